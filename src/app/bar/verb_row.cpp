#include "app/bar/verb_row.h"

#include "app/bar/verb_tip.h"
#include "app/common/figure_name.h"
#include "app/common/game_words.h"
#include "app/common/row_parts.h"
#include "app/play/choice_groups.h"
#include "app/play/marking.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kSlotGap = 6;        ///< px
constexpr double kLeastSlot = 5.6; ///< times the size of the text
constexpr double kMoreSlot = 3.6;  ///< the same: "More", how many and a key; as wide as a finger
/// Width of the main slot by that of the verbs, the widest first.
constexpr std::array<std::pair<int, int>, 4> kMain{{{1060, 220}, {870, 184}, {770, 160}, {0, 136}}};

/// What it can be done to: two weapons for one enemy are one enemy. Where not all of it has a place on the table, a
/// list has each way; where spells are chosen first, it has these.
QString secondLine(const BarSlot &slot, std::size_t groups)
{
    if (slot.verb == nullptr)
        return {};
    const bool listed = std::ranges::any_of(slot.targets, [](const auto &target) { return !target; });
    const std::size_t count = groups > 0 ? groups : listed ? slot.choices.size() : slot.places();
    if (count <= 1)
        return {};
    return slot.verb->things.empty()
               ? VerbRow::tr("%1 ways").arg(count)
               : VerbRow::tr("%1 %2", "how many, of what").arg(count).arg(translated(slot.verb->things));
}

/// "Longsword (Up)" for "Take Longsword (Up)" and "Chest lock" for "Try: Chest lock": the verb stands above it.
QString withoutVerb(const QString &deed, const QString &verb)
{
    for (const auto &between : {QStringLiteral(": "), QStringLiteral(" ")})
        if (deed.startsWith(verb + between))
            return deed.sliced(verb.size() + between.size());
    return deed;
}

/// What the verb is now: `names` are those of the choice that is marked, or of the only one. `groups`: see groupsOf().
QString nowLine(const BarSlot &slot, const ChoiceNames &names, bool marked, std::size_t groups)
{
    if (marked && !names.how.isEmpty())
        return names.how;
    if (slot.verb == nullptr)
        return {};
    const bool only = slot.choices.size() == 1;
    const QString verb = translated(slot.verb->label);
    if (only && names.brief != names.whole)
        return names.brief;
    const bool untold = marked && slot.places() == 0; // nothing on the table shows which one it is
    const QString &thing = names.isBrief ? names.brief : names.deed;
    const bool named = thing.endsWith(u')') && (only || marked);
    const bool actsAtOnce =
        only && names.deed != verb && // nobody does it unknowingly
        (!slot.verb->things.empty() || names.deed.startsWith(verb + QStringLiteral(": ")));
    if (named)
        return withoutVerb(thing, verb);
    if (actsAtOnce || (untold && !only))
        return withoutVerb(names.deed, verb);
    return secondLine(slot, groups);
}

/// "Turn it", and its icon.
std::pair<QString, QString> wordsOfStep(MarkStep::Kind kind)
{
    switch (kind) {
    case MarkStep::Kind::Turn:
        return {VerbRow::tr("Turn it"), QStringLiteral("rotate")};
    case MarkStep::Kind::Storey:
        return {VerbRow::tr("Storey"), QStringLiteral("storeys")};
    case MarkStep::Kind::Door:
        return {VerbRow::tr("Other door"), QStringLiteral("door")};
    case MarkStep::Kind::Figure:
        return {VerbRow::tr("Next one"), QStringLiteral("right")};
    }
    return {};
}

/// Whom the marked choice is about, where a step marks the next figure; empty elsewhere.
QString whoIsNext(const Marking &marking)
{
    const std::vector<MarkStep> steps = marking.steps();
    const auto target = marking.markedTarget();
    const bool walks = std::ranges::find(steps, MarkStep::Kind::Figure, &MarkStep::kind) != steps.end();
    return walks && target ? figureName(marking.sheet(), target->card, target->number + 1) : QString();
}

} // namespace

