#include "app/shell/desktop.h"

int main(int argc, char **argv)
{
    return flagstone::app::runDesktop(argc, argv);
}
