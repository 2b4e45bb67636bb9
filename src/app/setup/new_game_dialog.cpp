#include "app/setup/new_game_dialog.h"

#include "app/common/flow_layout.h"
#include "app/common/plain_text.h"
#include "app/common/players.h"
#include "app/common/telling.h"
#include "app/setup/sketch_dialog.h"
#include "content/deal_code.h"
#include "ui_new_game_dialog.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kAdventureRole = Qt::UserRole;
constexpr const char *kHelp = "help"; ///< a control's property
const QString kSystemKey = QStringLiteral("new-game/system");

QString keyOf(const QString &system, const QString &option)
{
    return QStringLiteral("new-game/%1/%2").arg(system, option);
}

QString undoName(UndoPolicy policy)
{
    switch (policy) {
    case UndoPolicy::Free:
        return NewGameDialog::tr("anything, at any time");
    case UndoPolicy::Revealed:
        return NewGameDialog::tr("until dice fall or a card turns up");
    case UndoPolicy::None:
        return NewGameDialog::tr("nothing");
    }
    return {};
}

void clear(QFormLayout *form)
{
    while (form->rowCount() > 0)
        form->removeRow(0);
}

bool isSwitch(const OptionSpec &option)
{
    return option.values == std::vector<std::string>{"off", "on"} ||
           option.values == std::vector<std::string>{"on", "off"};
}

QString helpOf(const OptionSpec &option)
{
    return option.rule.empty() ? translated(option.help)
                               : NewGameDialog::tr("%1 (rule %2)")
                                     .arg(translated(option.help), QString::fromStdString(option.rule));
}

} // namespace

