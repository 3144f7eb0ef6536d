internal import CourseKit

/// What the paths in a submission mean to the course.
struct CoursePlaces {
  /// Of the assignment: only these are looked for.
  private let exercises: [Exercise]
  private let byName: [String: [Exercise]]
  private let byFoldedName: [String: Exercise]
  /// Paths of the workspace whose files decide what a verdict is.
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
    /// An answer where the course has it: `Sources/Exercises/<chapter>/`.
    case answer(Exercise)
    /// An answer anywhere else.
    case looseAnswer(Exercise)
    /// A file whose name differs from an answer's only in case.
    case misnamed(Exercise)
    /// A file of the course that is none of the student's, by its path in the workspace.
    case protected(String)
    /// A manifest, which would be code that runs when something is built.
    case manifest
    /// Of another tree of the course, or of a tool: nothing to say about.
    case elsewhere
    case unknown
  }

  /// Whether a tool made it, which has nothing to do with the course.
  func isOfTool(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      FolderSource.passedOver.contains(String($0)) || $0 == "Backups" || $0.hasPrefix("._")
        || $0 == ".DS_Store"
    }
  }

  /// - Parameter path: relative to the folder or archive, names separated by single slashes.
  func place(of path: String) -> Place {
    let names = path.split(separator: "/").map(String.init)
    guard let name = names.last else { return .elsewhere }
    if isOfTool(path) { return .elsewhere }
    if let exercise = exercises.first(where: { path.isEnd($0.learnerFile) }) {
      return .answer(exercise)
    }
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
  /// Whether the path is `other`, or ends in it as whole names.
  fileprivate func isEnd(_ other: String) -> Bool { self == other || hasSuffix("/" + other) }

  /// The part of the path that begins with the component `folder`, if there is one.
  fileprivate func tail(from folder: String) -> String? {
    if hasPrefix(folder) { return self }
    guard let range = firstRange(of: "/" + folder) else { return nil }
    return String(self[index(after: range.lowerBound)...])
  }
}
