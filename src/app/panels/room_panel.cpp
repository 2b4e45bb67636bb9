#include "app/panels/room_panel.h"

#include "app/board/card_art.h"
#include "app/common/flow_layout.h"
#include "app/common/key_button.h"
#include "app/common/layouts.h"
#include "app/common/named_label.h"
#include "app/common/panel.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/row_parts.h"
#include "app/common/wrapped_lines.h"
#include "paint/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kLargestPlan = 150, kLeastPlan = 96, kLeastBeside = 72; // px
constexpr int kPlate = 18, kThumb = 64, kFace = 30;
constexpr const char *kLevel = "level"; // a property of buttons and labels: the plate they show
constexpr const char *kDigit = "digit"; // the same, of ways to lay a card: the key that chooses it, or 0

/// A way to lay a card, with its key in a corner.
class WayButton final : public QToolButton {
public:
    using QToolButton::QToolButton;

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QToolButton::paintEvent(event);
        const int digit = property(kDigit).toInt();
        if (digit == 0)
            return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::WindowText), 1));
        painter.setBrush(palette().brush(QPalette::Base));
        const double side = fontInfo().pixelSize() * 1.4;
        paintKeyCap(painter, QRectF(2, 2, side, side), QString::number(digit), font());
    }
};

QString edgeWord(Edge edge)
{
    switch (edge) {
    case Edge::North:
        return RoomPanel::tr("North");
    case Edge::East:
        return RoomPanel::tr("East");
    case Edge::South:
        return RoomPanel::tr("South");
    case Edge::West:
        return RoomPanel::tr("West");
    }
    return {};
}

} // namespace

RoomPanel::RoomPanel(QWidget *parent) : RowsArea({12, 10, 12, 10}, parent)
{
    setAccessibleName(tr("Where the party is"));
    column().setSpacing(4);
}

void RoomPanel::setArt(CardArt &art)
{
    m_art = &art;
    connect(m_art, &CardArt::arrived, this, &RoomPanel::showPlan);
}

void RoomPanel::setRoom(const RoomFacts &room)
{
    if (room == m_room)
        return;
    m_room = room;
    rebuild();
}

void RoomPanel::setRound(const CardContext &source, const RoundNow &round)
{
    m_source = source;
    if (round == m_round)
        return;
    m_round = round;
    rebuild();
}

void RoomPanel::rebuild()
{
    const FocusKeeper keeper(*this);
    empty(&column());
    m_plan = nullptr;
    m_stops.clear();
    m_lays.clear();
    m_ways.clear();
    m_rows.clear();
    if (m_round.now > 0)
        column().addWidget(new RoundBox(m_source, m_round, widget()));
    if (m_room.card != kNoCard)
        addPlan();
    else if (!m_room.words.isEmpty())
        addCaption(m_room.words, "dim");
    addRows(tr("Here"), m_room.lying);
    addRows(tr("May wait here"), m_room.met);
    addRows(tr("Also here"), m_room.here);
    addWays();
    addLays();
    addRows(tr("Doors still closed elsewhere"), m_room.doors);
    addRows(tr("Not far from there"), m_room.near);
    addRows(tr("Elsewhere"), m_room.race);
    m_stop.setLines(m_stops);
    showRows();
    layTexts();
    endAtARow();
    showPlan();
    showDigits();
    showMark();
}

void RoomPanel::addCaption(const QString &words, const char *look)
{
    auto *label = wrappedLabel(words, look, widget());
    label->setProperty(kHeadsRow, true);
    column().addWidget(label);
}

/// What is there stands beside it.
void RoomPanel::addPlan()
{
    auto *row = new QWidget(widget());
    m_planLine = new QHBoxLayout(row);
    m_planLine->setContentsMargins(0, 0, 0, 0);
    m_planLine->setSpacing(12);
    m_plan = new PlainLabel(row);
    m_plan->setAccessibleName(tr("Plan of %1").arg(m_room.name));
    m_planLine->addWidget(m_plan);
    m_planLine->addWidget(wrappedLabel(m_room.words, "dim", row), 1, Qt::AlignTop);
    column().addWidget(row);
}

void RoomPanel::addRows(const QString &heading, const std::vector<RoomFacts::Other> &rows)
{
    if (!rows.empty())
        addCaption(heading, "figureName");
    m_rows.emplace_back();
    const bool pictured = std::ranges::any_of(rows, [](const RoomFacts::Other &other) {
        return other.picture != kNoCard || !other.level.isEmpty();
    });
    for (const RoomFacts::Other &other : rows) {
        auto *row = new QWidget(widget());
        auto *line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        if (pictured)
            line->addWidget(faceOf(other, row));
        auto *texts = new QBoxLayout(QBoxLayout::LeftToRight);
        auto *name = wrappedLabel(other.name, other.level.isEmpty() ? "figureName" : "", row);
        texts->addWidget(name, 1);
        auto *fact = namedLabel(other.fact, "dim", row);
        texts->addWidget(fact);
        line->addLayout(texts, 1);
        column().addWidget(row);
        for (QWidget *label : {name, fact}) // their letters decide how they are laid
            label->ensurePolished();
        m_rows.back().emplace_back(row, texts);
    }
}

