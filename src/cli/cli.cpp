#include "cli/cli.h"

#include "cli/commands.h"
#include "cli/state.h"
#include "content/files.h"
#include "content/log.h"
#include "core/pack_data.h"
#include "core/visible_text.h"

#include <CLI/CLI.hpp>
#include <climits>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <functional>
#include <ostream>

namespace flagstone::cli {

namespace {

constexpr std::size_t kHelpColumn = 34;
constexpr std::string_view kProgram = "flagstone-cli";
/// Jobs by which the help lists the commands.
constexpr const char *kPlaying = "Playing", *kPreparing = "Preparing", *kChecking = "Checking and measuring";

/// An unset variable of a script must not look as if the option had not been given.
CLI::Validator value()
{
    return CLI::Validator(
        [](const std::string &text) { return std::string(text.empty() ? "needs a value" : ""); }, "", "");
}

/// A whole number in decimal digits; the library takes 010 for eight and 0x10 for sixteen.
CLI::Validator range(int least, int most)
{
    const auto plain = [=](std::string &text) {
        int number = 0;
        const char *end = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, number);
        if (read.ec == std::errc::result_out_of_range ||
            (read.ptr == end && (number < least || number > most)))
            return "Value " + text + " not in range " + std::to_string(least) + " to " + std::to_string(most);
        if (read.ec != std::errc() || read.ptr != end)
            return text + " is not a valid number";
        text = std::to_string(number);
        return std::string();
    };
    return CLI::Validator(plain, "", "");
}

/// Names with commas between them; the library skips those that are empty.
std::function<void(const std::vector<std::string> &)> namesIn(const char *option,
                                                              std::vector<std::string> &values)
{
    return [option, &values](const std::vector<std::string> &texts) {
        for (const std::string &text : texts) {
            int number = 0;
            for (const std::string_view name : split(text, ',')) {
                ++number;
                if (name.empty())
                    throw CLI::ValidationError(std::string(option) + ": name " + std::to_string(number) +
                                               " of \"" + text + "\" is empty");
                values.emplace_back(name);
            }
        }
    };
}

const CLI::App *commandIn(const CLI::App &app)
{
    const auto commands = app.get_subcommands();
    return commands.empty() ? nullptr : commands.front();
}

/// What is wrong with the arguments.
std::string mistake(const CLI::App &app, const CLI::Error &error)
{
    const CLI::App *command = commandIn(app);
    const CLI::App *where = command == nullptr ? &app : command;
    std::string what = error.what();
    const bool extra = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
    if (const auto rest = where->remaining(); extra && !rest.empty()) {
        const auto option =
            std::ranges::find_if(rest, [](const auto &word) { return word.starts_with('-'); });
        const std::string &word = option == rest.end() ? rest.front() : *option;
        what = command == nullptr ? "there is no command \"" + word + '"'
                                  : where->get_name() + " does not know what \"" + word + "\" means";
    }
    constexpr std::string_view kUnread = "Could not convert: "; // "--seats = x"
    if (what.starts_with(kUnread))
        what = what.substr(kUnread.size()) + " is not a valid number";
    return visibleText(what);
}

/// The same for people, and where to read more.
std::string mistakeAndHelp(const CLI::App *app, const CLI::Error &error)
{
    const CLI::App *command = commandIn(*app);
    return mistake(*app, error) + "\nflagstone-cli " + (command == nullptr ? "" : command->get_name() + ' ') +
           "--help shows how to use it\n";
}

/// The commands and their options, as CLI11 wants them.
class CommandLine {
public:
    explicit CommandLine(Console &console) : m_console(console)
    {
        m_app.require_subcommand(0, 1); // without any, run() prints the help
        m_app.set_help_flag("--help,-h", "Show this help");
        m_app.failure_message(mistakeAndHelp);
        m_app.set_version_flag("--version", "flagstone-cli " + std::string(programVersion()),
                               "Print the version");
        m_app.get_formatter()->column_width(kHelpColumn);
        m_app.get_formatter()->label("Subcommand", "Command");
        m_app.get_formatter()->label("SUBCOMMAND", "COMMAND");
        m_app.footer(
            "Start with: flagstone-cli games\n"
            "            flagstone-cli play fastplay --interactive\n"
            "Each command has its own help: flagstone-cli play --help\n"
            "Exit status: 0 done; 1 failed, or the answer is no; 2 wrong usage or input that cannot be read; "
            "130 stopped by Ctrl+C.");
        addGames();
        addPlay();
        addState();
        addDeal();
        addLedger();
        addReplay();
        addReview();
        addOdds();
        addContest();
        addLint();
        addDeck();
        addVerify();
        addCheck();
        addSignature();
        addLog();
        for (CLI::App *command : m_app.get_subcommands({}))
            for (CLI::Option *option : command->get_options())
                if (option->get_expected_max() > 0)
                    option->check(value());
    }

