package import CourseKit
internal import Foundation

/// Measures the time that a learner waits, compared with plain SwiftPM.
///
/// Everything is measured in copies of the course below `.build-bench`, the command and its
/// baseline alternately, so that a busy machine affects both equally.
package struct CheckBench {
  private let exercise: Exercise
  private let samples: Int
  private let toolchain: Toolchain
  private let source: Workspace
  private let progress: (String) -> Void

  /// - Parameters:
  ///   - exercise: The exercise to edit; its reference solution serves as the learner's answer.
  ///   - samples: The number of measurements of each time; the table shows medians.
  ///   - progress: Called with the name of the current measurement.
  package init(
    _ source: Workspace,
    exercise: Exercise,
    samples: Int,
    progress: @escaping (String) -> Void
  ) throws {
    self.source = source
    self.exercise = exercise
    self.samples = samples
    self.progress = progress
    toolchain = try Toolchain.locate()
  }

  /// Takes all measurements, which needs a few minutes.
  ///
  /// - Throws: `Interrupted`, or a `Problem` naming the step that did not run.
  package func run() throws -> [BenchRow] {
    let course = try BenchCopy.make(of: source, at: ".build-bench/course")
    let peer = try BenchCopy.make(of: source, at: ".build-bench/peer")
    try peer.keepOnly(exercise)
    try peer.useDefaultLinker()
    let plain = try BenchCopy.make(of: source, at: ".build-bench/plain")

    // An untouched chapter needs no build, so the first verdict is one on an answer.
    for copy in [course, peer, plain] {
      try copy.take(exercise.solutionFile, as: exercise.learnerFile)
    }
    progress("a fresh clone to its first verdict")
    let cold = try seconds {
      try swift(["run", "rxlab", "check", "chapter", "\(exercise.id.chapter)"], in: course, [1])
    }
    progress("the one-exercise package, built once")
    try swift(["build", "--build-tests"], in: peer)
    progress("the course with full debug information, built once")
    try swift(["build", "--build-tests"], in: plain, with: Self.fullDebugging)

    var rows = [
      BenchRow(
        name: "a fresh clone to the first verdict",
        seconds: cold,
        baselineName: "a minute",
        baselineSeconds: 60,
        budget: 1,
        samples: 1
      )
    ]
    for edit in Edit.allCases {
      rows += try measure(edit, course: course, plain: plain, peer: peer)
    }
    rows += try measureAnswersFromState(course)
    return rows
  }

  /// The two kinds of edit: within a body, and one that other modules could see.
  private enum Edit: CaseIterable {
    case body, declaration

    var title: String { self == .body ? "an edit in a body" : "an edit of a declaration" }

    func code(_ number: Int, in namespace: String) -> String {
      switch self {
      case .body: "extension \(namespace) { static func edit() -> Int { \(number) } }\n"
      case .declaration: "extension \(namespace) { static func edit\(number)() -> Int { 0 } }\n"
      }
    }
  }

  /// Keeps SwiftPM's default `-g`: the build that a learner gets without rxlab.
  private static let fullDebugging = ["RXLAB_DEBUGGER": "1"]

  private func measure(
    _ edit: Edit,
    course: BenchCopy,
    plain: BenchCopy,
    peer: BenchCopy
  ) throws -> [BenchRow] {
    var check: [Double] = []
    var build: [Double] = []
    var test: [Double] = []
    let original = try String(
      contentsOfFile: source.absolute(exercise.solutionFile),
      encoding: .utf8
    )
    for round in 0...samples {
      progress("\(edit.title), round \(round) of \(samples)")
      func save(_ number: Int, in copy: BenchCopy) throws {
        let code = original + edit.code(number, in: exercise.id.namespace)
        try code.write(
          toFile: copy.workspace.absolute(exercise.learnerFile),
          atomically: true,
          encoding: .utf8
        )
      }
      try save(round, in: plain)
      let built = try seconds {
        try swift(["build", "--build-tests"], in: plain, with: Self.fullDebugging)
      }
      try save(round, in: course)
      let checked = try seconds { try rxlab(["check", "\(exercise.id)"], in: course) }
      try save(round, in: peer)
      let tested = try seconds { try swift(["test"], in: peer) }
      // The first round warms the caches of all three.
      if round > 0 {
        build.append(built)
        check.append(checked)
        test.append(tested)
      }
    }
    let name = "check \(exercise.id) after \(edit.title)"
    return [
      BenchRow(
        name: name,
        seconds: median(check),
        baselineName: "swift build --build-tests",
        baselineSeconds: median(build),
        budget: 0.6,
        samples: samples
      ),
      BenchRow(
        name: name,
        seconds: median(check),
        baselineName: "a fixed time, on idle cores",
        baselineSeconds: 0.55,
        budget: 1,
        samples: samples
      ),
      BenchRow(
        name: name,
        seconds: median(check),
        baselineName: "swift test, in a separate package",
        baselineSeconds: median(test),
        budget: 1,
        samples: samples
      ),
    ]
  }

  /// Measures commands that need no build: an unchanged check, the map, the list, a hint.
  private func measureAnswersFromState(_ course: BenchCopy) throws -> [BenchRow] {
    let answers: [(name: String, arguments: [String], limit: Double)] = [
      ("check \(exercise.id) with nothing changed", ["check", "\(exercise.id)"], 0.1),
      ("the map", [], 0.05),
      ("list", ["list"], 0.05),
      ("hint \(exercise.id)", ["hint", "\(exercise.id)"], 0.05),
    ]
    return try answers.map { answer in
      progress(answer.name)
      let times = try (0..<max(samples, 10)).map { _ in
        try seconds { try rxlab(answer.arguments, in: course) }
      }
      return BenchRow(
        name: answer.name,
        seconds: median(times),
        baselineName: "a fixed time",
        baselineSeconds: answer.limit,
        budget: 1,
        samples: times.count
      )
    }
  }

  // MARK: - The commands that are timed

  private func rxlab(_ arguments: [String], in copy: BenchCopy) throws {
    let program = copy.workspace.absolute(".build/debug/rxlab")
    try start(program, arguments, in: copy, expecting: [0])
  }

  private func swift(
    _ arguments: [String],
    in copy: BenchCopy,
    _ expected: [Int32] = [0],
    with variables: [String: String] = [:]
  ) throws {
    try start(toolchain.swift, arguments, in: copy, expecting: expected, with: variables)
  }

  private func start(
    _ program: String,
    _ arguments: [String],
    in copy: BenchCopy,
    expecting expected: [Int32],
    with variables: [String: String] = [:]
  ) throws {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("RXLAB_") }
      .merging(variables) { $1 }
    // `swift run` must find rxlab in the graph; every other command builds the chapter alone.
    if !arguments.starts(with: ["run"]) {
      environment["RXLAB_CHAPTERS"] = "\(exercise.id.chapter)"
    }
    let outcome = try Command(
      program: program,
      arguments: arguments,
      environment: environment,
      directory: copy.workspace.root,
      gracePeriod: .seconds(2)
    ).run()
    guard expected.contains(where: { outcome.ending == .exited($0) }) else {
      let log = (outcome.output + outcome.errors).split(separator: "\n").suffix(12)
      throw Problem(
        .course,
        "The benchmark stopped: \(([program] + arguments).joined(separator: " ")) did not succeed.",
        evidence: [.init("log", log.joined(separator: "\n"))],
        repair: "fix the error in the log, then run: rxlab bench"
      )
    }
  }

  private func seconds(_ work: () throws -> Void) rethrows -> Double {
    let duration = try ContinuousClock().measure(work)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}
