#include "app/home/quest_shelf.h"

#include "app/common/card_spread.h"
#include "app/common/flow_layout.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "app/common/removal_line.h"
#include "app/common/settings.h"
#include "app/home/game_button.h"
#include "app/home/quest_filter.h"
#include "app/home/shelf_card.h"
#include "app/home/shelf_odds.h"

#include <QAction>
#include <QButtonGroup>
#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace flagstone::app {

namespace {

constexpr double kCardWords = 12; ///< px, of the words on a card
constexpr double kWordsCard = 165,
                 kMostWords = 1.5; ///< px of a card from which they are larger, and how much at most
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

/// While it is hidden; so the cards below stay where they are.
void keepRoom(QWidget &widget, bool keeps)
{
    QSizePolicy policy = widget.sizePolicy();
    policy.setRetainSizeWhenHidden(keeps);
    widget.setSizePolicy(policy);
}

/// In the context menu of the cards, and with the key that the desk has for it.
QAction *addEdit(QWidget &cards)
{
    auto *made = new QAction(QuestShelf::tr("&Edit"), &cards);
    made->setShortcut(QKeySequence(QuestShelf::tr("Ctrl+E")));
    made->setShortcutContext(Qt::WidgetShortcut);
    cards.addAction(made);
    return made;
}

QString keyOfAction(const QAction &action)
{
    return action.shortcut().toString(QKeySequence::NativeText);
}

} // namespace

QuestShelf::QuestShelf(const SettingsFile &memory, const QString &odds, QWidget *parent)
    : QWidget(parent), m_memory(memory), m_order(orderNamed(memory.text(kOrderKey))),
      m_odds(new ShelfOdds(odds, this)), m_tabs(new QGridLayout),
      m_head(new QBoxLayout(QBoxLayout::TopToBottom)), m_row(new QWidget(this)),
      m_group(new QButtonGroup(this)), m_about(new PlainLabel(this)), m_done(new PlainLabel(this)),
      m_orderGroup(new QButtonGroup(this)), m_all(new QPushButton(this)),
      m_filter(new QuestFilter(memory, this)), m_cards(new CardSpread(m_none, this)),
      m_removal(new RemovalLine(this)), m_edit(addEdit(*m_cards)), m_remove(addDelete(*m_cards))
{
    setObjectName(QStringLiteral("questShelf"));
    setAttribute(Qt::WA_StyledBackground);
    m_cards->setObjectName(QStringLiteral("questCards"));
    m_cards->setAccessibleName(tr("Quests"));
    m_cards->setMouseTracking(true);
    takesEnter(*m_cards);
    m_about->setObjectName(QStringLiteral("questAbout"));
    m_about->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // long words do not widen the page
    m_about->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_about->setContentsMargins(0, 0, 2 * kMargin, 0);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(kMargin, kMargin, 0, 0);
    all->setSpacing(kMargin);
    m_tabs->setContentsMargins(kMargin, 0, 2 * kMargin, 0); // they begin where the cards do
    m_tabs->setSpacing(kGap);
    all->addLayout(m_tabs);
    m_head->setContentsMargins(kMargin, 0, 0, 0);
    m_head->addWidget(m_row);
    m_head->addWidget(m_about, 1);
    all->addLayout(m_head);
    all->addWidget(m_removal);
    all->addWidget(m_cards, 1);
    makeOrders();
    connect(&m_pictures, &PackPictures::changed, m_cards->viewport(), qOverload<>(&QWidget::update));
    connect(m_odds, &ShelfOdds::counted, this, [this] {
        showCards();
        if (m_isNew && !m_cards->hasFocus())
            markLikeliest();
        Q_EMIT counted();
    });
    connect(m_group, &QButtonGroup::buttonToggled, this, [this](QAbstractButton *tab, bool on) {
        tab->setFocusPolicy(on ? Qt::StrongFocus : Qt::ClickFocus); // Tab leads to the game in sight
        if (on)
            show(tab->property("system").toString());
    });
    connect(m_group, &QButtonGroup::buttonClicked, this, &QuestShelf::gameTaken);
    connect(m_cards, &CardSpread::taken, this, [this](const QString &key) { ask(key.toStdString()); });
    connect(m_cards, &QListView::entered, this, &QuestShelf::tellOf);
    connect(m_edit, &QAction::triggered, this, [this] { Q_EMIT editAsked(marked()->file); });
    connect(m_remove, &QAction::triggered, this, &QuestShelf::remove);
    connect(m_cards, &CardSpread::marked, this, [this] {
        showMarked();
        if (!m_cards->hasFocus())
            return;
        m_isNew = false; // somebody has marked it
        Q_EMIT walkedTo(m_cards->visualRect(m_cards->currentIndex()).translated(m_cards->pos()));
    });
    connect(m_cards, &QListView::clicked, this, [this] { ask(m_cards->card()); });
}

