#include "app/board/board_view.h"
#include "app/common/pictures.h"
#include "app/table/stage.h"

#include <QPainter>

#include <algorithm>

/// Who can use what is found, and who can help somebody that is down.
namespace flagstone::app {

void Stage::paintUsers(QPainter &painter, const StageLayout &layout) const
{
    if (layout.users.empty())
        return;
    painter.setPen(m_board.art().colours().chalk);
    painter.setFont(words(15, QFont::DemiBold));
    painter.drawText(layout.usersTitle, Qt::AlignLeft | Qt::AlignBottom, usersTitle());
    for (std::size_t i = 0; i < layout.users.size(); ++i)
        paintUser(painter, layout.users[i], m_scene.users[i]);
    if (layout.carriers.isEmpty())
        return;
    painter.setPen(m_board.art().colours().chalk);
    painter.setFont(words(15, QFont::DemiBold));
    painter.drawText(layout.carriersTitle, Qt::AlignLeft | Qt::AlignBottom,
                     tr("Can carry it, cannot use it"));
    paintCarriers(painter, layout.carriers);
}

QString Stage::usersTitle() const
{
    return m_scene.show == Show::Down ? tr("What helps") : tr("Who can use it");
}

void Stage::paintGlyph(QPainter &painter, const QRectF &rect, CardId card) const
{
    painter.drawPixmap(rect.topLeft(),
                       m_source.pictures->glyph(shownAs(*m_source.sheet, m_view, card),
                                                static_cast<int>(rect.width()), devicePixelRatioF()));
}

void Stage::paintUser(QPainter &painter, const QRectF &rect, const StageScene::User &user) const
{
    constexpr double kPad = 10;
    const QColor ink = m_board.art().colours().solid;
    paintSheet(painter, rect, 4);
    const double side = rect.height() - 2 * kPad;
    QRectF face(rect.left() + kPad, rect.top() + kPad, side, side);
    paintGlyph(painter, face, user.who);
    QRectF text = rect.adjusted(2 * kPad + side, kPad / 2, -kPad, -kPad / 2);
    if (user.with != kNoCard) {
        face.moveRight(rect.right() - kPad);
        paintGlyph(painter, face, user.with);
        text.setRight(face.left() - kPad);
    }
    painter.setPen(ink);
    painter.setFont(words(15, QFont::DemiBold));
    const auto line = [&](const QRectF &at, const QString &said) {
        painter.drawText(
            at, Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(said, Qt::ElideRight, static_cast<int>(at.width())));
    };
    line(QRectF(text.left(), text.top(), text.width(), text.height() / 2), user.name);
    painter.setFont(words(13));
    line(QRectF(text.left(), text.center().y(), text.width(), text.height() / 2), user.words);
}

void Stage::paintCarriers(QPainter &painter, const QRectF &rect) const
{
    const double side = rect.height() - 22 * m_textScale;
    const double apart = std::min(side * 2.2, rect.width() / static_cast<double>(m_scene.carriers.size()));
    painter.setFont(words(12));
    painter.setPen(m_board.art().colours().chalk);
    double left = rect.left();
    for (const CardId card : m_scene.carriers) {
        const QRectF place(left, rect.top(), apart, rect.height());
        paintGlyph(painter, {place.center().x() - side / 2, place.top(), side, side}, card);
        const QString name = painter.fontMetrics().elidedText(m_board.art().name(card), Qt::ElideRight,
                                                              static_cast<int>(apart));
        painter.drawText(place, Qt::AlignHCenter | Qt::AlignBottom, name);
        left += apart;
    }
}

} // namespace flagstone::app
