#include "content/plan.h"

#include "content/preparation_json.h"
#include "content/read_logged.h"
#include "core/wording.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace flagstone {

namespace {

using Type = KeyRule::Type;
constexpr std::array<std::string_view, 4> kOn{"plan", "card", "door", "place"};
constexpr std::array<std::string_view, 2> kFor{"private", "read-aloud"};

constexpr FileKind kPlanKind{.name = "plan", .key = "flagplan", .format = kPlanFormat};
constexpr KeyRule kPlanKeys[] = {{"flagplan", Type::Whole, true},
                                 {"title", Type::Text},
                                 {"ruleset", Type::Text, true},
                                 {"packs", Type::Texts, true},
                                 {"adventure", Type::Text, true},
                                 {"seats", Type::Whole},
                                 {"options", Type::Object},
                                 {"piles", Type::List},
                                 {"out", Type::Texts},
                                 {"assigned", Type::List},
                                 {"notes", Type::List}};
constexpr KeyRule kPileKeys[] = {{"pile", Type::Text, true},
                                 {"order", Type::Texts, true},
                                 {"rest", Type::Text, true},
                                 {"pins", Type::List},
                                 {"bounds", Type::List}};
constexpr KeyRule kPinKeys[] = {{"card", Type::Text, true}, {"at", Type::Whole, true}};
constexpr KeyRule kBoundKeys[] = {
    {"card", Type::Text, true}, {"notBefore", Type::Whole}, {"before", Type::Whole}};
constexpr KeyRule kAssignedKeys[] = {
    {"place", Type::Text, true}, {"card", Type::Text, true}, {"edge", Type::Text}, {"by", Type::Text}};
constexpr KeyRule kNoteKeys[] = {{"on", Type::Text, true},  {"card", Type::Text}, {"edge", Type::Text},
                                 {"column", Type::Whole},   {"row", Type::Whole}, {"for", Type::Text, true},
                                 {"text", Type::Text, true}};

std::array<std::string_view, 4> edgeNames()
{
    std::array<std::string_view, 4> names;
    std::ranges::transform(kEdges, names.begin(), &edgeName);
    return names;
}

template <std::size_t n>
std::string listed(const std::array<std::string_view, n> &names)
{
    std::string text;
    for (const std::string_view name : names)
        text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

class PlanReader {
public:
    PlanReader(JsonText text, std::string path, Issues issues)
        : m_text(std::move(text)), m_path(std::move(path)), m_issues(std::move(issues))
    {
    }
    tl::expected<PlanFile, Issues> read()
    {
        const Json &root = m_text.root();
        if (!isOfKind(m_text, kPlanKind, m_issues))
            return tl::make_unexpected(std::move(m_issues));
        if (checkRoot(m_text, kPlanKind, kPlanKeys, m_issues)) {
            checkSetup(root);
            checkPiles(root);
            each(root, "assigned", "", kAssignedKeys, [&](const Json &one, const std::string &at) {
                for (const char *key : {"edge", "by"})
                    if (one.contains(key))
                        (void)namedIn(one, key, at, edgeNames());
            });
        }
        Plan plan;
        each(root, "notes", "", kNoteKeys,
             [&](const Json &note, const std::string &at) { plan.notes.push_back(noteIn(note, at)); });
        if (hasErrors(m_issues))
            return tl::make_unexpected(std::move(m_issues));
        plan.title = valueOr(root, "title", std::string());
        plan.packs = root["packs"].get<std::vector<std::string>>();
        plan.setup.ruleset = root["ruleset"].get<std::string>();
        plan.setup.adventure = root["adventure"].get<std::string>();
        plan.setup.seats = valueOr(root, "seats", 1);
        if (const auto options = root.find("options"); options != root.end())
            plan.setup.options = options->get<std::map<std::string, std::string>>();
        plan.setup.prepared = preparationIn(root);
        return PlanFile{std::move(plan), std::move(m_path), std::move(m_text)};
    }

private:
    void bad(const std::string &pointer, const std::string &message)
    {
        m_issues.push_back(m_text.issueAt(pointer, message));
    }
    /// Calls `use` for each good object of a list.
    template <class Use, std::size_t n>
    void each(const Json &object, const char *key, const std::string &pointer, const KeyRule (&rules)[n],
              Use &&use)
    {
        const auto list = object.find(key);
        if (list == object.end() || !list->is_array())
            return;
        for (std::size_t i = 0; i < list->size(); ++i) {
            const std::string at = pointer + '/' + key + '/' + std::to_string(i);
            if (checkObject(m_text, (*list)[i], at, rules, m_issues))
                use((*list)[i], at);
        }
    }
    template <std::size_t n>
    std::size_t namedIn(const Json &object, const char *key, const std::string &at,
                        const std::array<std::string_view, n> &names)
    {
        const auto found = std::ranges::find(names, valueOr(object, key, std::string()));
        if (found != names.end())
            return static_cast<std::size_t>(found - names.begin());
        bad(at + '/' + key, "must be one of " + listed(names));
        return 0;
    }
    void checkSetup(const Json &root)
    {
        if (root["packs"].empty())
            bad("/packs", "must name a pack");
        checkRange(m_text, root, "seats", "", 1, kMaxSeats, m_issues);
        const auto options = root.find("options");
        if (options == root.end())
            return;
        for (const auto &[key, value] : options->items())
            if (!value.is_string())
                bad(pointerTo("/options", key), "must be a string");
    }
    void checkPiles(const Json &root)
    {
        constexpr int kMostPlaces = 65535;
        each(root, "piles", "", kPileKeys, [&](const Json &pile, const std::string &at) {
            constexpr std::array<std::string_view, 2> kRest{"shuffled", "aside"};
            (void)namedIn(pile, "rest", at, kRest);
            each(pile, "pins", at, kPinKeys, [&](const Json &pin, const std::string &where) {
                checkRange(m_text, pin, "at", where, 1, kMostPlaces, m_issues);
            });
            each(pile, "bounds", at, kBoundKeys, [&](const Json &bound, const std::string &where) {
                checkRange(m_text, bound, "notBefore", where, 1, kMostPlaces, m_issues);
                if (bound.contains("before"))
                    checkRange(m_text, bound, "before", where, 2, kMostPlaces, m_issues);
            });
        });
    }
    PlanNote noteIn(const Json &object, const std::string &at)
    {
        PlanNote note{.on = static_cast<PlanNote::On>(namedIn(object, "on", at, kOn)),
                      .readAloud = namedIn(object, "for", at, kFor) == 1,
                      .text = object["text"].get<std::string>()};
        const bool onCard = note.on == PlanNote::On::Card || note.on == PlanNote::On::Door;
        const bool onPlace = note.on == PlanNote::On::Place;
        checkHas(object, "card", onCard, at);
        checkHas(object, "edge", note.on == PlanNote::On::Door, at);
        checkHas(object, "column", onPlace, at);
        checkHas(object, "row", onPlace, at);
        note.card = valueOr(object, "card", std::string());
        if (note.on == PlanNote::On::Door && object.contains("edge"))
            note.edge = static_cast<Edge>(namedIn(object, "edge", at, edgeNames()));
        for (const char *key : {"column", "row"})
            if (onPlace && object.contains(key)) {
                constexpr int kFarthest = 32767;
                const int value = valueOr(object, key, 0);
                if (value < -kFarthest || value > kFarthest)
                    bad(at + '/' + key, "is too far away");
            }
        note.column = valueOr(object, "column", 0);
        note.row = valueOr(object, "row", 0);
        return note;
    }
    void checkHas(const Json &object, const char *key, bool wanted, const std::string &at)
    {
        if (object.contains(key) == wanted)
            return;
        bad(at,
            std::string(wanted ? "needs" : "must not have") + " the key \"" + key + "\" with this \"on\"");
    }

    JsonText m_text;
    std::string m_path;
    Issues m_issues;
};

} // namespace

Issues PlanFile::located(const Issues &issues) const
{
    Issues out;
    for (const Issue &issue : issues) {
        const std::size_t space = issue.message.find(' ');
        const bool isPlaced = issue.message.starts_with('/') && space != std::string::npos;
        if (issue.file == "options" || issue.file == "set-up") {
            Issue there = issue;
            there.file = path;
            if (!issue.option.empty()) {
                there.line = text.issueAt(pointerTo("/options", issue.option), {}).line;
                there.message = std::exchange(there.option, {}) + ": " + issue.message;
            }
            out.push_back(std::move(there));
            continue;
        }
        if (issue.file != "plan" || (issue.more == 0 && !isPlaced)) {
            out.push_back(issue);
            continue;
        }
        Issue there = issue;
        if (issue.more == 0)
            there = text.issueAt(issue.message.substr(0, space), issue.message.substr(space + 1));
        there.file = path;
        there.severity = issue.severity;
        there.rule = issue.rule;
        out.push_back(std::move(there));
    }
    return out;
}

tl::expected<PlanFile, Issues> parsePlan(std::string_view bytes, std::string path)
{
    Issues issues;
    auto text = JsonText::parse(bytes, path, issues);
    if (!text)
        return tl::make_unexpected(std::move(issues));
    return PlanReader(std::move(*text), std::move(path), std::move(issues)).read();
}

tl::expected<PlanFile, Issues> readPlan(const std::filesystem::path &path)
{
    return readLogged(path, kLongestPlan, parsePlan);
}

std::string planText(const Plan &plan)
{
    Json object;
    object["flagplan"] = kPlanFormat;
    if (!plan.title.empty())
        object["title"] = plan.title;
    object["ruleset"] = plan.setup.ruleset;
    object["packs"] = plan.packs;
    object["adventure"] = plan.setup.adventure;
    object["seats"] = plan.setup.seats;
    if (!plan.setup.options.empty())
        object["options"] = Json::object();
    for (const auto &[key, value] : plan.setup.options)
        object["options"][key] = value;
    writePreparation(plan.setup.prepared, object);
    for (const PlanNote &note : plan.notes) {
        Json one = {{"on", kOn[static_cast<std::size_t>(note.on)]}};
        if (note.on == PlanNote::On::Card || note.on == PlanNote::On::Door)
            one["card"] = note.card;
        if (note.on == PlanNote::On::Door)
            one["edge"] = edgeName(note.edge);
        if (note.on == PlanNote::On::Place) {
            one["column"] = note.column;
            one["row"] = note.row;
        }
        one["for"] = kFor[note.readAloud ? 1 : 0];
        one["text"] = note.text;
        object["notes"].push_back(std::move(one));
    }
    return object.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::vector<std::string> notedCards(const Plan &plan)
{
    std::vector<std::string> cards;
    for (const PlanNote &note : plan.notes)
        if (!note.card.empty())
            cards.push_back(note.card);
    return cards;
}

Issues strayNotes(const PlanFile &file, const Sheet &sheet)
{
    std::set<std::string_view> cards;
    for (const CardSheet &card : sheet.cards)
        cards.insert(card.key);
    Issues issues;
    for (std::size_t i = 0; i < file.plan.notes.size(); ++i) {
        const PlanNote &note = file.plan.notes[i];
        if (!note.card.empty() && !cards.contains(note.card))
            issues.push_back(
                file.text.issueAt("/notes/" + std::to_string(i) + "/card",
                                  "names a card that this game does not have: \"" + note.card + '"'));
    }
    return issues;
}

} // namespace flagstone
