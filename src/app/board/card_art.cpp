#include "app/board/card_art.h"

#include "app/common/game_words.h"
#include "paint/card_layout.h"
#include "paint/card_words.h"

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

QColor mix(const QColor &a, const QColor &b, double share)
{
    const auto blend = [share](int x, int y) {
        return static_cast<int>(std::lround(x * (1 - share) + y * share));
    };
    return {blend(a.red(), b.red()), blend(a.green(), b.green()), blend(a.blue(), b.blue())};
}

std::uint8_t doorLevel(const QString &band)
{
    if (band.isEmpty() || band == QStringLiteral("secret"))
        return 0;
    if (band == QStringLiteral("any"))
        return CardArt::kAnyLevel;
    if (band == QStringLiteral("arch"))
        return CardArt::kArch;
    return static_cast<std::uint8_t>(std::clamp(band.toInt(), 0, 6));
}

QFont withFamilies(double size, const QStringList &families, QFont::Weight weight)
{
    // Fonts have whole pixels on screen but fractions on a scaled painter: the point size would depend on the
    // device.
    QFont font;
    font.setFamilies(families);
    font.setWeight(weight);
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(size))));
    return font;
}

} // namespace

QFont numberFont(double size)
{
    return withFamilies(
        size, {QStringLiteral("League Spartan"), QStringLiteral("Lato Black"), QStringLiteral("DejaVu Sans")},
        QFont::ExtraBold);
}

QFont labelFont(double size)
{
    return withFamilies(size,
                        {QStringLiteral("Inter"), QStringLiteral("Cantarell"), QStringLiteral("DejaVu Sans")},
                        QFont::DemiBold);
}

CardArt::CardArt(QObject *parent) : QObject(parent)
{
    refreshColours();
}

CardArt::~CardArt() = default;

void CardArt::setGame(const Sheet &sheet, std::shared_ptr<paint::FaceBook> faces,
                      std::shared_ptr<paint::PixmapCache> pixmaps)
{
    if (m_pixmaps)
        m_pixmaps->disconnect(this);
    m_cards = sheet.cards;
    m_changing.cards = sheet.cards;
    m_changing.counters = sheet.counters;
    std::erase_if(m_changing.counters,
                  [](const CounterSpec &spec) { return spec.role != CounterRole::Look; });
    m_faces = std::move(faces);
    m_pixmaps = std::move(pixmaps);
    m_known.assign(m_cards.size(), {});
    m_dice.clear();
    m_labyrinth = sheet.map.spaces.empty() ? nullptr
                  : m_pixmaps              ? m_pixmaps->labyrinth(sheet.map)
                                           : std::make_shared<const paint::LabyrinthPlan>(sheet.map);
    if (m_pixmaps)
        connect(m_pixmaps.get(), &paint::PixmapCache::changed, this, &CardArt::arrived);
}

bool CardArt::sync(const TableView &view)
{
    bool changed = false;
    for (const CounterSpec &look : m_changing.counters) {
        const std::uint32_t row = shownAs(m_changing, view, look.card).row;
        if (m_cards[index(look.card)].row == row)
            continue;
        m_cards[index(look.card)].row = row;
        m_known[index(look.card)] = {};
        changed = true;
    }
    return changed;
}

void CardArt::setTheme(paint::Theme theme)
{
    m_theme = theme;
    m_dice.clear();
    refreshColours();
    for (Known &card : m_known)
        card = {};
}

void CardArt::refreshColours()
{
    const paint::WindowColours window = paint::windowColours(m_theme);
    const auto token = [this](QStringView name) { return m_tokens.colour(name, m_theme); };
    m_colours = {window.table, window.fleckLight, window.fleckDark, window.chalk,
                 window.focus, token(u"paper"),   token(u"solid"),  token(u"line")};
}

const CardArt::Known *CardArt::known(CardId card) const
{
    if (card == kNoCard || index(card) >= m_known.size() || !m_faces)
        return nullptr;
    Known &entry = m_known[index(card)];
    if (!entry.face) {
        const CardSheet &sheet = m_cards[index(card)];
        entry.face = m_faces->face(sheet.table, sheet.row);
        if (entry.face->plan)
            for (const Edge edge : kEdges)
                entry.doors[index(edge)] = doorLevel(entry.face->plan->doors[index(edge)].band);
        const QColor grey = mix(m_colours.paper, m_colours.solid, 0.3);
        entry.far = entry.face->level.isEmpty() ? grey : mix(grey, levelColour(entry.face->level), 0.35);
    }
    return &entry;
}

paint::FacePtr CardArt::faceWithBack(std::uint8_t back) const
{
    const auto found = std::find_if(m_cards.begin(), m_cards.end(),
                                    [&](const CardSheet &card) { return card.back == back; });
    if (found == m_cards.end())
        return nullptr;
    const Known *card = known(CardId{static_cast<std::uint16_t>(found - m_cards.begin())});
    return card ? card->face : nullptr;
}

QPixmap CardArt::picture(paint::Picture picture, Want want)
{
    if (!m_pixmaps || picture.width <= 0)
        return {};
    picture.theme = m_theme;
    switch (want) {
    case Want::Now:
        return m_pixmaps->ready(picture);
    case Want::Quick:
        picture.width = paint::mipWidth(picture.width);
        break;
    case Want::Sharp:
        break;
    }
    return m_pixmaps->request(picture).pixmap;
}

bool CardArt::isPlan(const Placement &placement) const
{
    const Known *entry = known(placement.card);
    const paint::FacePtr face = entry ? entry->face : faceWithBack(placement.cardBack);
    return !face || face->plan;
}

QPixmap CardArt::plan(CardId card, Turn turns, int pixels, Want want)
{
    const Known *entry = known(card);
    if (!entry)
        return {};
    return picture({.kind = paint::Picture::Kind::Plan, .face = entry->face, .turns = turns, .width = pixels},
                   want);
}

