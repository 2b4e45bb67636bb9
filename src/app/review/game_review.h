#pragma once

#include "app/common/background_task.h"
#include "app/review/key_moments.h"
#include "sim/review.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <memory>
#include <optional>

namespace flagstone::app {

class PlayController;

/// What the pages after a game show of its course. Known once it is counted, in the background.
class GameReview final : public QObject {
    Q_OBJECT

public:
    static constexpr int kDelay = 400; ///< ms: until then the page at the end needs the processor

    /// The review of a game that has ended, if it has one; it must outlive this, or go on only after it. Where players
    /// are rivals it is that of the seat at the screen, or of the first person.
    [[nodiscard]] static std::unique_ptr<GameReview> of(const PlayController &play);

    /// Where of() gives none of a game that has ended, why, in a sentence.
    [[nodiscard]] static QString whyNone(const PlayController &play);

    /// Nothing until it is counted.
    [[nodiscard]] const std::optional<Review> &review() const { return m_review; }
    [[nodiscard]] const std::vector<KeyMoment> &moments() const { return m_moments; }
    /// The one of the rivals whose chance it is; empty for that of all players.
    [[nodiscard]] const QString &whose() const { return m_whose; }

Q_SIGNALS:
    void counted(double share); ///< how far it is, 0 to 1
    void found();

private:
    GameReview(const Session &session, ReviewQuestions questions, QString whose);
    void begin();

    const Session &m_session;
    QString m_whose;
    QTimer m_ticking; ///< tells how far it is
    std::shared_ptr<const ReviewQuestions> m_questions;
    std::shared_ptr<std::atomic<std::size_t>> m_counted;
    std::optional<Review> m_review;
    std::vector<KeyMoment> m_moments;
    BackgroundTask m_task{this};
};

} // namespace flagstone::app
