#include "app/editor/library_list.h"

#include "app/common/announcement.h"
#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/level_filter.h"
#include "app/common/plain_text.h"
#include "app/common/word_search.h"
#include "app/plan/stack_edits.h"

#include <QButtonGroup>
#include <QDropEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace flagstone::app {

namespace {

constexpr const char *kKey = "key"; ///< of a filter's button: the pile it stands for

bool matches(const QString &words, const QString &text)
{
    const QStringList either = words.toLower().split(QStringLiteral(" or "), Qt::SkipEmptyParts);
    return either.isEmpty() ||
           std::ranges::any_of(either, [&](const QString &all) { return hasAllWords(all, text); });
}

} // namespace

LibraryModel::LibraryModel(PlanDocument &document, const Pictures &pictures, QObject *parent)
    : QAbstractListModel(parent), m_document(document), m_pictures(pictures)
{
}

void LibraryModel::setFilter(Filter filter)
{
    m_filter = std::move(filter);
    beginResetModel();
    m_cards.clear();
    m_gone = gone();
    m_ofPile = static_cast<int>(m_gone.size());
    const auto &cards = m_document.sheet().cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (deckOf(m_document.sheet(), cards[i]) != m_filter.pile)
            continue;
        ++m_ofPile;
        if (shows(cards[i]))
            m_cards.push_back(i);
    }
    endResetModel();
}

bool LibraryModel::shows(const CardSheet &card) const
{
    return (m_filter.levels.empty() || m_filter.levels.count(m_pictures.levelOf(card)) != 0) &&
           matches(m_filter.words, translated(card.name) + u' ' + QString::fromStdString(card.key));
}

/// They have no level.
std::vector<std::string> LibraryModel::gone() const
{
    std::vector<std::string> keys;
    if (!m_filter.levels.empty())
        return keys;
    std::unordered_set<std::string_view> known;
    for (const CardSheet &card : m_document.sheet().cards)
        known.insert(card.key);
    for (const std::string &key : m_document.plan().setup.prepared.out)
        if (known.insert(key).second && matches(m_filter.words, QString::fromStdString(key)))
            keys.push_back(key);
    return keys;
}

bool LibraryModel::refresh()
{
    if (gone() != m_gone)
        return false;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    return true;
}

int LibraryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_gone.size() + m_cards.size());
}

QString LibraryModel::where(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    return isGone(row) ? goneData(m_gone[at], LineRole).toString()
                       : where(m_document.sheet().cards[m_cards[at - m_gone.size()]]);
}

QString LibraryModel::where(const CardSheet &card) const
{
    const CardPlace place = placeOf(m_document.plan().setup.prepared, card.key);
    switch (place.in) {
    case CardPlace::In::Library: {
        const CardSheet *there =
            placeUnplanned(m_document.plan().setup.prepared, m_document.sheet(), card.key);
        return there == nullptr ? QString()
                                : tr("lies in %1, where the adventure puts it").arg(translated(there->name));
    }
    case CardPlace::In::Stack:
        return tr("in stack, %1").arg(place.place);
    case CardPlace::In::Pin:
        return tr("pinned, %1").arg(place.place);
    case CardPlace::In::Bound:
        return tr("within bounds");
    case CardPlace::In::Out:
        return tr("out of the game");
    case CardPlace::In::Assigned:
        return behind(card);
    }
    return {};
}

/// In which place, or behind a door of which.
QString LibraryModel::behind(const CardSheet &card) const
{
    const auto &assigned = m_document.plan().setup.prepared.assigned;
    const auto at = std::ranges::find(assigned, card.key, &Assignment::card);
    const CardSheet *place = cardCalled(m_document.sheet(), at->place);
    const QString name = place == nullptr ? QString::fromStdString(at->place) : translated(place->name);
    return !at->edge ? tr("lies in %1").arg(name) : tr("laid out behind %1").arg(name);
}

QVariant LibraryModel::goneData(const std::string &card, int role)
{
    const QString key = QString::fromStdString(card);
    const QString line = tr("no longer in the pack, out of the game");
    switch (role) {
    case Qt::DisplayRole:
    case CardKeyRole:
        return key;
    case Qt::AccessibleTextRole:
        return tr("%1, %2", "card, where it is").arg(key, line);
    case LineRole:
        return line;
    default:
        return {};
    }
}

QVariant LibraryModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (isGone(index.row()))
        return goneData(m_gone[row], role);
    const CardSheet &card = m_document.sheet().cards[m_cards[row - m_gone.size()]];
    const QString key = QString::fromStdString(card.key);
    switch (role) {
    case Qt::DisplayRole:
        return translated(card.name);
    case Qt::AccessibleTextRole: {
        const QString named = tr("%1, %2", "card, its key").arg(translated(card.name), key);
        const QString there = where(card);
        return there.isEmpty() ? named : tr("%1, %2", "card, where it is").arg(named, there);
    }
    case CardKeyRole:
        return key;
    case LineRole:
        return where(card).isEmpty() ? key : key + QStringLiteral("    ") + where(card);
    case AddableRole:
        return placeOf(m_document.plan().setup.prepared, card.key).in == CardPlace::In::Library;
    case CardSheetRole:
        return QVariant::fromValue(static_cast<const void *>(&card));
    default:
        return {};
    }
}

