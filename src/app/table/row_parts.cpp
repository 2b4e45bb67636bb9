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
    const QString cut =
        letters.elidedText(name, Qt::ElideRight, room); // it may be so where the width seems enough
    return numbered || cut == name ? cut : letters.elidedText(first, Qt::ElideRight, room);
}

} // namespace flagstone::app
