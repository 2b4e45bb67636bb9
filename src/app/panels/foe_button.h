#pragma once

#include "app/play/figures.h"

#include <QAbstractButton>
#include <QPixmap>
#include <QStringList>

namespace flagstone::app {

/// One figure of a monster card in a row of fixed height: face, name, a box per hit point and the count in words.
class FoeButton final : public QAbstractButton {
    Q_OBJECT

public:
    /// `name` is what people call it: "Orc 1".
    FoeButton(const QString &name, const Gauge &hits, QWidget *parent = nullptr);

    /// Height in px at 100 % text, at least 44. It grows with the text.
    void setRowHeight(int height);
    /// The drawing of its card, as wide as faceSide().
    void setFace(const QPixmap &face);
    [[nodiscard]] int faceSide() const;
    /// Who slew it; empty if nobody knows.
    void setSlainBy(const QString &name);
    /// Lit can be chosen now; Marked is what Enter chooses.
    enum class Mark : std::uint8_t { None, Lit, Marked };
    void setMark(Mark mark);
    /// "52 %": how likely what is lit for it succeeds, and what that is: "slay it". Empty for nothing. `worded`: the
    /// number never stands without what it is the chance of.
    void setChance(const QString &chance, const QString &hope, bool worded = false);
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void hovered(bool on);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] bool isSlain() const { return m_hits.most > 0 && m_hits.left <= 0; }
    [[nodiscard]] double scale() const;
    [[nodiscard]] bool isNarrow() const;
    [[nodiscard]] bool hasFace() const;
    [[nodiscard]] int gap() const;
    /// The two lines beside the face.
    struct Lines {
        QRect name, count;
        bool cut = false; ///< some of the words had no room
    };
    [[nodiscard]] QString shortWords() const;
    [[nodiscard]] QString withState(const QString &count) const;
    [[nodiscard]] QStringList countWays() const;
    [[nodiscard]] QString countIn(const QFontMetrics &metrics, int width) const;
    void describe();
    void paintFrame(QPainter &painter) const;
    void paintFace(QPainter &painter) const;
    [[nodiscard]] QFont nameFont() const;
    [[nodiscard]] QFont chanceFont() const;
    [[nodiscard]] int chanceWidth() const; ///< px beside the name
    Lines paintChance(QPainter &painter, Lines lines) const;
    Lines paintName(QPainter &painter, Lines lines) const;
    /// Returns where the boxes end.
    double paintBoxes(QPainter &painter, const QRectF &room) const;

    QString m_name;
    Gauge m_hits;
    QString m_slainBy, m_chance, m_hope;
    bool m_worded = false; ///< see setChance()
    bool m_cut = false;    ///< as it was last drawn, some words had no room
    QPixmap m_face;
    int m_height = 60;
    Mark m_mark = Mark::None;
};

} // namespace flagstone::app
