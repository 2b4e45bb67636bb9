#include "app/common/company_looks.h"

#include "app/common/portrait.h"
#include "content/ledger.h"

#include <QDir>
#include <QStringList>

namespace flagstone::app {

namespace {

/// The portraits of a ledger, of the living and the dead: a continued game may be older than its ledger.
std::map<std::string, QImage> portraitsIn(const Ledger &ledger)
{
    std::map<std::string, QImage> found;
    const auto add = [&](const LedgerMember &member) {
        if (QImage picture = portraitFrom(member.portrait); !picture.isNull())
            found.emplace(member.is.name, std::move(picture));
    };
    for (const LedgerMember &member : ledger.now.members)
        add(member);
    for (const LedgerLost &lost : ledger.now.lost)
        add(lost.member);
    return found;
}

} // namespace

bool isCompany(const ModuleInfo &module, const OptionSpec &option)
{
    return module.companies != nullptr && option.key == module.companies->option;
}

bool asksForCompany(const ModuleInfo &module, const Setup &setup)
{
    if (module.companies == nullptr)
        return false;
    const auto chosen = setup.options.find(module.companies->option);
    return chosen != setup.options.end() && chosen->second == module.companies->asked;
}

QString companyNames(const ModuleInfo &module, const std::string &value)
{
    QStringList names;
    for (const CompanyMember &member :
         module.companies == nullptr ? std::vector<CompanyMember>()
                                     : module.companies->partyIn({{module.companies->option, value}}).members)
        names << QString::fromStdString(member.name);
    return names.join(QStringLiteral(", "));
}

QString ledgerOf(const ModuleInfo &module, const Setup &setup, const QString &ledgers)
{
    if (module.companies == nullptr)
        return {};
    const CompanyParty party = module.companies->partyIn(setup.options);
    const std::string id = party.mark.substr(0, party.mark.find('.'));
    if (!id.empty())
        for (const QFileInfo &file :
             QDir(ledgers).entryInfoList({QStringLiteral("*.flagledger")}, QDir::Files))
            if (const auto ledger = readLedger(file.filePath().toStdString()); ledger && ledger->id == id)
                return file.filePath();
    return {};
}

CompanyLooks looksOf(const ModuleInfo &module, std::shared_ptr<const PackData> pack, const Setup &setup,
                     const QString &ledgers)
{
    CompanyLooks looks{std::move(pack), {}};
    if (module.companies == nullptr)
        return looks;
    const CompanyParty party = module.companies->partyIn(setup.options);
    if (party.members.empty())
        return looks;
    looks.pack = std::make_shared<const PackData>(module.companies->shown(*looks.pack, party));
    if (const QString file = ledgerOf(module, setup, ledgers); !file.isEmpty())
        if (const auto ledger = readLedger(file.toStdString()))
            looks.portraits = portraitsIn(*ledger);
    return looks;
}

} // namespace flagstone::app
