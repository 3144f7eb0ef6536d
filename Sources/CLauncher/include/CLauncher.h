#pragma once

#include <sys/types.h>

/// A user and a group, by number; they need no name.
struct launch_identity {
  uid_t user;
  gid_t group;
};

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
  /// The user and the group that the program runs as, without any further group; null keeps those
  /// of this process. Only root can give others away.
  const struct launch_identity *identity;
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

/// Whose calls of the system a filter is to let through.
enum launch_filter_kind {
  /// A compiler or a linker: files, memory and threads of its own.
  launch_filter_compiler,
  /// Judged code: the same without threads.
  launch_filter_judged,
};

/// Writes a filter of system calls as the kernel wants it, and returns its size in bytes; -1 where
/// `capacity` is too small or the system has no such filters. 4096 bytes are enough.
int launch_filter(enum launch_filter_kind kind, unsigned char *bytes, int capacity);