NewGameDialog::NewGameDialog(const Surroundings &surroundings, const Settings &settings,
                             const SettingsFile &memory, QWidget *parent)
    : QDialog(parent), m_surroundings(surroundings), m_memory(memory), m_theme(settings.theme),
      m_ui(std::make_unique<Ui::NewGameDialog>())
{
    m_ui->setupUi(this);
    m_ui->title->setObjectName(QStringLiteral("heading"));
    m_ui->problem->hide();
    m_ui->advanced->hide();
    m_ui->buttons->button(QDialogButtonBox::Ok)->setText(tr("&Play"));
    auto *usual = m_ui->buttons->addButton(QDialogButtonBox::RestoreDefaults);
    usual->setText(tr("&Usual settings"));
    usual->setAutoDefault(false);
    const double scale = std::max(1.0, settings.textScale / 100.0);
    QSize size = this->size() * scale;
    if (parent != nullptr)
        size = size.boundedTo(parent->window()->size() - QSize{40, 40});
    resize(size);
    m_ui->adventures->setMinimumWidth(static_cast<int>(260 * (1 + (scale - 1) / 2)));
    m_ui->adventures->setTextElideMode(Qt::ElideRight);
    m_ui->adventures->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_ui->top->setStretch(0, 2);
    m_ui->top->setStretch(1, 3);
    m_ui->top->setSpacing(18);
    for (const auto policy : {UndoPolicy::Free, UndoPolicy::Revealed, UndoPolicy::None})
        m_ui->undo->addItem(undoName(policy), static_cast<int>(policy));
    m_ui->undo->setCurrentIndex(static_cast<int>(settings.undo));
    m_ui->typedDice->setChecked(settings.typedDice);
    for (const auto &each : surroundings.modules)
        m_ui->system->addItem(translated(each.title), QString::fromStdString(each.id));
    m_ui->system->setVisible(surroundings.modules.size() > 1);
    m_ui->systemLabel->setVisible(surroundings.modules.size() > 1);

    connect(m_ui->more, &QToolButton::toggled, this, [this](bool on) {
        m_ui->advanced->setVisible(on);
        m_ui->more->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
        if (on) // what was folded away begins at the top
            QTimer::singleShot(0, this, [this] {
                m_ui->scroll->verticalScrollBar()->setValue(
                    m_ui->more->mapTo(m_ui->scroll->widget(), QPoint(0, 0)).y());
            });
    });
    connect(m_ui->buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
            &NewGameDialog::restoreDefaults);
    connect(m_ui->adventures, &QListWidget::currentRowChanged, this, &NewGameDialog::showAdventure);
    connect(m_ui->adventures, &QListWidget::itemActivated, this, &NewGameDialog::accept);
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &NewGameDialog::accept);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_ui->seats, &QSpinBox::valueChanged, this, &NewGameDialog::showPlayers);
    connect(m_ui->seats, &QSpinBox::valueChanged, this, [this](int seats) {
        // Several people at one screen should not take back what one of them has seen; they may choose
        // otherwise.
        if (seats > 1 && m_ui->undo->currentIndex() == static_cast<int>(UndoPolicy::Free))
            m_ui->undo->setCurrentIndex(static_cast<int>(UndoPolicy::Revealed));
    });

    explain(m_ui->adventures,
            tr("Choose a game. Enter or a double click deals it; what is set on the right holds "
               "for the whole game."));
    explain(usual, tr("Sets the switches of these rules as they were before anybody changed them."));
    explain(m_ui->seats,
            tr("How many play, people and computers together. At one screen the turn passes by itself; a "
               "curtain comes down where one may know what another may not."));
    explain(m_ui->undo, tr("How far moves can be taken back in this game. It cannot be changed later."));
    explain(m_ui->typedDice,
            tr("Whenever dice fall the program asks what your own dice show. Cards are still "
               "shuffled by the program."));
    explain(
        m_ui->seed,
        tr("The same words always give the same deal and the same dice. Leave it empty for a deal "
           "that nobody has seen. The code of somebody else's deal sets everything here as it was there."));
    connect(m_ui->seed, &QLineEdit::textChanged, this, &NewGameDialog::takeDeal);
    m_copyDeal = new QPushButton(tr("&Copy this deal's code"), this);
    m_copyDeal->setObjectName(QStringLiteral("copyDeal"));
    m_copyDeal->setAutoDefault(false);
    explain(m_copyDeal,
            tr("For playing the same deal elsewhere: the code holds game, settings and seed. Anybody "
               "who has it can find out every card and die."));
    connect(m_copyDeal, &QPushButton::clicked, this, &NewGameDialog::copyDeal);
    m_ui->form->addRow(QString(), m_copyDeal);
    m_ui->optionHelp->setMinimumHeight(m_ui->optionHelp->fontMetrics().lineSpacing() * 2 + 18);
    const int last = m_ui->system->findData(lastSystem(m_memory));
    m_ui->system->setCurrentIndex(std::max(0, last));
    connect(m_ui->system, &QComboBox::currentIndexChanged, this, &NewGameDialog::showSystem);
    connect(m_ui->pack, &QComboBox::currentIndexChanged, this, &NewGameDialog::showPack);
    showSystem();
    m_ui->adventures->setFocus();
}

NewGameDialog::~NewGameDialog() = default;

QString NewGameDialog::lastSystem(const SettingsFile &memory)
{
    return memory.text(kSystemKey);
}

QString NewGameDialog::lastAdventure(const SettingsFile &memory, const QString &system)
{
    return memory.text(keyOf(system, QStringLiteral("adventure")));
}

void NewGameDialog::select(const QString &system, const QString &adventure)
{
    if (const int row = m_ui->system->findData(system); row >= 0)
        m_ui->system->setCurrentIndex(row);
    for (int i = 0; i < m_ui->adventures->count(); ++i)
        if (m_ui->adventures->item(i)->data(kAdventureRole).toString() == adventure)
            m_ui->adventures->setCurrentRow(i);
}

void NewGameDialog::selectPack(const QString &system, const std::string &id)
{
    select(system, {});
    const auto found = std::ranges::find(m_packs, id, &PackData::id);
    if (found != m_packs.end())
        m_ui->pack->setCurrentIndex(static_cast<int>(found - m_packs.begin()));
}

