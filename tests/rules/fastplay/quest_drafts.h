#pragma once

#include "rules/fastplay/fastplay_module.h"
#include "rules/fastplay/quest.h"
#include "rules/fastplay/scene.h"

#include <map>
#include <string>
#include <vector>

/// Quests of one's own, for tests.
namespace flagstone::fastplay {

using Cells = std::map<std::string, std::string>;

inline QuestRow part(const std::string &way, const std::string &verb, const std::string &what,
                     const std::string &count = "1", const std::string &who = "-")
{
    QuestRow row;
    for (const auto &[column, cell] :
         Cells{{"way", way}, {"do", verb}, {"what", what}, {"count", count}, {"who", who}, {"pay", "0"}})
        row.set(column, cell);
    return row;
}

inline QuestRow condition(const std::string &card, const std::string &lies, const std::string &at,
                          const std::string &count = "1")
{
    QuestRow row;
    for (const auto &[column, cell] : Cells{{"card", card}, {"lies", lies}, {"at", at}, {"count", count}})
        row.set(column, cell);
    return row;
}

/// A quest from the green level for Kennett and Ellisa.
inline QuestDraft quest(const std::vector<QuestRow> &goal)
{
    QuestDraft draft = questSpec().begin();
    setCell(questSpec(), draft, "text", "A text.");
    questSpec().goalOf(draft) = goal;
    setId(questSpec(), draft, "own");
    return draft;
}

inline QuestRow ownCard(std::size_t kind, const std::string &id, const Cells &cells)
{
    QuestRow row{questSpec().cards[kind].begin, 0};
    row.set("id", id);
    for (const auto &[column, cell] : cells)
        row.set(column, cell);
    return row;
}

inline std::vector<QuestFinding> findings(const QuestDraft &draft)
{
    return checkQuest(packOf(customPack(), draft), draft);
}

/// The errors, as "part: text (rule)".
inline std::vector<std::string> errorsOf(const QuestDraft &draft)
{
    std::vector<std::string> errors;
    for (const QuestFinding &f : findings(draft))
        if (f.kind == QuestFinding::Kind::Error)
            errors.push_back(std::to_string(f.number) + ": " + f.text + " (" + f.rule + ')');
    return errors;
}

inline Scene played(const QuestDraft &draft, const std::string &start = "L001")
{
    return Scene::onQuest("own", start, {}, 1, {}, packOf(customPack(), draft));
}

} // namespace flagstone::fastplay
