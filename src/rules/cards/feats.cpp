#include "rules/cards/feats.h"

#include "rules/cards/ability.h"
#include "rules/cards/foes.h"
#include "rules/cards/tiles.h"
#include "rules/cards/turn.h"

#include <algorithm>

namespace flagstone::cards {

void Feats::apply(const verb::TryFeat &a)
{
    act(actor());
    startTest(actor(), a.feat, a.object);
}

void Feats::apply(const verb::DeclareTest &a)
{
    m.turn.spoken = true;
    act(a.hero);
    startTest(a.hero, Feat::Free, 0);
    m.test.hazard = a.terms == Terms::Hazard || a.terms == Terms::ImposedHazard;
    m.test.imposed = a.terms >= Terms::Imposed;
}

void Feats::startTest(Who h, Feat feat, int object)
{
    m.test = {};
    m.staked.clear();
    m.test.hero = h;
    m.test.feat = feat;
    m.test.object = static_cast<std::uint8_t>(object);
    m.test.hazard = isHazardous(feat);
    const auto open = static_cast<std::uint16_t>(static_cast<int>(feat) << 8 | object);
    if (hero(h).openAgainst == kGm && (isNewEachTime(feat) || hero(h).openFeat != open))
        hero(h).openAgainst = kNoWho; // it was open for another test, CD-105
    if (feat == Feat::Persuade)
        step.say(Say::TriesFeatOn, name(h), static_cast<int>(feat), name(static_cast<Who>(object)));
    else
        step.say(Say::TriesFeat, name(h), static_cast<int>(feat));
    push(FrameKind::Test);
}

bool Feats::test()
{
    const Who h = s.test.hero;
    if (top().phase < Phase::Penalty && numbers(kGm) == 0) { // CD-017: the last one may have just been stolen
        step.say(Say::NoGmCards);
        finishTest(1);
        return false;
    }
    switch (top().phase) {
    case Phase::Prelude: {
        if (s.test.feat == Feat::Free && !s.test.imposed)
            return true;
        if (!s.test.abilityUsed &&
            ((uses(h) > 0 && !abilities(h, kGm).empty()) || (canWish(h) && !wishes(h, kGm).empty())))
            return true;
        top().phase = Phase::GmCard; // nothing to choose: the cards are drawn, CD-041
        return false;
    }
    case Phase::GmCard:
        if (o.humanGm())
            return true;
        if (!gmCourtComes())
            top().phase = Phase::HeroCard; // the automatic one draws, when the cards are compared
        return false;
    case Phase::HeroCard:
        if (hero(h).openAgainst == kGm && s.test.heroPick == kNoPick)
            return true;
        top().phase = Phase::Compare;
        return false;
    case Phase::Compare:
        compareTest();
        return false;
    case Phase::Blocked:
        finishTest(0);
        return false;
    case Phase::Penalty:
        return true; // a person as game master says
    }
    return true;
}

void Feats::apply(const verb::DrawCard &)
{
    if (top().phase == Phase::GmCard && gmCourtComes())
        return;
    const bool prelude = top().phase == Phase::Prelude;
    if (prelude && (o.humanGm() || choosesAgainst(s.test.hero, kGm))) // a card has to be chosen first
        step.say(Say::ReadyForTest, name(s.test.hero));
    top().phase = prelude ? Phase::GmCard : Phase::HeroCard;
}

void Feats::apply(const verb::Penalty &)
{
    pop();
    Combat{*this}.wound(s.test.hero);
    landAfterFailure();
}

void Feats::apply(const verb::NoPenalty &)
{
    pop();
    step.say(Say::Unhurt, name(s.test.hero));
    landAfterFailure();
}

bool Feats::gmCourtComes()
{
    // Whether a court card comes before a number card; Jokers before it make no difference. CD-044
    if (!o.gmCourts || s.test.gmAbilityUsed || uses(kGm) == 0)
        return false;
    const AbilityList own = abilities(kGm, s.test.hero);
    if (own.empty() ||
        step.pick(static_cast<std::size_t>(numbers(kGm)) + static_cast<std::size_t>(uses(kGm))) <
            static_cast<std::size_t>(numbers(kGm)))
        return false;
    step.say(Say::CourtComes);
    m.test.gmAbilityUsed = true;
    Abilities{*this}.declare({kGm, s.test.hero, own.front(), false, true});
    return true;
}

Drawn Feats::gmTestCard()
{
    const Drawn first = Combat{*this}.draw(kGm);
    if (o.humanGm() || o.difficulty == Difficulty::Standard || numbers(kGm) < 2)
        return first;
    Drawn second = Combat{*this}.draw(kGm, first); // and the weaker or stronger of the two counts, CD-247
    const bool firstStronger = r.face(first.card).rank > r.face(second.card).rank;
    if (firstStronger == (o.difficulty == Difficulty::Hard))
        second.card = first.card;
    return second;
}

void Feats::compareTest()
{
    const Who h = s.test.hero;
    const Pick heroPick = s.test.heroPick, gmPick = s.test.gmPick;
    Drawn mine = heroPick != kNoPick ? Drawn{picked(h, heroPick), {}} : Combat{*this}.draw(h);
    Drawn theirs = gmPick != kNoPick ? Drawn{picked(kGm, gmPick), {}} : gmTestCard();
    Combat{*this}.lay(h, mine); // together, CD-047
    Combat{*this}.lay(kGm, theirs);
    const int result = compareNumbers(r.face(mine.card).rank, r.face(theirs.card).rank);
    step.say(Say::TestCards, name(h), raw(mine.card), raw(theirs.card));
    for (const CardId c : mine.noted)
        step.say(Say::JokerNoted, name(h), raw(c));
    for (const CardId c : theirs.noted)
        step.say(Say::GmJokerNoted, raw(c));
    Combat{*this}.sayCompared(mine.card, theirs.card, s.test.feat);
    Combat{*this}.back(h, mine.card); // CD-055
    Combat{*this}.back(kGm, theirs.card);
    finishTest(result, mine.noted, theirs.noted);
}

void Feats::countAttempt(bool tied)
{
    const TestState &t = s.test;
    if (isNewEachTime(t.feat))
        return;
    auto found = std::ranges::find_if(m.attempts, [&](const Attempts &a) {
        return a.hero == t.hero && a.feat == t.feat && a.object == t.object;
    });
    if (found == m.attempts.end())
        found = m.attempts.insert(found, {t.hero, t.feat, t.object, 0, 0});
    found->ties = static_cast<std::uint8_t>(tied ? found->ties + 1 : 0);
    if (!tied || o.tieCounts || found->ties >= o.standoff) { // CD-057
        ++found->count;
        found->ties = 0;
    }
}

void Feats::finishTest(int result, const JokerList &mine, const JokerList &theirs)
{
    const TestState done = s.test;
    const Who h = done.hero;
    const bool blocked = top().phase == Phase::Blocked;
    pop();
    if (result > 0) {
        step.say(Say::TestWon, name(h), static_cast<int>(done.feat));
        if (hero(h).openAgainst == kGm)
            hero(h).openAgainst = kNoWho;
    } else {
        countAttempt(result == 0 && !blocked); // a duel is no tie, CD-057
        if (alive(h))                          // a hero who has just fallen to an ability tries nothing more
            step.say(blocked       ? Say::TestBlocked
                     : result == 0 ? Say::TestTied
                                   : Say::TestLost,
                     name(h), static_cast<int>(done.feat));
    }
    if (result >= 0) // CD-048, CD-054
        passJokers(theirs, kGm, h);
    if (result <= 0) // CD-050, CD-054
        passJokers(mine, h, kGm);
    if (result > 0)
        return succeed();
    if (result < 0)
        fail();
    // Without a map the next try may follow at once, CD-059.
    if (!o.hasMap() && alive(h) && done.feat == Feat::Scene && attemptsLeft(h, Feat::Scene, s.scene) > 0)
        m.turn.acted = false;
}

void Feats::succeed()
{
    const TestState t = s.test;
    const Who h = t.hero;
    const TileId at = hero(h).tile;
    switch (t.feat) {
    case Feat::Defuse:
        return Tiles{*this}.clearTile(at, h);
    case Feat::OpenChest: // CD-256
        passJokers(treasures(kGm, 1), kGm, h);
        return Tiles{*this}.clearTile(at, h);
    case Feat::SearchCache:
        takeSpentCourt(h);
        return Tiles{*this}.clearTile(at, h);
    case Feat::Persuade:
        return Tiles{*this}.boonOf(t.object, h);
    case Feat::RunThrough: // CD-187, CD-189
        return Turns{*this}.runTo(h, t.through, t.beyond);
    case Feat::SetTrap:
        tile(at).snare = true;
        step.say(Say::SnareSet, name(h));
        return;
    case Feat::UseBane:
        move(s.bane, openPile(h), pile(PileIndex::Box));
        m.bane = kNoCard;
        recount(h);
        return Foes{*this}.allDragonsLeave();
    case Feat::CrossEdge:
        hero(h).crossing = t.object; // CD-271
        return;
    case Feat::Scene:
        return Foes{*this}.nextScene();
    case Feat::Free:
        return;
    }
}

void Feats::fail()
{
    const TestState t = s.test;
    const Who h = t.hero;
    if (t.feat == Feat::RunThrough) { // CD-190
        step.say(Say::Moves, name(h), wayOf(hero(h).tile, t.through));
        place(h, t.through);
    }
    if (t.feat == Feat::Persuade && foe(t.object).attitude == Attitude::Sneaky) // CD-259
        passJokers(treasures(h, 1), h, t.object);
    if (o.humanGm() && o.penalty != Penalty::Never) { // CD-248
        push(FrameKind::Test);
        top().phase = Phase::Penalty;
        return;
    }
    if (isPenaltyDue(t.hazard))
        Combat{*this}.wound(h); // CD-051
    landAfterFailure();
}

void Feats::landAfterFailure()
{
    if (s.test.feat == Feat::RunThrough && alive(s.test.hero))
        Turns{*this}.land(s.test.hero, s.test.through);
}

} // namespace flagstone::cards
