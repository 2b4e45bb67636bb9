#include "app/shell/end_keeper.h"

#include "app/board/board_view.h"
#include "app/common/company_looks.h"
#include "app/home/kept_reviews.h"
#include "app/home/quest.h"
#include "app/ledger/ledger_page.h"
#include "app/play/play_controller.h"
#include "app/review/end_page.h"
#include "app/review/entered_rooms.h"
#include "app/review/game_review.h"
#include "app/review/look_back_page.h"
#include "app/shell/game_keeper.h"
#include "app/shell/packs.h"
#include "app/statistics/costly_choices.h"
#include "app/table/board_pictures.h"
#include "app/table/table_page.h"

#include <algorithm>
#include <string>
#include <utility>

namespace flagstone::app {

EndKeeper::EndKeeper(const AppContext &context, const SettingsFile &memory, const Settings &settings,
                     GameKeeper &games, QWidget &window)
    : QObject(&window), m_context(context), m_memory(memory), m_settings(settings), m_games(games),
      m_window(window)
{
}

EndKeeper::~EndKeeper() = default;

void EndKeeper::setGame(PlayController &game)
{
    m_review.reset();
    connect(&game, &PlayController::takenBack, this, [this] { m_review.reset(); });
}

void EndKeeper::show()
{
    const PlayController &play = *m_games.play();
    const std::vector<KeptGame> kept = m_games.games();
    EndOfGame end = endOf(play);
    end.ofCompany = !ledgerOfGame().isEmpty();
    tellQuests(end, kept);
    m_untried = end.untried ? QString::fromStdString(end.untried->key) : QString();
    if (const KeptGame *counted = m_games.countedOfDay(kept))
        end.counts = play.isFile(counted->file);
    if (!m_review)
        review();
    end.hasReview = m_review != nullptr;
    if (m_review)
        end.whoseChance = m_review->whose();
    auto *page = new EndPage(play.game(), m_table->cards(), std::move(end), &m_window);
    if (m_review)
        page->follow(*m_review);
    connect(page, &EndPage::momentAsked, this, [this](std::size_t entry) { lookBack(entry - 1); });
    connect(page, &EndPage::chosen, this, &EndKeeper::goOnAfter);
    connect(page, &EndPage::tableWanted, this, [this, page](QSize size) {
        m_table->pictures().pictureSoon(size, page, [this, page](const QImage &picture) {
            page->setTable(
                picture, roomsOn(*m_games.play(), picture.size(), m_table->board().pictured(picture.size())));
        });
    });
    Q_EMIT pageAsked(page);
}

/// How the quest of this game went so far, and how all of its pack stand; each of one's own is a pack by itself.
/// Nothing of a game that does not count: one from elsewhere, a lesson, prepared cards.
void EndKeeper::tellQuests(EndOfGame &end, const std::vector<KeptGame> &kept) const
{
    const PlayController &play = *m_games.play();
    const auto now =
        std::ranges::find_if(kept, [&play](const KeptGame &game) { return play.isFile(game.file); });
    if (now == kept.end() || now->adventure.isEmpty())
        return;
    end.tries = endsOf(kept, now->system, now->adventure);
    const std::string &pack = play.pack().id;
    const QuestList all = questsOf(m_context, m_memory, kept);
    for (const Quest &quest : all.quests) {
        if (quest.pack->id != pack)
            continue;
        ++end.quests;
        end.questsWon += quest.won > 0 ? 1 : 0;
        if (quest.tries == 0 && !end.untried)
            end.untried = cardOf(quest);
    }
}

/// What it comes to is kept for the page of statistics.
void EndKeeper::review()
{
    m_review = GameReview::of(*m_games.play());
    if (m_review)
        connect(m_review.get(), &GameReview::found, this, [this] {
            const Session &session = m_games.play()->session();
            KeptReviews(m_context.dataFolder)
                .keep(KeptReviews::nameOf(session), keptReviewOf(*m_review->review(), session));
        });
}

QString EndKeeper::ledgerOfGame() const
{
    const GameRequest &game = m_games.play()->request();
    return ledgerOf(*game.module, game.setup, m_context.dataFolder + QStringLiteral("/ledgers"));
}

void EndKeeper::goOnAfter(AfterEnd next)
{
    GameRequest again = m_games.play()->request();
    switch (next) {
    case AfterEnd::NewDeal:
        again.seed = Seed::fresh();
        [[fallthrough]];
    case AfterEnd::SameDeal:
        Q_EMIT playAsked(again);
        break;
    case AfterEnd::OtherGame:
        Q_EMIT newGameAsked();
        break;
    case AfterEnd::Untried:
        Q_EMIT questAsked(m_untried);
        break;
    case AfterEnd::Look:
        Q_EMIT tableAsked();
        break;
    case AfterEnd::LookBack:
        lookBack(0);
        break;
    case AfterEnd::TakeBack:
        Q_EMIT takeBackAsked();
        break;
    case AfterEnd::Ledger: {
        auto *ledger = new LedgerPage(m_context, m_memory, &m_window);
        ledger->openLedger(ledgerOfGame());
        Q_EMIT pageAsked(ledger);
        break;
    }
    case AfterEnd::Print:
        Q_EMIT printAsked();
        break;
    case AfterEnd::Picture:
        m_games.savePicture();
        break;
    case AfterEnd::Share:
        shareDay();
        break;
    }
}

void EndKeeper::shareDay()
{
    const std::vector<KeptGame> kept = m_games.games();
    if (const KeptGame *counted = m_games.countedOfDay(kept))
        Q_EMIT shareAsked(*counted);
}

void EndKeeper::lookBack(std::size_t move)
{
    const PlayController &play = *m_games.play();
    auto *page = new LookBackPage({.play = play,
                                   .cards = m_table->cards(),
                                   .pictures = m_table->pictures(),
                                   .review = m_review.get(),
                                   .canPlayOn = ledgerOfGame().isEmpty()}, // where it counts once
                                  m_settings, &m_window);
    page->goTo(move);
    connect(page, &LookBackPage::playOnAsked, this, &EndKeeper::playOnAsked);
    connect(&play, &PlayController::stepped, page, &Page::left); // by a game master: it is another game now
    connect(&play, &PlayController::viewReset, page, &Page::left);
    Q_EMIT pageAsked(page);
    connect(page, &Page::left, this, [this] { // once the table is back
        if (m_games.play()->game().ending().over)
            Q_EMIT lookedBack();
    });
}

} // namespace flagstone::app

#include "moc_end_keeper.cpp"
