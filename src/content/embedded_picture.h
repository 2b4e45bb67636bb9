#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace flagstone {

/// The pixels of a picture inside a drawing, "data:image/png;base64,..." or image/jpeg; nothing for anything
/// else, even if it claims to be one.
[[nodiscard]] std::optional<std::uint64_t> embeddedPixels(std::string_view url);

} // namespace flagstone
