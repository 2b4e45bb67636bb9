#include "print/helpers.h"

#include <system_error>
#include <utility>

namespace flagstone::print {

Helpers::~Helpers()
{
    for (std::jthread &thread : m_threads)
        thread.request_stop();
}

void Helpers::add(std::function<void()> task)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_tasks.push_back(std::move(task));
    }
    if (m_threads.size() < std::thread::hardware_concurrency())
        startOne();
    m_wake.notify_one();
}

void Helpers::startOne()
{
    try {
        m_threads.emplace_back([this](const std::stop_token &stop) { work(stop); });
    } catch (const std::system_error &) { // no room for another thread: it continues with those it has
    }
}

void Helpers::runFirst(std::unique_lock<std::mutex> &lock)
{
    const auto task = std::move(m_tasks.front());
    m_tasks.pop_front();
    lock.unlock();
    task();
    lock.lock();
}

void Helpers::work(const std::stop_token &stop)
{
    std::unique_lock lock(m_mutex);
    while (m_wake.wait(lock, stop, [this] { return !m_tasks.empty(); }) && !stop.stop_requested())
        runFirst(lock);
}

void Helpers::finish()
{
    std::unique_lock lock(m_mutex);
    while (!m_tasks.empty())
        runFirst(lock);
}

} // namespace flagstone::print
