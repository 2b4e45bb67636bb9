#include "app/table/action_bar.h"

#include "app/common/game_words.h"
#include "app/common/panel.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/rule_book.h"
#include "app/play/figures.h"
#include "app/table/actor_box.h"
#include "app/table/choice_menu.h"
#include "app/table/verb_slot.h"

#include <QKeyEvent>
#include <QStyle>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace flagstone::app {

namespace {

constexpr int kGap = 6, kEdge = 12;
constexpr double kLeastSlot = 5.6; ///< times the size of the text
/// Width of the main slot by that of the verbs, the widest first.
constexpr std::array<std::pair<int, int>, 4> kMain{{{1100, 220}, {940, 184}, {840, 160}, {0, 136}}};

} // namespace

ActionBar::ActionBar(QWidget *parent)
    : QFrame(parent), m_actor(new ActorBox(this)), m_prompt(new YieldingLabel(this)),
      m_reason(new MarkupLabel(this)), m_rule(new MarkupLabel(this)), m_pause(new QToolButton(this)),
      m_more(new QToolButton(this)), m_odds(new OddsBox(this))
{
    setObjectName(QStringLiteral("actionBar"));
    setFocusPolicy(Qt::NoFocus);
    m_prompt->setObjectName(QStringLiteral("prompt"));
    m_prompt->setAccessibleDescription(tr("What is to be decided"));
    m_rule->setObjectName(QStringLiteral("promptRule"));
    m_rule->setAccessibleDescription(tr("The rule this follows from"));
    m_rule->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_rule->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_reason->setObjectName(QStringLiteral("reason"));
    m_reason->setAccessibleDescription(tr("Why not"));
    m_reason->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    for (QLabel *label : {m_rule, m_reason})
        connect(label, &QLabel::linkActivated, this, &ActionBar::ruleAsked);
    connect(m_actor, &QAbstractButton::clicked, this, [this] { selectNextFigure(1); });
    m_pause->setObjectName(QStringLiteral("pauseComputers"));
    m_pause->setProperty("choiceButton", true);
    m_pause->setFocusPolicy(Qt::StrongFocus);
    connect(m_pause, &QToolButton::clicked, this, &ActionBar::pauseToggled);
    m_more->setObjectName(QStringLiteral("moreChoices"));
    m_more->setFocusPolicy(Qt::StrongFocus);
    connect(m_more, &QToolButton::clicked, this, [this] { press(0); });
    for (int place = 0; place < kSlots; ++place) {
        auto *button = new VerbSlot(this);
        connect(button, &VerbSlot::clicked, this, [this, place] {
            if (m_showing)
                Q_EMIT goOnAsked();
            else if (const auto slot = slotAt(place + 1))
                takeSlot(*slot);
        });
        connect(button, &VerbSlot::pointedAt, this, [this, place](bool on) {
            if (const auto slot = slotAt(place + 1))
                pointAtSlot(*slot, on);
        });
        m_buttons.push_back(button);
    }
    setMessage({});
}

QSize ActionBar::sizeHint() const
{
    return {900, 96 * fontInfo().pixelSize() / 13};
}

QSize ActionBar::minimumSizeHint() const
{
    return {200, 84};
}

void ActionBar::setNobody(CardId picture, const QString &name)
{
    m_nobody = picture;
    m_nobodyName = name;
}

void ActionBar::setEnds(int left, int right)
{
    m_left = left;
    m_right = right;
    layOut();
}

void ActionBar::setDecision(const Game &game, const Decision &decision)
{
    m_words.clear();
    m_scores = heuristicsOf(game, decision);
    m_figures = actorsOf(decision);
    for (const Choice &choice : decision.choices)
        m_words.push_back({choiceText(game, choice, m_figures.size() > 1), ruleOf(game, choice.label)});
    begin(decision, say(game, decision.prompt), ruleOf(game, decision.prompt));
}

void ActionBar::setMessage(const QString &text)
{
    m_words.clear();
    m_scores.clear();
    m_figures.clear();
    begin({}, text, {});
}

