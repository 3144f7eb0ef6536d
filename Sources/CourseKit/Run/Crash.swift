internal import Foundation
internal import KitRecords

/// The reason why a process ended abnormally, read from the end of its output: the runtime's
/// message, and the backtrace that the runtime prints when asked to.
package struct Crash: Equatable, Sendable {
  /// The reason, such as `Fatal error: Index out of range`.
  package let reason: String
  /// The learner's line nearest to the trap, `E03SeeTheLeak.swift:12`.
  package let place: String?

  /// The reason with its place: `Fatal error: Index out of range, E03SeeTheLeak.swift:12`.
  package var text: String { place.map { "\(reason), \($0)" } ?? reason }

  /// The environment that makes a trap of the judged process print a backtrace. It costs about
  /// half a second per trap, and otherwise nothing.
  ///
  /// `top=0` leaves out the frames at the bottom of the stack. To find them, the runtime would walk
  /// all frames of an endless recursion, which takes seconds.
  static let backtraceSettings =
    "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,limit=64,top=0,"
    + "sanitize=no,output-to=stderr,warnings=suppressed"

  /// - Parameters:
  ///   - learnerFolder: The absolute path of the compiled learner module.
  ///   - module: Its name, by which the runtime calls its files.
  package init(
    ending: ProcessOutcome.Ending,
    errors: String,
    learnerFolder: String,
    module: String
  ) {
    let message = Self.message(in: errors)
    place = Self.frame(in: errors, folder: learnerFolder) ?? message?.place(in: module)
    switch ending {
    case .exited(let code):
      reason = "the exercise called exit(\(code))"
    case .signalled(let signal):
      if let message {
        reason = message.text
      } else if signal == SIGSEGV || signal == SIGBUS, !errors.contains("Program crashed:") {
        // The runtime has no stack left to print a backtrace on.
        reason = "the stack overflowed (endless recursion?)"
      } else {
        reason =
          Self.failure(in: errors) ?? "signal \(signal) (\(String(cString: strsignal(signal))))"
      }
    case .timedOut:
      reason = "it took too long"
    case .flooded:
      reason = "it never stopped printing"
    }
  }

  private struct Message {
    let text: String
    /// The place as the runtime prints it: `Module/File.swift:12`.
    let origin: String

    func place(in module: String) -> String? {
      origin.hasPrefix("\(module)/") ? String(origin.dropFirst(module.count + 1)) : nil
    }
  }

  /// `Module/File.swift:12: Fatal error: …`, as the runtime prints it; the last one counts.
  private static func message(in errors: String) -> Message? {
    let heading = /([^\s:]+\.swift:\d+): ((?:Fatal error|Precondition failed|Assertion failed)\b.*)/
    for line in errors.split(separator: "\n").reversed() {
      if let match = try? heading.wholeMatch(in: line) {
        return Message(text: explained(match.2), origin: String(match.1))
      }
      if line.hasPrefix("Fatal error: ") {
        return Message(text: explained(Substring(withoutAddresses(line))), origin: "")
      }
      if line.hasPrefix("Simultaneous accesses to ") || line.hasPrefix("Could not cast value of ") {
        return Message(text: explained(Substring(withoutAddresses(line))), origin: "")
      }
    }
    return nil
  }

  /// The runtime's message, with a likely cause that a learner can look for.
  private static func explained(_ message: Substring) -> String {
    if message.hasPrefix("Fatal error: Recursive call to lock") {
      return "\(message) (was an observer called while the lock was held?)"
    }
    if message.hasPrefix("Fatal error: Attempted to read an unowned reference") {
      return "\(message) (use `weak` if the object may be deallocated before the closure)"
    }
    if message.hasPrefix("Simultaneous accesses to") {
      return "Simultaneous accesses to one variable, and one of them sets it"
        + " (does the deinit of an object that an assignment releases use that variable?)"
    }
    return String(message)
  }

  /// The text without addresses, which differ from run to run and don't help a learner.
  private static func withoutAddresses(_ line: Substring) -> String {
    String(line).replacing(/\ ?\(?0[xX]\p{HexDigit}+\)?/, with: "")
  }

  /// `0 … Swift runtime failure: arithmetic overflow + 0 in …`: traps that print no message.
  private static func failure(in errors: String) -> String? {
    errors.firstMatch(of: /Swift runtime failure: ([^+\n]+?) \+/).map { "Fatal error: \($0.1)" }
  }

  /// The first frame of the backtrace that is in the learner's module.
  private static func frame(in errors: String, folder: String) -> String? {
    for line in errors.split(separator: "\n") {
      guard let position = line.range(of: " at \(folder)/") else { continue }
      let place = line[position.upperBound...].split(separator: ":")
      if place.count >= 2 { return "\(place[0]):\(place[1])" }
    }
    return nil
  }
}
