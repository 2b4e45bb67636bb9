#pragma once

#include <QDateTime>
#include <QImage>
#include <QString>

#include <cstdint>
#include <filesystem>
#include <map>
#include <vector>

namespace flagstone::app {

/// A kept game as the welcome page shows it.
struct KeptGame {
    QString file;
    QString title;
    QString state; ///< "running", "won" or "lost"; empty if it is not known
    int moves = 0; ///< when its picture was taken
    QDateTime played;
    QString picture; ///< file name, or empty
    QString system,
        adventure{}; ///< ids of the quest it is a try of; empty for a lesson, a race and prepared cards
};

/// How the ended games of a quest went, oldest first: true for won.
[[nodiscard]] std::vector<bool> endsOf(const std::vector<KeptGame> &games, const QString &system,
                                       const QString &adventure);

/// The folder of kept games: records, and beside each a picture that also carries its title and state, so
/// that listing games reads no record.
class GameLibrary {
public:
    static constexpr std::size_t kMost = 1000; ///< games that are looked through for what was played

    explicit GameLibrary(QString dataFolder) : m_folder(dataFolder + QStringLiteral("/games")) {}

    [[nodiscard]] const QString &folder() const { return m_folder; }
    /// Newest first, at most `most`. Reads only what has changed since it was asked last.
    [[nodiscard]] std::vector<KeptGame> games(std::size_t most) const;
    /// The newest game that has not ended, or nothing.
    [[nodiscard]] QString unfinished() const;
    /// A file name that is not taken, made of a title and the date. Makes the folder if there is none; empty
    /// if that fails.
    [[nodiscard]] QString newFile(const QString &title) const;

    /// Keeps what the welcome page shows of a record. Failing is not worth a word: the record is what counts.
    static void keepPicture(QImage picture, const KeptGame &game);
    /// After how many moves the kept picture was taken, or -1 if there is none.
    [[nodiscard]] static int picturedMoves(const QString &record);

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
