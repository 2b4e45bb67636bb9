#include "app/play/scene_cutter.h"

#include "app/common/game_words.h"
#include "app/play/figures.h"

#include <algorithm>
#include <map>
#include <utility>

namespace flagstone::app {

namespace {

/// Whether it is about a figure that no player runs.
bool isAboutFoe(const Game &game, const Beat &beat)
{
    const auto named = cardsNamed(game, beat);
    return !named.empty() && !isOfParty(game.sheet(), named.front());
}

/// A deed alone needs no stage: its answers bring it there. Nor does a foe that falls: the blow shows it.
Show showOf(const Game &game, const Event &event)
{
    if (const Beat *beat = sentenceIn(event)) {
        const Show show = game.phrase(beat->key).show;
        const bool foeFalls = falls(show) && isAboutFoe(game, *beat);
        const bool quiet = show == Show::Deed || show == Show::Stake || show == Show::Over;
        return quiet || foeFalls ? Show::Line : show;
    }
    const auto *roll = std::get_if<DiceRolled>(&event.body);
    return roll != nullptr && roll->why != 0 ? game.phrase(roll->why).show : Show::Line;
}

StageScene::Hold holdOf(Show show)
{
    using Hold = StageScene::Hold;
    switch (show) {
    case Show::Down:
    case Show::Dead:
    case Show::Find:
    case Show::Goal:
        return Hold::Always;
    case Show::Meet:
    case Show::Sweep:
    case Show::Duel:
    case Show::Trap:
    case Show::Boon:
        return Hold::Usual;
    case Show::FirstWins: // others' there may be many in a row; see comparesOneOfParty()
    case Show::SecondWins:
    case Show::Equal:
    case Show::Line:
    case Show::Unused:
    case Show::First:
    case Show::Spell:
    case Show::Chain:
    case Show::Stake:
    case Show::Turn:
    case Show::Trade:
    case Show::Deed:
    case Show::Draw:
    case Show::Over:
        break;
    }
    return Hold::None;
}

/// Whether a card is seen for the first time.
bool turnsUp(Show show)
{
    return show == Show::Meet || show == Show::Unused || show == Show::Find || show == Show::Trap ||
           show == Show::Draw || comparesCards(show);
}

/// Steps cut into the events of each scene.
class Cutter {
public:
    explicit Cutter(const Game &game) : m_game(game) {}

    [[nodiscard]] std::vector<StageScene> cut(const std::vector<Event> &events)
    {
        for (const Event &event : events) {
            if (const auto *move = std::get_if<CardMoved>(&event.body); move != nullptr && move->card)
                m_playedBy.try_emplace(*move->card, m_game.sheet().piles[index(move->from)].owner);
            const Show show = showNow(event);
            const bool dice = std::holds_alternative<DiceRolled>(event.body);
            if (show != Show::Line && joins(show, event))
                add(show);
            else if (show != Show::Line)
                begin(show, event, tailFor(event));
            else if (isDeed(event) && m_scenes.back().show == Show::Chain)
                begin(Show::Line, event, tailFor(event)); // the chain before it is over
            else if (dice && m_scenes.back().show == Show::Line && !m_dice)
                begin(Show::Line, event, deed());
            m_dice = m_dice || dice;
            if (const Beat *beat = sentenceIn(event); beat != nullptr && show != Show::Line) {
                const auto named = cardsNamed(m_game, *beat);
                m_about = named.empty() ? kNoCard : named.front();
                m_draws += show == Show::Draw ? 1 : 0;
            }
            m_scenes.back().events.push_back(event);
        }
        std::erase_if(m_scenes, [](const StageScene &scene) { return scene.events.empty(); });
        return std::move(m_scenes);
    }

private:
    /// The beginning of a fight is shown below what is met. After anything else it has a scene of its own: below a card
    /// that turned up and changes nothing it would seem to be about that card.
    [[nodiscard]] Show showNow(const Event &event) const
    {
        const Show show = showOf(m_game, event);
        const bool told = sentenceIn(event) != nullptr && m_scenes.back().show == Show::Meet;
        return show == Show::First && told ? Show::Line : show;
    }

    /// Whether it continues what is already shown: a fight with what is met, its spoils, a trap that goes off.
    [[nodiscard]] bool joins(Show show, const Event &event) const
    {
        constexpr int kMostDraws = 4; // rows that have room below each other, and what was called
        const Show now = m_scenes.back().show;
        if (now == Show::Draw && show == Show::Draw)
            return m_draws < kMostDraws && goesOnDrawing(event);
        if (now == Show::Draw && show == Show::First)
            return saidLast() == Show::Draw;
        if (now == Show::Duel && (show == Show::Duel || show == Show::Find))
            return true;
        if (now == Show::First && show == Show::First)
            return rollsForTheSame(event);
        if (m_dice || (now != Show::Meet && now != Show::Trap))
            return false;
        const Beat *beat = sentenceIn(event);
        if (beat == nullptr)
            return show == Show::First || show == Show::Duel;
        const auto named = cardsNamed(m_game, *beat);
        return !named.empty() && named.front() == m_about && (show == Show::Trap || show == Show::Sweep);
    }

    /// All who roll to see who begins, and nobody who rolls for something else.
    [[nodiscard]] bool rollsForTheSame(const Event &event) const
    {
        const bool rolls = std::holds_alternative<DiceRolled>(event.body);
        return rolls && std::ranges::none_of(m_scenes.back().events, [this](const Event &e) {
                   return std::holds_alternative<DiceRolled>(e.body) && showOf(m_game, e) != Show::First;
               });
    }

    /// The last sentence of the last scene; its end if there is none.
    [[nodiscard]] auto lastSaid() const
    {
        const auto &told = m_scenes.back().events;
        return std::ranges::find_if(told.rbegin(), told.rend(),
                                    [](const Event &e) { return sentenceIn(e) != nullptr; });
    }

    [[nodiscard]] Show saidLast() const
    {
        const auto last = lastSaid();
        return last == m_scenes.back().events.rend() ? Show::Line : showOf(m_game, *last);
    }

    /// Several draw one after the other, or it is what came of a call that has been told.
    [[nodiscard]] bool goesOnDrawing(const Event &event) const
    {
        if (saidLast() == Show::Draw)
            return true;
        const auto &told = m_scenes.back().events;
        const auto last = lastSaid();
        const bool drew = std::any_of(last, told.rend(), [this](const Event &e) {
            const auto *move = std::get_if<CardMoved>(&e.body);
            return move != nullptr && isTurnedUp(m_game.sheet(), *move);
        });
        const auto named = cardsNamed(m_game, *sentenceIn(event));
        return !drew && !named.empty() && named.front() == m_about;
    }

    [[nodiscard]] bool isDeed(const Event &event) const
    {
        const Beat *beat = sentenceIn(event);
        return beat != nullptr && m_game.phrase(beat->key).show == Show::Deed;
    }

    void add(Show show)
    {
        StageScene &scene = m_scenes.back();
        scene.hold = std::max(scene.hold, holdOf(show));
        if (scene.show == Show::Draw && show == Show::First)
            scene.hold = StageScene::Hold::Usual; // whose cards decided it is to be read
        else if (show != Show::Find)
            scene.show = show;
    }

    /// Whether one of the party played one of two cards that are compared. Whoever wins, both are to be read.
    [[nodiscard]] bool comparesOneOfParty(Show show, const Event &about) const
    {
        return comparesCards(show) &&
               std::ranges::any_of(cardsNamed(m_game, *sentenceIn(about)), [this](CardId card) {
                   const auto player = m_playedBy.find(card);
                   return player != m_playedBy.end() && isOfParty(m_game.sheet(), player->second);
               });
    }

    /// The last `tail` events so far belong to the scene that begins with `about`.
    void begin(Show show, const Event &about, std::size_t tail)
    {
        StageScene next{.show = show, .hold = holdOf(show), .turnsUp = turnsUp(show)};
        auto &events = m_scenes.back().events;
        const auto from = events.end() - static_cast<std::ptrdiff_t>(tail);
        next.events.assign(from, events.end());
        events.erase(from, events.end());
        if (comparesOneOfParty(show, about))
            next.hold = StageScene::Hold::Usual;
        m_scenes.push_back(std::move(next));
        m_dice = false;
        m_draws = 0;
    }

    [[nodiscard]] bool namesOneOf(const Beat &beat, const std::vector<CardId> &cards) const
    {
        return std::ranges::any_of(cardsNamed(m_game, beat), [&](CardId card) {
            return std::ranges::find(cards, card) != cards.end();
        });
    }

    /// A card is on its way before the sentence that is about it: its move is seen with the sentence.
    [[nodiscard]] std::size_t tailFor(const Event &event) const
    {
        const Show show = showOf(m_game, event);
        const Beat *beat = sentenceIn(event);
        const auto named = beat != nullptr ? cardsNamed(m_game, *beat) : std::vector<CardId>{};
        const auto &events = m_scenes.back().events;
        const auto isAbout = [&](const CardMoved &move) {
            return show == Show::Draw ? isTurnedUp(m_game.sheet(), move)
                                      : move.card && std::ranges::find(named, *move.card) != named.end();
        };
        std::size_t tail = 0;
        // What was turned up first is said between what is played and how that compares.
        const auto isBetween = [&](const Beat &said) {
            return tail == 0 && comparesCards(show) && m_game.phrase(said.key).show == Show::Line;
        };
        for (std::size_t back = 1; back <= events.size(); ++back) {
            const Event &earlier = events[events.size() - back];
            const Beat *said = sentenceIn(earlier);
            if (said != nullptr && comparesCards(show) && namesOneOf(*said, named))
                tail = back; // who draws which card
            else if ((said != nullptr && !isBetween(*said)) ||
                     std::holds_alternative<DiceRolled>(earlier.body))
                break;
            const auto *move = std::get_if<CardMoved>(&earlier.body);
            if (move != nullptr && isAbout(*move))
                tail = back;
        }
        return tail;
    }

    /// What a figure does with dice begins with the sentence that says so.
    [[nodiscard]] std::size_t deed() const
    {
        const auto &events = m_scenes.back().events;
        const auto said = std::ranges::find_if(events.rbegin(), events.rend(),
                                               [](const Event &e) { return sentenceIn(e) != nullptr; });
        return said == events.rend() ? 0 : static_cast<std::size_t>(said - events.rbegin()) + 1;
    }

    const Game &m_game;
    std::vector<StageScene> m_scenes{1};
    bool m_dice = false;                 ///< the last scene has some
    int m_draws = 0;                     ///< of its sentences those about cards that are drawn
    CardId m_about = kNoCard;            ///< the card that the last scene is about
    std::map<CardId, CardId> m_playedBy; ///< cards that have moved so far, and who held them
};

} // namespace

bool isTurnedUp(const Sheet &sheet, const CardMoved &move)
{
    const PileSpec &from = sheet.piles[index(move.from)], &to = sheet.piles[index(move.to)];
    const bool hidden = from.role == PileRole::Removed || from.role == PileRole::Draw;
    return move.card && hidden && to.role == PileRole::Aside && to.seat == Seat::Gm;
}

std::vector<StageScene> cutScenes(const Game &after, const std::vector<Event> &events)
{
    return Cutter(after).cut(events);
}

} // namespace flagstone::app
