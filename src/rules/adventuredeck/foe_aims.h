#pragma once

#include "rules/adventuredeck/queries.h"

namespace flagstone::adventuredeck {

/// Whom a foe goes for: AD-256, AD-399, AD-406, AD-412 to AD-418.
class FoeAims : public Queries {
public:
    explicit FoeAims(const Queries &position) : Queries(position) {}

    /// One of these, each equally likely. Nobody if it sees nobody.
    [[nodiscard]] People of(Who foe) const;

private:
    /// Whom its trait names, if it names one and has had cause: AD-412 to AD-415.
    [[nodiscard]] Who byTrait(Who w, const People &seen) const;
};

} // namespace flagstone::adventuredeck
