#pragma once

#include "app/common/card_spread.h"
#include "app/common/kept_decks.h"
#include "app/deck/deck_page.h"
#include "app/shell/main_window.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

#include <QAction>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace flagstone::app {

inline const ModuleInfo &rules()
{
    return *std::ranges::find(modules(), "adventuredeck", &ModuleInfo::id);
}

inline std::shared_ptr<const PackData> pack()
{
    static const auto read = std::make_shared<const PackData>(
        readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/adventuredeck").value().data);
    return read;
}

class DeckPageTest : public testing::Test {
protected:
    void SetUp() override
    {
        ASSERT_TRUE(m_folder.isValid());
        Settings settings;
        settings.pace = Pace::Instant;
        SettingsFile(m_folder.filePath(QStringLiteral("settings.ini"))).write(settings);
        m_window = std::make_unique<MainWindow>(context());
        m_window->resize(1440, 900);
        m_window->show();
        m_window->showWelcome();
        QApplication::setActiveWindow(m_window.get());
        openPage();
    }
    [[nodiscard]] AppContext context() const
    {
        const auto packs = [] { return PackShelf{{pack()}, {}}; };
        return {std::span(&rules(), 1),
                packs,
                m_folder.path(),
                m_folder.filePath(QStringLiteral("settings.ini")),
                QStringLiteral(FLAGSTONE_SOURCE_DIR "/docs/rules"),
                m_folder.filePath(QStringLiteral("lessons"))};
    }
    void openPage() { m_window->findChild<QAction *>(QStringLiteral("actionDecks"))->trigger(); }
    [[nodiscard]] DeckPage &page() { return *qobject_cast<DeckPage *>(m_window->page()); }
    [[nodiscard]] DeckDocument &document() { return page().document(); }
    [[nodiscard]] CardSpread &spread(const char *name)
    {
        return *page().findChild<CardSpread *>(QLatin1String(name));
    }
    template <class Widget>
    [[nodiscard]] Widget &child(const char *name)
    {
        return *page().findChild<Widget *>(QLatin1String(name));
    }
    /// Enter on the first ready deck, Bastion's.
    void takeFirst() { QTest::keyClick(&spread("deckChoice"), Qt::Key_Return); }
    [[nodiscard]] std::vector<KeptDecks::Kept> kept()
    {
        return KeptDecks(m_folder.path()).of("adventuredeck");
    }
    /// From a deck back to the choice, and out of the page.
    void leave()
    {
        QTest::keyClick(&page(), Qt::Key_Escape);
        QTest::keyClick(&page(), Qt::Key_Escape);
    }
    /// From now on no deck can be saved: a file is where their folder should be.
    void blockFolder() { ASSERT_TRUE(m_inTheWay.open(QIODevice::WriteOnly)); }
    /// Another deck that can be played, which is saved if the folder is not blocked.
    void editDeck()
    {
        takeFirst();
        document().remove("WP06");
        document().add("WP07");
        ASSERT_TRUE(document().report().playable());
    }
    /// Presses a button of the question that is about to come.
    void answer(Qt::Key underlined, int &asked)
    {
        QTimer::singleShot(0, m_window.get(), [this, underlined, &asked] {
            auto *box = m_window->findChild<QMessageBox *>(QStringLiteral("unsaved"));
            ASSERT_NE(box, nullptr);
            EXPECT_EQ(box->text(), QStringLiteral("This deck is not saved."));
            EXPECT_TRUE(box->informativeText().startsWith(QStringLiteral("Its file cannot be written: ")));
            ++asked;
            for (auto *button : box->buttons())
                if (button->text().contains(QLatin1Char('&') + QChar(underlined), Qt::CaseInsensitive))
                    return button->click();
            FAIL() << "there is no such button";
        });
    }

    QTemporaryDir m_folder;
    QFile m_inTheWay{m_folder.filePath(QStringLiteral("decks"))};
    std::unique_ptr<MainWindow> m_window;
};

} // namespace flagstone::app
