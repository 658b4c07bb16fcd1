#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>


struct bytes {
  uint8_t bytes[TERMINAL_BYTES_LIMIT];
  size_t count;
};

static int input = -1;
static int output = -1;
static struct termios shell_settings;
static struct termios screen_settings;
static struct bytes leave_bytes;
static struct bytes enter_bytes;
static atomic_bool entered;

static atomic_int real_stderr = -1;
static int captured_stderr = -1;

bool terminal_save_settings(int input_descriptor, int output_descriptor) {
  if (tcgetattr(input_descriptor, &shell_settings) != 0) {
    return false;
  }
  screen_settings = shell_settings;
  input = input_descriptor;
  output = output_descriptor;
  leave_bytes.count = 0;
  enter_bytes.count = 0;
  return true;
}

void terminal_save_screen_settings(void) {
  tcgetattr(input, &screen_settings);
}

static void set(struct bytes *target, const uint8_t *bytes, size_t count) {
  // Emptied first: a crash in between writes nothing rather than half a sequence.
  target->count = 0;
  atomic_signal_fence(memory_order_seq_cst);
  size_t length = count < TERMINAL_BYTES_LIMIT ? count : TERMINAL_BYTES_LIMIT;
  memcpy(target->bytes, bytes, length);
  atomic_signal_fence(memory_order_seq_cst);
  target->count = length;
}

void terminal_set_leave_bytes(const uint8_t *bytes, size_t count) {
  set(&leave_bytes, bytes, count);
}

void terminal_set_enter_bytes(const uint8_t *bytes, size_t count) {
  set(&enter_bytes, bytes, count);
}

bool terminal_write(int descriptor, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) {
      continue;
    }
    if (written <= 0) {
      return false;
    }
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}

// A process in the background that sets the terminal is stopped by SIGTTOU, which would leave
// it hanging in the middle of its exit.
static void apply(const struct termios *settings) {
  sigset_t blocked, previous;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &blocked, &previous);
  tcsetattr(input, TCSANOW, settings);
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
}

bool terminal_is_foreground(void) {
  return tcgetpgrp(input) == getpgrp();
}

bool terminal_is_entered(void) { return atomic_load(&entered); }

void terminal_mark_entered(void) { atomic_store(&entered, true); }

void terminal_enter(void) {
  if (atomic_exchange(&entered, true)) {
    return;
  }
  tcgetattr(input, &shell_settings);
  terminal_enter_again();
}

void terminal_enter_again(void) {
  apply(&screen_settings);
  terminal_write(output, enter_bytes.bytes, enter_bytes.count);
}

void terminal_leave(void) {
  if (!atomic_exchange(&entered, false)) {
    return;
  }
  int saved_errno = errno;
  terminal_write(output, leave_bytes.bytes, leave_bytes.count);
  // In the background the terminal is someone else's by now, and so are its settings.
  pid_t foreground = tcgetpgrp(input);
  if (foreground < 0 || foreground == getpgrp()) {
    apply(&shell_settings);
  }
  errno = saved_errno;
}

static void restore_at_exit(void) {
  terminal_leave();
  terminal_release_stderr();
}

bool terminal_capture_stderr(void) {
  static bool registered;
  if (!registered) {
    registered = atexit(restore_at_exit) == 0;
  }
  int kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (kept < 0 && errno == EBADF) {
    return true;
  }
  int memory = memfd_create("stderr", MFD_CLOEXEC);
  if (kept < 0 || memory < 0 || dup2(memory, STDERR_FILENO) < 0) {
    int saved_errno = errno;
    if (kept >= 0) close(kept);
    if (memory >= 0) close(memory);
    errno = saved_errno;
    return false;
  }
  captured_stderr = memory;
  atomic_store(&real_stderr, kept);
  return true;
}

void terminal_release_stderr(void) {
  int kept = atomic_exchange(&real_stderr, -1);
  if (kept < 0) {
    return;
  }
  int saved_errno = errno;
  dup2(kept, STDERR_FILENO);
  uint8_t chunk[1024];
  off_t offset = 0;
  ssize_t count;
  while ((count = pread(captured_stderr, chunk, sizeof chunk, offset)) > 0) {
    if (!terminal_write(STDERR_FILENO, chunk, (size_t)count)) break;
    offset += count;
  }
  close(captured_stderr);
  close(kept);
  errno = saved_errno;
}

static int clamped(int cells) { return cells < TERMINAL_MOST_CELLS ? cells : TERMINAL_MOST_CELLS; }

bool terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) {
    return false;
  }
  *columns = clamped(size.ws_col);
  *rows = clamped(size.ws_row);
  return true;
}
