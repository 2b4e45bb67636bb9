#include "app/table/row_parts.h"

#include "app/common/plain_text.h"

#include <QLayout>

namespace flagstone::app {

void empty(QLayout *layout)
{
    while (auto *item = layout->takeAt(0)) {
        if (item->widget()) {
            item->widget()->hide();
            item->widget()->deleteLater(); // a click that leads here may come from this very widget
        }
        delete item;
    }
}

QLabel *smallLabel(QWidget *parent, const char *name)
{
    auto *label = new PlainLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    return label;
}

QString fittingName(const QString &name, const QFontMetrics &letters, int room)
{
    const QString first = name.section(u' ', 0, 0);
    const bool numbered = !name.isEmpty() && name.back().isDigit(); // then the first one is everybody's
    const bool whole = numbered || letters.horizontalAdvance(name) <= room;
    return letters.elidedText(whole ? name : first, Qt::ElideRight, room);
}

} // namespace flagstone::app
