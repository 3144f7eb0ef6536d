/// What a command is asked about: `chapter 2`, `2`, `2.3`, a path, `all`, or nothing.
public struct Selection: Sendable {
  private let course: Course
  /// Where paths that are not absolute begin.
  private let directory: String

  /// Creates a selection from a course.
  /// - Parameters:
  ///   - course: The course whose exercises can be selected.
  ///   - directory: The absolute path of the folder where relative paths begin.
  public init(_ course: Course, directory: String) {
    self.course = course
    self.directory = directory
  }

  /// The exercises that the words name, in the order of the words, each once.
  ///
  /// - Returns: `nil` if there are no words; each command defines what that means.
  /// - Throws: a `Problem` of usage, with a suggestion where there is one.
  public func exercises(_ words: [String]) throws -> [Exercise]? {
    guard !words.isEmpty else { return nil }
    var found: [Exercise] = []
    for item in try items(words) where !found.contains(item) { found.append(item) }
    return found
  }

  /// The one exercise that the words name.
  public func exercise(_ words: [String], for verb: String) throws -> Exercise {
    let found = try exercises(words) ?? []
    guard found.count == 1 else {
      throw Problem(
        .usage,
        "'\(verb)' takes one exercise.",
        evidence: [.init("found", words.isEmpty ? "none" : words.joined(separator: " "))],
        repair:
          "name it by its number: rxlab \(verb) \(course.exercises.first?.id.description ?? "1.1")"
      )
    }
    return found[0]
  }

  private func items(_ words: [String]) throws -> [Exercise] {
    var rest = words[...]
    var found: [Exercise] = []
    while let word = rest.popFirst() {
      if word == "all" {
        found += course.exercises
      } else if word == "chapter" {
        guard let number = rest.popFirst() else {
          throw Problem(
            .usage,
            "'chapter' must be followed by a chapter number.",
            repair: "for example: rxlab check chapter 1"
          )
        }
        found += try chapter(number).exercises
      } else if let id = ExerciseID(word) {
        found.append(try exercise(id))
      } else if Int(word) != nil {
        found += try chapter(word).exercises
      } else if word.contains("/") || word.hasSuffix(".swift") {
        found += try exercises(at: word)
      } else {
        throw Problem(
          .usage,
          "Unknown exercise '\(word)'.\(Suggestion.question(word, in: ["all", "chapter"]))",
          evidence: [.init("expected", "chapter 2, 2, 2.3, a path, or all")],
          repair: "list the exercises: rxlab list"
        )
      }
    }
    return found
  }

  private func chapter(_ word: String) throws -> Chapter {
    if let number = Int(word), let chapter = course.chapter(number) { return chapter }
    let numbers = course.chapters.map(\.number).sorted().map(String.init)
    throw Problem(
      .usage,
      "There is no chapter \(word).",
      evidence: [.init("expected", "one of: \(numbers.joined(separator: ", "))")],
      repair: "see the chapters: rxlab"
    )
  }

  private func exercise(_ id: ExerciseID) throws -> Exercise {
    if let exercise = course.exercise(id) { return exercise }
    let chapter = try chapter("\(id.chapter)")
    let ids = chapter.exercises.map(\.id.description)
    throw Problem(
      .usage,
      "Chapter \(id.chapter) has no exercise \(id).",
      evidence: [.init("expected", "one of: \(ids.joined(separator: ", "))")],
      repair: "list the exercises: rxlab list \(id.chapter)"
    )
  }

  /// Any of an exercise's files, or a chapter's folder in any tree.
  private func exercises(at path: String) throws -> [Exercise] {
    let absolute = path.hasPrefix("/") ? path : "\(directory)/\(path)"
    var relative = course.workspace.relative(realPath(absolute) ?? absolute)
    while relative.hasSuffix("/") { relative.removeLast() }
    for exercise in course.exercises {
      let files = [
        exercise.learnerFile, exercise.stubFile, exercise.suiteFile, exercise.bridgeFile,
        exercise.solutionFile,
      ]
      if files.contains(relative) { return [exercise] }
    }
    let name = relative.split(separator: "/").last.map(String.init) ?? relative
    if let chapter = course.chapters.first(where: { name.hasPrefix($0.token) }) {
      return chapter.exercises
    }
    throw Problem(
      .usage,
      "'\(path)' is not a file of an exercise.",
      evidence: [.init("expected", "a file such as \(course.exercises.first?.learnerFile ?? "")")],
      repair: "list the exercises: rxlab list"
    )
  }
}
