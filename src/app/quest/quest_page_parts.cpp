#include "app/common/ask_file.h"
#include "app/common/game_words.h"
#include "app/common/key_button.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/quest/card_picker.h"
#include "app/quest/check_list.h"
#include "app/quest/column_scroll.h"
#include "app/quest/condition_list.h"
#include "app/quest/field_rows.h"
#include "app/quest/goal_view.h"
#include "app/quest/make_it.h"
#include "app/quest/own_cards.h"
#include "app/quest/quest_card.h"
#include "app/quest/quest_odds.h"
#include "app/quest/quest_page.h"
#include "app/quest/quest_table.h"

#include <QFileDialog>
#include <QFormLayout>
#include <QGridLayout>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QToolButton>
#include <QVBoxLayout>

/// What QuestPage consists of, and where it lies for a size of the window and of the text.
namespace flagstone::app {

namespace {

constexpr int kLeft = 286, kRight = 332, kNarrowRight = 270; ///< px at text of 100 %
constexpr int kWideFrom = 1200;                              ///< px of the window at text of 100 %
constexpr double kColumnFrom = 1.4;                          ///< text from here on: one column

bool isCardField(const QuestField &field)
{
    return field.kind == QuestField::Kind::Cards || !field.pick.table.empty();
}

/// What is said of the quest stands at its card, what is paid on the table.
bool standsLeft(const QuestField &field)
{
    using Kind = QuestField::Kind;
    return field.kind == Kind::Line || field.kind == Kind::Text || field.kind == Kind::Art;
}

} // namespace

QWidget *QuestPage::makeLeft()
{
    auto *left = new QWidget(this);
    left->setObjectName(QStringLiteral("questLeft"));
    left->setAttribute(Qt::WA_StyledBackground);
    auto *body = new QWidget(left);
    m_card = new QuestCard(*m_document, *m_pictures, body);
    m_quests = new QToolButton(body);
    m_quests->setObjectName(QStringLiteral("quests"));
    m_quests->setText(tr("Quests"));
    m_quests->setPopupMode(QToolButton::InstantPopup);
    m_quests->setMinimumHeight(36);
    m_quests->setFocusPolicy(Qt::StrongFocus); // what is being typed counts before it acts
    m_quests->setMenu(new QMenu(m_quests));
    setTip(m_quests, tr("Your quests, a new one, or a copy of one that came with the game"));
    connect(m_quests->menu(), &QMenu::aboutToShow, this, &QuestPage::fillQuests);
    m_quests->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto *form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    auto *all = new QVBoxLayout(body);
    all->setContentsMargins(16, 12, 16, 12);
    all->addWidget(m_quests);
    all->addWidget(m_card, 0, Qt::AlignHCenter);
    all->addLayout(form, 1);
    for (const QuestField &field : m_document->spec().fields)
        if (field.kind == QuestField::Kind::Art)
            form->addRow(literalLabel(translated(field.label)), makeArtButton(field, body));
        else if (standsLeft(field))
            addField(*form, field);
    m_cardPanel = new Panel(tr("As others will see it"), body, left);
    auto *lines = new QVBoxLayout(left);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->addWidget(m_cardPanel);
    return left;
}

void QuestPage::addField(QFormLayout &form, const QuestField &field)
{
    m_rows.push_back(addFieldRow(
        form, field,
        {[this, column = field.column] { return m_document->cell(column); },
         [this, &field](const QString &text, bool merges) {
             const bool words = field.kind == QuestField::Kind::Line || field.kind == QuestField::Kind::Text;
             m_document->setCell(translated(field.label), field.column, text, merges,
                                 words ? QuestDocument::Changes::WordsAlone : QuestDocument::Changes::Play);
         }}));
}

QWidget *QuestPage::makeMiddle()
{
    m_table = new QuestTable(this);
    m_goal = new GoalView(*m_document, *m_pictures, m_table);
    connect(m_goal, &GoalView::cardAsked, this, &QuestPage::askCard);
    m_table->addSection(tr("To win"), tr("with “and”, all parts must be met; with “or”, one is enough"),
                        m_goal);
    for (const QuestField &field : m_document->spec().fields) {
        if (!isCardField(field))
            continue;
        QWidget *body = nullptr;
        if (field.kind == QuestField::Kind::Choice) {
            body = new QuestChoiceField(field, *m_document, *m_pictures, m_table);
        } else {
            auto *cards = new QuestCardField(field, *m_document, *m_pictures, m_table);
            connect(cards, &QuestCardField::cardAsked, this, &QuestPage::askCard);
            body = cards;
        }
        m_table->addSection(translated(field.label), translated(field.help), body, QuestTable::Width::Half);
    }
    auto *rest = new QWidget(m_table);
    rest->setObjectName(QStringLiteral("cardForm"));
    rest->setAttribute(Qt::WA_StyledBackground);
    auto *form = new QFormLayout(rest);
    form->setContentsMargins(14, 12, 14, 12);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    for (const QuestField &field : m_document->spec().fields)
        if (!standsLeft(field) && !isCardField(field))
            addField(*form, field);
    m_table->addSection(tr("Reward"), {}, rest, QuestTable::Width::Half);
    m_own = new OwnCards(*m_document, *m_pictures, m_table);
    connect(m_own, &OwnCards::artAsked, this, &QuestPage::askArt);
    m_table->addSection(tr("Your own cards"),
                        tr("look like all others, are shuffled into the decks and printed with them"), m_own);
    m_conditions = new ConditionList(*m_document, *m_pictures, m_table);
    connect(m_conditions, &ConditionList::cardAsked, this, &QuestPage::askCard);
    m_table->addSection(tr("Conditions"), tr("where cards lie when the quest begins"), m_conditions);
    m_tableScroll = new ColumnScroll(m_table, this);
    return m_tableScroll;
}

QWidget *QuestPage::makeRight()
{
    auto *right = new QWidget(this);
    right->setObjectName(QStringLiteral("questRight"));
    right->setAttribute(Qt::WA_StyledBackground);
    m_makeIt = new MakeIt(*m_document, right); // first: Tab reaches it before what stands below it
    m_odds = new QuestOdds(right);
    m_odds->setAim(m_makeIt);
    m_oddsPanel = new Panel(tr("How it will go"), m_odds, right);
    m_checks = new CheckList(right);
    m_checksPanel = new Panel(tr("Checks"), m_checks, right);
    connect(m_odds, &QuestOdds::told, m_oddsPanel, &Panel::setFact);
    connect(m_odds, &QuestOdds::answered, this, [this] {
        const auto success = m_odds->success();
        m_card->setChance(success, m_odds->decisions());
        m_makeIt->setChance(success ? std::optional(success->value) : std::nullopt);
    });
    connect(m_odds, &QuestOdds::counted, m_document, &QuestDocument::noteChance);
    connect(m_checks, &CheckList::placeAsked, this, &QuestPage::goTo);
    auto *lines = new QVBoxLayout(right);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(m_checksPanel);
    lines->addWidget(m_oddsPanel);
    lines->addStretch(1);
    return right;
}

QWidget *QuestPage::makeFoot()
{
    auto *foot = new QWidget(this);
    foot->setObjectName(QStringLiteral("questFoot"));
    foot->setAttribute(Qt::WA_StyledBackground);
    m_try = new KeyButton(tr("Try it"), enterKey(), foot);
    m_try->setObjectName(QStringLiteral("tryQuest"));
    m_try->setMinimumHeight(40);
    setTip(m_try, tr("Plays the quest at once"));
    connect(m_try, &QPushButton::clicked, this, &QuestPage::tryIt);
    m_share = new QPushButton(tr("Share…"), foot);
    m_share->setObjectName(QStringLiteral("shareQuest"));
    setTip(m_share, tr("Saves the quest as one file, which others can open, play and print"));
    connect(m_share, &QPushButton::clicked, this, &QuestPage::share);
    m_print = new QPushButton(tr("Print…"), foot);
    m_print->setObjectName(QStringLiteral("printQuest"));
    setTip(m_print, tr("Prints your own cards, or all cards that the quest uses"));
    connect(m_print, &QPushButton::clicked, this, &QuestPage::print);
    for (auto *button : {m_share, m_print})
        button->setMinimumHeight(40);
    m_drawer = new QToolButton(foot);
    m_drawer->setObjectName(QStringLiteral("questDrawer"));
    m_drawer->setText(tr("Card and words"));
    m_drawer->setCheckable(true);
    m_drawer->setMinimumHeight(40);
    setTip(m_drawer, tr("Shows the card, its name and its story, and your other quests"));
    connect(m_drawer, &QToolButton::toggled, this, [this](bool on) {
        if (m_leftScroll != nullptr)
            m_leftScroll->setVisible(on || m_shape == Shape::Wide);
    });
    m_missing = new PlainLabel(foot);
    m_missing->setObjectName(QStringLiteral("questMissing"));
    m_missing->setWordWrap(true);
    m_missing->hide();
    m_shared = new PlainLabel(foot);
    m_shared->setObjectName(QStringLiteral("questShared"));
    m_shared->setWordWrap(true);
    m_shared->hide();
    auto *lines = new QVBoxLayout(foot);
    lines->setContentsMargins(12, 8, 12, 8);
    lines->setSpacing(6);
    lines->addWidget(m_missing);
    lines->addWidget(m_shared);
    auto *line = new QHBoxLayout;
    line->setSpacing(6);
    lines->addLayout(line);
    line->addWidget(m_drawer);
    line->addWidget(m_try, 2);
    line->addWidget(m_share, 1);
    line->addWidget(m_print, 1);
    return foot;
}

void QuestPage::fillQuests()
{
    QMenu *menu = m_quests->menu();
    menu->clear();
    delete menu->findChild<QMenu *>();
    auto *remove = new QMenu(tr("Delete"), menu);
    remove->setObjectName(QStringLiteral("deleteQuest"));
    menu->addAction(tr("A new quest"), this, [this] { m_document->begin(m_document->blank()); });
    menu->addAction(tr("From a file…"), this, [this] {
        const QString file = QFileDialog::getOpenFileName( // where Share writes them
            this, tr("Open a quest"), QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation),
            tr("Quests (*.flagquest)"));
        if (!file.isEmpty())
            open(file);
    });
    menu->addSection(tr("Yours"));
    for (const auto &[file, title] : m_document->kept()) {
        const QString shown = literalLabel(title);
        menu->addAction(shown, this, [this, file = file] { open(file); });
        remove->addAction(shown, this, [this, file = file, title = title] { this->remove(file, title); });
    }
    menu->addMenu(remove)->setVisible(!remove->isEmpty());
    menu->addSection(tr("Copy one of these"));
    for (const AdventureSpec &adventure : m_document->module().adventures(m_document->base()))
        menu->addAction(literalLabel(translated(adventure.title)), this,
                        [this, adventure] { m_document->begin(copyOf(adventure)); });
}

