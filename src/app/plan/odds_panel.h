#pragma once

#include "app/plan/plan_document.h"
#include "paint/theme.h"
#include "sim/live_odds.h"

#include <QWidget>

#include <optional>

class QLabel;
class QVBoxLayout;

namespace flagstone::app {

class ShareBar;

/// Where games were lost, by the number of cards on the board.
class PerilBars final : public QWidget {
    Q_OBJECT

public:
    explicit PerilBars(QWidget *parent);
    void setPeril(const std::vector<Peril> &byDepth);
    void setColours(const paint::WindowColours &colours);
    [[nodiscard]] QSize sizeHint() const override { return {200, fontMetrics().height() * 6}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<std::uint64_t> m_lost;
    paint::WindowColours m_colours = paint::windowColours(paint::Theme::Light);
};

/// How a plan is likely to go: worked out again after every edit, in the background.
class OddsPanel final : public QWidget {
    Q_OBJECT

public:
    explicit OddsPanel(QWidget *parent);
    ~OddsPanel() override;

    /// Ends the work on the question before. If nothing has changed on which the odds depend, they stay, and are
    /// answered once more if they are known.
    void ask(const PlanDocument &document);
    void cancel();
    /// Another plan comes: the odds that are shown are not its own, and it is not compared with the one before.
    void forget();
    void applyTheme(paint::Theme theme);
    /// The last answer that came; nothing before the first, and after forget().
    [[nodiscard]] const LiveAnswer &answer() const { return m_answer; }

Q_SIGNALS:
    /// Odds have come; `done` if no more will come for this question.
    void answered(bool done);
    /// "2,000 games so far", and at the end "20,000 games, 3 s": for the panel's header.
    void told(const QString &fact);

private:
    struct Row {
        QWidget *line = nullptr;
        ShareBar *bar = nullptr; ///< nullptr for measures that are no share
        QLabel *value = nullptr;
        QLabel *change = nullptr;
        QString label;
    };
    /// What the odds of a plan depend on: neither on its title nor on its notes.
    struct Asked {
        const ModuleInfo *module = nullptr;
        std::shared_ptr<const PackData> pack;
        Setup setup;
        friend bool operator==(const Asked &, const Asked &) = default;
    };
    void take(const LiveAnswer &answer);
    void makeRows(const std::vector<MeasureSpec> &measures);
    void addRow(const MeasureSpec &measure);
    void addHeading(const QString &text);
    void show(Row &row, const MeasureSpec &measure, const Odds &odds, std::size_t which);

    LiveAnswer m_answer;
    std::optional<Asked> m_question; ///< the last one; nothing if it may not be answered any more
    std::uint64_t m_asked = 0;
    qint64 m_askedAt = 0;
    std::vector<MeasureSpec> m_measures;
    std::vector<Row> m_rows; ///< by measure
    QWidget *m_table = nullptr;
    QVBoxLayout *m_all;
    QLabel *m_problem;
    QLabel *m_perilTitle;
    PerilBars *m_peril;
    std::unique_ptr<LiveOdds> m_live; ///< last: its thread tells this object
};

} // namespace flagstone::app
