#include "app/bar/prompt_line.h"

#include "app/common/announcement.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/common/rule_book.h"

#include <QToolButton>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kGap = 12; ///< px

/// A tooltip: the words whole, and the rule behind them.
QString withCitation(const QString &words, const QString &citation)
{
    return citation.isEmpty() ? words : words + u'\n' + citation;
}

} // namespace

PromptLine::PromptLine(QWidget *parent)
    : QWidget(parent), m_prompt(new YieldingLabel(this)), m_reason(new YieldingLabel(this)),
      m_rule(new MarkupLabel(this)), m_pause(new QToolButton(this))
{
    m_prompt->setObjectName(QStringLiteral("prompt"));
    setAsks(true);
    m_rule->setObjectName(QStringLiteral("promptRule"));
    m_rule->setAccessibleDescription(tr("The rule this follows from"));
    m_rule->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_reason->setObjectName(QStringLiteral("reason"));
    m_rule->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(m_rule, &QLabel::linkActivated, this, &PromptLine::ruleAsked);
    m_pause->setObjectName(QStringLiteral("pauseComputers"));
    m_pause->setProperty("choiceButton", true);
    m_pause->setFocusPolicy(Qt::StrongFocus);
    m_pause->hide();
    connect(m_pause, &QToolButton::clicked, this, &PromptLine::pauseToggled);
}

void PromptLine::setQuestion(const QString &question, const QString &rule)
{
    m_question = question;
    m_questionRule = rule;
    m_armed.clear();
    m_briefly.clear();
    m_odds.clear();
    showQuestion();
}

void PromptLine::setAsks(bool asks)
{
    m_prompt->setAccessibleDescription(asks ? tr("What to decide") : tr("What is shown"));
}

void PromptLine::setOdds(const QString &odds)
{
    if (odds == m_odds)
        return;
    m_odds = odds;
    showQuestion();
}

void PromptLine::setArmed(const QString &question, const QString &briefly)
{
    if (question == m_armed && briefly == m_briefly)
        return;
    m_armed = question;
    m_briefly = briefly;
    showQuestion();
}

int PromptLine::room() const
{
    return m_pause->isHidden() ? width() : width() - m_pause->sizeHint().width() - kGap;
}

bool PromptLine::hasRoomForArmed(const QString &question) const
{
    const int odds = m_odds.isEmpty() ? 0 : std::min(m_rule->sizeHint().width(), room() / 3);
    return m_prompt->fontMetrics().horizontalAdvance(question) <= room() - odds - kGap;
}

void PromptLine::showQuestion()
{
    m_reason->clear();
    m_reason->hide();
    m_prompt->show();
    const QString citation = nameRule(m_questionRule);
    if (!m_odds.isEmpty()) {
        m_rule->setText(m_odds.toHtmlEscaped());
        m_rule->setAccessibleDescription(tr("How likely it is"));
    }
    const bool briefly = !m_briefly.isEmpty() && !hasRoomForArmed(m_armed);
    const QString &asked = m_armed.isEmpty() ? m_question : briefly ? m_briefly : m_armed;
    m_prompt->setText(asked);
    setTip(m_prompt, withCitation(asked, citation));
    layOut(); // the rule is named where it has room
}

void PromptLine::setRefusal(const QString &reason, const QString &rule)
{
    m_reasonWords = reason;
    m_reason->setText(QStringLiteral("⚠ ") + reason);
    m_reason->setAccessibleName(reason);
    const QString citation = nameRule(rule);
    m_reason->setAccessibleDescription(cited(tr("Why not"), citation));
    setTip(m_reason, withCitation(reason, citation));
    m_reason->show();
    m_prompt->hide();
    layOut();
}

void PromptLine::setPause(const QString &words)
{
    const bool focused = m_pause->hasFocus();
    m_pause->setText(words);
    m_pause->setVisible(!words.isEmpty());
    if (focused && !words.isEmpty()) // the same key again lets the computer continue
        m_pause->setFocus(Qt::OtherFocusReason);
    layOut();
}

void PromptLine::announce()
{
    app::announce(*this, m_reason->isHidden() ? m_prompt->text() : m_reasonWords);
}

/// People read the title of a rule; its ID is in the tooltip and for people who cannot see that.
QString PromptLine::nameRule(const QString &rule)
{
    QString citation = m_rules == nullptr || rule.isEmpty() ? rule : m_rules->citation(rule);
    m_rule->setText(ruleLink(rule));
    m_rule->setAccessibleDescription(cited(tr("The rule this follows from"), citation));
    setTip(m_rule, citation);
    return citation;
}

QString PromptLine::cited(const QString &what, const QString &citation)
{
    return citation.isEmpty() ? what : tr("%1: %2").arg(what, citation);
}

QString PromptLine::ruleLink(const QString &rule) const
{
    if (rule.isEmpty())
        return {};
    const QString words = m_rules == nullptr ? tr("Rule") : m_rules->title(rule);
    return QStringLiteral("<a href=\"%1\" style=\"color:%3;text-decoration:none\"><i>%2</i></a>")
        .arg(rule.toHtmlEscaped(), words.toHtmlEscaped(), palette().color(QPalette::PlaceholderText).name());
}

/// The rule is named whole or not at all: its name is in the tooltip of what is asked.
void PromptLine::layOut()
{
    const int right = room();
    if (!m_pause->isHidden())
        m_pause->setGeometry(right + kGap, 2, width() - right - kGap, height() - 4);
    const QLabel *said = m_reason->isHidden() ? m_prompt : m_reason;
    const int asked = said->sizeHint().width() + kGap;
    const int named = m_rule->sizeHint().width();
    // A reason, or what a verb can be done to, has all the room that it needs beside the odds.
    const bool shares = m_reason->isHidden() && (m_armed.isEmpty() || !m_odds.isEmpty());
    const int share = shares ? right / 3 : 0;
    const int rule = named <= std::max(share, right - asked) ? named : 0;
    m_rule->setVisible(rule > 0);
    m_rule->setGeometry(right - rule, 0, rule, height());
    const QRect words(0, 0, right - rule - kGap, height());
    m_prompt->setGeometry(words);
    m_reason->setGeometry(words);
}

void PromptLine::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_reason->isHidden())
        showQuestion(); // it may be asked briefly now
    else
        layOut();
}

} // namespace flagstone::app

#include "moc_prompt_line.cpp"
