// flagstone-synth TABLE FOLDER: makes a WAV file of each cue of a table. Part of the build; not installed.
#include "content/files.h"
#include "content/safe_file.h"
#include "synth/synth.h"

#include <cstdio>
#include <string>

namespace {

using namespace flagstone;

constexpr std::size_t kMostBytes = std::size_t{1} << 20;

int complain(const Issues &issues)
{
    for (const Issue &issue : issues)
        std::fprintf(stderr, "%s\n", toString(issue).c_str());
    return 1;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::fputs("flagstone-synth TABLE FOLDER\n", stderr);
        return 2;
    }
    const auto text = readFile(argv[1], kMostBytes);
    if (!text)
        return complain({text.error()});
    const auto cues = synth::readCues(*text, argv[1]);
    if (!cues)
        return complain(cues.error());
    for (const synth::Cue &cue : *cues) {
        const auto samples = synth::samplesOf(cue);
        if (samples.empty())
            return complain(
                {{.file = argv[1], .message = "the layers of " + cue.name + " add up to more than 1"}});
        if (const auto issue =
                writeSafely(std::string(argv[2]) + '/' + cue.name + ".wav", synth::wavOf(samples)))
            return complain({*issue});
    }
    return 0;
}
