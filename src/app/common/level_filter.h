#pragma once

#include "app/common/pictures.h"

#include <QWidget>

#include <set>

class QButtonGroup;

namespace flagstone::app {

/// A button with its plate for each level of some cards; those pressed are the levels to show. Hidden where there
/// is nothing to choose.
class LevelFilter final : public QWidget {
    Q_OBJECT

public:
    LevelFilter(const std::set<QString> &levels, const Pictures &pictures, QWidget *parent);

    [[nodiscard]] std::set<QString> levels() const; ///< empty = all

Q_SIGNALS:
    void changed();

private:
    QButtonGroup *m_buttons;
};

} // namespace flagstone::app
