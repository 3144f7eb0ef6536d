public import RxCore
public import RxTest

/// The events that an observer of the kit received, with their ticks, in the order of arrival.
///
/// The observer is unprotected: a second completion, or an element after the terminal event, is
/// recorded and shown in the comparison. Events may arrive on any thread.
public final class Recording<Element> {
  /// The events received so far.
  public var events: [Recorded<Event<Element>>] { state.withLock(\.events) }

  let name: String?
  private let lab: Lab
  private let state = Locked(State())

  private struct State {
    var events: [Recorded<Event<Element>>] = []
    var subscription: (any Disposable)?
    var isDisposed = false
  }

  init(name: String?, lab: Lab) {
    self.name = name
    self.lab = lab
  }

  /// Disposes of the subscription, as a step of the story. A second call has no effect.
  public func dispose() {
    guard end() else { return }
    lab.tell(name.map { "\($0) unsubscribes" } ?? "unsubscribes")
  }

  /// Stores the subscription, or disposes of it if the recording has ended meanwhile.
  func hold(_ subscription: any Disposable) {
    let isLate = state.withLock { state in
      if !state.isDisposed { state.subscription = subscription }
      return state.isDisposed
    }
    if isLate { subscription.dispose() }
  }

  /// Disposes of the subscription without noting a step.
  /// - Returns: Whether it had not been disposed of before.
  @discardableResult
  func end() -> Bool {
    let (isFirst, subscription) = state.withLock { state in
      defer {
        state.isDisposed = true
        state.subscription = nil
      }
      return (!state.isDisposed, state.subscription)
    }
    subscription?.dispose()
    return isFirst
  }

  func record(_ event: Event<Element>) {
    let tick = lab.now
    state.withLock { $0.events.append(Recorded(time: tick, value: event)) }
    lab.context.saw(event.short, at: tick)
  }

  /// The observer that adds events to this recording.
  var observer: RawObserver<Element> { RawObserver(recording: self) }
}

/// Records every event, including events that violate the grammar of events.
struct RawObserver<Element>: ObserverType {
  let recording: Recording<Element>

  func on(_ event: Event<Element>) { recording.record(event) }
}

extension Event {
  /// The event as shown in a report: `next(3)`.
  fileprivate var short: String {
    switch self {
    case .next(let element): "next(\(shortDescription(of: element)))"
    case .error(let error): "error(\(shortDescription(of: error)))"
    case .completed: "completed"
    }
  }
}
