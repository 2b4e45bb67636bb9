#pragma once

#include "content/strong_hash.h"
#include "core/hash.h"
#include "toy_record.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace flagstone::test {

/// Judges the lines of a toy's record by playing them and writing each again, without the reader, the writer
/// and the replayer that are to be tested.
class Truth {
public:
    /// Is every line what a game that was played like this has?
    [[nodiscard]] static bool of(const std::vector<std::string> &texts)
    {
        try {
            return Truth().holds(texts);
        } catch (const nlohmann::json::exception &) {
            return false;
        } catch (const std::runtime_error &) { // numbers that do not fit
            return false;
        }
    }

private:
    using Json = nlohmann::ordered_json;

    [[nodiscard]] bool holds(const std::vector<std::string> &texts)
    {
        if (texts.empty() || !header(Json::parse(texts.front() + '}'), texts.front()))
            return false;
        for (std::size_t i = 1; i < texts.size(); ++i) {
            const bool ends = m_format == 2 && i > 1 && m_session->game().ending().over && !m_ended;
            const Json line = Json::parse(texts[i] + '}');
            if (ends != (line.at("do") == "end") || !repeats(line, i == 1) || written(line) != texts[i])
                return false;
            m_ended = ends || (m_ended && line.at("do") == "master");
        }
        return texts.size() == 1 || m_format == 1 || m_ended || !m_session->game().ending().over;
    }
    [[nodiscard]] bool header(const Json &head, const std::string &text)
    {
        m_format = head.at("flagstone").get<int>();
        m_setup.ruleset = head.at("ruleset").get<std::string>();
        m_setup.adventure = head.at("adventure").get<std::string>();
        m_setup.seats = head.at("seats").get<int>();
        for (const auto &[key, value] : head.at("options").items())
            m_setup.options[key] = value.get<std::string>();
        const std::string undo = head.at("undo").get<std::string>();
        if (m_format < 1 || m_format > 2 || m_setup.seats < 1 || m_setup.seats > 15 ||
            (undo != "free" && undo != "revealed" && undo != "none"))
            return false;
        const Json pack = {{"id", "toy"}, {"version", "1.0.0"}, {"hash", toyPack().hash}};
        Json deal = {{"ruleset", "toy"},       {"rulesVersion", toyModule().rulesVersion},
                     {"pack", pack},           {"adventure", m_setup.adventure},
                     {"seats", m_setup.seats}, {"options", Json::object()}};
        for (const auto &[key, value] : m_setup.options)
            deal["options"][key] = value;
        Json again = {{"flagstone", m_format}, {"program", head.at("program").get<std::string>()}};
        again.update(deal);
        again["undo"] = undo;
        again["seed"] = Seed::fromText(head.at("seed").get<std::string>()).toText();
        if (m_format == 2) {
            deal["seed"] = again["seed"];
            deal["nonce"] = again["nonce"] = head.at("nonce").get<std::string>();
            again["commitment"] = strongHash(deal.dump());
        }
        if (again.dump() != text + '}')
            return false;
        auto session = Session::start([&](Step &step) { return toyModule().start(toyPack(), m_setup, step); },
                                      Seed::fromText(head.at("seed").get<std::string>()),
                                      undo == "free"   ? UndoPolicy::Free
                                      : undo == "none" ? UndoPolicy::None
                                                       : UndoPolicy::Revealed);
        if (session)
            m_session.emplace(std::move(*session));
        return m_session.has_value();
    }
    [[nodiscard]] std::optional<Seat> seat(const Json &line) const
    {
        const Json &seat = line.at("seat");
        if (seat == "gm")
            return Seat::Gm;
        if (!seat.is_number_integer() || seat.get<int>() < 0 || seat.get<int>() >= m_setup.seats)
            return std::nullopt;
        return Seat{static_cast<std::int8_t>(seat.get<int>())};
    }
    [[nodiscard]] bool repeats(const Json &line, bool first)
    {
        const std::string what = line.at("do").get<std::string>();
        if ((what == "start") != first)
            return false;
        if (what == "start")
            return true;
        if (what == "end")
            return m_format == 2;
        if (what == "master") {
            const bool changes = line.at("on").get<bool>() != m_master;
            m_master = line.at("on").get<bool>();
            return m_format == 2 && changes;
        }
        if (what == "edit")
            return m_session->edit(editIn(line)).has_value();
        const auto by = seat(line);
        if (!by)
            return false;
        if (what == "undo")
            return m_session->undo(mayAsBefore() ? Seat::Gm : *by);
        if (what == "redo")
            return m_session->redo(*by);
        const std::string code = line.at("code").get<std::string>();
        if (what == "hint") {
            const auto which = m_session->game().find(code);
            const int share = line.at("share").get<int>();
            return m_format == 2 && which && contains(m_session->game().mayChoose(*which), *by) &&
                   share >= 0 && share <= 1000;
        }
        if (what != "choose" || !line.contains("typed"))
            return what == "choose" && m_session->submit(*by, code).has_value();
        return typed(*by, code, line);
    }
    /// Older programs let players take back what a game master had chosen without chance.
    [[nodiscard]] bool mayAsBefore() const
    {
        const Entry &last = m_session->entries().back();
        return m_session->undoPolicy() == UndoPolicy::Revealed && last.kind == Entry::Kind::Choose &&
               last.seat == Seat::Gm && last.chance.empty();
    }
    /// In the toy's decisions dice come before anything else.
    [[nodiscard]] bool typed(Seat by, const std::string &code, const Json &line)
    {
        const std::string chance = line.at("chance").get<std::string>();
        std::vector<std::uint32_t> known, dice;
        for (std::size_t at = chance.find(':'); at != std::string::npos; at = chance.find(':', at + 1))
            known.push_back(static_cast<std::uint32_t>(std::stoul(chance.substr(at + 1))));
        for (;;) {
            try {
                return m_session->submitTyped(by, code, dice) && !dice.empty();
            } catch (const NeedOutcome &) {
                if (dice.size() == known.size())
                    return false;
                dice.push_back(known[dice.size()]);
            }
        }
    }
    [[nodiscard]] static GmEdit editIn(const Json &line)
    {
        if (line.contains("card"))
            return {.card = CardId{line.at("card").get<std::uint16_t>()},
                    .from = PileId{line.at("from").get<std::uint16_t>()},
                    .to = PileId{line.at("to").get<std::uint16_t>()},
                    .depth = line.at("depth").get<std::uint16_t>()};
        return {.kind = GmEdit::Kind::SetCounter,
                .counter = CounterId{line.at("counter").get<std::uint16_t>()},
                .value = line.at("value").get<std::int32_t>()};
    }
    /// The line as it should be after what it says was done.
    [[nodiscard]] std::string written(const Json &line) const
    {
        const std::string what = line.at("do").get<std::string>();
        Json again = {{"do", what}};
        if (what == "choose" || what == "undo" || what == "redo" || what == "hint")
            again["seat"] = line.at("seat");
        if (what == "choose" || what == "hint")
            again["code"] = line.at("code");
        if (what == "hint")
            again["share"] = line.at("share").get<int>();
        if (what == "master")
            again["on"] = m_master;
        if (what == "end")
            again["won"] = m_session->game().ending().won;
        if (what == "edit" && line.contains("card"))
            for (const char *key : {"card", "from", "to", "depth"})
                again[key] = line.at(key).get<std::uint16_t>();
        else if (what == "edit")
            again.update({{"counter", line.at("counter").get<std::uint16_t>()},
                          {"value", line.at("value").get<std::int32_t>()}});
        if (what == "start" || what == "choose" || what == "edit") {
            const Entry &entry = m_session->entries().back();
            std::string chance;
            for (const auto &[sides, value] : entry.chance)
                chance += (chance.empty() ? "" : " ") + std::to_string(sides) + ':' + std::to_string(value);
            if (!chance.empty())
                again["chance"] = chance;
            if (entry.typed)
                again["typed"] = true;
            again["digest"] = m_format == 1 ? line.at("digest").get<std::string>() // nobody looks at it
                                            : toHex(m_session->game().digest());
        }
        std::string text = again.dump();
        text.pop_back();
        return text;
    }

    int m_format = 0;
    Setup m_setup;
    std::optional<Session> m_session;
    bool m_master = false, m_ended = false;
};

} // namespace flagstone::test
