#pragma once

#include <sys/types.h>

/// The numeric IDs of a user and a group, which need no names.
struct launch_identity {
  uid_t user;
  gid_t group;
};

/// A program to start, with everything that it inherits.
struct launch_request {
  /// The path of the executable; PATH is not searched.
  const char *program;
  /// Both arrays are terminated by a null pointer.
  char *const *arguments;
  char *const *environment;
  /// The working directory of the program.
  const char *directory;
  /// The descriptors that become 0, 1, 2 … in the program; it inherits no other.
  const int *descriptors;
  int descriptor_count;
  /// The user and the group of the program, without supplementary groups; null keeps those of this
  /// process. Only root can set others.
  const struct launch_identity *identity;
};

/// Starts the program in its own process group, with default signal handling.
///
/// Returns 0 and stores the process ID, or returns the error number of the failed step, including
/// `execve` in the new process; in case of an error there is no process to wait for.
int launch_start(const struct launch_request *request, pid_t *process);

/// Forks this process: returns 0 in the copy, the copy's process ID in the original, and -1 on
/// failure. Only the calling thread continues in the copy.
pid_t launch_copy(void);

/// Creates a pipe whose ends are not inherited by other programs. Returns an error number.
int launch_pipe(int *reading_end, int *writing_end);

/// From now on SIGINT, SIGTERM and SIGHUP don't terminate this process; they make the returned
/// descriptor permanently readable. Returns -1 if its pipe can't be created.
int launch_catch_interruptions(void);

/// From now on a crash of a thread that has noted its work is written to a file, and the process
/// begins anew as `program`. A crash of another thread ends the process as before.
///
/// The arguments, terminated by a null pointer, must stay where they are. A negative `file` ends
/// this; a null `program` lets the process end after the note. Returns 0, or -1 for an error.
int launch_on_crash(int file, const char *program, char *const *arguments);

/// Notes what the calling thread works on: the line to write if it crashes, which must stay where it
/// is. A null `line` ends the note.
void launch_note_work(const char *line, size_t length);

/// The exit code of a process, from the status of `waitpid`.
int launch_exit_code(int status);
/// The signal that terminated the process; 0 if it exited by itself.
int launch_signal(int status);

/// The kind of program whose system calls a filter allows.
enum launch_filter_kind {
  /// A compiler or a linker: files, memory and threads.
  launch_filter_compiler,
  /// Code under test: the same without threads.
  launch_filter_judged,
};

/// Writes a filter of system calls in the kernel's format, and returns its size in bytes; -1 if
/// `capacity` is too small or the system doesn't support such filters. 4096 bytes are enough.
int launch_filter(enum launch_filter_kind kind, unsigned char *bytes, int capacity);
