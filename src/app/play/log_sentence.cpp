#include "app/play/log_sentence.h"

#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/common/seat_names.h"
#include "app/common/tr.h"
#include "app/play/entry_parts.h"
#include "app/play/figures.h"
#include "app/play/scene_cutter.h"
#include "app/play/verbs.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kLongest = 110;      ///< letters of two sentences together; above it, the second is left out
constexpr int kLongestOfOne = 140; ///< if they are one sentence
constexpr int kLongestTurns =
    160; ///< with what others did in their turns; above it, only finds and falls of these
/// The counters of hits of a card, one for each of its figures in their order.
std::vector<CounterId> figuresOf(const Sheet &sheet, CardId card)
{
    std::vector<CounterId> figures;
    for (const CounterSpec &spec : sheet.counters)
        if (spec.card == card && spec.role == CounterRole::HitsLeft)
            figures.push_back(spec.id);
    return figures;
}

/// "3 hits", or "3 damage" if the rule system has such a word as its term "harm".
QString harmText(const Game &game, int amount)
{
    if (const std::string word = game.term("harm", amount); word != "?" && word != std::to_string(amount))
        return tr("%1 %2", "how much harm, its word").arg(amount).arg(translated(word));
    return amount == 1 ? tr("1 hit") : tr("%1 hits").arg(amount);
}

/// "Kennett, Cerel and Ellisa"
QString listed(const QStringList &names)
{
    return names.size() < 2 ? names.join(QString())
                            : tr("%1 and %2").arg(names.first(names.size() - 1).join(tr(", ")), names.last());
}

/// The hits of this figure's dice, if it rolled any that can hit; -1 otherwise.
int hitsRolled(const EntryFacts &facts, CardId who)
{
    int hits = -1;
    for (const Event &event : ownPart(facts.after, facts.events, who)) {
        const auto *roll = std::get_if<DiceRolled>(&event.body);
        if (roll == nullptr || roll->countsFrom() == 0 || roll->who != static_cast<std::int32_t>(raw(who)))
            continue;
        hits = std::max(hits, 0) + resultOf(*roll);
    }
    return hits;
}

/// "Kennett", or the spell that strikes for them: "Shanara's Burning Hands".
QString strikerOf(const EntryFacts &facts, CardId actor)
{
    const QString who = cardName(facts.after.sheet(), actor);
    const ChoiceNames names = choiceNames(facts.before, *facts.choice, false);
    return names.about.isEmpty() || !names.isBrief ? who
                                                   : tr("%1's %2", "whose, a spell").arg(who, names.brief);
}

/// The figure that a blow was aimed at, where it changed nothing.
QString missed(const EntryFacts &facts, CardId actor)
{
    const auto &targets = facts.choice->targets;
    const auto aimed = std::ranges::find_if(targets, [actor](const Target &target) {
        return target.kind == Target::Kind::Figure && target.card != actor;
    });
    if (aimed == targets.end() || hitsRolled(facts, actor) != 0)
        return {};
    const Sheet &sheet = facts.after.sheet();
    return tr("%1 misses %2.")
        .arg(strikerOf(facts, actor), figureName(sheet, aimed->card, aimed->number + 1));
}

/// "Ellisa casts healing of level 1 on Cerel, to no effect." Empty if nothing was cast on one of the party, or if
/// something came of it.
QString vainFor(const EntryFacts &facts, CardId actor)
{
    if (hitsRolled(facts, actor) != 0)
        return {};
    const Sheet &sheet = facts.after.sheet();
    for (const Event &event : ownPart(facts.after, facts.events, actor)) {
        const Beat *beat = sentenceIn(event);
        if (beat == nullptr || facts.after.phrase(beat->key).show != Show::Spell)
            continue;
        const auto named = cardsNamed(facts.after, *beat);
        if (named.size() > 1 && std::ranges::all_of(named, [&sheet](CardId card) {
                return isOfParty(sheet, card) && !isRival(sheet, card);
            }))
            return tr("%1, to no effect.")
                .arg(firstSentence(say(facts.after, *beat, &facts.before)).chopped(1));
    }
    return {};
}