    [[nodiscard]] int run(std::vector<std::string> arguments)
    {
        const bool json = std::ranges::find(arguments, "--json") != arguments.end();
        std::ranges::reverse(arguments); // as CLI11 takes a vector
        try {
            m_app.parse(std::move(arguments));
        } catch (const CLI::ParseError &error) {
            m_console.json = json; // where the mistake came before it
            if (json && error.get_exit_code() != 0)
                return m_console.complain(mistake(m_app, error), kUnusable);
            return m_app.exit(error, m_console.out, m_console.err) == 0 ? kOk : kUnusable;
        }
        if (m_command) {
            log::start(kProgram, m_logLevel.value_or(log::levelOfEnvironment()));
            return m_command();
        }
        m_console.err << m_app.help();
        return kUnusable;
    }

private:
    CLI::App *add(const std::string &job, const std::string &name, const std::string &does,
                  const std::string &example, std::function<int()> command)
    {
        CLI::App *app = m_app.add_subcommand(name, does);
        app->group(job);
        app->add_flag("--json", m_console.json, "Print JSON, for programs");
        app->add_option_function<std::string>(
               "--log-level",
               [this](const std::string &wanted) {
                   m_logLevel = log::levelFrom(wanted);
                   if (!m_logLevel)
                       throw CLI::ValidationError("--log-level: \"" + wanted +
                                                  "\" is not off, error, warning, info or debug");
               },
               "How much the program logs: off, error, warning, info or debug")
            ->type_name("LEVEL");
        app->footer("Example: flagstone-cli " + example);
        app->callback([this, command = std::move(command)] { m_command = command; });
        return app;
    }
    void addGames()
    {
        add(kPlaying, "games", "List the rule systems, their options, packs and adventures", "games --json",
            [this] { return games(m_console); });
    }
    void addPlay()
    {
        CLI::App *app = add(kPlaying, "play", "Play a game: in the terminal, by a program, or by itself",
                            "play fastplay --interactive --record game.flagstone\n"
                            "         flagstone-cli play dungeon --seats 3 --policy strong --seed lucky\n"
                            "A program plays with --interactive --json: see docs/manual/terminal.md.",
                            [this] { return play(m_console, m_play); });
        auto *game = app->add_option("GAME", m_play.request.what,
                                     "A rule system, such as fastplay, or a plan, *.flagplan")
                         ->type_name("");
        app->add_flag("--interactive", m_play.interactive,
                      "Play in the terminal; without this, the game plays itself. Type ? for help");
        app->add_flag("--dice", m_play.realDice, "With --interactive: roll real dice and type them in")
            ->needs("--interactive");
        addRequest(*app, m_play.request);
        app->add_option("--seed", m_play.seed, "Any words, or the 32 digits of an earlier game")
            ->type_name("WORDS");
        app->add_option("--deal", m_play.deal, "Play the deal in this code instead of a GAME")
            ->type_name("CODE")
            ->excludes(game)
            ->excludes("--seed")
            ->excludes("--adventure")
            ->excludes("--set")
            ->excludes("--seats")
            ->excludes("--deck");
        app->add_option("--policy", m_play.policy, std::string("Who plays: ") + kPolicies)
            ->type_name("NAME")
            ->capture_default_str()
            ->excludes("--interactive");
        app->add_option("--record", m_play.record, "Keep the game's record in this new file")
            ->type_name("FILE");
    }
    void addState()
    {
        CLI::App *app =
            add(kPlaying, "state", "Show how a recorded game stands: party, enemies, cards, table",
                "state game.flagstone --as 1 --to 12", [this] { return stateCommand(m_console, m_state); });
        addReplayOptions(*app, m_state, "After this many decisions; by default all");
    }
    /// Which part of a record, and as which seat.
    static void addReplayOptions(CLI::App &app, ReplayOptions &options, const std::string &to)
    {
        app.add_option("FILE", options.file, "The record")->type_name("")->required();
        app.add_option("--pack", options.pack, "Folder of the pack, or a quest")->type_name("FOLDER");
        app.add_option("--to", options.to, to)->type_name("N")->transform(range(0, INT_MAX));
        app.add_option("--as", options.as, "A player's number, or gm, who sees everything")
            ->type_name("SEAT")
            ->capture_default_str();
    }
    void addLedger()
    {
        CLI::App *app =
            add(kPlaying, "ledger", "Show a company's ledger, found a company, or enter finished games",
                "ledger lamps.flagledger --enter game.flagstone",
                [this] { return ledgerCommand(m_console, m_ledger); });
        app->add_option("FILE", m_ledger.file, "The ledger, *.flagledger")->type_name("")->required();
        auto *found =
            app->add_option("--found", m_ledger.found, "Found a company with this name in a new file")
                ->type_name("NAME");
        app->add_option_function<std::vector<std::string>>(
               "--members", namesIn("--members", m_ledger.members), "With --found: its members")
            ->type_name("NAME,NAME")
            ->needs(found);
        app->add_option("--enter", m_ledger.enter, "Enter the games in these records")->type_name("FILE");
        app->add_flag("--options", m_ledger.options,
                      "Print the options of a game with all members, for play --set");
    }
    void addDeal()
    {
        CLI::App *app = add(
            kPlaying, "deal", "Print a code for a deal, to share before you play it, or what a code holds",
            "deal fastplay --adventure FP-A03 --set layout=on", [this] { return deal(m_console, m_deal); });
        app->add_option("WHAT", m_deal.request.what, "A rule system, such as fastplay, or a deal code")
            ->type_name("")
            ->required();
        addRequest(*app, m_deal.request);
        app->add_option("--seed", m_deal.seed, "Any words; by default a seed that nobody knows")
            ->type_name("WORDS");
    }
    static void addAdventure(CLI::App &app, GameRequest &request)
    {
        app.add_option("--pack", request.pack, "Folder of the pack, or a quest")->type_name("FOLDER");
        app.add_option("--adventure", request.adventure, "Id of the adventure; by default the first")
            ->type_name("ID");
        app.add_option("--set", request.set, "An option, KEY=VALUE; may be repeated")
            ->type_name("KEY=VALUE")
            ->take_all();
    }
    static void addRequest(CLI::App &app, GameRequest &request)
    {
        addAdventure(app, request);
        app.add_option("--seats", request.seats, "How many players")
            ->type_name("N")
            ->transform(range(INT_MIN, INT_MAX));
        app.add_option("--deck", request.decks, "A deck of your own, *.flagdeck; may be repeated")
            ->type_name("FILE")
            ->take_all();
    }
    void addDeck()
    {
        CLI::App *app =
            add(kChecking, "deck", "Check a deck of your own, or show how it fares",
                "deck check mine.flagdeck", [this] {
                    return m_deckVerb == "odds" ? deckOdds(m_console, m_deck) : deckCheck(m_console, m_deck);
                });
        app->add_option("WHAT", m_deckVerb, "check: its limits, curve and hands; odds: how it fares")
            ->type_name("")
            ->required()
            ->check(CLI::IsMember({"check", "odds"}));
        app->add_option("FILE", m_deck.file, "The deck")->type_name("")->required();
        app->add_option("--pack", m_deck.pack, "Folder of the pack")->type_name("FOLDER");
        app->add_option("--trials", m_deck.trials,
                        "With odds: how many games in each dungeon, by default 2,000")
            ->type_name("N")
            ->transform(range(1, 9'000'000));
        app->add_option("--seed", m_deck.seed, "With odds: any words; the same words give the same games")
            ->type_name("WORDS");
    }
    void addContest()
    {
        CLI::App *app =
            add(kChecking, "contest", "Have ways of playing compete, and count how often each wins",
                "contest dungeon --players bold,random --games 100",
                [this] { return contest(m_console, m_contest); });
        app->add_option("GAME", m_contest.request.what, "A rule system, such as fastplay")
            ->type_name("")
            ->required();
        app->add_option_function<std::vector<std::string>>(
               "--players", namesIn("--players", m_contest.players),
               std::string("A way of playing for each seat: ") + kPolicies)
            ->type_name("NAME,NAME")
            ->required();
        addAdventure(*app, m_contest.request);
        app->add_option("--games", m_contest.games,
                        "How many games, by default 1,000; the players change seats after each")
            ->type_name("N")
            ->transform(range(1, 1'000'000));
        app->add_option("--seed", m_contest.seed, "Any words; the same words give the same games")
            ->type_name("WORDS");
        app->add_option("--threads", m_contest.threads, "How many threads; by default all processors")
            ->type_name("N")
            ->transform(range(0, 1024));
    }
    void addOdds()
    {
        CLI::App *app =
            add(kPreparing, "odds", "Show how a game is likely to go, with 95 % intervals",
                "odds quest.flagplan --trials 50000\n"
                "         flagstone-cli odds merge shard-*.json",
                [this] {
                    if (m_odds.request.what == "merge")
                        return mergeOdds(m_console, m_shards);
                    if (!m_shards.empty())
                        return m_console.complain(m_shards.front() + ": only odds merge takes several files",
                                                  kUnusable);
                    return odds(m_console, m_odds);
                });
        app->add_option("WHAT", m_odds.request.what,
                        "A rule system, a plan or a record; or merge, and then shards")
            ->type_name("")
            ->required();
        app->add_option("SHARDS", m_shards, "With merge: what \"odds --shard --json\" wrote")->type_name("");
        addRequest(*app, m_odds.request);
        app->add_option("--trials", m_odds.trials, "How many games, by default 20,000")
            ->type_name("N")
            ->transform(range(1, 9'000'000));
        app->add_option("--half-width", m_odds.halfWidth,
                        "Stop once success is known to within this many per cent")
            ->type_name("PERCENT");
        app->add_option("--threads", m_odds.threads, "How many threads; by default all processors")
            ->type_name("N")
            ->transform(range(0, 1024));
        app->add_option("--seed", m_odds.seed, "Any words; the same words give the same games")
            ->type_name("WORDS");
        app->add_option("--policy", m_odds.policy, std::string("How everybody plays: ") + kPolicies)
            ->type_name("NAME")
            ->capture_default_str();
        app->add_option("--shard", m_odds.shard, "Play only part I of N, to merge later")->type_name("I/N");
        app->add_option("--as", m_odds.as, "For a record: what this player knows, or gm")->type_name("SEAT");
        app->add_flag("--what-if", m_odds.whatIf, "For a record: the odds after each choice you have now")
            ->excludes("--shard");
        app->add_option("--if", m_odds.suppose, "Suppose the party takes this wherever it can: \"red door\"")
            ->type_name("WORDS");
        app->add_option("--at", m_odds.at, "With --if: only at this card, by name or id")
            ->type_name("CARD")
            ->needs("--if");
        app->add_flag("--once", m_odds.once, "With --if: only the first time")->needs("--if");
        addWantedOdds(app);
    }
    /// Plans that the party wins as often as is wanted.
    void addWantedOdds(CLI::App *app)
    {
        app->add_option("--tune", m_odds.tune,
                        "For a plan: swap cards until the party wins LOW-HIGH per cent of the games")
            ->type_name("LOW-HIGH")
            ->excludes("--what-if")
            ->excludes("--if")
            ->excludes("--shard");
        app->add_option("--stack", m_odds.stack,
                        "Stack a quest that the party wins in LOW-HIGH per cent of the games")
            ->type_name("LOW-HIGH")
            ->excludes("--tune")
            ->excludes("--what-if")
            ->excludes("--if")
            ->excludes("--shard");
        app->add_option("--cards", m_odds.cards, "With --stack: how many cards of each pile, by default 20")
            ->type_name("N")
            ->transform(range(1, 500))
            ->needs("--stack");
        app->add_option("--out", m_odds.out, "With --tune and --stack: write the plan here")
            ->type_name("FILE");
    }
    void addLint()
    {
        CLI::App *app = add(kPreparing, "lint", "Find out how a game master's plan can go wrong",
                            "lint evening.flagplan --lines", [this] { return lintPlan(m_console, m_lint); });
        app->add_option("PLAN", m_lint.file, "The plan")->type_name("")->required();
        app->add_option("--pack", m_lint.pack, "Folder of the pack, or a quest")->type_name("FOLDER");
        app->add_option("--seed", m_lint.seed, "Any words; the same words walk the same ways")
            ->type_name("WORDS");
        app->add_option("--decisions", m_lint.decisions, "How many decisions to try at most")
            ->type_name("N")
            ->transform(range(1, INT_MAX));
        app->add_flag("--lines", m_lint.lines, "Print the choices that lead to each problem");
    }
    void addReplay()
    {
        CLI::App *app = add(kPlaying, "replay", "Tell a record's story", "replay game.flagstone --as 1",
                            [this] { return replayCommand(m_console, m_replay); });
        addReplayOptions(*app, m_replay, "The last line of it to show, by its number; 0 is the set-up");
    }
    void addReview()
    {
        CLI::App *app =
            add(kPlaying, "review", "Show the effect of luck and choices in a finished game",
                "review game.flagstone --as 2", [this] { return reviewCommand(m_console, m_review); });
        app->add_option("FILE", m_review.file, "The record")->type_name("")->required();
        app->add_option("--pack", m_review.pack, "Folder of the pack, or a quest")->type_name("FOLDER");
        app->add_option("--as", m_review.as, "Where players are rivals: whose chance, by the player's number")
            ->type_name("SEAT")
            ->capture_default_str()
            ->transform(range(1, kMaxSeats));
    }
    void addVerify()
    {
        CLI::App *app = add(kChecking, "verify",
                            "Play a record again from its seed: says OK, or names the first wrong line",
                            "verify game.flagstone", [this] { return verifyCommand(m_console, m_verify); });
        app->add_option("FILE", m_verify.file, "The record")->type_name("")->required();
        app->add_option("--pack", m_verify.pack, "Folder of the pack, or a quest")->type_name("FOLDER");
    }
    void addCheck()
    {
        CLI::App *app = add(kChecking, "check",
                            "List every problem of a pack, a quest, a plan or a record, with its place",
                            "check my-pack/", [this] { return check(m_console, m_check); });
        app->add_option("PATH", m_check, "A pack's folder, a quest, a plan or a record")
            ->type_name("")
            ->required();
    }
    void addSignature()
    {
        CLI::App *app =
            add(kChecking, "signature",
                "Print one number for many seeded games: the same wherever the rules are the same",
                "signature fastplay --games 100", [this] { return signature(m_console, m_signature); });
        app->add_option("GAME", m_signature.game, "A rule system, such as fastplay")
            ->type_name("")
            ->required();
        app->add_option("--pack", m_signature.pack, "Folder of the pack, or a quest")->type_name("FOLDER");
        app->add_option("--games", m_signature.games, "How many games")
            ->type_name("N")
            ->transform(range(1, INT_MAX));
    }

