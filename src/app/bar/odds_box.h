#pragma once

#include "core/game.h"
#include "core/odds.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <cstddef>
#include <vector>

namespace flagstone::app {

/// The right end of the action bar: what the marked choice leads to, and how likely. Its accessible name says
/// all that is drawn, as its tip does.
class OddsBox final : public QWidget {
    Q_OBJECT

public:
    struct Row {
        QString label;
        double chance = 0;   ///< 0 to 1
        QString unit = {};   ///< what `spread` counts: "hits"
        Spread spread = {};  ///< how likely each number is; empty if nothing is counted
        double within = 0;   ///< as HopeOdds::within
        bool amount = false; ///< as HopeOdds::amount
        friend bool operator==(const Row &one, const Row &other);
    };

    explicit OddsBox(QWidget *parent);

    /// What is worth knowing where nothing is chosen: a caption, what counts, and what goes with it; or chances below
    /// the caption.
    struct Note {
        QString caption, what, below;
        std::vector<Row> rows = {};
        friend bool operator==(const Note &, const Note &) = default;
    };
    void setNote(const Note &note);
    /// `title` is what is done; without rows nothing but it is shown. Where the first row counts something it
    /// has a column for each number, black where that is enough.
    void setOdds(const QString &title, const std::vector<Row> &rows);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void paintNote(QPainter &painter) const;
    [[nodiscard]] QRectF paintTitle(QPainter &painter) const;
    [[nodiscard]] double paintChance(QPainter &painter, const QRectF &title, int lines) const;
    [[nodiscard]] double leastBelow() const;
    [[nodiscard]] std::size_t rowsIn(double height) const;
    void paintRows(QPainter &painter, QRectF room) const;
    void paintColumns(QPainter &painter, QRectF room) const;
    [[nodiscard]] QString caption() const;

    QString m_title;
    std::vector<Row> m_rows;
    Note m_note;
};

/// A number of a spread as it is drawn. The last may represent all that are greater, the first all that are
/// less.
struct SpreadColumn {
    QString number; ///< "3", "6+", "≤ 2"
    double chance = 0;
    bool enough = false;
    friend bool operator==(const SpreadColumn &, const SpreadColumn &) = default;
};

/// At most seven; numbers that are enough and others never share a column.
[[nodiscard]] std::vector<SpreadColumn> columnsOf(const Spread &spread);

/// "58 %"; never 0 or 100 for what is not certain.
[[nodiscard]] QString percent(double chance);
/// "58 %" where it was counted, else "about 58 %"; an amount on average: "4.5 hits".
[[nodiscard]] QString figureOf(const OddsBox::Row &row);
/// The same for a narrow place: "58 %", "4.5"; "+4.5" where one of the party gains it.
[[nodiscard]] QString shortFigureOf(const HopeOdds &odds, bool gains = false);
/// In the words of a game.
[[nodiscard]] OddsBox::Row rowOf(const Game &game, const HopeOdds &odds);
/// "slay it 58 %", "heal on average 4.5 hits".
[[nodiscard]] QString inShort(const OddsBox::Row &row);
/// At most `room` rows: what is hoped for and the likeliest others, in their order. Where one of the rows is sure to
/// come, and no two come together, the last says "otherwise" with the sum of those left out.
[[nodiscard]] std::vector<OddsBox::Row> fewerRows(std::vector<OddsBox::Row> rows, std::size_t room);

} // namespace flagstone::app
