#pragma once

#include "app/common/settings.h"
#include "app/printing/print_source.h"

#include <QDialog>

#include <memory>

class QListWidgetItem;
class QPrinter;

namespace Ui {
class PrintDialog;
}

namespace flagstone::app {

/// What to print and how, with a preview of the sheets. Remembers the last choices; with a game it begins with
/// the explored dungeon.
class PrintDialog final : public QDialog {
    Q_OBJECT

public:
    PrintDialog(const AppContext &context, const SettingsFile &memory, PrintSource source,
                QWidget *parent = nullptr);
    ~PrintDialog() override;

    /// Chooses these cards, as PrintRequest::names has them, in place of what was printed last.
    void chooseCards(const QStringList &cards);
    /// Chooses the cards of the source's quest.
    void chooseQuest();
    /// Writes what is chosen; the file's name says as what. Shows what went wrong.
    bool saveAs(const QString &file);
    /// Sends what is chosen to a printer.
    bool printTo(QPrinter &printer);

    void done(int result) override;

Q_SIGNALS:
    /// Asks for what the manual says of printing.
    void helpAsked();

private:
    void fillChoices();
    void fillPack();
    void connectAll();
    void changed();
    void showControls();
    void showSheet();
    void showInk();
    void recall();
    void remember() const;
    void askFile();
    [[nodiscard]] bool mayReplace(const QStringList &files);
    void askPrinter();
    bool printToFile(const QString &file);
    void complain(const QString &headline, const QString &why);
    [[nodiscard]] print::PrintRequest request(QString &problem) const;
    [[nodiscard]] print::What what() const;
    [[nodiscard]] bool offers(print::What kind) const;
    [[nodiscard]] QListWidgetItem &itemOf(print::What kind) const;

    const AppContext &m_context;
    const SettingsFile &m_memory;
    PrintSource m_source;
    std::unique_ptr<print::CardSource> m_cards;
    std::unique_ptr<Ui::PrintDialog> m_ui;
};

} // namespace flagstone::app
