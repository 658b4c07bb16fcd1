#ifndef STOREFRONT_CPTY_H
#define STOREFRONT_CPTY_H

// Starts programs behind a pseudo-terminal. In C, since between fork and exec only
// async-signal-safe calls are allowed in a process with threads.

#include <stdbool.h>
#include <sys/types.h>

struct pty_process {
  /// The program.
  pid_t program;
  /// The child to wait for: the program, or its session leader.
  pid_t child;
  int master;
  /// Kept open, so that the terminal's settings can be read when the program has gone.
  int slave;
  /// The session leader's socket; -1 without one.
  int control;
};

/// What a session leader tells.
struct pty_event {
  /// 's' when the program has stopped, 'x' when it has ended.
  int kind;
  /// As waitpid tells it.
  int status;
};

/// Starts a program on a terminal of its own. With `job_control` a session leader stands in
/// between, as a shell does: without one the program is in an orphaned process group, where SIGTSTP
/// stops nothing. Returns 0 or an errno.
int pty_start(const char *path, char *const arguments[], char *const environment[], int columns,
              int rows, bool job_control, struct pty_process *process);

/// Sets the terminal's size, which raises SIGWINCH in the foreground.
int pty_resize(int master, int columns, int rows);

/// Has the leader continue the stopped program: 'f' in the foreground, 'b' in the background.
int pty_continue(int control, char where);

/// Takes the leader's next event if there is one within some milliseconds.
bool pty_next_event(int control, int milliseconds, struct pty_event *event);

/// How a status of waitpid ended: the exit status, or 128 + the signal.
int pty_exit_code(int status);

#endif
