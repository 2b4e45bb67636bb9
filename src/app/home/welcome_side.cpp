#include "app/home/welcome_side.h"

#include "app/common/key_button.h"
#include "app/common/named_label.h"
#include "app/common/plain_text.h"
#include "app/common/scrolling.h"
#include "app/home/day_block.h"
#include "app/home/kept_game_button.h"
#include "app/home/waiting_game.h"
#include "paint/card_layout.h"
#include "paint/icons.h"
#include "paint/table_surface.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QScrollBar>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kMostSide = 388, kVastSide = 440;         ///< px wide
constexpr int kVastPage = 2000, kSideShare = 27;        ///< px from which it is wider; percent of the page
constexpr int kSideMargin = 20, kNarrowSideMargin = 16; ///< px
constexpr int kNarrowSide = 320;                        ///< px: a column with the narrow margin
constexpr int kButton = 36, kUsual = 48;                ///< px high
constexpr int kStartGap = 8;
constexpr int kLeastDealt = 72, kLeastAir = 4; ///< px high: the field with a card; above and below all
constexpr int kCardShare = 66,
              kLowCardShare = 48; ///< percent of the widest column: the height of the field with a card
constexpr int kExploreLines = 3;  ///< of the words below "Explore now", which come late

/// A line from one edge to the other.
QWidget *ruleOf(QWidget *parent)
{
    auto *rule = new QWidget(parent);
    rule->setObjectName(QStringLiteral("sideRule"));
    rule->setAttribute(Qt::WA_StyledBackground);
    rule->setFixedHeight(1);
    return rule;
}

} // namespace

/// A card on linoleum.
class DealtCard final : public QWidget {
public:
    explicit DealtCard(QWidget *parent) : QWidget(parent)
    {
        setObjectName(QStringLiteral("dealtCard"));
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }
    void setCard(WelcomeSide::Card card)
    {
        m_card = std::move(card);
        update();
    }
    void applyTheme(paint::Theme theme)
    {
        m_linoleum = QPixmap::fromImage(paint::tableTile(theme));
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        constexpr double kHigh = 0.88; // of the field: the card
        constexpr int kGapBelow = 12;  // px
        const QRect field = rect().adjusted(0, 0, 0, -kGapBelow);
        QPainter painter(this);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
        QPainterPath round;
        round.addRoundedRect(QRectF(field).adjusted(1, 1, -1, -1), 5, 5);
        painter.setClipPath(round);
        painter.drawTiledPixmap(field, m_linoleum);
        QRectF card(0, 0, kHigh * field.height() / paint::kCardShape, kHigh * field.height());
        card.moveCenter(QRectF(field).center());
        if (m_card) {
            const QPixmap drawn = m_card(qRound(card.width()));
            painter.drawPixmap(card, drawn, QRectF(drawn.rect()));
        }
        painter.setClipping(false);
        painter.setPen(QPen(palette().color(QPalette::WindowText), 2));
        painter.drawPath(round);
    }

private:
    WelcomeSide::Card m_card;
    QPixmap m_linoleum;
};

WelcomeSide::WelcomeSide(QWidget *parent)
    : QScrollArea(parent), m_page(new QWidget), m_column(new QVBoxLayout(m_page))
{
    scrollUpAndDown(*this);
    m_page->setObjectName(QStringLiteral("welcomeSide"));
    m_page->setAttribute(Qt::WA_StyledBackground);
    m_page->setSizePolicy(QSizePolicy::Preferred,
                          QSizePolicy::Ignored); // as high as its words are at its width
    m_continue = makeButton(tr("&Continue"), QStringLiteral("continueGame"), m_page);
    connect(m_continue, &QPushButton::clicked, this,
            [this] { Q_EMIT gameAsked(m_waiting ? m_waiting->file : QString()); });
    m_explore = makeButton(tr("E&xplore now"), QStringLiteral("exploreNow"), m_page);
    connect(m_explore, &QPushButton::clicked, this, &WelcomeSide::exploreAsked);
    m_exploreWords = quietLabel({}, "dim", m_page);
    m_exploreWords->setWordWrap(true);
    m_exploreWords->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_exploreWords->setContentsMargins(0, 8, 0, 0);
    m_column->setSpacing(0);
    m_dealtCard = new DealtCard(m_page);
    m_unfinished = new WaitingGame(m_page);
    for (QWidget *each :
         std::initializer_list<QWidget *>{makeName(), m_unfinished, m_dealtCard, m_continue, m_exploreWords})
        m_column->addWidget(each);
    m_column->addWidget(makeRest(), 1);
    setWidget(m_page);
    setGames({});
}

