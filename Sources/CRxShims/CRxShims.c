#include "CRxShims.h"

#include <pthread.h>

_Thread_local struct rx_thread_state rx_thread_state;

_Atomic(uint8_t) rx_tracing_flag;

struct rx_parking_place {
  pthread_mutex_t mutex;
  pthread_cond_t woken;
};

#define RX_PLACE {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER}
#define RX_FOUR_PLACES RX_PLACE, RX_PLACE, RX_PLACE, RX_PLACE
#define RX_SIXTEEN_PLACES RX_FOUR_PLACES, RX_FOUR_PLACES, RX_FOUR_PLACES, RX_FOUR_PLACES

static struct rx_parking_place places[RX_PARKING_PLACES] = {
  RX_SIXTEEN_PLACES, RX_SIXTEEN_PLACES, RX_SIXTEEN_PLACES, RX_SIXTEEN_PLACES,
};

void rx_parking_enter(uint32_t place) {
  pthread_mutex_lock(&places[place % RX_PARKING_PLACES].mutex);
}

void rx_parking_wait(uint32_t place) {
  struct rx_parking_place *waiting = &places[place % RX_PARKING_PLACES];
  pthread_cond_wait(&waiting->woken, &waiting->mutex);
}

void rx_parking_leave(uint32_t place) {
  pthread_mutex_unlock(&places[place % RX_PARKING_PLACES].mutex);
}

void rx_parking_wake(uint32_t place) {
  rx_parking_enter(place);
  pthread_cond_broadcast(&places[place % RX_PARKING_PLACES].woken);
  rx_parking_leave(place);
}
