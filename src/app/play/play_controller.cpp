#include "app/play/play_controller.h"

#include "app/common/game_words.h"
#include "app/play/choice_groups.h"
#include "app/play/log_lines.h"
#include "app/play/record_reading.h"
#include "app/play/seats.h"
#include "content/safe_file.h"
#include "sim/policy.h"

#include <QFile>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

std::filesystem::path pathOf(const QString &file)
{
    return file.toStdString();
}

constexpr int kSaveAgain = 5000; ///< milliseconds

/// The table as a seat sees it, without saying whose view it is.
TableView tableFor(const Game &game, Seat seat)
{
    TableView view = observe(game.table(), seat);
    view.seat = Seat::Gm;
    return view;
}

bool sameToBoth(const Session &session, std::size_t entry, Seat one, Seat other)
{
    const Game &game = session.gameAt(entry);
    return tableFor(game, one) == tableFor(game, other);
}

bool isSeen(const TableView &view, CardId card)
{
    return std::ranges::find(view.board, card, &Placement::card) != view.board.end() ||
           std::ranges::any_of(view.piles, [card](const PileView &pile) {
               return std::ranges::find(pile.cards, card) != pile.cards.end();
           });
}

/// The notes of the plan that is run: the record holds the cards only.
QString planBeside(const QString &record)
{
    return record + QStringLiteral(".flagplan");
}

std::optional<Issue> writePlanBeside(const QString &record, const GameRequest &request)
{
    return request.plan ? writeSafely(pathOf(planBeside(record)), planText(*request.plan), kLongestPlan)
                        : std::nullopt;
}

} // namespace

void removeGame(const QString &record)
{
    QFile::remove(record);
    QFile::remove(planBeside(record));
}

PlayController::PlayController()
{
    m_saveAgain.setObjectName(QStringLiteral("saveAgain"));
    m_saveAgain.setSingleShot(true);
    m_saveAgain.setInterval(kSaveAgain);
    connect(&m_saveAgain, &QTimer::timeout, this, [this] {
        m_writer->retry();
        checkSaving();
    });
    connect(&m_computer, &ComputerPlayer::decided, this, &PlayController::chooseFor);
}

tl::expected<std::unique_ptr<PlayController>, Issues> PlayController::begin(const GameRequest &request,
                                                                            const QString &file)
{
    auto session = Session::start(
        [&request](Step &step) { return request.module->start(*request.pack, request.setup, step); },
        request.seed, request.undo);
    if (!session)
        return tl::make_unexpected(session.error());
    std::unique_ptr<PlayController> made(new PlayController);
    made->m_request = request;
    made->m_session.emplace(std::move(*session));
    auto writer = RecordWriter::create(pathOf(file), made->newHeader(), *made->m_session, made->savingTold());
    if (auto bad = writer->error())
        return tl::make_unexpected(Issues{*bad});
    if (request.plan)
        writer->masterSits(true);
    made->keepRecord(std::move(writer), request.plan != nullptr);
    made->keepPlan();
    for (const std::string &code : request.opening)
        made->choose(code);
    return made;
}

