#pragma once

#include "app/quest/quest_page.h"
#include "catalog/catalog.h"
#include "content/files.h"
#include "content/quest_file.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace flagstone::app {

/// The page for quests of one's own, with Fastplay and a folder of the test's own.
class QuestPages : public testing::Test {
protected:
    [[nodiscard]] static AppContext contextIn(const QString &folder)
    {
        static const auto pack =
            std::make_shared<const PackData>(readPack(assetsFolder() / "packs" / "fastplay").value().data);
        return {modules(), [] { return PackShelf{{pack}, {}}; }, folder, {}, {}, {}};
    }
    void SetUp() override { open(); }
    void open()
    {
        m_memory = std::make_unique<SettingsFile>(m_folder.filePath(QStringLiteral("settings.json")));
        m_page = std::make_unique<QuestPage>(contextIn(m_folder.path()), *m_memory, m_left, nullptr);
        m_page->resize(1440, 860);
        m_page->show();
        QApplication::setActiveWindow(m_page.get());
    }
    [[nodiscard]] QuestDocument &document() { return *m_page->document(); }
    template <class Widget>
    [[nodiscard]] Widget *find(const char *name)
    {
        return m_page->findChild<Widget *>(QLatin1String(name));
    }
    /// Chooses a card of the spread by typing its name.
    void pick(const char *name)
    {
        auto *words = find<QLineEdit>("spreadWords");
        QTest::keyClicks(words, QLatin1String(name));
        QTest::keyClick(words, Qt::Key_Return);
    }
    /// Chooses one that the menu of quests lists.
    void chooseQuest(const char *name)
    {
        auto *menu = find<QToolButton>("quests")->menu();
        Q_EMIT menu->aboutToShow();
        const auto actions = menu->actions();
        const auto found = std::ranges::find(actions, QLatin1String(name), &QAction::text);
        ASSERT_NE(found, actions.end());
        (*found)->trigger();
    }
    /// Types a number over the one that stands there.
    void typeOver(QSpinBox *box, const char *digits)
    {
        QApplication::processEvents(); // what is hidden cannot have the focus
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QLatin1String(digits));
        EXPECT_EQ(m_page->focusWidget(), box) << "somebody still types in it";
    }
    void tell() { document().setCell(QStringLiteral("Told"), "text", QStringLiteral("Go.")); }

    void ownQueen()
    {
        document().edit(QStringLiteral("A card"), [&](QuestDraft &draft) {
            QuestRow row{document().spec().cards.front().begin, 0};
            row.set("id", "Q01");
            row.set("name", "The Queen");
            draft.cards["monsters"] = {row};
        });
    }
    /// A condition that no card of the pack meets.
    void putNowhere()
    {
        document().edit(QStringLiteral("Nowhere"), [&](QuestDraft &draft) {
            QuestRow row;
            for (const auto &[column, cell] : {std::pair{"adventure", draft.id.c_str()},
                                               {"card", "Giant Wasp"},
                                               {"lies", "in"},
                                               {"at", "Nowhere"},
                                               {"count", "1"}})
                row.set(column, cell);
            draft.rules["conditions"] = {row};
        });
    }
    /// Presses the sign of the check that says so.
    void pressCheck(const char *words)
    {
        QApplication::processEvents();
        for (auto *each : m_page->findChildren<QToolButton *>(QStringLiteral("checkLine")))
            if (!each->isHidden() && each->accessibleName().contains(QLatin1String(words)))
                return each->click();
        ADD_FAILURE() << "no check says: " << words;
    }

    /// From now on no quest can be saved: a file is where their folder should be.
    void blockFolder()
    {
        m_inTheWay.setFileName(document().folder());
        ASSERT_TRUE(m_inTheWay.open(QIODevice::WriteOnly));
    }
    /// Presses a button of the question that is about to come.
    void answer(Qt::Key underlined, int &asked)
    {
        QTimer::singleShot(0, m_page.get(), [this, underlined, &asked] {
            auto *box = find<QMessageBox>("unsaved");
            ASSERT_NE(box, nullptr);
            EXPECT_EQ(box->text(), QStringLiteral("This quest is not saved."));
            EXPECT_TRUE(box->informativeText().startsWith(QStringLiteral("Its file cannot be written: ")));
            EXPECT_EQ(m_page->findChildren<QMessageBox *>().size(), 1) << "it is said once";
            ++asked;
            for (auto *button : box->buttons())
                if (button->text().contains(QLatin1Char('&') + QChar(underlined), Qt::CaseInsensitive))
                    return button->click();
            FAIL() << "there is no such button";
        });
    }
    /// Whether a label says exactly this.
    [[nodiscard]] bool isShown(const char *words)
    {
        return std::ranges::any_of(m_page->findChildren<QLabel *>(), [&](const QLabel *label) {
            return label->isVisible() && label->text() == QLatin1String(words);
        });
    }

    QTemporaryDir m_folder;
    QFile m_inTheWay;
    std::unique_ptr<SettingsFile> m_memory;
    QuestHistories m_left;
    std::unique_ptr<QuestPage> m_page;
};

} // namespace flagstone::app
