#include "app/setup/game_setup.h"

#include "app/common/card_spread.h"
#include "app/common/game_words.h"
#include "app/common/kept_decks.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "app/common/undo_names.h"
#include "app/setup/adventure_choice.h"
#include "app/setup/choice_row.h"
#include "app/setup/deals.h"
#include "app/setup/help_line.h"
#include "app/setup/map_drawing_dialog.h"
#include "app/setup/option_form.h"
#include "app/setup/player_rows.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace flagstone::app {

namespace {

constexpr int kLeastSide = 288, kMostSide = 388; ///< px wide at text of 100 %
constexpr int kSideShare = 27;                   ///< percent of the width
constexpr int kLeastRight = 420;                 ///< px wide at text of 100 %; less is no room for cards
constexpr int kMostRules = 720;                  ///< px wide at text of 100 %: longer lines are hard to read
constexpr int kMargin = 24, kSideMargin = 16, kGap = 10; ///< px
constexpr int kLeastCard = 124, kMostCard = 340;         ///< px wide at text of 100 %
constexpr int kFewest = 2, kMost = 6;                    ///< cards in a row, where there is room

PlainLabel *label(const QString &name, QWidget *parent, const QString &text = {})
{
    auto *made = new PlainLabel(text, parent);
    made->setObjectName(name);
    made->setWordWrap(true);
    made->setIndent(0);
    return made;
}

QScrollArea *scrolling(QWidget *inside, QWidget *parent)
{
    auto *area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus); // what is in it has it, and is scrolled to
    area->setWidget(inside);
    return area;
}

} // namespace

GameSetup::GameSetup(const AppContext &context, const Settings &settings, const SettingsFile &memory,
                     QWidget *parent)
    : QWidget(parent), m_context(context), m_memory(memory), m_theme(settings.theme),
      m_textScale(settings.textScale / 100.0), m_undoAlone(settings.undo)
{
    setObjectName(QStringLiteral("gameSetup"));
    auto *help = label(QStringLiteral("optionHelp"), this);
    m_help = new HelpLine(*help);
    m_side = makeSide(settings);
    m_right = new QStackedWidget;
    m_table = makeTable();
    m_right->addWidget(m_table);
    m_right->addWidget(makeRules(settings));
    m_back = new QPushButton(tr("&Back to the questions"));
    m_back->setObjectName(QStringLiteral("toQuestions"));
    connect(m_back, &QPushButton::clicked, this, [this] { showRight(nullptr); });
    m_rightSide = new QWidget(this);
    auto *right = new QVBoxLayout(m_rightSide);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(0);
    right->addWidget(m_right, 1);
    right->addWidget(help);
    right->addWidget(m_back);
    auto *all = new QHBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_side);
    all->addWidget(m_rightSide, 1);
    connect(m_players, &PlayerRows::counted, this, &GameSetup::countSeats);
    connect(m_options, &OptionForm::drawAsked, this, &GameSetup::draw);
    connect(m_options, &OptionForm::changed, this, &GameSetup::offerRealDice);
    connect(m_options, &OptionForm::changed, this, &GameSetup::showRules);
    connect(m_choice, &AdventureChoice::systemChosen, this, &GameSetup::showSystem);
    connect(m_choice, &AdventureChoice::packChosen, this, &GameSetup::showPack);
    connect(m_choice, &AdventureChoice::adventureChosen, this, &GameSetup::showAdventure);
    m_choice->applyTheme(m_theme);
    m_choice->begin(m_memory.system());
}

