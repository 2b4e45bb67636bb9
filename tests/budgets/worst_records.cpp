#include "budgets/worst_cases.h"
#include "content/toy_record.h"

namespace flagstone::test {

namespace {

const std::size_t kLineEnd = RecordChain(kRecordFormat).endLength();

/// As `check` and `verify` do.
Issues readAndReplay(const std::string &bytes)
{
    const auto record = parseRecord(bytes, "worst.flagstone");
    if (!record)
        return record.error();
    Issues issues;
    if (record->lost)
        issues.push_back(*record->lost);
    const auto played = replay(*record, toyModule(), toyPack());
    if (!played)
        issues.append(played.error());
    else if (played->stopped)
        issues.push_back(*played->stopped);
    if (const auto verified = verify(*record, toyModule(), toyPack()); !verified)
        issues.push_back(verified.error());
    return issues;
}

/// The first two lines of a true record.
std::vector<std::string> begun(const Setup &setup = kToySetup)
{
    const Session session = toySession(UndoPolicy::Free);
    RecordHeader header = toyHeader(session);
    header.setup = setup;
    RecordLine start{.kind = RecordLine::Kind::Start,
                     .chance = session.entries().front().chance,
                     .digest = session.game().digest()};
    return {lineText(header), lineText(start)};
}

WorstCase one(std::string name, std::function<std::vector<std::string>()> lines, bool bad = true)
{
    return {"record: " + std::move(name), [=] { return seal(lines()); }, readAndReplay, bad};
}

/// One decision, taken back and made again to the end.
std::vector<std::string> toAndFro()
{
    std::vector<std::string> lines = begun();
    Session session = toySession(UndoPolicy::Free);
    playOn(session, 1, 1);
    const Entry &made = session.entries().back();
    lines.push_back(lineText({.kind = RecordLine::Kind::Choose,
                              .seat = made.seat,
                              .code = made.code,
                              .chance = made.chance,
                              .digest = session.game().digest()}));
    const std::string undo = lineText({.kind = RecordLine::Kind::Undo, .seat = made.seat});
    const std::string redo = lineText({.kind = RecordLine::Kind::Redo, .seat = made.seat});
    for (std::size_t size = 2000; size < kWorstSize - 1000; size += undo.size() + redo.size() + 2 * kLineEnd)
        lines.insert(lines.end(), {undo, redo});
    return lines;
}

/// A game master who sets one counter to and fro.
std::vector<std::string> edits()
{
    std::vector<std::string> lines = begun(), both;
    Session session = toySession(UndoPolicy::Free);
    for (const int value : {5, 6}) {
        const GmEdit edit{.kind = GmEdit::Kind::SetCounter, .counter = toy::oil(0), .value = value};
        must(session.edit(edit));
        both.push_back(
            lineText({.kind = RecordLine::Kind::Edit, .edit = edit, .digest = session.game().digest()}));
    }
    for (std::size_t size = 2000; size < kWorstSize - 1000; size += 2 * (both[0].size() + kLineEnd))
        lines.insert(lines.end(), both.begin(), both.end());
    return lines;
}

} // namespace

std::vector<WorstCase> worstRecords()
{
    const auto setup = [](const std::function<void(Setup &)> &change) {
        Setup changed = kToySetup;
        change(changed);
        return begun(changed);
    };
    return {
        one("200,000 options",
            [=] {
                return setup([](Setup &s) {
                    for (int i = 0; i < 200'000; ++i)
                        s.options[std::to_string(i)] = "on";
                });
            }),
        one("400,000 times one card out of the game",
            [=] { return setup([](Setup &s) { s.prepared.out.assign(400'000, "T01"); }); }),
        one("a long adventure",
            [=] { return setup([](Setup &s) { s.adventure.assign(kWorstSize - 4000, 'x'); }); }),
        one("many numbers",
            [] {
                std::vector<std::string> lines = begun();
                RecordLine line{.kind = RecordLine::Kind::Choose, .seat = Seat{0}, .code = "draw"};
                line.chance.assign(kWorstSize / 4 - 2000, {6, 1});
                lines.push_back(lineText(line));
                return lines;
            }),
        one("nothing but brackets",
            [] {
                std::vector<std::string> lines = begun();
                lines.push_back(R"({"do":)" + std::string(kWorstSize - 4000, '['));
                return lines;
            }),
        one("to and fro", toAndFro, false),
        one("counters that a game master sets", edits, false),
        {"record: line feeds", [] { return R"({"flagstone":1})" + std::string(kWorstSize, '\n'); },
         readAndReplay},
    };
}

std::vector<WorstCase> worstCases()
{
    std::vector<WorstCase> all = worstPlans();
    for (std::vector<WorstCase> more : {worstPacks(), worstRecords(), worstOwnFiles()})
        std::ranges::move(more, std::back_inserter(all));
    return all;
}

} // namespace flagstone::test
