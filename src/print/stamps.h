#pragma once

#include "paint/art_library.h"

#include <QHash>
#include <QImage>
#include <QPdfWriter>
#include <QTemporaryFile>

#include <memory>
#include <vector>

/// How drawings get into a PDF once and onto its pages many times. Qt's PDF engine has no reusable forms, but
/// it writes an image once however often it is drawn, placed exactly as painter and clip say. So a stamp, an
/// image one pixel high whose width is its number, is drawn in the place of a drawing; assemble()
/// (assemble.h) puts the drawing's own page into the place of that image.
namespace flagstone::print {

inline constexpr double kPointsPerMm = 72 / 25.4;

/// A QPdfWriter onto a temporary file, in millimetres.
class DraftPdf {
public:
    explicit DraftPdf(const QString &title);
    /// False if the file could not be made.
    [[nodiscard]] bool begin();
    /// Starts a page whose origin lies at the top left of `height` millimetres: in the file y grows upward
    /// from its lower edge. The painter stays valid until the next call.
    [[nodiscard]] QPainter &page(double height);
    /// Closes the document. False if something could not be written.
    [[nodiscard]] bool finish();
    [[nodiscard]] QString file() const { return m_file.fileName(); }
    [[nodiscard]] int pages() const { return m_pages; }

private:
    QTemporaryFile m_file;
    QString m_title;
    std::unique_ptr<QPdfWriter> m_writer;
    QPainter m_painter;
    int m_pages = 0;
};

/// One drawing that has a page of its own and is placed by a stamp.
struct StampSource {
    bool art = false; ///< which draft: that of single drawings, or that of sheets and faces
    int page = -1;    ///< from 0
    QRectF area;      ///< mm from the page's lower left corner, y upward: what the stamp covers
    double spare = 0; ///< mm around the area that may be drawn on too
};

/// Hands out stamps.
class StampSheet {
public:
    /// A new stamp's number, from 0.
    int add(StampSource source);
    void stamp(QPainter &painter, const QRectF &rect, int number) const;
    void setSource(int number, StampSource source) { m_sources[static_cast<std::size_t>(number)] = source; }
    [[nodiscard]] const std::vector<StampSource> &sources() const { return m_sources; }

private:
    std::vector<StampSource> m_sources;
    std::vector<QImage> m_images;
};

/// Draws each SVG once, on a page of its own in a draft, and stamps it after that.
class StampedArt final : public paint::ArtLibrary {
public:
    StampedArt(QStringList roots, StampSheet &stamps, DraftPdf &draft);
    bool draw(QPainter &painter, const QRectF &rect, const QString &path,
              const paint::ArtStyle &style) override;

private:
    StampSheet &m_stamps;
    DraftPdf &m_draft;
    QHash<QString, int> m_known; ///< -1 = there is no such drawing
};

} // namespace flagstone::print
