#pragma once

#include "app/common/kept_decks.h"
#include "app/common/own_file.h"
#include "core/deck_spec.h"

#include <QObject>
#include <QUndoStack>

#include <memory>

namespace flagstone::app {

/// The deck in progress. It saves every edit at once and can undo it.
class DeckDocument final : public QObject {
    Q_OBJECT

public:
    /// `module` has decks of one's own.
    DeckDocument(const ModuleInfo &module, std::shared_ptr<const PackData> pack, KeptDecks kept,
                 QObject *parent);

    [[nodiscard]] const ModuleInfo &module() const { return m_module; }
    [[nodiscard]] const std::shared_ptr<const PackData> &pack() const { return m_pack; }
    [[nodiscard]] const DeckBook &book() const { return m_book; }
    [[nodiscard]] const KeptDecks &kept() const { return m_kept; }
    [[nodiscard]] OwnFile &file() { return m_file; }

    /// Makes a copy of a hero's ready deck. False if the deck before stays.
    bool begin(const DeckHero &hero);
    /// The same with a deck without cards.
    bool beginEmpty(const DeckHero &hero);
    /// False if its hero is not in the pack, or if the deck before stays.
    bool open(const KeptDecks::Kept &kept);
    /// Opens a file; one from elsewhere becomes one of the kept decks, if none of them is the same. False if the deck
    /// before stays; says what is wrong with the file.
    [[nodiscard]] tl::expected<bool, Issues> take(const QString &file);
    /// Lets go of the deck, whose file is gone; edits that are not saved are lost.
    void close();
    /// Whether the deck may go: it is saved, or the user agrees to lose what is not.
    [[nodiscard]] bool mayGo();

    [[nodiscard]] bool isOpen() const { return m_hero != nullptr; }
    // of an open deck
    [[nodiscard]] const OwnDeck &deck() const { return m_deck; }
    [[nodiscard]] const DeckHero &hero() const { return *m_hero; }
    [[nodiscard]] const DeckReport &report() const { return m_report; }
    [[nodiscard]] int size() const;
    [[nodiscard]] int ups() const;
    [[nodiscard]] QUndoStack &undo() { return m_undo; }

    /// One more copy, with the symbol that the deck has fewer of. Nothing if the book has no such card.
    void add(const std::string &card);
    /// One copy less, of the symbol that the deck has more of.
    void remove(const std::string &card);
    /// One copy of the card gets the other symbol, so that they come nearer to being alike.
    void turn(const std::string &card);
    void setTitle(const QString &title);

Q_SIGNALS:
    void opened();  ///< another deck
    void changed(); ///< its cards or its title

private:
    bool beginWith(const OwnDeck &deck, const DeckHero &hero);
    void edit(OwnDeck deck, const QString &text);
    void put(const OwnDeck &deck);
    void start(const OwnDeck &deck, const DeckHero &hero);
    [[nodiscard]] DeckEntry entryOf(const std::string &card) const;
    void setEntry(const DeckEntry &entry, const QString &text);

    const ModuleInfo &m_module;
    std::shared_ptr<const PackData> m_pack;
    KeptDecks m_kept;
    DeckBook m_book;
    OwnDeck m_deck;
    const DeckHero *m_hero = nullptr; ///< of m_book
    DeckReport m_report;
    OwnFile m_file; ///< has no name until the first edit
    QUndoStack m_undo;
};

} // namespace flagstone::app
