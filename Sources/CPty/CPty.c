#define _GNU_SOURCE
#include "CPty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

// The thread that forks may block signals, and a test runner may ignore some: exec would keep both.
static void reset_signals(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) {
    sigaction(number, &standard, NULL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void run(const char *path, char *const arguments[], char *const environment[]) {
  close_range(3, ~0U, 0);
  execve(path, arguments, environment);
  _exit(127);
}

static void tell(int control, int kind, int status) {
  struct pty_event event = {kind, status};
  if (write(control, &event, sizeof event) != sizeof event) {
    _exit(126);
  }
}

static void watch(pid_t program, int control) {
  int status;
  while (waitpid(program, &status, WUNTRACED) == program) {
    if (!WIFSTOPPED(status)) {
      tell(control, 'x', status);
      break;
    }
    tcsetpgrp(STDIN_FILENO, getpgrp());
    tell(control, 's', status);
    char where;
    if (read(control, &where, 1) != 1) {
      break;
    }
    if (where == 'f') {
      tcsetpgrp(STDIN_FILENO, program);
    }
    kill(-program, SIGCONT);
  }
  _exit(0);
}

static void lead(const char *path, char *const arguments[], char *const environment[],
                 int control) {
  pid_t program = fork();
  if (program == 0) {
    setpgid(0, 0);
    // Until it is in the foreground, taking the terminal would stop it.
    signal(SIGTTOU, SIG_IGN);
    tcsetpgrp(STDIN_FILENO, getpid());
    signal(SIGTTOU, SIG_DFL);
    run(path, arguments, environment);
  }
  setpgid(program, program);
  signal(SIGTTOU, SIG_IGN);
  if (write(control, &program, sizeof program) != sizeof program) {
    _exit(126);
  }
  watch(program, control);
}

int pty_start(const char *path, char *const arguments[], char *const environment[], int columns,
              int rows, bool job_control, struct pty_process *process) {
  int control[2] = {-1, -1};
  if (job_control && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, control) != 0) {
    return errno;
  }
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  if (openpty(&process->master, &process->slave, NULL, NULL, &size) != 0) {
    return errno;
  }
  fcntl(process->master, F_SETFD, FD_CLOEXEC);
  fcntl(process->slave, F_SETFD, FD_CLOEXEC);
  process->child = fork();
  if (process->child < 0) {
    return errno;
  }
  if (process->child == 0) {
    reset_signals();
    close(process->master);
    login_tty(process->slave);
    if (job_control) {
      // This end alone: a copy of the other would keep the socket from ending.
      close(control[0]);
      lead(path, arguments, environment, control[1]);
    }
    run(path, arguments, environment);
  }
  process->program = process->child;
  process->control = control[0];
  if (job_control) {
    close(control[1]);
    if (read(control[0], &process->program, sizeof process->program) !=
        sizeof process->program) {
      return ECHILD;
    }
  }
  return 0;
}

int pty_resize(int master, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(master, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}

int pty_continue(int control, char where) { return write(control, &where, 1) == 1 ? 0 : errno; }

bool pty_next_event(int control, int milliseconds, struct pty_event *event) {
  struct pollfd entry = {.fd = control, .events = POLLIN};
  return poll(&entry, 1, milliseconds) > 0 && read(control, event, sizeof *event) == sizeof *event;
}

int pty_exit_code(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
