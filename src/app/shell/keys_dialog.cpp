#include "app/shell/keys_dialog.h"

#include "app/common/announcement.h"
#include "app/common/appearance.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "app/common/word_search.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

QString nameOf(const QAction &command)
{
    return withoutKeySign(command.text()).remove(u'…');
}

QString textOf(const QList<QKeySequence> &keys)
{
    return QKeySequence::listToString(keys, QKeySequence::NativeText);
}

/// What was pressed, without a Shift that is already in the sign it types: "?" and not "Shift+?".
QKeySequence pressed(const QKeyEvent &event)
{
    Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const QString text = event.text();
    if (modifiers == Qt::ShiftModifier && !text.isEmpty() && text.front().isPrint() &&
        !text.front().isLetterOrNumber() && !text.front().isSpace())
        modifiers = Qt::NoModifier;
    return QKeySequence(QKeyCombination(modifiers, static_cast<Qt::Key>(event.key())));
}

bool isModifier(int key)
{
    return (key >= Qt::Key_Shift && key <= Qt::Key_ScrollLock) || key == Qt::Key_AltGr ||
           key == Qt::Key_Super_L || key == Qt::Key_Super_R || key == Qt::Key_unknown;
}

} // namespace

KeysDialog::KeysDialog(const std::vector<CommandGroup> &groups, const Settings &settings, QWidget *parent)
    : QDialog(parent), m_settings(settings), m_list(new QTreeWidget), m_said(new PlainLabel(QString())),
      m_change(new QPushButton(tr("&Change…"))), m_none(new QPushButton(tr("&No key"))),
      m_usual(new QPushButton(tr("&Default key"))), m_allUsual(new QPushButton(tr("&All default keys"))),
      m_letters(new QCheckBox(tr("Single &letters work as shortcuts")))
{
    setWindowTitle(tr("Keyboard shortcuts"));
    setObjectName(QStringLiteral("keys"));
    auto *find = new QLineEdit;
    find->setObjectName(QStringLiteral("keysFind"));
    find->setPlaceholderText(tr("Find a command or a key"));
    find->setAccessibleName(find->placeholderText());
    find->setClearButtonEnabled(true);
    connect(find, &QLineEdit::textChanged, this, &KeysDialog::find);
    auto *column = new QVBoxLayout(this);
    column->addWidget(find);
    column->addWidget(m_list, 1);
    makeList(groups);
    makeFoot();
    showKeys();
    resize(560 * std::max(kPlainText, fontInfo().pixelSize()) / kPlainText,
           std::min(620, parent == nullptr ? 620 : parent->height() - 40));
    end({});
    m_list->setFocus();
}

void KeysDialog::makeList(const std::vector<CommandGroup> &groups)
{
    m_list->setObjectName(QStringLiteral("keysList"));
    m_list->setAccessibleName(tr("Commands and their keys"));
    m_list->setHeaderLabels({tr("What it does"), tr("Key")});
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->installEventFilter(this);
    const auto addGroup = [this](const QString &title) {
        auto *group = new QTreeWidgetItem(m_list, {title});
        group->setFlags(Qt::ItemIsEnabled);
        QFont strong = m_list->font();
        strong.setBold(true);
        group->setFont(0, strong);
        return group;
    };
    QTreeWidgetItem *always = addGroup(tr("Always"));
    const std::pair<QString, QString> fixed[] = {
        {tr("Choose an action, then its target"), tr("1 to 9")},
        {tr("Do the usual action to the marked target"), tr("Enter")},
        {tr("Mark the next target"), tr("Tab, arrows")},
        {tr("Go on; show the card large"), tr("Space")},
        {tr("Look at your cards during another player's turn"), tr("Ctrl+Space, held")},
        {tr("Cancel the choice; skip; close"), tr("Esc")},
        {tr("Move the table"), tr("Drag")},
        {tr("Zoom where the pointer is"), tr("Wheel")}};
    for (const auto &[what, key] : fixed)
        new QTreeWidgetItem(always, {what, key});
    for (const CommandGroup &group : groups) {
        QTreeWidgetItem *title = addGroup(group.title);
        for (QAction *command : group.commands)
            m_commands[new QTreeWidgetItem(title, {nameOf(*command)})] = command;
    }
    m_list->expandAll();
    m_list->setItemsExpandable(false);
    m_list->setCurrentItem(m_list->topLevelItem(1)->child(0));
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this] {
        end({});
        showCurrent();
    });
    connect(m_list, &QTreeWidget::itemActivated, this, &KeysDialog::begin);
}

