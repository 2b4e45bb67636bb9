#include "app/shell/end_review.h"

#include "app/play/play_controller.h"
#include "app/shell/end_page.h"
#include "app/shell/key_moments.h"

#include <utility>

namespace flagstone::app {

namespace {

constexpr int kTick = 250; // ms

} // namespace

EndReview::EndReview(const PlayController &play, ReviewQuestions questions, EndPage &page)
    : QObject(&page), m_play(&play), m_page(page),
      m_questions(std::make_shared<const ReviewQuestions>(std::move(questions))),
      m_counted(std::make_shared<std::atomic<std::size_t>>(0))
{
    QTimer::singleShot(kDelay, this, &EndReview::begin);
}

void EndReview::begin()
{
    connect(&m_ticking, &QTimer::timeout, this, [this] {
        m_page.setCounted(static_cast<double>(m_counted->load()) / static_cast<double>(m_questions->size()));
    });
    m_ticking.start(kTick);
    m_task.run(
        [questions = m_questions, counted = m_counted](const std::stop_token &stop) {
            return questions->count(kReviewGames, stop, counted.get());
        },
        [this](const Review &review) { show(review); });
}

void EndReview::show(const Review &review)
{
    m_ticking.stop();
    if (m_play != nullptr && !review.swings.empty())
        m_page.setReview(review, keyMomentsOf(review, m_play->session()));
}

} // namespace flagstone::app
