#include "app/play/record_reading.h"

#include "app/common/own_thread.h"
#include "app/common/tr.h"

#include <algorithm>

namespace flagstone::app {

tl::expected<ReadGame, Issues> readGame(const QString &file, const AppContext &context, const GoesOn &goesOn)
{
    constexpr double kRead = 0.15; // of the time; the rest is playing it again
    const auto part = [&goesOn](double from, double to) -> GoesOn {
        return [&goesOn, from, to](double share) { return !goesOn || goesOn(from + share * (to - from)); };
    };
    const auto refused = [&file](const QString &why) {
        return tl::make_unexpected(
            Issues{{.file = file.toStdString(), .message = why.toStdString(), .rule = {}}});
    };
    auto record = readRecord(file.toStdString(), part(0, kRead));
    if (!record)
        return tl::make_unexpected(record.error());
    const auto &header = record->header;
    const auto module = std::ranges::find(context.modules, header.setup.ruleset, &ModuleInfo::id);
    if (module == context.modules.end())
        return refused(tr("this program does not know the rules \"%1\"")
                           .arg(QString::fromStdString(header.setup.ruleset)));
    const auto shelf = context.readPacks();
    const auto pack = std::ranges::find(shelf.packs, header.packId, &PackData::id);
    if (pack == shelf.packs.end())
        return refused(tr("the pack \"%1\" is not installed").arg(QString::fromStdString(header.packId)));
    auto again = replay(*record, *module, **pack, {}, part(kRead, 1));
    if (!again)
        return tl::make_unexpected(again.error());
    return ReadGame{&*module, *pack, std::move(*record), std::move(*again)};
}

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
