// The words of DUNGEON!: templates, terms, prompts and choices.
#include "rules/dungeon/words/wording.h"

#include "core/number_words.h"
#include "rules/dungeon/queries.h"
#include "rules/kit/article.h"

#include <algorithm>
#include <array>

namespace flagstone::dungeon {

namespace {

/// "7 to 8": the sums of two dice in the row of the table that holds this sum. DG-065
std::string rowWords(int dice)
{
    int low = dice, high = dice;
    while (low > 2 && blow(low - 1) == blow(dice))
        --low;
    while (high < 12 && blow(high + 1) == blow(dice))
        ++high;
    return low == high ? std::to_string(low) : std::to_string(low) + " to " + std::to_string(high);
}

/// Words one action of a position.
class ChoiceWording : public Queries {
public:
    using Queries::Queries;
    [[nodiscard]] Choice choice(const Action &a) const;
    [[nodiscard]] Beat prompt() const;
    [[nodiscard]] Beat askedBy() const;

private:
    // How a verb is worded and what is pointed at for it; a verb that has neither a label in the list of
    // verbs nor a function here does not compile.
    void word(const verb::TakeHero &a, Choice &c) const;
    void word(const verb::TakeSpell &a, Choice &c) const;
    void word(const verb::Fight &, Choice &c) const;
    void word(const verb::Move &a, Choice &c) const;
    void word(const verb::Flee &a, Choice &c) const;
    void word(const verb::Search &a, Choice &c) const;
    void word(const verb::Declare &a, Choice &c) const;
    void word(const verb::Ask &a, Choice &c) const;
    void word(const verb::Attack &, Choice &c) const;
    void word(const verb::RollMonster &, Choice &c) const;
    void word(const verb::EnterAndLoot &, Choice &c) const;
    void word(const verb::Ambush &a, Choice &c) const;
    void word(const verb::Drop &a, Choice &c) const { priced(Say::DoDrop, s.active, a.card, c); }
    void word(const verb::Rob &a, Choice &c) const
    {
        priced(Say::DoRob, s.frames.top().phase == phase::kRob ? s.victim : s.active, a.card, c);
    }
    void word(const verb::Fee &a, Choice &c) const { priced(Say::DoFee, s.frames.top().who, a.card, c); }
    void word(const verb::Give &a, Choice &c) const { priced(Say::DoGive, s.deal.proposer, a.card, c); }
    void word(const verb::Want &a, Choice &c) const { priced(Say::DoWant, s.deal.other, a.card, c); }
    template <class V>
    requires(!Action::Line<V>::worded) void word(const V &verb, Choice &c) const
    {
        c.label = kit::labelOf<Action::Line<V>>(verb);
        point(verb, c);
    }

    // What is pointed at for the verbs whose label says all.
    template <class V>
    void point(const V &, Choice &) const
    {
    }
    void point(const verb::TakeFigure &a, Choice &c) const
    {
        for (const CardId figure : r.sheet().figures)
            if (r.heroType(figure) == a.figure)
                c.targets = {targetCard(figure)};
    }
    template <kit::OneOf<verb::Heal, verb::RefuseHeal, verb::SelfHeal, verb::EndMove> V>
    void point(const V &, Choice &c) const
    {
        c.targets = {targetToken(TokenId{s.active})};
    }
    template <kit::OneOf<verb::Teleport, verb::Device> V>
    void point(const V &a, Choice &c) const
    {
        c.targets = {targetToken(TokenId{s.active}), targetSpace(a.to)};
    }
    template <kit::OneOf<verb::Peek, verb::Gaze> V>
    void point(const V &a, Choice &c) const
    {
        c.targets = {targetToken(TokenId{s.active}), targetSpace(a.room)};
    }
    template <kit::OneOf<verb::Retreat, verb::Slide> V>
    void point(const V &a, Choice &c) const
    {
        c.targets = {targetSpace(a.to)};
    }
    void point(const verb::CastInto &a, Choice &c) const
    {
        c.targets = {targetToken(TokenId{s.active}), spellCard(s.active, a.spell), targetSpace(a.place)};
    }
    void point(const verb::Trade &a, Choice &c) const
    {
        c.seats = seat(a.proposer);
        c.targets = {targetToken(TokenId{a.proposer}), targetToken(TokenId{a.other})};
    }
    void point(const verb::Request &a, Choice &c) const { c.targets = {targetToken(TokenId{a.paladin})}; }
    void point(const verb::GiveSpell &a, Choice &c) const { pointAtSpells(s.deal.proposer, a.spell, c); }
    void point(const verb::WantSpell &a, Choice &c) const { pointAtSpells(s.deal.other, a.spell, c); }

