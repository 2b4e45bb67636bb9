#include "app/common/pictures.h"

#include "paint/card_layout.h"
#include "paint/card_words.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr QRectF kScene(2.6, 12.8, 57.8, 57.8 * kSceneShape); ///< of a card, mm

} // namespace

void Pictures::setGame(std::shared_ptr<paint::FaceBook> faces, std::shared_ptr<paint::PixmapCache> pixmaps)
{
    m_faces = std::move(faces);
    m_pixmaps = std::move(pixmaps);
    m_scenes.clear();
}

QPixmap Pictures::glyph(const CardSheet &card, int width, double ratio) const
{
    if (!m_faces)
        return {};
    if (const auto own = m_portraits.find(card.name); own != m_portraits.end())
        return portrait(own->second, width, ratio);
    const auto face = m_faces->face(card.table, card.row);
    if (face->art.isEmpty())
        return {};
    return picture({.kind = paint::Picture::Kind::Art, .face = nullptr, .art = face->art, .tin = face->tin},
                   width, ratio);
}

QPixmap Pictures::scene(const CardSheet &card, int width, double ratio) const
{
    const auto face = m_faces ? m_faces->face(card.table, card.row) : nullptr;
    if (face == nullptr || face->art.isEmpty())
        return {};
    paint::FacePtr &bare = m_scenes[face];
    if (bare == nullptr) {
        paint::CardFace only = *face;
        std::erase_if(only.fields, [&](const paint::FaceField &field) { return field.art != face->art; });
        bare = std::make_shared<const paint::CardFace>(std::move(only));
    }
    const double pixels = width * ratio / kScene.width(); // per mm
    const QPixmap whole = picture({.kind = paint::Picture::Kind::Card, .face = bare, .art = {}, .tin = {}},
                                  qRound(paint::kCardMm.width() * pixels), 1);
    QPixmap shown = whole.copy({(kScene.topLeft() * pixels).toPoint(), (kScene.size() * pixels).toSize()});
    shown.setDevicePixelRatio(ratio);
    return shown;
}

bool Pictures::hasScene(const CardSheet &card) const
{
    constexpr double kOff = 1; // mm from the middle
    const auto face = m_faces ? m_faces->face(card.table, card.row) : nullptr;
    if (face == nullptr || face->art.isEmpty())
        return false;
    const auto drawn = std::ranges::find(face->fields, face->art, &paint::FaceField::art);
    if (drawn == face->fields.end())
        return false;
    const QRectF at = m_pixmaps->painter().fieldRect(*face, drawn->name);
    return kScene.contains(at) && std::abs(at.center().x() - kScene.center().x()) < kOff;
}

QPixmap Pictures::card(const CardSheet &card, int width, double ratio) const
{
    if (!m_faces)
        return {};
    if (const auto own = m_portraits.find(card.name); own != m_portraits.end())
        return portrait(own->second, width, ratio);
    return picture(whole(card), width, ratio);
}

QSize Pictures::cardSize(const CardSheet &card, int width, double ratio) const
{
    if (!m_faces)
        return {};
    if (m_portraits.contains(card.name))
        return {width, width};
    paint::Picture picture = whole(card);
    picture.width = static_cast<int>(width * ratio);
    return (QSizeF(paint::pictureSize(picture, m_pixmaps->painter())) / ratio).toSize();
}

/// In a disc with the line of the drawings around it, as in the ledger.
QPixmap Pictures::portrait(const QImage &picture, int width, double ratio) const
{
    const int side = static_cast<int>(width * ratio);
    QPixmap drawn(side, side);
    drawn.fill(Qt::transparent);
    QPainter painter(&drawn);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const double line = std::max(1.5, side / 48.0);
    const QRectF disc = QRectF(0, 0, side, side).adjusted(line, line, -line, -line);
    QPainterPath round;
    round.addEllipse(disc);
    painter.setClipPath(round);
    painter.drawImage(disc, picture);
    painter.setClipping(false);
    painter.setPen(QPen(paint::Tokens().colour(u"line", m_theme), line));
    painter.drawEllipse(disc);
    painter.end();
    drawn.setDevicePixelRatio(ratio);
    return drawn;
}

paint::PixmapCache::Shown Pictures::cardSoon(const CardSheet &card, int width, double ratio) const
{
    return m_faces ? soon(whole(card), width, ratio) : paint::PixmapCache::Shown{};
}

