#pragma once

#include "app/common/card_column.h"
#include "app/plan/plan_document.h"

#include <QAbstractListModel>

#include <string>
#include <vector>

namespace flagstone::app {

/// The cards that lie in one place of a plan. Others can be dropped there, if the place takes them.
class LyingModel final : public QAbstractListModel {
    Q_OBJECT

public:
    LyingModel(PlanDocument &document, QObject *parent);

    void show(const std::string &place);
    /// Puts a card there, wherever it was. False if the place does not take it.
    bool add(const std::string &card);
    /// Nothing changes if the card does not lie there.
    void takeAway(const std::string &card);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QStringList mimeTypes() const override { return cardMimeTypes(); }
    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::CopyAction; }
    [[nodiscard]] bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                                       const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

private:
    [[nodiscard]] bool takes(const std::string &card) const;
    void edit(const QString &what, const std::vector<std::string> &cards);

    PlanDocument &m_document;
    std::string m_place;
    std::vector<std::string> m_cards;
};

/// These, on the table.
class LyingColumn final : public CardColumn {
    Q_OBJECT

public:
    LyingColumn(PlanDocument &document, const Pictures &pictures, QWidget *parent);

    [[nodiscard]] LyingModel &model() const { return *m_model; }
    void show(const std::string &place, const QString &name);

private:
    LyingModel *m_model;
};

} // namespace flagstone::app
