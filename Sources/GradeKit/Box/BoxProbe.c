// Runs inside of the box and tries what must not be possible there. For each thing that worked it
// writes a line to descriptor 3, and at the end the number of things it tried. Nothing that it tries
// may last where it works: it also runs without a box, to show that it can tell the difference.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static int tried;

static void report(const char *what, int worked) {
  tried++;
  if (worked) dprintf(3, "possible: %s\n", what);
}

static int can_open(const char *path, int flags) {
  int file = open(path, flags, 0600);
  if (file < 0) return 0;
  close(file);
  if (flags & O_CREAT) unlink(path);
  return 1;
}

static int can_connect(int domain) {
  int end = socket(domain, domain == AF_NETLINK ? SOCK_RAW : SOCK_STREAM, 0);
  if (end < 0) return 0;
  close(end);
  return 1;
}

/// More processes at once than the limit allows; under the filter there is not even one.
static int can_fork_past_limit(void) {
  int children = 0;
  for (; children < 64; children++) {
    pid_t child = fork();
    if (child == 0) {
      pause();
      _exit(0);
    }
    if (child < 0) break;
    // Kept until all are there: the limit is about processes that live at the same time.
  }
  signal(SIGTERM, SIG_IGN);
  if (children > 0) kill(0, SIGTERM);
  while (wait(NULL) > 0) {}
  return children >= 32;
}

static void *rest(void *_) {
  (void)_;
  pause();
  return NULL;
}

static int can_start_threads(int count) {
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 1 << 16);
  for (int index = 0; index < count; index++) {
    pthread_t thread;
    if (pthread_create(&thread, &small, rest, NULL) != 0) return 0;
  }
  return 1;
}

static int can_map(int flags, size_t size) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, flags | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return 0;
  munmap(memory, size);
  return 1;
}

static int can_run_written_memory(void) {
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory != MAP_FAILED && mprotect(memory, 4096, PROT_READ | PROT_EXEC) == 0;
}

static int can_fill(const char *path, size_t size) {
  char block[1 << 16];
  memset(block, 1, sizeof block);
  signal(SIGXFSZ, SIG_IGN);
  size_t written = 0;
  // Several files, since the size of each is limited as well.
  for (int number = 0; number < 16 && written <= size; number++) {
    char name[256];
    snprintf(name, sizeof name, "%s/fill-%d", path, number);
    int file = open(name, O_WRONLY | O_CREAT, 0600);
    if (file < 0) break;
    ssize_t count;
    while (written <= size && (count = write(file, block, sizeof block)) > 0) {
      written += (size_t)count;
    }
    close(file);
  }
  for (int number = 0; number < 16; number++) {
    char name[256];
    snprintf(name, sizeof name, "%s/fill-%d", path, number);
    unlink(name);
  }
  return written > size;
}

/// There is no such folder: whoever may mount hears that, all others that they may not.
static int can_mount(void) {
  int result = mount("none", "/no/such/folder", "tmpfs", 0, NULL);
  return result == 0 || errno == ENOENT;
}

static int sees_foreign_descriptors(void) {
  for (int number = 4; number < 1024; number++) {
    if (fcntl(number, F_GETFD) != -1) return 1;
  }
  return 0;
}

static int sees_foreign_environment(void) {
  for (char **entry = environ; *entry != NULL; entry++) {
    if (strncmp(*entry, "HOME=", 5) != 0 && strncmp(*entry, "PWD=", 4) != 0) return 1;
  }
  char first;
  int file = open("/proc/1/environ", O_RDONLY);
  if (file < 0) return 0;
  ssize_t count = read(file, &first, 1);
  close(file);
  return count > 0;
}

static int sees_foreign_processes(void) {
  DIR *folder = opendir("/proc");
  if (folder == NULL) return 0;
  int count = 0;
  struct dirent *entry;
  while ((entry = readdir(folder)) != NULL) {
    if (entry->d_name[0] >= '0' && entry->d_name[0] <= '9') count++;
  }
  closedir(folder);
  // Bubblewrap itself and this one.
  return count > 2;
}

/// Arguments: the path of a file outside of the box, and how many threads are too many.
int main(int count, char **arguments) {
  if (count != 3) return 2;
  report("reading a file outside of the box", can_open(arguments[1], O_RDONLY));
  report("reading the list of users", can_open("/etc/passwd", O_RDONLY));
  report("writing to the system", can_open("/usr/rxlab-probe", O_WRONLY | O_CREAT));
  report("writing to the root folder", can_open("/rxlab-probe", O_WRONLY | O_CREAT));
  report("writing to /dev", can_open("/dev/rxlab-probe", O_WRONLY | O_CREAT));
  report("opening a socket of the internet", can_connect(AF_INET));
  report("opening a local socket", can_connect(AF_UNIX));
  report("opening a socket of the kernel", can_connect(AF_NETLINK));
  report("opening a socket of the virtual machine", can_connect(40));
  report("being root", geteuid() == 0 || getuid() == 0);
  report("mounting", can_mount());
  report("new namespaces", unshare(CLONE_NEWUSER) == 0);
  report("memory beyond the limit", can_map(MAP_PRIVATE, (size_t)2 << 30));
  report("shared memory that nobody counts", can_map(MAP_SHARED, 4096));
  report("memory in a file without a name", syscall(SYS_memfd_create, "probe", 0) >= 0);
  report("executing memory that was written", can_run_written_memory());
  report("filling /tmp", can_fill("/tmp", (size_t)24 << 20));
  report("filling /dev/shm", can_fill("/dev/shm", (size_t)2 << 20));
  report("a descriptor that was not given", sees_foreign_descriptors());
  report("an environment that was not given", sees_foreign_environment());
  report("seeing other processes", sees_foreign_processes());
  report("threads beyond the limit", can_start_threads(atoi(arguments[2])));
  report("processes beyond the limit", can_fork_past_limit());
  dprintf(3, "tried %d\n", tried);
  _exit(0);
}
