package import CourseKit
internal import Foundation
internal import KitRecords

/// Runs the corpus against the most obvious grader: plain `swift test` with the submitted files,
/// where exit status 0 is a pass. Its forged passes show that the attacks are effective.
package struct NaiveBench {
  private let course: Course
  private let toolchain: Toolchain
  private let forgeries: [HostileCase]
  private let control: HostileCase
  private let progress: (String) -> Void

  /// A wrong answer that only prints the output of a passing run.
  static let controlName = "prints-results"
  /// The build folder, kept between runs, so that only the submission is built, not the core.
  private static let scratch = ".build-naive"
  private static let overlay = ".rxlab/naive"

  /// - Parameter progress: Called with the current step.
  /// - Throws: A `Problem` if the corpus or the toolchain is missing.
  package init(_ course: Course, progress: @escaping (String) -> Void) throws {
    let cases = try HostileCase.all(in: course)
    guard let control = cases.first(where: { $0.name == Self.controlName }) else {
      throw Problem(
        .course,
        "\(HostileCase.root)/\(Self.controlName) is missing.",
        repair: "work in a full checkout of the course"
      )
    }
    self.course = course
    self.control = control
    self.progress = progress
    forgeries = cases.filter { $0.expectation.naive == true }
    toolchain = try Toolchain.locate()
  }

  package func run() throws -> NaiveFigures {
    defer { try? FileManager.default.removeItem(atPath: course.workspace.absolute(Self.overlay)) }
    var figures = NaiveFigures(cases: forgeries.count)
    for (index, item) in forgeries.enumerated() {
      progress("swift test with \(item.name), \(index + 1) of \(forgeries.count)")
      if try isPassed(item) {
        figures.forged += 1
      } else {
        figures.details.append("\(item.name) does not pass swift test")
      }
    }
    progress("swift test with \(control.name), which must fail")
    figures.controlIsRefused = try !isPassed(control)
    if !figures.controlIsRefused { figures.details.append("\(control.name) passes swift test") }
    return figures
  }

  /// Whether `swift test` ends with status 0 for the suites of a case.
  private func isPassed(_ item: HostileCase) throws -> Bool {
    let exercises = course.exercises.filter { item.verdict(of: $0.id) != nil }
    guard let chapter = exercises.first?.id.chapter, let token = exercises.first?.token else {
      return false
    }
    let overlay = Overlay(course.workspace, folder: Self.overlay)
    try overlay.assemble(token, files: try files(of: item, token))
    let variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("RXLAB_") }
    let suites = exercises.map { "^\(token)Tests\\.\($0.suiteName)/" }.joined(separator: "|")
    let outcome = try Command(
      program: toolchain.swift,
      arguments: ["test", "--scratch-path", Self.scratch, "--filter", suites],
      environment: variables.merging(overlay.variant.environment) { $1 }
        .merging(["RXLAB_CHAPTERS": "\(chapter)"]) { $1 },
      directory: course.workspace.root,
      limit: .seconds(1_200),
      gracePeriod: .seconds(5)
    ).run()
    // What does not build fails as well, and must not count as caught.
    let said = (outcome.output + outcome.errors).split(separator: "\n")
    let errors = said.filter { $0.contains(#/\.swift:\d+:\d+: error: /#) }
    guard errors.isEmpty || outcome.succeeded else {
      throw Problem(
        .course,
        "\(item.name) does not build under plain swift test.",
        evidence: errors.prefix(3).map { .init("says", $0.printable) },
        repair: "correct the case, or remove its \"naive\""
      )
    }
    return outcome.succeeded
  }

  /// The stubs of the chapter, some replaced by the submitted files.
  private func files(of item: HostileCase, _ token: String) throws -> [String: Data] {
    let folder = FileManager.default.temporaryDirectory.path + "/rxlab-naive-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try item.handIn(to: folder, course)
    return course.exercises.filter { $0.token == token }.reduce(into: [:]) { files, exercise in
      let name = "\(exercise.name).swift"
      files[name] =
        FileManager.default.contents(atPath: "\(folder)/\(item.name)/\(name)")
        ?? course.workspace.bytes(exercise.stubFile)
    }
  }
}

/// The results of plain `swift test`.
package struct NaiveFigures: Sendable, Encodable, Equatable {
  package var cases = 0
  package var forged = 0
  package var controlIsRefused = false
  package var details: [String] = []

  /// The minimum number of attacks that must succeed; otherwise the corpus proves nothing about the
  /// grader.
  package static let wanted = 10

  package var holds: Bool { forged >= Self.wanted && forged == cases && controlIsRefused }

  package var exitCode: ExitCode { holds ? .allPassed : .somethingDidNot }

  package var lines: [TextLine] {
    let figures =
      "Under plain swift test, \(forged) of \(cases) forgeries pass (required: \(Self.wanted)); "
      + "a wrong answer that only prints is \(controlIsRefused ? "" : "not ")rejected."
    return details.map { TextLine(.bad, $0) } + [TextLine(holds ? .good : .bad, figures)]
  }

  package var text: String { JSONText.document(self) }
}
