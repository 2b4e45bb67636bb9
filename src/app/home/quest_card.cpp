#include "app/home/quest_card.h"

#include "app/common/chance_words.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

// Millimetres of the card.
constexpr double kCardWide = 63, kCardHigh = 88;
constexpr double kTop = 55.4, kFoot = 86.6, kCardSide = 3.6;
constexpr double kFace = 10, kFaceStep = 11.2, kFacesAt = 55.4, kPinsAt = 67.2;
constexpr double kPinGap = 1.6, kWordGap = 1.2;
constexpr double kMostPins = 128;    ///< px wide, at the usual size of text
constexpr double kPinsShape = 10;    ///< the width of ten to their height
const QColor kDim(0x5E, 0x54, 0x46); // on card stock, in every theme

/// One card of the shelf, while it is painted.
class Painted {
public:
    Painted(QPainter &painter, const QRectF &card, const Pictures &pictures, const QFont &font,
            const CardInks &inks)
        : m_painter(painter), m_card(card), m_mm(card.width() / kCardWide), m_pictures(pictures),
          m_font(font), m_ink(inks.ink), m_paper(inks.paper)
    {
    }
    void paint(const QuestCardWords &words)
    {
        m_painter.fillRect(
            QRectF(m_card.left() + m_mm, y(kTop), m_card.width() - 2 * m_mm, (kFoot - kTop) * m_mm), m_paper);
        paintFaces(words);
        const double line = QFontMetricsF(m_font).height();
        const double pins = std::min(inner(), kMostPins * line / kUsualLine);
        const double high = pins / kPinsShape;
        const double foot = m_card.top() + kCardHigh * m_mm - kWordGap * m_mm;
        const double room = foot - y(kPinsAt) - high - kPinGap * m_mm;
        const bool second = 2 * line <= room;
        const double spare = second ? 0 : std::max(0.0, room - line) / 3; // above and below each that is left
        if (words.pins >= 0)
            paintPins(m_painter, QRectF(left(), y(kPinsAt) + spare, pins, high), words.pins, m_ink, m_paper);
        const double below = y(kPinsAt) + high + kPinGap * m_mm + 2 * spare;
        QFont bold = m_font;
        bold.setWeight(QFont::DemiBold);
        const bool whole = QFontMetricsF(bold).horizontalAdvance(words.chance) <= inner();
        const QString said = whole ? words.chance : words.brief;
        if (const double wide = QFontMetricsF(bold).horizontalAdvance(said); wide > inner())
            bold.setPixelSize(static_cast<int>(bold.pixelSize() * inner() / wide));
        write(QRectF(left(), below, inner(), line), Qt::AlignLeft, said, bold, m_ink);
        const QRectF last(left(), second ? below + line : below, inner(), line);
        if (second)
            write(last, Qt::AlignLeft, words.word, m_font, kDim);
        if (second || QFontMetricsF(bold).horizontalAdvance(words.brief) +
                              QFontMetricsF(m_font).horizontalAdvance(words.tries) + 8 <=
                          inner())
            write(last, Qt::AlignRight, words.tries, m_font, kDim);
    }

private:
    static constexpr double kUsualLine = 16; ///< px
    [[nodiscard]] double left() const { return m_card.left() + kCardSide * m_mm; }
    [[nodiscard]] double inner() const { return m_card.width() - 2 * kCardSide * m_mm; }
    [[nodiscard]] double y(double mm) const { return m_card.top() + mm * m_mm; }
    void write(const QRectF &in, Qt::Alignment side, const QString &words, const QFont &font,
               const QColor &ink)
    {
        m_painter.setFont(font);
        m_painter.setPen(ink);
        m_painter.drawText(in, side | Qt::AlignVCenter | Qt::TextDontClip, words);
    }
    /// At the right, how long it takes; as many faces as have room beside it.
    void paintFaces(const QuestCardWords &words)
    {
        const QRectF row(left(), y(kFacesAt), inner(), kFace * m_mm);
        write(row.translated(0, kPinGap * m_mm), Qt::AlignRight, words.minutes, m_font, kDim);
        const double room = row.width() - QFontMetricsF(m_font).horizontalAdvance(words.minutes) - 4;
        const auto count = static_cast<double>(words.faces.size());
        const double step = std::min(kFaceStep * m_mm, room / std::max(1.0, count));
        const double side = std::min(kFace * m_mm, step);
        double x = row.left() - 0.6 * m_mm;
        for (const CardSheet &face : words.faces) {
            const QPixmap drawn =
                m_pictures.glyph(face, qRound(side), m_painter.device()->devicePixelRatioF());
            m_painter.drawPixmap(QRectF(x, row.top() + (row.height() - side) / 2, side, side), drawn,
                                 QRectF(drawn.rect()));
            x += step;
        }
    }

    QPainter &m_painter;
    QRectF m_card;
    double m_mm;
    const Pictures &m_pictures;
    QFont m_font;
    QColor m_ink, m_paper;
};

} // namespace

void paintQuestCard(QPainter &painter, const QRectF &card, const QuestCardWords &words,
                    const Pictures &pictures, const QFont &font, const CardInks &inks)
{
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    Painted(painter, card, pictures, font, inks).paint(words);
    painter.restore();
}

} // namespace flagstone::app
