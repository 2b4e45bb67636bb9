#pragma once

#include "content/plan.h"

#include <QDialog>

class QCheckBox;
class QDialogButtonBox;
class QPlainTextEdit;
class QSpinBox;

namespace flagstone::app {

/// A dialog in which somebody writes, and whose edit can be undone: Esc and the cross of the window keep what is
/// written, as OK and Ctrl+Enter do; only Discard drops it.
class WritingDialog : public QDialog {
    Q_OBJECT

public:
    using QDialog::QDialog;
    void reject() override { accept(); }

protected:
    [[nodiscard]] QDialogButtonBox *makeButtons();
    void keyPressEvent(QKeyEvent *event) override;
};

/// A note in Markdown, for the game master or to read aloud.
class NoteDialog final : public WritingDialog {
    Q_OBJECT

public:
    NoteDialog(const QString &about, PlanNote note, QWidget *parent);
    [[nodiscard]] PlanNote note() const;

private:
    PlanNote m_note;
    QPlainTextEdit *m_text;
    QCheckBox *m_readAloud;
};

/// Where a card may lie below the stack: at one place, or from one on and before another.
class PlacesDialog final : public QDialog {
    Q_OBJECT

public:
    enum class Ask { Pin, Bounds };
    /// Places are from `least` to `most`.
    PlacesDialog(Ask ask, const QString &card, int least, int most, QWidget *parent);
    void setPlaces(int first, int before);
    [[nodiscard]] int first() const;
    /// 0 = no such place.
    [[nodiscard]] int before() const;

private:
    QSpinBox *m_first;
    QSpinBox *m_before = nullptr;
};

} // namespace flagstone::app
