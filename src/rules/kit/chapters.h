#pragma once

namespace flagstone::kit {

/// Carries out a verb in the one chapter that has an `apply` for it; without one it does not compile. A
/// chapter is made of `context`.
template <class... Chapters, class Context, class Verb>
void applyIn(Context &context, const Verb &verb)
{
    constexpr auto takes = []<class Chapter>() {
        return requires(Chapter c, const Verb &v)
        {
            c.apply(v);
        };
    };
    static_assert((0 + ... + (takes.template operator()<Chapters>() ? 1 : 0)) == 1,
                  "exactly one chapter carries out each verb");
    const auto tryIn = [&]<class Chapter>() {
        if constexpr (requires(Chapter c) { c.apply(verb); })
            Chapter(context).apply(verb);
    };
    (tryIn.template operator()<Chapters>(), ...);
}

} // namespace flagstone::kit
