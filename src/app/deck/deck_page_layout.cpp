// Where the parts of the deck page lie.
#include "app/common/card_spread.h"
#include "app/common/key_button.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/common/scrolling.h"
#include "app/deck/deck_choice.h"
#include "app/deck/deck_library.h"
#include "app/deck/deck_page.h"
#include "app/deck/deck_rows.h"
#include "paint/icons.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>
#include <QUndoStack>

namespace flagstone::app {

namespace {

constexpr int kWide = 1180, kTabs = 900; ///< least widths at 100 % text
constexpr int kLeft = 264, kTrials = 264, kRight = 312, kRightSmall = 280;

QVBoxLayout *column(QWidget *holder)
{
    auto *made = new QVBoxLayout(holder);
    made->setContentsMargins(0, 0, 0, 0);
    made->setSpacing(0);
    return made;
}

QWidget *scrolled(const std::vector<QWidget *> &parts)
{
    auto *inside = new QWidget;
    auto *all = column(inside);
    for (QWidget *part : parts)
        all->addWidget(part);
    all->addStretch(1);
    auto *area = new QScrollArea;
    scrollUpAndDown(*area);
    area->setWidget(inside);
    return area;
}

} // namespace

void DeckPage::makeHead()
{
    m_head = new QWidget(this);
    m_head->setObjectName(QStringLiteral("deckHead"));
    m_face = new PlainLabel(m_head);
    m_title = new QLineEdit(m_head);
    m_title->setObjectName(QStringLiteral("deckTitle"));
    m_title->setAccessibleName(tr("Name of the deck"));
    m_title->setMaxLength(60);
    connect(m_title, &QLineEdit::editingFinished, this, [this] {
        if (!m_title->isModified()) // it may still be the name of the deck before
            return;
        m_title->setModified(false);
        m_document->setTitle(m_title->text());
        m_title->setText(QString::fromStdString(m_document->deck().title)); // without a name it keeps its own
    });
    m_hero = new YieldingLabel(m_head);
    m_failure = new PlainLabel(m_head);
    m_failure->setObjectName(QStringLiteral("deckFailure"));
    m_failure->setWordWrap(true);
    m_failure->hide();
    m_size = new PlainLabel(m_head);
    m_size->setObjectName(QStringLiteral("prompt"));
    m_symbols = new PlainLabel(m_head);
    m_symbols->setObjectName(QStringLiteral("dim"));
    const auto button = [this](const QString &text, const char *name) {
        auto *made = new QToolButton(m_head);
        made->setObjectName(QLatin1String(name));
        made->setText(text);
        made->setMinimumSize(36, 36);
        made->setFocusPolicy(Qt::StrongFocus); // a name that is being typed counts before it acts
        return made;
    };
    m_drawer = button(tr("Cards"), "deckDrawer");
    m_drawer->setCheckable(true);
    setTip(m_drawer, tr("Shows the cards that this hero can play."));
    connect(m_drawer, &QToolButton::toggled, this, [this](bool on) {
        m_libraryPanel->setVisible(on || m_shape != Shape::Tabs);
        if (on)
            m_library->setFocus();
    });
    connect(&m_document->undo(), &QUndoStack::canUndoChanged, this, &Page::titleChanged);
    connect(&m_document->undo(), &QUndoStack::canRedoChanged, this, &Page::titleChanged);
    auto *others = button(tr("Other deck"), "deckOthers");
    connect(others, &QToolButton::clicked, this, &DeckPage::showChoice);
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_title);
    words->addWidget(m_hero);
    words->addWidget(m_failure);
    auto *numbers = new QVBoxLayout;
    numbers->setSpacing(2);
    numbers->addWidget(m_size, 0, Qt::AlignRight);
    numbers->addWidget(m_symbols, 0, Qt::AlignRight);
    auto *all = new QHBoxLayout(m_head);
    all->setContentsMargins(14, 8, 14, 8);
    all->setSpacing(10);
    all->addWidget(m_face);
    all->addLayout(words, 1);
    all->addWidget(m_drawer);
    all->addWidget(others);
    all->addLayout(numbers);
}

void DeckPage::makeFoot()
{
    m_foot = new QWidget(this);
    m_play = new KeyButton(tr("Play this deck"), enterKey(), m_foot);
    m_play->setObjectName(QStringLiteral("playStack"));
    m_print = new QPushButton(tr("Print it"), m_foot);
    m_print->setObjectName(QStringLiteral("deckPrint"));
    for (QPushButton *button : {m_play, m_print})
        button->setMinimumHeight(40);
    connect(m_play, &QPushButton::clicked, this, &DeckPage::play);
    connect(m_print, &QPushButton::clicked, this, &DeckPage::print);
    auto *all = new QHBoxLayout(m_foot);
    all->setContentsMargins(14, 10, 14, 12);
    all->addWidget(m_play, 3);
    all->addWidget(m_print, 2);
}

