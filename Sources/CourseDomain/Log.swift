/// A list of lines, to which code under test writes what it received.
///
/// ```swift
/// let log = Log()
/// log.write("milk")
/// print(log.lines)
/// // Prints: ["milk"]
/// ```
///
/// Use a log on one thread only.
public final class Log {
  /// The lines written so far, in order.
  public private(set) var lines: [String] = []

  private let onWrite: (String) -> Void

  /// Creates an empty log.
  /// - Parameter onWrite: Called with each line, after it was added to ``lines``.
  public init(onWrite: @escaping (String) -> Void = { _ in }) {
    self.onWrite = onWrite
  }

  /// Adds a line.
  public func write(_ line: String) {
    lines.append(line)
    onWrite(line)
  }
}