/// The questions, and below them, always in sight, what does not go together and the button that agrees.
QWidget *GameSetup::makeSide(const Settings &settings)
{
    auto *side = new QWidget(this);
    side->setObjectName(QStringLiteral("welcomeSide"));
    side->setAttribute(Qt::WA_StyledBackground);
    auto *questions = new QWidget;
    auto *column = new QVBoxLayout(questions);
    column->setContentsMargins(kSideMargin, kSideMargin, kSideMargin, kGap);
    column->setSpacing(kGap);
    m_title = label(QStringLiteral("heading"), questions);
    m_summary = label(QStringLiteral("summary"), questions);
    m_party = label(QStringLiteral("dim"), questions);
    for (QWidget *each : {m_title, m_summary, m_party})
        column->addWidget(each);
    makeQuestions(*column, settings);
    column->addStretch(1);
    m_problem = label(QStringLiteral("problem"), side);
    m_problem->hide();
    m_agree = new KeyButton(tr("&Play"), enterKey(), side);
    m_agree->setObjectName(QStringLiteral("agree"));
    m_agree->setProperty("usual", true);
    m_agree->setMinimumHeight(52);
    m_help->explain(*m_agree, tr("Deals this game with these settings."));
    connect(m_agree, &QPushButton::clicked, this, &GameSetup::agree);
    auto *foot = new QVBoxLayout;
    foot->setContentsMargins(kSideMargin, 0, kSideMargin, kSideMargin);
    foot->addWidget(m_problem);
    foot->addWidget(m_agree);
    auto *all = new QVBoxLayout(side);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scrolling(questions, side), 1);
    all->addLayout(foot);
    return side;
}

void GameSetup::makeQuestions(QVBoxLayout &column, const Settings &settings)
{
    QWidget *questions = column.parentWidget();
    column.addWidget(label(QStringLiteral("question"), questions, tr("Who plays?")));
    m_players = new PlayerRows(*m_help, questions);
    column.addWidget(m_players);
    m_asked = new QVBoxLayout;
    column.addLayout(m_asked);
    m_undoPart = new QWidget(questions);
    m_undo = new ChoiceRow(tr("Undo what?"), m_undoPart);
    m_undo->setObjectName(QStringLiteral("undo"));
    const QStringList names = undoNames();
    for (int n = 0; n < names.size(); ++n)
        m_help->explain(*m_undo->add(names[n], QString::number(n)),
                        tr("How far you can undo in this game. You cannot change this later."));
    m_undo->setValue(QString::number(static_cast<int>(settings.undo)));
    auto *undo = new QVBoxLayout(m_undoPart);
    undo->setContentsMargins(0, 0, 0, 0);
    undo->addWidget(label(QStringLiteral("question"), m_undoPart, tr("Undo what?")));
    undo->addWidget(m_undo);
    column.addWidget(m_undoPart);
    m_toCards = new QPushButton(tr("Other &quest…"), questions);
    m_toCards->setObjectName(QStringLiteral("otherQuest"));
    connect(m_toCards, &QPushButton::clicked, this, [this] { showRight(m_table); });
    m_toRules = new QPushButton(questions);
    m_toRules->setObjectName(QStringLiteral("houseRules"));
    m_toRules->setCheckable(true);
    connect(m_toRules, &QPushButton::clicked, this,
            [this](bool on) { showRight(on ? static_cast<QWidget *>(m_rules) : m_table); });
    for (QPushButton *each : {m_toCards, m_toRules}) {
        each->setAutoDefault(false);
        each->setMinimumHeight(40);
        column.addWidget(each);
    }
}

QWidget *GameSetup::makeTable()
{
    auto *table = new QWidget;
    table->setObjectName(QStringLiteral("questShelf"));
    table->setAttribute(Qt::WA_StyledBackground);
    auto *systems = new ChoiceRow(tr("Rules"), table);
    systems->setObjectName(QStringLiteral("systems"));
    auto *packs = new ChoiceRow(tr("Pack"), table);
    packs->setObjectName(QStringLiteral("packs"));
    static const Pictures kNone; // every card has pictures of its own
    m_cards = new CardSpread(kNone, table);
    m_cards->setObjectName(QStringLiteral("adventures"));
    m_cards->setAccessibleName(tr("Adventures"));
    m_help->explain(*m_cards, tr("Choose a game. A double click or Enter deals it."));
    m_cards->installEventFilter(this);
    connect(m_cards, &CardSpread::taken, this, &GameSetup::agree);
    auto *all = new QVBoxLayout(table);
    all->setContentsMargins(kGap, kGap, 0, 0);
    all->setSpacing(kGap);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(kGap, kGap, kGap, 0);
    head->addWidget(systems);
    head->addWidget(packs);
    all->addLayout(head);
    all->addWidget(m_cards, 1);
    m_choice = new AdventureChoice(m_context, {*systems, *packs, *m_cards}, this);
    return table;
}