/// "Cerel slays Wolf 1 with 2 hits." Empty if nobody struck at anybody.
QString blowsOf(const EntryFacts &facts)
{
    const CardId actor = facts.choice == nullptr ? kNoCard : actorOf(*facts.choice);
    if (actor == kNoCard)
        return {};
    const Sheet &sheet = facts.after.sheet();
    std::vector<Hurt> struck;
    std::ranges::copy_if(hurtsOf(facts.after, ownPart(facts.after, facts.events, actor)),
                         std::back_inserter(struck),
                         [](const Hurt &hurt) { return !hurt.ofParty && hurt.lost() > 0; });
    if (struck.empty()) {
        const QString vain = vainFor(facts, actor);
        return vain.isEmpty() ? missed(facts, actor) : vain;
    }
    QStringList slain, hit;
    for (const Hurt &hurt : struck) {
        const QString name = figureName(sheet, hurt.card, hurt.figure);
        if (hurt.left <= 0)
            slain << name;
        else
            hit << tr("%1 for %2, %3 left").arg(name, harmText(facts.after, hurt.lost())).arg(hurt.left);
    }
    const QString who = strikerOf(facts, actor);
    const int rolled = hitsRolled(facts, actor);
    const bool isDamage = rolled >= struck.front().lost(); // else another roll said how much
    if (hit.empty() && struck.size() == 1 && isDamage)
        return tr("%1 slays %2 with %3.").arg(who, slain.front(), harmText(facts.after, rolled));
    if (hit.empty())
        return tr("%1 slays %2.").arg(who, listed(slain));
    return slain.empty() ? tr("%1 strikes %2.").arg(who, hit.join(tr("; ")))
                         : tr("%1 slays %2 and strikes %3.").arg(who, listed(slain), hit.join(tr("; ")));
}

bool isToldDead(const EntryFacts &facts, CardId card)
{
    return std::ranges::any_of(facts.events, [&](const Event &event) {
        const Beat *beat = sentenceIn(event);
        if (beat == nullptr || facts.after.phrase(beat->key).show != Show::Dead)
            return false;
        const auto named = cardsNamed(facts.after, *beat);
        return std::ranges::find(named, card) != named.end();
    });
}

/// "Kennett takes 3 hits and Cerel 1; Ellisa takes 4 hits and falls." Empty if nobody of the party was hurt.
QString sufferedIn(const EntryFacts &facts, const std::vector<Hurt> &hurts)
{
    QStringList taken, fallen;
    for (const Hurt &hurt : hurts) {
        if (!hurt.ofParty || hurt.lost() <= 0 || isToldDead(facts, hurt.card))
            continue;
        const QString name = cardName(facts.after.sheet(), hurt.card);
        if (hurt.fell())
            fallen << tr("%1 takes %2 and falls").arg(name, harmText(facts.after, hurt.lost()));
        else if (taken.empty())
            taken << tr("%1 takes %2").arg(name, harmText(facts.after, hurt.lost()));
        else
            taken << tr("%1 %2").arg(name).arg(hurt.lost());
    }
    if (!taken.empty())
        fallen.prepend(listed(taken));
    return fallen.empty() ? QString() : tr("%1.").arg(fallen.join(tr("; ")));
}

/// Whether one sentence can tell both. What would follow a list would be taken for more of that.
bool areOfOne(const EntryPart &first, const EntryPart &second)
{
    return !first.subject.isEmpty() && first.subject == second.subject && first.text.endsWith(u'.') &&
           !first.text.contains(u':') && !first.text.contains(QStringLiteral(", and ")); // of another figure
}

