internal import Foundation
internal import KitRecords

/// The result of a command as one JSON document. The format is described in `schema.md` in this
/// folder: keep both consistent, and increase the schema's number after an incompatible change.
public struct JSONReport {
  private var document: Document
  private var extra: Extra?

  /// The number of the documents' schema, which is part of each document. It is
  /// increased after an incompatible change.
  public static let schema = 1

  /// The result of a check.
  public init(command: String, _ report: CheckReport, course: Course) {
    let store = StateStore(course.workspace)
    document = Document(command: command, exitCode: report.exitCode.rawValue)
    document.exercises = report.results.map { result in
      var entry = ExerciseEntry(result, isUnchanged: report.unchanged.contains(result.id))
      entry.attempts = store.record(of: result.id).attempts
      return entry
    }
    document.alterations = report.alterations
    document.seconds = report.duration / .seconds(1)
    sumUp()
  }

  /// The contents of a page.
  ///
  /// - Parameter check: The check that preceded it. Without one, the saved verdicts are reported.
  public init(page: String, _ entries: [ReportEntry], _ check: CheckReport?, course: Course) {
    if let check {
      self.init(command: "report", check, course: course)
      document.exitCode = (check.alterations.isEmpty ? ExitCode.allPassed : check.exitCode).rawValue
    } else {
      let asked = Set(entries.map(\.exercise.id))
      self.init(command: "report", course.progress().filter { asked.contains($0.exercise.id) })
    }
    document.page = page
  }

  /// The learner's progress.
  public init(command: String, _ progress: [ExerciseProgress]) {
    document = Document(command: command, exitCode: 0)
    document.exercises = progress.map(ExerciseEntry.init)
    sumUp()
  }

  /// The findings about this machine.
  public init(_ findings: [Doctor.Finding]) {
    let isBroken = findings.contains { $0.state == .broken }
    document = Document(
      command: "doctor",
      exitCode: (isBroken ? ExitCode.course : .allPassed).rawValue
    )
    document.findings = findings
  }

  /// The leaks of an exercise.
  public init(_ report: LeakFindings) {
    document = Document(command: "leaks", exitCode: report.exitCode.rawValue)
    document.leaks = report
  }

  /// The sources and the output of an operator.
  public init(_ report: PlayReport) {
    document = Document(command: "play", exitCode: report.exitCode.rawValue)
    document.play = report
  }

  /// What an app shows after a script.
  public init(_ report: AppReport) {
    document = Document(command: "run", exitCode: report.exitCode.rawValue)
    document.run = report
  }

  /// What an update has done, or would do.
  public init(_ plan: UpdatePlan, isDryRun: Bool) {
    document = Document(command: "update", exitCode: 0)
    document.update = UpdateEntry(plan, isDryRun: isDryRun)
  }

  /// The result of a command of another module.
  ///
  /// - Parameters:
  ///   - member: The name of the document's member that holds the result.
  ///   - result: The result, which must not contain what JSON cannot express.
  package init(
    command: String,
    exitCode: ExitCode,
    _ member: String,
    _ result: any Encodable & Sendable
  ) {
    document = Document(command: command, exitCode: exitCode.rawValue)
    extra = Extra(member: member, result: result)
  }

  /// A tree of flows and controllers.
  public init(_ tree: FlowTree) {
    document = Document(command: "tree", exitCode: 0)
    document.tree = tree
  }

  /// The reason why a command failed.
  public init(problem: Problem) {
    document = Document(command: nil, exitCode: problem.exitCode.rawValue)
    document.problem = .init(
      message: problem.message,
      evidence: problem.evidence.map { ["label": $0.label, "text": $0.text] },
      repair: problem.repair
    )
  }

  private mutating func sumUp() {
    let exercises = document.exercises ?? []
    document.points = .init(
      earned: exercises.map(\.earned).reduce(0, +),
      possible: exercises.map(\.points).reduce(0, +)
    )
  }

  /// The document, indented, with a final newline.
  public var text: String { JSONText.document(Whole(document: document, extra: extra)) }

  /// A member that this module does not know.
  private struct Extra {
    let member: String
    let result: any Encodable & Sendable
  }

  private struct Whole: Encodable {
    let document: Document
    let extra: Extra?

    func encode(to encoder: any Encoder) throws {
      try document.encode(to: encoder)
      guard let extra else { return }
      var container = encoder.container(keyedBy: Name.self)
      try container.encode(extra.result, forKey: Name(stringValue: extra.member))
    }

    struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }

      init?(intValue: Int) { nil }
    }
  }

  private struct Document: Encodable {
    var schema = JSONReport.schema
    var command: String?
    var exitCode: Int32
    /// The file that a page was written to.
    var page: String?
    var exercises: [ExerciseEntry]?
    var points: Points?
    var alterations: [ProtectedFiles.Alteration]?
    var findings: [Doctor.Finding]?
    var tree: FlowTree?
    var leaks: LeakFindings?
    var play: PlayReport?
    var run: AppReport?
    var update: UpdateEntry?
    var problem: ProblemEntry?
    var seconds: Double?

    init(command: String?, exitCode: Int32) {
      self.command = command
      self.exitCode = exitCode
    }

    struct Points: Encodable {
      let earned: Int
      let possible: Int
    }

    struct ProblemEntry: Encodable {
      let message: String
      let evidence: [[String: String]]
      let repair: String?
    }
  }
}
