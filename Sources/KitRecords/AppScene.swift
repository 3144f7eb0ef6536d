/// The result of `rxlab run`: what an app shows after a script of commands.
public struct AppScene: Codable, Sendable, Equatable {
  /// The virtual time since the start of the app, in seconds.
  public var seconds: Int
  /// The milestones that the app consists of.
  public var parts: [Part]
  /// The screen of the phone as text. All lines have the same width.
  public var screen: [String]
  /// What happens outside of the phone: a line for each fact.
  public var surroundings: [String]
  /// The calls so far that break a rule of UIKit or CoreBluetooth.
  public var brokenRules: [String]
  /// The commands that are possible now.
  public var commands: [Command]
  /// The reason why the script stopped: a command that is unknown or not possible. The rest of the
  /// scene shows the app before that command.
  public var problem: String?

  /// Creates the record of a scene.
  public init(
    seconds: Int,
    parts: [Part],
    screen: [String],
    surroundings: [String],
    brokenRules: [String] = [],
    commands: [Command],
    problem: String? = nil
  ) {
    self.seconds = seconds
    self.parts = parts
    self.screen = screen
    self.surroundings = surroundings
    self.brokenRules = brokenRules
    self.commands = commands
    self.problem = problem
  }

  /// A milestone of the app.
  public struct Part: Codable, Sendable, Equatable {
    /// The exercise: `14.2`.
    public var id: String
    /// Whose code runs.
    public var origin: Origin
    /// The consequence of a missing part, as in `the app does not sync`.
    public var remark: String?

    /// Creates the record of a milestone.
    public init(id: String, origin: Origin, remark: String? = nil) {
      self.id = id
      self.origin = origin
      self.remark = remark
    }
  }

  /// Whose code a part of the app consists of.
  public enum Origin: String, Codable, Sendable, CaseIterable {
    /// The code of the learner.
    case learner
    /// The reference of the course.
    case reference
    /// Neither: the app runs without this part.
    case missing
  }

  /// A command that is possible now.
  public struct Command: Codable, Sendable, Equatable {
    /// The key for it in the terminal; `nil` if there are more commands than keys.
    public var key: String?
    /// The command as a script writes it, without its text: `search`.
    public var words: String
    /// The placeholder of the text that follows the words: `TEXT`; `nil` if there is none.
    public var takes: String?

    /// Creates the record of a command.
    public init(key: String?, words: String, takes: String? = nil) {
      self.key = key
      self.words = words
      self.takes = takes
    }

    /// The command as it is listed: `search TEXT`.
    public var usage: String { takes.map { "\(words) \($0)" } ?? words }
  }

  /// Which milestones are the learner's, as text.
  public var partLines: [String] {
    Origin.allCases.compactMap { origin in
      let parts = parts.filter { $0.origin == origin }
      guard !parts.isEmpty else { return nil }
      let texts = parts.map { part in part.remark.map { "\(part.id) (\($0))" } ?? part.id }
      return origin.label.padded(to: 11) + texts.joined(separator: ", ")
    }
  }

  /// The screen, and beside it what happens outside of the phone.
  public var lines: [String] {
    let width = screen.map(\.count).max() ?? 0
    return (0..<max(screen.count, surroundings.count)).map { row in
      let left = row < screen.count ? screen[row] : ""
      guard row < surroundings.count, !surroundings[row].isEmpty else { return left }
      return left.padded(to: width) + "   " + surroundings[row]
    }
  }

  /// The calls that break a rule, and the reason why the script stopped.
  /// - Parameter width: The maximum width of a line of a broken rule.
  public func faultLines(width: Int = 78) -> [String] {
    brokenRules.flatMap { "broken rule: \($0)".wrapped(to: width) }
      + (problem ?? "").split(separator: "\n").map(String.init)
  }

  /// The possible commands with their keys: `s search TEXT`.
  /// - Parameter width: The maximum width of a line.
  public func commandLines(width: Int = 78) -> [String] {
    commands.map { ($0.key ?? " ") + " " + $0.usage }.flowed(to: width, separator: "   ")
  }
}

extension AppScene.Origin {
  /// The word in front of the milestones.
  fileprivate var label: String {
    switch self {
    case .learner: "yours"
    case .reference: "reference"
    case .missing: "missing"
    }
  }
}
