internal import Foundation

/// Everything that a learner needs for one exercise, as Markdown: its part of the lesson, what to
/// build, what is given, its rules, and the commands that help.
struct ExercisePage {
  let exercise: Exercise
  let course: Course
  /// The command that calls rxlab here.
  let rxlab: String

  private var workspace: Workspace { course.workspace }

  /// - Throws: A `Problem` if the lesson or its section is missing.
  func markdown() throws -> String {
    var parts = [title, try section()]
    if let task { parts.append("## What to build\n\n\(task)") }
    if let given { parts.append(given) }
    parts.append("## Rules\n\n\(rules)")
    parts.append("## Commands\n\n\(commands)")
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var title: String {
    let stars =
      String(repeating: "★", count: exercise.difficulty)
      + String(repeating: "☆", count: 3 - exercise.difficulty)
    return "# \(exercise.id) \(exercise.title)\n\n"
      + "\(stars) · \(counted(exercise.points, "point")) · `\(exercise.learnerFile)`"
  }

  /// The lines from the heading of the exercise's anchor to the next heading of the same level.
  private func section() throws -> String {
    guard let chapter = course.chapter(exercise.id.chapter) else {
      preconditionFailure("Exercise \(exercise.id) is not part of this course.")
    }
    let lesson = try LessonText.lesson(of: chapter, in: course)
    let headings = Markdown(lesson).headings
    guard let index = headings.firstIndex(where: { $0.slug == exercise.anchor }) else {
      throw Problem(
        .course,
        "\(exercise.lesson): the lesson has no such heading.",
        evidence: [
          .init("expected", exercise.anchor),
          .init("found", headings.map(\.slug).joined(separator: ", ")),
        ],
        repair: "show the whole lesson: rxlab show \(exercise.id.chapter)"
      )
    }
    let level = headings[index].level
    let next = headings[(index + 1)...].first { $0.level <= level }
    let all = lesson.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
    let end = next.map { $0.line - 1 } ?? all.count
    return LessonText.withoutComments(all[(headings[index].line - 1)..<end].joined(separator: "\n"))
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The comment that the stub begins with, without its title.
  private var task: String? {
    let lines = (workspace.text(exercise.stubFile) ?? "").withUnixLineEnds
      .split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("//") }
      .map { String($0.dropFirst($0.hasPrefix("// ") ? 3 : 2)) }
    let text = lines.drop { $0.hasPrefix("\(exercise.id) ") || $0.isEmpty }
      .joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  private var given: String? {
    let files = GivenDeclarations(workspace).files(usedBy: workspace.text(exercise.stubFile) ?? "")
    guard !files.isEmpty else { return nil }
    let blocks = files.map { file in
      "`\(file.path)`\n\n```swift\n\(file.lines.joined(separator: "\n"))\n```"
    }
    return "## What is given\n\n" + blocks.joined(separator: "\n\n")
  }

  /// The rules that `check` enforces in addition to behavior.
  private var rules: String {
    let imports = "- Import nothing except \(list(exercise.imports, "and"))."
    guard !exercise.forbids.isEmpty else { return imports }
    return imports + "\n- Do without \(list(exercise.forbids.map { "`\($0)`" }, "and"))."
  }

  private var commands: String {
    let tools = ExerciseTools(exercise, in: workspace)
    var commands = [
      ("check", "judges your file"), ("hint", "shows the next of three hints"),
    ]
    if tools.isPlayable {
      commands.append(("play", "runs your operator on marbles that you give, and draws the result"))
    }
    if tools.isMilestone {
      commands.append(("run", "plays the app with your code for this milestone"))
    }
    if tools.hasLedger {
      commands.append(("leaks", "lists the objects that leak, and where they were created"))
    }
    return commands.map { "- `\(rxlab) \($0.0) \(exercise.id)` \($0.1)" }.joined(separator: "\n")
  }

  private func list(_ names: [String], _ last: String) -> String {
    guard let end = names.last, names.count > 1 else { return names.first ?? "nothing" }
    return names.dropLast().joined(separator: ", ") + " \(last) \(end)"
  }
}
