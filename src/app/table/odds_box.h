#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace flagstone::app {

/// The right end of the action bar: what the marked choice leads to, and how likely. Its accessible name says
/// all that is drawn.
class OddsBox final : public QWidget {
    Q_OBJECT

public:
    struct Row {
        QString label;
        double chance = 0; ///< 0 to 1
        friend bool operator==(const Row &, const Row &) = default;
    };

    explicit OddsBox(QWidget *parent);

    /// `title` is what is done; without rows nothing but it is shown.
    void setOdds(const QString &title, const std::vector<Row> &rows);
    /// "slay it 58 %", the first of them; empty without chances.
    [[nodiscard]] QString inShort() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_title;
    std::vector<Row> m_rows;
};

/// "58 %"; never 0 or 100 for what is not certain.
[[nodiscard]] QString percent(double chance);

} // namespace flagstone::app
