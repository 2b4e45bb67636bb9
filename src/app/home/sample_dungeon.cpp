#include "app/home/sample_dungeon.h"

#include "app/board/board_view.h"
#include "core/chance.h"
#include "paint/face_book.h"
#include "paint/pixmap_cache.h"
#include "paint/table_surface.h"
#include "sim/playing.h"

#include <QPainter>

namespace flagstone::app {

namespace {

constexpr std::string_view kDealWords = "first page 1109"; ///< found by looking at many
constexpr std::size_t kDecisions = 60;

} // namespace

SampleDungeon::SampleDungeon(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("sampleDungeon"));
    setAttribute(Qt::WA_OpaquePaintEvent);
    applyTheme(paint::Theme::Light);
}

SampleDungeon::~SampleDungeon() = default;

void SampleDungeon::play(const ModuleInfo &module, const std::shared_ptr<const PackData> &pack)
{
    Setup setup = module.demonstration;
    setup.ruleset = module.id;
    if (setup.adventure.empty())
        setup.adventure = module.adventures(*pack).front().id;
    SeededChance chance(Seed::fromText(kDealWords));
    Step step(chance);
    const auto game = module.start(*pack, setup, step);
    if (!game)
        return;
    playOut(**game, fairPolicy(), chance, kDecisions);
    m_pack = pack;
    auto faces = std::make_shared<paint::FaceBook>(*pack);
    auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
    connect(pixmaps.get(), &paint::PixmapCache::changed, this, &SampleDungeon::draw);
    m_board = std::make_unique<BoardView>();
    m_board->setPace(Pace::Instant);
    m_board->setGame((*game)->sheet(), std::move(faces), std::move(pixmaps));
    m_board->reset(observe((*game)->table(), Seat{0}), {});
    draw();
}

void SampleDungeon::setPlace(const QRect &place)
{
    if (place == m_place)
        return;
    m_place = place;
    draw();
}

void SampleDungeon::applyTheme(paint::Theme theme)
{
    m_linoleum = QPixmap::fromImage(paint::tableTile(theme));
    if (m_board)
        m_board->setTheme(theme);
    draw();
}

/// What has not been drawn yet comes in a moment.
void SampleDungeon::draw()
{
    if (m_board && !m_place.isEmpty()) {
        m_picture = m_board->picture(m_place.size() * devicePixelRatioF(), CardArt::Want::Sharp);
        m_picture.setDevicePixelRatio(devicePixelRatioF());
    }
    update();
}

void SampleDungeon::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.drawTiledPixmap(rect(), m_linoleum);
    if (!m_picture.isNull())
        painter.drawImage(m_place.topLeft(), m_picture);
}

} // namespace flagstone::app

#include "moc_sample_dungeon.cpp"
