#pragma once

#include "app/board/card_field.h"
#include "app/board/chance_tags.h"
#include "app/board/token_layer.h"
#include "core/decision.h"

#include <QCoreApplication>
#include <QGraphicsItem>
#include <QString>

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace flagstone::app {

/// A beat in the language of the program.
using Wording = std::function<QString(const Beat &)>;

/// Something on the table that the decision is about.
struct Lit {
    Target target;
    QRectF area;  ///< where a click means it, in millimetres
    QString name; ///< what happens then, or why it is refused: for tooltips and screen readers
    bool refused = false;
    std::array<bool, 4> meets{}; ///< for Place: edges whose doors would meet
    bool front = true;           ///< for Place: of several turns on one place, the one that is shown
    int variants = 1;            ///< for Place: how many turns are legal there
    QString state;               ///< of a door: whether it is open, shut, and how often it was refused
    std::vector<QRectF> parts;   ///< for Space: what it is made of; empty = all of `area`
    std::vector<SpaceId> path;   ///< for Space: those that are entered on the way, itself last
    int digit = 0;               ///< the key that chooses it; 0 = none
    QString chance;              ///< how likely it succeeds: "52 %"; empty = not known
    QString hope;                ///< what that is the chance of, "a green place"; may be empty
    QString way;                 ///< which of several things to do has it; empty if there is only one
    bool worded = false;         ///< whether its tag says that
    bool round = false;          ///< a figure's disc, which is marked by a ring
    bool acts = false;           ///< a figure that does it, and not to whom it is done

    [[nodiscard]] bool holds(QPointF point) const;

    /// With its chance and what that is the chance of: the same number may be of something else soon.
    [[nodiscard]] QString words() const;
    /// Its chance as its tag has it: "a green place 58 %", or "58 %".
    [[nodiscard]] QString told() const;
};

/// The outline of something that has changed.
struct ChangeMark {
    QRectF area;
    bool round = false; ///< a marker's disc
};

/// Everything the rules say on the table, in chalk: doors to open, ghosts of legal places, the focused target,
/// what has just changed. It is above all cards and markers and never decides anything.
class TargetLayer : public QGraphicsItem {
    Q_DECLARE_TR_FUNCTIONS(flagstone::app::TargetLayer)

public:
    TargetLayer(CardArt &art, const CardField &field, const LabyrinthField &labyrinth,
                const TokenLayer &tokens);

    /// Works out the lit and refused targets that have a place on the table, in reading order.
    void setDecision(const Decision &decision, const Wording &wording);
    void clear();

    [[nodiscard]] const std::vector<Lit> &lit() const { return m_lit; }
    [[nodiscard]] const std::vector<Lit> &refused() const { return m_refused; }
    /// The lit or else the refused target under a point.
    [[nodiscard]] const Lit *at(QPointF point) const;
    [[nodiscard]] std::optional<std::size_t> find(const Target &target) const; ///< index into lit()
    /// Something is drawn outside a door: that it can be opened, how many cards it refused, or a card that may lie
    /// there.
    [[nodiscard]] bool showsAt(const Placement &card, Edge edge) const;
    /// The lit target nearest to `from` in a direction (one of the four edges); nothing if there is none that
    /// way.
    [[nodiscard]] std::optional<std::size_t> next(std::optional<std::size_t> from, Edge edge) const;

    /// Shows the next legal turn of the ghost under a point; false if there is only one. With `onMark`, only
    /// if the point is on the ghost's turn mark.
    bool turnGhost(QPointF point, bool onMark);

    /// Keys and chances grow with the text.
    void setTextScale(double scale);
    /// How many millimetres a pixel is at the present zoom: keys and chances are as large on the screen at every zoom.
    void setPixel(double px);
    /// Targets that digits choose now, 1 and on; unknown ones have no place here.
    void setDigits(const std::vector<Target> &targets);
    /// How likely what is lit succeeds; unknown targets have no place here.
    void setChances(const std::vector<TargetChance> &chances);
    /// The words on the tag of a lit target: its chance, and what that is the chance of, where that is said; for a door
    /// only if it is no wider than there is room beyond it.
    [[nodiscard]] QString tagWords(const Lit &lit, double px) const;
    /// How far from what it is about, to either side and above or below, a tag without words reaches, in pixels:
    /// whether there is one shows only later.
    [[nodiscard]] QSizeF tagRoom() const;
    /// How far beyond a door at the side of its card a tag with words reaches, in millimetres at the same scale.
    [[nodiscard]] double wordRoom(double px) const;
    /// Where the chances of lit targets are shown, by the place in lit(), at `px` millimetres to a pixel.
    [[nodiscard]] std::map<std::size_t, TagPlace> chanceTags(double px) const;
    /// The lit target whose tag is at a point, at the same scale; nullptr if there is none.
    [[nodiscard]] const Lit *taggedAt(QPointF point, double px) const;
    /// Where keys are shown that are not in such a tag, at the same scale; of several turns of a card, the key of the
    /// one that is seen. None lies on another: where two would, those of small spaces are smaller; if that does not
    /// help, the lower one has its usual place and the other is to the right, to the left, below or above what it
    /// chooses, where that is free. If nothing is free, it is not shown, but still works.
    [[nodiscard]] std::map<std::size_t, QRectF> keyCaps(double px) const;
    void setFocus(std::optional<std::size_t> lit);
    /// Whether keys go to the board: then what is marked says so.
    void setKeys(bool here);
    [[nodiscard]] std::optional<std::size_t> focus() const { return m_focus; }
    void setHover(const Lit *lit);
    /// Outlines of what has changed.
    void setMarks(std::vector<ChangeMark> marks);
    [[nodiscard]] const std::vector<ChangeMark> &marks() const { return m_marks; }

    /// A card turned up at a door does not open it: counts it in chalk beside the door.
    void countRefusal(SlotId slot, Edge edge);
    void forgetRefusals();
    [[nodiscard]] int refusals(SlotId slot, Edge edge) const;
    /// Lights a door's frieze, 0 to 1; nothing ends it.
    void setFlash(const std::optional<Target> &door, double strength = 0);
    /// "open door to the Low Gallery".
    [[nodiscard]] QString doorWords(const Placement &card, Edge edge) const;

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    static constexpr double kTagLetters = 0.58; ///< of the height of the tag of a chance

    [[nodiscard]] static double widthOfTag(const QString &words);
    [[nodiscard]] bool isTagged(std::size_t lit) const;
    [[nodiscard]] double tagScale(const Lit &lit, double px) const;
    [[nodiscard]] Tagged tagOf(const Lit &lit, double px) const;
    /// What it is, with its key and its chance wherever they stand at the present zoom.
    [[nodiscard]] QRectF reach(const Lit &lit) const;
    [[nodiscard]] QRectF digitPlace(const Lit &lit, double least, double px) const;
    [[nodiscard]] bool seemsOfAnother(const QRectF &cap, std::size_t lit) const;
    [[nodiscard]] QRectF ghostCap(const std::vector<std::size_t> &keyed, std::size_t lit, double px) const;
    [[nodiscard]] std::map<std::size_t, TagPlace> tagsBeside(const std::map<std::size_t, QRectF> &caps,
                                                             double px) const;
    /// Where a click turns a ghost instead of choosing it.
    [[nodiscard]] static QRectF turnMark(const QRectF &ghost);
    [[nodiscard]] std::optional<Lit> locate(const Target &target) const;
    [[nodiscard]] std::optional<Lit> locateInLabyrinth(const Target &target) const;
    void light(const Choice &choice, const Target &target, const QString &name);
    void paintPath(QPainter &painter) const;
    void paintHero(QPainter &painter) const;
    void paintMark(QPainter &painter, const Lit &lit) const;
    void measure();
    void bringToFront(std::size_t lit);
    void findVariants();
    [[nodiscard]] std::array<bool, 4> meeting(const Target &place) const;
    void paintLit(QPainter &painter, const Lit &lit, bool strong) const;
    void paintPiece(QPainter &painter, const Lit &lit, bool strong) const;
    void paintGhost(QPainter &painter, const Lit &lit, bool strong) const;
    void paintShade(QPainter &painter, const Target &place, const QRectF &square) const;
    void paintTurnMark(QPainter &painter, const QRectF &ghost) const;
    void paintWords(QPainter &painter, const QString &words, const QRectF &square) const;
    void paintDoor(QPainter &painter, const Lit &lit, bool strong) const;
    void paintWay(QPainter &painter, const Placement &card, Edge edge, bool strong) const;
    void paintCounts(QPainter &painter) const;
    void paintDigits(QPainter &painter) const;
    void paintDigit(QPainter &painter, const QRectF &cap, int digit) const;
    void paintLead(QPainter &painter, const QLineF &lead) const;
    void paintChance(QPainter &painter, const Lit &lit, const TagPlace &place, bool strong) const;
    [[nodiscard]] std::vector<QRectF> platesAround(QPointF place) const;
    [[nodiscard]] std::vector<QRectF> numbersInSpaces(double px) const;
    [[nodiscard]] bool showsSteps(const Lit &lit) const;
    [[nodiscard]] const std::vector<SpaceId> &wayShown() const;
    [[nodiscard]] bool isStep(const Lit &lit) const;
    void paintSteps(QPainter &painter, const Lit &lit, bool strong) const;
    [[nodiscard]] bool isStrong(std::size_t lit) const; ///< pointed at or marked
    [[nodiscard]] bool hasMark(const Lit &lit) const;   ///< it is marked, or lies where what is marked does
    void paintFlash(QPainter &painter) const;

    CardArt &m_art;
    const CardField &m_field;
    const LabyrinthField &m_labyrinth;
    const TokenLayer &m_tokens;
    std::vector<Lit> m_lit, m_refused;
    std::vector<ChangeMark> m_marks;
    std::optional<std::size_t> m_focus;
    bool m_keys = false;  ///< they go to the board
    bool m_keyed = false; ///< digits choose targets
    std::optional<Target> m_hover;
    std::map<std::pair<SlotId, Edge>, int> m_refusals; ///< by card and edge
    std::optional<Target> m_flash;                     ///< the door whose frieze is lit
    double m_flashStrength = 0;
    QRectF m_bounds;
    double m_textScale = 1.0;
    double m_px = 0; ///< see setPixel()
    mutable KnownTags m_knownTags;
};

} // namespace flagstone::app
