// The bridge to ncursesw: wide characters on, and an accessor for whatever Swift cannot import.
//
// It also holds the terminal's way back: what puts the screen right when a signal ends the program.
// A signal handler may do almost nothing (no allocation, no lock, no runtime), so it is written here,
// in C, over plain static memory, and everything it needs is prepared when the screen is opened.
#ifndef SWIMFIT_NCURSES_SHIM_H
#define SWIMFIT_NCURSES_SHIM_H

#define NCURSES_WIDECHAR 1

#include <errno.h>
#include <fcntl.h>
#include <ncurses.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>
// term.h defines short words as macros; they must not reach anybody else.
#undef lines
#undef columns
#undef buttons

// Declared by the headers only under _GNU_SOURCE, which would give this module other system types
// than Swift's own Glibc module has.
int wcwidth(wchar_t);
int memfd_create(const char *, unsigned int);
#define SWIMFIT_MFD_CLOEXEC 1U

// MARK: - What Swift cannot import

// `stdscr` is a mutable global, which Swift 6 refuses to read.
static inline WINDOW *swimfit_screen(void) { return stdscr; }

// `stdout` and `stdin` are mutable globals as well; newterm (unlike initscr) returns on failure.
static inline SCREEN *swimfit_newterm(const char *type) { return newterm(type, stdout, stdin); }

// Attribute macros are casts and shifts, which are not imported.
static inline attr_t swimfit_bold(void) { return A_BOLD; }
static inline attr_t swimfit_dim(void) { return A_DIM; }
static inline attr_t swimfit_reverse(void) { return A_REVERSE; }
static inline attr_t swimfit_underline(void) { return A_UNDERLINE; }

// `COLORS` is a mutable global.
static inline int swimfit_colors(void) { return COLORS; }

// The colours of a terminal by its description, without opening it; -1 without one that tells.
static inline int swimfit_described_colours(const char *type) {
    int answer = 0;
    if (setupterm(type, STDOUT_FILENO, &answer) != OK) return -1;
    int colours = tigetnum("colors");
    del_curterm(cur_term);
    return colours < 0 ? -1 : colours;
}

// getyx-like macros and `wattr_set`, a macro with an options argument.
static inline void swimfit_attributes(attr_t attributes, short pair) {
    wattr_set(stdscr, attributes, pair, NULL);
}

// `waddnwstr` after a move; the bottom right corner reports an error although it is drawn.
static inline void swimfit_put(int y, int x, const wchar_t *text, int count) {
    if (wmove(stdscr, y, x) == OK) waddnwstr(stdscr, text, count);
}

// wcwidth is hidden behind a feature macro that Swift's Glibc module does not set.
static inline int swimfit_wcwidth(wchar_t character) { return wcwidth(character); }

// Button masks are built by shifting macros.
static inline mmask_t swimfit_mouse_events(void) {
    return BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED;
}
static inline int swimfit_is_press(mmask_t state) { return (state & BUTTON1_PRESSED) != 0; }
static inline int swimfit_is_wheel_up(mmask_t state) { return (state & BUTTON4_PRESSED) != 0; }
static inline int swimfit_is_wheel_down(mmask_t state) { return (state & BUTTON5_PRESSED) != 0; }

// ioctl is variadic.
static inline int swimfit_window_size(int *width, int *height) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return 0;
    *width = size.ws_col;
    *height = size.ws_row;
    return 1;
}

// Whether the terminal has gone away: it is readable, but there is nothing to read.
static inline int swimfit_input_is_closed(void) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    int waiting = 0;
    if (poll(&input, 1, 0) <= 0) return 0;
    if (input.revents & (POLLERR | POLLNVAL)) return 1;
    if (ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0) return 1;
    return waiting == 0;
}

// Ctrl-Z, Ctrl-V and Ctrl-O come as keys, not as signals or as the line editor's own commands; Ctrl-C
// stays a signal, so that it ends a program that no longer listens, unless swimfit_interrupt_is_key says otherwise.
static inline void swimfit_free_control_keys(void) {
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes) != 0) return;
    modes.c_cc[VSUSP] = _POSIX_VDISABLE;
    modes.c_cc[VLNEXT] = _POSIX_VDISABLE;
    modes.c_cc[VDISCARD] = _POSIX_VDISABLE;
    modes.c_iflag &= ~(tcflag_t)IXON;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
}

