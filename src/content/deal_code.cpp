#include "content/deal_code.h"

#include "content/strong_hash.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <sodium.h>
#include <vector>

namespace flagstone {

namespace {

using Json = nlohmann::ordered_json;
using Bytes = std::vector<std::uint8_t>;

constexpr std::string_view kPrefix = "FS1-";
constexpr std::size_t kChecksum = 8; ///< digits of the strong hash
constexpr std::size_t kLongest = 16 << 10;
constexpr int kBase64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

std::string checksumOf(const Bytes &bytes)
{
    return strongHash({reinterpret_cast<const char *>(bytes.data()), bytes.size()}).substr(0, kChecksum);
}

Bytes bytesOf(const Deal &deal)
{
    Json options = Json::object();
    for (const auto &[key, value] : deal.setup.options)
        options[key] = value;
    return Json::to_cbor(
        Json::array({deal.setup.ruleset, deal.rulesVersion, deal.packId, deal.packHash, deal.setup.adventure,
                     deal.setup.seats, std::move(options), deal.seed.high, deal.seed.low}));
}

/// Nothing if these are not the bytes of a deal.
std::optional<Deal> dealOf(const Bytes &bytes)
try {
    const Json all = Json::from_cbor(bytes);
    Deal deal{.setup = {.ruleset = all.at(0).get<std::string>(),
                        .adventure = all.at(4).get<std::string>(),
                        .seats = all.at(5).get<int>()},
              .rulesVersion = all.at(1).get<int>(),
              .packId = all.at(2).get<std::string>(),
              .packHash = all.at(3).get<std::string>(),
              .seed = {all.at(7).get<std::uint64_t>(), all.at(8).get<std::uint64_t>()}};
    for (const auto &[key, value] : all.at(6).items())
        deal.setup.options[key] = value.get<std::string>();
    const bool seats = deal.setup.seats >= 1 && deal.setup.seats <= kMaxSeats;
    return seats && bytesOf(deal) == bytes ? std::optional(std::move(deal)) : std::nullopt;
} catch (const Json::exception &) {
    return std::nullopt;
}

} // namespace

std::string dealCode(const Deal &deal)
{
    const Bytes bytes = bytesOf(deal);
    std::string text(sodium_base64_encoded_len(bytes.size(), kBase64), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kBase64);
    text.pop_back(); // the zero at its end
    return std::string(kPrefix) + text + '-' + checksumOf(bytes);
}

bool looksLikeDealCode(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text.substr(first).starts_with(kPrefix);
}

tl::expected<Deal, std::string> readDealCode(std::string_view text)
{
    std::string word;
    std::ranges::copy_if(text, std::back_inserter(word),
                         [](char c) { return std::isspace(static_cast<unsigned char>(c)) == 0; });
    if (!word.starts_with(kPrefix) || word.size() > kLongest)
        return tl::make_unexpected(std::string("is not a deal code"));
    const std::size_t dash = word.rfind('-');
    Bytes bytes(word.size());
    std::size_t size = 0;
    const char *end = nullptr;
    const bool whole = dash >= kPrefix.size() &&
                       sodium_base642bin(bytes.data(), bytes.size(), word.data() + kPrefix.size(),
                                         dash - kPrefix.size(), nullptr, &size, &end, kBase64) == 0;
    bytes.resize(size);
    if (!whole || end != word.data() + dash || word.substr(dash + 1) != checksumOf(bytes))
        return tl::make_unexpected(
            std::string("the deal code is damaged: some of it is missing or mistyped"));
    auto deal = dealOf(bytes);
    if (!deal)
        return tl::make_unexpected(
            std::string("this version of Flagstone does not understand the deal code"));
    return std::move(*deal);
}

Deal dealFor(const ModuleInfo &module, const PackData &pack, const Setup &setup, Seed seed)
{
    return {.setup = setup,
            .rulesVersion = module.rulesVersion,
            .packId = pack.id,
            .packHash = pack.hash,
            .seed = seed};
}

std::optional<std::string> otherwiseHere(const Deal &deal, const ModuleInfo &module, const PackData &pack)
{
    if (deal.rulesVersion != module.rulesVersion)
        return "the deal code is for rules version " + std::to_string(deal.rulesVersion) +
               "; this program has version " + std::to_string(module.rulesVersion);
    if (deal.packId != pack.id || deal.packHash != pack.hash)
        return "the deal code is for the pack " + deal.packId + " (" + deal.packHash + "); here it is " +
               pack.id + " (" + pack.hash + ')';
    return std::nullopt;
}

} // namespace flagstone
