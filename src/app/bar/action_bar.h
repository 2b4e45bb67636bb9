#pragma once

#include "app/bar/odds_box.h"
#include "app/bar/verb_row.h"
#include "app/board/chance_tags.h"
#include "app/common/card_context.h"
#include "app/common/game_words.h"
#include "app/common/pace.h"
#include "app/play/chances.h"
#include "app/play/choice_groups.h"
#include "app/play/marking.h"

#include <QFrame>
#include <QList>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class QAction;

namespace flagstone::app {

class ActorBox;
class PromptLine;
class RuleBook;
struct OfferedChoice;

/// Where the digit that chooses a target is shown.
enum class KeyPlace : std::uint8_t {
    OnCard,    ///< on a card in sight
    OtherPage, ///< nowhere: its card lies on a page that is not shown
    Elsewhere  ///< on something else, or only in the bar
};

/// Below the table: who acts, what is asked, at most seven verbs at fixed places, and how likely the marked
/// choice is to succeed. A digit arms a verb, the next one chooses what it is done to; Enter does the usual.
class ActionBar final : public QFrame {
    Q_OBJECT

public:
    explicit ActionBar(QWidget *parent = nullptr);
    ~ActionBar() override;

    /// Where rules are named; must outlive the bar's use.
    void setRules(const RuleBook &rules);
    /// Before the first decision. Without pictures it shows no portraits.
    void setSource(const CardContext &source) { m_source = source; }
    /// How a card looks now, where that is not as it is printed.
    void setLooks(std::function<CardSheet(CardId)> looks) { m_looks = std::move(looks); }
    /// As ActorBox::setActed().
    void setActed(int acted, int all);
    /// Who acts where no figure of the decision does: the party, or a seat's own figure. Before setDecision().
    /// `always`: also where one does, since it does not have the drawing of its card.
    void setNobody(CardId picture, const QString &name, bool always = false);
    /// As ActorBox::setPennon().
    void setPennon(Seat seat);
    /// Widths of the two ends, in pixels: those of the columns above.
    void setEnds(int left, int right);
    /// Whether it works out chances. It does not at first.
    void setShowChances(bool on);
    /// Does a game master look on, who may know the cards that decide? Then the chances say that they are the
    /// players'. Before setDecision().
    void setForMaster(bool on) { m_forMaster = on; }
    /// The keys that it names beside its own digits; empty for none.
    void setKeys(BarKeys keys);
    /// What the pace is: a faster one is offered while something is shown.
    void setPace(Pace pace);
    /// After a change of theme.
    void renewColours();
    /// Without it, none is on a card.
    void setKeyPlace(std::function<KeyPlace(const Target &)> where) { m_keyPlace = std::move(where); }
    /// Other cards are in sight than before.
    void renewDigits();
    /// Whether the table can show a target. Choices about others are offered in a menu. Without it, it can show all.
    void setCanSee(std::function<bool(const Target &)> canSee) { m_canSee = std::move(canSee); }
    /// Whether the keyboard is on the mark, so that screen readers say it anyway. Without it, it never is.
    void setMarkInFocus(std::function<bool()> isMarkInFocus) { m_isMarkInFocus = std::move(isMarkInFocus); }

    /// The party's cards and what they hold, as its rows and fans show them: digits go in this order, except on cards
    /// that lie on the table to choose from. Before setDecision().
    void setRows(std::vector<CardId> rows) { m_rows = std::move(rows); }

    /// What a choice without chances leads to, in a few words; empty for nothing. If not set, nothing is said.
    void setLeads(std::function<QString(const Choice &)> leads) { m_leads = std::move(leads); }

    /// Shows a decision of a game with the source's sheet. `game` words it and is not kept.
    void setDecision(const Game &game, const Decision &decision);
    /// There is nothing to decide: shows only a sentence.
    void setMessage(const QString &text);
    /// The game is over: a sentence, and the way to its result.
    void setOver(const QString &text);
    /// A computer decides; shows who, and a button that stops it or lets it continue. While it is stopped, the player
    /// may choose from `own`.
    void setWaiting(const QString &text, bool paused, const Game &game, const Decision &own,
                    const OddsBox::Note &note = {});
    /// Something is shown on the table: there is nothing to do but continue. `others`: enemies or a computer act.
    /// The note is for the end where chances stand otherwise. `paused`: of a computer's deed, whether computers are
    /// stopped; a button changes that.
    void setShowing(const QString &text, bool others = false, const OddsBox::Note &note = {},
                    std::optional<bool> paused = {});
    /// What that button says from now on.
    void setPaused(bool paused);
    /// Why something cannot be done, until the next decision; screen readers are told.
    void setRefusal(const QString &reason, const QString &rule);
    /// Marks a choice and says why, in place of the question, until the next decision; screen readers are told.
    void setAdvice(std::string_view code, const QString &why);
    /// Says something in place of the question, until the next decision; screen readers are told.
    void setNotice(const QString &text);
    /// A person has made a choice of a decision of this game, in whatever way: see Marking::made().
    void made(const Decision &decision, std::string_view code);
    /// Marks a choice as the one to make next. An unknown code marks nothing.
    void suggest(std::string_view code);
    /// Tells screen readers what is asked and what is marked.
    void announce();
    /// As if the order for everybody were pressed. Where it is grey or missing, the bar says so.
    void pressEverybody();

