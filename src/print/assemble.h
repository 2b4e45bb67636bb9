#pragma once

#include "print/backs.h"
#include "print/stamps.h"

class QIODevice;

namespace flagstone::print {

/// One page of the finished document; millimetres from its top left corner.
struct PageBoxes {
    QSizeF paper;
    QRectF trim, bleed;
};

struct Assembly {
    QString draft;                   ///< the pages of the document first, then the faces
    std::vector<StampSource> stamps; ///< by number
    std::vector<PageBoxes> pages;    ///< of the document
    QString language;
    Backs backs = Backs::None; ///< tells the printer how to turn the paper
};

/// Puts a document together and writes it. Throws std::exception if the draft cannot be read or the
/// device takes no more.
void assemble(const Assembly &assembly, QIODevice &to);

} // namespace flagstone::print
