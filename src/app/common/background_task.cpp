#include "app/common/background_task.h"

#include "content/log.h"

#include <QTimer>

#include <string>
#include <sys/resource.h>
#include <system_error>
#include <typeinfo>
#include <unistd.h>

namespace flagstone::app {

namespace {

constexpr int kStartAgain = 500; ///< milliseconds

} // namespace

void giveWay()
{
    constexpr int kNice = 15;
    (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNice);
}

/// Logs only the type of what was thrown, as its message may quote a game.
void BackgroundTask::logFailure(const std::exception &error, boost::source_location where)
{
    log::fault(std::string("work in the background threw an exception: ") + typeid(error).name(), where);
}

void BackgroundTask::start()
{
    if (m_thread.joinable())
        m_thread.join();
    try {
        m_thread = std::jthread(m_job);
    } catch (const std::system_error &) { // the system has no thread available now
        QTimer::singleShot(kStartAgain, m_context, [this, asked = std::weak_ptr(m_asked)] {
            if (!asked.expired())
                start();
        });
    }
}

} // namespace flagstone::app
