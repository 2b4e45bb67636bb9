#include "cli/cli.h"

#include "cli/commands.h"
#include "content/files.h"

#include <CLI/CLI.hpp>

#include <csignal>
#include <functional>
#include <ostream>

namespace flagstone::cli {

namespace {

/// The commands and their options, as CLI11 wants them.
class CommandLine {
public:
    explicit CommandLine(Console &console) : m_console(console)
    {
        m_app.require_subcommand(1);
        m_app.set_help_flag("--help,-h", "Say how to use it");
        m_app.set_version_flag("--version", "flagstone-cli " + std::string(programVersion()),
                               "Print the version");
        m_app.footer("Example: flagstone-cli play fastplay --interactive\n"
                     "Exit status: 0 all is well, 1 what was asked about is not so, 2 wrong usage or "
                     "unreadable input.");
        addGames();
        addPlay();
        addDeal();
        addContest();
        addOdds();
        addLint();
        addReplay();
        addVerify();
        addCheck();
        addSignature();
    }

    [[nodiscard]] int run(std::vector<std::string> arguments)
    {
        std::ranges::reverse(arguments); // as CLI11 takes a vector
        try {
            m_app.parse(std::move(arguments));
        } catch (const CLI::ParseError &error) {
            return m_app.exit(error, m_console.out, m_console.err) == 0 ? kOk : kUnusable;
        }
        return m_command();
    }

private:
    CLI::App *add(const std::string &name, const std::string &does, const std::string &example,
                  std::function<int()> command)
    {
        CLI::App *app = m_app.add_subcommand(name, does);
        app->add_flag("--json", m_console.json, "Print JSON, for programs");
        app->footer("Example: flagstone-cli " + example);
        app->callback([this, command = std::move(command)] { m_command = command; });
        return app;
    }
    void addGames()
    {
        add("games", "List the rule systems, their options, packs and adventures", "games --json",
            [this] { return games(m_console); });
    }
    void addPlay()
    {
        CLI::App *app = add("play", "Play a whole game and print how it ended",
                            "play fastplay --adventure FP-A01 --seed lucky --record game.flagstone",
                            [this] { return play(m_console, m_play); });
        auto *game = app->add_option("GAME", m_play.wish.what, "Id of the rule system");
        addWish(*app, m_play.wish);
        app->add_option("--plan", m_play.plan, "Play this plan of a game master");
        app->add_option("--seed", m_play.seed, "Any words, or the 32 digits of an earlier game");
        app->add_option("--deal", m_play.deal, "Play the deal of this code instead of a GAME")
            ->excludes(game)
            ->excludes("--plan")
            ->excludes("--seed")
            ->excludes("--adventure")
            ->excludes("--set")
            ->excludes("--seats");
        app->add_option("--policy", m_play.policy, "easy, fair, strong, random, cautious or bold");
        app->add_option("--record", m_play.record, "Keep the game in this new file");
        app->add_flag("--interactive", m_play.interactive, "Play in the terminal: type ? for help");
    }
    void addDeal()
    {
        CLI::App *app = add(
            "deal", "A code for a deal, to be shared before it is played; or what a code holds",
            "deal fastplay --adventure FP-A03 --set layout=on", [this] { return deal(m_console, m_deal); });
        app->add_option("WHAT", m_deal.wish.what, "Id of the rule system, or a deal code")->required();
        addWish(*app, m_deal.wish);
        app->add_option("--seed", m_deal.seed, "Any words; a seed that nobody knows if left out");
    }
    static void addWish(CLI::App &app, Wish &wish)
    {
        app.add_option("--pack", wish.pack, "Folder of the pack");
        app.add_option("--adventure", wish.adventure, "Id of the adventure; the first if left out");
        app.add_option("--set", wish.set, "An option, KEY=VALUE; may be repeated")->take_all();
        app.add_option("--seats", wish.seats, "How many players");
    }
    void addContest()
    {
        CLI::App *app = add("contest", "Ways of playing against each other: which wins how often",
                            "contest dungeon --players bold,random --games 100",
                            [this] { return contest(m_console, m_contest); });
        app->add_option("GAME", m_contest.wish.what, "Id of the rule system")->required();
        app->add_option("--players", m_contest.players,
                        "A way of playing for each seat: easy, fair, strong, random, cautious or bold")
            ->delimiter(',')
            ->required();
        app->add_option("--pack", m_contest.wish.pack, "Folder of the pack");
        app->add_option("--adventure", m_contest.wish.adventure,
                        "Id of the adventure; the first if left out");
        app->add_option("--set", m_contest.wish.set, "An option, KEY=VALUE; may be repeated")->take_all();
        app->add_option("--games", m_contest.games, "How many games; the players change seats after each")
            ->check(CLI::Range(1, 1'000'000));
        app->add_option("--seed", m_contest.seed, "Any words; the same words give the same games");
        app->add_option("--threads", m_contest.threads, "How many threads; all processors if left out");
    }
    void addOdds()
    {
        CLI::App *app = add("odds", "How a game is likely to go, with 95 % intervals",
                            "odds quest.flagplan --trials 50000\n"
                            "         flagstone-cli odds merge shard-*.json",
                            [this] {
                                return m_odds.wish.what == "merge" ? mergeOdds(m_console, m_shards)
                                                                   : odds(m_console, m_odds);
                            });
        app->add_option("WHAT", m_odds.wish.what,
                        "Id of a rule system, a plan or a record; or merge, and then shards")
            ->required();
        app->add_option("SHARDS", m_shards, "With merge: what \"odds --shard --json\" wrote");
        addWish(*app, m_odds.wish);
        app->add_option("--trials", m_odds.trials, "How many games")->check(CLI::Range(1, 9'000'000));
        app->add_option("--half-width", m_odds.halfWidth,
                        "Stop once success is known this well, in per cent");
        app->add_option("--threads", m_odds.threads, "How many threads; all processors if left out");
        app->add_option("--seed", m_odds.seed, "Any words; the same words give the same games");
        app->add_option("--policy", m_odds.policy,
                        "How everybody plays: easy, fair, strong, random, cautious or bold");
        app->add_option("--shard", m_odds.shard, "Only part I of N, as I/N, to be merged");
        app->add_option("--as", m_odds.as, "Of a record: what this player knows, or gm");
        app->add_flag("--what-if", m_odds.whatIf, "Of a record: after each choice there is now");
        app->add_option("--if", m_odds.suppose,
                        "Supposing the party takes this wherever it can: \"red door\"");
        app->add_option("--at", m_odds.at, "With --if: only on the card with this id")->needs("--if");
        app->add_flag("--once", m_odds.once, "With --if: only the first time")->needs("--if");
        app->add_option("--tune", m_odds.tune, "Of a plan: swap cards until it is won LOW-HIGH per cent");
        app->add_option("--deal", m_odds.deal, "Stack a quest that is won LOW-HIGH per cent");
        app->add_option("--cards", m_odds.cards, "With --deal: how many cards of each pile");
        app->add_option("--out", m_odds.out, "With --tune and --deal: write the plan here");
    }
    void addLint()
    {
        CLI::App *app = add("lint", "Every way in which a game master's plan can slip",
                            "lint evening.flagplan --lines", [this] { return lintPlan(m_console, m_lint); });
        app->add_option("PLAN", m_lint.file, "The plan")->required();
        app->add_option("--pack", m_lint.pack, "Folder of the pack");
        app->add_option("--seed", m_lint.seed, "Any words; the same words walk the same ways");
        app->add_option("--decisions", m_lint.decisions, "How many decisions to try at most")
            ->check(CLI::PositiveNumber);
        app->add_flag("--lines", m_lint.lines, "Tell the choices that lead to each slip");
    }
    void addReplay()
    {
        CLI::App *app = add("replay", "Tell a record's story", "replay game.flagstone --as 1",
                            [this] { return replayCommand(m_console, m_replay); });
        app->add_option("FILE", m_replay.file, "The record")->required();
        app->add_option("--pack", m_replay.pack, "Folder of the pack");
        app->add_option("--to", m_replay.to, "The last line to tell; 0 is the set-up")
            ->check(CLI::NonNegativeNumber);
        app->add_option("--as", m_replay.as, "A player's number, or gm who sees everything");
    }
    void addVerify()
    {
        CLI::App *app =
            add("verify", "Play a record again from its seed: OK, or the first line that is false",
                "verify game.flagstone", [this] { return verifyCommand(m_console, m_verify); });
        app->add_option("FILE", m_verify.file, "The record")->required();
        app->add_option("--pack", m_verify.pack, "Folder of the pack");
    }
    void addCheck()
    {
        CLI::App *app = add("check", "Every problem of a pack, a plan or a record, with its place",
                            "check my-pack/", [this] { return check(m_console, m_check); });
        app->add_option("PATH", m_check, "A pack's folder, a plan or a record")->required();
    }
    void addSignature()
    {
        CLI::App *app =
            add("signature", "One number for many seeded games: the same wherever the rules are",
                "signature fastplay --games 100", [this] { return signature(m_console, m_signature); });
        app->add_option("GAME", m_signature.game, "Id of the rule system")->required();
        app->add_option("--pack", m_signature.pack, "Folder of the pack");
        app->add_option("--games", m_signature.games, "How many games")->check(CLI::PositiveNumber);
    }

    Console &m_console;
    CLI::App m_app{"Flagstone without a window: card-laid dungeons in the terminal", "flagstone-cli"};
    std::function<int()> m_command;
    PlayOptions m_play;
    DealOptions m_deal;
    ContestOptions m_contest;
    OddsOptions m_odds;
    LintOptions m_lint;
    std::vector<std::string> m_shards;
    ReplayOptions m_replay;
    VerifyOptions m_verify;
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
        return kOk;
    }
    std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is an error that is told, and no death
    Console console{catalog, in, out, err};
    return CommandLine(console).run({arguments.begin(), arguments.end()});
}

} // namespace flagstone::cli
