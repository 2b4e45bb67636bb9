#pragma once

#include "app/common/background_task.h"
#include "sim/review.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <atomic>
#include <memory>

namespace flagstone::app {

class EndPage;
class PlayController;

/// Counts the review of the finished game behind its end page, and shows it there. It belongs to the page.
class EndReview final : public QObject {
    Q_OBJECT

public:
    static constexpr int kDelay = 400; ///< ms: until then the page itself needs the processor

    /// `play` may go before the page does.
    EndReview(const PlayController &play, ReviewQuestions questions, EndPage &page);

private:
    void begin();
    void show(const Review &review);

    QPointer<const PlayController> m_play;
    EndPage &m_page;
    QTimer m_ticking; ///< shows how far it is
    std::shared_ptr<const ReviewQuestions> m_questions;
    std::shared_ptr<std::atomic<std::size_t>> m_counted;
    BackgroundTask m_task{this};
};

} // namespace flagstone::app
