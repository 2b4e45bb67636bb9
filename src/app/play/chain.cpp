#include "app/play/chain.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "app/play/figures.h"
#include "app/play/scene_cutter.h"

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

/// If nothing was done for this many entries, there is nothing to answer.
constexpr std::size_t kFarBack = 40;

} // namespace

QString ChainLink::deed() const
{
    QString deed = words;
    if (!name.isEmpty() && deed.startsWith(name))
        deed.remove(0, name.size());
    while (deed.startsWith(u':') || deed.startsWith(u' '))
        deed.remove(0, 1);
    if (deed.endsWith(u'.'))
        deed.chop(1);
    return deed;
}

QString ChainLink::outcome() const
{
    QStringList phrases = came;
    for (QString &phrase : phrases)
        if (phrase.endsWith(u'.'))
            phrase.chop(1);
    return phrases.join(QStringLiteral(". "));
}

ChainLink ChainMaker::linkOf(const Beat &beat) const
{
    ChainLink link{.words = flagstone::app::say(m_game, beat)};
    for (const CardId card : cardsNamed(m_game, beat)) {
        CardId &known = isFigure(m_game.sheet(), card) ? link.who : link.card;
        if (known == kNoCard)
            known = card;
    }
    if (link.card == kNoCard)
        link.card = link.who;
    if (link.who != kNoCard)
        link.name = cardName(m_game.sheet(), link.who);
    if (const std::string word = m_game.term("link", beat.key); word != "?")
        link.link = translated(word);
    return link;
}

void ChainMaker::stake(const Beat &beat)
{
    const auto named = cardsNamed(m_game, beat);
    const Stake now{beat.args.front(), named.empty() ? kNoCard : named.front(), sayBriefly(m_game, beat)};
    std::vector<Stake> &stakes = m_links.front().stakes;
    if (!stakes.empty() && stakes.back().at != now.at)
        stakes.clear();
    if (stakes.empty() || stakes.back() != now)
        stakes.push_back(now);
}

void ChainMaker::say(const Beat &beat)
{
    const Show show = m_game.phrase(beat.key).show;
    if (show == Show::Deed || show == Show::Turn)
        m_links.clear();
    if (show == Show::Deed || (show == Show::Chain && !m_links.empty()))
        m_links.push_back(linkOf(beat));
    else if (!m_links.empty() && show == Show::Stake)
        stake(beat);
    else if (!m_links.empty() && (show == Show::Line || show == Show::Draw))
        m_links.back().came << flagstone::app::say(m_game, beat);
    if (const QStringList drawn = std::exchange(m_drawn, {}); !drawn.isEmpty() && !m_links.empty())
        m_links.back().came.prepend(tr("drew %1").arg(drawn.join(QStringLiteral(", "))));
}

void ChainMaker::add(const Event &event)
{
    if (const Beat *beat = sentenceIn(event)) {
        say(*beat);
        return;
    }
    const auto *move = std::get_if<CardMoved>(&event.body);
    if (move != nullptr && isTurnedUp(m_game.sheet(), *move))
        m_drawn << cardName(m_game.sheet(), *move->card);
}

std::vector<ChainLink> chainAt(const Session &session, std::size_t entry, Seat seat)
{
    const Game &game = session.game();
    const auto isDeed = [&game](const Event &event) {
        const Beat *beat = sentenceIn(event);
        return beat != nullptr && game.phrase(beat->key).show == Show::Deed;
    };
    std::vector<std::vector<Event>> steps;
    for (std::size_t back = 0; back <= entry && back < kFarBack; ++back) {
        steps.push_back(redact(session.eventsAt(entry - back), seat));
        if (std::ranges::any_of(steps.back(), isDeed))
            break;
    }
    ChainMaker maker(game);
    for (auto step = steps.rbegin(); step != steps.rend(); ++step)
        for (const Event &event : *step)
            maker.add(event);
    return maker.links();
}

} // namespace flagstone::app
