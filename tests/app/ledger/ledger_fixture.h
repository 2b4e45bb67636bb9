#pragma once

#include "app/common/card_spread.h"
#include "app/ledger/ledger_page.h"
#include "app/shell/main_window.h"
#include "catalog/catalog.h"
#include "content/files.h"
#include "content/pack_reader.h"
#include "content/record_writer.h"

#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <memory>

namespace flagstone::app {

/// The real rule systems with a data folder of the test's own.
class LedgerTest : public testing::Test {
protected:
    [[nodiscard]] AppContext context() const
    {
        const auto packs = [] {
            static const auto pack = std::make_shared<const PackData>(
                readPack(assetsFolder() / "packs" / "fastplay").value().data);
            return PackShelf{{pack}, {}};
        };
        return {modules(), packs, m_folder.path(), m_folder.filePath(QStringLiteral("settings.json")),
                {},        {}};
    }
    void SetUp() override
    {
        Settings settings;
        settings.pace = Pace::Instant;
        m_memory.write(settings);
    }
    /// Founds a company of these by hand, in a new page.
    [[nodiscard]] std::unique_ptr<LedgerPage> founded(const std::vector<std::string> &names,
                                                      QSize size = {1440, 860})
    {
        {
            LedgerBook book(m_context);
            book.prepare();
            std::vector<CompanyMember> members;
            for (const std::string &name : names)
                for (const CompanyMember &each : book.free())
                    if (each.name == name)
                        members.push_back(each);
            book.found(QStringLiteral("The Lampwrights"), members);
        }
        return opened(size);
    }
    [[nodiscard]] std::unique_ptr<LedgerPage> opened(QSize size = {1440, 860})
    {
        auto page = std::make_unique<LedgerPage>(m_context, m_memory);
        page->resize(size);
        page->show();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return page;
    }
    /// What ends a quest soonest.
    [[nodiscard]] static std::string wayOut(const Game &game)
    {
        for (const char *code : {"leave", "withdraw"})
            if (game.find(code))
                return code;
        return game.code(0);
    }
    /// Plays a request by the first choice until the game is over, with a record in the data folder.
    void played(GameRequest request, const QString &file)
    {
        request.setup.options["layout"] = "off"; // so that they may withdraw at once
        QDir().mkpath(m_folder.filePath(QStringLiteral("games")));
        auto session = Session::start(
            [&](Step &step) { return request.module->start(*request.pack, request.setup, step); },
            request.seed, UndoPolicy::Free);
        ASSERT_TRUE(session) << toString(session.error().front());
        auto writer = RecordWriter::create(m_folder.filePath(QStringLiteral("games/") + file).toStdString(),
                                           headerFor(*request.module, *request.pack, request.setup, *session),
                                           *session);
        session->setListener(writer.get());
        for (int made = 0; made < 60 && session->game().choiceCount() > 0; ++made)
            ASSERT_TRUE(session->submit(Seat{0}, wayOut(session->game())));
        ASSERT_TRUE(session->game().ending().over);
        ASSERT_TRUE(writer->finish());
    }
    /// The quests that they may go on.
    [[nodiscard]] static CardSpread *questsOf(QWidget &page)
    {
        return page.findChild<CardSpread *>(QStringLiteral("companyQuests"));
    }
    static void mark(QWidget &page, int quest)
    {
        questsOf(page)->setCurrentIndex(questsOf(page)->model()->index(quest, 0));
    }
    static void press(QWidget &page, const char *button)
    {
        auto *found = page.findChild<QPushButton *>(QLatin1String(button));
        ASSERT_NE(found, nullptr) << button;
        ASSERT_TRUE(found->isEnabled()) << button;
        found->click();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

    QTemporaryDir m_folder;
    AppContext m_context = context();
    SettingsFile m_memory{m_context.settingsFile};
};

} // namespace flagstone::app
