#include "app/panels/log_tree.h"

#include "app/common/appearance.h"
#include "app/common/key_button.h"
#include "app/common/pennon.h"
#include "app/common/plain_text.h"
#include "app/common/wrapped_lines.h"
#include "paint/icons.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFont>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextLayout>

#include <algorithm>
#include <cstddef>
#include <map>
#include <tuple>

namespace flagstone::app {

namespace {

constexpr int kIndent = 20; // px at 100 %: room for the arrow
constexpr int kAbove = 3;   // px above and below a row
constexpr int kAboveHeading = 7;
constexpr int kRight = 10;
constexpr int kLamp = 16;        ///< beside what was advised
constexpr int kBesidePennon = 4; // px

int rowOf(const QModelIndex &index, const LogTree &tree)
{
    return tree.itemFromIndex(index)->type();
}

/// Draws rows as LogTree::layOut() lays them.
class Rows final : public QStyledItemDelegate {
public:
    explicit Rows(LogTree &tree) : QStyledItemDelegate(&tree), m_tree(tree) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const override
    {
        const int depth = index.parent().isValid() ? 2 : 1;
        const int width = m_tree.viewport()->width() - depth * m_tree.indentation() - kRight;
        const int room = std::max(40, width - pennonRoom(index) - lamp(index));
        return {width, textHeight(index, room) + above(index) + kAbove};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        painter->save();
        const QPalette &palette = m_tree.palette();
        const QRect rect = option.rect.adjusted(0, 0, -kRight, 0);
        QTextLayout text;
        const int flag = pennonRoom(index);
        (void)m_tree.layOut(text, index, std::max(40, rect.width() - flag - lamp(index)));
        if ((option.state & QStyle::State_MouseOver) != 0 && rowOf(index, m_tree) != LogTree::Heading)
            painter->fillRect(option.rect, palette.brush(QPalette::AlternateBase));
        painter->setPen(palette.color(rowOf(index, m_tree) == LogTree::Sentence ? QPalette::WindowText
                                                                                : QPalette::PlaceholderText));
        const int cut = firstWhole(text, option.rect.top() + above(index));
        painter->setClipRect(option.rect.adjusted(-m_tree.indentation(), cut - option.rect.top(), 0, 0));
        text.draw(painter, QPointF(rect.left() + flag, rect.top() + above(index)));
        if (flag > 0)
            painter->drawPixmap(rect.left(), rect.top() + above(index),
                                pennonOf(index, painter->device()->devicePixelRatioF()));
        if (lamp(index) > 0) {
            const QColor ink = palette.color(QPalette::WindowText);
            const QRect place(rect.right() - kLamp + 2, rect.top() + above(index), kLamp - 2, kLamp - 2);
            paint::icon(QStringLiteral("lamp"), ink, ink).paint(painter, place);
        }
        if (rowOf(index, m_tree) == LogTree::Heading) {
            painter->setPen(palette.color(QPalette::Midlight));
            const int from = rect.left() + static_cast<int>(text.maximumWidth()) + 8;
            const int y = rect.top() + above(index) + static_cast<int>(text.boundingRect().height() / 2);
            painter->drawLine(from, y, rect.right(), y);
        }
        if ((option.state & QStyle::State_HasFocus) != 0 && m_tree.hasFocus()) {
            painter->setPen(QPen(palette.color(QPalette::Link), 2));
            painter->drawRect(QRectF(option.rect).adjusted(-3, 1, -4, -1));
        }
        painter->restore();
    }

    /// Where in the view the first line of a text at `top` begins that the upper edge does not cut.
    [[nodiscard]] static int firstWhole(const QTextLayout &text, int top)
    {
        int line = 0;
        while (line < text.lineCount() && top + text.lineAt(line).y() < 0)
            ++line;
        const double from = line < text.lineCount() ? text.lineAt(line).y() : text.boundingRect().height();
        return line == 0 ? std::min(0, top) : top + static_cast<int>(from);
    }
    [[nodiscard]] int lamp(const QModelIndex &index) const
    {
        return index.data(LogTree::Hinted).toBool() ? kLamp : 0;
    }
    /// It is as tall as a line, and stands before the first.
    [[nodiscard]] int pennonRoom(const QModelIndex &index) const
    {
        return index.data(LogTree::Pennon).isValid()
                   ? qRound(m_tree.fontMetrics().height() * kPennonShape) + kBesidePennon
                   : 0;
    }
    [[nodiscard]] QPixmap pennonOf(const QModelIndex &index, double ratio) const
    {
        const int seat = index.data(LogTree::Pennon).toInt(), tall = m_tree.fontMetrics().height();
        QPixmap &drawn = m_pennons[{seat, tall, ratio}];
        if (drawn.isNull())
            drawn = pennon(Seat{static_cast<std::int8_t>(seat)}, tall, ratio);
        return drawn;
    }
    [[nodiscard]] int above(const QModelIndex &index) const
    {
        return rowOf(index, m_tree) == LogTree::Heading ? kAboveHeading : kAbove;
    }

private:
    /// Kept, because the view asks for all rows again whenever one comes.
    [[nodiscard]] int textHeight(const QModelIndex &index, int room) const
    {
        if (m_tree.font() != m_font || m_heights.size() > kMostHeights) {
            m_font = m_tree.font();
            m_heights.clear();
        }
        const QTreeWidgetItem &row = *m_tree.itemFromIndex(index);
        const Measured measured(row.type(), room, LogTree::textOf(row),
                                row.data(0, LogTree::RuleTitle).toString());
        const auto [height, isNew] = m_heights.try_emplace(measured);
        if (isNew) {
            QTextLayout text;
            height->second = static_cast<int>(m_tree.layOut(text, index, room));
        }
        return height->second;
    }

