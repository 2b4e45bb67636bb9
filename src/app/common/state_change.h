#pragma once

#include <QUndoCommand>

#include <functional>
#include <utility>

namespace flagstone::app {

/// A step of undo that keeps all of what is edited, before and after it: for what is small.
template <class State>
class StateChange final : public QUndoCommand {
public:
    using Put = std::function<void(const State &)>; ///< makes it the present state

    StateChange(const QString &text, State before, State after, Put put)
        : QUndoCommand(text), m_before(std::move(before)), m_after(std::move(after)), m_put(std::move(put))
    {
    }
    void undo() override { m_put(m_before); }
    void redo() override { m_put(m_after); }

private:
    State m_before, m_after;
    Put m_put;
};

} // namespace flagstone::app
