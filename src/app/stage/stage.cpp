#include "app/stage/stage.h"

#include "app/board/board_view.h"
#include "app/common/announcement.h"
#include "app/common/pace.h"
#include "app/common/pictures.h"
#include "app/play/figures.h"
#include "paint/card_words.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

/// Each with a capital and one full stop, or with the mark that it has.
QString sentences(const QStringList &parts)
{
    QStringList said;
    for (const QString &part : parts) {
        if (part.isEmpty())
            continue;
        const bool ends = part.endsWith(u'.') || part.endsWith(u'!') || part.endsWith(u'?');
        said << paint::withCapital(ends ? part : part + u'.');
    }
    return said.join(u' ');
}

QString withoutStop(const QString &sentence)
{
    return sentence.endsWith(u'.') ? sentence.chopped(1) : sentence;
}

/// With its full stop or without.
bool isIn(const QString &all, const QString &sentence)
{
    return all.contains(withoutStop(sentence));
}

QString hitsLeft(int left, int most)
{
    return left < 0 ? Stage::tr("%1 below 0", "hits of somebody who is down").arg(-left)
                    : Stage::tr("%1 of %2 hits left").arg(left).arg(most);
}

/// What a sentence says beside the title: "Cerel takes 1 hit." of "The enemies attack: Cerel takes 1 hit."
QString withoutTitle(const QString &sentence, const QString &title)
{
    if (withoutStop(sentence) == withoutStop(title))
        return {};
    for (const QString &begins : {title + QStringLiteral(": "), withoutStop(title) + QStringLiteral(". ")})
        if (sentence.startsWith(begins))
            return sentence.sliced(begins.size());
    return sentence;
}

/// Whether a sentence says it among other things of the same figure: "Aldis gains a comb." is in "Aldis slays the rat
/// and gains a comb."
bool isAmong(const QString &sentence, const QString &result)
{
    const QString words = withoutStop(result);
    qsizetype same = 0; // both begin with so many letters of whole words
    for (qsizetype n = 0; n < std::min(words.size(), sentence.size()) && words[n] == sentence[n]; ++n)
        if (words[n] == u' ')
            same = n;
    if (same == 0)
        return false;
    const QStringView rest = QStringView(words).sliced(same), said = QStringView(sentence).sliced(same);
    const qsizetype at = said.indexOf(rest), end = at + rest.size();
    return at >= 0 && (end == said.size() || !said[end].isLetterOrNumber()); // "3" is not in "30"
}

} // namespace

Stage::Stage(BoardView &board) : QWidget(&board), m_board(board), m_deed(board)
{
    m_clock.setStartValue(0);
    connect(&m_clock, &QVariantAnimation::valueChanged, this, &Stage::tellMoments);
    connect(&m_clock, &QVariantAnimation::finished, this, &Stage::reveal);
    connect(&board, &BoardView::resized, this, [this] { setGeometry(m_board.rect()); });
    connect(&board.art(), &CardArt::arrived, this, qOverload<>(&QWidget::update));
    installAccessibleParts();
    setAccessibleName(tr("Stage")); // what it shows is announced when it is seen
    setFocusPolicy(Qt::StrongFocus);
    hide();
}

Stage::Times Stage::timesOf(const StageScene &scene)
{
    constexpr int kRest = 200;  // between two backs and their faces
    constexpr int kStamp = 260; // the seal of a goal
    Times times;
    if (scene.turnsUp)
        times.turned = kDeal + kFlip + (scene.compares() ? kRest : 0);
    else if (!scene.chain.empty() && !scene.open)
        times.turned = kDeal; // it joins those before it
    times.rests = times.fallen = times.turned;
    int dice = 0;
    for (const auto &lane : scene.lanes)
        dice = std::max<int>(dice, lane.dice.count + lane.damage.count);
    if (dice > 0) {
        const int time = std::min(kMostDice, kDice + kDieApart * (dice - 1));
        times.fallen += time;
        times.rests = times.fallen - std::min(kDieApart * (dice - 1), time - kLeastRoll);
    }
    const bool lands = dice > 0 || tellsLevel(scene);
    times.all = times.fallen + (lands || (scene.rewrites && !scene.open) ? kHit
                                : scene.show == Show::Goal               ? kStamp
                                                                         : 0);
    times.gained = times.fallen;
    if (const auto spoils = static_cast<int>(scene.spoils()); spoils > 0)
        times.all = times.gained = times.fallen + kHit + (spoils - 1) * kSpoilApart + kFlip;
    return times;
}

