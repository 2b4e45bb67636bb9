#include "app/shell/game_keeper.h"

#include "app/board/board_view.h"
#include "app/common/ask_file.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/play/record_reading.h"
#include "app/play/story_page.h"
#include "app/shell/issue_box.h"
#include "app/shell/kept_game.h"
#include "app/table/board_pictures.h"
#include "app/table/die_dialog.h"
#include "app/table/table_page.h"
#include "content/safe_file.h"
#include "print/picture_file.h"

#include <QEventLoop>
#include <QFileInfo>
#include <QMessageBox>
#include <QProgressDialog>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kPictureWait = 4000; ///< milliseconds without a move
constexpr QSize kPicture(2400, 1500);
constexpr std::chrono::milliseconds kLook{25}; ///< between two looks at how far a record is read

} // namespace

GameKeeper::GameKeeper(const AppContext &context, QWidget &window)
    : QObject(&window), m_context(context), m_window(window), m_library(context.dataFolder)
{
    m_pictureTimer.setObjectName(QStringLiteral("pictureTimer"));
    m_pictureTimer.setSingleShot(true);
    m_pictureTimer.setInterval(kPictureWait);
    connect(&m_pictureTimer, &QTimer::timeout, this, &GameKeeper::drawPicture);
}

std::unique_ptr<PlayController> GameKeeper::begin(const GameRequest &request)
{
    if (!mayLeaveGame())
        return nullptr;
    // players read the file's name: not the title of a game master's plan, which may give things away
    const QString quest = questTitle(*request.module, *request.pack, request.setup);
    const QString file = m_library.newFile(quest.isEmpty() ? request.title : quest);
    auto play = PlayController::begin(request, file);
    if (!play) {
        showIssueBox(tr("This game cannot be dealt."), asChosen(*request.module, play.error()), &m_window);
        return nullptr;
    }
    return std::move(*play);
}

std::unique_ptr<PlayController> GameKeeper::open(RecordReading &reading)
{
    return open(reading, GameLibrary::triedQuest(reading.file()));
}

std::unique_ptr<PlayController> GameKeeper::open(RecordReading &reading, const QString &tried)
{
    stopReading();
    if (!reading.isRead() && !waitFor(reading))
        return nullptr;
    auto read = reading.take();
    if (!read) {
        showIssueBox(tr("This game cannot be opened."), read.error(), &m_window);
        return nullptr;
    }
    read->tried = tried;
    return mayLeaveGame() ? PlayController::goOn(reading.file(), std::move(*read)) : nullptr;
}

/// Shows how far it is until the record is read. False if somebody cancels it.
bool GameKeeper::waitFor(const RecordReading &reading)
{
    QProgressDialog bar({}, tr("Cancel"), 0, 1000, &m_window);
    bar.setObjectName(QStringLiteral("reading"));
    bar.setLabel(new PlainLabel(tr("Reading %1…").arg(QFileInfo(reading.file()).fileName())));
    bar.setAutoReset(false);
    bar.setMinimumDuration(0);
    m_reading = &bar;
    QEventLoop untilRead;
    QTimer look;
    connect(&look, &QTimer::timeout, &bar, [&] {
        bar.setValue(static_cast<int>(reading.share() * bar.maximum()));
        if (bar.wasCanceled() || reading.isRead())
            untilRead.quit();
    });
    look.start(kLook);
    bar.show();
    untilRead.exec();
    return !bar.wasCanceled() && reading.isRead(); // not if the program ends
}

std::unique_ptr<PlayController> GameKeeper::branch(std::size_t move)
{
    const QString file = m_library.newFile(m_play->request().title);
    if (const auto problem = m_play->writeCopy(file)) {
        removeGame(file);
        showIssueBox(tr("You cannot play on from here."), {*problem}, &m_window);
        return nullptr;
    }
    RecordReading reading(file, m_context);
    auto play = open(reading, m_play->request().tried);
    if (!play) {
        removeGame(file); // nobody has played in it
        return nullptr;
    }
    play->goBackTo(move);
    return play;
}

void GameKeeper::stopReading()
{
    if (m_reading)
        m_reading->cancel();
}

std::unique_ptr<PlayController> GameKeeper::putOnTable(std::unique_ptr<PlayController> play)
{
    stopReading();
    keepPicture();
    play->setAskDie([this](int sides, int which, const QString &move) {
        DieDialog dialog(sides, which, move, &m_window);
        return dialog.exec() == QDialog::Accepted ? std::optional(dialog.face()) : std::nullopt;
    });
    m_picturedMoves = GameLibrary::picturedMoves(play->file());
    connect(play.get(), &PlayController::takenBack, this, [this] { // a picture may show what is no more
        ++m_takenBack;
        m_picturedMoves = -1;
    });
    if (m_play)
        m_play->disconnect(); // table, master, sounds and window follow one game alone
    return std::exchange(m_play, std::move(play));
}

bool GameKeeper::pictureIsOld() const
{
    return m_play && m_table != nullptr && m_picturedMoves != static_cast<int>(m_play->moves());
}

void GameKeeper::keepPicture()
{
    m_writing.cancel(); // what it writes is older
    if (!pictureIsOld())
        return;
    const KeptGame game = kept();
    m_picturedMoves = game.moves;
    GameLibrary::keepPicture(m_table->pictures().thumbnail(), game);
}

KeptGame GameKeeper::kept() const
{
    return keptOf(*m_play, m_lessons);
}

