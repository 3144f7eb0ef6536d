// 7.5 A binder of your own
//
// Write an observer that sets elements on a target.
//
// - Each element is set once, on `scheduler`, in the order in which the scheduler runs its work.
//   With the default scheduler, this is the order of sending, and an element that is sent on the
//   main thread is set before `onNext` returns, unless another element of the same binder or of a
//   copy waits or is being set.
// - The binder does not retain the target, and neither does an element that waits on the scheduler.
//   After the target is deallocated, elements are dropped.
// - An element that waits is set even if a terminal event follows or the binder is released.
// - Completion has no effect: the binder accepts elements of another observable afterwards, and
//   after an error, too.
// - Each error is passed to `report` at once, whether or not the target still exists.

import RxCore

enum E05 {
  /// An observer that sets elements on a target.
  struct MyBinder<Value>: ObserverType {
    typealias Element = Value

    private let handle: (Event<Value>) -> Void

    /// - Parameters:
    ///   - scheduler: The scheduler on which the binding runs.
    ///   - report: Receives each error. By default it stops the program.
    ///   - binding: Sets one element on the target.
    init<Target: AnyObject>(
      _ target: Target,
      scheduler: any ImmediateSchedulerType = MainScheduler(),
      report: @escaping (any Error) -> Void = { fatalError("Binding error: \($0)") },
      binding: @escaping (Target, Value) -> Void
    ) {
      // TODO: 7.5 Handle the three kinds of events.
      handle = { _ in }
    }

    func on(_ event: Event<Value>) { handle(event) }
  }
}