void NewGameDialog::forPlan(const Setup &setup)
{
    m_forPlan = true;
    setWindowTitle(tr("Game of the plan"));
    m_ui->buttons->button(QDialogButtonBox::Ok)->setText(tr("&Prepare"));
    for (QWidget *each : {static_cast<QWidget *>(m_ui->undo), static_cast<QWidget *>(m_ui->undoLabel),
                          static_cast<QWidget *>(m_ui->typedDice), static_cast<QWidget *>(m_ui->seed),
                          static_cast<QWidget *>(m_ui->seedLabel), static_cast<QWidget *>(m_copyDeal)})
        each->hide();
    showPlayers();
    if (!setup.ruleset.empty())
        showSetup(setup);
}

void NewGameDialog::showSetup(const Setup &setup)
{
    select(QString::fromStdString(setup.ruleset), QString::fromStdString(setup.adventure));
    m_ui->seats->setValue(setup.seats);
    for (const auto &option : module()->options) {
        const auto chosen = setup.options.find(option.key);
        setValue(option, chosen == setup.options.end() ? QString() : QString::fromStdString(chosen->second));
    }
}

/// A deal code that was put in the field of the seed sets everything, and leaves the seed there.
void NewGameDialog::takeDeal()
{
    const auto deal = readDealCode(m_ui->seed->text().toStdString());
    if (!deal)
        return; // words, or not yet the whole code: accept() looks again
    const auto &setup = deal->setup;
    const auto module = std::ranges::find(m_surroundings.modules, setup.ruleset, &ModuleInfo::id);
    const auto shelf = m_surroundings.readPacks();
    const auto pack = std::ranges::find(shelf.packs, deal->packId, [](const auto &p) { return p->id; });
    if (module == m_surroundings.modules.end() || pack == shelf.packs.end()) {
        tellProblems({tr("▲ The deal is for the rules \"%1\" and the pack \"%2\", which are not both here.")
                          .arg(QString::fromStdString(setup.ruleset), QString::fromStdString(deal->packId))});
        return;
    }
    if (const auto problem = otherwiseHere(*deal, *module, **pack)) {
        tellProblems({QStringLiteral("▲ ") + translated(*problem)});
        return;
    }
    selectPack(QString::fromStdString(setup.ruleset), deal->packId);
    showSetup(setup);
    m_ui->seed->setText(QString::fromStdString(deal->seed.toText()));
    tellProblems({});
    m_ui->optionHelp->setText(tr("Game, players, settings and seed are now those of the code."));
}

void NewGameDialog::copyDeal()
{
    if (m_ui->adventures->currentRow() < 0 || !canBeDealt())
        return;
    if (m_ui->seed->text().trimmed().isEmpty()) // the deal that is played here is the one that is shared
        m_ui->seed->setText(QString::fromStdString(Seed::fresh().toText()));
    const GameWish chosen = wish();
    QApplication::clipboard()->setText(
        QString::fromStdString(dealCode(dealFor(*chosen.module, *chosen.pack, chosen.setup, chosen.seed))));
    m_ui->optionHelp->setText(
        tr("The deal's code is on the clipboard. Put into this field elsewhere, it deals "
           "the same game."));
}

void NewGameDialog::tellProblems(const QStringList &lines)
{
    m_ui->problem->setText(lines.mid(0, 4).join(u'\n'));
    m_ui->problem->setVisible(!lines.isEmpty());
}

/// The help of a control is shown below while it has the focus or the pointer, and read out with it.
void NewGameDialog::explain(QWidget *control, const QString &help)
{
    control->setProperty(kHelp, help);
    control->setAccessibleDescription(help);
    control->installEventFilter(this);
}

