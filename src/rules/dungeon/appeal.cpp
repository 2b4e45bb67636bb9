// How a cautious or a bold player rates a choice, and what people want to know the chances of before they
// choose. No rule reads this.
#include "rules/dungeon/look.h"

#include <algorithm>

namespace flagstone::dungeon {

namespace {

constexpr int kNever = -1000, kHome = 100'000;
constexpr int kPromise = 40, kNear = 4; ///< how the pull of a place falls off with its distance

class Adviser : public Look {
public:
    Adviser(const Dungeon &rules, const State &state, Temper temper)
        : Look(rules, state), m_bold(temper == Temper::Bold), m_me(decider())
    {
    }

    [[nodiscard]] int rate(const Action &a) const
    {
        switch (a.verb) {
        case Verb::TakeSpell:
            return 60 - 10 * held(static_cast<Spell>(a.a)) - (a.a == 2 ? 30 : 0);
        case Verb::SelfHeal:
            return 150;
        case Verb::Fight:
            return encounter(at(m_me), facts(m_me).attack, swordBonus(m_me));
        case Verb::Move:
        case Verb::Flee:
            return going(a.a);
        case Verb::EndMove:
        case Verb::StopFlight:
            return staying();
        case Verb::Search:
            return enclosed() ? kHome : searchIsSure(m_me, secretOf(a.a)) ? 40 : 3;
        case Verb::Peek:
            return 90;
        case Verb::CastInto:
            return 20 + encounter(a.a, a.b == 0 ? Colour::Yellow : Colour::Grey, 0);
        case Verb::Declare:
            return declared(static_cast<Spell>(a.a));
        case Verb::Teleport:
        case Verb::Device:
        case Verb::Gaze:
            return -5;
        case Verb::Ask:
            return a.b == kBestShare && chance(s.fight.place, facts(m_me).attack, swordBonus(m_me)) < 60 ? 30
                                                                                                         : -5;
        case Verb::Attack:
            return 10;
        case Verb::Help:
            return s.fight.share[m_me] > 0 || m_bold ? 5 : -5;
        case Verb::Counter:
        case Verb::Haggle:
        case Verb::Propose:
            return -1;
        case Verb::Agree:
        case Verb::EnterAndLoot:
            return 20;
        case Verb::Drop:
        case Verb::Fee:
            return -worth(a.a);
        case Verb::Rob:
            return worth(a.a);
        case Verb::Slide:
            return calm(a.a) ? 0 : chance(a.a, facts(m_me).attack, swordBonus(m_me));
        case Verb::Ambush:
            return ambushing(static_cast<Who>(a.a));
        case Verb::Request:
            return 80;
        case Verb::Finish:
        case Verb::CallOff:
            return 1;
        case Verb::Accept:
            return m_bold ? bargain() : bargain() - 1;
        case Verb::Give:
        case Verb::GiveSpell:
        case Verb::Want:
        case Verb::WantSpell:
        case Verb::Trade:
            return kNever; // belongings would go round and round
        default:
            return 0;
        }
    }

private:
    [[nodiscard]] int held(Spell kind) const
    {
        int count = 0;
        for (const CardId card : spells(m_me))
            count += r.spell(card) == kind ? 1 : 0;
        return count;
    }
    [[nodiscard]] std::uint8_t secretOf(std::uint16_t passage) const
    {
        for (const Exit &exit : r.board().exits(at(m_me)))
            if (exit.passage == passage)
                return exit.secret;
        return 0;
    }
    [[nodiscard]] bool enclosed() const { return r.board().distance(at(m_me), r.board().start()) == 255; }
    [[nodiscard]] int worth(std::uint16_t card) const { return r.treasure(CardId{card}).gold / 10; }
    [[nodiscard]] int best(Who w) const
    {
        int gold = 0;
        for (const CardId card : treasures(w))
            gold = std::max(gold, r.treasure(card).gold);
        return gold;
    }

