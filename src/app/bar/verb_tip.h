#pragma once

#include "app/common/plain_text.h"

namespace flagstone::app {

/// The tip of a verb. It lies above the bar, over its verb: other verbs and the question stay in sight.
class VerbTip final : public PlainLabel {
    Q_OBJECT

public:
    explicit VerbTip(QWidget *parent);

    /// Shows nothing if there are no words. The bar is what holds the row of verbs that `verb` is in.
    void showFor(const QWidget &verb, const QWidget &bar, const QString &words);

protected:
    void hideEvent(QHideEvent *event) override;
};

} // namespace flagstone::app
