#include "app/home/found_again.h"

#include "app/common/tr.h"
#include "content/record.h"

#include <QCoreApplication>
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
        return tr("Found again.");
    if (!read)
        return {};
    const int moves = static_cast<int>(movesAtEnd(read->lines));
    return read->lost
               ? QCoreApplication::translate("flagstone::app",
                                             "Found again: %n move(s). What came after cannot be read.",
                                             nullptr, moves)
               : QCoreApplication::translate(
                     "flagstone::app", "Found again as it was: %n move(s), nothing lost.", nullptr, moves);
}

} // namespace flagstone::app
