#include "app/play/log_lines.h"
#include "app/play/story_page.h"
#include "shell_fixture.h"

namespace flagstone::app::story_page_test {

namespace {

class StoryPageTest : public ShellTest {
protected:
    [[nodiscard]] QString page(Seat seat, const QByteArray &board = {})
    {
        return QString::fromUtf8(storyPage(play().session(), seat, QStringLiteral("Night <&> day"), board));
    }
};

TEST_F(StoryPageTest, HasASentenceForEachDecisionAsItsReaderMayKnowIt)
{
    ASSERT_TRUE(window().startGame(request(2)));
    for (int n = 0; n < 12 && !play().game().ending().over; ++n)
        play().choose(play().decision().choices.back().code);
    ASSERT_GT(play().moves(), 5u);
    bool differs = false;
    for (const Seat seat : {Seat{0}, Seat{1}, Seat::Gm}) {
        const QString html = page(seat);
        qsizetype at = 0;
        int sentences = 0;
        for (std::size_t entry = 0; entry < play().session().entries().size(); ++entry) {
            const auto lines = tell(play().session(), entry, seat);
            if (lines.empty() || lines.front().sentence.isEmpty())
                continue;
            at = html.indexOf(QStringLiteral("<li>%1</li>").arg(lines.front().sentence.toHtmlEscaped()), at);
            ASSERT_GE(at, 0) << lines.front().sentence.toStdString();
            ++at;
            ++sentences;
        }
        EXPECT_EQ(html.count(QStringLiteral("<li>")), sentences) << "and nothing else";
        EXPECT_EQ(html.count(QStringLiteral("<ul>")), html.count(QStringLiteral("</ul>")));
        differs = differs || html != page(Seat::Gm);
    }
    EXPECT_TRUE(differs) << "one of them may know less";
}

TEST_F(StoryPageTest, LoadsNothingAndTakesNoTextForMarkup)
{
    ASSERT_TRUE(window().startGame(request()));
    while (!play().game().ending().over)
        play().choose(play().decision().choices.front().code);
    const QString html = page(Seat::Gm, "picture");
    EXPECT_TRUE(html.contains(QStringLiteral("<h1>Night &lt;&amp;&gt; day</h1>")));
    EXPECT_TRUE(html.contains(QStringLiteral("src=\"data:image/png;base64,cGljdHVyZQ==\"")));
    EXPECT_TRUE(html.contains(QStringLiteral("<p class=\"end\">"))) << "how it ended";
    for (const char *outside : {"http", "<script", "<link", "@import", "url("})
        EXPECT_FALSE(html.contains(QLatin1String(outside))) << outside;
    EXPECT_FALSE(page(Seat::Gm).contains(QStringLiteral("<img")));
}

} // namespace
} // namespace flagstone::app::story_page_test