void DeckPage::makeKeys()
{
    auto *find = new QShortcut(QKeySequence::Find, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, this, [this] {
        if (m_shape == Shape::Tabs)
            m_drawer->setChecked(true);
        m_library->beginSearch();
    });
}

DeckPage::Shape DeckPage::shapeFor(int wide) const
{
    const int at100 = wide * 100 / m_textScale;
    return at100 >= kWide ? Shape::Wide : at100 >= kTabs ? Shape::Tabs : Shape::Column;
}

void DeckPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    arrange();
}

void DeckPage::arrange()
{
    const Shape shape = shapeFor(width());
    if (shape == m_shape)
        return;
    m_shape = shape;
    QWidget *before = m_frame;
    QWidget *had = focusWidget();
    m_library->setMinimumHeight(0);
    m_stacks->setParent(this); // one of the two is in no frame
    m_rows->setParent(this);
    for (QWidget *part : {static_cast<QWidget *>(m_libraryPanel), static_cast<QWidget *>(m_trialsPanel)}) {
        part->setMinimumWidth(0);
        part->setMaximumWidth(QWIDGETSIZE_MAX);
    }
    m_frame = shape == Shape::Wide ? arrangeWide() : shape == Shape::Tabs ? arrangeTabs() : arrangeColumn();
    m_work->layout()->addWidget(m_frame);
    delete before; // its parts have moved
    m_drawer->setVisible(shape == Shape::Tabs);
    m_libraryPanel->setVisible(shape != Shape::Tabs || m_drawer->isChecked());
    for (QWidget *part : {static_cast<QWidget *>(m_trialsPanel), static_cast<QWidget *>(m_limitsPanel),
                          static_cast<QWidget *>(m_curvePanel), static_cast<QWidget *>(m_handPanel),
                          static_cast<QWidget *>(m_changePanel), m_head, m_foot})
        part->show();
    m_stacks->setVisible(shape != Shape::Column);
    m_rows->setVisible(shape == Shape::Column);
    if (had != nullptr && isAncestorOf(had))
        had->setFocus();
}

QWidget *DeckPage::arrangeWide()
{
    auto *frame = new QWidget(m_work);
    m_libraryPanel->setFixedWidth(scaled(kLeft));
    m_trialsPanel->setFixedWidth(scaled(kTrials));
    m_stacks->setLeastCardWidth(scaled(width() >= 2000 ? 160 : 94));
    auto *tables = new QHBoxLayout;
    tables->setSpacing(0);
    tables->addWidget(m_stacks, 1);
    tables->addWidget(m_trialsPanel);
    auto *middle = new QVBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_head);
    middle->addLayout(tables, 1);
    auto *right = new QWidget(frame);
    right->setObjectName(QStringLiteral("rightColumn"));
    right->setFixedWidth(scaled(kRight));
    auto *facts = column(right);
    facts->addWidget(scrolled({m_limitsPanel, m_curvePanel, m_handPanel, m_changePanel}), 1);
    facts->addWidget(m_foot);
    auto *all = new QHBoxLayout(frame);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_libraryPanel);
    all->addLayout(middle, 1);
    all->addWidget(right);
    return frame;
}

QWidget *DeckPage::arrangeTabs()
{
    auto *frame = new QWidget(m_work);
    m_libraryPanel->setFixedWidth(scaled(kLeft));
    m_stacks->setLeastCardWidth(scaled(88));
    auto *tables = new QHBoxLayout;
    tables->setSpacing(0);
    tables->addWidget(m_libraryPanel);
    tables->addWidget(m_stacks, 1);
    auto *middle = new QVBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_head);
    middle->addLayout(tables, 1);
    auto *tabs = new QTabWidget(frame);
    tabs->tabBar()->setObjectName(QStringLiteral("sideTabs"));
    tabs->setDocumentMode(true);
    tabs->addTab(scrolled({m_limitsPanel}), tr("Limits"));
    tabs->addTab(scrolled({m_curvePanel, m_handPanel}), tr("Curve"));
    tabs->addTab(scrolled({m_trialsPanel, m_changePanel}), tr("Odds"));
    auto *right = new QWidget(frame);
    right->setObjectName(QStringLiteral("rightColumn"));
    right->setFixedWidth(scaled(kRightSmall));
    auto *facts = column(right);
    facts->addWidget(tabs, 1);
    facts->addWidget(m_foot);
    auto *all = new QHBoxLayout(frame);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addLayout(middle, 1);
    all->addWidget(right);
    return frame;
}

QWidget *DeckPage::arrangeColumn()
{
    constexpr int kListHeight = 220; // at 100 %
    auto *frame = new QWidget(m_work);
    m_rows->setMinimumHeight(scaled(kListHeight));
    m_library->setMinimumHeight(scaled(kListHeight));
    auto *all = column(frame);
    all->addWidget(scrolled({m_head, m_rows, m_libraryPanel, m_limitsPanel, m_trialsPanel, m_curvePanel,
                             m_handPanel, m_changePanel}),
                   1);
    all->addWidget(m_foot);
    return frame;
}

} // namespace flagstone::app