    using Measured = std::tuple<int, int, QString, QString>; ///< type, room, words and title of a row
    static constexpr std::size_t kMostHeights = 10'000;

    LogTree &m_tree;
    mutable QFont m_font; ///< for which there are heights
    mutable std::map<Measured, int> m_heights;
    mutable std::map<std::tuple<int, int, double>, QPixmap> m_pennons; ///< by seat, height and pixel ratio
};

} // namespace

QString LogTree::textOf(const QTreeWidgetItem &row)
{
    const QString words = row.data(0, TakenBack).toBool() ? tr("%1 (undone)").arg(row.text(0)) : row.text(0);
    return row.data(0, Hinted).toBool() ? tr("%1 (after a hint)").arg(words) : words;
}

LogTree::LogTree(QWidget *parent) : QTreeWidget(parent)
{
    setHeaderHidden(true);
    header()->setSectionResizeMode(QHeaderView::Stretch);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // one that comes lays out everything again
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setTabKeyNavigation(false);
    setExpandsOnDoubleClick(false);
    setMouseTracking(true);
    setSelectionMode(QAbstractItemView::NoSelection); // where one is, the rows show themselves
    viewport()->setBackgroundRole(QPalette::Window);
    setItemDelegate(new Rows(*this));
    takeFont();
}

QTreeWidgetItem *LogTree::add(Row row, const QString &text, QTreeWidgetItem *under)
{
    auto *item = new QTreeWidgetItem(row);
    item->setText(0, text);
    item->setFlags(row == Heading ? Qt::NoItemFlags : Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    if (under != nullptr)
        under->addChild(item);
    else
        addTopLevelItem(item);
    return item;
}

void LogTree::setRule(QTreeWidgetItem &row, const QString &rule, const QString &title,
                      const QString &citation)
{
    row.setData(0, Rule, rule);
    row.setData(0, RuleTitle, title);
    row.setData(0, Qt::ToolTipRole, plainTip(citation));
    row.setData(0, Qt::AccessibleDescriptionRole, citation);
}

double LogTree::layOut(QTextLayout &text, const QModelIndex &index, double width) const
{
    const QTreeWidgetItem &row = *itemFromIndex(index);
    const QString words = textOf(row), title = row.data(0, RuleTitle).toString();
    QFont plain = font();
    if (row.type() != Sentence)
        plain.setPixelSize(QFontInfo(plain).pixelSize() * 12 / kPlainText);
    if (row.type() == Heading)
        plain.setWeight(QFont::DemiBold);
    plain.setStrikeOut(row.data(0, TakenBack).toBool());
    text.setFont(plain);
    text.setText(title.isEmpty() ? numbersKept(words) : numbersKept(words) + u' ' + title);
    QTextLayout::FormatRange behind;
    behind.start = static_cast<int>(words.size());
    behind.length = static_cast<int>(text.text().size()) - behind.start;
    behind.format.setFontItalic(true);
    behind.format.setFontStrikeOut(false);
    text.setFormats({behind});
    double height = 0;
    text.beginLayout();
    for (QTextLine line = text.createLine(); line.isValid(); line = text.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, height});
        height += line.height() + 2;
    }
    text.endLayout();
    return height;
}

/// The last sentence that is still valid; nullptr if there is none.
QTreeWidgetItem *LogTree::now() const
{
    for (int i = topLevelItemCount() - 1; i >= 0; --i)
        if (QTreeWidgetItem &row = *topLevelItem(i);
            row.type() == Sentence && !row.data(0, TakenBack).toBool() && !row.isHidden())
            return &row;
    return nullptr;
}

void LogTree::scrollToNow()
{
    scrollToBottom();
    const QTreeWidgetItem *row = now();
    if (row != nullptr && row != topLevelItem(topLevelItemCount() - 1))
        scrollToItem(row, PositionAtBottom);
}

/// Who comes by key finds the row where they were before, or else what happened last, in sight: Qt would begin at the
/// first row, wherever that is.
void LogTree::focusInEvent(QFocusEvent *event)
{
    const Qt::FocusReason reason = event->reason();
    if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
        reason == Qt::ShortcutFocusReason) {
        if (currentItem() == nullptr || visualItemRect(currentItem()).isEmpty())
            setCurrentItem(now());
        scrollToItem(currentItem());
    }
    QTreeWidget::focusInEvent(event);
}

