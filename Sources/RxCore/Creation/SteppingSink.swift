/// The running subscription of a source that emits its events one by one, each as a separate work
/// item on a scheduler.
///
/// On the current-thread scheduler, the default, the sink is the work item itself: it loops as long
/// as no other work is enqueued, and enqueues itself behind other work. This produces the same
/// order as one work item for each event, without the cost.
class SteppingSink<Element>: SourceSink<Element>, TrampolineWork {
  final var successor: (any TrampolineWork)?

  /// Sends one event.
  ///
  /// - Returns: Whether more events follow.
  func step() -> Bool { abstractMethod() }

  final func start(on scheduler: any ImmediateSchedulerType) -> any LiveSubscription {
    if scheduler is CurrentThreadScheduler, Trampoline.isRunning {
      Trampoline.enqueue(self)
    } else {
      let rounds = scheduler.scheduleRecursive(()) { _, recurse in
        if !self.isDisposed, self.step() { recurse(()) }
      }
      attach(rounds)
    }
    return self
  }

  final func perform() {
    while step() {
      if isDisposed { return }
      if !Trampoline.isIdle { return Trampoline.enqueue(self) }
    }
  }
}
