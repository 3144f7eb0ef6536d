internal import CourseKit
internal import Foundation

/// Checks that every operator and type of the libraries is introduced before it is used.
///
/// A name is introduced where a lesson marks the paragraph that explains it, in the exercise's
/// chapter or in one with a smaller number. Names are used by stubs, solutions, hints, the code that
/// a lesson shows, and the texts of its exercises.
struct IntroductionCheck {
  private let workspace: Workspace
  private let chapter: Chapter
  private let introductions: Introductions
  private let compiler: Frontend
  private let libraries: LibraryUses
  private let scratch: URL

  /// - Parameter scratch: The scratch folder in which the chapter was built, relative to the
  ///   course's folder.
  /// - Returns: `nil` if the chapter has not been built.
  init?(_ chapter: Chapter, of course: Course, scratch: String) throws {
    self.chapter = chapter
    workspace = course.workspace
    introductions = Introductions(course)
    self.scratch = URL(filePath: workspace.absolute(scratch))
    guard let compiler = Frontend(module: chapter.token, scratch: self.scratch) else { return nil }
    self.compiler = compiler
    // The folder may contain modules of another chapter that was built there before.
    let visible = CourseModules.visible(from: chapter.lessonModules)
    let modules = LibraryUses.introduced.filter(visible.contains)
    libraries = LibraryUses(try compiler.names(of: modules))
  }

  // MARK: - Marks

  /// Marks of unknown names, and names that are marked more than once.
  func markFaults() -> [CourseFault] {
    introductions.entries.enumerated().compactMap { index, entry -> CourseFault? in
      guard entry.token == chapter.token else { return nil }
      if !libraries.isDeclared(entry.name) {
        return CourseFault(
          .lesson,
          chapter.readme,
          line: entry.line,
          "'\(entry.name)' is marked as introduced, but no module of the course declares it."
            + Suggestion.question(entry.name.base, in: libraries.names),
          repair: "Write the name as in code, without arguments: 'take(until:)', 'DisposeBag'."
        )
      }
      let earlier = introductions.entries[..<index].first { $0.name == entry.name }
      return earlier.map { earlier in
        CourseFault(
          .lesson,
          chapter.readme,
          line: entry.line,
          "'\(entry.name)' is introduced twice, first in "
            + "Chapters/\(earlier.token)/README.md:\(earlier.line).",
          repair: "Keep the mark where the reader meets it first; a reminder has none."
        )
      }
    }
  }

  // MARK: - Exercises

  /// Names that the stub, the solution or a hint of an exercise uses too early.
  func faults(of exercise: Exercise) throws -> [CourseFault] {
    let files = [exercise.stubFile, exercise.solutionFile]
    let code = try files.flatMap { path -> [CourseFault] in
      guard let text = workspace.text(path) else { return [] }
      let uses = try unexplained(in: text) { try tree(of: path) }
      let positions = CodeText(text)
      return uses.map { use in
        fault(use.name, path, line: positions.position(of: use.offset).line)
      }
    }
    return code + hintFaults(of: exercise)
  }

  private func hintFaults(of exercise: Exercise) -> [CourseFault] {
    exercise.hints.enumerated().flatMap { index, hint in
      let names = MarkedText(hint).blocks.flatMap { block -> [LibraryName] in
        switch block {
        case .prose(let line): libraries.names(inProse: line)
        case .code(_, let lines):
          libraries.uses(inCode: lines.joined(separator: "\n"), isWhole: false).map(\.name)
        }
      }
      return firsts(names.filter { !isExplained($0) }).map { name in
        fault(
          name,
          Chapter.descriptionFile(of: exercise.token),
          user: "hint \(index + 1) of \(exercise.id)"
        )
      }
    }
  }

  // MARK: - Lesson

  /// Names that the code which the lesson shows, or the text of its exercises, uses too early.
  func lessonFaults(scenes: [LessonScript.Scene]) throws -> [CourseFault] {
    guard let text = workspace.text(chapter.readme) else { return [] }
    let lesson = Markdown(text)
    return try snippetFaults(lesson, scenes) + textFaults(lesson)
  }

