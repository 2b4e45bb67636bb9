#pragma once

#include "app/quest/quest_pictures.h"

#include <QWidget>

#include <functional>

class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;

namespace flagstone::app {

/// Cards or drawings laid out to choose one of them. Typing finds a card by its name.
class CardPicker final : public QWidget {
    Q_OBJECT

public:
    CardPicker(const QuestPictures &pictures, QWidget *parent);

    /// What is asked, in one sentence; `picked` is called with the name of the card that is chosen.
    void ask(const QString &question, const QuestPick &pick, CardPicked picked);
    /// The same for the drawings of some folders of the look; `picked` gets "monsters/monster-ogre".
    void askArt(const QString &question, const QStringList &folders, CardPicked picked);
    /// Says more below what is asked, and on the button that chooses nothing what that leads to, until something else
    /// is asked.
    void tell(const QString &words, const QString &back);

Q_SIGNALS:
    void done(); ///< something was chosen, or nothing

private:
    void begin(const QString &question, const QString &back, CardPicked picked);
    QWidget *renew();
    void filter(const QString &words);
    void take(const QString &name);

    const QuestPictures &m_pictures;
    QLabel *m_question;
    QLabel *m_more; ///< hidden where there is no more to say
    QLineEdit *m_words;
    QPushButton *m_back; ///< chooses nothing
    QLabel *m_nothing;   ///< shown while no name fits
    QScrollArea *m_scroll;
    CardPicked m_picked;
};

} // namespace flagstone::app
