/// Something that can be done in an app now: a touch of the user, or an event outside of the phone.
package struct AppCommand {
  /// The command without its text, as a script writes it: `search`, `row 2`.
  package let words: String
  /// The preferred key for it in the terminal; otherwise one of its letters is chosen.
  let key: Character?
  /// The placeholder of the text that follows the words; `nil` if there is none.
  let takes: String?
  /// The text if the script gives none; `nil` for an empty one.
  let standard: String?
  /// Does it, with the text.
  let perform: (String) -> Outcome

  /// The outcome of a command.
  package enum Outcome: Equatable {
    /// The command was carried out.
    case done
    /// The text cannot be used; the reason, as a sentence.
    case invalid(String)
  }

  /// Creates a command without a text.
  package init(_ words: String, key: Character? = nil, _ perform: @escaping () -> Void) {
    self.init(words, key: key, takes: nil, standard: nil) { _ in
      perform()
      return .done
    }
  }

  /// Creates a command with a text.
  /// - Parameters:
  ///   - words: The command as a script writes it.
  ///   - key: The preferred key for it in the terminal.
  ///   - takes: The placeholder of the text: `TEXT`.
  ///   - standard: The text if the script gives none; the terminal does not ask for one then.
  ///   - perform: Carries out the command.
  package init(
    _ words: String,
    key: Character? = nil,
    takes: String?,
    standard: String? = nil,
    _ perform: @escaping (String) -> Outcome
  ) {
    self.words = words
    self.key = key
    self.takes = takes
    self.standard = standard
    self.perform = perform
  }

  /// The text of a script's entry that calls this command; `nil` if the entry calls another one.
  func text(in entry: String) -> String? {
    if entry == words { return standard ?? "" }
    guard takes != nil, entry.hasPrefix(words + " ") else { return nil }
    return String(entry.dropFirst(words.count + 1))
  }
}
