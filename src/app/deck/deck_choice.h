#pragma once

#include "app/common/card_spread.h"
#include "app/deck/deck_document.h"

#include <QWidget>

class QAction;

namespace flagstone::app {

class RemovalLine;

/// Which deck to work on: people's own decks first, then the ready-made ones, and an empty one for each hero.
class DeckChoice final : public QWidget {
    Q_OBJECT

public:
    DeckChoice(DeckDocument &document, const Pictures &pictures, QWidget *parent);

    /// Reads the kept decks again; `file` is the chosen one then, if it is there.
    void refresh(const QString &file);
    [[nodiscard]] CardSpread &spread() { return *m_spread; }
    [[nodiscard]] RemovalLine &removal() { return *m_removal; }

Q_SIGNALS:
    /// A deck has been deleted, perhaps the open one, or brought back.
    void changed();
    /// The open deck has been chosen again. It keeps what can be undone.
    void openTaken();

private:
    [[nodiscard]] const KeptDecks::Kept *chosen() const; ///< nullptr for a deck that is not kept
    [[nodiscard]] bool isOpen(const KeptDecks::Kept &kept) const;
    void take();
    void remove();

    DeckDocument &m_document;
    std::vector<KeptDecks::Kept> m_kept;
    RemovalLine *m_removal;
    CardSpread *m_spread;
    QAction *m_remove;
};

} // namespace flagstone::app
