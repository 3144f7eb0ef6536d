#pragma once

#include <stdint.h>

#include "CRxMalloc.h"

/// What RxCore keeps for each thread; reached without a function call.
struct rx_thread_state {
  /// The running trampoline of this thread, or null.
  void *trampoline;
  /// The learner's line that is being carried out, or null.
  const void *site;
};

extern _Thread_local struct rx_thread_state rx_thread_state;

/// A number that no other living thread has; never zero.
static inline uintptr_t rx_thread_id(void) { return (uintptr_t)&rx_thread_state; }

static inline void *rx_trampoline(void) { return rx_thread_state.trampoline; }
static inline void rx_set_trampoline(void *trampoline) { rx_thread_state.trampoline = trampoline; }

static inline const void *rx_site(void) { return rx_thread_state.site; }
static inline void rx_set_site(const void *site) { rx_thread_state.site = site; }

/// The number of places where threads can wait for a contended lock.
#define RX_PARKING_PLACES 64

/// Keeps others out of a parking place, so that a waiter can check its lock once more before it sleeps.
void rx_parking_enter(uint32_t place);
/// Sleeps until the place is woken; call between enter and leave.
void rx_parking_wait(uint32_t place);
void rx_parking_leave(uint32_t place);
/// Wakes all that wait at the place.
void rx_parking_wake(uint32_t place);