  private func textFaults(_ lesson: Markdown) -> [CourseFault] {
    guard let section = lesson.section("The exercises") else { return [] }
    var seen: Set<LibraryName> = []
    return lesson.prose.filter { section.contains($0.line) }.flatMap { line in
      libraries.names(inProse: line.text)
        .filter { !isExplained($0) && seen.insert($0).inserted }
        .map { fault($0, chapter.readme, line: line.line) }
    }
  }

  private func snippetFaults(
    _ lesson: Markdown,
    _ scenes: [LessonScript.Scene]
  ) throws -> [CourseFault] {
    let visible = lesson.blocks.filter { $0.language == "swift" && !$0.isHidden }.map(\.lines)
    let source = SceneSource(modules: chapter.lessonModules, path: chapter.readme)
    var seen: Set<String> = []
    return try scenes.flatMap { scene -> [CourseFault] in
      guard let file = source.file(for: scene, function: "scene") else { return [] }
      let lines = SceneSource.lessonLines(of: file)
      let positions = CodeText(file)
      func line(_ use: LibraryUses.Use) -> Int? {
        lines[positions.position(of: use.offset).line].flatMap { line in
          visible.contains { $0.contains(line) } ? line : nil
        }
      }
      let uses = try unexplained(in: file) { try tree(ofScene: file) }
      return uses.compactMap { use in
        line(use).map { fault(use.name, chapter.readme, line: $0) }
      }
    }
    .filter { seen.insert($0.problem).inserted }
  }

  // MARK: - Uses

  /// The uses in a file that no introduction explains, each name once.
  ///
  /// - Parameter tree: Type-checks the file, which takes a third of a second. Called only if a word
  ///   looks like an operator that is not introduced.
  private func unexplained(
    in text: String,
    tree: () throws -> SyntaxNode?
  ) throws -> [LibraryUses.Use] {
    let words = libraries.uses(inCode: text, isWhole: true)
    let types = words.filter { $0.name.isType && !isExplained($0.name) }
    let doubtful = words.filter { word in
      !word.name.isType
        && !introductions.entries.contains {
          $0.chapter <= chapter.number && $0.name == LibraryName(base: word.name.base, labels: nil)
        }
    }
    var operators: [LibraryUses.Use] = []
    if !doubtful.isEmpty {
      operators = try tree().map(libraries.operators) ?? []
      operators.removeAll { isExplained($0.name) }
    }
    var seen: Set<String> = []
    return (types + operators).sorted { $0.offset < $1.offset }
      .filter { seen.insert($0.name.base).inserted }
  }

  private func isExplained(_ name: LibraryName) -> Bool {
    introductions.entry(explaining: name, in: chapter.number) != nil
  }

  private func firsts(_ names: [LibraryName]) -> [LibraryName] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0.base).inserted }
  }

  // MARK: - The compiler

  private func tree(of path: String) throws -> SyntaxNode? {
    let folder = (path as NSString).deletingLastPathComponent
    let others = workspace.names(in: folder).map { "\(folder)/\($0)" }.filter { $0 != path }
    return try compiler.trees(of: [url(path)], among: others.map(url)).trees[0]
  }

  private func tree(ofScene text: String) throws -> SyntaxNode? {
    let file = scratch.appending(path: "lessons/\(chapter.token)-uses.swift")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
    return try compiler.trees(of: [file], among: []).trees[0]
  }

  private func url(_ path: String) -> URL { URL(filePath: workspace.absolute(path)) }

  // MARK: - Faults

  private func fault(
    _ name: LibraryName,
    _ path: String,
    line: Int? = nil,
    user: String? = nil
  ) -> CourseFault {
    let later = introductions.entries.first { $0.name.explains(name) }
    let place = later.map { ": chapter \($0.chapter) introduces it" } ?? ""
    return CourseFault(
      .lesson,
      path,
      line: line,
      "\(user.map { "\($0) uses " } ?? "")'\(name)'\(user == nil ? " is used" : "") before it is "
        + "introduced\(place).",
      repair: "Explain it in the lesson of chapter \(chapter.number) or an earlier one, and write "
        + "'<!-- introduces \(name.base) -->' below the paragraph."
    )
  }
}
