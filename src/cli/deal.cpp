#include "cli/commands.h"
#include "content/deal_code.h"

#include <nlohmann/json.hpp>

#include <ostream>

namespace flagstone::cli {

namespace {

/// What a code holds, but for the seed.
int tellDeal(const Console &console, const DealOptions &options)
{
    if (hasSettings(options.request) || !options.seed.empty())
        return console.complain("a deal code has its own settings and seed: give no others", kUnusable);
    const auto opened = openDeal(console, options.request.what, options.request.pack);
    if (!opened)
        return console.complain(opened.error(), kNotSo);
    const Subject &subject = opened->first;
    const Setup &setup = subject.setup;
    if (console.json) {
        console.print({{"ruleset", setup.ruleset},
                       {"pack", subject.pack.id},
                       {"adventure", setup.adventure},
                       {"seats", setup.seats},
                       {"options", setup.options}});
        return kOk;
    }
    console.out << setup.ruleset << ", pack " << subject.pack.id << ' ' << subject.pack.version << ", "
                << setup.adventure << ", " << setup.seats << (setup.seats == 1 ? " player\n" : " players\n");
    for (const auto &[key, value] : setup.options)
        console.out << "  " << key << '=' << value << '\n';
    return kOk;
}

} // namespace

int deal(const Console &console, const DealOptions &options)
{
    if (looksLikeDealCode(options.request.what))
        return tellDeal(console, options);
    const auto subject = openSubject(console, options.request);
    if (!subject)
        return console.complain(subject.error(), kUnusable);
    if (subject->plan || subject->session)
        return console.complain(options.request.what + ": only the game of a rule system has a deal code",
                                kUnusable);
    SeededChance chance(Seed{});
    Step step(chance);
    if (const auto game = startGame(*subject, step); !game)
        return console.complain(game.error(), kUnusable);
    const Seed seed = options.seed.empty() ? Seed::fresh() : Seed::fromText(options.seed);
    const std::string code = dealCode(dealFor(*subject->module, subject->pack, subject->setup, seed));
    if (console.json)
        console.print({{"deal", code}});
    else
        console.out << code << '\n';
    return kOk;
}

} // namespace flagstone::cli