std::unique_ptr<PlayController> PlayController::goOn(const QString &file, ReadGame read)
{
    const auto &header = read.record.header;
    std::unique_ptr<PlayController> made(new PlayController);
    made->m_request.module = read.module;
    made->m_request.pack = std::move(read.pack);
    made->m_request.setup = header.setup;
    made->m_request.seed = header.seed;
    made->m_request.undo = header.undo;
    made->m_request.players = header.players;
    made->m_request.curtain = header.curtain;
    made->m_request.tried = std::move(read.tried);
    made->m_file = file;
    if (const auto plan = readPlan(pathOf(planBeside(made->m_file))))
        made->m_request.plan = std::make_shared<const Plan>(plan->plan);
    made->m_warnings = std::move(read.again.warnings);
    if (read.record.lost)
        made->m_warnings.push_back(*read.record.lost);
    made->m_session.emplace(std::move(read.again.session));
    made->m_request.typedDice = header.typedDice || // older records do not say it
                                std::ranges::any_of(made->m_session->entries(), &Entry::typed);
    // a record of format 1 does not say who runs the game: a player with a plan does
    const bool master = header.format == 1 ? made->m_request.plan != nullptr : read.again.master;
    if (!read.again.stopped) {
        made->m_hinted = hintedEntries(read.record.lines);
        made->keepRecord(RecordWriter::resume(read.record, *made->m_session, made->savingTold()), master);
        return made;
    }
    made->m_warnings.push_back(*read.again.stopped); // it continues in a new file beside the disagreeing one
    auto path = pathOf(file);
    std::error_code ignored;
    for (int n = 2; std::filesystem::exists(path, ignored); ++n)
        path = pathOf(file).replace_extension().string() + " " + std::to_string(n) + ".flagstone";
    auto writer = RecordWriter::create(path, made->newHeader(), *made->m_session, made->savingTold());
    if (master)
        writer->masterSits(true);
    made->keepRecord(std::move(writer), master);
    made->keepPlan();
    return made;
}

void PlayController::keepPlan()
{
    if (auto bad = writePlanBeside(m_file, m_request))
        m_warnings.push_back(*bad);
}

RecordHeader PlayController::newHeader() const
{
    RecordHeader header = headerFor(*m_request.module, *m_request.pack, m_request.setup, *m_session);
    header.players = m_request.players;
    header.typedDice = m_request.typedDice;
    header.curtain = m_request.curtain;
    return header;
}

/// For the record's writer, which calls it in another thread.
RecordWriter::Told PlayController::savingTold()
{
    return [this] { QMetaObject::invokeMethod(this, &PlayController::checkSaving, Qt::QueuedConnection); };
}

/// From here on everything that happens is in the record.
void PlayController::keepRecord(std::unique_ptr<RecordWriter> writer, bool master)
{
    if (const QString quest = questTitle(*m_request.module, *m_request.pack, m_request.setup);
        !quest.isEmpty())
        m_request.title = quest;
    m_writer = std::move(writer);
    if (const auto lost = m_writer->lostTo(); !lost.empty())
        m_warnings.push_back({.severity = Issue::Severity::Warning,
                              .file = m_writer->path().string(),
                              .message = tr("its damaged end is kept in %1")
                                             .arg(QString::fromStdString(lost.filename().string()))
                                             .toStdString()});
    m_session->setListener(m_writer.get());
    m_file = QString::fromStdString(m_writer->path().string());
    m_seat = firstPerson(m_request.players, m_request.setup.seats);
    m_master = master;
    refreshDecision();
    m_hidden = hides();
    checkSaving();
}

void PlayController::setMaster(bool on)
{
    if (on == m_master)
        return;
    const Seat before = m_seat;
    m_master = on;
    m_writer->masterSits(on);
    m_seat = firstPerson(m_request.players, m_request.setup.seats);
    refreshDecision();
    afterChange(before);
}

std::optional<Choice> PlayController::offered(const std::string &code) const
{
    const auto which = game().find(code);
    return which ? std::optional(game().decision().choices[*which]) : std::nullopt;
}

tl::expected<void, Refusal> PlayController::submit(Seat seat, const std::string &code)
{
    if (!m_request.typedDice || !m_askDie)
        return m_session->submit(seat, code);
    const auto choice = offered(code);
    const QString move = choice ? say(game(), choice->label) : QString();
    std::vector<std::uint32_t> dice;
    for (;;) {
        int sides = 0; // of the next die
        try {
            return m_session->submitTyped(seat, code, dice);
        } catch (const NeedOutcome &need) {
            sides = static_cast<int>(need.sides);
        }
        // Not before the exception is dealt with: a dialog handles all kinds of events meanwhile.
        const auto face = m_askDie(sides, static_cast<int>(dice.size()) + 1, move);
        if (!face)
            return tl::make_unexpected(
                Refusal{tr("You did not roll, so nothing has happened.").toStdString()});
        dice.push_back(static_cast<std::uint32_t>(*face - 1));
    }
}

