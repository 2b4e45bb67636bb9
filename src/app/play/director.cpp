#include "app/play/director.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "app/play/figures.h"
#include "app/play/next_turn.h"
#include "app/play/scene_cutter.h"
#include "core/forecast.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

namespace flagstone::app {

namespace {

/// As many of the last links as have room beside each other.
void showChain(StageScene &scene, const std::vector<ChainLink> &chain)
{
    constexpr std::size_t kMost = 4;
    const std::size_t all = chain.size(), many = std::min(kMost, all);
    scene.chain.assign(chain.end() - static_cast<std::ptrdiff_t>(many), chain.end());
    scene.cards.clear();
    for (const ChainLink &link : scene.chain)
        scene.cards.push_back(link.card);
}

/// How often it has been said so far what the deed would come to.
std::size_t stakesIn(const std::vector<ChainLink> &chain)
{
    return chain.empty() ? 0 : chain.front().stakes.size();
}

/// Of two sentences the first is the title.
void entitle(StageScene &scene, const std::pair<QString, QString> &sentences)
{
    std::tie(scene.title, scene.line) = sentences;
    if (scene.title.endsWith(u'.'))
        scene.title.chop(1);
}

constexpr std::string_view kNextSentence = ". ";

/// What is seen of a scene, worked out of its events.
class Describer {
public:
    Describer(const Game &before, const Game &after, const TableView &seen, std::vector<ChainLink> chain)
        : m_before(before), m_game(after), m_view(seen), m_chain(after, std::move(chain))
    {
    }

    void describe(StageScene &scene)
    {
        m_scene = &scene;
        m_hasTitle = m_apart = m_healed = false;
        m_listed.clear();
        m_deed.clear();
        m_named.clear();
        const StageScene trade = scene.show == Show::Trade ? tradeNow() : StageScene();
        const std::size_t stakes = stakesIn(m_chain.links());
        const auto party = // as the rows are while the scene lasts
            scene.show == Show::Sweep ? partyOf(m_game.sheet(), m_view) : std::vector<Figure>();
        for (const Event &event : scene.events) {
            m_chain.add(event);
            if (const Beat *beat = sentenceIn(event))
                onBeat(*beat);
            else if (const auto *roll = std::get_if<DiceRolled>(&event.body))
                onRoll(*roll);
            else if (const auto *set = std::get_if<CounterSet>(&event.body))
                onCounter(*set);
            else if (const auto *move = std::get_if<CardMoved>(&event.body); move != nullptr && move->card)
                onMove(*move->card, *move);
            project(m_view, event);
        }
        if (scene.show == Show::Line && scene.lanes.empty())
            scene.cards.clear();
        if (scene.show == Show::Chain && !m_chain.links().empty()) {
            showChain(scene, m_chain.links());
            scene.rewrites = stakes > 0 && stakesIn(m_chain.links()) > stakes;
            scene.results.clear(); // each stands below its card
        }
        if (scene.show == Show::Sweep && scene.lanes.empty())
            scene.cards.clear(); // nobody was able to strike
        const bool bare = scene.show == Show::First || (scene.show == Show::Boon && m_healed);
        if (bare && scene.cards.empty())
            addPlace(scene);
        if (!scene.cards.empty() && (scene.show == Show::Down || scene.show == Show::Find))
            addUsers(scene);
        if (!scene.cards.empty() && scene.show == Show::Down)
            addFall(scene);
        if (scene.show == Show::Sweep && !scene.lanes.empty()) {
            addUnhurt(scene);
            if (!m_apart)
                orderLanes(scene, party);
        }
        for (StageScene::Lane &lane : scene.lanes)
            lane.unit = unitOf(lane);
        if (scene.show == Show::Spell && scene.lanes.size() == 1)
            addUnhealed(scene.lanes.front());
        if (scene.show == Show::Meet)
            addDanger(scene);
        if (scene.show == Show::Trade) {
            scene.rows = trade.rows;
            scene.cards = trade.cards;
        }
    }

private:
    [[nodiscard]] QString nameOf(const DiceRolled &roll) const { return rollName(m_game, roll, &m_before); }

