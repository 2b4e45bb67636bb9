#pragma once

#include "rules/adventuredeck/chapter.h"

namespace flagstone::adventuredeck {

/// Damage, healing, clinging to life and death, Disease and Poison: AD-222 to AD-231, AD-317 to AD-325,
/// AD-420 to AD-425.
class Harm : public Chapter {
public:
    explicit Harm(const Chapter &chapter) : Chapter(chapter) {}

    /// Takes hit points away. A hero who would die may be asked whether it clings to life; the caller
    /// goes on afterwards. `by` is the attacker, if any.
    void hurt(Who w, int amount, Who by = kNobodyThere);
    void heal(Who w, int amount, Who by);
    void die(Who w);
    void release(Who w);             ///< from every Grapple, AD-289
    void show(Who w);                ///< a hero is hidden no more, AD-266
    void defeat(Who foe, bool fled); ///< a foe is gone, with its rewards: AD-323, AD-429 to AD-434
    void clear(Who foe);             ///< its figure leaves the table
    void infect(Who w, const Sickness &sickness, bool poison);
    void tick(Who w);    ///< Disease and Poison at the end of a Round
    void resolve(Who w); ///< what is left of them at the end of an encounter, AD-309
    void cure(Who w, bool disease, bool poison);

    void apply(const verb::ClingToLife &);
    void apply(const verb::Die &);

private:
    void share(int experience, int gold);
};

} // namespace flagstone::adventuredeck
