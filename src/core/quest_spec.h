#pragma once

#include "core/pack_data.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Adventures that people make themselves (FP-O05, FP-328, FP-329): rows for the tables of a pack, which an editor
/// fills without knowing what they mean.
namespace flagstone {

/// One row of a table in the making; it may be wrong.
struct QuestRow {
    std::map<std::string, std::string> cells; ///< by column
    int line = 0;                             ///< in its file, from 1; 0 = not from a file

    /// "-" where there is no such cell, as in a pack.
    [[nodiscard]] const std::string &cell(const std::string &column) const;
    void set(const std::string &column, const std::string &text);
    friend bool operator==(const QuestRow &a, const QuestRow &b) { return a.cells == b.cells; }
};

/// A quest in the making: one adventure and its own cards, on top of a pack.
struct QuestDraft {
    std::string id;                                     ///< of the adventure and of the pack that it makes
    std::string title;                                  ///< of the same
    std::string ruleset, pack, packVersion;             ///< the pack with its cards
    std::map<std::string, std::vector<QuestRow>> rules; ///< replace the pack's rows, by table
    std::map<std::string, std::vector<QuestRow>> cards; ///< added to the pack's rows, by table
    friend bool operator==(const QuestDraft &, const QuestDraft &) = default;
};

/// Rows of a pack's table to choose from.
struct QuestPick {
    std::string table = {};                       ///< empty = none
    std::map<std::string, std::string> when = {}; ///< only rows with these cells
    [[nodiscard]] bool takes(const PackTable &of, const PackRow &row) const;
};

/// A cell that the editor fills.
struct QuestField {
    enum class Kind {
        Line,   ///< a short text of at most `most` characters
        Text,   ///< a longer one
        Number, ///< from `least` to `most`
        Choice, ///< one of `values`; with a `pick`, each is shown by its first card
        Cards,  ///< names from `pick` with ; between them, at most `most`, or one of `values` alone
        Art     ///< the name of a drawing, below one of the folders `values`
    };
    Kind kind = Kind::Line;
    std::string column;
    std::string label; ///< English
    int least = 0, most = 0;
    std::vector<std::string> values = {}, words = {}; ///< words: English, what people read for the values
    QuestPick pick = {};   ///< of a Choice, an empty cell of `when` stands for the value
    std::string help = {}; ///< one sentence, English
};

/// What a part of the goal may ask for.
struct QuestPart {
    std::string verb, what; ///< its cells "do" and "what"; if `what` is empty, that cell is a name
    std::string label;      ///< English: "Slay"
    std::string thing;      ///< English: "any undead"; or the question for the name: "a monster"
    std::string art;        ///< a drawing, such as "monsters/monster-vampire"; empty where a card shows it
    QuestPick pick = {};    ///< where the name comes from; without a table people type it
    int most = 1;           ///< of its count
    bool who = false;       ///< one of the party does it
    bool paid = false;      ///< each piece may bring gold
    bool condition = false; ///< it is met until broken, so it joins another part with "and"
};

/// Where a card may lie when the quest begins.
struct QuestPlace {
    std::string lies;  ///< its cell
    std::string label; ///< English: "a monster, always with another"
    /// English, for one card and for several: %1 is the card, %2 how many, %3 where.
    std::string said, several = {};
    QuestPick pick;    ///< which cards
    QuestPick at = {}; ///< where; without a table the count says it
    int most = 1;      ///< of its count
    int first = 1;     ///< the count to begin with
};

/// People's own cards for one table.
struct QuestCards {
    std::string table;
    std::string label;                        ///< English: "Monster"
    std::map<std::string, std::string> begin; ///< cells of a new card; `id` and what `fields` leave out too
    std::vector<QuestField> fields;
};

/// Something that a quest needs, and whether the quest has it.
struct QuestFinding {
    enum class Kind { Good, Warning, Error };
    /// Where to look: the adventure's own row, the nth part, the nth own card of a table, the nth condition.
    enum class Place { Adventure, Part, Card, Condition };
    Kind kind = Kind::Good;
    std::string text; ///< one sentence, English
    std::string rule; ///< ledger ID
    Place place = Place::Adventure;
    std::size_t number = 0;
    std::string column = {}; ///< of the adventure's row, or the table of the card
    friend bool operator==(const QuestFinding &, const QuestFinding &) = default;
};

/// Another party for the same quest.
struct QuestParty {
    std::string label;                ///< who they are
    std::vector<std::string> members; ///< as in the cell of QuestSpec::party
};

/// What a rule system tells the quest editor. The tables of `rules` are its adventures, one row, its goals, a row for
/// each part with the columns adventure, way, do, what, count, who and pay, where all parts of one way must be met,
/// and its conditions, a row for each with the columns adventure, card, lies, at and count.
struct QuestSpec {
    std::string adventures, goals, conditions; ///< names of the tables
    std::string party;                         ///< column of the adventure's row
    std::string ways;                          ///< column of the same: how many ways must be met, 1 without
    std::vector<QuestField> fields;
    std::vector<QuestPart> parts;
    std::map<std::string, std::string>
        asks; ///< by label of a part, English: a sentence on what the party has to do
    std::vector<QuestCards> cards;
    std::vector<QuestPlace> places;
    int mostParts = 12, mostWays = 9, mostConditions = 20;
    /// An adventure with only what every adventure needs.
    QuestDraft (*begin)() = nullptr;
    /// What is wrong with the draft, worth a look, or all right. `pack` is its packOf().
    std::vector<QuestFinding> (*check)(const PackData &pack, const QuestDraft &draft) = nullptr;
    /// The draft's own party, a weaker and a stronger one.
    std::vector<QuestParty> (*parties)(const PackData &pack, const QuestDraft &draft) = nullptr;
    /// How an adventure of a pack is won with these options, made from the parts of its goal: "Slay Ogre or reach
    /// Hall", in English. Empty where its summary says it.
    std::string (*toWin)(const PackData &pack, std::string_view adventure,
                         const std::map<std::string, std::string> &options) = nullptr;

