internal import CourseKit

/// Checks that every exercise has its files and that no file is unused.
struct FilesCheck {
  let course: Course

  private var workspace: Workspace { course.workspace }

  /// The missing files of an exercise, and its empty or repeated hints.
  func faults(of exercise: Exercise) -> [CourseFault] {
    let needed = [
      exercise.stubFile, exercise.learnerFile, exercise.solutionFile, exercise.suiteFile,
      exercise.bridgeFile,
    ]
    let missing = needed.filter { !workspace.exists($0) }.map { path in
      let generated = [exercise.stubFile, exercise.learnerFile].contains(path)
      return CourseFault(
        .files,
        path,
        "exercise \(exercise.id) lacks this file.",
        repair: generated
          ? "Run: rxlab verify --write-stubs \(exercise.id)"
          : "Write it; Chapters/\(exercise.token)/chapter.json lists the exercise."
      )
    }
    let hints = exercise.hints.enumerated().filter { !$0.element.contains(where: \.isLetter) }.map {
      CourseFault(
        .files,
        Chapter.descriptionFile(of: exercise.token),
        "hint \($0.offset + 1) of exercise \(exercise.id) is empty.",
        repair: "Write three hints: a nudge, the API, nearly the code."
      )
    }
    let repeated =
      Set(exercise.hints).count < exercise.hints.count
      ? [
        CourseFault(
          .files,
          Chapter.descriptionFile(of: exercise.token),
          "two hints of exercise \(exercise.id) are the same.",
          repair: "Write three hints: a nudge, the API, nearly the code."
        )
      ] : []
    return missing + hints + repeated
  }

  /// Files in the chapter's trees that belong to no exercise, and a chapter that is never built.
  func strays(of chapter: Chapter) -> [CourseFault] {
    let names = Set(chapter.exercises.map(\.name))
    let sources = Set(names.map { "\($0).swift" })
    let manifest = workspace.text("Package.swift") ?? ""
    let unlisted =
      manifest.contains("\"\(chapter.token)\"")
      ? []
      : [
        CourseFault(
          .files,
          "Package.swift",
          "the chapter \(chapter.token) is not in the list 'chapters'.",
          repair: "Add Chapter(\"\(chapter.token)\") to it."
        )
      ]
    let flat = [chapter.learnerFolder, chapter.solutionsFolder, chapter.stubsFolder].flatMap {
      strays(in: $0, besides: sources)
    }
    let nested = ["Tests/Mutants", "Tests/Accepted"].map { "\($0)/\(chapter.token)" }.flatMap {
      folder in
      strays(in: folder, besides: names)
        + workspace.names(in: folder).filter(names.contains).flatMap { name in
          workspace.names(in: "\(folder)/\(name)").filter { !$0.isKebabCaseSwift }.map { file in
            CourseFault(
              .files,
              "\(folder)/\(name)/\(file)",
              "the file name doesn't describe what the file demonstrates.",
              repair: "Use lowercase words with hyphens, such as 'drops-completion.swift'."
            )
          }
        }
    }
    let targets = [chapter.suitesFolder, chapter.bridgeFolder].flatMap { folder in
      workspace.names(in: folder).filter { !$0.hasSuffix(".swift") }.map {
        stray("\(folder)/\($0)")
      }
    }
    return unlisted + flat + nested + targets
  }

  /// Folders that are named like chapters but belong to none.
  func orphans() -> [CourseFault] {
    let tokens = Set(course.chapters.map(\.token))
    let trees =
      strays(in: "Sources/Exercises", besides: tokens.union([Reset.backups]))
      + ["Solutions", "Tests/Mutants", "Tests/Accepted", "Tests/Equivalents"]
      .flatMap { strays(in: $0, besides: tokens) }
      + strays(in: "Tests/Situations", besides: Set(tokens.map { "\($0).json" }))
    let owned = tokens.union(tokens.flatMap { ["\($0)Tests", "\($0)Bridge"] })
    let tests = workspace.names(in: "Tests").filter { name in
      Chapter.number(in: name) != nil && !owned.contains(name)
    }
    return trees + tests.map { stray("Tests/\($0)") }
  }

  private func strays(in folder: String, besides known: Set<String>) -> [CourseFault] {
    workspace.names(in: folder).filter { !known.contains($0) }.map { stray("\(folder)/\($0)") }
  }

  private func stray(_ path: String) -> CourseFault {
    CourseFault(
      .files,
      path,
      "no exercise in chapter.json uses this file.",
      repair: "Remove it, name it after its exercise, or add the exercise to chapter.json."
    )
  }
}

extension String {
  fileprivate var isKebabCaseSwift: Bool {
    wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*\.swift/) != nil
  }
}
