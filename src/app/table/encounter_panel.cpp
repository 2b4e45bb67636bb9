#include "app/table/encounter_panel.h"

#include "app/common/game_words.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/table/row_parts.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr const char *kCard = "card";
/// Widths in px of a single opponent's card and of each of several, in columns from this width on.
struct CardWidths {
    int column, one, many;
};
constexpr CardWidths kCardWidths[] = {{280, 129, 92}, {250, 102, 78}, {0, 78, 64}};

const CardWidths &cardWidths(int column)
{
    return *std::ranges::find_if(kCardWidths, [=](const CardWidths &w) { return column >= w.column; });
}

} // namespace

FoeButton::FoeButton(const QString &name, const Gauge &hits, QWidget *parent)
    : QAbstractButton(parent), m_hits(hits)
{
    m_words = hits.most == 0   ? QStringLiteral("%1: %2").arg(hits.label).arg(hits.left)
              : hits.left <= 0 ? tr("✗ slain")
              : hits.most == 1 ? tr("1 hit left")
                               : tr("%1 of %2 hits left").arg(hits.left).arg(hits.most);
    m_name = name;
    setChance({});
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

void FoeButton::setLit(bool lit)
{
    m_lit = lit;
    update();
}

void FoeButton::setChance(const QString &chance)
{
    m_chance = chance;
    const QString words = QStringLiteral("%1, %2").arg(m_name, m_words);
    setAccessibleName(chance.isEmpty() ? words : QStringLiteral("%1, %2").arg(words, chance));
    setTip(this, accessibleName());
    update();
}

QSize FoeButton::sizeHint() const
{
    return {120, fontMetrics().height() * (m_hits.most > 0 ? 2 : 1) + 12};
}

void FoeButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QColor ink =
        palette().color(isEnabled() && m_hits.left > 0 ? QPalette::WindowText : QPalette::PlaceholderText);
    if (m_lit || hasFocus() || underMouse()) {
        painter.setPen(QPen(hasFocus() ? palette().color(QPalette::Link) : ink, m_lit ? 2 : 1));
        painter.setBrush(underMouse() ? palette().brush(QPalette::AlternateBase) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
    painter.setPen(QPen(ink, 1));
    const int line = fontMetrics().height();
    QFont bold = font();
    bold.setWeight(QFont::Bold);
    const int chance = m_chance.isEmpty() ? 0 : QFontMetrics(bold).horizontalAdvance(m_chance) + 8;
    painter.setFont(bold);
    painter.drawText(rect().adjusted(0, 0, -8, 0), Qt::AlignVCenter | Qt::AlignRight, m_chance);
    painter.setFont(font());
    const double side =
        std::min(static_cast<double>(line) - 2, (width() - 16.0 - chance) / std::max(1, m_hits.most) - 2);
    for (int i = 0; i < m_hits.most; ++i) {
        const QRectF box(8.5 + i * (side + 2), 5.5, side, line - 3);
        painter.setBrush(i < m_hits.left ? QBrush(ink) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(box, 2, 2);
        if (i >= m_hits.left) {
            painter.drawLine(box.topLeft() + QPointF(2, 2), box.bottomRight() - QPointF(2, 2));
            painter.drawLine(box.topRight() + QPointF(-2, 2), box.bottomLeft() + QPointF(2, -2));
        }
    }
    const QRect words(8, m_hits.most > 0 ? line + 4 : 5, width() - 12 - chance, line + 2);
    const bool fits = m_hits.most < 2 || painter.fontMetrics().horizontalAdvance(m_words) <= words.width();
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     fits ? m_words : tr("%1 of %2", "hits left").arg(m_hits.left).arg(m_hits.most));
}

EncounterPanel::EncounterPanel(QWidget *parent) : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("What the party faces"));
    auto *page = new QWidget;
    m_layout = new QVBoxLayout(page);
    m_layout->setContentsMargins(12, 10, 12, 10);
    m_layout->setSpacing(10);
    setWidget(page);
}

void EncounterPanel::setSource(const CardContext &source)
{
    m_source = source;
    m_foes.clear();
    rebuild();
    connect(source.pictures->cache(), &paint::PixmapCache::changed, this, &EncounterPanel::showPictures,
            Qt::UniqueConnection);
}

void EncounterPanel::setFoes(const std::vector<FacedCard> &foes)
{
    if (foes == m_foes)
        return;
    m_foes = foes;
    rebuild();
}

void EncounterPanel::refresh()
{
    rebuild();
}

void EncounterPanel::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    if (cardWidths(width()).one != m_cardWidth)
        rebuild();
}

void EncounterPanel::rebuild()
{
    m_buttons.clear();
    m_fans.clear();
    m_waiting.clear();
    empty(m_layout);
    const CardWidths &widths = cardWidths(width());
    m_cardWidth = widths.one;
    for (const auto &foe : m_foes)
        addFoe(foe, m_foes.size() == 1 ? widths.one : widths.many);
    if (m_shares && !m_foes.empty())
        addSharing();
    setChances(m_chances);
    m_layout->addStretch(1);
    showPictures();
    updateGeometry();
}