/// How many are done, in what order they lie and which are shown.
void QuestShelf::makeOrders()
{
    m_done->setObjectName(QStringLiteral("shelfDone"));
    m_orders.push_back(m_done);
    for (const auto &[order, text] : {std::pair{ShelfOrder::Easiest, tr("Easiest first")},
                                      std::pair{ShelfOrder::Shortest, tr("Shortest")},
                                      std::pair{ShelfOrder::NotDone, tr("Not won yet")}}) {
        auto *button = new QPushButton(text, this);
        button->setObjectName(QStringLiteral("shelfOrder"));
        button->setCheckable(true);
        button->setAutoExclusive(true); // a radio button to screen readers
        connect(button, &QPushButton::clicked, this, [this, order = order] {
            m_order = order;
            m_asPacked.remove(m_system);
            putInOrder();
            m_memory.setText(kOrderKey, nameOf(order));
            showCards();
        });
        m_orderGroup->addButton(button, static_cast<int>(order));
        m_orders.push_back(button);
    }
    auto *row = new FlowLayout(kGap);
    m_row->setLayout(row);
    row->setContentsMargins(0, 0, 0, 0);
    m_all->setObjectName(QStringLiteral("shelfAll"));
    m_all->hide();
    row->addWidget(m_all);
    for (QWidget *each : m_orders) {
        row->addWidget(each);
        keepRoom(*each, true);
    }
    row->addWidget(m_filter);
    keepRoom(*m_filter, true);
    connect(m_filter, &QuestFilter::changed, this, &QuestShelf::takeFilter);
    connect(m_all, &QPushButton::clicked, this, [this] {
        m_filter->setFocus(Qt::OtherFocusReason); // the button that has it goes
        m_filter->showAll();
    });
}

/// The mark is on a card that is shown.
void QuestShelf::takeFilter()
{
    showCards();
    if (const auto quests = inOrder(); m_cards->card().empty() && !quests.empty())
        m_cards->choose(quests.front()->id.toStdString());
}

void QuestShelf::setQuests(std::vector<Quest> quests, std::optional<std::size_t> last)
{
    m_quests = std::move(quests);
    makeTabs();
    if (m_quests.empty())
        return show({});
    const Quest &begin = m_quests[last.value_or(0)];
    showGame(begin.system);
    if (!last)
        return;
    m_cards->choose(begin.id.toStdString());
    m_isNew = false;
}

void QuestShelf::markLikeliest()
{
    if (const Quest *quest = likeliest())
        m_cards->choose(quest->id.toStdString());
}

const Quest *QuestShelf::usual() const
{
    const std::vector<const Quest *> quests = questsOf(m_system);
    const auto last =
        std::ranges::find_if(quests, [](const Quest *quest) { return quest->last && !quest->draft; });
    return last != quests.end() ? *last : likeliest();
}

const Quest *QuestShelf::first() const
{
    const auto quest = std::ranges::find(m_quests, m_system, &Quest::system);
    return quest == m_quests.end() ? nullptr : &*quest;
}

/// Of the game in sight.
const Quest *QuestShelf::likeliest() const
{
    const std::vector<const Quest *> quests = questsOf(m_system);
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
    return std::ranges::all_of(quests,
                               [this](const Quest *quest) { return quest->draft || m_odds->knows(*quest); });
}

std::vector<GameButton *> QuestShelf::tabs() const
{
    std::vector<GameButton *> tabs;
    for (QAbstractButton *each : m_group->buttons())
        tabs.push_back(qobject_cast<GameButton *>(each));
    return tabs;
}

void QuestShelf::makeTabs()
{
    for (GameButton *tab : tabs()) {
        m_group->removeButton(tab);
        delete tab;
    }
    for (ShelfGame &game : gamesOf(m_quests)) {
        auto *tab = new GameButton(std::move(game), GameButton::Form::Tab, m_pictures, this);
        tab->applyTheme(m_theme, m_textScale);
        tab->setFocusPolicy(Qt::ClickFocus); // until it is the one in sight
        m_group->addButton(tab);
    }
    fitTabs();
    for (GameButton *tab : tabs())
        tab->show(); // a layout shows new ones later: until then the cards would have their room
}

