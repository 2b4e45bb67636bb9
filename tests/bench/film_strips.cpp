// Film strips of the stage: what somebody sees, frame after frame, when a card turns up, dice fall or somebody falls.
//
// film_strips FOLDER [GAME [SECONDS [RECORD]]] plays each game, or one, for at most so long (120 seconds) at calm pace
// and writes a strip for each kind of scene when it first comes: FOLDER/GAME-KIND.png, the frames with their times in
// milliseconds since the scene began. They show in which order board, stage, panels and log change. With a record,
// such as one that stops before a spell, it goes on with that game.
#include "app/common/game_words.h"
#include "app/stage/scene_player.h"
#include "app/stage/stage.h"
#include "app/table/table_page.h"
#include "sim/policy.h"
#include "table_window.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QPainter>
#include <QTranslator>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

namespace flagstone::app {
namespace {

constexpr int kFrameWidth = 640;
constexpr int kCaption = 26;
constexpr int kColumns = 3;
constexpr std::size_t kMostFrames = 9;

/// What a scene shows, in a word for the name of its file; empty for one that nobody needs to see.
std::string kindOf(const StageScene &scene)
{
    switch (scene.show) {
    case Show::Line:
        if (!scene.lanes.empty())
            return "attack";
        return std::ranges::any_of(
                   scene.events,
                   [](const Event &event) { return std::holds_alternative<CardPlaced>(event.body); })
                   ? "room"
                   : "";
    case Show::FirstWins:
    case Show::SecondWins:
    case Show::Equal:
        return "comparison";
    case Show::Meet:
        return "meeting";
    case Show::Unused:
        return "";
    case Show::First:
        return "first";
    case Show::Sweep:
        return "enemy-turn";
    case Show::Duel:
        return "duel";
    case Show::Down:
        return "down";
    case Show::Dead:
        return "dead";
    case Show::Trap:
        return "trap";
    case Show::Find:
        return "treasure";
    case Show::Spell:
        return "spell";
    case Show::Trade:
        return "trade";
    case Show::Boon:
        return scene.staged() ? "boon" : "";
    case Show::Goal:
        return "goal";
    case Show::Deed:
        return "deed";
    case Show::Chain:
        return "chain";
    case Show::Draw:
        return "draw";
    case Show::Turn:
        return "turn";
    case Show::Stake:
    case Show::Over:
        return "";
    }
    return "";
}

struct Frame {
    QImage picture;
    int at = 0; ///< milliseconds
};

void write(const QString &file, const std::vector<Frame> &frames)
{
    const int height = frames.front().picture.height() + kCaption;
    const int count = static_cast<int>(frames.size());
    const int rows = (count + kColumns - 1) / kColumns;
    QImage strip(kColumns * kFrameWidth, rows * height, QImage::Format_RGB32);
    strip.fill(Qt::white);
    QPainter painter(&strip);
    for (int n = 0; n < count; ++n) {
        const Frame &frame = frames[static_cast<std::size_t>(n)];
        const QPoint corner(n % kColumns * kFrameWidth, n / kColumns * height);
        painter.drawImage(corner, frame.picture);
        painter.drawText(QRect(corner.x() + 8, corner.y() + frame.picture.height(), kFrameWidth, kCaption),
                         Qt::AlignVCenter, QStringLiteral("%1 ms").arg(frame.at));
    }
    painter.end();
    strip.save(file);
}

/// Plays as people do, films each kind of scene once and hurries past all others.
class Camera {
public:
    Camera(TableWindow &table, QString prefix)
        : m_table(table), m_prefix(std::move(prefix)), m_chance(Seed{1, 2})
    {
        ScenePlayer &scenes = scenePlayer();
        QObject::connect(&scenes, &ScenePlayer::began, &scenes,
                         [this](const StageScene &scene) { begin(scene); });
    }

    void act()
    {
        MainWindow &window = m_table.window();
        if (!m_kind.empty())
            film();
        else if (scenePlayer().playing())
            scenePlayer().goOn();
        else if (window.play()->game().ending().over)
            m_table.start(++m_number);
        else
            choose();
    }

private:
    [[nodiscard]] ScenePlayer &scenePlayer() { return m_table.window().table()->scenePlayer(); }

    void begin(const StageScene &scene)
    {
        if (!m_kind.empty())
            end();
        const std::string kind = refuses(scene) ? "door" : kindOf(scene);
        if (kind.empty() || !m_filmed.insert(kind).second)
            return;
        m_kind = kind;
        m_clock.start();
        m_frames.clear();
    }

