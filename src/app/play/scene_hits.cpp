#include "app/play/scene_hits.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "core/forecast.h"

#include <algorithm>
#include <string>
#include <utility>

namespace flagstone::app {

namespace {

QString regained()
{
    return tr("regained");
}

} // namespace

void SceneHits::begin(StageScene &scene)
{
    m_scene = &scene;
    m_apart = false;
    m_deed.clear();
    m_party = scene.show == Show::Sweep ? partyOf(m_game.sheet(), m_view) : std::vector<Figure>();
}

void SceneHits::onSentence(Show show, const QString &words)
{
    if (show == Show::Deed) {
        m_apart = true;
        m_deed = words.endsWith(u'.') ? words.chopped(1) : words;
    } else if (!m_scene->lanes.empty() &&
               (m_apart || m_scene->show != Show::Sweep || m_scene->lanes.back().dice.terms.sum > 0)) {
        m_scene->lanes.back().came << words;
    }
}

void SceneHits::onRoll(const DiceRolled &roll)
{
    if (isDamage(roll)) {
        m_scene->lanes.back().damage = roll;
        return;
    }
    StageScene::Lane lane;
    lane.dice = roll;
    lane.deed = deedOf(roll);
    const Beat why{roll.why, 1, {roll.who}};
    const auto named = cardsNamed(m_game, why);
    if (!named.empty()) {
        lane.picture = named.front();
        lane.name = cardName(m_game.sheet(), named.front());
    } else {
        lane.name = nameOf(roll);
        const auto party = partyOf(m_game.sheet(), m_view);
        const auto own = std::ranges::find(party, roll.who, &Figure::seat);
        if (own != party.end() && ownFigures(m_game.sheet()))
            lane.picture = own->picture;
    }
    m_scene->lanes.push_back(std::move(lane));
}

bool SceneHits::onHits(const CounterSpec &hits, const CounterSet &set)
{
    const Sheet &sheet = m_game.sheet();
    m_hitsBefore.try_emplace(hits.card, set.from);
    const bool heals = set.to > set.from;
    StageScene::Lane *lane = laneOf(hits, heals);
    if (lane == nullptr)
        return false;
    if (heals && !isOfParty(sheet, hits.card)) // its card is put away, and whole again
        return true;
    if (lane->hurt == kNoCard) {
        lane->before = set.from;
        lane->hurt = hits.card;
        lane->figure = hits.number;
        lane->most = fullHitsOf(hits.card, hits.number, hits.most);
        lane->hurtName = figureName(sheet, hits.card, hits.number);
    }
    lane->after = set.to;
    return true;
}

void SceneHits::end(const std::vector<CardId> &named)
{
    auto &lanes = m_scene->lanes;
    if (!m_scene->cards.empty() && m_scene->show == Show::Down)
        addFall();
    if (m_scene->show == Show::Sweep && !lanes.empty()) {
        addUnhurt();
        if (!m_apart)
            orderLanes();
    }
    for (StageScene::Lane &lane : lanes)
        lane.unit = unitOf(lane);
    if (m_scene->show == Show::Spell && lanes.size() == 1 && named.size() > 1)
        addUnhealed(lanes.front(), named.back());
}

QString SceneHits::nameOf(const DiceRolled &roll) const
{
    return rollName(m_game, roll, &m_before);
}

/// What a roll is for, where several things are done one after the other.
QString SceneHits::deedOf(const DiceRolled &roll)
{
    if (!m_deed.isEmpty())
        return std::exchange(m_deed, {});
    if (m_apart && !m_scene->lanes.empty()) // one more blow, or something else
        return m_scene->lanes.back().dice.who == roll.who ? m_scene->lanes.back().deed : nameOf(roll);
    if (m_scene->show != Show::Line && m_scene->show != Show::Spell)
        return {};
    return m_scene->lanes.empty() ? m_scene->title : nameOf(roll);
}

/// Whether a blow that has just hit rolls its damage next.
bool SceneHits::isDamage(const DiceRolled &roll) const
{
    if (m_scene->lanes.empty() || !m_deed.isEmpty())
        return false;
    const StageScene::Lane &last = m_scene->lanes.back();
    return last.dice.count == 1 && last.dice.hitFrom > 0 && roll.hitFrom == 0 && last.dice.who == roll.who &&
           last.damage.count == 0 && last.came.empty();
}

/// Hits that changed belong to the roll at the figure that was hit, else to the roll of the figure that hit it. Of
/// blows that are told one after the other, each says what it has left.
StageScene::Lane *SceneHits::laneOf(const CounterSpec &hits, bool heals)
{
    using Lane = StageScene::Lane;
    auto &lanes = m_scene->lanes;
    if (m_apart && !heals && !lanes.empty() && lanes.back().hurt == kNoCard)
        return &lanes.back();
    const auto known = std::ranges::find_if(lanes.rbegin(), lanes.rend(), [&](const Lane &l) {
        return l.hurt == hits.card && l.figure == hits.number;
    });
    if (known != lanes.rend())
        return &*known;
    const auto rolledAt = std::ranges::find_if(lanes.rbegin(), lanes.rend(), [&](const Lane &l) {
        return l.picture == hits.card && l.hurt == kNoCard;
    });
    if (rolledAt != lanes.rend())
        return &*rolledAt;
    return !lanes.empty() && lanes.back().hurt == kNoCard ? &lanes.back() : nullptr;
}

/// The last to fall is whole again in the game afterwards, and a newly come figure is not in the one before.
int SceneHits::fullHitsOf(CardId card, int figure, int most) const
{
    for (const Game *game : {&m_before, &m_game})
        if (const Plight plight = plightOf(*game, card, figure - 1); plight.full > 0)
            return plight.full;
    return most;
}

/// What the result counts. Where damage is rolled apart, a miss does none.
QString SceneHits::unitOf(const StageScene::Lane &lane) const
{
    if (lane.damage.count > 0)
        return tr("damage");
    if (lane.dice.countsFrom() == 0)
        return tr("in all");
    if (lane.after > lane.before)
        return regained();
    const int result = resultOf(lane.dice);
    if (result == 0 && !lane.deed.isEmpty())
        if (const std::string harm = m_game.term("harm", result);
            harm != "?" && harm != std::to_string(result))
            return translated(harm);
    return result == 1 ? tr("hit") : tr("hits");
}

void SceneHits::addFall()
{
    const CardId card = m_scene->cards.front();
    const auto party = partyOf(m_game.sheet(), m_view);
    const auto at = placeInParty(party, card);
    if (at == party.end() || at->hits.most == 0)
        return;
    const auto had = m_hitsBefore.find(card);
    const int before = had == m_hitsBefore.end() ? at->hits.left : had->second;
    m_scene->fall = {.before = before,
                     .after = at->hits.left,
                     .most = fullHitsOf(card, at->hits.number, at->hits.most),
                     .dead = at->dead};
    if (const int lost = before - at->hits.left; lost > 0 && before > 0 && m_scene->line.isEmpty())
        m_scene->line = tr("Hits taken: %1. Hits before: %2.").arg(lost).arg(before);
}

/// Those at whom dice were rolled that did nothing. The dice that sweep over all come last.
void SceneHits::addUnhurt()
{
    auto &lanes = m_scene->lanes;
    const auto party = partyOf(m_game.sheet(), m_view);
    for (StageScene::Lane &lane : lanes) {
        const auto at = placeInParty(party, lane.picture);
        const bool told = std::ranges::find(lanes, lane.picture, &StageScene::Lane::hurt) != lanes.end();
        if (told || lane.hurt != kNoCard || lane.dice.why != lanes.back().dice.why || at == party.end() ||
            at->hits.most == 0)
            continue;
        leaveAsIs(lane, *at, lane.name);
    }
}

/// One of the party rolled for another, or for themselves, and nothing came of it.
void SceneHits::addUnhealed(StageScene::Lane &lane, CardId at) const
{
    if (lane.hurt != kNoCard || resultOf(lane.dice) != 0)
        return;
    const auto party = partyOf(m_game.sheet(), m_view);
    const auto healed = placeInParty(party, at);
    if (placeInParty(party, lane.picture) == party.end() || healed == party.end() || healed->hits.most == 0)
        return;
    leaveAsIs(lane, *healed, cardName(m_game.sheet(), at));
    lane.unit = regained();
}

/// The roll is about this figure, whose hits stay as they are.
void SceneHits::leaveAsIs(StageScene::Lane &lane, const Figure &figure, const QString &name) const
{
    lane.hurt = figure.card;
    lane.hurtName = name;
    lane.before = lane.after = figure.hits.left;
    lane.most = fullHitsOf(figure.card, figure.hits.number, figure.hits.most);
}

/// The dice that sweep over all stand in the order of the party's rows.
void SceneHits::orderLanes()
{
    auto &lanes = m_scene->lanes;
    const DiceRolled &last = lanes.back().dice;
    const auto other = std::find_if(lanes.rbegin(), lanes.rend(), [&last](const StageScene::Lane &lane) {
        return lane.dice.why != last.why || lane.dice.sides != last.sides;
    });
    std::ranges::stable_sort(other.base(), lanes.end(), {}, [this](const StageScene::Lane &lane) {
        return placeInParty(m_party, lane.picture);
    });
}

} // namespace flagstone::app
