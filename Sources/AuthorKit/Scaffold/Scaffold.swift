package import CourseKit
internal import Foundation

/// Creates the files of a new chapter or exercise, for authors.
package struct Scaffold: Sendable {
  private let workspace: Workspace

  /// - Parameter environment: The environment of the command.
  /// - Throws: A `Problem` unless the environment turns on author mode.
  package init(
    _ workspace: Workspace,
    environment: [String: String]
  ) throws {
    guard environment[ProtectedFiles.authorVariable] == "1" else {
      throw Problem(
        .usage,
        "'new' writes suites, stubs and lessons, and works in author mode only.",
        repair: "turn on author mode, then repeat it: export \(ProtectedFiles.authorVariable)=1"
      )
    }
    self.workspace = workspace
  }

  /// The result of a scaffold.
  package struct Outcome: Sendable, Equatable {
    /// New files, in the order in which an author fills them.
    package var written: [String] = []
    /// Files to which an entry was added.
    package var edited: [String] = []
    /// The next steps, each a few words and a command or a file.
    package var steps: [Step] = []

    package struct Step: Sendable, Equatable {
      package let words: String
      package let target: String
    }
  }

  // MARK: - A chapter

  /// Creates the lesson and the description of a chapter. Its modules are added with the first
  /// exercise, because a target needs a file.
  package func chapter(_ number: Int, title: String) throws -> Outcome {
    guard (0...99).contains(number) else {
      throw Problem(
        .usage,
        "Invalid chapter number '\(number)'.",
        evidence: [.init("expected", "0 to 99")],
        repair: "for example: rxlab new chapter 9 \"Custom operators\""
      )
    }
    let title = try ScaffoldTitle(title)
    let prefix = "Chapter\(number < 10 ? "0" : "")\(number)"
    let taken = workspace.names(in: "Chapters").filter { Chapter.number(in: $0) == number }
    let token = "\(prefix)\(title.name)"
    if let other = taken.first { throw exists("Chapters/\(other)", "chapter \(number)") }
    let chapter = Chapter(
      token: token,
      number: number,
      title: title.text,
      order: number,
      exercises: []
    )
    let templates = ChapterTemplates(chapter)
    var outcome = Outcome()
    for (path, text) in templates.files { try write(text, to: path, &outcome) }
    outcome.steps = [
      .init(words: "add an exercise", target: "rxlab new exercise \(number).1 \"TITLE\""),
      .init(words: "write the lesson", target: chapter.readme),
      .init(words: "see the rules", target: "Chapters/WRITING.md"),
    ]
    return outcome
  }

  // MARK: - An exercise

  /// Creates an exercise in all folders: it compiles, its stub fails, its solution and its accepted
  /// answers pass and its mutants fail, so an author starts from a valid state.
  package func exercise(_ id: ExerciseID, title: String) throws -> Outcome {
    let course = try Course.load(workspace)
    guard let chapter = course.chapter(id.chapter) else {
      throw Problem(
        .usage,
        "Chapter \(id.chapter) does not exist.",
        repair: "create it first: rxlab new chapter \(id.chapter) \"TITLE\""
      )
    }
    let title = try ScaffoldTitle(title)
    let templates = ExerciseTemplates(id, title, in: chapter)
    if let other = file(of: id, in: chapter) { throw exists(other, "exercise \(id)") }
    let edits = try [
      described(templates.entry, in: chapter), listed(chapter),
      introduced(templates.section, in: chapter),
    ]
    .compactMap { $0 }

    var outcome = Outcome()
    for (path, text) in try templates.files() { try write(text, to: path, &outcome) }
    for edit in edits { try change(edit.path, to: edit.text, &outcome) }
    let exercise = templates.exercise
    outcome.steps = [
      .init(words: "write the solution", target: exercise.solutionFile),
      .init(words: "generate the stubs", target: "rxlab verify --write-stubs \(id)"),
      .init(words: "write the suite", target: exercise.suiteFile),
      .init(words: "verify everything", target: "rxlab verify \(id)"),
    ]
    return outcome
  }

  /// An existing file of an exercise with this number, in any folder.
  private func file(of id: ExerciseID, in chapter: Chapter) -> String? {
    if chapter.exercises.contains(where: { $0.id == id }) { return chapter.descriptionFile }
    let folders = [
      chapter.solutionsFolder, chapter.stubsFolder, chapter.learnerFolder, chapter.suitesFolder,
      chapter.bridgeFolder, "Tests/Mutants/\(chapter.token)", "Tests/Accepted/\(chapter.token)",
    ]
    return folders.lazy.flatMap { folder in
      workspace.names(in: folder).filter { $0.hasPrefix(id.namespace) }.map { "\(folder)/\($0)" }
    }
    .first
  }

  // MARK: - Edits

  private typealias Edit = (path: String, text: String)

  private func described(_ entry: String, in chapter: Chapter) throws -> Edit {
    let path = chapter.descriptionFile
    let text = ListEdit.adding(
      entry,
      to: workspace.text(path) ?? "",
      opening: #/"exercises"\s*:\s*\[/#,
      indent: "    ",
      trailingComma: false
    )
    guard let text else { throw noList("exercises", in: path) }
    return (path, text)
  }

  /// The manifest with the chapter added, unless it already contains it.
  private func listed(_ chapter: Chapter) throws -> Edit? {
    let path = "Package.swift"
    let manifest = workspace.text(path) ?? ""
    if manifest.contains("\"\(chapter.token)\"") { return nil }
    let text = ListEdit.adding(
      "Chapter(\"\(chapter.token)\")",
      to: manifest,
      opening: #/let chapters: \[Chapter\] = \[/#,
      indent: "  ",
      trailingComma: true
    )
    guard let text else { throw noList("let chapters", in: path) }
    return (path, text)
  }

  /// The lesson with the exercise added to its section *The exercises*.
  private func introduced(_ section: String, in chapter: Chapter) throws -> Edit {
    let lesson = workspace.text(chapter.readme) ?? ""
    guard let pitfalls = lesson.firstRange(of: #/(?m)^## Pitfalls/#) else {
      return (chapter.readme, lesson + "\n\(section)")
    }
    let text = lesson.replacingCharacters(
      in: pitfalls.lowerBound..<pitfalls.lowerBound,
      with: "\(section)\n"
    )
    return (chapter.readme, text)
  }

  // MARK: - Writing

  private func write(_ text: String, to path: String, _ outcome: inout Outcome) throws {
    if workspace.exists(path) { throw exists(path, "that") }
    try put(text, at: path)
    outcome.written.append(path)
  }

  private func change(_ path: String, to text: String, _ outcome: inout Outcome) throws {
    try put(text, at: path)
    outcome.edited.append(path)
  }

  private func put(_ text: String, at path: String) throws {
    let file = URL(filePath: workspace.absolute(path))
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try AtomicFile.write(Data(text.utf8), to: file.path)
    } catch {
      throw Problem(
        .course,
        "\(path) cannot be written: \(reason(for: error)).",
        repair: "make the folder writable, then remove the files already written (see: git status)"
      )
    }
  }

  private func exists(_ path: String, _ what: String) -> Problem {
    Problem(
      .usage,
      "\(what.prefix(1).uppercased() + what.dropFirst()) already exists.",
      evidence: [.init("found", path)],
      repair: "choose another number, or remove it first; to list all exercises: rxlab list"
    )
  }

  private func noList(_ name: String, in path: String) -> Problem {
    Problem(
      .course,
      "\(path) has no list '\(name)' to add to.",
      repair: "restore the original file: git restore \(path)"
    )
  }
}
