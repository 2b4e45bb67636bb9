#include "app/panels/encounter_panel.h"

#include "app/common/appearance.h"
#include "app/common/game_words.h"
#include "app/common/layouts.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/row_parts.h"
#include "app/panels/foe_card.h"
#include "app/panels/next_turn_box.h"
#include "paint/card_layout.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr std::size_t kMostSteps = 9; ///< of EncounterPanel::sizes()
constexpr int kMostInColumn = 5;      ///< figures; more stand two to a row
constexpr int kRowGap = 3;            ///< px
constexpr std::size_t kOnTwoLines = 4;
constexpr int kLeastCard = 50, kAroundCard = 12; ///< px: beside a hand, and of its button
constexpr int kTwoLines = 250;                   ///< px of the column from which a fact has two lines

} // namespace

/// In px: a single opponent's card and each of several, and how far one figure's row is below another.
struct EncounterPanel::Sizes {
    int column; ///< from which width on
    int one, many, row;
    bool facts = true;  ///< of a single opponent without a card
    bool brief = false; ///< each fact in one line, dice without the word
    bool odds = true;   ///< how such a fight ends, in words
};

EncounterPanel::EncounterPanel(QWidget *parent) : RowsArea({12, 8, 12, 6}, parent)
{
    setAccessibleName(tr("What the party faces"));
    column().setSpacing(6);
}

void EncounterPanel::setSource(const CardContext &source)
{
    m_source = source;
    m_foes.clear();
    m_fitted.clear();
    rebuild();
    connect(source.pictures->cache(), &paint::PixmapCache::changed, this, &EncounterPanel::showPictures,
            Qt::UniqueConnection);
}

void EncounterPanel::setFoes(const std::vector<FacedCard> &foes, const std::vector<Slaying> &slayings)
{
    if (foes == m_foes && slayings == m_slayings)
        return;
    if (!foes.empty() && !std::ranges::equal(foes, m_fitted, {}, &FacedCard::card)) {
        m_steps = 0;
        m_fitted.clear();
        std::ranges::transform(foes, std::back_inserter(m_fitted), &FacedCard::card);
    }
    m_foes = foes;
    m_slayings = slayings;
    rebuild();
}

void EncounterPanel::setRound(const RoundNow &round)
{
    if (round == m_round)
        return;
    m_round = round;
    rebuild();
}

void EncounterPanel::setNextTurn(const NextTurn &next)
{
    if (next == m_next)
        return;
    m_next = next;
    rebuild();
}

void EncounterPanel::setFightOdds(const QString &words, const QString &brief, const QString &detail)
{
    if (words == m_fightOdds && detail == m_fightDetail)
        return;
    m_fightOdds = words;
    m_fightBrief = brief;
    m_fightDetail = detail;
    rebuild();
}

void EncounterPanel::refresh()
{
    rebuild();
}

void EncounterPanel::resizeEvent(QResizeEvent *event)
{
    RowsArea::resizeEvent(event);
    if (std::exchange(m_width, width()) == width()) // a scroll bar comes and goes without it
        return;
    m_steps = 0;
    rebuild();
}

void EncounterPanel::setMostHeight(int height)
{
    if (height == m_mostHeight)
        return;
    if (std::exchange(m_mostHeight, height) < height)
        m_steps = 0;
    rebuild();
}

