#include "app/bar/action_bar.h"

#include "app/bar/actor_box.h"
#include "app/bar/choice_menu.h"
#include "app/bar/prompt_line.h"
#include "app/common/announcement.h"
#include "app/common/game_words.h"
#include "app/common/key_button.h"
#include "app/common/pictures.h"
#include "app/common/settings.h"
#include "app/play/figures.h"
#include "paint/icons.h"

#include <QStyle>

#include <algorithm>
#include <set>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kRefusal = 10'000; ///< ms for which a reason stands in place of the question

} // namespace

ActionBar::ActionBar(QWidget *parent)
    : QFrame(parent), m_actor(new ActorBox(this)), m_line(new PromptLine(this)), m_odds(new OddsBox(this)),
      m_row(new VerbRow(this))
{
    setObjectName(QStringLiteral("actionBar"));
    setFocusPolicy(Qt::NoFocus);
    showChoicesToTools(*this);
    m_refusal.setObjectName(QStringLiteral("refusal"));
    m_refusal.setSingleShot(true);
    m_refusal.setInterval(kRefusal);
    connectParts();
    setMessage({});
}

/// A verb may still lose the focus while the window is destroyed, when the marking is gone.
ActionBar::~ActionBar()
{
    m_row->disconnect(this);
}

void ActionBar::connectParts()
{
    connect(m_actor, &QAbstractButton::clicked, this, [this] { selectNextFigure(1); });
    connect(m_line, &PromptLine::ruleAsked, this, &ActionBar::ruleAsked);
    connect(m_line, &PromptLine::pauseToggled, this, &ActionBar::pauseToggled);
    connect(m_row, &VerbRow::verbPressed, this, [this](int place) {
        if (const auto slot = m_marking.slotAt(place))
            clickSlot(*slot);
        else
            takeStep(place);
    });
    connect(m_row, &VerbRow::markTaken, this, &ActionBar::pressEnter);
    connect(m_row, &VerbRow::letGo, this, [this] {
        if (disarm())
            announce();
    });
    connect(m_row, &VerbRow::verbPointedAt, this, [this](int place, bool on) {
        if (const auto slot = m_marking.slotAt(place))
            pointAtSlot(*slot, on);
    });
    connect(&m_refusal, &QTimer::timeout, m_line, &PromptLine::showQuestion);
    connect(m_row, &VerbRow::everybodyPressed, this, &ActionBar::pressEverybody);
    connect(m_row, &VerbRow::morePressed, this, &ActionBar::takeMore);
    connect(&m_chances, &Chances::found, this, &ActionBar::showChances);
}

void ActionBar::setRules(const RuleBook &rules)
{
    m_line->setRules(rules);
}

QSize ActionBar::sizeHint() const
{
    return {900, 96 * fontInfo().pixelSize() / 13};
}

QSize ActionBar::minimumSizeHint() const
{
    return {200, 84};
}

void ActionBar::setNobody(CardId picture, const QString &name, bool always)
{
    m_nobodyAlways = always;
    m_nobody = picture;
    m_nobodyName = name;
}

void ActionBar::setEnds(int left, int right)
{
    m_left = left;
    m_right = right;
    layOut();
}

void ActionBar::setShowChances(bool on)
{
    m_showsChances = on;
    m_chances.end();
}

void ActionBar::setDecision(const Game &game, const Decision &decision)
{
    const Decision &before = m_marking.decision();
    const bool again = decision.prompt == before.prompt && decision.choices == before.choices;
    take(game, decision);
    begin({.question = say(game, decision.prompt),
           .rule = ruleOf(game, decision.prompt),
           .askedBy = say(game, decision.askedBy)});
    if (!again) // within a question the keyboard stays where it was moved
        m_row->focusMain();
}

