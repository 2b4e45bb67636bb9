#pragma once

#include "app/play/play_controller.h"

#include <atomic>
#include <chrono>
#include <future>

namespace flagstone::app {

/// Reads a game record in a separate thread, from construction on. The destructor cancels the rest.
class RecordReading {
public:
    RecordReading(const QString &file, const AppContext &context);
    RecordReading(const RecordReading &) = delete;
    RecordReading &operator=(const RecordReading &) = delete;
    ~RecordReading() { m_wanted = false; }

    [[nodiscard]] const QString &file() const { return m_file; }
    /// The share that is done, 0 to 1.
    [[nodiscard]] double share() const { return m_share; }
    [[nodiscard]] bool isRead() const { return wait(std::chrono::milliseconds{0}); }
    /// Whether it is read, or will be in a moment too short to notice. Waits that long.
    [[nodiscard]] bool isQuick() const { return wait(std::chrono::milliseconds{100}); }
    /// What was read. Waits for it; once only.
    [[nodiscard]] tl::expected<ReadGame, Issues> take() { return m_read.get(); }

private:
    [[nodiscard]] bool wait(std::chrono::milliseconds most) const;

    QString m_file;
    std::atomic<double> m_share = 0;
    std::atomic<bool> m_wanted = true;
    std::future<tl::expected<ReadGame, Issues>>
        m_read; ///< last: it waits for the thread, which uses the others
};

} // namespace flagstone::app