VerbRow::VerbRow(QWidget *parent) : QWidget(parent), m_tip(new VerbTip(this))
{
    setAccessibleName(tr("Actions")); // it may have the focus, see keepFocus()
    for (int i = 0; i < kSlots; ++i) {
        auto *button = new VerbSlot(this);
        connect(button, &VerbSlot::clicked, this, [this, i] { press(i); });
        connect(button, &VerbSlot::markTaken, this, [this, i] {
            if (m_offers.empty())
                Q_EMIT markTaken();
            else
                press(i);
        });
        connect(button, &VerbSlot::letGo, this, &VerbRow::letGo);
        connect(button, &VerbSlot::pointedAt, this, [this, i](bool on) {
            if (m_offers.empty() && !(m_everybody && i == 1))
                Q_EMIT verbPointedAt(placeOf(i), on);
        });
        connect(button, &VerbSlot::tipAsked, this, [this, button](bool on) {
            const QWidget *bar = parentWidget() != nullptr ? parentWidget() : this;
            m_tip->showFor(*button, *bar, on ? button->told() : QString());
        });
        m_buttons.push_back(button);
    }
    m_more = new VerbSlot(this);
    m_more->setObjectName(QStringLiteral("moreChoices"));
    connect(m_more, &VerbSlot::clicked, this, &VerbRow::morePressed);
    connect(m_more, &VerbSlot::markTaken, this, &VerbRow::markTaken);
}

/// The one that has the focus loses it when it is destroyed, after the others.
VerbRow::~VerbRow()
{
    for (const VerbSlot *button : m_buttons)
        button->disconnect(this);
}

QString VerbRow::tipOf(const ChoiceNames &names)
{
    return names.about.isEmpty()
               ? names.whole
               : tr("%1. %2.", "a choice, what its spell does").arg(names.whole, names.about);
}

void VerbRow::press(int button)
{
    if (!m_offers.empty()) {
        const auto done = m_offers[static_cast<std::size_t>(button)].done; // which may show something else
        done();
    } else if (m_everybody && button == 1) {
        Q_EMIT everybodyPressed();
    } else {
        Q_EMIT verbPressed(placeOf(button));
    }
}

void VerbRow::showVerbs(const Marking &marking, std::span<const ChoiceNames> names,
                        std::span<const WhyNot> denied)
{
    const BarSlots &all = marking.slots();
    const auto lit = marking.armed() ? marking.armed() : marking.usual();
    const auto marked = marking.isEverybodyMarked() ? std::nullopt : marking.marked();
    const VerbSlot *had = focused();
    const bool follows = had != nullptr && had->look().main; // the keyboard stays on what Enter does
    m_tip->hide();
    m_offers.clear();
    m_everybody = all.everybody != nullptr;
    std::set<VerbSlot *> used;
    for (std::size_t i = 0; i < all.shown.size(); ++i) {
        const bool enters = lit == i && marked && all.shown[i].holds(*marked);
        showVerb(marking, all.shown[i], names, denied, enters); // the black one says what Enter does
        used.insert(&buttonAt(all.shown[i].place));
    }
    if (m_everybody) {
        showEverybody(marking);
        used.insert(m_buttons[1]);
    }
    for (const MarkStep &step : marking.steps()) {
        showStep(step, marking.armed().has_value());
        used.insert(&buttonAt(step.place));
    }
    showOnly(used);
    layOut(); // what has room in them and behind them goes by how wide they are
    tellApart(all);
    showMore(marking, names);
    if (follows || window()->focusWidget() == this) // see keepFocus()
        focusMain();
    update(); // without the outlines
}

void VerbRow::showOffers(std::vector<Offer> offers)
{
    m_tip->hide();
    m_offers = std::move(offers);
    std::set<VerbSlot *> used;
    for (std::size_t i = 0; i < m_offers.size(); ++i) {
        const Offer &offer = m_offers[i];
        m_buttons[i]->setLook({.label = offer.label,
                               .second = offer.second,
                               .key = offer.key,
                               .icon = offer.icon,
                               .main = i == 0});
        m_buttons[i]->setAccessibleName(offer.label);
        m_buttons[i]->setAccessibleDescription(offer.key.isEmpty() ? QString() : tr("Key %1").arg(offer.key));
        m_buttons[i]->setTold(QString()); // not what a verb said there
        used.insert(m_buttons[i]);
    }
    showOnly(used);
    setMoreVisible(false);
    m_moreOne = false;
    layOut();
    update();
}

