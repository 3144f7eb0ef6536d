// The start of every judged program. It gives Swift's concurrency one queue and one thread, this
// one, so that the kernel can refuse all others; and it runs on a stack below which nothing lies, so
// that a frame that overflows it meets no memory of anybody's.
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#define SWIFT __attribute__((swiftcall))

/// A piece of work of Swift's, and the executor that it belongs to; these are the runtime's words.
typedef struct job job;
typedef struct {
  void *identity;
  void *implementation;
} executor;

typedef SWIFT void enqueue_original(job *);
typedef SWIFT void delay_original(unsigned long long, job *);
typedef SWIFT void deadline_original(long long, long long, long long, long long, int, job *);
typedef SWIFT void drain_original(void);

extern SWIFT void swift_job_run(job *, executor);
extern SWIFT executor swift_task_getMainExecutor(void);
extern SWIFT void (*swift_task_enqueueGlobal_hook)(job *, enqueue_original *);
extern SWIFT void (*swift_task_enqueueGlobalWithDelay_hook)(
    unsigned long long, job *, delay_original *);
extern SWIFT void (*swift_task_enqueueGlobalWithDeadline_hook)(
    long long, long long, long long, long long, int, job *, deadline_original *);
extern SWIFT void (*swift_task_enqueueMainExecutor_hook)(job *, enqueue_original *);
extern SWIFT void (*swift_task_asyncMainDrainQueue_hook)(drain_original *, drain_original *);

/// The Swift part of the program: its `main`, under another name.
extern int judged_main(int count, char **arguments);

struct entry {
  job *job;
  int is_for_main;
  struct entry *next;
};

static struct entry *first;
static struct entry **last = &first;

static void enqueue(job *job, int is_for_main) {
  struct entry *entry = malloc(sizeof *entry);
  if (entry == NULL) abort();
  *entry = (struct entry){.job = job, .is_for_main = is_for_main};
  *last = entry;
  last = &entry->next;
}

static SWIFT void take(job *job, enqueue_original *original) {
  (void)original;
  enqueue(job, 0);
}

static SWIFT void take_for_main(job *job, enqueue_original *original) {
  (void)original;
  enqueue(job, 1);
}

/// No clock runs here: who waits for a time goes to the end of the queue.
static SWIFT void take_delayed(unsigned long long delay, job *job, delay_original *original) {
  (void)delay;
  (void)original;
  enqueue(job, 0);
}

static SWIFT void take_until(long long seconds, long long nanoseconds, long long tolerance,
                             long long tolerance_nanoseconds, int clock, job *job,
                             deadline_original *original) {
  (void)seconds;
  (void)nanoseconds;
  (void)tolerance;
  (void)tolerance_nanoseconds;
  (void)clock;
  (void)original;
  enqueue(job, 0);
}

/// Runs everything, in order, until the program ends itself. A queue that is empty before that
/// waits for something that can't come.
static SWIFT void drain(drain_original *original, drain_original *other) {
  (void)original;
  (void)other;
  while (first != NULL) {
    struct entry entry = *first;
    free(first);
    first = entry.next;
    if (first == NULL) last = &first;
    executor none = {NULL, NULL};
    swift_job_run(entry.job, entry.is_for_main ? swift_task_getMainExecutor() : none);
  }
  _exit(75);
}

static int argument_count;
static char **argument_words;

static void begin(void) { exit(judged_main(argument_count, argument_words)); }

/// From here upwards the stack lies; the kernel maps nothing below its end by itself.
#define STACK_ADDRESS ((void *)0x100000)
#define STACK_SIZE (8 << 20)

int main(int count, char **arguments) {
  argument_count = count;
  argument_words = arguments;
  swift_task_enqueueGlobal_hook = take;
  swift_task_enqueueGlobalWithDelay_hook = take_delayed;
  swift_task_enqueueGlobalWithDeadline_hook = take_until;
  swift_task_enqueueMainExecutor_hook = take_for_main;
  swift_task_asyncMainDrainQueue_hook = drain;

  void *stack = mmap(STACK_ADDRESS, STACK_SIZE, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE | MAP_NORESERVE, -1, 0);
  if (stack != STACK_ADDRESS) return 76;
  ucontext_t here, there;
  if (getcontext(&there) != 0) return 76;
  there.uc_stack.ss_sp = stack;
  there.uc_stack.ss_size = STACK_SIZE;
  there.uc_link = NULL;
  makecontext(&there, begin, 0);
  swapcontext(&here, &there);
  return 76;
}