    void onBeat(const Beat &beat)
    {
        const Phrase phrase = m_game.phrase(beat.key);
        const Show show = phrase.show;
        if (show == Show::Stake)
            return; // it stands in the chain
        if (show == Show::Spell)
            m_scene->drawing =
                QString::fromUtf8(phrase.drawing.data(), static_cast<qsizetype>(phrase.drawing.size()));
        // Beside dice it stands with the row of the table, if the rule system says so.
        const QString brief =
            m_hasTitle && m_scene->show == Show::Duel ? sayBriefly(m_game, beat) : QString();
        const QString words = brief.isEmpty() ? say(m_game, beat, &m_before) : brief;
        const std::vector<CardId> drawn = std::exchange(m_drawn, {});
        tellOfLane(show, words);
        if (show == Show::Draw) {
            onDraw(beat, words, drawn);
            return;
        }
        if (show == Show::First && m_scene->show == Show::Draw) {
            onDecided(beat);
            return;
        }
        if (m_hasTitle && !comparesCards(show)) {
            addResult(words, cardsNamed(m_game, beat));
            const auto gained = show == Show::Find ? cardsNamed(m_game, beat) : std::vector<CardId>{};
            if (!gained.empty())
                m_scene->cards.push_back(foundOf(gained));
            return;
        }
        setTitle(sentencesOf(beat));
        m_named = cardsNamed(m_game, beat);
        m_scene->cards = falls(show) ? whoFalls(m_before, m_game, beat) : cardsNamed(m_game, beat);
        if (!comparesCards(show))
            keepOne(show);
        else
            compare(show);
        if (m_scene->cards.empty() && (show == Show::Sweep || show == Show::Duel || show == Show::First))
            showFaced();
    }

    /// The title says what was called, and each row what the cards of one draw came to.
    void onDraw(const Beat &beat, const QString &words, const std::vector<CardId> &drawn)
    {
        if (!drawn.empty())
            m_scene->rows.push_back({m_hasTitle ? words : QString(), drawn.size()});
        m_scene->cards.insert(m_scene->cards.end(), drawn.begin(), drawn.end());
        if (!m_hasTitle)
            setTitle(sentencesOf(beat));
    }

    /// What all the draws have decided is their title.
    void onDecided(const Beat &beat)
    {
        const QString told = m_scene->title + u'.';
        auto &rows = m_scene->rows;
        setTitle(sentencesOf(beat));
        (!rows.empty() && rows.front().label.isEmpty() ? rows.front().label : m_scene->line) = told;
    }

    /// "Sereth Vale drops Emerald Ring, Sack of Gold." in place of a sentence for each card.
    void addResult(const QString &words, const std::vector<CardId> &named)
    {
        const QString last = named.empty() ? QString() : cardName(m_game.sheet(), named.back()) + u'.';
        const QString begins =
            !last.isEmpty() && words.endsWith(last) ? words.chopped(last.size()) : QString();
        if (!begins.isEmpty() && begins == m_listed) {
            m_scene->results.back().chop(1);
            m_scene->results.back() += tr(", ") + last;
        } else {
            m_scene->results << words;
        }
        m_listed = begins;
    }

    /// A deed is what is rolled for next; any other sentence after a roll says its result. If all dice are rolled
    /// before anything comes of them no sentence belongs to one of them, except to a roll that has a number to reach.
    void tellOfLane(Show show, const QString &words)
    {
        if (show == Show::Deed) {
            m_apart = true;
            m_deed = words.endsWith(u'.') ? words.chopped(1) : words;
        } else if (!m_scene->lanes.empty() &&
                   (m_apart || m_scene->show != Show::Sweep || m_scene->lanes.back().dice.terms.sum > 0)) {
            m_scene->lanes.back().came << words;
        }
    }

    /// What a roll is for, where several things are done one after the other.
    [[nodiscard]] QString deedOf(const DiceRolled &roll)
    {
        if (!m_deed.isEmpty())
            return std::exchange(m_deed, {});
        if (m_apart && !m_scene->lanes.empty()) // one more blow, or something else
            return m_scene->lanes.back().dice.who == roll.who ? m_scene->lanes.back().deed : nameOf(roll);
        if (m_scene->show != Show::Line && m_scene->show != Show::Spell)
            return {};
        return m_scene->lanes.empty() ? m_scene->title : nameOf(roll);
    }

    /// Whether a blow that has just hit rolls its damage next.
    [[nodiscard]] bool isDamage(const DiceRolled &roll) const
    {
        if (m_scene->lanes.empty() || !m_deed.isEmpty())
            return false;
        const StageScene::Lane &last = m_scene->lanes.back();
        return last.dice.count == 1 && last.dice.hitFrom > 0 && roll.hitFrom == 0 &&
               last.dice.who == roll.who && last.damage.count == 0 && last.came.empty();
    }

