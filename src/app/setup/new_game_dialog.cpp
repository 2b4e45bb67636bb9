#include "app/setup/new_game_dialog.h"

#include "app/common/game_words.h"
#include "app/common/kept_decks.h"
#include "app/common/plain_text.h"
#include "app/common/undo_names.h"
#include "app/setup/adventure_choice.h"
#include "app/setup/deals.h"
#include "app/setup/help_line.h"
#include "app/setup/map_drawing_dialog.h"
#include "app/setup/option_form.h"
#include "ui_new_game_dialog.h"

#include <QComboBox>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace flagstone::app {

NewGameDialog::NewGameDialog(const AppContext &context, const Settings &settings, const SettingsFile &memory,
                             QWidget *parent)
    : QDialog(parent), m_context(context), m_memory(memory), m_theme(settings.theme),
      m_ui(std::make_unique<Ui::NewGameDialog>())
{
    m_ui->setupUi(this);
    m_help = new HelpLine(*m_ui->optionHelp);
    m_options = new OptionForm(*m_ui->options, *m_ui->advancedForm, *m_help, *this);
    connect(m_options, &OptionForm::drawAsked, this, &NewGameDialog::draw);
    connect(m_options, &OptionForm::changed, this, &NewGameDialog::offerRealDice);
    m_choice = new AdventureChoice(
        context, {*m_ui->system, *m_ui->systemLabel, *m_ui->pack, *m_ui->packLabel, *m_ui->adventures}, this);
    connect(m_choice, &AdventureChoice::systemChosen, this, &NewGameDialog::showSystem);
    connect(m_choice, &AdventureChoice::packChosen, this, &NewGameDialog::showPack);
    connect(m_choice, &AdventureChoice::adventureChosen, this, &NewGameDialog::showAdventure);
    m_players.emplace(*m_ui->form, *m_ui->seats, *m_help);
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
    m_ui->undo->addItems(undoNames());
    m_ui->undo->setCurrentIndex(static_cast<int>(settings.undo));
    m_ui->typedDice->setChecked(settings.typedDice);

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
            [this] { m_options->setUsual(); });
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

    m_help->explain(*m_ui->adventures, tr("Choose a game. Enter or a double click deals it. The settings on "
                                          "the right apply to the whole game."));
    m_help->explain(*usual, tr("Resets all switches of these rules to their usual settings."));
    m_help->explain(*m_ui->seats,
                    tr("The number of players, people and computers together. The turn passes by itself. A "
                       "curtain covers the screen when one player may know what another may not."));
    m_help->explain(*m_ui->undo, tr("How far you can undo in this game. You cannot change this later."));
    m_help->explain(
        *m_ui->typedDice,
        tr("You roll your own dice and type in what they show. The program still shuffles the cards."));
    m_help->explain(
        *m_ui->seed,
        tr("The same words always give the same deal and the same dice. Leave the field empty for a deal "
           "that nobody has seen. The code of somebody else's deal also brings their settings."));
    connect(m_ui->seed, &QLineEdit::textChanged, this, &NewGameDialog::takeDeal);
    m_copyDeal = new QPushButton(tr("&Copy this deal's code"), this);
    m_copyDeal->setObjectName(QStringLiteral("copyDeal"));
    m_copyDeal->setAutoDefault(false);
    m_help->explain(*m_copyDeal,
                    tr("Copies a code that plays the same deal elsewhere. It holds game, settings and seed, "
                       "so anybody who has it can work out every card and die."));
    connect(m_copyDeal, &QPushButton::clicked, this, &NewGameDialog::copyDeal);
    m_ui->form->addRow(QString(), m_copyDeal);
    m_choice->begin(m_memory.system());
    m_ui->adventures->setFocus();
}

NewGameDialog::~NewGameDialog() = default;

bool NewGameDialog::ready() const
{
    return m_choice->anyAdventure();
}

/// Pictures take a moment, and not every dialog is shown.
void NewGameDialog::showEvent(QShowEvent *event)
{
    constexpr int kPicture = 60; // px at text of 100 %
    if (!event->spontaneous())
        m_choice->showPictures(m_theme, kPicture * fontMetrics().height() / 16);
    QDialog::showEvent(event);
}

void NewGameDialog::select(const QString &system, const QString &adventure)
{
    m_choice->select(system, adventure);
}

void NewGameDialog::selectPack(const QString &system, const std::string &id)
{
    m_choice->selectPack(system, id);
}

void NewGameDialog::forPlan(const Setup &setup)
{
    m_forPlan = true;
    askLess(tr("Game of the plan"), tr("&Prepare"));
    m_options->offerCompany(true);
    showPlayers();
    if (!setup.ruleset.empty())
        showSetup(setup);
}