void QuestShelf::showGame(const QString &system)
{
    for (GameButton *tab : tabs())
        if (tab->system() == system)
            tab->setChecked(true);
}

void QuestShelf::focusQuests()
{
    m_cards->setFocus(Qt::OtherFocusReason);
}

void QuestShelf::goTo(const QString &system, const QString &adventure)
{
    const bool isThere = std::ranges::any_of(
        m_quests, [&](const Quest &quest) { return quest.system == system && quest.id == adventure; });
    if (!isThere)
        return;
    showGame(system);
    focusQuests(); // first, so that the page follows the mark
    m_cards->choose(adventure.toStdString());
}

/// They lie so when somebody comes back, too.
void QuestShelf::keepAsPacked()
{
    if (!m_inOrder && !m_system.isEmpty())
        m_asPacked.insert(m_system);
}

void QuestShelf::hideEvent(QHideEvent *event)
{
    keepAsPacked();
    QWidget::hideEvent(event);
}

void QuestShelf::show(const QString &system)
{
    if (isVisible())
        keepAsPacked();
    m_system = system;
    std::vector<Quest> shown;
    std::ranges::copy_if(m_quests, std::back_inserter(shown),
                         [&](const Quest &quest) { return quest.system == system && !quest.draft; });
    m_odds->count(shown);
    m_filter->setGame(system, questsOf(system));
    std::vector<const Quest *> ofPack = questsOf(system);
    std::erase_if(ofPack, [](const Quest *quest) { return quest->isOwn(); });
    m_inOrder = false;
    if (allKnown(ofPack) &&
        !m_asPacked.contains(system)) // one's own change with every edit, and the others keep their order
        putInOrder();
    showCards();
    if (const Quest *quest = usual() != nullptr ? usual() : first())
        m_cards->choose(quest->id.toStdString());
    m_isNew = std::ranges::none_of(questsOf(system), &Quest::last);
}

/// From now on; those that are not counted yet lie behind the others until then.
void QuestShelf::putInOrder()
{
    m_inOrder = true;
    m_late.clear();
    for (const Quest *quest : questsOf(m_system))
        if (!m_odds->knows(*quest))
            m_late << quest->id;
}

/// One's own come first. If those of the pack were not all counted as they came in sight, they stay as it has them
/// until somebody asks for an order: nobody sees one move away.
std::vector<const Quest *> QuestShelf::inOrder() const
{
    std::vector<const Quest *> quests = questsOf(m_system);
    std::erase_if(quests, [this](const Quest *quest) { return !m_filter->shows(*quest); });
    const auto rank = [this](const Quest *quest) {
        const QuestChance chance = m_odds->of(*quest).value_or(QuestChance{});
        return std::tuple(m_late.contains(quest->id), m_order == ShelfOrder::NotDone && quest->won > 0,
                          m_order == ShelfOrder::Shortest ? chance.decisions : -chance.success.value);
    };
    if (m_inOrder)
        std::ranges::stable_sort(quests, {}, rank);
    // not std::ranges: Clang 14 cannot compile it
    std::stable_partition(quests.begin(), quests.end(), [](const Quest *quest) { return quest->isOwn(); });
    return quests;
}

void QuestShelf::showCards()
{
    const std::vector<const Quest *> quests = inOrder();
    std::vector<SpreadCard> cards;
    cards.reserve(quests.size());
    for (const Quest *quest : quests)
        cards.push_back(spreadOf(*quest));
    const auto others = std::ranges::find(quests, false, &Quest::isOwn) - quests.begin();
    if (others > 0 && others < std::ssize(quests)) {
        cards.front().heading = tr("Your quests");
        cards[static_cast<std::size_t>(others)].heading = tr("Other quests");
    }
    m_cards->show(std::move(cards));
    const auto done = std::ranges::count_if(quests, [](const Quest *quest) { return quest->won > 0; });
    m_done->setText(tr("%1 of %2 won").arg(done).arg(std::ranges::count(quests, false, &Quest::draft)));
    const auto all = questsOf(m_system);
    showFiltered(std::ranges::any_of(all, [this](const Quest *quest) { return m_odds->counts(*quest); }));
    showOrder();
    showMarked();
    fitCards();
}

