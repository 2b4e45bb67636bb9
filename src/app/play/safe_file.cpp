#include "app/play/safe_file.h"

#include <QSaveFile>

namespace flagstone::app {

std::optional<Issue> writeSafely(const QString &file, const QByteArray &bytes)
{
    QSaveFile to(file);
    if (to.open(QIODevice::WriteOnly) && to.write(bytes) == bytes.size() && to.commit())
        return std::nullopt;
    return Issue{.file = file.toStdString(), .message = to.errorString().toStdString(), .rule = {}};
}

} // namespace flagstone::app