/// A portrait, or room for the plate of a level.
QLabel *RoomPanel::faceOf(const RoomFacts::Other &other, QWidget *row) const
{
    auto *face = new PlainLabel(row);
    face->setFixedWidth(other.level.isEmpty() ? kFace : kPlate + 4);
    if (other.picture != kNoCard) {
        CardSheet looks = m_source.sheet->cards[index(other.picture)];
        looks.row = other.row.value_or(looks.row);
        face->setPixmap(m_source.pictures->glyph(looks, kFace, devicePixelRatioF()));
    }
    if (!other.level.isEmpty())
        face->setProperty(kLevel, other.level);
    return face;
}

/// The words about a figure are beside its name; below all names under a heading if one of them leaves no room.
void RoomPanel::layTexts()
{
    constexpr int kBeside = 8; // px
    const QMargins around = column().contentsMargins();
    const int room = rowsWidth() - around.left() - around.right();
    const auto lay = [](const std::vector<Row> &rows, bool beside) {
        for (const auto &[row, texts] : rows) {
            texts->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
            texts->setSpacing(beside ? kBeside : 0);
            row->layout()->invalidate(); // or it still says how wide it was
            row->updateGeometry();
        }
    };
    for (const std::vector<Row> &rows : m_rows) {
        lay(rows, true);
        lay(rows, std::ranges::all_of(
                      rows, [room](const Row &row) { return row.first->minimumSizeHint().width() <= room; }));
    }
    for (const auto &[way, leads] : m_ways) {
        way->setText(literalLabel(way->accessibleName()));
        way->setText(wrappedLines(way->text(), way->font(), room - way->besideWords(), 2).join(u'\n'));
    }
    column().activate(); // or buttons whose words take two lines now would have the height of one
}

void RoomPanel::addWays()
{
    if (!m_room.ways.empty())
        addCaption(!m_room.lays.empty()       ? tr("Its doors")
                   : m_room.waysAre.isEmpty() ? tr("Ways out")
                                              : m_room.waysAre,
                   "figureName");
    for (const auto &way : m_room.ways)
        addWay(way);
    showIcons();
}

/// In the ink of the theme; a way with a level has its plate instead.
void RoomPanel::showIcons()
{
    const QColor ink =
        palette().color(QPalette::WindowText); // an arrow would point to one side, wherever it leads
    const QIcon icon =
        paint::icon(m_room.waysAre.isEmpty() ? QStringLiteral("door") : QStringLiteral("pin"), ink, ink);
    for (const auto &[button, way] : m_ways)
        if (way.level.isEmpty())
            button->setIcon(icon);
}

/// The plan in each turn, to choose from where there are several.
void RoomPanel::addLays()
{
    if (m_room.lays.size() < 2)
        return;
    addCaption(tr("Ways to lay it"), "figureName");
    auto *row = new QWidget(widget());
    auto *flow = new FlowLayout(8, row);
    OneStop::Line line;
    for (std::size_t i = 0; i < m_room.lays.size(); ++i) {
        auto *button = new WayButton(row);
        button->setObjectName(QStringLiteral("layWay"));
        button->setCheckable(true);
        button->setAutoExclusive(true); // a radio button to screen readers
        button->setChecked(i == m_room.marked);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setIconSize(QSize(kThumb, kThumb));
        button->setAccessibleName(m_room.lays[i].words);
        setTip(button, m_room.lays[i].words);
        connect(
            button, &QAbstractButton::clicked, this,
            [this, place = m_room.lays[i].place] { Q_EMIT activated(place); },
            Qt::QueuedConnection); // what follows takes the button away
        flow->addWidget(button);
        m_lays.push_back(button);
        line << button;
    }
    column().addWidget(row);
    m_stops.push_back(line);
}

void RoomPanel::addWay(const RoomFacts::Way &way)
{
    const QString where = edgeWord(static_cast<Edge>(way.door.number));
    const bool laid = way.door.slot != kNoSlot || !way.words.isEmpty();
    const QString words = !way.words.isEmpty()   ? way.words
                          : !way.leads.isEmpty() ? QStringLiteral("%1: %2").arg(where, way.leads)
                          : laid                 ? tr("%1: still closed").arg(where)
                                                 : tr("%1: leads on").arg(where);
    if (laid)
        addWayButton(way, words);
    else
        addDoor(way, words);
}

