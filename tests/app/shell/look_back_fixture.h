#pragma once

#include "app/review/decision_panel.h"
#include "app/review/look_back_page.h"
#include "end_fixture.h"

#include <QLabel>
#include <QPushButton>

namespace flagstone::app {

/// The page that looks back at a finished game.
class LookBackTest : public QuestEndTest {
protected:
    void lookBack(const char *seed = "a")
    {
        playQuest(seed);
        ASSERT_NE(page(), nullptr);
        button("endLookBack")->click();
        ASSERT_NE(back(), nullptr);
    }
    [[nodiscard]] LookBackPage *back() { return qobject_cast<LookBackPage *>(window().page()); }
    template <class Part>
    [[nodiscard]] Part *part()
    {
        return back()->findChild<Part *>();
    }
    [[nodiscard]] QPushButton *buttonSaying(const QString &text)
    {
        for (auto *found : back()->findChildren<QPushButton *>())
            if (found->text().remove(u'&') == text)
                return found;
        return nullptr;
    }
    /// What the decision's panel says.
    [[nodiscard]] QStringList told()
    {
        QStringList all;
        for (const QLabel *label : part<DecisionPanel>()->widget()->findChildren<QLabel *>())
            if (label->isVisibleTo(part<DecisionPanel>()))
                all << label->text();
        return all;
    }
};

} // namespace flagstone::app