void Stage::show(const StageScene &scene, const TableView &view, int milliseconds, QStringList logged)
{
    m_clock.stop();
    m_logged = std::move(logged);
    m_words.clear();
    m_scene = scene;
    m_view = view;
    m_times = timesOf(scene);
    m_kept = false;
    setGeometry(m_board.rect());
    const QWidget *focus = window()->focusWidget();
    const bool walksHand = m_hand != nullptr && m_hand->isAncestorOf(focus);
    const bool keys = m_board.isAncestorOf(focus) && !walksHand;
    m_board.setCovered(coversBoard(scene));
    QWidget::show();
    raise();
    if (m_hand != nullptr && !scene.chain.empty())
        m_hand->raise();
    if (keys)
        setFocus();
    m_deed.begin(scene, milliseconds > 0);
    m_clock.setEndValue(m_times.all);
    m_clock.setDuration(milliseconds);
    m_told = -1;
    if (milliseconds > 0)
        m_clock.start();
    update();
    if (milliseconds <= 0)
        reveal();
}

void Stage::reveal()
{
    m_clock.stop();
    m_deed.end();
    tell();
    update();
    Q_EMIT revealed();
}

/// First what happened before and the title. Dice come before what the log says of them; where there are none, the log
/// says more than the title.
void Stage::tell()
{
    m_words = sentences((m_scene.open ? QStringList() : QStringList(m_scene.title)) +
                        spoken(m_scene.results, {}, {}));
    notifyPartsChanged(*this);
    m_loggedSince << m_logged;
    m_logged.removeIf(
        [told = m_toldSince.join(u'\n')](const QString &sentence) { return told.contains(sentence); });
    const auto own = std::ranges::find_if(
        m_logged, [this](const QString &sentence) { return isAbout(m_scene, sentence); });
    const bool rolls = !m_scene.lanes.empty() || falls(m_scene.show);
    const qsizetype before = own == m_logged.end() ? 0 : rolls ? own - m_logged.begin() : m_logged.size();
    QStringList said = m_logged.first(before), logged = m_logged.sliced(before);
    if (!isTitleTold()) {
        if (rolls)
            said << m_scene.title;
        else
            said.prepend(m_scene.title);
        for (QString &sentence : logged)
            sentence = withoutTitle(sentence, m_scene.title);
    }
    QStringList results = m_scene.results;
    results.removeIf([this](const QString &result) { return isLogged(result); });
    said << spoken(results, logged, m_logged.join(u' '));
    if (m_scene.show != Show::Unused)
        for (const CardId card : m_scene.cards)
            m_read.emplace(m_view.seat, card);
    m_toldSince << sentences(said);
    announce(*this, m_toldSince.last());
}

/// It has the title, or names who acts, whom it hurts, or what turns up as the title does.
bool Stage::isAbout(const StageScene &scene, const QString &sentence) const
{
    const auto names = [&](const QString &name) {
        return !name.isEmpty() && scene.title.contains(name) && sentence.contains(name);
    };
    return names(withoutStop(scene.title)) ||
           (!scene.cards.empty() && names(m_board.art().name(scene.cards.front()))) ||
           std::ranges::any_of(scene.lanes, [&](const StageScene::Lane &lane) {
               return names(lane.name) || names(lane.hurtName);
           });
}

/// Whether something else says what the title says: a roll that is called the same, or the log, with the name of who
/// rolls or of what turns up. Players are asked by the bar.
bool Stage::isTitleTold() const
{
    const QString &title = m_scene.title, logged = m_logged.join(u' ');
    const auto isNamed = [&](const QString &name) {
        return !name.isEmpty() && title.contains(name) && logged.contains(name);
    };
    if (m_scene.open || falls(m_scene.show))
        return m_scene.open;
    if (m_scene.lanes.empty())
        return isIn(logged, title) || (m_scene.show == Show::Meet && !m_scene.cards.empty() &&
                                       isNamed(m_board.art().name(m_scene.cards.front())));
    return std::ranges::any_of(m_scene.lanes, [&](const StageScene::Lane &lane) {
        return nameOf(lane) == title || isNamed(lane.name);
    });
}

/// Whether a sentence of the log says the same, maybe in other words: of those whom the scene hurts, of whom the last
/// word is how much, and that they fall.
bool Stage::isLogged(const QString &result) const
{
    const QString logged = m_logged.join(u' ');
    const auto saysIt = [&](const QString &sentence) { return isAmong(sentence, result); };
    const auto isNamed = [&](CardId spoil) { // of several the log has a list
        const QString name = m_board.art().name(spoil);
        return result.contains(name) && logged.contains(name);
    };
    const auto spoils = m_scene.cards.end() - static_cast<std::ptrdiff_t>(m_scene.spoils());
    if (isIn(logged, result) || std::ranges::any_of(m_logged, saysIt) ||
        std::any_of(spoils, m_scene.cards.end(), isNamed))
        return true;
    return std::ranges::any_of(m_scene.lanes, [&](const StageScene::Lane &lane) {
        if (lane.after >= lane.before || lane.hurtName.isEmpty() || !logged.contains(lane.hurtName))
            return false;
        const QStringList about = m_scene.results.filter(lane.hurtName);
        const qsizetype last = std::min<qsizetype>(about.size(), lane.after > 0 ? 1 : 2);
        return about.last(last).contains(result);
    });
}

