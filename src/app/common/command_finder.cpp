#include "app/common/command_finder.h"

#include "app/common/announcement.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "app/common/word_search.h"
#include "paint/icons.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QListWidget>
#include <QMainWindow>
#include <QMenu>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kMostRows = 12;
constexpr int kShortcutRole = Qt::UserRole;
constexpr int kBesideCommand = 8, kAboveCommand = 4; ///< px round the words of a row
constexpr int kBeforeShortcut = 24;                  ///< px, at least

/// The commands found, in rows like those of a menu: the name at the left, its shortcut at the right.
class CommandRows final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem row = option;
        initStyleOption(&row, index);
        row.showDecorationSelected = true; // as wide as the list
        row.widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &row, painter, row.widget);
        const bool chosen = row.state.testFlag(QStyle::State_Selected);
        const auto group = row.state.testFlag(QStyle::State_Enabled) ? QPalette::Active : QPalette::Disabled;
        const QRect words = row.rect.adjusted(kBesideCommand, 0, -kBesideCommand, 0);
        painter->save();
        painter->setFont(row.font);
        painter->setPen(row.palette.color(group, chosen ? QPalette::HighlightedText : QPalette::Text));
        painter->drawText(words, Qt::AlignLeft | Qt::AlignVCenter, row.text);
        painter->drawText(words, Qt::AlignRight | Qt::AlignVCenter, index.data(kShortcutRole).toString());
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QFontMetrics &letters = option.fontMetrics;
        const QString shortcut = index.data(kShortcutRole).toString();
        const int beside = shortcut.isEmpty() ? 0 : kBeforeShortcut + letters.horizontalAdvance(shortcut);
        return {letters.horizontalAdvance(index.data().toString()) + beside + 2 * kBesideCommand,
                letters.height() + 2 * kAboveCommand};
    }
};

QString commandName(const QAction *action)
{
    return withoutKeySign(action->text());
}

QString inSingular(const QString &words)
{
    static const QRegularExpression kPlural(QStringLiteral("s(?=\\s|$)"),
                                            QRegularExpression::CaseInsensitiveOption);
    return QString(words).remove(kPlural);
}

} // namespace

CommandFinder::CommandFinder(QWidget *window, QWidget *parent)
    : QLineEdit(parent), m_window(window), m_list(new QListWidget(window))
{
    takesEnter(*this);
    setPlaceholderText(tr("Find a command"));
    setAccessibleName(tr("Find a command"));
    setTextMargins(glassSide(), 0, 0, 0);
    m_list->setObjectName(QStringLiteral("commandList"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setAccessibleName(tr("Commands found"));
    m_list->setItemDelegate(new CommandRows(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setBackgroundRole(QPalette::Base);
    m_list->setAutoFillBackground(true); // also under the scroll bar
    m_list->hide();
    connect(this, &QLineEdit::textChanged, this, &CommandFinder::showMatches);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *before, const QWidget *now) {
        if (now == this)
            m_before = before;
    });
    m_tellLater.setSingleShot(true);
    m_tellLater.setInterval(kTellLater);
    connect(&m_tellLater, &QTimer::timeout, this, [this] {
        announce(*this, accessibleDescription());
        if (!m_found.isEmpty())
            tellCurrent();
    });
    connect(m_list, &QListWidget::itemClicked, this,
            [this](QListWidgetItem *item) { run(m_list->row(item)); });
}

void CommandFinder::open()
{
    show();
    raise();
    setFocus(Qt::ShortcutFocusReason);
    selectAll();
}

int CommandFinder::glassSide() const
{
    return fontMetrics().height();
}

/// A glass before the words says what the box is for.
void CommandFinder::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    const int side = glassSide();
    const QColor ink = palette().color(QPalette::PlaceholderText);
    paint::icon(QStringLiteral("search"), ink, ink)
        .paint(&painter, QRect(5, (height() - side) / 2, side, side));
}

void CommandFinder::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setTextMargins(glassSide(), 0, 0, 0);
}

/// A window opened over this one, as that of a dungeon over the desk, has commands of its own.
static bool isOfOtherWindow(const QAction &action, const QWidget &window)
{
    const QObject *part = action.parent();
    while (part != nullptr && part != &window && qobject_cast<const QMainWindow *>(part) == nullptr)
        part = part->parent();
    return part != &window;
}

/// For a part of the window that is not there: its effect could not be seen.
static bool isOfHiddenPart(const QAction &action)
{
    const auto *part = qobject_cast<const QWidget *>(action.parent());
    return action.shortcutContext() == Qt::WidgetShortcut && part != nullptr && !part->isVisible();
}

