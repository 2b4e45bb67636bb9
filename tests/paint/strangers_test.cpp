#include "paint/art_library.h"
#include "paint/face_book.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <sys/stat.h>

namespace flagstone::paint::strangers_test {
namespace {

/// A pack's drawings as a stranger made them.
class Strangers : public testing::Test {
protected:
    Strangers()
    {
        QImage red(8, 8, QImage::Format_RGB32);
        red.fill(Qt::red);
        EXPECT_TRUE(red.save(outside.filePath(QStringLiteral("red.png"))));
    }
    void write(const QString &file, const QString &inside) const
    {
        QFile to(file);
        EXPECT_TRUE(to.open(QIODevice::WriteOnly));
        to.write(QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" "
                                "xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 8 8\">%1</svg>")
                     .arg(inside)
                     .toUtf8());
    }
    [[nodiscard]] QString picture() const
    {
        return QStringLiteral("<image width=\"8\" height=\"8\" xlink:href=\"%1\"/>")
            .arg(outside.filePath(QStringLiteral("red.png")));
    }
    /// Whether the drawing "a" leaves anything on the paper.
    [[nodiscard]] bool draws(const ArtStyle &style = {}) const
    {
        ArtLibrary art({folder.path()});
        QImage paper(8, 8, QImage::Format_RGB32);
        paper.fill(Qt::white);
        const QImage before = paper;
        QPainter painter(&paper);
        const bool said = art.draw(painter, QRectF(0, 0, 8, 8), QStringLiteral("a"), style);
        painter.end();
        EXPECT_EQ(said, paper != before);
        return said;
    }
    [[nodiscard]] QString drawing() const { return folder.filePath(QStringLiteral("a.svg")); }

    QTemporaryDir folder, outside;
};

TEST_F(Strangers, PathsAreDrawnAndPicturesOfOtherFilesAreNot)
{
    write(drawing(), QStringLiteral("<path d=\"M0 0H8V8H0Z\"/>"));
    EXPECT_TRUE(draws());
    write(drawing(), QStringLiteral("<path d=\"M0 0H8V8H0Z\"/>") + picture());
    EXPECT_FALSE(draws());
}

TEST_F(Strangers, WhatIsDrawnIsLookedThroughAndNotWhatWasRead)
{
    // taking out fine marks takes out the beginning of the comment
    write(
        drawing(),
        QStringLiteral("<!-- id=\"joints\" />%1<g> --><path d=\"M0 0H8V8H0Z\"/><!-- </g>-->").arg(picture()));
    EXPECT_TRUE(draws());
    write(drawing(),
          QStringLiteral("<!-- id=\"joints\" />%1<!-- --><path d=\"M0 0H8V8H0Z\"/>").arg(picture()));
    EXPECT_FALSE(draws({.spare = true}));
}

TEST_F(Strangers, OnlyFilesOfThePackAreRead)
{
    write(outside.filePath(QStringLiteral("a.svg")), QStringLiteral("<path d=\"M0 0H8V8H0Z\"/>"));
    ASSERT_TRUE(QFile::link(outside.filePath(QStringLiteral("a.svg")), drawing()));
    EXPECT_FALSE(draws());
    ASSERT_TRUE(QFile::remove(drawing()));
    ASSERT_EQ(::mkfifo(drawing().toUtf8().constData(), 0600), 0); // nobody will ever write to it
    EXPECT_FALSE(draws());
}

TEST_F(Strangers, AFolderOfDrawingsMayNotLeadAway)
{
    PackData pack;
    pack.id = "stranger";
    pack.folder = folder.path().toStdString();
    const QString art = folder.filePath(QStringLiteral("art"));
    ASSERT_TRUE(QFile::link(outside.path(), art));
    EXPECT_FALSE(FaceBook(pack).artRoots().contains(art));
    ASSERT_TRUE(QFile::remove(art));
    ASSERT_TRUE(QDir(folder.path()).mkdir(QStringLiteral("art")));
    EXPECT_TRUE(FaceBook(pack).artRoots().contains(art));
}

} // namespace
} // namespace flagstone::paint::strangers_test
