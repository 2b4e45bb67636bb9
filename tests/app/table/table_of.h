#pragma once

#include "app/play/play_controller.h"
#include "app/table/overlays.h"
#include "app/table/table_page.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

#include <QTemporaryDir>
#include <QtTest/QTest>

namespace flagstone::app {

/// A table with a game of a rule system.
class TableOf {
public:
    explicit TableOf(const ModuleInfo &module, Pace pace = Pace::Calm) : m_module(module), m_rules(QString())
    {
        m_pack = std::make_shared<const PackData>(
            readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + module.id).value().data);
        QFont font;
        font.setPixelSize(14); // as the program's look has it
        m_page.setFont(font);
        m_page.resize(1440, 820);
        Settings settings;
        settings.pace = pace;
        m_page.applySettings(settings);
        m_page.show();
        begin(0);
    }

    void begin(int seed)
    {
        GameRequest request;
        request.module = &m_module;
        request.pack = m_pack;
        request.setup = m_module.demonstration;
        request.setup.ruleset = m_module.id;
        request.setup.adventure = m_module.adventures(*m_pack).front().id;
        request.seed = Seed::fromText("stage " + std::to_string(seed));
        auto next = PlayController::begin(request, m_folder.filePath(QString::number(seed)));
        m_page.setGame(*next.value(), m_rules);
        m_play = std::move(next.value());
    }

    [[nodiscard]] PlayController &play() { return *m_play; }
    /// The next player looks.
    void liftCurtain()
    {
        if (m_page.covered())
            QTest::keyClick(m_page.findChild<Curtain *>(), Qt::Key_Space);
    }
    [[nodiscard]] TablePage &page() { return m_page; }

private:
    const ModuleInfo &m_module;
    RuleBook m_rules;
    std::shared_ptr<const PackData> m_pack;
    QTemporaryDir m_folder;
    std::unique_ptr<PlayController> m_play;
    TablePage m_page;
};

} // namespace flagstone::app
