// What stands in the bar's places, and where they are.
#include "app/common/game_words.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/table/action_bar.h"
#include "app/table/actor_box.h"
#include "app/table/verb_slot.h"
#include "paint/icons.h"

#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <set>

namespace flagstone::app {

namespace {

constexpr int kGap = 6, kEdge = 12;
constexpr double kLeastSlot = 5.6; ///< times the size of the text
constexpr double kMoreSlot = 4.8;  ///< likewise
/// Width of the main slot by that of the verbs, the widest first.
constexpr std::array<std::pair<int, int>, 4> kMain{{{1100, 220}, {940, 184}, {840, 160}, {0, 136}}};

} // namespace

void ActionBar::showSlots()
{
    const Slots &all = m_marking.slots();
    std::set<VerbSlot *> used;
    for (std::size_t i = 0; i < all.shown.size(); ++i) {
        VerbSlot &button = buttonAt(all.shown[i].place);
        showSlot(button, all.shown[i], m_marking.usual() == i);
        used.insert(&button);
    }
    if (all.everybody) {
        showEverybody(*m_buttons[1]);
        used.insert(m_buttons[1]);
    }
    keepFocus(used);
    for (VerbSlot *button : m_buttons) {
        if (!used.contains(button))
            clearSlot(*button);
        button->setVisible(used.contains(button));
    }
    giveFocusBack();
    m_more->setVisible(!all.more.empty());
    const auto advice = m_marking.suggested();
    const bool suggested = advice && std::ranges::find(all.more, *advice) != all.more.end();
    m_more->setLook({.label = tr("More"),
                     .second = tr("+%1", "so many more choices").arg(all.more.size()),
                     .key = armed() ? QString() : QStringLiteral("0"),
                     .icon = {},
                     .suggested = suggested});
    m_more->setAccessibleName(suggested ? tr("More choices, key 0: %1").arg(m_words[*advice].text)
                                        : tr("More choices: %1, key 0").arg(all.more.size()));
    QStringList hidden;
    for (const std::size_t choice : all.more)
        hidden << m_words[choice].text;
    m_more->setAccessibleDescription(hidden.join(QStringLiteral("; ")));
    layOut();
}

/// Qt gives the focus of what is hidden to anything that comes after it, which would then take the keys: the bar has
/// it until there are verbs again.
void ActionBar::keepFocus(const std::set<VerbSlot *> &used)
{
    const auto focused = std::ranges::find_if(m_buttons, &QWidget::hasFocus);
    if (focused == m_buttons.end() || used.contains(*focused))
        return;
    m_from = static_cast<std::size_t>(focused - m_buttons.begin());
    setFocus(Qt::OtherFocusReason);
}

/// To the button that had it, or to the first one.
void ActionBar::giveFocusBack()
{
    if (!m_from || !hasFocus() || m_buttons.front()->isHidden())
        return;
    VerbSlot *const button = m_buttons[m_buttons[*m_from]->isHidden() ? 0 : *m_from];
    m_from.reset();
    button->setFocus(Qt::OtherFocusReason);
}

/// Places stay where they are while there is nothing to choose.
void ActionBar::paintEvent(QPaintEvent *event)
{
    QFrame::paintEvent(event);
    if (!m_showing)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    QColor ink = palette().color(QPalette::Mid);
    ink.setAlphaF(0.55F);
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        if (!m_buttons[i]->isHidden())
            continue;
        const QRectF place = QRectF(m_buttons[i]->geometry()).adjusted(0.5, 0.5, -0.5, -0.5);
        painter.setPen(QPen(ink, 1));
        painter.drawRoundedRect(place, 4, 4);
        const int side = 19 * fontInfo().pixelSize() / 13;
        paint::icon(m_outlined[i], ink, ink)
            .paint(&painter, QRect(static_cast<int>(place.left()) + side / 2,
                                   static_cast<int>(place.center().y()) - side / 2, side, side));
    }
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
    const auto marked = m_marking.marked(), suggested = m_marking.suggested();
    look.grey = slot.grey();
    look.main = main;
    look.armed = m_marking.armed() && m_marking.litSlot()->place == slot.place;
    look.suggested = suggested && slot.holds(*suggested);
    look.key = armed() ? QString() : QString::number(slot.place);
    QString words, told;
    if (slot.grey()) {
        words = translated(slot.verb->label);
        told = translated(slot.verb->why);
    } else {
        words =
            m_words[marked && slot.holds(*marked) ? *marked : bestOf(m_marking.scores(), slot.choices)].text;
        told = armed() ? QString() : tr("Key %1").arg(slot.place);
    }
    const QString how = marked && slot.holds(*marked) ? choiceWords(words).how : QString();
    look.second = how.isEmpty() ? secondLine(slot) : how;
    look.label = slot.verb ? translated(slot.verb->label) : words;
    look.icon = slot.verb ? QString::fromStdString(slot.verb->icon) : QString();
    button.setLook(look);
    button.setProperty("suggested", look.suggested);
    button.setAccessibleName(slot.verb && slot.choices.size() > 1 ? tr("%1: %2").arg(look.label, words)
                                                                  : words);
    const bool advised = look.suggested && decision().choices[*suggested].advised;
    button.setAccessibleDescription(advised ? told + u' ' + tr("The program advises this.") : told);
    setTip(&button, slot.grey() ? QString() : words); // a reason stands in the prompt line
}

