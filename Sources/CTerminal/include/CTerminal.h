#ifndef STOREFRONT_CTERMINAL_H
#define STOREFRONT_CTERMINAL_H

// What must be C: signal handlers, and the way back out of the screen that they
// may take. Everything here keeps to async-signal-safe calls where a handler may
// be its caller. One terminal a process.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The signals that `terminal_take_signals` reports, as bits.
enum terminal_signal {
  TERMINAL_SIGNAL_INTERRUPT = 1 << 0,
  TERMINAL_SIGNAL_TERMINATE = 1 << 1,
  TERMINAL_SIGNAL_HANGUP = 1 << 2,
  TERMINAL_SIGNAL_QUIT = 1 << 3,
  TERMINAL_SIGNAL_RESIZE = 1 << 4,
  TERMINAL_SIGNAL_STOP = 1 << 5,
  TERMINAL_SIGNAL_CONTINUE = 1 << 6,
};

/// Remembers the settings of the terminal, to be restored later. False when `input`
/// is not a terminal.
bool terminal_save_settings(int input, int output);

/// Remembers the settings that hold while the screen is up, for `terminal_enter`.
void terminal_save_screen_settings(void);

/// The bytes that `terminal_leave` writes. Cut to `TERMINAL_BYTES_LIMIT`.
void terminal_set_leave_bytes(const uint8_t *bytes, size_t count);

/// The bytes that `terminal_enter` writes. Cut to `TERMINAL_BYTES_LIMIT`.
void terminal_set_enter_bytes(const uint8_t *bytes, size_t count);

enum { TERMINAL_BYTES_LIMIT = 512 };

/// Installs every handler. Returns the descriptor that becomes readable when a signal
/// arrives, or -1 with `errno`.
int terminal_install_signals(void);

/// Puts the dispositions back that held before `terminal_install_signals`.
void terminal_remove_signals(void);

/// Empties the descriptor of `terminal_install_signals` and returns what has arrived since
/// the last call, as bits of `terminal_signal`.
unsigned terminal_take_signals(void);

/// Gives the calling thread a stack of its own for the crash handlers, once, so that a
/// stack overflow restores the terminal too.
void terminal_prepare_thread(void);

/// From here on `terminal_leave` has something to do: called before the first change.
void terminal_mark_entered(void);

/// Saves the settings anew, applies the screen's, writes the enter bytes. Does nothing while
/// the screen is up.
void terminal_enter(void);

/// Writes the leave bytes and restores the settings. Does nothing while the screen is down.
/// Async-signal-safe.
void terminal_leave(void);

/// Whether the screen is up.
bool terminal_is_entered(void);

/// Applies the screen's settings and writes the enter bytes though the screen counts as up: after
/// a stop that nobody announced.
void terminal_enter_again(void);

/// Sends what is written to descriptor 2 into memory; where it is closed, it stays so. False with
/// `errno`.
bool terminal_capture_stderr(void);

/// Points descriptor 2 to where it pointed, and writes there what was captured.
/// Async-signal-safe.
void terminal_release_stderr(void);

/// Whether this process may use the terminal now: its group is the foreground's.
bool terminal_is_foreground(void);

/// Stops by `signal` (SIGTSTP, SIGTTOU) with its default action, the whole process group if
/// `group`, and returns after the continuation with the handler back in place. False when nothing
/// stopped, as in an orphaned process group.
bool terminal_stop(int signal, bool group);

/// Whether a signal that asks for the end has arrived and is not taken yet. Waits a moment first,
/// since a shell that ends a stopped program sends that signal and SIGCONT together.
bool terminal_has_end_request(void);

/// Counts the continuations (SIGCONT) so far.
unsigned terminal_continuations(void);

/// Has ncurses count two cells for a character from now on, whatever libc says.
void terminal_take_two_cells(uint32_t scalar);

/// Writes all bytes to `descriptor`. False when it cannot be written to any more.
bool terminal_write(int descriptor, const uint8_t *bytes, size_t count);

/// The terminal's size; false when it has none or says 0.
/// What a window says may be anything up to 65535, which ncurses does not survive: cells beyond
/// this many in a direction stay empty.
#define TERMINAL_MOST_CELLS 1000
bool terminal_size(int descriptor, int *columns, int *rows);

#endif
