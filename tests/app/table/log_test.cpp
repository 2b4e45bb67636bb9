// The log of the table: one sentence for each choice, and nothing in it that is not for people.
#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/panels/log_panel.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/play/log_sentence.h"
#include "app/play/seats.h"
#include "app/table/meanwhile.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "table_of.h"
#include "test_paths.h"

#include <QRegularExpression>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace flagstone::app::log_test {
namespace {

/// A game of a rule system, played boldly to its end or for five hundred decisions.
class Played : public testing::TestWithParam<std::size_t> {
protected:
    void SetUp() override
    {
        constexpr unsigned kMostGames = 20;
        for (unsigned luck = 7; luck < 7 + kMostGames; ++luck) { // until somebody of the party falls
            play(luck);
            if (HasFatalFailure() || modules()[GetParam()].id != "fastplay" || someFell())
                break;
        }
    }
    [[nodiscard]] bool someFell() const
    {
        const TableView view = m_session->view(Seat{0});
        return std::ranges::any_of(m_session->game().sheet().piles, [&](const PileSpec &pile) {
            return pile.label == "Fallen" && !view.pile(pile.id).cards.empty();
        });
    }
    void play(unsigned dice)
    {
        m_slayings.clear();
        const auto all = modules();
        const ModuleInfo &module = all[GetParam()];
        m_pack = packOf(module.id);
        flagstone::Setup setup = module.demonstration;
        setup.ruleset = module.id;
        if (setup.adventure.empty())
            setup.adventure = module.adventures(*m_pack).front().id;
        setup.seats = std::min(3, module.mostSeats);
        const auto begin = [&](Step &step) { return module.start(*m_pack, setup, step); };
        m_session.emplace(Session::start(begin, Seed::fromText("log"), UndoPolicy::Free).value());
        while (!m_session->game().ending().over && m_session->entries().size() < 500) {
            const Game &game = m_session->game();
            const Decision decision = game.decision();
            std::size_t best = 0;
            int score = game.heuristic(0, PlayStyle::Bold);
            for (std::size_t i = 1; i < decision.choices.size(); ++i)
                if (const int other = game.heuristic(i, PlayStyle::Bold); other > score) {
                    best = i;
                    score = other;
                }
            dice = dice * 1103515245U + 12345U; // now and then something else, so that much is seen
            if ((dice >> 16U) % 5 == 0)
                best = (dice >> 20U) % decision.choices.size();
            const Choice choice = decision.choices[best];
            Seat seat = Seat::Gm;
            for (int s = 0; s < kMaxSeats && seat == Seat::Gm; ++s)
                if (contains(choice.seats, Seat{static_cast<std::int8_t>(s)}))
                    seat = Seat{static_cast<std::int8_t>(s)};
            ASSERT_TRUE(m_session->submit(seat, choice.code));
            for (const Slaying &slaying : slayingsOf(*m_session, Seat{0}))
                m_slayings.push_back(slaying);
        }
    }

