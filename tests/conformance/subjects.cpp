#include "conformance/conformance.h"
#include "conformance/toy.h"

namespace flagstone {

std::vector<Subject> subjects() {
    return {
        {"toy", &toyModule, &toyPack, {.games = 400, .close = 100}},
    };
}

} // namespace flagstone
