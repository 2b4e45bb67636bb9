#include "app/common/layouts.h"

#include <QLayout>
#include <QWidget>

namespace flagstone::app {

namespace {

template <class Part>
void takeAll(QLayout &layout, const Part &partWith)
{
    while (QLayoutItem *item = layout.takeAt(0)) {
        if (item->widget() != nullptr)
            partWith(*item->widget());
        delete item;
    }
}

void dismiss(QWidget &widget)
{
    widget.hide();
    widget.deleteLater();
}

void silence(QWidget &widget)
{
    widget.setObjectName({});
    widget.blockSignals(true);
}

} // namespace

void empty(QLayout *layout)
{
    takeAll(*layout, dismiss);
}

void emptyForSuccessors(QLayout *layout)
{
    takeAll(*layout, [](QWidget &widget) {
        for (QWidget *part : widget.findChildren<QWidget *>())
            silence(*part);
        silence(widget);
        dismiss(widget);
    });
}

void emptyAtOnce(QLayout *layout)
{
    takeAll(*layout, [](QWidget &widget) { delete &widget; });
}

void showAll(QLayout &layout)
{
    layout.setEnabled(false);
    for (int i = 0; i < layout.count(); ++i)
        if (QWidget *widget = layout.itemAt(i)->widget())
            widget->show();
    layout.setEnabled(true);
    layout.activate();
}

QWidget *focusIn(const QWidget &whole)
{
    QWidget *focus = whole.window()->focusWidget();
    return whole.isAncestorOf(focus) ? focus : nullptr;
}

} // namespace flagstone::app
