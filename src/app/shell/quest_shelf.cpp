#include "app/shell/quest_shelf.h"

#include "app/common/card_spread.h"
#include "app/common/chance_words.h"
#include "app/common/flow_layout.h"
#include "app/common/plain_text.h"
#include "app/common/settings.h"
#include "app/shell/shelf_odds.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kLeastCard = 124;                    ///< px wide, at the usual size of text
constexpr int kLeastColumns = 4, kMostColumns = 6; ///< where there is room
constexpr int kMargin = 12, kGap = 10;
constexpr double kWordsShare = 1.2; ///< how much wider cards become with their words
constexpr int kLeastForAbout = 480; ///< px high, at the usual size of text
constexpr int kLeastShare = 88;     ///< percent of their width that cards may shrink to
const QString kOrderKey = QStringLiteral("shelf/order");

QString nameOf(ShelfOrder order)
{
    return order == ShelfOrder::Easiest    ? QStringLiteral("easiest")
           : order == ShelfOrder::Shortest ? QStringLiteral("shortest")
                                           : QStringLiteral("not done");
}

ShelfOrder orderNamed(const QString &name)
{
    for (const ShelfOrder order : {ShelfOrder::Shortest, ShelfOrder::NotDone})
        if (nameOf(order) == name)
            return order;
    return ShelfOrder::Easiest;
}

/// How far it has been got; empty if it was never tried.
QString stateOf(const Quest &quest)
{
    return quest.won > 0      ? QuestShelf::tr("done")
           : quest.tries > 1  ? QuestShelf::tr("%1 tries").arg(quest.tries)
           : quest.tries == 1 ? QuestShelf::tr("1 try")
                              : QString();
}

QString spokenOf(const Quest &quest)
{
    QStringList words{quest.title};
    for (const QString &each : {quest.level, quest.party, stateOf(quest)})
        if (!each.isEmpty())
            words << each;
    return words.join(QStringLiteral(". "));
}

} // namespace

bool bearsTitle(const Quest &quest)
{
    const PackTable *table = quest.pack ? quest.pack->table(quest.table) : nullptr;
    return table == nullptr || (quest.row < table->rows.size() &&
                                translated(table->cell(table->rows[quest.row], "title")) == quest.title);
}

QuestShelf::QuestShelf(const SettingsFile &memory, const QString &odds, QWidget *parent)
    : QWidget(parent), m_memory(memory), m_order(orderNamed(memory.text(kOrderKey))),
      m_odds(new ShelfOdds(odds, this)), m_tabs(new FlowLayout(kGap)), m_group(new QButtonGroup(this)),
      m_about(new PlainLabel(this)), m_done(new PlainLabel(this)), m_cards(new CardSpread(m_none, this))
{
    setObjectName(QStringLiteral("questShelf"));
    setAttribute(Qt::WA_StyledBackground);
    m_cards->setObjectName(QStringLiteral("questCards"));
    m_cards->setAccessibleName(tr("Quests"));
    m_cards->setMouseTracking(true);
    m_about->setObjectName(QStringLiteral("questAbout"));
    m_about->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // long words do not widen the page
    m_about->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_about->setContentsMargins(kMargin, 0, 2 * kMargin, 0);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(kMargin, kMargin, 0, 0);
    all->setSpacing(kMargin);
    auto *row = new QHBoxLayout; // which begins where the cards do
    row->addSpacing(kMargin);
    row->addLayout(m_tabs, 1);
    all->addLayout(row);
    all->addWidget(m_about);
    all->addWidget(m_cards, 1);
    makeOrders();
    connect(m_odds, &ShelfOdds::counted, this, [this] {
        showCards();
        if (m_isNew && !m_cards->hasFocus())
            markLikeliest();
        Q_EMIT counted();
    });
    connect(m_group, &QButtonGroup::buttonToggled, this, [this](QAbstractButton *tab, bool on) {
        if (on)
            show(tab->property("system").toString());
    });
    connect(m_cards, &CardSpread::taken, this, [this](const QString &key) { ask(key.toStdString()); });
    connect(m_cards, &QListView::entered, this, &QuestShelf::tellOf);
    connect(m_cards, &CardSpread::marked, this, [this] { tellOf(m_cards->currentIndex()); });
    connect(m_cards, &QListView::clicked, this, [this] { ask(m_cards->card()); });
}

