internal import Foundation

/// What differs between two stubs of one exercise.
public enum StubChange: String, Codable, Sendable {
  /// Declarations that the tests call: the answer may not compile any more.
  case signature
  /// The comments: what to build, and its rules.
  case description
  /// The imports, the private declarations, or the given bodies.
  case code

  /// The changes from one stub to another, the most important one first.
  static func all(from old: String, to new: String) -> [StubChange] {
    let before = Parts(old)
    let after = Parts(new)
    var changes: [StubChange] = []
    if before.signatures != after.signatures { changes.append(.signature) }
    if before.comments != after.comments { changes.append(.description) }
    if !changes.contains(.signature), before.code != after.code { changes.append(.code) }
    return changes
  }
}

extension Edition.Stub {
  /// - Parameter text: The stub itself.
  package init(of exercise: Exercise, text: String) {
    self.init(
      id: exercise.id,
      file: exercise.learnerFile,
      stub: exercise.stubFile,
      content: Edition.content(Data(text.utf8)),
      signatures: Fingerprint.of(Data(Parts(text).signatures.utf8))
    )
  }
}

/// A stub taken apart. White space does not count in any part.
private struct Parts {
  let signatures: String
  let code: String
  let comments: String

  init(_ text: String) {
    let text = String(decoding: Array(text.plainBytes), as: UTF8.self)
    let split = CodeText(text)
    let outline = DeclarationOutline(text, for: .module)
    signatures = Self.dense(outline.declarations.flatMap(\.lines).joined(separator: "\n"))
    code = Self.dense(String(decoding: split.uncommented, as: UTF8.self))
    // What is a comment is blank in `uncommented`.
    let comment = zip(split.source, split.uncommented).map { source, code in
      source == code ? UInt8(ascii: " ") : source
    }
    comments = String(decoding: comment, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private static func dense(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
