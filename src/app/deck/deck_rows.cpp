#include "app/deck/deck_rows.h"

#include "app/common/card_rows.h"
#include "app/common/game_words.h"
#include "app/common/word_search.h"
#include "app/common/wrapped_lines.h"
#include "app/deck/deck_words.h"
#include "paint/card_layout.h"

#include <QAbstractListModel>
#include <QDropEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kGap = 8;

} // namespace

class DeckRows::Model final : public QAbstractListModel {
public:
    Model(const DeckDocument &document, const Pictures &pictures, QObject *parent)
        : QAbstractListModel(parent), m_document(document), m_pictures(pictures)
    {
    }
    Filter filter;

    /// True if other cards are shown now.
    bool show()
    {
        std::vector<std::size_t> cards;
        if (m_document.isOpen())
            std::ranges::copy_if(m_document.hero().cards, std::back_inserter(cards),
                                 [&](std::size_t i) { return shows(m_document.book().cards[i]); });
        std::ranges::stable_sort(cards, {}, [&](std::size_t i) { return m_document.book().cards[i].group; });
        if (cards == m_cards)
            return false;
        beginResetModel();
        m_cards = std::move(cards);
        endResetModel();
        return true;
    }
    void refresh()
    {
        if (!m_cards.empty())
            Q_EMIT dataChanged(index(0), index(rowCount({}) - 1));
    }
    [[nodiscard]] int rowOf(const std::string &key) const
    {
        const auto found = std::ranges::find(m_cards, key, [this](std::size_t i) -> const std::string & {
            return m_document.book().cards[i].key;
        });
        return found == m_cards.end() ? -1 : static_cast<int>(found - m_cards.begin());
    }
    [[nodiscard]] int rowCount(const QModelIndex &parent) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_cards.size());
    }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        if (role == Qt::DisplayRole)
            return translated(card(index).name);
        return role == Qt::AccessibleTextRole ? QVariant(spokenCard(card(index), copies(index))) : QVariant();
    }
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override
    {
        return QAbstractListModel::flags(index) | Qt::ItemIsDragEnabled;
    }
    [[nodiscard]] const UsableCard &card(const QModelIndex &index) const
    {
        return m_document.book().cards[m_cards[static_cast<std::size_t>(index.row())]];
    }
    [[nodiscard]] int copies(const QModelIndex &index) const
    {
        return m_document.deck().copies(card(index).key);
    }

private:
    [[nodiscard]] bool shows(const UsableCard &card) const
    {
        const QString level = m_pictures.levelOf(sheetOf(card));
        return (!filter.group || card.group == *filter.group) &&
               (filter.levels.empty() || filter.levels.contains(level)) &&
               (!filter.held || m_document.deck().copies(card.key) > 0) &&
               hasAllWords(filter.words, translated(card.name) + u' ' + translated(card.facts) + u' ' +
                                             DeckRows::tr("level %1").arg(level));
    }

    const DeckDocument &m_document;
    const Pictures &m_pictures;
    std::vector<std::size_t> m_cards; ///< of the book
};

class DeckRows::Delegate final : public QStyledItemDelegate {
public:
    Delegate(const Model &model, const Pictures &pictures, QObject *parent)
        : QStyledItemDelegate(parent), m_model(model), m_pictures(pictures)
    {
    }
    paint::WindowColours colours = paint::windowColours(paint::Theme::Light);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {option.fontMetrics.height() * 10, std::max(64, option.fontMetrics.height() * 4)};
    }
    /// Where a press adds a card, and at its left one where it takes one out.
    [[nodiscard]] static QRect plusOf(const QRect &row)
    {
        return {row.right() - kGap - 36, row.center().y() - 18, 36, 36};
    }
    [[nodiscard]] static QRect minusOf(const QRect &row) { return plusOf(row).translated(-40, 0); }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
        const bool chosen = view->currentIndex() == index;
        if (chosen) {
            painter->fillRect(option.rect, colours.hover);
            painter->fillRect(QRect(option.rect.topLeft(), QSize(4, option.rect.height())),
                              option.state.testFlag(QStyle::State_HasFocus) ? colours.focus : colours.text);
        }
        painter->setPen(colours.line);
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
        const UsableCard &card = m_model.card(index);
        const int tall = option.rect.height() - 10, wide = qRound(tall / paint::kCardShape);
        const QRect face(option.rect.left() + 10, option.rect.top() + 5, wide, tall);
        painter->drawPixmap(
            face, m_pictures.cardSoon(sheetOf(card), wide, option.widget->devicePixelRatioF()).pixmap);
        const int copies = m_model.copies(index);
        const int right = (chosen && copies > 0 ? minusOf(option.rect) : plusOf(option.rect)).left() - kGap;
        paintWords(*painter, option, card,
                   QRect(face.right() + kGap, face.top(), right - face.right() - kGap, tall));
        paintButton(*painter, option, plusOf(option.rect),
                    copies > 0 ? QStringLiteral("×%1").arg(copies) : QStringLiteral("+"), copies > 0);
        if (chosen && copies > 0) // only there, so that the others have room for their words
            paintButton(*painter, option, minusOf(option.rect), QStringLiteral("−"), false);
        painter->restore();
    }