    /// It has an adventure and a list of parts, and none of their rows among its cards; those from files may not.
    [[nodiscard]] bool fits(const QuestDraft &draft) const;
    /// The adventure's own row.
    [[nodiscard]] const QuestRow &adventure(const QuestDraft &draft) const;
    [[nodiscard]] QuestRow &adventure(QuestDraft &draft) const;
    [[nodiscard]] const std::vector<QuestRow> &goalOf(const QuestDraft &draft) const;
    [[nodiscard]] std::vector<QuestRow> &goalOf(QuestDraft &draft) const;
    [[nodiscard]] const std::vector<QuestRow> &conditionsOf(const QuestDraft &draft) const;
    /// The adventure's picture; null if it has none.
    [[nodiscard]] const QuestField *picture() const;
    /// What a part asks for; null if it is not one of `parts`.
    [[nodiscard]] const QuestPart *kindOf(const QuestRow &part) const;
};

/// Writes a cell of the adventure's row.
void setCell(const QuestSpec &spec, QuestDraft &draft, const std::string &column, const std::string &text);

/// Gives the draft, its adventure and the parts of its goal another id.
void setId(const QuestSpec &spec, QuestDraft &draft, const std::string &id);

/// An adventure of a pack as a draft; without rows if the pack has no such adventure.
[[nodiscard]] QuestDraft draftOf(const PackData &pack, const QuestSpec &spec, std::string_view adventure);

/// The pack that a draft makes of `base`. It adds columns that only its own cards have, and of tables with a column
/// "adventure" it keeps no row of the base. Its hash is empty. Rows without a line number continue the numbers of the
/// table.
[[nodiscard]] PackData packOf(const PackData &base, const QuestDraft &draft);

} // namespace flagstone
