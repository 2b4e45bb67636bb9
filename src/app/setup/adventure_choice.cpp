#include "app/setup/adventure_choice.h"

#include "app/common/game_words.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kAdventureRole = Qt::UserRole;

} // namespace

AdventureChoice::AdventureChoice(const AppContext &context, const Widgets &widgets, QObject *parent)
    : QObject(parent), m_context(context), m_widgets(widgets)
{
    for (const auto &each : context.modules)
        widgets.system.addItem(translated(each.title), QString::fromStdString(each.id));
    widgets.system.setVisible(context.modules.size() > 1);
    widgets.systemLabel.setVisible(context.modules.size() > 1);
    connect(&widgets.adventures, &QListWidget::currentRowChanged, this, &AdventureChoice::adventureChosen);
}

void AdventureChoice::begin(const QString &system)
{
    m_widgets.system.setCurrentIndex(std::max(0, m_widgets.system.findData(system)));
    connect(&m_widgets.system, &QComboBox::currentIndexChanged, this, &AdventureChoice::listPacks);
    connect(&m_widgets.pack, &QComboBox::currentIndexChanged, this, &AdventureChoice::listAdventures);
    listPacks();
}

void AdventureChoice::select(const QString &system, const QString &adventure)
{
    if (const int row = m_widgets.system.findData(system); row >= 0)
        m_widgets.system.setCurrentIndex(row);
    for (int i = 0; i < m_widgets.adventures.count(); ++i)
        if (m_widgets.adventures.item(i)->data(kAdventureRole).toString() == adventure)
            m_widgets.adventures.setCurrentRow(i);
}

void AdventureChoice::selectPack(const QString &system, const std::string &id)
{
    select(system, {});
    const auto found = std::ranges::find(m_packs, id, &PackData::id);
    if (found != m_packs.end())
        m_widgets.pack.setCurrentIndex(static_cast<int>(found - m_packs.begin()));
}

const ModuleInfo *AdventureChoice::module() const
{
    const int row = m_widgets.system.currentIndex();
    return row < 0 ? nullptr : &m_context.modules[static_cast<std::size_t>(row)];
}

std::shared_ptr<const PackData> AdventureChoice::pack() const
{
    const int row = m_widgets.pack.currentIndex();
    return row < 0 || row >= static_cast<int>(m_packs.size()) ? nullptr
                                                              : m_packs[static_cast<std::size_t>(row)];
}

const AdventureSpec *AdventureChoice::adventure() const
{
    const int row = m_widgets.adventures.currentRow();
    return row < 0 || row >= static_cast<int>(m_adventures.size())
               ? nullptr
               : &m_adventures[static_cast<std::size_t>(row)];
}

void AdventureChoice::listPacks()
{
    const auto shelf = m_context.readPacks();
    m_packs.clear();
    const QSignalBlocker quiet(m_widgets.pack);
    m_widgets.pack.clear();
    for (const auto &each : shelf.packs) {
        if (module() == nullptr || each->ruleset != module()->id)
            continue;
        m_packs.push_back(each);
        m_widgets.pack.addItem(
            QStringLiteral("%1 %2").arg(translated(each->title), QString::fromStdString(each->version)));
    }
    m_widgets.pack.setVisible(m_packs.size() > 1);
    m_widgets.packLabel.setVisible(m_packs.size() > 1);
    QStringList problems;
    for (const auto &issue : shelf.issues)
        if (issue.severity == Issue::Severity::Error)
            problems << QString::fromStdString(toString(issue));
    if (m_packs.empty())
        problems.prepend(tr("There is no pack of cards for these rules."));
    Q_EMIT systemChosen(problems);
    listAdventures();
}

void AdventureChoice::listAdventures()
{
    m_widgets.adventures.clear();
    m_adventures.clear();
    if (pack())
        m_adventures = module()->adventures(*pack());
    for (const auto &adventure : m_adventures) {
        const QString title = translated(adventure.title);
        auto *item = new QListWidgetItem(
            adventure.level.empty() ? title : tr("%1  (%2)").arg(title, translated(adventure.level)),
            &m_widgets.adventures);
        item->setData(kAdventureRole, QString::fromStdString(adventure.id));
    }
    addPictures();
    m_widgets.adventures.setCurrentRow(0);
    Q_EMIT packChosen();
}

void AdventureChoice::showPictures(paint::Theme theme, int width)
{
    m_pictures.setTheme(theme);
    m_pictureWidth = width;
    m_widgets.adventures.setIconSize({width, qRound(width * kSceneShape)});
    addPictures();
}

void AdventureChoice::addPictures()
{
    if (m_pictureWidth == 0 || !pack())
        return;
    if (m_drawn != pack()) {
        m_drawn = pack();
        auto faces = std::make_shared<paint::FaceBook>(*m_drawn);
        auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
        m_pictures.setGame(std::move(faces), std::move(pixmaps));
    }
    for (int row = 0; row < m_widgets.adventures.count(); ++row) {
        const AdventureSpec &adventure = m_adventures[static_cast<std::size_t>(row)];
        if (adventure.table.empty())
            continue;
        const QPixmap picture = m_pictures.scene(
            {.key = adventure.id, .name = {}, .table = adventure.table, .row = adventure.row}, m_pictureWidth,
            m_widgets.adventures.devicePixelRatioF());
        QIcon icon(picture);
        icon.addPixmap(picture, QIcon::Selected); // the chosen one is as bright as the others
        m_widgets.adventures.item(row)->setIcon(icon);
    }
}

} // namespace flagstone::app
