#include "app/table/told_chance.h"

#include "app/common/tr.h"

#include <algorithm>

namespace flagstone::app {

namespace {

QString words(const QString &chance)
{
    return tr("Told before: %1").arg(chance);
}

} // namespace

std::vector<StageScene> withChance(std::vector<StageScene> scenes, const QString &chance)
{
    const auto rolled =
        std::ranges::find_if(scenes, [](const StageScene &scene) { return !scene.lanes.empty(); });
    if (!chance.isEmpty() && rolled != scenes.end())
        rolled->line = rolled->line.isEmpty() ? words(chance) : rolled->line + u' ' + words(chance);
    return scenes;
}

/// Above the dice; where none fell, below what was chosen.
std::vector<LogLine> withChance(std::vector<LogLine> lines, const QString &chance)
{
    if (chance.isEmpty() || lines.empty())
        return lines;
    LogLine told{.kind = LogLine::Kind::Roll,
                 .entry = lines.front().entry,
                 .text = words(chance),
                 .rule = {},
                 .place = lines.front().place};
    const auto roll = std::ranges::find(lines, LogLine::Kind::Roll, &LogLine::kind);
    lines.insert(std::max(lines.begin() + 1, roll == lines.end() ? lines.begin() + 1 : roll), told);
    return lines;
}

} // namespace flagstone::app
