/// The observers of the calls that UIKit makes to an object's methods.
///
/// In Objective-C, any code can intercept such a call. Here the caller notifies the observers:
/// right before the call reaches the object's class, and right after the whole chain of overrides
/// has returned.
public final class CallObservers<Call> {
  /// The time at which an observer is notified.
  public enum Phase: Sendable {
    /// The observer is notified before the method has run.
    case before
    /// The observer is notified after the whole method has run, including overrides of subclasses.
    case after
  }

  private var observers: [(ticket: Int, phase: Phase, observer: (Call) -> Void)] = []
  private var nextTicket = 0

  init() {}

  /// Notifies the observer of each later call.
  /// - Returns: A closure that stops the observation; calling it again has no effect.
  public func observe(
    _ phase: Phase,
    _ observer: @escaping (Call) -> Void
  ) -> () -> Void {
    let ticket = nextTicket
    nextTicket += 1
    observers.append((ticket, phase, observer))
    return { [weak self] in self?.observers.removeAll { $0.ticket == ticket } }
  }

  /// Makes a call and notifies the observers before and after it. An observer that is added during
  /// the call is notified after it.
  func perform(_ call: Call, _ body: () -> Void) {
    notify(.before, call)
    body()
    notify(.after, call)
  }

  private func notify(_ phase: Phase, _ call: Call) {
    for observer in observers where observer.phase == phase { observer.observer(call) }
  }
}
