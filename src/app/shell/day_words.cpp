#include "app/shell/day_words.h"

#include "app/common/tr.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace flagstone::app {

namespace {

constexpr std::size_t kMarks = 10;
enum Mark : std::uint8_t { NoRoom, Quiet, Something, Fell };

Mark markOf(int weight)
{
    return weight >= weightOf(Show::Down) ? Fell : weight > 0 ? Something : Quiet;
}

} // namespace

QString roomMarks(const std::vector<Episode> &rooms, const std::vector<Landmark> &landmarks)
{
    std::vector<int> weights(rooms.size(), 0);
    for (const Landmark &landmark : landmarks)
        if (const auto room = episodeAt(rooms, landmark.entry, landmark.slot))
            weights[*room] = std::max(weights[*room], weightOf(landmark.show));
    std::array<Mark, kMarks> marks{};
    for (std::size_t room = 0; room < rooms.size(); ++room) {
        Mark &mark = marks[rooms.size() <= kMarks ? room : room * kMarks / rooms.size()];
        mark = std::max(mark, markOf(weights[room]));
    }
    const QString looks = QStringLiteral("·□■✕"); // in the order of Mark
    QString line;
    for (const Mark mark : marks)
        line += looks[mark];
    return line;
}

QString dayWords(const KeptGame &game, const Session &session, std::size_t hints)
{
    const int moves = static_cast<int>(session.entries().size()) - 1;
    QString ended = session.game().ending().won ? tr("won after %n move(s)", nullptr, moves)
                                                : tr("lost after %n move(s)", nullptr, moves);
    if (hints > 0)
        ended += QStringLiteral(", ") + tr("%n hint(s)", nullptr, static_cast<int>(hints));
    const std::vector<Landmark> landmarks = landmarksOf(session, Seat::Gm);
    return QStringLiteral("Flagstone, %1\n%2: %3\n%4")
        .arg(game.day.toString(Qt::ISODate), game.title, ended,
             roomMarks(episodesOf(session, landmarks, Seat::Gm), landmarks));
}

} // namespace flagstone::app
