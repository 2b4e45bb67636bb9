#include "content/preparation_json.h"

#include "core/wording.h"

#include <nlohmann/json.hpp>

#include <limits>

namespace flagstone {

namespace {

using Json = nlohmann::ordered_json;

const Json &listIn(const Json &object, const char *key)
{
    static const Json none = Json::array();
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() && found->is_array() ? *found : none;
}

std::string textIn(const Json &object, const char *key)
{
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() && found->is_string() ? found->get<std::string>()
                                                                             : std::string();
}

int numberIn(const Json &object, const char *key, int otherwise)
{
    const auto found = object.is_object() ? object.find(key) : object.end();
    if (!object.is_object() || found == object.end() || !found->is_number_integer())
        return otherwise;
    const auto value = found->get<std::int64_t>();
    return value >= 0 && value <= std::numeric_limits<int>::max() ? static_cast<int>(value) : otherwise;
}

std::vector<std::string> textsIn(const Json &object, const char *key)
{
    std::vector<std::string> texts;
    for (const Json &text : listIn(object, key))
        if (text.is_string())
            texts.push_back(text.get<std::string>());
    return texts;
}

/// Nothing for anything that is not an edge.
std::optional<Edge> edgeIn(const Json &object, const char *key)
{
    const std::string name = textIn(object, key);
    for (const Edge edge : kEdges)
        if (name == edgeName(edge))
            return edge;
    return std::nullopt;
}

} // namespace

void writePreparation(const Preparation &preparation, Json &object)
{
    for (const PileStack &stack : preparation.piles) {
        Json pile = {{"pile", stack.pile},
                     {"order", stack.order},
                     {"rest", stack.rest == PileStack::Rest::Aside ? "aside" : "shuffled"}};
        for (const CardPin &pin : stack.pins)
            pile["pins"].push_back({{"card", pin.card}, {"at", pin.at}});
        for (const CardBound &bound : stack.bounds) {
            Json one = {{"card", bound.card}};
            if (bound.notBefore != 1)
                one["notBefore"] = bound.notBefore;
            if (bound.before != 0)
                one["before"] = bound.before;
            pile["bounds"].push_back(std::move(one));
        }
        object["piles"].push_back(std::move(pile));
    }
    if (!preparation.out.empty())
        object["out"] = preparation.out;
    for (const Assignment &a : preparation.assigned) {
        Json one = {{"place", a.place}, {"card", a.card}};
        if (a.edge)
            one["edge"] = edgeName(*a.edge);
        if (a.by)
            one["by"] = edgeName(*a.by);
        object["assigned"].push_back(std::move(one));
    }
}

Preparation preparationIn(const Json &object)
{
    Preparation preparation;
    for (const Json &pile : listIn(object, "piles")) {
        PileStack stack{.pile = textIn(pile, "pile"), .order = textsIn(pile, "order")};
        stack.rest = textIn(pile, "rest") == "aside" ? PileStack::Rest::Aside : PileStack::Rest::Shuffled;
        for (const Json &pin : listIn(pile, "pins"))
            stack.pins.push_back({textIn(pin, "card"), numberIn(pin, "at", 0)});
        for (const Json &bound : listIn(pile, "bounds"))
            stack.bounds.push_back(
                {textIn(bound, "card"), numberIn(bound, "notBefore", 1), numberIn(bound, "before", 0)});
        preparation.piles.push_back(std::move(stack));
    }
    preparation.out = textsIn(object, "out");
    for (const Json &assigned : listIn(object, "assigned"))
        preparation.assigned.push_back({textIn(assigned, "place"), textIn(assigned, "card"),
                                        edgeIn(assigned, "edge"), edgeIn(assigned, "by")});
    return preparation;
}

} // namespace flagstone