void ActionBar::begin(const Decision &decision, const QString &question, const QString &rule)
{
    m_decision = decision;
    m_question = question;
    m_questionRule = rule;
    m_showing = false;
    m_pause->hide();
    setInverse(false);
    const auto advised = std::ranges::find(decision.choices, true, &Choice::advised);
    m_suggested.reset();
    if (advised != decision.choices.end())
        return suggest(advised->code);
    const bool known = std::ranges::find(m_figures, m_figure) != m_figures.end();
    selectFigure(known ? m_figure : m_figures.empty() ? kNoCard : m_figures.front());
}

void ActionBar::setShowing(const QString &text)
{
    setMessage(text);
    m_showing = true;
    VerbSlot &button = *m_buttons.front();
    button.setLook({.label = tr("Go on"),
                    .second = {},
                    .key = tr("Space"),
                    .icon = QStringLiteral("pass"),
                    .main = true});
    button.setAccessibleName(tr("Go on"));
    button.show();
}

void ActionBar::setWaiting(const QString &text, bool paused, const Game &game, const Decision &own)
{
    const bool onPause = m_pause->hasFocus();
    if (paused)
        setDecision(game, own);
    else
        setMessage({});
    m_question = text;
    m_questionRule.clear();
    m_pause->setText(paused ? tr("Let the computer go on") : tr("Pause the computer"));
    m_pause->show();
    setInverse(!paused);
    if (onPause) // the same key again lets the computer go on
        m_pause->setFocus(Qt::OtherFocusReason);
    showPrompt();
    layOut();
}

/// Somebody else acts: paper and black change places.
void ActionBar::setInverse(bool on)
{
    if (property("inverse").toBool() == on)
        return;
    setProperty("inverse", on);
    QPalette colours = on ? palette() : QPalette();
    if (on) {
        const QColor text = colours.color(QPalette::WindowText),
                     paper = colours.color(QPalette::HighlightedText);
        colours.setColor(QPalette::WindowText, paper);
        colours.setColor(QPalette::PlaceholderText, paper);
        colours.setColor(QPalette::Window, text);
    }
    setPalette(colours);
    for (QWidget *part : findChildren<QWidget *>())
        part->update();
    style()->unpolish(this);
    style()->polish(this);
}

void ActionBar::setRefusal(const QString &reason, const QString &rule)
{
    m_reason->setText(QStringLiteral("<b>⚠</b> ") + reason.toHtmlEscaped() + u' ' + ruleLink(rule));
    cite(*m_reason, tr("Why not"), rule);
    m_reason->show();
    m_prompt->hide();
}

void ActionBar::showPrompt()
{
    m_reason->clear();
    m_reason->hide();
    m_prompt->show();
    m_prompt->setText(m_question);
    setTip(m_prompt, m_question);
    m_rule->setText(ruleLink(m_questionRule));
    cite(*m_rule, tr("The rule this follows from"), m_questionRule);
}

/// People read the title of a rule; its ID is in the tooltip and for those who do not see that.
void ActionBar::cite(QLabel &label, const QString &what, const QString &rule)
{
    const QString citation = m_rules == nullptr || rule.isEmpty() ? rule : m_rules->citation(rule);
    label.setAccessibleDescription(citation.isEmpty() ? what : tr("%1: %2").arg(what, citation));
    setTip(&label, citation);
}

QString ActionBar::ruleLink(const QString &rule) const
{
    if (rule.isEmpty())
        return {};
    const QString words = m_rules == nullptr ? tr("Rule") : m_rules->title(rule);
    return QStringLiteral("<a href=\"%1\" style=\"color:%3;text-decoration:none\"><i>%2</i></a>")
        .arg(rule.toHtmlEscaped(), words.toHtmlEscaped(), palette().color(QPalette::PlaceholderText).name());
}

void ActionBar::selectFigure(CardId figure)
{
    m_figure = figure;
    m_armed.reset();
    m_slots = m_source.sheet ? slotsOf(*m_source.sheet, m_decision, figure) : Slots{};
    m_usual = usualSlot(m_scores, m_slots);
    for (std::size_t i = 0; i < m_slots.shown.size(); ++i)
        if (m_suggested && m_slots.shown[i].holds(*m_suggested))
            m_usual = i;
    showActor();
    showPrompt();
    light();
    Q_EMIT figureSelected(m_figure);
}

void ActionBar::selectNextFigure(int step)
{
    if (m_figures.empty())
        return;
    const auto here = std::ranges::find(m_figures, m_figure) - m_figures.begin();
    const auto count = static_cast<std::ptrdiff_t>(m_figures.size());
    selectFigure(m_figures[static_cast<std::size_t>((here + step + count) % count)]);
}