bool NewGameDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Wheel &&
        (qobject_cast<QComboBox *>(watched) || qobject_cast<QAbstractSpinBox *>(watched))) {
        event->ignore(); // it scrolls the page, and must not change a setting on the way
        return true;
    }
    const QWidget *shown = nullptr;
    if (event->type() == QEvent::Enter || event->type() == QEvent::FocusIn)
        shown = qobject_cast<QWidget *>(watched);
    else if (event->type() == QEvent::Leave)
        shown = focusWidget();
    if (shown != nullptr)
        m_ui->optionHelp->setText(shown->property(kHelp).toString());
    return QDialog::eventFilter(watched, event);
}

const ModuleInfo *NewGameDialog::module() const
{
    const int row = m_ui->system->currentIndex();
    return row < 0 ? nullptr : &m_surroundings.modules[static_cast<std::size_t>(row)];
}

std::shared_ptr<const PackData> NewGameDialog::pack() const
{
    const int row = m_ui->pack->currentIndex();
    return row < 0 || row >= static_cast<int>(m_packs.size()) ? nullptr
                                                              : m_packs[static_cast<std::size_t>(row)];
}

QString NewGameDialog::optionKey(const std::string &key) const
{
    return keyOf(QString::fromStdString(module()->id), QString::fromStdString(key));
}

void NewGameDialog::showSystem()
{
    const auto shelf = m_surroundings.readPacks();
    m_packs.clear();
    const QSignalBlocker quiet(m_ui->pack);
    m_ui->pack->clear();
    for (const auto &each : shelf.packs) {
        if (module() == nullptr || each->ruleset != module()->id)
            continue;
        m_packs.push_back(each);
        m_ui->pack->addItem(
            QStringLiteral("%1 %2").arg(translated(each->title), QString::fromStdString(each->version)));
    }
    m_ui->pack->setVisible(m_packs.size() > 1);
    m_ui->packLabel->setVisible(m_packs.size() > 1);
    QStringList problems;
    for (const auto &issue : shelf.issues)
        if (issue.severity == Issue::Severity::Error)
            problems << QString::fromStdString(toString(issue));
    if (m_packs.empty())
        problems.prepend(tr("There is no pack of cards for these rules."));
    m_ui->problem->setText(problems.mid(0, 4).join(u'\n'));
    m_ui->problem->setVisible(!problems.isEmpty());
    m_ui->typedDice->setVisible(!m_forPlan && module() != nullptr && module()->rollsDice);
    showOptions();
    showPack();
}

void NewGameDialog::showPack()
{
    m_ui->adventures->clear();
    m_adventures.clear();
    if (pack())
        m_adventures = module()->adventures(*pack());
    for (const auto &adventure : m_adventures) {
        const QString title = translated(adventure.title);
        auto *item = new QListWidgetItem(
            adventure.level.empty() ? title : tr("%1  (%2)").arg(title, translated(adventure.level)),
            m_ui->adventures);
        item->setData(kAdventureRole, QString::fromStdString(adventure.id));
    }
    m_ui->buttons->button(QDialogButtonBox::Ok)->setEnabled(!m_adventures.empty());
    m_ui->adventures->setCurrentRow(0);
    if (module() != nullptr)
        recall();
}

QFormLayout *NewGameDialog::formOf(const OptionSpec &option) const
{
    return option.advanced ? m_ui->advancedForm : m_ui->options;
}

const AdventureSpec *NewGameDialog::adventure() const
{
    const int row = m_ui->adventures->currentRow();
    return row < 0 || row >= static_cast<int>(m_adventures.size())
               ? nullptr
               : &m_adventures[static_cast<std::size_t>(row)];
}

/// What makes no difference to the chosen adventure is not asked.
bool NewGameDialog::isShown(const OptionSpec &option) const
{
    return adventure() == nullptr || counts(option, adventure()->id);
}

