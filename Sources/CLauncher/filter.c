#define _GNU_SOURCE
#include "CLauncher.h"

#ifndef __linux__

int launch_filter(enum launch_filter_kind kind, unsigned char *bytes, int capacity) {
  (void)kind;
  (void)bytes;
  (void)capacity;
  return -1;
}

#else

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define THIS_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The box supports the system calls of x86-64 and arm64 only."
#endif

/// The calls of a program that computes, reads files and writes to its descriptors. A call that is
/// in no list fails as if the kernel didn't implement it: no sockets, no memory outside the limits
/// (memfd, System V, io_uring), no tracing, no namespaces, no keys, no mounts.
static const int always_allowed[] = {
    // The most frequent calls come first.
    SYS_futex, SYS_read, SYS_write, SYS_munmap, SYS_madvise, SYS_brk, SYS_close, SYS_openat,
    SYS_fstat, SYS_newfstatat, SYS_lseek, SYS_clock_gettime, SYS_exit_group, SYS_exit,
    SYS_readv, SYS_writev, SYS_pread64, SYS_pwrite64, SYS_statx, SYS_mremap, SYS_msync,
    SYS_faccessat, SYS_faccessat2, SYS_readlinkat, SYS_getdents64, SYS_getcwd, SYS_chdir,
    SYS_statfs, SYS_fstatfs, SYS_fcntl, SYS_dup, SYS_dup3, SYS_pipe2, SYS_ppoll, SYS_pselect6,
    SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_pwait, SYS_eventfd2, SYS_timerfd_create,
    SYS_timerfd_settime, SYS_ftruncate, SYS_fallocate, SYS_fsync, SYS_fdatasync, SYS_mkdirat,
    SYS_unlinkat, SYS_renameat2, SYS_fchmod, SYS_fchmodat, SYS_utimensat, SYS_umask, SYS_flock,
    SYS_copy_file_range, SYS_sendfile, SYS_close_range, SYS_rt_sigaction, SYS_rt_sigprocmask,
    SYS_rt_sigreturn, SYS_rt_sigtimedwait, SYS_rt_sigsuspend, SYS_sigaltstack, SYS_kill, SYS_tkill,
    SYS_tgkill, SYS_nanosleep, SYS_clock_nanosleep, SYS_clock_getres, SYS_gettimeofday,
    SYS_getpid, SYS_getppid, SYS_gettid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid,
    SYS_getgroups, SYS_getpgid, SYS_getsid, SYS_setsid, SYS_setpgid, SYS_getrandom, SYS_sched_yield,
    SYS_sched_getaffinity, SYS_sysinfo, SYS_uname, SYS_prlimit64, SYS_getrusage, SYS_times,
    SYS_wait4, SYS_waitid, SYS_set_tid_address, SYS_set_robust_list, SYS_rseq, SYS_prctl,
    SYS_membarrier, SYS_execve, SYS_restart_syscall, SYS_setitimer, SYS_getitimer, SYS_getcpu,
    // Calls that don't exist on arm64.
#ifdef SYS_open
    SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_dup2, SYS_pipe, SYS_poll,
    SYS_select, SYS_epoll_wait, SYS_epoll_create, SYS_mkdir, SYS_rmdir, SYS_unlink, SYS_rename,
    SYS_chmod, SYS_getdents, SYS_getpgrp, SYS_time, SYS_alarm, SYS_pause, SYS_arch_prctl,
    SYS_getrlimit, SYS_setrlimit,
#endif
};

/// A filter during its construction.
struct program {
  struct sock_filter *lines;
  int count;
  int capacity;
};

static void add(struct program *program, unsigned short code, unsigned value, int yes, int no) {
  if (program->count < program->capacity) {
    program->lines[program->count] = (struct sock_filter){
        .code = code, .jt = (unsigned char)yes, .jf = (unsigned char)no, .k = value};
  }
  program->count++;
}

static void load(struct program *program, size_t offset) {
  add(program, BPF_LD | BPF_W | BPF_ABS, (unsigned)offset, 0, 0);
}

/// The lower half of an argument, which contains all flags; both machines are little-endian.
static void load_argument(struct program *program, int index) {
  load(program, offsetof(struct seccomp_data, args) + 8 * (size_t)index);
}

