#pragma once

#include "app/common/card_context.h"

#include <QAbstractButton>

namespace flagstone::app {

/// A card that a figure holds, as its drawing in small. Several of one name may share a chip.
class HeldChip final : public QAbstractButton {
    Q_OBJECT

public:
    static constexpr int kSide = 21; ///< px

    /// `words` is what it is called: "Potion 2/3".
    HeldChip(const CardContext &source, CardId card, const QString &words, QWidget *parent);

    [[nodiscard]] CardId card() const { return m_card; }
    /// A choice names it now.
    void setLit(bool lit);
    /// The choice that Enter would make names it.
    void setMarked(bool marked);
    /// The digit that chooses it now; 0 for none.
    void setKey(int digit);

Q_SIGNALS:
    /// Its card is to be shown large, or no longer.
    void closeUpAsked(bool on);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    CardContext m_source;
    CardId m_card;
    QString m_words;
    bool m_lit = false, m_marked = false;
    int m_key = 0;
};

} // namespace flagstone::app
