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
#include "paint/icons.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QStyle>
#include <QToolButton>

#include <algorithm>
#include <set>

namespace flagstone::app {

ActionBar::ActionBar(QWidget *parent)
    : QFrame(parent), m_actor(new ActorBox(this)), m_prompt(new YieldingLabel(this)),
      m_reason(new MarkupLabel(this)), m_rule(new MarkupLabel(this)), m_pause(new QToolButton(this)),
      m_odds(new OddsBox(this))
{
    setObjectName(QStringLiteral("actionBar"));
    setFocusPolicy(Qt::NoFocus);
    m_prompt->setObjectName(QStringLiteral("prompt"));
    m_prompt->setAccessibleDescription(tr("What to decide"));
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
    for (int place = 0; place < kSlots; ++place) {
        auto *button = new VerbSlot(this);
        connect(button, &VerbSlot::clicked, this, [this, place] { pressPlace(place); });
        connect(button, &VerbSlot::pointedAt, this, [this, place](bool on) {
            if (const auto slot = slotOf(place))
                pointAtSlot(*slot, on);
        });
        m_buttons.push_back(button);
    }
    m_more = new VerbSlot(this);
    m_more->setObjectName(QStringLiteral("moreChoices"));
    connect(m_more, &VerbSlot::clicked, this, [this] { press(0); });
    connect(&m_chances, &Chances::found, this, &ActionBar::showChances);
    setMessage({});
}

/// The one that has the focus loses it when it is destroyed, after the others.
ActionBar::~ActionBar()
{
    for (const VerbSlot *button : m_buttons)
        button->disconnect(this);
}

QSize ActionBar::sizeHint() const
{
    return {900, 96 * fontInfo().pixelSize() / 13};
}

QSize ActionBar::minimumSizeHint() const
{
    return {200, 84};
}

void ActionBar::setNobody(CardId picture, const QString &name, bool always)
{
    m_nobodyAlways = always;
    m_nobody = picture;
    m_nobodyName = name;
}

void ActionBar::setEnds(int left, int right)
{
    m_left = left;
    m_right = right;
    layOut();
}

void ActionBar::setShowChances(bool on)
{
    m_showsChances = on;
    m_chances.end();
}

void ActionBar::setDecision(const Game &game, const Decision &decision)
{
    std::set<CardId> actors;
    for (const Choice &choice : decision.choices)
        actors.insert(actorOf(choice));
    actors.erase(kNoCard);
    m_words.clear();
    for (const Choice &choice : decision.choices)
        m_words.push_back({choiceText(game, choice, actors.size() > 1), ruleOf(game, choice.label),
                           choiceWords(choiceText(game, choice, false)).what});
    if (m_showsChances && !decision.choices.empty())
        m_chances.begin(game);
    else
        m_chances.end();
    m_marking.begin(m_source.sheet, decision, heuristicsOf(game, decision),
                    m_source.sheet ? likelihoodsOf(game, *m_source.sheet, decision) : std::vector<double>{});
    begin(say(game, decision.prompt), ruleOf(game, decision.prompt));
}

void ActionBar::setMessage(const QString &text)
{
    m_words.clear();
    m_chances.end();
    m_marking.begin(m_source.sheet, {}, {}, {});
    begin(text, {});
}

void ActionBar::begin(const QString &question, const QString &rule)
{
    m_question = question;
    m_questionRule = rule;
    m_showing = false;
    m_pause->hide();
    setInverse(false);
    update(); // without the outlines
    showMarking();
}

void ActionBar::setShowing(const QString &text, bool others)
{
    std::vector<QString> icons = m_showing ? m_outlined : std::vector<QString>();
    for (std::size_t i = icons.size(); i < m_buttons.size(); ++i)
        icons.push_back(m_buttons[i]->look().icon);
    setMessage(text);
    setInverse(others);
    m_showing = true;
    m_outlined = std::move(icons);
    showOffer(*m_buttons[0], QStringLiteral("pass"), tr("Go on"), {}, tr("Space"));
    if (!m_pace.isEmpty())
        showOffer(*m_buttons[1], QStringLiteral("right"), tr("Faster"), tr("now %1").arg(m_pace),
                  tr("S", "key"));
    if (m_canUndo)
        showOffer(*m_buttons[2], QStringLiteral("undo"), tr("Undo"),
                  QKeySequence(QKeySequence::Undo).toString(QKeySequence::NativeText), {});
    update();
}

/// What can be done while something is shown; the first is what one would do.
void ActionBar::showOffer(VerbSlot &button, const QString &icon, const QString &label, const QString &second,
                          const QString &key)
{
    button.setLook(
        {.label = label, .second = second, .key = key, .icon = icon, .main = &button == m_buttons.front()});
    button.setAccessibleName(label);
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
        colours.setColor(QPalette::HighlightedText, text);
        for (const QPalette::ColorRole ground : {QPalette::Window, QPalette::Base})
            colours.setColor(ground, text);
        colours.setColor(QPalette::AlternateBase, colours.color(QPalette::PlaceholderText).darker(300));
    }
    QList<QWidget *> parts = findChildren<QWidget *>();
    parts.prepend(this);
    for (QWidget *part : parts) { // the style goes by the property
        style()->unpolish(part);
        style()->polish(part);
        part->setPalette(colours);
        part->update();
    }
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
    m_rule->setText(ruleLink(m_questionRule));
    const QString citation = cite(*m_rule, tr("The rule this follows from"), m_questionRule);
    setTip(m_prompt, citation.isEmpty() ? m_question : m_question + u'\n' + citation);
    layOut(); // the rule is named where it has room
}

