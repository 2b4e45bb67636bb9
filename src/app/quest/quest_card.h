#pragma once

#include "app/quest/quest_pictures.h"
#include "sim/measures.h"

#include <QWidget>

#include <optional>

namespace flagstone::app {

/// The quest as others will see it: its level, name, what it is about, its party and its chance.
class QuestCard final : public QWidget {
    Q_OBJECT

public:
    QuestCard(const QuestDocument &document, const QuestPictures &pictures, QWidget *parent);

    /// Each is nothing while it is being counted.
    void setChance(std::optional<Estimate> success, std::optional<double> decisions);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();
    void paintParty(QPainter &painter, const QRectF &box) const;
    [[nodiscard]] QString chance() const;
    [[nodiscard]] QString minutes() const;

    const QuestDocument &m_document;
    const QuestPictures &m_pictures;
    std::optional<Estimate> m_success;
    std::optional<double> m_decisions;
};

} // namespace flagstone::app
