#include "content/seen_file.h"

namespace flagstone {

void SeenFile::see()
{
    m_seen = fingerprint(m_path);
}

bool SeenFile::changedElsewhere() const
{
    if (m_path.empty())
        return false;
    if (const auto now = fingerprint(m_path))
        return now != m_seen;
    std::error_code ignored;
    return std::filesystem::exists(m_path, ignored); // and cannot be read: nobody here knows what is in it
}

std::optional<Issue> SeenFile::write(std::string_view bytes, std::size_t limit)
{
    const std::uint64_t wanted = fingerprintOf(bytes);
    auto issue = writeSafely(m_path, bytes, limit);
    if (!issue || fingerprint(m_path) == wanted) // or only its folder could not be synchronised
        m_seen = wanted;
    return issue;
}

} // namespace flagstone
