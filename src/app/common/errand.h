#pragma once

#include <QObject>

#include <memory>
#include <thread>
#include <utility>

namespace flagstone::app {

/// Work that a window does not wait for. A new errand ends the one before. Keep it as the last member of its
/// context: it waits for its thread when it goes.
class Errand {
public:
    /// Answers come on the thread of `context`, and no more once that is gone.
    explicit Errand(QObject *context) : m_context(context) {}
    Errand(const Errand &) = delete;
    Errand &operator=(const Errand &) = delete;
    ~Errand() { cancel(); }

    /// Calls `work(stop token)` beside the window and `done(its answer)` when it has come, unless the errand
    /// was ended before. `work` must look at the token often and not throw.
    template <class Work, class Done>
    void run(Work work, Done done)
    {
        cancel();
        m_asked = std::make_shared<bool>(true);
        m_thread = std::jthread([context = m_context, asked = std::weak_ptr(m_asked), work = std::move(work),
                                 done = std::move(done)](const std::stop_token &stop) mutable {
            auto answer = std::make_shared<decltype(work(stop))>(work(stop));
            if (stop.stop_requested())
                return;
            QMetaObject::invokeMethod(
                context,
                [asked, answer, done = std::move(done)]() mutable {
                    if (const auto still = asked.lock(); still && std::exchange(*still, false))
                        done(std::move(*answer));
                },
                Qt::QueuedConnection);
        });
    }
    void cancel()
    {
        m_asked.reset();
        m_thread.request_stop();
        if (m_thread.joinable())
            m_thread.join();
    }
    [[nodiscard]] bool working() const { return m_asked && *m_asked; }

private:
    QObject *m_context;
    std::shared_ptr<bool> m_asked; ///< null or false once no answer is waited for
    std::jthread m_thread;
};

} // namespace flagstone::app
