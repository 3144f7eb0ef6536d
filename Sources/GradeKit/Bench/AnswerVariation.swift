internal import CourseKit

/// Another person's version of an answer: a local constant has another name, and there is a remark
/// of their own. It means the same, and its bytes are nobody else's.
enum AnswerVariation {
  /// - Parameters:
  ///   - number: tells versions of one answer apart.
  ///   - taken: names that other files know, which stay as they are.
  static func of(_ answer: String, number: Int, except taken: Set<String>) -> String {
    let names = locals(of: answer).filter { !taken.contains($0) }
    let name = names.isEmpty ? nil : names[number % names.count]
    let text = name.map { renaming($0, to: "\($0)\(number)", in: answer) } ?? answer
    return text + "\n// Version \(number)\n"
  }

  /// Constants within functions whose every mention is surely one of them: nothing is called so
  /// behind a dot or before a colon, and no text in quotes stands in the same line.
  static func locals(of answer: String) -> [String] {
    let lines = answer.split(separator: "\n")
    let declared = lines.compactMap { line in
      line.prefixMatch(of: /\ {4,}let\ ([a-z]\w*)\ =\ /).map { String($0.1) }
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
    Set(text.matches(of: /[A-Za-z_]\w*/).map { String($0.0) })
  }

  private static func renaming(_ name: String, to other: String, in text: String) -> String {
    text.replacing(/[A-Za-z_]\w*/) { $0.0 == name ? other : String($0.0) }
  }

  private static func mentions(of name: String, in line: Substring) -> [Range<String.Index>] {
    line.matches(of: /[A-Za-z_]\w*/).filter { $0.0 == name }.map(\.range)
  }
}
