/// The closures that wait for flows to become ready.
///
/// A flow can be any class, without a stored property for this module, so the closures are stored
/// in a table. An entry holds its flow weakly. This distinguishes a new flow from a deallocated one
/// at the same address; the entries of deallocated flows are removed at the next use of the table.
/// A waiting closure holds no resource and no flow.
enum FlowReadiness {
  private struct Entry {
    weak var flow: (any Flow)?
    /// Whether the flow is running and has navigated for the first time.
    var isReady = false
    var waiting: [Countdown] = []
  }

  /// Counts the flows that are not ready yet.
  private final class Countdown {
    private var remaining: Int
    private let action: () -> Void

    init(_ count: Int, _ action: @escaping () -> Void) {
      remaining = count
      self.action = action
    }

    func countDown() {
      remaining -= 1
      if remaining == 0 { action() }
    }
  }

  /// The entries, accessed only on the main thread, on which flows are used.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

  /// Calls a closure when each of the flows has become ready; immediately if there are no flows.
  static func wait(for flows: [any Flow], _ action: @escaping () -> Void) {
    guard !flows.isEmpty else { return action() }
    let countdown = Countdown(flows.count, action)
    removeDeallocated()
    for flow in flows {
      if entries[ObjectIdentifier(flow)]?.isReady == true { warn(about: flow) }
      entries[ObjectIdentifier(flow), default: Entry(flow: flow)].waiting.append(countdown)
    }
  }

  /// Records that the flow has become ready.
  static func announce(_ flow: any Flow) {
    removeDeallocated()
    let entry = entries.updateValue(
      Entry(flow: flow, isReady: true),
      forKey: ObjectIdentifier(flow)
    )
    for countdown in entry?.waiting ?? [] { countdown.countDown() }
  }

  /// Records that the flow has ended. It becomes ready again if it is coordinated again.
  static func end(_ flow: any Flow) { entries[ObjectIdentifier(flow)]?.isReady = false }

  private static func warn(about flow: any Flow) {
    let name = "\(type(of: flow))"
    RxControllerWarning.report(
      "Flows.use(_:when: .ready) was called for \(name), which is ready already, so the block is not"
        + " called. Call it before the flow is coordinated, or use .created."
    )
  }

  /// Removes the entries of deallocated flows.
  static func removeDeallocated() {
    let deallocated = entries.filter { $0.value.flow == nil }
    for key in deallocated.keys { entries[key] = nil }
    // Released only now, because a deinitializer may call this type.
    withExtendedLifetime(deallocated) {}
  }
}
