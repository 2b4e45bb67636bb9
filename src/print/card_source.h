#pragma once

#include "core/pack_data.h"
#include "core/sheet.h"
#include "core/table.h"
#include "print/faces.h"

#include <QStringList>

#include <memory>
#include <span>

namespace flagstone::print {

/// The cards of one pack, ready to print. A table's rows are cards if the pack's faces.json draws them or if
/// the table has a column "qty": how many of each to print, 1 if it is blank or "-". Without that column it is
/// "copies", if the rule system has one: how many of the card there are.
class CardSource {
public:
    explicit CardSource(std::shared_ptr<const PackData> pack);

    /// Names of the tables whose rows are cards.
    [[nodiscard]] const QStringList &decks() const { return m_decks; }
    [[nodiscard]] const PackData &pack() const { return *m_pack; }
    /// Where its drawings are, for drawing the content.
    [[nodiscard]] QStringList artRoots() const { return m_faces->artRoots(); }
    [[nodiscard]] paint::FaceBook &faces() { return *m_faces; }
    [[nodiscard]] const paint::FrameBook &frames() const { return m_frames; }

    /// Whole decks in the order of their tables; none named means all. Fails on an unknown name or a bad qty.
    [[nodiscard]] tl::expected<Content, QString> decks(const QStringList &names, Shape shape);
    /// "L001", "Goblin" or "Goblin=3": a card's id, or the name of one card or several. Fails if no card has
    /// that id or name.
    [[nodiscard]] tl::expected<Content, QString> chosen(const QStringList &wishes, Shape shape);
    /// The faces of the cards with these names, as in `chosen`, without copies.
    [[nodiscard]] tl::expected<std::vector<paint::FacePtr>, QString> named(const QStringList &wishes);
    /// Every face of every deck.
    [[nodiscard]] std::vector<paint::FacePtr> all();
    /// Cards of a game, in this order, each once. Leaves out unknown ones (kNoCard).
    [[nodiscard]] Content ofGame(const Sheet &sheet, std::span<const CardId> cards, Shape shape);

    /// Adds one card to a content.
    void add(Content &content, std::string_view table, std::uint32_t row, int copies, Shape shape);

private:
    /// A row of a deck, with how many of it are wanted.
    struct Wanted {
        const PackTable *table = nullptr;
        std::uint32_t row = 0;
        int copies = 1;
    };
    [[nodiscard]] tl::expected<std::vector<Wanted>, QString> find(const QStringList &wishes);
    [[nodiscard]] Content empty(Shape shape) const;

    std::shared_ptr<const PackData> m_pack;
    std::unique_ptr<paint::FaceBook> m_faces;
    paint::FrameBook m_frames;
    QStringList m_decks;
};

/// A standard deck: 52 playing cards and two jokers, in one table.
[[nodiscard]] PackData standardDeck();

/// Blank cards to write on, 63 x 88, with a back of the kit ("back-monster") or none.
[[nodiscard]] Content blanks(int count, const QString &back);

/// All cards on a table except in the piles out of the game: the cards that a quest uses.
[[nodiscard]] std::vector<CardId> cardsInPlay(const Sheet &sheet, const Table &table);

} // namespace flagstone::print
