#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

// Signals that the loop works on, and the bit that tells it.
static const struct {
  int number;
  unsigned bit;
} reported[] = {
    {SIGINT, TERMINAL_SIGNAL_INTERRUPT}, {SIGTERM, TERMINAL_SIGNAL_TERMINATE},
    {SIGHUP, TERMINAL_SIGNAL_HANGUP},    {SIGQUIT, TERMINAL_SIGNAL_QUIT},
    {SIGWINCH, TERMINAL_SIGNAL_RESIZE},  {SIGTSTP, TERMINAL_SIGNAL_STOP},
    {SIGCONT, TERMINAL_SIGNAL_CONTINUE},
};
enum { REPORTED = sizeof reported / sizeof reported[0] };

// Signals that a defect raises: the process ends.
static const int fatal[] = {SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE};
enum { FATAL = sizeof fatal / sizeof fatal[0] };

static const unsigned ends_the_program = TERMINAL_SIGNAL_INTERRUPT | TERMINAL_SIGNAL_TERMINATE |
                                         TERMINAL_SIGNAL_HANGUP | TERMINAL_SIGNAL_QUIT;
static const time_t seconds_to_react = 2;

static int wake_pipe[2] = {-1, -1};
static atomic_uint pending;
static atomic_uint continuations;
static atomic_long first_request;
static struct sigaction previous_reported[REPORTED];
static struct sigaction previous_fatal[FATAL];

static long monotonic_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long)now.tv_sec;
}

static void restore_and_die(int number) {
  terminal_leave();
  terminal_release_stderr();
  signal(number, SIG_DFL);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
  raise(number);
}

// A loop that hangs never takes the request: asked again after a while, the program ends here, with
// the terminal restored.
static void end_if_unheard(int number, unsigned bit, unsigned before) {
  if ((bit & ends_the_program) == 0) {
    return;
  }
  if ((before & ends_the_program) == 0) {
    atomic_store(&first_request, monotonic_seconds());
  } else if (monotonic_seconds() - atomic_load(&first_request) >= seconds_to_react) {
    restore_and_die(number);
  }
}

static void report(int number) {
  int saved_errno = errno;
  for (int index = 0; index < REPORTED; index++) {
    if (reported[index].number != number) continue;
    unsigned bit = reported[index].bit;
    if (number == SIGCONT) atomic_fetch_add(&continuations, 1);
    unsigned before = atomic_fetch_or(&pending, bit);
    end_if_unheard(number, bit, before);
    // Full means that the loop is about to wake up anyway.
    ssize_t ignored = write(wake_pipe[1], "", 1);
    (void)ignored;
  }
  errno = saved_errno;
}

static void crash(int number) { restore_and_die(number); }

static struct sigaction handler(void (*function)(int), int flags) {
  struct sigaction action = {0};
  action.sa_handler = function;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  return action;
}

int terminal_install_signals(void) {
  if (wake_pipe[0] < 0 && pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) != 0) {
    return -1;
  }
  terminal_prepare_thread();
  struct sigaction action = handler(report, SA_RESTART);
  for (int index = 0; index < REPORTED; index++) {
    sigaction(reported[index].number, &action, &previous_reported[index]);
  }
  action = handler(crash, SA_ONSTACK);
  for (int index = 0; index < FATAL; index++) {
    sigaction(fatal[index], &action, &previous_fatal[index]);
  }
  return wake_pipe[0];
}

void terminal_remove_signals(void) {
  for (int index = 0; index < REPORTED; index++) {
    sigaction(reported[index].number, &previous_reported[index], NULL);
  }
  for (int index = 0; index < FATAL; index++) {
    sigaction(fatal[index], &previous_fatal[index], NULL);
  }
}

unsigned terminal_take_signals(void) {
  char discarded[64];
  while (read(wake_pipe[0], discarded, sizeof discarded) > 0) {
  }
  return atomic_exchange(&pending, 0);
}

unsigned terminal_continuations(void) { return atomic_load(&continuations); }

bool terminal_has_end_request(void) {
  const struct timespec moment = {.tv_nsec = 20 * 1000 * 1000};
  nanosleep(&moment, NULL);
  return (atomic_load(&pending) & ends_the_program) != 0;
}

bool terminal_stop(int number, bool group) {
  struct sigaction standard = handler(SIG_DFL, 0), previous;
  unsigned before = terminal_continuations();
  sigaction(number, &standard, &previous);
  kill(group ? 0 : getpid(), number);
  // The signal may reach another thread first, so that this one goes on for a moment: it waits to
  // be continued, or to see that nothing stopped.
  const struct timespec moment = {.tv_nsec = 5 * 1000 * 1000};
  for (int round = 0; round < 40 && terminal_continuations() == before; round++) {
    nanosleep(&moment, NULL);
  }
  sigaction(number, &previous, NULL);
  return terminal_continuations() != before;
}

// Worker threads come and go, so a stack is given back when its thread ends.
static pthread_key_t stack_key;
static pthread_once_t stack_once = PTHREAD_ONCE_INIT;
enum { STACK_SIZE = 64 * 1024 };

static void free_stack(void *memory) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(memory, STACK_SIZE);
}

static void make_key(void) { pthread_key_create(&stack_key, free_stack); }

void terminal_prepare_thread(void) {
  pthread_once(&stack_once, make_key);
  if (pthread_getspecific(stack_key) != NULL) {
    return;
  }
  int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK;
  void *memory = mmap(NULL, STACK_SIZE, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (memory == MAP_FAILED) {
    return;
  }
  stack_t stack = {.ss_sp = memory, .ss_size = STACK_SIZE};
  if (sigaltstack(&stack, NULL) != 0 || pthread_setspecific(stack_key, memory) != 0) {
    munmap(memory, STACK_SIZE);
  }
}
