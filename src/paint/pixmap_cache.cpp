#include "paint/pixmap_cache.h"

#include <QGuiApplication>

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace flagstone::paint {
namespace {

constexpr int kSmallestMip = 32;
constexpr int kLargestMip = 1024;
constexpr qsizetype kFittedShare = 8;           // of the room for pictures, besides
constexpr std::size_t kMostWaiting = 1024;      // more than fit a screen: older requests have scrolled away
constexpr unsigned kMostThreads = 2;            // each has fonts and parsed drawings of its own, some 5 MiB
constexpr std::chrono::milliseconds kFrame{16}; // a widget that waits for pictures repaints all of them
std::atomic<bool> g_onlyAwaited = false;

bool usesBack(Picture::Kind kind)
{
    return kind == Picture::Kind::Back || kind == Picture::Kind::PlanBack;
}

qsizetype costOf(const QPixmap &pixmap) // KiB
{
    return static_cast<qsizetype>(pixmap.width()) * pixmap.height() * 4 / 1024 + 1;
}

int heightFor(int width, QSizeF mm)
{
    return std::max(1, static_cast<int>(std::lround(width * mm.height() / mm.width())));
}

} // namespace

bool operator==(const Picture &a, const Picture &b)
{
    if (a.kind != b.kind || a.width != b.width || a.theme != b.theme || a.turns != b.turns ||
        a.art != b.art || a.tin != b.tin || a.labyrinth != b.labyrinth || a.part != b.part ||
        !a.face != !b.face)
        return false;
    if (!a.face || a.face == b.face)
        return true;
    return usesBack(a.kind) && a.face->back == b.face->back && a.face->backLevel == b.face->backLevel;
}

size_t qHash(const Picture &p, size_t seed)
{
    const size_t subject = !p.face            ? ::qHash(p.art)
                           : usesBack(p.kind) ? qHashMulti(0, p.face->back, p.face->backLevel)
                                              : ::qHash(p.face.get());
    return qHashMulti(seed, subject, static_cast<int>(p.kind), p.width, static_cast<int>(p.theme),
                      p.turns.quarters(), p.tin, static_cast<int>(p.part.what), p.part.x, p.part.y);
}

QSize pictureSize(const Picture &picture, CardPainter &painter)
{
    switch (picture.kind) {
    case Picture::Kind::Card:
        return {picture.width, heightFor(picture.width, painter.cardSize(*picture.face))};
    case Picture::Kind::Back:
        return {picture.width, heightFor(picture.width, kCardMm)};
    case Picture::Kind::Labyrinth:
        return labyrinthPartSize(*picture.labyrinth, picture.part, picture.width / kPlanMm);
    default:
        return {picture.width, picture.width};
    }
}

QImage drawPicture(const Picture &picture, CardPainter &painter)
{
    const QSize size = pictureSize(picture, painter);
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter to(&image);
    const auto scaleTo = [&](QSizeF mm) {
        to.scale(size.width() / mm.width(), size.height() / mm.height());
        return painter.detailAt(size.width() / mm.width());
    };
    constexpr QSizeF square(kPlanMm, kPlanMm);
    switch (picture.kind) {
    case Picture::Kind::Card: {
        const Detail detail = scaleTo(painter.cardSize(*picture.face));
        painter.paintCard(to, *picture.face, picture.theme, detail, {}, picture.turns);
        break;
    }
    case Picture::Kind::Plan: {
        const Detail detail = scaleTo(square);
        painter.paintPlan(to, *picture.face, picture.turns, picture.theme, detail);
        break;
    }
    case Picture::Kind::Back: {
        const Detail detail = scaleTo(kCardMm);
        painter.paintBack(to, picture.face->back, picture.face->backLevel, picture.theme, detail);
        break;
    }
    case Picture::Kind::PlanBack: {
        const Detail detail = scaleTo(square);
        painter.paintPlanBack(to, picture.face->back, picture.theme, detail);
        break;
    }
    case Picture::Kind::Marker:
        painter.paintMonsterMarker(to, image.rect(), *picture.face, picture.theme);
        break;
    case Picture::Kind::Party:
        painter.paintPartyMarker(to, image.rect(), picture.theme);
        break;
    case Picture::Kind::Labyrinth:
        LabyrinthPainter(*picture.labyrinth, painter)
            .paintPart(to, picture.part, picture.theme, picture.width / kPlanMm);
        break;
    case Picture::Kind::Art: {
        const double room = size.width() * 0.03;
        painter.paintArt(to, QRectF(image.rect()).adjusted(room, room, -room, -room), picture.art,
                         {picture.theme, picture.tin});
        break;
    }
    }
    return image;
}

int mipWidth(int width)
{
    return std::clamp(static_cast<int>(std::bit_ceil(static_cast<unsigned>(std::max(width, 1)))),
                      kSmallestMip, kLargestMip);
}

/// Threads with an art library of their own each. Requests wait in a stack, results in a list.
class PixmapCache::Workers {
public:
    Workers(PixmapCache &cache, QStringList roots, double pixelRatio)
        : m_cache(cache), m_roots(std::move(roots)), m_pixelRatio(pixelRatio)
    {
        // One processor is left to the window: it and the threads wait for each other's fonts.
        const unsigned count = std::clamp(std::thread::hardware_concurrency(), 2U, kMostThreads + 1) - 1;
        try {
            for (unsigned n = 0; n < count; ++n)
                m_threads.emplace_back([this](const std::stop_token &stop) { run(stop); });
        } catch (const std::system_error &) { // the system has no thread to give: fewer draw, or none
        }
    }
    ~Workers()
    {
        for (std::jthread &thread : m_threads)
            thread.request_stop();
        m_wake.notify_all();
    }
    Workers(const Workers &) = delete;
    Workers &operator=(const Workers &) = delete;

    [[nodiscard]] bool any() const { return !m_threads.empty(); }

    /// Returns the request that had to give way, if any.
    std::optional<Picture> ask(const Picture &picture)
    {
        const std::scoped_lock lock(m_mutex);
        m_wanted.push_back(picture);
        m_wake.notify_one();
        if (m_wanted.size() <= kMostWaiting)
            return std::nullopt;
        Picture oldest = m_wanted.front();
        m_wanted.pop_front();
        return oldest;
    }

    /// Something waits for all that is wanted.
    void await()
    {
        const std::scoped_lock lock(m_mutex);
        m_awaited = true;
        m_wake.notify_all();
    }

    std::vector<std::pair<Picture, QImage>> take()
    {
        const std::scoped_lock lock(m_mutex);
        m_told = false;
        return std::exchange(m_done, {});
    }

    void forget()
    {
        const std::scoped_lock lock(m_mutex);
        m_wanted.clear();
        m_done.clear();
    }

private:
    void run(const std::stop_token &stop)
    {
        ArtLibrary art(m_roots);
        CardPainter painter(art);
        painter.setPixelRatio(m_pixelRatio);
        std::unique_lock lock(m_mutex);
        while (m_wake.wait(lock, stop, [this] { return !m_wanted.empty() && m_awaited; })) {
            const Picture picture = m_wanted.back();
            m_wanted.pop_back();
            m_awaited = !m_wanted.empty() || !g_onlyAwaited;
            lock.unlock();
            QImage image = drawPicture(picture, painter);
            lock.lock();
            m_done.emplace_back(picture, std::move(image));
            const auto now = std::chrono::steady_clock::now();
            if (m_told || (!m_wanted.empty() && now - m_toldAt < kFrame))
                continue;
            m_told = true;
            m_toldAt = now;
            QMetaObject::invokeMethod(
                &m_cache, [&cache = m_cache] { cache.arrive(); }, Qt::QueuedConnection);
        }
    }

    PixmapCache &m_cache;
    QStringList m_roots;
    double m_pixelRatio; ///< of the screens
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::deque<Picture> m_wanted;
    std::vector<std::pair<Picture, QImage>> m_done;
    bool m_awaited = !g_onlyAwaited; ///< what is wanted is drawn
    bool m_told = false;
    std::chrono::steady_clock::time_point m_toldAt;
    std::vector<std::jthread> m_threads; ///< last: they use all of the above
};

PixmapCache::PixmapCache(QStringList artRoots, qint64 bytes, QObject *parent)
    : QObject(parent), m_art(std::move(artRoots)), m_painter(m_art),
      m_pixmaps(static_cast<qsizetype>(bytes / 1024)), m_fitted(m_pixmaps.maxCost() / kFittedShare)
{
    m_painter.setPixelRatio(qGuiApp->devicePixelRatio());
}

PixmapCache::~PixmapCache() = default;

void PixmapCache::insert(const Picture &picture, QPixmap pixmap)
{
    const qsizetype cost = costOf(pixmap);
    m_pixmaps.insert(picture, std::make_unique<QPixmap>(std::move(pixmap)).release(),
                     cost); // QCache takes it over
}

void PixmapCache::arrive()
{
    for (auto &[picture, image] : m_workers->take()) {
        m_asked.remove(picture);
        m_fitted.remove(picture);
        insert(picture, QPixmap::fromImage(std::move(image)));
    }
    Q_EMIT changed();
}

PixmapCache::Shown PixmapCache::request(const Picture &picture)
{
    if (const QPixmap *exact = m_pixmaps.object(picture))
        return {*exact, true};
    if (!m_asked.contains(picture)) {
        if (!m_workers)
            m_workers = std::make_unique<Workers>(*this, m_art.roots(), qGuiApp->devicePixelRatio());
        if (!m_workers->any())
            return {ready(picture), true};
        m_asked.insert(picture);
        if (const auto dropped = m_workers->ask(picture))
            m_asked.remove(*dropped);
    }
    Picture similar = picture;
    for (int width = mipWidth(picture.width); width <= kLargestMip; width *= 2) {
        similar.width = width;
        if (const QPixmap *larger = m_pixmaps.object(similar))
            return {*larger, false};
    }
    for (int width = mipWidth(picture.width) / 2; width >= kSmallestMip; width /= 2) {
        similar.width = width;
        if (const QPixmap *smaller = m_pixmaps.object(similar))
            return {*smaller, false};
    }
    return {standIn(picture), false};
}

PixmapCache::Shown PixmapCache::requestFitted(const Picture &picture)
{
    const Shown shown = request(picture);
    if (shown.exact)
        return shown;
    const qint64 from = shown.pixmap.cacheKey(); // a better one may stand in meanwhile
    if (const Fitted *fitted = m_fitted.object(picture); fitted != nullptr && fitted->from == from)
        return {fitted->pixmap, false};
    const QPixmap pixmap = shown.pixmap.scaled(pictureSize(picture, m_painter), Qt::IgnoreAspectRatio);
    m_fitted.insert(picture, std::make_unique<Fitted>(Fitted{from, pixmap}).release(), costOf(pixmap));
    return {pixmap, false};
}

QPixmap PixmapCache::ready(const Picture &picture)
{
    if (const QPixmap *exact = m_pixmaps.object(picture))
        return *exact;
    QPixmap pixmap = QPixmap::fromImage(drawPicture(picture, m_painter));
    insert(picture, pixmap);
    return pixmap;
}

/// A little square of paper with the level's colour: made in microseconds, stretched until the drawing comes.
QPixmap PixmapCache::standIn(const Picture &picture)
{
    constexpr int kSide = 16;
    const bool back = usesBack(picture.kind);
    const bool card = back || picture.kind == Picture::Kind::Card || picture.kind == Picture::Kind::Plan;
    const QString level = card && !back && picture.face ? picture.face->level : QString();
    QPixmap &pixmap = m_standIns[level + QChar(u'a' + static_cast<char16_t>(picture.theme)) +
                                 (back   ? u'b'
                                  : card ? u'c'
                                         : u'-')];
    if (!pixmap.isNull())
        return pixmap;
    pixmap = QPixmap(kSide, kSide);
    pixmap.fill(Qt::transparent);
    if (!card)
        return pixmap;
    const Tokens &tokens = m_art.tokens();
    pixmap.fill(tokens.colour(u"solid", picture.theme));
    QPainter painter(&pixmap);
    painter.fillRect(3, 3, 10, 10, tokens.colour(back ? u"shade" : u"paper", picture.theme));
    if (!level.isEmpty())
        painter.fillRect(1, 12, 3, 3, tokens.level(level, picture.theme));
    painter.end(); // or what is returned would be a copy with a key of its own
    return pixmap;
}

std::shared_ptr<const LabyrinthPlan> PixmapCache::labyrinth(const SpaceBoard &board)
{
    if (!m_labyrinth || m_labyrinth->board() != board)
        m_labyrinth = std::make_shared<const LabyrinthPlan>(board);
    return m_labyrinth;
}

qsizetype PixmapCache::waiting() const
{
    if (!m_asked.isEmpty() && g_onlyAwaited)
        m_workers->await();
    return m_asked.size();
}

void PixmapCache::drawOnlyAwaited(bool on)
{
    g_onlyAwaited = on;
}

void PixmapCache::clear()
{
    if (m_workers)
        m_workers->forget();
    m_asked.clear();
    m_fitted.clear();
    m_pixmaps.clear();
}

} // namespace flagstone::paint

#include "moc_pixmap_cache.cpp"
