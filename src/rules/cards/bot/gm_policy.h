#pragma once

#include "rules/cards/queries.h"

namespace flagstone::cards {

/// What the automatic game master would do where one is asked: CD-245 to CD-262.
class GmPolicy : public Queries {
public:
    using Queries::Queries;
    using Equals = FixedList<Action, kSuits * kMostPacks>; ///< the suits of all packs, or as many heroes

    /// Choices of the decision that are as good as each other, never none: the automatic game master draws
    /// one of them.
    [[nodiscard]] Equals best() const;
    /// The one that a person who asked for advice is pointed at: another one from turn to turn, without
    /// chance. CD-245
    [[nodiscard]] Action advice() const;
    /// How a foe acts on an opponent on its tile. CD-250, CD-253
    [[nodiscard]] Action swing(Who f, Who target) const;
    /// Its way on a map after those whom it follows, or the end of its turn. CD-223, CD-252
    [[nodiscard]] Action stepToPrey(Who f) const;

private:
    [[nodiscard]] Action built() const;
    void addForFoe(Who f, Equals &out) const;
    [[nodiscard]] bool givesUp(Who f) const;
    [[nodiscard]] WhoList targetsOf(Who f) const;
    [[nodiscard]] CardId strongestOf(Who f) const;
};

} // namespace flagstone::cards