QWidget *WelcomeSide::makeName()
{
    m_name = new QWidget(m_page);
    auto *gate = new PlainLabel(m_name);
    gate->setPixmap(paint::applicationIcon().pixmap(QSize(56, 56), devicePixelRatioF()));
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    words->addStretch(1);
    words->addWidget(quietLabel(tr("Flagstone"), "welcomeName", m_name));
    words->addWidget(quietLabel(tr("Dungeons laid out card by card"), "dim", m_name));
    words->addStretch(1);
    auto *row = new QHBoxLayout(m_name);
    row->setContentsMargins(0, 6, 0, 12);
    row->setSpacing(14);
    row->addWidget(gate);
    row->addLayout(words, 1);
    return m_name;
}

QWidget *WelcomeSide::makeRest()
{
    m_rest = new QWidget(m_page);
    m_rest->setObjectName(QStringLiteral("welcomeRest"));
    m_rest->setAttribute(Qt::WA_StyledBackground);
    m_restColumn = new QVBoxLayout(m_rest);
    m_restColumn->setSpacing(0);
    m_restColumn->addWidget(makeOthers());
    m_restColumn->addStretch(1);
    m_day = new DayBlock(m_rest);
    connect(m_day, &DayBlock::asked, this, &WelcomeSide::dayAsked);
    connect(m_day, &DayBlock::shareAsked, this, &WelcomeSide::shareAsked);
    m_restColumn->addWidget(m_day);
    m_restColumn->addWidget(makeStarts());
    return m_rest;
}

QWidget *WelcomeSide::makeOthers()
{
    m_others = new QWidget(m_rest);
    m_othersHead = new QWidget(m_others);
    auto *heading = new QHBoxLayout(m_othersHead);
    heading->setContentsMargins(0, 0, 0, 0);
    heading->setSpacing(10);
    m_othersTitle = quietLabel({}, "sideHeading", m_othersHead);
    heading->addWidget(m_othersTitle);
    heading->addWidget(ruleOf(m_othersHead), 1);
    m_moreGames = new QPushButton(m_othersHead);
    m_moreGames->setObjectName(QStringLiteral("moreGames"));
    m_moreGames->setProperty("link", true);
    m_moreGames->setMinimumHeight(kButton);
    heading->addWidget(m_moreGames);
    m_rows = new QVBoxLayout(m_others);
    m_rows->setContentsMargins(0, 12, 0, 0);
    m_rows->setSpacing(2);
    m_rows->addWidget(m_othersHead);
    return m_others;
}

QWidget *WelcomeSide::makeStarts()
{
    m_starts = new QWidget(m_rest);
    m_starts->setObjectName(QStringLiteral("startRow"));
    m_new = makeButton(tr("&New game…"), QStringLiteral("startNew"), m_starts);
    connect(m_new, &QPushButton::clicked, this, &WelcomeSide::newGameAsked);
    m_learn = makeButton(tr("&Learn by playing"), QStringLiteral("learn"), m_starts);
    m_more = makeButton(tr("&More"), QStringLiteral("moreDoors"), m_starts);
    m_startGrid = new QGridLayout(m_starts);
    m_startGrid->setContentsMargins(0, 12, 0, 0);
    m_startGrid->setSpacing(kStartGap);
    return m_starts;
}

KeyButton *WelcomeSide::makeButton(const QString &text, const QString &name, QWidget *parent)
{
    auto *made = new KeyButton(text, enterKey(), parent);
    made->setKeyShown(false);
    made->setObjectName(name);
    made->setMinimumHeight(kButton);
    made->setAccessibleName(withoutKeySign(text));
    return made;
}

KeyButton *WelcomeSide::usual() const
{
    return m_waiting ? m_continue : m_explore;
}

void WelcomeSide::markUsual()
{
    for (KeyButton *button : {m_continue, m_explore}) {
        const bool isUsual = button == usual();
        button->setProperty("usual", isUsual);
        button->setKeyShown(isUsual);
        button->setMinimumHeight(isUsual ? kUsual : kButton);
        button->style()->unpolish(button);
        button->style()->polish(button);
    }
    showExplore();
}

void WelcomeSide::showExplore()
{
    m_exploreWords->setVisible(m_explores && !m_waiting);
    m_dealtCard->setVisible(m_explores && !m_waiting);
}