    std::shared_ptr<const PackData> m_pack;
    std::optional<Session> m_session;
    std::vector<Slaying> m_slayings; ///< all that could be read while they were faced
};

INSTANTIATE_TEST_SUITE_P(Games, Played, testing::Range(std::size_t{0}, modules().size()),
                         [](const auto &which) { return modules()[which.param].id; });

TEST_P(Played, EachChoiceHasOneSentenceWithoutDiceOrRuleCodes)
{
    const QRegularExpression code(QStringLiteral("\\b[A-Z]{2,3}-[A-Z]?\\d+\\b"));
    const QRegularExpression dice(QStringLiteral("\\d+d\\d+"));
    const QRegularExpression bare(QStringLiteral(" (gains|and) (Bag|Purse|Sack|Coffer) "));
    const bool shows = std::getenv("FLAGSTONE_SHOW_LOG") != nullptr;
    QString group;
    int slain = 0;
    for (std::size_t entry = 0; entry < m_session->entries().size(); ++entry) {
        const auto lines = tell(*m_session, entry, Seat{0});
        if (m_session->entries()[entry].kind == Entry::Kind::Choose) {
            ASSERT_FALSE(lines.empty());
        }
        if (lines.empty())
            continue;
        const QString &top = lines.front().sentence;
        if (shows) {
            if (lines.front().group != group)
                std::cout << "== " << lines.front().group.toStdString() << "\n";
            group = lines.front().group;
            std::cout << top.toStdString() << "\n";
        }
        EXPECT_FALSE(top.isEmpty());
        slain += top.contains(QStringLiteral(" slays ")) ? 1 : 0;
        if (modules()[GetParam()].id == "dungeon" && top.contains(QStringLiteral(" gains "))) {
            EXPECT_EQ(
                top.contains(QStringLiteral(" slays ")),
                std::ranges::any_of(
                    lines, [](const LogLine &line) { return line.text.contains(QStringLiteral(" slays ")); }))
                << top.toStdString() << ": how it was won, too";
            EXPECT_FALSE(top.contains(bare)) << top.toStdString() << ": each has its article";
        }
        EXPECT_FALSE(top.contains(QStringLiteral("'s turn."))) << top.toStdString();
        EXPECT_FALSE(top.contains(QStringLiteral(" falls and "))) << top.toStdString();
        EXPECT_FALSE(top.contains(code)) << top.toStdString();
        EXPECT_FALSE(top.contains(dice)) << top.toStdString();
        EXPECT_TRUE(std::all_of(lines.begin() + 1, lines.end(),
                                [](const LogLine &line) { return line.sentence.isEmpty(); }));
    }
    if (modules()[GetParam()].id != "cards") {
        EXPECT_GT(slain, 0);
    }
}

/// Moves are counted as in the look back and on the welcome page; a heading says from which one on it holds.
TEST_P(Played, AHeadingBetweenRoundsNamesTheMoveThatStandsFirstBelowIt)
{
    const QRegularExpression move(QStringLiteral("^From move (\\d+)$"));
    QString group;
    int headings = 0;
    for (std::size_t entry = 0; entry < m_session->entries().size(); ++entry) {
        const auto lines = tell(*m_session, entry, Seat{0});
        if (lines.empty() || lines.front().group == group)
            continue;
        group = lines.front().group;
        EXPECT_FALSE(group.startsWith(QStringLiteral("Move "))) << group.toStdString();
        if (const auto match = move.match(group); match.hasMatch()) {
            ++headings;
            EXPECT_EQ(match.captured(1).toULongLong(), entry);
        }
    }
    if (const auto &id = modules()[GetParam()].id; id == "fastplay" || id == "adventuredeck") {
        EXPECT_GT(headings, 1);
    }
}

using Looks = std::function<void(const Session &session, std::size_t entry)>;

/// A game of one of the program's rule systems, from a seed in words.
Session began(const ModuleInfo &module, flagstone::Setup setup, const std::string &seed)
{
    const auto pack = packOf(module.id);
    setup.ruleset = module.id;
    return Session::start([&](Step &step) { return module.start(*pack, setup, step); }, Seed::fromText(seed),
                          UndoPolicy::Free)
        .value();
}

/// Plays the beginnings of so many games and calls `look` after each decision. What is chosen differs from game to
/// game;
/// `wish` is chosen wherever it can be.
void playGames(const ModuleInfo &module, const flagstone::Setup &setup, int games, const Looks &look,
               const std::string &wish = {})
{
    for (int n = 0; n < games; ++n) {
        Session session = began(module, setup, "blows " + std::to_string(n));
        for (int i = 0; i < 200 && !session.game().ending().over; ++i) {
            const auto choices = session.game().decision().choices;
            const bool wished = std::ranges::find(choices, wish, &Choice::code) != choices.end();
            const std::string code =
                wished ? wish : choices[static_cast<std::size_t>(i * 7 + n) % choices.size()].code;
            if (!session.submit(Seat{0}, code))
                break;
            look(session, session.entries().size() - 1);
        }
    }
}

/// The beginnings of thirty fights.
void playFights(const std::map<std::string, std::string> &options, const Looks &look)
{
    flagstone::Setup setup = moduleOf("fastplay").demonstration;
    setup.options.insert(options.begin(), options.end());
    playGames(moduleOf("fastplay"), setup, 30, look);
}

TEST(LogOfASession, WhatIsPutIntoWordsBitByBitIsTheWholeOfIt)
{
    constexpr std::size_t kLast = 45;
    int cases = 0;
    playGames(moduleOf("fastplay"), moduleOf("fastplay").demonstration, 10,
              [&](const Session &session, std::size_t entry) {
                  if (entry != kLast)
                      return;
                  ++cases;
                  std::vector<QString> whole, told;
                  for (std::size_t each = 0; each <= kLast; ++each)
                      for (const LogLine &line : tell(session, each, Seat{0}))
                          whole.push_back(line.text);
                  LogPanel log;
                  log.begin(session, Seat{0});
                  log.fetchNewest(40);
                  EXPECT_EQ(log.lines().front().entry, kLast + 1 - 40);
                  log.fetchEarlier();
                  for (const LogLine &line : log.lines())
                      told.push_back(line.text);
                  EXPECT_EQ(told, whole);
              });
    EXPECT_GT(cases, 0);
}

bool suffers(const Session &session, std::span<const Event> events)
{
    return std::ranges::any_of(hurtsOf(session.game(), events),
                               [](const Hurt &one) { return one.ofParty && one.lost() > 0; });
}

/// Does somebody whose dice hit nothing get hit by the dice of the enemies in the same step?
bool missesAndIsHit(const Session &session, std::size_t entry)
{
    std::set<std::int32_t> missed;
    bool attacked = false;
    for (const Event &event : session.eventsAt(entry)) {
        if (const auto *beat = std::get_if<Beat>(&event.body); beat != nullptr && beat->key != 0)
            attacked = attacked || session.game().phrase(beat->key).show == Show::Sweep;
        const auto *roll = std::get_if<DiceRolled>(&event.body);
        if (roll == nullptr || roll->hitFrom == 0)
            continue;
        const bool hit = std::any_of(roll->faces.begin(), roll->faces.begin() + roll->count,
                                     [&](std::uint8_t face) { return face >= roll->hitFrom; });
        if (attacked && hit && missed.contains(roll->who))
            return true;
        if (!attacked && !hit)
            missed.insert(roll->who);
    }
    return false;
}

/// The enemies roll at the same figures when it is their turn.
TEST(LogOfFights, WhoHitsNothingMissesWhateverTheEnemiesRoll)
{
    int cases = 0;
    playFights({}, [&](const Session &session, std::size_t entry) {
        if (!missesAndIsHit(session, entry))
            return;
        ++cases;
        const QString sentence = tell(session, entry, Seat{0}).front().sentence;
        EXPECT_TRUE(sentence.contains(QStringLiteral(" misses "))) << sentence.toStdString();
    });
    EXPECT_GT(cases, 5);
}

TEST(LogOfHealing, WhatGivesNothingIsNoMiss)
{
    flagstone::Setup setup = moduleOf("fastplay").demonstration;
    setup.adventure = "FP-A07"; // with a cleric
    int cases = 0;
    for (int n = 0; n < 60 && cases == 0; ++n) {
        Session session = began(moduleOf("fastplay"), setup, "healing " + std::to_string(n));
        for (int i = 0; i < 200 && !session.game().ending().over; ++i) {
            const auto choices = session.game().decision().choices;
            const auto heals = std::ranges::find_if(
                choices, [](const Choice &choice) { return choice.code.starts_with("heal:"); });
            const auto other = static_cast<std::size_t>(i * 7 + n) % choices.size();
            const bool healing = heals != choices.end();
            if (!session.submit(Seat{0}, healing ? heals->code : choices[other].code))
                break;
            const std::size_t entry = session.entries().size() - 1;
            const bool nothing =
                healing && std::ranges::any_of(session.eventsAt(entry), [](const Event &event) {
                    const auto *roll = std::get_if<DiceRolled>(&event.body);
                    return roll != nullptr && roll->countsFrom() > 0 && resultOf(*roll) == 0;
                });
            if (!nothing)
                continue;
            ++cases;
            const QString sentence = tell(session, entry, Seat{0}).front().sentence;
            EXPECT_TRUE(sentence.contains(QStringLiteral(" casts healing of level ")))
                << sentence.toStdString();
            EXPECT_TRUE(sentence.endsWith(QStringLiteral(", to no effect."))) << sentence.toStdString();
            EXPECT_FALSE(sentence.contains(QStringLiteral(" misses "))) << sentence.toStdString();
        }
    }
    EXPECT_GT(cases, 0);
}

TEST(LogOfFights, NobodyIsHurtOnlyWhereNobodyOfThePartyLosesHits)
{
    int unhurt = 0, hurt = 0;
    playFights({}, [&](const Session &session, std::size_t entry) {
        const QString sentence = tell(session, entry, Seat{0}).front().sentence;
        const std::vector<Event> events = redact(session.eventsAt(entry), Seat{0});
        if (sentence.contains(QStringLiteral("Nobody is hurt."))) {
            ++unhurt;
            EXPECT_FALSE(suffers(session, events)) << sentence.toStdString();
        }
        hurt += sentence.contains(QStringLiteral("The enemies attack: ")) ? 1 : 0;
    });
    EXPECT_GT(unhurt, 0);
    EXPECT_GT(hurt, 5);
}

TEST(LogOfFights, WhoTakesAnOddDieIsADetailOfTheEnemiesTurn)
{
    int cases = 0;
    playFights({}, [&](const Session &session, std::size_t entry) {
        const std::vector<Event> events = redact(session.eventsAt(entry), Seat{0});
        const bool attacks = std::ranges::any_of(events, [&](const Event &event) {
            const Beat *beat = sentenceIn(event);
            return beat != nullptr && session.game().phrase(beat->key).show == Show::Sweep;
        });
        if (!attacks || !session.entries()[entry].code.starts_with("extra:"))
            return;
        ++cases;
        const LogLine first = tell(session, entry, Seat{0}).front();
        EXPECT_FALSE(first.sentence.contains(QStringLiteral("odd die"))) << first.sentence.toStdString();
        EXPECT_FALSE(first.sentence.isEmpty());
        EXPECT_TRUE(first.text.contains(QStringLiteral("odd die"))) << first.text.toStdString();
    });
    EXPECT_GT(cases, 3);
}

/// Alone against the program's player, whose turn is in the same entry.
TEST(LogOfRivals, TheTurnOfARivalIsASentenceOfItsOwn)
{
    Session session = began(moduleOf("cards"), {.adventure = "MD-2"}, "rivals");
    int seen = 0;
    for (int i = 0; i < 120 && !session.game().ending().over; ++i) {
        const auto choices = session.game().decision().choices;
        const std::string code = choices[static_cast<std::size_t>(i) * 7 % choices.size()].code;
        ASSERT_TRUE(session.submit(Seat{0}, code));
        const auto lines = tell(session, session.entries().size() - 1, Seat{0});
        const QString own = lines.front().sentence;
        EXPECT_TRUE(toldIn(lines).startsWith(own)) << own.toStdString();
        if (code == "end") {
            EXPECT_FALSE(own.contains(QStringLiteral("Rival goes"))) << own.toStdString();
        }
        for (const LogLine &line : std::span(lines).subspan(1)) {
            if (line.sentence.isEmpty())
                continue;
            EXPECT_EQ(line.group, lines.front().group);
            EXPECT_EQ(line.by, Seat::Gm) << "nobody chose it";
            seen += line.text.endsWith(QStringLiteral(": Rival.")) &&
                            line.sentence.startsWith(QStringLiteral("Rival"))
                        ? 1
                        : 0;
        }
    }
    EXPECT_GT(seen, 3);
}

/// Number cards stand for hits in C.A.R.D.S.; counters of them have no most.
TEST(LogOfCards, WhoOfThePartyLosesCardsIsSaidInTheSentence)
{
    int hurt = 0;
    playGames(moduleOf("cards"), {.adventure = "MD-0"}, 10, [&](const Session &session, std::size_t entry) {
        const Sheet &sheet = session.game().sheet();
        int lost = 0;
        for (const Event &event : session.eventsAt(entry))
            if (const auto *set = std::get_if<CounterSet>(&event.body); set != nullptr) {
                const CounterSpec &spec = sheet.counters[index(set->counter)];
                if (spec.role == CounterRole::HitsLeft && isOfParty(sheet, spec.card))
                    lost += set->from - set->to;
            }
        if (lost <= 0)
            return;
        ++hurt;
        const QString sentence = tell(session, entry, Seat{0}).front().sentence;
        EXPECT_TRUE(sentence.contains(QStringLiteral("Player 1"))) << sentence.toStdString();
        const auto says = [&](const char *words) { return sentence.contains(QLatin1String(words)); };
        EXPECT_TRUE(says(" is lost, ") || says(" lost: ") || says(" from Player 1") ||
                    says("Player 1 falls") || says("Player 1 loses all number cards"))
            << sentence.toStdString();
    });
    EXPECT_GT(hurt, 5);
}

/// CD-148: what was chosen is told as a deed, although the rival does the same after it.
TEST(LogOfCards, WhereSomebodyStartsIsASentence)
{
    Session session = began(moduleOf("cards"), {.adventure = "MD-2"}, "starts");
    std::string code;
    while (!code.starts_with("start:")) {
        code = session.game().decision().choices.front().code;
        ASSERT_TRUE(session.submit(Seat{0}, code));
    }
    const QString sentence = tell(session, session.entries().size() - 1, Seat{0}).front().sentence;
    EXPECT_TRUE(sentence.startsWith(QStringLiteral("Player 1 starts in column "))) << sentence.toStdString();
}

/// The first deed that is told after the last hits of the party; empty if there is none.
QString deedAfterHits(const Game &game, std::span<const Event> events)
{
    bool hurt = false;
    QString deed;
    for (const Event &event : events) {
        const Beat *beat = sentenceIn(event);
        if (const auto *set = std::get_if<CounterSet>(&event.body); set != nullptr) {
            const CounterSpec &spec = game.sheet().counters[index(set->counter)];
            if (spec.role == CounterRole::HitsLeft && isOfParty(game.sheet(), spec.card) &&
                set->to < set->from) {
                hurt = true;
                deed.clear();
            }
        } else if (hurt && deed.isEmpty() && beat != nullptr && game.phrase(beat->key).show == Show::Deed) {
            deed = firstSentence(say(game, *beat)).chopped(1);
        }
    }
    return deed;
}

/// In the Adventure Deck System a foe may strike as soon as the blow of the one before it is settled.
TEST(LogOfFoes, HitsStandBeforeTheDeedsThatFollowThem)
{
    int seen = 0;
    playGames(
        moduleOf("adventuredeck"), {.adventure = "Q"}, 20, [&](const Session &session, std::size_t entry) {
            const QString deed = deedAfterHits(session.game(), redact(session.eventsAt(entry), Seat{0}));
            const QString sentence = tell(session, entry, Seat{0}).front().sentence;
            const auto takes = sentence.indexOf(QStringLiteral(" takes ")),
                       follows = deed.isEmpty() ? -1 : sentence.indexOf(deed);
            if (takes < 0 || follows < 0)
                return;
            ++seen;
            EXPECT_LT(takes, follows) << sentence.toStdString();
        });
    EXPECT_GT(seen, 0);
}

/// FP-284: the table shows all whole again, and the page at the end does not.
TEST(LogOfTheEnd, ThatAllRecoverIsTheLastThatIsTold)
{
    int seen = 0;
    std::string wish;
    const auto look = [&](const Session &session, std::size_t entry) {
        const std::vector<Event> events = redact(session.eventsAt(entry), Seat{0});
        if (entry == 1)
            wish.clear();
        if (suffers(session, events))
            wish = "withdraw";
        if (std::ranges::none_of(events, [&](const Event &event) {
                const Beat *beat = sentenceIn(event);
                return beat != nullptr && session.game().phrase(beat->key).rule == "FP-284";
            }))
            return;
        ++seen;
        const QString sentence = tell(session, entry, Seat{0}).front().sentence;
        EXPECT_TRUE(sentence.endsWith(QStringLiteral(" Those who got out alive regain all lost hits.")))
            << sentence.toStdString();
    };
    playGames(moduleOf("fastplay"), {.adventure = "FP-A03"}, 20, look, wish);
    EXPECT_GT(seen, 0);
}

TEST(LogOfTraps, AfterHitsNoSentenceSaysThatNoTreasureIsFound)
{
    int hurt = 0;
    playFights({}, [&](const Session &session, std::size_t entry) {
        const auto events = redact(session.eventsAt(entry), Seat{0});
        const bool traps = std::ranges::any_of(events, [&](const Event &event) {
            const Beat *beat = sentenceIn(event);
            return beat != nullptr && session.game().phrase(beat->key).show == Show::Sweep &&
                   session.game().phrase(beat->key).rule == "FP-215";
        });
        if (!traps)
            return;
        const QString sentence = tell(session, entry, Seat{0}).front().sentence;
        const auto hurts = hurtsOf(session.game(), events);
        if (std::ranges::none_of(hurts, [](const Hurt &one) { return one.ofParty && one.lost() > 0; }))
            return;
        ++hurt;
        EXPECT_FALSE(sentence.contains(QStringLiteral("No treasure"))) << sentence.toStdString();
        EXPECT_TRUE(sentence.contains(QStringLiteral(" hit")) || sentence.contains(QStringLiteral("dead")))
            << sentence.toStdString();
    });
    EXPECT_GT(hurt, 3);
}

/// With AD&D combat each enemy strikes for itself: that is told below the sentence.
TEST(LogOfAdnd, ATurnOfSeveralEnemiesIsOneSentence)
{
    int turns = 0, told = 0;
    playFights({{"adnd", "on"}}, [&](const Session &session, std::size_t entry) {
        int blows = 0;
        bool attacked = false;
        for (const Event &event : session.eventsAt(entry))
            if (const auto *beat = std::get_if<Beat>(&event.body); beat != nullptr && beat->key != 0) {
                const Show show = session.game().phrase(beat->key).show;
                attacked = attacked || show == Show::Sweep;
                blows += attacked && show == Show::Deed ? 1 : 0;
            }
        if (blows < 2)
            return;
        ++turns;
        const QString sentence = tell(session, entry, Seat{0}).front().sentence;
        told += sentence.contains(QStringLiteral("The enemies attack.")) ? 1 : 0;
        EXPECT_FALSE(sentence.contains(QStringLiteral(" attacks "))) << sentence.toStdString();
    });
    EXPECT_GT(turns, 5);
    EXPECT_GT(told, 0) << "where nothing else was done";
}

TEST(LogOfAdnd, WhatSomebodyTakesIsDamageAndNoSearchIsAnOrder)
{
    int taken = 0;
    playFights({{"adnd", "on"}}, [&](const Session &session, std::size_t entry) {
        const QString sentence = tell(session, entry, Seat{0}).front().sentence;
        static const QRegularExpression hits(QStringLiteral("\\d hits?\\b(?! point)"));
        EXPECT_FALSE(sentence.contains(hits)) << sentence.toStdString();
        EXPECT_NE(sentence, QStringLiteral("Search the room."));
        taken += sentence.contains(QStringLiteral(" damage")) ? 1 : 0;
    });
    EXPECT_GT(taken, 5);
}

/// FP-405: at the end of a round the arrow of another may burn on.
TEST(LogOfAdnd, TheDiceOfAnotherEndWhatTheActorDid)
{
    const Session session = began(
        moduleOf("fastplay"), {.ruleset = {}, .adventure = "FP-A03", .options = {{"adnd", "on"}}}, "burns");
    const Sheet &sheet = session.game().sheet();
    std::vector<CardId> party;
    for (std::size_t i = 0; i < sheet.cards.size(); ++i)
        if (const CardId card{static_cast<std::uint16_t>(i)}; isOfParty(sheet, card))
            party.push_back(card);
    ASSERT_GE(party.size(), 2u);
    std::vector<Event> events;
    for (const CardId who : {party[0], party[0], party[1], party[0]}) {
        DiceRolled roll;
        roll.who = raw(who);
        events.emplace_back().body = roll;
    }
    EXPECT_EQ(ownPart(session.game(), events, party[0]).size(), 2u);
    EXPECT_EQ(ownPart(session.game(), events, party[1]).size(), 0u);
}

TEST(LogOfRolls, WhatEachDieGivesIsCountedByWholeFours) // FP-201, FP-203
{
    const Session session =
        began(moduleOf("fastplay"), {.ruleset = {}, .adventure = "FP-A03", .options = {}}, "dice");
    const DiceRolled roll{.sides = 12, .count = 2, .faces = {3, 11}, .terms = {.every = 4}};
    const QString text = rollText(session.game(), roll);
    EXPECT_TRUE(text.endsWith(QStringLiteral("2d12: 3 11. 1 for each full 4 on a die: 2.")))
        << text.toStdString();
}

TEST(ChoicesOfAdnd, ASpellSaysWhatItDoes)
{
    int spells = 0;
    const flagstone::Setup casters{.ruleset = {}, .adventure = "FP-A03", .options = {{"adnd", "on"}}};
    playGames(moduleOf("fastplay"), casters, 5, [&](const Session &session, std::size_t entry) {
        const Game &game = session.gameAt(entry);
        for (const Choice &choice : game.decision().choices) {
            const QString about = choiceNames(game, choice, true).about;
            EXPECT_EQ(about.isEmpty(), verbOf(choice) != "conjure") << choice.code;
            spells += about.isEmpty() ? 0 : 1;
        }
    });
    EXPECT_GT(spells, 10);
}

TEST(ChoicesOfAdnd, ASpellThatStrikesIsNamedInTheLog)
{
    int struck = 0;
    const flagstone::Setup casters{.ruleset = {}, .adventure = "FP-A03", .options = {{"adnd", "on"}}};
    playGames(moduleOf("fastplay"), casters, 20, [&](const Session &session, std::size_t entry) {
        const auto choice = entry == 0 ? std::nullopt : choiceOf(session, entry);
        if (!choice || verbOf(*choice) != "conjure")
            return;
        const QString spell = sayBriefly(session.gameAt(entry - 1), choice->label);
        const QString told = tell(session, entry, Seat{0}).front().sentence;
        const bool strikes =
            told.contains(QStringLiteral(" hits ")) || told.contains(QStringLiteral(" slays "));
        struck += strikes ? 1 : 0;
        if (strikes) {
            EXPECT_TRUE(told.contains(QStringLiteral("'s ") + spell)) << told.toStdString();
        }
    });
    EXPECT_GT(struck, 0);
}

/// "Pip Nightingale goes to room 4", not "Go to room 4": a log tells what happened.
TEST_P(Played, EveryDeedIsToldAndNoneIsAnOrder)
{
    for (std::size_t entry = 1; entry < m_session->entries().size(); ++entry) {
        const Entry &made = m_session->entries()[entry];
        if (made.kind != Entry::Kind::Choose)
            continue;
        const LogLine told = tell(*m_session, entry, made.seat).front();
        // "Kennett and Cerel change places", "The next odd die goes to Kennett": no orders
        if (made.code.starts_with("swap:") || made.code.starts_with("extra:"))
            continue;
        const QString ordered = told.text.section(QStringLiteral(" ("), 0, 0);
        EXPECT_FALSE(told.sentence.startsWith(ordered)) << made.code << ": " << told.sentence.toStdString();
    }
}

TEST_P(Played, ThoseWhoFellKeepTheirRowAndTheSlainSayByWhom)
{
    const Sheet &sheet = m_session->game().sheet();
    const TableView view = m_session->view(Seat{0});
    const auto party = partyOf(sheet, view);
    int dead = 0;
    for (const PileSpec &pile : sheet.piles)
        if (pile.label == "Fallen")
            for (const CardId card : view.pile(pile.id).cards) {
                const auto row = std::ranges::find(party, card, &Figure::card);
                ASSERT_NE(row, party.end());
                EXPECT_EQ(row->away, QStringLiteral("Fallen"));
                ++dead;
            }
    if (modules()[GetParam()].id != "fastplay")
        return;
    EXPECT_GT(dead, 0);
    for (const Slaying &slaying : m_slayings) {
        EXPECT_GE(slaying.figure, 1);
        EXPECT_FALSE(slaying.by.isEmpty());
    }
}

/// Two heroes choose the cards to begin with, each unseen by the other.
TEST(Meanwhile, SecretChoicesInARowAreOneLine)
{
    TableOf table(moduleOf("adventuredeck"), {.seats = 2}, Pace::Instant);
    const PlayController &play = table.play();
    const Seat all = partySeat(play.request().setup);
    const auto toldOf = [&](std::size_t entry) { return toldIn(tell(play.session(), entry, all)); };
    int alike = 0;
    for (int i = 0; i < 12; ++i) {
        table.liftCurtain();
        table.play().choose(play.decision().choices.front().code);
        const std::size_t last = play.moves();
        alike += last > 1 && toldOf(last) == toldOf(last - 1) ? 1 : 0;
        for (const Seat next : {Seat{0}, Seat{1}}) {
            const QStringList happened = meanwhileOf(play, next).happened;
            EXPECT_EQ(std::ranges::adjacent_find(happened), happened.end());
        }
    }
    EXPECT_GT(alike, 0);
}

} // namespace
} // namespace flagstone::app::log_test
