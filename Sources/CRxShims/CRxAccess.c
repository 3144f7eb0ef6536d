#include "CRxAccess.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

// The functions of the Swift runtime that the compiler calls for each use of a stored property of a
// class. The buffer has three words.
extern void swift_beginAccess(void *pointer, void *buffer, uintptr_t flags, void *caller);
extern void swift_endAccess(void *buffer);

/// Swift's `ExclusivityFlags`: a modification that is recorded until it ends.
static const uintptr_t tracked_modification = 0x21;

void rx_modification_begin(struct rx_modification *modification, void *property) {
  swift_beginAccess(property, modification, tracked_modification, NULL);
}

void rx_modification_end(struct rx_modification *modification) { swift_endAccess(modification); }

static const char *explanation;
static struct sigaction action_before;

static void explain(int signal) {
  // Nothing can be done about a message that can't be written.
  if (write(STDERR_FILENO, explanation, strlen(explanation)) < 0) {
  }
  sigaction(SIGABRT, &action_before, NULL);
  // Blocked until this function returns; then the earlier action prints the backtrace.
  raise(signal);
}

void rx_explain_abort(const char *message) {
  if (explanation) sigaction(SIGABRT, &action_before, NULL);
  explanation = message;
  if (!message) return;
  struct sigaction action = {.sa_flags = SA_ONSTACK};
  action.sa_handler = explain;
  sigemptyset(&action.sa_mask);
  sigaction(SIGABRT, &action, &action_before);
}
