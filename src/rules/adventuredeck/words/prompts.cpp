// What the game waits for, what cannot be done, and how it ended.
#include "rules/adventuredeck/queries.h"

#include <algorithm>
#include <utility>

namespace flagstone::adventuredeck {

namespace {

class Prompts : public Queries {
public:
    using Queries::Queries;
    [[nodiscard]] Beat prompt() const;
    [[nodiscard]] Beat askedBy() const;
    [[nodiscard]] std::vector<Denied> denied() const;

private:
    [[nodiscard]] Beat ofAttack(int who) const;
    [[nodiscard]] Beat ofTask(int who) const;
    [[nodiscard]] Beat ofLoot(int who) const;
    void denyLeaving(std::vector<Denied> &out) const;
    void denyUnseen(std::vector<Denied> &out) const;
};

/// Also where one answer is left it is asked: else the question would tell others what a hand lacks.
Beat Prompts::ofAttack(int who) const
{
    const Attack &a = attack();
    const int actor = raw(figure(a.actor));
    if (chained() && decider() != answersFor())
        return Step::beat(Say::AskHelp, who, raw(figure(answersFor())),
                          raw(figure(recountering() ? target() : a.actor)));
    switch (s.frames.top().phase) {
    case Phase::Boost:
        return a.value <= 0 ? Step::beat(Say::AskBoostDeed, who, static_cast<int>(a.kind))
                            : Step::beat(kindly(a) ? Say::AskBoost : Say::AskBoostDamage, who, a.value);
    case Phase::Hurdle:
        return Step::beat(Say::AskMatch, who);
    case Phase::Aim:
        return Step::beat(Say::AskAim, who, raw(figure(target())));
    case Phase::Disarm:
        return Step::beat(Say::AskKnock, who, raw(figure(target())));
    case Phase::Help:
        return Step::beat(Say::AskHelp, who, raw(figure(target())), actor);
    case Phase::Strengthen:
        return Step::beat(Say::AskStrengthen, who, std::min<int>(stops(a, a.reaction, a.defence), a.value),
                          a.value);
    case Phase::ReCounter:
        return Step::beat(Say::AskReCounter, who);
    case Phase::Escalate:
        return Step::beat(Say::AskEscalate, who);
    default:
        return a.value > 0         ? Step::beat(Say::AskAnswerHit, who, actor, a.value)
               : a.kind != kNoKind ? Step::beat(Say::AskAnswerCard, who, actor, static_cast<int>(a.kind))
               : a.source == Attack::Source::FoeLine ? Step::beat(Say::AskAnswerDeed, who, actor, nameOf(a))
                                                     : Step::beat(Say::AskAnswer, who, actor);
    }
}

Beat Prompts::ofTask(int who) const
{
    const Frame &frame = s.frames.top();
    const Say key = frame.phase == Phase::Send   ? Say::AskSend
                    : frame.phase == Phase::Seek ? Say::AskSeek
                                                 : Say::AskRescue;
    return Step::beat(key, who, frame.at);
}

Beat Prompts::ofLoot(int who) const
{
    const Frame &frame = s.frames.top();
    return frame.phase == Phase::Claim   ? Step::beat(Say::AskLoot, who)
           : frame.phase == Phase::Give  ? Step::beat(Say::AskGive, who, raw(frame.card))
           : frame.phase == Phase::Place ? Step::beat(Say::AskPlace, who, raw(frame.card))
                                         : Step::beat(Say::AskRemove, who);
}

Beat Prompts::prompt() const
{
    if (s.end != EndReason::None)
        return Step::beat(s.fight.duel ? Say::DuelOver : Say::GameOver);
    const Frame &frame = s.frames.top();
    const Who w = decider();
    if (frame.kind == FrameKind::TakeDeck)
        return Step::beat(Say::AskDeck, w);
    if (frame.kind == FrameKind::TakeAncestry)
        return Step::beat(Say::AskAncestry, w, hero(w).deck);
    const int who = raw(figure(w));
    switch (frame.kind) {
    case FrameKind::ChooseFour:
        return Step::beat(handSize(w) == 0 ? Say::AskFour : Say::AskMore, who,
                          std::min(4, handMaximum(w)) - handSize(w));
    case FrameKind::Task:
        return ofTask(who);
    case FrameKind::Loot:
        return ofLoot(who);
    case FrameKind::Encounter:
        return Step::beat(frame.phase == Phase::Load    ? Say::AskHands
                          : frame.phase == Phase::Begin ? Say::AskRound
                                                        : Say::AskCall,
                          who);
    case FrameKind::Turn:
        return frame.phase == Phase::Full       ? Step::beat(Say::AskFull, who)
               : frame.phase == Phase::Remember ? Step::beat(Say::AskRemember, who)
               : frame.phase == Phase::Second   ? Step::beat(Say::AskSecond, who)
               : frame.phase == Phase::Step     ? Step::beat(Say::AskStep, who)
               : frame.phase == Phase::Recalled ? Step::beat(Say::AskRecalled, who, raw(frame.card))
                                                : Step::beat(Say::AskAct, who, s.fight.round);
    case FrameKind::Attack:
        return ofAttack(who);
    case FrameKind::Sneak:
        return Step::beat(frame.phase == Phase::Again ? Say::AskAgain : Say::AskSneak, who);
    case FrameKind::Notice:
        return Step::beat(frame.phase == Phase::Watch ? Say::AskWatch : Say::AskNotice, who,
                          raw(figure(frame.at)));
    case FrameKind::Grapple: {
        const Contest &contest = s.fight.contest;
        const Say key = frame.phase == Phase::FreeStrike ? Say::AskFreeStrike
                        : frame.phase == Phase::Method   ? Say::AskMethod
                                                         : Say::AskReply;
        return Step::beat(key, who, raw(figure(w == contest.actor ? contest.rival : contest.actor)));
    }
    case FrameKind::Flight:
        return Step::beat(frame.phase == Phase::Hamper ? Say::AskHamper : Say::AskPart, who,
                          raw(figure(s.fight.fleer)));
    case FrameKind::Poison:
        return w == frame.at
                   ? Step::beat(Say::AskPoison, who)
                   : Step::beat(Say::AskHelp, who, raw(figure(frame.at)), raw(figure(attack().actor)));
    case FrameKind::Cling:
        return Step::beat(Say::AskCling, who);
    case FrameKind::Resolve:
        return Step::beat(Say::AskForfeit, who);
    case FrameKind::Discard:
        return Step::beat(Say::AskDiscard, who, handSize(w) - handMaximum(w));
    case FrameKind::Draw:
        return Step::beat(handMaximum(w) - handSize(w) == 1 ? Say::AskDrawOne : Say::AskDraw, who);
    default:
        return Step::beat(Say::AskExplore, who);
    }
}

/// In the turn of a foe or of another hero.
Beat Prompts::askedBy() const
{
    const auto frames = s.frames.all();
    const auto turn = std::ranges::find_if(frames, [](const Frame &frame) {
        return frame.kind == FrameKind::Turn || frame.kind == FrameKind::FoeTurn;
    });
    if (s.end != EndReason::None || turn == frames.end() || turn->who == decider())
        return {};
    return Step::beat(Say::AskedBy, raw(figure(turn->who)));
}

/// Why the actor cannot leave its place or the fight.
void Prompts::denyLeaving(std::vector<Denied> &out) const
{
    const Who w = s.frames.top().who;
    const auto deny = [&](Say why, const char *verb) {
        out.push_back({kNowhere, Step::beat(why, raw(figure(w))), verb});
    };
    const bool distances = distancesCount();
    if (hero(w).skipsNext || grappled(w) || hero(w).prone) {
        const Say why = hero(w).skipsNext ? Say::MissesAction : grappled(w) ? Say::NoneHeld : Say::NoneProne;
        deny(why, "flee");
        if (distances)
            deny(why, "move");
    } else if (distances && hero(w).moved) {
        deny(Say::NoneMoved, "move");
    } else if (distances && steps(w).empty()) {
        deny(Say::NoneNowhere, "move");
    }
}

/// What the actor cannot do only because its opponents hide.
void Prompts::denyUnseen(std::vector<Denied> &out) const
{
    State inSight = s;
    bool anyHides = false;
    const auto show = [&anyHides](bool &hidden) { anyHides = std::exchange(hidden, false) || anyHides; };
    for (Foe &f : inSight.foes)
        show(f.hidden);
    eachHero([&](Who w) {
        if (opposed(s.frames.top().who, w))
            show(inSight.heroes[w].hidden);
    });
    if (!anyHides)
        return;
    std::vector<Action> now, then;
    legal(now);
    Queries(r, inSight).legal(then);
    const auto deny = [&](const auto &isOne, const char *verb) {
        if (std::ranges::none_of(now, isOne) && std::ranges::any_of(then, isOne))
            out.push_back({kNowhere, Step::beat(Say::NoneInSight), verb});
    };
    if (r.players() == 1) // else it would tell others what a hand holds: AD-441
        deny([](const Action &a) { return a.is<verb::Play>(); }, "play");
    deny([](const Action &a) { return a.is<verb::Base>(); }, "base");
}

std::vector<Denied> Prompts::denied() const
{
    std::vector<Denied> out;
    if (s.end != EndReason::None)
        return out;
    const Frame &frame = s.frames.top();
    if (frame.kind == FrameKind::Turn)
        eachFoe([&](Who w) {
            if (hiddenFrom(w))
                out.push_back({targetFigure(figure(w)), Step::beat(Say::NoHidden)});
        });
    if (frame.kind == FrameKind::Turn && frame.phase == Phase::Act) {
        denyLeaving(out);
        denyUnseen(out);
    }
    if (frame.kind != FrameKind::Explore)
        return out;
    for (const Exit &exit : r.room(s.here).exits)
        if (isShut(s.here, exit.to))
            out.push_back({targetOf(exit.to), Step::beat(Say::NoShutWay)});
    eachHero([&](Who w) {
        if (alive(w) && handMaximum(w) == 1)
            out.push_back({targetFigure(figure(w)), Step::beat(Say::NoRestWeak)});
    });
    return out;
}

} // namespace

Beat AdventureDeck::prompt(const State &s) const
{
    return Prompts(*this, s).prompt();
}

Beat AdventureDeck::askedBy(const State &s) const
{
    return Prompts(*this, s).askedBy();
}

std::vector<Denied> AdventureDeck::denied(const State &s) const
{
    return Prompts(*this, s).denied();
}

std::vector<std::int32_t> AdventureDeck::measure(const State &s) const
{
    const Queries look(*this, s);
    std::int32_t nobodyDied = 1, experience = 0, gold = s.table.counter(kPurse);
    look.eachHero([&](Who w) {
        nobodyDied = nobodyDied == 1 && look.alive(w) ? 1 : 0;
        experience += look.counter(HeroCounter::Experience, w);
        gold += look.counter(HeroCounter::Gold, w);
    });
    return {nobodyDied, static_cast<std::int32_t>(s.table.board.size()), experience, gold};
}

/// Who has won a duel, and who fled from it if nobody else was in it. AD-439
static Beat duelWon(const Queries &look, Who winner)
{
    Who others = 0, fled = winner;
    look.eachHero([&](Who w) {
        others = static_cast<Who>(others + (w != winner ? 1 : 0));
        fled = w != winner && look.alive(w) && look.hero(w).fled ? w : fled;
    });
    const int who = raw(look.figure(winner));
    return others == 1 && fled != winner ? Step::beat(Say::EndDuelFled, who, raw(look.figure(fled)))
                                         : Step::beat(Say::EndDuel, who);
}

Ending AdventureDeck::ending(const State &s) const
{
    if (s.end == EndReason::None)
        return {};
    const Say reason = s.end == EndReason::Victory     ? Say::EndVictory
                       : s.end == EndReason::Defeat    ? Say::EndDefeat
                       : s.end == EndReason::DuelWon   ? Say::EndDuel
                       : s.end == EndReason::DuelDrawn ? Say::EndDraw
                                                       : Say::EndWithdrawn;
    Ending ending{.over = true,
                  .won = s.end == EndReason::Victory || s.end == EndReason::DuelWon,
                  .reason = Step::beat(reason),
                  .report = {}};
    const Queries look(*this, s);
    const bool duel = m_options.duel != Options::Duel::Off; // in which nobody gains anything
    look.eachHero([&](Who w) {
        const int who = raw(look.figure(w));
        if (!look.alive(w))
            ending.report.push_back(Step::beat(Say::ReportDead, who));
        else if (!duel)
            ending.report.push_back(Step::beat(Say::ReportHero, who, look.counter(HeroCounter::Experience, w),
                                               look.counter(HeroCounter::Gold, w)));
        if (look.levelReached(w) > kHeroLevel)
            ending.report.push_back(Step::beat(Say::ReportLevel, who, look.levelReached(w)));
        if (s.end == EndReason::DuelWon && look.present(w)) {
            ending.winners = look.seat(w);
            ending.reason = duelWon(look, w);
        }
    });
    for (std::size_t seat = 0; duel && seat < m_sheet.measures.size(); ++seat)
        ending.measures.push_back(contains(ending.winners, Seat(seat)) ? 1 : 0);
    if (!duel) {
        ending.measures = measure(s);
        ending.report.push_back(Step::beat(Say::ReportPurse, s.table.counter(kPurse)));
    }
    return ending;
}

bool AdventureDeck::editable(const State &s, const GmEdit &edit) const
{
    const Queries look(*this, s);
    const FrameKind kind_ = s.frames.size() == 0 ? FrameKind::TakeDeck : s.frames.top().kind;
    const bool begun =
        kind_ != FrameKind::TakeDeck && kind_ != FrameKind::TakeAncestry && kind_ != FrameKind::ChooseFour;
    if (s.end != EndReason::None || !begun || s.frames.has(FrameKind::Cling))
        return false;
    if (edit.kind == GmEdit::Kind::SetCounter) {
        bool allowed = edit.counter == kPurse && edit.value >= 0;
        const auto inRange = [&](Who w) {
            allowed = allowed || (look.present(w) && edit.counter == look.hitPointsId(w) && edit.value >= 1 &&
                                  edit.value <= look.mostHitPoints(w));
        };
        look.eachHero(inRange);
        look.eachHero([&](Who w) {
            for (const HeroCounter c : {HeroCounter::Experience, HeroCounter::Gold})
                allowed = allowed || (edit.counter == look.counterId(c, w) && edit.value >= 0);
        });
        look.eachFoe(inRange);
        return allowed;
    }
    return edit.kind == GmEdit::Kind::MoveCard && edit.from == edit.to &&
           index(edit.from) < m_sheet.piles.size() && m_sheet.piles[index(edit.from)].role == PileRole::Draw;
}

} // namespace flagstone::adventuredeck
