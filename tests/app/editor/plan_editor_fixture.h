#pragma once

#include "app/editor/checks_panel.h"
#include "app/editor/library_list.h"
#include "app/editor/plan_editor_window.h"
#include "app/editor/stack_column.h"
#include "app/plan/odds_panel.h"
#include "app/plan/stack_edits.h"
#include "app/setup/game_choice.h"
#include "conformance/toy.h"

#include <QApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace flagstone::app {

/// The toy rules with a data folder of their own: twelve cards, T01 to T12, in one pile called "deck".
class PlanEditorTest : public testing::Test {
protected:
    void SetUp() override { ASSERT_TRUE(m_folder.isValid()); }

    static std::shared_ptr<const PackData> pack() { return {std::shared_ptr<void>(), &toyPack()}; }

    [[nodiscard]] static Plan plan(std::vector<std::string> order = {})
    {
        Plan plan;
        plan.title = "A long night";
        plan.packs = {"toy"};
        plan.setup.ruleset = "toy";
        plan.setup.adventure = "TOY-A1";
        plan.setup.options = {{"rounds", "3"}};
        if (!order.empty())
            plan.setup.prepared.piles = {{.pile = "deck", .order = std::move(order)}};
        return plan;
    }
    static void addCard(PlanDocument &document, const std::string &card)
    {
        EXPECT_TRUE(
            document.edit(QStringLiteral("add"), [&](Preparation &p) { putCard(p, "deck", 0, card); }));
    }
    [[nodiscard]] QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    void write(const QString &file, const QByteArray &bytes)
    {
        QFile to(file);
        ASSERT_TRUE(to.open(QIODevice::WriteOnly));
        ASSERT_EQ(to.write(bytes), bytes.size());
    }
    [[nodiscard]] static QByteArray read(const QString &file)
    {
        QFile from(file);
        return from.open(QIODevice::ReadOnly) ? from.readAll() : QByteArray();
    }
    [[nodiscard]] QString planFile(const Plan &plan)
    {
        QString file = path("evening.flagplan");
        write(file, QByteArray::fromStdString(planText(plan)));
        return file;
    }

    /// With nothing on it.
    void openDesk(const Settings &settings = {})
    {
        m_memory = std::make_unique<SettingsFile>(m_context.settingsFile);
        m_planEditor = std::make_unique<PlanEditorWindow>(m_context, *m_memory, settings,
                                                          gameChooser(m_context, *m_memory));
        m_planEditor->resize(1440, 900);
        m_planEditor->show();
        QApplication::setActiveWindow(m_planEditor.get()); // no window manager does it offscreen
    }
    void put(const Plan &plan)
    {
        auto document = PlanDocument::create(m_context, plan);
        ASSERT_TRUE(document);
        m_planEditor->setPlan(std::move(*document));
    }

    QTemporaryDir m_folder;
    AppContext m_context{std::span(&toyModule(), 1),
                         [] {
                             return PackShelf{{pack()}, {}};
                         },
                         m_folder.path(), m_folder.filePath(QStringLiteral("settings.ini")), m_folder.path()};
    std::unique_ptr<SettingsFile> m_memory;
    std::unique_ptr<PlanEditorWindow> m_planEditor;
};

} // namespace flagstone::app
