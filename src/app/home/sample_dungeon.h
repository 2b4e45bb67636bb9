#pragma once

#include "core/module.h"
#include "core/pack_data.h"
#include "paint/theme.h"

#include <QImage>
#include <QPixmap>
#include <QWidget>

#include <memory>

namespace flagstone::app {

class BoardView;

/// Linoleum with a dungeon on it that a party has explored for some minutes: the demonstration of a rule system,
/// always the same.
class SampleDungeon final : public QWidget {
    Q_OBJECT

public:
    explicit SampleDungeon(QWidget *parent);
    ~SampleDungeon() override;

    /// Without a game that can be played, there is linoleum alone.
    void play(const ModuleInfo &module, const std::shared_ptr<const PackData> &pack);
    /// Where the dungeon is; elsewhere something else covers it.
    void setPlace(const QRect &place);
    void applyTheme(paint::Theme theme);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void draw();

    std::shared_ptr<const PackData> m_pack;
    std::unique_ptr<BoardView> m_board; ///< draws it and is never shown
    QPixmap m_linoleum;
    QRect m_place;
    QImage m_picture;
};

} // namespace flagstone::app
