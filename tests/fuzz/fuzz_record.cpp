#include "budget.h"
#include "content/toy_record.h"
#include "real.h"

#include <cstdint>
#include <cstdlib>

using namespace flagstone;

namespace {

/// What holds for every record, however damaged.
void tryRecord(std::string_view bytes)
{
    const fuzz::Budget budget;
    const auto record = parseRecord(bytes, "fuzz");
    if (!record)
        return fuzz::expectReason(record.error());
    if (record->wholeBytes + record->lostBytes != bytes.size() ||
        record->lost.has_value() != (record->lostBytes > 0))
        std::abort(); // bytes that are neither read nor said to be lost
    std::vector<std::string> texts{lineText(record->header)};
    for (const RecordLine &line : record->lines)
        texts.push_back(lineText(line));
    if (test::seal(texts, record->header.format) != bytes.substr(0, record->wholeBytes))
        std::abort(); // what was read is not what stands there
    const ModuleInfo *found = fuzz::moduleCalled(record->header.setup.ruleset);
    const ModuleInfo &module = found == nullptr ? toyModule() : *found;
    const bool isTrue = verify(*record, module, fuzz::packOf(module)).has_value();
    const auto played = replay(*record, module, fuzz::packOf(module));
    if (!played)
        fuzz::expectReason(played.error());
    if (isTrue && (!played || played->stopped))
        std::abort(); // a true record that cannot be played again
}

/// The same lines with right hashes: otherwise hardly any input would get past the first one.
std::string resealed(std::string_view bytes)
{
    std::vector<std::string> texts;
    while (!bytes.empty()) {
        const std::size_t length = std::min(bytes.find('\n'), bytes.size());
        std::string_view line = bytes.substr(0, length);
        if (const std::size_t hash = line.rfind(",\"hash\""); hash != std::string_view::npos)
            line = line.substr(0, hash);
        texts.emplace_back(line);
        bytes.remove_prefix(std::min(length + 1, bytes.size()));
    }
    const bool first = !texts.empty() && texts.front().starts_with("{\"flagstone\":1,");
    return test::seal(texts, first ? 1 : kRecordFormat);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    tryRecord(bytes);
    tryRecord(resealed(bytes));
    return 0;
}