Qt::ItemFlags LibraryModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const auto plain = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return isGone(index.row()) ? plain : plain | Qt::ItemIsDragEnabled;
}

QMimeData *LibraryModel::mimeData(const QModelIndexList &indexes) const
{
    QStringList cards;
    for (const QModelIndex &index : indexes)
        cards << index.data(CardKeyRole).toString();
    return mimeOf(cards);
}

LibraryList::LibraryList(PlanDocument &document, const Pictures &pictures, QWidget *parent)
    : QWidget(parent), m_document(document), m_model(new LibraryModel(document, pictures, this)),
      m_delegate(new CardRowDelegate(pictures, CardRowDelegate::Style::List, this)),
      m_search(new QLineEdit(this)), m_piles(new QButtonGroup(this)), m_levels(makeLevels(pictures)),
      m_list(new CardList(this)), m_nothing(new PlainLabel(this)), m_count(new PlainLabel(this))
{
    m_search->setObjectName(QStringLiteral("librarySearch"));
    m_search->setPlaceholderText(tr("Name or number, “fountain or skull”"));
    m_search->setAccessibleName(tr("Search the library"));
    m_search->setClearButtonEnabled(true);
    m_nothing->setObjectName(QStringLiteral("libraryNothing"));
    m_nothing->setWordWrap(true);
    m_nothing->setContentsMargins(12, 4, 12, 4);
    m_nothing->hide();
    m_count->setObjectName(QStringLiteral("dim"));
    m_count->setContentsMargins(12, 4, 12, 4);
    auto *filters = new QVBoxLayout;
    filters->setContentsMargins(12, 10, 12, 10);
    filters->setSpacing(8);
    filters->addWidget(m_search);
    filters->addWidget(makePiles());
    filters->addWidget(m_levels);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addLayout(filters);
    all->addWidget(m_nothing);
    all->addWidget(m_list, 1);
    all->addWidget(m_count);

    m_list->setObjectName(QStringLiteral("library"));
    m_list->setAccessibleName(tr("Library of cards"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setDragDropMode(QAbstractItemView::DragOnly);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    setFocusProxy(m_list);
    setAcceptDrops(true);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &now) { Q_EMIT chosen(now.data(CardKeyRole).toString()); });
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &LibraryList::search);
    m_tellLater.setSingleShot(true);
    m_tellLater.setInterval(kTellLater);
    connect(&m_tellLater, &QTimer::timeout, this, &LibraryList::tellFound);
    connect(m_search, &QLineEdit::returnPressed, m_list, qOverload<>(&QWidget::setFocus));
    connect(m_piles, &QButtonGroup::buttonClicked, this, &LibraryList::filter);
    connect(m_list, &QListView::doubleClicked, this,
            [this](const QModelIndex &index) { Q_EMIT addAsked(index.data(CardKeyRole).toString()); });
    if (pictures.cache() != nullptr)
        connect(pictures.cache(), &paint::PixmapCache::changed, m_list->viewport(),
                qOverload<>(&QWidget::update));
    filter();
}

QWidget *LibraryList::makePiles()
{
    auto *row = new QWidget(this);
    auto *flow = new FlowLayout(6, row);
    for (const PileSpec &pile : decksOf(m_document.sheet())) {
        auto *button = new QPushButton(literalLabel(translated(pile.label)), row);
        button->setObjectName(QStringLiteral("filterButton"));
        button->setCheckable(true);
        button->setAutoExclusive(true); // a radio button to screen readers
        button->setProperty(kKey, QString::fromStdString(pile.key));
        m_piles->addButton(button);
        flow->addWidget(button);
    }
    if (!m_piles->buttons().isEmpty())
        m_piles->buttons().constFirst()->setChecked(true);
    return row;
}

LevelFilter *LibraryList::makeLevels(const Pictures &pictures)
{
    std::set<QString> levels;
    for (const CardSheet &card : m_document.sheet().cards)
        if (const QString level = pictures.levelOf(card);
            !level.isEmpty() && !deckOf(m_document.sheet(), card).empty())
            levels.insert(level);
    auto *made = new LevelFilter(levels, pictures, this);
    connect(made, &LevelFilter::changed, this, &LibraryList::filter);
    return made;
}

void LibraryList::filter()
{
    applyFilter();
    m_nothing->hide();
}

