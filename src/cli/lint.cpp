#include "sim/lint.h"

#include "cli/commands.h"
#include "cli/numbers.h"
#include "cli/watch.h"

#include <nlohmann/json.hpp>

#include <ostream>

namespace flagstone::cli {

namespace {

constexpr std::string_view kKinds[] = {"concern", "burnt", "never", "noQuest"};

Json asJson(const Finding &finding, const Game &game)
{
    Json one = {{"kind", kKinds[static_cast<std::size_t>(finding.kind)]}, {"text", toText(finding, game)}};
    if (finding.card != kNoCard)
        one["card"] = game.sheet().cards[index(finding.card)].key;
    if (finding.beat.key != 0)
        one["rule"] = game.phrase(finding.beat.key).rule;
    Json line = Json::array();
    for (const WalkedChoice &step : finding.walk.steps)
        line.push_back({{"code", step.code}, {"label", sentence(game, step.label)}});
    one["line"] = std::move(line);
    return one;
}

void tell(const Console &console, const LintOptions &options, const Game &game, const LintReport &report,
          bool stopped)
{
    const bool good = report.findings.empty();
    if (console.json) {
        Json findings = Json::array();
        for (const Finding &finding : report.findings)
            findings.push_back(asJson(finding, game));
        console.print({{"ok", good && !stopped},
                       {"stopped", stopped},
                       {"slips", std::move(findings)},
                       {"positions", report.positions},
                       {"decisions", report.decisions},
                       {"exhausted", report.exhausted}});
        return;
    }
    for (const Finding &finding : report.findings) {
        console.out << toText(finding, game) << '\n';
        if (options.lines)
            for (const WalkedChoice &made : finding.walk.steps)
                console.out << "    " << made.code << "  " << sentence(game, made.label) << '\n';
    }
    console.out << (good ? "No problems"
                         : grouped(report.findings.size()) +
                               (report.findings.size() == 1 ? " problem" : " problems"))
                << " in " << grouped(report.decisions) << " decisions from " << grouped(report.positions)
                << " positions" << (report.exhausted ? "" : "; there is more to try") << '\n';
}

} // namespace

int lintPlan(const Console &console, const LintOptions &options)
{
    const auto subject = openPlan(console, options.file, options.pack);
    if (!subject)
        return console.complain(subject.error(), kUnusable);
    SeededChance chance(Seed{});
    Step step(chance);
    const auto game = startGame(*subject, step);
    if (!game)
        return console.complain(game.error(), kUnusable);
    if (const Issues stray = strayNotes(*subject->plan, (*game)->sheet()); !stray.empty())
        return console.complain(stray, kNotSo);
    const auto [report, stopped] = watched(console, "decisions", options.decisions, [&](Watch &watch) {
        return lint(*subject->module, subject->pack, subject->setup,
                    {.seed = Seed::fromText(options.seed),
                     .decisions = options.decisions,
                     .watched = notedCards(subject->plan->plan),
                     .tried = &watch.done()},
                    watch.stop());
    });
    if (!report)
        return console.complain(report.error(), kUnusable);
    tell(console, options, **game, *report, stopped);
    if (stopped)
        return tellStopped(console, grouped(report->decisions) + " of at most " + grouped(options.decisions) +
                                        " decisions");
    return report->findings.empty() ? kOk : kNotSo;
}

} // namespace flagstone::cli
