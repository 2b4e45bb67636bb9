#pragma once

#include "app/panels/one_stop.h"
#include "app/play/log_lines.h"

#include <QStringList>
#include <QWidget>

#include <functional>
#include <set>
#include <span>
#include <vector>

class QButtonGroup;
class QLineEdit;
class QToolButton;
class QTreeWidgetItem;

namespace flagstone::app {

class LogTree;
class RuleBook;

/// The story in plain words, newest below: a sentence for each choice, by round or move. Dice and what else came
/// of it unfold below the sentence, which leads to its place on the board; each line names its rule. Filters and words
/// choose what is shown.
class LogPanel final : public QWidget {
    Q_OBJECT

public:
    enum class Filter { All, Rolls, Moves };

    explicit LogPanel(QWidget *parent = nullptr);

    /// Where rules are named; must outlive the panel's use.
    void setRules(const RuleBook &rules) { m_rules = &rules; }
    /// Whether sentences bear the pennon of the player who chose: where several play. Before begin().
    void setPennons(bool on) { m_pennons = on; }
    /// A log shows only its end until the user asks for more: this many entries.
    static constexpr std::size_t kShownAtFirst = 30;
    /// Adds this many of the newest entries that it has not shown yet, or all if they are fewer.
    using Earlier = std::function<std::vector<LogLine>(std::size_t entries)>;
    /// Begins anew with the newest lines. `earlier` gives those before them, once the user wants to read
    /// them.
    void begin(std::vector<LogLine> newest, Earlier earlier);
    /// Begins anew with the story of a game so far as `seat` may read it. `session` must outlive the panel's
    /// use.
    void begin(const Session &session, Seat seat);
    /// Words now what would be worded on request: for a log that no longer follows its game.
    void fetchEarlier();
    /// Words at least this many of the newest entries, or all if they are fewer.
    void fetchNewest(std::size_t entries);
    /// The lines of whole entries.
    void append(const std::vector<LogLine> &lines);
    /// Entries that were advised: their sentences have a lamp.
    void setHinted(std::vector<std::size_t> entries) { m_hinted = std::move(entries); }
    /// Tells screen readers the sentences of the last entry, without those that they were told before.
    void announce(const QString &toldBefore = {});
    /// Tells screen readers what has been undone or redone since it was last told.
    void announceTakenBack();
    /// Strikes out what was taken back, or restores it. False if there is no such entry.
    bool setTakenBack(std::size_t entry, bool takenBack);
    /// How likely what was hoped for was, before an entry: "slay it 52 %". Shown above its dice; if none were rolled,
    /// below what was chosen.
    void setChance(std::size_t entry, const QString &chance);
    void setFilter(Filter filter);
    [[nodiscard]] Filter filter() const { return m_filter; }

    [[nodiscard]] const std::vector<LogLine> &lines() const { return m_lines; }
    /// The rule behind what was said last and not taken back, of entries that name one; else empty.
    [[nodiscard]] QString lastRule() const;
    /// Unfolds an entry that was not taken back and gives it the keyboard, whatever is searched for.
    void showEntry(std::size_t entry);
    /// Opens the search, for the keyboard.
    void find();
    /// What is on show, as plain text: without lines that are folded away.
    [[nodiscard]] QString shownText();
    [[nodiscard]] LogTree &rows() { return *m_tree; }
    /// The filters and the search, which take the keyboard beside the log: for the panel's header.
    [[nodiscard]] QWidget *filterBar() { return m_bar; }
    /// Writes everything anew, in other colours, once the panel has its size: laying text out is expensive.
    void rebuild();

Q_SIGNALS:
    /// These entries can be read now, so their chances are wanted, known or to be found out. May come again for each.
    void chancesWanted(const std::vector<std::size_t> &entries);
    void placeAsked(flagstone::SpaceId space);
    void ruleAsked(const QString &rule);
    /// There are more or other lines, or some of them were taken back or restored.
    void linesChanged();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    using Lines = std::span<const LogLine>;
    void wantChancesInSight();
    void buildFilters();
    void buildSearch();
    void takeLook();
    void openSearch(bool open);
    void search(const QString &words);
    [[nodiscard]] std::vector<Lines> entries() const; ///< row by row
    [[nodiscard]] std::vector<Lines> shownEntries() const;
    [[nodiscard]] const QString &rowOf(const LogLine &first) const;
    [[nodiscard]] bool isBelow(const LogLine &line, const QString &row) const;
    [[nodiscard]] bool finds(const QString &said) const;
    [[nodiscard]] bool shows(Lines entry) const;
    void rewrite();
    void showAgain(Lines entry);
    void write(Lines entry);
    void writeDetails(Lines entry, QTreeWidgetItem &row);
    void writeLine(const LogLine &line, QTreeWidgetItem &under);
    void fetch(std::size_t entries);
    void onEarlier();
    [[nodiscard]] QString lastTold(const QString &toldBefore = {}) const;

    LogTree *m_tree;
    QButtonGroup *m_filters;
    QWidget *m_bar;
    QLineEdit *m_search;
    QToolButton *m_find; ///< opens and closes the search
    OneStop m_stop;      ///< the buttons
    const RuleBook *m_rules = nullptr;
    Earlier m_earlier; ///< null when all lines are here
    std::vector<LogLine> m_lines;
    QStringList m_changed;        ///< see announceTakenBack()
    std::set<std::size_t> m_open; ///< entries that are unfolded
    std::vector<std::size_t> m_hinted;
    QString m_group; ///< the heading written last
    Filter m_filter = Filter::All;
    QStringList m_words; ///< searched for
    bool m_pennons = false;
    bool m_atEnd = true;       ///< the newest line is in sight and should stay so
    bool m_stale = false;      ///< rewrite() is due
    bool m_everything = false; ///< the user has asked for more
};

} // namespace flagstone::app