void NewGameDialog::showAdventure()
{
    if (module() != nullptr)
        for (const auto &option : module()->options) {
            formOf(option)->setRowVisible(m_rows.at(option.key), isShown(option));
            mark(option, false);
        }
    const AdventureSpec *chosen = adventure();
    if (chosen == nullptr) {
        m_ui->title->clear();
        m_ui->summary->clear();
        m_ui->party->clear();
        return;
    }
    QStringList names;
    for (const auto &name : chosen->party)
        names << translated(name);
    m_ui->title->setText(translated(chosen->title));
    m_ui->summary->setText(translated(chosen->summary));
    m_ui->party->setText(names.isEmpty() ? QString() : tr("Party: %1").arg(names.join(QStringLiteral(", "))));
    m_ui->party->setVisible(!names.isEmpty());
}

void NewGameDialog::showOptions()
{
    clear(m_ui->options);
    clear(m_ui->advancedForm);
    m_rows.clear();
    m_options.clear();
    m_switches.clear();
    if (module() == nullptr)
        return;
    m_ui->seats->setMaximum(std::clamp(module()->mostSeats, 1, kMaxSeats));
    bool anyAdvanced = false;
    for (const auto &option : module()->options) {
        addOption(formOf(option), option);
        anyAdvanced |= option.advanced;
    }
    m_ui->more->setVisible(anyAdvanced);
}

/// A row for each seat, under the number of players: a person, or a computer of some strength.
void NewGameDialog::showPlayers()
{
    const auto wanted =
        !m_forPlan && m_ui->seats->value() > 1 ? static_cast<std::size_t>(m_ui->seats->value()) : 0;
    while (m_players.size() > wanted) {
        m_ui->form->removeRow(m_players.back());
        m_players.pop_back();
    }
    while (m_players.size() < wanted) {
        const Seat seat{static_cast<std::int8_t>(m_players.size())};
        auto *box = new QComboBox(this);
        box->setObjectName(QStringLiteral("player%1").arg(raw(seat) + 1));
        box->addItem(tr("a person"), QString());
        QStringList help{
            tr("A person at this screen, or the computer. It knows no more than its seat does.")};
        for (const std::string &strength : strengths()) {
            box->addItem(strengthName(strength), QString::fromStdString(strength));
            box->setItemData(box->count() - 1, plainTip(strengthHelp(strength)), Qt::ToolTipRole);
            help << tr("%1: %2").arg(strengthName(strength), strengthHelp(strength));
        }
        box->setAccessibleName(tr("Who is %1").arg(seatName(seat)));
        explain(box, help.front());
        setTip(box, help.join(u'\n'));
        if (module() != nullptr)
            box->setCurrentIndex(
                std::max(0, box->findData(m_memory.text(optionKey(box->objectName().toStdString())))));
        m_ui->form->insertRow(1 + static_cast<int>(m_players.size()), seatName(seat), box);
        setTabOrder(m_players.empty() ? static_cast<QWidget *>(m_ui->seats) : m_players.back(), box);
        m_players.push_back(box);
    }
}

void NewGameDialog::addOption(QFormLayout *form, const OptionSpec &option)
{
    if (isSwitch(option)) {
        addSwitch(form, option);
        return;
    }
    auto *box = new QComboBox(this);
    for (std::size_t n = 0; n < option.values.size(); ++n)
        box->addItem(translated(wordOf(option, n)), QString::fromStdString(option.values[n]));
    box->setEditable(option.open);
    const QString label = translated(option.label);
    const QString help = helpOf(option);
    auto *name = new PlainLabel(label, this);
    name->setBuddy(box);
    name->setWordWrap(true);
    box->setAccessibleName(label);
    explain(box, help);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(14);
    QWidget *row = option.sketch == nullptr ? box : withSketch(box, option);
    form->addRow(name, row);
    m_rows.emplace(option.key, row);
    m_options.emplace(option.key, box);
}

/// The box for what is written, and a button to draw it instead.
QWidget *NewGameDialog::withSketch(QComboBox *box, const OptionSpec &option)
{
    auto *row = new QWidget(this);
    auto *button = new QPushButton(tr("%1…").arg(translated(option.sketch->action)), row);
    button->setObjectName(QStringLiteral("draw"));
    button->setAutoDefault(false);
    explain(button, tr("Opens a board on which it is laid by hand. What is written beside it is the same."));
    connect(button, &QPushButton::clicked, this, [this, &option] { draw(option); });
    row->setFocusProxy(box);
    auto *beside = new FlowLayout(6, row);
    beside->addWidget(box);
    beside->addWidget(button);
    return row;
}

