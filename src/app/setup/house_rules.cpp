#include "app/setup/house_rules.h"

#include "app/common/plain_text.h"
#include "app/common/scrolling.h"
#include "app/setup/choice_row.h"
#include "app/setup/help_line.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace flagstone::app {

namespace {

constexpr int kAround = 24, kBetweenRules = 10; // px
constexpr int kRulePad = 10, kRuleGap = 4;      // px

QWidget *ruleCard(QWidget *parent)
{
    auto *card = new QWidget(parent);
    card->setObjectName(QStringLiteral("houseRule"));
    card->setAttribute(Qt::WA_StyledBackground);
    return card;
}

} // namespace

QWidget *houseRuleCard(QLayout *control, const QString &about, QWidget &owner)
{
    QWidget *card = ruleCard(&owner);
    auto *told = new PlainLabel(about, card);
    told->setObjectName(QStringLiteral("dim"));
    told->setWordWrap(true);
    auto *all = new QVBoxLayout(card);
    all->setContentsMargins(kRulePad, kRulePad, kRulePad, kRulePad);
    all->setSpacing(kRuleGap);
    all->addLayout(control);
    all->addWidget(told);
    return card;
}

HouseRules::HouseRules(bool typedDice, HelpLine &help, QWidget *parent)
    : QScrollArea(parent), m_usual(new QVBoxLayout), m_advanced(new QVBoxLayout)
{
    setObjectName(QStringLiteral("houseRulesPage"));
    scrollUpAndDown(*this);
    auto *page = new QWidget;
    page->setObjectName(QStringLiteral("houseRulesPage"));
    page->setAttribute(Qt::WA_StyledBackground);
    setWidget(page);
    m_usual->setSpacing(kBetweenRules);
    auto *list = new QVBoxLayout(page);
    list->setContentsMargins(kAround, kAround, kAround, kAround);
    list->setSpacing(kBetweenRules);
    list->addLayout(makeHead(help));
    list->addLayout(m_usual);
    list->addWidget(makeDice(typedDice, help));
    list->addWidget(makeCurtain(help));
    list->addWidget(makeDeal(help));
    list->addWidget(makeMore());
    list->addWidget(m_folded);
    list->addStretch(1);
}

QLayout *HouseRules::makeHead(HelpLine &help)
{
    auto *heading = new PlainLabel(tr("House rules"), widget());
    heading->setObjectName(QStringLiteral("heading"));
    auto *usual = new QPushButton(tr("De&fault settings"), widget());
    usual->setObjectName(QStringLiteral("usualSettings"));
    usual->setAutoDefault(false);
    help.explain(*usual, tr("Resets all switches of these rules to their default settings."));
    connect(usual, &QPushButton::clicked, this, &HouseRules::usualAsked);
    auto *head = new QHBoxLayout;
    head->addWidget(heading, 1);
    head->addWidget(usual);
    return head;
}

QWidget *HouseRules::makeDice(bool typedDice, HelpLine &help)
{
    m_dice = ruleCard(widget());
    m_typedDice = new QCheckBox(tr("We roll real &dice and type them in"), m_dice);
    m_typedDice->setObjectName(QStringLiteral("typedDice"));
    m_typedDice->setChecked(typedDice);
    help.explain(
        *m_typedDice,
        tr("You roll your own dice and type in what they show. The program still shuffles the cards."));
    (new QVBoxLayout(m_dice))->addWidget(m_typedDice);
    return m_dice;
}

QWidget *HouseRules::makeCurtain(HelpLine &help)
{
    m_curtain = new ChoiceRow(tr("Curtain"), widget());
    m_curtain->setObjectName(QStringLiteral("curtainRule"));
    const auto add = [&](const QString &word, CurtainRule rule, const QString &about) {
        help.explain(*m_curtain->add(word, QString::number(static_cast<int>(rule))), about);
    };
    add(tr("when needed"), CurtainRule::WhenNeeded,
        tr("A curtain covers the screen before it passes to somebody who may know other things."));
    add(tr("always"), CurtainRule::Always,
        tr("A curtain covers the screen each time it passes from one person to another."));
    add(tr("never"), CurtainRule::Never,
        tr("Nothing covers the screen: the name of the next player stands across the board for a moment."));
    connect(m_curtain, &ChoiceRow::changed, this, &HouseRules::curtainChanged);
    auto *row = new QHBoxLayout;
    row->addWidget(new PlainLabel(tr("Curtain"), widget()));
    row->addWidget(m_curtain, 1);
    m_curtainCard = houseRuleCard(row,
                                  tr("Covers the screen as it passes from one player to another, so that "
                                     "nobody sees what only others may know."),
                                  *widget());
    m_curtainCard->hide(); // until there is a second player
    return m_curtainCard;
}

