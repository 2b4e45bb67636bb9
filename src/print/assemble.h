#pragma once

#include "print/sheets.h"
#include "print/stamps.h"

class QIODevice;

namespace flagstone::print {

/// One page of the finished document; millimetres from its top left corner.
struct PageBoxes {
    QSizeF paper;
    QRectF trim, bleed;
};

struct Assembly {
    QString sheets;                  ///< draft with the pages of the document first, then the faces
    QString art;                     ///< draft with the pages of single drawings; empty = none
    std::vector<StampSource> stamps; ///< by number
    std::vector<PageBoxes> pages;    ///< of the document
    QString language;
    Backs backs = Backs::None; ///< tells the printer how to turn the paper
};

/// Puts the drafts together and writes the document. Throws std::exception if a draft cannot be read or the
/// device takes no more.
void assemble(const Assembly &assembly, QIODevice &to);

} // namespace flagstone::print
