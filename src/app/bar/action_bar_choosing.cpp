// How a choice of the action bar is marked and made: by digits, by arrows, by Enter and from menus.
#include "app/bar/action_bar.h"
#include "app/bar/choice_menu.h"
#include "app/bar/prompt_line.h"
#include "app/common/announcement.h"
#include "app/common/figure_name.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/play/verbs.h"

#include <QAction>
#include <QKeyEvent>

#include <algorithm>
#include <utility>

/// How a choice is made in the ActionBar: by its places, keys, Enter, and what is lit on the table.
namespace flagstone::app {

void ActionBar::pointAtMark()
{
    if (m_marking.marked())
        Q_EMIT pointedAt(m_marking.markedTarget());
}

void ActionBar::follow(bool moved)
{
    if (!moved)
        return;
    showRow();
    showMark();
}

void ActionBar::mark(const Target &target)
{
    const auto usual = m_marking.usual();
    const bool moved = m_marking.mark(target);
    m_marking.setWalked(false);
    if (m_marking.usual() != usual)
        light(); // what the other verb can be about
    else
        follow(moved);
}

void ActionBar::markByKey(const Target &target)
{
    mark(target);
    m_marking.setWalked(m_marking.markedTarget() == target);
}

void ActionBar::markNext(int step)
{
    const bool moved = m_marking.markNext(step);
    follow(moved);
    m_marking.setWalked(true);
    if (moved)
        announceMark();
}

bool ActionBar::walkOn(int step)
{
    const auto usual = m_marking.usual();
    if (!m_marking.walkOn(step))
        return false;
    if (m_marking.usual() != usual) {
        light();
    } else {
        wantChances(); // of what has no place
        follow(true);
    }
    m_marking.setWalked(true);
    return true;
}

/// A press may do it at once: its chance of success is shown before.
void ActionBar::pointAtDeed(std::optional<std::size_t> choice)
{
    m_pointed = choice;
    if (choice)
        wantChances();
    showOdds();
}

/// A grey one says why.
void ActionBar::pointAtSlot(std::size_t shown, bool on)
{
    const BarSlot &slot = m_marking.slots().shown[shown];
    pointAtDeed(on && slot.choices.size() == 1 ? std::optional(slot.choices.front()) : std::nullopt);
    if (!slot.grey())
        return;
    if (!on) {
        m_line->showQuestion();
        return;
    }
    m_refusal.stop(); // this reason stays as long as it is pointed at
    const WhyNot why = whyNot(*slot.verb, decision(), m_denied);
    m_line->setRefusal(why.words, why.rule);
}

void ActionBar::takeSlot(std::size_t shown)
{
    closeChoices(*this); // a screen reader's press does not
    const BarSlot &slot = m_marking.slots().shown[shown];
    if (slot.grey()) {
        const WhyNot why = whyNot(*slot.verb, decision(), m_denied);
        setRefusal(why.words, why.rule); // also by a key, where nothing is pointed at
    } else if (slot.choices.size() == 1) {
        choose(slot.choices.front());
    } else if (!canPoint(slot)) {
        offer(slot.choices, aboveLine(m_row->cornerOf(slot.place)));
    } else if (m_marking.armed() == shown) {
        m_marking.arm(std::nullopt);
        light();
    } else if (!groupsIn(slot).empty()) {
        offerGroups(shown);
    } else {
        m_marking.arm(shown);
        askTarget();
    }
}

/// Of the armed verb, or of the spell or card that was chosen for it.
void ActionBar::askTarget()
{
    light();
    m_line->announce();
    if (const std::size_t all = targetsOf(*m_marking.litSlot()).size(); all > digits().size())
        app::announce(*this, tr("%1 in all; the arrows go through them", "targets").arg(all));
    announceMark();
}

std::vector<BarSlot> ActionBar::groupsIn(const BarSlot &slot) const
{
    return groupsOf(decision(), slot, m_names);
}

/// People think of a spell before they think of its target.
void ActionBar::offerGroups(std::size_t shown)
{
    if (armed()) {
        m_marking.arm(std::nullopt);
        light();
    }
    const BarSlot &slot = m_marking.slots().shown[shown];
    const auto usual = m_marking.usualIn(slot);
    wantChancesOf(slot.choices);
    std::vector<OfferedChoice> all;
    for (const BarSlot &group : groupsIn(slot)) {
        all.push_back(offeredGroup(group));
        all.back().usual = usual && group.holds(*usual);
    }
    offerChoices(slot.verb != nullptr ? translated(slot.verb->label) : m_line->question(), all, this,
                 aboveLine(m_row->cornerOf(slot.place)),
                 [this](const std::string &code) { takeGroup(code); });
}

/// By the code of its first choice: the decision may be another one by now.
void ActionBar::takeGroup(std::string_view code)
{
    const std::vector<BarSlot> &all = m_marking.slots().shown;
    for (std::size_t shown = 0; shown < all.size(); ++shown)
        for (const BarSlot &group : groupsIn(all[shown])) {
            if (decision().choices[group.choices.front()].code != code)
                continue;
            if (group.choices.size() == 1)
                return choose(group.choices.front());
            if (const auto choice = m_marking.walkedIn(group))
                return choose(*choice);
            if (!canPoint(group))
                return offer(group.choices, aboveLine(m_row->cornerOf(group.place)));
            m_marking.arm(shown);
            m_marking.narrow(group);
            return askTarget();
        }
}

/// The mark goes to a place or figure that differs in one way.
void ActionBar::takeStep(int place)
{
    follow(m_marking.takeStep(place));
}

void ActionBar::pressEverybody()
{
    if (m_marking.slots().able > 0)
        Q_EMIT everybodyAsked();
    else if (m_marking.slots().everybody != nullptr)
        setRefusal(VerbRow::whyNobody(), {});
    else if (!decision().choices.empty())
        setRefusal(tr("There is nothing now that everybody could do."), {});
}

/// Whether each choice has a target of its own that the table shows, or a card and then a target.
bool ActionBar::canPoint(const BarSlot &slot) const
{
    const bool seen = std::ranges::all_of(
        slot.targets, [this](const auto &target) { return target && (!m_canSee || m_canSee(*target)); });
    return seen && slot.places() > 1;
}

/// What is lit and about this target: the choice is made, its other targets are lit, or a menu has the rest.
void ActionBar::take(const Target &target, QPoint at)
{
    const BarSlot *lit = m_marking.litSlot();
    if (lit == nullptr)
        return;
    const BarSlot slot = narrowed(decision(), *lit, target);
    if (slot.choices.size() == 1) {
        choose(slot.choices.front());
    } else if (canPoint(slot) && slot.places() == slot.choices.size()) {
        if (!armed())
            m_marking.arm(m_marking.usual());
        m_marking.narrow(slot);
        askTarget();
    } else if (!slot.choices.empty()) {
        offer(slot.choices, at);
    }
}

std::vector<std::size_t> ActionBar::litAt(const Target &target) const
{
    const BarSlot *slot = m_marking.litSlot();
    if (slot == nullptr)
        return {};
    std::vector<std::size_t> all = choicesAt(decision(), target);
    std::erase_if(all, [slot](std::size_t i) { return !slot->holds(i); });
    std::vector<std::size_t> about = all;
    std::erase_if(about, [&](std::size_t i) { return slot->targetOf(i) != target; });
    const bool swaps = slot->verb != nullptr && !slot->verb->swaps.empty();
    return swaps || about.empty() ? all : about;
}

std::optional<Target> ActionBar::sharedTarget(const std::vector<std::size_t> &choices) const
{
    const BarSlot *slot = m_marking.litSlot();
    const auto first = slot == nullptr || choices.empty() ? std::nullopt : slot->targetOf(choices.front());
    const bool shared =
        first && std::ranges::all_of(choices, [&](std::size_t i) { return slot->targetOf(i) == first; });
    return shared ? first : std::nullopt;
}

void ActionBar::choose(std::size_t choice)
{
    Q_EMIT chosen(QString::fromStdString(decision().choices[choice].code)); // may replace the decision
}

/// Where a menu of a verb begins: the question stays in sight.
QPoint ActionBar::aboveLine(QPoint verb) const
{
    return {verb.x(), m_line->mapToGlobal(QPoint()).y()};
}

QString ActionBar::withChance(const QString &words, std::size_t choice) const
{
    QStringList chances;
    for (const OddsBox::Row &row : chancesOf(decision().choices[choice].code))
        if (chances.empty() || !row.spread.empty()) // of the same number others may be enough, too
            chances << inShort(row);
    return chances.empty()
               ? words
               : tr("%1: %2", "what is done, the chance of what is hoped for")
                     .arg(words, hopedFor(decision().choices[choice].code, chances.join(tr(", "))));
}

OfferedChoice ActionBar::offered(std::size_t choice) const
{
    const ChoiceNames &names = m_names[choice];
    return {withChance(names.whole, choice), decision().choices[choice].code, names.about};
}

/// Its name with how it is done, if that is the same for all: "Magic Missile (4 of level 1 left)". Its tip has the
/// chance for each target.
OfferedChoice ActionBar::offeredGroup(const BarSlot &group) const
{
    const std::size_t front = group.choices.front();
    const ChoiceNames &first = m_names[front];
    const bool one = group.choices.size() == 1;
    OfferedChoice line = offered(front);
    if (one && figure() == kNoCard)
        return line; // it says who does it, too
    QStringList how = namesOfShared(group.choices);
    how.removeAll(first.brief);
    if (std::ranges::all_of(group.choices,
                            [&](std::size_t choice) { return m_names[choice].how == first.how; }))
        how << first.how;
    how.removeAll(QString());
    const QString deed = one ? first.deed : first.brief;
    const QString words =
        how.isEmpty()
            ? deed
            : tr("%1 (%2)", "a verb, what it is done with").arg(deed, how.join(QStringLiteral(", ")));
    const CardId who = actorOf(decision().choices[front]);
    const auto isTheirs = [&](std::size_t choice) { return actorOf(decision().choices[choice]) == who; };
    const auto isAnothers = [&](const Choice &choice) {
        return actorOf(choice) != kNoCard && actorOf(choice) != who;
    };
    if (one)
        line.text = withChance(words, front);
    else if (figure() == kNoCard && who != kNoCard && std::ranges::all_of(group.choices, isTheirs) &&
             std::ranges::any_of(decision().choices, isAnothers)) // nothing else says who does it
        line.text = tr("%1: %2", "who, what is done").arg(cardName(m_marking.sheet(), who), words);
    else
        line.text = words;
    QStringList tip{first.about};
    for (const std::size_t choice : group.choices)
        if (!one && !chancesOf(decision().choices[choice].code).empty())
            tip << withChance(m_names[choice].deed, choice);
    tip.removeAll(QString());
    line.about = tip.join(u'\n');
    return line;
}

/// Of a figure or a card; else empty.
QString ActionBar::targetName(const std::optional<Target> &target) const
{
    if (!target || target->card == kNoCard)
        return {};
    return target->kind == Target::Kind::Figure
               ? figureName(m_marking.sheet(), target->card, target->number + 1)
           : target->kind == Target::Kind::Card ? markedName(m_marking.sheet(), target->card)
                                                : QString();
}

void ActionBar::offer(const std::vector<std::size_t> &choices, QPoint at, const std::optional<Target> &about)
{
    wantChancesOf(choices);
    std::vector<OfferedChoice> all;
    all.reserve(choices.size());
    for (const std::size_t choice : choices)
        all.push_back(offered(choice));
    const QString name = targetName(about ? about : sharedTarget(choices));
    offerChoices(name.isEmpty() ? m_line->question() : name, all, this, at,
                 [this](const std::string &code) { Q_EMIT chosen(QString::fromStdString(code)); });
}

void ActionBar::press(int digit)
{
    if (digit == 0 && hasMore() && !(armed() && m_row->isMoreOne())) // then it has no key
        takeMore();
    else if (const auto targets = digits(); digit > 0 && static_cast<std::size_t>(digit) <= targets.size())
        take(targets[static_cast<std::size_t>(digit - 1)],
             aboveLine(m_row->cornerOf(m_marking.litSlot()->place)));
    else if (armed())
        return;
    else if (const auto slot = m_marking.slotAt(digit))
        pressSlot(*slot);
    else
        takeStep(digit);
}

/// Nothing is asked twice: what the user has moved to is the verb's target.
void ActionBar::pressSlot(std::size_t shown)
{
    if (const auto choice = m_marking.walkedIn(m_marking.slots().shown[shown]))
        choose(*choice);
    else
        takeSlot(shown);
}

/// "Lay it here" and "Take: Ellisa" are about what is marked where a step beside them marks another one.
void ActionBar::clickSlot(std::size_t shown)
{
    const auto marked = m_marking.marked();
    if (marked && !m_marking.steps().empty() && m_marking.slots().shown[shown].holds(*marked))
        choose(*marked);
    else
        takeSlot(shown);
}

/// What has no place among the verbs.
void ActionBar::takeMore()
{
    if (m_row->isMoreOne())
        choose(m_marking.slots().more.front());
    else
        offer(m_marking.slots().more, aboveLine(m_row->cornerOfMore()));
}

void ActionBar::pressEnter()
{
    if (m_marking.isEverybodyMarked())
        pressEverybody();
    else if (const auto marked = m_marking.marked())
        choose(*marked);
    else if (armed()) {
        setRefusal(VerbRow::whyUnmarked(), {});
        Q_EMIT targetsAsked(digits());
    }
}

bool ActionBar::disarm()
{
    if (!armed())
        return false;
    const std::size_t shown = *m_marking.armed();
    const bool wasNarrow = m_marking.widen();
    if (wasNarrow && !m_marking.isNarrow() && !groupsIn(*m_marking.litSlot()).empty()) {
        offerGroups(shown);
        return true;
    }
    if (!wasNarrow)
        m_marking.arm(std::nullopt);
    light();
    return true;
}

/// What no row shows comes first, in the order of the choices, in which cards lie on the table to choose from. Nobody
/// goes to a square of a corridor for what is there: rooms come before them.
std::vector<Target> ActionBar::targetsInRows(const BarSlot &slot) const
{
    const BarSpec *bar = barOf(m_marking.sheet(), decision());
    const bool onTable = !decision().trade.empty() || (bar != nullptr && bar->spread);
    const auto isSquare = [this](const Target &target) {
        return target.kind == Target::Kind::Space &&
               m_marking.sheet().map.space(spaceOf(target)).kind == SpaceKind::Corridor;
    };
    std::vector<Target> targets = targetsOf(slot);
    std::ranges::stable_sort(targets, {}, [&](const Target &target) -> std::ptrdiff_t {
        const bool inRow =
            target.kind == Target::Kind::Figure || (target.kind == Target::Kind::Card && !onTable);
        const auto row = inRow ? std::ranges::find(m_rows, target.card) : m_rows.end();
        return row != m_rows.end() ? row - m_rows.begin() + 1 : isSquare(target) ? 1 : 0;
    });
    return targets;
}

std::vector<Target> ActionBar::digitsOf(const BarSlot &slot) const
{
    std::vector<Target> targets = targetsInRows(slot);
    std::erase_if(targets, [this](const Target &target) { return keyPlace(target) == KeyPlace::OtherPage; });
    targets.resize(std::min(targets.size(), kMostDigits));
    return targets;
}

std::vector<Target> ActionBar::digits() const
{
    return armed() ? digitsOf(*m_marking.litSlot()) : std::vector<Target>{};
}

std::vector<int> ActionBar::keysFor(std::string_view code) const
{
    const auto choice =
        std::ranges::find(decision().choices, code, &Choice::code) - decision().choices.begin();
    const auto which = static_cast<std::size_t>(choice);
    if (hasMore() && m_row->isMoreOne() && m_marking.slots().more.front() == which)
        return {0};
    for (const BarSlot &shown : m_marking.slots().shown) {
        std::vector<int> keys{shown.place};
        for (BarSlot slot = shown; slot.holds(which);
             slot = narrowed(decision(), slot, *slot.targetOf(which))) {
            if (slot.choices.size() == 1)
                return keys;
            const auto targets = digitsOf(slot);
            const auto target = std::ranges::find(targets, slot.targetOf(which).value_or(Target{}));
            if (!canPoint(slot) || !groupsIn(slot).empty() ||
                (keys.size() > 1 && slot.places() != slot.choices.size()) || target == targets.end())
                return {};
            keys.push_back(static_cast<int>(target - targets.begin()) + 1);
        }
    }
    return {};
}

void ActionBar::keyPressEvent(QKeyEvent *event)
{
    const bool back = event->key() == Qt::Key_Left || event->key() == Qt::Key_Up;
    if (!back && event->key() != Qt::Key_Right && event->key() != Qt::Key_Down)
        return QFrame::keyPressEvent(event);
    markNext(back ? -1 : 1);
    m_row->focusMain(); // so that Enter does what they mark
}

/// Each verb, and what has no place among them, for users who search for it by its words.
void ActionBar::makeCommands()
{
    for (QAction *before : std::exchange(m_commands, {})) {
        before->setObjectName(QString()); // it can no longer be found
        before->deleteLater();            // it may be the one that was chosen
    }
    const auto add = [this](const QString &words, auto done) {
        auto *command = new QAction(literalLabel(words), this);
        command->setObjectName(QStringLiteral("choice"));
        command->setShortcutContext(Qt::WidgetShortcut); // found only while the bar is in sight
        connect(command, &QAction::triggered, this, done);
        m_commands << command;
        return command;
    };
    const BarSlots &all = m_marking.slots();
    for (std::size_t i = 0; i < all.shown.size(); ++i) {
        const BarSlot &slot = all.shown[i];
        const bool one = slot.verb == nullptr || slot.choices.size() == 1;
        add(one ? m_names[slot.choices.front()].whole : translated(slot.verb->label), [this, i] {
            takeSlot(i);
        })->setEnabled(!slot.grey());
    }
    for (const std::size_t choice : all.more)
        add(m_names[choice].whole, [this, choice] { choose(choice); });
}

} // namespace flagstone::app
