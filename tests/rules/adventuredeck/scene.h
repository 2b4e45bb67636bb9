#pragma once

#include "rules/adventuredeck/play.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

/// Short tests of the Adventure Deck System on the shipped pack, with hands, Rounds and draws made by hand.
namespace flagstone::adventuredeck {

using Names = std::vector<std::string>;
using Chosen = std::map<std::string, std::string>;

[[nodiscard]] const PackData &shipped();
/// A pack with one cell changed; `key` is in the table's first column.
[[nodiscard]] PackData changed(const std::string &table, const std::string &key, const std::string &column,
                               const std::string &value, PackData pack = shipped());

/// The shipped pack with a lock of six symbols in Q02 and one in Q03 that keep these ways shut, "Q01;Q04". Whoever
/// fails may not try again.
[[nodiscard]] PackData withLocks(const std::string &fromQ02, const std::string &fromQ03);

/// What chance gives, as a text: ^ is the first of what could be (Up, the first target), v the last (Down, the
/// last target), a digit a die. Shuffles leave the order as it is. Throws when nothing is left.
class Omens final : public ChanceSource {
public:
    [[nodiscard]] std::uint32_t uniform(std::uint32_t n, ChanceTag tag) override;
    void add(const std::string &text) { m_text += text; }
    [[nodiscard]] const std::string &left() const { return m_text; }

private:
    std::string m_text;
};

/// An encounter in Simple play in which only heroes take turns by themselves; a foe acts when it is told to.
/// Heroes are 1, 2, ...; foes are named, "Goblin Skirmisher 1". Fails its test if omens are left over.
class Scene {
public:
    explicit Scene(const Names &decks, const Names &foes = {}, Chosen options = {},
                   const std::string &adventure = "Q", const PackData &pack = shipped());
    ~Scene();
    Scene(const Scene &) = delete;
    Scene &operator=(const Scene &) = delete;

    // --- what is made to be
    Scene &in(const std::string &room);                         ///< the encounter is in this room
    Scene &place(const std::string &who, int col, int row = 0); ///< where distances count
    Scene &dual(int hero, const std::string &first, const std::string &second);
    Scene &round(int number);
    Scene &hand(int hero, const Names &cards); ///< exactly these; a name may end with ^ or v
    Scene &discarded(int hero, const Names &cards);
    Scene &drawDeck(int hero, std::size_t cards); ///< so many are left; the others are out of the game
    Scene &onlyUps(int hero);                     ///< the other cards of its Draw Deck are out of the game
    Scene &weapon(int hero, const std::string &name);
    Scene &shield(int hero, const std::string &name);
    Scene &handMaximum(int hero, int number);
    Scene &hitPoints(const std::string &who, int number); ///< "1" is a hero
    Scene &ancestry(int hero, const std::string &name);
    Scene &omens(const std::string &text);
    Scene &turn(int hero = 1);               ///< its action
    Scene &fullTurn(int hero = 1);           ///< its turn from the first Draw on
    Scene &explore(const std::string &room); ///< no encounter: the party stands in this cleared room
    Scene &goOn(); ///< the encounter runs on by itself, with the turns of everybody in its order
    Scene &order(const Names &everybody);
    Scene &foeTurn(const std::string &foe);

    // --- deciding, by the beginning of a label
    Scene &does(const std::string &label);
    [[nodiscard]] bool may(const std::string &label) const;
    [[nodiscard]] Names choices() const;
    [[nodiscard]] std::string best() const; ///< what a bold computer player chooses
    /// The chance that is shown before a choice; -1 if none is shown.
    [[nodiscard]] double chance(const std::string &label, Say hope) const;
    [[nodiscard]] int asked() const { return look().decider() + 1; }

    // --- what is
    [[nodiscard]] int hp(const std::string &who) const;
    [[nodiscard]] int maximum(int hero) const { return look().handMaximum(who(hero)); }
    [[nodiscard]] Names held(int hero, HeroPile pile = HeroPile::Hand) const; ///< names, sorted
    [[nodiscard]] std::size_t count(int hero, HeroPile pile) const;
    [[nodiscard]] bool said(Say key) const;
    [[nodiscard]] std::string told(Say key) const; ///< its sentence; empty if it was not said
    [[nodiscard]] std::string sentence(const Beat &beat) const;
    [[nodiscard]] std::vector<int>
    stakes() const; ///< what attacks would cost, as it was told since the last choice
    [[nodiscard]] Foe &foe(const std::string &name)
    {
        return m_state.foes[static_cast<std::size_t>(find(name) - kFirstFoe)];
    }
    [[nodiscard]] Hero &hero(int number) { return m_state.heroes[who(number)]; }
    [[nodiscard]] State &state() { return m_state; }
    [[nodiscard]] const AdventureDeck &rules() const { return *m_rules; }
    [[nodiscard]] Queries look() const { return {*m_rules, m_state}; }
    [[nodiscard]] KindId kind(const std::string &name) const;
    [[nodiscard]] Who find(const std::string &name) const;
    [[nodiscard]] std::string here() const { return m_rules->room(m_state.here).key; }
    [[nodiscard]] Names lying(SharedPile p) const; ///< names, sorted
    [[nodiscard]] FrameKind frame() const { return m_state.frames.top().kind; }

private:
    static Who who(int hero) { return static_cast<Who>(hero - 1); }
    [[nodiscard]] std::vector<CardId> &pile(HeroPile p, int hero)
    {
        return m_state.table.piles[index(m_rules->pile(p, who(hero)))].cards;
    }
    [[nodiscard]] std::string label(const Action &action) const;
    [[nodiscard]] std::vector<Action> actions() const;
    CardId take(int hero, std::string name);
    void sortDeck(int hero); ///< Ups below Downs, so that omens mean symbols
    void run();

    std::shared_ptr<const AdventureDeck> m_rules;
    Omens m_omens;
    State m_state;
    std::vector<Event> m_events;
};

} // namespace flagstone::adventuredeck
