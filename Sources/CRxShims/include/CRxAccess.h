#pragma once

#include <stdint.h>

/// A modification of a stored property, as the Swift runtime records it.
struct rx_modification {
  uintptr_t words[3];
};

/// Begins a modification of the stored property at an address. Until it ends, the runtime ends the
/// program when code on this thread uses the property.
void rx_modification_begin(struct rx_modification *modification, void *property);

/// Ends the modification.
void rx_modification_end(struct rx_modification *modification);

/// Writes a message to the standard error if the program aborts. It follows the runtime's own
/// message. With null, it writes nothing any more.
void rx_explain_abort(const char *message);
