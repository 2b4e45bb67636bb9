#pragma once

#include "rules/adventuredeck/chapter.h"

namespace flagstone::adventuredeck {

/// Sneaking: AD-260 to AD-273.
class Stealth : public Chapter {
public:
    explicit Stealth(const Chapter &chapter) : Chapter(chapter) {}

    /// A hero tries to hide, by a card that it has played or on entering a room: kNoCard.
    void sneak(Who w, CardId card);
    void foeSneaks(Who foe);
    bool mayPreSneak(Who w) const; ///< AD-260
    void match(Mark declared);     ///< of the one whom the frame is about, AD-261

    void apply(const verb::Watch &a);
    void apply(const verb::Declare &a);
    void apply(const verb::NoSneak &);
    void apply(const verb::HideAgain &a);
    void apply(const verb::Notice &a);
    void apply(const verb::NoticeByDeck &a);
    void apply(const verb::LetBe &);
    void apply(const verb::StopHiding &);

private:
    void watch(Who observer); ///< against the foe of the frame, for the side: AD-262, AD-272
    [[nodiscard]] bool seenByFoes(Mark declared);
    [[nodiscard]] bool seenByHeroes(Who w, Mark declared);
    [[nodiscard]] Who intelligentFoe() const;
    /// The first hero, from this one on, who may see it; kNobodyThere if there is none.
    [[nodiscard]] Who observerOf(Who w, Who from = 0) const;
    /// In a duel each hero is a side of its own. AD-262, OPT-AD-14
    [[nodiscard]] bool severalWatch() const { return s.fight.duel || r.options().everyObserver; }
    void noticed();
    void foeSpotted();
    void spotted();
    void found();
    void hide();
};

/// Fleeing, and the parting attacks that it costs: AD-249 to AD-259.
class Flight : public Chapter {
public:
    explicit Flight(const Chapter &chapter) : Chapter(chapter) {}

    void begin(Who fleer);
    bool go();
    void hamper(Mark declared);

    void apply(const verb::Flee &);

private:
    bool chase();
    bool struck();
    void end();
};

} // namespace flagstone::adventuredeck
