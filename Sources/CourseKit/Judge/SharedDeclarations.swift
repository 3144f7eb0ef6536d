package import Foundation

/// The files of a chapter that declare something which its other files can use.
///
/// An exercise has a namespace of its own, but a member that it adds to a type of the libraries,
/// such as `deallocated` to `Reactive`, is there for all files of the module. The words of a file
/// determine what it uses: an unnecessary dependency only costs another run.
package struct SharedDeclarations {
  private let files: [File]

  private struct File {
    let name: String
    let bytes: Data
    /// The names that make another file depend on this one.
    let offered: Set<Substring>
    let words: Set<Substring>
  }

  /// - Parameter files: The compiled files of the module, by exercise.
  package init(_ files: [(exercise: Exercise, bytes: Data)]) {
    self.files = files.map { exercise, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      return File(
        name: exercise.name,
        bytes: bytes,
        offered: Self.members(in: text).union([Substring(exercise.id.namespace)]),
        words: Set(Self.words(of: text[...]))
      )
    }
  }

  /// The other files that the file of an exercise uses, directly or through another one.
  package func used(by exercise: Exercise, file: Data) -> [Data] {
    var open = [Set(Self.words(of: String(decoding: file, as: UTF8.self)[...]))]
    var names: Set<String> = [exercise.name]
    while let words = open.popLast() {
      for other in files where !names.contains(other.name) && !other.offered.isDisjoint(with: words)
      {
        names.insert(other.name)
        open.append(other.words)
      }
    }
    return files.filter { $0.name != exercise.name && names.contains($0.name) }.map(\.bytes)
  }

  /// The declarations in the extensions of a file. Extensions follow the namespace, so everything
  /// after the first one is included.
  private static func members(in text: String) -> Set<Substring> {
    guard let start = text.firstRange(of: "\nextension ") else { return [] }
    let words = words(of: text[start.upperBound...])
    return Set(zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1))
  }

  private static let keywords: Set<Substring> = [
    "func", "var", "let", "class", "struct", "enum", "typealias",
  ]

  private static func words(of text: Substring) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }
}