QWidget *GameSetup::makeRules(const Settings &settings)
{
    auto *page = new QWidget;
    page->setObjectName(QStringLiteral("houseRulesPage"));
    page->setAttribute(Qt::WA_StyledBackground);
    auto *list = new QVBoxLayout(page);
    list->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    list->setSpacing(kGap);
    auto *head = new QHBoxLayout;
    head->addWidget(label(QStringLiteral("heading"), page, tr("House rules")), 1);
    auto *usual = new QPushButton(tr("&Usual settings"), page);
    usual->setObjectName(QStringLiteral("usualSettings"));
    usual->setAutoDefault(false);
    m_help->explain(*usual, tr("Resets all switches of these rules to their usual settings."));
    connect(usual, &QPushButton::clicked, this, [this] { m_options->setUsual(); });
    head->addWidget(usual);
    list->addLayout(head);
    m_usualRules = new QVBoxLayout;
    m_usualRules->setSpacing(kGap);
    list->addLayout(m_usualRules);
    makeDeal(*list);
    m_typedDice->setChecked(settings.typedDice);
    m_more = new QToolButton(page);
    m_more->setObjectName(QStringLiteral("more"));
    m_more->setText(tr("Mo&re house rules"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setArrowType(Qt::RightArrow);
    list->addWidget(m_more);
    m_moreRules = new QWidget(page);
    m_moreRules->hide();
    auto *more = new QVBoxLayout(m_moreRules);
    more->setContentsMargins(0, 0, 0, 0);
    more->setSpacing(kGap);
    list->addWidget(m_moreRules);
    list->addStretch(1);
    m_rules = scrolling(page, this);
    m_rules->setObjectName(QStringLiteral("houseRulesPage"));
    connect(m_more, &QToolButton::toggled, this, [this](bool on) {
        m_moreRules->setVisible(on);
        m_more->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
        if (on) // what was folded away begins at the top
            QTimer::singleShot(0, this, [this] { m_rules->verticalScrollBar()->setValue(m_more->y()); });
    });
    m_options = new OptionForm({*m_asked, *m_usualRules, *more}, *m_help, *this);
    return m_rules;
}

/// Real dice, and which deal it is.
void GameSetup::makeDeal(QVBoxLayout &list)
{
    m_diceRule = new QWidget(list.parentWidget());
    m_typedDice = new QCheckBox(tr("We roll real &dice and type them in"), m_diceRule);
    m_typedDice->setObjectName(QStringLiteral("typedDice"));
    m_help->explain(
        *m_typedDice,
        tr("You roll your own dice and type in what they show. The program still shuffles the cards."));
    m_deal = new QWidget(list.parentWidget());
    m_seed = new QLineEdit(m_deal);
    m_seed->setObjectName(QStringLiteral("seed"));
    m_seed->setAccessibleName(tr("Words or code of the deal"));
    m_seed->setPlaceholderText(tr("any words or a code; empty for a new deal"));
    m_help->explain(
        *m_seed,
        tr("The same words always give the same deal and the same dice. Leave the field empty for a deal "
           "that nobody has seen. The code of somebody else's deal also brings their settings."));
    connect(m_seed, &QLineEdit::textChanged, this, &GameSetup::takeDeal);
    auto *copy = new QPushButton(tr("&Copy this deal's code"), m_deal);
    copy->setObjectName(QStringLiteral("copyDeal"));
    copy->setAutoDefault(false);
    m_help->explain(*copy,
                    tr("Copies a code that plays the same deal elsewhere. It holds game, settings and seed, "
                       "so anybody who has it can work out every card and die."));
    connect(copy, &QPushButton::clicked, this, &GameSetup::copyDeal);
    for (QWidget *card : {m_diceRule, m_deal}) {
        card->setObjectName(QStringLiteral("houseRule"));
        card->setAttribute(Qt::WA_StyledBackground);
        list.addWidget(card);
    }
    (new QVBoxLayout(m_diceRule))->addWidget(m_typedDice);
    auto *name = new PlainLabel(tr("Dea&l"), m_deal);
    name->setBuddy(m_seed);
    auto *deal = new QHBoxLayout(m_deal);
    deal->addWidget(name);
    deal->addWidget(m_seed, 1);
    deal->addWidget(copy);
}

bool GameSetup::ready() const
{
    return !m_choice->adventures().empty();
}

QPushButton &GameSetup::usual() const
{
    return *m_agree;
}

void GameSetup::applySettings(const Settings &settings)
{
    m_theme = settings.theme;
    m_textScale = settings.textScale / 100.0;
    m_choice->applyTheme(m_theme);
    fit();
}

void GameSetup::keyPressEvent(QKeyEvent *event)
{
    if (!pressedByEnter(*this, *event))
        QWidget::keyPressEvent(event);
}

void GameSetup::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

bool GameSetup::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_cards && event->type() == QEvent::Resize)
        fitCards();
    return QWidget::eventFilter(watched, event);
}

