#include "rules/adventuredeck/tasks.h"

#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/harm.h"

namespace flagstone::adventuredeck {

bool Tasks::go()
{
    if (top().phase != Phase::Forced)
        return true;
    pop(); // the harm of a failure has been dealt with
    return false;
}

void Tasks::apply(const verb::Send &a)
{
    const Task &task = r.task(taskAtHand());
    const bool again = (s.tries[index(taskAtHand())] >> a.hero & 1) != 0;
    m.tries[index(taskAtHand())] = static_cast<std::uint8_t>(s.tries[index(taskAtHand())] | 1u << a.hero);
    top().who = a.hero;
    top().phase = Phase::Seek;
    step.say(Say::Tries, name(a.hero), raw(taskAtHand()));
    if (again && task.exhausts) // the price of each further try
        eachHero([&](Who w) {
            if (alive(w))
                Hands(*this).loseLevel(w);
        });
    if (!alive(a.hero))
        pop();
}

void Tasks::apply(const verb::Seek &a)
{
    const Task &task = r.task(taskAtHand());
    const Who w = top().who;
    const Symbols drawn = Checks(*this).draw(w, task.match);
    if (drawn.ups == a.ups)
        succeed();
    else {
        step.say(Say::Misses, name(w), drawn.term(), task.match * 16 + a.ups);
        top().phase = Phase::Rescue;
    }
}

void Tasks::apply(const verb::Rescue &a)
{
    const Who w = top().who;
    const Attribute wanted = r.task(taskAtHand()).attribute;
    Hands hands(*this);
    hands.use(w, a.card, bitOf(wanted));
    hands.drawOne(w); // AD-347
    const bool ally = top().phase == Phase::Help;
    if (ally)
        pop();
    if (ally || alive(w))
        succeed();
    else
        pop();
}

void Tasks::apply(const verb::Fetch &a)
{
    const Who w = top().who;
    move(a.card, HeroPile::Draw, HeroPile::Discard, w); // AD-349
    table::shuffle(m.table, step, r.pile(HeroPile::Draw, w));
    step.say(Say::Fetches, name(w), raw(a.card));
    Hands(*this).loseLevel(w);
    succeed();
}

void Tasks::apply(const verb::Accept &)
{
    Who asked = kNobodyThere;
    if (top().phase == Phase::Help) {
        asked = top().who;
        pop();
    }
    const Who next = nextInspirer(top().who, asked);
    if (next == kNobodyThere) {
        fail();
        return;
    }
    push(FrameKind::Task, next, top().at);
    top().phase = Phase::Help;
}

void Tasks::succeed()
{
    const TaskId done = taskAtHand();
    step.say(Say::Succeeds, name(top().who), raw(done));
    pop();
    if (r.task(done).toEach() && !allTried(done))
        return;
    m.done[index(done)] = 1;
    int gold = 0;
    for (const Found &found : r.room(s.here).found)
        gold += found.behind == done ? found.gold : 0;
    if (gold > 0 && s.rooms[index(s.here)] > RoomState::Cleared) {
        step.say(Say::FindsGold, gold);
        set(kPurse, s.table.counter(kPurse) + gold);
    }
    findAll([&](const Whereabouts &at) { return at.room == s.here && at.behind == done; });
    m.passed = 0;
    if (!fighting() && !cards(r.pile(SharedPile::Loot)).empty())
        push(FrameKind::Loot, s.claimants.front());
}

void Tasks::fail()
{
    const Task &task = r.task(taskAtHand());
    const Who w = top().who;
    step.say(Say::Fails, name(w), raw(taskAtHand()));
    if (task.when != When::Any && (!task.toEach() || allTried(taskAtHand())))
        m.done[index(taskAtHand())] = 1; // it is faced once
    top().phase = Phase::Forced;
    eachHero([&](Who h) {
        if (!alive(h) || (h != w && (!task.hurtsEach || task.toEach())))
            return;
        hero(h).prone = hero(h).prone || task.prone;
        Harm(*this).hurt(h, task.damage); // AD-354
    });
}

} // namespace flagstone::adventuredeck
