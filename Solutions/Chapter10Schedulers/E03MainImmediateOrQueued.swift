// 10.3 Main, immediate or queued
//
// Write two schedulers for a simulated main thread: one like `MainScheduler.instance`, and one like
// `MainScheduler.asyncInstance`. `main.isCurrent` is true if the calling code runs on that
// thread. `main.enqueue` adds work to its queue, as `DispatchQueue.main.async` does.
//
// `MyMainScheduler`
// - If the caller is on the main thread, and no work of this scheduler waits or runs, `schedule`
//   runs the work immediately.
// - Otherwise it enqueues the work, so work never overtakes other work of this scheduler.
// - Canceled work counts as waiting until its turn has come.
// - Each instance counts its own work only.
//
// `MyAsyncMainScheduler`
// - `schedule` always enqueues the work.
//
// Both:
// - The returned disposable cancels work that waits. If the work has run, it disposes of the
//   disposable that the work returned. Without a call of `dispose()` the returned disposable does
//   neither, even if it is released.
// - Each waiting work item is enqueued with its own call of `main.enqueue`, so that other code of
//   the thread can run between two items.
// - Work that waits runs even if the scheduler is not retained any longer.
// - Work is released after its turn in the queue, whether it ran or was canceled.
//
// All calls are made on one real thread. `main.scheduler` is not allowed in the answer.

import CourseDomain
import RxCore

enum E03 {
  final class MyMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    // BEGIN SOLUTION
    // STUB: // TODO: 10.3 What does the scheduler have to know about its earlier work?
    /// The number of work items that wait or run.
    private var unfinished = 0
    // END SOLUTION

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      // BEGIN SOLUTION
      // STUB: // TODO: 10.3 Run it now, or enqueue it?
      // STUB: Disposables.create()
      unfinished += 1
      if main.isCurrent, unfinished == 1 {
        defer { unfinished -= 1 }
        return action(state)
      }
      let result = SingleAssignmentDisposable()
      main.enqueue {
        if !result.isDisposed { result.setDisposable(action(state)) }
        self.unfinished -= 1
      }
      return result
      // END SOLUTION
    }
  }

  final class MyAsyncMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      // BEGIN SOLUTION
      // STUB: // TODO: 10.3 Always enqueue it.
      // STUB: Disposables.create()
      let result = SingleAssignmentDisposable()
      main.enqueue {
        if !result.isDisposed { result.setDisposable(action(state)) }
      }
      return result
      // END SOLUTION
    }
  }
}
