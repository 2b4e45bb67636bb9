#pragma once

#include "app/common/pictures.h"

#include <QListView>

#include <string>
#include <vector>

namespace flagstone::app {

/// A card, or a stack of equal ones, as it lies in a spread.
struct SpreadCard {
    std::string key;
    CardSheet sheet;
    QString heading; ///< over the first of a group; else empty
    QString caption; ///< under the card; may be empty
    int copies = 1;
    QString spoken; ///< all of it in one sentence
};

/// Cards on the table's ground that can be gone through and chosen.
class CardSpread final : public QListView {
    Q_OBJECT

public:
    CardSpread(const Pictures &pictures, QWidget *parent);

    /// Keeps the card that is chosen, if it is still there.
    void show(std::vector<SpreadCard> cards);
    [[nodiscard]] std::string card() const; ///< key of the chosen one; empty if none is
    void setCardWidth(int width);
    void applyTheme(paint::Theme theme);

Q_SIGNALS:
    void taken(const QString &card); ///< Enter
    void moreAsked(const QString &card, int more);
    void turnAsked(const QString &card);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    class Model;
    class Delegate;
    Model *m_model;
    Delegate *m_delegate;
    QPixmap m_ground; ///< a tile
};

} // namespace flagstone::app