static void answer(struct program *program, unsigned verdict) {
  add(program, BPF_RET | BPF_K, verdict, 0, 0);
}

static unsigned refusal(int error) { return SECCOMP_RET_ERRNO | (unsigned)error; }

/// If the call is this one, the next `lines` lines decide about it, and must return a decision.
static void on_call(struct program *program, int call, int lines) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, (unsigned)call, 0, lines);
}

/// Allows the call unless an argument has all of these bits.
static void allow_without(struct program *program, int call, int argument, unsigned bits) {
  on_call(program, call, 5);
  load_argument(program, argument);
  add(program, BPF_ALU | BPF_AND | BPF_K, bits, 0, 0);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, bits, 0, 1);
  answer(program, refusal(EPERM));
  answer(program, SECCOMP_RET_ALLOW);
}

/// Rejects memory that is both writable and executable, because it could contain code that no gate
/// has checked, and shared memory without a file, because it counts towards no limit.
static void allow_mapping(struct program *program) {
  unsigned code = PROT_WRITE | PROT_EXEC;
  unsigned shared = MAP_SHARED | MAP_ANONYMOUS;
  on_call(program, SYS_mmap, 8);
  load_argument(program, 2);
  add(program, BPF_ALU | BPF_AND | BPF_K, code, 0, 0);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, code, 4, 0);
  load_argument(program, 3);
  add(program, BPF_ALU | BPF_AND | BPF_K, shared, 0, 0);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, shared, 1, 0);
  answer(program, SECCOMP_RET_ALLOW);
  answer(program, refusal(EPERM));
  allow_without(program, SYS_mprotect, 2, PROT_EXEC);
}

/// Allows only the two `ioctl` calls that check for a terminal; there is none.
static void allow_terminal_questions(struct program *program) {
  on_call(program, SYS_ioctl, 5);
  load_argument(program, 1);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, TCGETS, 1, 0);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, TIOCGWINSZ, 0, 1);
  answer(program, SECCOMP_RET_ALLOW);
  answer(program, refusal(ENOTTY));
}

/// The C library calls `clone3`, whose flags a filter can't read; if that call is not implemented,
/// the library calls `clone`. A new process, or new namespaces, are always rejected.
static void decide_on_threads(struct program *program, enum launch_filter_kind kind) {
  on_call(program, SYS_clone3, 1);
  answer(program, refusal(ENOSYS));
  if (kind == launch_filter_compiler) {
    on_call(program, SYS_clone, 5);
    load_argument(program, 0);
    add(program, BPF_ALU | BPF_AND | BPF_K, CLONE_THREAD, 0, 0);
    add(program, BPF_JMP | BPF_JEQ | BPF_K, CLONE_THREAD, 1, 0);
    answer(program, refusal(EPERM));
    answer(program, SECCOMP_RET_ALLOW);
  } else {
    on_call(program, SYS_clone, 1);
    answer(program, refusal(EPERM));
  }
#ifdef SYS_fork
  on_call(program, SYS_fork, 1);
  answer(program, refusal(EPERM));
  on_call(program, SYS_vfork, 1);
  answer(program, refusal(EPERM));
#endif
}

int launch_filter(enum launch_filter_kind kind, unsigned char *bytes, int capacity) {
  struct sock_filter lines[512];
  struct program program = {.lines = lines, .capacity = 512};
  load(&program, offsetof(struct seccomp_data, arch));
  add(&program, BPF_JMP | BPF_JEQ | BPF_K, THIS_ARCHITECTURE, 1, 0);
  answer(&program, SECCOMP_RET_KILL_PROCESS);
  load(&program, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
  // The same calls with other numbers, of a machine variant for which nothing here is built.
  add(&program, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
  answer(&program, SECCOMP_RET_KILL_PROCESS);
#endif
  for (size_t index = 0; index < sizeof always_allowed / sizeof *always_allowed; index++) {
    on_call(&program, always_allowed[index], 1);
    answer(&program, SECCOMP_RET_ALLOW);
  }
  allow_mapping(&program);
  allow_terminal_questions(&program);
  decide_on_threads(&program, kind);
  answer(&program, refusal(ENOSYS));

  int size = program.count * (int)sizeof *lines;
  if (program.count > program.capacity || size > capacity) return -1;
  memcpy(bytes, lines, (size_t)size);
  return size;
}

#endif
