// Declarations of Apple's C library that the code for macOS uses; see .ci/darwin.

#include <stdint.h>
#include <time.h>

// fcntl.h
#define O_EVTONLY 0x8000

// sys/socket.h
#define SO_NOSIGPIPE 0x1022

// sys/event.h
#define EVFILT_VNODE (-4)
#define EV_ADD 0x1
#define EV_CLEAR 0x20
#define NOTE_WRITE 0x2

struct kevent {
  uintptr_t ident;
  int16_t filter;
  uint16_t flags;
  uint32_t fflags;
  intptr_t data;
  void *udata;
};

int kqueue(void);
int kevent(int queue, const struct kevent *changes, int change_count, struct kevent *events,
           int event_count, const struct timespec *timeout);
