#include "app/common/card_rows.h"

#include "paint/icons.h"

#include <QAbstractItemView>
#include <QDrag>
#include <QMimeData>
#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

const QString kMime = QStringLiteral("application/x-flagstone-cards");
constexpr int kGap = 6;

int unit(const QStyleOptionViewItem &option)
{
    return option.fontMetrics.height();
}

/// Whether this is the row that its list has chosen. Keys go by it; what is selected may be another or none.
bool isCurrent(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    return view != nullptr && view->currentIndex() == index;
}

int wrappedHeight(const QString &text, const QFontMetrics &letters, int width)
{
    return text.isEmpty()
               ? 0
               : letters.boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), Qt::TextWordWrap, text).height();
}

} // namespace

QStringList cardsIn(const QMimeData *data)
{
    return data == nullptr || !data->hasFormat(kMime)
               ? QStringList()
               : QString::fromUtf8(data->data(kMime)).split(u'\n', Qt::SkipEmptyParts);
}

QMimeData *mimeOf(const QStringList &cards)
{
    auto *data = new QMimeData; // the drag takes it
    data->setData(kMime, cards.join(u'\n').toUtf8());
    return data;
}

QStringList cardMimeTypes()
{
    return {kMime};
}

void dragCard(QWidget &from, const std::string &key, const QPixmap &picture)
{
    auto *drag = new QDrag(&from); // deletes itself
    drag->setMimeData(mimeOf({QString::fromStdString(key)}));
    drag->setPixmap(picture);
    drag->setHotSpot(QPoint(kDraggedCard / 2, kDraggedCard / 3));
    drag->exec(Qt::CopyAction);
}

CardRowDelegate::CardRowDelegate(const Pictures &pictures, Style style, QObject *parent)
    : QStyledItemDelegate(parent), m_pictures(pictures), m_style(style)
{
}

QSize CardRowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int tall = m_style == Style::Loose ? unit(option) * 4 + 14 : unit(option) * 3 + 8;
    return {unit(option) * 12, tall};
}

QRect CardRowDelegate::plusOf(const QRect &row)
{
    const int side = std::min(36, row.height());
    return {row.right() - side, row.center().y() - side / 2, side, side};
}

void CardRowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    painter->save();
    if (index.data(CardKeyRole).toString().isEmpty())
        paintPlaces(*painter, option, index);
    else
        paintCard(*painter, option, index);
    if (m_mark == Mark::Here && isCurrent(option, index)) {
        const QRect &row = option.rect;
        painter->fillRect(QRect(row.left() + kGap, row.top(), row.width() - 2 * kGap, 3), m_colours.chalk);
    }
    painter->restore();
}

void CardRowDelegate::paintPlaces(QPainter &painter, const QStyleOptionViewItem &option,
                                  const QModelIndex &index) const
{
    const QRect box = option.rect.adjusted(kGap, kGap / 2, -kGap, -kGap / 2);
    const bool active = m_mark == Mark::Active && isCurrent(option, index);
    const bool here = active && option.state.testFlag(QStyle::State_HasFocus);
    painter.setPen(QPen(here ? m_colours.focus : m_colours.chalk, active ? 3 : 1.5,
                        active ? Qt::SolidLine : Qt::DashLine));
    painter.drawRect(box.adjusted(1, 1, -1, -1));
    painter.setPen(m_colours.chalk);
    QFont big = option.font;
    big.setBold(true);
    big.setPixelSize(unit(option) * 5 / 4);
    const int left = unit(option) * 6;
    painter.setFont(big);
    painter.drawText(box.adjusted(0, 0, left - box.width() - kGap * 2, 0), Qt::AlignRight | Qt::AlignVCenter,
                     index.data(NumberRole).toString());
    const QRect words = box.adjusted(left, 0, -kGap, 0);
    QFont bold = option.font;
    bold.setBold(true);
    painter.setFont(bold);
    painter.drawText(words.adjusted(0, 0, 0, -words.height() / 2), Qt::AlignLeft | Qt::AlignBottom,
                     index.data(Qt::DisplayRole).toString());
    painter.setFont(option.font);
    painter.drawText(words.adjusted(0, words.height() / 2, 0, 0), Qt::AlignLeft | Qt::AlignTop,
                     index.data(LineRole).toString());
}

/// On one line of this height, or wrapped where there is room for more.
void CardRowDelegate::paintName(QPainter &painter, const QRect &rect, int line, const QString &name)
{
    const QFontMetrics letters = painter.fontMetrics();
    if (rect.height() > line)
        painter.drawText(rect.adjusted(0, (line - letters.height()) / 2, 0, 0),
                         Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, name);
    else
        painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                         letters.elidedText(name, Qt::ElideRight, rect.width()));
}

