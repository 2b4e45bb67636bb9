#include "app/editor/plan_editor_lists.h"

#include "app/common/columns_area.h"
#include "app/common/settings.h"
#include "app/editor/library_list.h"
#include "app/editor/stack_column.h"
#include "app/plan/stack_edits.h"

#include <QApplication>
#include <QListView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kColumnWidth = 240; ///< logical pixels, at least

} // namespace

PlanEditorLists::PlanEditorLists(ColumnsArea &centre, QWidget &side, QObject *parent)
    : QObject(parent), m_centre(centre), m_side(side)
{
    connect(qApp, &QApplication::focusChanged, this,
            [this](const QWidget *, const QWidget *now) { onFocus(now); });
}

PlanEditorLists::~PlanEditorLists() = default;

void PlanEditorLists::clear()
{
    m_active = nullptr;
    m_column = nullptr;
    m_columns.clear();
    delete std::exchange(m_library, nullptr); // the focus goes to the next list, and that goes too
    m_centre.setColumns({});
}

void PlanEditorLists::rebuild(PlanDocument &plan)
{
    clear();
    m_plan = &plan;
    m_shown = &plan.game();
    auto faces = std::make_shared<paint::FaceBook>(*plan.pack());
    auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
    m_pictures.setGame(std::move(faces), std::move(pixmaps));
    m_library = new LibraryList(plan, m_pictures, &m_side);
    connect(m_library, &LibraryList::addAsked, this, &PlanEditorLists::addAsked);
    connect(m_library, &LibraryList::chosen, this, &PlanEditorLists::chosen);
    m_side.layout()->addWidget(m_library);

    for (const PileSpec &pile : decksOf(plan.sheet())) {
        auto *made = new StackColumn(plan, pile, m_pictures, &m_centre);
        connect(made, &StackColumn::chosen, this, &PlanEditorLists::chosen);
        connect(made, &StackColumn::refused, this, &PlanEditorLists::refused);
        connect(&made->list(), &QListView::doubleClicked, this, [this](const QModelIndex &index) {
            if (!index.data(CardKeyRole).toString().isEmpty()) // not places at random
                Q_EMIT noteAsked();
        });
        m_columns.push_back(made);
    }
    m_centre.setColumns({m_columns.begin(), m_columns.end()});
}

void PlanEditorLists::focusFirst()
{
    if (m_columns.empty())
        return;
    QListView &first = m_columns.front()->list();
    first.setCurrentIndex(first.model()->index(0, 0));
    first.setFocus();
    workIn(first);
}

void PlanEditorLists::refresh()
{
    for (StackColumn *each : m_columns)
        each->refresh();
    m_library->refresh();
}

void PlanEditorLists::applySettings(const Settings &settings)
{
    m_centre.setLeastWidth(kColumnWidth * settings.textScale / 100);
    m_pictures.setTheme(settings.theme);
    if (m_library != nullptr)
        m_library->applyTheme(settings.theme);
    for (StackColumn *each : m_columns)
        each->applyTheme(settings.theme);
}

/// Which card is chosen in a list may change by itself: by undo, by a filter, by a card that was added. Which
/// list counts changes only as somebody goes there.
void PlanEditorLists::workIn(QListView &list)
{
    m_active = &list;
    for (StackColumn *each : m_columns)
        if (&each->list() == &list) {
            m_column = each;
            m_centre.scrollTo(*each);
        }
    Q_EMIT chosen();
}

void PlanEditorLists::onFocus(const QWidget *now)
{
    if (m_library != nullptr && now == &m_library->list())
        workIn(m_library->list());
    for (StackColumn *each : m_columns)
        if (now == &each->list())
            workIn(each->list());
}

void PlanEditorLists::showMarks()
{
    using Mark = CardRowDelegate::Mark;
    for (StackColumn *each : m_columns)
        each->setMark(&each->list() == m_active ? Mark::Active : each == m_column ? Mark::Here : Mark::None);
    m_library->setMark(&m_library->list() == m_active ? Mark::Active : Mark::None);
}

std::string PlanEditorLists::activeCard() const
{
    return m_active == nullptr ? std::string()
                               : m_active->currentIndex().data(CardKeyRole).toString().toStdString();
}

QString PlanEditorLists::activeName() const
{
    return m_active == nullptr ? QString() : m_active->currentIndex().data(Qt::DisplayRole).toString();
}

QString PlanEditorLists::activePlace() const
{
    const QModelIndex at = m_active == nullptr ? QModelIndex() : m_active->currentIndex();
    if (!at.isValid() || activeCard().empty())
        return at.data(Qt::DisplayRole).toString();
    if (m_active != &m_library->list())
        return tr("%1, place %2").arg(activeName(), at.data(NumberRole).toString());
    const QString where = m_library->where();
    return where.isEmpty() ? tr("%1, in the library").arg(activeName())
                           : tr("%1, %2", "card, where it is").arg(activeName(), where);
}

StackColumn *PlanEditorLists::columnOf(const CardSheet &card) const
{
    const auto found = std::ranges::find(m_columns, deckOf(m_plan->sheet(), card),
                                         [](const StackColumn *each) { return each->model().pile().key; });
    return found == m_columns.end() ? nullptr : *found;
}

void PlanEditorLists::goTo(StackColumn &column, const std::string &card)
{
    m_column = &column;
    m_centre.scrollTo(column);
    (void)column.select(card);
    Q_EMIT chosen();
}

void PlanEditorLists::focusCard(const std::string &card)
{
    for (StackColumn *each : m_columns)
        if (each->select(card))
            each->list().setFocus();
}

} // namespace flagstone::app

#include "moc_plan_editor_lists.cpp"