    /// Of slaying what is met there, in per cent, as far as this player knows.
    [[nodiscard]] int chance(Space p, Colour colour, int bonus) const
    {
        if (sees(m_me, p)) {
            const MonsterCard &card = r.monster(monster(p));
            const int number = card.number[static_cast<std::size_t>(colour)];
            return card.kind != MonsterKind::Monster ? 40
                   : number == 0                     ? 0
                                                     : chanceOf(std::max(2, number - bonus));
        }
        return std::min(100, r.usualChance(r.board().level(p), colour) + 12 * bonus);
    }
    /// What going there is worth, 0 and up: gold by chance, and a cautious player weighs the chance twice.
    [[nodiscard]] int promise(Space p, Colour colour, int bonus) const
    {
        const int percent = chance(p, colour, bonus);
        const int own = r.board().isRoom(p) && !paid(lair(p)) ? r.usualGold(r.board().level(p)) : 0;
        const int gold = own + 600 * static_cast<int>(stackSize(p)) + 20;
        return gold * percent / 100 * (m_bold ? 100 : percent) / 100 + (percent > 0 ? 1 : 0);
    }
    [[nodiscard]] int encounter(Space p, Colour colour, int bonus) const
    {
        const int percent = chance(p, colour, bonus);
        return percent == 0 || goesHome() ? percent - 200 : kPromise * promise(p, colour, bonus) / kNear;
    }
    [[nodiscard]] bool goesHome() const
    {
        const bool spent =
            facts(m_me).casts && held(Spell::Fireball) + held(Spell::Lightning) == 0 && wealth(m_me) > 0;
        return rich(m_me) || spent || (wounded(m_me) && !m_bold && !facts(m_me).heals);
    }
    /// How good it is to stand there: near to what promises most, or near home.
    [[nodiscard]] int outlook(Space p) const
    {
        if (goesHome())
            return kHome - r.board().distance(p, r.board().start());
        const Colour colour = facts(m_me).attack;
        const int bonus = swordBonus(m_me);
        int most = 0;
        for (std::size_t l = 0; l < r.board().lairs(); ++l) {
            const Space there = r.board().space(static_cast<Lair>(l));
            if (canMeet(there))
                most = std::max(most, kPromise * promise(there, colour, bonus) /
                                          (r.board().distance(p, there) + kNear));
        }
        return most;
    }
    [[nodiscard]] int going(Space p) const
    {
        if (p == r.board().start() && rich(m_me))
            return 2 * kHome;
        return calm(p) ? outlook(p) : encounter(p, facts(m_me).attack, swordBonus(m_me)) + 1;
    }
    [[nodiscard]] int staying() const
    {
        const bool home = at(m_me) == r.board().start();
        const bool refills = facts(m_me).casts && spells(m_me).size() < kSpellLimit;
        if (home && !rich(m_me) && (wounded(m_me) || refills))
            return 2 * kHome;
        return outlook(at(m_me)) - 1;
    }
    [[nodiscard]] int declared(Spell spell) const
    {
        const Colour colour = spell == Spell::Fireball    ? Colour::Yellow
                              : spell == Spell::Lightning ? Colour::Grey
                                                          : facts(m_me).attack;
        return chance(s.fight.place, colour, 0) + (spell == Spell::None ? 10 : 0);
    }
    [[nodiscard]] int ambushing(Who target) const
    {
        const int percent = chanceOf(std::max(2, facts(target).ambush - ambushBonus(m_me)));
        const int gain = percent * best(target) - (100 - percent) * (best(m_me) + 300);
        return gain / (m_bold ? 1000 : 2000) - (m_bold ? 0 : 2);
    }
    [[nodiscard]] int bargain() const
    {
        const auto gold = [&](Heap heap) {
            int sum = 0;
            for (const CardId card : s.table.pile(r.pile(heap)).cards)
                sum += r.isTreasure(card) ? r.treasure(card).gold : 100;
            return sum;
        };
        return (gold(Heap::Offered) - gold(Heap::Wanted)) / 100;
    }

    bool m_bold;
    Who m_me;
};

Hope hope(Say label, Say said, std::vector<std::string> then = {})
{
    return {Step::beat(label), static_cast<std::uint16_t>(said), std::move(then)};
}

/// An attack's chances: to slay, and what failing may cost.
std::vector<Hope> ofAttack(const Look &look, Who w, Say slay, const std::vector<std::string> &then,
                           bool answered)
{
    std::vector<Hope> all{hope(slay, Say::Slays, then)};
    if (!answered)
        return all;
    all.push_back(hope(Say::ChanceSlain, Say::HeroSlain, then));
    if (look.wounded(w)) { // DG-145
        all.push_back(hope(Say::ChanceSecond, Say::SecondWound, then));
    } else {
        all.push_back(hope(Say::ChanceSerious, Say::SeriousWound, then));
        all.push_back(hope(Say::ChanceLight, Say::LightWound, then));
    }
    all.push_back(hope(Say::ChanceStunned, Say::Stunned, then));
    return all;
}

} // namespace

int Dungeon::appeal(const State &s, const Action &action, Temper temper) const
{
    return Adviser(*this, s, temper).rate(action);
}

std::vector<Hope> Dungeon::hopes(const State &s, const Action &a) const
{
    const Look look(*this, s);
    const Who w = s.active;
    const auto knownMonster = [&](Space p) {
        return look.lair(p) != kNoLair && look.explored(p) == kOccupied && look.sees(w, p) &&
               !look.isTrap(look.monster(p));
    };
    switch (a.verb) {
    case Verb::Search:
        for (const Exit &exit : m_board.exits(look.at(w)))
            if (exit.passage == a.a && !look.searchIsSure(w, exit.secret))
                return {hope(Say::ChanceFind, Say::FindsDoor)};
        return {};
    case Verb::Fight:
    case Verb::Move: {
        const Space p = a.verb == Verb::Fight ? look.at(w) : a.a;
        if (!knownMonster(p) || look.facts(w).casts) // a Wizard is asked for a spell first
            return {};
        return ofAttack(look, w, Say::ChanceSlay, {"attack"}, true);
    }
    case Verb::CastInto:
        return knownMonster(a.a) ? ofAttack(look, w, Say::ChanceSlay, {}, false) : std::vector<Hope>{};
    case Verb::Declare:
        return knownMonster(s.fight.place) ? ofAttack(look, w, Say::ChanceSlay, {"attack"}, true)
                                           : std::vector<Hope>{};
    case Verb::Attack:
        return ofAttack(look, w, Say::ChanceSlay, {}, true);
    case Verb::Ask:
        return ofAttack(look, w, Say::ChanceSlayWithHelp, {"help", "attack"}, true);
    case Verb::Help:
    case Verb::Agree:
        return ofAttack(look, w, Say::ChanceSlay, {"attack"}, true);
    case Verb::RollMonster: {
        std::vector<Hope> all = ofAttack(look, w, Say::ChanceSlay, {}, true);
        all.erase(all.begin());
        return all;
    }
    case Verb::Ambush:
        return {hope(Say::ChanceAmbush, Say::AmbushWorks)};
    default:
        return {};
    }
}

} // namespace flagstone::dungeon
