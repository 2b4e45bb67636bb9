#include "app/board/waiting_decks.h"

#include "app/board/board_geometry.h"

#include <algorithm>
#include <vector>

namespace flagstone::app {

namespace {

constexpr std::size_t kMost = 4;    // decks; more add no information
constexpr double kHigh = 0.52;      // of the picture
constexpr double kApart = 0.25;     // of a card's width
constexpr int kThick = 3;           // cards of a deck that show below each other
constexpr double kCardBelow = 0.03; // of a card's width, from one to the next

/// The backs of the decks, each once; of all cards while no deck has any.
std::vector<std::uint8_t> backsOf(const Sheet &sheet, const TableView &view)
{
    std::vector<std::uint8_t> backs;
    const auto add = [&](std::uint8_t back) {
        if (backs.size() < kMost && std::ranges::find(backs, back) == backs.end())
            backs.push_back(back);
    };
    for (const PileSpec &spec : sheet.piles) {
        const PileView &pile = view.pile(spec.id);
        if (spec.role != PileRole::Draw || pile.count == 0)
            continue;
        add(pile.backs.empty() ? pile.cardBack : pile.backs.front());
    }
    if (backs.empty())
        for (const CardSheet &card : sheet.cards)
            add(card.back);
    return backs;
}

void paintDeck(QPainter &painter, const QRectF &top, const QPixmap &back)
{
    constexpr double kShadow = 0.05;
    painter.fillRect(top.translated(top.width() * kShadow * 2, top.width() * kShadow * 2),
                     QColor{0, 0, 0, 77});
    for (int n = kThick - 1; n >= 0; --n) {
        const double below = n * top.width() * kCardBelow;
        painter.drawPixmap(top.translated(below, below), back, QRectF(back.rect()));
    }
}

} // namespace

void paintWaitingDecks(QPainter &painter, const QRectF &area, const Sheet &sheet, const TableView &view,
                       CardArt &art, CardArt::Want want)
{
    const std::vector<std::uint8_t> backs = backsOf(sheet, view);
    if (backs.empty())
        return;
    const double high = area.height() * kHigh, wide = high * kCell / kCardHeight;
    const double step = wide * (1 + kApart);
    double x = area.center().x() - (step * static_cast<double>(backs.size()) - wide * kApart) / 2;
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    for (const std::uint8_t back : backs) {
        const QPixmap picture = art.back(back, static_cast<int>(wide), want);
        if (!picture.isNull())
            paintDeck(painter, {x, area.center().y() - high / 2, wide, high}, picture);
        x += step;
    }
}

} // namespace flagstone::app
