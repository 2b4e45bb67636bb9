#pragma once

#include "app/board/card_field.h"

#include <QCoreApplication>
#include <QGraphicsItem>
#include <QString>

#include <vector>

namespace flagstone::app {

/// Doors that only a game master knows: a paper tag with an S and a dashed rim, on the wall. A door that the
/// party has found and used has no tag any more. A players' board never gets any of this.
class HiddenDoors : public QGraphicsItem {
    Q_DECLARE_TR_FUNCTIONS(flagstone::app::HiddenDoors)

public:
    HiddenDoors(CardArt &art, const CardField &field);

    void setDoors(std::vector<HiddenDoor> doors);
    [[nodiscard]] const std::vector<HiddenDoor> &doors() const { return m_doors; }
    /// What the tag under a point means; nothing where there is none.
    [[nodiscard]] QString wordsAt(QPointF point) const;

    [[nodiscard]] QRectF boundingRect() const override { return m_field.boundingRect(); }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    /// The card of a door that is to be seen; nullptr if it is found, covered or not laid.
    [[nodiscard]] const Placement *shown(const HiddenDoor &door) const;

    CardArt &m_art;
    const CardField &m_field;
    std::vector<HiddenDoor> m_doors;
};

} // namespace flagstone::app
