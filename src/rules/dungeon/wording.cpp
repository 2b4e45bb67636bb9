// The words of DUNGEON!: templates, terms, prompts and choices.
#include "rules/dungeon/wording.h"

#include "rules/dungeon/look.h"

#include <array>

namespace flagstone::dungeon {

namespace {

constexpr std::array<Phrase, static_cast<std::size_t>(Say::Count_)> kPhrases{
    {{},
#define FLAGSTONE_PHRASE(key, text, rule) Phrase{text, rule},
     FLAGSTONE_DUNGEON_PHRASES(FLAGSTONE_PHRASE)
#undef FLAGSTONE_PHRASE
    }};

/// Words one action of a position.
class Teller : public Look {
public:
    using Look::Look;

    [[nodiscard]] Choice choice(const Action &a) const;
    [[nodiscard]] Beat prompt() const;

private:
    void moving(const Action &a, Choice &c) const;
    void magic(const Action &a, Choice &c) const;
    void picking(const Action &a, Choice &c) const;
    void fighting(const Action &a, Choice &c) const;
    void meeting(const Action &a, Choice &c) const;
    void dealing(const Action &a, Choice &c) const;
    [[nodiscard]] Beat fightPrompt() const;

    void priced(Say key, const Action &a, Choice &c) const
    {
        const CardId card{a.a};
        const TreasureCard &t = r.treasure(card);
        // What a sword was rolled for does not stand on it. DG-184
        const int rolled = r.options().rolledSwords ? bonusOf(card) : 0;
        c.label = Step::beat(key, a.a, t.gold, t.level, rolled);
        c.targets.push_back(targetCard(card));
    }
    void to(Say key, std::uint16_t where, Choice &c) const
    {
        c.label = Step::beat(key, where);
        c.targets.push_back(targetSpace(where));
    }
};

Choice Teller::choice(const Action &a) const
{
    Choice c{.code = r.encode(a), .label = {}, .targets = {}, .seats = seat(decider()), .path = {}};
    if (a.verb <= Verb::EnoughSpells)
        picking(a, c);
    else if (a.verb <= Verb::Search || a.verb == Verb::Flee || a.verb == Verb::EndMove)
        moving(a, c);
    else if (a.verb <= Verb::Trade)
        magic(a, c);
    else if (a.verb <= Verb::NoDeal)
        meeting(a, c);
    else if (a.verb <= Verb::Fee)
        fighting(a, c);
    else
        dealing(a, c);
    return c;
}

void Teller::picking(const Action &a, Choice &c) const
{
    switch (a.verb) {
    case Verb::TakeHero: {
        const HeroFacts &f = r.facts(static_cast<HeroType>(a.a));
        c.label = Step::beat(Say::DoHero, a.a, static_cast<int>(f.attack), f.gold);
        for (const CardId hero : s.table.pile(r.pile(Heap::Heroes)).cards)
            if (r.heroType(hero) == static_cast<HeroType>(a.a) && c.targets.empty())
                c.targets.push_back(targetCard(hero));
        break;
    }
    case Verb::TakeFigure:
        c.label = Step::beat(Say::DoFigure, a.a);
        break;
    case Verb::TakeSpell: {
        int left = 0;
        for (const CardId spell : s.table.pile(r.pile(Heap::Spells)).cards)
            left += r.spell(spell) == static_cast<Spell>(a.a) ? 1 : 0;
        c.label = Step::beat(Say::DoSpell, a.a, left);
        c.targets.push_back(targetCard(spellOf(r.pile(Heap::Spells), static_cast<Spell>(a.a))));
        break;
    }
    default:
        c.label = Step::beat(Say::DoEnough);
        break;
    }
}

void Teller::moving(const Action &a, Choice &c) const
{
    const Who w = s.active;
    switch (a.verb) {
    case Verb::Move:
    case Verb::Flee: {
        const bool fleeing = a.verb == Verb::Flee;
        const Path way = path(w, a.a, tally(Tally::Moves, w), fleeing);
        c.path.assign(way.begin(), way.end());
        const auto cost = static_cast<int>(way.size());
        if (fleeing)
            c.label = Step::beat(Say::DoFlee, a.a, cost);
        else if (calm(a.a))
            c.label = Step::beat(Say::DoMove, a.a, cost);
        else if (sees(w, a.a))
            c.label = Step::beat(Say::DoMoveMonster, a.a, cost, raw(monster(a.a)));
        else
            c.label = Step::beat(Say::DoMoveUnknown, a.a, cost);
        c.targets = {targetToken(w), targetSpace(a.a)};
        break;
    }
    case Verb::Search: {
        for (const Exit &exit : r.board().exits(at(w)))
            if (exit.passage == a.a)
                c.label = searchIsSure(w, exit.secret) ? Step::beat(Say::DoSearchSure)
                                                       : Step::beat(Say::DoSearch, facts(w).searches,
                                                                    s.heroes[w].failures[exit.secret] + 1);
        c.targets = {targetToken(w), {.kind = Target::Kind::Passage, .number = a.a}};
        break;
    }
    case Verb::Fight:
        c.label =
            sees(w, at(w)) ? Step::beat(Say::DoFight, raw(monster(at(w)))) : Step::beat(Say::DoFightUnknown);
        c.targets = {targetToken(w), targetSpace(at(w))};
        break;
    case Verb::EndMove:
        c.label = Step::beat(Say::DoEndMove);
        c.targets = {targetToken(w)};
        break;
    default:
        c.label = Step::beat(a.verb == Verb::Heal         ? Say::DoHeal
                             : a.verb == Verb::RefuseHeal ? Say::DoRefuseHeal
                                                          : Say::DoSelfHeal);
        c.targets = {targetToken(w)};
        break;
    }
}

void Teller::magic(const Action &a, Choice &c) const
{
    c.targets.push_back(targetToken(s.active));
    switch (a.verb) {
    case Verb::Peek:
        to(Say::DoPeek, a.a, c);
        break;
    case Verb::CastInto:
        c.label = Step::beat(Say::DoCastInto, a.a, a.b);
        c.targets.push_back(targetCard(spellOf(r.pile(Own::Spells, s.active), static_cast<Spell>(a.b))));
        c.targets.push_back(targetSpace(a.a));
        break;
    case Verb::Teleport:
        to(Say::DoTeleport, a.a, c);
        break;
    case Verb::Device:
        to(Say::DoDevice, a.a, c);
        break;
    case Verb::Gaze:
        to(Say::DoGaze, a.a, c);
        break;
    default: // Trade
        c.label = Step::beat(Say::DoTrade, a.a, a.b);
        c.seats = seat(static_cast<Who>(a.a));
        c.targets = {targetToken(a.a), targetToken(a.b)};
        break;
    }
}

void Teller::meeting(const Action &a, Choice &c) const
{
    switch (a.verb) {
    case Verb::Enter:
        c.label = Step::beat(Say::DoEnter);
        break;
    case Verb::Declare: {
        const auto spell = static_cast<Spell>(a.a);
        c.label = spell == Spell::None ? Step::beat(Say::DoDeclareNone) : Step::beat(Say::DoDeclare, a.a);
        if (spell != Spell::None)
            c.targets.push_back(targetCard(spellOf(r.pile(Own::Spells, s.active), spell)));
        break;
    }
    case Verb::Ask:
        c.label = a.b == 0 ? Step::beat(Say::DoAsk, a.a) : Step::beat(Say::DoAskShare, a.a, a.b);
        c.targets.push_back(targetToken(a.a));
        break;
    case Verb::Attack:
        c.label = Step::beat(Say::DoAttack, raw(monster(s.fight.place)),
                             static_cast<int>(attackColour(s.active)), attackBonus(s.active));
        c.targets.push_back(targetCard(monster(s.fight.place)));
        break;
    case Verb::Counter:
        c.label = Step::beat(Say::DoCounter, a.a);
        break;
    default: {
        const Say key = a.verb == Verb::Help     ? Say::DoHelp
                        : a.verb == Verb::Refuse ? Say::DoRefuse
                        : a.verb == Verb::Agree  ? Say::DoAgree
                                                 : Say::DoNoDeal;
        c.label = Step::beat(key);
        break;
    }
    }
}

void Teller::fighting(const Action &a, Choice &c) const
{
    switch (a.verb) {
    case Verb::RollMonster:
        c.label = Step::beat(Say::DoRoll);
        break;
    case Verb::Drop:
        priced(Say::DoDrop, a, c);
        break;
    case Verb::Retreat:
        to(Say::DoRetreat, a.a, c);
        break;
    case Verb::Slide:
        to(Say::DoSlide, a.a, c);
        break;
    case Verb::EnterAndLoot:
        to(Say::DoLoot, s.fight.place, c);
        break;
    case Verb::StayOut:
        c.label = Step::beat(Say::DoStayOut);
        break;
    case Verb::Ambush:
        c.label = Step::beat(Say::DoAmbush, a.a, facts(static_cast<Who>(a.a)).ambush, ambushBonus(s.active));
        c.targets.push_back(targetToken(a.a));
        break;
    case Verb::Request:
        c.label = Step::beat(Say::DoRequest, a.a);
        c.targets.push_back(targetToken(a.a));
        break;
    case Verb::Rob:
        priced(Say::DoRob, a, c);
        break;
    case Verb::Fee:
        priced(Say::DoFee, a, c);
        break;
    default:
        c.label = Step::beat(a.verb == Verb::Finish ? Say::DoFinish : Say::DoStop);
        break;
    }
}

void Teller::dealing(const Action &a, Choice &c) const
{
    switch (a.verb) {
    case Verb::Give:
        priced(Say::DoGive, a, c);
        break;
    case Verb::Want:
        priced(Say::DoWant, a, c);
        break;
    case Verb::GiveSpell:
    case Verb::WantSpell: {
        const bool give = a.verb == Verb::GiveSpell;
        c.label = Step::beat(give ? Say::DoGiveSpell : Say::DoWantSpell, a.a);
        c.targets.push_back(targetCard(
            spellOf(r.pile(Own::Spells, give ? s.deal.proposer : s.deal.other), static_cast<Spell>(a.a))));
        break;
    }
    default: {
        const Say key = a.verb == Verb::Propose   ? Say::DoPropose
                        : a.verb == Verb::CallOff ? Say::DoCallOff
                        : a.verb == Verb::Accept  ? Say::DoAccept
                        : a.verb == Verb::Decline ? Say::DoDecline
                                                  : Say::DoHaggle;
        c.label = Step::beat(key);
        break;
    }
    }
}

Beat Teller::fightPrompt() const
{
    const Who w = s.active;
    switch (s.frames.top().phase) {
    case phase::kEnter:
        return Step::beat(Say::AskEnter, w, s.fight.place);
    case phase::kDeclare:
        return Step::beat(Say::AskSpell, w);
    case phase::kCoop:
        return Step::beat(Say::AskHelp, w);
    case phase::kAsked: {
        const int share = s.fight.share[s.fight.asking];
        return share == 0 ? Step::beat(Say::AskHelper, s.fight.asking, w)
                          : Step::beat(Say::AskHelperShare, s.fight.asking, w, share);
    }
    case phase::kCountered:
        return Step::beat(Say::AskCounter, w, s.fight.asking, s.fight.share[s.fight.asking]);
    case phase::kMonsterRoll:
        return Step::beat(Say::AskMonster, rightOf(w), w);
    case phase::kDrop:
        return Step::beat(Say::AskDrop, w, s.fight.drops);
    case phase::kRetreat:
        return Step::beat(Say::AskRetreat, w);
    case phase::kSlide:
        return Step::beat(Say::AskSlide, w);
    default:
        return Step::beat(Say::AskLoot, w, s.fight.place);
    }
}

Beat Teller::prompt() const
{
    if (s.end != EndReason::None)
        return Step::beat(Say::GameOver);
    const Frame &frame = s.frames.top();
    const Who who = decider();
    switch (frame.kind) {
    case FrameKind::PickHero:
        return Step::beat(r.expert() ? Say::AskHero : Say::AskFigure, who);
    case FrameKind::PickSpells:
        return Step::beat(Say::AskSpells, who, static_cast<int>(spells(who).size()), kSpellLimit);
    case FrameKind::Healing:
        return Step::beat(frame.phase == phase::kFee ? Say::AskFee : Say::AskHeal, who);
    case FrameKind::Fight:
        return fightPrompt();
    case FrameKind::Ambush:
        return frame.phase == phase::kFlee  ? Step::beat(Say::AskFlee, who, tally(Tally::Moves, who))
               : frame.phase == phase::kRob ? Step::beat(Say::AskRob, who, s.victim)
                                            : Step::beat(Say::AskRob, who, s.active);
    case FrameKind::Trade:
        return frame.phase == phase::kBuild ? Step::beat(Say::AskTrade, who, s.deal.other)
                                            : Step::beat(Say::AskAnswer, who, s.deal.proposer);
    case FrameKind::FirstTurn:
    case FrameKind::Turn:
        break;
    }
    return frame.phase == phase::kMove ? Step::beat(Say::AskTurn, who, tally(Tally::Moves, who))
                                       : Step::beat(Say::AskEnd, who);
}

} // namespace

Phrase phrase(Say key)
{
    const auto i = static_cast<std::size_t>(key);
    return i < kPhrases.size() ? kPhrases[i] : Phrase{};
}

std::string Dungeon::term(std::string_view kind, std::int32_t number) const
{
    const auto n = static_cast<std::size_t>(number);
    if (kind == "space" && n < m_board.size())
        return wordsFor(m_board.map().spaces[n]);
    if (kind == "hero" && n < kHeroTypes)
        return std::string(heroName(static_cast<HeroType>(n)));
    if (kind == "spell" && n <= kSpells)
        return std::string(spellName(static_cast<Spell>(n)));
    static constexpr std::array<std::string_view, kBestShare> kRanks{"best", "second best", "third best"};
    if (kind == "rank" && n >= 1 && n <= kRanks.size())
        return std::string(kRanks[n - 1]);
    if (kind == "rolled")
        return number == 0 ? std::string() : ", +" + std::to_string(number);
    if (kind == "colour" && n < kColours)
        return std::string(colourName(static_cast<Colour>(n)));
    return "?";
}

Choice Dungeon::choice(const State &s, const Action &action) const
{
    return Teller(*this, s).choice(action);
}

Beat Dungeon::prompt(const State &s) const
{
    return Teller(*this, s).prompt();
}

} // namespace flagstone::dungeon