void ActionBar::take(const Game &game, const Decision &decision)
{
    std::set<CardId> actors;
    for (const Choice &choice : decision.choices)
        actors.insert(actorOf(choice));
    actors.erase(kNoCard);
    m_names.clear();
    for (const Choice &choice : decision.choices) {
        m_names.push_back(choiceNames(game, choice, actors.size() > 1));
    }
    m_denied = whyNotOf(game, decision);
    if (m_showsChances && !decision.choices.empty())
        m_chances.begin(game);
    else
        m_chances.end();
    m_showing = false;
    m_pointed.reset();
    m_marking.begin(m_source.sheet, decision, heuristicsOf(game, decision),
                    m_source.sheet ? likelihoodsOf(game, *m_source.sheet, decision) : std::vector<double>{});
}

void ActionBar::takeNothing()
{
    m_names.clear();
    m_denied.clear();
    m_chances.end();
    m_showing = false;
    m_pointed.reset();
    m_marking.begin(m_source.sheet, {}, {}, {});
}

void ActionBar::setMessage(const QString &text)
{
    takeNothing();
    begin({.question = text});
}

void ActionBar::setOver(const QString &text)
{
    takeNothing();
    begin({.question = text, .over = true});
}

void ActionBar::setShowing(const QString &text, bool others, const OddsBox::Note &note,
                           std::optional<bool> paused)
{
    takeNothing();
    m_showing = true;
    begin({.question = text,
           .pause = paused ? pauseWords(*paused) : QString(),
           .inverse = others,
           .note = note});
}

void ActionBar::setPaused(bool paused)
{
    m_line->setPause(pauseWords(paused));
}

QString ActionBar::pauseWords(bool paused)
{
    return paused ? tr("Let the computer go on") : tr("Pause the computer");
}

void ActionBar::setWaiting(const QString &text, bool paused, const Game &game, const Decision &own,
                           const OddsBox::Note &note)
{
    if (paused)
        take(game, own);
    else
        takeNothing();
    begin({.question = text, .pause = pauseWords(paused), .inverse = !paused, .note = note});
}

void ActionBar::begin(const Said &said)
{
    closeChoices(*this);
    m_note = said.note;
    m_over = said.over;
    setAskedBy(said.askedBy);
    setInverse(said.inverse);
    m_line->setPause(said.pause);
    m_line->setQuestion(said.question, said.rule);
    m_line->setAsks(!m_showing);
    layOut(); // a bar that is not shown yet hears of no new size
    showMarking();
}

void ActionBar::setKeys(BarKeys keys)
{
    m_keys = keys;
    m_row->setKeys(std::move(keys));
    showRow();
}

void ActionBar::setPace(Pace pace)
{
    m_pace = pace;
    m_actor->setPace(pace);
}

/// While something is shown. Undo stands in the head alone: a hurried press, meant for the verb that stood here, would
/// take back.
std::vector<VerbRow::Offer> ActionBar::offersNow()
{
    std::vector<VerbRow::Offer> offers{
        {QStringLiteral("pass"), tr("Go on"), {}, tr("Space"), [this] { Q_EMIT goOnAsked(); }}};
    if (m_pace != Pace::Instant)
        offers.push_back({QStringLiteral("right"), tr("Faster"), tr("now %1").arg(nameOf(m_pace)),
                          m_keys.pace, [this] { Q_EMIT paceAsked(); }});
    return offers;
}

void ActionBar::renewColours()
{
    if (!property("inverse").toBool())
        return;
    setInverse(false);
    setInverse(true);
}

/// Another player acts: paper and black change places.
void ActionBar::setInverse(bool on)
{
    if (property("inverse").toBool() == on)
        return;
    setProperty("inverse", on);
    QPalette colours = on ? palette() : QPalette();
    if (on) {
        const QColor text = colours.color(QPalette::WindowText),
                     paper = colours.color(QPalette::HighlightedText);
        colours.setColor(QPalette::WindowText, paper);
        colours.setColor(QPalette::PlaceholderText, paper);
        colours.setColor(QPalette::HighlightedText, text);
        for (const QPalette::ColorRole ground : {QPalette::Window, QPalette::Base})
            colours.setColor(ground, text);
        colours.setColor(QPalette::AlternateBase, colours.color(QPalette::PlaceholderText).darker(300));
    }
    QList<QWidget *> parts = findChildren<QWidget *>();
    parts.prepend(this);
    for (QWidget *part : parts) { // the style depends on the property
        style()->unpolish(part);
        style()->polish(part);
        part->setPalette(colours);
        part->update();
    }
}