void VerbRow::showOnly(const std::set<VerbSlot *> &used)
{
    keepFocus(used);
    for (VerbSlot *button : m_buttons) {
        if (!used.contains(button)) { // nothing stays that a screen reader could still find
            button->setLook({});
            button->setAccessibleName({});
            button->setAccessibleDescription({});
            button->setTold(QString());
        }
        button->setVisible(used.contains(button));
    }
}

/// Qt gives the focus of what is hidden to anything that comes after it, which would then take the keys: the row has
/// it until there are verbs again.
void VerbRow::keepFocus(const std::set<VerbSlot *> &used)
{
    VerbSlot *const focus = focused();
    if (focus != nullptr && focus != m_more && !used.contains(focus))
        setFocus(Qt::OtherFocusReason);
}

void VerbRow::setMoreVisible(bool on)
{
    if (!on && focused() == m_more) // see keepFocus()
        setFocus(Qt::OtherFocusReason);
    m_more->setVisible(on);
}

/// The button with the keyboard, or that gets it with the window; nullptr if none does.
VerbSlot *VerbRow::focused() const
{
    auto *button = qobject_cast<VerbSlot *>(window()->focusWidget());
    return button != nullptr && isAncestorOf(button) ? button : nullptr;
}

VerbSlot *VerbRow::usual() const
{
    std::vector<VerbSlot *> shown = m_buttons;
    shown.push_back(m_more);
    std::erase_if(shown, [](const VerbSlot *button) { return button->isHidden(); });
    const auto black =
        std::ranges::find_if(shown, [](const VerbSlot *button) { return button->look().main; });
    return black != shown.end() ? *black : shown.empty() ? nullptr : shown.front();
}

/// Where nothing is marked, it stays, unless the row itself has it.
void VerbRow::focusMain()
{
    const bool kept = window()->focusWidget() == this;
    VerbSlot *const to = usual();
    if (to != nullptr && (kept || (focused() != nullptr && to->look().main)))
        to->setFocus(Qt::OtherFocusReason);
}

std::optional<int> VerbRow::otherInFocus() const
{
    VerbSlot *const focus = focused();
    const auto button = std::ranges::find(m_buttons, focus);
    if (button == m_buttons.end() || focus->look().main || focus->look().armed || !m_offers.empty() ||
        (m_everybody && button == m_buttons.begin() + 1))
        return std::nullopt;
    return placeOf(static_cast<int>(button - m_buttons.begin()));
}

void VerbRow::showVerb(const Marking &marking, const BarSlot &slot, std::span<const ChoiceNames> names,
                       std::span<const WhyNot> denied, bool main)
{
    VerbSlot &button = buttonAt(slot.place);
    const bool armed = marking.armed().has_value();
    const auto suggested = marking.suggested();
    const auto marked = marking.marked() && slot.holds(*marking.marked()) ? marking.marked() : std::nullopt;
    VerbSlot::Look look;
    look.grey = slot.grey();
    look.main = main;
    look.armed = armed && marking.litSlot()->place == slot.place;
    look.suggested = suggested && slot.holds(*suggested);
    look.key = armed ? QString() : QString::number(slot.place);
    QString deed, ways, told, tip; // a reason stands in the prompt line
    if (slot.grey()) {
        deed = translated(slot.verb->label);
        const WhyNot why = whyNot(*slot.verb, marking.decision(), denied);
        told = why.words;
        look.second = why.brief;
    } else {
        const ChoiceNames &best = names[marked.value_or(bestOf(marking.scores(), slot.choices))];
        deed = best.whole;
        look.label = best.brief;
        const std::size_t groups = groupsOf(marking.decision(), slot, names).size();
        look.second = nowLine(slot, best, marked.has_value(), groups);
        if (const QString who = whoIsNext(marking); marked && best.how.isEmpty() && !who.isEmpty())
            look.second = who;
        ways = secondLine(slot, groups);
        const bool asks = !ways.isEmpty() && !(marked && !marking.steps().empty()); // else the mark is taken
        tip = asks ? tr("%1: %2").arg(translated(slot.verb->label), ways) : tipOf(best);
        const QString enter = tr("Enter takes what is marked.");
        told = look.armed && marked ? enter
               : look.armed         ? whyUnmarked()
               : armed              ? QString()
                                    : tr("Key %1").arg(slot.place);
        if (main && !armed && !ways.isEmpty()) // while the press asks which one
            told += QStringLiteral(". ") + enter;
    }
    if (slot.verb) {
        look.label = translated(slot.verb->label);
        look.icon = QString::fromStdString(slot.verb->icon);
    }
    button.setLook(look);
    button.setProperty("suggested", look.suggested);
    button.setAccessibleName(
        !ways.isEmpty() // the press asks which one
            ? tr("%1, %2: %3", "a verb, how many ways, the marked one").arg(look.label, ways, deed)
            : slot.verb && slot.choices.size() > 1 ? tr("%1: %2").arg(look.label, deed) : deed);
    const bool advised = look.suggested && marking.decision().choices[*suggested].advised;
    button.setAccessibleDescription(advised ? told + u' ' + tr("The program advises this.") : told);
    button.setTold(tip);
}

