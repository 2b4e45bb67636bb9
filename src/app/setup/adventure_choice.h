#pragma once

#include "app/common/app_context.h"
#include "app/common/pack_pictures.h"

#include <QObject>
#include <QStringList>

#include <memory>
#include <string>
#include <vector>

namespace flagstone::app {

class CardSpread;
class ChoiceRow;
class HelpLine;

/// "Kennett, Cerel"; empty if the adventure names nobody.
[[nodiscard]] QString partyOf(const AdventureSpec &adventure);

/// Which rule system, pack and adventure: two rows of names and cards on the table, each filled by the choice in the
/// one before. A row with a single name is hidden.
class AdventureChoice final : public QObject {
    Q_OBJECT

public:
    struct Widgets {
        ChoiceRow &systems;
        ChoiceRow &packs;
        CardSpread &adventures;
    };
    /// All must outlive this. Nothing is chosen before begin().
    AdventureChoice(const AppContext &context, const Widgets &widgets, QObject *parent);

    /// Chooses this rule system, or the first if it is not there.
    void begin(const QString &system);
    /// Chooses an adventure, with its pack if it is a user's own quest: that is a pack with its name.
    void selectQuest(const QString &system, const QString &adventure);
    /// Chooses an adventure of the pack in sight; what is unknown changes nothing.
    void select(const QString &system, const QString &adventure);
    /// Chooses the pack with this id, and its rules; nothing if it is not there.
    void selectPack(const QString &system, const std::string &id);
    /// Greys out rule systems for which no plan can be made; `help` says why.
    void offerForPlans(HelpLine &help);
    void applyTheme(paint::Theme theme);

    /// What is chosen; nullptr while nothing can be.
    [[nodiscard]] const ModuleInfo *module() const;
    [[nodiscard]] std::shared_ptr<const PackData> pack() const;
    [[nodiscard]] const AdventureSpec *adventure() const;
    [[nodiscard]] const std::vector<AdventureSpec> &adventures() const { return m_adventures; }
    /// How the chosen one is won; empty if its summary says it.
    [[nodiscard]] QString toWin() const;
    /// The file of the pack in sight, if it is a quest of one's own that is not finished; else empty.
    [[nodiscard]] const QString &draft() const { return m_draft; }

Q_SIGNALS:
    /// Another rule system, before its adventures are listed. `problems`: packs that cannot be used.
    void systemChosen(const QStringList &problems);
    /// The adventures of another pack.
    void packChosen();
    void adventureChosen();

private:
    void listPacks();
    void listAdventures();

    const AppContext &m_context;
    Widgets m_widgets;
    std::vector<std::shared_ptr<const PackData>> m_packs; ///< of the chosen rule system
    std::vector<AdventureSpec> m_adventures;
    QString m_draft;
    PackPictures m_pictures;
};

} // namespace flagstone::app
