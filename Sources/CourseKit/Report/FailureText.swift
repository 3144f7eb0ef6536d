internal import KitRecords

/// The reason why one exercise did not pass: the first failure in full.
struct FailureText {
  private(set) var lines: [TextLine] = []
  private let result: ExerciseResult
  private let rxlab: String

  init(_ result: ExerciseResult, rxlab: String) {
    self.result = result
    self.rxlab = rxlab
    switch result.verdict {
    case .passed, .notStarted: break
    case .doesNotCompile: addCompilerText()
    case .forbidden: addFindings()
    case .internalFault: addCourseFault()
    case .failed, .leaked, .crashed, .timedOut: addFirstFailure()
    }
  }

  /// The section of the lesson and the next command; on two lines if one would be too long.
  private mutating func addFooter() {
    let command = "\(rxlab) hint \(result.id)"
    let line = "  \(result.lesson) · \(command)"
    lines += (line.count <= 80 ? [line] : ["  \(result.lesson)", "  \(command)"])
      .map { TextLine(.quiet, $0) }
  }

  private mutating func addHeading(_ what: String) {
    lines.add(.heading, "\(result.id) \(result.title) · \(what)")
  }

  private mutating func addText(_ role: TextLine.Role, _ text: String) {
    for paragraph in text.split(separator: "\n") {
      for line in String(paragraph).wrapped(to: 78) { lines.add(role, "  \(line)") }
    }
  }

  // MARK: - Behaviour

  private mutating func addFirstFailure() {
    guard let test = result.firstFailure else {
      addHeading(result.verdict.words)
      addText(.bad, result.summary ?? "The process ended before the first test started.")
      return
    }
    if let expectation = test.failures.first, test.ending == nil {
      let block = FailureBlock(
        title: "\(result.id) \(result.title) · \(test.title)",
        expectation: expectation,
        rules: Array(test.failures.dropFirst()),
        diagnosis: test.diagnosis
      )
      lines += block.lines.map { TextLine($0.role.textRole, $0.text) }
    } else {
      addHeading(test.title)
      if let lastWords = test.lastWords {
        addText(.bad, lastWords)
      } else {
        for issue in test.issues { addText(.bad, issue) }
      }
      if let diagnosis = test.diagnosis {
        // A crash has its own words; the test knows only of the mistake that it was written for.
        if test.verdict == .crashed {
          addText(.plain, "If the crash message does not help, the test adds:")
        }
        addText(.diagnosis, diagnosis)
      }
    }
    addFooter()
    addOutput()
  }

  private mutating func addOutput() {
    guard let output = result.output else { return }
    let printed = output.split(separator: "\n", omittingEmptySubsequences: false).prefix(12)
    guard printed.contains(where: { !$0.isEmpty }) else { return }
    lines.add(.quiet, "  printed")
    for line in printed where !line.isEmpty { lines.add(.quiet, "    \(line.printable)") }
  }

  // MARK: - Compile errors

  /// The maximum number of errors to show; later errors often follow from earlier ones.
  private static let shownErrors = 3

  private mutating func addCompilerText() {
    if let mismatch = result.mismatch { return addMismatch(mismatch) }
    addHeading("does not compile")
    let errors = result.diagnostics.filter { $0.severity == .error }
    if errors.isEmpty {
      addText(.bad, "\(result.file): \(result.summary ?? "").")
      addText(.plain, "To fix, write it again, or restore the stub:")
      lines.add(.plain, "  \(rxlab) reset \(result.id)")
      return
    }
    var advised: Set<String> = []
    for error in errors.prefix(Self.shownErrors) {
      if let advice = error.advice, advised.insert(advice).inserted {
        addText(.diagnosis, advice)
      }
      for (index, line) in error.text.split(separator: "\n").enumerated() {
        lines.add(index == 0 ? .bad : .plain, "  \(line.printable)")
      }
    }
    let rest = errors.count - Self.shownErrors
    if rest > 0 { lines.add(.quiet, "  and \(counted(rest, "more error"))") }
    if !result.findings.isEmpty {
      addText(.plain, "Once it compiles, these rules are also violated:")
      addEachFinding()
    } else if errors.contains(where: LockAdvice.isAbout) {
      addText(.diagnosis, LockAdvice.text)
    }
  }

  private mutating func addMismatch(_ mismatch: ExerciseResult.Mismatch) {
    addHeading("does not match its suite")
    lines.add(.expected, "  the suite calls   \(mismatch.call)")
    addDeclarations("the stub has     ", mismatch.wanted, role: .expected)
    addDeclarations("your file has    ", mismatch.offered, role: .actual)
    lines.add(.difference, "  the compiler says \(mismatch.complaint)")
    addText(
      .plain,
      mismatch.offered.isEmpty
        ? "To fix, add the stub's declaration to \(result.file); the body is yours."
        : "To fix, use the signature of the stub; the body is yours."
    )
  }

  private mutating func addDeclarations(
    _ label: String,
    _ declarations: [String],
    role: TextLine.Role
  ) {
    for (index, declaration)
      in (declarations.isEmpty ? ["no declaration of that name"] : declarations)
      .enumerated()
    {
      let lead = index == 0 ? label : String(repeating: " ", count: label.count)
      lines.add(role, "  \(lead) \(declaration)")
    }
  }

  // MARK: - Rules and faults

  private mutating func addFindings() {
    addHeading("breaks a rule of the exercise")
    addEachFinding()
    addFooter()
  }

  private mutating func addEachFinding() {
    for finding in result.findings {
      lines.add(.bad, "  \(result.file):\(finding.line):\(finding.column)")
      addText(.plain, finding.problem)
      addText(.diagnosis, finding.repair)
    }
  }

  private mutating func addCourseFault() {
    addHeading("cannot be judged; the course is at fault, not your file")
    addText(.bad, result.summary ?? "")
    for diagnostic in result.diagnostics.prefix(Self.shownErrors) {
      for line in diagnostic.text.split(separator: "\n") { lines.add(.plain, "  \(line)") }
    }
    if let test = result.tests.first(where: { $0.verdict == .internalFault }) {
      for issue in test.issues { addText(.plain, issue) }
    }
    for line in (result.output ?? "").split(separator: "\n").suffix(12) {
      lines.add(.quiet, "  \(line.printable)")
    }
    lines.add(.plain, "  \(rxlab) doctor")
  }
}

extension FailureBlock.Line.Role {
  var textRole: TextLine.Role {
    switch self {
    case .title: .heading
    case .expected: .expected
    case .actual: .actual
    case .difference: .difference
    case .diagnosis: .diagnosis
    case .footer, .names: .quiet
    case .story, .evidence: .plain
    }
  }
}

extension StringProtocol {
  /// The text without control characters, which learner code could use to redraw the terminal.
  package var printable: String {
    let isSafe = { (scalar: Unicode.Scalar) in
      scalar == "\t" || scalar.properties.generalCategory != .control
    }
    return String(String.UnicodeScalarView(unicodeScalars.filter(isSafe)))
  }
}
