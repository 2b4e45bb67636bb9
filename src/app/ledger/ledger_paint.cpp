#include "app/ledger/ledger_paint.h"

#include "app/common/sharp_picture.h"
#include "app/common/tr.h"
#include "app/common/wrapped_lines.h"
#include "paint/icons.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

QColor mixed(const QColor &a, const QColor &b, double share)
{
    return QColor::fromRgbF(static_cast<float>(a.redF() + (b.redF() - a.redF()) * share),
                            static_cast<float>(a.greenF() + (b.greenF() - a.greenF()) * share),
                            static_cast<float>(a.blueF() + (b.blueF() - a.blueF()) * share));
}

} // namespace

LedgerPen::LedgerPen(QPainter &painter, const Pictures &pictures, paint::Theme theme, double u, double ratio)
    : m_painter(painter), m_pictures(pictures), m_theme(theme), m_u(u), m_ratio(ratio)
{
    const paint::Tokens tokens;
    const paint::WindowColours window = paint::windowColours(theme);
    m_ink = tokens.colour(u"line", theme);
    m_paper = tokens.colour(u"paper", theme);
    m_dim = mixed(m_ink, m_paper, 0.28);
    const paint::WindowColours light = paint::windowColours(paint::Theme::Light);
    const bool onLight = m_paper.lightness() > 128; // paper may stay light where the window is dark
    m_good = onLight ? light.good : window.good;
    m_bad = onLight ? light.bad : window.bad;
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setRenderHint(QPainter::SmoothPixmapTransform);
}

QFont LedgerPen::plain(double size, QFont::Weight weight) const
{
    QFont font(QStringLiteral("Inter"));
    font.setFamilies({QStringLiteral("Inter"), QStringLiteral("Cantarell"), QStringLiteral("DejaVu Sans")});
    font.setPixelSize(static_cast<int>(size * m_u));
    font.setWeight(weight);
    return font;
}

QFont LedgerPen::book(double size, QFont::Weight weight, bool italic) const
{
    QFont font(QStringLiteral("Vollkorn"));
    font.setPixelSize(static_cast<int>(size * m_u));
    font.setWeight(weight);
    font.setItalic(italic);
    return font;
}

double LedgerPen::text(const QRectF &in, const QString &words, const QFont &font, const QColor &colour,
                       int align)
{
    m_painter.setFont(font);
    m_painter.setPen(colour);
    const QFontMetricsF metrics(font, m_painter.device());
    const QString shown = metrics.elidedText(words, Qt::ElideRight, in.width());
    m_painter.drawText(in, align | Qt::TextSingleLine, shown);
    return in.left() + metrics.horizontalAdvance(shown);
}

/// As many lines as there is room for; the last ends in dots.
void LedgerPen::wrapped(const QRectF &in, const QString &words, const QFont &font, const QColor &colour)
{
    m_painter.setFont(font);
    m_painter.setPen(colour);
    const QFontMetricsF metrics(font, m_painter.device());
    const int room = std::max(1, static_cast<int>((in.height() + 0.5) / metrics.lineSpacing()));
    double y = in.top() + metrics.ascent();
    for (const QString &line : wrappedLines(words, font, in.width(), room, m_painter.device())) {
        m_painter.drawText(QPointF(in.left(), y), line);
        y += metrics.lineSpacing();
    }
}

void LedgerPen::heading(const QRectF &in, const QString &words, const QString &fact, double size)
{
    const QFont small = plain(13);
    const double factWidth = QFontMetricsF(small, m_painter.device()).horizontalAdvance(fact) + 2;
    const double base = in.bottom() - 14 * m_u;
    const double room = in.width() - factWidth - 12 * m_u, least = size * 0.6;
    while (size > least &&
           QFontMetricsF(book(size, QFont::Bold), m_painter.device()).horizontalAdvance(words) > room)
        size -= 1; // a long name in smaller type before it is shortened
    text({in.left(), in.top(), room, base - in.top()}, words, book(size, QFont::Bold), m_ink,
         Qt::AlignLeft | Qt::AlignBottom);
    text({in.right() - factWidth, in.top(), factWidth, base - in.top() - 4 * m_u}, fact, small, m_dim,
         Qt::AlignRight | Qt::AlignBottom);
    gouge({in.left(), base + 6 * m_u}, {in.right(), base + 6 * m_u}, 3 * m_u, m_ink);
}

