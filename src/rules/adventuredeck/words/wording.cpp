// Templates and terms of the Adventure Deck System.
#include "rules/adventuredeck/words/wording.h"

#include "rules/adventuredeck/queries.h"

#include <algorithm>
#include <array>

namespace flagstone::adventuredeck {

namespace {

constexpr std::array<std::string_view, kAttributes> kAttributeNames{"Strength", "Agility", "Intellect",
                                                                    "Piety", "Fortitude"};

/// "Up Down": a number of 16 for each card drawn and one for each Up among them.
std::string symbols(std::int32_t number)
{
    std::string all;
    for (std::int32_t i = 0; i < number / 16; ++i)
        all += std::string(all.empty() ? "" : " ") + (i < number % 16 ? "Up" : "Down");
    return all;
}

/// What a line of a foe's row comes to in a Round, with what stands before its number.
std::string outcomeOf(const FoeOutcome &line, int round, const std::string &before)
{
    if (line.deed == Deed::Nothing)
        return "nothing";
    const bool counts = line.deed == Deed::Attack || line.deed == Deed::Defence;
    return (line.deed == Deed::Base ? "a plain attack" : line.name) +
           (counts ? before + std::to_string(line.value.at(round)) : std::string());
}

/// "↑ Shortsword 4, ↓ nothing": what the lines of a row come to in a Round.
std::string tableOf(const FoeRow &row, int round)
{
    std::string all;
    for (const FoeOutcome &line : row.outcomes) {
        std::string shown;
        for (int up = 0; up < line.pattern.needed.ups; ++up)
            shown += "↑";
        for (int down = 0; down < line.pattern.needed.downs; ++down)
            shown += "↓";
        all +=
            (all.empty() ? "" : ", ") + (shown.empty() ? "else" : shown) + ' ' + outcomeOf(line, round, " ");
    }
    return all;
}

/// The same for readers who do not know the signs: "1 card: Up means Shortsword for 4, Down means nothing".
std::string meaningOf(const FoeRow &row, int round)
{
    std::string all = std::to_string(row.draw) + (row.draw == 1 ? " card" : " cards");
    for (const FoeOutcome &line : row.outcomes) {
        const Symbols needed = line.pattern.needed;
        const std::string drawn = symbols((needed.ups + needed.downs) * 16 + needed.ups);
        all += (&line == &row.outcomes.front() ? ": " : ", ") + (drawn.empty() ? "anything else" : drawn) +
               " means " + outcomeOf(line, round, " for ");
    }
    return all;
}

/// What an answer does to what it answers, in a word.
std::string linkTerm(std::int32_t said)
{
    switch (static_cast<Say>(said)) {
    case Say::Counters:
    case Say::FoeCounters:
    case Say::FoeCountersWith:
        return "counters";
    case Say::ReCounters:
    case Say::FoeReCounters:
        return "re-counters";
    case Say::IsLucky:
        return "by luck";
    case Say::BaseReacts:
    case Say::Reacts:
    case Say::FoeReacts:
    case Say::FoeReactsWith:
        return "reacts";
    default:
        return "?";
    }
}

} // namespace

std::string AdventureDeck::term(std::string_view kind_, std::int32_t number) const
{
    const auto n = static_cast<std::size_t>(number);
    const bool card = n < m_sheet.cards.size();
    if (kind_ == "play" && n / 2 < m_sheet.cards.size())
        return n % 2 == 1 ? term("marked", number / 2) : m_sheet.cards[n / 2].name;
    if (kind_ == "marked" && card)
        return m_sheet.cards[n].name + (m_mark[n] == Mark::Up ? " (Up)" : " (Down)");
    if (kind_ == "kind" && n < kindCount())
        return kind(static_cast<KindId>(n)).name;
    if (kind_ == "deck" && n < decks().size())
        return decks()[n].name + ", " + classOf(static_cast<std::uint8_t>(n)).name +
               (decks()[n].title.empty() ? "" : " (" + decks()[n].title + ')');
    if (kind_ == "ancestry" && n < ancestries().size())
        return ancestries()[n].name;
    if (kind_ == "trait" && n < ancestries().size())
        return ancestries()[n].baseName;
    if (kind_ == "task" && n < tasks().size())
        return tasks()[n].name;
    if (kind_ == "base" && n < decks().size())
        return classOf(static_cast<std::uint8_t>(n)).base.name;
    if (kind_ == "attribute" && n < kAttributes)
        return std::string(kAttributeNames[n]);
    if (kind_ == "mark")
        return number == 0 ? "Up" : "Down";
    if (kind_ == "Round" && number == 0) // the counter between fights
        return "not begun";
    if (kind_ == "link")
        return linkTerm(number);
    if (kind_ == "symbols")
        return symbols(number);
    if (kind_ == "room")
        return roomTerm(static_cast<RoomId>(n));
    if (kind_ == "exit" && n / 16 < m_pack.adventures.rooms.size() &&
        n % 16 < m_pack.adventures.rooms[n / 16].exits.size())
        return m_pack.adventures.rooms[n / 16].exits[n % 16].name;
    return foeTerm(kind_, number);
}

/// Where it comes in its adventure: nobody knows more of a room before somebody has entered it. AD-356
std::string AdventureDeck::roomTerm(RoomId id) const
{
    const auto &rooms = dungeon().rooms;
    const auto found = std::ranges::find(rooms, id);
    return found == rooms.end() ? "?" : std::to_string(found - rooms.begin() + 1);
}

std::string AdventureDeck::foeTerm(std::string_view kind_, std::int32_t number) const
{
    const auto line = static_cast<std::size_t>(number % 16), row = static_cast<std::size_t>(number / 16 % 16);
    const auto foe = static_cast<std::size_t>(number / 256) - kFirstFoe;
    const bool ofRow = kind_ == "table" || kind_ == "meaning";
    if (number < 0 || foe >= m_foes.size() || (kind_ != "deed" && kind_ != "answer" && !ofRow))
        return "?";
    const FoeKind &k = m_pack.foes[index(m_foes[foe].kind)];
    if (ofRow && row >= k.actions.size())
        return "?";
    if (ofRow)
        return (kind_ == "table" ? tableOf : meaningOf)(k.actions[row], static_cast<int>(line));
    if (line == 15)
        return "a plain attack";
    const auto &rows = kind_ == "deed" ? k.actions : k.reactions;
    return row < rows.size() && line < rows[row].outcomes.size() ? rows[row].outcomes[line].name : "?";
}

} // namespace flagstone::adventuredeck