    void addFall(StageScene &scene) const
    {
        const CardId card = scene.cards.front();
        const auto party = partyOf(m_game.sheet(), m_view);
        const auto at = std::ranges::find(party, card, &Figure::card);
        if (at == party.end() || at->hits.most == 0)
            return;
        const auto had = m_hitsBefore.find(card);
        const int before = had == m_hitsBefore.end() ? at->hits.left : had->second;
        scene.fall = {.before = before,
                      .after = at->hits.left,
                      .most = fullHitsOf(card, at->hits.number, at->hits.most),
                      .dead = at->dead};
        if (const int lost = before - at->hits.left; lost > 0 && before > 0 && scene.line.isEmpty())
            scene.line = tr("Hits taken: %1. Hits before: %2.").arg(lost).arg(before);
    }

    /// Who can help a member who is down; who can use what is found, and who can only carry it: as their rows stand.
    void addUsers(StageScene &scene) const
    {
        const Sheet &sheet = m_game.sheet();
        const std::vector<Use> uses = usesOf(m_game, scene.cards.front());
        for (const Use &use : uses) {
            if (use.who == kNoCard)
                continue;
            const QString name = cardName(sheet, use.who);
            const auto [change, beside] = sayInTwo(m_game, use.what, ", ");
            scene.users.push_back({use.who, use.with,
                                   scene.show == Show::Find ? name
                                   : use.later              ? tr("%1, after the fight").arg(name)
                                                            : tr("%1, now").arg(name),
                                   say(m_game, use.what), use.dice, change, beside});
        }
        const auto party = partyOf(sheet, m_view);
        std::ranges::stable_sort(scene.users, {}, [&party](const StageScene::User &user) {
            return std::ranges::find(party, user.who, &Figure::card) - party.begin();
        });
        if (scene.show != Show::Find || uses.empty())
            return;
        for (const Figure &figure : party)
            if (figure.away.isEmpty() &&
                std::ranges::find(scene.users, figure.card, &StageScene::User::who) == scene.users.end())
                scene.carriers.push_back(figure.card);
    }

    /// Those at whom dice were rolled that did nothing. The dice that sweep over all come last.
    void addUnhurt(StageScene &scene) const
    {
        const auto party = partyOf(m_game.sheet(), m_view);
        for (StageScene::Lane &lane : scene.lanes) {
            const auto at = std::ranges::find(party, lane.picture, &Figure::card);
            const bool told =
                std::ranges::find(scene.lanes, lane.picture, &StageScene::Lane::hurt) != scene.lanes.end();
            if (told || lane.hurt != kNoCard || lane.dice.why != scene.lanes.back().dice.why ||
                at == party.end() || at->hits.most == 0)
                continue;
            leaveAsIs(lane, *at, lane.name);
        }
    }

    /// One of the party rolled for another, or for themselves, and nothing came of it.
    void addUnhealed(StageScene::Lane &lane) const
    {
        if (lane.hurt != kNoCard || resultOf(lane.dice) != 0 || m_named.size() < 2)
            return;
        const auto party = partyOf(m_game.sheet(), m_view);
        const auto by = std::ranges::find(party, lane.picture, &Figure::card);
        const auto at = std::ranges::find(party, m_named.back(), &Figure::card);
        if (by == party.end() || at == party.end() || at->hits.most == 0)
            return;
        leaveAsIs(lane, *at, cardName(m_game.sheet(), at->card));
        lane.unit = regained();
    }

    /// The roll is about this figure, whose hits stay as they are.
    void leaveAsIs(StageScene::Lane &lane, const Figure &figure, const QString &name) const
    {
        lane.hurt = figure.card;
        lane.hurtName = name;
        lane.before = lane.after = figure.hits.left;
        lane.most = fullHitsOf(figure.card, figure.hits.number, figure.hits.most);
    }

    [[nodiscard]] static QString regained() { return tr("regained"); }

