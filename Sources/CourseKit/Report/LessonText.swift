internal import KitRecords

/// Lessons, the pages of exercises, and the explanations of names, as Markdown.
public enum LessonText {
  /// The lesson of a chapter, or the page of each exercise.
  ///
  /// - Parameters:
  ///   - exercises: All of a chapter for its whole lesson; otherwise each has its page.
  ///   - rxlab: The command that calls rxlab here.
  /// - Throws: A `Problem` if the lesson or a section is missing.
  public static func markdown(
    about exercises: [Exercise],
    in course: Course,
    rxlab: String
  ) throws -> String {
    let chapters = course.chapters.filter { chapter in
      exercises.contains { $0.token == chapter.token }
    }
    let parts = try chapters.flatMap { chapter in
      let asked = exercises.filter { $0.token == chapter.token }
      if asked.count == chapter.exercises.count, asked.count != 1 {
        return [withoutComments(try lesson(of: chapter, in: course))]
      }
      return try asked.map {
        try ExercisePage(exercise: $0, course: course, rxlab: rxlab).markdown()
      }
    }
    return parts.joined(separator: "\n")
  }

  /// The places at which the lessons introduce an operator or a type; `nil` for a word that is not
  /// a name.
  ///
  /// - Throws: A `Problem` with the nearest name that the lessons introduce.
  public static func markdown(introducing word: String, in course: Course) throws -> String? {
    guard LibraryName(word) != nil, word.first?.isLetter == true,
      !["all", "chapter"].contains(word)
    else { return nil }
    let introductions = Introductions(course)
    let entries = introductions.entries(named: word)
    guard !entries.isEmpty else {
      let names = introductions.entries.map(\.name.description) + ["all", "chapter"]
      throw Problem(
        .usage,
        "No lesson introduces '\(word)'.\(Suggestion.question(word, in: names))",
        evidence: [.init("expected", "an operator or type, an exercise, a chapter, or a path")],
        repair: "list the exercises: rxlab list"
      )
    }
    return entries.map { entry in
      """
      # \(entry.name)

      \(entry.paragraph)

      Chapter \(entry.chapter), `\(entry.place)`

      """
    }
    .joined(separator: "\n")
  }

  /// The text of a lesson.
  static func lesson(of chapter: Chapter, in course: Course) throws -> String {
    guard let text = course.workspace.text(chapter.readme) else {
      throw Problem(
        .course,
        "\(chapter.readme) is missing or not UTF-8 text.",
        repair: "restore it: git restore \(chapter.readme)"
      )
    }
    return text
  }

  /// Comments are omitted: they are meant for authors and `verify`.
  static func withoutComments(_ markdown: String) -> String {
    var isComment = false
    var shown: [Substring] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<!--") { isComment = true }
      if !isComment { shown.append(line) }
      if line.hasSuffix("-->") { isComment = false }
    }
    return shown.joined(separator: "\n")
  }
}
