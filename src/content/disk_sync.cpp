#include "content/disk_sync.h"

#include "content/safe_file.h"

#include <cstring>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace flagstone {

DiskSync::DiskSync(std::function<void()> changed) : m_changed(std::move(changed))
{
    try {
        m_thread = std::thread([this] { run(); });
    } catch (const std::system_error &) {
        // no thread is available: ask() waits for the disk itself
    }
}

DiskSync::~DiskSync()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ends = true;
    }
    m_wake.notify_one();
    if (m_thread.joinable())
        m_thread.join();
}

void DiskSync::ask(int file, std::size_t bytes, bool again)
{
    std::unique_lock lock(m_mutex);
    m_file = file;
    m_wanted = bytes;
    m_again = m_again || again;
    m_asked = true;
    if (m_thread.joinable())
        m_wake.notify_one();
    else
        syncOnce(lock);
}

void DiskSync::wait()
{
    std::unique_lock lock(m_mutex);
    m_done.wait(lock, [this] { return !m_asked && !m_busy; });
}

std::size_t DiskSync::synced() const
{
    const std::lock_guard lock(m_mutex);
    return m_synced;
}

std::optional<std::string> DiskSync::error() const
{
    const std::lock_guard lock(m_mutex);
    return m_error == 0 ? std::nullopt
                        : std::optional(std::string("did not reach the disk: ") + std::strerror(m_error));
}

void DiskSync::run()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_wake.wait(lock, [this] { return m_asked || m_ends; });
        if (!m_asked)
            return;
        syncOnce(lock);
    }
}

void DiskSync::syncOnce(std::unique_lock<std::mutex> &lock)
{
    const int file = m_file;
    const std::size_t bytes = m_wanted;
    m_asked = false;
    m_busy = true;
    const bool lost = m_error != 0 && !std::exchange(m_again, false);
    lock.unlock();
    const int result = synchronise(file, ::fdatasync);
    lock.lock();
    const int error = result == 0 && lost ? m_error : result; // the system reports lost bytes only once
    m_busy = false;
    if (error == 0)
        m_synced = bytes;
    if (std::exchange(m_error, error) != error && m_changed) {
        lock.unlock();
        m_changed(); // may ask for the error
        lock.lock();
    }
    m_done.notify_all();
}

} // namespace flagstone
