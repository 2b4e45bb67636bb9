#include "app/home/party_hits.h"

#include "app/common/fitting_name.h"
#include "app/common/hit_boxes.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace flagstone::app {

namespace {

constexpr double kWideFace = 44, kNarrowFace = 36,
                 kSmallFace = 32;  ///< px, of a face: of one or two, in a narrow column, of many
constexpr int kFew = 2;            ///< who have the largest faces
constexpr int kNarrowColumn = 300; ///< px
constexpr double kFaceBeside = 8, kBoxes = 9, kFaceGap = 6; ///< px
constexpr double kWidestBox = 14;                           ///< px
constexpr double kLeastWords = 64;                          ///< px that a name and its boxes need

QString spoken(const KeptFigure &figure)
{
    return figure.most > 0
               ? PartyHits::tr("%1, %2 of %3 hits").arg(figure.name).arg(figure.left).arg(figure.most)
               : figure.name;
}

} // namespace

PartyHits::PartyHits(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("keptParty"));
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred); // its height follows its width
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void PartyHits::setParty(std::vector<KeptFigure> party, Face face)
{
    m_party = std::move(party);
    m_face = std::move(face);
    QStringList names;
    for (const KeptFigure &figure : m_party)
        names << spoken(figure);
    setAccessibleName(names.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

void PartyHits::setTextScale(double textScale)
{
    m_textScale = textScale;
    updateGeometry();
    update();
}

QFont PartyHits::nameFont() const
{
    QFont made = font();
    made.setPixelSize(static_cast<int>(std::lround(13 * m_textScale)));
    made.setWeight(QFont::DemiBold);
    return made;
}

/// Two to a row; three where that saves one and the room is there.
PartyHits::Grid PartyHits::gridFor(int width) const
{
    const int count = static_cast<int>(m_party.size());
    const double face = (count > kFew            ? kSmallFace
                         : width < kNarrowColumn ? kNarrowFace
                                                 : kWideFace) *
                        m_textScale;
    const int most = count == 3 || count > 2 * kFew ? 3 : 2;
    const double least = face + kFaceBeside + kLeastWords * m_textScale;
    const int columns = std::clamp(static_cast<int>(width / least), 1, most);
    return {columns, face, face + kFaceGap};
}

int PartyHits::heightForWidth(int width) const
{
    if (m_party.empty())
        return 0;
    const Grid grid = gridFor(width);
    const int rows = (static_cast<int>(m_party.size()) + grid.columns - 1) / grid.columns;
    return static_cast<int>(std::ceil(rows * grid.row - kFaceGap));
}

QSize PartyHits::sizeHint() const
{
    return {0, heightForWidth(width())};
}

QSize PartyHits::minimumSizeHint() const
{
    return sizeHint();
}

void PartyHits::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const Grid grid = gridFor(width());
    const double wide = static_cast<double>(width()) / grid.columns;
    for (std::size_t i = 0; i < m_party.size(); ++i) {
        const std::div_t at = std::div(static_cast<int>(i), grid.columns);
        paintFigure(painter, QRectF(at.rem * wide, at.quot * grid.row, wide - kFaceBeside, grid.face),
                    grid.face, m_party[i]);
    }
}

void PartyHits::paintFigure(QPainter &painter, const QRectF &in, double face, const KeptFigure &figure) const
{
    const QRectF disc(in.topLeft(), QSizeF(face, face));
    const QPixmap drawn = m_face ? m_face(figure, qRound(face)) : QPixmap();
    const QColor ink = palette().color(QPalette::WindowText);
    if (drawn.isNull()) {
        painter.setPen(QPen(ink, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(disc.adjusted(2, 2, -2, -2));
        painter.setFont(nameFont());
        painter.drawText(disc, Qt::AlignCenter, figure.name.left(1));
    } else {
        painter.setOpacity(figure.most > 0 && figure.left <= 0 ? 0.5 : 1); // figures that are down are pale
        painter.drawPixmap(disc, drawn, QRectF(drawn.rect()));
        painter.setOpacity(1);
    }
    const QRectF words(disc.right() + kFaceBeside, in.top(), in.right() - disc.right() - kFaceBeside,
                       in.height());
    const QFontMetricsF letters(nameFont());
    const double boxes = kBoxes * m_textScale;
    const bool hits = figure.most > 0;
    const double top = in.center().y() - (letters.height() + (hits ? boxes + 1 : 0)) / 2;
    painter.setFont(nameFont());
    painter.setPen(ink);
    painter.drawText(QRectF(words.left(), top, words.width(), letters.height()),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     fittingName(figure.name, QFontMetrics(nameFont()), static_cast<int>(words.width())));
    if (hits)
        paintHitBoxes(painter, QRectF(words.left(), top + letters.height() + 1, words.width(), boxes),
                      figure.left, figure.most, kWidestBox * m_textScale, ink);
}

} // namespace flagstone::app

#include "moc_party_hits.cpp"
