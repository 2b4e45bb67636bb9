#include "app/common/pack_pictures.h"

namespace flagstone::app {

const Pictures &PackPictures::of(const std::shared_ptr<const PackData> &pack)
{
    Drawn &drawn = m_drawn[pack->id];
    if (drawn.pack != pack) {
        auto faces = std::make_shared<paint::FaceBook>(*pack);
        auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
        connect(pixmaps.get(), &paint::PixmapCache::changed, this, &PackPictures::changed);
        drawn.pictures.setGame(std::move(faces), std::move(pixmaps));
        drawn.pictures.setTheme(m_theme);
        drawn.pack = pack;
    }
    return drawn.pictures;
}

void PackPictures::setTheme(paint::Theme theme)
{
    m_theme = theme;
    for (auto &[id, drawn] : m_drawn)
        drawn.pictures.setTheme(theme);
}

} // namespace flagstone::app

#include "moc_pack_pictures.cpp"
