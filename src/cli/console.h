#pragma once

#include "cli/cli.h"
#include "core/issue.h"
#include "sim/policy.h"

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include <iosfwd>
#include <string>
#include <string_view>

namespace flagstone::cli {

using Json = nlohmann::ordered_json;

inline constexpr int kOk = 0;
inline constexpr int kNotSo = 1;
inline constexpr int kUnusable = 2;

/// What every command is given: where it reads and writes, and in which form.
struct Console {
    Catalog catalog;
    std::istream &in;
    std::ostream &out;
    std::ostream &err;
    bool json = false;

    /// Prints problems, to `err` or as JSON to `out`; returns `status`.
    int complain(const Issues &issues, int status) const;
    /// Prints problems that end nothing, to `err` in any case.
    void note(const Issues &issues) const;
    /// A problem that is not in a file.
    int complain(const std::string &message, int status) const;
    void print(const Json &object) const;
};

[[nodiscard]] Json toJson(const Issues &issues);

/// The rule system with this id, or what there is instead.
[[nodiscard]] tl::expected<const ModuleInfo *, Issues> findModule(const Console &console,
                                                                  const std::string &id);

/// The names that policyFor() knows, as help and refusals list them.
inline constexpr const char *kPolicies = "easy, fair, strong, random, cautious or bold";
/// The policy that the user names with this option, or the default.
[[nodiscard]] tl::expected<const Policy *, std::string> policyFor(std::string_view option,
                                                                  const std::string &name);

/// The pack in `folder`, or if that is empty the installed pack `id`. Where that is empty or the rule system's own, the
/// first pack of the rule system will do. What the rule system itself finds wrong in it is an error, too.
[[nodiscard]] tl::expected<PackData, Issues> loadPack(const ModuleInfo &module, const std::string &folder,
                                                      const std::string &id);

/// An issue without a place.
[[nodiscard]] Issues trouble(std::string message);

} // namespace flagstone::cli
