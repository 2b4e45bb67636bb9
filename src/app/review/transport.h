#pragma once

#include <QWidget>

#include <vector>

class QButtonGroup;
class QToolButton;

namespace flagstone::app {

/// The buttons that go through the moves of a game: to the first, back, play, on, to the last; and how fast it plays.
class Transport final : public QWidget {
    Q_OBJECT

public:
    enum class Speed : std::uint8_t { Calm, Brisk, Fast };

    explicit Transport(QWidget *parent = nullptr);

    void setPlaying(bool on);
    /// Where it can go from here.
    void setEnds(bool atFirst, bool atLast);
    [[nodiscard]] Speed speed() const;

Q_SIGNALS:
    void firstAsked();
    void backAsked();
    void playAsked(); ///< or to stop
    void onAsked();
    void lastAsked();

protected:
    void changeEvent(QEvent *event) override;

private:
    QToolButton *addTool(const char *icon, const QString &name, void (Transport::*asked)());
    void addSpeed(const QString &text, const QString &name, Speed speed);
    void showIcons();

    QToolButton *m_first, *m_back, *m_play, *m_on, *m_last;
    QButtonGroup *m_speeds;
};

} // namespace flagstone::app
