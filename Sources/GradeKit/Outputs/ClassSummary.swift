internal import CourseKit

/// A class on one page of Markdown: the results by exercise, and the students to review.
struct ClassSummary {
  private let description: BatchDescription
  private let resembling: Set<String>
  private var submitted = 0
  private var total = 0
  private var isIsolated = true
  private var passed: [ExerciseID: Int] = [:]
  private var needsLook: [String] = []

  /// The maximum number of students listed for one reason; the gradebook contains all.
  private static let shown = 50

  init(_ description: BatchDescription) {
    self.description = description
    resembling = description.resemblingIDs
  }

  mutating func add(_ row: BatchDescription.Row, _ result: SubmissionResult) {
    if result.exercises.contains(where: { $0.verdict != .notSubmitted }) { submitted += 1 }
    total += result.earned
    isIsolated = isIsolated && result.isIsolated
    for grade in result.exercises where grade.verdict == .passed {
      passed[grade.id, default: 0] += 1
    }
    if resembling.contains(row.student.id) {
      needsLook.append("\(MarkdownText.escaped(row.student.id)): looks like another ID")
    }
    for (verdict, words) in [
      (GradeVerdict.internalFault, "the grader failed at"),
      (.setAside, "set aside, because the grader crashed on it:"), (.policy, "a gate refused"),
      (.rejected, "intake refused"),
    ] {
      let ids = result.exercises.filter { $0.verdict == verdict }.map { "\($0.id)" }
      guard !ids.isEmpty else { continue }
      let which = ids.count == result.exercises.count ? "everything" : ids.joined(separator: ", ")
      needsLook.append("\(MarkdownText.escaped(row.student.id)): \(words) \(which)")
    }
  }

  var text: String {
    let count = description.rows.count
    var text = "## \(submitted) of \(count) students submitted\n\n"
    if !isIsolated {
      text += "**\(SubmissionResult.unisolated)**\n\n"
    }
    let mean = submitted == 0 ? 0 : Double(total) / Double(submitted)
    text += "Their mean is \(Self.rounded(mean)) of \(description.possible) points.\n\n"
    text += "| exercise | passed | of the submissions |\n| --- | ---: | ---: |\n"
    for exercise in description.exercises {
      let number = passed[exercise.id] ?? 0
      let share = submitted == 0 ? 0 : 100 * number / submitted
      text +=
        "| \(exercise.id) \(MarkdownText.escaped(exercise.title)) | \(number) | \(share) % |\n"
    }
    guard !needsLook.isEmpty else { return text }
    text += "\n### To review\n\n"
    for line in needsLook.prefix(Self.shown) { text += "- \(line)\n" }
    if needsLook.count > Self.shown {
      text += "- and \(needsLook.count - Self.shown) more: see `flags` in gradebook.csv\n"
    }
    return text
  }

  private static func rounded(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