    /// Does a door say why a card does not open it?
    [[nodiscard]] bool refuses(const StageScene &scene)
    {
        const Game &game = m_table.window().play()->game();
        return !scene.staged() && std::ranges::any_of(scene.events, [&game](const Event &event) {
            const auto *beat = std::get_if<Beat>(&event.body);
            return beat != nullptr && game.phrase(beat->key).show == Show::Line &&
                   !sayBriefly(game, *beat).isEmpty();
        });
    }

    void film()
    {
        const int now = static_cast<int>(m_clock.elapsed());
        if (m_frames.empty() || now - m_frames.back().at >= 40)
            m_frames.push_back(
                {m_table.window().grab().toImage().scaledToWidth(kFrameWidth, Qt::SmoothTransformation),
                 now});
        const Stage &stage = m_table.window().table()->stage();
        const bool waits = stage.isVisible() && stage.isRevealed();
        const bool named = m_kind == "turn" && now < kTurnName; // whose turn it is stands across the board
        if (!scenePlayer().playing() && !named)
            end();
        else if (waits && now > Stage::timeOf(stage.scene()) + 300)
            scenePlayer().goOn();
    }

    void end()
    {
        std::vector<Frame> chosen;
        const std::size_t count = std::min(kMostFrames, m_frames.size());
        for (std::size_t n = 0; n < count; ++n)
            chosen.push_back(m_frames[count == 1 ? 0 : n * (m_frames.size() - 1) / (count - 1)]);
        write(m_prefix + QString::fromStdString(m_kind) + QStringLiteral(".png"), chosen);
        std::printf("%s%s.png: %zu of %zu frames\n", qPrintable(m_prefix), m_kind.c_str(), count,
                    m_frames.size());
        std::fflush(stdout);
        m_kind.clear();
    }

    /// What was never done before, such as a spell; else what looks best, but one time in three anything.
    void choose()
    {
        PlayController &play = *m_table.window().play();
        for (const Choice &choice : play.decision().choices)
            if (m_done.insert(std::string(verbOf(choice))).second)
                return play.choose(std::string(choice.code));
        const Policy &policy = m_chance.uniform(3, ChanceTag::Pick) == 0 ? randomPolicy() : fairPolicy();
        play.choose(play.game().code(policy.choose(play.game(), m_chance)));
    }

    TableWindow &m_table;
    const QString m_prefix;
    SeededChance m_chance;
    std::set<std::string> m_filmed, m_done;
    std::string m_kind; ///< what is filmed now; empty for nothing
    std::vector<Frame> m_frames;
    QElapsedTimer m_clock;
    std::uint64_t m_number = 0;
};

/// False if there is no game to play.
bool film(const ModuleInfo &module, const QString &folder, int seconds, const QString &record)
{
    TableWindow table(module, Pace::Calm);
    if (record.isEmpty() ? !table.start(0) : !table.open(record))
        return false;
    Camera camera(table, QDir(folder).filePath(QString::fromStdString(module.id) + QLatin1Char('-')));
    QTimer each;
    QObject::connect(&each, &QTimer::timeout, [&camera] { camera.act(); });
    each.start(15);
    QElapsedTimer whole;
    whole.start();
    while (whole.elapsed() < seconds * 1000LL)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return true;
}

} // namespace
} // namespace flagstone::app

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    if (argc < 2) {
        std::fputs("film_strips FOLDER [GAME [SECONDS [RECORD]]]\n", stderr);
        return 2;
    }
    const QString folder = QString::fromLocal8Bit(argv[1]);
    const std::string only = argc > 2 ? argv[2] : "";
    const int seconds = argc > 3 ? std::atoi(argv[3]) : 120;
    const QString record = argc > 4 ? QString::fromLocal8Bit(argv[4]) : QString();
    QDir().mkpath(folder);
    int onlyName = 1;
    const QApplication app{onlyName, argv};
    QTranslator english;
    if (english.load(QStringLiteral(FLAGSTONE_ENGLISH)))
        QCoreApplication::installTranslator(&english);
    using namespace flagstone;
    for (const ModuleInfo &module : modules())
        if ((only.empty() || only == module.id) && !flagstone::app::film(module, folder, seconds, record)) {
            std::fprintf(stderr, "%s: cannot start or open this game\n", module.id.c_str());
            return 1;
        }
    return 0;
}
