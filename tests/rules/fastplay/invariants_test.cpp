// What holds in every game, whoever plays it: FP-I02, FP-I03, FP-I04, FP-I09, FP-I10; and where magic and
// lost hit points come from, FP-190 and FP-276.
#include "core/view.h"
#include "rules/fastplay/random_play.h"

#include <algorithm>

namespace flagstone::fastplay::invariants_test {
namespace {

TEST(FightInvariants, FP_I02_FP_I10_HitPoints)
{
    int deaths = 0, falls = 0;
    inRandomGames([&](const RandomPlay &play) {
        const State &s = play.now();
        const FightQueries look(play.rules(), s);
        const bool over = s.end != EndReason::None;
        EXPECT_EQ(s.scores.empty(), !over); // levels and most hit points change in scoring alone
        for (const Who w : s.entrants) {
            const bool survived =
                over &&
                s.scores[static_cast<std::size_t>(std::ranges::find(s.entrants, w) - s.entrants.begin())]
                    .survived;
            if (survived)
                continue; // rested, and perhaps a level higher
            EXPECT_LE(look.hits(w), look.mostHits(w));
            EXPECT_EQ(look.dead(w), look.hits(w) <= look.deadAt());
            if (!play.rules().options().anyHealingWakes) {
                EXPECT_EQ(look.conscious(w), look.hits(w) >= 1);
            } else if (look.hits(w) >= 1) {
                EXPECT_TRUE(look.conscious(w));
            }
        }
        deaths += play.said(Say::Dies) ? 1 : 0;
        falls += play.said(Say::FallsDown) ? 1 : 0;
    });
    EXPECT_GT(deaths, 20);
    EXPECT_GT(falls, 20);
}

int diceOf(const MonsterCard &enemy)
{
    return enemy.kind == MonsterKind::Character ? enemy.level : enemy.hitDice;
}

/// Checks one enemy turn, seen on the table at the moment when the dice are shared out.
struct Volley {
    const Fastplay &rules;
    std::map<int, int> shares; ///< of the front rank, by card
    int pool = 0;

    Volley(const Fastplay &r, const TableView &view) : rules(r)
    {
        for (std::size_t w = 0; w < r.characters().size(); ++w)
            if (view.counter(r.rankOf(static_cast<Who>(w))) == 1)
                shares[raw(r.characters()[w])] = 0;
        const CardId here = view.board[index(view.tokens[index(kPartyToken)].space)].card;
        int places = r.location(here).corridor ? 2 : 4;
        for (const CardId card : view.pile(pile(PileIndex::Encounter)).cards)
            for (int figure = 0; figure < r.monster(card).count && places > 0; ++figure)
                if (view.counter(r.hitsOf(card, figure)) > 0) {
                    pool += diceOf(r.monster(card));
                    --places;
                }
    }
    void add(const DiceRolled &roll)
    {
        const auto share = shares.find(roll.who);
        ASSERT_TRUE(share != shares.end()) << "dice at somebody who is not in front";
        share->second += roll.count;
    }
    void check(bool somebodyIsHeld) const
    {
        int sum = 0, least = 1000, most = 0;
        for (const auto &[who, dice] : shares) {
            sum += dice;
            least = std::min(least, dice);
            most = std::max(most, dice);
        }
        EXPECT_LE(most - least, 1);
        if (!somebodyIsHeld) {
            EXPECT_EQ(sum, pool);
        }
    }
};

TEST(FightInvariants, FP_I03_EnemyDiceAreSharedEvenlyOverTheFront)
{
    int volleys = 0;
    inRandomGames([&](const RandomPlay &play) {
        TableView view = observe(play.before().table, Seat::Gm);
        const bool held =
            play.said(Say::Charms) || play.said(Say::NpcBolt) || play.before().battle.charmed != kNoCard;
        std::optional<Volley> volley;
        for (const Event &event : play.events()) {
            const auto *beat = std::get_if<Beat>(&event.body);
            if (beat != nullptr && beat->key == static_cast<std::uint16_t>(Say::EnemyTurn)) {
                if (volley)
                    volley->check(held);
                volley.emplace(play.rules(), view);
                ++volleys;
            }
            const auto *roll = std::get_if<DiceRolled>(&event.body);
            if (roll != nullptr && roll->why == static_cast<std::uint16_t>(Say::EnemyRoll) && volley)
                volley->add(*roll);
            project(view, redact(event, Seat::Gm));
        }
        if (volley)
            volley->check(held);
    });
    EXPECT_GT(volleys, 500);
}

TEST(FightInvariants, FP_I04_NothingIsSpentThatIsNotThere)
{
    std::map<CounterRole, int> spent;
    inRandomGames([&](const RandomPlay &play) {
        const Fastplay &r = play.rules();
        for (const CounterSpec &spec : r.sheet().counters)
            if (spec.role == CounterRole::SpellsLeft || spec.role == CounterRole::UsesLeft ||
                spec.role == CounterRole::Running) {
                EXPECT_GE(play.now().table.counter(spec.id), 0) << spec.label;
                EXPECT_LE(play.now().table.counter(spec.id), spec.most) << spec.label;
                if (play.now().table.counter(spec.id) < play.before().table.counter(spec.id))
                    ++spent[spec.role];
            }
    });
    EXPECT_GT(spent[CounterRole::SpellsLeft], 0);
    EXPECT_GT(spent[CounterRole::UsesLeft], 0);
    EXPECT_GT(spent[CounterRole::Running], 0);
}

TEST(FightInvariants, FP_I09_RanksAreNoWiderThanThePlace)
{
    int fights = 0;
    inRandomGames([&](const RandomPlay &play) {
        const State &s = play.now();
        if (s.frames.top().kind != FrameKind::Battle)
            return;
        ++fights;
        const FightQueries look(play.rules(), s);
        const std::size_t width = look.here().corridor ? 2 : 4;
        std::map<int, std::size_t> counts;
        for (const Who w : look.living())
            ++counts[look.rank(w)];
        for (const auto &[rank, count] : counts) {
            EXPECT_GE(rank, 1);
            EXPECT_LE(count, width);
        }
        EXPECT_LE(look.enemyFront().size(), width);
    });
    EXPECT_GT(fights, 500);
}

TEST(FightInvariants, FP_190_FP_276_WhereMagicAndHitPointsComeFrom)
{
    int healed = 0, spells = 0;
    inRandomGames([&](const RandomPlay &play) {
        const Action &a = play.action();
        const bool spell = isAny<verb::Cast, verb::ReadBolt, verb::Heal, verb::ReadHeal>(a);
        for (const Event &event : play.events()) {
            const auto *roll = std::get_if<DiceRolled>(&event.body);
            if (roll == nullptr || roll->why != static_cast<std::uint16_t>(Say::SpellRoll))
                continue;
            EXPECT_TRUE(spell || play.said(Say::NpcBolt));
            ++spells;
        }
        if (play.now().end != EndReason::None)
            return; // natural healing, FP-284
        const bool heals =
            isAny<verb::Heal, verb::ReadHeal, verb::Conjure, verb::UseItem, verb::Share, verb::Toss>(a) ||
            play.said(Say::Fountain);
        for (const Who w : play.before().entrants) {
            const CounterId hits = play.rules().hitsOf(play.rules().cardOf(w));
            if (play.now().table.counter(hits) <= play.before().table.counter(hits))
                continue;
            EXPECT_TRUE(heals) << "nothing heals here";
            ++healed;
        }
    });
    EXPECT_GT(healed, 50);
    EXPECT_GT(spells, 50);
}

} // namespace
} // namespace flagstone::fastplay::invariants_test
