#include "app/review/end_page.h"

#include "app/common/appearance.h"
#include "app/common/game_words.h"
#include "app/common/key_button.h"
#include "app/common/layouts.h"
#include "app/common/named_label.h"
#include "app/common/pictures.h"
#include "app/common/settings.h"
#include "app/review/end_picture.h"
#include "app/review/end_report.h"
#include "app/review/game_review.h"
#include "app/review/moments_panel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QResizeEvent>
#include <QScrollBar>

#include <map>
#include <set>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kLeastForTwo = 900;               ///< px at 100 % text: below that the table is among the words
constexpr int kTableInReport = 400;             ///< px high
constexpr QMargins kBelowTable(20, 12, 20, 12); ///< px, of the words there
constexpr int kLeastForTall = 700; ///< px of the page's height at 100 % text: below that it is low
constexpr int kMetPicture = 48;    ///< px: of who was met, on the picture

} // namespace

EndPage::EndPage(const Game &game, const CardContext &cards, EndOfGame end, QWidget *parent)
    : Page(parent), m_end(std::move(end)), m_source(cards),
      m_table(new EndPicture(cards.pictures->theme(), this)), m_left(new QVBoxLayout),
      m_all(new QHBoxLayout(this))
{
    setObjectName(QStringLiteral("endPage"));
    makeChance();
    auto *told = new QVBoxLayout;
    told->setSpacing(0);
    m_report = new EndReport(game, m_source, m_end, this);
    m_buttons = new EndButtons(m_end, this);
    told->addWidget(m_report, 1);
    told->addWidget(m_buttons);
    m_all->setContentsMargins(0, 0, 0, 0);
    m_all->setSpacing(0);
    m_left->setSpacing(0);
    m_all->addLayout(m_left, 56);
    m_all->addLayout(told, 44);
    placeTable(true);
    m_late.begin();
    m_sized.setSingleShot(true);
    connect(&m_sized, &QTimer::timeout, this,
            [this] { Q_EMIT tableWanted(m_table->size() * devicePixelRatioF()); });
    connect(m_buttons, &EndButtons::chosen, this, &EndPage::chosen);
    connect(m_report, &EndReport::untriedAsked, this, [this] { Q_EMIT chosen(AfterEnd::Untried); });
    for (KeyButton *button : findChildren<KeyButton *>())
        button->installEventFilter(this);
    m_table->installEventFilter(this);
}

/// How the chance of winning rose and fell, or why that is unknown.
void EndPage::makeChance()
{
    if (m_end.hasReview) {
        m_chance = m_moments = new MomentsPanel(m_source, m_end.whoseChance, this);
        connect(m_moments, &MomentsPanel::chosen, this, &EndPage::momentAsked);
    } else if (!m_end.whyNoReview.isEmpty()) {
        m_chance = wrappedLabel(m_end.whyNoReview, "dim", this);
    }
}

QWidget *EndPage::first()
{
    return m_buttons->first();
}

void EndPage::press(int key)
{
    if (!m_late.isLate())
        m_buttons->press(key);
}

/// Presses that follow one another, or a key that is held, are still meant for the game. However the table came to its
/// size, it gets a picture of that.
bool EndPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::Resize)
        m_sized.start(50);
    if (event->type() == QEvent::KeyPress) {
        const auto *press = static_cast<QKeyEvent *>(event);
        const bool presses = isEnter(*press) || press->key() == Qt::Key_Space;
        if (watched == m_buttons->first() && press->key() == Qt::Key_Space)
            return true; // Space continues everywhere else: nobody means a new game with it
        if (presses && (m_late.isLate() || press->isAutoRepeat()))
            return true;
    }
    const bool clicks =
        event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    if (clicks && m_late.isLate())
        return true;
    return Page::eventFilter(watched, event);
}

