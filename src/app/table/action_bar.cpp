#include "app/table/action_bar.h"

#include "app/common/game_words.h"
#include "app/common/panel.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/rule_book.h"
#include "app/play/figures.h"
#include "app/table/actor_box.h"
#include "app/table/verb_slot.h"

#include <QKeyEvent>
#include <QMenu>
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

bool sameTarget(const std::optional<Target> &a, const Target &b)
{
    return a && a->kind == b.kind && a->card == b.card && a->slot == b.slot && a->number == b.number &&
           a->placement == b.placement;
}

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
    connect(m_more, &QToolButton::clicked, this, [this] { openMenu(m_slots.more, m_more); });
    for (int place = 0; place < kSlots; ++place) {
        auto *button = new VerbSlot(this);
        connect(button, &VerbSlot::clicked, this, [this, place] {
            if (m_showing)
                Q_EMIT goOnAsked();
            for (std::size_t i = 0; i < m_slots.shown.size(); ++i)
                if (m_slots.shown[i].place == place + 1)
                    return takeSlot(i);
        });
        connect(button, &VerbSlot::pointedAt, this, [this, place](bool on) {
            for (std::size_t i = 0; i < m_slots.shown.size(); ++i)
                if (m_slots.shown[i].place == place + 1)
                    return pointAtSlot(i, on);
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
    m_decision = decision;
    m_armed.reset();
    m_suggested.reset();
    m_words.clear();
    m_scores = heuristicsOf(game, decision);
    m_figures = actorsOf(decision);
    for (const Choice &choice : decision.choices)
        m_words.push_back({choiceText(game, choice, m_figures.size() > 1), ruleOf(game, choice.label)});
    m_question = say(game, decision.prompt);
    m_questionRule = ruleOf(game, decision.prompt);
    if (std::ranges::find(m_figures, m_figure) == m_figures.end())
        m_figure = m_figures.empty() ? kNoCard : m_figures.front();
    setInverse(false);
    m_pause->hide();
    m_showing = false;
    selectFigure(m_figure);
    const auto advised = std::ranges::find(decision.choices, true, &Choice::advised);
    if (advised != decision.choices.end())
        suggest(advised->code);
}

void ActionBar::setMessage(const QString &text)
{
    m_decision = {};
    m_armed.reset();
    m_suggested.reset();
    m_words.clear();
    m_scores.clear();
    m_figures.clear();
    m_figure = kNoCard;
    m_question = text;
    m_questionRule.clear();
    setInverse(false);
    m_pause->hide();
    m_showing = false;
    selectFigure(kNoCard);
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
    m_reason->setText(QStringLiteral("<b>⚠</b> ") + reason.toHtmlEscaped() + u' ' +
                      ruleLink(rule, m_rules && !rule.isEmpty() ? m_rules->citation(rule) : rule));
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
    const QString name =
        m_rules && !m_questionRule.isEmpty() ? m_rules->citation(m_questionRule) : m_questionRule;
    m_rule->setText(ruleLink(m_questionRule, name));
}

QString ActionBar::ruleLink(const QString &rule, const QString &words) const
{
    if (rule.isEmpty())
        return {};
    return QStringLiteral("<a href=\"%1\" style=\"color:%3;text-decoration:none\"><i>%2</i></a>")
        .arg(rule.toHtmlEscaped(), words.toHtmlEscaped(), palette().color(QPalette::PlaceholderText).name());
}

void ActionBar::selectFigure(CardId figure)
{
    m_figure = figure;
    m_armed.reset();
    m_slots = m_source.sheet ? slotsOf(*m_source.sheet, m_decision, figure) : Slots{};
    m_usual = usualSlot(m_scores, m_slots);
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
    const auto which = static_cast<std::size_t>(found - m_decision.choices.begin());
    m_suggested = which;
    if (const CardId who = actorOf(*found); who != kNoCard)
        m_figure = who;
    m_slots = slotsOf(*m_source.sheet, m_decision, m_figure);
    m_usual.reset();
    for (std::size_t i = 0; i < m_slots.shown.size(); ++i)
        if (std::ranges::find(m_slots.shown[i].choices, which) != m_slots.shown[i].choices.end())
            m_usual = i;
    m_armed.reset();
    showActor();
    light();
    m_mark = which;
    showMark();
    showSlots();
    Q_EMIT figureSelected(m_figure);
}

/// Works out what is lit now, and marks what was marked last or what looks best.
void ActionBar::light()
{
    const auto slot = m_armed ? m_armed : m_usual;
    m_lit = slot ? m_slots.shown[*slot].choices : std::vector<std::size_t>{};
    m_mark.reset();
    if (!m_lit.empty()) {
        m_mark = bestOf(m_scores, m_lit);
        for (const std::size_t i : m_lit)
            if (const auto target = tellingTarget(m_decision, m_lit, i);
                verbOf(m_decision.choices[i]) == m_lastVerb && target && sameTarget(m_lastTarget, *target))
                m_mark = i;
        if (m_suggested && std::ranges::find(m_lit, *m_suggested) != m_lit.end())
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
    for (VerbSlot *button : m_buttons) { // nothing stays that a screen reader could still find
        button->hide();
        button->setLook({});
        for (const auto &clear : {&QWidget::setAccessibleName, &QWidget::setAccessibleDescription})
            (button->*clear)(QString());
        setTip(button, QString());
    }
    for (std::size_t i = 0; i < m_slots.shown.size(); ++i) {
        VerbSlot &button = *m_buttons[static_cast<std::size_t>(m_slots.shown[i].place - 1)];
        showSlot(button, m_slots.shown[i], m_usual == i);
        button.show();
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

void ActionBar::showSlot(VerbSlot &button, const Slot &slot, bool main)
{
    VerbSlot::Look look;
    const bool armed = m_armed && m_slots.shown[*m_armed].place == slot.place;
    look.grey = slot.grey();
    look.main = main;
    look.armed = armed;
    look.suggested = m_suggested && std::ranges::find(slot.choices, *m_suggested) != slot.choices.end();
    look.key = m_armed ? QString() : QString::number(slot.place);
    look.second = secondLine(slot);
    QString words, told;
    if (slot.grey()) {
        words = translated(slot.verb->label);
        told = translated(slot.verb->why);
    } else {
        const bool holds = m_mark && std::ranges::find(slot.choices, *m_mark) != slot.choices.end();
        words = m_words[holds ? *m_mark : bestOf(m_scores, slot.choices)].text;
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
    std::vector<Target> targets; // two weapons for one enemy are one enemy
    for (const std::size_t i : slot.choices)
        if (const auto target = tellingTarget(m_decision, slot.choices, i);
            target && std::ranges::find(targets, *target) == targets.end())
            targets.push_back(*target);
    const std::size_t count = std::max<std::size_t>(targets.size(), 1);
    if (count == 1)
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
    if (m_mark)
        Q_EMIT pointedAt(tellingTarget(m_decision, m_lit, *m_mark));
}

void ActionBar::mark(const Target &target)
{
    for (const std::size_t i : m_lit) {
        const auto &targets = m_decision.choices[i].targets;
        if (i == m_mark || std::ranges::find(targets, target) == targets.end())
            continue;
        if (const auto telling = tellingTarget(m_decision, m_lit, i); !telling || *telling != target)
            continue;
        m_mark = i;
        showSlots();
        showMark();
        return;
    }
}

void ActionBar::markNext(int step)
{
    if (m_lit.empty())
        return;
    const auto here = m_mark ? std::ranges::find(m_lit, *m_mark) - m_lit.begin() : 0;
    const auto count = static_cast<std::ptrdiff_t>(m_lit.size());
    m_mark = m_lit[static_cast<std::size_t>((here + step + count) % count)];
    showSlots();
    showMark();
}

/// A grey one says why; a verb with its only choice under the pointer shows what that leads to.
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
    } else if (!canPoint(slot.choices)) {
        openMenu(slot.choices, m_buttons[static_cast<std::size_t>(slot.place - 1)]);
    } else if (m_armed == shown) {
        disarm();
    } else {
        m_armed = shown;
        light();
    }
}

/// Has each a target of its own that the table shows?
bool ActionBar::canPoint(const std::vector<std::size_t> &choices) const
{
    std::vector<Target> seen;
    for (const std::size_t i : choices) {
        const auto target = tellingTarget(m_decision, choices, i);
        if (!target || std::ranges::find(seen, *target) != seen.end() || (m_canSee && !m_canSee(*target)))
            return false;
        seen.push_back(*target);
    }
    return true;
}

void ActionBar::choose(std::size_t choice)
{
    m_lastVerb = verbOf(m_decision.choices[choice]);
    m_lastTarget = tellingTarget(m_decision, m_lit, choice);
    Q_EMIT chosen(QString::fromStdString(m_decision.choices[choice].code)); // may replace the decision
}

void ActionBar::openMenu(const std::vector<std::size_t> &choices, QWidget *above)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("choiceMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (std::size_t n = 0; n < choices.size(); ++n) {
        QString text = m_words[choices[n]].text.replace(u'&', QStringLiteral("&&"));
        if (n < kMostDigits)
            text = QStringLiteral("&%1  %2").arg(QString::number(n + 1), text);
        connect(menu->addAction(text), &QAction::triggered, this,
                [this, code = m_decision.choices[choices[n]].code] {
                    Q_EMIT chosen(QString::fromStdString(code));
                });
    }
    menu->popup(above->mapToGlobal(QPoint(0, -menu->sizeHint().height())));
}

void ActionBar::press(int digit)
{
    if (digit == 0) {
        if (hasMore())
            openMenu(m_slots.more, m_more);
        return;
    }
    if (m_armed) {
        if (const auto n = static_cast<std::size_t>(digit - 1); n < m_lit.size())
            choose(m_lit[n]);
        return;
    }
    for (std::size_t i = 0; i < m_slots.shown.size(); ++i)
        if (m_slots.shown[i].place == digit)
            return takeSlot(i);
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
        for (std::size_t n = 0; n < std::min(m_lit.size(), kMostDigits); ++n)
            targets.push_back(*tellingTarget(m_decision, m_lit, m_lit[n]));
    return targets;
}

std::vector<int> ActionBar::keysFor(std::string_view code) const
{
    for (const Slot &slot : m_slots.shown)
        for (std::size_t n = 0; n < slot.choices.size(); ++n)
            if (m_decision.choices[slot.choices[n]].code == code) {
                if (slot.choices.size() == 1)
                    return {slot.place};
                return n < kMostDigits && canPoint(slot.choices)
                           ? std::vector{slot.place, static_cast<int>(n) + 1}
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
