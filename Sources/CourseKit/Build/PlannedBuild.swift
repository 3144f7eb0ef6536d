internal import Foundation
internal import KitRecords

/// Builds with SwiftPM's plan of an earlier identical build, without planning again.
///
/// The plan applies as long as only the contents of learners' files have changed. Both kinds of
/// build share one database, so each continues the other's work.
struct PlannedBuild {
  private let build: ChapterBuild
  private let folder: String

  init(_ build: ChapterBuild) {
    self.build = build
    folder = build.workspace.absolute(build.scratch)
  }

  private var tool: String { "\(build.toolchain.binaries)/swift-build-tool" }
  private var plan: String { "\(folder)/debug.yaml" }
  private var rewritten: String { "\(folder)/rxlab-plan.yaml" }
  private var note: String { "\(folder)/rxlab-plan.json" }

  /// The record of the plan that was rewritten last.
  private struct Note: Codable {
    /// The files whose changes make SwiftPM plan again.
    let structure: [String]
    /// The state of everything that the plan depends on, and of the plan itself.
    let inputs: String
    let plan: String
  }

  // MARK: - Building by the plan

  /// Runs the build while the caller holds the lock of the build folder.
  ///
  /// - Returns: `nil` if SwiftPM has to build: the plan does not apply, or the build failed for a
  ///   reason other than an error in a learner's file or a bridge.
  /// - Throws: `Interrupted`.
  func run() throws -> BuildResult? {
    guard FileStamp(tool) != nil, let note = readNote(), applies(note) else { return nil }
    do {
      let outcome = try command.run()
      let log = Self.compilerOutput(in: outcome.output)
      let diagnostics = DiagnosticParser(workspace: build.workspace, variant: build.variant)
        .diagnostics(in: log)
      let result = BuildResult(
        succeeded: outcome.succeeded,
        diagnostics: diagnostics,
        log: log,
        duration: outcome.duration,
        isPlanned: true
      )
      if result.succeeded || isExpected(result.errors) { return result }
    } catch is LaunchFailure {}
    forget()
    return nil
  }

  var command: Command {
    var command = Command(
      program: tool,
      arguments: ["-f", rewritten, "--db", "\(folder)/build.db", "test"],
      environment: build.environment,
      directory: build.workspace.root,
      gracePeriod: .seconds(2)
    )
    command.outputCap = 16 << 20
    return command
  }

  private func readNote() -> Note? {
    FileManager.default.contents(atPath: note)
      .flatMap { try? JSONDecoder().decode(Note.self, from: $0) }
  }

  private func applies(_ note: Note) -> Bool {
    note.plan == FileStamp(plan)?.text && FileStamp(build.bundle) != nil
      && note.inputs == PlanInputs(of: build, structure: note.structure).text
  }

  /// Errors in a learner's file, or in a bridge that calls a declaration which the file does not
  /// have.
  private func isExpected(_ errors: [Diagnostic]) -> Bool {
    // Diagnostics name the learner's own file, also where a copy of it was compiled.
    let folders = ["Sources/Exercises/", build.variant.folder(of: "")]
    return !errors.isEmpty
      && errors.allSatisfy { error in
        folders.contains { error.path.hasPrefix($0) }
          || error.path.prefixMatch(of: /Tests\/\w+Bridge\//) != nil
      }
  }

  /// The output of the compiler. The driver wraps it in JSON messages with one property per line.
  static func compilerOutput(in log: String) -> String {
    let key = "  \"output\" : "
    return log.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix(key) else { return nil }
      var value = line.dropFirst(key.count)
      if value.hasSuffix(",") { value.removeLast() }
      return try? JSONDecoder().decode(String.self, from: Data(value.utf8))
    }
    .joined(separator: "\n")
  }

  // MARK: - Taking over a plan

  /// Adopts the plan of a successful build by SwiftPM.
  ///
  /// If that is not possible, SwiftPM performs the next build too, which is only slower.
  ///
  /// - Parameter start: When SwiftPM was started, in nanoseconds since 1970.
  func adopt(startedAt start: Int) {
    guard let data = FileManager.default.contents(atPath: plan),
      let stamp = FileStamp(plan)?.text,
      let plan = BuildPlan(String(decoding: data, as: UTF8.self)),
      isOurs(plan)
    else { return forget() }
    let inputs = PlanInputs(of: build, structure: plan.structure)
    // What was saved while SwiftPM planned may be in the plan or not.
    guard inputs.latestChange < start else { return forget() }
    let note = Note(structure: plan.structure, inputs: inputs.text, plan: stamp)
    do {
      try AtomicFile.write(Data(plan.text.utf8), to: rewritten)
      try AtomicFile.write(JSONText.line(note), to: self.note)
    } catch {
      forget()
    }
  }

  /// Whether a plan is the one of this build, not of a later manual build.
  private func isOurs(_ plan: BuildPlan) -> Bool {
    let learners = build.workspace.absolute(build.variant.folder(of: ""))
    let chapters = plan.structure.filter { $0.hasPrefix(learners) }
      .compactMap { Chapter.number(in: String($0.dropFirst(learners.count))) }
    return Set(chapters) == Set(build.chapters)
  }

  func forget() { unlink(note) }
}