/// In another player's turn a thicker rule is on top.
void ActionBar::setAskedBy(const QString &who)
{
    m_askedBy = who;
    if (property("asked").toBool() == !who.isEmpty())
        return;
    setProperty("asked", !who.isEmpty());
    style()->unpolish(this);
    style()->polish(this);
    update();
}

void ActionBar::setRefusal(const QString &reason, const QString &rule)
{
    m_line->setRefusal(reason, rule);
    m_line->announce();
    m_refusal.start();
}

void ActionBar::announce()
{
    if (m_showing) // the line says what was done, and nothing is asked
        return;
    m_line->announce();
    announceMark();
}

void ActionBar::announceMark()
{
    if (m_isMarkInFocus && m_isMarkInFocus())
        return;
    if (const QString words = markedWords(); !words.isEmpty())
        app::announce(*this, tr("%1, marked").arg(words));
    else if (armed())
        app::announce(*this, VerbRow::whyUnmarked());
}

QString ActionBar::markedWords() const
{
    const auto marked = m_marking.marked();
    if (!marked)
        return {};
    if (m_marking.isEverybodyMarked())
        return m_row->everybodyWords(m_marking);
    QString words = m_names[*marked].whole;
    const CardId who = actorOf(decision().choices[*marked]);
    const QString name = who == kNoCard ? QString() : cardName(m_marking.sheet(), who);
    if (!words.contains(name) && !m_line->question().contains(name))
        words = tr("%1: %2", "who, what is done").arg(name, words);
    const BarSlot &slot = *m_marking.litSlot();
    if (!slot.holds(*marked)) // it has no place
        return tr("%1, key %2", "what is done, its key").arg(words).arg(0);
    const auto target = slot.targetOf(*marked);
    const auto ways = target ? std::ranges::count(slot.targets, target) : 1;
    return ways == 1 ? words
                     : tr("%1, one of %2 ways", "what is done, how many choices are about the same")
                           .arg(words)
                           .arg(ways);
}

void ActionBar::selectFigure(CardId figure)
{
    m_marking.selectFigure(figure);
    showMarking();
}

void ActionBar::selectNextFigure(int step)
{
    if (m_marking.selectNextFigure(step))
        showMarking();
}

void ActionBar::suggest(std::string_view code)
{
    if (m_marking.suggest(code))
        showMarking();
}

void ActionBar::made(const Decision &decision, std::string_view code)
{
    m_marking.made(*m_source.sheet, decision, code);
}

void ActionBar::setAdvice(std::string_view code, const QString &why)
{
    suggest(code);
    m_line->setQuestion(why, {});
    app::announce(*this, tr("Hint: %1").arg(why));
}

void ActionBar::setNotice(const QString &text)
{
    m_line->setQuestion(text, {});
    m_line->announce();
}

/// Another player acts, or something else is asked.
void ActionBar::showMarking()
{
    showActor();
    m_line->showQuestion();
    makeCommands();
    light();
    Q_EMIT figureSelected(figure());
}

/// Other choices are lit.
void ActionBar::light()
{
    wantChances();
    showRow();
    const std::vector<Target> before = digits();
    Q_EMIT litChanged();
    if (digits() != before) // cards have been laid on pages
        Q_EMIT litChanged();
    askArmed();
    if (armed())
        m_row->focusMain(); // Enter takes one of its targets now
    showMark();             // shown on what is lit now
}

void ActionBar::askArmed()
{
    const Armed now = armedQuestion();
    m_line->setArmed(now.question, now.briefly);
}

