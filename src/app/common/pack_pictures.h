#pragma once

#include "app/common/pictures.h"
#include "core/pack_data.h"

#include <QObject>

#include <map>
#include <memory>
#include <string>

namespace flagstone::app {

/// Pictures of the cards of several packs. Those of a pack are drawn when they are first seen.
class PackPictures final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// The reference is valid as long as this.
    [[nodiscard]] const Pictures &of(const std::shared_ptr<const PackData> &pack);
    void setTheme(paint::Theme theme);

Q_SIGNALS:
    /// Some that were missing have been drawn.
    void changed();

private:
    struct Drawn {
        std::shared_ptr<const PackData> pack;
        Pictures pictures;
    };
    std::map<std::string, Drawn> m_drawn; ///< by id of the pack
    paint::Theme m_theme = paint::Theme::Light;
};

} // namespace flagstone::app