    [[nodiscard]] Target spellCard(Who w, Spell kind) const
    {
        return targetCard(spellOf(r.pile(PlayerPile::Spells, w), kind));
    }
    /// One represents all that are like it: they can be pointed at as well.
    void priced(Say key, Who owner, CardId card, Choice &c) const
    {
        const TreasureCard &t = r.treasure(card);
        // What a sword was rolled for does not stand on it. DG-184
        const int rolled = r.options().rolledSwords ? bonusOf(card) : 0;
        c.label = Step::beat(key, raw(card), t.gold, t.level, rolled);
        c.targets.push_back(targetCard(card));
        for (const CardId held : treasures(owner))
            if (held != card && alike(held, card))
                c.targets.push_back(targetCard(held));
    }
    void pointAtSpells(Who owner, Spell kind, Choice &c) const
    {
        for (const CardId held : spells(owner))
            if (r.spell(held) == kind)
                c.targets.push_back(targetCard(held));
    }
    [[nodiscard]] Path way(SpaceId to, bool fleeing, Choice &c) const;
    [[nodiscard]] Beat fightPrompt() const;
};

Choice ChoiceWording::choice(const Action &a) const
{
    Choice c{.code = r.encode(a), .label = {}, .targets = {}, .seats = seat(decider()), .path = {}};
    a.visit([&](const auto &verb) { word(verb, c); });
    return c;
}

void ChoiceWording::word(const verb::TakeHero &a, Choice &c) const
{
    const HeroFacts &f = r.facts(a.type);
    c.label = Step::beat(Say::DoHero, a.type, f.attack, f.gold);
    for (const CardId hero : s.table.pile(r.pile(SharedPile::Heroes)).cards)
        if (r.heroType(hero) == a.type && c.targets.empty())
            c.targets.push_back(targetCard(hero));
}

void ChoiceWording::word(const verb::TakeSpell &a, Choice &c) const
{
    const auto &supply = s.table.pile(r.pile(SharedPile::Spells)).cards;
    const auto left = std::ranges::count(supply, a.spell, [this](CardId spell) { return r.spell(spell); });
    c.label = r.options().privateSpells // what is missing from the pile is in the hands of others
                  ? Step::beat(Say::DoSpellUncounted, a.spell)
                  : Step::beat(Say::DoSpell, a.spell, left);
    c.targets.push_back(targetCard(spellOf(r.pile(SharedPile::Spells), a.spell)));
}

void ChoiceWording::word(const verb::Fight &, Choice &c) const
{
    const SpaceId here = at(s.active);
    c.label =
        sees(s.active, here) ? Step::beat(Say::DoFight, raw(monster(here))) : Step::beat(Say::DoFightUnknown);
    c.targets = {targetToken(TokenId{s.active}), targetSpace(here)};
}

Path ChoiceWording::way(SpaceId to, bool fleeing, Choice &c) const
{
    const Path way = path(s.active, to, counter(PlayerCounter::Moves, s.active), fleeing);
    c.path.assign(way.begin(), way.end());
    c.targets = {targetToken(TokenId{s.active}), targetSpace(to)};
    return way;
}

void ChoiceWording::word(const verb::Move &a, Choice &c) const
{
    const std::size_t cost = way(a.to, false, c).size();
    if (calm(a.to))
        c.label = Step::beat(Say::DoMove, a.to, cost);
    else if (sees(s.active, a.to))
        c.label = Step::beat(Say::DoMoveMonster, a.to, cost, raw(monster(a.to)));
    else
        c.label = Step::beat(Say::DoMoveUnknown, a.to, cost);
}

void ChoiceWording::word(const verb::Flee &a, Choice &c) const
{
    c.label = Step::beat(Say::DoFlee, a.to, way(a.to, true, c).size());
}

void ChoiceWording::word(const verb::Search &a, Choice &c) const
{
    const Who w = s.active;
    for (const Exit &exit : r.board().exits(at(w)))
        if (exit.passage == a.passage)
            c.label = searchIsSure(w, exit.secret) ? Step::beat(Say::DoSearchSure)
                                                   : Step::beat(Say::DoSearch, facts(w).searches,
                                                                s.heroes[w].failures[exit.secret] + 1);
    c.targets = {targetToken(TokenId{w}), {.kind = Target::Kind::Passage, .number = raw(a.passage)}};
}

void ChoiceWording::word(const verb::Declare &a, Choice &c) const
{
    if (a.spell == Spell::None) {
        c.label = Step::beat(Say::DoDeclareNone);
        return;
    }
    c.label = Step::beat(Say::DoDeclare, a.spell);
    c.targets.push_back(spellCard(s.active, a.spell));
}

void ChoiceWording::word(const verb::Ask &a, Choice &c) const
{
    c.label =
        a.share == 0 ? Step::beat(Say::DoAsk, a.helper) : Step::beat(Say::DoAskShare, a.helper, a.share);
    c.targets.push_back(targetToken(TokenId{a.helper}));
}

void ChoiceWording::word(const verb::Attack &, Choice &c) const
{
    const CardId there = monster(s.fight.place);
    c.label = Step::beat(Say::DoAttack, raw(there), attackColour(s.active), attackBonus(s.active));
    c.targets.push_back(targetCard(there));
}

void ChoiceWording::word(const verb::RollMonster &, Choice &c) const
{
    c.label = Step::beat(Say::DoRoll, raw(monster(s.fight.place)), s.active);
}

void ChoiceWording::word(const verb::EnterAndLoot &, Choice &c) const
{
    c.label = Step::beat(Say::DoLoot, s.fight.place);
    c.targets.push_back(targetSpace(s.fight.place));
}

void ChoiceWording::word(const verb::Ambush &a, Choice &c) const
{
    c.label = Step::beat(Say::DoAmbush, a.target, facts(a.target).ambush, ambushBonus(s.active));
    c.targets.push_back(targetToken(TokenId{a.target}));
}

Beat ChoiceWording::fightPrompt() const
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

Beat ChoiceWording::prompt() const
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
        return frame.phase == phase::kFlee ? Step::beat(Say::AskFlee, who, counter(PlayerCounter::Moves, who))
               : frame.phase == phase::kRob ? Step::beat(Say::AskRob, who, s.victim)
                                            : Step::beat(Say::AskRob, who, s.active);
    case FrameKind::Trade:
        return frame.phase == phase::kBuild ? Step::beat(Say::AskTrade, who, s.deal.other)
                                            : Step::beat(Say::AskAnswer, who, s.deal.proposer);
    case FrameKind::FirstTurn:
    case FrameKind::Turn:
        break;
    }
    if (frame.phase != phase::kMove)
        return Step::beat(Say::AskEnd, who);
    return Step::beat(rich(who) ? Say::AskTurnHome : Say::AskTurn, who, counter(PlayerCounter::Moves, who));
}

