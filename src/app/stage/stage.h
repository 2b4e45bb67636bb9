#pragma once

#include "app/common/accessible_parts.h"
#include "app/common/card_context.h"
#include "app/play/stage_scene.h"
#include "app/stage/deed_motion.h"
#include "app/stage/stage_layout.h"

#include <QColor>
#include <QPixmap>
#include <QStringList>
#include <QVariantAnimation>
#include <QWidget>

#include <set>
#include <utility>

namespace flagstone::app {

class BoardView;

/// Of hits that are lost; a sign says the same.
inline constexpr QColor kLostInk{0xA8, 0x1E, 0x2C};

/// Lies over the board while it shows something large: a card that turns up, dice that fall, who is hurt. Dice
/// appear above the board; for everything else linoleum covers it. Screen readers are told what it shows; its one part
/// keeps the words, for who reads them again, and its press is that of the stage.
class Stage final : public QWidget, public AccessibleParts {
    Q_OBJECT

public:
    explicit Stage(BoardView &board);

    void setSource(const CardContext &source)
    {
        m_source = source;
        m_read.clear();
    }
    /// The cards to play from at the board's foot: a chain leaves them in sight, all else covers them. A child of the
    /// board.
    void setHand(QWidget &hand) { m_hand = &hand; }
    /// 1 to 2: size of words.
    void setTextScale(double scale) { m_textScale = scale; }

    /// Milliseconds until all of a scene is shown, at calm pace.
    [[nodiscard]] static int timeOf(const StageScene &scene) { return timesOf(scene).all; }

    /// Asks for the pictures of a scene that is shown soon.
    void prepare(const StageScene &scene, const TableView &view) const;
    /// What screen readers were told since this was last called.
    QString takeTold();
    /// The sentences of the log among it, as the log has them.
    QString takeLogged();
    /// Whether a sentence of the log is about what a scene shows.
    [[nodiscard]] bool isAbout(const StageScene &scene, const QString &sentence) const;
    /// Shows a scene, as `view` sees its cards, in this time. revealed() comes when all is there; at 0 at once. Then
    /// screen readers are told what is `logged`, sentences of the log, in place of what says the same on the stage.
    void show(const StageScene &scene, const TableView &view, int milliseconds, QStringList logged = {});
    /// Shows all of it at once.
    void reveal();
    /// Before clear(): its cards go on from where they lie here, if they move.
    void leaveCards();
    void clear();
    [[nodiscard]] bool isRevealed() const;
    [[nodiscard]] const StageScene &scene() const { return m_scene; }
    /// It stays there while something is decided about it.
    void keep();
    /// What Enter would answer with, in the open place of a chain; with a card if it plays one.
    void setAnswer(const QString &words, CardId card);
    /// Who would get the find: framed among those who can use or carry it.
    void setTaker(CardId who);
    /// Where it asks something, on the screen: the title with the line below it, and the place of an answer.
    [[nodiscard]] std::vector<QRect> asking() const;
    /// What the pace is, for a corner; without it there are no hints about what to press.
    void setPace(const QString &pace);

    [[nodiscard]] QAccessible::Role partsRole() const override { return QAccessible::Grouping; }
    [[nodiscard]] int partCount() const override { return m_words.isEmpty() ? 0 : 1; }
    [[nodiscard]] QString partName(int) const override { return m_words; }
    [[nodiscard]] QRect partRect(int) const override { return {mapToGlobal(QPoint()), size()}; }
    [[nodiscard]] int partInFocus() const override { return -1; }
    void focusPart(int) override { setFocus(); }
    void pressPart(int) override { Q_EMIT pressed(); }

