#pragma once

#include "paint/face_book.h"
#include "print/job.h"

/// Cards as drawings.
namespace flagstone::print {

/// How to print a location: with its caption, or only the square.
enum class Shape : quint8 { Card, Plan };

/// The face in the stock; the same face of one FaceBook is kept once.
int addFace(Stock &stock, const paint::FrameBook &frames, const paint::FacePtr &face, Shape shape);
/// Its back; -1 if it has none.
int addBack(Stock &stock, const paint::CardFace &face, Shape shape);
/// An empty card to write on, 63 x 88.
int addBlank(Stock &stock);

} // namespace flagstone::print
