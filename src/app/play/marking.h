#pragma once

#include "app/play/mark_steps.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace flagstone::app {

/// Who acts in a decision, which verb is armed and which choice is marked, for the bar, the board and the panels.
/// A target is always marked while there is something to choose: the last one if that is still possible, otherwise
/// the best-rated. Of an armed verb that uses something up nothing is, where all of it would be a waste.
class Marking {
public:
    /// `sheet` must outlive it, or the next call. `scores` and `likelihoods` are by place in the decision.
    void begin(const Sheet *sheet, const Decision &decision, std::vector<int> scores,
               std::vector<double> likelihoods);
    /// Marks a choice as the one to make next. False for an unknown code.
    bool suggest(std::string_view code);
    void selectFigure(CardId figure);
    /// Who acts in the next decision, if this figure can do something there.
    void prefer(CardId figure) { m_figure = figure; }
    /// The next figure that can act. False if there is none.
    bool selectNextFigure(int step);
    /// By its place in BarSlots::shown; nothing disarms. What is marked stays so if it is of this slot.
    void arm(std::optional<std::size_t> shown);
    /// Of an armed slot only these of its choices are lit from now on.
    void narrow(BarSlot part);
    /// Takes the last narrow() back. False if there is none.
    bool widen();
    [[nodiscard]] bool isNarrow() const { return !m_narrow.empty(); }
    /// Marks the lit choice that is about this; while nothing is armed, that of another verb, which becomes the usual
    /// one. False if that changes nothing.
    bool mark(const Target &target);
    bool markNext(int step);
    /// As markNext(), and while nothing is armed on to the order for everybody, to the choices of other verbs and to
    /// those that have no place. False if there is nothing else.
    bool walkOn(int step);
    /// The user has walked on to the order for everybody, which goes to what is marked.
    [[nodiscard]] bool isEverybodyMarked() const { return m_everybody; }
    /// The user has moved to what is marked, and means it: see walkedIn().
    void setWalked(bool walked) { m_walked = walked; }
    /// The one choice of a slot that is about what the user has moved to since the decision began; nothing if the user
    /// has not, or several are.
    [[nodiscard]] std::optional<std::size_t> walkedIn(const BarSlot &slot) const;
    /// Which choice of a slot is marked once that is armed; nothing where all of them would be a waste.
    [[nodiscard]] std::optional<std::size_t> usualIn(const BarSlot &slot) const;
    /// Ways to mark another place or figure; see MarkStep.
    [[nodiscard]] std::vector<MarkStep> steps() const;
    /// Goes that way. False if there is none at this place.
    bool takeStep(int place);
    /// A choice of a decision of this sheet was made, be it this decision or not: its target gets the mark again
    /// while it is legal for the same seats. An unknown code changes nothing.
    void made(const Sheet &sheet, const Decision &decision, std::string_view code);

    [[nodiscard]] const Sheet &sheet() const { return *m_sheet; } ///< after begin()
    [[nodiscard]] const Decision &decision() const { return m_decision; }
    [[nodiscard]] std::span<const int> scores() const { return m_scores; }
    [[nodiscard]] const std::vector<CardId> &figures() const { return m_figures; }
    [[nodiscard]] CardId figure() const { return m_figure; }
    [[nodiscard]] const BarSlots &slots() const { return m_slots; }
    [[nodiscard]] std::optional<std::size_t> usual() const { return m_usual; }         ///< slot
    [[nodiscard]] std::optional<std::size_t> armed() const { return m_armed; }         ///< slot
    [[nodiscard]] std::optional<std::size_t> marked() const { return m_mark; }         ///< choice
    [[nodiscard]] std::optional<std::size_t> suggested() const { return m_suggested; } ///< choice
    /// The armed slot, else the usual one; nullptr if there is nothing to choose.
    [[nodiscard]] const BarSlot *litSlot() const;
    /// Its choices.
    [[nodiscard]] const std::vector<std::size_t> &lit() const;
    /// What the marked choice is about.
    [[nodiscard]] std::optional<Target> markedTarget() const;
    [[nodiscard]] std::optional<std::size_t> slotAt(int place) const; ///< among BarSlots::shown

private:
    /// Where walkOn() goes.
    struct Stop {
        std::optional<std::size_t> slot; ///< nothing for a choice that has no place
        std::size_t choice = 0;
        bool everybody = false; ///< the order
    };

    [[nodiscard]] std::vector<Stop> stops() const;
    [[nodiscard]] BarSlots slotsFor(CardId figure) const;
    [[nodiscard]] bool canDoSomething(CardId figure) const;
    [[nodiscard]] std::size_t bestIn(const BarSlot &slot) const;
    void markUsual();

    const Sheet *m_sheet = nullptr;
    Decision m_decision;
    std::vector<int> m_scores;
    std::vector<double> m_likelihoods;
    std::vector<CardId> m_figures;
    CardId m_figure = kNoCard;
    BarSlots m_slots;
    std::vector<BarSlot> m_narrow; ///< what is left of the armed slot, step by step
    std::optional<std::size_t> m_usual, m_armed, m_mark, m_suggested;
    bool m_walked = false;    ///< to what is marked, by the user
    bool m_everybody = false; ///< see isEverybodyMarked()
    Choice m_last;            ///< the choice that was made last
    std::optional<Target> m_lastTarget;
};

} // namespace flagstone::app
