// expect: crashed doesNotRetainItsTarget — A binder, or an element that waits on the scheduler, retains the

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
      handle = { [unowned target] event in
        switch event {
        case .next(let value):
          _ = scheduler.schedule(value) { [unowned target] value in
            binding(target, value)
            return Disposables.create()
          }
        case .error(let error): report(error)
        case .completed: break
        }
      }
    }

    func on(_ event: Event<Value>) { handle(event) }
  }
}
