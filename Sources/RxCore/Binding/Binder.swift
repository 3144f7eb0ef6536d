/// An observer that sets a value on a weakly held target, on a scheduler.
///
/// It accepts elements only. Completion is ignored. An error is a programming error: it stops debug
/// builds and is printed in release builds.
public struct Binder<Value>: ObserverType {
  /// The type of the values that are set on the target.
  public typealias Element = Value

  private let handler: (Event<Value>) -> Void

  /// Creates an observer that sets elements on the target.
  ///
  /// - Parameters:
  ///   - target: The object on which elements are set. It is held weakly; elements that arrive
  ///     after its deallocation are dropped.
  ///   - scheduler: The scheduler on which the binding runs. On the main scheduler, an element that
  ///     arrives on the main queue is set synchronously.
  ///   - binding: Sets one element.
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

  /// Schedules the element of a `next` event to be set on the target, and ignores `completed`.
  ///
  /// An error stops debug builds and is printed in release builds.
  public func on(_ event: Event<Value>) { handler(event) }

  /// The same observer with its type erased.
  public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}

/// Stops debug builds, prints in release builds: a sequence that can fail was bound.
package func bindingFailed(_ message: String) {
  #if DEBUG
    fatalError(message)
  #else
    print(message)
  #endif
}
