#pragma once

#include "core/grid.h"
#include "paint/theme.h"

#include <QCache>
#include <QPainter>
#include <QStringList>

#include <memory>

class QSvgRenderer;

namespace flagstone::paint {

/// How a drawing's tokens are replaced.
struct ArtStyle {
    Theme theme = Theme::Light;
    Tin tin;
    bool faded = false;    ///< dimmed to 22 % towards the paper
    bool spare = false;    ///< without joints, cuts and marks, for few pixels
    bool outlined = false; ///< black blocks become paper with their outline
    Turn turn;             ///< the turn to draw it in: shadows still fall to the south-east
};

/// Drawings by their path without ".svg", "monsters/monster-goblin": found in the first of its roots that has
/// it, inked for a theme and parsed once while in use. For one thread; a worker has its own. Code that writes
/// drawings in another way than painting them (a PDF with shared forms) derives from it.
class ArtLibrary {
public:
    explicit ArtLibrary(QStringList roots);
    virtual ~ArtLibrary();
    ArtLibrary(const ArtLibrary &) = delete;
    ArtLibrary &operator=(const ArtLibrary &) = delete;

    /// Draws into a rectangle in the painter's units. False if there is no such drawing or it is unreadable.
    virtual bool draw(QPainter &painter, const QRectF &rect, const QString &path, const ArtStyle &style);
    /// The inked bytes; empty if there is no such drawing or it must not be drawn (content/drawings.h).
    [[nodiscard]] QByteArray bytes(const QString &path, const ArtStyle &style) const;

    [[nodiscard]] const Tokens &tokens() const;
    [[nodiscard]] const QStringList &roots() const { return m_roots; }

protected:
    /// Different for drawings that look different.
    [[nodiscard]] static QString styleKey(const QString &path, const ArtStyle &style);

private:
    QStringList m_roots;
    mutable std::unique_ptr<Tokens> m_tokens; ///< read when first needed
    QCache<QString, QSvgRenderer> m_ready;    ///< cost: KiB of SVG
};

} // namespace flagstone::paint
