#pragma once

#include "app/shell/main_window.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

#include <QFile>
#include <QTemporaryDir>

#include <memory>
#include <string>

namespace flagstone::app {

/// The main window with one game's pack, kept games and settings in a folder of its own: what programs look at that
/// watch a game being played.
class TableWindow {
public:
    TableWindow(const ModuleInfo &module, Pace pace)
        : m_module(module),
          m_pack(std::make_shared<const PackData>(
              readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + module.id).value().data)),
          m_window(context(pace))
    {
        m_window.resize(1440, 900);
        m_window.show();
    }

    [[nodiscard]] MainWindow &window() { return m_window; }

    /// Deals the number-th game of the first adventure, for one seat: there is no curtain.
    bool start(std::uint64_t number)
    {
        GameRequest request{
            .module = &m_module, .pack = m_pack, .title = QString::fromStdString(m_module.id)};
        request.setup = m_module.demonstration;
        request.setup.ruleset = m_module.id;
        request.setup.adventure = m_module.adventures(*m_pack).front().id;
        request.setup.seats = 1;
        request.seed = mix({1, 2}, number);
        return m_window.startGame(request);
    }

    /// Goes on with a copy of a kept game; the file stays as it is.
    bool open(const QString &record)
    {
        const QString copy = m_folder.filePath(QStringLiteral("film.flagstone"));
        return QFile::copy(record, copy) && m_window.openGame(copy);
    }

private:
    [[nodiscard]] AppContext context(Pace pace) const
    {
        const QString settings = m_folder.filePath(QStringLiteral("settings.json"));
        SettingsFile(settings).write({.pace = pace});
        return {modules(),       [pack = m_pack] {
                    return PackShelf{{pack}, {}}; },
                m_folder.path(), settings,
                m_folder.path(), m_folder.path()};
    }

    const ModuleInfo &m_module;
    const QTemporaryDir m_folder;
    const std::shared_ptr<const PackData> m_pack;
    MainWindow m_window;
};

} // namespace flagstone::app