/// "Player 3 gains a Purse, a Ring and a Chest." Or "a Purse, a Ring and 4 more."
QString listedOnce(std::span<const EntryPart> same)
{
    constexpr std::size_t kMost = 3, kFirst = 2; // more than three, and two are named
    const QString &first = same.front().text;
    qsizetype alike = first.size();
    for (const EntryPart &part : same) {
        const auto differs = std::ranges::mismatch(first, part.text).in1;
        alike = std::min(alike, static_cast<qsizetype>(differs - first.begin()));
    }
    alike = std::max(first.first(alike).lastIndexOf(u' ') + 1, same.front().subject.size() + 1);
    static const QRegularExpression article(QStringLiteral(" (a|an|the) ")); // each thing keeps its own
    if (const qsizetype at = first.indexOf(article, same.front().subject.size()); at >= 0)
        alike = std::min(alike, at + 1);
    QStringList what;
    for (const EntryPart &part : same.first(same.size() > kMost ? kFirst : same.size()))
        what << part.text.mid(alike).chopped(1);
    if (same.size() > kMost)
        what << tr("%1 more").arg(same.size() - kFirst);
    return first.first(alike) + listed(what) + u'.';
}

/// One sentence of two where both are about the same: "Player 3 slays the Skeleton and gains a Purse."
QString joined(const EntryPart &first, const EntryPart &second)
{
    const bool ends = first.text.endsWith(u'.') || first.text.endsWith(u'!') || first.text.endsWith(u'?');
    if (!ends)
        return tr("%1. %2").arg(first.text, second.text);
    if (!areOfOne(first, second))
        return first.text + u' ' + second.text;
    if (first.phrase == second.phrase)
        return listedOnce(std::array{first, second});
    return tr("%1 and %2").arg(first.text.chopped(1), second.text.mid(first.subject.size() + 1));
}

/// "Foe 3 falls, then Foe 4 and Foe 10." Or "Foe 3 falls, then Foe 4, Foe 5, Foe 6 and 4 more."
QString fallenOnce(std::span<const EntryPart> same)
{
    constexpr std::size_t kMost = 5, kFirst = 4; // more than five, and four are named
    QStringList then;
    for (const EntryPart &part : same.first(same.size() > kMost ? kFirst : same.size()).subspan(1))
        then << part.subject;
    if (same.size() > kMost)
        then << tr("%1 more").arg(same.size() - kFirst);
    return tr("%1, then %2.", "one falls, then others").arg(same.front().text.chopped(1), listed(then));
}

/// Whether both say the same of two figures that fall.
bool fallAlike(const EntryPart &first, const EntryPart &second)
{
    return first.show == Show::Down && second.show == Show::Down && first.weight == second.weight &&
           !first.subject.isEmpty() && !second.subject.isEmpty() && first.text.endsWith(u'.') &&
           first.text.mid(first.subject.size()) == second.text.mid(second.subject.size());
}

/// If a figure gains several things, or several fall, that is one thing to tell: there is room for how it came about.
std::vector<EntryPart> folded(const std::vector<EntryPart> &parts, std::size_t later)
{
    std::vector<EntryPart> all, left = parts;
    while (!left.empty()) {
        const EntryPart first = left.front();
        const bool down = first.show == Show::Down;
        const auto goesOn = [&](const EntryPart &part) {
            const bool alike =
                down ? fallAlike(first, part) : part.phrase == first.phrase && areOfOne(first, part);
            return alike && part.losses.empty() && (first.at < later) == (part.at < later);
        };
        std::vector<EntryPart> same{first}, others;
        bool apart = false; // something else was said since
        for (const EntryPart &part : std::span(left).subspan(1)) {
            const bool joins = goesOn(part) && (!apart || down || first.show == Show::Find);
            apart = apart || !joins;
            (joins ? same : others).push_back(part);
        }
        all.push_back(first);
        if (same.size() > 1)
            all.back().text = down ? fallenOnce(same) : listedOnce(same);
        left = std::move(others);
    }
    return all;
}

