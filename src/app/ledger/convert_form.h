#pragma once

#include "core/company.h"

#include <QWidget>

class QLineEdit;
class QSpinBox;

namespace flagstone::app {

/// A picture from a file as a portrait; empty if it cannot be used, which is said over a widget.
[[nodiscard]] std::string usablePortrait(const QString &file, QWidget *over);

/// Brings somebody over from another game: name, class, level, experience and a picture, typed in or from a
/// file (*.flaghero).
class ConvertForm final : public QWidget {
    Q_OBJECT

public:
    explicit ConvertForm(const CompanySpec &spec, QWidget *parent = nullptr);

    /// Puts a character file into the form; says what is wrong if it cannot.
    bool read(const QString &file);
    /// Takes a picture; says so if it is none.
    bool setPicture(const QString &file);

Q_SIGNALS:
    void made(const flagstone::CompanyMember &member, const std::string &portrait);

private:
    void finish();

    const CompanySpec &m_spec;
    QLineEdit *m_name, *m_class;
    QSpinBox *m_level, *m_experience;
    std::string m_portrait;
};

} // namespace flagstone::app
