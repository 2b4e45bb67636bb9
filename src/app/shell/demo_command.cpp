#include "app/shell/demo_command.h"

#include "app/common/command_line.h"
#include "app/shell/demo.h"

namespace flagstone::app {

int runDemoCommand(const AppContext &context, const QStringList &arguments)
{
    std::string out, seed = "well", game;
    CLI::App app("Plays a quest and leaves pictures, the record, its story and printed sheets",
                 "flagstone demo");
    app.add_option("--out,-o", out, "The folder; created if necessary. Nothing in it is overwritten")
        ->type_name("DIR")
        ->required();
    app.add_option("--seed", seed, "Any words: the deal")->type_name("WORDS")->capture_default_str();
    app.add_option("--game", game, "A rule system's id; by default the first")->type_name("ID");
    app.footer("Example: flagstone demo --out /tmp/quest --seed \"seven doors\"");
    try {
        parseWords(app, arguments);
    } catch (const CLI::ParseError &error) {
        return explain(app, error);
    }
    return runDemo(context,
                   {QString::fromStdString(out), QString::fromStdString(seed), QString::fromStdString(game)});
}

} // namespace flagstone::app
