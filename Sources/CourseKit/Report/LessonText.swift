internal import KitRecords

/// The lesson of a chapter, or the part of it that an exercise points to, with its rules.
public enum LessonText {
  /// - Parameter exercises: all of a chapter for its whole lesson, or one for its section.
  /// - Throws: a `Problem` when the lesson or the section is not there.
  public static func lines(about exercises: [Exercise], in course: Course) throws -> [TextLine] {
    let chapters = course.chapters.filter { chapter in
      exercises.contains { $0.token == chapter.token }
    }
    return try chapters.flatMap { chapter in
      let lesson = try text(of: chapter, in: course)
      let asked = exercises.filter { $0.token == chapter.token }
      if asked.count == chapter.exercises.count { return lines(lesson) }
      return try asked.flatMap { try section(about: $0, of: lesson) }
    }
  }

  private static func text(of chapter: Chapter, in course: Course) throws -> String {
    guard let text = course.workspace.text(chapter.readme) else {
      throw Problem(
        .course,
        "\(chapter.readme) is missing or not UTF-8 text.",
        repair: "take it from the course again: git restore \(chapter.readme)"
      )
    }
    return text
  }

  /// From the heading that the exercise's anchor names to the next one of its level.
  private static func section(about exercise: Exercise, of lesson: String) throws -> [TextLine] {
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
    var shown = lines(all[(headings[index].line - 1)..<end].joined(separator: "\n"))
    shown.addGap()
    for line in rules(of: exercise).wrapped(to: 78) { shown.add(.quiet, line) }
    return shown
  }

  /// The rules that `check` enforces besides behavior, shown in advance.
  private static func rules(of exercise: Exercise) -> String {
    let imports = "Rules of \(exercise.id): import nothing but \(list(exercise.imports, "and"))"
    guard !exercise.forbids.isEmpty else { return imports + "." }
    return imports + "; do without \(list(exercise.forbids, "and"))."
  }

  private static func list(_ names: [String], _ last: String) -> String {
    guard let end = names.last, names.count > 1 else { return names.first ?? "nothing" }
    return names.dropLast().joined(separator: ", ") + " \(last) \(end)"
  }

  /// Comments are left out: they hold what only authors and `verify` read.
  private static func lines(_ markdown: String) -> [TextLine] {
    var isComment = false
    var shown: [TextLine] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<!--") { isComment = true }
      if !isComment { shown.add(line.hasPrefix("#") ? .heading : .plain, String(line)) }
      if line.hasSuffix("-->") { isComment = false }
    }
    return shown
  }
}