QuestDraft QuestPage::copyOf(const AdventureSpec &adventure) const
{
    const QuestSpec &spec = m_document->spec();
    QuestDraft draft = draftOf(m_document->base(), spec, adventure.id);
    const QString art =
        m_pictures->artOf({adventure.table, adventure.row, QString::fromStdString(adventure.title), false});
    if (const QuestField *picture = spec.picture())
        setCell(spec, draft, picture->column, art.toStdString());
    m_document->nameCopy(draft);
    return draft;
}

QWidget *QuestPage::makeArtButton(const QuestField &field, QWidget *parent)
{
    auto *art = new QPushButton(tr("Another picture…"), parent);
    art->setObjectName(QStringLiteral("field-") + QString::fromStdString(field.column));
    connect(art, &QPushButton::clicked, this, [this, &field] {
        askArt(field, [this, &field](const QString &path) {
            m_document->setCell(translated(field.label), field.column, path, false,
                                QuestDocument::Changes::WordsAlone);
        });
    });
    return art;
}

void QuestPage::share()
{
    const QString file = askFileToWrite(this, tr("Share the quest"),
                                        fileNameOf(m_document->cell("title")) + QStringLiteral(".flagquest"),
                                        {tr("Quests (*.flagquest)")});
    if (!file.isEmpty())
        shareAs(file);
}