QWidget *HouseRules::makeDeal(HelpLine &help)
{
    m_deal = ruleCard(widget());
    m_words = new QLineEdit(m_deal);
    m_words->setObjectName(QStringLiteral("seed"));
    m_words->setAccessibleName(tr("Words or code of the deal"));
    m_words->setPlaceholderText(tr("any words or a code; empty for a new deal"));
    help.explain(
        *m_words,
        tr("The same words always give the same deal and the same dice. Leave the field empty for a deal "
           "that nobody has seen. The code of somebody else's deal also brings their settings."));
    connect(m_words, &QLineEdit::textChanged, this, &HouseRules::dealChanged);
    auto *copy = new QPushButton(tr("&Copy this deal's code"), m_deal);
    copy->setObjectName(QStringLiteral("copyDeal"));
    copy->setAutoDefault(false);
    help.explain(*copy,
                 tr("Copies a code that plays the same deal elsewhere. It holds game, settings and seed, so "
                    "anybody who has it can work out every card and die."));
    connect(copy, &QPushButton::clicked, this, &HouseRules::copyAsked);
    auto *name = new PlainLabel(tr("Dea&l"), m_deal);
    name->setBuddy(m_words);
    auto *row = new QHBoxLayout(m_deal);
    row->addWidget(name);
    row->addWidget(m_words, 1);
    row->addWidget(copy);
    return m_deal;
}

/// The button that unfolds the others.
QWidget *HouseRules::makeMore()
{
    m_folded = new QWidget(widget());
    m_folded->hide();
    m_advanced->setContentsMargins(0, 0, 0, 0);
    m_advanced->setSpacing(kBetweenRules);
    m_folded->setLayout(m_advanced);
    m_more = new QToolButton(widget());
    m_more->setObjectName(QStringLiteral("more"));
    m_more->setText(tr("Mo&re house rules"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setArrowType(Qt::RightArrow);
    connect(m_more, &QToolButton::toggled, this, [this](bool on) {
        m_folded->setVisible(on);
        m_more->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
        if (on) // what was folded away begins at the top
            QTimer::singleShot(0, this, [this] { verticalScrollBar()->setValue(m_more->y()); });
    });
    return m_more;
}

void HouseRules::offerAdvanced(bool on)
{
    m_more->setVisible(on);
}

void HouseRules::unfold()
{
    m_more->setChecked(true);
}

/// Once it has its place.
void HouseRules::bringInSight(QWidget *card)
{
    QTimer::singleShot(0, card, [this, card] { ensureWidgetVisible(card); });
}

void HouseRules::setMostWidth(int width)
{
    widget()->setMaximumWidth(width);
}

void HouseRules::offerDice(bool on)
{
    m_dice->setVisible(on);
}

bool HouseRules::typedDice() const
{
    return m_typedDice->isChecked();
}

void HouseRules::offerCurtain(bool on)
{
    m_curtainCard->setVisible(on);
}

CurtainRule HouseRules::curtain() const
{
    return static_cast<CurtainRule>(m_curtain->value().toInt());
}

void HouseRules::setCurtain(CurtainRule rule)
{
    m_curtain->setValue(QString::number(static_cast<int>(rule)));
}

void HouseRules::hideDeal()
{
    m_deal->hide();
}

QString HouseRules::deal() const
{
    return m_words->text().trimmed();
}

void HouseRules::setDeal(const QString &words)
{
    m_words->setText(words);
}

} // namespace flagstone::app

#include "moc_house_rules.cpp"
