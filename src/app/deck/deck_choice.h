#pragma once

#include "app/common/card_spread.h"
#include "app/deck/deck_document.h"

#include <QWidget>

namespace flagstone::app {

/// Which deck to work on: people's own decks first, then the ready-made ones.
class DeckChoice final : public QWidget {
    Q_OBJECT

public:
    DeckChoice(DeckDocument &document, const Pictures &pictures, QWidget *parent);

    /// Reads the kept decks again.
    void refresh();
    [[nodiscard]] CardSpread &spread() { return *m_spread; }

private:
    void take();

    DeckDocument &m_document;
    std::vector<KeptDecks::Kept> m_kept;
    CardSpread *m_spread;
};

} // namespace flagstone::app