// MARK: - The way back

// The terminal as it was found, what to write to leave, and what stood on standard error meanwhile.
struct swimfit_way_back {
    struct termios found_modes;
    struct sigaction found_actions[65];
    char leave_bytes[512];
    volatile sig_atomic_t leave_length;
    volatile sig_atomic_t is_open;
    // Descriptors, both 0 while nothing is held back.
    volatile sig_atomic_t real_stderr;
    volatile sig_atomic_t held_stderr;
    char signal_stack[65536];
};

// Swift's compiler emits a header's statics only inside of functions.
static inline struct swimfit_way_back *swimfit_back(void) {
    static struct swimfit_way_back back;
    return &back;
}

// Appends a terminfo string without its padding marks ("$<5>"), which only a 1970s terminal needs.
static inline void swimfit_append_leave(const char *text) {
    if (text == NULL || text == (const char *)-1) return;
    int length = swimfit_back()->leave_length;
    while (*text != 0 && length < (int)sizeof swimfit_back()->leave_bytes) {
        if (text[0] == '$' && text[1] == '<') {
            const char *end = strchr(text, '>');
            if (end != NULL) {
                text = end + 1;
                continue;
            }
        }
        swimfit_back()->leave_bytes[length++] = *text++;
    }
    swimfit_back()->leave_length = length;
}

// What was written to standard error while the screen was open, now that it can be read.
static inline void swimfit_release_stderr(void) {
    int held = swimfit_back()->held_stderr, real = swimfit_back()->real_stderr;
    if (held <= 0 || real <= 0) return;
    swimfit_back()->held_stderr = 0;
    dup2(real, STDERR_FILENO);
    char bytes[512];
    off_t offset = 0;
    ssize_t count;
    while ((count = pread(held, bytes, sizeof bytes, offset)) > 0) {
        ssize_t written = write(STDERR_FILENO, bytes, (size_t)count);
        if (written <= 0) break;
        offset += written;
    }
    close(held);
    close(real);
    swimfit_back()->real_stderr = 0;
}

// Only calls that POSIX allows in a signal handler.
static inline void swimfit_restore(void) {
    if (!swimfit_back()->is_open) return;
    swimfit_back()->is_open = 0;
    const char *bytes = swimfit_back()->leave_bytes;
    ssize_t left = swimfit_back()->leave_length;
    while (left > 0) {
        ssize_t count = write(STDOUT_FILENO, bytes, (size_t)left);
        if (count <= 0) break;
        bytes += count;
        left -= count;
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &swimfit_back()->found_modes);
    swimfit_release_stderr();
}

// Puts the terminal right, then lets the signal do what it would have done without us.
static void swimfit_end_by(int number) {
    int code = errno;
    swimfit_restore();
    sigaction(number, &swimfit_back()->found_actions[number], NULL);
    raise(number);
    errno = code;
}

// Whether a signal does not end a program that has said nothing about it, or cannot be caught.
static inline int swimfit_is_survived(int number) {
    switch (number) {
    case SIGKILL: case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU: case SIGCONT: case SIGCHLD: case SIGURG:
    case SIGWINCH: return 1;
    default: return 0;
    }
}