void NewGameDialog::draw(const OptionSpec &option)
{
    if (!pack() || adventure() == nullptr)
        return;
    const std::string value = valueOf(option);
    auto *dialog = new SketchDialog({.module = module(),
                                     .pack = pack(),
                                     .setup = wish().setup,
                                     .option = option,
                                     .text = value == option.values.front() ? std::string() : value,
                                     .theme = m_theme},
                                    this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, &option] { setValue(option, dialog->text()); });
    dialog->open();
}

void NewGameDialog::addSwitch(QFormLayout *form, const OptionSpec &option)
{
    auto *box = new QCheckBox(translated(option.label), this);
    explain(box, helpOf(option));
    form->addRow(box);
    m_rows.emplace(option.key, box);
    m_switches.emplace(option.key, box);
}

/// The chosen value of an option.
std::string NewGameDialog::valueOf(const OptionSpec &option) const
{
    if (const auto box = m_switches.find(option.key); box != m_switches.end())
        return box->second->isChecked() ? "on" : "off";
    // What is written instead of chosen counts as it stands.
    const QComboBox &box = *m_options.at(option.key);
    const int chosen = box.findText(box.currentText().trimmed());
    return (chosen < 0 ? box.currentText().trimmed() : box.itemData(chosen).toString()).toStdString();
}

void NewGameDialog::setValue(const OptionSpec &option, const QString &value)
{
    if (const auto box = m_switches.find(option.key); box != m_switches.end())
        box->second->setChecked((value.isEmpty() ? QString::fromStdString(option.values.front()) : value) ==
                                QLatin1String("on"));
    else if (QComboBox &offers = *m_options.at(option.key);
             option.open && !value.isEmpty() && offers.findData(value) < 0)
        offers.setEditText(value);
    else
        offers.setCurrentIndex(std::max(0, offers.findData(value)));
}

/// The value that shows the game at its best, or nothing for the first one.
QString NewGameDialog::usualValue(const ModuleInfo &module, const OptionSpec &option)
{
    const auto &shown = module.demonstration.options;
    const auto best = shown.find(option.key);
    return best == shown.end() ? QString() : QString::fromStdString(best->second);
}

void NewGameDialog::restoreDefaults()
{
    for (const auto &option : module()->options)
        setValue(option, usualValue(*module(), option));
}

/// What was chosen last; the first time, what shows the game at its best.
void NewGameDialog::recall()
{
    for (const auto &option : module()->options) {
        const QString value = m_memory.text(optionKey(option.key));
        setValue(option, value.isEmpty() ? usualValue(*module(), option) : value);
    }
    const QString system = QString::fromStdString(module()->id);
    select(system, lastAdventure(m_memory, system));
    m_ui->seats->setValue(std::max(1, m_memory.text(optionKey("seats")).toInt()));
    showPlayers();
}

void NewGameDialog::remember() const
{
    QJsonObject choices{
        {kSystemKey, QString::fromStdString(module()->id)},
        {optionKey("adventure"), m_ui->adventures->currentItem()->data(kAdventureRole).toString()},
        {optionKey("seats"), QString::number(m_ui->seats->value())}};
    for (const auto &option : module()->options)
        choices[optionKey(option.key)] = QString::fromStdString(valueOf(option));
    for (const QComboBox *box : m_players)
        choices[optionKey(box->objectName().toStdString())] = box->currentData().toString();
    m_memory.set(choices);
}

