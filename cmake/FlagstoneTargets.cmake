# One way to make a library or a program, so that every target gets the same warnings and standard, and no
# include path beyond what it links: a wrong include does not compile.

add_library(flagstone_flags INTERFACE)
target_compile_options(flagstone_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wno-missing-field-initializers
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> # GCC 12 sees overlaps in any "text" + std::string at -O3 (its bug 105651)
    $<$<BOOL:${FLAGSTONE_WERROR}>:-Werror>)

set(flagstone_qt_definitions QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH QT_NO_KEYWORDS)

# flagstone_precompiled(name HEADERS ... USES targets...): headers of others that most units of a kind read, compiled
# once for all its targets. Units that are compiled in a way of their own have SKIP_PRECOMPILE_HEADERS. The presets
# of Clang do without, so an include that is missing shows there. Tests do without, too: they gain little, and GCC 12
# takes the standard library's own code for theirs and warns of it.
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
flagstone_precompiled(precompiled)
if(FLAGSTONE_DESKTOP)
    flagstone_precompiled(precompiled_gui QT HEADERS ${gui_headers} USES Qt6::Gui)
    flagstone_precompiled(precompiled_widgets QT HEADERS ${gui_headers} <QAction> <QApplication> <QComboBox> <QDialog> <QFileInfo>
        <QGraphicsScene> <QGraphicsView> <QKeyEvent> <QLineEdit> <QListWidget> <QMainWindow> <QMenu> <QPointer> <QPushButton>
        <QScrollArea> <QSettings> <QTimer> <QToolButton> <QVBoxLayout> USES Qt6::Widgets)
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

# flagstone_test(name SOURCES ... USES ... [LONG filter]): one GoogleTest program, registered with ctest case by case.
# LONG are those that wait for long: they begin first, also where ctest has not measured them yet.
function(flagstone_test name)
    cmake_parse_arguments(ARG "QT" "LONG" "SOURCES;USES" ${ARGN})
    add_executable(${name} ${ARG_SOURCES})
    target_link_libraries(${name} PRIVATE flagstone_flags ${ARG_USES} GTest::gmock GTest::gtest)
    if(ARG_QT)
        set_target_properties(${name} PROPERTIES AUTOMOC ON)
    else()
        target_link_libraries(${name} PRIVATE GTest::gtest_main)
        set_target_properties(${name} PROPERTIES AUTOMOC OFF AUTOUIC OFF AUTORCC OFF)
    endif()
    set(how DISCOVERY_TIMEOUT 60 DISCOVERY_MODE PRE_TEST
        PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen" ENVIRONMENT_MODIFICATION "FLAGSTONE_LOG=set:off")
    if(ARG_LONG)
        gtest_discover_tests(${name} TEST_FILTER "${ARG_LONG}" TEST_LIST ${name}_long ${how} COST 100)
        gtest_discover_tests(${name} TEST_FILTER "-${ARG_LONG}" ${how})
    else()
        gtest_discover_tests(${name} ${how})
    endif()
endfunction()