QPixmap CardArt::planBack(std::uint8_t back, int pixels, Want want)
{
    const paint::FacePtr face = faceWithBack(back);
    return face ? picture({.kind = paint::Picture::Kind::PlanBack, .face = face, .width = pixels}, want)
                : QPixmap{};
}

paint::FloorSpace CardArt::floorSpace(CardId card) const
{
    const Known *entry = known(card);
    return entry && entry->face->plan ? entry->face->plan->space : paint::FloorSpace::Narrow;
}

QPixmap CardArt::card(CardId card, int pixels, Want want, Turn turns)
{
    const Known *entry = known(card);
    if (!entry)
        return {};
    return picture({.kind = paint::Picture::Kind::Card,
                    .face = entry->face,
                    .turns = entry->face->plan ? turns : Turn(0),
                    .width = pixels},
                   want);
}

QPixmap CardArt::back(std::uint8_t back, int pixels, Want want)
{
    const paint::FacePtr face = faceWithBack(back);
    return face ? picture({.kind = paint::Picture::Kind::Back, .face = face, .width = pixels}, want)
                : QPixmap{};
}

QSizeF CardArt::cardSize(CardId card) const
{
    const Known *entry = known(card);
    return entry && m_pixmaps ? m_pixmaps->painter().cardSize(*entry->face) : paint::kCardMm;
}

QPixmap CardArt::disc(CardId card, int pixels, Want want)
{
    const Known *entry = known(card);
    return entry ? picture({.kind = paint::Picture::Kind::Marker, .face = entry->face, .width = pixels}, want)
                 : QPixmap{};
}

QPixmap CardArt::party(int pixels, Want want)
{
    return picture({.kind = paint::Picture::Kind::Party, .width = pixels}, want);
}

QPixmap CardArt::figure(CardId card, int pixels, Want want)
{
    const Known *entry = known(card);
    return entry && !entry->face->art.isEmpty()
               ? picture({.kind = paint::Picture::Kind::Art,
                          .art = entry->face->art,
                          .tin = entry->face->tin.isEmpty() ? QStringLiteral("brass") : entry->face->tin,
                          .width = pixels},
                         want)
               : QPixmap{};
}

paint::PixmapCache::Shown CardArt::labyrinthPart(const paint::LabyrinthPart &part, int pixels, Want want)
{
    if (!m_pixmaps || !m_labyrinth)
        return {};
    const paint::Picture wanted{.kind = paint::Picture::Kind::Labyrinth,
                                .theme = m_theme,
                                .width = pixels,
                                .labyrinth = m_labyrinth,
                                .part = part};
    return want == Want::Now ? paint::PixmapCache::Shown{m_pixmaps->ready(wanted), true}
                             : m_pixmaps->request(wanted);
}

QPixmap CardArt::die(int sides, int value, paint::DieLook look, int pixels)
{
    if (!m_pixmaps || pixels <= 0)
        return {};
    const quint64 key = static_cast<quint64>(sides) << 48 | static_cast<quint64>(value) << 32 |
                        static_cast<quint64>(look) << 24 | static_cast<quint64>(pixels);
    QPixmap &made = m_dice[key];
    if (made.isNull()) {
        made = QPixmap{pixels, pixels};
        made.fill(Qt::transparent);
        QPainter painter{&made};
        m_pixmaps->painter().paintDie(painter, QRectF{made.rect()}, sides, value, look, m_theme);
    }
    return made;
}

QColor CardArt::farColour(CardId card) const
{
    const Known *entry = known(card);
    return entry ? entry->far : m_colours.paper;
}

CardArt::Doors CardArt::doors(CardId card, Turn turns) const
{
    const Known *entry = known(card);
    Doors onBoard{};
    if (entry)
        for (const Edge edge : kEdges)
            onBoard[index(turned(edge, turns))] = entry->doors[index(edge)];
    return onBoard;
}

std::array<bool, 4> CardArt::passages(CardId card, Turn turns) const
{
    constexpr double kThickWall = 9; // mm, of a wall with a passage through it
    const Known *entry = known(card);
    std::array<bool, 4> onBoard{};
    if (entry != nullptr && entry->face->plan)
        for (const Edge edge : kEdges)
            onBoard[index(turned(edge, turns))] =
                entry->doors[index(edge)] != 0 && entry->face->plan->doors[index(edge)].depth >= kThickWall;
    return onBoard;
}

QString CardArt::name(CardId card) const
{
    return card != kNoCard && index(card) < m_cards.size() ? cardName(m_changing, card)
                                                           : tr("a card face down");
}

QString CardArt::markedName(CardId card) const
{
    const bool known = card != kNoCard && index(card) < m_cards.size();
    return known ? flagstone::app::markedName(m_changing, card) : name(card);
}

QString CardArt::words(CardId card) const
{
    const Known *entry = known(card);
    return entry ? paint::wordsOn(*entry->face) : QString{};
}

QString CardArt::level(CardId card) const
{
    const Known *entry = known(card);
    return entry ? entry->face->level : QString{};
}

QString CardArt::levelWord(std::uint8_t level)
{
    return level == kAnyLevel ? QStringLiteral("any") : QString::number(level);
}

QColor CardArt::levelColour(const QString &level) const
{
    return m_tokens.level(level, m_theme);
}

QPixmap CardArt::levelPlate(const QString &level, int pixels)
{
    return picture({.kind = paint::Picture::Kind::Art,
                    .art = QStringLiteral("levels/level-%1").arg(level),
                    .tin = level,
                    .width = pixels},
                   Want::Sharp);
}

} // namespace flagstone::app

#include "moc_card_art.cpp"
