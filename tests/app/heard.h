#pragma once

#include <QAccessible>
#include <QRegularExpression>
#include <QStringList>
#include <QWidget>

#include <algorithm>
#include <vector>

namespace flagstone::app {

/// What a screen reader is told of one part of a window. Asked of the accessibility interface and not of the
/// widget: only that decides what is said in place of what.
struct Heard {
    QAccessible::Role role{};
    QString name;
    QString rest; ///< description, help, value
    bool visible = false;

    [[nodiscard]] bool says(const QString &words) const
    {
        return name.contains(words) || rest.contains(words);
    }
};

inline Heard heardOf(QAccessibleInterface &part)
{
    Heard heard{part.role(), part.text(QAccessible::Name).simplified(), {}, !part.state().invisible};
    QStringList rest;
    for (const auto kind : {QAccessible::Description, QAccessible::Help, QAccessible::Value})
        rest << part.text(kind).simplified();
    heard.rest = rest.join(u' ');
    return heard;
}

/// A window, or a part of one, with everything in it.
inline void hear(QAccessibleInterface *part, std::vector<Heard> &all)
{
    if (part == nullptr || !part->isValid())
        return;
    all.push_back(heardOf(*part));
    for (int i = 0; i < part->childCount(); ++i)
        hear(part->child(i), all);
}

inline std::vector<Heard> hear(QWidget &window)
{
    QAccessible::setActive(true); // as with a screen reader: lists tell their interfaces what changed
    std::vector<Heard> all;
    hear(QAccessible::queryAccessibleInterface(&window), all);
    return all;
}

inline bool isSaid(const std::vector<Heard> &all, const QString &words)
{
    return std::ranges::any_of(all, [&](const Heard &heard) { return heard.says(words.simplified()); });
}

/// Presses everything in a part of a window that can be pressed without a pointer. How many there were.
inline int pressAll(QAccessibleInterface *part)
{
    if (part == nullptr || !part->isValid())
        return 0;
    int pressed = 0;
    std::vector<QAccessibleInterface *> children;
    children.reserve(static_cast<std::size_t>(part->childCount()));
    for (int i = 0; i < part->childCount(); ++i)
        children.push_back(part->child(i));
    for (QAccessibleInterface *child : children)
        pressed += pressAll(child);
    if (auto *actions = part->actionInterface();
        actions != nullptr && actions->actionNames().contains(QAccessibleActionInterface::pressAction())) {
        actions->doAction(QAccessibleActionInterface::pressAction());
        ++pressed;
    }
    return pressed;
}

} // namespace flagstone::app
