#include "core/game.h"

#include <algorithm>

namespace flagstone {

std::string sentence(const Game &game, const Beat &beat,
                     const std::function<std::string(std::string_view)> &translate)
{
    if (beat.key == 0)
        return {};
    const auto translated = [&](std::string_view english) {
        return translate ? translate(english) : std::string(english);
    };
    const auto term = [&](std::string_view kind, std::int32_t number) {
        return kind == "seat" ? translated("Player") + ' ' + std::to_string(number + 1)
                              : game.term(kind, number);
    };
    return toText(beat, game.phrase(beat.key).text, {game.sheet(), term, translated});
}

tl::expected<void, Refusal> applyEdit(Table &table, const GmEdit &edit, Step &step)
{
    const auto bad = [](std::string text) { return tl::make_unexpected(Refusal{std::move(text)}); };
    if (edit.kind == GmEdit::Kind::SetCounter) {
        if (index(edit.counter) >= table.counters.size())
            return bad("there is no such counter");
        table::setCounter(table, step, edit.counter, edit.value);
        return {};
    }
    if (edit.kind == GmEdit::Kind::MoveToken) {
        if (index(edit.token) >= table.tokens.size())
            return bad("there is no such marker");
        if (table.space(edit.token) == edit.space)
            return bad("it is already there");
        table::moveToken(table, step, edit.token, edit.space);
        return {};
    }
    if (index(edit.from) >= table.piles.size() || index(edit.to) >= table.piles.size())
        return bad("there is no such pile");
    if (!std::ranges::count(table.pile(edit.from).cards, edit.card))
        return bad("that card is not in that pile");
    const std::size_t most = table.pile(edit.to).cards.size() - (edit.from == edit.to ? 1 : 0);
    table::insert(table, step, edit.card, edit.from, edit.to, std::min<std::size_t>(edit.depth, most));
    return {};
}

} // namespace flagstone