/// A picture that is up to date knows more than the game: of which day it was the deal.
std::vector<KeptGame> GameKeeper::games() const
{
    std::vector<KeptGame> games = m_library.games(GameLibrary::kMost);
    if (!pictureIsOld())
        return games;
    const auto onTable =
        std::ranges::find_if(games, [this](const KeptGame &game) { return m_play->isFile(game.file); });
    if (onTable == games.end())
        return games;
    KeptGame now = kept();
    now.file = onTable->file;
    now.played = onTable->played;
    now.picture = onTable->picture;
    now.across = onTable->across;
    now.focus = onTable->focus;
    *onTable = std::move(now);
    return games;
}

const KeptGame *GameKeeper::countedOfDay(const std::vector<KeptGame> &games) const
{
    const auto now = std::ranges::find_if(
        games, [this](const KeptGame &game) { return game.day.isValid() && m_play->isFile(game.file); });
    return now == games.end() ? nullptr : triedOn(games, now->day);
}

void GameKeeper::drawPicture()
{
    if (!pictureIsOld())
        return;
    m_table->pictures().thumbnailSoon([this, game = kept(), takenBack = m_takenBack](const QImage &picture) {
        if (takenBack != m_takenBack || game.moves <= m_picturedMoves)
            return; // it shows what is no more, or a newer one was kept at once
        m_writing.run(
            [=](const std::stop_token &stop) {
                if (!stop.stop_requested()) // a newer one is kept already
                    GameLibrary::keepPicture(picture, game);
                return true;
            },
            [this, moves = game.moves, takenBack](bool) { // not one that was called off
                if (takenBack == m_takenBack)
                    m_picturedMoves = moves;
            });
    });
}

bool GameKeeper::saveCopy()
{
    const QString to = askFileToWrite(&m_window, tr("Save a copy of the game"),
                                      fileNameOf(m_play->request().title) + QStringLiteral(".flagstone"),
                                      {tr("Flagstone games (*.flagstone)")});
    if (to.isEmpty())
        return false;
    const auto problem = m_play->writeCopy(to);
    if (problem)
        showIssueBox(tr("The copy could not be written."), {*problem}, &m_window);
    else
        Q_EMIT saved(to);
    return !problem;
}

bool GameKeeper::mayLeaveGame()
{
    if (!m_play || m_play->saveNow())
        return true;
    const std::unique_ptr<QMessageBox> box(
        plainMessage({.title = tr("Flagstone"),
                      .headline = tr("This game is not saved."),
                      .details = m_play->openElsewhere()
                                     ? tr("It is open in another Flagstone window. If you leave it here, you "
                                          "lose the moves that you made here.")
                                     : tr("Its record %1. If you leave the game, you lose what is not saved.")
                                           .arg(m_play->notSaved()),
                      .buttons = QMessageBox::NoButton},
                     &m_window));
    box->setObjectName(QStringLiteral("unsaved"));
    const auto *copy = box->addButton(tr("Save a &copy…"), QMessageBox::AcceptRole);
    const auto *leave = box->addButton(tr("&Leave without saving"), QMessageBox::DestructiveRole);
    auto *stay = box->addButton(tr("&Stay"), QMessageBox::RejectRole);
    box->setDefaultButton(stay);
    box->setEscapeButton(stay);
    box->exec();
    return box->clickedButton() == leave || (box->clickedButton() == copy && saveCopy());
}

void GameKeeper::tellAbout()
{
    const GameRequest &request = m_play->request();
    QStringList lines{translated(request.module->title), m_play->deal(), m_play->file()};
    if (!m_play->game().ending().over)
        lines.insert(2, tr("You see the seed when the game is over."));
    lines.removeAll(QString());
    QMessageBox *box = plainMessage({.icon = QMessageBox::Information,
                                     .title = tr("About this game"),
                                     .headline = request.title,
                                     .details = lines.join(QStringLiteral("\n\n"))},
                                    &m_window);
    box->setObjectName(QStringLiteral("aboutGame"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

/// A picture of the board, or the story with it, as the file's name asks.
void GameKeeper::savePicture()
{
    // as somebody sees them who asks now: before it is written the screen may pass to another player
    const QImage board = m_table->board().picture(kPicture);
    const Seat reader = m_table->reader();
    const QString to = askFileToWrite(&m_window, tr("Save a picture of the board or the story"),
                                      fileNameOf(m_play->request().title),
                                      {tr("Pictures (*.png)"), tr("Web page with the story (*.html)")});
    if (to.isEmpty())
        return;
    const bool asStory = to.endsWith(QLatin1String(".html"), Qt::CaseInsensitive);
    if (const auto issue = asStory ? saveStory(to, reader, board) : print::writePicture(to, board))
        showIssueBox(asStory ? tr("The story could not be written.")
                             : tr("The picture could not be written."),
                     {*issue}, &m_window);
    else
        Q_EMIT saved(to);
}

std::optional<Issue> GameKeeper::saveStory(const QString &file, Seat reader, const QImage &board) const
{
    const Session &session = m_play->session();
    // Once the game is over everybody may know everything.
    const Seat eyes = session.game().ending().over ? Seat::Gm : reader;
    const QByteArray page = storyPage(session, eyes, m_play->request().title, print::pictureBytes(board));
    return writeSafely(file.toStdString(), {page.constData(), static_cast<std::size_t>(page.size())});
}

} // namespace flagstone::app

#include "moc_game_keeper.cpp"
