#pragma once

#include "app/quest/quest_tuner.h"

#include <QWidget>

#include <optional>

class QAbstractButton;
class QLabel;

namespace flagstone::app {

/// "Make it k of 10": proposes one change at a time, to accept or refuse.
class MakeIt final : public QWidget {
    Q_OBJECT

public:
    MakeIt(QuestDocument &document, QWidget *parent);

    /// The chance now; nothing while it is not known.
    void setChance(std::optional<double> success);

private:
    void mark(int tenths);
    void ask(int tenths);
    void show(std::size_t proposal);
    void forget();

    QuestDocument &m_document;
    QuestTuner *m_tuner;
    std::vector<QAbstractButton *> m_tenths;
    QLabel *m_words;
    QAbstractButton *m_take, *m_other;
    std::optional<double> m_success;
    std::vector<QuestProposal> m_nearer;
    std::size_t m_shown = 0;
    int m_wanted = 0; ///< tenths; 0 while nobody has asked
};

} // namespace flagstone::app
