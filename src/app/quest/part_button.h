#pragma once

#include "app/quest/quest_pictures.h"

#include <QAbstractButton>

namespace flagstone::app {

/// A part of the goal as a card: what is to be done, how often, and to whom.
class PartButton final : public QAbstractButton {
    Q_OBJECT

public:
    PartButton(const QuestDocument &document, const QuestPictures &pictures, const QuestRow &part,
               QWidget *parent);

    /// As wide as there is room, and lower: a row of a list.
    void setAsRow();
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const QuestPictures &m_pictures;
    bool m_asRow = false;
    QString m_verb, m_thing, m_detail, m_count, m_art;
    QuestCardPlace m_card;
};

} // namespace flagstone::app
