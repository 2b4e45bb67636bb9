#include "app/quest/quest_table.h"

#include "app/common/plain_text.h"
#include "paint/table_surface.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace flagstone::app {

QuestTable::QuestTable(QWidget *parent) : QWidget(parent), m_all(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("questTable"));
    m_all->setContentsMargins(20, 14, 20, 20);
    m_all->setSpacing(6);
    m_all->addStretch(1);
}

void QuestTable::addSection(const QString &heading, const QString &fact, QWidget *body)
{
    auto *title = new PlainLabel(heading, this);
    title->setObjectName(QStringLiteral("questHeading"));
    auto *line = new QHBoxLayout;
    line->setSpacing(12);
    line->addWidget(title, 0, Qt::AlignBaseline);
    auto *quiet = new PlainLabel(fact, this);
    quiet->setWordWrap(true);
    line->addWidget(quiet, 1, Qt::AlignBaseline);
    const int at = m_all->count() - 1;
    if (at > 0)
        m_all->insertSpacing(at, 10);
    m_all->insertLayout(m_all->count() - 1, line);
    m_all->insertWidget(m_all->count() - 1, body);
}

void QuestTable::applyTheme(paint::Theme theme)
{
    m_linoleum = QPixmap::fromImage(paint::tableTile(theme));
    QPalette chalk = palette();
    chalk.setColor(QPalette::WindowText, paint::windowColours(theme).chalk);
    setPalette(chalk);
    update();
}

void QuestTable::paintEvent(QPaintEvent *)
{
    QPainter(this).drawTiledPixmap(rect(), m_linoleum);
}

} // namespace flagstone::app
