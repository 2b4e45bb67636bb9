#include "app/play/chances.h"

#include <chrono>
#include <future>
#include <utility>

namespace flagstone::app {

namespace {

constexpr std::chrono::milliseconds kMoment{50};

} // namespace

void Chances::begin(const Game &game)
{
    end();
    m_game = game.clone();
}

void Chances::end()
{
    m_task.cancel();
    m_game.reset();
    m_known.clear();
}

void Chances::want(const std::vector<std::string> &codes)
{
    if (!m_game)
        return;
    std::vector<std::pair<std::string, std::size_t>> wanted;
    for (const std::string &code : codes) {
        const auto which = m_known.contains(code) ? std::nullopt : m_game->find(code);
        if (which && m_game->hopes(*which).empty())
            m_known[code];
        else if (which)
            wanted.emplace_back(code, *which);
    }
    if (wanted.empty())
        return;
    auto promise = std::make_shared<std::promise<Known>>();
    auto answer = promise->get_future();
    const bool opens = std::exchange(m_opens, false);
    m_task.run(
        [game = m_game, wanted, promise, opens](const std::stop_token &stop) {
            if (opens)
                giveWay(); // to what draws the window
            Known known;
            for (const auto &[code, which] : wanted)
                if (!stop.stop_requested())
                    known[code] = oddsOf(*game, which, stop);
            promise->set_value(known);
            return known;
        },
        [this](Known known) {
            m_known.merge(known);
            Q_EMIT found();
        });
    if (opens || answer.wait_for(kMoment) != std::future_status::ready)
        return;
    m_task.cancel();
    m_known.merge(answer.get());
}

const std::vector<HopeOdds> *Chances::of(const std::string &code) const
{
    const auto known = m_known.find(code);
    return known == m_known.end() ? nullptr : &known->second;
}

} // namespace flagstone::app

#include "moc_chances.cpp"
