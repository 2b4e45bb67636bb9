#include "app/quest/quest_pictures.h"

#include <algorithm>
#include <set>

namespace flagstone::app {

namespace {

CardSheet sheetOf(const QuestCardPlace &place)
{
    return {.key = {}, .name = {}, .table = place.table, .row = place.row};
}

} // namespace

QuestPictures::QuestPictures(const QuestDocument &document, QObject *parent)
    : QObject(parent), m_document(document)
{
    auto faces = std::make_shared<paint::FaceBook>(document.base());
    m_pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
    m_base.setGame(std::move(faces), m_pixmaps);
    connect(m_pixmaps.get(), &paint::PixmapCache::changed, this, &QuestPictures::changed);
    connect(&document, &QuestDocument::changed, this, &QuestPictures::refresh);
    refresh();
}

void QuestPictures::refresh()
{
    const std::shared_ptr<const PackData> before = std::exchange(m_ownPack, m_document.pack());
    m_own.setGame(std::make_shared<paint::FaceBook>(*m_ownPack), m_pixmaps);
}

std::vector<QuestCardPlace> QuestPictures::cards(const QuestPick &pick) const
{
    std::vector<QuestCardPlace> found;
    const PackTable *table = m_ownPack->table(pick.table);
    if (table == nullptr)
        return found;
    const PackTable *base = m_document.base().table(pick.table);
    const std::size_t ofBase = base == nullptr ? 0 : base->rows.size();
    std::set<std::string_view> names;
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
        const std::string_view name = table->cell(table->rows[row], "name");
        if (pick.takes(*table, table->rows[row]) && names.insert(name).second)
            found.push_back({pick.table, static_cast<std::uint32_t>(row),
                             QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())),
                             row >= ofBase});
    }
    return found;
}

QuestCardPlace QuestPictures::called(const QuestPick &pick, const QString &name) const
{
    const std::vector<QuestCardPlace> all = cards(pick);
    const auto found = std::ranges::find(all, name, &QuestCardPlace::name);
    return found == all.end() ? QuestCardPlace{{}, 0, name, false} : *found;
}

QPixmap QuestPictures::card(const QuestCardPlace &place, int width, double ratio) const
{
    if (place.table.empty())
        return {};
    return of(place).cardSoon(sheetOf(place), width, ratio).pixmap;
}

QPixmap QuestPictures::glyph(const QuestCardPlace &place, int width, double ratio) const
{
    if (place.table.empty())
        return {};
    const QPixmap drawn = of(place).glyph(sheetOf(place), width, ratio);
    return drawn.isNull() ? of(place).squareSoon(sheetOf(place), width, ratio).pixmap : drawn;
}

QPixmap QuestPictures::art(const QString &path, const QString &level, int width, double ratio) const
{
    const paint::Picture picture{.kind = paint::Picture::Kind::Art,
                                 .face = nullptr,
                                 .art = path,
                                 .tin = level,
                                 .theme = m_base.theme(),
                                 .width = qRound(width * ratio)};
    QPixmap drawn = m_pixmaps->ready(picture);
    drawn.setDevicePixelRatio(ratio);
    return drawn;
}

QPixmap QuestPictures::plate(const QString &level, int width, double ratio) const
{
    return m_base.levelPlate(level, width, ratio);
}

QString QuestPictures::levelOf(const QuestCardPlace &place) const
{
    return place.table.empty() ? QString() : of(place).levelOf(sheetOf(place));
}

void QuestPictures::setTheme(paint::Theme theme)
{
    m_base.setTheme(theme);
    m_own.setTheme(theme);
    Q_EMIT changed();
}

} // namespace flagstone::app