void ActionBar::suggest(std::string_view code)
{
    const auto found = std::ranges::find(m_decision.choices, code, &Choice::code);
    if (found == m_decision.choices.end())
        return;
    m_suggested = static_cast<std::size_t>(found - m_decision.choices.begin());
    const bool acts = std::ranges::find(m_figures, actorOf(*found)) != m_figures.end();
    selectFigure(acts ? actorOf(*found) : m_figure);
}

/// The slot whose choices are lit: that of the armed verb, else of the usual one.
const Slot *ActionBar::litSlot() const
{
    const auto slot = m_armed ? m_armed : m_usual;
    return slot ? &m_slots.shown[*slot] : nullptr;
}

const std::vector<std::size_t> &ActionBar::lit() const
{
    static const std::vector<std::size_t> kNone;
    return litSlot() ? litSlot()->choices : kNone;
}

/// Marks what was marked last, what looks best, or what is suggested.
void ActionBar::light()
{
    m_mark.reset();
    if (const Slot *slot = litSlot()) {
        m_mark = bestOf(m_scores, slot->choices);
        for (std::size_t n = 0; n < slot->choices.size(); ++n)
            if (m_lastTarget && verbOf(m_decision.choices[slot->choices[n]]) == m_lastVerb &&
                slot->targets[n] == m_lastTarget)
                m_mark = slot->choices[n];
        if (m_suggested && slot->holds(*m_suggested))
            m_mark = m_suggested;
    }
    showSlots();
    showMark();
    Q_EMIT litChanged();
}

void ActionBar::showActor()
{
    const bool figure = m_figure != kNoCard;
    const CardId card = figure ? m_figure : m_nobody;
    QPixmap portrait;
    QString role;
    if (card != kNoCard && m_source.pictures) {
        const CardSheet &sheet = m_source.sheet->cards[index(card)];
        portrait = m_source.pictures->glyph(sheet, 64 * fontInfo().pixelSize() / 13, devicePixelRatioF());
        role = classLine(*m_source.pack, sheet);
    }
    m_actor->setActor(portrait, figure ? cardName(*m_source.sheet, m_figure) : m_nobodyName, role);
}

void ActionBar::showSlots()
{
    for (int place = 1; place <= kSlots; ++place) {
        VerbSlot &button = *m_buttons[static_cast<std::size_t>(place - 1)];
        const auto slot = slotAt(place);
        if (slot)
            showSlot(button, m_slots.shown[*slot], m_usual == slot);
        else
            clearSlot(button);
        button.setVisible(slot.has_value());
    }
    m_more->setVisible(!m_slots.more.empty());
    const bool suggested = m_suggested && std::ranges::find(m_slots.more, *m_suggested) != m_slots.more.end();
    m_more->setText((suggested ? QStringLiteral("➜ ") : QString()) +
                    tr("0  More: %1").arg(m_slots.more.size()));
    m_more->setAccessibleName(suggested ? tr("More choices, key 0: %1").arg(m_words[*m_suggested].text)
                                        : tr("More choices, key 0"));
    QStringList hidden;
    for (const std::size_t choice : m_slots.more)
        hidden << m_words[choice].text;
    m_more->setAccessibleDescription(hidden.join(QStringLiteral("; ")));
    layOut();
}

/// Nothing stays that a screen reader could still find.
void ActionBar::clearSlot(VerbSlot &button)
{
    button.setLook({});
    button.setAccessibleName({});
    button.setAccessibleDescription({});
    setTip(&button, QString());
}