    /// What begins to be seen while a scene builds up.
    enum class Moment : std::uint8_t {
        Rises,   ///< a card, face down
        Turns,   ///< the card
        DiceRest ///< the first die; others follow kDieApart apart
    };

Q_SIGNALS:
    void reached(flagstone::app::Stage::Moment moment); ///< not those that are skipped
    void revealed();
    void pressed();                           ///< a click or a key that ends what is shown
    void takerPressed(flagstone::CardId who); ///< while something is decided about what lies there

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Times {
        int turned = 0; ///< milliseconds until the faces of cards are seen
        int rests = 0;  ///< until the first die lies
        int fallen = 0; ///< until the last die lies
        int gained = 0; ///< until the last of the spoils is seen
        int all = 0;
    };
    [[nodiscard]] static Times timesOf(const StageScene &scene);
    void tellMoments();
    [[nodiscard]] int elapsed() const;
    /// How much of something that takes this many milliseconds is over, 0 to 1.
    [[nodiscard]] double share(int from, int time) const;
    /// When a card begins to turn over; one of the spoils only after the dice have fallen.
    [[nodiscard]] int turnsAt(std::size_t which) const;
    [[nodiscard]] StageLayout layoutFor(const StageScene &scene) const;
    [[nodiscard]] QFont words(double size, QFont::Weight weight = QFont::Normal) const;
    [[nodiscard]] QFont heading(double size) const;
    void paintLevels(QPainter &painter, const StageLayout &layout) const;
    void paintRing(QPainter &painter, const QRectF &plate) const;
    void paintTitle(QPainter &painter, const StageLayout &layout) const;
    void paintShadow(QPainter &painter, const QRectF &rect, double radius) const;
    void paintSheet(QPainter &painter, const QRectF &rect, double radius) const;
    void paintCard(QPainter &painter, const QRectF &rect, std::size_t which) const;
    void paintCompared(QPainter &painter, const StageLayout &layout) const;
    void paintBeats(QPainter &painter, const QRectF &between) const;
    void paintRanks(QPainter &painter, const StageLayout &layout) const;
    void paintChain(QPainter &painter, const StageLayout &layout) const;
    void paintJoining(QPainter &painter, const StageLayout &layout) const;
    void paintLinkArrow(QPainter &painter, const QRectF &from, const QRectF &to, const QString &word) const;
    void paintOpen(QPainter &painter, const QRectF &place) const;
    QString fit(QPainter &painter, const QString &text, const QRectF &room, int flags, int usual = 15) const;
    void paintLink(QPainter &painter, const QRectF &rect, const ChainLink &link) const;
    void paintStake(QPainter &painter, const QRectF &line, const std::vector<Stake> &stakes) const;
    void paintLane(QPainter &painter, const QRectF &rect, const StageScene::Lane &lane) const;
    void paintFoot(QPainter &painter, const QRectF &foot, const StageScene::Lane &lane,
                   const std::vector<QRectF> &dice) const;
    [[nodiscard]] std::vector<QRectF> diceOf(const QRectF &rect, const StageScene::Lane &lane) const;
    void paintDice(QPainter &painter, const QRectF &rect, const StageScene::Lane &lane) const;
    void paintGain(QPainter &painter, const QRectF &rect) const;
    void paintSums(QPainter &painter, const QRectF &rect, const DiceRolled &dice) const;
    void paintColumn(QPainter &painter, const QRectF &card) const;
    void paintSum(QPainter &painter, const QRectF &rect, const StageScene::Lane &lane) const;
    [[nodiscard]] QString footOf(const StageScene::Lane &lane) const;
    void paintWho(QPainter &painter, const QRectF &room, const StageScene::Lane &lane, bool counts) const;
    void paintThreat(QPainter &painter, const StageLayout &layout) const;
    void paintSeal(QPainter &painter, const QRectF &rect);
    [[nodiscard]] QString nameOf(const StageScene::Lane &lane) const;
    [[nodiscard]] QString headOf(const StageScene::Lane &lane) const;
    [[nodiscard]] QString hurtWords(const StageScene::Lane &lane) const;
    [[nodiscard]] double landed() const;
    void paintHurt(QPainter &painter, const QRectF &line, const StageScene::Lane &lane, bool boxed,
                   const std::vector<QRectF> &dice) const;
    void paintHits(QPainter &painter, const std::vector<QRectF> &boxes, const StageScene::Lane &lane) const;
    void paintFlyingHits(QPainter &painter, const std::vector<QRectF> &boxes, const StageScene::Lane &lane,
                         const std::vector<QRectF> &from) const;
    void paintFall(QPainter &painter, const QRectF &rect) const;
    void paintFallHeading(QPainter &painter, const QRectF &row, const QString &what, const QString &fact,
                          const QColor &colour) const;
    void paintHitsLeft(QPainter &painter, const QRectF &row) const;
    void paintToDeath(QPainter &painter, const QRectF &row) const;
    void paintResults(QPainter &painter, const QRectF &rect) const;
    [[nodiscard]] QString usersTitle() const;
    void paintUsers(QPainter &painter, const StageLayout &layout) const;
    void paintUser(QPainter &painter, const QRectF &rect, const StageScene::User &user) const;
    /// The part of a row that the dice leave for its lines.
    struct UseLines {
        QRectF name, words;
    };
    UseLines paintUseDice(QPainter &painter, const QRectF &text, double line, double needed,
                          const UseDice &dice) const;
    void paintCarriers(QPainter &painter, const QRectF &rect) const;
    [[nodiscard]] std::vector<QRectF> carrierPlaces(const QRectF &rect) const;
    [[nodiscard]] CardId takerAt(QPointF point) const;
    void paintGlyph(QPainter &painter, const QRectF &rect, CardId card) const;
    void paintHints(QPainter &painter, const QRectF &rect) const;
    void tell();
    [[nodiscard]] bool isLogged(const QString &result) const;
    [[nodiscard]] bool isTitleTold() const;
    [[nodiscard]] QStringList spoken(const QStringList &results, const QStringList &logged,
                                     const QString &told) const;

    BoardView &m_board;
    QWidget *m_hand = nullptr;
    CardContext m_source;
    double m_textScale = 1.0;
    StageScene m_scene;
    TableView m_view;
    Times m_times;
    int m_told = 0;                           ///< the time up to which reached() has been emitted
    std::set<std::pair<Seat, CardId>> m_read; ///< whose words a seat has been told
    QStringList m_toldSince, m_loggedSince;   ///< see takeTold() and takeLogged()
    QStringList m_logged;                     ///< see show()
    QString m_words;                          ///< all that the scene says, once it is there
    QString m_pace, m_answer;
    CardId m_answerCard = kNoCard, m_taker = kNoCard;
    bool m_kept = false;
    QVariantAnimation m_clock{this}; ///< 0 to Times::all
    QPixmap m_seal;
    DeedMotion m_deed;
};

} // namespace flagstone::app
