#include "app/table/table_panels.h"

#include "app/bar/action_bar.h"
#include "app/board/board_view.h"
#include "app/common/game_words.h"
#include "app/common/panel.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/hands_panel.h"
#include "app/panels/held_chip.h"
#include "app/panels/party_panel.h"
#include "app/panels/room_panel.h"
#include "app/panels/table_words.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/play/play_controller.h"
#include "app/play/stage_scene.h"
#include "app/table/fight_forecast.h"
#include "app/table/left_column.h"
#include "app/table/space_facts.h"
#include "app/table/table_sides.h"
#include "core/forecast.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace flagstone::app {

TablePanels::TablePanels(TableSides &sides)
    : QObject(&sides), m_sides(sides), m_fightForecast(new FightForecast(this))
{
    connect(m_fightForecast, &FightForecast::told, sides.right->encounter, &EncounterPanel::setFightOdds);
    sides.board->setPanelPlace([this](PileId pile) { return placeOf(pile); });
}

/// The row of a figure that holds the cards of a pile, the hand that is played from, or the card that is faced.
std::optional<QPoint> TablePanels::placeOf(PileId pile) const
{
    if (m_source.sheet == nullptr)
        return std::nullopt;
    const PileSpec &spec = m_source.sheet->piles[index(pile)];
    const EncounterPanel &encounter = *m_sides.right->encounter;
    if (spec.role == PileRole::Encounter && encounter.isVisible())
        return encounter.mapToGlobal(QPoint(encounter.width() / 2, encounter.width() / 3));
    const auto &rows = m_sides.left->party->rows();
    const auto row = std::ranges::find_if(rows, [&](const FigureRow *one) {
        return spec.owner != kNoCard ? one->card() == spec.owner
                                     : spec.seat != Seat::Gm && one->seat() == raw(spec.seat);
    });
    if (row == rows.end())
        return std::nullopt;
    const QWidget &hand = m_sides.right->hands->table();
    const bool open = spec.role == PileRole::Hand && (*row)->seat() == raw(m_sides.board->shown().seat);
    if (open && hand.isVisible())
        return hand.mapToGlobal(hand.rect().center());
    if (!(*row)->isVisible())
        return std::nullopt;
    return (*row)->mapToGlobal((*row)->rect().center());
}

void TablePanels::setGame(PlayController &play, const CardContext &source)
{
    m_play = &play;
    m_next = {};
    m_plights.clear();
    m_offered.clear();
    m_acting = {};
    m_doer = {};
    EncounterPanel &encounter = *m_sides.right->encounter;
    std::set<QString> options;
    for (const auto &[option, value] : play.request().setup.options)
        if (value == "on")
            options.insert(QString::fromStdString(option));
    encounter.setOptions(std::move(options));
    encounter.setSource(source);
    const auto &bars = source.sheet->bars;
    const auto sharing = std::ranges::find_if(bars, [](const BarSpec &bar) {
        return std::ranges::find(bar.verbs, true, &VerbSpec::shares) != bar.verbs.end();
    });
    encounter.setShares(sharing == bars.end() ? QString() : translated(sharing->label));
    m_sides.prompt->setSource(source);
    setSource(source);
    m_fightForecast->setGame(play);
}

void TablePanels::setSource(const CardContext &source)
{
    m_source = source;
    m_sides.left->party->setSource(source);
    m_sides.right->hands->setSource(source);
}

void TablePanels::setShowChances(bool on)
{
    m_fightForecast->setShown(on);
}

void TablePanels::show(const TableView &view, bool settled)
{
    if (settled) {
        m_acting = m_play->decision().choices.empty() ? std::nullopt : std::optional(m_play->seat());
        m_doer.reset();
        m_plights.clear();
    }
    showParty(view, settled);
    showFaced(view, settled);
    m_sides.setQuest(questPage(*m_play, view));
}

/// Until the next decision: what was foreseen was for those who stood before.
void TablePanels::showTurn(const NextTurn &turn)
{
    EncounterPanel &encounter = *m_sides.right->encounter;
    if (!encounter.foes().empty())
        encounter.setNextTurn(turn);
}

void TablePanels::clear()
{
    m_sides.left->party->setParty({}, {});
    m_sides.right->hands->setParty({}, 0);
    m_sides.right->showNothing(); // first: a panel that is not seen does not ask for another height
    m_sides.right->encounter->setFoes({});
    m_sides.prompt->setActed(0, 0);
    m_sides.setQuest({});
}

