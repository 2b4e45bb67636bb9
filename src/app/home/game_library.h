#pragma once

#include <QDate>
#include <QDateTime>
#include <QImage>
#include <QPointF>
#include <QString>

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace flagstone::app {

/// One of a party, as everybody at its table knows it.
struct KeptFigure {
    QString name;
    int left = 0, most = 0; ///< hits; it has none if `most` is 0
    std::string table = {}; ///< of the pack, where the card with its face is; empty if it has no face
    std::uint32_t row = 0;
    friend bool operator==(const KeptFigure &, const KeptFigure &) = default;
};

/// A kept game as the welcome page shows it: nothing that not all its players know.
struct KeptGame {
    QString file;
    QString title;
    QString state; ///< "running", "won" or "lost"; empty if it is not known
    int moves = 0; ///< when its picture was taken
    QDateTime played;
    QString picture; ///< file name, or empty
    QString system,
        adventure{};     ///< ids of the quest it is a try of; empty for a lesson, a race and prepared cards
    QString pack = {};   ///< id of what it is played with
    QString stands = {}; ///< where it stands, in a sentence; may be empty
    std::vector<KeptFigure> party = {}; ///< in marching order
    QDate day = {};                     ///< whose deal it is; none for any other deal
    QString tried = {};   ///< file of the quest that was tried out from its editor; empty for any other game
    bool decided = true;  ///< whether a person has decided anything in it, or whether that is unknown
    QString lesson = {};  ///< its title, if nothing but a lesson was played; else empty
    bool learnt = false;  ///< all steps of that lesson were followed
    QString trouble = {}; ///< why it cannot be opened, in a sentence; empty for a game that can
    double across = 0;    ///< cards from the left to the right edge of the picture; 0: not known
    QPointF focus{0.5, 0.5}; ///< what of the picture must be seen, in shares of its width and height
};

/// Whether it has ended. A game of which nothing is known has not.
[[nodiscard]] bool isOver(const KeptGame &game);

/// The file of the newest game that can go on, or nothing; the newest comes first in `games`. A game in which nobody
/// has decided anything comes after all others, and a try-out after those.
[[nodiscard]] QString unfinishedOf(std::vector<KeptGame> games);

/// The ended games of a quest, oldest first; they point into `games`.
[[nodiscard]] std::vector<const KeptGame *> triesOf(const std::vector<KeptGame> &games, const QString &system,
                                                    const QString &adventure);
/// How they went: true for won.
[[nodiscard]] std::vector<bool> endsOf(const std::vector<KeptGame> &games, const QString &system,
                                       const QString &adventure);

/// On how many days in a row, up to `today` or the day before, the deal of the day was played to its end.
[[nodiscard]] int daysInARow(const std::vector<KeptGame> &games, QDate today);

/// The game that counts of the deal of a day: the first that was played to its end; nullptr if none was. It points into
/// `games`.
[[nodiscard]] const KeptGame *triedOn(const std::vector<KeptGame> &games, QDate day);

/// The folder of kept games: records, and beside each a picture that also carries its title, its state and where it
/// stands, so that listing games reads no more than the first line of a record.
class GameLibrary {
public:
    static constexpr std::size_t kMost = 1000; ///< games that are looked through for what was played

    explicit GameLibrary(QString dataFolder) : m_folder(dataFolder + QStringLiteral("/games")) {}

    [[nodiscard]] const QString &folder() const { return m_folder; }
    /// Newest first, at most `most`. Reads only what has changed since it was asked last.
    [[nodiscard]] std::vector<KeptGame> games(std::size_t most) const;
    /// A file name that is not taken, made of a title and the date. Makes the folder if there is none; empty
    /// if that fails.
    [[nodiscard]] QString newFile(const QString &title) const;

    /// Keeps what the welcome page shows of a record. Failing is not worth a word: the record is what counts.
    static void keepPicture(QImage picture, const KeptGame &game);
    /// After how many moves the kept picture was taken, or -1 if there is none.
    [[nodiscard]] static int picturedMoves(const QString &record);
    /// KeptGame::tried of a record.
    [[nodiscard]] static QString triedQuest(const QString &record);

private:
    using FileTime = std::filesystem::file_time_type;
    /// What was read, and what the files were like then.
    struct Read {
        FileTime record, picture;
        std::uintmax_t pictureBytes = 0;
        KeptGame game;
    };
    /// `changed`: when the record was.
    [[nodiscard]] const KeptGame &kept(const QString &record, FileTime changed) const;

    QString m_folder;
    mutable std::map<QString, Read> m_read; ///< by file of the record
};

} // namespace flagstone::app
