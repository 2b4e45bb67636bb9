#pragma once

#include "app/common/app_context.h"
#include "app/common/pictures.h"

#include <QObject>
#include <QStringList>

#include <memory>
#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QListWidget;

namespace flagstone::app {

/// Which rule system, pack and adventure: two boxes and a list, each filled by the choice in the one before. A
/// box with a single choice is hidden.
class AdventureChoice final : public QObject {
    Q_OBJECT

public:
    struct Widgets {
        QComboBox &system;
        QLabel &systemLabel;
        QComboBox &pack;
        QLabel &packLabel;
        QListWidget &adventures;
    };
    /// All must outlive this. Nothing is chosen before begin().
    AdventureChoice(const AppContext &context, const Widgets &widgets, QObject *parent);

    /// Chooses this rule system, or the first if it is not there.
    void begin(const QString &system);
    /// Chooses an adventure; what is unknown changes nothing.
    void select(const QString &system, const QString &adventure);
    /// Chooses the pack with this id, and its rules; nothing if it is not there.
    void selectPack(const QString &system, const std::string &id);
    /// Shows the picture of each adventure from here on, so wide.
    void showPictures(paint::Theme theme, int width);

    /// What is chosen; nullptr while nothing can be.
    [[nodiscard]] const ModuleInfo *module() const;
    [[nodiscard]] std::shared_ptr<const PackData> pack() const;
    [[nodiscard]] const AdventureSpec *adventure() const;
    [[nodiscard]] bool anyAdventure() const { return !m_adventures.empty(); }

Q_SIGNALS:
    /// Another rule system, before its adventures are listed. `problems`: packs that cannot be used.
    void systemChosen(const QStringList &problems);
    /// The adventures of another pack.
    void packChosen();
    void adventureChosen();

private:
    void listPacks();
    void listAdventures();
    void addPictures();

    const AppContext &m_context;
    Widgets m_widgets;
    std::vector<std::shared_ptr<const PackData>> m_packs; ///< of the chosen rule system
    std::vector<AdventureSpec> m_adventures;
    int m_pictureWidth = 0;                  ///< 0: none
    std::shared_ptr<const PackData> m_drawn; ///< of the pictures
    Pictures m_pictures;
};

} // namespace flagstone::app
