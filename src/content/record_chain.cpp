#include "content/record_chain.h"

#include "content/strong_hash.h"

namespace flagstone {

namespace {

constexpr std::string_view kOpen = ",\"hash\":\"", kClose = "\"}\n";
constexpr std::size_t kFirstHash = 16; ///< digits in format 1

std::string ending(std::string_view hash)
{
    return std::string(kOpen).append(hash).append(kClose);
}

} // namespace

std::size_t RecordChain::endLength() const
{
    return kOpen.size() + (m_format == 1 ? kFirstHash : kStrongHash) + kClose.size();
}

std::string RecordChain::close(std::string_view text)
{
    if (m_format == 1)
        return closeFirstFormat(text);
    m_before = strongHash(m_before.append(text));
    return ending(m_before);
}

std::string RecordChain::closeFirstFormat(std::string_view text)
{
    m_running.add(text);
    std::string end = ending(toHex(m_running.value()));
    m_running.add(end);
    return end;
}

} // namespace flagstone
