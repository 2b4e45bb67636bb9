#pragma once

#include "rules/fastplay/fight/fight_queries.h"
#include "rules/fastplay/words/words_of.h"

namespace flagstone::fastplay {

/// The words of a fight.
class FightWording : public WordsOf<FightQueries> {
public:
    using WordsOf::WordsOf;

    [[nodiscard]] Beat prompt() const;             ///< what its decision is about
    void deny(std::vector<Denied> &reasons) const; ///< why what people will try in it is not possible

    void word(const verb::ThrowAxe &a, Choice &c) const;
    void word(const verb::Attack &a, Choice &c) const { attack(a.who, a.target, kNoCard, true, c); }
    void word(const verb::Shoot &a, Choice &c) const { attack(a.who, a.target, a.weapon, false, c); }
    void word(const verb::Cast &a, Choice &c) const
    {
        bolt(Say::DoCast, a.who, a.level, a.level, a.target, c);
    }
    void word(const verb::ReadBolt &a, Choice &c) const
    {
        bolt(Say::DoReadBolt, a.who, raw(a.book), r.treasure(a.book).spellLevel, a.target, c);
    }
    void word(const verb::Drag &a, Choice &c) const;
    void word(const verb::Pass &a, Choice &c) const;

private:
    void attack(Who w, std::size_t target, CardId weapon, bool hand, Choice &c) const;
    void bolt(Say key, Who w, int spell, int spellLevel, std::size_t target, Choice &c) const;
};

} // namespace flagstone::fastplay