QuestPage::Shape QuestPage::shapeNow() const
{
    const double scale = fontMetrics().height() / 16.0;
    return scale >= kColumnFrom ? Shape::Column : width() >= kWideFrom * scale ? Shape::Wide : Shape::Narrow;
}

void QuestPage::layOut()
{
    if (m_document == nullptr)
        return;
    const Shape shape = shapeNow();
    if (m_laid && shape == m_shape)
        return;
    m_laid = true;
    m_shape = shape;
    const double scale = fontMetrics().height() / 16.0;
    for (QWidget *part : std::initializer_list<QWidget *>{m_left, m_middle, m_right, m_foot})
        part->setParent(this);
    auto *body = new QWidget(this);
    auto *grid = new QGridLayout(body);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    m_leftScroll = nullptr;
    if (shape == Shape::Column) {
        auto *column = new QWidget(body);
        auto *lines = new QVBoxLayout(column);
        lines->setContentsMargins(0, 0, 0, 0);
        lines->setSpacing(0);
        for (QWidget *part : std::initializer_list<QWidget *>{m_left, m_middle, m_right})
            lines->addWidget(part);
        grid->addWidget(new ColumnScroll(column, body), 0, 0);
        grid->addWidget(m_foot, 1, 0);
    } else {
        m_leftScroll = new ColumnScroll(m_left, body);
        m_leftScroll->setFixedWidth(qRound(kLeft * scale));
        auto *rightScroll = new ColumnScroll(m_right, body);
        rightScroll->setFixedWidth(qRound((shape == Shape::Wide ? kRight : kNarrowRight) * scale));
        grid->addWidget(m_leftScroll, 0, 0);
        grid->addWidget(m_middle, 0, 1, shape == Shape::Wide ? 2 : 1, 1);
        grid->addWidget(rightScroll, 0, 2, shape == Shape::Wide ? 2 : 1, 1);
        if (shape == Shape::Wide)
            grid->addWidget(m_foot, 1, 0);
        else
            grid->addWidget(m_foot, 1, 0, 1, 3);
        grid->setColumnStretch(1, 1);
        m_leftScroll->setVisible(shape == Shape::Wide || m_drawer->isChecked());
    }
    m_tableScroll->setWhole(shape == Shape::Column);
    m_goal->setAsList(shape == Shape::Column);
    m_odds->setShort(shape == Shape::Narrow);
    m_drawer->setVisible(shape == Shape::Narrow);
    m_print->setVisible(true);
    for (QWidget *part : std::initializer_list<QWidget *>{m_left, m_middle, m_right, m_foot})
        part->show();
    delete layout()->replaceWidget(m_all, body);
    body->show(); // the layout would show it only later
    delete m_all; // at once: what scrolled the parts before must not go on
    m_all = body;
}

void QuestPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    layOut();
}

void QuestPage::applySettings(const Settings &settings)
{
    if (m_document == nullptr)
        return;
    m_theme = settings.theme;
    applyTheme();
    showChecks(); // in the colours of the theme
    layOut();
}

void QuestPage::applyTheme()
{
    const auto c = paint::windowColours(m_theme);
    m_pictures->setTheme(m_theme);
    m_table->applyTheme(m_theme);
    m_odds->applyTheme(m_theme);
    QString sheet = QStringLiteral(
        "#questLeft,#questRight,#questFoot{background:@panel}"
        "#questFoot{border-top:1px solid @line} #questFoot QPushButton{padding:4px 8px}"
        "#questTable QLabel,#questTable QCheckBox,#cardSpread QLabel{color:@chalk}"
        "#questMiddle,#cardSpread,#cardSpread QScrollArea,#spreadSheet{background:@table}"
        "#questHeading{font-family:Vollkorn;font-size:@bigpx;font-weight:700}"
        "#quests::menu-indicator{subcontrol-position:center right;right:6px}"
        "#questNumber{font-size:@hugepx;font-weight:800}"
        "#partStrip,#cardForm{background:@panel;border-radius:4px}"
        "#partStrip QLabel,#cardForm QLabel{color:@text}"
        "#partChips QLabel{padding:5px 4px 5px 0}" // as high as a chip
        "#partChips QPushButton{background:transparent;color:@chalk}"
        "#partChips QPushButton{border:1px dashed @chalk;padding:4px 10px}"
        "#partChips QPushButton:hover{border-style:solid}"
        "#partChips QPushButton:focus{border:3px solid @focus;padding:2px 8px}"
        "#tryQuest{background:@text;color:@inv;font-weight:600} #tryQuest:hover{background:@dim}"
        "#tryQuest:disabled{background:@panel;color:@dim;border:1px solid @edge}"
        "#tryQuest:focus{border:3px solid @focus}");
    const int scale = fontMetrics().height();
    for (const auto &[word, value] : std::initializer_list<std::pair<const char *, QString>>{
             {"@bigpx", QString::number(scale * 5 / 4) + QStringLiteral("px")},
             {"@hugepx", QString::number(scale * 5 / 2) + QStringLiteral("px")},
             {"@panel", c.panel.name()},
             {"@table", c.table.name()},
             {"@line", c.line.name()},
             {"@chalk", c.chalk.name()},
             {"@text", c.text.name()},
             {"@inv", c.inv.name()},
             {"@dim", c.dim.name()},
             {"@edge", c.edge.name()},
             {"@focus", c.focus.name()}})
        sheet.replace(QLatin1String(word), value);
    setStyleSheet(sheet);
}

} // namespace flagstone::app
