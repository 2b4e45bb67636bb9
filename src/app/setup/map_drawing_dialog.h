#pragma once

#include "app/board/board_scene.h"
#include "app/board/card_art.h"
#include "app/common/settings.h"
#include "app/setup/map_drawing_document.h"
#include "core/map_drawing.h"

#include <QDialog>
#include <QString>

#include <memory>

class QLabel;
class QMenu;
class QToolBar;

namespace flagstone::app {

class ShapePalette;
class MapDrawingBoard;

/// What is drawn, for which game.
struct MapDrawingRequest {
    const ModuleInfo *module = nullptr;
    std::shared_ptr<const PackData> pack;
    Setup setup;       ///< what else is chosen
    OptionSpec option; ///< with a drawing
    std::string text;  ///< what is drawn so far
    Settings settings = {};
};

/// A window for drawing the value of an option: shapes on the left, the board on the right, and below it what
/// the rules say at every step.
class MapDrawingDialog final : public QDialog {
    Q_OBJECT

public:
    explicit MapDrawingDialog(MapDrawingRequest request, QWidget *parent = nullptr);
    ~MapDrawingDialog() override;

    /// The drawing as the option's value; empty if nothing is laid.
    [[nodiscard]] QString text() const;
    [[nodiscard]] MapDrawingBoard &board() { return *m_board; }
    [[nodiscard]] MapDrawingDocument &document() { return m_document; }

    /// Asks first if something drawn would be lost.
    void reject() override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void makeTools();
    QAction *addTool(const char *name, const QString &text, const QKeySequence &key, const QString &tip,
                     const char *icon = nullptr);
    void connectParts();
    void showCards();
    void showFindings();
    void showPlace();
    void takeShape();
    void deal();
    [[nodiscard]] MapDrawingFindings findings(const MapDrawing &drawing) const;
    [[nodiscard]] QString judge(const MapDrawing &whole, const std::vector<std::size_t> &places) const;

    MapDrawingRequest m_request;
    QString m_unread; ///< why what was written could not be drawn
    CardArt m_art;
    BoardScene m_scene;
    MapDrawingDocument m_document;
    QToolBar *m_tools;
    QMenu *m_menu;
    ShapePalette *m_palette;
    MapDrawingBoard *m_board = nullptr;
    QLabel *m_state;
    QLabel *m_place;
    QAction *m_copy = nullptr, *m_first = nullptr;
};

} // namespace flagstone::app