    void addLog()
    {
        add(kChecking, "log", "Print where the program's own log is", "log", [this] {
            const std::string file = log::fileOf(kProgram).string();
            if (m_console.json)
                m_console.print({{"log", file}});
            else
                m_console.out << file << '\n';
            return kOk;
        });
    }

    Console &m_console;
    std::optional<log::Level> m_logLevel;
    CLI::App m_app{"Flagstone without a window: card-laid dungeons in the terminal", "flagstone-cli"};
    std::function<int()> m_command;
    PlayOptions m_play;
    DealOptions m_deal;
    LedgerOptions m_ledger;
    ContestOptions m_contest;
    OddsOptions m_odds;
    LintOptions m_lint;
    DeckOptions m_deck;
    std::string m_deckVerb;
    std::vector<std::string> m_shards;
    ReplayOptions m_state;
    ReplayOptions m_replay;
    VerifyOptions m_verify;
    ReviewOptions m_review;
    std::string m_check;
    SignatureOptions m_signature;
};

} // namespace

int run(std::span<const char *const> arguments, Catalog catalog, std::istream &in, std::ostream &out,
        std::ostream &err)
{
    // before anything else is made: scripts ask for this often
    if (arguments.size() == 1 && std::string_view(arguments[0]) == "--version") {
        out << "flagstone-cli " << programVersion() << '\n';
        return out.flush() ? kOk : kNotSo;
    }
    std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is then reported, and does not end the program
    // records, plans and packs come from other people: they must not control the terminal
    VisibleBuffer shown(*out.rdbuf()), complained(*err.rdbuf());
    std::ostream visibleOut(&shown), visibleErr(&complained);
    Console console{catalog, in, visibleOut, visibleErr};
    const int status = CommandLine(console).run({arguments.begin(), arguments.end()});
    if (visibleOut.flush())
        return status;
    visibleErr << "the output could not be written\n"; // a full disk, or nobody reads it any longer
    return status == kOk ? kNotSo : status;
}

} // namespace flagstone::cli
