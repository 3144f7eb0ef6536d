import CourseDomain
import ExerciseKit
import RxCore
import RxTest

/// The scripts of 3.6: drawn by the seed, and run on a real shared observable for comparison.
extension SharingScript {
  /// The state of the first observer when the second one subscribes.
  enum First {
    case subscribed, unsubscribesLater, unsubscribed, hasReceivedTheEnd, plannedToUnsubscribe
  }
  enum End { case none, completed, error }
  /// When everything except the source's own events happens: right after the first subscription,
  /// between two elements, or as close to the terminal event as possible.
  enum Moment: CaseIterable { case atTheStart, amidst, atTheEnd }

  /// The source emits at even ticks after its connection, and the first observer subscribes at an
  /// even tick; everything else happens at odd ticks.
  static func drawn(
    in lab: Lab,
    _ scope: SubjectLifetimeScope,
    first: First,
    ending: End,
    replay: Int? = nil,
    moment: Moment = .amidst
  ) -> SharingScript {
    var digits = Array(1...9)
    func digit() -> Int { digits.remove(at: lab.random(in: 0...digits.count - 1)) }
    let count = lab.random(in: 4...6)
    // An element may have the tick of the terminal event, here where the moment changes nothing else.
    let isOver = first == .hasReceivedTheEnd || first == .plannedToUnsubscribe
    let end = 2 * count + (isOver && moment == .atTheStart ? 0 : 2)
    let firstSubscribesAt = 2 * lab.random(in: 0...2)
    let last = first == .unsubscribesLater ? count - 1 : count
    let emitted =
      switch moment {
      case .atTheStart: 0
      case .amidst: lab.random(in: 2...count - 1)
      case .atTheEnd: last
      }
    let amidst = firstSubscribesAt + 2 * emitted + 1
    let later = moment == .atTheEnd ? 0 : 2 * lab.random(in: 0...2)
    let unsubscribesAt: Int? =
      switch first {
      case .subscribed, .hasReceivedTheEnd: nil
      case .plannedToUnsubscribe: firstSubscribesAt + end + 1
      case .unsubscribesLater: amidst + 2
      case .unsubscribed: amidst
      }
    let secondSubscribesAt =
      switch first {
      case .subscribed, .unsubscribesLater: amidst
      case .unsubscribed: amidst + 2 + later
      case .hasReceivedTheEnd: firstSubscribesAt + end + later + 1
      case .plannedToUnsubscribe: firstSubscribesAt + end + later + 3
      }
    return SharingScript(
      replay: replay ?? lab.random(in: 1...3),
      scope: scope,
      sent: (1...count).map { Sent(after: 2 * $0, value: digit()) },
      ending: ending == .none ? nil : Ending(after: end, isError: ending == .error),
      firstSubscribesAt: firstSubscribesAt,
      firstUnsubscribesAt: unsubscribesAt,
      secondSubscribesAt: secondSubscribesAt
    )
  }

  /// Runs the script as the lab's story and records what the second observer receives.
  func played(in lab: Lab) -> Recording<Int> {
    var events = sent.map { Recorded.next($0.after, $0.value) }
    if let ending {
      events.append(
        ending.isError ? .error(ending.after, Broken()) : .completed(ending.after)
      )
    }
    lab.act("share(replay: \(replay), scope: .\(scope)) is built") {}
    let shared = lab.scheduler.createColdObservable(events).share(replay: replay, scope: scope)
    _ = lab.observe(shared, at: firstSubscribesAt, until: firstUnsubscribesAt, as: "first observer")
    return lab.observe(shared, at: secondSubscribesAt, as: "second observer")
  }
}

extension ReceivedEvent {
  /// As the lab records it. A tick outside of any script is drawn at the edge of the diagram.
  var recorded: Recorded<Event<Int>> {
    switch self {
    case .next(let value, let tick): .next(shown(tick), value)
    case .completed(let tick): .completed(shown(tick))
    case .error(let tick): .error(shown(tick), Broken())
    }
  }

  private func shown(_ tick: Int) -> Int { min(max(tick, 0), 99) }
}

private struct Broken: Error {}