/// People read the title of a rule; its ID is in the tooltip and for those who do not see that.
QString ActionBar::cite(QLabel &label, const QString &what, const QString &rule)
{
    const QString citation = m_rules == nullptr || rule.isEmpty() ? rule : m_rules->citation(rule);
    label.setAccessibleDescription(citation.isEmpty() ? what : tr("%1: %2").arg(what, citation));
    setTip(&label, citation);
    return citation;
}

QString ActionBar::ruleLink(const QString &rule) const
{
    if (rule.isEmpty())
        return {};
    const QString words = m_rules == nullptr ? tr("Rule") : m_rules->title(rule);
    return QStringLiteral("<a href=\"%1\" style=\"color:%3;text-decoration:none\"><i>%2</i></a>")
        .arg(rule.toHtmlEscaped(), words.toHtmlEscaped(), palette().color(QPalette::PlaceholderText).name());
}

void ActionBar::announce()
{
    QAccessibleEvent asked(m_prompt, QAccessible::Alert);
    QAccessible::updateAccessibility(&asked);
}

void ActionBar::selectFigure(CardId figure)
{
    m_marking.selectFigure(figure);
    showMarking();
}

void ActionBar::selectNextFigure(int step)
{
    if (m_marking.selectNextFigure(step))
        showMarking();
}

void ActionBar::suggest(std::string_view code)
{
    if (m_marking.suggest(code))
        showMarking();
}

void ActionBar::setAdvice(std::string_view code, const QString &why)
{
    suggest(code);
    setNotice(why);
}

void ActionBar::setNotice(const QString &text)
{
    m_question = text;
    m_questionRule.clear();
    showPrompt();
}

/// Somebody else acts, or something else is asked.
void ActionBar::showMarking()
{
    showActor();
    showPrompt();
    light();
    Q_EMIT figureSelected(figure());
}

/// Other choices are lit.
void ActionBar::light()
{
    wantChances();
    showSlots();
    Q_EMIT litChanged();
    showMark(); // on what is lit now
}

/// The marked one is not alone: all that is lit has its chance beside it.
void ActionBar::wantChances()
{
    std::vector<std::string> codes;
    for (const std::size_t choice : lit())
        codes.push_back(decision().choices[choice].code);
    m_chances.want(codes);
}

void ActionBar::showActor()
{
    const bool acts = figure() != kNoCard && !m_nobodyAlways;
    const CardId card = acts ? figure() : m_nobody;
    const int side = 64 * fontInfo().pixelSize() / 13;
    QPixmap portrait;
    QString role;
    if (card != kNoCard && m_source.pictures) {
        const CardSheet &sheet = m_source.sheet->cards[index(card)];
        portrait = m_source.pictures->glyph(sheet, side, devicePixelRatioF());
        role = classLine(*m_source.pack, sheet);
    } else if (m_source.pictures) {
        const QColor ink = palette().color(QPalette::WindowText);
        portrait =
            paint::icon(QStringLiteral("party"), ink, ink).pixmap(QSize(side, side), devicePixelRatioF());
    }
    m_actor->setActor(portrait, acts ? cardName(*m_source.sheet, card) : m_nobodyName, role);
}

