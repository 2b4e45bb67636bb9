#include "app/setup/adventure_choice.h"

#include "app/common/card_spread.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/common/quest_asking.h"
#include "app/setup/choice_row.h"
#include "app/setup/help_line.h"
#include "core/quest_spec.h"
#include "core/step.h"

#include <QAbstractButton>
#include <QSignalBlocker>

#include <algorithm>

namespace flagstone::app {

namespace {

QString spokenOf(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(QStringLiteral(". "));
}

/// Whether a game of these rules has cards that can be stacked in advance. One that cannot be set up says why itself.
bool hasStacks(const ModuleInfo &module, const PackShelf &shelf)
{
    const auto pack = shelf.packOf(module.id);
    const auto adventures = pack == nullptr ? std::vector<AdventureSpec>() : module.adventures(*pack);
    if (adventures.empty())
        return true;
    SeededChance chance{Seed{}};
    Step step(chance);
    const auto game = module.start(*pack, {module.id, adventures.front().id, 1, module.forPlans}, step);
    return !game || std::ranges::any_of((*game)->sheet().piles,
                                        [](const PileSpec &pile) { return !pile.key.empty(); });
}

} // namespace

QString partyOf(const AdventureSpec &adventure)
{
    QStringList names;
    for (const std::string &name : adventure.party)
        names << translated(name);
    return names.join(QStringLiteral(", "));
}

AdventureChoice::AdventureChoice(const AppContext &context, const Widgets &widgets, QObject *parent)
    : QObject(parent), m_context(context), m_widgets(widgets)
{
    for (const auto &each : context.modules)
        widgets.systems.add(translated(each.title), QString::fromStdString(each.id));
    widgets.systems.setVisible(context.modules.size() > 1);
    connect(&m_pictures, &PackPictures::changed, widgets.adventures.viewport(),
            qOverload<>(&QWidget::update));
    connect(&widgets.adventures, &CardSpread::marked, this, &AdventureChoice::adventureChosen);
}

void AdventureChoice::begin(const QString &system)
{
    m_widgets.systems.setValue(system);
    connect(&m_widgets.systems, &ChoiceRow::changed, this, &AdventureChoice::listPacks);
    connect(&m_widgets.packs, &ChoiceRow::changed, this, &AdventureChoice::listAdventures);
    listPacks();
}

void AdventureChoice::select(const QString &system, const QString &adventure)
{
    if (std::ranges::find(m_context.modules, system.toStdString(), &ModuleInfo::id) !=
        m_context.modules.end())
        m_widgets.systems.setValue(system);
    m_widgets.adventures.choose(adventure.toStdString());
}

void AdventureChoice::selectQuest(const QString &system, const QString &adventure)
{
    selectPack(system, adventure.toStdString());
    select(system, adventure);
}

void AdventureChoice::selectPack(const QString &system, const std::string &id)
{
    select(system, {});
    if (std::ranges::find(m_packs, id, &PackData::id) != m_packs.end())
        m_widgets.packs.setValue(QString::fromStdString(id));
}

void AdventureChoice::offerForPlans(HelpLine &help)
{
    const PackShelf shelf = m_context.readPacks();
    for (const ModuleInfo &each : m_context.modules) {
        if (hasStacks(each, shelf))
            continue;
        QAbstractButton *denied = m_widgets.systems.deny(QString::fromStdString(each.id));
        const QString why = tr("%1 has no cards that can be stacked in advance.").arg(translated(each.title));
        help.explain(*denied, why);
        setTip(denied, why);
    }
}

const ModuleInfo *AdventureChoice::module() const
{
    const auto chosen =
        std::ranges::find(m_context.modules, m_widgets.systems.value().toStdString(), &ModuleInfo::id);
    return chosen == m_context.modules.end() ? nullptr : &*chosen;
}

std::shared_ptr<const PackData> AdventureChoice::pack() const
{
    const auto chosen = std::ranges::find(m_packs, m_widgets.packs.value().toStdString(), &PackData::id);
    return chosen == m_packs.end() ? nullptr : *chosen;
}

const AdventureSpec *AdventureChoice::adventure() const
{
    const auto chosen = std::ranges::find(m_adventures, m_widgets.adventures.card(), &AdventureSpec::id);
    return chosen == m_adventures.end() ? nullptr : &*chosen;
}

QString AdventureChoice::toWin() const
{
    const QuestSpec *quests = module() == nullptr ? nullptr : module()->quests;
    return adventure() == nullptr || quests == nullptr || quests->toWin == nullptr
               ? QString()
               : translated(quests->toWin(*pack(), adventure()->id, {}));
}

void AdventureChoice::listPacks()
{
    const auto shelf = m_context.readPacks();
    m_packs.clear();
    const QSignalBlocker quiet(m_widgets.packs);
    m_widgets.packs.clear();
    for (const auto &each : shelf.packs) {
        if (module() == nullptr || each->ruleset != module()->id)
            continue;
        m_packs.push_back(each);
        QString name = translated(each->title);
        if (ownQuestFile(*module(), *each).isEmpty()) // a quest of one's own has only the version of its pack
            name += u' ' + QString::fromStdString(each->version);
        m_widgets.packs.add(name, QString::fromStdString(each->id));
    }
    m_widgets.packs.setVisible(m_packs.size() > 1);
    QStringList problems;
    for (const auto &issue : shelf.issues)
        if (issue.severity == Issue::Severity::Error)
            problems << issueLine(issue);
    if (m_packs.empty())
        problems.prepend(tr("There is no pack of cards for these rules."));
    Q_EMIT systemChosen(problems);
    listAdventures();
}

void AdventureChoice::listAdventures()
{
    {
        const QSignalBlocker quiet(m_widgets.adventures); // until the cards are those of the list
        m_adventures.clear();
        m_draft.clear();
        if (pack()) {
            m_adventures = module()->adventures(*pack());
            m_draft = isDraft(*module(), *pack()) ? ownQuestFile(*module(), *pack()) : QString();
        }
        const QString state = m_draft.isEmpty() ? QString() : tr("draft, not finished");
        std::vector<SpreadCard> cards;
        for (const AdventureSpec &adventure : m_adventures) {
            const QString title = translated(adventure.title), party = partyOf(adventure);
            QString level = translated(adventure.level);
            if (title.contains(level, Qt::CaseInsensitive))
                level.clear();
            cards.push_back({.key = adventure.id,
                             .sheet = {.key = adventure.id,
                                       .name = adventure.title,
                                       .table = adventure.table,
                                       .row = adventure.row},
                             .heading = {},
                             .caption = title,
                             .detail = !state.isEmpty()  ? state
                                       : party.isEmpty() ? level
                                                         : party,
                             .tip = party,
                             .spoken = spokenOf({title, level, party, state}),
                             .about = translated(adventure.summary),
                             .pictures = &m_pictures.of(pack())});
        }
        m_widgets.adventures.show(std::move(cards));
        if (!m_adventures.empty())
            m_widgets.adventures.choose(m_adventures.front().id);
    }
    Q_EMIT packChosen();
    Q_EMIT adventureChosen();
}

void AdventureChoice::applyTheme(paint::Theme theme)
{
    m_pictures.setTheme(theme);
    m_widgets.adventures.applyTheme(theme);
}

} // namespace flagstone::app

#include "moc_adventure_choice.cpp"
