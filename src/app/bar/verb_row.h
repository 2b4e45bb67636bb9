#pragma once

#include "app/bar/verb_slot.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace flagstone::app {

class Marking;
class VerbTip;
struct BarSlot;
struct BarSlots;
struct ChoiceNames;
struct MarkStep;
struct WhyNot;

/// Keys of commands that are shown in the bar, as people read them; the owner of the commands sets them.
struct BarKeys {
    QString everybody, again, pace;
};

/// At most seven verbs at fixed places, and behind them one that holds what has no place. A verb's place depends
/// on nothing but the row's size.
class VerbRow final : public QWidget {
    Q_OBJECT

public:
    explicit VerbRow(QWidget *parent);
    ~VerbRow() override;

    void setKeys(BarKeys keys) { m_keys = std::move(keys); }
    /// The verbs of a decision; the names of its choices and why other things cannot be done, by place. `marking` is
    /// not kept.
    void showVerbs(const Marking &marking, std::span<const ChoiceNames> names,
                   std::span<const WhyNot> denied);
    /// Something else that can be done while there is nothing to choose.
    struct Offer {
        QString icon, label, second, key;
        std::function<void()> done;
    };
    /// At least one; the first is the usual one. Only outlines are left of the verbs before, so that places
    /// stay where they are.
    void showOffers(std::vector<Offer> offers);

    /// What the tip of a choice says: all its words, and what its spell does.
    [[nodiscard]] static QString tipOf(const ChoiceNames &names);
    /// What the tip of a verb says from now on, by BarSlot::place.
    void setTold(int place, const QString &words) { buttonAt(place).setTold(words); }

    /// What the order for everybody does while the user has walked on to it, and its key.
    [[nodiscard]] QString everybodyWords(const Marking &marking) const;
    /// Why that is grey.
    [[nodiscard]] static QString whyNobody();
    /// Why nothing of an armed verb is marked.
    [[nodiscard]] static QString whyUnmarked();

    /// Where a verb stands, by BarSlot::place, and the place behind all of them, on the screen.
    [[nodiscard]] QPoint cornerOf(int place) const;
    [[nodiscard]] QPoint cornerOfMore() const;
    /// The place behind all of them holds one choice alone, which has room there and is not hidden behind "More".
    [[nodiscard]] bool isMoreOne() const { return m_moreOne; }

    /// The button that says what Enter does, or the first one; nullptr if there is none.
    [[nodiscard]] VerbSlot *usual() const;
    /// If the keyboard is in the row, it goes to the button that says what Enter does.
    void focusMain();
    /// The verb with the keyboard, by BarSlot::place, where Enter presses it and does not do what is marked.
    [[nodiscard]] std::optional<int> otherInFocus() const;

Q_SIGNALS:
    void verbPressed(int place);
    void markTaken(); ///< what is marked is to be done
    void letGo();     ///< the armed one
    void everybodyPressed();
    void morePressed();
    /// The pointer or the focus has come to a verb, or gone.
    void verbPointedAt(int place, bool on);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void press(int button);
    void showVerb(const Marking &marking, const BarSlot &slot, std::span<const ChoiceNames> names,
                  std::span<const WhyNot> denied, bool main);
    void tellApart(const BarSlots &slots);
    void showEverybody(const Marking &marking);
    void showStep(const MarkStep &step, bool armed);
    void showMore(const Marking &marking, std::span<const ChoiceNames> names);
    void showOnly(const std::set<VerbSlot *> &used);
    void setMoreVisible(bool on);
    void keepFocus(const std::set<VerbSlot *> &used);
    [[nodiscard]] VerbSlot *focused() const;
    void layOut();
    [[nodiscard]] VerbSlot &buttonAt(int place) const;
    [[nodiscard]] int placeOf(int button) const;

    std::vector<VerbSlot *> m_buttons; ///< from left to right
    VerbSlot *m_more;
    VerbTip *m_tip;
    BarKeys m_keys;
    bool m_moreOne = false;      ///< see isMoreOne()
    bool m_everybody = false;    ///< the order for everybody stands at the second place
    std::vector<Offer> m_offers; ///< none while there are verbs
};

} // namespace flagstone::app