// Every way a program is ended from outside or by its own mistake, the real-time signals too.
static inline void swimfit_guard_signals(void) {
    stack_t stack = {.ss_sp = swimfit_back()->signal_stack, .ss_flags = 0, .ss_size = sizeof swimfit_back()->signal_stack};
    sigaltstack(&stack, NULL);  // a stack overflow leaves no stack to run on
    sigset_t heard;  // a parent may have left them blocked, and then nothing but SIGKILL would end us
    sigemptyset(&heard);
    for (int number = 1; number <= SIGRTMAX; number++) {
        struct sigaction found, action;
        memset(&action, 0, sizeof action);
        action.sa_handler = swimfit_end_by;
        action.sa_flags = SA_ONSTACK;
        sigfillset(&action.sa_mask);
        if (swimfit_is_survived(number) || sigaction(number, NULL, &found) != 0) continue;
        if (found.sa_handler == SIG_IGN && number != SIGINT) continue;  // nohup stays nohup
        // Swift's own crash reporter asks questions on the terminal for half a minute; who wants it
        // sets SWIFT_BACKTRACE, for everybody else a death is a death. The actions of curses exit with a status of
        // their own.
        if (getenv("SWIFT_BACKTRACE") == NULL || number == SIGINT || number == SIGTERM) {
            memset(&found, 0, sizeof found);
            found.sa_handler = SIG_DFL;
        }
        swimfit_back()->found_actions[number] = found;
        sigaction(number, &action, NULL);
        sigaddset(&heard, number);
    }
    sigprocmask(SIG_UNBLOCK, &heard, NULL);
}

// Remembers the terminal as it is; call before curses touches it.
static inline void swimfit_remember_modes(void) { tcgetattr(STDIN_FILENO, &swimfit_back()->found_modes); }

// Standard error is held back while the screen is open: a runtime's last words would be drawn into
// the alternate screen and vanish with it.
static inline void swimfit_hold_stderr(void) {
    if (!isatty(STDERR_FILENO)) return;
    int held = memfd_create("swimfit-stderr", SWIMFIT_MFD_CLOEXEC);
    int real = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 10);
    if (held < 0 || real < 0) return;
    swimfit_back()->real_stderr = real;
    swimfit_back()->held_stderr = held;
    dup2(held, STDERR_FILENO);
}

// Whether Ctrl-C comes as a key, or as the signal that ends the program.
static inline void swimfit_interrupt_is_key(int is_key) {
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes) != 0) return;
    modes.c_cc[VINTR] = is_key ? _POSIX_VDISABLE : swimfit_back()->found_modes.c_cc[VINTR];
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

// Prepares the way back; call when curses has opened the screen. `extra` ends modes curses does not know.
static inline void swimfit_prepare_restore(const char *extra) {
    swimfit_back()->leave_length = 0;
    swimfit_append_leave(extra);
    swimfit_append_leave(tigetstr("sgr0"));
    swimfit_append_leave(tigetstr("op"));
    swimfit_append_leave(tigetstr("rmkx"));
    swimfit_append_leave(tigetstr("rmcup"));
    swimfit_append_leave(tigetstr("cnorm"));
    swimfit_back()->is_open = 1;
    swimfit_guard_signals();
}

// The ordinary way out: curses leaves by itself, this does the rest.
static inline void swimfit_finish_restore(void) {
    swimfit_back()->is_open = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &swimfit_back()->found_modes);
    swimfit_release_stderr();
}

// Bytes to the terminal that curses has no word for.
static inline void swimfit_write(const char *text) {
    size_t length = strlen(text);
    while (length > 0) {
        ssize_t count = write(STDOUT_FILENO, text, length);
        if (count <= 0) return;
        text += count;
        length -= (size_t)count;
    }
}

// Reads what the terminal still answers to a question, up to the "c" that ends it, for at most a tenth of a second.
static inline void swimfit_swallow_answer(void) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    for (int count = 0; count < 128 && poll(&input, 1, 100) > 0; count++) {
        char byte = 0;
        if (read(STDIN_FILENO, &byte, 1) <= 0 || byte == 'c') return;
    }
}

// Stops the whole foreground group as the terminal itself would; returns when it is continued.
static inline void swimfit_stop(void) {
    struct sigaction found, action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigemptyset(&action.sa_mask);
    sigaction(SIGTSTP, &action, &found);
    // A thread that waits for the signal in another way has it blocked, and then nothing would stop.
    sigset_t stopping, before;
    sigemptyset(&stopping);
    sigaddset(&stopping, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stopping, &before);
    kill(0, SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    sigaction(SIGTSTP, &found, NULL);
}

#endif
