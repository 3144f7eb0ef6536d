internal import Foundation

/// The locations of an exercise's files, derived from the location of its suite: one token names
/// a chapter in every tree.
struct ExerciseFiles: Equatable {
  /// As in `Chapter02Disposal`.
  let token: String
  /// As in `E03SeeTheLeak.swift`.
  let file: String
  private let root: URL

  /// - Parameter suite: `…/Tests/Chapter02DisposalTests/E03SeeTheLeakTests.swift`; `nil` comes
  ///   back for a suite that stands elsewhere.
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

  /// The file the learner edits, from the package's root.
  var learnerFile: String { "Sources/Exercises/\(token)/\(file)" }

  /// The stub the learner started from, from the package's root.
  var stub: String { "Chapters/\(token)/Stubs/\(file)" }

  var lesson: String { "Chapters/\(token)/README.md" }

  /// Whether the learner's file is still its stub, line ends aside. A file that can't be read was
  /// not left alone.
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
