#include "app/deck/deck_library.h"

#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/level_filter.h"
#include "app/common/plain_text.h"
#include "app/deck/deck_rows.h"
#include "app/deck/deck_words.h"

#include <QButtonGroup>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace flagstone::app {

namespace {

constexpr int kAll = 0; ///< id of the button that shows every kind; those of the kinds count on

} // namespace

DeckLibrary::DeckLibrary(DeckDocument &document, const Pictures &pictures, QWidget *parent)
    : QWidget(parent), m_document(document), m_search(new QLineEdit(this)), m_groups(new QButtonGroup(this)),
      m_levels(makeLevels(pictures)), m_rows(new DeckRows(document, pictures, this)),
      m_count(new PlainLabel(this))
{
    m_search->setObjectName(QStringLiteral("deckSearch"));
    m_search->setPlaceholderText(tr("Name, Round or level (Ctrl+F)"));
    m_search->setAccessibleName(tr("Search the cards"));
    m_search->setClearButtonEnabled(true);
    m_count->setObjectName(QStringLiteral("dim"));
    m_count->setWordWrap(true);
    auto *filters = new QVBoxLayout;
    filters->setContentsMargins(12, 10, 12, 8);
    filters->setSpacing(8);
    filters->addWidget(m_search);
    filters->addWidget(makeGroups());
    filters->addWidget(m_levels);
    filters->addWidget(m_count);
    m_rows->setObjectName(QStringLiteral("library"));
    m_rows->setAccessibleName(tr("Cards for the deck"));
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addLayout(filters);
    all->addWidget(m_rows, 1);
    setFocusProxy(m_rows);
    connect(m_search, &QLineEdit::textChanged, this, &DeckLibrary::filter);
    connect(m_search, &QLineEdit::returnPressed, m_rows, qOverload<>(&QWidget::setFocus));
    connect(m_groups, &QButtonGroup::idClicked, this, &DeckLibrary::filter);
    connect(m_levels, &LevelFilter::changed, this, &DeckLibrary::filter);
    connect(&document, &DeckDocument::opened, this, &DeckLibrary::filter);
    filter();
}

QWidget *DeckLibrary::makeGroups()
{
    auto *kinds = new QWidget(this);
    auto *flow = new FlowLayout(4, kinds); // each as wide as its word
    const auto add = [&](const QString &text, int id) {
        auto *button = new QPushButton(text, kinds);
        button->setObjectName(QStringLiteral("filterButton"));
        button->setCheckable(true);
        button->setAutoExclusive(true); // a radio button to screen readers
        m_groups->addButton(button, id);
        flow->addWidget(button);
    };
    add(tr("All"), kAll);
    for (std::size_t i = 0; i < m_document.book().groups.size(); ++i)
        add(literalLabel(translated(m_document.book().groups[i])), static_cast<int>(i) + 1);
    m_groups->button(kAll)->setChecked(true);
    return kinds;
}

LevelFilter *DeckLibrary::makeLevels(const Pictures &pictures)
{
    std::set<QString> levels;
    for (const UsableCard &card : m_document.book().cards)
        if (const QString level = pictures.levelOf(sheetOf(card)); !level.isEmpty())
            levels.insert(level);
    return new LevelFilter(levels, pictures, this);
}

void DeckLibrary::filter()
{
    DeckRows::Filter filter{.words = m_search->text(), .levels = m_levels->levels()};
    if (m_groups->checkedId() != kAll)
        filter.group = static_cast<std::size_t>(m_groups->checkedId() - 1);
    m_rows->setFilter(std::move(filter));
    const auto all = m_document.isOpen() ? m_document.hero().cards.size() : 0;
    m_count->setText(m_rows->count() == 0
                         ? tr("No card fits. Clear the search or choose another kind.")
                         : tr("%1 of the %2 cards this hero can play").arg(m_rows->count()).arg(all));
}

void DeckLibrary::beginSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void DeckLibrary::applyTheme(paint::Theme theme)
{
    m_rows->applyTheme(theme);
}

} // namespace flagstone::app

#include "moc_deck_library.cpp"