void ActionBar::showSlot(VerbSlot &button, const Slot &slot, bool main)
{
    VerbSlot::Look look;
    const bool armed = m_armed && m_slots.shown[*m_armed].place == slot.place;
    look.grey = slot.grey();
    look.main = main;
    look.armed = armed;
    look.suggested = m_suggested && slot.holds(*m_suggested);
    look.key = m_armed ? QString() : QString::number(slot.place);
    look.second = secondLine(slot);
    QString words, told;
    if (slot.grey()) {
        words = translated(slot.verb->label);
        told = translated(slot.verb->why);
    } else {
        words = m_words[m_mark && slot.holds(*m_mark) ? *m_mark : bestOf(m_scores, slot.choices)].text;
        told = m_armed ? QString() : tr("Key %1").arg(slot.place);
    }
    look.label = slot.verb ? translated(slot.verb->label) : words;
    look.icon = slot.verb ? QString::fromStdString(slot.verb->icon) : QString();
    button.setLook(look);
    button.setProperty("suggested", look.suggested);
    button.setAccessibleName(slot.verb && slot.choices.size() > 1 ? tr("%1: %2").arg(look.label, words)
                                                                  : words);
    const bool advised = look.suggested && m_decision.choices[*m_suggested].advised;
    button.setAccessibleDescription(advised ? told + u' ' + tr("The program advises this.") : told);
    setTip(&button, slot.grey() ? QString() : words); // a reason stands in the prompt line
}

QString ActionBar::secondLine(const Slot &slot) const
{
    if (slot.grey())
        return translated(slot.verb->lacking);
    if (slot.verb == nullptr)
        return {};
    const std::size_t count = slot.places(); // two weapons for one enemy are one enemy
    if (count <= 1)
        return {};
    return slot.verb->things.empty()
               ? tr("%1 ways").arg(count)
               : tr("%1 %2", "how many, of what").arg(count).arg(translated(slot.verb->things));
}

void ActionBar::showMark()
{
    if (!m_mark) {
        m_odds->setOdds({}, {});
        Q_EMIT pointedAt(std::nullopt);
        return;
    }
    const Choice &choice = m_decision.choices[*m_mark];
    m_odds->setOdds(m_words[*m_mark].text, m_oddsOf ? m_oddsOf(choice.code) : std::vector<OddsBox::Row>{});
    pointAtMark();
}

void ActionBar::pointAtMark()
{
    if (const Slot *slot = litSlot(); slot && m_mark)
        Q_EMIT pointedAt(slot->targetOf(*m_mark));
}

void ActionBar::mark(const Target &target)
{
    const Slot *slot = litSlot();
    if (!slot || !m_mark || slot->targetOf(*m_mark) == target)
        return;
    const auto found = std::ranges::find(slot->targets, std::optional(target));
    if (found == slot->targets.end())
        return;
    m_mark = slot->choices[static_cast<std::size_t>(found - slot->targets.begin())];
    showSlots();
    showMark();
}

void ActionBar::markNext(int step)
{
    const auto &choices = lit();
    if (choices.empty())
        return;
    const auto here = std::ranges::find(choices, *m_mark) - choices.begin();
    const auto count = static_cast<std::ptrdiff_t>(choices.size());
    m_mark = choices[static_cast<std::size_t>((here + step + count) % count)];
    showSlots();
    showMark();
}

/// A grey one says why.
void ActionBar::pointAtSlot(std::size_t shown, bool on)
{
    const Slot &slot = m_slots.shown[shown];
    if (!on) {
        showPrompt();
        return;
    }
    if (slot.grey())
        setRefusal(translated(slot.verb->why), QString::fromStdString(slot.verb->rule));
}

void ActionBar::takeSlot(std::size_t shown)
{
    const Slot &slot = m_slots.shown[shown];
    if (slot.grey()) {
        pointAtSlot(shown, true);
    } else if (slot.choices.size() == 1) {
        choose(slot.choices.front());
    } else if (!canPoint(slot)) {
        const QWidget *button = m_buttons[static_cast<std::size_t>(slot.place - 1)];
        offer(slot.choices, button->mapToGlobal(QPoint()));
    } else if (m_armed == shown) {
        disarm();
    } else {
        m_armed = shown;
        light();
    }
}

std::optional<std::size_t> ActionBar::slotAt(int place) const
{
    const auto found = std::ranges::find(m_slots.shown, place, &Slot::place);
    return found == m_slots.shown.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - m_slots.shown.begin()));
}

/// Has each choice a target of its own that the table shows?
bool ActionBar::canPoint(const Slot &slot) const
{
    return slot.places() == slot.choices.size() &&
           std::ranges::all_of(slot.targets,
                               [this](const auto &target) { return !m_canSee || m_canSee(*target); });
}

void ActionBar::choose(std::size_t choice)
{
    m_lastVerb = verbOf(m_decision.choices[choice]);
    for (const Slot &slot : m_slots.shown)
        if (slot.holds(choice))
            m_lastTarget = slot.targetOf(choice);
    Q_EMIT chosen(QString::fromStdString(m_decision.choices[choice].code)); // may replace the decision
}

