#pragma once

#include "app/board/board_eye.h"
#include "app/common/accessible_parts.h"

#include <QTimer>

#include <functional>
#include <optional>
#include <utility>

namespace flagstone::app {

/// Where people point at the table: keyboard cursor, pointer and keys, over what the camera shows. Its parts are the
/// lit targets.
class BoardCanvas : public BoardEye, public AccessibleParts {
    Q_OBJECT

public:
    BoardCanvas(BoardScene &scene, QWidget *parent);

    void focusLit(std::optional<std::size_t> lit);
    /// A screen reader says what the cursor is on, if that is not what it said last.
    void tellFocus();
    /// Called while aboutToInput() is emitted: the click or key does nothing else.
    void swallowInput() { m_swallow = true; }
    /// What Enter does elsewhere: pressed here as well, it is left to the code that knows what that is. `words` are
    /// said of it, if there are any.
    void setMarked(const std::optional<Target> &target, const QString &words)
    {
        m_marked = target;
        m_markedWords = words;
    }
    /// What Left (-1) and Right (1) do where nothing lit lies that way. Without it, or if it returns false while
    /// nothing is lit, they move the table. `always`: whether they do it also where something lies that way; with a
    /// screen reader they do, since what lies where does not help to find everything.
    void setWalkOn(std::function<bool(int)> walkOn, std::function<bool()> always = &QAccessible::isActive)
    {
        m_walkOn = std::move(walkOn);
        m_alwaysWalkOn = std::move(always);
    }
    /// Whether R and P mean anything here. They do at first.
    void setLetterKeys(bool on) { m_letterKeys = on; }
    /// The window's commands do what R, P and Home do here: with their keys alone.
    void leaveKeysToCommands() { m_ownKeys = false; }
    /// Turns what can be laid at the keyboard cursor, else at the pointer. False if nothing there can be turned.
    bool turnGhost();

    [[nodiscard]] QAccessible::Role partsRole() const override { return QAccessible::Canvas; }
    [[nodiscard]] int partCount() const override;
    [[nodiscard]] QString partName(int n) const override;
    [[nodiscard]] QRect partRect(int n) const override;
    [[nodiscard]] int partInFocus() const override;
    void focusPart(int n) override;
    void pressPart(int n) override;

Q_SIGNALS:
    void aboutToInput(); ///< before a click or key counts: running animations end now
    void activated(const flagstone::Target &target);
    /// Assistive tools have pressed what is marked, which has the words of setMarked(): those say what Enter does.
    void markPressed();
    void hovered(std::optional<flagstone::Target> target);
    /// By key or by turning a ghost, after hovered().
    void walkedTo(const flagstone::Target &target);
    void hoverMoved(QPointF point, QPoint pixel); ///< in millimetres, and in the viewport
    void hoverEnded();
    void pinWanted();
    void escaped();
    void keyForCommand(int key);
    void peelWanted(bool on);
    void menuWanted(SpaceId space, QPoint global);                  ///< for what lies there
    void menuAsked(const flagstone::Target &target, QPoint global); ///< for a figure or a card that is lit

protected:
    bool viewportEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void dragFrom(QPointF position);
    void clicked(QPointF point);
    bool moveCursor(Edge edge);
    bool movedBy(int key);
    bool takes(const QKeyEvent &key);
    bool activateFocus();
    bool turnGhost(QPointF point, bool onMark);
    void tellOf(const Lit &lit);
    void tellFocusNow();
    void pointAtMark();
    [[nodiscard]] const Lit *taggedAt(QPointF point) const;
    [[nodiscard]] const Lit *litAt(QPointF point) const;
    [[nodiscard]] const Lit &part(int n) const;
    [[nodiscard]] bool hasMarkedWords(int n) const;

    BoardScene &m_scene;
    [[nodiscard]] bool swallowed();

    std::optional<Target> m_marked;
    QString m_markedWords;                ///< see setMarked()
    QString m_told;                       ///< see tellFocus()
    QTimer m_tellLater{this};             ///< the same
    std::function<bool(int)> m_walkOn;    ///< see setWalkOn()
    std::function<bool()> m_alwaysWalkOn; ///< the same
    bool m_letterKeys = true, m_ownKeys = true;
    bool m_byKey = false;   ///< the focus came by key
    bool m_swallow = false; ///< the last click or key did nothing else
    bool m_spaceHeld = false;
    bool m_spaceDragged = false;
    std::optional<QPointF> m_pressed;  ///< where the left button went down: a click, or the begin of a drag
    std::optional<QPointF> m_dragFrom; ///< while the table is being dragged
    std::optional<QPointF> m_pointer;  ///< where it was last, on the screen
};

} // namespace flagstone::app