void WelcomeSide::setGames(const std::vector<KeptGame> &games, const QString &note)
{
    const bool waits = !games.empty() && games.front().trouble.isEmpty();
    m_waiting = waits ? std::optional(games.front()) : std::nullopt;
    showUnfinished(note);
    for (KeptGameButton *before : m_otherGames) {
        before->hide();
        before->deleteLater(); // the click that led here may come from this very row
    }
    m_otherGames.clear();
    const std::size_t first = waits ? 1 : 0;
    for (std::size_t i = first; i < std::min(games.size(), kMostOthers + first); ++i) {
        auto *row = new KeptGameButton(games[i], KeptGameButton::Form::Row, m_others);
        row->applyTheme(m_theme, m_textScale);
        connect(row, &KeptGameButton::clicked, this,
                [this, file = games[i].file] { Q_EMIT gameAsked(file); });
        m_rows->addWidget(row);
        m_otherGames.push_back(row);
    }
    const auto more = static_cast<int>(games.size() - first - m_otherGames.size());
    m_moreGames->setText(tr("%n more", "unfinished games", more));
    m_moreGames->setAccessibleName(tr("%n more unfinished game(s)", nullptr, more));
    m_moreGames->setVisible(more > 0);
    m_othersTitle->setText(waits ? tr("Also unfinished") : tr("Unfinished"));
    m_others->setVisible(!m_otherGames.empty());
    markUsual();
}

void WelcomeSide::showUnfinished(const QString &note)
{
    m_name->setVisible(!m_waiting);
    m_unfinished->setVisible(m_waiting.has_value());
    if (!m_waiting)
        return;
    m_unfinished->setGame(*m_waiting);
    m_unfinished->setNote(note);
    m_continue->setAccessibleName(tr("Continue %1", "a game").arg(m_unfinished->spoken()));
}

void WelcomeSide::setFaces(PartyHits::Face face)
{
    m_unfinished->setFaces(std::move(face));
}

void WelcomeSide::cardChanged()
{
    m_dealtCard->update();
}

void WelcomeSide::setExplore(bool offered, const QString &words, Card card)
{
    m_dealtCard->setCard(std::move(card));
    m_exploreWords->setText(words);
    m_explore->setAccessibleDescription(words);
    setTip(m_explore, words);
    if (std::exchange(m_explores, offered) != offered)
        markUsual(); // not for odds that come late: what gave way for want of room would come back and move the button
}

void WelcomeSide::setMoreGames(QMenu *games)
{
    m_moreGames->setMenu(games);
}

void WelcomeSide::setDay(const DayDeal &deal)
{
    m_day->setVisible(!deal.quest.isEmpty());
    m_day->setDay(deal);
}

void WelcomeSide::setLessons(QMenu *lessons)
{
    m_learn->setMenu(lessons);
}

void WelcomeSide::setMore(QMenu *more)
{
    m_more->setMenu(more);
}

void WelcomeSide::applyTheme(paint::Theme theme, double textScale)
{
    m_theme = theme;
    m_textScale = textScale;
    m_unfinished->applyTheme(theme, textScale);
    m_day->applyTheme(theme);
    m_dealtCard->applyTheme(theme);
    for (KeptGameButton *row : m_otherGames)
        row->applyTheme(theme, textScale);
    markUsual();
}

int WelcomeSide::leastWidth() const
{
    return m_page->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width();
}

int WelcomeSide::neededHeight(int wide) const
{
    for (const QWidget *part : std::initializer_list<const QWidget *>{m_unfinished, m_othersHead, m_others,
                                                                      m_day, m_starts, m_rest})
        part->layout()->activate(); // what was set a moment ago counts
    m_column->invalidate();
    return m_page->heightForWidth(wide);
}

/// No button is below the page as long as something else can give way: pictures, words that a tip repeats, space.
void WelcomeSide::giveWay(int wide, int high)
{
    const auto missing = [&] { return neededHeight(wide) - high; };
    const int lack = missing();
    if (lack <= 0)
        return;
    if (m_waiting)
        m_unfinished->lowerPicture(lack);
    else if (const int left = m_dealtCard->minimumHeight() - lack; left >= kLeastDealt)
        m_dealtCard->setFixedHeight(left);
    else
        m_dealtCard->hide();
    if (missing() > 0)
        m_exploreWords->hide();
    if (missing() <= 0)
        return;
    QMargins edges = m_column->contentsMargins();
    edges.setTop(kLeastAir);
    edges.setBottom(kLeastAir);
    m_column->setContentsMargins(edges);
}

