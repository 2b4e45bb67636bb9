#include "cli/commands.h"
#include "cli/story.h"
#include "cli/subject.h"
#include "content/drawings.h"
#include "content/pack_reader.h"
#include "content/quest_file.h"
#include "content/replay.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <ostream>
#include <utility>

namespace flagstone::cli {

namespace {

using Kind = RecordLine::Kind;

/// Tells a record line by line as one seat may know it.
class ReportWriter {
public:
    ReportWriter(const Console &console, Seat as, std::optional<int> to)
        : m_console(console), m_as(as), m_to(to)
    {
    }

    void operator()(const RecordLine &line, const Session &session)
    {
        const int number = m_next++;
        if (m_to && number > *m_to)
            return;
        std::vector<std::string> told;
        if (isEntry(line.kind))
            for (const Event &event : session.events())
                if (std::string text = words(session.game(), redact(event, m_as)); !text.empty())
                    told.push_back(std::move(text));
        const std::string what = heading(line, session);
        if (m_console.json) {
            m_console.print({{"n", number}, {"line", line.line}, {"what", what}, {"events", told}});
            return;
        }
        m_console.out << number << ". " << what << '\n';
        for (const std::string &text : told)
            m_console.out << "   " << text << '\n';
    }

private:
    [[nodiscard]] std::string heading(const RecordLine &line, const Session &session) const
    {
        switch (line.kind) {
        case Kind::Start:
            return "The game is set up";
        case Kind::Edit:
            return "The game master changes the table";
        case Kind::Undo:
            return seatName(line.seat) + " takes a decision back";
        case Kind::Redo:
            return seatName(line.seat) + " redoes it";
        case Kind::Master:
            return line.on ? "The game master takes their seat" : "The game master gives their seat back";
        case Kind::End:
            return "The game is over";
        case Kind::Hint:
            return seatName(line.seat) + " gets a hint" +
                   (m_as == Seat::Gm || m_as == line.seat ? ": " + line.code : "");
        case Kind::Choose:
            break;
        }
        // what another seat chose may be secret; what everybody may know of it is in the events
        if (m_as != Seat::Gm && m_as != line.seat)
            return seatName(line.seat) + " decides";
        const Game &before = session.gameAt(session.entries().size() - 2);
        const auto choices = before.decision().choices;
        const auto chosen = std::ranges::find(choices, line.code, &Choice::code);
        return seatName(line.seat) + ": " +
               (chosen == choices.end() ? line.code : withRule(before, chosen->label)) +
               (line.typed ? " [real dice]" : "");
    }

