#include "app/setup/game_setup.h"

#include "app/common/card_spread.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "app/common/scrolling.h"
#include "app/common/undo_names.h"
#include "app/setup/adventure_choice.h"
#include "app/setup/choice_row.h"
#include "app/setup/help_line.h"
#include "app/setup/house_rules.h"
#include "app/setup/option_form.h"
#include "app/setup/player_rows.h"

#include <QButtonGroup>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kLeastSide = 288, kMostSide = 388; ///< px wide at text of 100 %
constexpr int kSideShare = 27;                   ///< percent of the width
constexpr int kLeastRight = 420;                 ///< px wide at text of 100 %; less is no room for cards
constexpr int kMostRules = 720;                  ///< px wide at text of 100 %: longer lines are hard to read
constexpr int kMargin = 24, kSideMargin = 16, kGap = 10; ///< px
constexpr int kBesideBar = 4;                    ///< px that the room of the scroll bar leaves of that margin
constexpr int kLeastCard = 124, kMostCard = 340; ///< px wide at text of 100 %
constexpr int kFewest = 2, kMost = 6;            ///< cards in a row, where there is room

PlainLabel *label(const QString &name, QWidget *parent, const QString &text = {})
{
    auto *made = new PlainLabel(text, parent);
    made->setObjectName(name);
    made->setWordWrap(true);
    made->setIndent(0);
    return made;
}

QScrollArea *scrolling(QWidget *inside, QWidget *parent)
{
    auto *area = new QScrollArea(parent);
    scrollUpAndDown(*area);
    area->setWidget(inside);
    return area;
}

} // namespace

GameSetup::GameSetup(const AppContext &context, const Settings &settings, const SettingsFile &memory,
                     QWidget *parent)
    : QWidget(parent), m_context(context), m_memory(memory), m_settings(settings), m_undoAlone(settings.undo)
{
    setObjectName(QStringLiteral("gameSetup"));
    auto *help = label(QStringLiteral("optionHelp"), this);
    m_help = new HelpLine(*help);
    m_side = makeSide(settings);
    m_right = new QStackedWidget;
    m_table = makeTable();
    m_right->addWidget(m_table);
    m_right->addWidget(makeRules(settings));
    m_back = new QPushButton(tr("&Back to the questions"));
    m_back->setObjectName(QStringLiteral("toQuestions"));
    connect(m_back, &QPushButton::clicked, this, [this] { showRight(nullptr); });
    m_rightSide = new QWidget(this);
    auto *right = new QVBoxLayout(m_rightSide);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(0);
    right->addWidget(m_right, 1);
    right->addWidget(help);
    right->addWidget(m_back);
    auto *all = new QHBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_side);
    all->addWidget(m_rightSide, 1);
    connect(m_players, &PlayerRows::counted, this, &GameSetup::countSeats);
    connect(m_options, &OptionForm::drawAsked, this, &GameSetup::draw);
    connect(m_options, &OptionForm::changed, this, &GameSetup::offerRealDice);
    connect(m_options, &OptionForm::changed, this, &GameSetup::showRules);
    connect(m_options, &OptionForm::changed, this, &GameSetup::limitSeats);
    connect(m_choice, &AdventureChoice::systemChosen, this, &GameSetup::showSystem);
    connect(m_choice, &AdventureChoice::packChosen, this, &GameSetup::showPack);
    connect(m_choice, &AdventureChoice::adventureChosen, this, &GameSetup::showAdventure);
    m_questions->installEventFilter(this);
    m_choice->applyTheme(m_settings.theme);
    m_choice->begin(m_memory.system());
}

