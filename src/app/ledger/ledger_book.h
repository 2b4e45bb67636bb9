#pragma once

#include "app/common/app_context.h"
#include "app/common/game_request.h"
#include "app/common/own_file.h"
#include "content/ledger.h"
#include "core/sheet.h"

#include <QDate>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace flagstone::app {

/// A quest that a company can go on.
struct CompanyQuest {
    AdventureSpec is;                     ///< its card is one of LedgerBook::shown()
    std::shared_ptr<const PackData> pack; ///< the company's, or that of a quest of one's own
};

/// The ledgers of the data folder and the open one, with its rule system and pack. Every change is saved at once;
/// only records pay into it.
class LedgerBook {
public:
    explicit LedgerBook(const AppContext &context);

    /// The newest ledger, or none. Enters the games that were played since.
    void openLast();
    /// False if the file cannot be read; issues() says why.
    bool open(const QString &file);
    [[nodiscard]] bool isOpen() const { return m_ledger.has_value(); }
    [[nodiscard]] const Ledger &ledger() const { return *m_ledger; }
    [[nodiscard]] const ModuleInfo &module() const { return *m_module; }
    /// The pack that a plan is for: the company's, or that of a quest of one's own. Null if it is neither.
    [[nodiscard]] std::shared_ptr<const PackData> packFor(const Plan &plan) const;
    /// Every card that the book may show: those of the pack, and one for each quest of one's own.
    [[nodiscard]] std::shared_ptr<const PackData> shown() const { return m_shown; }
    [[nodiscard]] const CompanySpec &spec() const { return *m_module->companies; }
    /// What went wrong with the last thing done.
    [[nodiscard]] const Issues &issues() const { return m_issues; }
    [[nodiscard]] OwnFile &file() { return m_file; }
    /// Files of all ledgers, the newest first.
    [[nodiscard]] QStringList files() const;

    /// Begins an empty company with the first rule system that keeps any; it is written with its first member. False
    /// if the company before stays; issues() says why.
    bool prepare();
    void found(const QString &name, const std::vector<CompanyMember> &members);
    bool takeIn(const CompanyMember &member, const std::string &portrait);
    /// These are false if it was not saved; then the book may show what somebody else has written.
    bool rewriteQuest(std::size_t quest, const QString &text);
    bool rewriteMember(std::size_t member, const QString &line);
    bool setPortrait(std::size_t member, const std::string &portrait);
    /// Writes it somewhere else as well.
    bool exportTo(const QString &file);
    /// Takes a copy of somebody's ledger into the data folder and opens it.
    bool import(const QString &file);

    /// Who can be taken in: neither members nor the dead.
    [[nodiscard]] std::vector<CompanyMember> free() const;
    /// The quests that the pack has, and after them those of one's own.
    [[nodiscard]] const std::vector<CompanyQuest> &quests() const { return m_quests; }
    /// A game for some of the members, with these settings.
    [[nodiscard]] GameRequest request(const CompanyQuest &quest, const std::vector<std::string> &who,
                                      const std::map<std::string, std::string> &options) const;

    /// The card whose picture stands for somebody: of that name, else the first of that class.
    [[nodiscard]] std::optional<CardSheet> cardOf(const CompanyMember &member) const;
    /// The card that stands for a quest; none if the pack has it no more.
    [[nodiscard]] std::optional<CardSheet> cardOf(const AdventureSpec &quest) const;
    [[nodiscard]] std::optional<CardSheet> cardOf(const LedgerQuest &quest) const;
    [[nodiscard]] std::optional<CardSheet> treasureOf(const CompanyMember &member) const;

private:
    bool write();
    [[nodiscard]] QString newFile() const;
    QString otherFile();
    bool use(Ledger ledger);
    void lookThrough(const PackShelf &shelf);
    [[nodiscard]] std::optional<CardSheet> card(std::string_view column, std::string_view text) const;

    const AppContext &m_context;
    QString m_folder;
    std::optional<Ledger> m_ledger;
    const ModuleInfo *m_module = nullptr;
    std::shared_ptr<const PackData> m_pack, m_shown;
    std::vector<CompanyQuest> m_quests;
    Issues m_issues;
    OwnFile m_file;
};

} // namespace flagstone::app
