/// The part of a module's public API that an answer may use: an allow-list,
/// `Sources/<module>.answers`.
///
/// A suite and the answer that it judges share a process, and some of the API that is public for
/// suites and lessons changes what a suite observes: it ends a recording, replaces a handler, or
/// advances the clock. So each public name has an entry with the decision and, if it is refused,
/// the reason. A test compares the entries with the built module: new API needs a decision.
package struct AnswerAPI: Codable, Sendable, Equatable {
  /// Whether answers may use a declaration, by its name, such as `ObservableType.share`.
  private var isSafe: [String: Bool] = [:]

  package init() {}

  package static func file(of module: String) -> String { "Sources/\(module).answers" }

  /// - Parameters:
  ///   - text: One entry per line: `safe` or `refused`, a name, and for the latter a reason. Empty
  ///     lines, and those that begin with `#`, are skipped.
  ///   - path: The path of the file, for messages.
  /// - Throws: A `Problem` that names the invalid line.
  package init(_ text: String, path: String) throws {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      let isRefused = words.first == "refused" && words.count > 2
      guard isRefused || words.first == "safe" && words.count == 2 else {
        throw Self.problem(path, number + 1, "expected 'safe NAME' or 'refused NAME REASON'")
      }
      let name = String(words[1])
      guard isSafe.updateValue(!isRefused, forKey: name) == nil else {
        throw Self.problem(path, number + 1, "'\(name)' already has an entry")
      }
    }
  }

  private static func problem(_ path: String, _ line: Int, _ message: String) -> Problem {
    Problem(
      .course,
      "\(path):\(line): \(message).",
      repair: "correct the line; the head of the file describes its format"
    )
  }

  /// The names that have an entry.
  package var names: Set<String> { Set(isSafe.keys) }
  package var safeNames: Set<String> { Set(isSafe.filter(\.value).keys) }

  /// Whether an answer may use a declaration, by the names from its outermost type to itself.
  /// Nothing inside of a refused type is safe. Members that the compiler adds to a type have no
  /// entry.
  package func permits(_ components: some Collection<String>) -> Bool {
    var name = ""
    var hasEntry = false
    for component in components {
      name += name.isEmpty ? component : ".\(component)"
      guard let isSafe = isSafe[name] else { continue }
      guard isSafe else { return false }
      hasEntry = true
    }
    return hasEntry
  }
}
