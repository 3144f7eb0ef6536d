#pragma once

#include <stdint.h>

/// The number of bytes that the program has allocated on the heap; zero where the system can't
/// report it.
uint64_t rx_heap_bytes(void);