QString Stage::takeTold()
{
    return std::exchange(m_toldSince, {}).join(u'\n');
}

QString Stage::takeLogged()
{
    return std::exchange(m_loggedSince, {}).join(u' ');
}

void Stage::clear()
{
    if (!isVisibleTo(&m_board))
        return;
    m_clock.stop();
    m_deed.end();
    m_board.setCovered(false);
    if (hasFocus())
        m_board.setFocus(); // first: what is hidden gives the focus to whatever Tab would reach
    hide();
    m_scene = {};
    m_words.clear();
}

void Stage::leaveCards()
{
    if (!isVisibleTo(&m_board))
        return;
    const StageLayout layout = layoutFor(m_scene);
    std::vector<LargeCard> cards;
    for (std::size_t i = 0; i < layout.cards.size() && m_source.pictures != nullptr; ++i) {
        const CardSheet card = shownAs(*m_source.sheet, m_view, m_scene.cards[i]);
        const auto width = static_cast<int>(layout.cards[i].width());
        cards.push_back({m_scene.cards[i], layout.cards[i],
                         m_source.pictures->cardSoon(card, width, devicePixelRatioF()).pixmap});
    }
    m_board.setLargeCards(std::move(cards));
}

bool Stage::isRevealed() const
{
    return m_clock.state() != QAbstractAnimation::Running;
}

void Stage::tellMoments()
{
    update();
    if (isRevealed()) // its end was set anew
        return;
    const int now = m_clock.currentValue().toInt();
    m_deed.lean(now);
    const auto tell = [&](bool has, int at, Moment moment) {
        if (has && m_told < at && at <= now)
            Q_EMIT reached(moment);
    };
    tell(m_times.turned > 0, 0, Moment::Rises);
    tell(m_times.turned > 0, m_times.turned - kFlip, Moment::Turns);
    tell(!m_scene.lanes.empty(), m_times.rests, Moment::DiceRest);
    m_told = now;
}

int Stage::turnsAt(std::size_t which) const
{
    return which == 0 || m_scene.spoils() == 0
               ? m_times.turned - kFlip
               : m_times.fallen + kHit + static_cast<int>(which - 1) * kSpoilApart;
}

int Stage::elapsed() const
{
    return isRevealed() ? m_times.all : m_clock.currentValue().toInt();
}

double Stage::share(int from, int time) const
{
    return time <= 0 ? 1.0 : std::clamp(static_cast<double>(elapsed() - from) / time, 0.0, 1.0);
}

void Stage::keep()
{
    m_kept = true;
    update();
}

void Stage::setAnswer(const QString &words, CardId card)
{
    m_answer = words;
    m_answerCard = card;
    update();
}

void Stage::setTaker(CardId who)
{
    m_taker = who;
    update();
}

void Stage::setPace(const QString &pace)
{
    m_pace = pace;
    update();
}

StageLayout Stage::layoutFor(const StageScene &scene) const
{
    const QSizeF card = scene.cards.empty() ? QSizeF(63, 88) : m_board.art().cardSize(scene.cards.front());
    QSizeF room = m_board.size();
    if (!scene.chain.empty()) // the hand lies below, and the answer is in it
        room.rheight() -= m_board.foot();
    if (!coversBoard(scene)) // nor does a drawer wait
        room.rwidth() -= m_board.side();
    return layoutOf(scene, room, m_textScale, card.width() / card.height());
}

std::vector<QRect> Stage::asking() const
{
    std::vector<QRect> parts;
    if (!isVisible())
        return parts;
    const StageLayout layout = layoutFor(m_scene);
    for (const QRectF &part : {layout.title, layout.line, layout.open})
        if (!part.isEmpty())
            parts.emplace_back(mapToGlobal(part.toAlignedRect().topLeft()), part.toAlignedRect().size());
    return parts;
}

void Stage::prepare(const StageScene &scene, const TableView &view) const
{
    const StageLayout layout = layoutFor(scene);
    for (std::size_t i = 0; i < layout.cards.size() && m_source.pictures != nullptr; ++i) {
        const CardSheet card = shownAs(*m_source.sheet, view, scene.cards[i]);
        const auto width = static_cast<int>(layout.cards[i].width());
        (void)m_source.pictures->cardSoon(card, width, devicePixelRatioF());
        if (scene.turnsUp)
            (void)m_source.pictures->backSoon(card, width, devicePixelRatioF());
    }
}

