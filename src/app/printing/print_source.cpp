#include "app/printing/print_source.h"

#include "app/common/game_words.h"
#include "content/quest_file.h"
#include "content/replay.h"

#include <QFileInfo>

#include <algorithm>

namespace flagstone::app {

namespace {

Issues trouble(const QString &file, const QString &message)
{
    return {Issue{.file = file.toStdString(), .message = message.toStdString(), .rule = {}}};
}

PrintSource withModule(const AppContext &context, std::shared_ptr<const PackData> pack)
{
    const auto module = std::ranges::find(context.modules, pack->ruleset, &ModuleInfo::id);
    return {module == context.modules.end() ? nullptr : &*module, std::move(pack), std::nullopt};
}

/// By its id.
tl::expected<PrintSource, Issues> sourceFromShelf(const AppContext &context, const QString &pack)
{
    const PackShelf shelf = context.readPacks();
    QStringList known;
    for (const auto &each : shelf.packs) {
        // without a name: that of the first game, as everywhere in the program
        if (pack.isEmpty() ? each->ruleset == context.modules.front().id
                           : QString::fromStdString(each->id) == pack)
            return withModule(context, each);
        known.append(QString::fromStdString(each->id));
    }
    return tl::make_unexpected(trouble(
        pack,
        QStringLiteral("there is no such pack; known packs are %1").arg(known.join(QStringLiteral(", ")))));
}

} // namespace

tl::expected<PrintSource, Issues> sourceFromPack(const AppContext &context, const QString &pack)
{
    auto known = sourceFromShelf(context, pack);
    if (known || !(QFileInfo(pack).isDir() || isQuestFile(pack.toStdString())))
        return known;
    auto read = readPack(pack.toStdString());
    if (!read)
        return tl::make_unexpected(read.error());
    return withModule(context, std::make_shared<const PackData>(std::move(read->data)));
}

tl::expected<PrintSource, Issues> sourceFromRecord(const AppContext &context, const QString &file)
{
    auto record = readRecord(file.toStdString());
    if (!record)
        return tl::make_unexpected(record.error());
    auto source = sourceFromShelf(context, QString::fromStdString(record->header.packId));
    if (!source)
        return source;
    if (source->module == nullptr)
        return tl::make_unexpected(
            trouble(file, QStringLiteral("this program does not know the rules \"%1\"")
                              .arg(QString::fromStdString(record->header.setup.ruleset))));
    const auto played = replay(*record, *source->module, *source->pack);
    if (!played)
        return tl::make_unexpected(played.error());
    const auto adventures = source->module->adventures(*source->pack);
    const auto found = std::ranges::find(adventures, record->header.setup.adventure, &AdventureSpec::id);
    const QString title =
        found == adventures.end() ? QFileInfo(file).completeBaseName() : translated(found->title);
    source->game = explored(title, played->session, Seat{0});
    return source;
}

print::Explored explored(const QString &title, const Session &session, Seat seat)
{
    return {title, session.game().sheet(), session.view(seat), session.viewAt(0, seat)};
}

} // namespace flagstone::app
