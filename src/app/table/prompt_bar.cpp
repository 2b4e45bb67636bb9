#include "app/table/prompt_bar.h"

#include "app/common/flow_layout.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/common/rule_book.h"
#include "app/common/telling.h"
#include "app/play/choice_groups.h"
#include "app/table/row_parts.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <set>

namespace flagstone::app {

namespace {

constexpr const char *kWhich = "choice"; ///< a button's property: index in the decision
const QString kPauseName = QStringLiteral("pauseComputers");

/// What shows best what a choice is about: the place it leads to rather than who does it.
std::optional<Target> tellingTarget(const Choice &choice)
{
    return choice.targets.empty() ? std::nullopt : std::optional(choice.targets.back());
}

} // namespace

PromptBar::PromptBar(QWidget *parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("promptBar"));
    m_prompt = new PlainLabel(this);
    m_prompt->setObjectName(QStringLiteral("prompt"));
    m_prompt->setWordWrap(true);
    m_prompt->setAccessibleDescription(tr("What is to be decided"));
    m_rule = new MarkupLabel(this);
    m_rule->setObjectName(QStringLiteral("promptRule"));
    m_rule->setAccessibleDescription(tr("The rule this follows from"));
    m_rule->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(m_rule, &QLabel::linkActivated, this, &PromptBar::ruleAsked);

    m_buttons = new QWidget(this);
    m_flow = new FlowLayout(8, m_buttons);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    m_buttons->setSizePolicy(policy);

    m_reason = new MarkupLabel(this);
    m_reason->setObjectName(QStringLiteral("reason"));
    m_reason->setWordWrap(true);
    m_reason->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_reason->setAccessibleDescription(tr("Why not"));
    connect(m_reason, &QLabel::linkActivated, this, &PromptBar::ruleAsked);
    m_denied = new QToolButton(this);
    m_denied->setObjectName(QStringLiteral("denied"));
    m_denied->setAutoRaise(true);
    connect(m_denied, &QToolButton::clicked, this, &PromptBar::showDeniedMenu);

    auto *top = new QHBoxLayout;
    top->addWidget(m_prompt, 1);
    top->addWidget(m_rule);
    auto *bottom = new QHBoxLayout;
    bottom->addWidget(m_reason, 1);
    bottom->addStretch(1);
    bottom->addWidget(m_denied);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(16, 8, 16, 8);
    all->setSpacing(6);
    all->addLayout(top);
    all->addWidget(m_buttons);
    all->addLayout(bottom);
    setMinimumHeight(92);
    setMessage({});
}

void PromptBar::setDecision(const Game &game, const Decision &decision)
{
    m_decision = decision;
    m_paused.reset();
    m_suggested.clear();
    m_choices.clear();
    m_reasons.clear();
    std::set<CardId> actors;
    for (const auto &choice : decision.choices)
        actors.insert(actorOf(choice));
    actors.erase(kNoCard);
    for (const auto &choice : decision.choices)
        m_choices.push_back(
            {choice, choiceText(game, choice, actors.size() > 1), ruleOf(game, choice.label), std::nullopt});
    for (const auto &denied : decision.denied) {
        const QString text = say(game, denied.reason);
        if (std::ranges::find(m_reasons, text, &Reason::text) == m_reasons.end())
            m_reasons.push_back({text, ruleOf(game, denied.reason)});
    }
    m_prompt->setText(say(game, decision.prompt));
    m_promptRule = ruleOf(game, decision.prompt);
    m_figures = actingFigures(decision);
    if (std::ranges::find(m_figures, m_figure) == m_figures.end())
        m_figure = m_figures.empty() ? kNoCard : m_figures.front();
    selectFigure(m_figure);
    if (const auto advised = std::ranges::find(decision.choices, true, &Choice::advised);
        advised != decision.choices.end())
        suggest(advised->code);
}

void PromptBar::setWaiting(const QString &text, bool paused, const Game &game, const Decision &own)
{
    const QWidget *const focused = QApplication::focusWidget();
    const bool onPause = focused != nullptr && focused->objectName() == kPauseName;
    if (paused)
        setDecision(game, own);
    else
        setMessage({});
    m_paused = paused;
    m_prompt->setText(text);
    addPause();
    if (onPause) // the same key again lets the computer go on
        m_flow->itemAt(m_flow->count() - 1)->widget()->setFocus(Qt::OtherFocusReason);
}

