#include "app/common/card_spread.h"

#include "app/common/card_rows.h"
#include "app/common/chance_words.h"
#include "app/common/fitting_name.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "paint/card_layout.h"
#include "paint/icons.h"
#include "paint/table_surface.h"

#include <QDropEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <iterator>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kPad = 12;                     ///< at the left of a card
constexpr int kMostLeaves = 9;               ///< of a stack that are drawn
constexpr int kLeaf = 2;                     ///< how far each shows
constexpr double kCardWide = 63, kSeal = 14; ///< mm
constexpr QPointF kStateAt(57.3, 49);        ///< mm on the card

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
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override
    {
        return QAbstractListModel::flags(index) | Qt::ItemIsDragEnabled;
    }
    [[nodiscard]] const SpreadCard &at(const QModelIndex &index) const
    {
        return m_cards[static_cast<std::size_t>(index.row())];
    }
    /// Cards of the group that begins there; 0 if none does.
    [[nodiscard]] int groupAt(int row) const
    {
        const auto first = m_cards.begin() + row;
        if (first->heading.isEmpty())
            return 0;
        const auto next =
            std::find_if(first + 1, m_cards.end(), [](const SpreadCard &c) { return !c.heading.isEmpty(); });
        return static_cast<int>(next - first);
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
    int apart = 0;            ///< more px between two cards of a row
    bool tight = false;       ///< nothing hangs over the lower edge of a card
    bool changeable = false;
    paint::WindowColours colours = paint::windowColours(paint::Theme::Light);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {kPad + cardWidth + leaves * kLeaf + apart,
                static_cast<int>(cardWidth * paint::kCardShape) + around(option.fontMetrics.height())};
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
        const QRect face = paintStack(*painter, option, card);
        if (card.over)
            card.over(*painter, face);
        paintState(*painter, option, face, card);
        const bool changes = changeable && isChosen(option, card);
        if (card.copies != 1 || changes)
            paintBadge(*painter, option, face, QStringLiteral("×%1").arg(card.copies), changes);
        painter->setPen(colours.chalk);
        const QRect line(box.left(), face.bottom() + 6, box.width(), words);
        paintWords(*painter, card, line);
        painter->restore();
    }

    [[nodiscard]] QRect numberOf(const QStyleOptionViewItem &option) const
    {
        return badgeOf(option, faceOf(option), {}, true);
    }
    /// What is above and below a card.
    [[nodiscard]] int around(int words) const
    {
        return head(words) + leaves * kLeaf / 2 + words + (tight ? 0 : words / 2) + captions * words;
    }