    /// What the result counts. Where damage is rolled apart, a miss does none.
    [[nodiscard]] QString unitOf(const StageScene::Lane &lane) const
    {
        if (lane.damage.count > 0)
            return tr("damage");
        if (lane.dice.countsFrom() == 0)
            return tr("in all");
        if (lane.after > lane.before)
            return regained();
        const int result = resultOf(lane.dice);
        if (result == 0 && !lane.deed.isEmpty())
            if (const std::string harm = m_game.term("harm", result);
                harm != "?" && harm != std::to_string(result))
                return translated(harm);
        return result == 1 ? tr("hit") : tr("hits");
    }

    /// The dice that sweep over all stand in the order of the party's rows.
    static void orderLanes(StageScene &scene, const std::vector<Figure> &party)
    {
        const DiceRolled &last = scene.lanes.back().dice;
        const auto other =
            std::find_if(scene.lanes.rbegin(), scene.lanes.rend(), [&last](const StageScene::Lane &lane) {
                return lane.dice.why != last.why || lane.dice.sides != last.sides;
            });
        std::ranges::stable_sort(other.base(), scene.lanes.end(), {}, [&party](const StageScene::Lane &lane) {
            return std::ranges::find(party, lane.picture, &Figure::card) - party.begin();
        });
    }

    /// What lies between two players before both agree, or one declines.
    [[nodiscard]] StageScene tradeNow() const
    {
        StageScene trade;
        for (const Giving &giving : m_before.decision().trade) {
            const auto &laid = m_view.pile(giving.laid).cards;
            trade.rows.push_back({say(m_before, giving.label), laid.size()});
            trade.cards.insert(trade.cards.end(), laid.begin(), laid.end());
        }
        return trade;
    }

    /// Of a fight that begins: how much each of them takes, and with what they strike.
    void addDanger(StageScene &scene) const
    {
        const auto faced = encounterOf(m_game.sheet(), m_view);
        const auto met = std::ranges::find_if(faced, [&](const FacedCard &card) {
            return !scene.cards.empty() && card.card == scene.cards[0];
        });
        const NextTurn next = met == faced.end() ? NextTurn() : nextTurnOf(m_game);
        if (next.what.isEmpty() || met->figures.empty())
            return;
        const int hits = met->figures.front().most;
        const bool rolled = plightOf(m_game, met->card, 0).full > 0; // that is still to be seen
        if (hits > 0 && !rolled)
            scene.results << (met->figures.size() == 1 ? tr("Hits: %1.").arg(hits)
                                                       : tr("Hits each: %1.").arg(hits));
        scene.results << tr("Enemies' next turn: %1.").arg(next.what);
    }

    /// They lie in the order in which they were played, which does not say which one is stronger.
    void compare(Show show)
    {
        auto &cards = m_scene->cards;
        if (cards.size() != 2)
            return;
        const CardId stronger = cards[show == Show::SecondWins ? 1 : 0];
        const auto played = [this](CardId card) { return std::ranges::find(m_played, card, &Played::card); };
        std::ranges::sort(cards, {}, played);
        if (show != Show::Equal)
            m_scene->stronger = cards[0] == stronger ? 0 : 1;
        for (const CardId card : cards)
            m_scene->owners << (played(card) == m_played.end() ? QString() : played(card)->owner);
        if (const auto first = played(cards[0]);
            first != m_played.end() && first->by != kNoCard && !isOfParty(m_game.sheet(), first->by))
            m_scene->striker = first->by;
        m_scene->ranking = rankingOf(m_game, cards);
    }

    /// A scene is about one card, unless it compares some.
    void keepOne(Show show)
    {
        auto &cards = m_scene->cards;
        const bool turn = show == Show::Turn && !cards.empty() && isOfParty(m_game.sheet(), cards.front()) &&
                          !isRival(m_game.sheet(), cards.front());
        if (show == Show::Line || turn) // whose turn it is stands in the bar where they decide
            cards.clear();
        else if (cards.size() > 1)
            cards = {show == Show::Find ? foundOf(cards) : cards.front()};
    }

    /// The last card of a sentence that is not a figure: a figure finds it.
    [[nodiscard]] CardId foundOf(const std::vector<CardId> &cards) const
    {
        const auto found = std::ranges::find_if(
            cards.rbegin(), cards.rend(), [this](CardId card) { return !isFigure(m_game.sheet(), card); });
        return found == cards.rend() ? cards.back() : *found;
    }

    void onMove(CardId card, const CardMoved &move)
    {
        const PileSpec &from = m_game.sheet().piles[index(move.from)];
        if (isTurnedUp(m_game.sheet(), move))
            m_drawn.push_back(card);
        if (std::ranges::find(m_played, card, &Played::card) == m_played.end())
            m_played.push_back(
                {card, from.owner,
                 from.owner == kNoCard ? translated(from.label) : cardName(m_game.sheet(), from.owner)});
    }