void NewGameDialog::forCompany(const QString &system, const QString &quest,
                               const std::map<std::string, std::string> &company)
{
    askLess(tr("Settings of their quest"), tr("&Take these settings"));
    select(system, quest);
    m_company = company;
    std::set<std::string> decided;
    for (const auto &[key, value] : company)
        decided.insert(key);
    m_options->hide(decided);
    for (QWidget *each : {static_cast<QWidget *>(m_ui->system), static_cast<QWidget *>(m_ui->systemLabel),
                          static_cast<QWidget *>(m_ui->pack), static_cast<QWidget *>(m_ui->packLabel),
                          static_cast<QWidget *>(m_ui->party)})
        each->hide();
    m_ui->form->setRowVisible(m_ui->seats, false);
    m_ui->seats->setValue(1);
}

/// What only a game that begins at once needs is not asked.
void NewGameDialog::askLess(const QString &title, const QString &agree)
{
    m_deals = false;
    setWindowTitle(title);
    m_help->explain(*m_ui->adventures,
                    tr("Choose a game. The settings on the right apply to the whole game."));
    m_ui->buttons->button(QDialogButtonBox::Ok)->setText(agree);
    for (QWidget *each : {static_cast<QWidget *>(m_ui->undo), static_cast<QWidget *>(m_ui->undoLabel),
                          static_cast<QWidget *>(m_ui->typedDice), static_cast<QWidget *>(m_ui->seed),
                          static_cast<QWidget *>(m_ui->seedLabel), static_cast<QWidget *>(m_copyDeal)})
        each->hide();
}

void NewGameDialog::showSetup(const Setup &setup)
{
    select(QString::fromStdString(setup.ruleset), QString::fromStdString(setup.adventure));
    m_ui->seats->setValue(setup.seats);
    for (const auto &option : m_choice->module()->options) {
        const auto chosen = setup.options.find(option.key);
        m_options->setValue(option, chosen == setup.options.end() ? QString()
                                                                  : QString::fromStdString(chosen->second));
    }
}

/// A deal code that was put in the field of the seed sets everything, and leaves the seed there.
void NewGameDialog::takeDeal()
{
    const auto deal = readDealCode(m_ui->seed->text().toStdString());
    if (!deal)
        return; // words, or not yet the whole code: accept() looks again
    if (const auto why = whyNotHere(*deal, m_context)) {
        tellProblems({*why});
        return;
    }
    selectPack(QString::fromStdString(deal->setup.ruleset), deal->packId);
    showSetup(deal->setup);
    m_ui->seed->setText(QString::fromStdString(deal->seed.toText()));
    tellProblems({});
    m_help->say(tr("Flagstone has taken game, players, settings and seed from the code."));
}

void NewGameDialog::copyDeal()
{
    if (m_choice->adventure() == nullptr || !canBeDealt())
        return;
    if (m_ui->seed->text().trimmed().isEmpty()) // the deal that is played here is the one that is shared
        m_ui->seed->setText(QString::fromStdString(Seed::fresh().toText()));
    copyDealCode(request());
    m_help->say(
        tr("The deal's code is on the clipboard. Paste it into this field elsewhere to deal the same game."));
}

void NewGameDialog::tellProblems(const QStringList &lines)
{
    m_ui->problem->setText(lines.mid(0, 4).join(u'\n'));
    m_ui->problem->setVisible(!lines.isEmpty());
}

void NewGameDialog::showSystem(const QStringList &problems)
{
    tellProblems(problems);
    const ModuleInfo *module = m_choice->module();
    m_options->setModule(module);
    if (module == nullptr)
        return;
    if (module->decks != nullptr)
        for (const KeptDecks::Kept &kept : KeptDecks(m_context.dataFolder).of(module->id))
            m_options->offer(module->decks->option, QString::fromStdString(kept.file.deck.title),
                             QString::fromStdString(module->decks->text({kept.file.deck})));
    m_ui->seats->setMaximum(std::clamp(module->mostSeats, 1, kMaxSeats));
    m_ui->more->setVisible(std::ranges::any_of(module->options, &OptionSpec::advanced));
}

void NewGameDialog::showPack()
{
    m_ui->buttons->button(QDialogButtonBox::Ok)->setEnabled(m_choice->anyAdventure());
    if (m_choice->module() != nullptr)
        recall();
}

void NewGameDialog::showAdventure()
{
    const AdventureSpec *chosen = m_choice->adventure();
    m_options->showFor(chosen);
    offerRealDice();
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
    m_ui->party->setVisible(!names.isEmpty() && m_company.empty());
}

/// Only where dice may fall with the settings as they are.
void NewGameDialog::offerRealDice()
{
    m_ui->typedDice->setVisible(m_deals && m_choice->adventure() != nullptr &&
                                rollsDice(*m_choice->module(), options()));
}

void NewGameDialog::showPlayers()
{
    const int seats = m_ui->seats->value();
    m_players->setCount(
        !m_forPlan && seats > 1 ? static_cast<std::size_t>(seats) : 0,
        [this](const QString &row) { return m_choice->module() == nullptr ? QString() : lastChoice(row); });
}