/// For a card that is still to be laid: nobody can go through it, so it is not a button.
void RoomPanel::addDoor(const RoomFacts::Way &way, const QString &words)
{
    auto *row = new QWidget(widget());
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    auto *plate = new PlainLabel(row);
    plate->setFixedWidth(kPlate + 4);
    auto *label = wrappedLabel(words, "", row);
    if (!way.level.isEmpty()) {
        plate->setProperty(kLevel, way.level);
        label->setAccessibleDescription(tr("door of level %1").arg(way.level));
    }
    line->addWidget(plate);
    line->addWidget(label, 1);
    column().addWidget(row);
}

void RoomPanel::addWayButton(const RoomFacts::Way &way, const QString &words)
{
    auto *button = new YieldingButton(widget());
    button->setObjectName(QStringLiteral("wayOut"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setText(literalLabel(words));
    button->setAccessibleName(words); // which may stand in two lines
    m_ways.emplace_back(button, way);
    if (!way.level.isEmpty()) {
        button->setProperty(kLevel, way.level);
        button->setIconSize(QSize(kPlate, kPlate));
        button->setAccessibleDescription(tr("door of level %1").arg(way.level));
    }
    column().addWidget(button);
    connect(
        button, &QAbstractButton::clicked, this, [this, door = way.door] { Q_EMIT activated(door); },
        Qt::QueuedConnection); // what follows may take the button away
    m_stops.push_back({button});
}

/// How large the plan is beside its words. They stand below it where the longest of them leaves it too little room.
int RoomPanel::layPlan()
{
    const QMargins around = column().contentsMargins();
    const int room = rowsWidth() - around.left() - around.right();
    const int word = m_planLine->itemAt(1)->widget()->minimumSizeHint().width();
    const int beside = room - m_planLine->spacing() - word;
    const bool below = beside < kLeastBeside;
    m_planLine->setDirection(below ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    return std::min({kLargestPlan, std::max(kLeastPlan, height() * 2 / 5), below ? room : beside});
}

/// The plan and the plates of its doors, as far as they have been drawn.
void RoomPanel::showPlan()
{
    for (auto *button : findChildren<QToolButton *>())
        if (const QString level = button->property(kLevel).toString(); !level.isEmpty())
            button->setIcon(QIcon(m_art->levelPlate(level, kPlate * 2)));
    for (auto *label : findChildren<QLabel *>())
        if (const QString level = label->property(kLevel).toString(); !level.isEmpty())
            label->setPixmap(m_art->levelPlate(level, kPlate));
    if (m_plan == nullptr)
        return;
    if (const QPixmap plan = planOf(m_room.turns, layPlan()); !plan.isNull())
        m_plan->setPixmap(plan);
    for (std::size_t i = 0; i < m_lays.size(); ++i)
        if (const QPixmap plan = planOf(m_room.lays[i].place.placement.turns, kThumb); !plan.isNull())
            m_lays[i]->setIcon(plan);
}

void RoomPanel::setDigits(const std::vector<Target> &digits)
{
    m_digits = digits;
    showDigits();
}

void RoomPanel::showDigits()
{
    for (std::size_t i = 0; i < m_lays.size(); ++i) {
        const auto found = std::ranges::find(m_digits, m_room.lays[i].place);
        const int digit = found == m_digits.end() ? 0 : static_cast<int>(found - m_digits.begin()) + 1;
        m_lays[i]->setProperty(kDigit, digit);
        m_lays[i]->setAccessibleDescription(digit == 0 ? QString() : tr("Key %1").arg(digit));
        m_lays[i]->update();
    }
}

void RoomPanel::setMarked(const std::optional<Target> &target)
{
    m_marked = target;
    showMark();
}

/// Of ways that are not doors, several may lead to one place.
void RoomPanel::showMark()
{
    for (const auto &[button, way] : m_ways) {
        const bool marked = way.marked || (way.words.isEmpty() && m_marked == way.door);
        if (!marked) // first: Qt paints nothing anew when setCheckable() takes the mark away
            button->setChecked(false);
        button->setCheckable(marked);
        button->setChecked(marked);
    }
}

/// Null until it is drawn.
QPixmap RoomPanel::planOf(Turn turns, int side)
{
    if (side <= 0)
        return {};
    const QPixmap plan =
        m_art->plan(m_room.card, turns, static_cast<int>(side * devicePixelRatioF()), CardArt::Want::Sharp);
    return plan.isNull() ? plan
                         : plan.scaled(QSizeF(side, side).toSize() * devicePixelRatioF(), Qt::KeepAspectRatio,
                                       Qt::SmoothTransformation);
}

void RoomPanel::changeEvent(QEvent *event)
{
    RowsArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showIcons();
}

void RoomPanel::resizeEvent(QResizeEvent *event)
{
    layTexts();
    RowsArea::resizeEvent(event);
    showPlan();
}

} // namespace flagstone::app

#include "moc_room_panel.cpp"