    [[nodiscard]] std::pair<QString, QString> sentencesOf(const Beat &beat) const
    {
        return sayInTwo(m_game, beat, kNextSentence, &m_before);
    }

    void setTitle(const std::pair<QString, QString> &sentences)
    {
        entitle(*m_scene, sentences);
        m_hasTitle = true;
    }

    /// What is good for those present comes from the place, and a fight that is over was fought there.
    void addPlace(StageScene &scene) const
    {
        const Placement *place = underParty(m_game.sheet(), m_view);
        if (place != nullptr && place->card != kNoCard && scene.lanes.empty())
            scene.cards = {place->card};
    }

    /// What it is for if the rule system says so: others may roll for it, too.
    [[nodiscard]] QString titleOf(const DiceRolled &roll) const
    {
        const QString aim = sayBriefly(m_game, Beat{roll.why, 1, {roll.who}});
        return aim.isEmpty() ? nameOf(roll) : aim;
    }

    void showFaced()
    {
        const auto faced = encounterOf(m_game.sheet(), m_view);
        if (!faced.empty())
            m_scene->cards = {faced.front().card};
    }

    void onRoll(const DiceRolled &roll)
    {
        if (!m_hasTitle)
            setTitle({titleOf(roll), {}});
        if (m_scene->show == Show::Duel && m_scene->cards.empty())
            showFaced();
        if (isDamage(roll)) {
            m_scene->lanes.back().damage = roll;
            return;
        }
        StageScene::Lane lane;
        lane.dice = roll;
        lane.deed = deedOf(roll);
        const Beat why{roll.why, 1, {roll.who}};
        const auto named = cardsNamed(m_game, why);
        if (!named.empty()) {
            lane.picture = named.front();
            lane.name = cardName(m_game.sheet(), named.front());
        } else {
            lane.name = nameOf(roll);
            const auto party = partyOf(m_game.sheet(), m_view);
            const auto own = std::ranges::find(party, roll.who, &Figure::seat);
            if (own != party.end() && ownFigures(m_game.sheet()))
                lane.picture = own->picture;
        }
        m_scene->lanes.push_back(std::move(lane));
    }

    /// Hits that changed belong to the roll at the figure that was hit, else to the roll of the figure that hit it. Of
    /// blows that are told one after the other, each says what it has left.
    [[nodiscard]] StageScene::Lane *laneOf(const CounterSpec &hits, bool heals)
    {
        using Lane = StageScene::Lane;
        auto &lanes = m_scene->lanes;
        if (m_apart && !heals && !lanes.empty() && lanes.back().hurt == kNoCard)
            return &lanes.back();
        const auto known = std::ranges::find_if(lanes.rbegin(), lanes.rend(), [&](const Lane &l) {
            return l.hurt == hits.card && l.figure == hits.number;
        });
        if (known != lanes.rend())
            return &*known;
        const auto rolledAt = std::ranges::find_if(lanes.rbegin(), lanes.rend(), [&](const Lane &l) {
            return l.picture == hits.card && l.hurt == kNoCard;
        });
        if (rolledAt != lanes.rend())
            return &*rolledAt;
        return !lanes.empty() && lanes.back().hurt == kNoCard ? &lanes.back() : nullptr;
    }

    /// Of the figure that takes the first spoils: others may get shares of them.
    void onGoods(const CounterSet &set, const CounterSpec &spec)
    {
        const std::size_t spoils = m_scene->spoils();
        auto &gain = m_scene->gain;
        if (spoils == 0 || set.to <= set.from || (gain && gain->seat != raw(spec.seat)))
            return;
        if (!gain) {
            const auto &all = m_game.sheet().counters;
            const auto goal = std::ranges::find_if(all, [&](const CounterSpec &other) {
                return other.role == CounterRole::Goal && other.seat == spec.seat;
            });
            gain = {.seat = raw(spec.seat),
                    .label = translated(spec.label),
                    .before = set.from,
                    .goal = goal == all.end() ? 0 : m_view.counter(goal->id)};
        }
        gain->after.resize(spoils, set.from); // of one that is worth nothing nothing was set
        gain->after.back() = set.to;
    }

