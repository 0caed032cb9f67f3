// The bridge to ncursesw: wide characters on, and an accessor for whatever Swift cannot import.
#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#include <ncurses.h>

#endif