void PlayController::choose(const std::string &code)
{
    chooseFor(m_seat, code);
}

void PlayController::noteHint(const std::string &code, double chance)
{
    m_writer->hintGiven(m_seat, code, chance);
    m_hinted.push_back(m_session->entries().size());
    checkSaving();
}

void PlayController::moveComputer()
{
    if (m_computerTurn && !m_computer.thinking())
        m_computer.think(*m_session, *m_computerTurn, m_request.players[index(*m_computerTurn)]);
}

void PlayController::chooseFor(Seat seat, const std::string &code)
{
    m_doorInUse.reset();
    if (const auto choice = offered(code))
        if (const auto door = std::ranges::find(choice->targets, Target::Kind::Door, &Target::kind);
            door != choice->targets.end())
            m_doorInUse = *door;
    if (auto done = submit(seat, code); !done) {
        const auto &refusal = done.error();
        if (m_computerTurn == seat)
            Q_EMIT computerRefused();
        Q_EMIT refused(refusal.reason.key != 0 ? say(game(), refusal.reason)
                                               : QString::fromStdString(refusal.text),
                       ruleOf(game(), refusal.reason));
        return;
    }
    entryMade(m_seat);
}

void PlayController::edit(std::span<const GmEdit> changes)
{
    m_doorInUse.reset();
    bool joins = false;
    for (const GmEdit &change : changes) {
        if (const auto done = m_session->edit(change); !done)
            Q_EMIT refused(done.error().reason.key != 0
                               ? say(game(), done.error().reason)
                               : tr("That is not possible: %1.").arg(translated(done.error().text)),
                           ruleOf(game(), done.error().reason));
        else
            entryMade(m_seat, std::exchange(joins, true));
    }
}

void PlayController::entryMade(Seat before, bool joins)
{
    m_joined.erase(m_joined.lower_bound(moves()), m_joined.end()); // those can no longer be redone
    if (joins)
        m_joined.insert(moves());
    refreshDecision();
    checkSaving();
    const bool hides = endsTheLook(before);
    if (hides) { // those who have looked so far see it to its end
        const Seat eyes = m_seat != before ? before : partySeat(m_request.setup);
        Q_EMIT passed(eventsFor(eyes), m_session->view(eyes));
    }
    if (hides || m_seat != before)
        Q_EMIT seatChanged(m_seat, hides);
    // What the previous seat saw happen is not for the next one, nor could it follow it.
    if (hides)
        return;
    if (m_seat != before && !sameToBoth(*m_session, moves() - 1, before, m_seat))
        Q_EMIT viewReset();
    else
        Q_EMIT stepped(eventsFor(m_seat));
}

/// What happened last, as a seat may know it.
std::vector<Event> PlayController::eventsFor(Seat seat) const
{
    return redact(m_session->events(), seat);
}

void PlayController::activate(const Target &target)
{
    const auto matches = choicesAt(m_decision, target);
    if (matches.size() == 1)
        choose(std::string(m_decision.choices[matches.front()].code));
    else if (matches.size() > 1)
        Q_EMIT severalOffered(matches);
    else if (!m_decision.choices.empty() || deniedAt(m_decision, target) != nullptr) {
        const WhyNot why = whyNotAt(game(), m_decision, target);
        Q_EMIT refused(why.words, why.rule);
    }
}

