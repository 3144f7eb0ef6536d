/// A step in the run of an app. It is recorded before it begins, so that the end of a lost process
/// can be attributed to it.
public enum AppStep: Codable, Sendable, Equatable, CustomStringConvertible {
  /// The app starts.
  case start
  /// A command of the script is carried out. The numbers begin at 1.
  case command(number: Int, words: String)
  /// The app is closed, after the script.
  case close

  /// The step as the time of an event: `during command 3, 'add'`.
  public var description: String {
    switch self {
    case .start: "while the app started"
    case .command(let number, let words): "during command \(number), '\(words)'"
    case .close: "while the app was closed"
    }
  }
}
