#pragma once

#include <QWidget>

namespace flagstone::app {

/// While it lives, rows may be made anew: if one of them had the focus, the row that is in its place afterwards gets
/// it.
class KeptFocus {
public:
    /// `rows`: their object name, in `part`, which outlives this.
    KeptFocus(QWidget &part, const QString &rows)
        : m_part(part), m_name(rows), m_place(all().indexOf(part.window()->focusWidget()))
    {
    }
    KeptFocus(const KeptFocus &) = delete;
    KeptFocus &operator=(const KeptFocus &) = delete;
    ~KeptFocus()
    {
        const auto rows = all();
        if (m_place < 0 || m_place >= rows.size())
            return;
        rows[m_place]->show(); // a layout shows it later, and what is hidden gets no focus
        rows[m_place]->setFocus(Qt::OtherFocusReason);
    }

private:
    [[nodiscard]] QList<QWidget *> all() const { return m_part.findChildren<QWidget *>(m_name); }

    QWidget &m_part;
    QString m_name;
    qsizetype m_place; ///< of the one with the focus; -1 if none has it
};

} // namespace flagstone::app
