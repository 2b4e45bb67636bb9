#include "app/home/found_again.h"

#include "app/common/tr.h"
#include "content/record.h"

#include <QElapsedTimer>
#include <QFile>

namespace flagstone::app {

namespace {

constexpr qint64 kMostTime = 100; // milliseconds

} // namespace

QString foundAgain(const QString &record)
{
    QElapsedTimer time;
    time.start();
    bool isLong = false;
    const auto read = readRecord(QFile::encodeName(record).toStdString(), [&](double) {
        isLong = time.elapsed() > kMostTime;
        return !isLong;
    });
    if (isLong)
        return tr("Restored.");
    if (!read)
        return {};
    const int moves = static_cast<int>(movesAtEnd(read->lines));
    return read->lost ? tr("Restored: %n move(s). The rest cannot be read.", nullptr, moves)
                      : tr("Restored in full: %n move(s), nothing lost.", nullptr, moves);
}

} // namespace flagstone::app
