#pragma once

#include "app/ledger/ledger_book.h"
#include "app/ledger/ledger_paint.h"

#include <QWidget>

class QCheckBox;
class QLineEdit;

namespace flagstone::app {

/// Faces to take in or to found a company with, each a box to tick, with name, class and level beside it.
class FacesForm final : public QWidget {
    Q_OBJECT

public:
    FacesForm(const std::vector<CompanyMember> &people, const LedgerBook &book, const Pictures &pictures,
              paint::Theme theme, bool ticked, QWidget *parent = nullptr);

    /// The box of the first of them; there must be somebody.
    [[nodiscard]] QWidget *first() const;
    /// The places of those who are ticked.
    [[nodiscard]] std::vector<std::size_t> chosen() const;

Q_SIGNALS:
    void changed();

private:
    std::vector<QCheckBox *> m_boxes;
};

/// Found a company: its name, and who belongs to it.
class FoundForm final : public QWidget {
    Q_OBJECT

public:
    FoundForm(const LedgerBook &book, const Pictures &pictures, paint::Theme theme,
              QWidget *parent = nullptr);
    [[nodiscard]] QWidget *first() const;

Q_SIGNALS:
    void founded(const QString &name, const std::vector<flagstone::CompanyMember> &members);

private:
    QLineEdit *m_name;
};

} // namespace flagstone::app
