#include "app/review/game_review.h"

#include <utility>

namespace flagstone::app {

namespace {

constexpr int kTick = 250; // ms

} // namespace

GameReview::GameReview(const Session &session, ReviewQuestions questions)
    : m_session(session), m_questions(std::make_shared<const ReviewQuestions>(std::move(questions))),
      m_counted(std::make_shared<std::atomic<std::size_t>>(0))
{
    connect(&m_ticking, &QTimer::timeout, this, [this] {
        Q_EMIT counted(static_cast<double>(m_counted->load()) / static_cast<double>(m_questions->size()));
    });
    QTimer::singleShot(kDelay, this, &GameReview::begin);
}

void GameReview::begin()
{
    m_ticking.start(kTick);
    m_task.run(
        [questions = m_questions, counted = m_counted](const std::stop_token &stop) {
            return questions->count(kReviewGames, stop, counted.get());
        },
        [this](const Review &review) {
            m_ticking.stop();
            m_review = review;
            m_moments = keyMomentsOf(review, m_session);
            Q_EMIT found();
        });
}

} // namespace flagstone::app
