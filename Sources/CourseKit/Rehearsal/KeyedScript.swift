internal import Foundation
internal import KitRecords

/// The script of an app that is played with keys.
package struct KeyedScript: Equatable {
  /// The commands so far.
  package private(set) var commands: [String]

  /// What the terminal has to do after a key.
  package enum Step: Equatable {
    /// Run the app with the changed script.
    case run
    /// Ask for a text, and pass it to `enter(_:after:)` with these words.
    case ask(prompt: String, words: String)
    /// End the session.
    case quit
    /// Nothing: the key has no meaning now.
    case ignore
  }

  /// Creates a script.
  package init(_ commands: [String] = []) { self.commands = commands }

  /// The commands of an argument such as `add; title milk; done`.
  package static func commands(in text: String) -> [String] {
    text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }
  }

  /// Handles a key.
  ///
  /// - Parameter report: What the app shows now, with its possible commands.
  package mutating func press(_ key: Character, at report: AppReport) -> Step {
    switch key {
    case "q": return .quit
    case "u":
      guard !commands.isEmpty else { return .ignore }
      commands.removeLast()
      return .run
    case ":": return .ask(prompt: "command", words: "")
    default:
      let possible = report.scene?.commands ?? []
      guard let command = possible.first(where: { $0.key == String(key) }) else { return .ignore }
      if command.takes != nil { return .ask(prompt: command.usage, words: command.words) }
      commands.append(command.words)
      return .run
    }
  }

  /// Adds a command with the text that was asked for.
  package mutating func enter(_ text: String, after words: String) -> Step {
    let command = [words, text].filter { !$0.isEmpty }.joined(separator: " ")
    guard !command.isEmpty else { return .ignore }
    commands.append(command)
    return .run
  }

  /// Removes the last command, which was not possible.
  package mutating func reject() { _ = commands.popLast() }
}
