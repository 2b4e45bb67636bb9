// Forges records in every way and compares what verify says with what is so. FLAGSTONE_FORGERIES says how
// many (10000000 for a campaign).
#include "record_truth.h"
#include "temp_folder.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <iostream>
#include <map>

namespace flagstone::forgery_test {
namespace {

using namespace test;

using Texts = std::vector<std::string>;

struct Forged {
    std::string bytes;
    std::optional<Texts> texts; ///< its lines if their hashes are right; else it is false whatever they say
};

Forged sealed(Texts texts)
{
    const int format = !texts.empty() && texts.front().starts_with("{\"flagstone\":1,") ? 1 : 2;
    std::string bytes = seal(texts, format);
    return {std::move(bytes), std::move(texts)};
}

/// One forger with their own luck.
class Forger {
public:
    Forger(const std::vector<Texts> &records, std::uint64_t number)
        : m_records(records), m_chance(mix({99, 1}, number)), m_texts(records[pick(records.size())])
    {
    }

    using Way = Forged (Forger::*)();
    static const std::map<std::string, Way> &ways()
    {
        static const std::map<std::string, Way> all{{"seat", &Forger::seat},
                                                    {"code", &Forger::code},
                                                    {"chance", &Forger::chance},
                                                    {"order", &Forger::order},
                                                    {"old chain", &Forger::chain},
                                                    {"cut", &Forger::cut},
                                                    {"doubled", &Forger::doubled},
                                                    {"swapped", &Forger::swapped},
                                                    {"left out", &Forger::leftOut},
                                                    {"digest", &Forger::digest},
                                                    {"byte", &Forger::byte},
                                                    {"header", &Forger::header},
                                                    {"typed", &Forger::typed},
                                                    {"word", &Forger::word},
                                                    {"spliced", &Forger::spliced},
                                                    {"inserted", &Forger::inserted},
                                                    {"old format", &Forger::oldFormat},
                                                    {"key", &Forger::key}};
        return all;
    }

private:
    std::size_t pick(std::size_t n)
    {
        return m_chance.uniform(static_cast<std::uint32_t>(n), ChanceTag::Pick);
    }
    template <class Range>
    auto &any(Range &items)
    {
        return items[pick(std::size(items))];
    }
    /// A line that has this in it, by its number; 0 if none has.
    std::size_t lineWith(std::string_view what)
    {
        std::vector<std::size_t> lines;
        for (std::size_t i = 1; i < m_texts.size(); ++i)
            if (m_texts[i].find(what) != std::string::npos)
                lines.push_back(i);
        return lines.empty() ? 0 : any(lines);
    }
    /// Replaces what stands between a mark and the next of some characters.
    void replace(std::string &text, std::string_view mark, std::string_view ends, const std::string &with)
    {
        const std::size_t at = text.find(mark);
        if (at == std::string::npos)
            return;
        const std::size_t from = at + mark.size(), to = std::min(text.find_first_of(ends, from), text.size());
        text.replace(from, to - from, with);
    }
    std::string hexDigits(std::size_t count)
    {
        std::string digits;
        while (digits.size() < count)
            digits += "0123456789abcdef"[pick(16)];
        return digits;
    }

