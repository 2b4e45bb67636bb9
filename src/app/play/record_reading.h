#pragma once

#include "app/common/app_context.h"
#include "content/replay.h"

#include <QString>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>

namespace flagstone::app {

/// A record that was read, with its game played again up to where it was left.
struct ReadGame {
    const ModuleInfo *module;
    std::shared_ptr<const PackData> pack;
    RecordFile record;
    Replay again;
    QString tried = {}; ///< as GameRequest::tried: records do not say it
};

/// Touches no window: may run beside it in another thread.
[[nodiscard]] tl::expected<ReadGame, Issues> readGame(const QString &file, const AppContext &context,
                                                      const GoesOn &goesOn = {});

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
