#include "app/common/card_spread.h"

#include "app/common/chance_words.h"
#include "app/common/plain_text.h"
#include "paint/card_layout.h"
#include "paint/table_surface.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kPad = 12;       ///< at the left of a card
constexpr int kMostLeaves = 9; ///< of a stack that are drawn
constexpr int kLeaf = 2;       ///< how far each shows

} // namespace

class CardSpread::Model final : public QAbstractListModel {
public:
    using QAbstractListModel::QAbstractListModel;
    void set(std::vector<SpreadCard> cards)
    {
        const bool same = std::ranges::equal(cards, m_cards, {}, &SpreadCard::key, &SpreadCard::key);
        if (!same)
            beginResetModel();
        m_cards = std::move(cards);
        if (!same)
            endResetModel();
        else if (!m_cards.empty())
            Q_EMIT dataChanged(index(0), index(rowCount({}) - 1));
    }
    [[nodiscard]] int rowCount(const QModelIndex &parent) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_cards.size());
    }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        const SpreadCard &card = at(index);
        if (role == Qt::DisplayRole)
            return QString::fromStdString(card.sheet.name); // typing it goes there
        if (role == Qt::AccessibleDescriptionRole)
            return card.about;
        if (role == Qt::ToolTipRole)
            return card.tip.isEmpty() ? QVariant() : QVariant(plainTip(card.tip));
        return role == Qt::AccessibleTextRole ? QVariant(card.spoken) : QVariant();
    }
    [[nodiscard]] const SpreadCard &at(const QModelIndex &index) const
    {
        return m_cards[static_cast<std::size_t>(index.row())];
    }
    [[nodiscard]] int rowOf(const std::string &key) const
    {
        const auto found = std::ranges::find(m_cards, key, &SpreadCard::key);
        return found == m_cards.end() ? -1 : static_cast<int>(found - m_cards.begin());
    }

private:
    std::vector<SpreadCard> m_cards;
};

class CardSpread::Delegate final : public QStyledItemDelegate {
public:
    Delegate(const Pictures &pictures, const Model &model, QObject *parent)
        : QStyledItemDelegate(parent), m_pictures(pictures), m_model(model)
    {
    }
    int cardWidth = 110;
    bool headings = true;     ///< there is room for them over the cards
    int captions = 0;         ///< lines under the cards
    int leaves = kMostLeaves; ///< that the highest stack may show
    paint::WindowColours colours = paint::windowColours(paint::Theme::Light);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        const int words = option.fontMetrics.height();
        return {kPad + cardWidth + leaves * kLeaf,
                head(words) + static_cast<int>(cardWidth * paint::kCardShape) + leaves * kLeaf / 2 + words +
                    words / 2 + std::max(captions, 0) * words};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const SpreadCard &card = m_model.at(index);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const int words = option.fontMetrics.height();
        const QRect box = option.rect.adjusted(kPad, 2, 0, -2);
        painter->setPen(colours.chalk);
        if (!card.heading.isEmpty())
            painter->drawText(QRect(box.left(), box.top(), box.width(), words * 3 / 2),
                              Qt::AlignLeft | Qt::AlignVCenter, card.heading);
        const QRect face = paintStack(*painter, option, card, box.top() + head(words));
        if (card.copies != 1)
            paintBadge(*painter, option, face, QStringLiteral("×%1").arg(card.copies));
        painter->setPen(colours.chalk);
        const QRect line(box.left(), face.bottom() + 6, box.width(), words);
        if (card.pins >= 0)
            paintChance(*painter, card, line);
        else
            paintWords(*painter, card, line);
        painter->restore();
    }

