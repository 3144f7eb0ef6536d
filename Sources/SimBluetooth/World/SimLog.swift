/// Everything that happened in a world, with its time: the same script gives the same log.
public final class SimLog {
  /// What an entry is about, and the lane it is drawn in.
  public enum Lane: String, CaseIterable, Sendable {
    /// The state, scans and discoveries.
    case radio
    /// Connections, their beginnings and ends.
    case link
    /// What is asked of a connected device and what it answers.
    case data
    /// Calls that broke a rule.
    case misuse
  }

  public struct Entry: Equatable, Sendable {
    public let time: Duration
    public let lane: Lane
    /// The number of the manager, in the order of their making; nil for what concerns all.
    public let central: Int?
    /// The device's own name; nil for what concerns none.
    public let device: String?
    public let text: String

    /// `   1.250  link   central 1  Heart: connected`
    public var line: String {
      let time = time.inSeconds
      let who = [central.map { "central \($0)" }, device].compactMap(\.self)
      let subject = who.isEmpty ? "" : who.joined(separator: ", ") + ": "
      return String(repeating: " ", count: max(0, 9 - time.count)) + time + "  "
        + lane.rawValue + String(repeating: " ", count: 8 - lane.rawValue.count) + subject + text
    }
  }

  /// Whether anything is written down. A log of every advertisement of an hour fills the memory.
  public var isRecording = true
  public private(set) var entries: [Entry] = []

  init() {}

  /// One line an entry.
  public var text: String { entries.map(\.line).joined(separator: "\n") }

  /// The entries whose text begins with the given words, as in `log.count("scan started")`.
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
