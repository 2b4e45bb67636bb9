#pragma once

#include "core/sheet.h"
#include "core/table.h"
#include "core/view.h"
#include "paint/pixmap_cache.h"
#include "paint/theme.h"

#include <QFont>
#include <QHash>
#include <QObject>
#include <QPixmap>

#include <array>
#include <memory>
#include <vector>

namespace flagstone::app {

/// The colours the table is drawn in.
struct BoardColours {
    QColor table, fleckLight, fleckDark, chalk, focus; ///< the linoleum and what the rules write on it
    QColor paper, solid, line;                         ///< card stock, black block, drawn line
};

/// The typeface for every number that people compare. `size` in pixels of the painter's coordinates.
[[nodiscard]] QFont numberFont(double size);
[[nodiscard]] QFont labelFont(double size);

/// Pictures of one game's cards in the sizes a board needs. It asks the pixmap cache and says so when
/// pictures that were missing have arrived; until then callers draw what they are given, or a flat colour.
class CardArt : public QObject {
    Q_OBJECT

public:
    enum class Want : std::uint8_t {
        Sharp, ///< made to measure; a stand-in of another size until it is ready
        Quick, ///< whatever is nearest in size, for zooming
        Now    ///< made to measure before the call returns
    };
    /// Level of the door on each edge: 0 none, 1 to 6, kAnyLevel, kArch.
    using Doors = std::array<std::uint8_t, 4>;
    static constexpr std::uint8_t kAnyLevel = 7;
    static constexpr std::uint8_t kArch = 8;
    /// A door's level as packs write it: "1" to "6" or "any".
    [[nodiscard]] static QString levelWord(std::uint8_t level);

    explicit CardArt(QObject *parent = nullptr);
    ~CardArt() override;

    /// Without faces or pixmaps cards are flat colours; names and doors are unknown then.
    void setGame(const Sheet &sheet, std::shared_ptr<paint::FaceBook> faces,
                 std::shared_ptr<paint::PixmapCache> pixmaps);
    /// Cards look as the view's Look counters say. True if any looks different now.
    bool sync(const TableView &view);
    void setTheme(paint::Theme theme);
    [[nodiscard]] const BoardColours &colours() const { return m_colours; }
    [[nodiscard]] paint::Theme theme() const { return m_theme; }

    /// The square plan of a laid card, `pixels` device pixels wide, its plates upright after `turns`. A card
    /// without a plan is laid as its face.
    [[nodiscard]] QPixmap plan(CardId card, Turn turns, int pixels, Want want);
    /// The card lies on the board as a square plan. Others lie there as they are held.
    [[nodiscard]] bool isPlan(const Placement &placement) const;
    /// How much room its floor has for figures.
    [[nodiscard]] paint::FloorSpace floorSpace(CardId card) const;
    /// A laid card that is face down.
    [[nodiscard]] QPixmap planBack(std::uint8_t back, int pixels, Want want);
    /// A whole card, face up, `pixels` wide; its plan, if it has one, after `turns`.
    [[nodiscard]] QPixmap card(CardId card, int pixels, Want want, Turn turns = 0);
    [[nodiscard]] QPixmap back(std::uint8_t back, int pixels, Want want);
    [[nodiscard]] QSizeF cardSize(CardId card) const; ///< of the printed card, in millimetres
    /// The disc that represents a card on the table, `pixels` in diameter.
    [[nodiscard]] QPixmap disc(CardId card, int pixels, Want want);
    [[nodiscard]] QPixmap party(int pixels, Want want);
    /// The figure on a hero's card, without its card.
    [[nodiscard]] QPixmap figure(CardId card, int pixels, Want want);
    /// The board with fixed spaces, if the game has one.
    [[nodiscard]] const std::shared_ptr<const paint::LabyrinthPlan> &labyrinth() const { return m_labyrinth; }
    /// Some of it; `pixels` are device pixels of 63 mm. What is not exact yet may be of another scale.
    [[nodiscard]] paint::PixmapCache::Shown labyrinthPart(const paint::LabyrinthPart &part, int pixels,
                                                          Want want);
    /// A die that shows `value`, or is blank for 0.
    [[nodiscard]] QPixmap die(int sides, int value, paint::DieLook look, int pixels);
    /// One colour for a card that is too far away for a picture.
    [[nodiscard]] QColor farColour(CardId card) const;

    /// By edge of the board, for a card laid with `turns`. Secret doors are none.
    [[nodiscard]] Doors doors(CardId card, Turn turns) const;
    /// Which of those doors lie at the end of a passage: the floor of the room does not reach to them.
    [[nodiscard]] std::array<bool, 4> passages(CardId card, Turn turns) const;
    [[nodiscard]] QString name(CardId card) const;
    /// With what tells it from others of its name.
    [[nodiscard]] QString markedName(CardId card) const;
    /// What is written on its face beside the name, for people who cannot see it.
    [[nodiscard]] QString words(CardId card) const;
    /// The level whose colour and number represent the card: "1" to "6", "any", or empty.
    [[nodiscard]] QString level(CardId card) const;
    [[nodiscard]] QColor levelColour(const QString &level) const;
    [[nodiscard]] QPixmap levelPlate(const QString &level, int pixels);

Q_SIGNALS:
    /// Pictures that were missing can be drawn now.
    void arrived();

private:
    struct Known {
        paint::FacePtr face;
        Doors doors{}; ///< as printed
        QColor far;
    };
    [[nodiscard]] const Known *known(CardId card) const;
    [[nodiscard]] QPixmap picture(paint::Picture picture, Want want);
    [[nodiscard]] paint::FacePtr faceWithBack(std::uint8_t back) const;
    void refreshColours();

    std::vector<CardSheet> m_cards; ///< by CardId, as they look now
    Sheet m_changing; ///< the cards as the sheet has them, and the counters that change how they look
    std::shared_ptr<paint::FaceBook> m_faces;
    std::shared_ptr<paint::PixmapCache> m_pixmaps;
    std::shared_ptr<const paint::LabyrinthPlan> m_labyrinth;
    mutable std::vector<Known> m_known; ///< by CardId; filled when a card is first seen
    QHash<quint64, QPixmap> m_dice;
    paint::Tokens m_tokens;
    paint::Theme m_theme = paint::Theme::Light;
    BoardColours m_colours;
};

} // namespace flagstone::app
