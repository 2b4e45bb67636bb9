#pragma once

#include "print/backs.h"
#include "print/stamp_source.h"

#include <QRectF>

#include <functional>
#include <string_view>
#include <vector>

namespace flagstone::print {

/// One page of the finished document; millimetres from its top left corner.
struct PageBoxes {
    QSizeF paper;
    QRectF trim, bleed;
};

struct Assembly {
    QByteArray draft;                ///< the pages of the document first, then the faces
    std::vector<StampSource> stamps; ///< by number
    std::vector<PageBoxes> pages;    ///< of the document
    std::size_t stamped = 0;         ///< pages of the draft, from the first, on which stamps may stand
    QString language;
    std::optional<Backs> backs; ///< tells the printer how to turn the paper, see turningOf()
};

/// Puts a document together and hands it out in parts. Throws std::exception if the draft is unreadable.
void assemble(const Assembly &assembly, const std::function<void(std::string_view)> &write);

} // namespace flagstone::print