/// Where the words of a choice that is of no verb have no room, all such words begin with what differs.
void VerbRow::tellApart(const BarSlots &slots)
{
    std::vector<VerbSlot *> buttons;
    QStringList labels;
    for (const BarSlot &slot : slots.shown)
        if (slot.verb == nullptr) {
            buttons.push_back(&buttonAt(slot.place));
            labels << buttons.back()->look().label;
        }
    if (std::ranges::all_of(buttons,
                            [](const auto *button) { return button->hasRoomFor(button->look().label); }))
        return;
    labels = toldApart(labels);
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        VerbSlot::Look look = buttons[i]->look();
        look.label = labels[static_cast<qsizetype>(i)];
        buttons[i]->setLook(look);
    }
}

/// Between the first place and the second: it keeps its place also while nobody can follow it.
void VerbRow::showEverybody(const Marking &marking)
{
    VerbSlot &button = *m_buttons[1];
    const std::size_t able = marking.slots().able;
    const QString verb = translated(marking.slots().everybody->label);
    VerbSlot::Look look;
    look.grey = able == 0;
    look.label = tr("All %1", "everybody does the same: All attack").arg(verb.toLower());
    look.second = able == 0 ? tr("nobody can") : tr("%1 to act", "how many still act").arg(able);
    look.icon = QStringLiteral("all");
    look.main = marking.isEverybodyMarked();
    look.key = marking.armed() ? QString() : m_keys.everybody;
    button.setLook(look);
    button.setAccessibleName(tr("%1: %2").arg(look.label, look.second));
    QStringList keys;
    if (able == 0)
        keys << whyNobody();
    else if (!m_keys.everybody.isEmpty())
        keys << tr("Key %1.").arg(m_keys.everybody);
    if (!m_keys.again.isEmpty())
        keys << tr("With the key %1 everybody repeats what they did last round.").arg(m_keys.again);
    button.setAccessibleDescription(keys.join(u' '));
    button.setTold(button.accessibleDescription());
}

QString VerbRow::whyNobody()
{
    return tr("Nobody can do that now.");
}

QString VerbRow::whyUnmarked()
{
    return tr("None is marked, since each would be a waste: choose one yourself, or Esc.");
}

QString VerbRow::everybodyWords(const Marking &marking) const
{
    QString words = m_buttons[1]->accessibleName();
    if (const auto target = marking.markedTarget(); target && target->kind == Target::Kind::Figure)
        words = tr("%1, starting with %2", "what everybody does, with whom first")
                    .arg(words, figureName(marking.sheet(), target->card, target->number + 1));
    return m_keys.everybody.isEmpty()
               ? words
               : tr("%1, key %2", "what is done, its key").arg(words, m_keys.everybody);
}

/// It marks the next one; what is chosen stays with the main verb.
void VerbRow::showStep(const MarkStep &step, bool armed)
{
    VerbSlot &button = buttonAt(step.place);
    const auto [label, icon] = wordsOfStep(step.kind);
    VerbSlot::Look look;
    look.label = label;
    look.second = tr("%1 of %2").arg(step.at + 1).arg(step.all);
    look.icon = icon;
    look.key = armed ? QString() : QString::number(step.place);
    button.setLook(look);
    button.setProperty("suggested", false);
    button.setAccessibleName(tr("%1: %2").arg(label, look.second));
    button.setAccessibleDescription(tr("Marks the next one. Key %1").arg(step.place));
    button.setTold(button.accessibleDescription());
}

