/// Who waits for which flow to be ready.
///
/// A flow is any class, with no stored property that this module could use, so those who wait stand in
/// a table. A flow's place in it holds a weak reference, which tells a new flow at an old one's address
/// from the old one; places of flows that are gone are given up when the table is next used. What waits
/// holds no resource, and no flow.
enum FlowReadiness {
  private struct Place {
    weak var flow: (any Flow)?
    var waiting: [Countdown] = []
  }

  /// Waits for several flows.
  private final class Countdown {
    private var remaining: Int
    private let action: () -> Void

    init(_ count: Int, _ action: @escaping () -> Void) {
      remaining = count
      self.action = action
    }

    func tick() {
      remaining -= 1
      if remaining == 0 { action() }
    }
  }

  /// Only touched on the main thread, where flows live.
  nonisolated(unsafe) private static var places: [ObjectIdentifier: Place] = [:]

  /// Does something once each of the flows has become ready; at once when there is none.
  static func wait(for flows: [any Flow], _ action: @escaping () -> Void) {
    guard !flows.isEmpty else { return action() }
    let countdown = Countdown(flows.count, action)
    sweep()
    for flow in flows {
      places[ObjectIdentifier(flow), default: Place(flow: flow)].waiting.append(countdown)
    }
  }

  /// The flow has become ready.
  static func announce(_ flow: any Flow) {
    sweep()
    let place = places.removeValue(forKey: ObjectIdentifier(flow))
    for countdown in place?.waiting ?? [] { countdown.tick() }
  }

  /// Gives up the places of flows that are gone.
  static func sweep() {
    let gone = places.filter { $0.value.flow == nil }
    for key in gone.keys { places[key] = nil }
    // What waited is let go of only now: its end may come back to here.
    withExtendedLifetime(gone) {}
  }
}
