internal import KitRecords

/// A check as JUnit XML: `failure` for wrong behaviour, `error` for compile errors, crashes and
/// time-outs, `skipped` for what was not started.
public struct JUnitReport {
  public private(set) var text = ""

  public init(_ report: CheckReport) {
    let suites = report.results.map(Suite.init)
    let cases = suites.flatMap(\.cases)
    text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"rxlab\" \(Self.counts(cases))>\n"
    for suite in suites {
      text += "  <testsuite name=\"\(suite.name.xml)\" \(Self.counts(suite.cases))>\n"
      for item in suite.cases { add(item) }
      text += "  </testsuite>\n"
    }
    text += "</testsuites>\n"
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

  private static func counts(_ cases: [Case]) -> String {
    func count(_ element: String) -> Int { cases.count { $0.outcome?.element == element } }
    let time = time(cases.map(\.seconds).reduce(0, +))
    return "tests=\"\(cases.count)\" failures=\"\(count("failure"))\" errors=\"\(count("error"))\""
      + " skipped=\"\(count("skipped"))\" time=\"\(time)\""
  }

  /// Seconds with three places, in the one form that every reader takes.
  private static func time(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
  }

  private struct Suite {
    let name: String
    let cases: [Case]

    init(_ result: ExerciseResult) {
      name = "\(result.id) \(result.title)"
      let classname = result.file.split(separator: "/").dropFirst(2).joined(separator: ".")
        .replacing(".swift", with: "")
      // A verdict that no test explains stands as a case of its own, on the learner's file.
      guard !result.tests.isEmpty else {
        cases = [Case(result, classname: classname)]
        return
      }
      cases = result.tests.map { Case($0, result, classname: classname) }
    }
  }

  private struct Case {
    let classname: String
    let name: String
    let file: String
    let line: Int
    let seconds: Double
    let outcome: Outcome?

    init(_ result: ExerciseResult, classname: String) {
      self.classname = classname
      name = result.verdict.words
      file = result.file
      line = result.diagnostics.first?.line ?? result.findings.first?.line ?? 1
      seconds = result.seconds
      let details =
        result.diagnostics.map(\.text)
        + result.findings.map { "\($0.line):\($0.column): \($0.problem) \($0.repair)" }
      outcome = Outcome(
        result.verdict,
        message: result.summary ?? result.verdict.words,
        text: details.joined(separator: "\n")
      )
    }

    init(_ test: TestOutcome, _ result: ExerciseResult, classname: String) {
      self.classname = classname
      name = test.title
      file = test.place.path().split(separator: ":").first.map(String.init) ?? ""
      line = test.place.line
      seconds = test.seconds
      let blocks = test.failures.map {
        FailureBlock(
          title: "\(result.id) \(result.title) · \(test.title)",
          expectation: $0,
          diagnosis: test.diagnosis
        ).text
      }
      outcome = Outcome(
        test.verdict,
        message: test.lastWords ?? test.diagnosis ?? test.verdict.words,
        text: (blocks + test.issues).joined(separator: "\n")
      )
    }
  }

  private struct Outcome {
    let element: String
    let type: String
    let message: String
    let text: String

    /// `nil` for a pass.
    init?(_ verdict: Verdict, message: String, text: String) {
      switch verdict {
      case .passed: return nil
      case .failed, .leaked, .forbidden: element = "failure"
      case .crashed, .timedOut, .doesNotCompile, .internalFault: element = "error"
      case .notStarted: element = "skipped"
      }
      type = verdict.rawValue
      self.message = message
      self.text = text
    }
  }
}

extension String {
  /// Fit for XML: markup escaped, and characters that XML cannot hold left out.
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
