#include "app/shell/packs.h"

#include "app/common/game_words.h"
#include "app/common/quest_asking.h"
#include "app/common/tr.h"
#include "app/setup/choice_memory.h"
#include "content/quest_file.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr qsizetype kLongestId = 60; ///< letters that are shown

/// Its file, if the quest is one of those that the user has made here.
QString madeHere(const ModuleInfo &module, const PackData &quest, const QString &dataFolder)
{
    const QString file = ownQuestFile(module, quest);
    const bool here =
        !file.isEmpty() && QFileInfo(file).dir() == QDir(dataFolder + QStringLiteral("/quests"));
    return here ? file : QString();
}

bool isDraftNow(const ModuleInfo &module, const PackData &quest, KnownDrafts *known)
{
    if (known == nullptr)
        return isDraft(module, quest);
    const auto [place, isNew] = known->try_emplace(quest.hash);
    if (isNew)
        place->second = isDraft(module, quest);
    return place->second;
}

} // namespace

QuestList questsOf(const AppContext &context, const SettingsFile &memory, const std::vector<KeptGame> &games,
                   KnownDrafts *drafts)
{
    const ChoiceMemory last(memory);
    const QString lastSystem = last.system();
    const auto shelf = context.readPacks();
    QuestList all;
    for (const auto &module : context.modules) {
        const auto pack = shelf.packOf(module.id);
        if (pack == nullptr)
            continue;
        const QString system = QString::fromStdString(module.id);
        const QString adventureBefore = last.of(system, QStringLiteral("adventure"));
        const auto add = [&](const AdventureSpec &adventure, const std::shared_ptr<const PackData> &of,
                             const QString &file) {
            const QString id = QString::fromStdString(adventure.id);
            if (id == adventureBefore && (lastSystem.isEmpty() || system == lastSystem))
                all.last = all.quests.size();
            const std::vector<bool> ends = endsOf(games, system, id);
            QStringList party;
            std::vector<CardSheet> faces;
            for (const std::string &name : adventure.party) {
                party << translated(name);
                if (auto face = faceOf(*of, name))
                    faces.push_back(std::move(*face));
            }
            all.quests.push_back({.system = system,
                                  .systemTitle = translated(module.title),
                                  .id = id,
                                  .title = translated(adventure.title),
                                  .level = translated(adventure.level),
                                  .summary = translated(adventure.summary),
                                  .party = party.join(QStringLiteral(", ")),
                                  .pack = of,
                                  .table = adventure.table,
                                  .row = adventure.row,
                                  .module = &module,
                                  .won = static_cast<int>(std::ranges::count(ends, true)),
                                  .tries = static_cast<int>(ends.size()),
                                  .faces = std::move(faces),
                                  .file = file,
                                  .draft = !file.isEmpty() && isDraftNow(module, *of, drafts),
                                  .last = id == adventureBefore,
                                  .members = party});
        };
        for (const AdventureSpec &adventure : module.adventures(*pack))
            add(adventure, pack, {});
        for (const auto &other : shelf.packs) // the user's own quests are packs with the quest's name, FP-O05
            if (other->ruleset == module.id)
                for (const AdventureSpec &adventure : module.adventures(*other))
                    if (adventure.id == other->id)
                        add(adventure, other, madeHere(module, *other, context.dataFolder));
    }
    return all;
}

void tellMissingPacks(std::vector<KeptGame> &games, const PackShelf &shelf)
{
    for (KeptGame &game : games) {
        const bool isThere = std::ranges::any_of(
            shelf.packs, [id = game.pack.toStdString()](const auto &pack) { return pack->id == id; });
        if (!isThere && !game.pack.isEmpty() && game.trouble.isEmpty())
            game.trouble = tr("Needs the pack “%1”.").arg(game.pack.left(kLongestId));
    }
}

tl::expected<std::shared_ptr<const PackData>, Issues> readOwnPack(const QString &file,
                                                                  std::span<const ModuleInfo> modules)
{
    const QFileInfo info(file);
    const bool whole = info.isDir() || isQuestFile(file.toStdString());
    auto read = readPack((whole ? file : info.path()).toStdString());
    Issues problems = read ? std::move(read->warnings) : std::move(read.error());
    const auto module =
        std::ranges::find(modules, read ? read->data.ruleset : std::string(), &ModuleInfo::id);
    if (module != modules.end())
        problems.append(module->check(read->data));
    else if (read)
        problems.push_back({.file = file.toStdString(),
                            .message = tr("this program does not know the rules \"%1\"")
                                           .arg(QString::fromStdString(read->data.ruleset))
                                           .toStdString(),
                            .rule = {}});
    if (std::ranges::find(problems, Issue::Severity::Error, &Issue::severity) != problems.end())
        return tl::make_unexpected(std::move(problems));
    return std::make_shared<const PackData>(std::move(read->data));
}

std::function<PackShelf()> withPack(std::function<PackShelf()> others, std::shared_ptr<const PackData> pack)
{
    return [others = std::move(others), pack = std::move(pack)] {
        PackShelf shelf = others();
        const auto old =
            std::ranges::find(shelf.packs, pack->id, [](const auto &other) { return other->id; });
        if (old != shelf.packs.end())
            *old = pack;
        else
            shelf.packs.push_back(pack);
        return shelf;
    };
}

} // namespace flagstone::app
