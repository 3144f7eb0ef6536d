internal import KitRecords

/// A check for GitHub Actions: annotations on the learner's files, and a page of Markdown.
public struct GitHubReport {
  /// Workflow commands, one per line, for the standard output.
  public let annotations: [String]
  /// Markdown for the file that `GITHUB_STEP_SUMMARY` names.
  public let summary: String

  /// The number of annotations: GitHub shows at most ten of a kind for each step.
  private static let shown = 10
  /// The maximum length of a summary; GitHub rejects a longer one.
  private static let longestSummary = 1 << 20

  /// Creates the annotations and the summary of a check. At most ten annotations are made, because
  /// GitHub shows no more.
  public init(_ report: CheckReport) {
    self.init(report.results.map(ReportedExercise.init))
  }

  package init(_ exercises: [ReportedExercise]) {
    let problems = exercises.filter { $0.outcome == .failed || $0.outcome == .broken }
    var lines = problems.prefix(Self.shown).map(Self.annotation)
    if problems.count > Self.shown {
      let rest = problems.dropFirst(Self.shown).map { "\($0.id)" }.joined(separator: ", ")
      lines[Self.shown - 1] = Self.command(
        ["title": "\(problems.count - Self.shown + 1) more exercises"],
        "See the summary for \(problems[Self.shown - 1].id), \(rest)."
      )
    }
    annotations = lines
    summary = Self.page(exercises)
  }

  // MARK: - Annotations

  private static func annotation(_ exercise: ReportedExercise) -> String {
    let diagnostic = exercise.evidence?.diagnostics.first { $0.path == exercise.file }
    let finding = exercise.evidence?.findings.first
    var properties = ["file": exercise.file, "line": "\(exercise.line)"]
    properties["endLine"] = "\(exercise.line)"
    properties["col"] = (diagnostic?.column ?? finding?.column).map(String.init)
    properties["title"] = "\(exercise.heading): \(exercise.words)"
    return command(properties, exercise.explanation.joined(separator: "\n"))
  }

  private static let order = ["file", "line", "endLine", "col", "title"]

  private static func command(_ properties: [String: String], _ message: String) -> String {
    let fields = order.compactMap { name in
      properties[name].map { "\(name)=\(escapedProperty($0))" }
    }
    return "::error \(fields.joined(separator: ","))::\(escaped(message))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").unicodeScalars.map { scalar in
      switch scalar {
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// Text in which workflow commands are disabled, because learner code may have printed them.
  ///
  /// - Parameter token: A word that the text's author can't guess.
  public static func harmless(_ text: String, token: String) -> String {
    "::stop-commands::\(token)\n\(text)\n::\(token)::"
  }

  // MARK: - The page

  private static func page(_ exercises: [ReportedExercise]) -> String {
    let earned = exercises.map(\.earned).reduce(0, +)
    let possible = exercises.map(\.points).reduce(0, +)
    let passed = exercises.count { $0.outcome == .passed }
    var text = "## \(passed) of \(exercises.count) exercises passed · "
    text += "\(earned) of \(possible) points\n\n"
    text += "| | exercise | verdict | points |\n| --- | --- | --- | ---: |\n"
    for exercise in exercises {
      text += "| \(mark(exercise.outcome)) | \(MarkdownText.escaped(exercise.heading)) "
      text += "| \(exercise.words) | \(exercise.earned) of \(exercise.points) |\n"
    }
    for exercise in exercises where !exercise.explanation.isEmpty {
      let section =
        "\n<details><summary>\(MarkdownText.escaped(exercise.heading)): "
        + "\(exercise.words)</summary>\n\n"
        + MarkdownText.fenced(exercise.explanation) + "\n</details>\n"
      guard text.utf8.count + section.utf8.count < longestSummary - 200 else {
        text += "\nThe rest is too long for this page: run `rxlab check` to see it.\n"
        break
      }
      text += section
    }
    return text
  }

  private static func mark(_ outcome: ReportedExercise.Outcome) -> String {
    switch outcome {
    case .passed: "✓"
    case .skipped: "·"
    case .failed, .broken: "✗"
    }
  }
}
