// Section 17: goals, endings and scoring, FP-284 to FP-304, FP-346 to FP-350; what the goals of section 22 ask for.
#include "rules/fastplay/ending.h"

#include "rules/fastplay/fight/combat.h"
#include "rules/fastplay/homecoming.h"

#include <algorithm>
#include <numeric>

namespace flagstone::fastplay {

namespace {

/// A sum split as evenly as possible: the first `sum % shares` get one more. FP-292, FP-296
int shareOf(std::int32_t sum, int shares, int which)
{
    return static_cast<int>(sum / shares + (which < sum % shares ? 1 : 0));
}

/// Nothing of this kind is under way that would have to end before the game may.
constexpr bool isQuiet(FrameKind kind)
{
    constexpr auto kQuiet = [] {
        unsigned kinds = 0;
        for (const FrameKind quiet :
             {FrameKind::Explore, FrameKind::AfterBattle, FrameKind::Attempt, FrameKind::Secret,
              FrameKind::Search, FrameKind::Arrive, FrameKind::Lay})
            kinds |= 1u << static_cast<unsigned>(quiet);
        return kinds;
    }();
    return (kQuiet >> static_cast<unsigned>(kind) & 1) != 0;
}

} // namespace

bool Queries::fits(const Part &part, const TreasureCard &t) const
{
    return wants(part, t) ||
           (part.task == Task::KeepJewels && r.options().anyJewellery && t.jewellery); // FP-S19
}

std::int32_t Queries::payForPieces() const
{
    std::int32_t pay = r.adventure().asksFor(Task::Earn) ? s.progress.bounty : 0;
    const std::vector<Part> &goal = r.adventure().goal;
    for (const Who w : living())
        for (const CardId card : heldBy(w)) {
            const auto part = std::ranges::find_if(
                goal, [&](const Part &p) { return p.pay > 0 && fits(p, r.treasure(card)); });
            pay += part == goal.end() ? 0 : part->pay;
        }
    return pay;
}

bool Queries::keeps(const Part &part) const
{
    int kept = 0;
    for (const Who w : Each{party() & s.cache.laden})
        for (const CardId card : heldBy(w)) // gifts never meet a goal
            if (fits(part, r.treasure(card)) && s.gifts[r.treasureIndex(card)] == 0 && ++kept == part.count)
                return true;
    return false;
}

bool Queries::holdsEach(const Part &part) const
{
    const auto counts = [&](CardId c) { // gifts never meet a goal
        return r.treasure(c).magical() && s.gifts[r.treasureIndex(c)] == 0;
    };
    return std::ranges::all_of(s.entrants, [&](Who w) { // a dead member's quota lapses
        return dead(w) || std::ranges::count_if(heldBy(w), counts) >= part.count;
    });
}

std::int32_t Queries::goldFound() const
{
    std::int32_t gold = 0;
    for (const Who w : Each{party() & s.cache.laden})
        for (const CardId card : heldBy(w))
            gold += s.gifts[r.treasureIndex(card)] == 0 ? r.treasure(card).gold : 0;
    return gold;
}

bool Queries::isMet(const Part &part, bool leaving) const
{
    const TaskRule &rule = ruleOf(part);
    if (part.task == Task::Protect) {
        const Who w = r.whoIsCalled(part.name);
        return inParty(w) && !dead(w);
    }
    if (part.task == Task::Within)
        return static_cast<int>(s.table.board.size()) <= part.count;
    if (part.task == Task::EarnGold)
        return goldFound() >= part.count;
    if (part.task == Task::Earn && !(leaving && r.options().partialPay))
        return false; // bounties count once they are brought out, FP-A07, FP-S27
    if (rule.done != nullptr)
        return rule.done(s.progress) >= part.count;
    if (rule.treasure != nullptr)
        return keeps(part);
    return part.counter ? s.table.counter(*part.counter) >= part.count : holdsEach(part);
}

bool Queries::enoughWaysMet(bool leaving) const
{
    const int needed = r.adventure().waysNeeded;
    bool met = false;
    int way = 0, ways = 0;
    for (const Part &part : r.adventure().goal) { // by way
        if (part.way != way) {
            ways += met ? 1 : 0;
            if (ways == needed)
                return true;
            way = part.way;
            met = true;
        }
        met = met && isMet(part, leaving);
    }
    return ways + (met ? 1 : 0) >= needed;
}

bool Closing::isLost() const
{
    // A Wandering Monsters draw is finished first, FP-288; so are a trap's losses where the fallen are
    // rescued with what they hold, FP-228, FP-S13.
    const FrameKind kind = s.frames.top().kind;
    const bool settingUp = kind == FrameKind::PickParty || kind == FrameKind::PickStart;
    const bool losing =
        r.options().fallenRescued && std::ranges::any_of(s.trap.losses, [](std::uint8_t n) { return n > 0; });
    return !settingUp && !losing && !s.frames.has(FrameKind::WanderingCard);
}

bool Closing::settle()
{
    // In this order: everybody down, then the goal. FP-173, FP-287, FP-288
    if (s.up == 0 && isLost()) {
        finish(EndReason::AllDown);
        return true;
    }
    if (!isQuiet(top().kind) || !s.table.pile(pile(PileIndex::Encounter)).cards.empty())
        return false;
    noteGoal();
    if (r.options().layout || !s.progress.reached)
        return false; // laid out, the game continues until the party leaves: FP-346
    finish(EndReason::Goal);
    return true;
}

void Closing::noteGoal()
{
    // An item that is lost again opens the goal again.
    const bool reached = goalMet();
    if (reached == s.progress.reached)
        return;
    m.progress.reached = reached;
    step.say(reached ? Say::GoalReached : Say::GoalOpenAgain);
    if (const auto told = r.goalReached())
        set(*told, reached ? 1 : 0);
}

void Closing::finish(EndReason reason)
{
    m.end = reason;
    endAid(); // whom it alone holds up is not awake
    const bool standing = consciousCount() > 0;
    switch (reason) {
    case EndReason::Goal:
        m.won = standing;
        break;
    case EndReason::LeftDungeon:
        m.won = standing && goalMetByLeaving();
        break;
    case EndReason::Withdrawn: // giving up with a bounty in hand is leaving with it, FP-A07
        m.won = standing && r.adventure().asksFor(Task::Earn) && goalMetByLeaving();
        break;
    case EndReason::DeckOut: // laid out, a party still inside has not left, FP-309
        m.won = standing && !r.options().layout && goalMet();
        break;
    case EndReason::None:
    case EndReason::AllDown:
    case EndReason::DeadEnd:
        m.won = false;
        break;
    }
    step.say(m.won ? Say::QuestWon : Say::QuestLost);
    score();
    OngoingGame{*this}.takeHome();
}

void Closing::score()
{
    const bool anyConscious = consciousCount() > 0;
    const int entrants = static_cast<int>(s.entrants.size());
    m.scores.assign(s.entrants.size(), {});
    for (std::size_t i = 0; i < s.entrants.size(); ++i) {
        const Who w = s.entrants[i];
        m.scores[i].hitsAtEnd = hits(w);
        m.scores[i].survived = !dead(w) && (anyConscious || r.options().fallenRescued); // FP-291, FP-S13
    }
    // The reward: split among survivors, on success only; pieces are paid as delivered. FP-292, FP-293,
    // FP-S27
    const bool pieces = (s.won || r.options().partialPay) && anyConscious && s.end != EndReason::AllDown;
    std::int32_t reward = s.won ? r.adventure().reward : 0;
    if (pieces)
        reward += payForPieces();
    const std::vector<std::int32_t> gold = goldOf(reward, true), found = goldOf(reward, false);
    std::vector<std::int32_t> treasureXp(s.entrants.size());
    scoreTreasures(treasureXp);
    const std::int32_t pool = s.table.counter(counter(Total::Experience));
    bool hurt = false;
    for (std::size_t i = 0; i < s.entrants.size(); ++i) {
        const Who w = s.entrants[i];
        Score &result = m.scores[i];
        const int start = r.person(w).experience; // FP-039
        result.total = start;
        result.level = static_cast<std::uint8_t>(levelOf(w));
        const int part = shareOf(pool, entrants, static_cast<int>(i)); // FP-296
        if (!result.survived) {
            m.xpLost += part; // FP-297
            continue;
        }
        result.gold = gold[i];
        result.experience = part + treasureXp[i] + (r.options().goldXp ? found[i] : 0); // FP-303, FP-304
        result.total = start + result.experience;
        result.level = static_cast<std::uint8_t>(std::max(levelOf(w), levelFor(classOf(w), result.total)));
        const int gained = r.combat().hitsGained(*this, w, result.level - levelOf(w)); // FP-302
        const int most = mostHits(w) + gained;
        hurt = hurt || hits(w) < mostHits(w);
        set(r.hitsOf(r.cardOf(w)), most); // FP-284
        restoreSpells(w);                 // FP-200
        if (result.level > levelOf(w))
            step.say(Say::ReportLevel, raw(r.cardOf(w)), result.level);
    }
    if (hurt) // a level that rises heals nobody
        step.say(Say::AllRecover);
}

std::vector<std::int32_t> Closing::goldOf(std::int32_t reward, bool withGifts) const
{
    std::vector<std::int32_t> gold(s.entrants.size());
    std::int32_t shared = reward;
    int survivors = 0;
    for (std::size_t i = 0; i < gold.size(); ++i) {
        if (!s.scores[i].survived)
            continue;
        ++survivors;
        for (const CardId card : heldBy(s.entrants[i]))
            if (withGifts || s.gifts[r.treasureIndex(card)] == 0)
                (r.adventure().sharedGold ? shared : gold[i]) +=
                    r.treasure(card).gold; // FP-A02, FP-A03, FP-A06 share it
    }
    int survivor = 0;
    for (std::size_t i = 0; i < gold.size(); ++i)
        if (s.scores[i].survived)
            gold[i] += shareOf(shared, survivors, survivor++);
    return gold;
}

void Closing::scoreTreasures(std::vector<std::int32_t> &own)
{
    using X = Options::TreasureXp;
    if (r.options().treasureXp == X::None) // FP-S11
        return;
    std::int32_t pool = 0;
    int survivors = 0;
    for (std::size_t i = 0; i < s.entrants.size(); ++i) {
        if (!s.scores[i].survived)
            continue;
        ++survivors;
        for (const CardId card : heldBy(s.entrants[i])) {
            if (s.gifts[r.treasureIndex(card)] != 0)
                continue; // not for what was held from the start
            own[i] += r.treasure(card).xp;
            pool += r.treasure(card).xp;
        }
    }
    if (r.options().treasureXp != X::Pooled || survivors == 0)
        return;
    int survivor = 0;
    for (std::size_t i = 0; i < own.size(); ++i)
        own[i] = s.scores[i].survived ? shareOf(pool, survivors, survivor++) : 0;
}

Ending Fastplay::ending(const State &s) const
{
    Ending ending{.over = s.end != EndReason::None && s.homecoming.choosing == 0, .won = s.won};
    if (!ending.over)
        return ending;
    static constexpr Say kReasons[] = {Say::Nothing,      Say::EndGoal,    Say::EndAllDown, Say::EndDeadEnd,
                                       Say::EndWithdrawn, Say::EndDeckOut, Say::EndLeft};
    ending.reason = Step::beat(kReasons[static_cast<std::size_t>(s.end)]);
    if (s.won && (s.end == EndReason::LeftDungeon || s.end == EndReason::Withdrawn)) // what has won it
        ending.reason = s.progress.reached ? Step::beat(Say::EndLeftReached)
                                           : Step::beat(Say::EndLeftPaid, s.progress.bounty);
    const Queries at(*this, s);
    bool hurt = false;
    for (std::size_t i = 0; i < s.entrants.size(); ++i) {
        const Who w = s.entrants[i];
        const int card = raw(cardOf(w));
        const Score &x = s.scores[i];
        if (!x.survived) {
            ending.report.push_back(Step::beat(Say::ReportLost, card));
            continue;
        }
        ending.report.push_back(
            Step::beat(Say::ReportSurvived, card, x.hitsAtEnd, x.experience, x.total, x.gold));
        hurt = hurt || x.hitsAtEnd < at.mostHits(w);
        if (x.level > monster(cardOf(w)).level)
            ending.report.push_back(Step::beat(Say::ReportLevel, card, x.level));
    }
    if (hurt) // the table shows them whole again, FP-284
        ending.report.push_back(Step::beat(Say::AllRecover));
    if (s.xpLost > 0)
        ending.report.push_back(Step::beat(Say::ReportXpLost, s.xpLost));
    ending.measures = measure(s);
    return ending;
}

} // namespace flagstone::fastplay
