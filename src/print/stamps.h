#pragma once

#include "paint/art_library.h"
#include "print/stamp_source.h"

#include <QBuffer>
#include <QByteArray>
#include <QHash>
#include <QImage>
#include <QPdfWriter>

#include <future>
#include <memory>
#include <optional>
#include <set>
#include <vector>

/// How drawings get into a PDF once and onto its pages many times. Qt's PDF engine has no reusable forms, but
/// it writes an image once however often it is drawn, placed exactly as painter and clip say. So in place of a
/// drawing it draws a stamp, an image one pixel high whose width is its number; assemble() (assemble.h) then
/// replaces that image with the drawing, recorded once.
namespace flagstone::print {

class Helpers;

/// A QPdfWriter into memory, in millimetres.
class DraftPdf {
public:
    explicit DraftPdf(const QString &title);
    /// Starts a page whose origin lies at the top left of `height` millimetres: in the file y grows upward
    /// from its lower edge. The painter stays valid until the next call.
    [[nodiscard]] QPainter &page(double height);
    /// Closes the document.
    void finish();
    [[nodiscard]] const QByteArray &bytes() const { return m_buffer.data(); }
    [[nodiscard]] int pages() const { return m_pages; }

private:
    QBuffer m_buffer;
    std::unique_ptr<QPdfWriter> m_writer;
    QPainter m_painter;
    int m_pages = 0;
};

/// Hands out stamps.
class StampSheet {
public:
    /// A new stamp's number, from 0.
    int add(StampSource source);
    void stamp(QPainter &painter, const QRectF &rect, int number) const;
    /// For a stamp that was added before its page was drawn.
    void setSource(int number, StampSource source)
    {
        m_sources[static_cast<std::size_t>(number)] = std::move(source);
    }
    [[nodiscard]] const std::vector<StampSource> &sources() const { return m_sources; }

private:
    std::vector<StampSource> m_sources;
    std::vector<QImage> m_images;
};

/// Records each SVG once and stamps it. Other threads read and record the drawing, because that is half the
/// work of a deck; the stamp is there at once. Cancelled drawings are not recorded.
class StampedArt final : public paint::ArtLibrary {
public:
    StampedArt(QStringList roots, StampSheet &stamps);
    ~StampedArt() override;
    bool draw(QPainter &painter, const QRectF &rect, const QString &path,
              const paint::ArtStyle &style) override;

    /// A stamped drawing that cannot be recorded, such as a gradient: it needs a page of the draft.
    struct Odd {
        QString path;
        paint::ArtStyle style;
        QSizeF size; ///< of the place where it was stamped first
        int stamp = -1;
    };
    /// Waits for the recordings and gives them to their stamps. From then on it draws odd drawings in full.
    [[nodiscard]] std::vector<Odd> finish();

private:
    using Recorded = std::optional<StampSource>;
    struct Recording {
        Odd what;
        std::future<Recorded> source;
    };
    [[nodiscard]] int numberOf(const QSizeF &size, const QString &path, const paint::ArtStyle &style);

    StampSheet &m_stamps;
    QHash<QString, int> m_known;       ///< by path and style; -1 = there is none
    QHash<QByteArray, int> m_byDigest; ///< of the inked file: most drawings look the same on every level
    std::vector<Recording> m_recordings;
    std::unique_ptr<Helpers> m_recorders;
};

} // namespace flagstone::print