void ActionBar::showMark()
{
    const auto marked = m_marking.marked();
    if (!marked) {
        m_odds->setOdds({}, {});
        Q_EMIT pointedAt(std::nullopt);
        return;
    }
    showOdds(*marked);
    pointAtMark();
}

/// They are known only now.
void ActionBar::showChances()
{
    if (const auto marked = m_marking.marked())
        showOdds(*marked);
    Q_EMIT chancesChanged();
}

/// Who does it stands at the other end of the bar, how it is done in its slot.
void ActionBar::showOdds(std::size_t choice)
{
    m_odds->setOdds(m_words[choice].deed, rowsOf(choice));
}

std::vector<OddsBox::Row> ActionBar::rowsOf(std::size_t choice) const
{
    std::vector<OddsBox::Row> rows;
    if (const auto *all = m_chances.of(decision().choices[choice].code))
        for (const HopeOdds &odds : *all)
            if (rows.empty() || odds.chance > 0) // what cannot happen here needs no line
                rows.push_back(rowOf(*m_chances.game(), odds));
    return rows;
}

QString ActionBar::chanceOf(const std::string &code) const
{
    const auto *all = m_chances.of(code);
    if (all == nullptr || all->empty())
        return {};
    return inShort(rowOf(*m_chances.game(), all->front()));
}

QString ActionBar::hope() const
{
    const auto marked = m_marking.marked();
    const auto *all = marked ? m_chances.of(decision().choices[*marked].code) : nullptr;
    return all == nullptr || all->empty() ? QString() : say(*m_chances.game(), all->front().label);
}

/// Of several choices for one target the marked one counts, else the first.
std::vector<std::pair<Target, QString>> ActionBar::chanceTags() const
{
    std::vector<std::pair<Target, QString>> tags;
    const Slot *slot = m_marking.litSlot();
    for (std::size_t n = 0; slot != nullptr && n < slot->choices.size(); ++n) {
        const auto *odds = m_chances.of(decision().choices[slot->choices[n]].code);
        if (!odds || odds->empty() || !slot->targets[n])
            continue;
        const QString chance = percent(odds->front().chance);
        const auto known = std::ranges::find(tags, *slot->targets[n], &std::pair<Target, QString>::first);
        if (known == tags.end())
            tags.emplace_back(*slot->targets[n], chance);
        else if (slot->choices[n] == marked())
            known->second = chance;
    }
    return tags;
}

void ActionBar::pointAtMark()
{
    if (m_marking.marked())
        Q_EMIT pointedAt(m_marking.markedTarget());
}

void ActionBar::mark(const Target &target)
{
    if (!m_marking.mark(target))
        return;
    showSlots();
    showMark();
}

void ActionBar::markNext(int step)
{
    if (!m_marking.markNext(step))
        return;
    showSlots();
    showMark();
}

/// A grey one says why.
void ActionBar::pointAtSlot(std::size_t shown, bool on)
{
    const Slot &slot = m_marking.slots().shown[shown];
    if (!on) {
        showPrompt();
        return;
    }
    if (slot.grey())
        setRefusal(translated(slot.verb->why), QString::fromStdString(slot.verb->rule));
}

void ActionBar::takeSlot(std::size_t shown)
{
    const Slot &slot = m_marking.slots().shown[shown];
    if (slot.grey()) {
        pointAtSlot(shown, true);
    } else if (slot.choices.size() == 1) {
        choose(slot.choices.front());
    } else if (!canPoint(slot)) {
        offer(slot.choices, buttonAt(slot.place).mapToGlobal(QPoint()));
    } else if (m_marking.armed() == shown) {
        m_marking.arm(std::nullopt);
        light();
    } else {
        m_marking.arm(shown);
        light();
    }
}

void ActionBar::pressPlace(int button)
{
    if (m_showing && button == 1)
        Q_EMIT paceAsked();
    else if (m_showing && button == 2)
        Q_EMIT undoAsked();
    else if (m_showing)
        Q_EMIT goOnAsked();
    else if (button == 1 && m_marking.slots().everybody != nullptr)
        pressEverybody();
    else if (const auto slot = slotOf(button))
        takeSlot(*slot);
}

void ActionBar::pressEverybody()
{
    if (m_marking.slots().able > 0)
        Q_EMIT everybodyAsked();
}