void PromptBar::setMessage(const QString &text)
{
    m_decision = {};
    m_paused.reset();
    m_choices.clear();
    m_reasons.clear();
    m_figures.clear();
    m_figure = kNoCard;
    m_promptRule.clear();
    m_prompt->setText(text);
    selectFigure(kNoCard);
}

void PromptBar::setRefusal(const QString &reason, const QString &rule)
{
    m_reason->setText(QStringLiteral("<b>⚠</b> ") + reason.toHtmlEscaped() + u' ' + ruleLink(rule, width()));
    m_reason->show();
}

void PromptBar::suggest(std::string_view code)
{
    const auto found = std::ranges::find(m_decision.choices, code, &Choice::code);
    if (found == m_decision.choices.end())
        return;
    m_suggested = code;
    if (std::ranges::find(m_figures, actorOf(*found)) != m_figures.end())
        m_figure = actorOf(*found);
    selectFigure(m_figure);
    const auto which = static_cast<std::size_t>(found - m_decision.choices.begin());
    const auto at = static_cast<std::size_t>(std::ranges::find(m_shown, which) - m_shown.begin());
    while (at < m_shown.size() && at >= page(m_page).second)
        showMore();
    pointAtSuggested();
}

void PromptBar::pointAtSuggested()
{
    const auto found = std::ranges::find(m_decision.choices, m_suggested, &Choice::code);
    if (found != m_decision.choices.end())
        Q_EMIT pointedAt(tellingTarget(*found));
}

void PromptBar::selectFigure(CardId figure)
{
    m_figure = figure;
    m_page = 0;
    m_shown = choicesOf(m_decision, m_figures.empty() ? kNoCard : figure);
    showChoices();
    Q_EMIT figureSelected(m_figure);
}

void PromptBar::selectNextFigure(int step)
{
    if (m_figures.empty())
        return;
    const auto here = std::ranges::find(m_figures, m_figure) - m_figures.begin();
    const auto count = static_cast<std::ptrdiff_t>(m_figures.size());
    selectFigure(m_figures[static_cast<std::size_t>((here + step + count) % count)]);
}

std::optional<std::string> PromptBar::codeForKey(int key) const
{
    const auto [first, last] = page(m_page);
    const std::size_t i = first + static_cast<std::size_t>(key) - 1;
    if (key < 1 || key > static_cast<int>(kPerPage) || i >= last)
        return std::nullopt;
    return m_choices[m_shown[i]].choice.code;
}

void PromptBar::showMore()
{
    m_page = page(m_page).second < m_shown.size() ? m_page + 1 : 0;
    showChoices();
}

/// Which of the shown choices are on a page. Ways are plainer on the board: they begin on a page of their
/// own.
std::pair<std::size_t, std::size_t> PromptBar::page(std::size_t number) const
{
    const auto ways = static_cast<std::size_t>(
        std::ranges::find_if(m_shown, [this](std::size_t i) { return !m_choices[i].choice.path.empty(); }) -
        m_shown.begin());
    return pageOf(number, m_shown.size(), ways, kPerPage);
}

void PromptBar::showChoices()
{
    const QWidget *const focused = QApplication::focusWidget();
    const bool hadFocus = focused != nullptr && m_buttons->isAncestorOf(focused);
    empty(m_flow);
    const auto [first, last] = page(m_page);
    for (std::size_t i = first; i < last; ++i)
        addButton(m_shown[i], static_cast<int>(i - first) + 1);
    if (hasMore()) {
        auto *more = new QToolButton(m_buttons);
        more->setObjectName(QStringLiteral("moreChoices"));
        const bool waysNext = last < m_shown.size() && !m_choices[m_shown[last]].choice.path.empty() &&
                              m_choices[m_shown[first]].choice.path.empty();
        more->setText(waysNext ? tr("0  Places to go: %1").arg(m_shown.size() - last)
                               : tr("0  More: %1 to %2 of %3").arg(first + 1).arg(last).arg(m_shown.size()));
        more->setAccessibleName(tr("More choices, key 0"));
        connect(more, &QToolButton::clicked, this, &PromptBar::showMore);
        m_flow->addWidget(more);
        more->show();
    }
    if (m_paused)
        addPause();
    m_reason->clear();
    m_reason->hide();
    m_denied->setVisible(!m_reasons.empty());
    const auto denied = static_cast<int>(m_reasons.size());
    m_denied->setText(denied == 1 ? tr("Why not? One thing is not allowed now")
                                  : tr("Why not? %1 things are not allowed now").arg(denied));
    showRule(m_promptRule);
    if (hadFocus && m_flow->count() > 0)
        m_flow->itemAt(0)->widget()->setFocus(Qt::OtherFocusReason);
    m_buttons->updateGeometry();
}