void PlayController::undo()
{
    if (const QString why = whyNoUndo(); !why.isEmpty()) {
        Q_EMIT refused(why, {});
        return;
    }
    const Seat before = m_seat;
    std::optional<Entry> last;
    for (std::size_t entry = moves(); entry > 0; entry = moves()) {
        Entry made = m_session->entries().back();
        if (!m_session->undo(before))
            break;
        last = std::move(made);
        Q_EMIT takenBack(entry, true);
        refreshDecision();
        if (!asksNobody() && !m_joined.contains(entry)) // a computer or an order would only do it again
            break;
    }
    const auto choice = last ? choiceOf(m_session->game(), *last) : std::nullopt;
    if (choice && actorOf(*choice) != kNoCard)
        Q_EMIT undone(actorOf(*choice));
    afterChange(before);
}

bool PlayController::canUndo() const
{
    const auto entries = m_session->entries();
    std::size_t entry = moves();
    while (m_session->canUndo(m_seat, entry) && isComputer(m_request.players, entries[entry].seat))
        --entry;
    return m_session->canUndo(m_seat, entry);
}

QString PlayController::whyNoUndo() const
{
    if (moves() == 0)
        return tr("There is nothing to undo.");
    if (canUndo())
        return {};
    if (m_session->undoPolicy() == UndoPolicy::None)
        return tr("This game has no undo: you chose that when it began.");
    if (m_session->canUndo(m_seat))
        return tr("Only moves of computers could be undone now, and they would make them again.");
    const Entry &last = m_session->entries().back();
    if (last.seat == Seat::Gm)
        return tr("That move was the game master's: only the game master can undo it.");
    return last.chance.empty()
               ? tr("In that move somebody saw cards for the first time: this game does not undo it.")
               : tr("That move rolled dice or dealt at random: this game does not undo it.");
}

void PlayController::undoReveal()
{
    const auto entries = m_session->entries();
    const auto revealing = std::ranges::find_if(entries.rbegin(), entries.rend() - 1, &Entry::revealing);
    std::size_t wanted = static_cast<std::size_t>(entries.rend() - revealing) - 1;
    while (m_joined.contains(wanted))
        --wanted;
    if (wanted == 0) {
        Q_EMIT refused(tr("No card has been turned up and no die rolled yet."), {});
        return;
    }
    goBackTo(wanted - 1);
}

void PlayController::goBackTo(std::size_t move)
{
    while (moves() > move && m_session->undo(Seat::Gm))
        Q_EMIT takenBack(moves() + 1, true);
    const Seat before = m_seat;
    refreshDecision();
    afterChange(before);
}

void PlayController::redo()
{
    const Seat before = m_seat;
    if (!m_session->redo(before)) {
        Q_EMIT refused(tr("There is nothing to redo."), {});
        return;
    }
    do {
        Q_EMIT takenBack(moves(), false);
        refreshDecision();
    } while ((m_joined.contains(moves() + 1) || asksNobody()) && m_session->redo(before));
    afterChange(before);
}

bool PlayController::asksNobody() const
{
    return m_computerTurn || (m_answered && m_answered(m_decision));
}

void PlayController::afterChange(Seat before)
{
    checkSaving();
    const bool hides = endsTheLook(before);
    if (hides || m_seat != before)
        Q_EMIT seatChanged(m_seat, hides);
    Q_EMIT viewReset();
}

/// Whether what is seen now is not for all who have looked so far: until now the screen was that of the seat `before`,
/// and where that had nothing to hide, everybody's. To be asked once after each change.
bool PlayController::endsTheLook(Seat before)
{
    const bool begins = !std::exchange(m_hidden, hides()) && m_hidden;
    if (m_seat == before)
        return begins && m_request.curtain != CurtainRule::Never;
    return begins || m_request.curtain == CurtainRule::Always ||
           !sameToBoth(*m_session, moves(), before, m_seat);
}

void PlayController::refreshDecision()
{
    m_computer.forget();
    m_decision = game().decision();
    const bool anyComputer =
        std::ranges::any_of(m_request.players, [](const std::string &policy) { return !policy.empty(); });
    m_computerTurn.reset();
    if (anyComputer) // it rates all
        m_computerTurn = computerToMove(worthThought(game(), m_decision), m_request.players);
    if (m_master) { // every choice is theirs to make
        m_seat = Seat::Gm;
        return;
    }
    if (!m_computerTurn)
        m_seat = whoseTurn(m_decision, m_seat, m_request.players);
    m_decision = decisionFor(std::move(m_decision), m_seat);
}