/// What is told of an entry, around what the party suffered.
struct Story {
    QString all;           ///< where nothing stands between
    QString before, after; ///< the same in two
};

/// The one or two sentences that matter most, in their order; at least `least`. What is said from the event `later` on
/// comes after what the party suffered.
Story storyOf(const std::vector<EntryPart> &all, int least, std::size_t later)
{
    const std::vector<EntryPart> parts = folded(all, later);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (parts[i].weight >= least)
            order.push_back(i);
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return parts[i].weight; });
    if (order.empty())
        return {};
    const auto whole = [later](const QString &text, const EntryPart &last) {
        return last.at < later ? Story{text, text, {}} : Story{text, {}, text};
    };
    const EntryPart &top = parts[order.front()];
    if (order.size() < 2)
        return whole(top.text, top);
    const auto [first, second] = std::minmax(order[0], order[1]);
    const QString both = joined(parts[first], parts[second]);
    if (both.size() > (areOfOne(parts[first], parts[second]) ? kLongestOfOne : kLongest))
        return whole(top.text, top);
    if (parts[first].at < later && parts[second].at >= later)
        return {both, parts[first].text, parts[second].text};
    return whole(both, parts[second]);
}

/// How many events there are up to the last one that took hits from the party; 0 if none did.
std::size_t untilHurt(const EntryFacts &facts, const std::vector<Hurt> &hurts)
{
    for (std::size_t until = facts.events.size(); until > 0; --until) {
        const auto *set = std::get_if<CounterSet>(&facts.events[until - 1].body);
        if (set == nullptr || set->to >= set->from)
            continue;
        const CounterSpec &spec = facts.after.sheet().counters[index(set->counter)];
        if (spec.role == CounterRole::HitsLeft && std::ranges::any_of(hurts, [&](const Hurt &hurt) {
                return hurt.ofParty && hurt.lost() > 0 && hurt.card == spec.card;
            }))
            return until;
    }
    return 0;
}

QString spaced(const QString &first, const QString &second)
{
    return first.isEmpty() || second.isEmpty() ? first + second : first + u' ' + second;
}

/// The owner of dice that hurt the party is named before what it suffers: "The enemies attack: Kennett takes 3 hits."
QString attackOn(const EntryFacts &facts, const std::vector<Hurt> &hurts, const QString &suffered)
{
    if (suffered.isEmpty() && suffers(hurts)) // deaths are told by themselves
        return {};
    for (const Event &event : facts.events) {
        const Beat *beat = sentenceIn(event);
        if (beat == nullptr || facts.after.phrase(beat->key).show != Show::Sweep ||
            !cardsNamed(facts.after, *beat).empty()) // a trap is told by name
            continue;
        const QString attack = firstSentence(say(facts.after, *beat, &facts.before));
        return suffered.isEmpty()
                   ? tr("%1 Nobody is hurt.").arg(attack)
                   : tr("%1: %2", "the enemies attack, what comes of it").arg(attack.chopped(1), suffered);
    }
    return suffered;
}

/// What was chosen, without the numbers behind it.
QString withoutNumbers(const QString &heading)
{
    const auto bracket = heading.lastIndexOf(QStringLiteral(" ("));
    return bracket > 0 && heading.endsWith(u')') ? heading.first(bracket) : heading;
}

/// Whether a story says how much each member of the party has lost. Then nothing more needs to be said of it.
bool tellsLosses(const Sheet &sheet, const QString &story, const std::vector<Hurt> &hurts)
{
    return std::ranges::all_of(hurts, [&](const Hurt &hurt) {
        return !hurt.ofParty || hurt.lost() <= 0 ||
               (!hurt.fell() && story.contains(cardName(sheet, hurt.card)) &&
                story.contains(QStringLiteral(" %1 ").arg(hurt.lost())));
    });
}

