#pragma once

#include "app/home/painted_button.h"

class QAction;

namespace flagstone::app {

/// A way to a page or a file: an icon, its name, and a few words below it where there is room.
class DoorButton final : public PaintedButton {
    Q_OBJECT

public:
    static constexpr const char *kGist = "gist"; ///< the property of an action with the few words

    /// `action` does it; its data is the name of its icon, its status tip what a pointer that rests here tells. It
    /// outlives this.
    DoorButton(QAction *action, QWidget *parent);

    void setBrief(bool brief);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] double wordsAt() const; ///< px from the left edge

    QString m_icon, m_gist;
    bool m_brief = false;
};

} // namespace flagstone::app
