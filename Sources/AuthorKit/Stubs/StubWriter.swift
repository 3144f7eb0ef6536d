package import CourseKit
package import Foundation

/// Regenerates the stubs of a chapter after its solutions have changed.
package struct StubWriter {
  /// The folder that contains `Package.swift`.
  let root: URL
  /// The chapter, such as `Chapter01Subjects`.
  let token: String

  package init(root: URL, token: String) {
    self.root = root
    self.token = token
  }

  /// Writes the stubs of one chapter, or of all that have solutions.
  package static func writeAll(in workspace: Workspace, chapter: Int?) throws -> [Outcome] {
    let tokens = workspace.names(in: "Solutions").filter { token in
      let number = Chapter.number(in: token)
      return number != nil && (chapter == nil || chapter == number)
    }
    guard !tokens.isEmpty else {
      throw Problem(
        .usage,
        chapter.map { "Chapter \($0) has no solutions to generate stubs from." }
          ?? "Solutions/ has no chapter to generate stubs from.",
        repair: "write them first, in Solutions/ChapterNN…/"
      )
    }
    let root = URL(filePath: workspace.root)
    return try tokens.flatMap { try StubWriter(root: root, token: $0).writeAll() }
  }

  /// The result for one file.
  package struct Outcome: Equatable, Sendable {
    /// The path relative to the package.
    package let path: String
    package let action: Action

    /// The line to print: `written    Chapters/Chapter01Subjects/Stubs/E01….swift`.
    package var words: String { "\("\(action)".padded(to: 9))  \(path)" }

    package enum Action: Equatable, Sendable {
      case written
      case unchanged
      /// The file contains a learner's work and is kept.
      case kept
    }
  }

  /// Generates every stub and writes those that changed, to `Chapters/<token>/Stubs` and, for
  /// exercises that are not started, to `Sources/Exercises/<token>`.
  ///
  /// - Throws: A ``StubFault`` before anything is written, or an error of the file system.
  package func writeAll() throws -> [Outcome] {
    let solutions = root.appending(path: "Solutions/\(token)")
    let names = try FileManager.default.contentsOfDirectory(atPath: solutions.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.sorted()

    let stubs = try names.map { name in
      let solution = try String(contentsOf: solutions.appending(path: name), encoding: .utf8)
      let path = "Solutions/\(token)/\(name)"
      return (name: name, text: try StubGenerator.stub(of: solution, path: path))
    }
    return try stubs.flatMap { try write($0.text, name: $0.name) }
  }

  private func write(_ stub: String, name: String) throws -> [Outcome] {
    let pristinePath = "Chapters/\(token)/Stubs/\(name)"
    let exercisePath = "Sources/Exercises/\(token)/\(name)"
    let pristine = text(at: pristinePath)
    let exercise = text(at: exercisePath)

    // The learner's file goes first: should the run end between the two writes, the next one
    // still finds it equal to a stub and not mistakes it for somebody's work.
    let untouched = exercise.map { file in
      file.sameText(as: stub) || pristine.map(file.sameText(as:)) ?? false
    }
    let exerciseOutcome =
      untouched ?? true
      ? try replace(exercise, with: stub, at: exercisePath)
      : Outcome(path: exercisePath, action: .kept)
    return [try replace(pristine, with: stub, at: pristinePath), exerciseOutcome]
  }

  private func replace(_ old: String?, with new: String, at path: String) throws -> Outcome {
    if let old, old.utf8.elementsEqual(new.utf8) { return Outcome(path: path, action: .unchanged) }
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(new.utf8).write(to: file, options: .atomic)
    return Outcome(path: path, action: .written)
  }

  private func text(at path: String) -> String? {
    try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
