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
              bool ticked, QWidget *parent = nullptr);

    /// The box of the first of them; there must be somebody.
    [[nodiscard]] QWidget *first() const;
    /// The places of those who are ticked.
    [[nodiscard]] std::vector<std::size_t> chosen() const;
    /// Also takes the present text size. The pictures must have the theme already, and the form its place: a style
    /// sheet takes colours back when a widget moves.
    void applyTheme(paint::Theme theme);

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] QPixmap picture(const std::optional<CardSheet> &card, paint::Theme theme) const;
    [[nodiscard]] double scale() const;

    struct Face {
        QCheckBox *box;
        std::optional<CardSheet> card;
    };
    const Pictures &m_pictures;
    std::vector<Face> m_faces;
};

/// Start a company: its name, and who belongs to it.
class FoundForm final : public QWidget {
    Q_OBJECT

public:
    FoundForm(const LedgerBook &book, const Pictures &pictures, QWidget *parent = nullptr);
    [[nodiscard]] QWidget *first() const;

Q_SIGNALS:
    void founded(const QString &name, const std::vector<flagstone::CompanyMember> &members);

private:
    QLineEdit *m_name;
};

} // namespace flagstone::app
