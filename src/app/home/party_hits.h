#pragma once

#include "app/home/game_library.h"

#include <QPixmap>
#include <QWidget>

#include <functional>
#include <vector>

namespace flagstone::app {

/// The party of a kept game: face, name and a box for each hit.
class PartyHits final : public QWidget {
    Q_OBJECT

public:
    /// The face of a figure, this many pixels of the window wide; null if it has none.
    using Face = std::function<QPixmap(const KeptFigure &figure, int width)>;

    explicit PartyHits(QWidget *parent);

    void setParty(std::vector<KeptFigure> party, Face face);
    /// `textScale`: 1 for 100 %.
    void setTextScale(double textScale);
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    /// Where the parts of a figure lie.
    struct Grid {
        int columns = 1;
        double face = 0, row = 0; ///< px
    };
    [[nodiscard]] Grid gridFor(int width) const;
    [[nodiscard]] QFont nameFont() const;
    void paintFigure(QPainter &painter, const QRectF &in, double face, const KeptFigure &figure) const;

    std::vector<KeptFigure> m_party;
    Face m_face;
    double m_textScale = 1;
};

} // namespace flagstone::app
