// Reading adventures.
#include "rules/adventuredeck/adventures.h"

#include "rules/adventuredeck/row.h"

#include <algorithm>

namespace flagstone::adventuredeck {

namespace {

constexpr std::string_view kLights[] = {"Dark", "Medium", "Bright"};
constexpr std::string_view kWhens[] = {"entering", "leaving", "any"};

constexpr std::size_t kMostCells = 40; ///< along an edge of a grid

/// Where no grid is drawn: 8 by 8 cells, in at the south, foes in the north. AD-367
const std::vector<std::string> &plainGrid()
{
    static const std::vector<std::string> rows{"........", "...x....", "........", "........",
                                               "........", "........", "........", "...@...."};
    return rows;
}

template <class Id, class List>
Id keyed(const List &list, std::string_view key, Id none)
{
    const auto found = std::ranges::find_if(list, [&](const auto &item) { return item.key == key; });
    return found == list.end() ? none : static_cast<Id>(found - list.begin());
}

class AdventureReader {
public:
    AdventureReader(const PackData &pack, const HeroCards &cards, const std::vector<FoeKind> &foes,
                    Issues &issues)
        : m_pack(pack), m_cards(cards), m_foes(foes), m_issues(issues)
    {
    }
    [[nodiscard]] Adventures read();

private:
    void readDungeon(const Row &in);
    void readRoom(const Row &in, Room &room);
    void readTask(const Row &in);
    void readFound(const Row &in);
    void checkRoom(const Row &in, RoomId id);
    void checkReach(const Row &in, const Dungeon &dungeon);

    [[nodiscard]] std::vector<FoeGroup> groups(const Row &in, std::string_view column) const;
    [[nodiscard]] RoomId room(const Row &in, std::string_view column, std::string_view key) const
    {
        const RoomId id = keyed(m_all.rooms, key, kNoRoom);
        if (id == kNoRoom)
            in.bad(column, "there is no room \"" + std::string(key) + '"');
        return id;
    }

    const PackData &m_pack;
    const HeroCards &m_cards;
    const std::vector<FoeKind> &m_foes;
    Issues &m_issues;
    Adventures m_all;
};

std::vector<FoeGroup> AdventureReader::groups(const Row &in, std::string_view column) const
{
    std::vector<FoeGroup> list;
    for (const std::string_view part : in.parts(column, ';')) {
        const auto words = split(part, ':');
        const auto count = words.size() == 2 ? parseFoeCount(words[1]) : std::nullopt;
        const auto foe = std::ranges::find(m_foes, words[0], &FoeKind::key);
        if (!count || foe == m_foes.end())
            in.bad(column, '"' + std::string(part) + "\" is not a foe and a number", "AD-358");
        else
            list.push_back({static_cast<FoeId>(foe - m_foes.begin()), *count});
    }
    return list;
}

void AdventureReader::readDungeon(const Row &in)
{
    Dungeon dungeon{.key = in.text("id"),
                    .name = in.text("name"),
                    .intro = in.text("intro"),
                    .victory = in.text("victory"),
                    .title = kNoKind,
                    .levelFrom = in.number<std::uint8_t>("level_from", 1, 20, "AD-059"),
                    .levelTo = in.number<std::uint8_t>("level_to", 1, 20, "AD-059"),
                    .start = room(in, "start", in.cell("start")),
                    .goal = room(in, "goal", in.cell("goal")),
                    .wanderingSolo = groups(in, "wandering_solo"),
                    .wanderingGroup = groups(in, "wandering_group"),
                    .rooms = {},
                    .row = static_cast<std::uint32_t>(m_all.dungeons.size())};
    if (!in.empty("title")) {
        dungeon.title = m_cards.find(in.cell("title"));
        if (dungeon.title == kNoKind || m_cards.kind(dungeon.title).kind != Kind::Title)
            in.bad("title", "there is no title \"" + in.text("title") + '"', "AD-437");
    }
    m_all.dungeons.push_back(std::move(dungeon));
}

void AdventureReader::readRoom(const Row &in, Room &room_)
{
    room_.name = in.text("name");
    if (in.cell("text").empty() || in.empty("text"))
        in.warn("text", "the room has no description", "AD-355");
    room_.mark = in.need("mark", &parseMark, "AD-056");
    room_.distances = in.read("distances", &parseDistances, "AD-357");
    room_.light = in.oneOf<Light>("light", kLights, "AD-336");
    room_.start = in.read("start", &parseDistances, "AD-241");
    room_.outdoor = in.flag("outdoor", "AD-239");
    room_.openEscape = in.cell("escape") == "open";
    room_.preSneak = in.flag("pre_sneak", "AD-273");
    room_.solo = groups(in, "foes_solo");
    room_.group = groups(in, "foes_group");
    for (const std::string_view part : in.parts("exits", ';')) {
        const auto words = split(part, ':');
        if (words.size() == 3)
            room_.exits.push_back({room(in, "exits", words[1]), std::string(words[2]),
                                   words[0].size() == 1 ? words[0][0] : '\0'});
        else
            in.bad("exits", '"' + std::string(part) + "\" is not a key, a room and a name", "AD-356");
    }
    for (const std::string_view row : in.parts("grid", '/'))
        room_.grid.rows.emplace_back(row.substr(0, kMostCells));
    if (room_.grid.rows.empty())
        room_.grid.rows = plainGrid();
    if (room_.grid.rows.size() > kMostCells)
        in.bad("grid", "a grid has at most 40 rows", "AD-367");
    const auto dungeon = std::ranges::find(m_all.dungeons, in.text("adventure"), &Dungeon::key);
    if (dungeon == m_all.dungeons.end())
        in.bad("adventure", "there is no adventure \"" + in.text("adventure") + '"');
    else
        dungeon->rooms.push_back(static_cast<RoomId>(room_.row));
}

void AdventureReader::readTask(const Row &in)
{
    Task task{.room = room(in, "room", in.cell("room")),
              .name = in.text("name"),
              .attribute = in.need("attribute", &parseAttribute, "AD-345"),
              .match = in.number<std::uint8_t>("match", 1, 6, "AD-345"),
              .when = in.oneOf<When>("when", kWhens, "AD-345"),
              .exhausts = in.cell("retry") == "exhaustion:each",
              .opens = {}};
    for (const std::string_view part : in.parts("fail", '|')) {
        const auto words = split(part, ':');
        const bool typed = words.size() == 4;
        if (words[0] == "damage" && (typed || words.size() == 3) && toInt(words[1]) &&
            (!typed || parseDamage(words[2]))) {
            task.damage = static_cast<std::uint8_t>(std::clamp(*toInt(words[1]), 0, 100));
            task.kind = typed ? *parseDamage(words[2]) : kPhysical; // AD-225
            task.hurtsEach = words.back() == "each";
        } else if (words[0] == "prone" && words.size() == 1)
            task.prone = true;
        else if (part != "shut")
            in.bad("fail", '"' + std::string(part) + "\" cannot be read", "AD-354");
    }
    for (const std::string_view key : in.parts("opens", ';'))
        task.opens.push_back(room(in, "opens", key));
    if (task.when == When::Leaving && !task.opens.empty())
        in.bad("when", "nobody can leave by a way that is shut: its task needs \"any\"", "AD-365");
    if (task.room != kNoRoom)
        m_all.rooms[index(task.room)].tasks.push_back(static_cast<TaskId>(m_all.tasks.size()));
    m_all.tasks.push_back(std::move(task));
}

void AdventureReader::readFound(const Row &in)
{
    const RoomId where = room(in, "room", in.cell("room"));
    Found found{.gold = in.number("gold", 0, 1000, "AD-372")};
    if (!in.empty("card")) {
        found.card = m_cards.find(in.cell("card"));
        if (found.card == kNoKind)
            in.bad("card", "there is no card \"" + in.text("card") + '"');
    }
    if (!in.empty("task")) {
        const auto task = std::ranges::find_if(
            m_all.tasks, [&](const Task &t) { return t.room == where && t.name == in.cell("task"); });
        if (task == m_all.tasks.end())
            in.bad("task", "the room has no task \"" + in.text("task") + '"');
        else
            found.behind = static_cast<TaskId>(task - m_all.tasks.begin());
    }
    if (where != kNoRoom)
        m_all.rooms[static_cast<std::size_t>(where)].found.push_back(found);
}

void AdventureReader::checkRoom(const Row &in, RoomId id)
{
    for (const Exit &exit : m_all.rooms[static_cast<std::size_t>(id)].exits) {
        if (exit.to == kNoRoom)
            continue;
        const auto &back = m_all.rooms[static_cast<std::size_t>(exit.to)].exits;
        if (std::ranges::find(back, id, &Exit::to) == back.end())
            in.bad("exits",
                   "the way to " + m_all.rooms[static_cast<std::size_t>(exit.to)].key + " does not lead back",
                   "AD-357");
    }
}

void AdventureReader::checkReach(const Row &in, const Dungeon &dungeon)
{
    std::vector<RoomId> reached{dungeon.start};
    for (std::size_t i = 0; i < reached.size(); ++i)
        if (reached[i] != kNoRoom)
            for (const Exit &exit : m_all.rooms[static_cast<std::size_t>(reached[i])].exits)
                if (std::ranges::count(reached, exit.to) == 0)
                    reached.push_back(exit.to);
    for (const RoomId id : dungeon.rooms)
        if (std::ranges::count(reached, id) == 0)
            in.bad("start", "no way leads to " + m_all.rooms[static_cast<std::size_t>(id)].key, "AD-365");
}

Adventures AdventureReader::read()
{
    eachRow(m_pack, "rooms", m_issues, [&](const Row &in) {
        Room one;
        one.key = in.text("id");
        one.row = static_cast<std::uint32_t>(m_all.rooms.size());
        m_all.rooms.push_back(std::move(one));
    });
    if (m_all.rooms.size() >= raw(kNoRoom))
        m_issues.push_back({.file = m_pack.id, .message = "a pack has at most 254 rooms"});
    eachRow(m_pack, "adventures", m_issues, [&](const Row &in) { readDungeon(in); });
    std::size_t at = 0;
    eachRow(m_pack, "rooms", m_issues, [&](const Row &in) { readRoom(in, m_all.rooms[at++]); });
    eachRow(m_pack, "tasks", m_issues, [&](const Row &in) { readTask(in); });
    if (m_all.tasks.size() >= raw(kNoTask))
        m_issues.push_back({.file = m_pack.id, .message = "a pack has at most 254 tasks"});
    eachRow(m_pack, "loot", m_issues, [&](const Row &in) { readFound(in); });
    at = 0;
    eachRow(m_pack, "rooms", m_issues, [&](const Row &in) { checkRoom(in, static_cast<RoomId>(at++)); });
    at = 0;
    eachRow(m_pack, "adventures", m_issues, [&](const Row &in) { checkReach(in, m_all.dungeons[at++]); });
    return std::move(m_all);
}

} // namespace

std::optional<Cell> Grid::find(char mark) const
{
    const std::vector<Cell> there = cells([&](Cell cell) { return at(cell) == mark; });
    return there.empty() ? std::nullopt : std::optional(there.front());
}

Adventures readAdventures(const PackData &pack, const HeroCards &cards, const std::vector<FoeKind> &foes,
                          Issues &issues)
{
    return AdventureReader(pack, cards, foes, issues).read();
}

PackRules readPackRules(const PackData &pack, Issues &issues, bool smallDecks)
{
    PackRules rules;
    rules.cards = readHeroCards(pack, issues);
    rules.foes = readFoes(pack, rules.cards, issues);
    if (!hasErrors(issues)) {
        checkDecks(pack, rules.cards, smallDecks, issues);
        rules.adventures = readAdventures(pack, rules.cards, rules.foes, issues);
    }
    return rules;
}

} // namespace flagstone::adventuredeck