/// Wherever the keyboard is, these keys scroll what is told.
void EndPage::keyPressEvent(QKeyEvent *event)
{
    QScrollBar &bar = *m_report->verticalScrollBar();
    switch (event->key()) {
    case Qt::Key_PageUp:
        return bar.triggerAction(QScrollBar::SliderPageStepSub);
    case Qt::Key_PageDown:
        return bar.triggerAction(QScrollBar::SliderPageStepAdd);
    case Qt::Key_Home:
        return bar.triggerAction(QScrollBar::SliderToMinimum);
    case Qt::Key_End:
        return bar.triggerAction(QScrollBar::SliderToMaximum);
    default:
        Page::keyPressEvent(event);
    }
}

void EndPage::applySettings(const Settings &settings)
{
    m_table->setTheme(settings.theme);
    if (m_moments != nullptr)
        m_moments->refresh();
    m_report->renew();
    fit();
}

void EndPage::setTable(const QImage &picture, std::vector<RoomOnPicture> rooms)
{
    std::set<SlotId> fallen;
    for (const Fall &fall : m_end.falls)
        if (fall.place != kNoSpace)
            fallen.insert(slotOf(fall.place));
    std::map<SlotId, MetInRoom> met;
    for (const auto &[slot, card] : m_end.met)
        met[slot] = {
            cardName(*m_source.sheet, card),
            m_source.pictures->glyph(m_source.sheet->cards[index(card)], kMetPicture, devicePixelRatioF()),
            m_end.slain.contains(slot)};
    m_table->show(picture, std::move(rooms), std::move(fallen), std::move(met));
}

void EndPage::follow(const GameReview &review)
{
    const auto show = [this, &review] { setReview(*review.review(), review.moments()); };
    connect(&review, &GameReview::counted, m_moments, &MomentsPanel::setCounted);
    connect(&review, &GameReview::found, this, show);
    if (review.review())
        show();
}

void EndPage::setReview(const Review &review, const std::vector<KeyMoment> &moments)
{
    m_moments->setReview(review, moments);
    for (MomentCard *card : m_moments->findChildren<MomentCard *>())
        card->installEventFilter(this);
    m_report->setReview(review);
}

/// Beside the words, or among them.
void EndPage::placeTable(bool beside)
{
    m_all->setStretch(0, beside ? 56 : 0);           // an empty layout would keep its share
    if (m_chance != nullptr && m_moments == nullptr) // words have no edge of their own
        m_chance->setContentsMargins(beside ? kBelowTable : QMargins());
    if (!beside) {
        m_report->takeTable(m_table, m_chance);
        return;
    }
    m_left->insertWidget(0, m_table, 1);
    if (m_chance != nullptr)
        m_left->addWidget(m_chance);
}

/// After all that is told, above the deal; or below the black one.
void EndPage::placeOthers(bool inReport)
{
    QWidget *others = m_buttons->others();
    QWidget *focus = focusIn(*others);
    if (inReport)
        m_report->takeLast(others);
    else
        m_buttons->takeOthers();
    others->show();
    if (focus != nullptr)
        focus->setFocus(Qt::OtherFocusReason);
}

void EndPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    fit();
}

/// Where two columns have no room, the table lies among what is told. Where they are not high, the moments lie flat, so
/// that the table keeps its share, and of the buttons only the black one stays in sight.
void EndPage::fit()
{
    const double text = textScaleOf(*this);
    const bool two = width() >= kLeastForTwo * text;
    m_sized.start(50);
    if (two != (m_left->indexOf(m_table) >= 0))
        placeTable(two);
    const bool low = height() < kLeastForTall * text;
    if (low != m_report->has(m_buttons->others()))
        placeOthers(low);
    if (m_moments != nullptr)
        m_moments->setShape(two && low ? MomentCard::Shape::Flat : MomentCard::Shape::Tall, two);
    m_table->setMinimumHeight(two ? 0 : kTableInReport);
    m_table->setMaximumHeight(two ? QWIDGETSIZE_MAX : kTableInReport);
}

} // namespace flagstone::app

#include "moc_end_page.cpp"