    Forged seat()
    {
        const std::size_t line = lineWith("\"seat\":");
        replace(m_texts[line], "\"seat\":", ",}",
                pick(8) == 0 ? "\"gm\"" : std::to_string(static_cast<int>(pick(256)) - 128));
        return sealed(m_texts);
    }
    Forged code()
    {
        const std::size_t line = lineWith("\"code\":"), other = lineWith("\"code\":");
        const std::size_t at = m_texts[other].find("\"code\":\"") + 8;
        const std::string theirs = m_texts[other].substr(at, m_texts[other].find('"', at) - at);
        const std::array<std::string, 8> codes{theirs, "pass",     "roll", "draw",
                                               "show", "hide:L01", "",     "pass "};
        replace(m_texts[line], "\"code\":\"", "\"", any(codes));
        return sealed(m_texts);
    }
    Forged chance()
    {
        const std::size_t line = lineWith("\"chance\":");
        std::string &text = m_texts[line];
        const std::size_t from = text.find("\"chance\":\"") + 10, to = text.find('"', from);
        std::vector<std::size_t> digits;
        for (std::size_t at = from; at < to; ++at)
            if (text[at] != ':' && text[at] != ' ')
                digits.push_back(at);
        switch (pick(4)) {
        case 0:
            text.insert(to, " 6:" + std::to_string(pick(6)));
            break;
        case 1:
            text.erase(std::max(from, text.rfind(' ', to)), to - std::max(from, text.rfind(' ', to)));
            break;
        default:
            text[any(digits)] = "0123456789"[pick(10)];
        }
        return sealed(m_texts);
    }
    Forged order()
    {
        std::string line = m_texts[pick(m_texts.size())];
        std::erase(m_texts, line);
        m_texts.insert(m_texts.begin() + static_cast<std::ptrdiff_t>(pick(m_texts.size() + 1)), line);
        return sealed(m_texts);
    }
    Forged chain() { return {seal(m_texts, 1), std::nullopt}; }
    Forged cut()
    {
        if (pick(2) == 0) {
            m_texts.resize(1 + pick(m_texts.size()));
            return sealed(m_texts);
        }
        std::string bytes = seal(m_texts);
        bytes.resize(pick(bytes.size()));
        if (bytes.ends_with('\n')) // between two lines
            return sealed(unseal(bytes));
        return {bytes, std::nullopt};
    }
    Forged doubled()
    {
        const std::size_t line = pick(m_texts.size());
        m_texts.insert(m_texts.begin() + static_cast<std::ptrdiff_t>(line), std::string(m_texts[line]));
        return sealed(m_texts);
    }
    Forged swapped()
    {
        const std::size_t one = pick(m_texts.size()), other = pick(m_texts.size());
        std::swap(m_texts[one], m_texts[other]);
        return sealed(m_texts);
    }
    Forged leftOut()
    {
        m_texts.erase(m_texts.begin() + static_cast<std::ptrdiff_t>(pick(m_texts.size())));
        return sealed(m_texts);
    }
    Forged digest()
    {
        replace(m_texts[lineWith("\"digest\":")], "\"digest\":\"", "\"", hexDigits(16));
        return sealed(m_texts);
    }
    Forged byte()
    {
        std::string bytes = seal(m_texts);
        const std::size_t at = pick(bytes.size());
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << pick(8)));
        return {bytes, std::nullopt};
    }
    Forged header()
    {
        const std::array<std::pair<std::string_view, std::string>, 8> changes{{
            {"\"seed\":\"", hexDigits(32)},
            {"\"nonce\":\"", hexDigits(32)},
            {"\"commitment\":\"", hexDigits(64)},
            {"\"seats\":", std::to_string(static_cast<int>(pick(40)) - 4)},
            {"\"rounds\":\"", pick(2) == 0 ? "3" : "9"},
            {"\"rulesVersion\":", std::to_string(pick(5))},
            {"\"undo\":\"", pick(2) == 0 ? "none" : "revealed"},
            {"\"adventure\":\"", pick(2) == 0 ? "TOY-A2" : "TOY-A1"},
        }};
        const auto &[mark, with] = any(changes);
        replace(m_texts.front(), mark, "\",}", with);
        if (pick(2) == 0) // a forger can bind themselves anew
            if (const auto record = parseRecord(seal({m_texts.front()}), "forged")) {
                RecordHeader bound = record->header;
                bound.commitment = commitmentOf(bound);
                m_texts.front() = lineText(bound);
            }
        return sealed(m_texts);
    }
    Forged typed()
    {
        std::string &text = m_texts[lineWith("\"digest\":")];
        if (const std::size_t at = text.find(",\"typed\":true"); at != std::string::npos)
            text.erase(at, 13);
        else
            text.insert(text.find(",\"digest\""), ",\"typed\":true");
        return sealed(m_texts);
    }
    /// A key where none belongs.
    Forged key()
    {
        static const std::array<std::string, 8> keys{
            R"("chance":"6:1")", R"("typed":true)", R"("seat":1)",      R"("digest":"0000000000000000")",
            R"("on":true)",      R"("won":true)",   R"("code":"pass")", R"("nonce":"")"};
        std::string &text = m_texts[pick(m_texts.size())];
        const std::size_t before = text.find(",\"digest\"");
        text.insert(pick(2) == 0 && before != std::string::npos ? before : text.size(), ',' + any(keys));
        return sealed(m_texts);
    }
    /// One word for another.
    Forged word()
    {
        static const std::array<std::pair<std::string_view, std::string_view>, 10> words{
            {{"undo", "redo"},
             {"redo", "undo"},
             {"true", "false"},
             {"false", "true"},
             {"edit", "choose"},
             {"choose", "edit"},
             {"\"counter\":", "\"token\":"},
             {"\"value\":9", "\"value\":8"},
             {"\"from\":0", "\"from\":1"},
             {"\"depth\":0", "\"depth\":1"}}};
        const auto &[what, with] = any(words);
        const std::size_t line = lineWith(what);
        if (const std::size_t at = m_texts[line].find(what); line > 0 && at != std::string::npos)
            m_texts[line].replace(at, what.size(), with);
        return sealed(m_texts);
    }
    Forged spliced()
    {
        const Texts &other = any(m_records);
        const std::size_t keep = pick(m_texts.size()), from = pick(other.size());
        m_texts.resize(keep);
        m_texts.insert(m_texts.end(), other.begin() + static_cast<std::ptrdiff_t>(from), other.end());
        return sealed(m_texts);
    }
    Forged inserted()
    {
        static const std::array<std::string, 8> lines{
            R"({"do":"end","won":true)",   R"({"do":"end","won":false)",
            R"({"do":"master","on":true)", R"({"do":"master","on":false)",
            R"({"do":"undo","seat":0)",    R"({"do":"redo","seat":1)",
            R"({"do":"undo","seat":"gm")", R"({"do":"hint","seat":0,"code":"roll","share":1)"};
        m_texts.insert(m_texts.begin() + 1 + static_cast<std::ptrdiff_t>(pick(m_texts.size())), any(lines));
        return sealed(m_texts);
    }
    /// What the older program would have written, with something changed.
    Forged oldFormat()
    {
        std::string &head = m_texts.front();
        head = "{\"flagstone\":1" + head.substr(14);
        head.erase(head.find(",\"nonce\""));
        std::erase_if(m_texts, [](const std::string &text) {
            return text.starts_with("{\"do\":\"end\"") || text.starts_with("{\"do\":\"master\"");
        });
        return pick(3) == 0 ? seat() : pick(2) == 0 ? code() : chance();
    }

