#include "app/quest/quest_table.h"

#include "app/common/plain_text.h"
#include "paint/table_surface.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace flagstone::app {

namespace {

constexpr int kPairsFrom = 720, kGap = 20; ///< px at text of 100 %

} // namespace

QuestTable::QuestTable(QWidget *parent) : QWidget(parent), m_all(new QGridLayout(this))
{
    setObjectName(QStringLiteral("questTable"));
    m_all->setContentsMargins(20, 14, 20, 20);
    m_all->setHorizontalSpacing(kGap);
    m_all->setVerticalSpacing(16);
    for (int column : {0, 1})
        m_all->setColumnStretch(column, 1);
}

void QuestTable::addSection(const QString &heading, const QString &fact, QWidget *body, Width width)
{
    auto *box = new QWidget(this);
    auto *title = new PlainLabel(heading, box);
    title->setObjectName(QStringLiteral("questHeading"));
    auto *line = new QHBoxLayout;
    line->setSpacing(12);
    line->addWidget(title, 0, Qt::AlignBaseline);
    auto *quiet = new PlainLabel(fact, box);
    quiet->setWordWrap(true);
    line->addWidget(quiet, 1, Qt::AlignBaseline);
    auto *all = new QVBoxLayout(box);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(6);
    all->addLayout(line);
    all->addWidget(body);
    all->addStretch(1);
    m_sections.push_back({box, width});
    place();
}

/// From the top, halves in pairs.
void QuestTable::place()
{
    for (const Section &section : m_sections)
        m_all->removeWidget(section.box);
    int row = 0, column = 0;
    for (std::size_t i = 0; i < m_sections.size(); ++i) {
        const auto isHalf = [&](std::size_t at) {
            return at < m_sections.size() && m_sections[at].width == Width::Half;
        };
        const bool half = m_paired && isHalf(i) && (column == 1 || isHalf(i + 1));
        m_all->addWidget(m_sections[i].box, row, column, 1, half ? 1 : 2);
        column = half ? 1 - column : 0;
        row += column == 0 ? 1 : 0;
    }
    for (int each = 0; each <= row; ++each)
        m_all->setRowStretch(each, each == row ? 1 : 0);
}

void QuestTable::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool paired = width() * 16 / fontMetrics().height() >= kPairsFrom;
    if (paired == m_paired)
        return;
    m_paired = paired;
    place();
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

#include "moc_quest_table.cpp"
