#include "app/quest/quest_pictures.h"

#include "paint/card_painter.h"
#include "paint/type.h"

#include <QPainter>

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
    m_baseFaces = std::make_shared<paint::FaceBook>(document.base());
    m_pixmaps = std::make_shared<paint::PixmapCache>(m_baseFaces->artRoots());
    m_base.setGame(m_baseFaces, m_pixmaps);
    connect(m_pixmaps.get(), &paint::PixmapCache::changed, this, &QuestPictures::changed);
    connect(&document, &QuestDocument::opened, this, &QuestPictures::refresh);
    connect(&document, &QuestDocument::changed, this, &QuestPictures::refresh);
    refresh();
}

void QuestPictures::refresh()
{
    const std::shared_ptr<const PackData> before = std::exchange(m_ownPack, m_document.pack());
    m_ownFaces = std::make_shared<paint::FaceBook>(*m_ownPack);
    m_own.setGame(m_ownFaces, m_pixmaps);
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

QPixmap QuestPictures::scene(const QuestCardPlace &place, int width, double ratio) const
{
    const QPixmap drawn = place.table.empty() ? QPixmap() : of(place).scene(sheetOf(place), width, ratio);
    return drawn.isNull() ? glyph(place, width, ratio) : drawn;
}

QString QuestPictures::level() const
{
    return m_ownFaces->face(m_document.spec().adventures, 0)->level;
}

QPixmap QuestPictures::quest(int width, double ratio) const
{
    const auto all = m_document.module().adventures(*m_ownPack);
    const auto own = std::ranges::find(all, m_ownPack->id, &AdventureSpec::id);
    if (own == all.end())
        return {};
    paint::CardFace face = *m_ownFaces->face(own->table, own->row);
    std::erase_if(face.fields, [](const paint::FaceField &field) {
        return field.name == QLatin1String("text") || field.name == QLatin1String("party");
    });
    face.id = 0; // every edit makes the same card a new one
    const QSize size(qRound(width * ratio), qRound(width * ratio * paint::kCardShape));
    if (m_quest.face != face || m_quest.theme != theme() || m_quest.picture.size() != size) {
        m_quest = {face, theme(), QPixmap(size)};
        m_quest.picture.fill(Qt::transparent);
        QPainter painter(&m_quest.picture);
        const double scale = size.width() / paint::kCardMm.width();
        painter.scale(scale, scale);
        paint::CardPainter &cards = m_pixmaps->painter();
        cards.paintCard(painter, face, theme(), cards.detailAt(scale));
    }
    m_quest.picture.setDevicePixelRatio(ratio);
    return m_quest.picture;
}

QString QuestPictures::artOf(const QuestCardPlace &place) const
{
    if (place.table.empty())
        return {};
    return (place.own ? m_ownFaces : m_baseFaces)->face(place.table, place.row)->art;
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

QString QuestPictures::levelOf(const QuestCardPlace &place) const
{
    return place.table.empty() ? QString() : of(place).levelOf(sheetOf(place));
}

std::vector<QuestFinding> QuestPictures::findings() const
{
    static const paint::FrameBook frames;
    static const paint::Type type;
    using Kind = QuestFinding::Kind;
    std::vector<QuestFinding> found;
    const auto &own = m_document.draft().cards;
    for (const auto &[table, rows] : own) {
        const PackTable *all = m_ownPack->table(table);
        for (std::size_t i = 0; all != nullptr && i < rows.size(); ++i) {
            const auto row = static_cast<std::uint32_t>(all->rows.size() - rows.size() + i);
            if (!paint::wordsFit(*m_ownFaces->face(table, row), frames, type))
                found.push_back({Kind::Warning,
                                 "The words on " + rows[i].cell("name") + " are too long for it", "FP-328",
                                 QuestFinding::Place::Card, i, table});
        }
    }
    if (found.empty() && !own.empty())
        found.push_back({Kind::Good, "Every text fits its card", "FP-328"});
    return found;
}

void QuestPictures::setTheme(paint::Theme theme)
{
    m_base.setTheme(theme);
    m_own.setTheme(theme);
    Q_EMIT changed();
}

} // namespace flagstone::app

#include "moc_quest_pictures.cpp"
