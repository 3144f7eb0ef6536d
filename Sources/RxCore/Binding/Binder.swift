/// An observer that sets something on a target, weakly held, on a scheduler.
///
/// It takes elements only: completion is ignored, and an error is an error in the program, which
/// stops debug builds and is printed in release builds.
public struct Binder<Value>: ObserverType {
  public typealias Element = Value

  private let handler: (Event<Value>) -> Void

  /// An observer that sets elements on the target.
  ///
  /// - Parameters:
  ///   - target: what elements are set on; held weakly, elements that come later are dropped.
  ///   - scheduler: where the binding runs; at once if it is the main scheduler and the element
  ///     comes on the main queue.
  ///   - binding: sets one element.
  public init<Target: AnyObject>(
    _ target: Target,
    scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping (Target, Value) -> Void
  ) {
    handler = { [weak target] event in
      switch event {
      case .next(let element):
        _ = scheduler.schedule(element) { [weak target] element in
          if let target { binding(target, element) }
          return Disposables.create()
        }
      case .error(let error):
        bindingFailed("Binding error: \(error)")
      case .completed:
        break
      }
    }
  }

  public func on(_ event: Event<Value>) { handler(event) }

  /// The same observer with its type erased.
  public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}

/// Stops debug builds, prints in release builds: something was bound that can fail.
package func bindingFailed(_ message: String) {
  #if DEBUG
    fatalError(message)
  #else
    print(message)
  #endif
}
