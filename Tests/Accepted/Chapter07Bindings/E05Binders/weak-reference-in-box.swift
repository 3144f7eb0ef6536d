// A box holds the target weakly.

import RxCore

enum E05 {
  /// Holds an object weakly.
  final class Box<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) { self.object = object }
  }

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
      let box = Box(target)
      handle = { event in
        switch event {
        case .next(let value):
          _ = scheduler.schedule(value) { value in
            if let target = box.object { binding(target, value) }
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
