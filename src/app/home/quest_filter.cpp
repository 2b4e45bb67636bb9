#include "app/home/quest_filter.h"

#include "app/common/plain_text.h"
#include "app/common/settings.h"
#include "paint/icons.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr std::size_t kLeast = 4; ///< quests: fewer are seen at a glance

QString keyOf(const QString &system)
{
    return QStringLiteral("shelf/filter/") + system;
}

} // namespace

QuestFilter::QuestFilter(const SettingsFile &memory, QWidget *parent)
    : QPushButton(parent), m_memory(memory), m_menu(new QMenu(this))
{
    setObjectName(QStringLiteral("shelfFilter"));
    setAccessibleName(tr("Filter"));
    setCheckable(true);
    setMenu(m_menu);
    connect(this, &QPushButton::clicked, this, &QuestFilter::tell); // a press would light it
}

void QuestFilter::setGame(const QString &system, const std::vector<const Quest *> &quests)
{
    m_system = system;
    QStringList levels, members;
    for (const Quest *quest : quests) {
        levels << quest->level;
        members << quest->members;
    }
    const QStringList kept = m_memory.text(keyOf(system)).split(u'\n', Qt::SkipEmptyParts);
    m_menu->clear();
    m_all = m_menu->addAction(tr("Show &all quests"), this, &QuestFilter::showAll);
    m_levels = addTicks(tr("Level"), levels, kept);
    m_members = addTicks(tr("Who takes part"), members, kept);
    setVisible(quests.size() >= kLeast && (!m_levels.isEmpty() || !m_members.isEmpty()));
    tell();
}

/// None for words that all quests share.
QList<QAction *> QuestFilter::addTicks(const QString &title, QStringList words, const QStringList &kept)
{
    words.removeAll(QString());
    words.removeDuplicates();
    words.sort();
    QList<QAction *> ticks;
    if (words.size() < 2)
        return ticks;
    m_menu->addSection(title);
    for (const QString &word : words) {
        QAction *tick = m_menu->addAction(literalLabel(word));
        tick->setData(word);
        tick->setCheckable(true);
        tick->setChecked(kept.contains(word));
        connect(tick, &QAction::triggered, this, &QuestFilter::choose);
        ticks << tick;
    }
    return ticks;
}

QStringList QuestFilter::ticked(const QList<QAction *> &actions)
{
    QStringList words;
    for (const QAction *action : actions)
        if (action->isChecked())
            words << action->data().toString();
    return words;
}

bool QuestFilter::shows(const Quest &quest) const
{
    const QStringList levels = ticked(m_levels), members = ticked(m_members);
    return (levels.isEmpty() || levels.contains(quest.level)) &&
           std::ranges::all_of(members,
                               [&quest](const QString &name) { return quest.members.contains(name); });
}

void QuestFilter::showAll()
{
    for (QAction *tick : m_levels + m_members)
        tick->setChecked(false);
    choose();
}

void QuestFilter::choose()
{
    m_memory.setText(keyOf(m_system), chosen().join(u'\n'));
    tell();
    Q_EMIT changed();
}

void QuestFilter::tell()
{
    const QStringList words = chosen();
    setChecked(!words.isEmpty());
    if (m_all != nullptr)
        m_all->setEnabled(!words.isEmpty());
    setAccessibleDescription(words.isEmpty()
                                 ? tr("Shows only some quests")
                                 : tr("Only these are shown: %1").arg(words.join(QStringLiteral(", "))));
    setTip(this, accessibleDescription());
    const paint::WindowColours colours = paint::windowColours(m_theme);
    const QColor ink = words.isEmpty() ? colours.chalk : colours.table;
    setIcon(paint::icon(QStringLiteral("filter"), ink, ink));
    const int side = fontMetrics().height();
    setIconSize({side, side});
}

void QuestFilter::applyTheme(paint::Theme theme)
{
    m_theme = theme;
    tell();
}

} // namespace flagstone::app

#include "moc_quest_filter.cpp"
