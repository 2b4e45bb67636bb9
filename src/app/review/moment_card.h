#pragma once

#include "app/common/card_context.h"
#include "app/review/key_moments.h"

#include <QAbstractButton>

#include <vector>

class QBoxLayout;
class QLabel;

namespace flagstone::app {

class MomentWords;

/// A moment that decided a game: its number, its picture, what happened, and what that changed. Its tooltip has all the
/// words for which it has no room. Pressed, it leads to the moment.
class MomentCard final : public QAbstractButton {
    Q_OBJECT

public:
    enum class Shape : std::uint8_t {
        Tall, ///< its parts below each other
        Flat  ///< its parts beside each other, where the window is not high
    };

    MomentCard(const CardContext &cards, const KeyMoment &moment, int number, QWidget *parent = nullptr);

    void setShape(Shape shape);
    /// In the present text size, and with a picture of the present theme.
    void refresh();
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QPixmap picture(int side) const;

    CardContext m_source;
    CardId m_about; ///< whom or what it shows
    QString m_sign; ///< the icon it shows where it is about nobody and nothing
    Shape m_shape = Shape::Tall;
    QString m_title, m_told; ///< what happened, in one sentence and in all
    QLabel *m_picture;
    MomentWords *m_words;
    QBoxLayout *m_parts;                 ///< head, words, foot
    QBoxLayout *m_foot;                  ///< with the changes
    std::vector<QBoxLayout *> m_changes; ///< by choice, by luck: each a number and a word
};

/// "Figger strikes first. −19, luck"; of both "Flee. Figger strikes first. −12, choice; −19, luck"
[[nodiscard]] QString inWords(const KeyMoment &moment);

} // namespace flagstone::app