void NewGameDialog::draw(const OptionSpec &option)
{
    if (!m_choice->pack() || m_choice->adventure() == nullptr)
        return;
    const std::string value = m_options->valueOf(option);
    auto *dialog = new MapDrawingDialog({.module = m_choice->module(),
                                         .pack = m_choice->pack(),
                                         .setup = request().setup,
                                         .option = option,
                                         .text = value == option.values.front() ? std::string() : value,
                                         .theme = m_theme},
                                        this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, &option] { m_options->setValue(option, dialog->text()); });
    dialog->open();
}

QString NewGameDialog::lastChoice(const QString &what) const
{
    return m_memory.of(QString::fromStdString(m_choice->module()->id), what);
}

/// What was chosen last; the first time, what shows the game at its best.
void NewGameDialog::recall()
{
    for (const auto &option : m_choice->module()->options)
        m_options->setValue(option, m_memory.valueOf(*m_choice->module(), option));
    select(QString::fromStdString(m_choice->module()->id), lastChoice(QStringLiteral("adventure")));
    m_ui->seats->setValue(std::max(1, lastChoice(QStringLiteral("seats")).toInt()));
    showPlayers();
}

void NewGameDialog::remember() const
{
    QJsonObject choices{{QStringLiteral("adventure"), QString::fromStdString(m_choice->adventure()->id)},
                        {QStringLiteral("seats"), QString::number(m_ui->seats->value())}};
    for (const auto &option : m_choice->module()->options)
        choices[QString::fromStdString(option.key)] = QString::fromStdString(m_options->valueOf(option));
    const Players players = m_players->players();
    const std::vector<std::string> names = m_players->names();
    for (std::size_t n = 0; n < players.size(); ++n) {
        const Seat seat{static_cast<std::int8_t>(n)};
        choices[PlayerRows::nameOf(seat)] = QString::fromStdString(players[n]);
        choices[PlayerRows::calledOf(seat)] = n < names.size() ? QString::fromStdString(names[n]) : QString();
    }
    m_memory.keep(QString::fromStdString(m_choice->module()->id), choices);
}

/// Those that differ from the usual ones and make a difference in this adventure.
std::map<std::string, std::string> NewGameDialog::options() const
{
    std::map<std::string, std::string> chosen;
    for (const auto &option : m_choice->module()->options) {
        const auto value = m_options->valueOf(option);
        if (counts(option, m_choice->adventure()->id) && !option.values.empty() &&
            value != option.values.front())
            chosen.emplace(option.key, value);
    }
    for (const auto &[key, value] : m_company)
        chosen[key] = value;
    return chosen;
}

GameRequest NewGameDialog::request() const
{
    GameRequest request;
    request.module = m_choice->module();
    request.pack = m_choice->pack();
    request.title = m_ui->title->text();
    request.setup.ruleset = request.module->id;
    request.setup.adventure = m_choice->adventure()->id;
    request.setup.seats = m_ui->seats->value();
    request.setup.options = options();
    const QString words = m_ui->seed->text().trimmed();
    request.seed = words.isEmpty() ? Seed::fresh() : Seed::fromText(words.toStdString());
    request.undo = static_cast<UndoPolicy>(m_ui->undo->currentIndex());
    request.typedDice = rollsDice(*request.module, request.setup.options) && m_ui->typedDice->isChecked();
    request.players = m_players->players();
    request.setup.names = m_players->names();
    return request;
}

/// Deals for nothing: what does not go together is told here, where it can be changed.
bool NewGameDialog::canBeDealt()
{
    const GameRequest tried = request();
    const Issues issues = problemsOf(tried);
    const OptionSpec *first = nullptr;
    for (const auto &option : tried.module->options) {
        const auto issue = std::ranges::find(issues, option.key, &Issue::option);
        m_options->mark(option, issue != issues.end());
        if (first == nullptr && issue != issues.end())
            first = &option;
    }
    QStringList lines = linesOf(issues, *tried.module);
    if (looksLikeDealCode(m_ui->seed->text().toStdString()))
        lines << tr("▲ This deal code does not work: some of it is missing or mistyped, or it is for another "
                    "version of rules or cards.");
    tellProblems(lines);
    if (first != nullptr) {
        if (first->advanced)
            m_ui->more->setChecked(true);
        QWidget *row = m_options->focus(*first);
        QTimer::singleShot(0, row, [this, row] { m_ui->scroll->ensureWidgetVisible(row); });
    }
    return lines.isEmpty();
}

void NewGameDialog::accept()
{
    if (m_choice->adventure() == nullptr)
        return;
    if (!m_forPlan) {
        if (!canBeDealt())
            return;
        remember();
    }
    QDialog::accept();
}

} // namespace flagstone::app
