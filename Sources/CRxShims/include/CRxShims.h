#pragma once

#include <stdatomic.h>
#include <stdint.h>

#include "CRxAccess.h"
#include "CRxMalloc.h"

/// A line of code.
struct rx_source_location {
  /// The `#fileID` and its length in bytes; the memory is valid as long as the program runs.
  const uint8_t *file;
  uintptr_t length;
  uintptr_t line;
};

/// The per-thread state of RxCore, accessible without a function call.
struct rx_thread_state {
  /// The trampoline that runs on this thread, or null.
  void *trampoline;
  /// The line of the learner's code that is being executed; without a file if there is none.
  struct rx_source_location location;
  /// The line of the subscription whose closure is being called, or null; set while tracing.
  const void *observer_location;
};

extern _Thread_local struct rx_thread_state rx_thread_state;

/// A number that is unique among the living threads; never zero.
static inline uintptr_t rx_thread_id(void) { return (uintptr_t)&rx_thread_state; }

static inline void *rx_trampoline(void) { return rx_thread_state.trampoline; }
static inline void rx_set_trampoline(void *trampoline) { rx_thread_state.trampoline = trampoline; }

/// The line that is being executed, valid until it is exchanged; null if there is none.
static inline const struct rx_source_location *rx_current_location(void) {
  return rx_thread_state.location.file ? &rx_thread_state.location : 0;
}

/// Replaces the current line, and returns the previous one.
static inline struct rx_source_location rx_exchange_location(struct rx_source_location location) {
  struct rx_source_location before = rx_thread_state.location;
  rx_thread_state.location = location;
  return before;
}

/// A cache entry of the resource ledger: the cell in which it last counted a resource. All
/// resources of one kind, type, line and epoch are counted in one cell.
///
/// The ledger is used whenever a resource is created. This happens in debug builds only, where the
/// same arithmetic takes several times as long in Swift.
struct rx_ledger_entry {
  uintptr_t kind;
  const void *type;
  /// Null if the line is unknown.
  const void *file;
  uintptr_t line;
  intptr_t epoch;
  /// The cell, or null.
  void *cell;
};

#define RX_LEDGER_ENTRIES 1024

/// The entry for a resource at a line, or null if none is known. The entry has no cell if it
/// described another resource until now.
static inline struct rx_ledger_entry *rx_ledger_recall(struct rx_ledger_entry *entries,
                                                       uintptr_t kind, const void *type,
                                                       const struct rx_source_location *location,
                                                       intptr_t epoch) {
  const void *file = location ? location->file : 0;
  uintptr_t line = location ? location->line : 0;
  uintptr_t mixed = ((uintptr_t)type >> 4) ^ ((uintptr_t)file >> 1) ^ (line * 37) ^ kind;
  struct rx_ledger_entry *entry = &entries[mixed % RX_LEDGER_ENTRIES];
  if (entry->type != type || entry->line != line || entry->file != file || entry->kind != kind ||
      entry->epoch != epoch) {
    *entry = (struct rx_ledger_entry){kind, type, file, line, epoch, 0};
  }
  return entry;
}

static inline const void *rx_observer_location(void) { return rx_thread_state.observer_location; }
static inline void rx_set_observer_location(const void *observer_location) { rx_thread_state.observer_location = observer_location; }

/// Whether subscriptions are traced individually; one flag for all threads.
extern _Atomic(uint8_t) rx_tracing_flag;

static inline uint8_t rx_is_tracing(void) {
  return atomic_load_explicit(&rx_tracing_flag, memory_order_relaxed);
}
static inline void rx_set_tracing(uint8_t is_tracing) {
  atomic_store_explicit(&rx_tracing_flag, is_tracing, memory_order_relaxed);
}

/// The number of places where threads can wait for a contended lock.
#define RX_PARKING_PLACES 64

/// Locks a parking place, so that a waiter can check its lock once more before it sleeps.
void rx_parking_enter(uint32_t place);
/// Sleeps until the place is woken; call it between enter and leave.
void rx_parking_wait(uint32_t place);
void rx_parking_leave(uint32_t place);
/// Wakes all threads that wait at the place.
void rx_parking_wake(uint32_t place);
