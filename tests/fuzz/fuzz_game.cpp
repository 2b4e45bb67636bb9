// Games of every rule system: the input says which one and what is decided, edited and taken back.
#include "budget.h"
#include "catalog/catalog.h"
#include "core/session.h"
#include "core/table.h"
#include "real.h"

#include <cstdint>
#include <map>
#include <span>

using namespace flagstone;

namespace {

/// The bytes of the input, one after the other; zeros at its end.
class Bytes {
public:
    Bytes(const std::uint8_t *data, std::size_t size) : m_rest(data, size) {}
    [[nodiscard]] bool empty() const { return m_rest.empty(); }
    std::uint8_t next()
    {
        if (m_rest.empty())
            return 0;
        const std::uint8_t byte = m_rest.front();
        m_rest = m_rest.subspan(1);
        return byte;
    }
    std::uint16_t two() { return static_cast<std::uint16_t>(next() | next() << 8); }

private:
    std::span<const std::uint8_t> m_rest;
};

/// A game at its first decision, of a set-up that the input chooses; each is started once.
const Game &begun(Bytes &bytes)
{
    static std::map<std::array<std::uint8_t, 3>, std::unique_ptr<Game>> games;
    const auto all = modules();
    const ModuleInfo &module = all[bytes.next() % all.size()];
    const auto adventures = module.adventures(fuzz::packOf(module));
    const std::array key{static_cast<std::uint8_t>(&module - all.data()),
                         static_cast<std::uint8_t>(bytes.next() % adventures.size()),
                         static_cast<std::uint8_t>(1 + bytes.next() % std::min(module.mostSeats, 4))};
    std::unique_ptr<Game> &game = games[key];
    if (!game) {
        SeededChance chance(Seed{3, 4});
        Step step(chance);
        Setup setup{module.id, adventures[key[1]].id, key[2], {}};
        if (setup.seats == 1 && !module.start(fuzz::packOf(module), setup, step))
            setup.seats = 2; // a race against nobody
        game = std::move(module.start(fuzz::packOf(module), setup, step).value());
    }
    return *game;
}

/// What holds in every position.
void examine(const Game &game)
{
    if (game.ending().over == (game.choiceCount() > 0) ||
        !table::conserved(game.table(), game.sheet().cards.size()))
        std::abort();
}

GmEdit editIn(Bytes &bytes)
{
    GmEdit edit;
    switch (bytes.next() % 3) {
    case 0:
        edit.kind = GmEdit::Kind::MoveCard;
        edit.card = CardId{bytes.two()};
        edit.from = PileId{static_cast<std::underlying_type_t<PileId>>(bytes.two())};
        edit.to = PileId{static_cast<std::underlying_type_t<PileId>>(bytes.two())};
        edit.depth = bytes.next();
        break;
    case 1:
        edit.kind = GmEdit::Kind::MoveToken;
        edit.token = TokenId{bytes.two()};
        edit.space = SpaceId{bytes.two()};
        break;
    default:
        edit.kind = GmEdit::Kind::SetCounter;
        edit.counter = CounterId{bytes.two()};
        edit.value = static_cast<std::int16_t>(bytes.two());
    }
    return edit;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    constexpr int kMostSteps = 24;
    Bytes bytes(data, size);
    const Game &first = begun(bytes);
    const fuzz::Budget budget;
    Session session = std::move(
        Session::start([&](Step &) -> tl::expected<std::unique_ptr<Game>, Issues> { return first.clone(); },
                       Seed{bytes.next(), bytes.next()}, UndoPolicy::Free)
            .value());
    for (int i = 0; i < kMostSteps && !bytes.empty(); ++i) {
        const std::uint8_t what = bytes.next();
        if (what >= 0xF8)
            (void)session.undo(Seat::Gm);
        else if (what >= 0xF0)
            (void)session.redo(Seat::Gm);
        else if (what >= 0xE0)
            (void)session.edit(editIn(bytes));
        else if (const std::size_t choices = session.game().choiceCount(); choices > 0)
            (void)session.submit(Seat::Gm, session.game().code(what % choices));
        examine(session.game());
    }
    if (const auto copy = session.game().clone();
        !copy->equals(session.game()) || copy->digest() != session.game().digest())
        std::abort();
    if (!session.game().ending().over) {
        const Decision decision = session.game().decision();
        if (sentence(session.game(), decision.prompt).empty() ||
            decision.choices.size() != session.game().choiceCount())
            std::abort();
    }
    return 0;
}