/// How many are done, and in what order they lie.
void QuestShelf::makeOrders()
{
    m_done->setObjectName(QStringLiteral("shelfDone"));
    m_orders.push_back(m_done);
    auto *group = new QButtonGroup(this);
    for (const auto &[order, text] :
         {std::pair{ShelfOrder::Easiest, tr("Easiest first")},
          std::pair{ShelfOrder::Shortest, tr("Shortest")}, std::pair{ShelfOrder::NotDone, tr("Not done")}}) {
        auto *button = new QPushButton(text, this);
        button->setObjectName(QStringLiteral("shelfOrder"));
        button->setCheckable(true);
        button->setChecked(order == m_order);
        connect(button, &QPushButton::clicked, this, [this, order = order] {
            m_order = order;
            m_memory.setText(kOrderKey, nameOf(order));
            showCards();
        });
        group->addButton(button);
        m_orders.push_back(button);
    }
}

void QuestShelf::setQuests(std::vector<Quest> quests, std::optional<std::size_t> last)
{
    m_quests = std::move(quests);
    makeTabs();
    if (m_quests.empty())
        return show({});
    const Quest &begin = m_quests[last.value_or(0)];
    for (QAbstractButton *tab : m_group->buttons())
        if (tab->property("system").toString() == begin.system)
            tab->setChecked(true);
    m_cards->choose(begin.id.toStdString());
    m_isNew = !last;
    if (m_isNew)
        markLikeliest();
}

void QuestShelf::markLikeliest()
{
    if (const Quest *quest = likeliest())
        m_cards->choose(quest->id.toStdString());
}

const Quest *QuestShelf::likeliest() const
{
    std::vector<const Quest *> quests;
    if (!m_quests.empty())
        quests = questsOf(m_quests.front().system);
    const auto chance = [this](const Quest *quest) {
        return m_odds->of(*quest).value_or(QuestChance{}).success.value;
    };
    const auto best = std::ranges::max_element(quests, {}, chance);
    return best == quests.end() || !allKnown(quests) || chance(*best) == 0 ? nullptr : *best;
}

std::vector<const Quest *> QuestShelf::questsOf(const QString &system) const
{
    std::vector<const Quest *> quests;
    for (const Quest &quest : m_quests)
        if (quest.system == system)
            quests.push_back(&quest);
    return quests;
}

bool QuestShelf::allKnown(const std::vector<const Quest *> &quests) const
{
    return std::ranges::all_of(quests, [this](const Quest *quest) { return m_odds->knows(*quest); });
}

void QuestShelf::makeTabs()
{
    for (QAbstractButton *tab : m_group->buttons()) {
        m_group->removeButton(tab);
        delete tab;
    }
    for (const Quest &quest : m_quests) {
        const auto same = [&](const QAbstractButton *tab) {
            return tab->property("system").toString() == quest.system;
        };
        if (std::ranges::any_of(m_group->buttons(), same))
            continue;
        const auto count = static_cast<int>(std::ranges::count(m_quests, quest.system, &Quest::system));
        auto *tab = new QPushButton(quest.systemTitle, this);
        tab->setObjectName(QStringLiteral("gameTab"));
        tab->setCheckable(true);
        tab->setProperty("system", quest.system);
        setTip(tab, tr("%1: %n to choose from", nullptr, count).arg(quest.systemTitle));
        m_group->addButton(tab);
        m_tabs->addWidget(tab);
    }
    for (QWidget *each : m_orders) { // behind the tabs
        m_tabs->removeWidget(each);
        m_tabs->addWidget(each);
    }
}

const Pictures &QuestShelf::picturesOf(const Quest &quest)
{
    Drawn &drawn = m_drawn[quest.pack->id];
    if (drawn.pack != quest.pack) {
        auto faces = std::make_shared<paint::FaceBook>(*quest.pack);
        auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
        connect(pixmaps.get(), &paint::PixmapCache::changed, m_cards->viewport(),
                qOverload<>(&QWidget::update));
        drawn.pictures.setGame(std::move(faces), std::move(pixmaps));
        drawn.pack = quest.pack;
    }
    drawn.pictures.setTheme(m_theme);
    return drawn.pictures;
}

void QuestShelf::show(const QString &system)
{
    m_system = system;
    std::vector<Quest> shown;
    std::ranges::copy_if(m_quests, std::back_inserter(shown),
                         [&](const Quest &quest) { return quest.system == system; });
    m_odds->count(shown);
    showCards();
}

