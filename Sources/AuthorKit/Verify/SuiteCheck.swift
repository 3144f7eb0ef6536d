internal import CourseKit

/// Checks that each test of a suite has its own diagnosis and rejects a wrong answer.
struct SuiteCheck {
  let exercise: Exercise
  let workspace: Workspace
  /// The outcome of the solution, which lists all tests.
  let solution: CandidateOutcome
  /// The outcomes of the stub and the mutants.
  let wrong: [(candidate: Candidate, outcome: CandidateOutcome)]

  func proofs() -> [TestProof] {
    solution.tests.map { test in
      TestProof(
        function: test.function,
        diagnosis: test.diagnosis,
        failedBy: wrong.filter { $0.outcome.failing.contains(test.function) }.map(\.candidate.name)
      )
    }
  }

  func faults() -> [CourseFault] {
    headFaults() + solution.tests.flatMap(faults) + sharedDiagnoses() + vacuousTests()
  }

  private func headFaults() -> [CourseFault] {
    let suite = (workspace.text(exercise.suiteFile) ?? "").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    // What the suite plays may follow the id.
    let head = "@Suite(\"\(exercise.id) \(exercise.title)\", .exercise(\"\(exercise.id)\""
    let written = suite.replacing("@Suite( ", with: "@Suite(")
    guard ![")", ","].contains(where: { written.contains(head + $0) }) else { return [] }
    return [
      fault(
        line: nil,
        "the suite of \(exercise.id) doesn't have the expected '@Suite' attribute.",
        repair: "Write \(head))) above 'struct \(exercise.suiteName)'."
      )
    ]
  }

  private func faults(of test: CandidateOutcome.Test) -> [CourseFault] {
    var faults: [CourseFault] = []
    if test.isParameterised {
      faults.append(
        fault(
          line: test.line,
          "the test '\(test.function)' takes arguments; if the exercise isn't started, "
            + "Swift Testing reports it as passed.",
          repair: "Write a loop in the test, or one test for each case."
        )
      )
    }
    if test.diagnosis?.isEmpty ?? true {
      faults.append(
        fault(
          line: test.line,
          "the test '\(test.function)' has no diagnosis.",
          repair: "Add .diagnosis(\"what was observed, and its likely cause\", hint: 1)."
        )
      )
    }
    if test.diagnosis != nil, !(1...3).contains(test.hint ?? 0) {
      faults.append(
        fault(
          line: test.line,
          "the diagnosis of '\(test.function)' names no hint.",
          repair: "Add the hint that fits: hint: 1, 2 or 3."
        )
      )
    }
    return faults
  }

  private func sharedDiagnoses() -> [CourseFault] {
    let diagnosed = solution.tests.filter { $0.diagnosis != nil }
    return Dictionary(grouping: diagnosed, by: \.diagnosis).values
      .filter { $0.count > 1 }
      .map { tests in
        fault(
          line: tests[1].line,
          "the tests '\(tests[0].function)' and '\(tests[1].function)' have the same diagnosis.",
          repair: "Describe what each test finds, or merge the two tests."
        )
      }
  }

  private func vacuousTests() -> [CourseFault] {
    let failed = Set(wrong.flatMap(\.outcome.failing))
    return solution.tests.filter { !failed.contains($0.function) }.map { test in
      fault(
        line: test.line,
        "the test '\(test.function)' proves nothing: the stub and all mutants pass it.",
        repair: "Add a mutant that only this test rejects, or remove the test."
      )
    }
  }

  private func fault(line: Int?, _ problem: String, repair: String) -> CourseFault {
    CourseFault(.suite, exercise.suiteFile, line: line, problem, repair: repair)
  }
}
