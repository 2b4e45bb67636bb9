#include "app/shell/hit_rows.h"

#include "app/common/word_search.h"
#include "app/shell/help_document.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOption>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr int kRowEdge = 4; // px between a row's edge and its words

} // namespace

QList<QTextLayout::FormatRange> HitRows::formats(const QStyleOptionViewItem &option,
                                                 const QModelIndex &index) const
{
    if (!index.flags().testFlag(Qt::ItemIsEnabled))
        return {};
    QList<QTextLayout::FormatRange> ranges;
    const QString text = index.data().toString();
    const qsizetype heading = std::max<qsizetype>(0, text.indexOf(u'\n'));
    if (heading > 0) {
        QTextCharFormat bold;
        bold.setFontWeight(QFont::Bold);
        ranges.push_back({0, static_cast<int>(heading), bold});
    }
    QTextCharFormat mark = wordMark(option.palette);
    if (option.state.testFlag(QStyle::State_Selected))
        mark.clearBackground(); // there letters are as light as it is
    const QString plain = plainLetters(text);
    const FoundWords found = findWords(m_words, plain);
    for (const WordPlace &place : found.places)
        if (place.at >= heading)
            ranges.push_back({static_cast<int>(place.at), static_cast<int>(place.length), mark});
    return ranges;
}

double HitRows::layOut(QTextLayout &text, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem row = option;
    initStyleOption(&row, index);
    QTextOption wrap;
    wrap.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    text.setTextOption(wrap);
    text.setFont(row.font);
    text.setText(row.text); // with the line separators of a layout for line breaks
    text.setFormats(formats(option, index));
    double height = 0;
    text.beginLayout();
    for (QTextLine line = text.createLine(); line.isValid(); line = text.createLine()) {
        line.setLineWidth(std::max(1, option.rect.width() - 2 * kRowEdge));
        line.setPosition({0, height});
        height += line.height();
    }
    text.endLayout();
    return height;
}

QSize HitRows::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QTextLayout text;
    return {option.rect.width(), static_cast<int>(std::ceil(layOut(text, option, index)))};
}

void HitRows::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem row = option;
    initStyleOption(&row, index);
    row.showDecorationSelected = true; // all of the row is dark, not just its words
    const QStyle &style = *row.widget->style();
    style.drawPrimitive(QStyle::PE_PanelItemViewItem, &row, painter, row.widget);
    const QPalette::ColorGroup group =
        row.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    const bool isSelected = row.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setPen(row.palette.color(group, isSelected ? QPalette::HighlightedText : QPalette::Text));
    QTextLayout text;
    (void)layOut(text, option, index);
    text.draw(painter, row.rect.topLeft() + QPoint(kRowEdge, 0));
    painter->restore();
    if (!row.state.testFlag(QStyle::State_HasFocus))
        return;
    QStyleOptionFocusRect focus;
    focus.QStyleOption::operator=(row);
    style.drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter, row.widget);
}

} // namespace flagstone::app
