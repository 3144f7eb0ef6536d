#include "CRxMalloc.h"

#if defined(__APPLE__)
#include <malloc/malloc.h>

uint64_t rx_heap_bytes(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
}

#elif defined(__GLIBC__)
#include <malloc.h>

uint64_t rx_heap_bytes(void) { return mallinfo2().uordblks; }

#else

uint64_t rx_heap_bytes(void) { return 0; }

#endif
