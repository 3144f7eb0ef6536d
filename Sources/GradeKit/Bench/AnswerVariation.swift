internal import CourseKit

/// A version of an answer as another student would write it: a local constant has another name, and
/// there is an additional comment. The code has the same meaning and unique bytes.
enum AnswerVariation {
  /// - Parameters:
  ///   - number: The number of this version of the answer.
  ///   - taken: Names that other files use, which are not changed.
  static func of(_ answer: String, number: Int, except taken: Set<String>) -> String {
    let names = locals(of: answer).filter { !taken.contains($0) }
    let name = names.isEmpty ? nil : names[number % names.count]
    let text = name.map { renaming($0, to: "\($0)\(number)", in: answer) } ?? answer
    return text + "\n// Version \(number)\n"
  }

  /// Local constants that can be renamed safely: the name never follows a dot or precedes a colon,
  /// and no line with it contains a string literal.
  static func locals(of answer: String) -> [String] {
    let lines = answer.split(separator: "\n")
    let declaration = /\ {4,}let\ ([a-z]\w*)\ =\ /
    let declared = lines.compactMap { line in
      line.prefixMatch(of: declaration).map { String($0.1) }
    }
    return Set(declared).sorted().filter { name in
      lines.allSatisfy { line in
        mentions(of: name, in: line).allSatisfy { mention in
          !line.contains("\"")
            && line[..<mention.lowerBound].last != "."
            && line[mention.upperBound...].first != ":"
        }
      }
    }
  }

  /// The identifiers of a text.
  static func words(of text: String) -> Set<String> {
    Set(text.matches(of: identifier).map { String($0.0) })
  }

  private static func renaming(_ name: String, to other: String, in text: String) -> String {
    text.replacing(identifier) { $0.0 == name ? other : String($0.0) }
  }

  private static func mentions(of name: String, in line: Substring) -> [Range<String.Index>] {
    line.matches(of: identifier).filter { $0.0 == name }.map(\.range)
  }

  /// Compiled once, since it is applied to each line for each name; safe on any thread.
  nonisolated(unsafe) private static let identifier = /[A-Za-z_]\w*/
}
