#include "app/common/card_spread.h"
#include "app/common/game_words.h"
#include "app/common/kept_decks.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "app/setup/adventure_choice.h"
#include "app/setup/choice_row.h"
#include "app/setup/deals.h"
#include "app/setup/game_setup.h"
#include "app/setup/help_line.h"
#include "app/setup/house_rules.h"
#include "app/setup/map_drawing_dialog.h"
#include "app/setup/option_form.h"
#include "app/setup/player_rows.h"
#include "app/setup/tab_order.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>
#include <set>

/// What GameSetup shows of the game that is chosen, and what it makes of all choices.
namespace flagstone::app {

namespace {

constexpr int kToldRules = 4; ///< house rules that are named; of more it is said how many

/// The text of a deck that was chosen once, under the title that the kept one with the same cards has now.
QString asKept(const QString &chosen, const DeckSpec &spec, const std::vector<KeptDecks::Kept> &decks)
{
    const std::string text = chosen.toStdString();
    const std::vector<std::string> titles = spec.titles(text);
    QString now = chosen;
    for (const KeptDecks::Kept &kept : decks) {
        OwnDeck deck = kept.file.deck;
        const std::string offered = spec.text({deck});
        if (offered == text)
            return chosen;
        deck.title = titles.front();
        if (spec.text({deck}) == text)
            now = QString::fromStdString(offered);
    }
    return now;
}

} // namespace

void GameSetup::select(const QString &system, const QString &adventure)
{
    m_choice->selectQuest(system, adventure);
}

void GameSetup::selectPack(const QString &system, const std::string &id)
{
    m_choice->selectPack(system, id);
}

void GameSetup::forPlan(const Setup &setup, const std::string &pack)
{
    m_forPlan = true;
    askLess(tr("&Prepare"));
    m_players->askHowMany();
    m_options->forPlan();
    m_choice->offerForPlans(*m_help);
    if (setup.ruleset.empty())
        return;
    selectPack(QString::fromStdString(setup.ruleset), pack);
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
    m_agree->setText(agree);
    showAgree();
    m_undoPart->hide();
    m_rules->offerDice(false);
    m_rules->offerCurtain(false);
    m_rules->hideDeal();
}

/// Of the pack that is chosen.
void GameSetup::showSetup(const Setup &setup)
{
    m_choice->select(QString::fromStdString(setup.ruleset), QString::fromStdString(setup.adventure));
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
    const auto deal = readDealCode(m_rules->deal().toStdString());
    if (!deal)
        return; // words, or not yet the whole code: agree() looks again
    if (const auto why = whyNotHere(*deal, m_context)) {
        tellProblems({*why});
        return;
    }
    selectPack(QString::fromStdString(deal->setup.ruleset), deal->packId);
    showSetup(deal->setup);
    m_rules->setDeal(QString::fromStdString(deal->seed.toText()));
    tellProblems({});
    m_help->say(tr("Flagstone has taken game, players, settings and seed from the code."));
}

void GameSetup::copyDeal()
{
    if (m_choice->adventure() == nullptr || !canBeDealt())
        return;
    if (m_rules->deal().isEmpty()) // the deal that is played here is the one that is shared
        m_rules->setDeal(QString::fromStdString(Seed::fresh().toText()));
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
    m_rules->offerAdvanced(std::ranges::any_of(module->options, &OptionSpec::advanced));
    orderTabs(*layout());
}

void GameSetup::showPack()
{
    showAgree();
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
    limitSeats();
    m_title->setText(chosen == nullptr ? QString() : translated(chosen->title));
    m_summary->setText(chosen == nullptr ? QString() : translated(chosen->summary));
    const QString goal = m_choice->toWin();
    m_toWin->setText(tr("To win: %1.").arg(goal));
    m_toWin->setVisible(!goal.isEmpty());
    const QString party = chosen == nullptr ? QString() : partyOf(*chosen);
    m_party->setText(tr("Party: %1").arg(party));
    m_party->setVisible(!party.isEmpty() && m_company.empty());
}

/// How far the house rules are from the usual ones.
void GameSetup::showRules()
{
    if (m_choice->module() == nullptr)
        return;
    QStringList changed = m_options->changedRules();
    if (curtain() != CurtainRule::WhenNeeded)
        changed << (curtain() == CurtainRule::Always ? tr("Curtain: always") : tr("Curtain: never"));
    const auto count = static_cast<int>(changed.size());
    m_toRules->setText(count == 0 ? tr("Hou&se rules: as usual")
                                  : tr("Hou&se rules: %n changed", nullptr, count));
    const QString first = changed.mid(0, kToldRules).join(QStringLiteral("; "));
    const QString told =
        count == 0            ? tr("Optional rules, and what the published rules leave open: all as usual.")
        : count <= kToldRules ? tr("Changed: %1.").arg(first)
                              : tr("Changed: %1; and %n more.", nullptr, count - kToldRules).arg(first);
    m_help->explain(*m_toRules, told);
}

/// Only where dice may fall with the settings as they are.
void GameSetup::offerRealDice()
{
    m_rules->offerDice(m_deals && m_choice->adventure() != nullptr &&
                       rollsDice(*m_choice->module(), options()));
}

/// Several people at one screen should not take back what one of them has seen; they may choose otherwise. What is
/// changed for them is told.
void GameSetup::countSeats(int seats)
{
    const auto usual = [this](int players) {
        const bool careful = players > 1 && m_undoAlone == UndoPolicy::Free;
        return QString::number(static_cast<int>(careful ? UndoPolicy::Revealed : m_undoAlone));
    };
    if (usual(seats) != usual(m_seats) && m_undo->value() == usual(m_seats)) {
        m_undo->setValue(usual(seats));
        m_undoWhy->setVisible(seats > 1);
    }
    m_seats = seats;
    showAgree();
    m_rules->offerCurtain(m_deals && seats > 1);
    showRules();
}

/// Nobody sits down without a character to play. Players who are there already stay, since another quest or setting may
/// have room for them.
void GameSetup::limitSeats()
{
    const auto pack = m_choice->pack();
    const AdventureSpec *chosen = m_choice->adventure();
    if (pack == nullptr || chosen == nullptr)
        return;
    const ModuleInfo &module = *m_choice->module();
    const SeatLimit limit =
        module.seatLimit == nullptr ? SeatLimit{kMaxSeats, {}} : module.seatLimit(*pack, *chosen, options());
    m_players->setLimit(limit.most, translated(limit.why));
    showAgree();
}

/// What the button that agrees does, or why it cannot be pressed.
void GameSetup::showAgree()
{
    m_agree->setEnabled(ready() || finishes());
    if (m_deals)
        m_agree->setText(finishes() ? tr("&Finish it") : tr("&Play"));
    if (finishes()) {
        const QString leads = tr("Opens the quest where you made it: it is not finished yet.");
        m_help->explain(*m_agree, leads);
        setTip(m_agree, leads);
        return;
    }
    const QString does =
        m_deals ? tr("Deals this game with these settings.") : tr("Takes this game and these settings.");
    m_help->explain(*m_agree, m_players->withinLimit() ? does : m_players->limitLine().text());
    setTip(m_agree, m_players->withinLimit() ? QString() : m_players->limitLine().text());
}

/// Of one player alone it is not asked.
CurtainRule GameSetup::curtain() const
{
    return m_deals && m_seats > 1 ? m_rules->curtain() : CurtainRule::WhenNeeded;
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
                                         .settings = m_settings},
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
    const ModuleInfo &module = *m_choice->module();
    for (const auto &option : module.options) {
        QString last = m_memory.valueOf(module, option);
        if (!last.isEmpty() && module.decks != nullptr && option.key == module.decks->option)
            last = asKept(last, *module.decks, KeptDecks(m_context.dataFolder).of(module.id));
        m_options->setValue(option, last);
    }
    m_choice->select(QString::fromStdString(m_choice->module()->id), lastChoice(QStringLiteral("adventure")));
    m_rules->setCurtain(static_cast<CurtainRule>(lastChoice(QStringLiteral("curtain")).toInt()));
    const QString seats = lastChoice(QStringLiteral("seats"));
    m_players->recall(seats.isEmpty() ? m_choice->module()->usualSeats : std::max(1, seats.toInt()),
                      [this](const QString &row) { return lastChoice(row); });
}

