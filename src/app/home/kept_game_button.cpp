#include "app/home/kept_game_button.h"

#include "app/common/plain_text.h"
#include "app/home/time_words.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr QSizeF kRowPicture(88, 56); ///< px
constexpr double kRowBeside = 12, kFieldAround = 4;
constexpr double kRowTitle = 13, kTileTitle = 12, kSmallWords = 12;
constexpr double kLeastTile = 108, kMostTile = 168,
                 kTileHigh = 96; ///< px; the height of its picture at least
constexpr double kFrame = 1;
constexpr int kWrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

/// "Round 2: Ogre. Move 61."
QString standOf(const KeptGame &game)
{
    if (!game.trouble.isEmpty())
        return game.trouble;
    const QString moves = moveWords(game.moves);
    return game.stands.isEmpty() ? moves : firstSentence(game.stands) + u' ' + moves;
}

} // namespace

KeptGameButton::KeptGameButton(const KeptGame &game, Form form, QWidget *parent)
    : PaintedButton(parent), m_form(form), m_picture(game, KeptPicture::Shows::Most), m_title(game.title),
      m_state(game.state == QLatin1String("won") ? tr("won") : tr("lost")), m_stands(standOf(game)),
      m_when(timeAgo(game.played, QDateTime::currentDateTime())), m_won(game.state == QLatin1String("won")),
      m_opens(game.trouble.isEmpty())
{
    const bool row = form == Form::Row;
    setObjectName(row ? QStringLiteral("otherGame") : QStringLiteral("gameTile"));
    QSizePolicy policy(row ? QSizePolicy::Preferred : QSizePolicy::Fixed,
                       row ? QSizePolicy::Fixed : QSizePolicy::Expanding);
    policy.setHeightForWidth(row);
    setSizePolicy(policy);
    setAccessibleName(row ? tr("%1. %2, %3", "a game, where it stands, when").arg(m_title, m_stands, m_when)
                          : tr("%1, %2, move %3, %4", "a game, won, moves, when")
                                .arg(m_title, m_state, QString::number(game.moves), m_when));
    if (!m_opens) {
        setAccessibleName(tr("%1, %2", "a game, when").arg(m_title, m_when));
        setAccessibleDescription(game.trouble);
    }
    setTip(this, m_opens ? accessibleName() : accessibleName() + u'\n' + game.trouble);
}

QSizeF KeptGameButton::pictureSize() const
{
    return kRowPicture * std::sqrt(textScale());
}

/// Below the title of a row.
QString KeptGameButton::told() const
{
    return m_stands + u'\n' + m_when;
}

int KeptGameButton::heightForWidth(int width) const
{
    if (m_form == Form::Tile)
        return -1;
    const double room = width - pictureSize().width() - kRowBeside - 2 * kFieldAround;
    const QFontMetricsF title(font(kRowTitle, QFont::DemiBold)), small(font(kSmallWords, QFont::Normal));
    const double words = title.boundingRect(QRectF(0, 0, room, 1000), kWrapped, m_title).height() +
                         small.boundingRect(QRectF(0, 0, room, 1000), kWrapped, told()).height();
    return static_cast<int>(std::ceil(std::max(words, pictureSize().height()) + 2 * kFieldAround));
}

QSize KeptGameButton::sizeHint() const
{
    if (m_form == Form::Row) {
        const int wide = static_cast<int>(2 * pictureSize().width() + kRowBeside);
        return {wide, heightForWidth(wide)};
    }
    const QFontMetricsF title(font(kTileTitle, QFont::Medium)), small(font(kSmallWords, QFont::Normal));
    const double wide = std::clamp(title.horizontalAdvance(m_title) + 2 * kFieldAround + 2,
                                   kLeastTile * textScale(), kMostTile * textScale());
    return {static_cast<int>(std::ceil(wide)),
            static_cast<int>(std::ceil(kTileHigh + title.height() + small.height() + 3 * kFieldAround))};
}

/// A row is as high as heightForWidth() says, and a wide one is low.
QSize KeptGameButton::minimumSizeHint() const
{
    return m_form == Form::Tile
               ? sizeHint()
               : QSize(sizeHint().width(), static_cast<int>(pictureSize().height() + 2 * kFieldAround));
}

void KeptGameButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus() || underMouse()) {
        const double line = hasFocus() ? 2 : 0;
        painter.setPen(hasFocus() ? QPen(colours().focus, line) : QPen(Qt::NoPen));
        painter.setBrush(underMouse() ? QBrush(colours().hover) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2), 5, 5);
    }
    if (m_form == Form::Row)
        paintRow(painter);
    else
        paintTile(painter);
}

void KeptGameButton::paintRow(QPainter &painter) const
{
    const QRectF field(QPointF(kFieldAround, kFieldAround), pictureSize());
    m_picture.paint(painter, field, colours().table, colours().text, kFrame);
    const QRectF words(field.right() + kRowBeside, kFieldAround,
                       width() - field.right() - kRowBeside - kFieldAround, height() - 2 * kFieldAround);
    painter.setFont(font(kRowTitle, QFont::DemiBold));
    painter.setPen(colours().text);
    QRectF taken;
    painter.drawText(words, kWrapped, m_title, &taken);
    painter.setFont(font(kSmallWords, QFont::Normal));
    painter.setPen(colours().dim);
    painter.drawText(words.adjusted(0, taken.height(), 0, 0), kWrapped, told());
}

void KeptGameButton::paintTile(QPainter &painter) const
{
    const QFont title = font(kTileTitle, QFont::Medium), small = font(kSmallWords, QFont::Normal);
    const QFontMetricsF titleLine(title), smallLine(small);
    const QRectF all = QRectF(rect()).adjusted(kFieldAround, kFieldAround, -kFieldAround, -kFieldAround);
    const double foot = titleLine.height() + smallLine.height() + kFieldAround;
    m_picture.paint(painter, all.adjusted(0, 0, 0, -foot), colours().table, colours().text, kFrame);
    QRectF line(all.left(), all.bottom() - foot + kFieldAround, all.width(), titleLine.height());
    painter.setFont(title);
    painter.setPen(colours().text);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     titleLine.elidedText(m_title, Qt::ElideRight, line.width()));
    line = QRectF(all.left(), line.bottom(), all.width(), smallLine.height());
    const double mark = m_opens ? paintEnd(painter, line) : 0;
    painter.setFont(small);
    painter.setPen(colours().dim);
    painter.drawText(line.adjusted(mark, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     m_opens ? m_state : smallLine.elidedText(m_stands, Qt::ElideRight, line.width()));
}

/// A tick or a cross. Returns how wide that is.
double KeptGameButton::paintEnd(QPainter &painter, const QRectF &in) const
{
    const double side = in.height() * 0.6;
    const QRectF at(in.left() + 1, in.center().y() - side / 2, side, side);
    const auto point = [&](double x, double y) { return at.topLeft() + QPointF(x * side, y * side); };
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_won ? colours().good : colours().dim, side / 4.5));
    if (m_won) {
        painter.drawPolyline(QPolygonF({point(0, 0.5), point(0.36, 0.86), point(1, 0.08)}));
    } else {
        painter.drawLine(point(0.08, 0.08), point(0.92, 0.92));
        painter.drawLine(point(0.08, 0.92), point(0.92, 0.08));
    }
    return side + 6;
}

} // namespace flagstone::app

#include "moc_kept_game_button.cpp"
