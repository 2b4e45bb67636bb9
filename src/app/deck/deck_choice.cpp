#include "app/deck/deck_choice.h"

#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/common/removal_line.h"
#include "app/deck/deck_words.h"

#include <QAction>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

/// Before a hero's key or a number.
constexpr std::string_view kReady = "ready:", kEmpty = "empty:", kKept = "kept:";

} // namespace

DeckChoice::DeckChoice(DeckDocument &document, const Pictures &pictures, QWidget *parent)
    : QWidget(parent), m_document(document), m_removal(new RemovalLine(this)),
      m_spread(new CardSpread(pictures, this)), m_remove(addDelete(*m_spread))
{
    auto *heading = new PlainLabel(tr("Which deck?"), this);
    heading->setObjectName(QStringLiteral("heading"));
    auto *help = new PlainLabel(tr("Choose a deck with the arrow keys and Enter, or click it. You change a "
                                   "copy of a ready-made deck, or fill an empty one. Del deletes one of "
                                   "yours."),
                                this);
    help->setWordWrap(true);
    auto *words = new QVBoxLayout;
    words->setContentsMargins(24, 14, 24, 12);
    words->addWidget(heading);
    words->addWidget(help);
    m_spread->setObjectName(QStringLiteral("deckChoice"));
    m_spread->setAccessibleName(heading->text());
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addLayout(words);
    all->addWidget(m_removal);
    auto *table = new QWidget(this);
    table->setObjectName(QStringLiteral("deskTable"));
    table->setAttribute(Qt::WA_StyledBackground);
    auto *room = new QHBoxLayout(table);
    room->setContentsMargins(12, 12, 0, 0); // the cards begin where the words do
    room->addWidget(m_spread);
    all->addWidget(table, 1);
    setFocusProxy(m_spread);
    connect(m_spread, &CardSpread::taken, this, &DeckChoice::take);
    connect(m_spread, &QListView::clicked, this, &DeckChoice::take);
    m_remove->setObjectName(QStringLiteral("deckDelete"));
    connect(m_remove, &QAction::triggered, this, &DeckChoice::remove);
    connect(m_spread, &CardSpread::marked, this, [this] { m_remove->setEnabled(chosen() != nullptr); });
}

void DeckChoice::refresh(const QString &file)
{
    m_kept = m_document.kept().of(m_document.module().id);
    std::vector<SpreadCard> cards;
    const auto add = [&](std::string key, const DeckHero &hero, const QString &heading,
                         const QString &caption) {
        cards.push_back(
            {.key = std::move(key),
             .sheet = sheetOf(hero),
             .heading = heading,
             .caption = caption,
             .copies = 1,
             .spoken = tr("%1, %2, %3").arg(caption, translated(hero.name), translated(hero.title))});
    };
    const auto &heroes = m_document.book().heroes;
    for (std::size_t i = 0; i < m_kept.size(); ++i)
        if (const auto hero = std::ranges::find(heroes, m_kept[i].file.deck.hero, &DeckHero::key);
            hero != heroes.end())
            add(std::string(kKept) + std::to_string(i), *hero, cards.empty() ? tr("Your decks") : QString(),
                QString::fromStdString(m_kept[i].file.deck.title));
    for (const DeckHero &hero : heroes)
        add(std::string(kReady) + hero.key, hero,
            &hero == &heroes.front() ? tr("Ready-made decks") : QString(),
            tr("%1, ready-made").arg(translated(hero.name)));
    for (const DeckHero &hero : heroes)
        add(std::string(kEmpty) + hero.key, hero, &hero == &heroes.front() ? tr("Empty decks") : QString(),
            tr("%1, an empty deck").arg(translated(hero.name)));
    m_spread->show(std::move(cards));
    if (const auto at = std::ranges::find(m_kept, QFileInfo(file),
                                          [](const KeptDecks::Kept &kept) { return QFileInfo(kept.path); });
        at != m_kept.end())
        m_spread->choose(std::string(kKept) + std::to_string(at - m_kept.begin()));
}

const KeptDecks::Kept *DeckChoice::chosen() const
{
    const std::string key = m_spread->card();
    return key.starts_with(kKept)
               ? &m_kept[static_cast<std::size_t>(toInt(key.substr(kKept.size())).value_or(0))]
               : nullptr;
}

bool DeckChoice::isOpen(const KeptDecks::Kept &kept) const
{
    return QFileInfo(kept.path) == QFileInfo(m_document.file().file());
}

void DeckChoice::remove()
{
    const KeptDecks::Kept kept = *chosen();
    const bool open = isOpen(kept);
    if (open && !m_document.mayGo())
        return;
    const auto putBack = [this, file = kept.path] {
        refresh(file);
        Q_EMIT changed();
    };
    if (!m_removal->remove(kept.path, QString::fromStdString(kept.file.deck.title), putBack))
        return;
    if (open)
        m_document.close();
    refresh({});
    Q_EMIT changed();
}

void DeckChoice::take()
{
    const std::string key = m_spread->card();
    const auto &heroes = m_document.book().heroes;
    const auto hero = std::ranges::find(heroes, key.substr(key.find(':') + 1), &DeckHero::key);
    const KeptDecks::Kept *kept = chosen();
    if (kept != nullptr && isOpen(*kept) && !m_document.file().changedElsewhere())
        Q_EMIT openTaken();
    else if (kept != nullptr)
        (void)m_document.open(*kept);
    else if (hero != heroes.end() && key.starts_with(kEmpty))
        m_document.beginEmpty(*hero);
    else if (hero != heroes.end())
        m_document.begin(*hero);
}

} // namespace flagstone::app

#include "moc_deck_choice.cpp"