ActionBar::Armed ActionBar::armedQuestion() const
{
    if (!m_marking.armed())
        return {};
    const BarSlot &slot = m_marking.slots().shown[*m_marking.armed()];
    QString verb = slot.verb != nullptr ? translated(slot.verb->label) : m_names[slot.choices.front()].brief;
    QStringList shared = namesOfShared(lit());
    shared.removeAll(verb);
    if (const QString with = shared.join(QStringLiteral(", "));
        with.endsWith(u')')) // brackets in brackets read badly
        verb = tr("%1 %2", "a verb, what it is done with").arg(verb, with);
    else if (!with.isEmpty())
        verb = tr("%1 (%2)", "a verb, what it is done with").arg(verb, with);
    const std::vector<Target> targets = digits();
    const QString keys = targets.size() == 1 ? QStringLiteral("1") : tr("1 to %1").arg(targets.size());
    const auto isOnCard = [this](const Target &target) { return keyPlace(target) == KeyPlace::OnCard; };
    const bool areFigures = std::ranges::all_of(
        targets, [](Target::Kind kind) { return kind == Target::Kind::Figure; }, &Target::kind);
    const auto ask = [&keys](const QString &which) -> Armed {
        return {tr("%1 Click one, or press %2; Esc goes back", "a question; the keys").arg(which, keys),
                tr("%1 %2, or Esc", "a question; the keys").arg(which, keys)};
    };
    if (!targets.empty() && std::ranges::all_of(targets, isOnCard))
        return ask(tr("%1: which card?", "a verb").arg(verb));
    if (const QString names = namesOfDigits(); !names.isEmpty()) {
        const QString question = tr("%1: %2, or Esc", "a verb; keys and what they choose").arg(verb, names);
        const bool areCards = std::ranges::find(targets, Target::Kind::Card, &Target::kind) != targets.end();
        if (areCards || m_line->hasRoomForArmed(question)) // all others carry their keys in sight
            return {question, {}};
    }
    const bool areTargets =
        areFigures && std::ranges::any_of(lit(), [this](std::size_t choice) {
            return m_marking.litSlot()->targetOf(choice) != targetFigure(actorOf(decision().choices[choice]));
        }); // not those who could do it
    if (!shared.isEmpty() && areTargets)
        return ask(tr("%1: which target?", "a verb").arg(verb));
    return ask(tr("%1: which one?", "a verb").arg(verb));
}

KeyPlace ActionBar::keyPlace(const Target &target) const
{
    return m_keyPlace ? m_keyPlace(target) : KeyPlace::Elsewhere;
}

void ActionBar::renewDigits()
{
    if (!armed())
        return;
    askArmed();
    Q_EMIT litChanged();
}

/// A card, or what is done to a figure or at a place if there are a few words for it: "Sleep". If they are several,
/// they have been chosen from before. Else empty: they carry their keys where they are.
QString ActionBar::nameOfDigit(const Target &target) const
{
    if (target.kind == Target::Kind::Card)
        return markedName(*m_source.sheet, target.card);
    const BarSlot &slot = *m_marking.litSlot();
    QString deed;
    for (const std::size_t choice : slot.choices)
        if (slot.targetOf(choice) == target) {
            if (!m_names[choice].isBrief)
                return {};
            deed = m_names[choice].brief;
        }
    return deed;
}

/// "1 Horn of Blasting, 2 to 4 Magic Missile": belongings may be out of sight, and spells always are. Empty where
/// names do not tell it, do not tell it apart, or are too many for the line.
QString ActionBar::namesOfDigits() const
{
    constexpr qsizetype kMostNames = 6;
    if (m_source.sheet == nullptr)
        return {};
    struct Keys {
        QString name;
        bool card = false;
        std::size_t first = 0, last = 0;
    };
    std::vector<Keys> all;
    const std::vector<Target> targets = digits();
    for (std::size_t key = 1; key <= targets.size(); ++key) {
        const Keys next{nameOfDigit(targets[key - 1]), targets[key - 1].kind == Target::Kind::Card, key, key};
        const bool told = next.card && std::ranges::count(all, next.name, &Keys::name) > 0;
        if (next.name.isEmpty() || next.name.front().isDigit() || told) // or it reads like another key
            return {};
        if (!next.card && !all.empty() && all.back().name == next.name)
            all.back().last = key;
        else
            all.push_back(next);
    }
    if (all.size() == 1 && !all.front().card)
        return {}; // it stands beside the verb
    QStringList keyed;
    for (const Keys &keys : all)
        keyed << (keys.first == keys.last
                      ? tr("%1 %2", "a key, what it chooses").arg(QString::number(keys.first), keys.name)
                      : tr("%1 to %2 %3", "the first key, the last, what they choose")
                            .arg(QString::number(keys.first), QString::number(keys.last), keys.name));
    return keyed.size() <= kMostNames ? keyed.join(QStringLiteral(", ")) : QString();
}