/// The questions, and below them, always in sight, the way to the house rules, what does not go together and the button
/// that agrees.
QWidget *GameSetup::makeSide(const Settings &settings)
{
    auto *side = new QWidget(this);
    side->setObjectName(QStringLiteral("welcomeSide"));
    side->setAttribute(Qt::WA_StyledBackground);
    auto *questions = new QWidget;
    auto *column = new QVBoxLayout(questions);
    column->setContentsMargins(kSideMargin, kSideMargin, kBesideBar, kGap);
    column->setSpacing(kGap);
    m_title = label(QStringLiteral("heading"), questions);
    m_summary = label(QStringLiteral("summary"), questions);
    m_toWin = label(QStringLiteral("toWin"), questions);
    m_party = label(QStringLiteral("dim"), questions);
    for (QWidget *each : {m_title, m_summary, m_toWin, m_party})
        column->addWidget(each);
    makeQuestions(*column, settings);
    column->addStretch(1);
    m_toRules = new QPushButton(side);
    m_toRules->setObjectName(QStringLiteral("houseRules"));
    m_toRules->setCheckable(true);
    connect(m_toRules, &QPushButton::clicked, this,
            [this](bool on) { showRight(on ? static_cast<QWidget *>(m_rules) : m_table); });
    for (QPushButton *each : {m_toCards, m_toRules}) {
        each->setAutoDefault(false);
        each->setMinimumHeight(40);
    }
    m_problem = label(QStringLiteral("problem"), side);
    m_problem->hide();
    m_agree = new KeyButton(tr("&Play"), enterKey(), side);
    m_agree->setObjectName(QStringLiteral("agree"));
    m_agree->setProperty("usual", true);
    m_agree->setMinimumHeight(52);
    connect(m_agree, &QPushButton::clicked, this, &GameSetup::agree);
    auto *foot = new QVBoxLayout;
    foot->setContentsMargins(kSideMargin, 0, kSideMargin, kSideMargin);
    foot->setSpacing(kGap);
    foot->addWidget(m_toRules);
    foot->addWidget(m_problem);
    foot->addWidget(m_agree);
    auto *all = new QVBoxLayout(side);
    all->setContentsMargins(0, 0, 0, 0);
    m_questions = scrolling(questions, side);
    m_questions->setObjectName(QStringLiteral("questions"));
    all->addWidget(m_questions, 1);
    all->addLayout(foot);
    return side;
}

void GameSetup::makeQuestions(QVBoxLayout &column, const Settings &settings)
{
    QWidget *questions = column.parentWidget();
    column.addWidget(label(QStringLiteral("question"), questions, tr("Who plays?")));
    m_players = new PlayerRows(*m_help, questions);
    connect(m_players, &PlayerRows::added, this, [this](QWidget *row) {
        QTimer::singleShot(0, row,
                           [this, row] { m_questions->ensureWidgetVisible(row); }); // once it has a place
    });
    column.addWidget(m_players);
    m_asked = new QVBoxLayout;
    column.addLayout(m_asked);
    m_undoPart = new QWidget(questions);
    m_undo = new ChoiceRow(tr("What can be undone?"), m_undoPart);
    m_undo->setObjectName(QStringLiteral("undo"));
    const QStringList names = undoNames();
    for (int n = 0; n < names.size(); ++n)
        m_help->explain(*m_undo->add(names[n], QString::number(n)),
                        tr("How far you can undo in this game. You cannot change this later."));
    m_undo->setValue(QString::number(static_cast<int>(settings.undo)));
    m_undoWhy = label(QStringLiteral("dim"), m_undoPart,
                      tr("Stricter than usual because there is more than one player. You can change it."));
    m_undoWhy->hide();
    connect(m_undo, &ChoiceRow::changed, m_undoWhy, &QWidget::hide);
    auto *undo = new QVBoxLayout(m_undoPart);
    undo->setContentsMargins(0, 0, 0, 0);
    undo->addWidget(label(QStringLiteral("question"), m_undoPart, tr("What can be undone?")));
    undo->addWidget(m_undo);
    undo->addWidget(m_undoWhy);
    column.addWidget(m_undoPart);
    m_toCards = new QPushButton(tr("Other &quest…"), questions);
    m_toCards->setObjectName(QStringLiteral("otherQuest"));
    connect(m_toCards, &QPushButton::clicked, this, [this] { showRight(m_table); });
    column.addWidget(m_toCards);
}

QWidget *GameSetup::makeTable()
{
    auto *table = new QWidget;
    table->setObjectName(QStringLiteral("questShelf"));
    table->setAttribute(Qt::WA_StyledBackground);
    auto *systems = new ChoiceRow(tr("Rules"), table);
    systems->setObjectName(QStringLiteral("systems"));
    auto *packs = new ChoiceRow(tr("Pack"), table);
    packs->setObjectName(QStringLiteral("packs"));
    static const Pictures kNone; // every card has pictures of its own
    m_cards = new CardSpread(kNone, table);
    m_cards->setObjectName(QStringLiteral("adventures"));
    m_cards->setAccessibleName(tr("Adventures"));
    m_help->explain(*m_cards, tr("Choose a game. A double click or Enter deals it."));
    m_cards->installEventFilter(this);
    connect(m_cards, &CardSpread::taken, this, &GameSetup::agree);
    auto *all = new QVBoxLayout(table);
    all->setContentsMargins(kGap, kGap, 0, 0);
    all->setSpacing(kGap);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(kGap, kGap, kGap, 0);
    head->addWidget(systems);
    head->addWidget(packs);
    all->addLayout(head);
    all->addWidget(m_cards, 1);
    m_choice = new AdventureChoice(m_context, {*systems, *packs, *m_cards}, this);
    return table;
}

