#include "app/bar/verb_tip.h"

#include <QScreen>

#include <algorithm>

namespace flagstone::app {

VerbTip::VerbTip(QWidget *parent) : PlainLabel(parent)
{
    setWindowFlags(Qt::ToolTip);
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setObjectName(QStringLiteral("verbTip"));
}

void VerbTip::showFor(const QWidget &verb, const QWidget &bar, const QString &words)
{
    constexpr int kWidest = 30; // times the size of the text
    hide();
    if (words.isEmpty())
        return;
    ensurePolished();
    setWordWrap(false);
    setText(words);
    QSize size = sizeHint();
    if (const int most = kWidest * fontInfo().pixelSize(); size.width() > most) {
        setWordWrap(true);
        size = {most, heightForWidth(most)};
    }
    const QRect room(bar.window()->mapToGlobal(QPoint()), bar.window()->size());
    const int left = std::min(verb.mapToGlobal(QPoint()).x(), room.right() + 1 - size.width());
    const int top = bar.mapToGlobal(QPoint()).y() - size.height();
    setGeometry({QPoint(std::max(left, room.left()), std::max(top, bar.screen()->geometry().top())), size});
    show();
}

/// Nothing of a game stays in it.
void VerbTip::hideEvent(QHideEvent *event)
{
    PlainLabel::hideEvent(event);
    clear();
}

} // namespace flagstone::app

#include "moc_verb_tip.cpp"