/// Each of the party and what it holds, from top to bottom; what lies in a fan from left to right.
static std::vector<CardId> cardsInRows(const std::vector<Figure> &party)
{
    std::vector<CardId> cards;
    for (const Figure &figure : party) {
        cards.push_back(figure.card);
        for (const HeldCard &held : figure.held)
            cards.push_back(held.card);
        for (const Hand &hand : figure.hands)
            for (const HeldCard &held : hand.known)
                cards.push_back(held.card);
    }
    return cards;
}

void TablePanels::showParty(const TableView &view, bool settled)
{
    const Sheet &sheet = *m_source.sheet;
    auto party = partyOf(sheet, view);
    // Opponents of a party need the room that fans of treasures would take beside them.
    const bool inRows =
        !ownFigures(sheet) && !playsFromHands(sheet) && !encounterOf(sheet, view, m_acting).empty();
    for (Figure &figure : party) {
        if (inRows)
            holdByName(figure);
        m_plights.addTo(figure, m_play->game(), settled);
    }
    m_sides.left->party->setParty(party, playersOf(*m_play, party));
    m_sides.prompt->setRows(cardsInRows(party));
    m_sides.right->hands->setParty(party, raw(view.seat));
    m_sides.right->showHands();
    const bool heroes = ownFigures(sheet);
    if (heroes)
        m_sides.left->party->setChosenSeat(raw(whoActs()));
    m_sides.left->partyPanel->setTitle(partyTitle(*m_play));
}

void TablePanels::showActor(CardId figure)
{
    PartyPanel &party = *m_sides.left->party;
    if (figure == kNoCard && m_source.sheet != nullptr && ownFigures(*m_source.sheet))
        party.setChosenSeat(raw(whoActs()));
    else
        party.setChosen(figure);
}

/// The actor of a deed that is shown; else the one who decides.
Seat TablePanels::whoActs() const
{
    return m_doer ? *m_doer : m_play->computerTurn().value_or(m_play->seat());
}

/// What is faced, or the room while there is peace. A fight that begins is seen, also where it is in a drawer; but a
/// drawer that was closed since stays closed, even if the fight is out of sight between two steps.
void TablePanels::showFaced(const TableView &view, bool settled)
{
    const Sheet &sheet = *m_source.sheet;
    EncounterPanel &encounter = *m_sides.right->encounter;
    const auto foes = encounterOf(sheet, view, m_acting);
    const bool begins = !foes.empty() && encounter.foes().empty();
    showActed(foes.empty() ? std::vector<Figure>() : partyOf(sheet, view));
    showFoes(foes, view, settled);
    TableView byDoer = view; // whoever decides next, until a step is settled it is about the one who did it
    byDoer.seat = m_doer.value_or(view.seat);
    showRoom(byDoer);
    if (foes.empty()) {
        if (settled && m_acting)
            m_offered.clear(); // it is over
        return;
    }
    if (settled || begins) // until then the game is ahead of what is shown
        m_enemies = fightingOf(m_play->game()).left;
    const QString title = facedTitle(sheet, foes, m_enemies);
    m_sides.right->showFaced(true, title, roundNow(m_play->game(), view));
    if (!begins) // whom the stage does not name is said with what has come into sight
        return;
    const bool isAnother =
        std::ranges::none_of(foes, [this](const FacedCard &foe) { return m_offered.contains(foe.card); });
    for (const FacedCard &foe : foes)
        m_offered.insert(foe.card);
    if (isAnother)
        m_sides.offer(RightColumn::Page::Faced);
    m_sides.board->frame(); // a drawer may lie over the fight now
}

void TablePanels::showFoes(std::vector<FacedCard> foes, const TableView &view, bool settled)
{
    EncounterPanel &encounter = *m_sides.right->encounter;
    for (FacedCard &foe : foes)
        for (Gauge &hits : foe.figures)
            m_plights.addTo(foe.card, hits, m_play->game(), settled);
    const auto changes = encounter.changes();
    const bool any = !foes.empty();
    encounter.setFoes(foes, any ? slayingsOf(m_play->session(), view.seat) : std::vector<Slaying>());
    if (settled) {
        const bool fight = any || countOf(m_play->game(), view) != nullptr;
        m_next = fight ? nextTurnOf(m_play->game()) : NextTurn();
        encounter.setNextTurn(any ? m_next : NextTurn());
        if (any && !m_play->decision().choices.empty()) // of the one who decides
            m_fightForecast->ask();
    }
    if (any)
        encounter.setRound(roundOf(view)); // with those who still act by m_next
}

