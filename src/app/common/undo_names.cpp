#include "app/common/undo_names.h"

#include <QCoreApplication>

namespace flagstone::app {

QStringList undoNames()
{
    return {QCoreApplication::translate("UndoNames", "anything, at any time"),
            QCoreApplication::translate("UndoNames", "until dice fall or a card turns up"),
            QCoreApplication::translate("UndoNames", "nothing")};
}

} // namespace flagstone::app