void LogTree::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeWidget::currentChanged(current, previous);
    viewport()->update();
}

QString LogTree::shownText() const
{
    QStringList rows;
    for (QTreeWidgetItemIterator row(const_cast<LogTree *>(this)); *row != nullptr; ++row)
        if ((*row)->parent() == nullptr || (*row)->parent()->isExpanded())
            rows << textOf(**row);
    return rows.join(u'\n');
}

bool LogTree::isOnRule(const QModelIndex &index, QPoint at) const
{
    const QTreeWidgetItem &row = *itemFromIndex(index);
    if (row.data(0, RuleTitle).toString().isEmpty())
        return false;
    const QRect rect = visualRect(index).adjusted(0, kAbove, -kRight, 0);
    QTextLayout text;
    (void)layOut(text, index, rect.width());
    for (int i = 0; i < text.lineCount(); ++i) {
        const QTextLine line = text.lineAt(i);
        if (line.rect().translated(rect.topLeft()).contains(at))
            return line.xToCursor(at.x() - rect.left(), QTextLine::CursorOnCharacter) > textOf(row).size();
    }
    return false;
}

void LogTree::showPlace(const QTreeWidgetItem &row)
{
    if (const QVariant place = row.data(0, Place); place.isValid())
        Q_EMIT placeAsked(SpaceId(place.toUInt()));
}

/// A sentence unfolds and shows its place; the rule behind a line opens.
void LogTree::mouseReleaseEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    QTreeWidget::mouseReleaseEvent(event);
    if (event->button() != Qt::LeftButton || !index.isValid() || !visualRect(index).contains(event->pos()))
        return; // beside the text the arrow does what it shows
    QTreeWidgetItem &row = *itemFromIndex(index);
    if (row.type() == Earlier)
        Q_EMIT earlierAsked();
    else if (row.type() == Detail && isOnRule(index, event->pos()))
        Q_EMIT ruleAsked(row.data(0, Rule).toString());
    else if (row.type() != Heading) {
        row.setExpanded(!row.isExpanded());
        showPlace(row);
    }
}

/// Enter and Space are for the table, except where they show what happened before.
void LogTree::keyPressEvent(QKeyEvent *event)
{
    const bool enter = isEnter(*event);
    if (currentItem() != nullptr && currentItem()->type() == Earlier &&
        (enter || event->key() == Qt::Key_Space || event->key() == Qt::Key_Right)) {
        Q_EMIT earlierAsked();
        return;
    }
    if (enter || event->key() == Qt::Key_Space)
        event->ignore();
    else
        QTreeWidget::keyPressEvent(event);
}

void LogTree::contextMenuEvent(QContextMenuEvent *event)
{
    QTreeWidgetItem *row = event->reason() == QContextMenuEvent::Mouse ? itemAt(event->pos()) : currentItem();
    if (row == nullptr || row->type() == Heading || row->type() == Earlier)
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (const QVariant place = row->data(0, Place); place.isValid())
        menu->addAction(tr("Show the place"), this,
                        [this, space = SpaceId(place.toUInt())] { Q_EMIT placeAsked(space); });
    if (const QString rule = row->data(0, Rule).toString(); !rule.isEmpty())
        menu->addAction(tr("Read the rule: %1").arg(row->data(0, RuleTitle).toString()), this,
                        [this, rule] { Q_EMIT ruleAsked(rule); });
    menu->addAction(tr("Copy"), this, [text = textOf(*row)] { QGuiApplication::clipboard()->setText(text); });
    menu->addAction(tr("Copy the log as shown"), this,
                    [this] { QGuiApplication::clipboard()->setText(shownText()); });
    menu->popup(event->globalPos());
}

void LogTree::resizeEvent(QResizeEvent *event)
{
    QTreeWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        scheduleDelayedItemsLayout();
}

void LogTree::changeEvent(QEvent *event)
{
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        takeFont();
}

void LogTree::takeFont()
{
    setIndentation(kIndent * QFontInfo(font()).pixelSize() / kPlainText);
    scheduleDelayedItemsLayout();
}

/// An arrow in front of what can be unfolded.
void LogTree::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const QTreeWidgetItem &row = *itemFromIndex(index);
    if (row.type() != Sentence || row.childCount() == 0 || rect.top() + kAbove < 0)
        return;
    const double unit = QFontInfo(font()).pixelSize() / static_cast<double>(kPlainText);
    const QPointF middle(rect.right() - 9 * unit, rect.top() + kAbove + QFontInfo(font()).pixelSize() * 0.62);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(palette().color(QPalette::PlaceholderText), 1.4 * unit));
    painter->translate(middle);
    painter->rotate(row.isExpanded() ? 90 : 0);
    painter->drawPolyline(QPolygonF({QPointF(-2, -4) * unit, QPointF(2, 0) * unit, QPointF(-2, 4) * unit}));
    painter->restore();
}

} // namespace flagstone::app

#include "moc_log_tree.cpp"
