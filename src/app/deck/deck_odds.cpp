#include "app/deck/deck_odds.h"

#include "app/common/window_odds.h"
#include "sim/deck_odds.h"
#include "sim/streams.h"

namespace flagstone::app {

DeckOdds::DeckOdds(DeckDocument &document, QObject *parent) : QObject(parent), m_document(document)
{
    const std::size_t trials = document.book().trials.size();
    m_answers.resize(trials);
    m_asked.resize(trials);
    m_decks.resize(trials);
    for (std::size_t i = 0; i < trials; ++i)
        m_live.push_back(windowOdds(this, [this, i](const LiveAnswer &answer) { take(i, answer); }));
    connect(&document, &DeckDocument::opened, this, [this] { // another deck has other chances
        m_decks.assign(m_live.size(), {});
        m_answers.assign(m_live.size(), std::nullopt);
        m_askedFor.reset();
    });
    connect(&document, &DeckDocument::changed, this, &DeckOdds::ask);
}

DeckOdds::~DeckOdds() = default;

void DeckOdds::ask()
{
    if (m_askedFor == m_document.deck().cards) // another name changes no chance
        return;
    m_askedFor = m_document.deck().cards;
    const bool playable = m_document.report().playable();
    for (std::size_t i = 0; i < m_live.size(); ++i) {
        m_answers[i].reset(); // it was that of the deck before
        if (!playable) {
            m_live[i]->cancel();
            continue;
        }
        const auto make = [&module = m_document.module(), pack = m_document.pack(), deck = m_document.deck(),
                           hero = m_document.hero(), adventure = m_document.book().trials[i].adventure] {
            return questionOf(module, *pack, deck, hero, adventure);
        };
        m_asked[i] = m_live[i]->ask(
            make,
            {.policy = &fairPolicy(), .seed = Seed::fromText(kUsualSeed), .count = kGames, .threads = 1});
        m_decks[i][m_asked[i]] = m_document.deck();
    }
    Q_EMIT changed();
}

void DeckOdds::take(std::size_t trial, const LiveAnswer &answer)
{
    if (answer.ask != m_asked[trial] || !answer.odds || !m_document.report().playable())
        return;
    Answer now{.success = answer.odds->of(kSuccess), .games = answer.odds->games, .done = answer.done};
    std::map<quint64, OwnDeck> &decks = m_decks[trial];
    if (const auto before = decks.find(answer.comparedWith); before != decks.end()) {
        now.change = answer.changes[kSuccess];
        now.before = before->second;
        decks.erase(decks.begin(), before); // nothing is compared with those any more
    }
    m_answers[trial] = now;
    Q_EMIT changed();
}

} // namespace flagstone::app

#include "moc_deck_odds.cpp"