    const Console &m_console;
    Seat m_as;
    std::optional<int> m_to;
    int m_next = 0;
};

/// What may be known of a game's deal: its seed only when it is over.
void addRecordedDeal(Json &object, const RecordHeader &header, bool over)
{
    if (header.format > 1)
        object["commitment"] = header.commitment;
    if (!over)
        return;
    object["seed"] = header.seed.toText();
    if (header.format > 1)
        object["nonce"] = header.nonce;
}

Issues recordProblems(const Console &console, const std::string &file)
{
    auto record = readRecord(file);
    if (!record)
        return record.error();
    Issues found;
    if (record->lost)
        found.push_back(*record->lost);
    if (const auto opened = findRecord(console, std::move(*record), {})) {
        const auto played = replay(opened->record, *opened->module, opened->pack);
        if (!played)
            found.append(played.error());
        else {
            found.append(played->warnings);
            if (played->stopped)
                found.push_back(*played->stopped);
        }
    } else {
        found.append(opened.error());
    }
    return found;
}

/// What the quest's own checks find, with the lines of its rows.
void addFindings(const ModuleInfo &module, const PackData &pack, const std::filesystem::path &file,
                 Issues &issues)
{
    const auto draft = readQuest(file);
    if (!draft || module.quests == nullptr || !module.quests->fits(*draft))
        return issues.push_back(
            {.file = file.string(), .message = "is not a quest that " + module.id + " can play"});
    for (const QuestFinding &finding : module.quests->check(pack, *draft)) {
        if (finding.kind == QuestFinding::Kind::Good)
            continue;
        using Place = QuestFinding::Place;
        const auto &rows = finding.place == Place::Card        ? draft->cards.at(finding.column)
                           : finding.place == Place::Part      ? module.quests->goalOf(*draft)
                           : finding.place == Place::Condition ? module.quests->conditionsOf(*draft)
                                                               : draft->rules.at(module.quests->adventures);
        const bool error = finding.kind == QuestFinding::Kind::Error;
        issues.push_back({.severity = error ? Issue::Severity::Error : Issue::Severity::Warning,
                          .file = file.string(),
                          .line = finding.number < rows.size() ? rows[finding.number].line : 0,
                          .message = finding.text,
                          .rule = finding.rule});
    }
}

/// Plans and records name a pack by its id, and its folder is looked for by that name.
void checkFolderName(const PackData &pack, const std::filesystem::path &folder, Issues &issues)
{
    std::error_code error;
    const auto name = std::filesystem::weakly_canonical(folder, error).filename().string();
    if (!name.empty() && name != pack.id)
        issues.push_back({.severity = Issue::Severity::Warning,
                          .file = (folder / "pack.json").string(),
                          .message = "the id is " + pack.id + ", but the folder is called " + name +
                                     "; the folder of an installed pack must be named after its id"});
}

Issues packProblems(const Console &console, const std::filesystem::path &folder)
{
    const auto pack = readPack(folder);
    if (!pack)
        return pack.error();
    Issues found = pack->warnings;
    if (!isQuestFile(folder)) {
        std::ranges::move(checkDrawings(folder), std::back_inserter(found));
        checkFolderName(pack->data, folder, found);
    }
    const auto all = console.catalog();
    const auto module = std::ranges::find(all, pack->data.ruleset, &ModuleInfo::id);
    if (module == all.end())
        found.push_back({.file = (folder / "pack.json").string(),
                         .message = "is for the rule system " + pack->data.ruleset +
                                    ", which this program does not have"});
    else if (isQuestFile(folder))
        addFindings(*module, pack->data, folder, found);
    else
        found.append(module->check(pack->data));
    return found;
}

Issues planProblems(const Console &console, const std::string &path)
{
    const auto subject = openPlan(console, path, {});
    if (!subject)
        return subject.error();
    SeededChance chance(Seed{});
    Step step(chance);
    const auto game = startGame(*subject, step);
    return game ? strayNotes(*subject->plan, (*game)->sheet()) : game.error();
}

} // namespace

int replayCommand(const Console &console, const ReplayOptions &options)
{
    const auto opened = findRecord(console, options.file, options.pack);
    if (!opened)
        return console.complain(opened.error(), kUnusable);
    const auto as = seatFrom(options.as, opened->record.header.setup.seats);
    if (!as)
        return console.complain(as.error(), kUnusable);
    const auto played =
        replay(opened->record, *opened->module, opened->pack, ReportWriter(console, *as, options.to));
    if (!played)
        return console.complain(played.error(), kNotSo);
    Issues found = played->warnings;
    if (played->stopped)
        found.push_back(*played->stopped);
    else if (opened->record.lost)
        found.push_back(*opened->record.lost);
    return found.empty() ? kOk : console.complain(found, hasErrors(found) ? kNotSo : kOk);
}

int verifyCommand(const Console &console, const VerifyOptions &options)
{
    const auto opened = findRecord(console, options.file, options.pack);
    if (!opened) // a line that is there and false, or nothing that could be asked
        return console.complain(opened.error(),
                                opened.error().front().file == options.file && opened.error().front().line > 0
                                    ? kNotSo
                                    : kUnusable);
    const RecordFile &record = opened->record;
    const auto played = verify(record, *opened->module, opened->pack);
    if (!played)
        return console.complain(Issues{played.error()}, kNotSo);
    const std::size_t lines = record.lines.size() + 1;
    const Issues &warnings = played->warnings;
    if (console.json) {
        Json object = {{"ok", true}, {"lines", lines}};
        addRecordedDeal(object, record.header, played->session.game().ending().over);
        if (!warnings.empty())
            object["problems"] = toJson(warnings);
        console.print(object);
        return kOk;
    }
    console.out << "OK: all " << lines << " lines check out\n";
    return warnings.empty() ? kOk : console.complain(warnings, kOk);
}

int check(const Console &console, const std::string &path)
{
    const std::filesystem::path file = path;
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        return console.complain(path + ": there is no such file", kUnusable);
    const bool folder = std::filesystem::is_directory(file, error);
    const bool isPack = folder || file.filename() == "pack.json" || isQuestFile(file);
    const bool isPlan = file.extension() == ".flagplan";
    if (!isPack && !isPlan && file.extension() != ".flagstone")
        return console.complain(
            path +
                ": is not a pack's folder, a pack.json, a *.flagquest, a *.flagplan or a *.flagstone record",
            kUnusable);
    const Issues found = isPack
                             ? packProblems(console, folder || isQuestFile(file) ? file : file.parent_path())
                         : isPlan ? planProblems(console, path)
                                  : recordProblems(console, path);
    if (hasErrors(found))
        return console.complain(found, kNotSo);
    if (found.empty() && !console.json)
        console.out << path << ": no problems\n";
    return found.empty() && !console.json ? kOk : console.complain(found, kOk);
}

} // namespace flagstone::cli