void PromptBar::addPause()
{
    auto *button = new QToolButton(m_buttons);
    button->setObjectName(kPauseName);
    button->setProperty("choiceButton", true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setText(*m_paused ? tr("Let the computer go on") : tr("Pause the computer"));
    connect(button, &QToolButton::clicked, this, &PromptBar::pauseToggled);
    m_flow->addWidget(button);
    button->show();
    m_buttons->updateGeometry();
}

void PromptBar::addButton(std::size_t which, int key)
{
    auto &worded = m_choices[which];
    if (!worded.chances)
        worded.chances = m_chances ? m_chances(worded.choice.code) : QString();
    const QString &odds = *worded.chances;
    auto *button = new YieldingButton(m_buttons, Qt::ElideRight); // the tooltip has all of it
    button->setProperty(kWhich, static_cast<uint>(which));
    button->setProperty("choiceButton", true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setText(QStringLiteral("%1   %2").arg(QString::number(key),
                                                  QString(worded.text).replace(u'&', QStringLiteral("&&"))));
    const bool suggested = worded.choice.code == m_suggested;
    button->setProperty("suggested", suggested);
    if (suggested)
        button->setText(QStringLiteral("➜ ") + button->text());
    if (!odds.isEmpty())
        button->setText(button->text() + QStringLiteral("   ") + odds);
    button->setAccessibleName(worded.text);
    button->setAccessibleDescription(
        odds.isEmpty() ? tr("Key %1").arg(key) : tr("Key %1. Chances: %2").arg(QString::number(key), odds));
    if (worded.choice.advised)
        button->setAccessibleDescription(button->accessibleDescription() + u' ' +
                                         tr("The program advises this."));
    const QString full = odds.isEmpty() ? worded.text : worded.text + u'\n' + odds;
    setTip(button, worded.rule.isEmpty() ? full : tr("%1 (rule %2)").arg(full, worded.rule));
    button->installEventFilter(this);
    connect(button, &QToolButton::clicked, this,
            [this, code = QString::fromStdString(worded.choice.code)] { Q_EMIT chosen(code); });
    m_flow->addWidget(button);
    button->show();
}

bool PromptBar::eventFilter(QObject *watched, QEvent *event)
{
    const QVariant which = watched->property(kWhich);
    if (which.isValid() && which.toUInt() < m_choices.size()) {
        const auto &worded = m_choices[which.toUInt()];
        if (event->type() == QEvent::Enter || event->type() == QEvent::FocusIn) {
            showRule(worded.rule.isEmpty() ? m_promptRule : worded.rule);
            Q_EMIT pointedAt(tellingTarget(worded.choice));
        } else if (event->type() == QEvent::Leave || event->type() == QEvent::FocusOut) {
            showRule(m_promptRule);
            Q_EMIT pointedAt(std::nullopt);
        }
    }
    return QFrame::eventFilter(watched, event);
}

/// The rule's chapter and number, cut in the middle where there is no room for all of it.
QString PromptBar::ruleLink(const QString &rule, int most) const
{
    if (rule.isEmpty())
        return {};
    const QString name = m_rules ? m_rules->citation(rule) : rule;
    return QStringLiteral("<a href=\"%1\" style=\"color:%3;text-decoration:none\"><i>%2</i></a>")
        .arg(rule.toHtmlEscaped(),
             m_rule->fontMetrics().elidedText(name, Qt::ElideMiddle, most).toHtmlEscaped(),
             palette().color(QPalette::PlaceholderText).name());
}

void PromptBar::showRule(const QString &rule)
{
    m_shownRule = rule;
    m_rule->setText(ruleLink(rule, width() / 2));
}

void PromptBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    showRule(m_shownRule);
}

void PromptBar::showDeniedMenu()
{
    QMenu menu(this);
    for (const auto &reason : m_reasons) {
        const QString text =
            reason.rule.isEmpty() ? reason.text : tr("%1 (rule %2)").arg(reason.text, reason.rule);
        connect(menu.addAction(text), &QAction::triggered, this, [this, rule = reason.rule] {
            if (!rule.isEmpty())
                Q_EMIT ruleAsked(rule);
        });
    }
    menu.exec(m_denied->mapToGlobal(QPoint(0, -menu.sizeHint().height())));
}

} // namespace flagstone::app