/// How many of those who can still act in a fight have acted.
void TablePanels::showActed(const std::vector<Figure> &fighters)
{
    const auto &counters = m_source.sheet->counters;
    const bool counted =
        std::ranges::find(counters, CounterRole::Acted, &CounterSpec::role) != counters.end();
    const auto standing = [](const Figure &figure) { return figure.hits.most == 0 || figure.hits.left > 0; };
    const auto acted = [&](const Figure &figure) { return figure.acted && standing(figure); };
    m_sides.prompt->setActed(static_cast<int>(std::ranges::count_if(fighters, acted)),
                             counted ? static_cast<int>(std::ranges::count_if(fighters, standing)) : 0);
}

/// It lies behind the opponents where there are some.
void TablePanels::showRoom(const TableView &view)
{
    RightColumn &right = *m_sides.right;
    const bool peace = right.encounter->foes().empty();
    const ActionBar &bar = *m_sides.prompt;
    const CardField &field = m_sides.board->scene().field();
    RoomFacts room = roomToLay(m_play->game(), *m_source.pack, field, bar.decision(), bar.marked());
    if (room.name.isEmpty() && !m_source.sheet->map.spaces.empty()) {
        room = factsOfSpace(m_play->game(), view, markedSpace().value_or(standingAt(*m_source.sheet, view)));
    } else if (const auto plan = markedPlan(); room.name.isEmpty() && plan) {
        room = roomToChoose(*m_source.sheet, *m_source.pack, field, *plan);
    } else if (room.name.isEmpty()) {
        room = roomOf(*m_source.sheet, view, field);
        room.here = othersHere(m_play->game(), view);
        room.doors = doorsElsewhere(*m_source.sheet, view, field);
        if (room.card != kNoCard)
            room.words = furnishingsOf(*m_source.pack, m_source.sheet->cards[index(room.card)]);
        if (room.ways.empty()) {
            room.ways =
                waysOffered(m_play->game(), bar.decision(), bar.marked(), standingAt(*m_source.sheet, view));
            room.waysAre = headingOfWays(*m_source.sheet, bar.decision());
        }
    }
    right.room->setRound(m_source, peace ? roundOf(view) : RoundNow{});
    right.room->setRoom(room);
    if (!peace)
        return;
    const bool level = !room.level.isEmpty() && room.level != QLatin1String("any");
    right.showFaced(false, room.name.isEmpty() ? RightColumn::nameOf(RightColumn::Page::Faced) : room.name,
                    level ? tr("level %1").arg(room.level) : QString());
}

/// A place to start in, while nothing is laid.
std::optional<CardId> TablePanels::markedPlan() const
{
    const auto target = m_sides.prompt->markedTarget();
    const bool plan = target && target->kind == Target::Kind::Card && m_sides.board->shown().board.empty() &&
                      m_sides.board->scene().field().art().isPlan(Placement{.card = target->card});
    return plan ? std::optional(target->card) : std::nullopt;
}

/// Where the marked choice leads, on a board with fixed spaces.
std::optional<SpaceId> TablePanels::markedSpace() const
{
    const ActionBar &bar = *m_sides.prompt;
    const auto marked = bar.marked();
    if (!marked || *marked >= bar.decision().choices.size())
        return std::nullopt;
    for (const Target &target : bar.decision().choices[*marked].targets)
        if (target.kind == Target::Kind::Space)
            return static_cast<SpaceId>(target.number);
    return std::nullopt;
}

/// Where rounds come again and again, few enough for a wheel.
RoundNow TablePanels::roundOf(const TableView &view) const
{
    constexpr int kMostOnWheel = 12; // more slices hold no numbers
    const CounterSpec *round = countOf(m_play->game(), view);
    if (round == nullptr || round->most == 0 || round->most > kMostOnWheel)
        return {};
    return {roundNow(m_play->game(), view), view.counter(round->id), round->most, m_next.order};
}

void TablePanels::showLit()
{
    const ActionBar &bar = *m_sides.prompt;
    const Decision &all = bar.decision();
    Decision lit{.seats = all.seats,
                 .prompt = all.prompt,
                 .choices = {},
                 .denied = all.denied,
                 .bar = all.bar,
                 .trade = all.trade};
    std::set<CardId> cards;
    std::vector<Target> targets;
    std::vector<std::size_t> which = bar.lit();
    if (!all.trade.empty()) { // both ways lie there at once
        which.resize(all.choices.size());
        std::iota(which.begin(), which.end(), 0U);
    }
    for (const std::size_t i : which) {
        lit.choices.push_back(all.choices[i]);
        for (const auto &target : all.choices[i].targets) {
            targets.push_back(target);
            cards.insert(target.card);
        }
    }
    m_sides.left->party->setLit(cards);
    m_sides.right->hands->setLit(cards, bar.digits());
    m_sides.right->encounter->setLit(targets);
    m_sides.board->setLit(lit, bar.digits());
    showKeys();
    showChances();
}