/// "Number cards lost: 3 (Player 1), 1 (Player 2)." Empty if the story tells each loss.
QString lossesBeside(const QString &story, const Sheet &sheet, const std::vector<EntryPart> &parts)
{
    bool told = true;
    std::vector<Loss> all;
    for (const EntryPart &part : parts) {
        // Its name may come before another sentence, and its full stop after one.
        told = told && (part.losses.empty() || story.contains(part.text.mid(part.subject.size()).chopped(1)));
        for (const Loss &loss : part.losses)
            if (const auto same = std::ranges::find(all, loss.of, &Loss::of); same != all.end())
                same->count += loss.count;
            else
                all.push_back(loss);
    }
    if (told)
        return {};
    QStringList each;
    for (const Loss &loss : all)
        each << tr("%1 (%2)", "how many, whose").arg(loss.count).arg(cardName(sheet, loss.of->card));
    return tr("%1 lost: %2.", "number cards, how many of whom")
        .arg(translated(all.front().of->label), each.join(tr(", ")));
}

/// What came of the choice, and what others did after it in turns of their own.
std::pair<EntryFacts, EntryFacts> ownTurn(const EntryFacts &facts)
{
    bool told = false;
    const auto next = std::ranges::find_if(facts.events, [&](const Event &event) {
        const Beat *beat = sentenceIn(event);
        if (beat == nullptr)
            return false;
        const bool turn = facts.after.phrase(beat->key).show == Show::Turn;
        return std::exchange(told, told || !turn) && turn;
    });
    EntryFacts own = facts, others = facts;
    own.events = {facts.events.begin(), next};
    others.events = {next, facts.events.end()};
    return {own, others};
}

/// Of the own turn and of what others did after it, with all the sentences of both. Hits stand before what happened
/// later.
std::pair<Story, std::vector<EntryPart>> storyAround(const EntryFacts &facts, const std::vector<Hurt> &hurts,
                                                     int least)
{
    const auto [own, others] = ownTurn(facts);
    std::vector<EntryPart> parts = partsOf(own, hurts);
    const std::vector<EntryPart> turns = partsOf(others, hurts);
    const std::size_t hurt = untilHurt(own, hurts), hurtByOthers = untilHurt(others, hurts);
    const bool early = hurt > 0 && hurtByOthers == 0;
    Story story = storyOf(parts, least, early ? hurt : own.events.size());
    const std::size_t later = early ? 0 : hurtByOthers > 0 ? hurtByOthers : others.events.size();
    Story then = storyOf(turns, kAnyLine, later);
    if (story.all.size() + then.all.size() >= kLongestTurns) // what somebody gains is told all the same
        then = storyOf(turns, weightInEntry(Show::Find), later);
    if (!then.all.isEmpty())
        story = {spaced(story.all, then.all), spaced(story.before, then.before),
                 spaced(story.after, then.after)};
    parts.insert(parts.end(), turns.begin(), turns.end());
    return {story, parts};
}

} // namespace

std::vector<Hurt> hurtsOf(const Game &after, std::span<const Event> events)
{
    const Sheet &sheet = after.sheet();
    const auto ofParty = [&](CardId card) { // now, or until it was lost
        return std::ranges::any_of(sheet.piles,
                                   [&](const PileSpec &pile) {
                                       const auto &cards = after.table().pile(pile.id).cards;
                                       return pile.role == PileRole::Party &&
                                              std::ranges::find(cards, card) != cards.end();
                                   }) ||
               std::ranges::any_of(events, [&](const Event &event) {
                   const auto *move = std::get_if<CardMoved>(&event.body);
                   return move != nullptr && move->card == card &&
                          sheet.piles[index(move->from)].role == PileRole::Party;
               });
    };
    std::vector<Hurt> hurts;
    for (const Event &event : events) {
        const auto *set = std::get_if<CounterSet>(&event.body);
        if (set == nullptr)
            continue;
        const CounterSpec &spec = sheet.counters[index(set->counter)];
        if (spec.role != CounterRole::HitsLeft || spec.most == 0) // without a most they are called otherwise
            continue;
        const auto figures = figuresOf(sheet, spec.card);
        const auto figure = static_cast<int>(std::ranges::find(figures, spec.id) - figures.begin()) + 1;
        const auto found = std::ranges::find_if(
            hurts, [&](const Hurt &hurt) { return hurt.card == spec.card && hurt.figure == figure; });
        if (found == hurts.end() && areRolled(after, spec, set->from, set->to))
            continue;
        if (found != hurts.end())
            found->left = found->fell() && !found->ofParty ? found->left : set->to; // a slain one stays slain
        else
            hurts.push_back({spec.card, figure, set->from, set->to, ofParty(spec.card)});
    }
    std::erase_if(hurts, [](const Hurt &hurt) { return hurt.lost() == 0; });
    return hurts;
}

