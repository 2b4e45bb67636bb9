#pragma once

#include "core/chance.h"
#include "core/odds.h"
#include "rules/dungeon/play.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Short tests of DUNGEON!'s rules on the ledger's fixture board TB, with the fixture's Monsters and
/// Treasures on every level and every die scripted.
namespace flagstone::dungeon {

using Names = std::vector<std::string>;
using Chosen = std::map<std::string, std::string>;

/// The fixture board. Spaces have the ledger's names; d1 joins k4 and R2a, d2 joins k5 and k10.
[[nodiscard]] SpaceBoard fixtureBoard();
/// On each level MA, MB, FG, MX, CAGE and SLIDE, T250 to T10000, SDC, SW1, SW2, ESP and CB, some of each.
[[nodiscard]] Cards fixtureCards();
[[nodiscard]] std::shared_ptr<const Dungeon> fixtureRules(const std::string &game, int players,
                                                          Chosen options = {});

/// A game in P1's free movement with everybody on k1. Cards are named without their level where any will do.
/// Fails its test when scripted dice are left over.
class Scene {
public:
    /// Hero letters as in the ledger: W, E, D, Z, L, T. The basic game if all are W and `expert` is false.
    explicit Scene(const std::string &heroes = "WWW", bool expert = false, Chosen options = {});
    ~Scene();
    Scene(const Scene &) = delete;
    Scene &operator=(const Scene &) = delete;

    // --- what the table is made to be; players are 1, 2, 3
    Scene &dice(const std::vector<int> &faces);
    Scene &at(int player, const std::string &space);
    Scene &holds(int player, const Names &treasures);
    Scene &spells(int player, const Names &kinds);  ///< exactly these: "fireball"
    Scene &monsters(int level, const Names &first); ///< the pile holds just these, the first on top
    Scene &treasures(int level, const Names &first);
    Scene &meets(const std::string &space, const std::string &monster); ///< lies there face up, unbeaten
    Scene &stack(const std::string &space, const Names &treasures);
    Scene &slain(const std::string &space, int count); ///< Monsters slain there; a Room or three: emptied
    Scene &wounded(int player);
    Scene &missing(int player, int turns, bool caged = false);
    Scene &found(int player, const std::string &door);
    /// Starts the turn of a player afresh; everything above comes before it.
    Scene &turn(int player = 1);
    Scene &moves(int left);

    // --- deciding: the code, or its beginning if only one choice has it ("drop:T500")
    Scene &does(const std::string &code);
    [[nodiscard]] Names codes() const;
    [[nodiscard]] std::vector<Action> actions() const;
    [[nodiscard]] bool may(const std::string &code) const;          ///< some choice is or begins with this
    [[nodiscard]] std::string label(const std::string &code) const; ///< how this choice is worded
    [[nodiscard]] std::size_t alike(const std::string &code) const; ///< cards for which this choice stands
    [[nodiscard]] Names ambiguous() const;                          ///< labels that several choices have
    [[nodiscard]] Names spaces(const std::string &verb) const;      ///< where it may be done
    [[nodiscard]] Names
    verbs() const;                   ///< labels of the verbs that the choices have; "" for those without one
    [[nodiscard]] int asked() const; ///< the player who decides

    // --- what is
    [[nodiscard]] std::string where(int player) const;
    [[nodiscard]] Names held(int player) const; ///< "T500", in order of name
    [[nodiscard]] int goods(int player) const { return look().wealth(who(player)); }
    [[nodiscard]] int movesLeft() const { return look().counter(PlayerCounter::Moves, m_state.active); }
    [[nodiscard]] int missing(int player) const
    {
        return look().counter(PlayerCounter::Missing, who(player));
    }
    [[nodiscard]] bool caged(int player) const { return look().caged(who(player)); }
    [[nodiscard]] bool isWounded(int player) const { return look().wounded(who(player)); }
    [[nodiscard]] bool emptied(const std::string &space) const { return look().calm(place(space)); }
    [[nodiscard]] bool occupied(const std::string &space) const
    {
        return look().explored(place(space)) == kOccupied;
    }
    [[nodiscard]] int slainAt(const std::string &space) const;
    [[nodiscard]] std::string monsterAt(const std::string &space) const; ///< "MB", or "" for none
    [[nodiscard]] std::size_t stackAt(const std::string &space) const
    {
        return look().stackSize(place(space));
    }
    [[nodiscard]] std::size_t left(SharedPile heap, int level = 1) const;
    [[nodiscard]] std::size_t spellCount(int player) const { return look().spells(who(player)).size(); }
    [[nodiscard]] HeroType hero(int player) const { return m_state.heroes[who(player)].type; }
    [[nodiscard]] int turnOf() const { return m_state.active + 1; }
    [[nodiscard]] int winner() const; ///< 0 = the game goes on
    [[nodiscard]] bool said(Say what) const;
    /// The rule that a sentence cites in this game.
    [[nodiscard]] std::string_view ruleOf(Say sentence) const
    {
        return m_rules->phrase(static_cast<std::uint16_t>(sentence)).rule;
    }
    [[nodiscard]] bool saidInOrder(Say first, Say second) const;
    /// Of the roll with this name; nothing if it was not rolled.
    [[nodiscard]] std::optional<RollTerms> termsOf(Say roll) const;
    /// What one player was told since the last decision.
    [[nodiscard]] std::string told(int player) const;
    /// The Monster at a space as a player sees it: its name, "?" for a back, "" for none.
    [[nodiscard]] std::string seen(int player, const std::string &space) const;
    [[nodiscard]] std::string seenStack(int player, const std::string &space) const;
    [[nodiscard]] bool refuses(Say why) const;
    /// The chance that is shown before a choice, in 36ths of one, rounded; -1 if none is shown.
    [[nodiscard]] int odds(const std::string &code, Say label) const;

    [[nodiscard]] State &state() { return m_state; }
    [[nodiscard]] const State &state() const { return m_state; }
    [[nodiscard]] const Dungeon &rules() const { return *m_rules; }
    [[nodiscard]] Queries look() const { return {*m_rules, m_state}; }
    [[nodiscard]] SpaceId place(const std::string &name) const;
    void repair();

private:
    static Who who(int player) { return static_cast<Who>(player - 1); }
    [[nodiscard]] CardId take(const std::string &name, int level = 0); ///< out of its draw pile
    [[nodiscard]] std::vector<CardId> &cards(PileId pile) { return m_state.table.piles[index(pile)].cards; }
    void put(CardId card, PileId pile) { cards(pile).push_back(card); }
    [[nodiscard]] std::string name(CardId card) const;
    void refreshGoods();

    std::shared_ptr<const Dungeon> m_rules;
    ScriptedChance m_chance;
    State m_state;
    std::vector<Event> m_events;
};

} // namespace flagstone::dungeon
