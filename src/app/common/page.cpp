#include "app/common/page.h"

#include <QApplication>
#include <QKeyEvent>
#include <QShortcut>

namespace flagstone::app {

namespace {

bool asksUndo(const Page &page, const QKeyEvent &key)
{
    return page.canUndo() && key.matches(QKeySequence::Undo);
}

bool asksRedo(const Page &page, const QKeyEvent &key)
{
    return page.canRedo() && key.matches(QKeySequence::Redo);
}

/// A list that has dropped down closes on Esc before shortcuts are asked: the page does not take the same press.
class ListTakesEscape final : public QObject {
public:
    explicit ListTakesEscape(Page &page) : QObject(&page) { qApp->installEventFilter(this); }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::ShortcutOverride && QApplication::activePopupWidget() != nullptr &&
            static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape)
            event->accept();
        return false;
    }
};

} // namespace

Page::Page(QWidget *parent) : QWidget(parent)
{
    setAttribute(Qt::WA_StyledBackground);
    new ListTakesEscape(*this); // belongs to it
    auto *back = new QShortcut(Qt::Key_Escape, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(back, &QShortcut::activated, this, [this] {
        if (!leaveField())
            stepBackOrLeave();
    });
}

void Page::stepBackOrLeave()
{
    if (!stepBack())
        Q_EMIT left();
}

/// The keys are the page's before they are the window's.
bool Page::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto &key = *static_cast<QKeyEvent *>(event);
        if (asksUndo(*this, key) || asksRedo(*this, key))
            event->accept();
    }
    return QWidget::event(event);
}

void Page::keyPressEvent(QKeyEvent *event)
{
    if (asksUndo(*this, *event))
        undo();
    else if (asksRedo(*this, *event))
        redo();
    else
        QWidget::keyPressEvent(event);
}

} // namespace flagstone::app

#include "moc_page.cpp"
