#include "app/common/card_column.h"

#include "app/common/accessible_parts.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"

#include <QTimer>
#include <QVBoxLayout>

namespace flagstone::app {

void CardList::currentChanged(const QModelIndex &now, const QModelIndex &before)
{
    if (hasFocus())
        QListView::currentChanged(now, before);
    else
        QAbstractItemView::currentChanged(now, before); // the same in silence
}

void CardList::focusInEvent(QFocusEvent *event)
{
    QListView::focusInEvent(event);
    QTimer::singleShot(0, this, [this] { // after Qt has named the list
        if (hasFocus() && currentIndex().isValid())
            notifyPartInFocus(*this, currentIndex().row());
    });
}

CardColumn::CardColumn(const QString &title, const Pictures &pictures, QWidget *parent)
    : QFrame(parent), m_list(new CardList(this)),
      m_delegate(new CardRowDelegate(pictures, CardRowDelegate::Style::Loose, this)),
      m_fact(new YieldingLabel)
{
    setObjectName(QStringLiteral("stackColumn"));
    auto *head = new QFrame(this);
    head->setObjectName(QStringLiteral("stackHead"));
    auto *name = new PlainLabel(title, head);
    name->setObjectName(QStringLiteral("stackTitle"));
    m_fact->setObjectName(QStringLiteral("dim"));
    auto *words = new QVBoxLayout(head);
    words->setContentsMargins(14, 6, 14, 6);
    words->setSpacing(0);
    words->addWidget(name);
    words->addWidget(m_fact);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 6, 0, 0);
    all->setSpacing(4);
    auto *headMargin = new QVBoxLayout;
    headMargin->setContentsMargins(6, 0, 6, 0);
    headMargin->addWidget(head);
    all->addLayout(headMargin);
    all->addWidget(m_list, 1);

    m_list->setItemDelegate(m_delegate);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    if (pictures.cache() != nullptr)
        connect(pictures.cache(), &paint::PixmapCache::changed, m_list->viewport(),
                qOverload<>(&QWidget::update));
}

std::string CardColumn::card() const
{
    return m_list->currentIndex().data(CardKeyRole).toString().toStdString();
}

void CardColumn::applyTheme(paint::Theme theme)
{
    m_delegate->setTheme(theme);
    m_list->viewport()->update();
}

void CardColumn::setMark(CardRowDelegate::Mark mark)
{
    m_delegate->setMark(mark);
    m_list->viewport()->update();
}

void CardColumn::setFact(const QString &fact)
{
    m_fact->setText(fact);
}

} // namespace flagstone::app

#include "moc_card_column.cpp"
