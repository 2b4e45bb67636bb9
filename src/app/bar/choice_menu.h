#pragma once

#include <QPoint>
#include <QString>

#include <functional>
#include <string>
#include <vector>

class QWidget;

namespace flagstone::app {

struct OfferedChoice {
    QString text;
    std::string code;
    QString about = {}; ///< its tooltip, if it has one
    bool usual = false; ///< Enter takes it
};

/// A menu of choices, the first nine with a digit and the next with a letter, in place of those of `owner` that are
/// open. Screen readers call it by its name. Its lower left corner is at `at` (on the screen). `choose` gets the code
/// of the one that is taken; it is not called once `owner` is gone.
void offerChoices(const QString &name, const std::vector<OfferedChoice> &choices, QWidget *owner, QPoint at,
                  const std::function<void(const std::string &)> &choose);
/// Assistive tools find the open menu as a child of `owner`. To be called before they know of it.
void showChoicesToTools(QWidget &owner);
/// The open menus of `owner`: what they offer can no longer be chosen.
void closeChoices(const QWidget &owner);

} // namespace flagstone::app
