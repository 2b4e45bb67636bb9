#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace flagstone {

/// Synchronises a file to the disk in a separate thread, so that the writer does not wait.
class DiskSync {
public:
    /// Calls `changed` in that thread when error() has changed.
    explicit DiskSync(std::function<void()> changed);
    DiskSync(const DiskSync &) = delete;
    DiskSync &operator=(const DiskSync &) = delete;
    /// Waits for all requests.
    ~DiskSync();

    /// Requests that the first `bytes` bytes of the file reach the disk. Keep the file open until wait()
    /// returns. `again`: those that did not reach it were written once more; until then an error stays.
    void ask(int file, std::size_t bytes, bool again = false);
    /// Waits until every request has reached the disk or failed.
    void wait();
    /// How many bytes of the file are on the disk.
    [[nodiscard]] std::size_t synced() const;
    /// Why the last attempt failed; nothing if it did not.
    [[nodiscard]] std::optional<std::string> error() const;

private:
    void run();
    void syncOnce(std::unique_lock<std::mutex> &lock);

    std::function<void()> m_changed;
    mutable std::mutex m_mutex;
    std::condition_variable m_wake, m_done;
    int m_file = -1;
    std::size_t m_wanted = 0, m_synced = 0;
    bool m_asked = false, m_busy = false, m_ends = false;
    bool m_again = false; ///< see ask()
    int m_error = 0;
    std::thread m_thread;
};

} // namespace flagstone
