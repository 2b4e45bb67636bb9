#include "app/board/board_view.h"
#include "app/common/pictures.h"
#include "app/stage/stage.h"

#include <QPainter>

#include <algorithm>

/// Who can use what is found, and who can help a member who is down.
namespace flagstone::app {

void Stage::paintUsers(QPainter &painter, const StageLayout &layout) const
{
    if (layout.usersTitle.isEmpty())
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
                     m_scene.users.empty() ? tr("Can carry it") : tr("Can carry it, cannot use it"));
    paintCarriers(painter, layout.carriers);
}

QString Stage::usersTitle() const
{
    return m_scene.show == Show::Down ? tr("What helps")
           : m_scene.users.empty()    ? tr("Nobody here can use it")
                                      : tr("Who can use it");
}

void Stage::paintGlyph(QPainter &painter, const QRectF &rect, CardId card) const
{
    painter.drawPixmap(rect.topLeft(),
                       m_source.pictures->glyph(shownAs(*m_source.sheet, m_view, card),
                                                static_cast<int>(rect.width()), devicePixelRatioF()));
}

namespace {

constexpr double kCarrierName = 12; // px

/// Of these the faces are drawn, 0 for a die that is not rolled yet.
std::vector<int> facesOf(const UseDice &dice)
{
    constexpr int kMost = 4;
    if (dice.count > 0)
        return std::vector<int>(std::min<std::size_t>(dice.count, kMost), 0);
    std::vector<int> faces;
    for (int face = std::max(1, std::min<int>(dice.hitFrom, dice.hitsNow)); face <= dice.sides; ++face)
        faces.push_back(face);
    if (faces.size() > kMost)
        faces.erase(faces.begin(), faces.end() - kMost);
    return faces;
}

} // namespace

/// At the right end of a row: faces that hit black, those that no longer hit pale. Where its words, `needed` px wide,
/// have no room beside them they stand beside the name alone.
Stage::UseLines Stage::paintUseDice(QPainter &painter, const QRectF &text, double line, double needed,
                                    const UseDice &dice) const
{
    constexpr double kApart = 0.1, kGap = 8; // of a die; px to the words
    UseLines lines{text, text};
    const std::vector<int> faces = dice.sides == 0 ? std::vector<int>{} : facesOf(dice);
    if (faces.empty())
        return lines;
    const double u = std::min(m_textScale, 1.4);
    const auto widthOf = [&](double side) {
        return (static_cast<double>(faces.size()) * (1 + kApart) - kApart) * side;
    };
    double caption = dice.hitFrom == 0 ? 0 : 18 * u;
    double side = std::min(text.height() - caption, 40 * u);
    const bool beside = needed + kGap + widthOf(side) > text.width();
    if (beside) {
        caption = 0;
        side = std::min(line + 4, 28 * u);
    }
    const double wide = widthOf(side);
    const QRectF room = beside ? QRectF(text.left(), text.top(), text.width(), line) : text;
    QRectF at(room.right() - wide, room.center().y() - (side + caption) / 2, side, side);
    const auto pixels = static_cast<int>(side * devicePixelRatioF());
    for (const int face : faces) {
        const auto look = dice.hitFrom == 0      ? paint::DieLook::Plain
                          : face >= dice.hitFrom ? paint::DieLook::Hit
                                                 : paint::DieLook::Miss;
        painter.drawPixmap(at, m_board.art().die(dice.sides, face, look, pixels),
                           QRectF(0, 0, pixels, pixels));
        if (face == 0) { // an empty square would look like a box to tick
            painter.setPen(m_board.art().colours().solid);
            painter.setFont(numberFont(side * 0.26));
            painter.drawText(at, Qt::AlignCenter, tr("d%1", "a die, by its sides").arg(dice.sides));
        }
        at.translate(side * (1 + kApart), 0);
    }
    if (caption > 0) {
        painter.setPen(m_board.art().colours().solid);
        painter.setFont(words(12));
        painter.drawText(QRectF(room.right() - wide, at.bottom(), wide, caption), Qt::AlignCenter,
                         tr("hits", "faces of dice"));
    }
    lines.name.setRight(room.right() - wide - kGap);
    if (!beside)
        lines.words.setRight(lines.name.right());
    return lines;
}