void GameSetup::remember() const
{
    QJsonObject choices{{QStringLiteral("adventure"), QString::fromStdString(m_choice->adventure()->id)},
                        {QStringLiteral("curtain"), QString::number(static_cast<int>(m_rules->curtain()))}};
    for (const auto &option : m_choice->module()->options)
        choices[QString::fromStdString(option.key)] = QString::fromStdString(m_options->valueOf(option));
    if (m_company.empty()) // else nobody was asked who plays
        addPlayers(choices);
    m_memory.keep(QString::fromStdString(m_choice->module()->id), choices);
}

void GameSetup::addPlayers(QJsonObject &choices) const
{
    choices[QStringLiteral("seats")] = QString::number(m_players->count());
    const Players players = m_players->players();
    const std::vector<std::string> names = m_players->names();
    for (std::size_t n = 0; n < static_cast<std::size_t>(m_players->count()); ++n) {
        const Seat seat{static_cast<std::int8_t>(n)};
        choices[PlayerRows::nameOf(seat)] =
            n < players.size() ? QString::fromStdString(players[n]) : QString();
        choices[PlayerRows::calledOf(seat)] = n < names.size() ? QString::fromStdString(names[n]) : QString();
    }
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
    const QString words = m_rules->deal();
    request.seed = words.isEmpty() ? Seed::fresh() : Seed::fromText(words.toStdString());
    request.undo = static_cast<UndoPolicy>(m_undo->value().toInt());
    request.typedDice = rollsDice(*request.module, request.setup.options) && m_rules->typedDice();
    request.curtain = curtain();
    request.players = m_players->players();
    request.setup.names = m_players->names();
    return request;
}

/// Deals as a trial: what does not go together is reported here, where it can be changed.
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
    if (looksLikeDealCode(m_rules->deal().toStdString()))
        lines << tr("▲ This deal code does not work: some of it is missing or mistyped, or it is for another "
                    "version of rules or cards.");
    tellProblems(lines);
    if (first != nullptr && first->question.empty()) {
        showRight(m_rules);
        if (first->advanced)
            m_rules->unfold();
        m_rules->bringInSight(m_options->focus(*first));
    }
    return lines.isEmpty();
}

bool GameSetup::agree()
{
    if (m_choice->adventure() == nullptr)
        return false;
    if (finishes()) {
        Q_EMIT finishAsked(m_choice->draft());
        return false;
    }
    if (!m_players->withinLimit()) {
        showRight(nullptr);
        m_questions->ensureWidgetVisible(&m_players->limitLine()); // it says why
        return false;
    }
    if (!m_forPlan) {
        if (!canBeDealt())
            return false;
        remember();
    }
    Q_EMIT agreed();
    return true;
}

} // namespace flagstone::app