void LedgerPen::gouge(const QPointF &from, const QPointF &to, double thick, const QColor &colour)
{
    const QPointF across(0, thick), middle = (from + to) / 2;
    QPainterPath cut(from);
    cut.quadTo(middle - across, to);
    cut.quadTo(middle + across, from);
    m_painter.fillPath(cut, colour);
}

void LedgerPen::face(const QRectF &in, const LedgerFace &who)
{
    QPainterPath disc;
    disc.addEllipse(in);
    m_painter.save();
    m_painter.setClipPath(disc, Qt::IntersectClip);
    m_painter.fillPath(disc, m_paper);
    if (!who.own.isNull()) {
        m_painter.drawImage(in, who.own);
    } else if (who.card) {
        const QPixmap glyph = m_pictures.glyph(*who.card, static_cast<int>(in.width()), m_ratio);
        if (!glyph.isNull())
            paintSharp(m_painter, in, glyph);
    }
    m_painter.restore();
    m_painter.setPen(QPen(m_ink, 1.6 * m_u));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawEllipse(in.adjusted(0.8, 0.8, -0.8, -0.8));
}

void LedgerPen::member(const QRectF &in, const MemberFacts &facts)
{
    const double u = m_u, side = std::min(104 * u, in.height() - 8 * u);
    face({in.left() + 2 * u, in.top() + 4 * u, side, side}, facts.face);
    const double kept = 108 * u, left = in.left() + side + 20 * u;
    const double width = in.right() - kept - 16 * u - left;
    double y = in.top() + 2 * u;
    double end = text({left, y, width * 0.6, 27 * u}, facts.face.name, book(20, QFont::Bold), m_ink) + 10 * u;
    const double emblem = 20 * u;
    if (const QImage drawn = paint::inkedImage(QStringLiteral("classes/class-") + facts.cls, m_ink, m_paper,
                                               static_cast<int>(emblem * m_ratio));
        !drawn.isNull()) {
        m_painter.drawImage(QRectF(end, y + 5 * u, emblem, emblem), drawn);
        end += emblem + 8 * u;
    }
    text({end, y, left + width - end, 29 * u}, facts.about, plain(13), m_dim);
    y += 29 * u;
    const QRectF bar(left, y + 0.5, width, 9 * u);
    m_painter.setPen(QPen(m_ink, 1));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRoundedRect(bar, 1.5, 1.5);
    m_painter.fillRect(bar.adjusted(2, 2, -2 - (bar.width() - 4) * (1 - facts.share), -2), m_ink);
    y += 12 * u;
    text({left, y, width, 19 * u}, facts.progress, plain(12.5), m_ink);
    text({left, y + 18 * u, width, 19 * u}, facts.record, plain(12.5), m_dim);
    text({left, y + 36 * u, width, 20 * u}, facts.line, book(14, QFont::Normal, true), m_ink);
    treasure({in.right() - kept, in.top() + 4 * u, kept, side - 4 * u}, facts);
}

/// What they keep, with its name under it.
void LedgerPen::treasure(const QRectF &in, const MemberFacts &facts)
{
    const QRectF card(in.left(), in.top(), in.width(), in.width() * kSceneShape);
    if (!facts.treasure || !scene(card, *facts.treasure)) {
        m_painter.setPen(QPen(m_dim, 1.2, Qt::DashLine));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), 3, 3);
        m_painter.setFont(plain(12));
        m_painter.drawText(card.adjusted(8 * m_u, 0, -8 * m_u, 0), Qt::AlignCenter | Qt::TextWordWrap,
                           facts.treasure ? QString::fromStdString(facts.treasure->name)
                                          : tr("keeps nothing yet"));
        return;
    }
    text({card.left() - 8 * m_u, card.bottom() + 1 * m_u, card.width() + 16 * m_u, 20 * m_u},
         QString::fromStdString(facts.treasure->name), plain(12), m_ink, Qt::AlignHCenter | Qt::AlignVCenter);
}

bool LedgerPen::scene(const QRectF &in, const CardSheet &card)
{
    const QPixmap drawn = m_pictures.scene(card, static_cast<int>(std::ceil(in.width())), m_ratio);
    if (drawn.isNull())
        return false;
    paintSharp(m_painter, in, drawn);
    const double plate = 22 * m_u;
    if (const QPixmap level = m_pictures.level(card, static_cast<int>(plate), m_ratio); !level.isNull())
        paintSharp(m_painter, {in.left() - plate * 0.3, in.top() - plate * 0.15, plate, plate}, level);
    return true;
}

