#pragma once

#include "app/play/orders.h"

#include <QObject>

#include <optional>

namespace flagstone::app {

class PlayController;

/// Makes the choices of orders, one at a time, each after the one before has been shown.
class OrderTurns final : public QObject {
    Q_OBJECT

public:
    explicit OrderTurns(QObject *parent) : QObject(parent) {}

    /// `play` must outlive this or be replaced first.
    void setGame(PlayController &play);
    void setSharing(Sharing sharing) { m_orders.setSharing(sharing); }
    [[nodiscard]] Sharing sharing() const { return m_orders.sharing(); }

    /// Everybody does the same, on what is marked.
    void giveAll(const std::optional<Target> &mark);
    /// False if there is nothing to repeat.
    bool giveAgain();
    /// If things are shared out now, what is left of them goes to the healthiest.
    void giveRest();
    [[nodiscard]] bool running() const { return m_orders.running(); }
    /// The player wants to decide again.
    void stop();
    /// A decision has begun. If an order answers it, asks soon for its choice to be made; nobody else is asked.
    [[nodiscard]] bool answer();

Q_SIGNALS:
    void chosen(const std::string &code);
    /// An order ends before its choice was made: people are asked.
    void stopped();

private:
    [[nodiscard]] Asked asked() const;
    void noteMade();
    void note(std::size_t entry, bool now);
    void makeSoon();

    PlayController *m_play = nullptr;
    Orders m_orders;
    std::size_t m_noted = 1; ///< entries of the session, with its set-up
    std::optional<std::string> m_due;
};

} // namespace flagstone::app
