#include "sim/deck_odds.h"

#include "core/session.h"

namespace flagstone {

Setup setupWith(const ModuleInfo &module, const OwnDeck &deck, const std::string &adventure)
{
    return {.ruleset = module.id,
            .adventure = adventure,
            .seats = 1,
            .options = {{module.decks->option, module.decks->text({deck})}}};
}

tl::expected<Question, Issues> questionOf(const ModuleInfo &module, const PackData &pack, const OwnDeck &deck,
                                          const DeckHero &hero, const std::string &adventure)
{
    SeededChance chance(Seed{});
    Step step(chance);
    auto game = module.start(pack, setupWith(module, deck, adventure), step);
    if (!game)
        return tl::make_unexpected(std::move(game.error()));
    for (const std::string &code : hero.opening) {
        const auto which = (*game)->find(code);
        if (!which)
            return tl::make_unexpected(
                Issues{{.file = module.id, .message = hero.name + " cannot begin with \"" + code + '"'}});
        (*game)->choose(*which, step);
    }
    return Question::ofGame(**game, Seat{0});
}

} // namespace flagstone