/// Between the first place and the second: it keeps its place also while nobody can follow it.
void ActionBar::showEverybody(VerbSlot &button)
{
    const std::size_t able = m_marking.slots().able;
    const QString verb = translated(m_marking.slots().everybody->label);
    VerbSlot::Look look;
    look.grey = able == 0;
    look.label = tr("All %1", "everybody does the same: All attack").arg(verb.toLower());
    look.second = tr("%1 still to act").arg(able);
    look.icon = QStringLiteral("all");
    look.key = armed() ? QString() : tr("A", "key");
    button.setLook(look);
    button.setAccessibleName(tr("%1: %2").arg(look.label, look.second));
    button.setAccessibleDescription(tr("Key A. With the key R everybody repeats what they did last round."));
    setTip(&button, button.accessibleDescription());
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

/// The order for everybody has the second one, where there is one; what would come there and after moves on.
VerbSlot &ActionBar::buttonAt(int place) const
{
    const bool moved = place > 1 && m_marking.slots().everybody != nullptr;
    return *m_buttons[static_cast<std::size_t>(place - 1 + (moved ? 1 : 0))];
}

/// By the button's place from left to right, from 0.
std::optional<std::size_t> ActionBar::slotOf(int button) const
{
    const bool moved = button > 0 && m_marking.slots().everybody != nullptr;
    return moved && button == 1 ? std::nullopt : m_marking.slotAt(button + (moved ? 0 : 1));
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
    const int more = static_cast<int>(em * kMoreSlot);
    const int wide = std::max(0, end - begin - kGap - more); // a bar that has no size yet has no room

    int right = end;
    if (!m_pause->isHidden()) {
        const QSize button = m_pause->sizeHint();
        m_pause->setGeometry(right - button.width(), top + 2, button.width(), line - 4);
        right -= button.width() + edge;
    }
    // The rule is named whole or not at all: its name is in the tooltip of what is asked.
    const int asked = m_prompt->sizeHint().width() + edge;
    const int named = m_rule->sizeHint().width();
    const int rule = named <= std::max((right - begin) / 3, right - begin - asked) ? named : 0;
    m_rule->setVisible(rule > 0);
    m_rule->setGeometry(right - rule, top, rule, line);
    const QRect words(begin, top, right - rule - edge - begin, line);
    m_prompt->setGeometry(words);
    m_reason->setGeometry(words);

    const int least = static_cast<int>(em * kLeastSlot);
    int main = std::ranges::find_if(kMain, [wide](auto row) { return wide >= row.first; })->second * em / 13;
    main = std::max(least, std::min(main, wide - (kSlots - 1) * (least + kGap)));
    const int other = (wide - main - (kSlots - 1) * kGap) / (kSlots - 1);
    const int tall = height() - top - line - 10;
    for (int i = 0; i < kSlots; ++i) {
        const int x = begin + (i == 0 ? 0 : main + kGap + (i - 1) * (other + kGap));
        m_buttons[static_cast<std::size_t>(i)]->setGeometry(x, top + line, i == 0 ? main : other, tall);
    }
    m_more->setGeometry(end - more, top + line, more, tall);
}

} // namespace flagstone::app