/// Questions and cards beside each other, or one of both where they have no room.
void GameSetup::fit()
{
    const double scale = std::max(1.0, m_textScale);
    const int least = static_cast<int>(kLeastSide * (1 + (scale - 1) / 2));
    const int side = std::clamp(width() * kSideShare / 100, least, std::max(least, kMostSide));
    const bool both = width() - side >= kLeastRight * scale;
    const bool rightAlone = !both && m_rightAsked;
    m_side->setMinimumWidth(both ? side : 0);
    m_side->setMaximumWidth(both ? side : QWIDGETSIZE_MAX);
    m_side->setVisible(!rightAlone);
    m_rightSide->setVisible(both || rightAlone);
    m_back->setVisible(!both);
    m_toCards->setVisible(!both);
    m_rules->widget()->setMaximumWidth(static_cast<int>(kMostRules * scale));
}

/// As many to a row as fit, as large as all of them fit.
void GameSetup::fitCards()
{
    const int cards = static_cast<int>(m_choice->adventures().size());
    const int least = static_cast<int>(kLeastCard * (1 + (m_textScale - 1) / 2)) + kMargin;
    const int columns = std::clamp(m_cards->width() / least, 1, std::clamp(cards, kFewest, kMost));
    const int rows = std::max(1, (cards + columns - 1) / columns);
    const int wide = m_cards->widthFor(columns);
    m_cards->setCardWidth(std::clamp(m_cards->widthForRows(rows), std::min(kLeastCard, wide),
                                     std::min(static_cast<int>(kMostCard * m_textScale), wide)));
}

/// nullptr: the questions, where both have no room.
void GameSetup::showRight(QWidget *page)
{
    m_rightAsked = page != nullptr;
    if (page != nullptr)
        m_right->setCurrentWidget(page);
    m_toRules->setChecked(page == m_rules);
    fit();
    if (page == nullptr)
        m_agree->setFocus(Qt::OtherFocusReason);
}

void GameSetup::select(const QString &system, const QString &adventure)
{
    m_choice->select(system, adventure);
}

void GameSetup::selectPack(const QString &system, const std::string &id)
{
    m_choice->selectPack(system, id);
}

void GameSetup::forPlan(const Setup &setup)
{
    m_forPlan = true;
    askLess(tr("&Prepare"));
    m_players->askHowMany();
    m_options->offerCompany(true);
    if (!setup.ruleset.empty())
        showSetup(setup);
}

void GameSetup::forCompany(const QString &system, const QString &quest,
                           const std::map<std::string, std::string> &company)
{
    askLess(tr("&Take these settings"));
    select(system, quest);
    m_company = company;
    std::set<std::string> decided;
    for (const auto &[key, value] : company)
        decided.insert(key);
    m_options->hide(decided);
    for (auto *each :
         {findChild<QWidget *>(QStringLiteral("systems")), findChild<QWidget *>(QStringLiteral("packs")),
          static_cast<QWidget *>(m_party), static_cast<QWidget *>(m_players)})
        each->hide();
    m_players->setCount(1);
}