/// What the quest is about; an empty frame if nobody knows any more.
void LedgerPen::questPicture(const QRectF &in, const QuestFacts &facts)
{
    if (facts.card && scene(in, *facts.card))
        return;
    m_painter.setPen(QPen(m_ink, 1.4 * m_u, Qt::DashLine));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(in.adjusted(0.7 * m_u, 0.7 * m_u, -0.7 * m_u, -0.7 * m_u));
}

void LedgerPen::quest(const QRectF &in, const QuestFacts &facts)
{
    const double u = m_u, faces = 34 * u, picture = 100 * u, drawn = picture - 6 * u;
    questPicture({in.left() + 6 * u, in.top() + 3 * u, drawn, drawn * kSceneShape}, facts);
    const QImage mark = paint::iconImage(facts.won ? QStringLiteral("check") : QStringLiteral("close"),
                                         facts.won ? m_good : m_bad, static_cast<int>(22 * u * m_ratio));
    m_painter.drawImage(QRectF(in.left() + picture + 12 * u, in.top() + 4 * u, 20 * u, 20 * u), mark);
    const double left = in.left() + picture + 40 * u, right = in.right() - 100 * u;
    text({left, in.top() + 2 * u, right - left, 24 * u}, facts.title, plain(14, QFont::DemiBold), m_ink);
    text({right, in.top() + 2 * u, 100 * u, 24 * u}, facts.date, plain(12.5), m_dim,
         Qt::AlignRight | Qt::AlignVCenter);
    double x = in.right() - faces;
    for (const LedgerFace &who : facts.who) {
        face({x, in.top() + 30 * u, faces, faces}, who);
        x -= faces - 4 * u;
    }
    wrapped({left, in.top() + 27 * u, std::max(60 * u, x + faces - 12 * u - left), in.height() - 30 * u},
            facts.text, plain(13), m_ink);
}

void LedgerPen::stone(const QRectF &in, const StoneFacts &facts)
{
    const double u = m_u;
    const bool solid = m_theme != paint::Theme::LowInk;
    const auto arch = [u](const QRectF &r) {
        QPainterPath path(r.bottomLeft());
        path.lineTo(r.left(), r.top() + 34 * u);
        path.cubicTo(r.left() + r.width() * 0.1, r.top() - 6 * u, r.right() - r.width() * 0.1,
                     r.top() - 6 * u, r.right(), r.top() + 34 * u);
        path.lineTo(r.bottomRight());
        path.closeSubpath();
        return path;
    };
    const QColor front = solid ? m_paper : m_ink;
    m_painter.setPen(QPen(m_ink, 1.5));
    m_painter.setBrush(solid ? QBrush(m_ink) : QBrush(Qt::NoBrush));
    m_painter.drawPath(arch(in.adjusted(0.8, 0.8, -0.8, -0.4)));
    m_painter.setPen(QPen(front, 1.2));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawPath(arch(in.adjusted(6 * u, 6 * u, -6 * u, -22 * u)));
    ground({in.left() + 8 * u, in.bottom() - 19 * u, in.width() - 16 * u, 15 * u}, front);
    const double side = 66 * u, left = in.left() + side + 30 * u, width = in.right() - 16 * u - left;
    face({in.left() + 18 * u, in.top() + 30 * u, side, side}, facts.face);
    text({left, in.top() + 28 * u, width, 24 * u}, facts.face.name, book(17, QFont::Bold), front);
    text({left, in.top() + 51 * u, width, 18 * u}, facts.about, plain(12), front);
    wrapped({left, in.top() + 70 * u, width, in.height() - 118 * u}, facts.line,
            book(13, QFont::Normal, true), front);
    text({in.left() + 14 * u, in.bottom() - 44 * u, in.width() - 28 * u, 18 * u}, facts.where, plain(12),
         front, Qt::AlignHCenter | Qt::AlignVCenter);
}

/// The earth in which a stone stands.
void LedgerPen::ground(const QRectF &in, const QColor &colour)
{
    constexpr int kRows = 3;
    const double step = 34 * m_u;
    for (int row = 0; row < kRows; ++row) {
        const double y = in.top() + (row + 0.5) * in.height() / kRows;
        int cut = row * 5;
        for (double x = in.left() + (row * 13 % 20) * m_u; x < in.right() - step / 2; ++cut) {
            const double length = std::min((18 + cut * 11 % 23) * m_u, in.right() - x);
            gouge({x, y}, {x + length, y}, 1.6 * m_u, colour);
            x += length + (8 + cut * 7 % 19) * m_u;
        }
    }
}

} // namespace flagstone::app
