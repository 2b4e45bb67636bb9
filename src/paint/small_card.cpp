#include "paint/small_card.h"

#include <algorithm>

namespace flagstone::paint {
namespace {

constexpr double kLeastLetters = 8, kMostLetters = 11; // px, of the name
constexpr double kLineHeight = 1.05;                   // of the size of its letters
constexpr double kAir = 0.75;                          // mm, beside what is kept

/// What stands at the top of a small card besides its name: its plate or rondel, and the emblem beside the name.
bool isInHead(const FieldSpec &spec, Detail detail)
{
    constexpr double kHead = 12; // mm
    const FieldKind kind = spec.kind;
    return (kind == FieldKind::Plate || kind == FieldKind::Glyph ||
            (kind == FieldKind::Rondel && detail != Detail::Far)) &&
           spec.rect.top() < kHead;
}

/// The room for the name of a small card, between what else stands in its head.
QRectF roomForName(const CardLayout &layout, const QRectF &block, Detail detail)
{
    constexpr double kMostHeight = 32, kBeside = 1.5; // mm
    double left = block.left() + kBeside, right = block.right() - kBeside;
    for (const CardLayout::Item &item : layout.items) {
        if (!isInHead(item.spec, detail))
            continue;
        if (item.spec.rect.center().x() < block.center().x())
            left = std::max(left, item.spec.rect.right() + kBeside);
        else
            right = std::min(right, item.spec.rect.left() - kBeside);
    }
    return {left, block.top(), right - left, kMostHeight};
}

/// What a small card keeps below its picture, where the words are left out: users, or else marks.
std::vector<CardLayout::Item> footOf(const CardLayout &layout, const CardLayout::Item &picture)
{
    std::vector<CardLayout::Item> users, marks;
    for (const CardLayout::Item &item : layout.items) {
        if (item.spec.rect.center().y() < picture.spec.rect.bottom())
            continue;
        if (item.spec.kind == FieldKind::Row)
            users.push_back(item);
        else if (item.spec.kind == FieldKind::Mark)
            marks.push_back(item);
    }
    return users.empty() ? marks : users;
}

/// In Detail::Mid what is no words keeps its place round the picture, which makes room for it.
void keepAround(SmallCard &card, const CardLayout &layout, const QRectF &block)
{
    const double pictureEnds = card.picture->spec.rect.bottom();
    if (std::ranges::none_of(layout.items,
                             [](const CardLayout::Item &item) { return isCompared(item.spec.kind); }))
        card.kept = footOf(layout, *card.picture);
    for (CardLayout::Item &item : card.kept) {
        item.spec.rect.moveBottom(block.bottom());
        card.shown.setBottom(std::min(card.shown.bottom(), item.spec.rect.top() - kAir));
    }
    for (const CardLayout::Item &item : layout.items) {
        const FieldKind kind = item.spec.kind;
        CardLayout::Item moved = item;
        moved.spec = comparedAtFoot(item.spec);
        if (isCompared(kind))
            card.shown.setBottom(std::min(card.shown.bottom(), moved.spec.rect.top() - kAir));
        else if (kind == FieldKind::Rondel)
            card.slab.setLeft(item.spec.rect.right() + kAir);
        else if (kind == FieldKind::Charge)
            card.shown.setLeft(std::max(card.shown.left(), item.spec.rect.right() + kAir));
        else if (kind == FieldKind::Die || kind == FieldKind::Coin)
            moved.spec.rect.moveBottom(block.bottom());
        else if (kind == FieldKind::Badge ||
                 (kind == FieldKind::Row && item.spec.rect.center().y() < pictureEnds))
            moved.spec.rect.translate(0, card.shown.top() + 2 * kAir - kPictureTop);
        else
            continue;
        card.kept.push_back(moved);
    }
}

} // namespace

const CardLayout::Item *mainPicture(const CardLayout &layout)
{
    const CardLayout::Item *largest = nullptr;
    for (const CardLayout::Item &item : layout.items) {
        const FieldKind kind = item.spec.kind;
        if (kind == FieldKind::Index)
            return nullptr;
        if (kind == FieldKind::Glyph && !isInHead(item.spec, Detail::Far) &&
            (largest == nullptr || item.spec.rect.width() > largest->spec.rect.width()))
            largest = &item;
    }
    return largest;
}

FieldSpec comparedAtFoot(FieldSpec spec)
{
    constexpr double kLarger = 1.3;
    if (!isCompared(spec.kind))
        return spec;
    spec.larger = kLarger;
    spec.rect.setHeight(spec.rect.height() * kLarger);
    spec.rect.moveBottom(kCardMm.height() - kCardRimMm);
    return spec;
}

SmallCard smallCard(const CardLayout &layout, const CardLayout::Item &picture, const QRectF &block,
                    const QString &name, const Type &type, double pxPerMm, Detail detail)
{
    constexpr double kPad = 2.4; // mm
    SmallCard card;
    card.picture = &picture;
    card.name.rect = roomForName(layout, block, detail);
    card.name.role = Role::Title;
    card.name.size = kMostLetters / pxPerMm;
    card.name.least = kLeastLetters / pxPerMm;
    card.name.lead = kLineHeight;
    card.name.lines = 3;
    card.name.middle = true;
    card.fit = type.fit(name, card.name);
    const auto more = static_cast<double>(card.fit.lines.size() - 1);
    card.name.rect.setHeight(card.fit.whole ? card.fit.size * (1 + more * kLineHeight) + kPad : 0);
    card.slab = QRectF(block.left(), block.top(), block.width(), card.name.rect.height());
    card.shown = block.adjusted(0, card.slab.height(), 0, 0);
    if (detail != Detail::Far)
        keepAround(card, layout, block);
    for (const CardLayout::Item &item : layout.items)
        if (item.spec.kind == FieldKind::Plate ||
            (card.fit.whole && item.spec.kind == FieldKind::Glyph && isInHead(item.spec, detail)))
            card.kept.push_back(item);
    return card;
}

} // namespace flagstone::paint
