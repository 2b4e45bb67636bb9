#include "app/board/pile_tray.h"

#include <QEvent>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr std::size_t kMostDecks = 6; ///< more are shown compactly

} // namespace

PileTray::PileTray(CardArt &art, QWidget *parent) : QWidget(parent), m_art(art)
{
    setAccessibleName(tr("Piles"));
    connect(&art, &CardArt::arrived, this, [this] {
        for (PilePlace *place : m_places)
            place->refresh();
    });
}

void PileTray::setSheet(const Sheet &sheet)
{
    qDeleteAll(m_places);
    m_places.clear();
    const auto decks = std::ranges::count(sheet.piles, PileRole::Draw, &PileSpec::role);
    const bool compact = static_cast<std::size_t>(decks) > kMostDecks;
    const auto add = [&](const PileSpec &spec) {
        auto *place = new PilePlace{m_art, spec, compact, this};
        place->installEventFilter(this);
        connect(place, &QAbstractButton::clicked, this, [this, place] {
            if (place->lit())
                Q_EMIT activated(Target{.kind = Target::Kind::Pile, .number = raw(place->spec().id)});
            else
                Q_EMIT browse(place->spec().id);
        });
        m_places.push_back(place);
        place->show();
    };
    for (const PileSpec &spec : sheet.piles)
        if (spec.role == PileRole::Draw) {
            add(spec);
            const auto partner = index(spec.partner);
            if (spec.partner != spec.id && partner < sheet.piles.size() &&
                sheet.piles[partner].role == PileRole::Discard)
                add(sheet.piles[partner]);
        }
    layOut();
}

void PileTray::layOut()
{
    int x = 0;
    int height = 0;
    QRegion mask;
    for (PilePlace *place : m_places) {
        if (place->spec().role == PileRole::Draw && x > 0)
            x += place->compact() ? 0 : 14;
        place->move(x, 0);
        x += place->width();
        height = std::max(height, place->height());
        const int words = place->compact() ? 0 : 40; // labels reach into the gap
        mask += place->geometry().adjusted(0, 0, words, 0);
    }
    resize(std::max(1, x + 40), std::max(1, height));
    if (!m_places.empty())
        setMask(mask);
    updateGeometry();
}

void PileTray::sync(const TableView &view)
{
    for (PilePlace *place : m_places)
        place->sync(view.pile(place->spec().id));
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

std::optional<QRect> PileTray::cardRect(PileId pile) const
{
    const PilePlace *found = place(pile);
    return found ? std::optional{found->cardRect().translated(found->pos())} : std::nullopt;
}

void PileTray::refresh()
{
    for (PilePlace *place : m_places)
        place->refresh();
}

void PileTray::flash(PileId pile, bool on)
{
    if (PilePlace *found = place(pile))
        found->setFlash(on);
}

bool PileTray::eventFilter(QObject *watched, QEvent *event)
{
    if (const auto *place = qobject_cast<PilePlace *>(watched)) {
        if (event->type() == QEvent::Enter && place->spec().role == PileRole::Discard &&
            place->top() != kNoCard)
            Q_EMIT hoveredCard(place->top(), place->mapTo(parentWidget(), place->cardRect().topRight()));
        else if (event->type() == QEvent::Leave)
            Q_EMIT hoveredCard(kNoCard, {});
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace flagstone::app
