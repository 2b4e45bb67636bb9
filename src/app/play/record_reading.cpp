#include "app/play/record_reading.h"

#include "app/common/own_thread.h"

namespace flagstone::app {

RecordReading::RecordReading(const QString &file, const AppContext &context)
    : m_file(file), m_read(std::async(kOwnThread, [this, context] {
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
