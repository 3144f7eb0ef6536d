/// The running subscription of a source that makes its events one by one, each as a piece of work
/// on a scheduler.
///
/// On the current-thread scheduler, which is the usual one, the sink is the work itself: it goes on
/// in a loop as long as nobody else waits, and queues up behind the others if someone does. That
/// is the order in which one piece of work for each event would come, without their cost.
class SteppingSink<Element>: SourceSink<Element>, TrampolineWork {
  final var successor: (any TrampolineWork)?

  /// Makes one event.
  ///
  /// - Returns: whether there is more to come.
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
