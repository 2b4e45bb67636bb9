#include "app/play/director.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "app/play/figures.h"
#include "app/play/ranking.h"
#include "app/play/scene_cutter.h"
#include "app/play/scene_facts.h"
#include "app/play/scene_hits.h"

#include <algorithm>
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

/// What is seen and said of a scene, worked out of its events.
class Describer {
public:
    Describer(const Game &before, const Game &after, const TableView &seen, std::vector<ChainLink> chain)
        : m_before(before), m_game(after), m_view(seen), m_chain(after, std::move(chain))
    {
    }

    void describe(StageScene &scene)
    {
        m_scene = &scene;
        m_hasTitle = m_healed = false;
        m_listed.clear();
        m_named.clear();
        m_hits.begin(scene);
        const StageScene trade = scene.show == Show::Trade ? tradeNow(m_before, m_view) : StageScene();
        const std::size_t stakes = stakesIn(m_chain.links());
        for (const Event &event : scene.events) {
            onEvent(event);
            project(m_view, event);
        }
        if (scene.show == Show::Chain && !m_chain.links().empty()) {
            showChain(scene, m_chain.links());
            scene.rewrites = stakes > 0 && stakesIn(m_chain.links()) > stakes;
            scene.results.clear(); // each stands below its card
        }
        settleCards();
        m_hits.end(m_named);
        if (scene.show == Show::Meet)
            addDanger(scene, m_game, m_view);
        if (scene.show == Show::Trade) {
            scene.rows = trade.rows;
            scene.cards = trade.cards;
        }
    }

private:
    void onEvent(const Event &event)
    {
        m_chain.add(event);
        if (const Beat *beat = sentenceIn(event))
            onBeat(*beat);
        else if (const auto *roll = std::get_if<DiceRolled>(&event.body))
            onRoll(*roll);
        else if (const auto *set = std::get_if<CounterSet>(&event.body))
            onCounter(*set);
        else if (const auto *move = std::get_if<CardMoved>(&event.body); move != nullptr && move->card)
            onMove(*move->card, *move);
    }

    /// Which card it is about once all that it has is known, and who has to do with that card.
    void settleCards()
    {
        StageScene &scene = *m_scene;
        const bool sweep = scene.show == Show::Sweep; // without dice nobody was able to strike
        if ((sweep || scene.show == Show::Line) && scene.lanes.empty())
            scene.cards.clear();
        const bool bare = scene.show == Show::First || (scene.show == Show::Boon && m_healed);
        if (bare && scene.cards.empty())
            addPlace(scene, m_game, m_view);
        if (!scene.cards.empty() && (scene.show == Show::Down || scene.show == Show::Find))
            addUsers(scene, m_game, m_view);
    }

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
        m_hits.onSentence(show, words);
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
            addFaced(*m_scene, m_game, m_view);
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

    /// What it is for if the rule system says so: others may roll for it, too.
    [[nodiscard]] QString titleOf(const DiceRolled &roll) const
    {
        const QString aim = sayBriefly(m_game, Beat{roll.why, 1, {roll.who}});
        return aim.isEmpty() ? rollName(m_game, roll, &m_before) : aim;
    }

    void onRoll(const DiceRolled &roll)
    {
        if (!m_hasTitle)
            setTitle({titleOf(roll), {}});
        if (m_scene->show == Show::Duel && m_scene->cards.empty())
            addFaced(*m_scene, m_game, m_view, whoseFight(roll));
        m_hits.onRoll(roll);
    }

    /// Where each seat has a figure of its own, each faces what is on its own space.
    [[nodiscard]] std::optional<Seat> whoseFight(const DiceRolled &roll) const
    {
        const bool ofSeat = roll.who >= 0 && roll.who < kMaxSeats && ownFigures(m_game.sheet()) &&
                            cardsNamed(m_game, Beat{roll.why, 1, {roll.who}}).empty();
        return ofSeat ? std::optional(Seat{static_cast<std::int8_t>(roll.who)}) : std::nullopt;
    }

    void onCounter(const CounterSet &set)
    {
        const CounterSpec &spec = m_game.sheet().counters[index(set.counter)];
        if (spec.role == CounterRole::Goods)
            addGain(*m_scene, m_game, m_view, spec, set);
        if (spec.role != CounterRole::HitsLeft || areRolled(m_game, spec, set.from, set.to))
            return;
        const bool ofRoll = m_hits.onHits(spec, set);
        if (!ofRoll && set.to > set.from && m_scene->show == Show::Boon) {
            m_healed = true;
            if (!m_scene->results.empty()) // the sentence before says so
                m_scene->results.back().prepend(tr("✓ "));
        }
    }

    const Game &m_before, &m_game;
    TableView m_view;
    SceneHits m_hits{m_before, m_game, m_view};
    ChainMaker m_chain;
    struct Played {
        CardId card = kNoCard, by = kNoCard;
        QString owner;
    };
    std::vector<Played> m_played; ///< cards that have moved so far
    std::vector<CardId> m_drawn;  ///< cards turned up since the last sentence
    StageScene *m_scene = nullptr;
    std::vector<CardId> m_named; ///< by the title
    QString m_listed;            ///< how the last result begins, if it ends with a card
    bool m_hasTitle = false;
    bool m_healed = false; ///< to a figure, by something that is good for all
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

StageScene askedScene(const Game &game, const Beat &question, const std::vector<ChainLink> &chain)
{
    StageScene scene{.show = Show::Chain, .hold = StageScene::Hold::Always};
    entitle(scene, sayInTwo(game, question, kNextSentence));
    showChain(scene, chain);
    scene.open = true;
    return scene;
}

} // namespace flagstone::app
