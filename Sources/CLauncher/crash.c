#include "CLauncher.h"

#include <signal.h>
#include <stddef.h>
#include <unistd.h>

extern char **environ;

// What a handler needs is set before, because it may call next to nothing.
static int crash_file = -1;
static const char *crash_program;
static char *const *crash_arguments;

// The work of each thread, and a stack that is left when its own is used up.
static _Thread_local const char *crash_line;
static _Thread_local size_t crash_length;
static _Thread_local unsigned char crash_stack[16384];
static _Thread_local int crash_stack_is_set;

static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};

static void on_crash(int number) {
  if (crash_line != NULL && crash_file >= 0) {
    size_t offset = 0;
    while (offset < crash_length) {
      ssize_t count = write(crash_file, crash_line + offset, crash_length - offset);
      if (count <= 0) break;
      offset += (size_t)count;
    }
    fsync(crash_file);
    if (offset == crash_length && crash_program != NULL) {
      // A program inherits the signals that are blocked, and this one is.
      sigset_t none;
      sigemptyset(&none);
      sigprocmask(SIG_SETMASK, &none, NULL);
      execve(crash_program, crash_arguments, environ);
    }
  }
  // The handler is removed already, so that this ends the process as the crash would have.
  raise(number);
}

int launch_on_crash(int file, const char *program, char *const *arguments) {
  crash_file = file;
  crash_program = program;
  crash_arguments = arguments;
  struct sigaction action = {0};
  sigemptyset(&action.sa_mask);
  if (file < 0) {
    action.sa_handler = SIG_DFL;
  } else {
    action.sa_handler = on_crash;
    action.sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
  }
  for (size_t index = 0; index < sizeof crash_signals / sizeof *crash_signals; index++) {
    if (sigaction(crash_signals[index], &action, NULL) != 0) return -1;
  }
  return 0;
}

void launch_note_work(const char *line, size_t length) {
  if (line != NULL && !crash_stack_is_set) {
    stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
    crash_stack_is_set = sigaltstack(&stack, NULL) == 0;
  }
  // The length first: a crash between the two lines writes nothing or all.
  crash_length = length;
  crash_line = line;
}
