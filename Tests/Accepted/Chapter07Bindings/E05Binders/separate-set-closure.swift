// One function sets elements, another one reports errors.

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
      let set: (Value) -> Void = { [weak target] value in
        _ = scheduler.schedule(
          (),
          action: { [weak target] _ in
            target.map { binding($0, value) }
            return Disposables.create()
          }
        )
      }
      handle = { event in
        if let value = event.element {
          set(value)
        } else if let error = event.error {
          report(error)
        }
      }
    }

    func on(_ event: Event<Value>) { handle(event) }
  }
}
