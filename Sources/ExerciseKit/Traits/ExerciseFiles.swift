internal import Foundation

/// The locations of an exercise's files, derived from the location of its suite: one token names
/// a chapter in every tree.
struct ExerciseFiles: Equatable {
  /// The name of the chapter's folder, such as `Chapter02Disposal`.
  let token: String
  /// The name of the learner's file, such as `E03SeeTheLeak.swift`.
  let file: String
  private let root: URL

  /// - Parameter suite: `…/Tests/Chapter02DisposalTests/E03SeeTheLeakTests.swift`; the result is
  ///   `nil` for a suite that is located elsewhere.
  init?(suite: String) {
    let url = URL(fileURLWithPath: suite)
    let folder = url.deletingLastPathComponent()
    let tests = folder.deletingLastPathComponent()
    guard tests.lastPathComponent == "Tests",
      let token = folder.lastPathComponent.dropping(suffix: "Tests"),
      let name = url.lastPathComponent.dropping(suffix: "Tests.swift")
    else { return nil }
    self.token = token
    self.file = name + ".swift"
    self.root = tests.deletingLastPathComponent()
  }

  /// The path of the file that the learner edits, relative to the package's root.
  var learnerFile: String { "Sources/Exercises/\(token)/\(file)" }

  /// The path of the stub that the learner started from, relative to the package's root.
  var stub: String { "Chapters/\(token)/Stubs/\(file)" }

  var lesson: String { "Chapters/\(token)/README.md" }

  /// Whether the learner's file equals its stub, except for line ends. A file that can't be read
  /// does not.
  var isUntouched: Bool {
    guard let edited = text(of: learnerFile), let pristine = text(of: stub) else { return false }
    // `==` takes canonically equivalent spellings for the same text; rxlab's check does not.
    return edited.utf8.elementsEqual(pristine.utf8)
  }

  private func text(of path: String) -> String? {
    let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    return text?.replacingOccurrences(of: "\r\n", with: "\n")
  }
}

extension String {
  fileprivate func dropping(suffix: String) -> String? {
    hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : nil
  }
}
