#include "app/board/pile_tray.h"

#include "app/board/board_geometry.h"

#include <QEvent>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kMargin = 6;
/// Of a deck in a row, and what its back and its count need beside each other.
struct Row {
    int high, count;
    [[nodiscard]] int field() const { return static_cast<int>(high * kCell / kCardHeight) + 4 + count; }
};
constexpr Row kRow{50, 20}, kLowRow{44, 16};
constexpr int kNarrow = 130; // below, decks lie under one another
constexpr int kNarrowRow = 35;
constexpr int kPlateRow = 26;
constexpr int kNarrowPlateRow = 18;
constexpr int kPlatesInRow = 6;
constexpr int kPlatesNarrow = 2;

} // namespace

PileTray::PileTray(CardArt &art, QWidget *parent) : QWidget(parent), m_art(art)
{
    setAccessibleName(tr("Piles"));
    hide();
    connect(&art, &CardArt::arrived, this, &PileTray::refresh);
}

void PileTray::setSheet(const Sheet &sheet)
{
    qDeleteAll(m_places);
    m_places.clear();
    m_deckOf.clear();
    m_sheet = sheet;
    m_sorted = false;
    m_decks = static_cast<int>(std::ranges::count(sheet.piles, PileRole::Draw, &PileSpec::role));
    int deck = 0;
    const auto add = [&](const PileSpec &spec) {
        auto *place =
            new PilePlace{m_art, spec, plates() ? PilePlace::Shape::Plate : PilePlace::Shape::Card, this};
        connect(place, &PilePlace::hovered, this, [this, place](bool on) {
            if (!on)
                Q_EMIT hoveredCard(kNoCard, {});
            else if (place->spec().role == PileRole::Discard && place->top() != kNoCard)
                Q_EMIT hoveredCard(place->top(), place->mapToGlobal(place->rect().topRight()));
        });
        connect(place, &QAbstractButton::clicked, this, [this, place] {
            if (place->lit())
                Q_EMIT activated(Target{.kind = Target::Kind::Pile, .number = raw(place->spec().id)});
            else
                Q_EMIT browse(place->spec().id);
        });
        m_places.push_back(place);
        m_deckOf.push_back(deck);
        place->setVisible(!plates() || spec.role == PileRole::Draw); // a press on the deck opens its discards
    };
    for (const PileSpec &spec : sheet.piles) {
        if (spec.role != PileRole::Draw)
            continue;
        add(spec);
        if (spec.partner && sheet.piles[index(*spec.partner)].role == PileRole::Discard)
            add(sheet.piles[index(*spec.partner)]);
        ++deck;
    }
    layOut();
}

int PileTray::perRow(int width) const
{
    if (plates())
        return width < kNarrow ? kPlatesNarrow : kPlatesInRow;
    const int field = (isLow(width) ? kLowRow : kRow).field();
    return width < kNarrow ? 1 : std::clamp((width - 2 * kMargin) / field, 1, std::max(1, m_decks));
}

/// Lower decks where that brings all of them into one row.
bool PileTray::isLow(int width) const
{
    const int room = width - 2 * kMargin;
    return m_decks * kRow.field() > room && m_decks * kLowRow.field() <= room;
}

int PileTray::rowHeight(int width) const
{
    const int plain = plates()          ? (width < kNarrow ? kNarrowPlateRow : kPlateRow)
                      : width < kNarrow ? kNarrowRow
                                        : (isLow(width) ? kLowRow : kRow).high;
    return std::max(plain, fontMetrics().height() + 4);
}

int PileTray::heightForWidth(int width) const
{
    const int rows = (m_decks + perRow(width) - 1) / perRow(width);
    return rows == 0 ? 0 : rows * rowHeight(width) + 12;
}

QSize PileTray::sizeHint() const
{
    return {200, heightForWidth(200)};
}

/// Discards lie in the lower half of their deck's field, beside its back.
QRect PileTray::rectOf(std::size_t place) const
{
    const int columns = perRow(width());
    const int margin = width() < kNarrow ? 4 : kMargin;
    const int wide = (width() - 2 * margin) / columns;
    const int high = rowHeight(width());
    const int deck = m_deckOf[place];
    const QRect field(margin + deck % columns * wide, 6 + deck / columns * high, wide, high);
    if (m_places[place]->spec().role == PileRole::Draw)
        return field.adjusted(0, 0, -2, 0);
    const int back = static_cast<int>(high * kCell / kCardHeight) + 4;
    return {field.left() + back, field.top() + high / 2, std::max(12, wide - back - 2), high / 2};
}

void PileTray::layOut()
{
    for (std::size_t i = 0; i < m_places.size(); ++i)
        m_places[i]->setGeometry(rectOf(i));
    updateGeometry();
}

void PileTray::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void PileTray::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
}

void PileTray::sync(const TableView &view)
{
    for (PilePlace *place : m_places)
        place->sync(view.pile(place->spec().id));
    if (plates() && !m_sorted)
        sortByKind();
}

/// Decks of one kind lie side by side, each with the plate of its level. What kind a deck is, its cards say.
void PileTray::sortByKind()
{
    const auto cardOf = [this](const PilePlace *place) {
        return std::ranges::find(m_sheet.cards, place->pile().cardBack, &CardSheet::back);
    };
    std::vector<std::pair<std::string, int>> decks; // kind, and which it was
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        if (m_places[i]->spec().role != PileRole::Draw)
            continue;
        const auto card = cardOf(m_places[i]);
        const bool known = card != m_sheet.cards.end();
        decks.emplace_back(known ? card->table : std::string(), m_deckOf[i]);
        if (known)
            m_places[i]->setLevel(
                m_art.level(CardId{static_cast<std::uint16_t>(card - m_sheet.cards.begin())}));
    }
    std::ranges::stable_sort(decks, {}, &std::pair<std::string, int>::first);
    for (int &deck : m_deckOf)
        deck = static_cast<int>(std::ranges::find(decks, deck, &std::pair<std::string, int>::second) -
                                decks.begin());
    m_sorted = true;
    layOut();
}

bool PileTray::shows(const TableView &view) const
{
    return std::all_of(m_places.begin(), m_places.end(),
                       [&](const PilePlace *place) { return place->pile() == view.pile(place->spec().id); });
}

void PileTray::setDecision(const Decision &decision, const Wording &wording)
{
    for (PilePlace *place : m_places) {
        QString name;
        for (const Choice &choice : decision.choices)
            for (const Target &target : choice.targets)
                if (target.kind == Target::Kind::Pile && target.number == raw(place->spec().id) &&
                    name.isEmpty())
                    name = wording ? wording(choice.label) : QString::fromStdString(choice.code);
        place->setLit(name);
    }
}

PilePlace *PileTray::place(PileId pile) const
{
    const auto found = std::find_if(m_places.begin(), m_places.end(),
                                    [&](const PilePlace *place) { return place->spec().id == pile; });
    return found == m_places.end() ? nullptr : *found;
}

void PileTray::refresh()
{
    for (PilePlace *place : m_places)
        place->update();
}

void PileTray::flash(PileId pile, bool on)
{
    if (PilePlace *found = place(pile))
        found->setFlash(on);
}

} // namespace flagstone::app

#include "moc_pile_tray.cpp"
