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
    Turn turn;             ///< by which it will be drawn: shadows fall to the south-east still
};

/// Drawings by their path without ".svg", "monsters/monster-goblin": found in the first of its roots that has
/// it, inked for a theme and parsed once while they are in use. For one thread; a worker has its own. What
/// writes drawings in another way than by drawing them (a PDF with shared forms) is derived from it.
class ArtLibrary {
public:
    explicit ArtLibrary(QStringList roots);
    virtual ~ArtLibrary();
    ArtLibrary(const ArtLibrary &) = delete;
    ArtLibrary &operator=(const ArtLibrary &) = delete;

    /// Draws into a rectangle of the painter's units. False if there is no such drawing or it cannot be read.
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
    mutable std::unique_ptr<Tokens> m_tokens; ///< read at the first drawing
    QCache<QString, QSvgRenderer> m_ready;    ///< cost: KiB of SVG
};

} // namespace flagstone::paint
