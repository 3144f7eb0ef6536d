/// A log of all events in a world with their times: the same script results in the same log.
public final class SimLog {
  /// The subject of an entry, which is also the lane in which it is drawn.
  public enum Lane: String, CaseIterable, Sendable {
    /// The state, scans and discoveries.
    case radio
    /// Connections, connection attempts and disconnections.
    case link
    /// Requests to a connected device, and its responses.
    case data
    /// Calls that violated a rule.
    case misuse
  }

  /// An event in the log.
  public struct Entry: Equatable, Sendable {
    /// The virtual time since the start of the world.
    public let time: Duration
    /// The subject, which is also the lane in which the entry is drawn.
    public let lane: Lane
    /// The number of the manager, in the order of creation; nil for entries about all managers.
    public let central: Int?
    /// The device's name; nil for entries without a device.
    public let device: String?
    /// A description without time, manager and device: `connected`.
    public let text: String

    /// The entry as a line: `   1.250  link   central 1  Heart: connected`.
    public var line: String {
      let time = time.inSeconds
      let actors = [central.map { "central \($0)" }, device].compactMap(\.self)
      let subject = actors.isEmpty ? "" : actors.joined(separator: ", ") + ": "
      return String(repeating: " ", count: max(0, 9 - time.count)) + time + "  "
        + lane.rawValue + String(repeating: " ", count: 8 - lane.rawValue.count) + subject + text
    }
  }

  /// Whether events are recorded. A log of all advertisements in an hour needs a lot of memory.
  public var isRecording = true
  /// The recorded events, in the order in which they occurred.
  public private(set) var entries: [Entry] = []

  init() {}

  /// The log as text, with one line per entry.
  public var text: String { entries.map(\.line).joined(separator: "\n") }

  /// Returns the number of entries whose text begins with the given words, as in `log.count("scan
  /// started")`.
  public func count(_ words: String) -> Int { entries.count { $0.text.hasPrefix(words) } }

  func note(
    _ lane: Lane,
    central: Int? = nil,
    device: String? = nil,
    _ text: @autoclosure () -> String,
    at time: Duration
  ) {
    guard isRecording else { return }
    entries.append(
      Entry(time: time, lane: lane, central: central, device: device, text: text())
    )
  }
}
