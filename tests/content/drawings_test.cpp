#include "content/drawings.h"
#include "content/embedded_picture.h"
#include "content/files.h"
#include "content/pack_reader.h"
#include "temp_folder.h"

#include <gmock/gmock.h>

#include <sys/stat.h>

namespace flagstone::drawings_test {
namespace {

using test::TempFolder;
using testing::HasSubstr;

std::string svg(const std::string &inside, const std::string &before = {})
{
    return before +
           "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">\n" +
           inside + "\n</svg>";
}

std::string problemOf(const std::string &text)
{
    const auto problem = drawingProblem(text, "a.svg");
    return problem ? toString(*problem) : "";
}

/// The beginning of a PNG of so many pixels, as it stands in a drawing.
const std::string kSmallPng = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAAA="; // 10 x 10
const std::string kHugePng =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAnEAAAJxACAYAAAA="; // 40,000 x 40,000

TEST(Drawings, OfTheKitAreAllDrawn)
{
    std::size_t seen = 0;
    for (const auto &entry : std::filesystem::recursive_directory_iterator(assetsFolder()))
        if (entry.path().extension() == ".svg") {
            ++seen;
            EXPECT_EQ(problemOf(*readFile(entry.path(), kLongestDrawing)), "") << entry.path();
        }
    EXPECT_GT(seen, 500u);
}

TEST(Drawings, MayReferToTheirOwnParts)
{
    EXPECT_EQ(problemOf(svg("<path id=\"a\" d=\"M0 0\" style=\"fill:url( '#b')\"/><use xlink:href=\"#a\"/>"
                            "<use href=' #a '/><image href=\"" +
                            kSmallPng + "\"/><title>C:\\x url(y)</title>")),
              "");
    EXPECT_EQ(problemOf(svg("<g id=\"\"><rect width=\"3\" height=\"3\"/></g>")), "")
        << "a part without a name";
}

TEST(Drawings, ThatAskForAnythingElseAreRefused)
{
    for (const std::string inside :
         {"<image xlink:href=\"/etc/hostname\"/>", "<image href=\"/dev/zero\"/>",
          "<image xlink:href=\"&#x2f;dev/zero\"/>", "<x:image x:href='../../a.png' xmlns:x='y'/>",
          "<use href=\"other.svg#a\"/>", "<image href=\"http://a/b.png\"/>",
          "<image href=\"file:///a.png\"/>", "<image href=\"data:image/svg+xml;base64,PHN2Zy8+\"/>",
          "<image href=\"data:image/png;base64,PHN2Zy8+\"/>", // calls itself PNG and is SVG
          "<image href=\"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAAA=,base64,PHN2Zy8+\"/>",
          "<image href=\"data:,/etc/hostname\"/>", "<path style=\"fill:url(/a.svg#b)\"/>",
          "<path fill=\"URL( \n'http://a')\"/>", "<path style=\"fill:u\\72l(/a)\"/>",
          "<style>@import '/a.css';</style>", "<style><x/>@IMPORT \"/a.css\";</style>"}) {
        EXPECT_THAT(problemOf(svg(inside)), HasSubstr("a.svg:")) << inside;
    }
    EXPECT_THAT(problemOf(svg("", "<!DOCTYPE svg [<!ENTITY a SYSTEM \"/etc/hostname\">]>")),
                HasSubstr("DOCTYPE"));
    EXPECT_THAT(problemOf(svg("", "<?xml-stylesheet href=\"/dev/zero\"?>")), HasSubstr("xml-stylesheet"));
    EXPECT_THAT(problemOf("\x1f\x8b\x08 packed"), HasSubstr("is not XML"));
    EXPECT_EQ(problemOf(svg("<g>\n<image href=\"/a\"/></g>")),
              "a.svg:3:1: error: refers to \"/a\"; only parts of the drawing (#id) and PNG or JPEG pictures "
              "inside it are drawn");
}

TEST(Drawings, ThatGrowBeyondBoundsAreRefused)
{
    std::string bomb = "<path id=\"u0\"/>";
    for (int i = 1; i < 12; ++i) {
        const std::string use = "<use href=\"#u" + std::to_string(i - 1) + "\"/>";
        bomb += "<g id=\"u" + std::to_string(i) + "\">";
        for (int k = 0; k < 10; ++k)
            bomb += use;
        bomb += "</g>";
    }
    EXPECT_THAT(problemOf(svg(bomb)), HasSubstr("shapes"));
    EXPECT_THAT(problemOf(svg("<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>")),
                HasSubstr("shapes"));
    std::string deep;
    for (int i = 0; i < 5000; ++i)
        deep += "<g>";
    EXPECT_THAT(problemOf(svg(deep)), HasSubstr("inside each other"));
    EXPECT_THAT(problemOf(svg("<image href=\"" + kHugePng + "\"/>")), HasSubstr("pixels"));
    EXPECT_THAT(problemOf(std::string(kLongestDrawing + 1, ' ')), HasSubstr("longer"));
}

TEST(Drawings, APictureInsideIsMeasuredByWhatItIs)
{
    EXPECT_EQ(embeddedPixels(kSmallPng), 100u);
    EXPECT_EQ(embeddedPixels(kHugePng), 1'600'000'000u);
    // FF D8, FF E0 with two bytes, FF C0 of 16 x 32
    EXPECT_EQ(embeddedPixels("data:image/jpeg;base64,/9j/4AAC/8AACwgAEAAgAREA"), 512u);
    EXPECT_EQ(embeddedPixels("data:image/jpeg;base64,/9j/4AAA"), std::nullopt); // a length of nothing
    EXPECT_EQ(embeddedPixels("data:image/png;base64,"), std::nullopt);
    EXPECT_EQ(embeddedPixels("data:image/gif;base64,R0lGODlhAQABAAAAACw="), std::nullopt);
}

TEST(Drawings, OfAPackAreFilesWithinItsFolder)
{
    const TempFolder folder;
    std::filesystem::create_directories(folder / "pack/art/monsters");
    folder.write("outside.svg", svg(""));
    folder.write("pack/art/good.svg", svg(""));
    folder.write("pack/art/monsters/bad.svg", svg("<image href=\"/dev/zero\"/>"));
    std::filesystem::create_symlink("good.svg", folder / "pack/art/same.svg");
    std::filesystem::create_symlink("../../outside.svg", folder / "pack/art/away.svg");
    ASSERT_EQ(::mkfifo((folder / "pack/art/pipe.svg").c_str(), 0600), 0);
    const Issues issues = checkDrawings(folder / "pack");
    ASSERT_EQ(issues.size(), 3u);
    EXPECT_THAT(toString(issues[0]), HasSubstr("away.svg: error: is outside"));
    EXPECT_THAT(toString(issues[1]), HasSubstr("monsters/bad.svg:2:1: error: refers to \"/dev/zero\""));
    EXPECT_THAT(toString(issues[2]), HasSubstr("pipe.svg: error: is not a file"));
}

TEST(Drawings, APackReadsNothingBesideItsFolder)
{
    const TempFolder folder;
    std::filesystem::create_directories(folder / "pack");
    folder.write("secret.csv", "id,name\nA,secret\n");
    std::filesystem::create_symlink("../secret.csv", folder / "pack/cards.csv");
    folder.write("pack/pack.json",
                 R"({"format": 1, "id": "p", "title": "P", "version": "1.0.0", "licence": "MIT",
        "ruleset": "fastplay", "languages": ["en"], "tables": [{"name": "cards", "file": "cards.csv"}]})");
    const auto pack = readPack(folder / "pack");
    ASSERT_FALSE(pack);
    EXPECT_THAT(toString(pack.error().front()), HasSubstr("is outside the folder"));
    EXPECT_FALSE(readInside(folder / "pack", "../secret.csv", 100));
    EXPECT_TRUE(readInside(folder / "pack", "pack.json", 1000));
}

} // namespace
} // namespace flagstone::drawings_test