void VerbRow::showMore(const Marking &marking, std::span<const ChoiceNames> names)
{
    const auto &more = marking.slots().more;
    const auto advice = marking.suggested();
    const auto holds = [&more](const auto &choice) {
        return choice && std::ranges::find(more, *choice) != more.end();
    };
    const bool suggested = holds(advice), main = holds(marking.marked());
    setMoreVisible(!more.empty());
    const QString key = marking.armed() ? QString() : QStringLiteral("0");
    const QString only = more.size() == 1 ? names[more.front()].deed : QString();
    m_moreOne = !only.isEmpty() && m_more->hasRoomFor(only);
    if (m_moreOne) {
        m_more->setLook(
            {.label = only, .second = {}, .key = key, .icon = {}, .main = main, .suggested = suggested});
        m_more->setAccessibleName(names[more.front()].whole);
        m_more->setAccessibleDescription(marking.armed() ? QString() : tr("Key %1").arg(0));
        return;
    }
    m_more->setLook({.label = tr("More"),
                     .second = tr("+%1", "so many more choices").arg(more.size()),
                     .key = key,
                     .icon = {},
                     .main = main,
                     .suggested = suggested});
    m_more->setAccessibleName(suggested ? tr("More choices, key 0: %1").arg(names[*advice].whole)
                                        : tr("More choices: %1, key 0").arg(more.size()));
    QStringList hidden;
    for (const std::size_t choice : more)
        hidden << names[choice].whole;
    m_more->setAccessibleDescription(hidden.join(QStringLiteral("; ")));
}

/// The order for everybody has the second one, where there is one; what would come there and after moves on.
VerbSlot &VerbRow::buttonAt(int place) const
{
    const int before = place - 1 + (m_everybody && place > 1 ? 1 : 0);
    return *m_buttons[static_cast<std::size_t>(before)];
}

/// By the button's place from left to right, from 0.
int VerbRow::placeOf(int button) const
{
    return button + (m_everybody && button > 0 ? 0 : 1);
}

QPoint VerbRow::cornerOf(int place) const
{
    return buttonAt(place).mapToGlobal(QPoint());
}

QPoint VerbRow::cornerOfMore() const
{
    return m_more->mapToGlobal(QPoint());
}

void VerbRow::paintEvent(QPaintEvent *event)
{
    QWidget::paintEvent(event);
    if (m_offers.empty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    QColor ink = palette().color(QPalette::Mid);
    ink.setAlphaF(0.55F);
    painter.setPen(QPen(ink, 1));
    for (const VerbSlot *button : m_buttons)
        if (button->isHidden())
            painter.drawRoundedRect(QRectF(button->geometry()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

void VerbRow::layOut()
{
    const int em = fontInfo().pixelSize();
    const int more = static_cast<int>(em * kMoreSlot);
    const int wide = std::max(0, width() - kSlotGap - more); // a row that has no size yet has no room
    const int least = static_cast<int>(em * kLeastSlot);
    int main = std::ranges::find_if(kMain, [wide](auto row) { return wide >= row.first; })->second * em / 13;
    const int roomy = static_cast<int>(std::ceil(em * VerbSlot::kNarrow));
    if (const int left = wide - (kSlots - 1) * (roomy + kSlotGap); left >= kMain.back().second * em / 13)
        main = std::min(main, left); // the others keep their second lines, which say why a verb is grey
    main = std::max(least, std::min(main, wide - (kSlots - 1) * (least + kSlotGap)));
    const int other = (wide - main - (kSlots - 1) * kSlotGap) / (kSlots - 1);
    for (int i = 0; i < kSlots; ++i) {
        const int x = i == 0 ? 0 : main + kSlotGap + (i - 1) * (other + kSlotGap);
        m_buttons[static_cast<std::size_t>(i)]->setGeometry(x, 0, i == 0 ? main : other, height());
    }
    m_more->setGeometry(width() - more, 0, more, height());
}

void VerbRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

} // namespace flagstone::app

#include "moc_verb_row.cpp"
