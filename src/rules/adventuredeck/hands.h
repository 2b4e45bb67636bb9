#pragma once

#include "rules/adventuredeck/chapter.h"

namespace flagstone::adventuredeck {

/// Hands, Draw Decks, Fatigue, and the cards that are paid and played: AD-091 to AD-103, AD-310 to AD-316.
class Hands : public Chapter {
public:
    explicit Hands(const Chapter &chapter) : Chapter(chapter) {}

    bool tire(Who w);    ///< Fatigue: the discards become the Draw Deck; false if there are none
    bool drawOne(Who w); ///< false if no card could be drawn
    int drawUp(Who w);   ///< to the hand maximum; how many cards came
    /// Asks for a Draw up to the hand maximum, or makes it: OPT-AD-31. True if a player is asked.
    bool offerDraw(Who w);
    void loseLevel(Who w);   ///< Fatigue or Exhaustion, AD-312
    void loseResolve(Who w); ///< a level that may come back after the encounter, OPT-AD-33
    /// Pays cards of an Attribute, a converted one last.
    void pay(Who w, Attributes wanted, int count, CardId spokenFor = kNoCard);
    /// A card that serves as one of these Attributes is used up for it.
    void use(Who w, CardId card, Attributes wanted);
    void play(Who w, CardId card); ///< from the hand to the table
    /// What a Blessing adds now. It is used up.
    int useBlessing(Who w);
    void dropCover(Who w);     ///< a Shield no longer covers anybody, AD-192
    void putAway(CardId card); ///< from the table to where it goes after it was played, AD-103

    void apply(const verb::Discard &a);
    void apply(const verb::DrawCards &a);
};

/// Up/Down checks: AD-062 to AD-077. A random card of a pile that nobody may look through is what its top is
/// after a shuffle, so nothing is shuffled for a check.
class Checks : public Chapter {
public:
    explicit Checks(const Chapter &chapter) : Chapter(chapter) {}

    /// Draws for somebody: a hero from its own Draw Deck, if that has enough cards, everybody else from the
    /// table's Up/Down deck. AD-063, AD-073, AD-077
    Symbols draw(Who w, int count);
    Symbols drawShared(int count);
    /// As `draw`, and counts the Agility cards, which are shown. AD-108
    Symbols drawInitiative(Who w, int count, int &agile);
    [[nodiscard]] Mark random() { return step.pick(2) == 0 ? Mark::Up : Mark::Down; }
    [[nodiscard]] Mark call(Who foe);         ///< what a foe declares, which everybody hears, AD-062
    [[nodiscard]] bool attributeMet(Who foe); ///< AD-395
    /// Whether a foe counters by its Attribute; a draw in vain is told.
    [[nodiscard]] bool foeCounters(Who foe);

private:
    /// From the hero's own deck if it can, and then the cards of which `opens` holds are shown before they go
    /// back.
    template <class Opens>
    Symbols drawOwn(Who w, int count, const Opens &opens);
    [[nodiscard]] bool ownDeck(Who w, int count);
    void clear();
    void show(Mark mark);
    [[nodiscard]] CardList choose(Who w, int count);
};

} // namespace flagstone::adventuredeck
