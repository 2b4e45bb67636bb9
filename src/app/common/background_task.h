#pragma once

#include <QObject>
#include <boost/assert/source_location.hpp>

#include <exception>
#include <functional>
#include <memory>
#include <stop_token>
#include <thread>
#include <utility>

namespace flagstone::app {

/// From now on this thread gives way to others that want the processor, such as those that draw.
void giveWay();

/// Work that a window does not wait for. New work replaces the old. Keep it as the last member of its context:
/// its destructor waits for its thread.
class BackgroundTask {
public:
    /// Answers come in the thread of `context`, and none after that is gone.
    explicit BackgroundTask(QObject *context) : m_context(context) {}
    BackgroundTask(const BackgroundTask &) = delete;
    BackgroundTask &operator=(const BackgroundTask &) = delete;
    ~BackgroundTask() { cancel(); }

    /// Calls `work(stop token)` in the background and then `done(its answer)`, unless it was cancelled before.
    /// `work` should check the token often. If it throws, the log says so and names `where`, and no answer comes. It
    /// waits for the thread of the previous work; if no thread can start, it begins later.
    template <class Work, class Done>
    void run(Work work, Done done, boost::source_location where = BOOST_CURRENT_LOCATION)
    {
        cancel();
        m_asked = std::make_shared<bool>(true);
        m_job = [context = m_context, asked = std::weak_ptr(m_asked), work = std::move(work),
                 done = std::move(done), where](const std::stop_token &stop) mutable {
            std::shared_ptr<decltype(work(stop))> answer;
            try {
                answer = std::make_shared<decltype(work(stop))>(work(stop));
            } catch (const std::exception &error) {
                logFailure(error, where);
            }
            if (stop.stop_requested())
                return;
            QMetaObject::invokeMethod(
                context,
                [asked, answer, done = std::move(done)]() mutable {
                    if (const auto still = asked.lock(); still && std::exchange(*still, false) && answer)
                        done(std::move(*answer));
                },
                Qt::QueuedConnection);
        };
        start();
    }
    /// Asks the work to end without waiting; its answer no longer counts.
    void cancel()
    {
        m_asked.reset();
        m_thread.request_stop();
    }
    [[nodiscard]] bool working() const { return m_asked && *m_asked; }

private:
    void start();
    static void logFailure(const std::exception &error, boost::source_location where);

    QObject *m_context;
    std::shared_ptr<bool> m_asked; ///< null or false once no answer is expected
    std::function<void(const std::stop_token &)> m_job;
    std::jthread m_thread;
};

} // namespace flagstone::app
