#pragma once

#include "core/pack_data.h"
#include "print/job.h"

#include <QStringList>

#include <memory>

namespace flagstone::print::test {

/// The pack in the source folder that ships with the program.
[[nodiscard]] std::shared_ptr<const PackData>
shipped(const std::string &id); ///< a pack of the program, read anew
[[nodiscard]] std::shared_ptr<const PackData> fastplay();

/// A content of `count` cards that are black all over and white all over in turn, with grey-free backs of the
/// other tone: whatever way they lie, neighbours differ and every cut is an edge of black and white.
[[nodiscard]] Content chequered(int count, const QSizeF &card, bool backs);

} // namespace flagstone::print::test