QList<QAction *> CommandFinder::actionsWith(const QString &words) const
{
    QList<QAction *> found;
    for (auto *action : m_window->findChildren<QAction *>()) {
        if (action->isSeparator() || action->menu() != nullptr || action->objectName().isEmpty() ||
            action->text().isEmpty() || isOfHiddenPart(*action) || isOfOtherWindow(*action, *m_window))
            continue;
        if (hasAllWords(words, commandName(action) + u' ' + action->toolTip()))
            found.append(action);
    }
    return found;
}

QList<QAction *> CommandFinder::matches(const QString &words) const
{
    QString sought = words;
    QList<QAction *> found = actionsWith(sought);
    if (found.isEmpty()) { // "decks" finds "Build a deck"
        sought = inSingular(words);
        found = actionsWith(sought);
    }
    const auto rank = [&sought](const QAction *action) {
        return std::pair(!action->isEnabled(), !hasAllWords(sought, commandName(action)));
    };
    std::ranges::stable_sort(found, [&rank](const QAction *a, const QAction *b) {
        return rank(a) != rank(b) ? rank(a) < rank(b) : commandName(a).localeAwareCompare(commandName(b)) < 0;
    });
    return found;
}

void CommandFinder::showMatches()
{
    m_found.clear();
    m_list->clear();
    for (QAction *action : matches(text())) {
        m_found << action;
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        auto *item = new QListWidgetItem(commandName(action), m_list);
        item->setData(kShortcutRole, keys);
        item->setData(Qt::AccessibleTextRole, keys.isEmpty() ? item->text() : item->text() + u' ' + keys);
        if (!action->isEnabled())
            item->setFlags(Qt::NoItemFlags);
    }
    if (m_found.isEmpty()) {
        auto *none = new QListWidgetItem(tr("No command has these words"), m_list);
        none->setData(Qt::AccessibleTextRole, none->text());
        none->setFlags(Qt::NoItemFlags);
    }
    {
        const QSignalBlocker quiet(m_list->selectionModel()); // or Qt says that the keyboard is on the list
        m_list->setCurrentRow(text().isEmpty() ? -1 : 0);     // nobody has asked for the first of all
    }
    const int edges = 2 * m_list->frameWidth();
    const int bar = m_list->count() > kMostRows ? m_list->verticalScrollBar()->sizeHint().width() : 0;
    const int width = std::max(this->width(), m_list->sizeHintForColumn(0) + bar + edges);
    const int height = std::min(kMostRows, m_list->count()) * m_list->sizeHintForRow(0) + edges;
    const QPoint below = mapTo(m_window, QPoint(this->width() - width, this->height() + 2));
    m_list->setGeometry(below.x(), below.y(), width, height);
    m_list->setVisible(hasFocus());
    m_list->raise();
    tellCount();
}

/// A user who cannot see the list hears how long it is and what Enter does, when no more letters come.
void CommandFinder::tellCount()
{
    m_tellLater.stop();
    if (text().isEmpty())
        return setAccessibleDescription({});
    setAccessibleDescription(m_found.size() == 1 ? tr("1 command found")
                                                 : tr("%1 commands found").arg(m_found.size()));
    m_tellLater.start();
}

void CommandFinder::tellCurrent()
{
    if (const QListWidgetItem *item = m_list->currentItem())
        announce(*this, item->data(Qt::AccessibleTextRole).toString());
}

void CommandFinder::goTo(int row)
{
    m_list->setCurrentRow(row);
    tellCurrent();
}

void CommandFinder::run(int row)
{
    const QPointer<QAction> action = m_found.value(row);
    giveBack();
    if (action != nullptr && action->isEnabled())
        action->trigger();
}

/// The keys go back to whatever had them before.
void CommandFinder::giveBack()
{
    clear();
    m_list->hide();
    QWidget *before = m_before != nullptr && m_before->isVisible() ? m_before.data() : m_window;
    before->setFocus(Qt::OtherFocusReason);
}

void CommandFinder::keyPressEvent(QKeyEvent *event)
{
    const int row = m_list->currentRow();
    switch (event->key()) {
    case Qt::Key_Down:
        goTo(std::min(row + 1, m_list->count() - 1));
        return;
    case Qt::Key_Up:
        goTo(std::max(row - 1, 0));
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        run(row);
        return;
    case Qt::Key_Escape:
        giveBack();
        return;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void CommandFinder::focusInEvent(QFocusEvent *event)
{
    QLineEdit::focusInEvent(event);
    setClearButtonEnabled(true); // not before: to look for its icon in the desktop's themes delays the start
    if (event->reason() != Qt::ActiveWindowFocusReason) // a window that comes to the front asks for nothing
        showMatches();
}

void CommandFinder::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    m_list->hide();
    Q_EMIT left();
}

} // namespace flagstone::app

#include "moc_command_finder.cpp"