void EncounterPanel::showPictures()
{
    std::erase_if(m_waiting, [this](const auto &entry) {
        const auto &[card, button] = entry;
        const auto shown = m_source.pictures->cardSoon(card, button->iconSize().width(), devicePixelRatioF());
        button->setIcon(QIcon(shown.pixmap));
        return shown.exact;
    });
}

void EncounterPanel::addFoe(const FacedCard &foe, int cardWidth)
{
    const QString name = cardName(*m_source.sheet, foe.card);
    auto *row = new QWidget(widget());
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(12);
    auto *card = new QToolButton(row);
    card->setAutoRaise(true);
    CardSheet looks = m_source.sheet->cards[index(foe.card)];
    looks.row = foe.row;
    m_waiting.emplace_back(looks, card);
    card->setIconSize(QSize(cardWidth, cardWidth * 88 / 63));
    card->setAccessibleName(name);
    card->setProperty(kCard, raw(foe.card));
    card->installEventFilter(this);
    connect(card, &QToolButton::clicked, this, [this, which = foe.card] {
        Q_EMIT activated(Target{.kind = Target::Kind::Card, .card = which});
    });
    line->addWidget(card, 0, Qt::AlignTop);

    auto *right = new QVBoxLayout;
    right->setSpacing(2);
    auto *title = new PlainLabel(name, row);
    title->setObjectName(QStringLiteral("figureName"));
    title->setWordWrap(true);
    right->addWidget(title);
    int number = 0;
    for (const auto &hits : foe.figures) {
        const Target target{.kind = Target::Kind::Figure, .card = foe.card, .number = number++};
        if (hits.most == 0 && hits.label.isEmpty())
            continue;
        auto *button = new FoeButton(tr("%1 %2").arg(name).arg(number), hits, row); // "Orc 1"
        connect(button, &QAbstractButton::clicked, this, [this, target] { Q_EMIT activated(target); });
        button->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(button, &QWidget::customContextMenuRequested, this,
                [this, target, button](QPoint at) { Q_EMIT menuAsked(target, button->mapToGlobal(at)); });
        right->addWidget(button);
        m_buttons.emplace_back(target, button);
    }
    for (const Hand &hand : foe.hands) {
        auto *fan = new HandFan(m_source, hand, HandFan::Size::Aside, row);
        connect(fan, &HandFan::activated, this, &EncounterPanel::activated);
        connect(fan, &HandFan::closeUpAsked, this, &EncounterPanel::closeUpAsked);
        right->addWidget(fan);
        m_fans.push_back(fan);
    }
    right->addStretch(1);
    line->addLayout(right, 1);
    m_layout->addWidget(row);
    row->show();
}

void EncounterPanel::setLit(const std::vector<Target> &targets)
{
    std::set<CardId> cards;
    for (const Target &target : targets)
        if (target.kind == Target::Kind::Card)
            cards.insert(target.card);
    for (HandFan *fan : m_fans)
        fan->setLit(cards);
    for (const auto &[target, button] : m_buttons)
        button->setLit(std::ranges::any_of(targets, [&foe = target](const Target &t) {
            return t == foe || (t.kind == Target::Kind::Card && t.card == foe.card);
        }));
}

void EncounterPanel::setChances(const std::vector<std::pair<Target, QString>> &chances)
{
    m_chances = chances;
    for (const auto &[target, button] : m_buttons) {
        const auto found = std::ranges::find(chances, target, &std::pair<Target, QString>::first);
        button->setChance(found == chances.end() ? QString() : found->second);
    }
}

void EncounterPanel::setShares(bool shares)
{
    m_shares = shares;
}

void EncounterPanel::setSharing(Sharing sharing)
{
    m_sharing = sharing;
    rebuild();
}

/// The standing order, below all that are faced.
void EncounterPanel::addSharing()
{
    auto *orders = new QComboBox(widget());
    orders->setObjectName(QStringLiteral("sharing"));
    orders->setAccessibleName(tr("Who takes the odd dice"));
    orders->addItems({tr("Odd dice: healthiest first"), tr("Odd dice: in turn"), tr("Odd dice: ask me")});
    orders->setCurrentIndex(static_cast<int>(m_sharing));
    connect(orders, &QComboBox::activated, this, [this](int index) {
        m_sharing = static_cast<Sharing>(index);
        Q_EMIT sharingChosen(m_sharing);
    });
    m_layout->addWidget(orders);
    orders->show();
}

bool EncounterPanel::eventFilter(QObject *watched, QEvent *event)
{
    auto *widget = qobject_cast<QWidget *>(watched);
    if (widget != nullptr && watched->property(kCard).isValid() && // the area filters its own viewport, too
        (event->type() == QEvent::Enter || event->type() == QEvent::Leave)) {
        const CardId card{static_cast<std::uint16_t>(watched->property(kCard).toUInt())};
        Q_EMIT closeUpAsked(event->type() == QEvent::Enter ? card : kNoCard, widget);
    }
    return QScrollArea::eventFilter(watched, event);
}

} // namespace flagstone::app
