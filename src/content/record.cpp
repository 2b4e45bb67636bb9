#include "content/record.h"

#include "content/files.h"
#include "content/json_text.h"
#include "content/preparation_json.h"
#include "content/record_words.h"
#include "content/strong_hash.h"
#include "core/hash.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace flagstone {

namespace {

using Kind = RecordLine::Kind;

/// Anything that is not UTF-8 is written as the replacement character.
std::string textOf(const Json &object)
{
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string withoutBrace(const Json &object)
{
    std::string text = textOf(object);
    text.pop_back();
    return text;
}

/// What is dealt, except the seed.
void writeDeal(const RecordHeader &header, Json &object)
{
    object["ruleset"] = header.setup.ruleset;
    object["rulesVersion"] = header.rulesVersion;
    object["pack"] = {{"id", header.packId}, {"version", header.packVersion}, {"hash", header.packHash}};
    object["adventure"] = header.setup.adventure;
    object["seats"] = header.setup.seats;
    object["options"] = header.setup.options;
    if (!header.setup.prepared.empty())
        writePreparation(header.setup.prepared, object["prepared"]);
}

std::string chanceText(const Outcomes &chance)
{
    std::string text;
    for (const ChanceOutcome &outcome : chance)
        text +=
            (text.empty() ? "" : " ") + std::to_string(outcome.sides) + ':' + std::to_string(outcome.value);
    return text;
}

} // namespace

RecordHeader headerFor(const ModuleInfo &module, const PackData &pack, const Setup &setup,
                       const Session &session)
{
    RecordHeader header{.program = std::string(programVersion()),
                        .rulesVersion = module.rulesVersion,
                        .packId = pack.id,
                        .packVersion = pack.version,
                        .packHash = pack.hash,
                        .setup = setup,
                        .seed = session.seed(),
                        .undo = session.undoPolicy(),
                        .players = {},
                        .nonce = Seed::fresh().toText(),
                        .commitment = {}};
    header.commitment = commitmentOf(header);
    return header;
}

std::string commitmentOf(const RecordHeader &header)
{
    Json deal;
    writeDeal(header, deal);
    deal["seed"] = header.seed.toText();
    deal["nonce"] = header.nonce;
    return strongHash(textOf(deal));
}

bool isEntry(RecordLine::Kind kind)
{
    return kind == Kind::Start || kind == Kind::Choose || kind == Kind::Edit;
}

namespace {

/// The number of entries after a line, from that before it.
std::size_t entriesAfter(const RecordLine &line, std::size_t entries)
{
    if (isEntry(line.kind) || line.kind == Kind::Redo)
        return entries + 1;
    return line.kind == Kind::Undo && entries > 0 ? entries - 1 : entries; // nobody has played it yet
}

} // namespace

std::size_t movesAtEnd(const std::vector<RecordLine> &lines)
{
    std::size_t entries = 0;
    for (const RecordLine &line : lines)
        entries = entriesAfter(line, entries);
    return entries > 0 ? entries - 1 : 0; // the first is the deal
}

std::vector<std::size_t> hintedEntries(const std::vector<RecordLine> &lines)
{
    std::vector<std::size_t> hinted;
    std::size_t next = 0; // entry
    for (const RecordLine &line : lines) {
        if (line.kind == Kind::Hint)
            hinted.push_back(next);
        next = entriesAfter(line, next);
    }
    return hinted;
}

std::string lineText(const RecordHeader &header)
{
    Json object;
    object["flagstone"] = header.format;
    object["program"] = header.program;
    writeDeal(header, object);
    object["undo"] = kUndoPolicies[static_cast<std::size_t>(header.undo)];
    if (!header.players.empty())
        object["players"] = header.players;
    if (!header.setup.names.empty())
        object["names"] = header.setup.names;
    if (header.typedDice)
        object["typedDice"] = true;
    if (header.curtain != CurtainRule::WhenNeeded)
        object["curtain"] = kCurtainRules[static_cast<std::size_t>(header.curtain)];
    object["seed"] = header.seed.toText();
    if (header.format > 1) {
        object["nonce"] = header.nonce;
        object["commitment"] = header.commitment;
    }
    return withoutBrace(object);
}

std::string lineText(const RecordLine &line)
{
    Json object;
    object["do"] = kLineKinds[static_cast<std::size_t>(line.kind)];
    if (line.kind == Kind::Choose || line.kind == Kind::Undo || line.kind == Kind::Redo ||
        line.kind == Kind::Hint) {
        if (line.seat == Seat::Gm)
            object["seat"] = "gm";
        else
            object["seat"] = raw(line.seat);
    }
    if (line.kind == Kind::Choose || line.kind == Kind::Hint)
        object["code"] = line.code;
    if (line.kind == Kind::Edit && line.edit.kind == GmEdit::Kind::MoveCard) {
        object["card"] = raw(line.edit.card);
        object["from"] = raw(line.edit.from);
        object["to"] = raw(line.edit.to);
        object["depth"] = line.edit.depth;
    } else if (line.kind == Kind::Edit && line.edit.kind == GmEdit::Kind::MoveToken) {
        object["token"] = raw(line.edit.token);
        object["space"] = raw(line.edit.space);
    } else if (line.kind == Kind::Edit) {
        object["counter"] = raw(line.edit.counter);
        object["value"] = line.edit.value;
    }
    if (isEntry(line.kind) && !line.chance.empty())
        object["chance"] = chanceText(line.chance);
    if (line.kind == Kind::Choose && line.typed)
        object["typed"] = true;
    if (line.kind == Kind::Master)
        object["on"] = line.on;
    if (line.kind == Kind::End)
        object["won"] = line.won;
    if (line.kind == Kind::Hint)
        object["share"] = line.share;
    if (isEntry(line.kind))
        object["digest"] = toHex(line.digest);
    return withoutBrace(object);
}

bool sayTheEnd(std::span<const RecordLine> lines)
{
    const auto last = std::find_if(lines.rbegin(), lines.rend(), [](const RecordLine &line) {
        return line.kind != RecordLine::Kind::Master;
    });
    return last != lines.rend() && last->kind == RecordLine::Kind::End;
}

} // namespace flagstone
