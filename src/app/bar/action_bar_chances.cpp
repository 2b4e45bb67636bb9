// What the action bar says of chances: of the choice that is marked or pointed at, in the box at its end and in tips.
#include "app/bar/action_bar.h"
#include "app/bar/prompt_line.h"
#include "app/common/game_words.h"
#include "app/play/figures.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace flagstone::app {

/// The marked one is not alone: all that is lit has its chance beside it. What has no place is not lit.
void ActionBar::wantChances()
{
    std::vector<std::size_t> choices = lit();
    for (const auto &other : {toldChoice(), marked()})
        if (other && std::ranges::find(choices, *other) == choices.end())
            choices.push_back(*other);
    wantChancesOf(choices);
}

void ActionBar::wantChancesOf(const std::vector<std::size_t> &choices)
{
    std::vector<std::string> codes;
    codes.reserve(choices.size());
    for (const std::size_t choice : choices)
        codes.push_back(decision().choices[choice].code);
    m_chances.want(codes);
}

/// They are known only now.
void ActionBar::showChances()
{
    showOdds();
    Q_EMIT chancesChanged();
}

/// The verb that Enter would press instead of doing what is marked; nullptr if there is none.
const BarSlot *ActionBar::verbInFocus() const
{
    const auto place = m_row->otherInFocus();
    const auto shown = place ? m_marking.slotAt(*place) : std::nullopt;
    return shown ? &m_marking.slots().shown[*shown] : nullptr;
}

/// What is pointed at, else what Enter would do; nothing where it does nothing at once.
std::optional<std::size_t> ActionBar::toldChoice() const
{
    const BarSlot *verb = verbInFocus();
    if (m_pointed || verb == nullptr)
        return m_pointed ? m_pointed : m_marking.marked();
    return verb->choices.size() == 1 ? std::optional(verb->choices.front()) : std::nullopt;
}

/// It asks first, or says why it cannot be done.
OddsBox::Note ActionBar::noteOf(const BarSlot &verb) const
{
    const QString below =
        verb.grey() ? whyNot(*verb.verb, decision(), m_denied).brief : tr("Enter asks which one");
    const QString what =
        verb.verb != nullptr ? translated(verb.verb->label) : m_names[verb.choices.front()].brief;
    return {.caption = {}, .what = what, .below = below};
}

/// Its actor is shown at the other end of the bar, the way it is done in its slot.
void ActionBar::showOdds()
{
    const auto now = toldChoice();
    if (!now) {
        const BarSlot *verb = verbInFocus();
        m_odds->setNote(verb == nullptr ? m_note : noteOf(*verb));
        m_line->setOdds({});
        return;
    }
    const std::size_t choice = *now;
    const std::string &code = decision().choices[choice].code;
    const QString &deed = m_names[choice].deed;
    const auto rows = chancesOf(code);
    if (m_pointed && !rows.empty())
        tellInTip(choice, rows);
    m_line->setOdds(m_odds->isHidden() && !rows.empty() ? hopedFor(code, inShort(rows.front())) : QString());
    const QString leads = rows.empty() && m_leads ? m_leads(decision().choices[choice]) : QString();
    if (leads.isEmpty())
        m_odds->setOdds(!rows.empty() && isForPlayers(code) // once: the rows have no room for it
                            ? tr("%1, for the players", "what is done, whose chances follow").arg(deed)
                            : deed,
                        rows);
    else
        m_odds->setNote({.caption = {}, .what = deed, .below = leads});
}

/// "Try to set a trap", and below it "succeed about 52 %, tie: no effect about 10 %, fail about 38 %".
void ActionBar::tellInTip(std::size_t choice, const std::vector<OddsBox::Row> &rows)
{
    QStringList chances;
    for (const OddsBox::Row &row : rows)
        chances << inShort(row);
    for (const BarSlot &slot : m_marking.slots().shown)
        if (slot.holds(choice))
            m_row->setTold(slot.place, VerbRow::tipOf(m_names[choice]) + u'\n' +
                                           hopedFor(decision().choices[choice].code, chances.join(tr(", "))));
}

/// Whether a game master reads the chances and cards decide that the players do not know. Only where chances are known.
bool ActionBar::isForPlayers(const std::string &code) const
{
    const Game &game = *m_chances.game();
    const auto which = m_forMaster ? game.find(code) : std::nullopt;
    return which && game.mayChoose(*which) != seatBit(Seat::Gm) &&
           std::ranges::any_of(game.hopes(*which),
                               [](const Hope &hope) { return hope.hidden || hope.draws; });
}

/// "a green place", or "for the players: a green place".
QString ActionBar::hopedFor(const std::string &code, const QString &hope) const
{
    return isForPlayers(code) ? tr("for the players: %1", "what is hoped for").arg(hope) : hope;
}

std::vector<OddsBox::Row> ActionBar::chancesOf(const std::string &code) const
{
    std::vector<OddsBox::Row> rows;
    if (const auto *all = m_chances.of(code))
        for (const HopeOdds &odds : *all)
            if (rows.empty() || odds.chance > 0) // what cannot happen here needs no line
                rows.push_back(rowOf(*m_chances.game(), odds));
    return rows;
}

QString ActionBar::chanceOf(const std::string &code) const
{
    const auto rows = chancesOf(code);
    return rows.empty() ? QString() : inShort(rows.front());
}

/// Of several choices for one target the marked one counts, else one that does the same to it, else the first.
std::vector<TargetChance> ActionBar::chanceTags() const
{
    std::vector<TargetChance> tags;
    const auto mark = marked();
    const auto counts = [&](std::size_t choice, const Target &at) {
        const bool same = mark && m_names[*mark].isBrief && m_names[choice].isBrief &&
                          m_names[choice].brief == m_names[*mark].brief;
        return choice == mark || (same && m_marking.markedTarget() != at);
    };
    const BarSlot *slot = m_marking.litSlot();
    for (std::size_t n = 0; slot != nullptr && n < slot->choices.size(); ++n) {
        const std::string &code = decision().choices[slot->choices[n]].code;
        const auto *odds = m_chances.of(code);
        if (!odds || odds->empty() || !slot->targets[n])
            continue;
        const Target &at = *slot->targets[n];
        const bool own = at.kind == Target::Kind::Figure && isOfParty(m_chances.game()->sheet(), at.card);
        TargetChance tag{at, shortFigureOf(odds->front(), own),
                         hopedFor(code, say(*m_chances.game(), odds->front().label))};
        const ChoiceNames &names = m_names[slot->choices[n]];
        if (names.isBrief && std::ranges::count(slot->targets, slot->targets[n]) > 1)
            tag.way = names.brief;
        const auto known = std::ranges::find(tags, tag.target, &TargetChance::target);
        if (known == tags.end())
            tags.push_back(std::move(tag));
        else if (counts(slot->choices[n], at))
            *known = std::move(tag);
    }
    const bool differ =
        std::ranges::adjacent_find(tags, std::ranges::not_equal_to(), &TargetChance::of) != tags.end();
    for (TargetChance &tag : tags)
        tag.differs = differ;
    return tags;
}

} // namespace flagstone::app
