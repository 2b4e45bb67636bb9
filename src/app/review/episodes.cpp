#include "app/review/episodes.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

namespace flagstone::app {

namespace {

/// What makes a landmark, by how much it is worth telling if only one thing of a room can be told.
constexpr std::array kTold{Show::Trap, Show::Meet, Show::Find, Show::Goal, Show::Down, Show::Dead};

/// The cards that a landmark is about, which may be none; nothing if the sentence is no landmark.
std::optional<std::vector<CardId>> aboutLandmark(const Game &before, const Game &after, const Beat &beat,
                                                 Show show)
{
    if (weightOf(show) == 0)
        return std::nullopt;
    auto named = cardsNamed(after, beat);
    if (show != Show::Down && show != Show::Dead)
        return named;
    if (!named.empty() && !isOfParty(after.sheet(), named.front()))
        return std::nullopt; // foes that fall are the work of a blow like any other
    return whoFalls(before, after, beat);
}

Episode episodeOf(const Landmark &landmark, const Sheet &sheet)
{
    const bool named = landmark.card != kNoCard;
    return {landmark.entry, landmark.card, named ? cardName(sheet, landmark.card) : landmark.words,
            named ? landmark.words : QString()};
}

/// The slot that the party, or a member of it, came to with a move, as `seat` may know it; kNoSlot for none.
SlotId enteredWith(const MarkerMove &move, const Sheet &sheet, Seat seat)
{
    const TokenRole role = sheet.tokens[index(move.move.token)].role;
    const bool ofParty = role == TokenRole::Party || role == TokenRole::Hero;
    return ofParty && contains(move.knows, seat) && move.move.to != kNoSpace ? slotOf(move.move.to) : kNoSlot;
}

/// What lies in a slot as `seat` knows it after an entry; kNoCard for nothing, or if it does not know.
CardId cardIn(SlotId slot, const Session &session, std::size_t entry, Seat seat)
{
    const TableView view = session.viewAt(entry, seat);
    const auto laid = std::ranges::find(view.board, slot, &Placement::slot);
    return laid == view.board.end() ? kNoCard : laid->card;
}

/// The first entry with which `seat` came to know each card that lay face down, by its slot.
std::map<SlotId, std::size_t> turnedUp(const Session &session, Seat seat)
{
    std::map<SlotId, std::size_t> entries;
    for (std::size_t entry = 1; entry < session.entries().size(); ++entry)
        for (const Event &event : session.eventsAt(entry))
            if (const auto *turned = std::get_if<CardTurned>(&event.body);
                turned != nullptr && contains(turned->knows, seat))
                entries.try_emplace(turned->slot, entry);
    return entries;
}

/// A room that was entered with an entry. Its card may have been turned up with that, or never; sooner or later is
/// worth telling.
Episode roomOf(SlotId slot, std::size_t entry, std::optional<std::size_t> turned, const Session &session,
               Seat seat)
{
    Episode room{
        .entry = entry, .card = cardIn(slot, session, entry, seat), .title = {}, .words = {}, .slot = slot};
    if (turned && *turned != entry) {
        if (room.card == kNoCard)
            room.card = cardIn(slot, session, *turned, seat);
        if (const auto lines = tell(session, *turned, seat); !lines.empty())
            room.words = lines.front().sentence;
    }
    room.title = room.card != kNoCard ? cardName(session.game().sheet(), room.card) : tr("Not looked at");
    return room;
}

std::vector<Episode> roomsOf(const Session &session, Seat seat)
{
    const Sheet &sheet = session.game().sheet();
    const auto turned = turnedUp(session, seat);
    std::vector<Episode> rooms;
    std::vector<SlotId> known;
    for (std::size_t entry = 0; entry < session.entries().size(); ++entry)
        for (const MarkerMove &move : session.entries()[entry].moves) {
            const SlotId slot = enteredWith(move, sheet, seat);
            if (slot == kNoSlot || std::ranges::find(known, slot) != known.end())
                continue;
            known.push_back(slot);
            const auto when = turned.find(slot);
            Episode room =
                roomOf(slot, entry, when == turned.end() ? std::nullopt : std::optional(when->second),
                       session, seat);
            room.title = tr("%1. %2", "the number of a room; its name").arg(known.size()).arg(room.title);
            rooms.push_back(std::move(room));
        }
    return rooms;
}

/// Each room tells the weightiest thing that happened there.
void tellIn(std::vector<Episode> &rooms, const std::vector<Landmark> &landmarks)
{
    std::vector<int> told(rooms.size(), 0);
    for (const Landmark &landmark : landmarks)
        if (const auto room = episodeAt(rooms, landmark.entry, landmark.slot);
            room && weightOf(landmark.show) > told[*room]) {
            told[*room] = weightOf(landmark.show);
            rooms[*room].words = landmark.words;
        }
}

} // namespace

int weightOf(Show show)
{
    const auto *const at = std::ranges::find(kTold, show);
    return at == kTold.end() ? 0 : static_cast<int>(at - kTold.begin()) + 1;
}

std::vector<Landmark> landmarksOf(const Session &session, Seat seat)
{
    std::vector<Landmark> landmarks;
    const Sheet &sheet = session.game().sheet();
    SlotId room = kNoSlot; // where the party is
    const auto follow = [&](const MarkerMove &move) {
        if (!sheet.map.spaces.empty())
            return;
        if (const SlotId slot = enteredWith(move, sheet, seat); slot != kNoSlot)
            room = slot;
    };
    std::ranges::for_each(session.entries().front().moves, follow);
    for (std::size_t entry = 1; entry < session.entries().size(); ++entry) {
        const Game &before = session.gameAt(entry - 1), &after = session.gameAt(entry);
        for (const Event &event : session.eventsAt(entry)) {
            if (const auto *walk = std::get_if<TokenMoved>(&event.body))
                follow({event.knows, *walk});
            const Event known = redact(event, seat);
            const Beat *beat = sentenceIn(known);
            if (beat == nullptr)
                continue;
            const Show show = after.phrase(beat->key).show;
            if (const auto about = aboutLandmark(before, after, *beat, show))
                landmarks.push_back({entry, show, about->empty() ? kNoCard : about->front(),
                                     say(after, *beat, &before), room});
        }
    }
    return landmarks;
}

std::vector<Episode> episodesOf(const Session &session, const std::vector<Landmark> &landmarks, Seat seat)
{
    const Sheet &sheet = session.game().sheet();
    if (sheet.map.spaces.empty()) {
        std::vector<Episode> rooms = roomsOf(session, seat);
        tellIn(rooms, landmarks);
        return rooms;
    }
    std::vector<Episode> episodes;
    std::ranges::transform(landmarks, std::back_inserter(episodes),
                           [&](const Landmark &landmark) { return episodeOf(landmark, sheet); });
    return episodes;
}

std::optional<std::size_t> episodeAt(const std::vector<Episode> &episodes, std::size_t entry)
{
    const auto next = std::ranges::upper_bound(episodes, entry, {}, &Episode::entry);
    if (next == episodes.begin())
        return std::nullopt;
    return static_cast<std::size_t>(next - episodes.begin()) - 1;
}

std::optional<std::size_t> episodeAt(const std::vector<Episode> &episodes, std::size_t entry, SlotId room)
{
    if (room == kNoSlot)
        return episodeAt(episodes, entry);
    const auto found = std::ranges::find(episodes, room, &Episode::slot);
    return found == episodes.end() ? std::nullopt
                                   : std::optional(static_cast<std::size_t>(found - episodes.begin()));
}

} // namespace flagstone::app