Beat ChoiceWording::askedBy() const
{
    if (s.end != EndReason::None)
        return {};
    const Frame &frame = s.frames.top();
    const bool answers = frame.kind == FrameKind::Trade && frame.phase == phase::kAnswer;
    const bool joins = frame.kind == FrameKind::Fight || frame.kind == FrameKind::Ambush;
    const Who by = answers ? s.deal.proposer : joins ? s.active : decider();
    return by == decider() ? Beat{} : Step::beat(Say::AskedBy, by);
}

/// The expert table of wounds replaces the basic effects. DG-141
std::string_view expertRule(Say key, std::string_view basic)
{
    switch (key) {
    case Say::HeroSlain:
        return "DG-142";
    case Say::SeriousWound:
        return "DG-143";
    case Say::LightWound:
        return "DG-144";
    case Say::MonsterRoll:
    case Say::ChanceSlain:
    case Say::ChanceSerious:
    case Say::ChanceLight:
    case Say::ChanceStunned:
        return "DG-141";
    default:
        return basic;
    }
}

} // namespace

Phrase Dungeon::phrase(std::uint16_t key) const
{
    Phrase worded = dungeon::phrase(static_cast<Say>(key));
    if (m_expert)
        worded.rule = expertRule(static_cast<Say>(key), worded.rule);
    return worded;
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
    if (kind == "row")
        return rowWords(number);
    if (kind == "met" && n < sheet().cards.size())
        return std::string(kit::articleFor(sheet().cards[n].name));
    if (kind == "worth")
        return number == 0 ? std::string() : " (" + grouped(number) + " gp)";
    if (kind == "colour" && n < kColours)
        return std::string(colourName(static_cast<Colour>(n)));
    return "?";
}

Choice Dungeon::choice(const State &s, const Action &action) const
{
    return ChoiceWording(*this, s).choice(action);
}

Beat Dungeon::prompt(const State &s) const
{
    return ChoiceWording(*this, s).prompt();
}

Beat Dungeon::askedBy(const State &s) const
{
    return ChoiceWording(*this, s).askedBy();
}

} // namespace flagstone::dungeon
