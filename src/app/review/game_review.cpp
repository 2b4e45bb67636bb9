#include "app/review/game_review.h"

#include "app/common/seat_names.h"
#include "app/play/play_controller.h"
#include "sim/hint.h"

#include <utility>

namespace flagstone::app {

namespace {

constexpr int kTick = 250; // ms

/// The seat that looks back.
Seat seatOf(const PlayController &play)
{
    const Players &players = play.request().players;
    if (play.seat() != Seat::Gm && !isComputer(players, play.seat()))
        return play.seat();
    return firstPerson(players, play.request().setup.seats);
}

} // namespace

std::unique_ptr<GameReview> GameReview::of(const PlayController &play)
{
    const Session &session = play.session();
    const Seat seat = seatOf(play);
    auto questions = ReviewQuestions::of(session, seat);
    if (!questions)
        return nullptr;
    const bool rivals = areRivals(session.game().sheet());
    return std::unique_ptr<GameReview>(
        new GameReview(session, std::move(*questions), rivals ? seatName(session.game(), seat) : QString()));
}

QString GameReview::whyNone(const PlayController &play)
{
    switch (ReviewQuestions::whyNone(play.session(), seatOf(play))) {
    case NoReview::CannotBeLost:
        return tr("No chance of winning is shown: nobody can lose this game, which goes on until it "
                  "is won.");
    case NoReview::TooLong:
        return tr("No chance of winning is shown: the game was too long to be played to its end again "
                  "and again from each of its decisions.");
    case NoReview::NothingDecided:
        return tr("No chance of winning is shown: you made no choices in this game.");
    case NoReview::Running:
        break;
    }
    return {};
}

GameReview::GameReview(const Session &session, ReviewQuestions questions, QString whose)
    : m_session(session), m_whose(std::move(whose)),
      m_questions(std::make_shared<const ReviewQuestions>(std::move(questions))),
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

#include "moc_game_review.cpp"
