/// Those who want to know when UIKit calls a method of an object.
///
/// Objective-C lets anyone step into such a call. Here the caller tells: right before the call goes
/// to the object's class, and right after the whole chain of overrides has returned.
public final class CallObservers<Call> {
  /// On which side of the call an observer is told.
  public enum Phase: Sendable {
    /// Nothing of the method has run.
    case before
    /// All of the method has run, the subclasses' parts included.
    case after
  }

  private var observers: [(ticket: Int, phase: Phase, observer: (Call) -> Void)] = []
  private var nextTicket = 0

  init() {}

  /// Tells the observer of the calls to come.
  /// - Returns: ends that; doing so twice does nothing more.
  public func observe(
    _ phase: Phase,
    _ observer: @escaping (Call) -> Void
  ) -> () -> Void {
    let ticket = nextTicket
    nextTicket += 1
    observers.append((ticket, phase, observer))
    return { [weak self] in self?.observers.removeAll { $0.ticket == ticket } }
  }

  /// Makes a call, and tells of it on both sides. Who begins to observe inside of the call is told
  /// of its end.
  func tell(_ call: Call, _ body: () -> Void) {
    notify(.before, call)
    body()
    notify(.after, call)
  }

  private func notify(_ phase: Phase, _ call: Call) {
    for observer in observers where observer.phase == phase { observer.observer(call) }
  }
}
