#pragma once

#include "app/board/board_view.h"
#include "app/heard.h"
#include "app/panels/log_panel.h"
#include "app/play/play_controller.h"
#include "conformance/random_game.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QScrollBar>
#include <QTextBrowser>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

/// How two windows are compared that may differ in nothing that anybody can find out of them.
namespace flagstone::app {

/// Where startHere begins.
inline const Game *g_position = nullptr;

/// A game that begins in the middle of another.
inline tl::expected<std::unique_ptr<Game>, Issues> startHere(const PackData &, const Setup &, Step &)
{
    return g_position->clone();
}

struct Seen {
    QImage pixels;
    QStringList words;
    std::vector<QImage> pictures; ///< in what the players get as files
};

/// Everything that a screen reader can get to know, with what is hidden.
inline void readOff(QAccessibleInterface *part, QStringList &words)
{
    if (part == nullptr || !part->isValid())
        return;
    QString said = QString::number(part->role());
    for (const auto kind : {QAccessible::Name, QAccessible::Description, QAccessible::Help})
        said += u'|' + part->text(kind);
    // a scroll bar that is hidden stands where it stood in the game before
    if (!part->state().invisible)
        said += u'|' + part->text(QAccessible::Value);
    const QRect at = part->rect();
    words << said + QStringLiteral("|%1x%2").arg(at.width()).arg(at.height());
    for (int i = 0; i < part->childCount(); ++i)
        readOff(part->child(i), words);
}

/// What is on the clipboard after everything that can be copied was copied.
inline QString copiedFrom(QWidget &window)
{
    QString all;
    for (auto *text : window.findChildren<QTextBrowser *>()) {
        const QTextCursor was = text->textCursor();
        const int there = text->verticalScrollBar()->value();
        QGuiApplication::clipboard()->clear();
        text->selectAll();
        text->copy();
        all += QGuiApplication::clipboard()->text() + u'\f';
        text->setTextCursor(was);
        text->verticalScrollBar()->setValue(there);
    }
    QGuiApplication::clipboard()->clear();
    return all;
}

/// Words that are hovered over, under the whole table.
inline void readTable(const BoardScene &scene, QStringList &words)
{
    const QRectF all = scene.everything();
    constexpr int kSteps = 24;
    for (int x = 0; x <= kSteps; ++x)
        for (int y = 0; y <= kSteps; ++y)
            words << scene.wordsAt(
                {all.left() + all.width() * x / kSteps, all.top() + all.height() * y / kSteps});
}

/// Pixels, accessibility tree, titles, tooltips, menus and what can be copied.
inline Seen lookAt(QWidget &window)
{
    QAccessible::setActive(true); // as with a screen reader: lists tell their interfaces what changed
    QApplication::setActiveWindow(nullptr); // only one window can be active: neither is
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    Seen seen;
    seen.words << window.windowTitle() << window.windowIconText() << window.windowFilePath()
               << window.accessibleName();
    readOff(QAccessible::queryAccessibleInterface(&window), seen.words);
    for (const auto *part : window.findChildren<QWidget *>())
        seen.words << part->toolTip() << part->statusTip() << part->whatsThis();
    for (const auto *action : window.findChildren<QAction *>())
        seen.words << action->text() + (action->isEnabled() ? u'+' : u'-') << action->toolTip();
    for (const auto *text : window.findChildren<QTextBrowser *>())
        seen.words << text->toHtml();
    for (auto *log : window.findChildren<LogPanel *>()) {
        seen.words << log->shownText();
        for (const LogLine &line : log->lines())
            seen.words << line.sentence << line.group << line.text << line.rule;
    }
    seen.pixels = window.grab().toImage();
    seen.words << copiedFrom(window);
    return seen;
}

inline void expectSame(const Seen &one, const Seen &other)
{
    ASSERT_EQ(one.words.size(), other.words.size());
    for (qsizetype i = 0; i < one.words.size(); ++i)
        ASSERT_EQ(one.words[i].toStdString(), other.words[i].toStdString());
    if (one.pixels != other.pixels) {
        one.pixels.save(QStringLiteral("leak-one.png"));
        other.pixels.save(QStringLiteral("leak-other.png"));
        FAIL() << "the windows look different: see leak-one.png and leak-other.png";
    }
    ASSERT_EQ(one.pictures.size(), other.pictures.size());
    for (std::size_t i = 0; i < one.pictures.size(); ++i)
        ASSERT_EQ(one.pictures[i], other.pictures[i]) << "picture " << i;
}

/// FLAGSTONE_LEAK_PAIRS sets how many pairs are compared.
inline std::size_t pairsWanted(std::size_t usual)
{
    const char *text = std::getenv("FLAGSTONE_LEAK_PAIRS");
    return text == nullptr ? usual : static_cast<std::size_t>(std::strtoul(text, nullptr, 10));
}

/// Goes through random games of a rule system and compares at every twelfth step, until `pairs`, which
/// `compare` counts, is what is wanted.
template <class Compare>
void compareGames(const Subject &subject, const std::size_t &pairs, std::size_t wanted,
                  const Compare &compare)
{
    // n games that look alike are n(n-1)/2 pairs: a dozen positions or two are enough for any number of them
    const auto alike = static_cast<std::size_t>(std::sqrt(static_cast<double>(wanted) / 12));
    const std::size_t others = std::clamp<std::size_t>(alike, 1, 91);
    for (int number = 0; pairs < wanted && number < 100'000; ++number) {
        RandomGame game(subject, number);
        for (int step = 0; game.goesOn() && pairs < wanted; ++step, game.step()) {
            if (step % 12 != 11)
                continue;
            SeededChance random = game.aside();
            compare(game.game(), game.setup(), others, random);
            ASSERT_FALSE(testing::Test::HasFatalFailure()) << "game " << number << ", step " << step;
        }
    }
    EXPECT_GE(pairs, wanted);
    testing::Test::RecordProperty("pairs", std::to_string(pairs));
}

/// Pairs among so many games that all look alike.
[[nodiscard]] inline std::size_t pairsOf(std::size_t games)
{
    return games * (games - std::min<std::size_t>(games, 1)) / 2;
}

} // namespace flagstone::app
