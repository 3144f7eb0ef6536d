#define _GNU_SOURCE
#include "CLauncher.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

pid_t launch_copy(void) { return fork(); }

int launch_pipe(int *reading_end, int *writing_end) {
  int ends[2];
#ifdef __linux__
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
#else
  if (pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
  *reading_end = ends[0];
  *writing_end = ends[1];
  return 0;
}

/// Closes every descriptor from `first` on, including those that this process has inherited.
static void close_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, (unsigned)first, ~0U, 0) == 0) return;
#endif
  long limit = sysconf(_SC_OPEN_MAX);
  if (limit < 0 || limit > 65536) limit = 65536;
  for (int descriptor = first; descriptor < limit; descriptor++) close(descriptor);
}

/// Resets all signals. `execve` removes handlers, but keeps signals ignored and blocked, so that a
/// program could not be interrupted. Only calls that are safe between `fork` and `execve` are used.
static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++) {
    if (number != SIGKILL && number != SIGSTOP) signal(number, SIG_DFL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/// Gives the child its descriptors, the one for reporting errors last, and closes all others.
/// Sources are first moved above the targets, so that no target overwrites a source.
static int arrange_descriptors(const struct launch_request *request, int report) {
  int count = request->descriptor_count;
  int moved[count + 1];
  for (int target = 0; target < count; target++) {
    moved[target] = fcntl(request->descriptors[target], F_DUPFD_CLOEXEC, count + 1);
    if (moved[target] < 0) return -1;
  }
  moved[count] = fcntl(report, F_DUPFD_CLOEXEC, count + 1);
  if (moved[count] < 0) return -1;
  for (int target = 0; target <= count; target++) {
    if (dup2(moved[target], target) < 0) return -1;
  }
  fcntl(count, F_SETFD, FD_CLOEXEC);
  close_from(count + 1);
  return count;
}

/// Drops the groups first, which is impossible after the change of the user. Each call changes the
/// real, the effective and the saved ID, so the change can't be undone.
static int take_identity(const struct launch_identity *identity) {
  if (identity == NULL) return 0;
  if (setgroups(0, NULL) != 0) return -1;
  if (setgid(identity->group) != 0) return -1;
  return setuid(identity->user);
}

static void become(const struct launch_request *request, int report) {
  int error;
  setpgid(0, 0);
  int arranged = arrange_descriptors(request, report);
  if (arranged < 0) goto failed;
  report = arranged;
  reset_signals();
  if (take_identity(request->identity) != 0) goto failed;
  if (chdir(request->directory) != 0) goto failed;
  execve(request->program, request->arguments, request->environment);
  // A program that was just written seems to be open for writing while another child of this process
  // holds a copy of the descriptor, until that child runs its own program.
  for (int attempt = 0; attempt < 200 && errno == ETXTBSY; attempt++) {
    struct timespec pause = {.tv_nsec = 10 * 1000 * 1000};
    nanosleep(&pause, NULL);
    execve(request->program, request->arguments, request->environment);
  }
failed:
  error = errno;
  (void)!write(report, &error, sizeof error);
  _exit(127);
}

int launch_start(const struct launch_request *request, pid_t *process) {
  int reading_end, writing_end;
  int error = launch_pipe(&reading_end, &writing_end);
  if (error != 0) return error;

  pid_t child = fork();
  if (child < 0) {
    error = errno;
    close(reading_end);
    close(writing_end);
    return error;
  }
  if (child == 0) become(request, writing_end);

  // Both processes set the group, so that it exists before any process sends a signal to it.
  setpgid(child, child);
  close(writing_end);
  // A successful `execve` closes the child's end, so this read doesn't wait for the program.
  ssize_t count;
  do {
    count = read(reading_end, &error, sizeof error);
  } while (count < 0 && errno == EINTR);
  close(reading_end);
  if (count == sizeof error) {
    waitpid(child, NULL, 0);
    return error;
  }
  *process = child;
  return 0;
}

static int interruption_writing_end = -1;

static void note_interruption(int number) {
  int saved = errno;
  char byte = (char)number;
  (void)!write(interruption_writing_end, &byte, 1);
  errno = saved;
}

int launch_catch_interruptions(void) {
  int reading_end;
  if (launch_pipe(&reading_end, &interruption_writing_end) != 0) return -1;
  fcntl(interruption_writing_end, F_SETFL, O_NONBLOCK);
  struct sigaction action = {.sa_handler = note_interruption, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGHUP, &action, NULL);
  // The parent of this process may have blocked them, which is inherited.
  sigset_t heard;
  sigemptyset(&heard);
  sigaddset(&heard, SIGINT);
  sigaddset(&heard, SIGTERM);
  sigaddset(&heard, SIGHUP);
  sigprocmask(SIG_UNBLOCK, &heard, NULL);
  // If a reader closes the pipe or a file becomes too large, the write returns an error that
  // explains it, instead of a signal that terminates the process.
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  return reading_end;
}

int launch_exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

int launch_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }
