#include "app/setup/deals.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"

#include <QApplication>
#include <QClipboard>

#include <algorithm>

namespace flagstone::app {

std::optional<QString> whyNotHere(const Deal &deal, const AppContext &context)
{
    const auto &ruleset = deal.setup.ruleset;
    const auto module = std::ranges::find(context.modules, ruleset, &ModuleInfo::id);
    const auto shelf = context.readPacks();
    const auto pack = std::ranges::find(shelf.packs, deal.packId, [](const auto &p) { return p->id; });
    if (module == context.modules.end() || pack == shelf.packs.end())
        return tr("▲ This deal needs the rules \"%1\" and the pack \"%2\". One of them is missing here.")
            .arg(QString::fromStdString(ruleset), QString::fromStdString(deal.packId));
    if (const auto problem = otherwiseHere(deal, *module, **pack))
        return QStringLiteral("▲ ") + translated(*problem);
    return std::nullopt;
}

Issues problemsOf(const GameRequest &request)
{
    SeededChance chance(request.seed);
    Step step(chance);
    const auto game = request.module->start(*request.pack, request.setup, step);
    return game ? Issues{} : game.error();
}

QStringList linesOf(const Issues &problems, const ModuleInfo &module)
{
    QStringList lines;
    for (const Issue &issue : problems) {
        if (issue.severity != Issue::Severity::Error) // it is no reason
            continue;
        const auto option = std::ranges::find(module.options, issue.option, &OptionSpec::key);
        lines << QStringLiteral("▲ ") + (option == module.options.end()
                                             ? wordsOf(issue)
                                             : tr("%1: %2").arg(translated(option->label), wordsOf(issue)));
    }
    return lines;
}

void copyDealCode(const GameRequest &request)
{
    QApplication::clipboard()->setText(QString::fromStdString(
        dealCode(dealFor(*request.module, *request.pack, request.setup, request.seed))));
}

} // namespace flagstone::app
