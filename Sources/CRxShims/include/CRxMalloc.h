#pragma once

#include <stdint.h>

/// The bytes that the program holds on the heap now; zero where the system can't tell.
uint64_t rx_heap_bytes(void);