void WelcomeSide::fit(QSize page, bool low, QBoxLayout *bar)
{
    const bool whole = bar != nullptr;
    if (m_page->property("alone").toBool() != whole) { // nothing is beside it
        m_page->setProperty("alone", whole);
        m_page->style()->unpolish(m_page);
        m_page->style()->polish(m_page);
    }
    const int most = page.width() >= kVastPage ? kVastSide : kMostSide;
    int wide = whole ? page.width() : std::clamp(page.width() * kSideShare / 100, kLeastSide, most);
    const int margin = wide < kNarrowSide ? kNarrowSideMargin : kSideMargin;
    m_column->setContentsMargins(margin, margin - 4, margin, whole ? 0 : margin - 6);
    if (whole) {
        m_column->removeWidget(m_rest); // it is elsewhere
        m_restColumn->setContentsMargins(margin, 0, margin, margin);
    } else {
        m_column->addWidget(m_rest, 1);
        m_restColumn->setContentsMargins(0, 0, 0, 0);
    }
    m_low = low;
    for (std::size_t i = 0; i < m_otherGames.size(); ++i)
        m_otherGames[i]->setVisible(i == 0 || whole || !low);
    m_othersHead->setVisible(whole || !low);
    placeStarts(wide - 2 * margin, bar);
    m_day->lay(low);
    m_restColumn->setStretchFactor(m_day, low ? 0 : 2);
    if (!whole)
        wide = std::max(wide, leastWidth());
    setFixedWidth(wide);
    m_unfinished->lay(wide - 2 * margin, low, whole);
    m_dealtCard->setFixedHeight((low ? kLowCardShare : kCardShare) * kMostSide / 100);
    m_exploreWords->setMinimumHeight(m_exploreWords->contentsMargins().top() +
                                     kExploreLines * m_exploreWords->fontMetrics().lineSpacing());
    showExplore();
    if (!whole)
        giveWay(wide, page.height());
    const bool scrolls = !whole && neededHeight(wide) > page.height(); // a bar makes its words higher
    setVerticalScrollBarPolicy(scrolls ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    setMinimumHeight(whole ? neededHeight(wide) : 0);
    setMaximumHeight(whole ? minimumHeight() : QWIDGETSIZE_MAX);
}

QList<QWidget *> WelcomeSide::stops() const
{
    QList<QWidget *> stops{usual()};
    for (KeptGameButton *row : m_otherGames)
        stops << row;
    stops << m_moreGames << m_day->button() << m_day->share();
    for (KeyButton *button : {m_explore, m_new, m_learn, m_more})
        if (button != usual())
            stops << button;
    return stops;
}

/// In one row if they have room, else two by two. The black ones are where the page begins.
void WelcomeSide::placeStarts(int room, QBoxLayout *bar)
{
    std::vector<KeyButton *> row;
    for (KeyButton *button : {m_continue, m_explore, m_new, m_learn, m_more}) {
        m_startGrid->removeWidget(button);
        m_column->removeWidget(button);
        if (bar != nullptr)
            bar->removeWidget(button);
        const bool black = button == usual(), hadFocus = button->hasFocus();
        button->setParent(!black ? m_starts : bar != nullptr ? bar->parentWidget() : m_page);
        button->setVisible(isOffered(button));
        if (black && bar != nullptr)
            bar->addWidget(button);
        else if (black)
            m_column->insertWidget(m_column->indexOf(m_exploreWords), button);
        else if (isOffered(button))
            row.push_back(button);
        if (hadFocus)
            button->setFocus(Qt::OtherFocusReason);
    }
    int needed = -kStartGap;
    for (const KeyButton *button : row)
        needed += button->sizeHint().width() + kStartGap;
    const int columns = needed <= room ? std::max(1, static_cast<int>(row.size())) : 2;
    for (int i = 0; i < static_cast<int>(row.size()); ++i)
        m_startGrid->addWidget(row[static_cast<std::size_t>(i)], i / columns, i % columns);
}

bool WelcomeSide::isOffered(const KeyButton *button) const
{
    const auto opens = [](const KeyButton *each) {
        return each->menu() != nullptr && !each->menu()->isEmpty();
    };
    return button == m_continue  ? m_waiting.has_value()
           : button == m_explore ? m_explores
           : button == m_learn   ? opens(m_learn)
           : button == m_more    ? m_low && opens(m_more)
                                 : true;
}

} // namespace flagstone::app

#include "moc_welcome_side.cpp"