    const std::vector<Texts> &m_records;
    SeededChance m_chance;
    Texts m_texts;
};

/// Records of games with one of everything, some at their end.
std::vector<Texts> records()
{
    TempFolder folder;
    std::vector<Texts> all;
    for (int i = 0; i < 4; ++i) {
        const auto file = folder / (std::to_string(i) + ".flagstone");
        writeToyRecord(file, i);
        all.push_back(unseal(folder.read(std::to_string(i) + ".flagstone")));
        const Setup setup{.ruleset = "toy", .adventure = "TOY-A1", .seats = 2, .options = {{"rounds", "3"}}};
        Session session = toySession(i % 2 == 0 ? UndoPolicy::Free : UndoPolicy::Revealed, setup);
        const RecordHeader header = headerFor(toyModule(), toyPack(), setup, session);
        const auto writer = RecordWriter::create(folder / ("end" + std::to_string(i)), header, session);
        session.setListener(writer.get());
        playOn(session, i, static_cast<std::uint64_t>(i));
        playToTheEnd(session);
        if (session.undo(Seat::Gm))
            session.redo(Seat::Gm);
        all.push_back(unseal(writer->text()));
    }
    return all;
}

TEST(Forgery, VerifyAcceptsWhatIsSoAndNothingElse)
{
    const char *wish = std::getenv("FLAGSTONE_FORGERIES");
    const std::uint64_t count = wish ? std::strtoull(wish, nullptr, 10) : 8'000;
    const auto all = records();
    for (const Texts &texts : all) {
        ASSERT_TRUE(Truth::of(texts));
        ASSERT_TRUE(verify(parseRecord(seal(texts), "true").value(), toyModule(), toyPack()));
    }
    std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> tally; // forged, of these false
    std::uint64_t wrong = 0;
    auto way = Forger::ways().begin();
    for (std::uint64_t i = 0; i < count && wrong < 10; ++i) {
        const Forged forged = (Forger(all, i).*way->second)();
        const auto record = parseRecord(forged.bytes, "forged");
        const bool accepted = record && verify(*record, toyModule(), toyPack());
        const bool isTrue = forged.texts && Truth::of(*forged.texts);
        auto &[tried, wereFalse] = tally[way->first];
        ++tried;
        wereFalse += isTrue ? 0 : 1;
        if (accepted != isTrue) {
            ++wrong;
            ADD_FAILURE() << way->first << " (" << i << "): " << (accepted ? "accepted:\n" : "refused:\n")
                          << forged.bytes;
        }
        if (++way == Forger::ways().end())
            way = Forger::ways().begin();
    }
    for (const auto &[name, numbers] : tally) {
        EXPECT_GT(numbers.second, 0u) << name << ": nothing false was tried";
        std::cout << name << ": " << numbers.first << ", false " << numbers.second << '\n';
    }
}

} // namespace
} // namespace flagstone::forgery_test
