#include "app/table/past_chances.h"

#include "app/bar/odds_box.h"
#include "app/common/players.h"
#include "app/play/play_controller.h"

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr std::size_t kTogether = 16; ///< entries

/// A position, and what was chosen in it.
struct Past {
    std::size_t entry;
    std::shared_ptr<const Game> game;
    std::size_t which;
    std::vector<HopeOdds> odds = {};
};

} // namespace

void PastChances::setGame(PlayController &play)
{
    m_play = &play;
    m_known.clear();
    end();
    connect(&play, &PlayController::takenBack, this, &PastChances::onTakenBack);
}

void PastChances::begin(Seat seat)
{
    end();
    m_seat = seat;
}

void PastChances::end()
{
    m_task.cancel();
    m_wanted.clear();
    m_asked.clear();
    m_worked.clear();
}

void PastChances::want(const std::vector<std::size_t> &entries)
{
    if (!m_shown)
        return;
    const std::size_t made = m_play->session().entries().size();
    for (const std::size_t entry : entries) {
        if (entry >= made) // taken back: requested again when it is restored
            continue;
        if (const auto known = m_known.find(entry); known != m_known.end()) {
            if (mayTell(entry))
                Q_EMIT found(entry, known->second);
        } else if (m_worked.insert(entry).second) {
            m_wanted.push_back(entry);
        }
    }
    std::ranges::sort(m_wanted);
    next();
}

void PastChances::know(std::size_t entry, const QString &chance)
{
    m_known.erase(m_known.lower_bound(entry), m_known.end());
    m_worked.erase(m_worked.lower_bound(entry), m_worked.end());
    if (!chance.isEmpty())
        m_known[entry] = chance;
}

/// Another choice may take its place; or it is back before its chance was known.
void PastChances::onTakenBack(std::size_t entry, bool takenBack)
{
    if (!takenBack)
        return want({entry});
    know(entry, {});
    m_task.cancel();
    std::vector<std::size_t> again = std::exchange(m_asked, {});
    std::erase_if(m_wanted, [entry](std::size_t wanted) { return wanted >= entry; });
    std::erase_if(again, [entry](std::size_t asked) { return asked >= entry; });
    for (const std::size_t asked : again)
        m_worked.erase(asked);
    want(again);
}

bool PastChances::mayTell(std::size_t entry) const
{
    const Entry &made = m_play->session().entries()[entry];
    return made.kind == Entry::Kind::Choose && (m_seat == made.seat || m_seat == Seat::Gm) &&
           !isComputer(m_play->request().players, made.seat);
}

/// A few entries at a time: those that are wanted next may be newer.
void PastChances::next()
{
    if (m_task.working() || m_wanted.empty())
        return;
    const Session &session = m_play->session();
    std::vector<Past> positions;
    for (m_asked.clear(); !m_wanted.empty() && m_asked.size() < kTogether; m_wanted.pop_back()) {
        const std::size_t entry = m_wanted.back();
        m_asked.push_back(entry);
        if (entry == 0 || !mayTell(entry))
            continue;
        const Game &before = session.gameAt(entry - 1);
        const auto which = before.find(session.entries()[entry].code);
        if (which && !before.hopes(*which).empty())
            positions.push_back({entry, before.clone(), *which});
    }
    m_task.run(
        [positions = std::move(positions)](const std::stop_token &stop) mutable {
            giveWay(); // what is past can wait
            for (Past &past : positions)
                if (!stop.stop_requested())
                    past.odds = oddsOf(*past.game, past.which, stop);
            return std::move(positions);
        },
        [this](const std::vector<Past> &answers) {
            m_asked.clear();
            for (const Past &past : answers)
                if (!past.odds.empty())
                    Q_EMIT found(past.entry, inShort(rowOf(*past.game, past.odds.front())));
            next();
        });
}

} // namespace flagstone::app

#include "moc_past_chances.cpp"
