#pragma once

#include "core/module.h"

#include <QImage>
#include <QString>

#include <map>
#include <memory>
#include <string>

namespace flagstone::app {

/// Whether it is the option that names the party of a ledger. People choose it and never type it in.
[[nodiscard]] bool isCompany(const ModuleInfo &module, const OptionSpec &option);
/// Whether the game needs a company that is not named yet, as a plan may ask.
[[nodiscard]] bool asksForCompany(const ModuleInfo &module, const Setup &setup);
/// The members of the party that a value of that option names: "Kennett, Ellisa"; empty if it names none.
[[nodiscard]] QString companyNames(const ModuleInfo &module, const std::string &value);

/// The file of the company that a set-up names, among the ledgers of a folder; empty if it is not there.
[[nodiscard]] QString ledgerOf(const ModuleInfo &module, const Setup &setup, const QString &ledgers);

/// What the members of a company look like in play.
struct CompanyLooks {
    std::shared_ptr<const PackData> pack; ///< with their levels; the game's own pack if no member has changed
    std::map<std::string, QImage> portraits; ///< by name: pictures of their own
};

/// Looks up the ledger that the game's set-up names among those of a folder: the record has no pictures. Without
/// that ledger there are none.
[[nodiscard]] CompanyLooks looksOf(const ModuleInfo &module, std::shared_ptr<const PackData> pack,
                                   const Setup &setup, const QString &ledgers);

} // namespace flagstone::app
