# cmake -D PROGRAM=<path> -D FOLDER=<path> -D LONG=<regex> -D LIST=<path> -P list_suites.cmake
# Writes LIST, which ctest includes: a test for each suite of the GoogleTest program PROGRAM, run in FOLDER.
execute_process(COMMAND ${CMAKE_COMMAND} -E env QT_QPA_PLATFORM=offscreen FLAGSTONE_LOG=off ${PROGRAM} --gtest_list_tests
    WORKING_DIRECTORY ${FOLDER} OUTPUT_VARIABLE listed ERROR_VARIABLE said RESULT_VARIABLE failed)
# "Odds.", "Games/StageTest." or "Bounds/0.  # TypeParam = ..."; cases are indented, and main's own line ends elsewhere.
string(REGEX MATCHALL "(^|\n)[A-Za-z0-9_/]+\\.(  #[^\n]*)?\n" suites "${listed}")
if(failed OR NOT suites)
    message(FATAL_ERROR "${PROGRAM} lists no tests: ${failed} ${said}")
endif()
set(tests "")
foreach(suite IN LISTS suites)
    string(REGEX MATCH "[A-Za-z0-9_/]+" suite "${suite}")
    set(cost 0)
    if(LONG AND suite MATCHES "${LONG}")
        set(cost 100)
    endif()
    string(APPEND tests "add_test([[${suite}]] [[${PROGRAM}]] [[--gtest_filter=${suite}.*]] --gtest_brief=1)\n"
        "set_tests_properties([[${suite}]] PROPERTIES WORKING_DIRECTORY [[${FOLDER}]] COST ${cost} "
        "ENVIRONMENT QT_QPA_PLATFORM=offscreen ENVIRONMENT_MODIFICATION FLAGSTONE_LOG=set:off)\n")
endforeach()
file(WRITE ${LIST} "${tests}")
