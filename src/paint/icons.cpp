#include "paint/icons.h"

#include "paint/resources.h"
#include "paint/theme.h"

#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace flagstone::paint {
namespace {

QImage draw(const QByteArray &svg, QSize pixels)
{
    QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    QSvgRenderer(svg).render(&painter, QRectF(QPointF(), QSizeF(pixels)));
    return image;
}

QByteArray tinted(const QByteArray &svg, const QColor &colour)
{
    InkMap inks;
    inks.put(QStringLiteral("#1E1915"), colour); // the token "line": icons use no other
    inks.put(QStringLiteral("#1F1A16"), colour);
    return inks.apply(svg);
}

QByteArray iconFile(const QString &name)
{
    return readResource(QStringLiteral("look/icons/icon-%1.svg").arg(name));
}

/// Keeps the bytes and draws a size when it is asked for, so that making thirty actions costs nothing.
class SvgIcon final : public QIconEngine {
public:
    SvgIcon(QByteArray normal, QByteArray disabled)
        : m_normal(std::move(normal)), m_disabled(std::move(disabled))
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const double ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, pixmap(rect.size() * ratio, mode, state));
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State) override
    {
        if (size.isEmpty()) // of a button that has no room yet
            return {};
        const bool dim = mode == QIcon::Disabled;
        if (size != m_size[dim] || m_drawn[dim].isNull()) {
            m_size[dim] = size;
            m_drawn[dim] = QPixmap::fromImage(draw(dim ? m_disabled : m_normal, size));
        }
        return m_drawn[dim];
    }
    QSize actualSize(const QSize &size, QIcon::Mode, QIcon::State) override { return size; }
    bool isNull() override { return m_normal.isEmpty(); }
    [[nodiscard]] QIconEngine *clone() const override { return std::make_unique<SvgIcon>(*this).release(); }

private:
    QByteArray m_normal, m_disabled;
    QSize m_size[2];
    QPixmap m_drawn[2];
};

QIcon make(QByteArray normal, QByteArray disabled)
{
    return QIcon(
        std::make_unique<SvgIcon>(std::move(normal), std::move(disabled)).release()); // QIcon takes it over
}

} // namespace

QIcon icon(const QString &name, const QColor &colour, const QColor &disabled)
{
    const QByteArray svg = iconFile(name);
    return svg.isEmpty() ? QIcon() : make(tinted(svg, colour), tinted(svg, disabled));
}

QImage iconImage(const QString &name, const QColor &colour, int px)
{
    const QByteArray svg = iconFile(name);
    return svg.isEmpty() || px <= 0 ? QImage() : draw(tinted(svg, colour), QSize(px, px));
}

QImage inkedImage(const QString &drawing, const QColor &ink, const QColor &paper, int px)
{
    const QByteArray svg = readResource(QStringLiteral("look/%1.svg").arg(drawing));
    if (svg.isEmpty() || px <= 0)
        return {};
    InkMap inks;
    for (const char *black : {"#1F1A16", "#1E1915", "#C2571B"}) // solid, line, tin
        inks.put(QColor(QLatin1String(black)), ink);
    for (const char *light : {"#F4EBD8", "#F4EBD9", "#F4EBDA", "#DDCDB0"}) // cut, paper, halo, shade
        inks.put(QColor(QLatin1String(light)), paper);
    return draw(inks.apply(svg), QSize(px, px));
}

QImage lookImage(const QString &drawing, QSize size)
{
    const QByteArray svg = readResource(QStringLiteral("look/%1.svg").arg(drawing));
    return svg.isEmpty() || size.isEmpty() ? QImage() : draw(svg, size);
}

QIcon applicationIcon()
{
    const QByteArray svg = readResource(QStringLiteral("look/icons/flagstone.svg"));
    return make(svg, svg);
}

} // namespace flagstone::paint
