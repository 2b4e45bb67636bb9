#pragma once

#include <QString>
#include <QWidget>

#include <cstdint>
#include <vector>

class QPushButton;

namespace flagstone::app {

class KeyButton;
struct EndOfGame;

/// What to do after the end.
enum class AfterEnd : std::uint8_t {
    NewDeal,
    SameDeal,
    OtherGame,
    Untried,
    Look,
    LookBack,
    TakeBack,
    Ledger,
    Print,
    Picture,
    Share
};

/// What to do after the end of a game: the black button for what most people want, and below it the others.
class EndButtons final : public QWidget {
    Q_OBJECT

public:
    explicit EndButtons(const EndOfGame &end, QWidget *parent = nullptr);

    /// The black one.
    [[nodiscard]] KeyButton *first() const { return m_first; }
    /// All but the black one: they may lie elsewhere.
    [[nodiscard]] QWidget *others() const { return m_others; }
    /// They lie below the black one again.
    void takeOthers();
    /// Presses the button of a digit, if there is one.
    void press(int digit);

Q_SIGNALS:
    void chosen(flagstone::app::AfterEnd next);

private:
    KeyButton *make(const QString &text, const char *name, AfterEnd next, QWidget *parent,
                    const QString &what = {});

    KeyButton *m_first = nullptr;
    QWidget *m_others;
    std::vector<QPushButton *> m_numbered; ///< those that digits press, from 1
};

/// A button of the page at the end. `what`: what it does, if its text does not say all of it.
[[nodiscard]] KeyButton *makeEndButton(const QString &text, const char *name, QWidget *parent,
                                       const QString &what = {});

} // namespace flagstone::app
