#pragma once

#include "app/board/board_scene.h"
#include "app/board/card_art.h"
#include "app/setup/sketch_document.h"
#include "core/sketch.h"

#include <QDialog>
#include <QString>

#include <memory>

class QLabel;
class QMenu;
class QToolBar;

namespace flagstone::app {

class ShapePalette;
class SketchBoard;

/// What is drawn, for which game.
struct SketchWish {
    const ModuleInfo *module = nullptr;
    std::shared_ptr<const PackData> pack;
    Setup setup;       ///< what else is chosen
    OptionSpec option; ///< with a sketch
    std::string text;  ///< what is drawn so far
    paint::Theme theme = paint::Theme::Light;
};

/// A window in which the value of an option is drawn: shapes to the left, the board to the right, and below
/// it what the rules say to it at every step.
class SketchDialog final : public QDialog {
    Q_OBJECT

public:
    explicit SketchDialog(SketchWish request, QWidget *parent = nullptr);
    ~SketchDialog() override;

    /// The drawing as the option's value; empty if nothing is laid.
    [[nodiscard]] QString text() const;
    [[nodiscard]] SketchBoard &board() { return *m_board; }
    [[nodiscard]] SketchDocument &document() { return m_document; }

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
    [[nodiscard]] SketchFindings findings(const Sketch &sketch) const;
    [[nodiscard]] QString judge(const Sketch &whole, const std::vector<std::size_t> &places) const;

    SketchWish m_request;
    QString m_unread; ///< why what was written could not be drawn
    CardArt m_art;
    BoardScene m_scene;
    SketchDocument m_document;
    QToolBar *m_tools;
    QMenu *m_menu;
    ShapePalette *m_palette;
    SketchBoard *m_board = nullptr;
    QLabel *m_state;
    QLabel *m_place;
    QAction *m_copy = nullptr, *m_first = nullptr;
};

} // namespace flagstone::app