void LibraryList::applyFilter()
{
    LibraryModel::Filter filter{.words = m_search->text(), .pile = {}};
    if (const auto *pile = m_piles->checkedButton())
        filter.pile = pile->property(kKey).toString().toStdString();
    filter.levels = m_levels->levels();
    const std::string was = card();
    m_model->setFilter(std::move(filter));
    int row = 0;
    for (int i = 0; i < m_model->rowCount(); ++i)
        if (m_model->index(i).data(CardKeyRole).toString().toStdString() == was)
            row = i;
    m_list->setCurrentIndex(m_model->index(row));
    if (m_model->rowCount() == 0) // a list whose model was reset tells nobody
        Q_EMIT chosen({});
    m_count->setText(tr("%1 of %2 shown").arg(m_model->rowCount()).arg(m_model->ofPile()));
}

/// Who types "skeleton" need not know in which pile it is: where the chosen one has no such card, the first that has
/// one is chosen.
void LibraryList::search()
{
    applyFilter();
    auto *was = m_piles->checkedButton();
    const auto choosePile = [this](QAbstractButton &pile) {
        pile.setChecked(true);
        applyFilter();
    };
    for (auto *pile : m_piles->buttons())
        if (m_model->rowCount() == 0)
            choosePile(*pile);
    const bool none = m_model->rowCount() == 0;
    if (none && was != nullptr)
        choosePile(*was);
    const QString words = m_search->text().trimmed();
    m_nothing->setText(tr("Nothing here has “%1” in its name or number.").arg(words));
    m_nothing->setVisible(none && !words.isEmpty());
    if (words.isEmpty())
        m_tellLater.stop();
    else
        m_tellLater.start();
}

/// The keyboard is in the field: how many there are is said when no more letters come.
void LibraryList::tellFound()
{
    const auto *pile = m_piles->checkedButton();
    announce(*this, !m_nothing->isHidden() ? m_nothing->text()
                    : pile == nullptr      ? m_count->text()
                                           : tr("%1: %2", "pile, how many of its cards are shown")
                                            .arg(withoutKeySign(pile->text()), m_count->text()));
}

std::string LibraryList::card() const
{
    return m_list->currentIndex().data(CardKeyRole).toString().toStdString();
}

QString LibraryList::where() const
{
    const QModelIndex at = m_list->currentIndex();
    return at.isValid() ? m_model->where(at.row()) : QString();
}

void LibraryList::showPile(const std::string &pile)
{
    for (auto *button : m_piles->buttons())
        if (button->property(kKey).toString().toStdString() == pile && !button->isChecked()) {
            button->setChecked(true);
            filter();
        }
}

void LibraryList::keepToPile(const std::string &pile)
{
    showPile(pile);
    for (auto *button : m_piles->buttons()) {
        button->parentWidget()->hide();
        if (!button->isChecked())
            m_piles->removeButton(button);
    }
}

void LibraryList::select(const std::string &card)
{
    for (int i = 0; i < m_model->rowCount(); ++i)
        if (m_model->index(i).data(CardKeyRole).toString().toStdString() == card)
            m_list->setCurrentIndex(m_model->index(i));
}

void LibraryList::beginSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void LibraryList::refresh()
{
    if (!m_model->refresh())
        filter();
}

void LibraryList::applyTheme(paint::Theme theme)
{
    m_delegate->setTheme(theme);
    m_list->viewport()->update();
}

void LibraryList::setMark(CardRowDelegate::Mark mark)
{
    m_delegate->setMark(mark);
    m_list->viewport()->update();
}

/// Not what is dragged from here.
bool LibraryList::takesBack(const QDropEvent &event) const
{
    const QStringList cards = cardsIn(event.mimeData());
    return event.source() != m_list && !cards.isEmpty() &&
           std::ranges::all_of(cards, [this](const QString &card) {
               const auto in = placeOf(m_document.plan().setup.prepared, card.toStdString()).in;
               return in != CardPlace::In::Library && in != CardPlace::In::Assigned;
           });
}

void LibraryList::dragEnterEvent(QDragEnterEvent *event)
{
    if (takesBack(*event))
        event->acceptProposedAction();
}

void LibraryList::dropEvent(QDropEvent *event)
{
    if (!takesBack(*event))
        return;
    m_document.edit(tr("card returned to the library"),
                    [cards = cardsIn(event->mimeData())](Preparation &prepared) {
                        for (const QString &card : cards)
                            takeCard(prepared, card.toStdString());
                    });
    event->acceptProposedAction();
}

bool LibraryList::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Plus) {
            Q_EMIT addAsked(QString::fromStdString(card()));
            return true;
        }
    }
    if (watched == m_list->viewport() && event->type() == QEvent::MouseButtonRelease) {
        const QPoint at = static_cast<QMouseEvent *>(event)->pos();
        const QModelIndex index = m_list->indexAt(at);
        if (index.data(AddableRole).toBool() &&
            CardRowDelegate::plusOf(m_list->visualRect(index)).contains(at))
            Q_EMIT addAsked(index.data(CardKeyRole).toString());
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace flagstone::app

#include "moc_library_list.cpp"
