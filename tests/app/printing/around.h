#pragma once

#include "app/play/play_controller.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

#include <QTemporaryDir>

#include <stdexcept>

namespace flagstone::app::test {

/// The shipped rule systems and packs, with a data folder of one test's own.
struct Around {
    QTemporaryDir folder;
    AppContext context{modules(), readShipped, folder.path(), folder.filePath(QStringLiteral("settings.ini")),
                       folder.path()};

    [[nodiscard]] QString path(const char *name) const { return folder.filePath(QLatin1String(name)); }

    static std::shared_ptr<const PackData> shipped(const std::string &id)
    {
        auto pack =
            readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/" + id, FLAGSTONE_SOURCE_DIR "/assets/schema");
        if (!pack)
            throw std::runtime_error(toString(pack.error().front()));
        return std::make_shared<const PackData>(std::move(pack->data));
    }
    static PackShelf readShipped() { return {{shipped("fastplay")}, {}}; }

    /// A game of some moves, and its record in the folder.
    [[nodiscard]] std::unique_ptr<PlayController> played(const char *record, int moves) const
    {
        GameRequest request;
        request.module = &modules().front();
        request.pack = readShipped().packs.front();
        request.setup = request.module->demonstration;
        request.setup.ruleset = request.module->id;
        if (request.setup.adventure.empty())
            request.setup.adventure = request.module->adventures(*request.pack).front().id;
        request.title = QStringLiteral("A quest");
        request.seed = Seed::fromText("print");
        auto play = PlayController::begin(request, path(record));
        if (!play)
            throw std::runtime_error(toString(play.error().front()));
        for (int i = 0; i < moves && !(*play)->game().ending().over; ++i)
            (*play)->choose((*play)->decision().choices.front().code);
        return std::move(*play);
    }
};

} // namespace flagstone::app::test