    /// 1 to 9: arms the verb at that place, or chooses if there is only one thing to do or a key has marked its target;
    /// if it is several spells or the like, a menu asks for one of them first. With a verb armed, chooses its
    /// target. 0 shows what has no place, or chooses it if it is only one thing.
    void press(int digit);
    /// The marked choice, or the order for everybody that walkOn() has come to. Where nothing of an armed verb is
    /// marked, it says why.
    void pressEnter();
    /// Back one step: to the cards or the spells that could be chosen, or disarms the verb. False if none was armed.
    bool disarm();
    /// Marks the choice, among those that are lit, that is about this; nothing if none is.
    void mark(const Target &target);
    /// The same when the user has moved there by key: the digit of a verb then does it to this.
    void markByKey(const Target &target);
    /// The next lit choice, in the same way.
    void markNext(int step);
    /// The same, on to the order for everybody, to the choices of other verbs and to those that have no place. False if
    /// there is nothing else.
    bool walkOn(int step);
    /// Tells screen readers what is marked, unless the keyboard is on it.
    void announceMark();
    /// Says again what is marked.
    void pointAtMark();

    /// Choices that are lit: of the armed verb, else of the usual one. By place in the decision.
    [[nodiscard]] const std::vector<std::size_t> &lit() const { return m_marking.lit(); }
    [[nodiscard]] std::optional<std::size_t> marked() const { return m_marking.marked(); }
    [[nodiscard]] std::optional<Target> markedTarget() const { return m_marking.markedTarget(); }
    /// What is marked, for people who do not see who acts: "Ellisa: Attack Orc 1 (2d10, 7+ hits)", and in
    /// how many ways the same can be done. Empty for nothing.
    [[nodiscard]] QString markedWords() const;
    [[nodiscard]] bool armed() const { return m_marking.armed().has_value(); }
    /// What the digits choose while a verb is armed, from 1 on.
    [[nodiscard]] std::vector<Target> digits() const;
    /// What is lit, with the chance of what is hoped for. Those that are not known yet are missing.
    [[nodiscard]] std::vector<TargetChance> chanceTags() const;
    /// "slay it 52 %", what was shown for this choice; empty if nothing was.
    [[nodiscard]] QString chanceOf(const std::string &code) const;
    /// All that was shown for it.
    [[nodiscard]] std::vector<OddsBox::Row> chancesOf(const std::string &code) const;
    [[nodiscard]] const Decision &decision() const { return m_marking.decision(); }
    /// A menu of these choices of the decision with their chances, above a point of the screen. It is called by what
    /// it is about, else by what all of them are about, else by what is asked.
    void offer(const std::vector<std::size_t> &choices, QPoint at, const std::optional<Target> &about = {});
    /// Chooses what is lit about a target. Where that can be several things, the next target is asked for, or a
    /// menu offers them above a point of the screen.
    void take(const Target &target, QPoint at);
    /// The lit choices that a press on this means: those that it is the target of, and not those in which it acts on
    /// another. Of two who change places each is one.
    [[nodiscard]] std::vector<std::size_t> litAt(const Target &target) const;
    /// What tells these lit choices from the others, if it is the same for all of them.
    [[nodiscard]] std::optional<Target> sharedTarget(const std::vector<std::size_t> &choices) const;
    /// The keys that make a choice, one after the other; empty if none do, or if a menu asks in between.
    [[nodiscard]] std::vector<int> keysFor(std::string_view code) const;

    void selectFigure(CardId figure);
    /// As Marking::prefer(). Before setDecision().
    void prefer(CardId figure) { m_marking.prefer(figure); }
    void selectNextFigure(int step);
    [[nodiscard]] CardId figure() const { return m_marking.figure(); }
    [[nodiscard]] const std::vector<CardId> &figures() const { return m_marking.figures(); }
    [[nodiscard]] bool hasMore() const { return !m_marking.slots().more.empty(); }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(const QString &code);
    /// What the marked choice is about; nothing if it is about nothing on the table.
    void pointedAt(const std::optional<flagstone::Target> &target);
    /// lit(), armed() or digits() are others.
    void litChanged();
    /// The user has to choose one of these: nothing is marked.
    void targetsAsked(const std::vector<flagstone::Target> &targets);
    /// chanceTags() are others.
    void chancesChanged();
    /// Everybody who still can is to do the same, to what is marked.
    void everybodyAsked();
    void ruleAsked(const QString &rule);
    void figureSelected(flagstone::CardId card);
    void pauseToggled();
    void goOnAsked();
    void paceAsked();
    void resultAsked();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// What the line above the verbs says, and how.
    struct Said {
        QString question, rule = {}, pause = {};
        bool inverse = false; ///< another player acts
        OddsBox::Note note = {};
        bool over = false;    ///< the game is
        QString askedBy = {}; ///< Decision::askedBy in words
    };

    [[nodiscard]] static QString pauseWords(bool paused);
    void connectParts();
    void take(const Game &game, const Decision &decision);
    void takeNothing();
    void begin(const Said &said);
    void showMarking();
    void makeCommands();
    void layOut();
    void showRow();
    void showActor();
    void showMark();
    void showOdds();
    void tellInTip(std::size_t choice, const std::vector<OddsBox::Row> &rows);
    /// What is asked while a verb is armed, and how to answer.
    struct Armed {
        QString question, briefly; ///< see PromptLine::setArmed()
    };
    [[nodiscard]] Armed armedQuestion() const; ///< empty while no verb is armed
    void askArmed();
    [[nodiscard]] QString nameOfDigit(const Target &target) const;
    [[nodiscard]] QString targetName(const std::optional<Target> &target) const;
    [[nodiscard]] QString namesOfDigits() const;
    [[nodiscard]] QStringList namesOfShared(const std::vector<std::size_t> &choices) const;
    [[nodiscard]] KeyPlace keyPlace(const Target &target) const;
    [[nodiscard]] std::vector<Target> targetsInRows(const BarSlot &slot) const;
    [[nodiscard]] std::vector<Target> digitsOf(const BarSlot &slot) const;
    void light();
    void showChances();
    void wantChances();
    void wantChancesOf(const std::vector<std::size_t> &choices);
    void pointAtSlot(std::size_t shown, bool on);
    void pointAtDeed(std::optional<std::size_t> choice);
    void takeSlot(std::size_t shown);
    void pressSlot(std::size_t shown);
    void clickSlot(std::size_t shown);
    [[nodiscard]] std::vector<BarSlot> groupsIn(const BarSlot &slot) const;
    void offerGroups(std::size_t shown);
    void takeGroup(std::string_view code);
    void askTarget();
    [[nodiscard]] QString withChance(const QString &words, std::size_t choice) const;
    [[nodiscard]] OfferedChoice offered(std::size_t choice) const;
    [[nodiscard]] OfferedChoice offeredGroup(const BarSlot &group) const;
    void takeStep(int place);
    void follow(bool moved); ///< the mark, if it has moved
    void takeMore();
    void choose(std::size_t choice);
    void setInverse(bool on);
    void setAskedBy(const QString &who);
    [[nodiscard]] std::vector<VerbRow::Offer> offersNow();
    [[nodiscard]] bool isForPlayers(const std::string &code) const;
    [[nodiscard]] QString hopedFor(const std::string &code, const QString &hope) const;
    [[nodiscard]] const BarSlot *verbInFocus() const;
    [[nodiscard]] std::optional<std::size_t> toldChoice() const;
    [[nodiscard]] OddsBox::Note noteOf(const BarSlot &verb) const;
    [[nodiscard]] bool canPoint(const BarSlot &slot) const;
    [[nodiscard]] QPoint aboveLine(QPoint verb) const;

    ActorBox *m_actor;
    PromptLine *m_line;
    OddsBox *m_odds;
    VerbRow *m_row;

    CardContext m_source;
    CardId m_nobody = kNoCard;
    QString m_nobodyName;
    bool m_nobodyAlways = false;
    bool m_forMaster = false; ///< see setForMaster()
    std::function<bool(const Target &)> m_canSee;
    std::function<bool()> m_isMarkInFocus;
    std::function<KeyPlace(const Target &)> m_keyPlace;
    std::function<CardSheet(CardId)> m_looks;
    std::vector<CardId> m_rows; ///< see setRows()
    std::function<QString(const Choice &)> m_leads;
    OddsBox::Note m_note; ///< while nothing is marked
    /// What a press would do at once where the pointer or the focus is: its chances are shown, not those of the mark.
    std::optional<std::size_t> m_pointed;
    Marking m_marking;
    std::vector<ChoiceNames> m_names; ///< by place in the decision
    std::vector<WhyNot> m_denied;     ///< by place in the decision
    QList<QAction *> m_commands;      ///< what the finder of commands offers of the decision
    bool m_showsChances = false;
    Chances m_chances;
    bool m_showing = false;
    Pace m_pace = Pace::Instant;
    BarKeys m_keys;
    bool m_over = false; ///< Said::over
    QString m_askedBy;   ///< Said::askedBy
    int m_left = 200, m_right = 288;
    QTimer m_refusal{this}; ///< until the question is back
};

} // namespace flagstone::app
