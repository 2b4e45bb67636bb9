#pragma once

#include "app/ledger/ledger_forms.h"
#include "content/plan.h"
#include "sim/live_odds.h"

#include <functional>
#include <map>
#include <memory>

class QLabel;
class QPushButton;

namespace flagstone::app {

class CardSpread;

/// The next quest: which, who goes, with what settings, and how likely they are to succeed.
class QuestForm final : public QWidget {
    Q_OBJECT

public:
    /// The options that a quest begins with.
    using Settings = std::function<std::map<std::string, std::string>(const std::string &quest)>;

    /// `plan` is one that asks for a company, or null; `book` must outlive this.
    QuestForm(const LedgerBook &book, const Pictures &pictures, std::shared_ptr<const Plan> plan,
              Settings settings, QWidget *parent = nullptr);
    ~QuestForm() override;

    [[nodiscard]] QWidget *first() const;
    /// Marks a quest, and shows its settings and its chance again.
    void choose(const std::string &quest);
    /// For the cards, which also take the present text size; the faces take theirs.
    void applyTheme(paint::Theme theme);

Q_SIGNALS:
    void begun(const flagstone::app::GameRequest &request);
    void planBegun(const std::vector<std::string> &who);
    void planAsked(const std::vector<std::string> &who); ///< another one, from a file
    void settingsAsked(const std::string &quest, const std::vector<std::string> &who);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
    void fillQuests();
    void forgetChances();
    void count(const CompanyQuest &quest);
    void countNext();
    [[nodiscard]] QWidget *makeButtons();
    void begin();
    void refresh();
    void take(const LiveAnswer &answer);
    void showChance();
    [[nodiscard]] std::vector<std::string> who() const;
    [[nodiscard]] bool planChosen() const;
    /// The quest that is marked; null if that is the plan.
    [[nodiscard]] const CompanyQuest *quest() const;
    [[nodiscard]] GameRequest request(const CompanyQuest &quest) const;

    /// How those who are ticked would fare.
    struct Chance {
        std::optional<Odds> odds; ///< none where they cannot go
        QString why = {};         ///< they cannot
    };

    const LedgerBook &m_book;
    std::shared_ptr<const Plan> m_plan;
    Settings m_settingsOf;
    std::vector<CompanyQuest> m_offered;
    std::map<std::string, Chance> m_chances; ///< by quest
    FacesForm *m_faces;
    CardSpread *m_quests;
    QLabel *m_about, *m_settings, *m_chance; ///< of the quest that is marked
    QPushButton *m_go = nullptr, *m_ask = nullptr, *m_other = nullptr;
    std::uint64_t m_asked = 0;        ///< what is being counted; 0: nothing
    std::string m_counting;           ///< the quest it is about
    std::unique_ptr<LiveOdds> m_odds; ///< last: its thread tells this object
};

} // namespace flagstone::app
