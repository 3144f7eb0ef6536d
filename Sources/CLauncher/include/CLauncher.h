#pragma once

#include <sys/types.h>

/// A program to start, with everything it inherits said in full.
struct launch_request {
  /// Path of the executable; nothing is looked up on PATH.
  const char *program;
  /// Both end with a null pointer.
  char *const *arguments;
  char *const *environment;
  /// The working directory of the program.
  const char *directory;
  /// What becomes descriptor 0, 1, 2 … of the program; it inherits no other.
  const int *descriptors;
  int descriptor_count;
};

/// Starts the program in a process group of its own, with default signal handling.
///
/// Returns 0 and stores the process id, or returns the error number of the step that failed,
/// `execve` in the new process included; then there is no process to wait for.
int launch_start(const struct launch_request *request, pid_t *process);

/// Copies this process: returns 0 in the copy, its process id in the original, -1 if there can be
/// none. Of the threads, only the calling one goes on in the copy.
pid_t launch_copy(void);

/// A pipe of which neither end is inherited by programs started meanwhile. Returns an error number.
int launch_pipe(int *reading_end, int *writing_end);

/// From now on SIGINT, SIGTERM and SIGHUP no longer end this process; they make the returned
/// descriptor readable, for ever. Returns -1 when the pipe behind it cannot be made.
int launch_catch_interruptions(void);

/// How a waited-for process ended, out of the status that `waitpid` gives.
int launch_exit_code(int status);
/// The signal that ended the process; 0 when it exited by itself.
int launch_signal(int status);
