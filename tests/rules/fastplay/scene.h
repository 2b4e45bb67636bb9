#pragma once

#include "core/chance.h"
#include "core/pack_data.h"
#include "rules/fastplay/fight/fight_queries.h"
#include "rules/fastplay/play.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// Short tests of Fastplay's fights, traps, treasures and endings: a party put straight into a place, into a
/// fight or before a trap, with every die scripted.
namespace flagstone::fastplay {

/// The deck that ships.
[[nodiscard]] const PackData &shippedPack();
/// The same cards as a custom set, to be altered.
[[nodiscard]] const PackData &customPack();
/// The adventures of the deck that ships.
[[nodiscard]] const std::vector<Adventure> &adventures();
/// Changes cells of one row.
void alter(PackData &pack, const std::string &table, const std::string &id,
           const std::vector<std::pair<std::string, std::string>> &cells);

inline constexpr const char *kCorridor = "L003"; ///< green, blue door east, green door west
inline constexpr const char *kRoom = "L038";     ///< green, blue door north, green doors south and west

enum class Start : std::uint8_t { FirstDie, Surprise };

/// Codes are written with adventurers' names: "attack:Kennett:0". Fails its test when scripted dice are left
/// over.
class Scene {
public:
    using Names = std::vector<std::string>;
    using Chosen = std::map<std::string, std::string>;

    /// These adventurers in kRoom, on a quest (FP-A01) that nothing here meets by chance.
    explicit Scene(const Names &party, Chosen options = {}, const PackData &pack = shippedPack());
    /// An adventure with the party it names, in the corridor where it starts. Without `start` it waits at the
    /// first decision of the set-up.
    [[nodiscard]] static Scene onQuest(const std::string &adventure, const std::string &start,
                                       Chosen options = {}, int seats = 1,
                                       const std::vector<int> &orderDice = {},
                                       const PackData &pack = shippedPack());
    ~Scene();
    Scene(const Scene &) = delete;
    Scene &operator=(const Scene &) = delete;

    // --- what the table is made to be
    void dice(const std::vector<int> &faces);
    /// Puts cards on top of a draw pile, the first to be drawn first.
    void stack(PileIndex heap, const Names &cards);
    /// Puts cards into a pile, wherever they were.
    void put(PileIndex heap, const Names &cards);
    /// Puts all cards of a pile out of the game.
    void clear(PileIndex heap);
    void at(const std::string &location, bool empty = false);
    void give(const std::string &who, const std::string &card);
    void hurtTo(const std::string &who, int hits);
    void ranks(const std::vector<Names> &ranks);
    void spells(const std::string &who, const std::vector<int> &left);
    void uses(const std::string &card, int left);
    void enemyHitsTo(const std::string &card, const std::vector<int> &hits);
    /// Begins a fight and stops at its first decision.
    void fight(const Names &enemies, Start start = Start::FirstDie);
    /// As fight, and takes the ranks as they are.
    void battle(const Names &enemies, Start start = Start::FirstDie);
    /// Begins a fight and ends it with all enemies beaten.
    void win(const Names &enemies);
    /// Springs a trap of either deck on the party, up to the first decision.
    void trap(const std::string &card);

    // --- deciding
    void does(const std::string &code);
    [[nodiscard]] std::string code(std::string text) const; ///< names replaced by ids
    [[nodiscard]] Names codes() const;
    [[nodiscard]] bool may(const std::string &code) const;
    [[nodiscard]] bool offers(const std::string &prefix) const;     ///< any code "prefix" or "prefix:..."
    [[nodiscard]] std::string label(const std::string &code) const; ///< how this choice is worded
    /// What is chosen by one and the same actor under one and the same label.
    [[nodiscard]] std::set<std::string> ambiguous() const;
    /// Enemies whom somebody may attack by hand: "M16:0".
    [[nodiscard]] Names targets(const std::string &who) const;

    // --- what is
    [[nodiscard]] int hits(const std::string &who) const;
    [[nodiscard]] int mostHits(const std::string &who) const;
    [[nodiscard]] int rank(const std::string &who) const;
    [[nodiscard]] std::vector<int> rankCounts() const;
    [[nodiscard]] bool dead(const std::string &who) const;
    [[nodiscard]] bool conscious(const std::string &who) const;
    [[nodiscard]] std::vector<int> spells(const std::string &who) const;
    [[nodiscard]] int uses(const std::string &card) const;
    [[nodiscard]] std::vector<int> enemyHits(const std::string &card) const;
    [[nodiscard]] int total(Total which) const;
    [[nodiscard]] std::string here() const;
    [[nodiscard]] bool inBattle() const { return m_state.frames.has(FrameKind::Battle); }
    [[nodiscard]] PileIndex where(const std::string &card) const; ///< FirstHand for any hand
    [[nodiscard]] Names held(const std::string &who) const;
    [[nodiscard]] std::size_t count(PileIndex heap) const;
    [[nodiscard]] bool over() const { return m_state.end != EndReason::None; }
    [[nodiscard]] bool won() const { return m_state.won; }
    [[nodiscard]] EndReason reason() const { return m_state.end; }
    [[nodiscard]] const Score &score(const std::string &who) const;
    [[nodiscard]] int xpLost() const { return m_state.xpLost; }

    // --- what happened since the last decision
    /// Rolls of one kind as they were made: "Kennett 4d10 7+".
    [[nodiscard]] Names rolls(Say why) const;
    /// How those of one kind are read.
    [[nodiscard]] std::vector<RollTerms> terms(Say why) const;
    [[nodiscard]] Names told(Say what) const; ///< what was said of that kind, in words
    [[nodiscard]] bool said(Say what) const;
    /// Whether `first` was said before `second`, and both were.
    [[nodiscard]] bool saidInOrder(Say first, Say second) const;

    [[nodiscard]] State &state() { return m_state; }
    [[nodiscard]] const Fastplay &rules() const { return *m_rules; }
    /// Goes on to the next decision after `state` was changed.
    void run();

private:
    Scene(const std::string &adventure, const std::string &start, Chosen options, int seats,
          const std::vector<int> &orderDice, const PackData &pack);
    void begin(const PackData &pack, const std::string &adventure, Chosen options, int seats);
    [[nodiscard]] CardId card(const std::string &key) const;
    [[nodiscard]] Who who(const std::string &name) const;
    [[nodiscard]] FightQueries look() const { return {*m_rules, m_state}; }
    void take(CardId card);
    [[nodiscard]] std::vector<CardId> &cardsOf(PileIndex heap)
    {
        return m_state.table.piles[index(pile(heap))].cards;
    }
    [[nodiscard]] std::ptrdiff_t at(Say what) const;

    std::shared_ptr<const Fastplay> m_rules;
    ScriptedChance m_chance;
    State m_state;
    std::vector<Event> m_events;
};

} // namespace flagstone::fastplay