QWidget *GameSetup::makeRules(const Settings &settings)
{
    m_rules = new HouseRules(settings.typedDice, *m_help, this);
    connect(m_rules, &HouseRules::usualAsked, this, [this] {
        m_options->setUsual();
        m_rules->setCurtain(CurtainRule::WhenNeeded);
    });
    connect(m_rules, &HouseRules::curtainChanged, this, &GameSetup::showRules);
    connect(m_rules, &HouseRules::dealChanged, this, &GameSetup::takeDeal);
    connect(m_rules, &HouseRules::copyAsked, this, &GameSetup::copyDeal);
    m_options = new OptionForm({*m_asked, m_rules->usual(), m_rules->advanced()}, *m_help, *this);
    return m_rules;
}

bool GameSetup::ready() const
{
    return !m_choice->adventures().empty() && m_players->withinLimit() && !finishes();
}

/// The button that agrees leads to where the quest was made: there is no game of it yet.
bool GameSetup::finishes() const
{
    return m_deals && !m_choice->draft().isEmpty();
}

QPushButton &GameSetup::usual() const
{
    return *m_agree;
}

void GameSetup::applySettings(const Settings &settings)
{
    m_settings = settings;
    m_choice->applyTheme(m_settings.theme);
    fit();
}

/// Enter continues unless another button has the keyboard and takes the key: an answer that is already given has
/// nothing else to do.
void GameSetup::keyPressEvent(QKeyEvent *event)
{
    const auto *button = qobject_cast<QAbstractButton *>(focusWidget());
    const bool given = button != nullptr && button->group() != nullptr && button->isChecked();
    if (isEnter(*event) && (given || !m_agree->isTaken())) // so that its cap tells the truth
        m_agree->click();
    else if (!pressedByEnter(*this, *event))
        QWidget::keyPressEvent(event);
}

void GameSetup::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

bool GameSetup::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_cards && event->type() == QEvent::Resize)
        fitCards();
    if (watched == m_questions && event->type() == QEvent::Resize) // nothing moves when the scroll bar comes
        m_questions->widget()->setMaximumWidth(m_questions->width() -
                                               m_questions->verticalScrollBar()->sizeHint().width());
    return QWidget::eventFilter(watched, event);
}

const ModuleInfo *GameSetup::module() const
{
    return m_choice->module();
}

bool GameSetup::stepBack()
{
    if (m_back->isVisible()) { // rules or cards are there in place of the questions
        m_back->click();
        return true;
    }
    if (!m_toRules->isChecked())
        return false;
    m_toRules->click();
    m_toRules->setFocus();
    return true;
}

/// Questions and cards beside each other, or one of both where they have no room.
void GameSetup::fit()
{
    const double scale = std::max(1.0, textScale());
    const int least = static_cast<int>(kLeastSide * (1 + (scale - 1) / 2));
    const int side = std::clamp(width() * kSideShare / 100, least, std::max(least, kMostSide));
    const bool both = width() - side >= kLeastRight * scale;
    const bool rightAlone = !both && m_rightAsked;
    m_side->setMinimumWidth(both ? side : 0);
    m_side->setMaximumWidth(both ? side : QWIDGETSIZE_MAX);
    m_side->setVisible(!rightAlone);
    m_rightSide->setVisible(both || rightAlone);
    m_back->setVisible(!both);
    m_toCards->setVisible(!both);
    m_rules->setMostWidth(static_cast<int>(kMostRules * scale));
}

/// As many to a row as fit, as large as all of them fit.
void GameSetup::fitCards()
{
    const int cards = static_cast<int>(m_choice->adventures().size());
    const int least = static_cast<int>(kLeastCard * (1 + (textScale() - 1) / 2));
    const int columns =
        std::clamp(m_cards->width() / (least + kMargin), 1, std::clamp(cards, kFewest, kMost));
    const int rows = std::max(1, (cards + columns - 1) / columns);
    const int wide = m_cards->widthFor(columns);
    m_cards->setCardWidth(std::clamp(m_cards->widthForRows(rows), std::min(least, wide),
                                     std::min(static_cast<int>(kMostCard * textScale()), wide)));
}

/// nullptr: the questions, where both have no room.
void GameSetup::showRight(QWidget *page)
{
    m_rightAsked = page != nullptr;
    m_right->setCurrentWidget(page != nullptr ? page : m_table);
    m_toRules->setChecked(page == m_rules);
    fit();
    if (page == nullptr)
        m_agree->setFocus(Qt::OtherFocusReason);
}

} // namespace flagstone::app

#include "moc_game_setup.cpp"