void CardRowDelegate::paintCard(QPainter &painter, const QStyleOptionViewItem &option,
                                const QModelIndex &index) const
{
    const auto *card = static_cast<const CardSheet *>(index.data(CardSheetRole).value<const void *>());
    const bool loose = m_style == Style::Loose;
    const QRect box = loose ? option.rect.adjusted(kGap, kGap / 2, -kGap, -kGap / 2) : option.rect;
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter, option, box, isCurrent(option, index));
    int left = box.left() + kGap;
    if (loose) {
        const int wide = unit(option) * 2;
        paintNumber(painter, option, {left, box.top(), wide, box.height()}, index);
        left += wide + kGap;
    }
    const int face = box.height() - 2 * kGap + (loose ? 2 : 4);
    const double ratio = option.widget->devicePixelRatioF();
    if (card != nullptr) {
        const auto shown = m_pictures.squareSoon(*card, face, ratio);
        painter.drawPixmap(QRect(left, box.center().y() - face / 2 + 1, face, face), shown.pixmap);
    }
    left += face + kGap * 2;
    const QRect words(left, box.top() + kGap, box.right() - left - (loose ? kGap : 38),
                      box.height() - 2 * kGap);
    paintWords(painter, option, words, index);
    if (loose || !index.data(AddableRole).toBool())
        return;
    const int side = unit(option) * 5 / 4;
    QRect at(0, 0, side, side);
    at.moveCenter(plusOf(box).center());
    painter.drawImage(
        at, paint::iconImage(QStringLiteral("plus"), m_colours.text, static_cast<int>(side * ratio)));
}

void CardRowDelegate::paintFrame(QPainter &painter, const QStyleOptionViewItem &option, const QRect &box,
                                 bool chosen) const
{
    const bool active = m_mark == Mark::Active && chosen;
    const bool here = active && option.state.testFlag(QStyle::State_HasFocus);
    if (m_style == Style::Loose) {
        painter.setPen(active ? QPen(here ? m_colours.focus : m_colours.text, 3) : QPen(m_colours.edge, 1));
        painter.setBrush(m_colours.raised);
        painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), 4, 4);
        return;
    }
    if (chosen)
        painter.fillRect(box, m_colours.hover);
    if (active) {
        painter.setPen(QPen(here ? m_colours.focus : m_colours.text, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box.adjusted(1, 1, -1, -1));
    }
    painter.setPen(m_colours.line);
    painter.drawLine(box.bottomLeft(), box.bottomRight());
}

/// The place in the deck, and a pin below it for a card that stays there.
void CardRowDelegate::paintNumber(QPainter &painter, const QStyleOptionViewItem &option, const QRect &column,
                                  const QModelIndex &index) const
{
    QFont bold = option.font;
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(m_colours.dim);
    const bool pinned = index.data(PinnedRole).toBool();
    const QRect number(column.left(), column.top() + kGap, column.width(),
                       pinned ? column.height() / 2 - kGap : unit(option) + 4);
    painter.drawText(number, Qt::AlignHCenter | Qt::AlignTop, index.data(NumberRole).toString());
    if (!pinned)
        return;
    const int side = unit(option) * 9 / 8;
    painter.drawImage(QRect(column.left() + (column.width() - side) / 2, column.center().y() + 2, side, side),
                      paint::iconImage(QStringLiteral("pin"), m_colours.text,
                                       static_cast<int>(side * option.widget->devicePixelRatioF())));
}

/// Level and name, and below them any further lines.
void CardRowDelegate::paintWords(QPainter &painter, const QStyleOptionViewItem &option, const QRect &words,
                                 const QModelIndex &index) const
{
    const auto *card = static_cast<const CardSheet *>(index.data(CardSheetRole).value<const void *>());
    const bool loose = m_style == Style::Loose;
    const int plate = unit(option) * 5 / 4;
    int nameLeft = words.left();
    if (const QPixmap level =
            card == nullptr ? QPixmap() : m_pictures.level(*card, plate, option.widget->devicePixelRatioF());
        !level.isNull()) {
        painter.drawPixmap(QRect(words.left(), words.top(), plate, plate), level);
        nameLeft += plate + kGap;
    }
    QFont bold = option.font;
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(m_colours.text);
    QRect name(nameLeft, words.top(), words.right() - nameLeft, plate);
    const QString text = index.data(LineRole).toString(), called = index.data(Qt::DisplayRole).toString();
    QFont quiet = option.font;
    quiet.setItalic(loose);
    const QFontMetrics letters = painter.fontMetrics();
    if (loose &&
        letters.horizontalAdvance(called) > name.width()) { // on more lines if the text still has room
        const int high = wrappedHeight(called, letters, name.width()) + (plate - letters.height()) / 2;
        if (high + 2 + wrappedHeight(text, QFontMetrics(quiet), words.width()) <= words.height())
            name.setHeight(high);
    }
    paintName(painter, name, plate, called);
    painter.setFont(quiet);
    painter.setPen(m_colours.dim);
    QRect line = words.adjusted(0, name.height() + 2, 0, 0);
    const int spacing = QFontMetrics(quiet).lineSpacing();
    line.setHeight(std::max(1, line.height() / spacing) * spacing); // whole lines only
    painter.drawText(line, Qt::AlignLeft | Qt::AlignTop | (loose ? Qt::TextWordWrap : Qt::TextSingleLine),
                     loose ? text : QFontMetrics(quiet).elidedText(text, Qt::ElideRight, line.width()));
}

} // namespace flagstone::app

#include "moc_card_rows.cpp"
