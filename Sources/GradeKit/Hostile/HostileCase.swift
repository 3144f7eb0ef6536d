package import CourseKit
internal import Foundation

/// One submission of the hostile corpus: the attack and its required outcome.
package struct HostileCase: Sendable {
  /// The folder's name in `Tests/HostileSubmissions`.
  package let name: String
  package let expectation: Expectation
  private let folder: String

  package static let root = "Tests/HostileSubmissions"

  /// The content of `expect.json`.
  package struct Expectation: Decodable, Sendable {
    /// The attack, in one sentence.
    package let about: String
    package let wall: Wall
    /// The row of the threat list, abbreviated.
    package let route: String
    /// The verdicts of the attacked exercises; all others are not started or not submitted.
    package let verdicts: [String: GradeVerdict]
    /// The verdict if all gates are disabled; for cases that attack the box or the verdict and that
    /// the gates reject before they run.
    package let withoutGates: [String: GradeVerdict]?
    /// Whether the attack's exercises pass with plain `swift test`.
    package let naive: Bool?
    /// The recipe that creates the files that git can't store.
    package let made: String?
    /// The student's ID, if it is part of the attack.
    package let student: String?

    /// The safeguard that must stop the attack.
    package enum Wall: String, Decodable, Sendable, CaseIterable {
      case intake, gates, box, verdict
      /// The files that people and other programs read.
      case outputs
      /// No attack: an honest submission.
      case none
    }
  }

  package var student: String { expectation.student ?? name }

  package func verdict(of id: ExerciseID) -> GradeVerdict? {
    expectation.verdicts["\(id)"]
  }

  /// Every case, by name.
  ///
  /// - Throws: A `Problem` that names the invalid file.
  package static func all(in course: Course) throws -> [HostileCase] {
    let workspace = course.workspace
    return try workspace.names(in: root).compactMap { name in
      let path = "\(root)/\(name)/expect.json"
      guard let bytes = workspace.bytes(path) else {
        if name.hasSuffix(".md") { return nil }
        throw problem(path, "The file is missing.")
      }
      do {
        let expectation = try JSONDecoder().decode(Expectation.self, from: bytes)
        let item = HostileCase(
          name: name,
          expectation: expectation,
          folder: workspace.absolute("\(root)/\(name)/submission")
        )
        try item.check(course, path)
        return item
      } catch let error as DecodingError {
        throw problem(path, "It is malformed: \(error).")
      }
    }
  }

  private func check(_ course: Course, _ path: String) throws {
    for id in expectation.verdicts.keys {
      guard ExerciseID(id).map({ course.exercise($0) != nil }) == true else {
        throw Self.problem(path, "Exercise '\(id)' does not exist in this course.")
      }
    }
    if let made = expectation.made {
      guard HostileRecipe.all[made] != nil else {
        throw Self.problem(path, "Recipe '\(made)' does not exist.")
      }
    } else if !FileManager.default.fileExists(atPath: folder), untouched(course).isEmpty {
      throw Self.problem(path, "The case has neither a submission nor a recipe.")
    }
  }

  /// Writes the submission to a folder with the name of the case.
  package func handIn(to folder: String, _ course: Course) throws {
    if let made = expectation.made, let recipe = HostileRecipe.all[made] {
      try recipe(HostileSite(folder: folder, name: name, course: course))
      return
    }
    let target = "\(folder)/\(name)"
    if FileManager.default.fileExists(atPath: self.folder) {
      try FileManager.default.copyItem(atPath: self.folder, toPath: target)
    } else {
      try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    }
    for exercise in untouched(course) {
      try FileManager.default.copyItem(
        atPath: course.workspace.absolute(exercise.stubFile),
        toPath: "\(target)/\(exercise.name).swift"
      )
    }
  }

  /// The exercises that are handed in unchanged. Their files are the stubs themselves: copies in the
  /// corpus would no longer be stubs after the next change of a stub's text.
  private func untouched(_ course: Course) -> [Exercise] {
    course.exercises.filter { verdict(of: $0.id) == .notStarted }
  }

  private static func problem(_ path: String, _ message: String) -> Problem {
    Problem(.course, "\(path): \(message)", repair: "correct the case, or delete it")
  }
}
