#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

/// Makes calls to the operating system fail. A library of its own that stands before libc: linked into a test
/// it reaches everything in the process, Qt and qpdf too; a program that is run gets it by LD_PRELOAD and
/// the environment:
///   FLAGSTONE_FAULTS=FOLDER:WHAT:NUMBER  what happens at which call (Fault by its name; counted from 0)
///   FLAGSTONE_FAULTS_THREADS=NUMBER      threads that can be started
///   FLAGSTONE_FAULTS_SEEN=FILE           where the number of calls is written when the program ends
namespace flagstone::test {

/// What happens at a call that would change something in the watched folder.
enum class Fault {
    Fail,      ///< this call fails
    Fill,      ///< this call and all later ones that need room fail: the disk is full
    Kill,      ///< the process is killed before it
    Interrupt, ///< this call fails because a signal came: EINTR
    Refuse,    ///< this call fails because the file system has none such: EINVAL
};

/// From now on calls that concern files in this folder are counted, and the one with this number has the
/// fault.
void breakCall(const std::filesystem::path &folder, Fault fault, std::size_t number);
/// Counts without a fault.
void countCalls(const std::filesystem::path &folder);
/// Ends it. The number of calls that were seen.
std::size_t stopFaults();
/// The name of the call that had the fault; empty if none had.
std::string brokenCall();

/// Only so many threads can be started; -1 = all.
void breakThreads(int most);

} // namespace flagstone::test