/// The spell that all of them are, and the card that they are done with, before their target is chosen.
QStringList ActionBar::namesOfShared(const std::vector<std::size_t> &choices) const
{
    if (m_source.sheet == nullptr || choices.size() < 2)
        return {};
    const auto inAll = [&](const Target &target) {
        return std::ranges::all_of(choices, [&](std::size_t choice) {
            const auto &targets = decision().choices[choice].targets;
            return std::ranges::find(targets, target) != targets.end();
        });
    };
    QStringList names;
    const ChoiceNames &first = m_names[choices.front()];
    if (std::ranges::all_of(choices, [&](std::size_t choice) {
            return m_names[choice].isBrief && m_names[choice].brief == first.brief;
        }))
        names << first.brief;
    for (const Target &target : decision().choices[choices.front()].targets)
        if (target.kind == Target::Kind::Card && inAll(target))
            names << markedName(*m_source.sheet, target.card);
    names.removeDuplicates(); // cards that are alike are pointed at together
    return names;
}

void ActionBar::showRow()
{
    if (m_showing)
        m_row->showOffers(offersNow());
    else if (m_over)
        m_row->showOffers(
            {{QStringLiteral("last"), tr("The result"), {}, enterKey(), [this] { Q_EMIT resultAsked(); }}});
    else
        m_row->showVerbs(m_marking, m_names, m_denied);
    setFocusProxy(m_row->usual()); // F6 comes there
}

void ActionBar::setPennon(Seat seat)
{
    m_actor->setPennon(seat);
}

void ActionBar::setActed(int acted, int all)
{
    m_actor->setActed(acted, all);
}

void ActionBar::showActor()
{
    const bool acts = figure() != kNoCard && !m_nobodyAlways;
    const CardId card = acts ? figure() : m_nobody;
    const int side = 64 * fontInfo().pixelSize() / 13;
    QPixmap portrait;
    QString role;
    if (card != kNoCard && m_source.pictures) {
        const CardSheet sheet = m_looks ? m_looks(card) : m_source.sheet->cards[index(card)];
        portrait = m_source.pictures->glyph(sheet, side, devicePixelRatioF());
        role = classLine(*m_source.pack, sheet);
    } else if (m_source.pictures) {
        const QColor ink = palette().color(QPalette::WindowText);
        portrait =
            paint::icon(QStringLiteral("party"), ink, ink).pixmap(QSize(side, side), devicePixelRatioF());
    }
    if (!m_askedBy.isEmpty())
        role = m_askedBy;
    m_actor->setActor(portrait, acts ? cardName(*m_source.sheet, card) : m_nobodyName, role);
}

void ActionBar::showMark()
{
    m_pointed.reset();
    showOdds();
    Q_EMIT pointedAt(m_marking.markedTarget());
}

void ActionBar::layOut()
{
    const int em = fontInfo().pixelSize();
    constexpr int kEdge = 12, kTop = 2, kFoot = 10;
    const int line = (height() >= 96 ? 30 : 27) * em / 13;
    const bool narrow = m_right < em * 12;
    m_actor->setGeometry(0, kTop, m_left, height() - kTop);
    if (const bool was = m_odds->isHidden(); was != narrow) {
        m_odds->setVisible(!narrow);
        showOdds(); // or in the line above the verbs
    }
    m_odds->setGeometry(width() - m_right, kTop, m_right, height() - kTop);
    const int begin = m_left + kEdge, end = (narrow ? width() : width() - m_right) - kEdge;
    m_line->setGeometry(begin, kTop, end - begin, line);
    m_row->setGeometry(begin, kTop + line, end - begin, height() - kTop - line - kFoot);
}

void ActionBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    layOut();
}

} // namespace flagstone::app

#include "moc_action_bar.cpp"