bool PlayController::hides() const
{
    if (m_seat == Seat::Gm || m_request.setup.seats == 1 || game().ending().over)
        return false;
    const TableView own = tableFor(game(), m_seat);
    const auto seesElse = [&](Seat other) { return tableFor(game(), other) != own; };
    return std::ranges::any_of(othersHere(), seesElse) || choosesInSecret();
}

/// The persons at this screen but for its seat.
std::vector<Seat> PlayController::othersHere() const
{
    std::vector<Seat> others;
    for (int s = 0; s < m_request.setup.seats; ++s)
        if (const Seat other{static_cast<std::int8_t>(s)};
            other != m_seat && !isComputer(m_request.players, other))
            others.push_back(other);
    return others;
}

/// Whether this screen's seat picks from cards that lie face down for everybody, and keeps secret what it picks. That
/// others would not know the card afterwards shows only when it is picked, on a copy.
bool PlayController::choosesInSecret() const
{
    const TableView own = tableFor(game(), m_seat);
    const auto isFaceDown = [&own](const Target &target) {
        return target.kind == Target::Kind::Card && !isSeen(own, target.card);
    };
    const auto pick = std::ranges::find_if(m_decision.choices, [&](const Choice &choice) {
        return choice.seats == seatBit(m_seat) && std::ranges::any_of(choice.targets, isFaceDown);
    });
    if (pick == m_decision.choices.end())
        return false;
    const CardId card = std::ranges::find_if(pick->targets, isFaceDown)->card;
    const auto picked = game().clone();
    SeededChance chance = m_session->chanceHere();
    Step step(chance);
    picked->choose(picked->find(pick->code).value(), step);
    const auto sees = [&](Seat seat) { return isSeen(tableFor(*picked, seat), card); };
    return sees(m_seat) && !std::ranges::all_of(othersHere(), sees);
}

void PlayController::checkSaving()
{
    const auto problem = m_writer->error();
    const QString now = problem ? QString::fromStdString(problem->message) : QString();
    if (problem)
        m_saveAgain.start();
    else
        m_saveAgain.stop();
    if (now == m_notSaved)
        return;
    m_notSaved = now;
    Q_EMIT savingChanged();
}

bool PlayController::saveNow()
{
    m_writer->retry();
    m_writer->finish();
    checkSaving();
    return saved();
}

bool PlayController::isFile(const QString &file) const
{
    std::error_code error;
    return file == m_file || std::filesystem::equivalent(pathOf(file), pathOf(m_file), error);
}

RecordFile PlayController::record() const
{
    return parseRecord(m_writer->text(), m_writer->path().string()).value();
}

std::optional<Issue> PlayController::writeCopy(const QString &file) const
{
    if (isFile(file))
        return Issue{.file = file.toStdString(),
                     .message =
                         tr("this is the record of the game itself; a copy needs another name").toStdString(),
                     .rule = {}};
    if (auto bad = flagstone::writeSafely(pathOf(file), m_writer->text(), kLongestRecord))
        return bad;
    return writePlanBeside(file, m_request);
}

QString PlayController::deal() const
{
    const auto text = [](const std::string &digits) { return QString::fromStdString(digits); };
    QStringList lines;
    if (game().ending().over)
        lines << tr("Seed %1").arg(text(header().seed.toText()));
    if (game().ending().over && header().format > 1)
        lines << tr("Nonce %1").arg(text(header().nonce));
    if (header().format > 1)
        lines << tr("Commitment %1").arg(text(header().commitment));
    return lines.join(u'\n');
}

} // namespace flagstone::app

#include "moc_play_controller.cpp"
