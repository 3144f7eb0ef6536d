// 7.5 A binder of your own
//
// A binder sets elements on a target and nothing else. It does not keep the target alive, neither
// itself nor through work that waits for its turn; elements that come later are dropped. The
// binding runs on the scheduler. A completion means nothing to it; an error is an error in the
// program, whether the target lives or not, and is reported at once.

import RxCore

enum E05 {
  /// An observer that sets elements on a target.
  struct MyBinder<Value>: ObserverType {
    typealias Element = Value

    private let handle: (Event<Value>) -> Void

    /// - Parameters:
    ///   - scheduler: where the binding runs.
    ///   - report: what is told of an error. The program stops if nothing else is said.
    ///   - binding: sets one element on the target.
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
