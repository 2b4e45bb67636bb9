#pragma once

#include "app/quest/quest_document.h"
#include "paint/theme.h"
#include "sim/live_odds.h"

#include <QWidget>

#include <array>
#include <optional>

class QGridLayout;
class QLabel;

namespace flagstone::app {

class ShareBar;

/// How the quest will go for its own party and for two others: counted anew after every edit, beside the window.
class QuestOdds final : public QWidget {
    Q_OBJECT

public:
    explicit QuestOdds(QWidget *parent);
    ~QuestOdds() override;

    void ask(const QuestDocument &document);
    void cancel();
    /// Another quest is in hand: nothing is compared with the one before.
    void forget();
    /// Leaves out who falls.
    void setShort(bool isShort);
    /// Puts what aims at another chance below the chance, above everything that is counted and grows. Takes it over.
    void setAim(QWidget *aim);
    void applyTheme(paint::Theme theme);
    /// Of the quest's own party; nothing while it is being counted.
    [[nodiscard]] std::optional<Estimate> success() const;
    /// How many decisions a game of it takes; nothing while it is being counted.
    [[nodiscard]] std::optional<double> decisions() const;
    /// The last answer for a party, by its place.
    [[nodiscard]] const LiveAnswer &answer(std::size_t party) const { return m_parties[party].answer; }

Q_SIGNALS:
    void answered();
    /// All games for the quest as it is now are played: so likely is it won, and so much the last edit did, if that can
    /// be told.
    void counted(double success, std::optional<double> by);
    /// "12,000 of 20,000", then "20,000 games", for the panel's header.
    void told(const QString &fact);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    static constexpr std::size_t kParties = 3;
    struct Party {
        std::unique_ptr<LiveOdds> live;
        std::uint64_t asked = 0;
        LiveAnswer answer;
        QWidget *row = nullptr;
        QLabel *name = nullptr, *value = nullptr;
        ShareBar *bar = nullptr;
    };
    void take(std::size_t party, const LiveAnswer &answer);
    void showParty(const Party &party, bool first);
    void showNumber(const QString &number);
    void showWhole(const LiveAnswer &answer);
    void makeRows(const std::vector<MeasureSpec> &measures);
    void showFalls();
    void showChanges(const LiveAnswer &answer);
    void announce(const Estimate &success);

    std::array<Party, kParties> m_parties;
    const QuestDocument *m_document = nullptr; ///< that was asked about
    QLabel *m_number, *m_words;
    QWidget *m_pins, *m_edits, *m_rest;
    static constexpr std::size_t kEdits = 3;
    std::array<std::pair<QLabel *, QLabel *>, kEdits> m_changes{}; ///< words and change, the newest first
    std::optional<double> m_newest;                                ///< what the last edit changed
    QGridLayout *m_grid;
    std::vector<MeasureSpec> m_measures;
    struct Row {
        QLabel *name = nullptr;
        ShareBar *bar = nullptr; ///< null for a number
        QLabel *value = nullptr;
    };
    std::vector<Row> m_rows; ///< by measure
    bool m_short = false;
    paint::Theme m_theme = paint::Theme::Light;
};

} // namespace flagstone::app