/// As their pack has them until all are counted: nobody sees one move away.
std::vector<const Quest *> QuestShelf::inOrder() const
{
    std::vector<const Quest *> quests = questsOf(m_system);
    if (!allKnown(quests))
        return quests;
    const auto rank = [this](const Quest *quest) {
        const QuestChance chance = m_odds->of(*quest).value_or(QuestChance{});
        return std::pair(m_order == ShelfOrder::NotDone && quest->won > 0,
                         m_order == ShelfOrder::Shortest ? chance.decisions : -chance.success.value);
    };
    std::ranges::stable_sort(quests, {}, rank);
    return quests;
}

void QuestShelf::showCards()
{
    const std::vector<const Quest *> quests = inOrder();
    std::vector<SpreadCard> cards;
    for (const Quest *quest : quests)
        cards.push_back(cardOf(*quest));
    m_cards->show(std::move(cards));
    const auto done = std::ranges::count_if(quests, [](const Quest *quest) { return quest->won > 0; });
    m_done->setText(tr("%1 of %2 done").arg(done).arg(quests.size()));
    const bool any = std::ranges::any_of(quests, [this](const Quest *q) { return m_odds->counts(*q); });
    for (QWidget *each : m_orders)
        each->setVisible(any);
    tellOf(m_cards->currentIndex());
    fitCards();
}

/// Name and party stand on the card; under it how likely they are to succeed, or both where nobody can say.
SpreadCard QuestShelf::cardOf(const Quest &quest)
{
    SpreadCard card;
    card.key = quest.id.toStdString();
    card.sheet = {.key = card.key, .name = quest.title.toStdString(), .table = quest.table, .row = quest.row};
    card.spoken = spokenOf(quest);
    card.about = quest.summary;
    card.pictures = &picturesOf(quest);
    card.done = quest.won > 0;
    card.tag = card.done ? QString() : stateOf(quest);
    if (!m_odds->counts(quest)) {
        card.caption = quest.title;
        card.detail = quest.party.isEmpty() ? quest.level : quest.party;
        return card;
    }
    card.pins = 0;
    card.caption = tr("counting …");
    if (const auto chance = m_odds->of(quest)) {
        card.pins = pinsOf(chance->success);
        card.caption = chanceWords(chance->success);
        card.detail = minutesFor(chance->decisions);
        card.tip = tr("%1, with the usual settings").arg(chanceDetail(chance->success, chance->games));
        card.spoken = tr("%1; %2, %3; %4", "quest, about 7 of 10 succeed, fair, 9 min")
                          .arg(card.spoken, card.caption, difficulty(chance->success), card.detail);
    }
    if (!bearsTitle(quest)) {
        card.detail = card.caption;
        card.caption = quest.title;
    }
    return card;
}

void QuestShelf::tellOf(const QModelIndex &card)
{
    m_told = card.data(Qt::AccessibleDescriptionRole).toString();
    showAbout();
}

/// Two lines, or one where rows of cards would have no room: then the rest of it is in the tip.
void QuestShelf::showAbout()
{
    const bool low = height() < kLeastForAbout * (1 + (m_textScale - 1) / 2);
    const QFontMetrics letters = m_about->fontMetrics();
    m_about->setWordWrap(!low);
    m_about->setMinimumHeight((low ? 1 : 2) * letters.lineSpacing());
    m_about->setText(low ? letters.elidedText(m_told, Qt::ElideRight, width() - 4 * kMargin) : m_told);
    setTip(m_about, low ? m_told : QString());
}

void QuestShelf::ask(const std::string &key)
{
    const auto *tab = m_group->checkedButton();
    if (tab != nullptr && !key.empty())
        Q_EMIT questAsked(tab->property("system").toString(), QString::fromStdString(key));
}

void QuestShelf::applyTheme(paint::Theme theme, double textScale)
{
    m_theme = theme;
    m_textScale = textScale;
    for (auto &[id, drawn] : m_drawn)
        drawn.pictures.setTheme(theme);
    m_cards->applyTheme(theme);
    fitCards();
}

void QuestShelf::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitCards();
}

/// As many to a row as fit; a little smaller if all rows are in sight then.
void QuestShelf::fitCards()
{
    showAbout();
    const int least = static_cast<int>(kLeastCard * (1 + kWordsShare * (m_textScale - 1))) + 2 * kMargin;
    const int cards = m_cards->model()->rowCount();
    const int wanted = std::clamp(cards, kLeastColumns, kMostColumns);
    const int columns = std::clamp(m_cards->width() / least, 1, wanted);
    const int wide = m_cards->widthFor(columns);
    const int whole = m_cards->widthForRows(std::max(1, (cards + columns - 1) / columns));
    m_cards->setCardWidth(whole < wide && whole >= wide * kLeastShare / 100 ? whole : wide);
}

} // namespace flagstone::app
