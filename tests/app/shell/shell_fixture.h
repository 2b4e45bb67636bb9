#pragma once

#include "app/bar/action_bar.h"
#include "app/board/board_view.h"
#include "app/common/page.h"
#include "app/panels/log_panel.h"
#include "app/shell/main_window.h"
#include "app/table/table_page.h"
#include "conformance/toy.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <memory>

namespace flagstone::app {

/// A page with work that cannot be saved, whose user wants to stay.
class KeptPage final : public Page {
public:
    explicit KeptPage(QWidget *parent) : Page(parent) { setFocusPolicy(Qt::StrongFocus); }
    [[nodiscard]] QString title() const override { return QStringLiteral("Kept"); }
    [[nodiscard]] QWidget *first() override { return this; }
    [[nodiscard]] bool mayLeave() override { return m_mayLeave; }

    bool m_mayLeave = false;
};

/// A real window offscreen, with the toy rules, its own data folder and no motion.
class ShellTest : public testing::Test {
protected:
    void SetUp() override
    {
        ASSERT_TRUE(m_folder.isValid());
        QFile rules(m_folder.filePath(QStringLiteral("toy.md")));
        ASSERT_TRUE(rules.open(QIODevice::WriteOnly));
        rules.write("# Lanterns\n\n## 1. Turns\n\n**TOY-01** One after the other. See TOY-03.\n\n"
                    "## 2. Oil\n\n**TOY-03** Two dice for oil.\n");
        rules.close();
        SettingsFile(settingsFile()).write(instant());
        openWindow();
    }

    [[nodiscard]] QString settingsFile() const { return m_folder.filePath(QStringLiteral("settings.ini")); }

    [[nodiscard]] static Settings instant()
    {
        Settings settings;
        settings.pace = Pace::Instant;
        settings.showChances = false; // counting them costs more than all the rest
        return settings;
    }

    [[nodiscard]] AppContext context() const
    {
        const auto packs = [] {
            return PackShelf{{std::shared_ptr<const PackData>(std::shared_ptr<void>(), &toyPack())}, {}};
        };
        return {std::span(&toyModule(), 1),
                packs,
                m_folder.path(),
                settingsFile(),
                m_folder.path(),
                m_folder.filePath(QStringLiteral("lessons"))};
    }

    void openWindow()
    {
        m_window = std::make_unique<MainWindow>(context());
        m_window->resize(1440, 900);
        m_window->show();
        m_window->showWelcome();
        QApplication::setActiveWindow(m_window.get()); // no window manager does it offscreen
    }

    [[nodiscard]] static GameRequest request(int seats = 1, UndoPolicy undo = UndoPolicy::Free)
    {
        GameRequest request;
        request.module = &toyModule();
        request.pack = std::shared_ptr<const PackData>(std::shared_ptr<void>(), &toyPack());
        request.title = QStringLiteral("A long night");
        request.setup.ruleset = "toy";
        request.setup.adventure = "TOY-A1";
        request.setup.seats = seats;
        request.seed = Seed::fromText("lantern");
        request.undo = undo;
        return request;
    }

    [[nodiscard]] MainWindow &window() { return *m_window; }
    [[nodiscard]] PlayController &play() { return *m_window->play(); }
    [[nodiscard]] TablePage &table() { return *m_window->table(); }
    /// Presses a key where the player is.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(m_window.get(), key, modifiers);
    }
    [[nodiscard]] QAction *action(const char *name)
    {
        return m_window->findChild<QAction *>(QLatin1String(name));
    }
    template <class T>
    [[nodiscard]] T *child(const char *name)
    {
        return m_window->findChild<T *>(QLatin1String(name));
    }
    /// Can this choice be made by digits now?
    [[nodiscard]] bool canPress(const std::string &code) { return !table().bar().keysFor(code).empty(); }
    void press(const std::string &code)
    {
        const std::vector<int> keys = table().bar().keysFor(code);
        ASSERT_FALSE(keys.empty()) << code;
        for (const int k : keys)
            key(static_cast<Qt::Key>(Qt::Key_0 + k));
    }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace flagstone::app