void KeysDialog::makeFoot()
{
    m_said->setObjectName(QStringLiteral("keysSaid"));
    m_said->setWordWrap(true);
    m_said->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_letters->setObjectName(QStringLiteral("letterKeys"));
    m_letters->setChecked(m_settings.letterKeys);
    connect(m_letters, &QCheckBox::toggled, this, [this](bool on) {
        m_settings.letterKeys = on;
        apply();
    });
    auto *close = new QPushButton(tr("Close"));
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    auto *buttons = new QHBoxLayout;
    for (QPushButton *button : {m_change, m_none, m_usual, m_allUsual}) {
        button->setAutoDefault(false); // Enter in the list changes the key there
        buttons->addWidget(button);
    }
    buttons->addStretch();
    close->setAutoDefault(false);
    buttons->addWidget(close);
    connect(m_change, &QPushButton::clicked, this, &KeysDialog::begin);
    connect(m_none, &QPushButton::clicked, this, &KeysDialog::setNone);
    connect(m_usual, &QPushButton::clicked, this, &KeysDialog::setUsual);
    connect(m_allUsual, &QPushButton::clicked, this, [this] {
        m_settings.keys.clear();
        apply();
        end(tr("All commands have their default keys."));
    });
    auto *column = static_cast<QVBoxLayout *>(layout());
    column->addWidget(m_said);
    column->addWidget(m_letters);
    column->addLayout(buttons);
}

/// As the commands have them now.
void KeysDialog::showKeys()
{
    for (auto each = m_commands.begin(); each != m_commands.end(); ++each)
        each.key()->setText(1, textOf(each.value()->shortcuts()));
    m_allUsual->setEnabled(!m_settings.keys.isEmpty());
    showCurrent();
}

void KeysDialog::showCurrent()
{
    const QAction *command = current();
    m_change->setEnabled(command != nullptr);
    m_none->setEnabled(command != nullptr && !command->shortcuts().isEmpty());
    m_usual->setEnabled(command != nullptr && m_settings.keys.contains(command->objectName()));
}

/// The first command that is in sight; nullptr if none is.
QTreeWidgetItem *KeysDialog::firstSeen() const
{
    for (QTreeWidgetItemIterator each(m_list, QTreeWidgetItemIterator::NotHidden); *each != nullptr; ++each)
        if (m_commands.contains(*each))
            return *each;
    return nullptr;
}

/// Shows only lines with all of these words.
void KeysDialog::find(const QString &words)
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *group = m_list->topLevelItem(i);
        bool any = false;
        for (int row = 0; row < group->childCount(); ++row) {
            QTreeWidgetItem *line = group->child(row);
            const bool found = hasAllWords(words, line->text(0) + u' ' + line->text(1));
            line->setHidden(!found);
            any = any || found;
        }
        group->setHidden(!any);
    }
    if (const QTreeWidgetItem *now = m_list->currentItem(); now == nullptr || now->isHidden())
        m_list->setCurrentItem(firstSeen()); // what cannot be seen is not changed
}

QAction *KeysDialog::current() const
{
    return m_commands.value(m_list->currentItem());
}

