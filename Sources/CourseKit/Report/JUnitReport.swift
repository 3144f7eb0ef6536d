internal import KitRecords

/// A check as JUnit XML: `failure` for wrong behavior, `error` for compile errors, crashes and
/// time-outs, `skipped` for exercises that were not started.
public struct JUnitReport {
  /// The XML document, with line ends.
  public private(set) var text = ""

  /// Creates the document for a check: a test suite for each exercise.
  public init(_ report: CheckReport) {
    let suites = report.results.map { JUnitSuite(ReportedExercise($0)) }
    text += Self.declaration
    text += "<testsuites name=\"rxlab\" \(JUnitSuite.counts(suites.flatMap(\.cases)))>\n"
    for suite in suites { text += suite.text }
    text += "</testsuites>\n"
  }

  package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
}

/// One exercise in JUnit XML.
package struct JUnitSuite {
  /// The element, with line ends.
  package private(set) var text = ""
  fileprivate let cases: [Case]

  /// - Parameter owner: The student, if one file contains the exercises of several students.
  package init(_ exercise: ReportedExercise, owner: String? = nil) {
    let name = [owner, exercise.heading].compactMap { $0 }.joined(separator: " · ")
    cases = Self.cases(of: exercise, owner: owner)
    text += "  <testsuite name=\"\(name.xml)\" \(Self.counts(cases))>\n"
    for item in cases { add(item) }
    text += "  </testsuite>\n"
  }

  private static func cases(of exercise: ReportedExercise, owner: String?) -> [Case] {
    let file = exercise.file.split(separator: "/").dropFirst(2).joined(separator: ".")
      .replacing(".swift", with: "")
    let classname = [owner, file].compactMap { $0 }.joined(separator: ".")
    // A verdict that no test explains is a separate case, for the learner's file. So is a verdict
    // that is worse than those of its tests.
    let tests = exercise.tests
    let isTold = exercise.outcome == .passed || tests.contains(where: \.isFailure)
    guard !tests.isEmpty, isTold else { return [Case(exercise, classname: classname)] }
    return tests.map { Case($0, exercise, classname: classname) }
  }

  private mutating func add(_ item: Case) {
    text += "    <testcase classname=\"\(item.classname.xml)\" name=\"\(item.name.xml)\""
    text += " time=\"\(Self.time(item.seconds))\" file=\"\(item.file.xml)\" line=\"\(item.line)\""
    guard let outcome = item.outcome else {
      text += "/>\n"
      return
    }
    text += ">\n      <\(outcome.element) message=\"\(outcome.message.xml)\""
    text += " type=\"\(outcome.type)\">\(outcome.text.xml)</\(outcome.element)>\n"
    text += "    </testcase>\n"
  }

  fileprivate static func counts(_ cases: [Case]) -> String {
    func count(_ element: String) -> Int { cases.count { $0.outcome?.element == element } }
    let time = time(cases.map(\.seconds).reduce(0, +))
    return "tests=\"\(cases.count)\" failures=\"\(count("failure"))\" errors=\"\(count("error"))\""
      + " skipped=\"\(count("skipped"))\" time=\"\(time)\""
  }

  /// Seconds with three decimal places, a format that every JUnit reader accepts.
  private static func time(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
  }

  fileprivate struct Case {
    let classname: String
    let name: String
    let file: String
    let line: Int
    let seconds: Double
    let outcome: Outcome?

    init(_ exercise: ReportedExercise, classname: String) {
      self.classname = classname
      name = exercise.words
      file = exercise.file
      line = exercise.line
      seconds = exercise.evidence?.seconds ?? 0
      let details =
        (exercise.evidence?.diagnostics ?? []).map(\.text)
        + (exercise.evidence?.findings ?? []).map {
          "\($0.line):\($0.column): \($0.problem) \($0.repair)"
        }
      outcome = Outcome(
        exercise.outcome,
        type: exercise.verdict,
        message: exercise.summary ?? exercise.words,
        text: details.joined(separator: "\n")
      )
    }

    init(_ test: TestOutcome, _ exercise: ReportedExercise, classname: String) {
      self.classname = classname
      name = test.title
      file = test.place.path().split(separator: ":").first.map(String.init) ?? ""
      line = test.place.line
      seconds = test.seconds
      outcome = Outcome(
        ReportedExercise.Outcome(test.verdict),
        type: test.verdict.rawValue,
        message: test.lastWords ?? test.diagnosis ?? test.verdict.words,
        text: test.words(title: exercise.heading)
      )
    }
  }

  fileprivate struct Outcome {
    let element: String
    let type: String
    let message: String
    let text: String

    /// Creates the element of a failure; `nil` for a pass.
    init?(_ outcome: ReportedExercise.Outcome, type: String, message: String, text: String) {
      switch outcome {
      case .passed: return nil
      case .failed: element = "failure"
      case .broken: element = "error"
      case .skipped: element = "skipped"
      }
      self.type = type
      self.message = message
      self.text = text
    }
  }
}

extension TestOutcome {
  /// The text of each failed expectation as a learner sees it, followed by the issues that Swift
  /// Testing recorded.
  ///
  /// - Parameter title: The title of the exercise.
  func words(title: String) -> String {
    let blocks = failures.map {
      FailureBlock(
        title: "\(title) · \(self.title)",
        expectation: $0,
        diagnosis: diagnosis
      ).text
    }
    return ((lastWords.map { [$0] } ?? []) + blocks + issues).joined(separator: "\n")
  }
}

extension String {
  /// The text for XML: markup is escaped, and characters that are invalid in XML are removed.
  fileprivate var xml: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      case "\t": text += "&#9;"
      case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
