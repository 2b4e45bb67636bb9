#include "app/common/undo_names.h"

#include "app/common/tr.h"

namespace flagstone::app {

QStringList undoNames()
{
    return {tr("anything, at any time"), tr("until dice fall or a card turns up"), tr("nothing")};
}

} // namespace flagstone::app