private:
    void paintWords(QPainter &painter, const QStyleOptionViewItem &option, const UsableCard &card,
                    QRect words) const
    {
        QFont bold = option.font;
        bold.setWeight(QFont::DemiBold);
        painter.setFont(bold);
        painter.setPen(colours.text);
        const int line = option.fontMetrics.height();
        words.adjust(0, std::max(0, (words.height() - 3 * line) / 2), 0, 0);
        painter.drawText(QRect(words.left(), words.top(), words.width(), line),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics(bold).elidedText(translated(card.name), Qt::ElideRight, words.width()));
        painter.setFont(option.font);
        painter.setPen(colours.dim);
        const QStringList facts = wrappedLines(translated(card.facts), option.font, words.width(), 2);
        for (int i = 0; i < facts.size(); ++i)
            painter.drawText(QRect(words.left(), words.top() + (i + 1) * line, words.width(), line),
                             Qt::AlignLeft | Qt::AlignVCenter, facts[i]);
    }
    void paintButton(QPainter &painter, const QStyleOptionViewItem &option, const QRect &place,
                     const QString &text, bool filled) const
    {
        painter.setPen(QPen(filled ? colours.text : colours.edge, 1));
        painter.setBrush(filled ? colours.text : colours.raised);
        painter.drawRoundedRect(place.adjusted(0, 4, 0, -4), 4, 4);
        QFont bold = option.font;
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(filled ? colours.inv : colours.text);
        painter.drawText(place, Qt::AlignCenter, text);
    }

    const Model &m_model;
    const Pictures &m_pictures;
};

DeckRows::DeckRows(DeckDocument &document, const Pictures &pictures, QWidget *parent)
    : QListView(parent), m_document(document), m_pictures(pictures),
      m_model(new Model(document, pictures, this)), m_delegate(new Delegate(*m_model, pictures, this))
{
    setModel(m_model);
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setDragDropMode(QAbstractItemView::DragDrop);
    if (pictures.cache() != nullptr)
        connect(pictures.cache(), &paint::PixmapCache::changed, viewport(), qOverload<>(&QWidget::update));
    connect(&document, &DeckDocument::changed, this, &DeckRows::refresh);
    connect(this, &QListView::doubleClicked, this, [this](const QModelIndex &index) { m_pressedOn = index; });
    refresh();
}

void DeckRows::setFilter(Filter filter)
{
    m_model->filter = std::move(filter);
    refresh();
}

/// The chosen card stays chosen; when it has gone, its neighbour is.
void DeckRows::refresh()
{
    const int row = currentIndex().row();
    const std::string was = currentIndex().isValid() ? m_model->card(currentIndex()).key : std::string();
    if (!m_model->show())
        return m_model->refresh();
    const int now = m_model->rowOf(was);
    setCurrentIndex(m_model->index(now >= 0 ? now : std::clamp(row, 0, std::max(count() - 1, 0))));
}

void DeckRows::applyTheme(paint::Theme theme)
{
    m_delegate->colours = paint::windowColours(theme);
    viewport()->update();
}

void DeckRows::change(int more)
{
    if (!currentIndex().isValid())
        return;
    const std::string key = m_model->card(currentIndex()).key;
    more > 0 ? m_document.add(key) : m_document.remove(key);
}

void DeckRows::keyPressEvent(QKeyEvent *event)
{
    const bool more = event->key() == Qt::Key_Plus || event->key() == Qt::Key_Equal;
    if (more || event->key() == Qt::Key_Minus || event->key() == Qt::Key_Delete)
        change(more ? 1 : -1);
    else
        QListView::keyPressEvent(event);
}

void DeckRows::mousePressEvent(QMouseEvent *event)
{
    m_pressedOn = currentIndex();
    QListView::mousePressEvent(event);
}

/// The − is there once a row is chosen.
void DeckRows::mouseReleaseEvent(QMouseEvent *event)
{
    QListView::mouseReleaseEvent(event);
    const QPoint at = event->position().toPoint();
    const QModelIndex index = indexAt(at);
    if (!index.isValid() || index != currentIndex())
        return;
    if (Delegate::plusOf(visualRect(index)).contains(at))
        change(1);
    else if (m_pressedOn == index && Delegate::minusOf(visualRect(index)).contains(at))
        change(-1);
}

/// In the library it adds a copy, as at the desk. The buttons count each press by itself.
void DeckRows::mouseDoubleClickEvent(QMouseEvent *event)
{
    QListView::mouseDoubleClickEvent(event);
    const QPoint at = event->position().toPoint();
    const QModelIndex index = indexAt(at);
    if (!m_model->filter.held && event->button() == Qt::LeftButton && index.isValid() &&
        !Delegate::plusOf(visualRect(index)).contains(at) &&
        !Delegate::minusOf(visualRect(index)).contains(at)) {
        setCurrentIndex(index);
        change(1);
    }
}

void DeckRows::startDrag(Qt::DropActions)
{
    if (!currentIndex().isValid())
        return;
    const UsableCard &card = m_model->card(currentIndex());
    dragCard(*this, card.key, m_pictures.cardSoon(sheetOf(card), kDraggedCard, devicePixelRatioF()).pixmap);
}

void DeckRows::dragEnterEvent(QDragEnterEvent *event)
{
    event->setAccepted(event->source() != this && cardsIn(event->mimeData()).size() == 1);
}

void DeckRows::dragMoveEvent(QDragMoveEvent *event)
{
    event->accept(); // anywhere: the card goes where it belongs
}

void DeckRows::dropEvent(QDropEvent *event)
{
    const std::string card = cardsIn(event->mimeData()).constFirst().toStdString();
    m_model->filter.held ? m_document.add(card) : m_document.remove(card);
    event->acceptProposedAction();
}

} // namespace flagstone::app

#include "moc_deck_rows.cpp"