void KeysDialog::begin()
{
    const QAction *command = current();
    if (command == nullptr)
        return;
    end(tr("Press the new key for “%1”. Esc leaves it as it is.").arg(nameOf(*command)));
    m_waits = true;
    m_list->currentItem()->setText(1, tr("Press a key"));
    m_list->setFocus();
}

/// A key is no longer expected.
void KeysDialog::end(const QString &said)
{
    if (std::exchange(m_waits, false))
        showKeys();
    m_said->setText(said.isEmpty() ? tr("Choose a line and press Enter to give it another key.") : said);
    announce(*this, said);
}

/// While a key is expected, every key is taken as it.
bool KeysDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (m_waits && event->type() == QEvent::FocusOut)
        end({});
    const bool press = event->type() == QEvent::KeyPress;
    if (!m_waits || (!press && event->type() != QEvent::ShortcutOverride))
        return QDialog::eventFilter(watched, event);
    const auto &key = *static_cast<QKeyEvent *>(event);
    event->accept();
    if (!press || isModifier(key.key()))
        return true;
    if (key.key() == Qt::Key_Escape && key.modifiers() == Qt::NoModifier)
        end({});
    else if (QAction *command = current())
        setKey(*command, pressed(key));
    return true;
}

void KeysDialog::keyPressEvent(QKeyEvent *event)
{
    if (!pressedByEnter(*this, *event))
        QDialog::keyPressEvent(event);
}

QAction *KeysDialog::holderOf(const QKeySequence &key, const QAction &but) const
{
    for (QAction *each : m_commands)
        if (each != &but && each->shortcuts().contains(key))
            return each;
    return nullptr;
}

void KeysDialog::setKey(QAction &command, const QKeySequence &key)
{
    const QString name = key.toString(QKeySequence::NativeText);
    if (!mayBeCommandKey(key))
        return end(tr("%1 is for choosing and moving about, so no command can have it.").arg(name));
    if (isLetterKey(key) && !m_settings.letterKeys)
        return end(tr("Single letters are switched off below."));
    QAction *before = holderOf(key, command);
    if (before != nullptr) {
        QList<QKeySequence> left = before->shortcuts();
        left.removeAll(key);
        choose(*before, left.isEmpty() ? QKeySequence() : left.first());
    }
    choose(command, key);
    apply();
    end(before == nullptr ? tr("“%1” has the key %2 now.").arg(nameOf(command), name)
                          : tr("“%1” has the key %2 now, and “%3” no longer has it.")
                                .arg(nameOf(command), name, nameOf(*before)));
}

/// In the settings, which hold only changes.
void KeysDialog::choose(QAction &command, const QKeySequence &key)
{
    if (usualKeys(command) == (key.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{key}))
        m_settings.keys.remove(command.objectName());
    else
        m_settings.keys[command.objectName()] = key.toString(QKeySequence::PortableText);
}

void KeysDialog::setNone()
{
    if (QAction *command = current()) {
        choose(*command, {});
        apply();
        end(tr("“%1” has no key now.").arg(nameOf(*command)));
    }
}

/// Another command may have got it meanwhile, and loses it.
void KeysDialog::setUsual()
{
    QAction *command = current();
    if (command == nullptr)
        return;
    const QList<QKeySequence> usual = usualKeys(*command);
    m_settings.keys.remove(command->objectName());
    QStringList losers;
    for (const QKeySequence &key : usual)
        if (QAction *other = holderOf(key, *command)) {
            choose(*other, {});
            losers << nameOf(*other);
        }
    apply();
    end(losers.isEmpty() ? tr("“%1” has its default key.").arg(nameOf(*command))
                         : tr("“%1” has its default key, and “%2” no longer has it.")
                               .arg(nameOf(*command), losers.join(QStringLiteral("”, “"))));
}

void KeysDialog::apply()
{
    Q_EMIT changed(m_settings);
    showKeys();
}

} // namespace flagstone::app

#include "moc_keys_dialog.cpp"