/// Has each choice a target of its own that the table shows, or a card and then a target?
bool ActionBar::canPoint(const Slot &slot) const
{
    const bool seen = std::ranges::all_of(
        slot.targets, [this](const auto &target) { return target && (!m_canSee || m_canSee(*target)); });
    return seen && slot.places() > 1;
}

/// What is lit and about this target: the choice is made, its other targets are lit, or a menu has the rest.
void ActionBar::take(const Target &target, QPoint at)
{
    const Slot *lit = m_marking.litSlot();
    if (lit == nullptr)
        return;
    const Slot slot = narrowed(decision(), *lit, target);
    if (slot.choices.size() == 1) {
        choose(slot.choices.front());
    } else if (canPoint(slot) && slot.places() == slot.choices.size()) {
        if (!armed())
            m_marking.arm(m_marking.usual());
        m_marking.narrow(target);
        light();
    } else if (!slot.choices.empty()) {
        offer(slot.choices, at);
    }
}

std::optional<Target> ActionBar::sharedTarget(const std::vector<std::size_t> &choices) const
{
    const Slot *slot = m_marking.litSlot();
    const auto first = slot == nullptr || choices.empty() ? std::nullopt : slot->targetOf(choices.front());
    const bool shared =
        first && std::ranges::all_of(choices, [&](std::size_t i) { return slot->targetOf(i) == first; });
    return shared ? first : std::nullopt;
}

void ActionBar::choose(std::size_t choice)
{
    m_marking.made(choice);
    Q_EMIT chosen(QString::fromStdString(decision().choices[choice].code)); // may replace the decision
}

void ActionBar::offer(const std::vector<std::size_t> &choices, QPoint at)
{
    std::vector<OfferedChoice> offered;
    std::vector<std::string> codes;
    for (const std::size_t choice : choices)
        codes.push_back(decision().choices[choice].code);
    m_chances.want(codes);
    for (const std::size_t choice : choices) {
        const auto rows = rowsOf(choice);
        const QString &words = m_words[choice].text;
        offered.push_back({rows.empty() ? words
                                        : tr("%1: %2 %3", "what is done, what is hoped for, its chance")
                                              .arg(words, rows.front().label, percent(rows.front().chance)),
                           decision().choices[choice].code});
    }
    offerChoices(offered, this, at,
                 [this](const std::string &code) { Q_EMIT chosen(QString::fromStdString(code)); });
}

void ActionBar::press(int digit)
{
    if (digit == 0 && hasMore())
        offer(m_marking.slots().more, m_more->mapToGlobal(QPoint()));
    else if (const auto targets = digits(); digit > 0 && static_cast<std::size_t>(digit) <= targets.size())
        take(targets[static_cast<std::size_t>(digit - 1)], mapToGlobal(QPoint()));
    else if (const auto slot = m_marking.slotAt(digit); slot && !armed())
        takeSlot(*slot);
}

void ActionBar::pressEnter()
{
    if (const auto marked = m_marking.marked())
        choose(*marked);
}

bool ActionBar::disarm()
{
    if (!armed())
        return false;
    if (m_marking.isNarrow())
        m_marking.narrow(std::nullopt); // back to the cards
    else
        m_marking.arm(std::nullopt);
    light();
    return true;
}

std::vector<Target> ActionBar::digits() const
{
    std::vector<Target> targets = armed() ? targetsOf(*m_marking.litSlot()) : std::vector<Target>{};
    targets.resize(std::min(targets.size(), kMostDigits));
    return targets;
}

std::vector<int> ActionBar::keysFor(std::string_view code) const
{
    const auto choice =
        std::ranges::find(decision().choices, code, &Choice::code) - decision().choices.begin();
    const auto which = static_cast<std::size_t>(choice);
    for (const Slot &shown : m_marking.slots().shown) {
        std::vector<int> keys{shown.place};
        for (Slot slot = shown; slot.holds(which); slot = narrowed(decision(), slot, *slot.targetOf(which))) {
            if (slot.choices.size() == 1)
                return keys;
            const auto targets = targetsOf(slot);
            const auto digit =
                std::ranges::find(targets, slot.targetOf(which).value_or(Target{})) - targets.begin();
            if (!canPoint(slot) || (keys.size() > 1 && slot.places() != slot.choices.size()) ||
                digit >= static_cast<std::ptrdiff_t>(kMostDigits))
                return {};
            keys.push_back(static_cast<int>(digit) + 1);
        }
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

} // namespace flagstone::app
