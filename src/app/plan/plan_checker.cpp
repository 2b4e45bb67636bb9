#include "app/plan/plan_checker.h"

#include "app/common/game_words.h"
#include "sim/lint.h"
#include "sim/streams.h"

#include <exception>

namespace flagstone::app {

namespace {

constexpr int kHardlyWon = 200; ///< games of which fewer than one is won

CheckLine lineOf(const Finding &finding, const Game &game)
{
    CheckLine line{.text = QString::fromStdString(toText(finding, game)),
                   .rule = ruleOf(game, finding.beat),
                   .card =
                       finding.card == kNoCard ? std::string() : game.sheet().cards[index(finding.card)].key,
                   .choices = {}};
    for (const WalkedChoice &step : finding.walk.steps)
        line.choices << say(game, step.label);
    return line;
}

CheckReport look(const ModuleInfo &module, const PackData &pack, const Plan &plan,
                 const std::stop_token &stop)
{
    SeededChance chance{Seed{}};
    Step step(chance);
    const auto game = module.start(pack, plan.setup, step);
    if (!game)
        return {.lines = {}, .issues = game.error()};
    const Linting linting{.seed = Seed::fromText(kUsualSeed), .watched = notedCards(plan)};
    const auto report = lint(module, pack, plan.setup, linting, stop);
    if (!report)
        return {.lines = {}, .issues = report.error()};
    CheckReport said{.lines = {}, .issues = {}, .decisions = report->decisions};
    for (const Finding &finding : report->findings)
        said.lines.push_back(lineOf(finding, **game));
    return said;
}

} // namespace

std::optional<CheckLine> hardlyWon(const Odds &odds)
{
    if (headlines(odds.measures).front() != kSuccess || odds.of(kSuccess).range.high >= 1.0 / kHardlyWon ||
        odds.games == 0)
        return std::nullopt;
    return CheckLine{.text = PlanChecker::tr("The party wins fewer than 1 in %1 games.").arg(kHardlyWon),
                     .rule = {},
                     .card = {},
                     .choices = {}};
}

void PlanChecker::check(const PlanDocument &document)
{
    m_task.run(
        [module = &document.module(), pack = document.pack(),
         plan = document.plan()](const std::stop_token &stop) -> CheckReport {
            try {
                return look(*module, *pack, plan, stop);
            } catch (const std::exception &error) { // a game that breaks off must not take the window with it
                return {.lines = {}, .issues = {{.message = error.what(), .rule = {}}}};
            }
        },
        [this](const CheckReport &report) { Q_EMIT found(report); });
}

} // namespace flagstone::app

#include "moc_plan_checker.cpp"
