#include "app/table/seat_log.h"

#include "app/panels/log_panel.h"
#include "app/play/log_lines.h"
#include "app/play/play_controller.h"
#include "app/table/past_chances.h"

#include <algorithm>
#include <utility>

namespace flagstone::app {

SeatLog::SeatLog(LogPanel &panel) : QObject(&panel), m_panel(panel), m_chances(new PastChances(this))
{
    connect(&panel, &LogPanel::chancesWanted, m_chances, &PastChances::want);
    connect(m_chances, &PastChances::found, &panel, &LogPanel::setChance);
}

void SeatLog::setGame(PlayController &play)
{
    m_play = &play;
    m_seat.reset();
    connect(&play, &PlayController::takenBack, this,
            &SeatLog::onTakenBack); // lines come before their chances
    m_chances->setGame(play);
    m_panel.setHinted(play.hinted());
    m_panel.setPennons(play.request().setup.seats > 1);
}

void SeatLog::setShowChances(bool on)
{
    if (m_chances->setShown(on))
        m_seat.reset();
}

bool SeatLog::lookOn(Seat seat)
{
    if (seat == m_seat)
        return false;
    m_seat = seat;
    m_unseen.clear();
    m_rest.clear();
    m_chances->begin(seat);
    m_panel.begin(m_play->session(), seat);
    return true;
}

void SeatLog::clear()
{
    m_seat.reset();
    m_unseen.clear();
    m_rest.clear();
    m_chances->end();
    m_panel.begin({}, nullptr);
}

void SeatLog::append(std::size_t entry)
{
    const bool begun = hasBegun(entry);
    appendRest();
    if (begun)
        return;
    m_unseen.erase(m_unseen.lower_bound(entry), m_unseen.end()); // it takes their place
    m_panel.append(tell(m_play->session(), entry, *m_seat));
}

void SeatLog::appendOwn(std::size_t entry)
{
    if (m_seat != m_play->seat() || hasBegun(entry))
        return;
    appendRest();
    std::vector<LogLine> lines = tell(m_play->session(), entry, *m_seat);
    const auto others = std::find_if(lines.begin() + (lines.empty() ? 0 : 1), lines.end(),
                                     [](const LogLine &line) { return !line.sentence.isEmpty(); });
    if (others == lines.end())
        return;
    m_unseen.erase(m_unseen.lower_bound(entry), m_unseen.end());
    m_rest.assign(others, lines.end());
    lines.erase(others, lines.end());
    m_panel.append(lines);
}

bool SeatLog::hasBegun(std::size_t entry) const
{
    return !m_rest.empty() && m_rest.front().entry == entry;
}

void SeatLog::appendRest()
{
    if (!m_rest.empty())
        m_panel.append(std::exchange(m_rest, {}));
}

void SeatLog::knowChance(std::size_t entry, const QString &chance)
{
    m_chances->know(entry, chance);
}

/// What is restored may have been taken back before it was shown, or before the log began. Another may have had its
/// number, and lines.
void SeatLog::onTakenBack(std::size_t entry, bool takenBack)
{
    appendRest(); // it may be of this entry
    if (!takenBack && m_unseen.erase(entry) > 0)
        return append(entry);
    const bool known = m_panel.setTakenBack(entry, takenBack);
    if (!known && takenBack)
        m_unseen.insert(entry);
    else if (!known && m_seat)
        append(entry);
}

} // namespace flagstone::app

#include "moc_seat_log.cpp"
