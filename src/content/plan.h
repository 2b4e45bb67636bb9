#pragma once

#include "content/json_text.h"
#include "core/module.h"

#include <tl/expected.hpp>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

/// A game master's plan (*.flagplan): which game, how its cards lie, and notes. JSON with a stable order of
/// keys, so that people can compare, mail and merge it. docs/formats.md has the format and an example.
namespace flagstone {

inline constexpr int kPlanFormat = 1;
inline constexpr std::size_t kLongestPlan = 4 << 20; ///< bytes

/// A note on the plan, a card, a door of a card or a place on the board. Markdown.
struct PlanNote {
    enum class On : std::uint8_t { Plan, Card, Door, Place };
    On on = On::Plan;
    std::string card;        ///< for Card and Door: its key
    Edge edge = Edge::North; ///< for Door: as the card is printed
    int column = 0;          ///< for Place, which is on the table's own storey
    int row = 0;             ///< for Place
    bool readAloud = false;  ///< to read to the players; otherwise private
    std::string text;
    friend bool operator==(const PlanNote &, const PlanNote &) = default;
};

/// A game master's plan: a set-up, prepared cards included, with notes.
struct Plan {
    std::string title;
    Setup setup;
    std::vector<std::string> packs; ///< ids; the first has the rule system's cards
    std::vector<PlanNote> notes;
    friend bool operator==(const Plan &, const Plan &) = default;
};

/// A plan and where each part of it is in its file.
struct PlanFile {
    Plan plan;
    std::string path;
    JsonText text;

    /// Adds the place in the file to problems that a rule system found in the plan's set-up.
    [[nodiscard]] Issues located(const Issues &issues) const;
};

/// Reads a plan; every problem with its line and JSON pointer. The rule system says whether the cards exist
/// and fit: start a game and pass its issues through PlanFile::located.
[[nodiscard]] tl::expected<PlanFile, Issues> parsePlan(std::string_view bytes, std::string path);
[[nodiscard]] tl::expected<PlanFile, Issues> readPlan(const std::filesystem::path &path);

/// The text of a plan. Reading it and writing it again gives the same bytes.
[[nodiscard]] std::string planText(const Plan &plan);

/// The cards that a plan has notes on.
[[nodiscard]] std::vector<std::string> notedCards(const Plan &plan);

/// The notes of a plan on cards that the game does not have.
[[nodiscard]] Issues strayNotes(const PlanFile &file, const Sheet &sheet);

/// The stacks as a table for a spreadsheet: pile, card, name, at, notBefore, before; the stack itself first,
/// in its order, then pins, bounds and, as the pile "out", what takes no part. "-" says nothing.
[[nodiscard]] std::string stacksToCsv(const Preparation &preparation, const Sheet &sheet);

/// Reads such a table, separated by commas or pasted from a spreadsheet with tabs; the column "name" may be
/// missing. Piles that it does not name stay as they are in `preparation`; those it names keep their `rest`. A
/// card that it puts in a stack takes part again, unless the table itself also puts it out.
[[nodiscard]] tl::expected<Preparation, Issues>
stacksFromCsv(std::string_view bytes, const Preparation &preparation, const std::string &file);

} // namespace flagstone