void ActionBar::offer(const std::vector<std::size_t> &choices, QPoint at)
{
    std::vector<OfferedChoice> offered;
    for (const std::size_t choice : choices)
        offered.push_back({m_words[choice].text, m_decision.choices[choice].code});
    offerChoices(offered, this, at,
                 [this](const std::string &code) { Q_EMIT chosen(QString::fromStdString(code)); });
}

void ActionBar::press(int digit)
{
    if (digit == 0 && hasMore())
        offer(m_slots.more, m_more->mapToGlobal(QPoint()));
    else if (m_armed && digit > 0 && static_cast<std::size_t>(digit) <= lit().size())
        choose(lit()[static_cast<std::size_t>(digit - 1)]);
    else if (const auto slot = slotAt(digit); slot && !m_armed)
        takeSlot(*slot);
}

void ActionBar::pressEnter()
{
    if (m_mark)
        choose(*m_mark);
}

bool ActionBar::disarm()
{
    if (!m_armed)
        return false;
    m_armed.reset();
    light();
    return true;
}

std::vector<Target> ActionBar::digits() const
{
    std::vector<Target> targets;
    if (m_armed) // then each has one
        for (const auto &target : litSlot()->targets)
            if (targets.size() < kMostDigits)
                targets.push_back(*target);
    return targets;
}

std::vector<int> ActionBar::keysFor(std::string_view code) const
{
    for (const Slot &slot : m_slots.shown)
        for (std::size_t n = 0; n < slot.choices.size(); ++n)
            if (m_decision.choices[slot.choices[n]].code == code) {
                if (slot.choices.size() == 1)
                    return {slot.place};
                return n < kMostDigits && canPoint(slot) ? std::vector{slot.place, static_cast<int>(n) + 1}
                                                         : std::vector<int>{};
            }
    return {};
}

void ActionBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Up)
        markNext(-1);
    else if (event->key() == Qt::Key_Right || event->key() == Qt::Key_Down)
        markNext(1);
    else
        QFrame::keyPressEvent(event);
}

void ActionBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    layOut();
}

/// A verb's place depends on nothing but the bar's size.
void ActionBar::layOut()
{
    const int em = fontInfo().pixelSize();
    const int edge = kEdge, top = 2;
    const int line = (height() >= 96 ? 30 : 27) * em / 13;
    m_actor->setGeometry(0, top, m_left, height() - top);
    const bool narrow = m_right < em * 12;
    m_odds->setVisible(!narrow);
    m_odds->setGeometry(width() - m_right, top, m_right, height() - top);
    const int begin = m_left + edge, end = (narrow ? width() : width() - m_right) - edge;
    const int wide = end - begin;

    int right = end;
    if (!m_pause->isHidden()) {
        const QSize button = m_pause->sizeHint();
        m_pause->setGeometry(right - button.width(), top + 2, button.width(), line - 4);
        right -= button.width() + edge;
    }
    if (!m_more->isHidden()) {
        const QSize button = m_more->sizeHint();
        m_more->setGeometry(right - button.width(), top + 2, button.width(), line - 4);
        right -= button.width() + edge;
    }
    const int rule = std::min(m_rule->sizeHint().width(), (right - begin) / 3);
    m_rule->setGeometry(right - rule, top, rule, line);
    const QRect words(begin, top, right - rule - edge - begin, line);
    m_prompt->setGeometry(words);
    m_reason->setGeometry(words);

    const int least = static_cast<int>(em * kLeastSlot);
    int main = std::ranges::find_if(kMain, [wide](auto row) { return wide >= row.first; })->second * em / 13;
    main = std::max(least, std::min(main, wide - (kSlots - 1) * (least + kGap)));
    const int other = (wide - main - (kSlots - 1) * kGap) / (kSlots - 1);
    for (int i = 0; i < kSlots; ++i) {
        const int x = begin + (i == 0 ? 0 : main + kGap + (i - 1) * (other + kGap));
        m_buttons[static_cast<std::size_t>(i)]->setGeometry(x, top + line, i == 0 ? main : other,
                                                            height() - top - line - 10);
    }
}

} // namespace flagstone::app
