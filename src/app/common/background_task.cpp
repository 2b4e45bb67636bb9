#include "app/common/background_task.h"

#include "content/log.h"

#include <QTimer>

#include <sys/resource.h>
#include <system_error>
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

void BackgroundTask::logFailure(const std::exception &error)
{
    log::fault(error.what());
}

void BackgroundTask::start()
{
    if (m_thread.joinable())
        m_thread.join();
    try {
        m_thread = std::jthread(m_job);
    } catch (const std::system_error &) { // the system has no thread to give now
        QTimer::singleShot(kStartAgain, m_context, [this, asked = std::weak_ptr(m_asked)] {
            if (!asked.expired())
                start();
        });
    }
}

} // namespace flagstone::app
