// What the log says of fights, rivals, traps, healing and spells, in the games of each rule system.
#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/panels/log_panel.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/play/log_sentence.h"
#include "table_of.h"

#include <QRegularExpression>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace flagstone::app::log_sentences_test {
namespace {

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
/// game; `wish` is chosen wherever it can be.
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

/// The log's sentence for a step of C.A.R.D.S. that is made up of sentences and of Jokers that change hands.
class MadeUpStep {
public:
    /// A sentence by its template, about cards by their names.
    MadeUpStep &says(std::string_view text, const std::vector<std::string> &names)
    {
        Beat beat{.key = 1, .count = static_cast<std::uint8_t>(names.size()), .args = {}};
        while (beat.key < kMostPhrases && m_session.game().phrase(beat.key).text != text)
            ++beat.key;
        for (std::size_t i = 0; i < names.size(); ++i)
            beat.args[i] = static_cast<std::int32_t>(raw(card(names[i])));
        m_events.push_back({kEverybody, beat});
        return *this;
    }
    MadeUpStep &passes(const std::string &joker, const std::string &from, const std::string &to)
    {
        CardMoved move;
        move.card = card(joker);
        move.from = handOf(from);
        move.to = handOf(to);
        m_events.push_back({kEverybody, move});
        return *this;
    }
    [[nodiscard]] std::string sentence() const
    {
        return sentenceOf({m_session.game(), m_session.game(), m_events, nullptr, {}}).toStdString();
    }

private:
    [[nodiscard]] CardId card(const std::string &name) const
    {
        const auto &cards = m_session.game().sheet().cards;
        const auto at = std::ranges::find(cards, name, &CardSheet::name);
        return CardId{static_cast<std::uint16_t>(at - cards.begin())};
    }
    [[nodiscard]] PileId handOf(const std::string &name) const
    {
        return std::ranges::find_if(m_session.game().sheet().piles,
                                    [owner = card(name)](const PileSpec &pile) {
                                        return pile.role == PileRole::Hand && pile.owner == owner;
                                    })
            ->id;
    }

    static constexpr std::uint16_t kMostPhrases = 999;

    Session m_session = began(moduleOf("cards"), {.adventure = "MD-0"}, "made up");
    std::vector<Event> m_events;
};

constexpr std::string_view kFalls = "{0:card} falls.";

TEST(LogOfCards, AllWhoFallAreSaidInTheSentence)
{
    EXPECT_EQ(MadeUpStep().says(kFalls, {"Foe 3"}).sentence(), "Foe 3 falls.");
    MadeUpStep several;
    several.says("{0:card} ends the turn.", {"Player 1"}).says(kFalls, {"Foe 3"}).says(kFalls, {"Foe 4"});
    several.says("Neither {0:card} nor {1:card} is hurt.", {"Foe 5", "Player 1"}).says(kFalls, {"Foe 10"});
    EXPECT_EQ(several.sentence(), "Player 1 ends the turn. Foe 3 falls, then Foe 4 and Foe 10.");
    MadeUpStep many;
    for (const char *foe : {"Foe 1", "Foe 2", "Foe 3", "Foe 4", "Foe 5", "Foe 6"})
        many.says(kFalls, {foe});
    EXPECT_EQ(many.sentence(), "Foe 1 falls, then Foe 2, Foe 3, Foe 4 and 2 more.");
}

/// CD-054, CD-070
TEST(LogOfCards, JokersThatAreGainedOrLostAreSaidInTheSentence)
{
    constexpr std::string_view kTakes = "{0:card} takes {1:card}.";
    MadeUpStep won;
    won.says("{0:card} ends the turn.", {"Player 1"});
    won.says("Neither {0:card} nor {1:card} is hurt.", {"Foe 7", "Player 1"});
    for (const char *joker : {"Joker 1", "Joker 2", "Joker 3"})
        won.passes(joker, "Foe 7", "Player 1").says(kTakes, {"Player 1", joker});
    EXPECT_EQ(won.sentence(), "Player 1 ends the turn and takes Joker 1, 2 and 3.");
    MadeUpStep lost;
    lost.says("{0:card} plays {1:card} against the game master's {2:card}.",
              {"Player 1", "8 of spades", "8 of diamonds"});
    lost.says("{0:card} turned up {1:card} first.", {"Player 1", "Joker 2"});
    lost.says("{0:card} and {1:card} are equal.", {"8 of spades", "8 of diamonds"});
    lost.passes("Joker 2", "Player 1", "Game master");
    lost.says("{0:card} loses {1:card}. The game master has it now.", {"Player 1", "Joker 2"});
    EXPECT_EQ(lost.sentence(),
              "Player 1 plays 8 of spades against the game master's 8 of diamonds and loses Joker 2.");
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

/// FP-284: the table shows all whole again, and the page at the end shows what they came out with.
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
        EXPECT_TRUE(
            sentence.endsWith(QStringLiteral(" Those who got out alive regain all lost hits and spells.")))
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

TEST(LogOfSearches, FP_321_ThatNoSecretDoorIsFoundIsToldWhoeverComesThen)
{
    int cases = 0;
    const auto look = [&cases](const Session &session, std::size_t entry) {
        QString none;
        int met = 0;
        bool matters = false; // more than that nothing was found
        for (const Event &event : session.eventsAt(entry)) {
            const Beat *beat = sentenceIn(event);
            if (beat == nullptr)
                continue;
            const Show show = session.game().phrase(beat->key).show;
            const QString said = firstSentence(say(session.game(), *beat));
            if (said.startsWith(QStringLiteral("No secret ")))
                none = said;
            met += !none.isEmpty() && show == Show::Meet ? 1 : 0;
            matters = matters || show == Show::Dead || show == Show::Trap;
        }
        if (met != 1 || matters)
            return;
        ++cases;
        const QString told = tell(session, entry, Seat{0}).front().sentence;
        EXPECT_TRUE(told.contains(none)) << told.toStdString();
        EXPECT_TRUE(told.contains(QStringLiteral("Something comes: "))) << told.toStdString();
    };
    for (const char *wish : {"secret:red", "secret:green"})
        playGames(moduleOf("fastplay"), moduleOf("fastplay").demonstration, 30, look, wish);
    EXPECT_GT(cases, 0);
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
            (told.contains(QStringLiteral(" strikes ")) && told.contains(QStringLiteral(" left"))) ||
            told.contains(QStringLiteral(" slays "));
        struck += strikes ? 1 : 0;
        if (strikes) {
            EXPECT_TRUE(told.contains(QStringLiteral("'s ") + spell)) << told.toStdString();
        }
    });
    EXPECT_GT(struck, 0);
}

} // namespace
} // namespace flagstone::app::log_sentences_test