/// What it changes comes first, what it is compared with below, where there is room for three lines.
void Stage::paintUser(QPainter &painter, const QRectF &rect, const StageScene::User &user) const
{
    constexpr double kPad = 10, kMostFace = 70;
    const QColor ink = m_board.art().colours().solid;
    paintSheet(painter, rect, 4);
    if (user.who == m_taker) {
        painter.setPen(QPen(ink, 3));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect.adjusted(4, 4, -4, -4), 3, 3);
    }
    const double side = std::min(rect.height() - 2 * kPad, kMostFace);
    QRectF face(rect.left() + kPad, rect.center().y() - side / 2, side, side);
    paintGlyph(painter, face, user.who);
    QRectF text = rect.adjusted(2 * kPad + side, kPad / 2, -kPad, -kPad / 2);
    if (user.with != kNoCard) {
        face.moveRight(rect.right() - kPad);
        paintGlyph(painter, face, user.with);
        text.setRight(face.left() - kPad);
    }
    const bool three = rect.height() >= 84 * m_textScale && !user.beside.isEmpty();
    QStringList lines{user.name, three ? user.change : user.words};
    if (three)
        lines << user.beside;
    const double high = text.height() / static_cast<double>(lines.size());
    const QFontMetrics bold(words(13, QFont::DemiBold));
    int needed = 0;
    for (const QString &line : lines.mid(1))
        needed = std::max(needed, bold.horizontalAdvance(line));
    const UseLines rooms = paintUseDice(painter, text, high, needed, user.dice);
    painter.setPen(ink);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QRectF &room = i == 0 ? rooms.name : rooms.words;
        painter.setFont(i == 0 ? words(15, QFont::DemiBold)
                               : words(13, i == 1 && three ? QFont::DemiBold : QFont::Normal));
        painter.drawText(
            QRectF(room.left(), room.top() + static_cast<double>(i) * high, room.width(), high),
            Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(lines[i], Qt::ElideRight, static_cast<int>(room.width())));
    }
}

/// The places of those who can only carry it, each with the name below: as far apart as the widest needs.
std::vector<QRectF> Stage::carrierPlaces(const QRectF &rect) const
{
    const double side = rect.height() - 22 * m_textScale;
    const auto count = static_cast<double>(m_scene.carriers.size());
    const QFontMetrics letters(words(kCarrierName));
    constexpr int kBetween = 12; // px
    int widest = 0;
    for (const CardId card : m_scene.carriers)
        widest = std::max(widest, letters.horizontalAdvance(m_board.art().name(card)) + kBetween);
    const double apart = std::min(std::max(side * 2.2, static_cast<double>(widest)), rect.width() / count);
    std::vector<QRectF> places;
    for (double i = 0; i < count; ++i)
        places.emplace_back(rect.left() + i * apart, rect.top(), apart, rect.height());
    return places;
}

void Stage::paintCarriers(QPainter &painter, const QRectF &rect) const
{
    const double side = rect.height() - 22 * m_textScale;
    const QColor chalk = m_board.art().colours().chalk;
    painter.setFont(words(kCarrierName));
    const auto places = carrierPlaces(rect);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const QRectF &place = places[i];
        const CardId card = m_scene.carriers[i];
        const QRectF face(place.center().x() - side / 2, place.top(), side, side);
        paintGlyph(painter, face, card);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(chalk, 3));
        if (card == m_taker)
            painter.drawEllipse(face.adjusted(-3, -3, 3, 3));
        const QString name = painter.fontMetrics().elidedText(m_board.art().name(card), Qt::ElideRight,
                                                              static_cast<int>(place.width()));
        painter.drawText(place, Qt::AlignHCenter | Qt::AlignBottom, name);
    }
}

/// For those that something is decided about.
CardId Stage::takerAt(QPointF point) const
{
    if (m_scene.show != Show::Find)
        return kNoCard;
    const StageLayout layout = layoutFor(m_scene);
    for (std::size_t i = 0; i < layout.users.size(); ++i)
        if (layout.users[i].contains(point))
            return m_scene.users[i].who;
    const auto places = layout.carriers.isEmpty() ? std::vector<QRectF>{} : carrierPlaces(layout.carriers);
    for (std::size_t i = 0; i < places.size(); ++i)
        if (places[i].contains(point))
            return m_scene.carriers[i];
    return kNoCard;
}

} // namespace flagstone::app