paint::PixmapCache::Shown Pictures::backSoon(const CardSheet &card, int width, double ratio) const
{
    if (!m_faces)
        return {};
    paint::Picture picture = whole(card);
    picture.kind = paint::Picture::Kind::Back;
    return soon(std::move(picture), width, ratio);
}

paint::PixmapCache::Shown Pictures::squareSoon(const CardSheet &card, int width, double ratio) const
{
    if (!m_faces)
        return {};
    paint::Picture picture = whole(card);
    picture.kind = paint::Picture::Kind::Plan;
    return soon(std::move(picture), width, ratio);
}

QString Pictures::levelOf(const CardSheet &card) const
{
    return m_faces ? m_faces->face(card.table, card.row)->level : QString();
}

QString Pictures::words(const CardSheet &card) const
{
    return m_faces ? paint::wordsOn(*m_faces->face(card.table, card.row)) : QString();
}

std::vector<paint::FaceField> Pictures::labelled(const CardSheet &card) const
{
    std::vector<paint::FaceField> fields;
    if (!m_faces || !m_pixmaps)
        return fields;
    const paint::FacePtr face = m_faces->face(card.table, card.row);
    for (const paint::FaceField &field : face->fields)
        if (!field.label.isEmpty() && !field.text.isEmpty())
            fields.push_back(field);
    std::ranges::stable_sort(fields, {}, [&](const paint::FaceField &field) {
        const QRectF at = m_pixmaps->painter().fieldRect(*face, field.name);
        return std::pair(at.top(), at.left());
    });
    return fields;
}

std::set<QString> Pictures::inks(const CardSheet &card) const
{
    std::set<QString> inks;
    if (m_faces)
        for (const paint::FaceField &field : m_faces->face(card.table, card.row)->fields)
            if (!field.ink.isEmpty())
                inks.insert(field.ink);
    return inks;
}

QRectF Pictures::labelledRect(const CardSheet &card, std::size_t which, double width) const
{
    const std::vector<paint::FaceField> fields = labelled(card);
    if (which >= fields.size() || !m_pixmaps)
        return {};
    const paint::FacePtr face = m_faces->face(card.table, card.row);
    const paint::CardPainter &painter = m_pixmaps->painter();
    return shareOf(*face, fields[which].name, painter.detailAt(width / painter.cardSize(*face).width()));
}

QRectF Pictures::plateRect(const CardSheet &card) const
{
    if (!m_pixmaps || levelOf(card).isEmpty())
        return {};
    return shareOf(*m_faces->face(card.table, card.row), QStringLiteral("plate"), paint::Detail::Full);
}

/// Where a field of a card stands, as shares of its width and height.
QRectF Pictures::shareOf(const paint::CardFace &face, const QString &field, paint::Detail detail) const
{
    const QSizeF size = m_pixmaps->painter().cardSize(face);
    const QRectF rect = m_pixmaps->painter().fieldRect(face, field, detail);
    return {rect.left() / size.width(), rect.top() / size.height(), rect.width() / size.width(),
            rect.height() / size.height()};
}

QPixmap Pictures::level(const CardSheet &card, int width, double ratio) const
{
    const QString level = levelOf(card);
    return level.isEmpty() ? QPixmap() : levelPlate(level, width, ratio);
}

QPixmap Pictures::levelPlate(const QString &level, int width, double ratio) const
{
    return picture({.kind = paint::Picture::Kind::Art,
                    .face = nullptr,
                    .art = QStringLiteral("levels/level-") + level,
                    .tin = level},
                   width, ratio);
}

paint::PixmapCache::Shown Pictures::soon(paint::Picture picture, int width, double ratio) const
{
    picture.theme = m_theme;
    picture.width = static_cast<int>(width * ratio);
    auto shown = m_pixmaps->requestFitted(picture);
    shown.pixmap.setDevicePixelRatio(ratio);
    return shown;
}

paint::Picture Pictures::whole(const CardSheet &card) const
{
    return {.kind = paint::Picture::Kind::Card,
            .face = m_faces->face(card.table, card.row),
            .art = {},
            .tin = {}};
}

QPixmap Pictures::picture(paint::Picture picture, int width, double ratio) const
{
    picture.theme = m_theme;
    picture.width = static_cast<int>(width * ratio);
    QPixmap pixmap = m_pixmaps->ready(picture);
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

} // namespace flagstone::app