/// While not all are shown, a button that shows them replaces the number of those done. `any`: chances are counted.
void QuestShelf::showFiltered(bool any)
{
    const bool on = m_filter->isOn();
    for (QWidget *each : m_orders)
        each->setVisible(any);
    keepRoom(*m_done, !on);
    m_done->setVisible(any && !on);
    m_all->setText(tr("Show all %1").arg(questsOf(m_system).size()));
    m_all->setVisible(on);
    const QString filter = on ? m_filter->accessibleDescription() : QString();
    setTip(m_all, filter);
    m_cards->setAccessibleDescription(filter);
}

/// The order in which the cards lie is lit; there is none to choose before all are counted.
void QuestShelf::showOrder()
{
    const bool known = m_inOrder || allKnown(questsOf(m_system));
    m_orderGroup->setExclusive(false); // or one would stay lit
    for (QAbstractButton *each : m_orderGroup->buttons()) {
        each->setEnabled(known);
        each->setChecked(m_inOrder && m_orderGroup->id(each) == static_cast<int>(m_order));
        setTip(
            each,
            known ? QString()
                  : tr("The chances are still being worked out. You can sort the quests once that is done."));
    }
    m_orderGroup->setExclusive(true);
}

/// All of it is on the card; on one that serves other games as well, its name has no place.
SpreadCard QuestShelf::spreadOf(const Quest &quest)
{
    const QString keys = !quest.isOwn() ? QString()
                                        : tr("%1 edits it, %2 deletes it", "Ctrl+E, Del")
                                              .arg(keyOfAction(*m_edit), keyOfAction(*m_remove));
    SpreadCard card = shelfCard(quest, *m_odds, keys);
    card.pictures = &m_pictures.of(quest.pack);
    if (bearsTitle(quest))
        card.over = [this, words = shelfCardWords(quest, *m_odds),
                     pictures = card.pictures](QPainter &painter, const QRect &at) {
            const double large = std::clamp(at.width() / (kWordsCard * m_textScale), 1.0, kMostWords);
            QFont font = m_cards->font();
            font.setPixelSize(static_cast<int>(std::lround(kCardWords * m_textScale * large)));
            paintQuestCard(painter, at, words, *pictures, font, m_inks);
        };
    return card;
}

const Quest *QuestShelf::marked() const
{
    const QString id = QString::fromStdString(m_cards->card());
    const auto found = std::ranges::find_if(
        m_quests, [&](const Quest &quest) { return quest.system == m_system && quest.id == id; });
    return found == m_quests.end() ? nullptr : &*found;
}

/// The one that lies beside it is marked then.
void QuestShelf::remove()
{
    const Quest quest = *marked();
    QString beside;
    const std::vector<const Quest *> lying = inOrder();
    for (std::size_t i = 0; i < lying.size(); ++i)
        if (lying[i]->id == quest.id && lying.size() > 1)
            beside = lying[i + 1 < lying.size() ? i + 1 : i - 1]->id;
    if (m_removal->remove(quest.file, quest.title, [this, quest] { renew(quest.system, quest.id); }))
        renew(quest.system, beside);
}

/// Other quests are there, but their game stays in sight.
void QuestShelf::renew(const QString &system, const QString &adventure)
{
    Q_EMIT questsChanged();
    showGame(system);
    m_cards->choose(adventure.toStdString());
    focusQuests();
    fitCards(); // with the line about it, or without
}

void QuestShelf::showMarked()
{
    tellOf(m_cards->currentIndex());
    const Quest *quest = marked();
    for (QAction *action : {m_edit, m_remove})
        action->setEnabled(quest != nullptr && quest->isOwn());
}

void QuestShelf::tellOf(const QModelIndex &card)
{
    m_told = m_filter->isOn() && m_cards->model()->rowCount() == 0
                 ? tr("No quest matches the filter. Press “%1” to see them all.").arg(m_all->text())
                 : card.data(Qt::AccessibleDescriptionRole).toString();
    showAbout();
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
    m_pictures.setTheme(theme);
    for (GameButton *tab : tabs())
        tab->applyTheme(theme, textScale);
    m_cards->applyTheme(theme);
    m_filter->applyTheme(theme);
    const paint::Tokens tokens;
    m_inks = {tokens.colour(u"line", theme), tokens.colour(u"paper", theme)};
    fitCards();
}

QList<QWidget *> QuestShelf::stops() const
{
    QList<QWidget *> stops;
    for (GameButton *tab : tabs())
        stops << tab;
    stops << m_all;
    for (QWidget *order : m_orders)
        stops << order;
    stops << m_filter << m_cards;
    return stops;
}

} // namespace flagstone::app

#include "moc_quest_shelf.cpp"
