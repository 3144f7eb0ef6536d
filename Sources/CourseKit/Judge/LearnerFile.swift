package import Foundation

/// The learner's file of one exercise, before it is compiled.
package struct LearnerFile: Sendable {
  package let exercise: Exercise
  package let state: State
  /// The bytes of the file; empty if the file is missing.
  package let bytes: Data

  /// The state of the file, determined by reading it.
  package enum State: Sendable, Equatable {
    /// The file equals its stub, except for line ends.
    case untouched
    case written
    case missing
    /// There is a folder in place of the file.
    case folder
    /// The file contains no code.
    case empty
    /// The file is not UTF-8; the line of the first invalid byte.
    case notUTF8(line: Int)
  }

  package init(_ exercise: Exercise, in workspace: Workspace) {
    self.exercise = exercise
    guard let bytes = workspace.bytes(exercise.learnerFile) else {
      self.bytes = Data()
      state = workspace.exists(exercise.learnerFile) ? .folder : .missing
      return
    }
    self.bytes = bytes
    guard let text = String(validating: bytes, as: UTF8.self) else {
      state = .notUTF8(line: Self.lineOfFirstFault(in: bytes))
      return
    }
    if text.allSatisfy(\.isWhitespace) {
      state = .empty
    } else if let stub = workspace.text(exercise.stubFile), text.sameText(as: stub) {
      state = .untouched
    } else {
      state = .written
    }
  }

  /// Whether the file still contains a placeholder. A program to repair has none, so it can run
  /// unchanged.
  package var hasGaps: Bool { String(decoding: bytes, as: UTF8.self).contains("// TODO:") }

  private static func lineOfFirstFault(in bytes: Data) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let faulty = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return (faulty ?? 0) + 1
  }

  /// The verdict that is known without compiling; `nil` if the file must be compiled.
  package var fault: String? {
    switch state {
    case .untouched, .written: nil
    case .missing: "the file is missing"
    case .folder: "there is a folder in place of the file"
    case .empty: "the file is empty"
    case .notUTF8(let line): "line \(line) is not UTF-8 text"
    }
  }
}