/// A bar only where all of it has no room: beside a bar there is less of it, and what would fit without one does not.
void EncounterPanel::endAtARow()
{
    const bool scrolls = wantedHeight() > height();
    setVerticalScrollBarPolicy(scrolls ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    RowsArea::endAtARow();
}

/// Nothing grows again in a fight: what is chosen from stays where it is.
void EncounterPanel::rebuild()
{
    if (m_stale = m_changing; m_stale)
        return;
    const FocusKeeper keeper(*this);
    fill();
    while (m_mostHeight > 0 && m_steps < kMostSteps && wantedHeight() > m_mostHeight) {
        ++m_steps;
        fill();
    }
    showPictures();
    updateGeometry();
    endAtARow();
    if (const int wanted = wantedHeight(); std::exchange(m_wanted, wanted) != wanted)
        Q_EMIT wantedHeightChanged();
}

void EncounterPanel::fill()
{
    m_buttons.clear();
    m_fans.clear();
    m_waiting.clear();
    m_stops.clear();
    empty(&column());
    const Sizes now = sizes();
    if (m_round.now > 0 && !m_foes.empty())
        addRound();
    if (areRows())
        addFigures(m_foes);
    else
        for (const auto &foe : m_foes)
            addFoe(foe, m_foes.size() == 1 ? now.one : now.many);
    m_stop.setLines(m_stops);
    if (!m_next.what.isEmpty() && !m_foes.empty())
        addNextTurn();
    if (!m_shares.isEmpty() && !m_foes.empty())
        addSharing();
    if (!m_fightOdds.isEmpty() && !m_foes.empty() && tellsOdds())
        addFightOdds();
    showMarks();
    setChances(m_chances);
    showRows();
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

/// Many opponents of whom only the hits are known, which are in their rows.
bool EncounterPanel::areRows() const
{
    return m_foes.size() > 1 && std::ranges::all_of(m_foes, [this](const FacedCard &foe) {
               return foe.figures.size() == 1 && foe.hands.empty() && factsOf(foe).size() <= 1;
           });
}

void EncounterPanel::addRound()
{
    column().addWidget(new RoundBox(m_source, m_round, widget()));
}

/// Where room is short, in this order: words become fewer; how the fight may end goes into a tip; cards and rows become
/// smaller; and the card goes before a row of somebody who can be chosen, unless hands lie beside it and text is not
/// large. Of several kinds, whose cards are small from the start, cards become smaller and go before it is no longer
/// said how the fight may end.
EncounterPanel::Sizes EncounterPanel::sizes() const
{
    static constexpr Sizes kSizes[] = {{280, 129, 92, 60}, {250, 102, 78, 54},  {0, 78, 64, 48},
                                       {0, 64, 50, 48},    {0, 50, 50, 48},     {0, 50, 50, 47},
                                       {0, 0, 0, 47},      {0, 0, 0, 47, false}};
    static_assert(std::size(kSizes) - 1 + 2 == kMostSteps, "two steps are about words");
    static constexpr auto kWithoutCards =
        static_cast<std::size_t>(std::ranges::find(kSizes, 0, &Sizes::one) - std::begin(kSizes));
    const bool needsCard = !isTextLarge() && std::ranges::any_of(m_foes, [](const FacedCard &foe) {
        return !foe.hands.empty();
    });
    const auto *const found =
        std::ranges::find_if(kSizes, [this](const Sizes &one) { return width() >= one.column; });
    const std::size_t brief = std::min<std::size_t>(m_steps, 1);
    const auto first = static_cast<std::size_t>(found - kSizes);
    const std::size_t lastWithOdds = m_foes.size() > 1 ? kWithoutCards : first;
    std::size_t wanted = first + m_steps - brief;
    const bool odds = wanted <= lastWithOdds;
    if (!odds)
        --wanted;
    Sizes now = kSizes[std::min(wanted, (needsCard ? kWithoutCards : std::size(kSizes)) - 1)];
    now.brief = brief > 0;
    now.odds = odds;
    return now;
}

bool EncounterPanel::isTextLarge() const
{
    return font().pixelSize() * 2 >= 3 * kPlainText;
}

/// If large text leaves little room, the targets come before their details.
void EncounterPanel::addFoe(const FacedCard &foe, int cardWidth)
{
    const bool large = isTextLarge();
    if (large)
        addFigures({&foe, 1});
    addCardRow(foe, cardWidth);
    if (!large)
        addFigures({&foe, 1});
}

void EncounterPanel::addCardRow(const FacedCard &foe, int cardWidth)
{
    const Sizes now = sizes();
    if (cardWidth == 0) {
        if (now.facts)
            addBriefly(foe);
        return;
    }
    auto *row = new QWidget(widget());
    row->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum); // what comes later moves nothing
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(12);
    const std::vector<HandFan *> fans = addFans(foe, *row);
    line->addWidget(addCard(foe, widthBeside(fans, cardWidth, line->spacing())), 0, Qt::AlignTop);
    auto *right = new QVBoxLayout;
    right->setSpacing(4);
    if (m_foes.size() > 1) { // else it is the title of all
        auto *title = new PlainLabel(cardName(*m_source.sheet, foe.card), row);
        title->setObjectName(QStringLiteral("figureName"));
        title->setWordWrap(true);
        right->addWidget(title);
    }
    const auto facts = factsOf(foe);
    if (facts.size() >= kOnTwoLines && now.brief)
        addFactLines(*right, facts);
    else
        for (const auto &fact : facts)
            addFact(*right, fact, facts.size() > kOnTwoLines);
    for (HandFan *fan : fans)
        right->addWidget(fan);
    right->addStretch(1);
    line->addLayout(right, 1);
    column().addWidget(row);
}

std::vector<HandFan *> EncounterPanel::addFans(const FacedCard &foe, QWidget &row)
{
    std::vector<HandFan *> fans;
    for (const Hand &hand : foe.hands) {
        auto *fan = new HandFan(m_source, hand, HandFan::Size::Aside, &row);
        connect(fan, &HandFan::activated, this, &EncounterPanel::activated);
        connect(fan, &HandFan::closeUpAsked, this, &EncounterPanel::closeUpAsked);
        fan->ensurePolished(); // its letters decide how wide it is
        fans.push_back(fan);
    }
    m_fans.insert(m_fans.end(), fans.begin(), fans.end());
    return fans;
}

/// How wide a card may be beside hands, so that what these are is readable.
int EncounterPanel::widthBeside(const std::vector<HandFan *> &fans, int cardWidth, int spacing) const
{
    if (fans.empty())
        return cardWidth;
    int widest = 0;
    for (const HandFan *fan : fans)
        widest = std::max(widest, fan->wordsWidth());
    const QMargins edges = column().contentsMargins();
    const int room = rowsWidth() - edges.left() - edges.right() - spacing - widest - kAroundCard;
    return std::clamp(room, std::min(kLeastCard, cardWidth), cardWidth);
}

/// "**2** hits each · **4d8** 6+ hits"
void EncounterPanel::addBriefly(const FacedCard &foe)
{
    QStringList facts;
    for (const FoeFact &fact : factsOf(foe))
        facts << (fact.aside ? QStringLiteral("%1 %2") : QStringLiteral("<b>%1</b> %2"))
                     .arg(fact.number.toHtmlEscaped(), fact.what.toHtmlEscaped());
    auto *label = new MarkupLabel(widget());
    label->setText(facts.join(QStringLiteral(" · ")));
    label->setWordWrap(true);
    column().addWidget(label);
}

/// A number as large as one to compare, and what it is; small and pale if it counts against others.
QString EncounterPanel::factMarkup(const FoeFact &fact, const QString &between) const
{
    const QString dim = palette().color(QPalette::PlaceholderText).name();
    const QString number =
        fact.aside
            ? QStringLiteral("<span style=\"color:%1\">%2</span>").arg(dim, fact.number.toHtmlEscaped())
            : QStringLiteral("<span style=\"font-family:'League Spartan';font-weight:800;"
                             "font-size:%1px\">%2</span>")
                  .arg(font().pixelSize() * 17 / 13)
                  .arg(fact.number.toHtmlEscaped());
    return QStringLiteral("%1%2<span style=\"color:%3\">%4</span>")
        .arg(number, between, dim, fact.what.toHtmlEscaped());
}

/// Several in a line, none of which ends within one.
void EncounterPanel::addFactLines(QVBoxLayout &column, const FoeFacts &facts)
{
    QStringList all;
    for (FoeFact fact : facts) {
        fact.what.replace(u' ', QChar::Nbsp);
        all << factMarkup(fact, QStringLiteral("&nbsp;"));
    }
    auto *label = new MarkupLabel(widget());
    label->setText(all.join(QStringLiteral("&nbsp; ")));
    label->setWordWrap(true);
    column.addWidget(label);
}

/// In a line of its own, or two.
void EncounterPanel::addFact(QVBoxLayout &column, const FoeFact &fact, bool many)
{
    const bool close = sizes().brief;
    const bool narrow = many || close || width() < kTwoLines * font().pixelSize() / kPlainText;
    auto *label = new MarkupLabel(widget());
    label->setText(factMarkup(fact, narrow ? QStringLiteral(" ") : QStringLiteral("<br>")));
    label->setWordWrap(fact.inWords);
    column.addWidget(label);
    if (!close)
        column.addSpacing(4);
}

QWidget *EncounterPanel::addCard(const FacedCard &foe, int cardWidth)
{
    auto *card = new FoeCard(widget());
    CardSheet looks = m_source.sheet->cards[index(foe.card)];
    looks.row = foe.row;
    m_waiting.emplace_back(looks, card);
    card->setIconSize(QSize(cardWidth, qRound(cardWidth * paint::kCardShape)));
    card->setAccessibleName(cardName(*m_source.sheet, foe.card));
    connect(card, &FoeCard::hovered, this,
            [this, card, which = foe.card](bool on) { Q_EMIT closeUpAsked(on ? which : kNoCard, card); });
    m_stops.push_back({card});
    connect(card, &QToolButton::clicked, this, [this, which = foe.card] {
        Q_EMIT activated(Target{.kind = Target::Kind::Card, .card = which});
    });
    return card;
}

FoeFacts EncounterPanel::factsOf(const FacedCard &foe) const
{
    return foeFacts(m_source, foe, m_foes.size() == 1 ? m_next.dice : AttackDice(), m_options);
}

void EncounterPanel::addFigures(std::span<const FacedCard> foes)
{
    auto *figures = new QWidget(widget());
    auto *grid = new QGridLayout(figures);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(kRowGap);
    int all = 0;
    for (const FacedCard &foe : foes)
        all += static_cast<int>(foe.figures.size());
    const int toRow = all > kMostInColumn ? 2 : 1;
    int place = 0;
    for (const FacedCard &foe : foes)
        for (std::size_t i = 0; i < foe.figures.size(); ++i) {
            if (foe.figures[i].most == 0 && foe.figures[i].label.isEmpty())
                continue;
            FoeButton *button = makeFigure(foe, static_cast<int>(i), figures);
            grid->addWidget(button, place / toRow, place % toRow);
            if (place++ % toRow == 0)
                m_stops.emplace_back();
            m_stops.back() << button;
        }
    column().addWidget(figures);
}

/// `number` counts from 0.
FoeButton *EncounterPanel::makeFigure(const FacedCard &foe, int number, QWidget *parent)
{
    const Target target{.kind = Target::Kind::Figure, .card = foe.card, .number = number};
    auto *button = new FoeButton(figureName(*m_source.sheet, foe.card, number + 1),
                                 foe.figures[static_cast<std::size_t>(number)], parent);
    connect(button, &QAbstractButton::clicked, this, [this, target] { Q_EMIT activated(target); });
    const Sizes now = sizes();
    if (areRows() || (m_foes.size() == 1 ? now.one : now.many) == 0) // there is no card of it beside
        connect(button, &FoeButton::hovered, this, [this, button, which = foe.card](bool on) {
            Q_EMIT closeUpAsked(on ? which : kNoCard, button);
        });
    button->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(button, &QWidget::customContextMenuRequested, this,
            [this, target, button](QPoint at) { Q_EMIT menuAsked(target, button->mapToGlobal(at)); });
    button->setRowHeight(now.row - kRowGap);
    CardSheet looks = m_source.sheet->cards[index(foe.card)];
    looks.row = foe.row;
    button->setFace(m_source.pictures->glyph(looks, button->faceSide(), devicePixelRatioF()));
    for (const Slaying &slaying : m_slayings)
        if (slaying.card == foe.card && slaying.figure == number + 1)
            button->setSlainBy(slaying.by);
    m_buttons.emplace_back(target, button);
    return button;
}

void EncounterPanel::setLit(const std::vector<Target> &targets)
{
    m_lit = targets;
    showMarks();
}

void EncounterPanel::setMarked(const std::optional<Target> &target)
{
    m_marked = target;
    showMarks();
}

/// What is lit and what is marked.
void EncounterPanel::showMarks()
{
    std::set<CardId> cards;
    for (const Target &target : m_lit)
        if (target.kind == Target::Kind::Card)
            cards.insert(target.card);
    for (HandFan *fan : m_fans) {
        fan->setLit(cards);
        fan->setMarked(m_marked);
    }
    for (const auto &[foe, button] : m_buttons) {
        const auto means = [&which = foe](const Target &t) {
            return t == which || (t.kind == Target::Kind::Card && t.card == which.card);
        };
        button->setMark(m_marked && means(*m_marked)        ? FoeButton::Mark::Marked
                        : std::ranges::any_of(m_lit, means) ? FoeButton::Mark::Lit
                                                            : FoeButton::Mark::None);
    }
}

void EncounterPanel::setChances(const std::vector<TargetChance> &chances)
{
    m_chances = chances;
    for (const auto &[target, button] : m_buttons) {
        const auto found = std::ranges::find(chances, target, &TargetChance::target);
        const TargetChance none{};
        const TargetChance &known = found == chances.end() ? none : *found;
        button->setChance(known.chance, known.of, known.differs);
    }
}

void EncounterPanel::setShares(const QString &what)
{
    m_shares = what;
}

void EncounterPanel::setSharing(Sharing sharing)
{
    m_sharing = sharing;
    rebuild();
}

namespace {

/// In the order of Sharing.
QStringList sharings()
{
    return {EncounterPanel::tr("healthiest first"), EncounterPanel::tr("in turn"),
            EncounterPanel::tr("ask me")};
}

} // namespace

QString EncounterPanel::sharingWords() const
{
    return m_shares.isEmpty() ? QString() : sharings()[static_cast<qsizetype>(m_sharing)];
}

/// The standing order, below all that are faced.
void EncounterPanel::addSharing()
{
    auto *orders = new QComboBox(widget());
    orders->setObjectName(QStringLiteral("sharing"));
    orders->setAccessibleName(m_shares);
    for (const QString &words : sharings())
        orders->addItem(tr("%1: %2", "what is shared out, by which order").arg(m_shares, words));
    orders->setCurrentIndex(static_cast<int>(m_sharing));
    connect(orders, &QComboBox::activated, this, [this](int index) {
        m_sharing = static_cast<Sharing>(index);
        Q_EMIT sharingChosen(m_sharing);
    });
    column().addWidget(orders);
}

/// Below all else: it comes later, and nothing moves for it.
void EncounterPanel::addFightOdds()
{
    const bool close = sizes().brief;
    auto *label = new PlainLabel(close ? m_fightBrief : m_fightOdds, widget());
    label->setObjectName(QStringLiteral("fightOdds"));
    label->setWordWrap(true);
    setTip(label, close ? m_fightOdds + u' ' + m_fightDetail : m_fightDetail);
    column().addWidget(label);
}

/// At last it is in the tip of what they do next, where that is known.
bool EncounterPanel::tellsOdds() const
{
    return sizes().odds || m_next.what.isEmpty();
}

void EncounterPanel::addNextTurn()
{
    auto *box = new NextTurnBox(m_source, m_next, widget(), sizes().brief);
    if (!tellsOdds() && !m_fightOdds.isEmpty()) {
        box->setAccessibleDescription(m_fightOdds);
        setTip(box, m_fightOdds + u' ' + m_fightDetail);
    }
    column().addWidget(box);
}

/// How a fight like this ends is known later; its lines are counted beforehand.
int EncounterPanel::wantedHeight() const
{
    if (!tellsOdds())
        return rowsHeight();
    const int lines = sizes().brief ? 1 : 2;
    return rowsHeight() +
           (m_fightOdds.isEmpty() ? lines * fontMetrics().lineSpacing() + column().spacing() : 0);
}

} // namespace flagstone::app

#include "moc_encounter_panel.cpp"
