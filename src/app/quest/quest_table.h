#pragma once

#include "paint/theme.h"

#include <QPixmap>
#include <QWidget>

#include <vector>

class QGridLayout;

namespace flagstone::app {

/// Linoleum with headings in chalk.
class QuestTable final : public QWidget {
    Q_OBJECT

public:
    explicit QuestTable(QWidget *parent);

    void applyTheme(paint::Theme theme);
    enum class Width { Whole, Half };
    /// Adds a heading with a quiet fact behind it, and what stands under it. Where there is room two halves one after
    /// the other lie side by side.
    void addSection(const QString &heading, const QString &fact, QWidget *body, Width width = Width::Whole);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Section {
        QWidget *box;
        Width width;
    };
    void place();

    QGridLayout *m_all;
    std::vector<Section> m_sections;
    bool m_paired = false;
    QPixmap m_linoleum;
};

} // namespace flagstone::app