/// What only a game that begins at once needs is not asked.
void GameSetup::askLess(const QString &agree)
{
    m_deals = false;
    m_help->explain(*m_cards, tr("Choose a game. The settings apply to the whole game."));
    m_help->explain(*m_agree, tr("Takes this game and these settings."));
    m_agree->setText(agree);
    for (QWidget *each : {m_undoPart, m_diceRule, m_deal})
        each->hide();
}

void GameSetup::showSetup(const Setup &setup)
{
    select(QString::fromStdString(setup.ruleset), QString::fromStdString(setup.adventure));
    m_players->setCount(setup.seats);
    for (const auto &option : m_choice->module()->options) {
        const auto chosen = setup.options.find(option.key);
        m_options->setValue(option, chosen == setup.options.end() ? QString()
                                                                  : QString::fromStdString(chosen->second));
    }
}

/// A deal code that was put in the field of the seed sets everything, and leaves the seed there.
void GameSetup::takeDeal()
{
    const auto deal = readDealCode(m_seed->text().toStdString());
    if (!deal)
        return; // words, or not yet the whole code: agree() looks again
    if (const auto why = whyNotHere(*deal, m_context)) {
        tellProblems({*why});
        return;
    }
    selectPack(QString::fromStdString(deal->setup.ruleset), deal->packId);
    showSetup(deal->setup);
    m_seed->setText(QString::fromStdString(deal->seed.toText()));
    tellProblems({});
    m_help->say(tr("Flagstone has taken game, players, settings and seed from the code."));
}

void GameSetup::copyDeal()
{
    if (m_choice->adventure() == nullptr || !canBeDealt())
        return;
    if (m_seed->text().trimmed().isEmpty()) // the deal that is played here is the one that is shared
        m_seed->setText(QString::fromStdString(Seed::fresh().toText()));
    copyDealCode(request());
    m_help->say(
        tr("The deal's code is on the clipboard. Paste it into this field elsewhere to deal the same game."));
}

void GameSetup::tellProblems(const QStringList &lines)
{
    m_problem->setText(lines.mid(0, 4).join(u'\n'));
    m_problem->setVisible(!lines.isEmpty());
}

void GameSetup::showSystem(const QStringList &problems)
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
    m_players->setMost(std::clamp(module->mostSeats, 1, kMaxSeats));
    m_more->setVisible(std::ranges::any_of(module->options, &OptionSpec::advanced));
}

void GameSetup::showPack()
{
    m_agree->setEnabled(ready());
    if (m_choice->module() != nullptr)
        recall();
    fitCards();
}

void GameSetup::showAdventure()
{
    const AdventureSpec *chosen = m_choice->adventure();
    m_options->showFor(chosen);
    offerRealDice();
    showRules();
    m_title->setText(chosen == nullptr ? QString() : translated(chosen->title));
    m_summary->setText(chosen == nullptr ? QString() : translated(chosen->summary));
    QStringList names;
    if (chosen != nullptr)
        for (const auto &name : chosen->party)
            names << translated(name);
    m_party->setText(names.isEmpty() ? QString() : tr("Party: %1").arg(names.join(QStringLiteral(", "))));
    m_party->setVisible(!names.isEmpty() && m_company.empty());
}

/// How far the house rules are from those that are printed.
void GameSetup::showRules()
{
    if (m_choice->module() == nullptr)
        return;
    const int changed = m_options->changedRules();
    m_toRules->setText(changed == 0 ? tr("Hou&se rules: as printed")
                                    : tr("Hou&se rules: %n changed", nullptr, changed));
}

/// Only where dice may fall with the settings as they are.
void GameSetup::offerRealDice()
{
    m_diceRule->setVisible(m_deals && m_choice->adventure() != nullptr &&
                           rollsDice(*m_choice->module(), options()));
}