    void onCounter(const CounterSet &set)
    {
        const Sheet &sheet = m_game.sheet();
        const CounterSpec &spec = sheet.counters[index(set.counter)];
        if (spec.role == CounterRole::Goods)
            onGoods(set, spec);
        if (spec.role != CounterRole::HitsLeft || areRolled(m_game, spec, set.from, set.to))
            return;
        m_hitsBefore.try_emplace(spec.card, set.from);
        const bool heals = set.to > set.from;
        StageScene::Lane *lane = laneOf(spec, heals);
        if (heals && m_scene->show == Show::Boon && lane == nullptr) {
            m_healed = true;
            if (!m_scene->results.empty()) // the sentence before says so
                m_scene->results.back().prepend(tr("✓ "));
        }
        if (lane == nullptr ||
            (heals && !isOfParty(sheet, spec.card))) // its card is put away, and whole again
            return;
        if (lane->hurt == kNoCard) {
            lane->before = set.from;
            lane->hurt = spec.card;
            lane->figure = spec.number;
            lane->most = fullHitsOf(spec.card, spec.number, spec.most);
            lane->hurtName = figureName(sheet, spec.card, spec.number);
        }
        lane->after = set.to;
    }

    /// The last to fall is whole again in the game afterwards, and a newly come figure is not in the one before.
    [[nodiscard]] int fullHitsOf(CardId card, int figure, int most) const
    {
        for (const Game *game : {&m_before, &m_game})
            if (const Plight plight = plightOf(*game, card, figure - 1); plight.full > 0)
                return plight.full;
        return most;
    }

    const Game &m_before, &m_game;
    TableView m_view;
    ChainMaker m_chain;
    struct Played {
        CardId card = kNoCard, by = kNoCard;
        QString owner;
    };
    std::vector<Played> m_played;       ///< cards that have moved so far
    std::vector<CardId> m_drawn;        ///< cards turned up since the last sentence
    std::map<CardId, int> m_hitsBefore; ///< of those whose hits have changed so far
    StageScene *m_scene = nullptr;
    std::vector<CardId> m_named; ///< by the title
    QString m_listed;            ///< how the last result begins, if it ends with a card
    bool m_hasTitle = false;
    bool m_healed = false; ///< to a figure, by something that is good for all
    bool m_apart = false;  ///< each deed of the scene has its own rolls
    QString m_deed;        ///< what will be rolled for next
};

} // namespace

/// Blows of a turn continue while it is said who fell by one of them.
static void countBlowsAfter(std::vector<StageScene> &scenes)
{
    const auto blowsIn = [](const StageScene &scene) {
        return static_cast<int>(std::ranges::count_if(
            scene.lanes, [](const StageScene::Lane &lane) { return !lane.deed.isEmpty(); }));
    };
    for (auto scene = scenes.begin(); scene != scenes.end(); ++scene)
        if (scene->show == Show::Sweep)
            for (auto next = scene + 1; next != scenes.end() && falls(next->show); ++next)
                scene->blowsAfter += blowsIn(*next);
}

bool StageScene::compares() const
{
    return comparesCards(show) && cards.size() == 2;
}

QString StageScene::against() const
{
    return tr("%1 against %2", "who compare cards").arg(owners.value(0), owners.value(1));
}

std::vector<StageScene> scenesOf(const Game &before, const Game &after, const TableView &seen,
                                 const std::vector<Event> &events, std::vector<ChainLink> chain)
{
    std::vector<StageScene> scenes = cutScenes(after, events);
    Describer describer(before, after, seen, std::move(chain));
    for (StageScene &scene : scenes)
        describer.describe(scene);
    countBlowsAfter(scenes);
    return scenes;
}

bool rollsAbout(const std::vector<StageScene> &scenes, CardId figure)
{
    return figure != kNoCard && std::ranges::any_of(scenes, [figure](const StageScene &scene) {
               return std::ranges::any_of(scene.lanes, [figure](const StageScene::Lane &lane) {
                   return lane.picture == figure || lane.hurt == figure;
               });
           });
}

StageScene askedScene(const Game &game, const Beat &question, const std::vector<ChainLink> &chain)
{
    StageScene scene{.show = Show::Chain, .hold = StageScene::Hold::Always};
    entitle(scene, sayInTwo(game, question, kNextSentence));
    showChain(scene, chain);
    scene.open = true;
    return scene;
}

} // namespace flagstone::app
