internal import CourseKit

/// Classifies the paths in a submission.
struct CoursePlaces {
  /// The exercises of the assignment; only their files are searched for.
  private let exercises: [Exercise]
  private let byName: [String: [Exercise]]
  private let byFoldedName: [String: Exercise]
  /// Paths of the files in the workspace that determine the verdicts.
  private let protectedFolders: [String]

  init(_ course: Course, _ exercises: [Exercise]) {
    self.exercises = exercises
    byName = Dictionary(grouping: exercises) { "\($0.name).swift" }
    byFoldedName = Dictionary(exercises.map { ("\($0.name).swift".lowercased(), $0) }) { first, _ in
      first
    }
    protectedFolders = course.chapters.flatMap { chapter in
      [chapter.suitesFolder, chapter.bridgeFolder, chapter.stubsFolder].map { $0 + "/" }
        + [chapter.descriptionFile]
    }
  }

  enum Place: Equatable {
    /// An answer at the course's path: `Sources/Exercises/<chapter>/`.
    case answer(Exercise)
    /// An answer anywhere else.
    case looseAnswer(Exercise)
    /// A file whose name differs from an answer's only in case.
    case misnamed(Exercise)
    /// A file of the course that students don't submit, by its path in the workspace.
    case protected(String)
    /// The list of the course's files that a handout contains.
    case edition
    /// A manifest, whose code would run during a build.
    case manifest
    /// A file in another folder of the course, or of a tool; it needs no message.
    case elsewhere
    case unknown
  }

  /// Whether a path belongs to a tool that is unrelated to the course.
  func isOfTool(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      FolderSource.passedOver.contains(String($0)) || $0 == "Backups" || $0.hasPrefix("._")
        || $0 == ".DS_Store"
    }
  }

  /// - Parameter path: The path relative to the folder or archive, with single slashes.
  func place(of path: String) -> Place {
    let names = path.split(separator: "/").map(String.init)
    guard let name = names.last else { return .elsewhere }
    if isOfTool(path) { return .elsewhere }
    if let exercise = exercises.first(where: { path.isEnd($0.learnerFile) }) {
      return .answer(exercise)
    }
    if path.isEnd(Edition.file) { return .edition }
    if let inside = protectedFolders.lazy.compactMap({ path.tail(from: $0) }).first {
      return .protected(inside)
    }
    if exercises.contains(where: { path.isEnd($0.solutionFile) }) { return .elsewhere }
    if let candidates = byName[name] {
      let folder = names.dropLast().last
      let exercise = candidates.first { $0.token == folder } ?? candidates[0]
      return .looseAnswer(exercise)
    }
    if let exercise = byFoldedName[name.lowercased()] { return .misnamed(exercise) }
    if name.hasPrefix("Package") && name.hasSuffix(".swift") { return .manifest }
    let isOfCourse = ["Sources/", "Tests/", "Chapters/", "Solutions/", "Templates/"].contains {
      path.tail(from: $0) != nil
    }
    return isOfCourse || !name.hasSuffix(".swift") ? .elsewhere : .unknown
  }
}

extension String {
  /// Whether the path is `other`, or ends with its components.
  fileprivate func isEnd(_ other: String) -> Bool { self == other || hasSuffix("/" + other) }

  /// The part of the path that begins with the component `folder`, if there is one.
  fileprivate func tail(from folder: String) -> String? {
    if hasPrefix(folder) { return self }
    guard let range = firstRange(of: "/" + folder) else { return nil }
    return String(self[index(after: range.lowerBound)...])
  }
}
