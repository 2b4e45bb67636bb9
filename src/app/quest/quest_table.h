#pragma once

#include "paint/theme.h"

#include <QPixmap>
#include <QWidget>

class QVBoxLayout;

namespace flagstone::app {

/// Linoleum with headings in chalk.
class QuestTable final : public QWidget {
    Q_OBJECT

public:
    explicit QuestTable(QWidget *parent);

    void applyTheme(paint::Theme theme);
    /// Adds a heading with a quiet fact behind it, and what stands under it.
    void addSection(const QString &heading, const QString &fact, QWidget *body);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QVBoxLayout *m_all;
    QPixmap m_linoleum;
};

} // namespace flagstone::app
