#pragma once

#include "app/common/pictures.h"
#include "app/quest/quest_document.h"

namespace flagstone::app {

/// Gets the name of what somebody has chosen.
using CardPicked = std::function<void(const QString &)>;

/// A card of the quest's pack.
struct QuestCardPlace {
    std::string table;
    std::uint32_t row = 0;
    QString name;
    bool own = false; ///< it is the quest's own
};

/// Pictures of the cards of a quest: those of its pack are drawn once, its own anew after every edit.
class QuestPictures final : public QObject {
    Q_OBJECT

public:
    QuestPictures(const QuestDocument &document, QObject *parent);

    /// The cards among which one chooses, in the order of their table, each name once.
    [[nodiscard]] std::vector<QuestCardPlace> cards(const QuestPick &pick) const;
    /// The first card of that name; without a table if there is none.
    [[nodiscard]] QuestCardPlace called(const QuestPick &pick, const QString &name) const;

    /// The whole card, or what stands in until changed() comes. Logical pixels.
    [[nodiscard]] QPixmap card(const QuestCardPlace &place, int width, double ratio) const;
    [[nodiscard]] QPixmap glyph(const QuestCardPlace &place, int width, double ratio) const;
    /// The drawing of a card on the ground of its deck; what glyph() shows if it has none.
    [[nodiscard]] QPixmap scene(const QuestCardPlace &place, int width, double ratio) const;
    /// The level that the quest has on its card: "3"; empty without.
    [[nodiscard]] QString level() const;
    /// The card of the quest without its words below the picture.
    [[nodiscard]] QPixmap quest(int width, double ratio) const;
    /// A drawing by its path, in the colour of a level.
    [[nodiscard]] QPixmap art(const QString &path, const QString &level, int width, double ratio) const;
    /// The path of the drawing that stands for a card; empty if none does.
    [[nodiscard]] QString artOf(const QuestCardPlace &place) const;
    /// "3", "any"; empty without.
    [[nodiscard]] QString levelOf(const QuestCardPlace &place) const;
    /// Whether the words of the own cards fit them.
    [[nodiscard]] std::vector<QuestFinding> findings() const;
    void setTheme(paint::Theme theme);
    [[nodiscard]] paint::Theme theme() const { return m_base.theme(); }

Q_SIGNALS:
    void changed();

private:
    void refresh();
    [[nodiscard]] const Pictures &of(const QuestCardPlace &place) const { return place.own ? m_own : m_base; }

    const QuestDocument &m_document;
    std::shared_ptr<const PackData> m_ownPack;
    std::shared_ptr<paint::FaceBook> m_baseFaces, m_ownFaces;
    std::shared_ptr<paint::PixmapCache> m_pixmaps;
    Pictures m_base, m_own;
    /// The card of the quest as it was drawn last.
    struct Drawn {
        paint::CardFace face;
        paint::Theme theme = paint::Theme::Light;
        QPixmap picture;
    };
    mutable Drawn m_quest;
};

} // namespace flagstone::app
