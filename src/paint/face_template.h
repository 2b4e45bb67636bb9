#pragma once

#include <QHash>
#include <QString>

#include <functional>

namespace flagstone::paint {

/// Named tables of words: lookups["level"]["green"] = "3". The key "*" stands for everything else, and "{}" in a
/// value for the original text.
using Lookups = QHash<QString, QHash<QString, QString>>;

/// Fills a template of a pack's faces.json from one row: "{count:count}", "{text|special:sentence}".
///
/// Braces hold one or more alternatives, separated by "|"; the first that is not empty counts. Each is a
/// column's name and any number of steps after colons: `number` (8000 becomes 8,000), `positive` (0 is
/// empty), `sentence` ("bounty=25 gp" becomes "Bounty: 25 gp."), `kebab` ("Giant Rat" becomes "giant-rat"),
/// `list` ("bed;giant_skull" becomes "Bed, giant skull."), `digits` ("1-3;6" becomes "1236"), `formula`
/// ("R/2+1" becomes "R/2 +1"), `folder` ("traps/trap-pit" becomes "traps"), or the name of a lookup. Cells "-" and
/// "none" are empty. If anything in braces is empty, so is the whole result.
[[nodiscard]] QString fillTemplate(const QString &text, const std::function<QString(const QString &)> &cell,
                                   const Lookups &lookups);

} // namespace flagstone::paint