/// Several people at one screen should not take back what one of them has seen; they may choose otherwise.
void GameSetup::countSeats(int seats)
{
    const auto usual = [this](int players) {
        const bool careful = players > 1 && m_undoAlone == UndoPolicy::Free;
        return QString::number(static_cast<int>(careful ? UndoPolicy::Revealed : m_undoAlone));
    };
    if (m_undo->value() == usual(m_seats))
        m_undo->setValue(usual(seats));
    m_seats = seats;
}

void GameSetup::draw(const OptionSpec &option)
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

QString GameSetup::lastChoice(const QString &what) const
{
    return m_memory.of(QString::fromStdString(m_choice->module()->id), what);
}

/// What was chosen last; the first time, what shows the game at its best.
void GameSetup::recall()
{
    for (const auto &option : m_choice->module()->options)
        m_options->setValue(option, m_memory.valueOf(*m_choice->module(), option));
    select(QString::fromStdString(m_choice->module()->id), lastChoice(QStringLiteral("adventure")));
    const QString seats = lastChoice(QStringLiteral("seats"));
    m_players->recall(seats.isEmpty() ? m_choice->module()->usualSeats : std::max(1, seats.toInt()),
                      [this](const QString &row) { return lastChoice(row); });
}

void GameSetup::remember() const
{
    QJsonObject choices{{QStringLiteral("adventure"), QString::fromStdString(m_choice->adventure()->id)},
                        {QStringLiteral("seats"), QString::number(m_players->count())}};
    for (const auto &option : m_choice->module()->options)
        choices[QString::fromStdString(option.key)] = QString::fromStdString(m_options->valueOf(option));
    const Players players = m_players->players();
    const std::vector<std::string> names = m_players->names();
    for (std::size_t n = 0; n < static_cast<std::size_t>(m_players->count()); ++n) {
        const Seat seat{static_cast<std::int8_t>(n)};
        choices[PlayerRows::nameOf(seat)] =
            n < players.size() ? QString::fromStdString(players[n]) : QString();
        choices[PlayerRows::calledOf(seat)] = n < names.size() ? QString::fromStdString(names[n]) : QString();
    }
    m_memory.keep(QString::fromStdString(m_choice->module()->id), choices);
}

/// Those that differ from the usual ones and make a difference in this adventure.
std::map<std::string, std::string> GameSetup::options() const
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

GameRequest GameSetup::request() const
{
    GameRequest request;
    request.module = m_choice->module();
    request.pack = m_choice->pack();
    request.title = m_title->text();
    request.setup.ruleset = request.module->id;
    request.setup.adventure = m_choice->adventure()->id;
    request.setup.seats = m_players->count();
    request.setup.options = options();
    const QString words = m_seed->text().trimmed();
    request.seed = words.isEmpty() ? Seed::fresh() : Seed::fromText(words.toStdString());
    request.undo = static_cast<UndoPolicy>(m_undo->value().toInt());
    request.typedDice = rollsDice(*request.module, request.setup.options) && m_typedDice->isChecked();
    request.players = m_players->players();
    request.setup.names = m_players->names();
    return request;
}

/// Deals for nothing: what does not go together is told here, where it can be changed.
bool GameSetup::canBeDealt()
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
    if (looksLikeDealCode(m_seed->text().toStdString()))
        lines << tr("▲ This deal code does not work: some of it is missing or mistyped, or it is for another "
                    "version of rules or cards.");
    tellProblems(lines);
    if (first != nullptr && first->question.empty()) {
        showRight(m_rules);
        if (first->advanced)
            m_more->setChecked(true);
        QWidget *row = m_options->focus(*first);
        QTimer::singleShot(0, row, [this, row] { m_rules->ensureWidgetVisible(row); });
    }
    return lines.isEmpty();
}

bool GameSetup::agree()
{
    if (m_choice->adventure() == nullptr)
        return false;
    if (!m_forPlan) {
        if (!canBeDealt())
            return false;
        remember();
    }
    Q_EMIT agreed();
    return true;
}

} // namespace flagstone::app
