#pragma once

#include <QPainter>

namespace flagstone::paint {

/// Restores the painter at the end of a scope; smooth edges inside it.
class SavedPainter {
public:
    explicit SavedPainter(QPainter &painter) : m_painter(painter)
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
    }
    ~SavedPainter() { m_painter.restore(); }
    SavedPainter(const SavedPainter &) = delete;
    SavedPainter &operator=(const SavedPainter &) = delete;

private:
    QPainter &m_painter;
};

} // namespace flagstone::paint
