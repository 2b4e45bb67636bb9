#include "app/play/record_reading.h"

namespace flagstone::app {

namespace {

/// Where no thread can be started the record is read when it is asked for.
constexpr auto kBeside = std::launch::async | std::launch::deferred;

} // namespace

RecordReading::RecordReading(const QString &file, const AppContext &context)
    : m_file(file), m_read(std::async(kBeside, [this, context] {
          return readGame(m_file, context, [this](double share) {
              m_share = share;
              return m_wanted.load();
          });
      }))
{
}

bool RecordReading::wait(std::chrono::milliseconds most) const
{
    return m_read.wait_for(most) != std::future_status::timeout;
}

} // namespace flagstone::app