GameWish NewGameDialog::wish() const
{
    GameWish wish;
    wish.module = module();
    wish.pack = pack();
    wish.title = m_ui->title->text();
    wish.setup.ruleset = wish.module->id;
    wish.setup.adventure = adventure()->id;
    wish.setup.seats = m_ui->seats->value();
    for (const auto &option : wish.module->options) {
        const auto value = valueOf(option);
        if (isShown(option) && !option.values.empty() && value != option.values.front())
            wish.setup.options.emplace(option.key, value);
    }
    const QString words = m_ui->seed->text().trimmed();
    wish.seed = words.isEmpty() ? Seed::fresh() : Seed::fromText(words.toStdString());
    wish.undo = static_cast<UndoPolicy>(m_ui->undo->currentData().toInt());
    wish.typedDice = wish.module->rollsDice && m_ui->typedDice->isChecked();
    for (const QComboBox *box : m_players)
        wish.players.push_back(box->currentData().toString().toStdString());
    return wish;
}

/// Deals for nothing: what does not go together is told here, where it can be changed.
bool NewGameDialog::canBeDealt()
{
    const GameWish tried = wish();
    SeededChance chance(tried.seed);
    Step step(chance);
    const auto game = tried.module->start(*tried.pack, tried.setup, step);
    const Issues issues = game ? Issues{} : game.error();
    QStringList lines;
    const OptionSpec *first = nullptr;
    for (const auto &option : tried.module->options) {
        const auto issue = std::ranges::find(issues, option.key, &Issue::option);
        mark(option, issue != issues.end());
        if (first == nullptr && issue != issues.end())
            first = &option;
    }
    for (const Issue &issue : issues) {
        const auto option = std::ranges::find(tried.module->options, issue.option, &OptionSpec::key);
        lines << QStringLiteral("▲ ") + (option == tried.module->options.end()
                                             ? wordsOf(issue)
                                             : tr("%1: %2").arg(translated(option->label), wordsOf(issue)));
    }
    if (looksLikeDealCode(m_ui->seed->text().toStdString()))
        lines << tr("▲ This deal code is damaged: some of it is missing, mistyped, or for another "
                    "version of rules or cards.");
    tellProblems(lines);
    if (first != nullptr) {
        if (first->advanced)
            m_ui->more->setChecked(true);
        QWidget *row = m_rows.at(first->key);
        (row->focusProxy() != nullptr ? row->focusProxy() : row)->setFocus();
        QTimer::singleShot(0, row, [this, row] { m_ui->scroll->ensureWidgetVisible(row); });
    }
    return lines.isEmpty();
}

/// A setting that was refused carries the sign of what is wrong before its name.
void NewGameDialog::mark(const OptionSpec &option, bool wrong)
{
    const QString label = translated(option.label);
    const QString name = wrong ? tr("▲ %1").arg(label) : label;
    QWidget *row = m_rows.at(option.key);
    if (const auto box = m_switches.find(option.key); box != m_switches.end())
        box->second->setText(name);
    else if (auto *shown = qobject_cast<QLabel *>(formOf(option)->labelForField(row)))
        shown->setText(name);
}

void NewGameDialog::accept()
{
    if (m_ui->adventures->currentRow() < 0)
        return;
    if (!m_forPlan) {
        if (!canBeDealt())
            return;
        remember();
    }
    QDialog::accept();
}

GameChooser gameChooser(const Surroundings &surroundings, const SettingsFile &memory)
{
    const auto ask = [&](const Setup &setup, QWidget *parent, const GameChooser::Chosen &chosen) {
        auto *dialog = new NewGameDialog(surroundings, memory.read(), memory, parent);
        dialog->forPlan(setup);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        QObject::connect(dialog, &QDialog::accepted, parent, [dialog, chosen] { chosen(dialog->wish()); });
        dialog->open();
    };
    const auto last = [&](const QString &system) -> std::optional<GameWish> {
        NewGameDialog dialog(surroundings, memory.read(), memory);
        dialog.select(system, {});
        return dialog.ready() ? std::optional(dialog.wish()) : std::nullopt;
    };
    return {ask, last};
}

} // namespace flagstone::app
