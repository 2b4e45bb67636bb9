#pragma once

#include "core/pack_data.h"
#include "paint/card_face.h"
#include "paint/face_template.h"
#include "paint/plan_book.h"

#include <QJsonObject>
#include <QStringList>

#include <memory>
#include <unordered_map>
#include <vector>

namespace flagstone::paint {

using FacePtr = std::shared_ptr<const CardFace>;

/// Whether the rows of a table are playing cards: it has the columns "rank" (A, 2 to 10, J, Q, K, joker) and
/// "suit" (spades, hearts, clubs, diamonds; of a joker red or black).
[[nodiscard]] bool isPlayingCards(const PackTable &table);

/// The faces of one pack's cards. The pack's faces.json says which column fills which field of which frame. It
/// is in the pack's folder, or otherwise among the built-in packs, by the pack's id or by its rule system: so a
/// pack with only tables looks like the one it was copied from. Playing cards that no faces.json mentions look
/// like those of the kit. It reads files when asked for the first face.
///
/// A table that faces.json makes "of" others has a row for each row of the first with each of the next, and of these
/// one for each of its "variants", which are cells that count in place of the others'. Where it is "like" a table,
/// its faces are made as those of that one.
class FaceBook {
public:
    /// `pack` must outlive the book.
    explicit FaceBook(const PackData &pack);
    ~FaceBook();
    FaceBook(const FaceBook &) = delete;
    FaceBook &operator=(const FaceBook &) = delete;

    /// The face of one row of one table: made once, then shared. Never null: a table that faces.json does not
    /// mention gives a bare card with the row's name.
    [[nodiscard]] FacePtr face(std::string_view table, std::uint32_t row);

    /// Where this pack's drawings are, first the pack's own: the roots of an ArtLibrary.
    [[nodiscard]] QStringList artRoots() const { return m_roots; }

private:
    struct Faces;
    struct Sources;
    /// One row of a table.
    struct Part {
        const PackTable *table;
        const PackRow *row;
    };
    [[nodiscard]] Sources &sources();
    /// What a face is made from.
    struct Origin {
        std::vector<Part> parts; ///< none: there is no such row
        QJsonObject variant;
    };
    [[nodiscard]] quint32 numberOf(std::string_view table);
    [[nodiscard]] Origin originOf(std::string_view table, std::uint32_t row);
    class Maker;

    const PackData &m_pack;
    QStringList m_folders, m_roots;
    std::unique_ptr<Sources> m_sources;
    std::unordered_map<quint32, FacePtr> m_faces; ///< by table << 16 | row
};

} // namespace flagstone::paint
