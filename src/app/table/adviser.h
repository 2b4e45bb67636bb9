#pragma once

#include "app/common/background_task.h"
#include "sim/hint.h"

#include <QDeadlineTimer>
#include <QObject>

#include <optional>
#include <string>

namespace flagstone::app {

class PlayController;

/// Works out hints in the background. Asked once, it says what it would do and why; asked again soon after, it
/// does it. It drops an answer if the decision has passed.
class Adviser final : public QObject {
    Q_OBJECT

public:
    explicit Adviser(QObject *parent) : QObject(parent) {}

    /// `play` must outlive this or be replaced first.
    void setGame(PlayController &play);
    /// Hints also for people who play against each other at this screen.
    void setForRivals(bool on) { m_forRivals = on; }
    /// Whether the record keeps the hints. Those of lessons do not count.
    void setCounted(bool on) { m_counted = on; }
    void ask();

Q_SIGNALS:
    /// What it is doing, or why it gives no hint.
    void told(const QString &text);
    void advised(const std::string &code, const QString &sentence);
    /// The choice that was advised is to be made.
    void taken(const std::string &code);

private:
    struct Given {
        std::string code;
        QString sentence;
    };
    void forget();
    [[nodiscard]] QString objection() const;
    void give(const std::optional<Hint> &hint);
    void show();

    PlayController *m_play = nullptr;
    bool m_forRivals = false, m_counted = true;
    std::optional<Given> m_given; ///< for the current decision
    QDeadlineTimer m_again;       ///< until then asking again makes the choice
    BackgroundTask m_task{this};
};

/// A hint in words: what to do, how many of 100 games succeed, how many more than after the other choice, and
/// why.
[[nodiscard]] QString hintWords(const PlayController &play, const Hint &hint);

} // namespace flagstone::app
