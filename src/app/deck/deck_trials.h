#pragma once

#include "app/common/pictures.h"
#include "app/deck/deck_odds.h"

#include <QAbstractButton>

class QLabel;
class QListWidget;

namespace flagstone::app {

/// A dungeon that the deck may be tried in: its name, its foes' faces and the chance in tens and words.
class TrialButton final : public QAbstractButton {
    Q_OBJECT

public:
    TrialButton(const DeckTrial &trial, const Pictures &pictures, QWidget *parent);
    void show(const std::optional<DeckOdds::Answer> &answer, bool playable);
    void setColours(const paint::WindowColours &colours);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const DeckTrial &m_trial;
    const Pictures &m_pictures;
    int m_pins = -1;          ///< none are drawn
    QString m_words, m_brief; ///< the second where room is short
    paint::WindowColours m_colours = paint::windowColours(paint::Theme::Light);
};

/// The dungeons to try the deck in, with their chances, and the foes and rooms of the chosen one.
class DeckTrials final : public QWidget {
    Q_OBJECT

public:
    DeckTrials(DeckDocument &document, const DeckOdds &odds, const Pictures &pictures, QWidget *parent);

    /// The dungeon that is chosen, of the book's trials.
    [[nodiscard]] std::size_t chosen() const { return m_chosen; }
    void refresh();
    void applyTheme(paint::Theme theme);

private:
    void choose(std::size_t trial);

    DeckDocument &m_document;
    const DeckOdds &m_odds;
    const Pictures &m_pictures;
    std::vector<TrialButton *> m_buttons; ///< by trial
    QLabel *m_heading;
    QListWidget *m_foes;
    QLabel *m_rooms;
    std::size_t m_chosen = 0;
};

} // namespace flagstone::app