std::span<const Event> untilDecided(const Game &game, std::span<const Event> events)
{
    const auto over = std::ranges::find_if(events, [&](const Event &event) {
        const Beat *beat = sentenceIn(event);
        return beat != nullptr && game.phrase(beat->key).show == Show::Over;
    });
    return over == events.end() ? events : events.first(static_cast<std::size_t>(over - events.begin()) + 1);
}

std::span<const Event> ownPart(const Game &game, std::span<const Event> events, CardId actor)
{
    const auto ends = [&](const Event &event) {
        if (const auto *roll = std::get_if<DiceRolled>(&event.body))
            return roll->who >= 0 && roll->who != static_cast<std::int32_t>(raw(actor)) &&
                   isOfParty(game.sheet(), CardId{static_cast<std::uint16_t>(roll->who)});
        const Beat *beat = sentenceIn(event);
        return beat != nullptr && game.phrase(beat->key).show == Show::Sweep;
    };
    return {events.begin(), std::ranges::find_if(events, ends)};
}

/// What kind of choice it is; nullptr if the bar does not say so.
static const VerbSpec *verbChosen(const EntryFacts &facts)
{
    return facts.choice == nullptr
               ? nullptr
               : verbIn(barOf(facts.before.sheet(), facts.before.decision()), *facts.choice);
}

QString sentenceOf(const EntryFacts &facts)
{
    EntryFacts inPlay = facts, afterwards = facts;
    inPlay.events = untilDecided(facts.after, facts.events);
    afterwards.events = facts.events.subspan(inPlay.events.size());
    const std::vector<Hurt> hurts = hurtsOf(facts.after, inPlay.events);
    const QString blows = blowsOf(inPlay);
    const QString suffered = attackOn(inPlay, hurts, sufferedIn(inPlay, hurts));
    const auto [story, parts] =
        storyAround(inPlay, hurts, blows.isEmpty() ? kAnyLine : weightInEntry(Show::Trap));
    const Sheet &sheet = facts.after.sheet();
    const bool told = suffered.isEmpty() || (suffers(hurts) && tellsLosses(sheet, story.all, hurts));
    QStringList said =
        told ? QStringList{blows, story.all} : QStringList{blows, story.before, suffered, story.after};
    said << lossesBeside(story.all, sheet, parts)
         << storyOf(partsOf(afterwards, {}), kAnyLine, afterwards.events.size()).all;
    said.removeAll(QString());
    const VerbSpec *verb = verbChosen(facts);
    const bool ends = verb != nullptr && verb->ends;
    // Of a turn that ends, or an odd die that somebody takes, the result is all there is to tell.
    const bool byResult = ends || (verb != nullptr && verb->shares);
    if (said.empty() || (blows.isEmpty() && story.all.isEmpty() && !byResult)) {
        const QString heading = ends ? tr("The turn ends.") : withoutNumbers(facts.heading);
        if (!heading.isEmpty())
            said.prepend(heading.endsWith(u'.') ? heading : tr("%1.").arg(heading));
    }
    return said.join(u' ');
}

} // namespace flagstone::app