/// What the dice came to and these of their results, in the order of the lanes, then what is `logged`. What is in
/// `told` in the same words is not said again. The words on a card are told once.
QStringList Stage::spoken(const QStringList &results, const QStringList &logged, const QString &told) const
{
    QStringList words;
    const bool linked = std::ranges::any_of(
        m_scene.chain, [this](const ChainLink &link) { return isIn(link.words, m_scene.line); });
    if (!linked && !isIn(told, m_scene.line))
        words << m_scene.line;
    if (m_scene.fall)
        words << hitsLeft(m_scene.fall->after, m_scene.fall->most);
    if (m_scene.fall && m_scene.fall->dead)
        words << tr("dead at %1").arg(*m_scene.fall->dead);
    for (const auto &lane : m_scene.lanes) {
        QStringList faces;
        for (const DiceRolled &dice : {lane.dice, lane.damage})
            for (std::size_t i = 0; i < dice.count; ++i)
                faces << QString::number(dice.faces[i]);
        const auto namesSum = [sum = QString::number(lane.dice.terms.sum)](const QString &result) {
            return result.contains(sum);
        };
        if (lane.dice.terms.sum > 0 && std::ranges::none_of(m_scene.results, namesSum))
            words << tr("%1: needs %2", "whose roll, sum of dice").arg(lane.name).arg(lane.dice.terms.sum);
        words << tr("%1: %2").arg(nameOf(lane), faces.join(u' '));
        const auto namesHurt = [&](const QString &result) { return result.contains(lane.hurtName); };
        const auto about = std::ranges::count_if(m_scene.results, namesHurt);
        const bool fewer = std::ranges::count_if(results, namesHurt) < about; // the log says who is slain
        if (lane.hurt != kNoCard && (about == 0 || (fewer && lane.after > 0)))
            words << tr("%1: %2").arg(lane.hurtName, hitsLeft(lane.after, lane.most));
    }
    if (!m_scene.ranking.rule.isEmpty())
        words << m_scene.ranking.rule;
    for (const ChainLink &link : m_scene.chain) { // each is a sentence
        QStringList said = QStringList(link.words) + link.came;
        said.removeIf([&told](const QString &part) { return isIn(told, part); });
        words << sentences(said);
        if (!link.stakes.empty())
            words << link.stakes.back().words;
    }
    auto card = m_scene.cards.begin();
    for (const StageScene::Row &row : m_scene.rows) {
        QStringList names;
        for (std::size_t n = 0; n < row.cards; ++n)
            names << m_board.art().name(*card++);
        words << (row.label.isEmpty()
                      ? names.join(tr(", "))
                      : givenWords(row.label.endsWith(u'.') ? row.label.chopped(1) : row.label, names));
    }
    words << results << logged; // what happened, and to whom, before what cards say of it
    const auto party = m_source.sheet != nullptr ? partyOf(*m_source.sheet, m_view) : std::vector<Figure>();
    const auto isPlayers = [&](CardId one) { // who plays it knows what is on it
        return placeInParty(party, one) != party.end();
    };
    const auto needs = [](const StageScene::Lane &lane) { return lane.dice.terms.sum > 0; };
    if (card == m_scene.cards.begin() && card != m_scene.cards.end() && m_scene.show == Show::Duel &&
        !told.isEmpty() && std::ranges::any_of(m_scene.lanes, needs))
        ++card; // the number that counted is said; those for other heroes would hide what came of it
    if (m_scene.chain.empty() && m_scene.show != Show::Unused) // of that its name and why are enough
        for (; card != m_scene.cards.end(); ++card)
            if (const QString onCard = m_board.art().words(*card);
                !m_read.contains({m_view.seat, *card}) && !isPlayers(*card) && !words.contains(onCard))
                words << onCard;
    if (m_scene.tellsUse())
        words << usersTitle();
    for (const auto &user : m_scene.users)
        words << tr("%1: %2").arg(user.name, user.words);
    if (m_scene.gain && !m_scene.gain->after.empty())
        words << tr("%1: %2").arg(m_scene.gain->label, QLocale().toString(m_scene.gain->after.back()));
    return words;
}

void Stage::mousePressEvent(QMouseEvent *event)
{
    const CardId taker = m_kept ? takerAt(event->position()) : kNoCard;
    if (taker == kNoCard)
        Q_EMIT pressed();
    else
        Q_EMIT takerPressed(taker); // which may clear the stage
}

void Stage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat())
        Q_EMIT pressed();
    else
        QWidget::keyPressEvent(event); // to the page, which knows what Enter and Escape do
}

} // namespace flagstone::app

#include "moc_stage.cpp"
