package import CourseKit
internal import Foundation

/// A learner's edition of the course, which has all commands for learners but no answers.
package struct Handout: Sendable {
  private let course: Course
  private let name: String?
  private var workspace: Workspace { course.workspace }

  /// - Parameter name: The edition's name, such as `week 3`.
  /// - Throws: A `Problem` of usage if the name does not fit into a line.
  package init(_ course: Course, named name: String? = nil) throws {
    guard name.map(Edition.isName) ?? true else {
      throw Problem(
        .usage,
        "Invalid value '\(name?.printable ?? "")' for '--edition'.",
        evidence: [
          .init("expected", "a name of at most \(Edition.longestName) characters on one line")
        ],
        repair: "for example: rxlab handout ../course --edition 'week 3'"
      )
    }
    self.course = course
    self.name = name
  }

  /// Folders and files that only the instructor's edition contains, with everything below them.
  ///
  /// These are the solutions and everything that reveals them: mutants, accepted answers, the
  /// hostile submissions, and the tests of the checker, which need all of these. The author tools
  /// are omitted because they need these files. `.rxlab` contains the course key.
  private static let kept: Set<String> = [
    "Solutions", "Tests/Mutants", "Tests/Accepted", "Tests/Equivalents", "Tests/Situations",
    "Tests/HostileSubmissions", "Tests/Fixtures",
    "Tests/AuthorKitTests", "Tests/CourseKitTests", "Tests/CourseSamples", "Tests/GradeKitTests",
    "Tests/RxlabTests", "Sources/AuthorKit", "Sources/GradeKit", "Sources/rxlab-author",
    "Sources/Exercises",
    Edition.file, ".rxlab", ".git", ".ci", ".github/workflows", ".github/ISSUE_TEMPLATE",
    ".github/PULL_REQUEST_TEMPLATE.md", ".swiftpm", "Package.resolved",
  ]

  /// The path at which GitHub expects the workflow that checks a learner's pushes.
  private static let workflow = (
    from: "Templates/github/assignment.yml", to: ".github/workflows/rxlab.yml"
  )

  /// Writes the edition.
  ///
  /// - Parameter folder: An absolute path that does not exist yet, or an empty folder.
  /// - Returns: The number of files that were written, and the edition.
  package func write(to folder: String) throws -> (files: Int, edition: Edition) {
    let existing = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard existing.isEmpty else {
      throw Problem(
        .usage,
        "\(folder) is not empty.",
        evidence: [.init("found", existing.sorted().prefix(3).joined(separator: ", "))],
        repair: "choose a folder that does not exist yet"
      )
    }
    guard course.exercises.allSatisfy({ workspace.exists($0.stubFile) }) else {
      throw Problem(
        .course,
        "A stub is missing.",
        repair: "generate them: rxlab verify --write-stubs"
      )
    }
    do {
      var count = 0
      for path in try files() {
        try copy(path, to: "\(folder)/\(path)")
        count += 1
      }
      // What a learner starts from are the stubs, whatever stands in the author's own folder.
      for exercise in course.exercises {
        try copy(exercise.stubFile, to: "\(folder)/\(exercise.learnerFile)")
        count += 1
      }
      if workspace.exists(Self.workflow.from) {
        try copy(Self.workflow.from, to: "\(folder)/\(Self.workflow.to)")
        count += 1
      }
      // Without this file it is no handout, so that a torn copy is not taken for one.
      let edition = try edition()
      try AtomicFile.write(Data(edition.text.utf8), to: "\(folder)/\(Edition.file)")
      return (count + 1, edition)
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem(
        .course,
        "\(folder) cannot be written: \(reason(for: error)).",
        repair: "choose a writable folder on a disk with free space"
      )
    }
  }

  /// The edition that the course is at.
  private func edition() throws -> Edition {
    var contents: [String: String] = [:]
    for path in try files() { contents[path] = content(of: path) }
    if workspace.exists(Self.workflow.from) {
      contents[Self.workflow.to] = content(of: Self.workflow.from)
    }
    let stubs = course.exercises.compactMap { exercise in
      workspace.text(exercise.stubFile).map { Edition.Stub(of: exercise, text: $0) }
    }
    return Edition(name: name, files: contents, stubs: stubs)
  }

  private func content(of path: String) -> String {
    Edition.content(workspace.bytes(path) ?? Data())
  }

  /// Every file of the course that a learner gets, by its path in the workspace.
  private func files() throws -> [String] {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let names = try FileManager.default.contentsOfDirectory(atPath: workspace.absolute(folder))
      for name in names.sorted() {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        guard !Self.kept.contains(path), !name.hasPrefix(".build"), name != ".DS_Store" else {
          continue
        }
        if FileStamp(workspace.absolute(path))?.isFolder == true {
          folders.append(path)
        } else {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }

  private func copy(_ path: String, to target: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    try manager.copyItem(atPath: workspace.absolute(path), toPath: target)
  }
}
