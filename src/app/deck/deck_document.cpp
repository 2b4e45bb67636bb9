#include "app/deck/deck_document.h"

#include "app/common/game_words.h"
#include "app/common/state_change.h"

#include <QFileInfo>

#include <algorithm>

namespace flagstone::app {

DeckDocument::DeckDocument(const ModuleInfo &module, std::shared_ptr<const PackData> pack, KeptDecks kept,
                           QObject *parent)
    : QObject(parent), m_module(module), m_pack(std::move(pack)), m_kept(std::move(kept)),
      m_book(module.decks->book(*m_pack)),
      m_file({[this] {
                  return deckText({m_module.id, m_pack->id, m_deck});
              },
              [this] { return m_kept.newFile(QString::fromStdString(m_deck.title)); }, kLongestDeck})
{
}

bool DeckDocument::mayGo()
{
    return m_file.mayGo();
}

bool DeckDocument::begin(const DeckHero &hero)
{
    return beginWith(hero.ready, hero);
}

bool DeckDocument::beginEmpty(const DeckHero &hero)
{
    OwnDeck deck = hero.ready;
    deck.cards.clear();
    return beginWith(deck, hero);
}

bool DeckDocument::beginWith(const OwnDeck &deck, const DeckHero &hero)
{
    if (!mayGo())
        return false;
    m_file.begin(SeenFile());
    start(deck, hero);
    return true;
}

bool DeckDocument::open(const KeptDecks::Kept &kept)
{
    const auto hero = std::ranges::find(m_book.heroes, kept.file.deck.hero, &DeckHero::key);
    if (hero == m_book.heroes.end() || !mayGo())
        return false;
    SeenFile seen(kept.path.toStdString());
    seen.see();
    m_file.begin(std::move(seen));
    const auto now = readDeck(kept.path.toStdString()); // which may have changed since it was listed
    start(now && now->deck.hero == hero->key ? now->deck : kept.file.deck, *hero);
    return true;
}

tl::expected<bool, Issues> DeckDocument::take(const QString &file)
{
    const auto read = readDeck(file.toStdString());
    if (!read)
        return tl::unexpected(read.error());
    const auto hero = std::ranges::find(m_book.heroes, read->deck.hero, &DeckHero::key);
    if (read->ruleset != m_module.id || hero == m_book.heroes.end())
        return tl::unexpected(Issues{
            {.file = file.toStdString(), .message = tr("is for other cards").toStdString(), .rule = {}}});
    const auto kept = m_kept.of(m_module.id);
    auto here =
        std::ranges::find(kept, QFileInfo(file), [](const auto &each) { return QFileInfo(each.path); });
    if (here == kept.end())
        here = std::ranges::find(kept, *read, &KeptDecks::Kept::file);
    if (here != kept.end())
        return open(*here);
    if (!mayGo())
        return false;
    m_file.begin(SeenFile());
    start(read->deck, *hero);
    (void)m_file.save();
    return true;
}

void DeckDocument::close()
{
    m_file.begin(SeenFile());
    m_undo.clear();
    m_hero = nullptr;
}

void DeckDocument::start(const OwnDeck &deck, const DeckHero &hero)
{
    m_undo.clear();
    m_hero = &hero;
    m_deck = deck;
    m_report = m_module.decks->report(*m_pack, m_deck);
    Q_EMIT opened();
    Q_EMIT changed();
}

int DeckDocument::size() const
{
    int all = 0;
    for (const DeckEntry &entry : m_deck.cards)
        all += entry.copies();
    return all;
}

int DeckDocument::ups() const
{
    int all = 0;
    for (const DeckEntry &entry : m_deck.cards)
        all += entry.up;
    return all;
}

DeckEntry DeckDocument::entryOf(const std::string &card) const
{
    const auto found = std::ranges::find(m_deck.cards, card, &DeckEntry::card);
    return found == m_deck.cards.end() ? DeckEntry{.card = card} : *found;
}

void DeckDocument::setEntry(const DeckEntry &entry, const QString &text)
{
    OwnDeck deck = m_deck;
    const auto found = std::ranges::find(deck.cards, entry.card, &DeckEntry::card);
    if (found == deck.cards.end())
        deck.cards.push_back(entry);
    else if (entry.copies() == 0)
        deck.cards.erase(found);
    else
        *found = entry;
    edit(std::move(deck), text);
}

void DeckDocument::add(const std::string &card)
{
    if (std::ranges::find(m_book.cards, card, &UsableCard::key) == m_book.cards.end())
        return; // dragged from elsewhere, or + where no stack is left to choose
    DeckEntry entry = entryOf(card);
    const bool up = ups() * 2 <= size();
    int &copies = up ? entry.up : entry.down;
    if (copies == kMostCopies)
        return;
    ++copies;
    setEntry(entry, tr("one more card"));
}

void DeckDocument::remove(const std::string &card)
{
    DeckEntry entry = entryOf(card);
    if (entry.copies() == 0)
        return;
    const bool up = entry.down == 0 || (entry.up > 0 && ups() * 2 >= size());
    --(up ? entry.up : entry.down);
    setEntry(entry, tr("one card fewer"));
}

void DeckDocument::turn(const std::string &card)
{
    DeckEntry entry = entryOf(card);
    if (entry.copies() == 0)
        return;
    const bool toDown = entry.down == 0 || (entry.up > 0 && ups() * 2 >= size());
    entry.up += toDown ? -1 : 1;
    entry.down += toDown ? 1 : -1;
    if (std::max(entry.up, entry.down) <= kMostCopies)
        setEntry(entry, tr("the other symbol"));
}

void DeckDocument::setTitle(const QString &title)
{
    OwnDeck deck = m_deck;
    deck.title = title.trimmed().toStdString();
    if (!deck.title.empty() && deck.title != m_deck.title)
        edit(std::move(deck), tr("another name"));
}

void DeckDocument::edit(OwnDeck deck, const QString &text)
{
    m_undo.push(
        new StateChange<OwnDeck>(text, m_deck, std::move(deck), [this](const OwnDeck &to) { put(to); }));
}

void DeckDocument::put(const OwnDeck &deck)
{
    m_deck = deck;
    m_report = m_module.decks->report(*m_pack, m_deck);
    Q_EMIT changed();
    (void)m_file.save();
}

} // namespace flagstone::app

#include "moc_deck_document.cpp"
