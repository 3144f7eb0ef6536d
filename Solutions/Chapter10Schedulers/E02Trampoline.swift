// 10.2 Trampoline
//
// Write a scheduler that turns recursion into a queue, as `CurrentThreadScheduler` does.
//
// - If no work is running on the scheduler, `schedule` runs the work immediately.
// - Work that is scheduled while other work runs waits. It runs after that work has returned, and
//   in the order in which it was scheduled.
// - The outermost call of `schedule` runs all work that waits, and returns when none is left.
// - The returned disposable cancels work that waits. If the work has run, it disposes of the
//   disposable that the work returned. Without a call of `dispose()` the returned disposable does
//   neither, even if it is released. It works even if nothing else retains the scheduler.
// - The stack does not grow, however often work schedules more work.
// - Work and its state are released as soon as the work has run or has been canceled.
// - Each scheduler has its own queue.
//
// All calls are made on one thread.

import CourseDomain
import RxCore
// BEGIN SOLUTION
// STUB:

/// Work that waits, and the disposable that cancels it.
private final class Work: Disposable {
  private var action: (() -> any Disposable)?
  private let result = SingleAssignmentDisposable()

  init(_ action: @escaping () -> any Disposable) { self.action = action }

  func perform() {
    if let action { result.setDisposable(action()) }
    action = nil
  }

  func dispose() {
    action = nil
    result.dispose()
  }
}

// END SOLUTION
enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    // BEGIN SOLUTION
    // STUB: // TODO: 10.2 Store the work that waits.
    // STUB:
    private var queue: [Work] = []
    private var isRunning = false

    // END SOLUTION
    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      // BEGIN SOLUTION
      // STUB: // TODO: 10.2 Does other work run already? Then this work has to wait.
      // STUB: action(state)
      if isRunning {
        let work = Work { action(state) }
        queue.append(work)
        return work
      }
      isRunning = true
      defer { isRunning = false }
      let result = action(state)
      while !queue.isEmpty {
        queue.removeFirst().perform()
      }
      return result
      // END SOLUTION
    }
  }
}
