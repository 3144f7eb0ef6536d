// expect: failed errorEndsNothing — An error was sent to the binder, and an element

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
      var failed = false
      handle = { [weak target] event in
        switch event {
        case .next(let element):
          if failed { return }
          _ = scheduler.schedule(element) { [weak target] element in
            if let target { binding(target, element) }
            return Disposables.create()
          }
        case .error(let error):
          failed = true
          report(error)
        case .completed:
          break
        }
      }
    }

    func on(_ event: Event<Value>) { handle(event) }
  }
}
