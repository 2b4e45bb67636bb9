# One way to make a library or a program, so that every target gets the same warnings and standard, and no
# include path beyond what it links: a wrong include does not compile.

add_library(flagstone_flags INTERFACE)
target_compile_options(flagstone_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wno-missing-field-initializers
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> # GCC 12 sees overlaps in any "text" + std::string at -O3 (its bug 105651)
    $<$<BOOL:${FLAGSTONE_WERROR}>:-Werror>)

set(flagstone_qt_definitions QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH QT_NO_KEYWORDS)

# flagstone_precompiled(name HEADERS ... USES targets...): headers of others that most units of a kind read, compiled
# once for all its targets, in the way of the folder that calls it. Units that are compiled in a way of their own have
# SKIP_PRECOMPILE_HEADERS. The presets of Clang do without, so an include that is missing shows there.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/empty.cpp CONTENT "")
function(flagstone_precompiled name)
    cmake_parse_arguments(ARG "QT" "" "HEADERS;USES" ${ARGN})
    add_library(${name} STATIC ${CMAKE_BINARY_DIR}/empty.cpp)
    target_link_libraries(${name} PRIVATE flagstone_flags ${ARG_USES})
    set_target_properties(${name} PROPERTIES AUTOMOC OFF AUTOUIC OFF AUTORCC OFF)
    if(ARG_QT)
        target_compile_definitions(${name} PRIVATE ${flagstone_qt_definitions})
    endif()
    target_precompile_headers(${name} PRIVATE <algorithm> <array> <cmath> <cstdint> <filesystem> <functional> <map>
        <memory> <optional> <set> <span> <string> <string_view> <vector> ${ARG_HEADERS})
endfunction()
set(gui_headers <QFont> <QHash> <QImage> <QPainter> <QPixmap> <QString> <QStringList>)
set(widgets_headers ${gui_headers} <QAction> <QApplication> <QComboBox> <QDialog> <QFileInfo> <QGraphicsScene> <QGraphicsView>
    <QKeyEvent> <QLineEdit> <QListWidget> <QMainWindow> <QMenu> <QPointer> <QPushButton> <QScrollArea> <QSettings> <QTimer>
    <QToolButton> <QVBoxLayout>)
flagstone_precompiled(precompiled)
if(FLAGSTONE_DESKTOP)
    flagstone_precompiled(precompiled_gui QT HEADERS ${gui_headers} USES Qt6::Gui)
    flagstone_precompiled(precompiled_widgets QT HEADERS ${widgets_headers} USES Qt6::Widgets)
    target_compile_options(precompiled_widgets PRIVATE $<$<CONFIG:Release>:-O1>) # as src/app
endif()

# flagstone_library(name SOURCES ... USES targets... [QT])
# Headers are included as "<folder>/<header>.h" from src/; each library exports only its own folder through a
# forwarding include root, so that an include of a library that is not linked fails.
function(flagstone_library name)
    cmake_parse_arguments(ARG "QT" "FOLDER" "SOURCES;USES;PRIVATE_USES" ${ARGN})
    set(folder ${name})
    if(ARG_FOLDER)
        set(folder ${ARG_FOLDER})
    endif()
    set(root ${CMAKE_BINARY_DIR}/include/${name})
    get_filename_component(parent ${root}/${folder} DIRECTORY)
    file(MAKE_DIRECTORY ${parent})
    file(CREATE_LINK ${CMAKE_SOURCE_DIR}/src/${folder} ${root}/${folder} SYMBOLIC)
    if(NOT ARG_SOURCES) # headers only
        add_library(${name} INTERFACE)
        target_include_directories(${name} INTERFACE ${root})
        target_link_libraries(${name} INTERFACE ${ARG_USES})
        return()
    endif()
    add_library(${name} STATIC ${ARG_SOURCES})
    target_include_directories(${name} PUBLIC ${root})
    target_link_libraries(${name} PUBLIC ${ARG_USES} PRIVATE flagstone_flags ${ARG_PRIVATE_USES})
    set_target_properties(${name} PROPERTIES OUTPUT_NAME flagstone_${name})
    if(ARG_QT)
        set_target_properties(${name} PROPERTIES AUTOMOC ON AUTOUIC ON AUTOUIC_SEARCH_PATHS ${CMAKE_SOURCE_DIR}/ui)
        target_compile_definitions(${name} PUBLIC ${flagstone_qt_definitions})
        set(headers precompiled_gui)
        if(folder MATCHES "^app")
            set(headers precompiled_widgets)
        endif()
    else()
        set_target_properties(${name} PROPERTIES AUTOMOC OFF AUTOUIC OFF AUTORCC OFF)
        set(headers precompiled)
    endif()
    target_precompile_headers(${name} REUSE_FROM ${headers})
endfunction()

# flagstone_test(name SOURCES ... USES ... [QT] [BUSY] [LONG regex]): one GoogleTest program, registered with ctest suite
# by suite: to start a program takes longer than most cases do. QT are those that have a main of their own. LONG are
# suites that take long: they begin first, also where ctest has not measured them yet. Nothing is optimised in tests
# (preset ci): that compiles in two thirds of the time, and what they share with the libraries is the libraries' (see
# tests/CMakeLists.txt). BUSY are those that work hard themselves. They have no precompiled headers: with these, GCC 12
# takes the standard library's own code for theirs and warns of it.
function(flagstone_test name)
    cmake_parse_arguments(ARG "QT;BUSY" "LONG" "SOURCES;USES" ${ARGN})
    add_executable(${name} ${ARG_SOURCES})
    target_link_libraries(${name} PRIVATE flagstone_flags ${ARG_USES} GTest::gmock GTest::gtest)
    set_target_properties(${name} PROPERTIES AUTOMOC OFF AUTOUIC OFF AUTORCC OFF)
    if(NOT ARG_QT)
        target_link_libraries(${name} PRIVATE GTest::gtest_main)
    endif()
    if(NOT ARG_BUSY)
        target_compile_options(${name} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O0>)
        if(NOT ARG_QT)
            target_precompile_headers(${name} REUSE_FROM precompiled_tests)
        elseif(Qt6::Test IN_LIST ARG_USES)
            target_precompile_headers(${name} REUSE_FROM precompiled_widgets_tests)
        endif()
    endif()
    set(list ${CMAKE_CURRENT_BINARY_DIR}/${name}_suites.cmake)
    add_custom_command(TARGET ${name} POST_BUILD VERBATIM BYPRODUCTS ${list}
        COMMAND ${CMAKE_COMMAND} -D PROGRAM=$<TARGET_FILE:${name}> -D FOLDER=${CMAKE_CURRENT_BINARY_DIR}
            -D "LONG=${ARG_LONG}" -D LIST=${list} -P ${CMAKE_SOURCE_DIR}/cmake/list_suites.cmake)
    # A program that is not built is a test that fails.
    file(CONFIGURE OUTPUT ${name}_tests.cmake @ONLY CONTENT
        "include([[@list@]] OPTIONAL RESULT_VARIABLE built)\nif(NOT built)\n    add_test(@name@ @name@_NOT_BUILT)\nendif()\n")
    set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}_tests.cmake)
endfunction()