private:
    /// In smaller letters if it is too long. `names`: as a last resort, as many of them as have room.
    static void paintLine(QPainter &painter, const QRect &line, const QString &text, Qt::Alignment side,
                          bool names = false)
    {
        constexpr double kSmallest = 0.8; // of the usual letters
        const QFont usual = painter.font();
        const int needed = painter.fontMetrics().horizontalAdvance(text);
        if (needed > line.width()) {
            QFont smaller = usual;
            smaller.setPixelSize(static_cast<int>(
                usual.pixelSize() * std::max(kSmallest, static_cast<double>(line.width()) / needed)));
            painter.setFont(smaller);
        }
        painter.drawText(line, side | Qt::AlignVCenter,
                         names ? fittingNames(text, painter.fontMetrics(), line.width())
                               : painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width()));
        painter.setFont(usual);
    }
    void paintWords(QPainter &painter, const SpreadCard &card, const QRect &line) const
    {
        const QFont plain = painter.font();
        QFont title = plain;
        title.setBold(!card.detail.isEmpty());
        painter.setFont(title);
        paintLine(painter, line, card.caption, Qt::AlignLeft);
        painter.setFont(plain);
        const QRect below = line.translated(0, line.height());
        if (card.pins >= 0)
            paintChance(painter, card, below);
        else
            paintLine(painter, below, card.detail, Qt::AlignLeft, true);
    }
    void paintChance(QPainter &painter, const SpreadCard &card, const QRect &line) const
    {
        const int beside = painter.fontMetrics().horizontalAdvance(card.detail) + 6;
        const double wide = std::min(line.height() * 4.9, static_cast<double>(line.width() - beside));
        const double tall = wide / 7;
        paintPins(painter, QRectF(line.left(), line.top() + (line.height() - tall) / 2, wide, tall),
                  card.pins, colours.chalk, colours.table);
        painter.setPen(colours.chalk);
        paintLine(painter, line.adjusted(static_cast<int>(wide), 0, 0, 0), card.detail, Qt::AlignRight);
    }
    [[nodiscard]] static bool isChosen(const QStyleOptionViewItem &option, const SpreadCard &card)
    {
        const auto *view = qobject_cast<const CardSpread *>(option.widget);
        return view != nullptr && view->currentIndex().isValid() && view->card() == card.key;
    }
    [[nodiscard]] QRect faceOf(const QStyleOptionViewItem &option) const
    {
        const int top = option.rect.top() + 2 + head(option.fontMetrics.height());
        return {option.rect.left() + kPad, top + leaves * kLeaf / 2, cardWidth,
                static_cast<int>(cardWidth * paint::kCardShape)};
    }
    [[nodiscard]] static QRect badgeOf(const QStyleOptionViewItem &option, const QRect &face,
                                       const QString &text, bool changes)
    {
        const int tall = option.fontMetrics.height() + 8 + (changes ? 6 : 0);
        const int wide = changes ? std::min(face.width() + 12, tall * 4)
                                 : std::max(tall * 3 / 2, option.fontMetrics.horizontalAdvance(text) + 22);
        QRect badge(0, 0, wide, tall);
        badge.moveCenter({face.center().x(), face.bottom() - 2});
        return badge;
    }
    [[nodiscard]] int head(int words) const { return headings ? words * 3 / 2 : 4; }
    QRect paintStack(QPainter &painter, const QStyleOptionViewItem &option, const SpreadCard &card) const
    {
        const int under = std::min(card.copies, kMostLeaves) - 1;
        const QRect face = faceOf(option);
        painter.setPen(QPen(colours.edge, 1));
        painter.setBrush(colours.raised);
        for (int leaf = under; leaf > 0; --leaf)
            painter.drawRoundedRect(face.translated(leaf * kLeaf, -leaf * kLeaf / 2), 5, 5);
        const Pictures &from = card.pictures != nullptr ? *card.pictures : m_pictures;
        const auto shown = from.cardSoon(card.sheet, cardWidth, option.widget->devicePixelRatioF());
        painter.drawPixmap(face, shown.pixmap);
        if (isChosen(option, card)) {
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
    /// Its seal or its tag, at the lower right of the picture.
    void paintState(QPainter &painter, const QStyleOptionViewItem &option, const QRect &face,
                    const SpreadCard &card) const
    {
        const double mm = face.width() / kCardWide;
        const QPointF middle(face.left() + kStateAt.x() * mm, face.top() + kStateAt.y() * mm);
        if (card.done) {
            const int side = qRound(kSeal * mm * option.widget->devicePixelRatioF());
            if (m_seal.width() != side)
                m_seal = paint::lookImage(QStringLiteral("goal/goal-done"), {side, side});
            QRectF seal(0, 0, kSeal * mm, kSeal * mm);
            seal.moveCenter(middle);
            painter.drawImage(seal, m_seal);
        } else if (!card.tag.isEmpty()) {
            QRectF tag(0, 0, option.fontMetrics.horizontalAdvance(card.tag) + 12,
                       option.fontMetrics.height() + 2);
            tag.moveCenter(middle);
            tag.moveRight(std::min(tag.right(), face.right() + 2.0));
            painter.setPen(QPen(colours.text, 1));
            painter.setBrush(colours.raised);
            painter.drawRoundedRect(tag, 3, 3);
            painter.setPen(colours.text);
            painter.drawText(tag, Qt::AlignCenter, card.tag);
        }
    }
    void paintBadge(QPainter &painter, const QStyleOptionViewItem &option, const QRect &face,
                    const QString &text, bool changes) const
    {
        QFont bold = option.font;
        bold.setBold(true);
        const QRect badge = badgeOf(option, face, text, changes);
        painter.setPen(QPen(colours.text, 1.5));
        painter.setBrush(colours.raised);
        painter.drawRoundedRect(badge, badge.height() / 2.0, badge.height() / 2.0);
        painter.setFont(bold);
        painter.setPen(colours.text);
        painter.drawText(badge, Qt::AlignCenter, text);
        if (changes) {
            const QRect ends = badge.adjusted(badge.height() / 2, 0, -badge.height() / 2, 0);
            painter.drawText(ends, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("−"));
            painter.drawText(ends, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("+"));
        }
        painter.setFont(option.font);
    }

    const Pictures &m_pictures;
    const Model &m_model;
    mutable QImage m_seal; ///< as large as it was drawn last
};

CardSpread::CardSpread(const Pictures &pictures, QWidget *parent)
    : CardList(parent), m_pictures(pictures), m_model(new Model(this)),
      m_delegate(new Delegate(pictures, *m_model, this))
{
    setModel(m_model);
    setItemDelegate(m_delegate);
    setViewMode(QListView::IconMode);
    setMovement(QListView::Free); // or groups could not be put into rows; nobody moves cards all the same
    setChangeable(false);
    setResizeMode(QListView::Adjust);
    setUniformItemSizes(true);
    setWrapping(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    if (pictures.cache() != nullptr)
        connect(pictures.cache(), &paint::PixmapCache::changed, viewport(), qOverload<>(&QWidget::update));
    connect(this, &QListView::doubleClicked, this, [this] {
        m_pressedOn = currentIndex();
        if (!m_delegate->changeable)
            Q_EMIT taken(QString::fromStdString(card()));
    });
}

void CardSpread::show(std::vector<SpreadCard> cards)
{
    const std::string was = card();
    const auto any = [&](auto has) { return std::ranges::any_of(cards, has); };
    m_delegate->headings = any([](const SpreadCard &c) { return !c.heading.isEmpty(); });
    m_delegate->captions = any([](const SpreadCard &c) { return !c.caption.isEmpty(); }) +
                           any([](const SpreadCard &c) { return !c.detail.isEmpty() || c.pins >= 0; });
    m_delegate->tight = std::ranges::all_of(cards, [](const SpreadCard &c) { return c.over != nullptr; });
    m_delegate->leaves = any([](const SpreadCard &c) { return c.copies > 1; }) ? kMostLeaves : 1;
    const int row = currentIndex().row();
    m_model->set(std::move(cards));
    fillRows();
    const int now = m_model->rowOf(was);
    const int last = m_model->rowCount({}) - 1;
    setCurrentIndex(m_model->index(now >= 0 ? now : std::clamp(row, 0, std::max(last, 0))));
}

void CardSpread::choose(const std::string &key)
{
    if (const int row = m_model->rowOf(key); row >= 0)
        setCurrentIndex(m_model->index(row));
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

void CardSpread::setLeastCardWidth(int width)
{
    m_least = width;
    fillRows();
}

void CardSpread::fillRows()
{
    if (m_least == 0)
        return;
    const int one = m_least + kPad + m_delegate->leaves * kLeaf;
    const int columns = std::max(1, (widthFor(1) + one - m_least) / one);
    const int wide = std::max(m_least, widthFor(columns));
    const auto places = placesIn(columns);
    const int inSight = places.empty() ? wide : widthForRows(places.back().y() + 1);
    setCardWidth(inSight < m_least ? wide : std::min(wide, inSight));
    spreadOver(columns);
}

std::vector<QPoint> CardSpread::placesIn(int columns) const
{
    std::vector<QPoint> places;
    QPoint at(0, 0);
    for (int row = 0; row < m_model->rowCount({}); ++row) {
        if (at.x() == columns || (at.x() > 0 && m_model->groupAt(row) > columns - at.x()))
            at = {0, at.y() + 1};
        places.push_back(at);
        at.rx()++;
    }
    return places;
}

void CardSpread::doItemsLayout()
{
    QListView::doItemsLayout();
    if (!m_delegate->headings)
        return;
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const QSize cell = m_delegate->sizeHint(option, {});
    const int columns = std::max(1, viewport()->width() / cell.width());
    int row = 0;
    for (const QPoint &at : placesIn(columns))
        setPositionForIndex({at.x() * cell.width(), at.y() * cell.height()}, m_model->index(row++));
    updateGeometries();
}

int CardSpread::widthFor(int columns, int room) const
{
    return (room - verticalScrollBar()->sizeHint().width() - kPad) / columns - kPad -
           m_delegate->leaves * kLeaf;
}

int CardSpread::heightFor(int rows, int cardWidth) const
{
    return rows *
           (static_cast<int>(cardWidth * paint::kCardShape) + m_delegate->around(fontMetrics().height()));
}

int CardSpread::widthForRows(int rows) const
{
    const int rest = m_delegate->around(fontMetrics().height());
    const int row = contentsRect().height() / rows;
    return static_cast<int>((row - rest) / paint::kCardShape);
}

void CardSpread::spreadOver(int columns)
{
    const int apart = std::max(0, widthFor(columns) - m_delegate->cardWidth);
    if (std::exchange(m_delegate->apart, apart) != apart)
        scheduleDelayedItemsLayout();
}

void CardSpread::applyTheme(paint::Theme theme)
{
    m_delegate->colours = paint::windowColours(theme);
    m_ground = QPixmap::fromImage(paint::tableTile(theme));
    viewport()->update();
}

void CardSpread::setChangeable(bool on)
{
    m_delegate->changeable = on;
    setDragEnabled(on);
    viewport()->setAcceptDrops(on);
}

void CardSpread::mousePressEvent(QMouseEvent *event)
{
    m_pressedOn = currentIndex();
    QListView::mousePressEvent(event);
}

/// − and + are there once a stack is chosen.
void CardSpread::mouseReleaseEvent(QMouseEvent *event)
{
    QListView::mouseReleaseEvent(event);
    const QPoint at = event->position().toPoint();
    const QModelIndex index = indexAt(at);
    if (!m_delegate->changeable || !index.isValid() || index != currentIndex() || m_pressedOn != index)
        return;
    const QRect number = numberOf(index).adjusted(0, -6, 0, 6); // as large as a finger
    if (!number.contains(at))
        return;
    const int third = number.width() / 3;
    if (at.x() < number.left() + third)
        Q_EMIT moreAsked(QString::fromStdString(card()), -1);
    else if (at.x() > number.right() - third)
        Q_EMIT moreAsked(QString::fromStdString(card()), 1);
}

QRect CardSpread::numberOf(const QModelIndex &stack) const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = visualRect(stack);
    return m_delegate->numberOf(option);
}

void CardSpread::startDrag(Qt::DropActions)
{
    if (!currentIndex().isValid())
        return;
    const SpreadCard &dragged = m_model->at(currentIndex());
    dragCard(*this, dragged.key,
             m_pictures.cardSoon(dragged.sheet, kDraggedCard, devicePixelRatioF()).pixmap);
}

void CardSpread::dragEnterEvent(QDragEnterEvent *event)
{
    event->setAccepted(event->source() != this && cardsIn(event->mimeData()).size() == 1);
}

void CardSpread::dragMoveEvent(QDragMoveEvent *event)
{
    event->accept(); // anywhere: it goes to its stack
}

void CardSpread::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    Q_EMIT moreAsked(cardsIn(event->mimeData()).constFirst(), 1);
}

/// Qt would go only to a card that lies straight that way.
QModelIndex CardSpread::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const bool back = action == MoveLeft || action == MoveUp;
    const bool down = action == MoveUp || action == MoveDown;
    if (!currentIndex().isValid() || (!back && action != MoveRight && action != MoveDown))
        return CardList::moveCursor(action, modifiers);
    executeDelayedItemsLayout();
    std::vector<QModelIndex> all;
    for (int row = 0; row < m_model->rowCount({}); ++row)
        all.push_back(m_model->index(row));
    if (down)
        std::ranges::stable_sort(all, {}, [this](const QModelIndex &card) {
            const QPoint at = visualRect(card).topLeft();
            return std::pair(at.x(), at.y());
        });
    const auto here = std::ranges::find(all, currentIndex());
    if (here == (back ? all.begin() : std::prev(all.end())))
        return currentIndex();
    return back ? *std::prev(here) : *std::next(here);
}

void CardSpread::currentChanged(const QModelIndex &now, const QModelIndex &before)
{
    CardList::currentChanged(now, before);
    viewport()->update(); // the ring lies around a card, and not only on it
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
    else if (isEnter(*event))
        Q_EMIT taken(chosen);
    else
        QListView::keyPressEvent(event);
}

void CardSpread::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    fillRows();
    scheduleDelayedItemsLayout();
}

} // namespace flagstone::app

#include "moc_card_spread.cpp"