/// For things that a figure holds, which the board does not show, and for ways to lay a card, which lie on each other
/// there.
void TablePanels::showKeys()
{
    const std::vector<Target> digits = m_sides.prompt->digits();
    m_sides.right->room->setDigits(digits);
    for (HeldChip *chip : m_sides.left->party->findChildren<HeldChip *>()) {
        const auto found = std::ranges::find(digits, chip->card(), &Target::card);
        chip->setKey(found == digits.end() ? 0 : static_cast<int>(found - digits.begin()) + 1);
    }
}

/// With the keys that choose what they are of: "2 · 52 %", or "2" alone.
std::vector<std::pair<Target, QString>>
TablePanels::withKeys(std::vector<std::pair<Target, QString>> tags) const
{
    const std::vector<Target> digits = m_sides.prompt->digits();
    for (std::size_t n = 0; n < digits.size(); ++n) {
        const QString key = QString::number(n + 1);
        const auto tag = std::ranges::find(tags, digits[n], &std::pair<Target, QString>::first);
        if (tag == tags.end())
            tags.emplace_back(digits[n], key);
        else
            tag->second = key + QStringLiteral(" · ") + tag->second; // not 252 %
    }
    return tags;
}

void TablePanels::setMarked(const std::optional<Target> &target)
{
    m_sides.board->setHighlighted(target, m_sides.prompt->markedWords());
    m_sides.left->party->setMarked(target);
    m_sides.right->hands->setMarked(target);
    m_sides.right->encounter->setMarked(target);
    m_sides.right->room->setMarked(target);
    markHeld();
    const bool place = target && (target->kind == Target::Kind::Place ||
                                  target->kind == Target::Kind::Space || markedPlan());
    const bool before = std::exchange(m_placeMarked, place);
    const bool asks = !m_sides.prompt->decision().choices.empty(); // the room waits for the end of a step
    if (m_play != nullptr && asks && (place || before))
        showRoom(m_sides.board->shown()); // as the card would lie there, or what may wait there
}

/// What the marked choice is made with, such as a weapon, is solid as well.
void TablePanels::markHeld()
{
    const ActionBar &bar = *m_sides.prompt;
    const auto marked = bar.marked();
    const std::vector<Target> named =
        marked ? bar.decision().choices[*marked].targets : std::vector<Target>{};
    for (HeldChip *chip : m_sides.left->party->findChildren<HeldChip *>())
        chip->setMarked(std::ranges::find(named, targetCard(chip->card())) != named.end());
}

void TablePanels::showChances()
{
    const auto chances = m_sides.prompt->chanceTags();
    m_sides.board->setChances(chances);
    m_sides.right->encounter->setChances(chances);
    std::vector<std::pair<Target, QString>> tags;
    for (const TargetChance &one : chances)
        tags.emplace_back(one.target, one.chance);
    const auto notes = tags.empty() ? userNotes() : decltype(tags)();
    m_sides.left->party->setTags(withKeys(std::move(tags)), notes);
}

QString TablePanels::usedAs(const Choice &choice) const
{
    const auto asked = cardsNamed(m_play->game(), m_sides.prompt->decision().prompt);
    if (asked.empty() || choice.targets.size() != 1 || choice.targets.front().kind != Target::Kind::Figure)
        return {};
    const std::vector<Use> uses = usesOf(m_play->game(), asked.front());
    const auto found = std::ranges::find(uses, choice.targets.front().card, &Use::who);
    return found != uses.end() ? say(m_play->game(), found->what)
           : uses.empty()      ? QString()
                               : tr("cannot use it, only carry it");
}

/// The figures that can use the card that is asked about, while it is given to one.
std::vector<std::pair<Target, QString>> TablePanels::userNotes() const
{
    std::vector<std::pair<Target, QString>> notes;
    const ActionBar &bar = *m_sides.prompt;
    const auto asked = cardsNamed(m_play->game(), bar.decision().prompt);
    if (asked.empty())
        return notes;
    const std::vector<Use> uses = usesOf(m_play->game(), asked.front());
    for (const std::size_t i : bar.lit())
        for (const Target &target : bar.decision().choices[i].targets)
            if (target.kind == Target::Kind::Figure &&
                std::ranges::find(uses, target.card, &Use::who) != uses.end())
                notes.emplace_back(target, tr("uses it"));
    return notes;
}

} // namespace flagstone::app

#include "moc_table_panels.cpp"