private:
    static void paintLine(QPainter &painter, const QRect &line, const QString &text, Qt::Alignment side)
    {
        painter.drawText(line, side | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width()));
    }
    void paintWords(QPainter &painter, const SpreadCard &card, const QRect &line) const
    {
        const QFont plain = painter.font();
        QFont title = plain;
        title.setBold(!card.detail.isEmpty());
        painter.setFont(title);
        paintLine(painter, line, card.caption, Qt::AlignLeft);
        painter.setFont(plain);
        paintLine(painter, line.translated(0, line.height()), card.detail, Qt::AlignLeft);
    }
    void paintChance(QPainter &painter, const SpreadCard &card, const QRect &line) const
    {
        const int tall = line.height() * 7 / 10;
        paintPins(painter, QRectF(line.left(), line.top() + (line.height() - tall) / 2.0, tall * 7.0, tall),
                  card.pins, colours.chalk, colours.table);
        painter.setPen(colours.chalk);
        paintLine(painter, line.adjusted(tall * 7 + 6, 0, 0, 0), card.detail, Qt::AlignRight);
        paintLine(painter, line.translated(0, line.height()), card.caption, Qt::AlignLeft);
    }
    [[nodiscard]] int head(int words) const { return headings ? words * 3 / 2 : 4; }
    QRect paintStack(QPainter &painter, const QStyleOptionViewItem &option, const SpreadCard &card,
                     int top) const
    {
        const int under = std::min(card.copies, kMostLeaves) - 1;
        const QRect face(option.rect.left() + kPad, top + leaves * kLeaf / 2, cardWidth,
                         static_cast<int>(cardWidth * paint::kCardShape));
        painter.setPen(QPen(colours.edge, 1));
        painter.setBrush(colours.raised);
        for (int leaf = under; leaf > 0; --leaf)
            painter.drawRoundedRect(face.translated(leaf * kLeaf, -leaf * kLeaf / 2), 5, 5);
        const Pictures &from = card.pictures != nullptr ? *card.pictures : m_pictures;
        const auto shown = from.cardSoon(card.sheet, cardWidth, option.widget->devicePixelRatioF());
        painter.drawPixmap(face, shown.pixmap);
        const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
        if (view != nullptr && view->currentIndex().row() == m_model.rowOf(card.key)) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(colours.chalk, 5));
            painter.drawRoundedRect(face.adjusted(-3, -3, 3, 3), 6, 6);
            if (option.state.testFlag(QStyle::State_HasFocus)) {
                painter.setPen(QPen(colours.focus, 2));
                painter.drawRoundedRect(face.adjusted(-3, -3, 3, 3), 6, 6);
            }
        }
        return face;
    }
    void paintBadge(QPainter &painter, const QStyleOptionViewItem &option, const QRect &face,
                    const QString &text) const
    {
        QFont bold = option.font;
        bold.setBold(true);
        const int tall = option.fontMetrics.height() + 8;
        QRect badge(0, 0, std::max(tall * 3 / 2, QFontMetrics(bold).horizontalAdvance(text) + 20), tall);
        badge.moveCenter({face.center().x(), face.bottom() - 2});
        painter.setPen(QPen(colours.text, 1.5));
        painter.setBrush(colours.raised);
        painter.drawRoundedRect(badge, tall / 2.0, tall / 2.0);
        painter.setFont(bold);
        painter.setPen(colours.text);
        painter.drawText(badge, Qt::AlignCenter, text);
        painter.setFont(option.font);
    }

    const Pictures &m_pictures;
    const Model &m_model;
};

CardSpread::CardSpread(const Pictures &pictures, QWidget *parent)
    : QListView(parent), m_model(new Model(this)), m_delegate(new Delegate(pictures, *m_model, this))
{
    setModel(m_model);
    setItemDelegate(m_delegate);
    setViewMode(QListView::IconMode);
    setMovement(QListView::Static);
    setResizeMode(QListView::Adjust);
    setUniformItemSizes(true);
    setWrapping(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    if (pictures.cache() != nullptr)
        connect(pictures.cache(), &paint::PixmapCache::changed, viewport(), qOverload<>(&QWidget::update));
    connect(this, &QListView::doubleClicked, this, [this] { Q_EMIT taken(QString::fromStdString(card())); });
}

void CardSpread::show(std::vector<SpreadCard> cards)
{
    const std::string was = card();
    const auto any = [&](auto has) { return std::ranges::any_of(cards, has); };
    m_delegate->headings = any([](const SpreadCard &c) { return !c.heading.isEmpty(); });
    m_delegate->captions = any([](const SpreadCard &c) { return !c.caption.isEmpty(); }) +
                           any([](const SpreadCard &c) { return !c.detail.isEmpty() || c.pins >= 0; });
    m_delegate->leaves = any([](const SpreadCard &c) { return c.copies > 1; }) ? kMostLeaves : 1;
    const int row = currentIndex().row();
    m_model->set(std::move(cards));
    const int now = m_model->rowOf(was);
    const int last = m_model->rowCount({}) - 1;
    setCurrentIndex(m_model->index(now >= 0 ? now : std::clamp(row, 0, std::max(last, 0))));
}

std::string CardSpread::card() const
{
    return currentIndex().isValid() ? m_model->at(currentIndex()).key : std::string();
}

void CardSpread::setCardWidth(int width)
{
    if (m_delegate->cardWidth == width)
        return;
    m_delegate->cardWidth = width;
    scheduleDelayedItemsLayout();
}

int CardSpread::widthFor(int columns) const
{
    const int room = contentsRect().width() - verticalScrollBar()->sizeHint().width() - kPad;
    return room / columns - kPad - m_delegate->leaves * kLeaf;
}

void CardSpread::applyTheme(paint::Theme theme)
{
    m_delegate->colours = paint::windowColours(theme);
    m_ground = QPixmap::fromImage(paint::tableTile(theme));
    viewport()->update();
}

void CardSpread::currentChanged(const QModelIndex &now, const QModelIndex &before)
{
    QListView::currentChanged(now, before);
    Q_EMIT marked();
}

void CardSpread::paintEvent(QPaintEvent *event)
{
    {
        QPainter painter(viewport());
        painter.drawTiledPixmap(viewport()->rect(), m_ground, QPoint(0, verticalOffset()));
    }
    QListView::paintEvent(event);
}

void CardSpread::keyPressEvent(QKeyEvent *event)
{
    const QString chosen = QString::fromStdString(card());
    if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Equal)
        Q_EMIT moreAsked(chosen, 1);
    else if (event->key() == Qt::Key_Minus || event->key() == Qt::Key_Delete)
        Q_EMIT moreAsked(chosen, -1);
    else if (event->key() == Qt::Key_Slash)
        Q_EMIT turnAsked(chosen);
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        Q_EMIT taken(chosen);
    else
        QListView::keyPressEvent(event);
}

void CardSpread::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

} // namespace flagstone::app
