internal import Foundation

/// One build of the suites of some chapters with one build variant: by SwiftPM, or with an earlier
/// plan of SwiftPM (see `PlannedBuild`).
package struct ChapterBuild: Sendable {
  package var workspace: Workspace
  package var toolchain: Toolchain
  package var chapters: [Int]
  package var variant: BuildVariant
  /// The build folder. The default is shared with manual builds, so that nothing is built twice.
  package var scratch: String
  /// Whether to reuse an earlier plan of SwiftPM if it still applies.
  package var reusesPlan = true

  package init(
    _ workspace: Workspace,
    _ toolchain: Toolchain,
    chapters: [Int],
    variant: BuildVariant,
    scratch: String = ".build"
  ) {
    self.workspace = workspace
    self.toolchain = toolchain
    self.chapters = chapters
    self.variant = variant
    self.scratch = scratch
  }

  /// The complete environment of this build.
  package var environment: [String: String] {
    // What the caller's shell may have set for builds by hand must not choose for us.
    ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("RXLAB_") }
      .merging(variant.environment) { $1 }
      .merging(["RXLAB_CHAPTERS": chapters.map(String.init).joined(separator: ",")]) { $1 }
  }

  /// The executable that holds the suites, once built.
  package var bundle: String {
    workspace.absolute("\(scratch)/debug/rxlabPackageTests.xctest")
  }

  /// Runs the build.
  ///
  /// - Parameter progress: Receives the output lines of the build, such as `[3/7] Compiling …`.
  /// - Throws: `Interrupted`, or a `Problem` if the build could not be started.
  package func run(progress: (Substring) -> Void = { _ in }) throws -> BuildResult {
    if let result = try runPlan() { return result }
    let start = FileStamp.now
    let result = try runSwiftPM(progress)
    if reusesPlan, result.succeeded { PlannedBuild(self).adopt(startedAt: start) }
    return result
  }

  /// - Returns: `nil` if SwiftPM performs the build.
  private func runPlan() throws -> BuildResult? {
    let lock = try BuildFolderLock.taken(on: workspace.absolute(scratch))
    defer { lock?.release() }
    FreshCompile(self).prepare()
    return reusesPlan && lock != nil ? try PlannedBuild(self).run() : nil
  }

  private func runSwiftPM(_ progress: (Substring) -> Void) throws -> BuildResult {
    let swiftBuild = toolchain.buildCommand
    var command = Command(
      program: swiftBuild.program,
      arguments: swiftBuild.arguments + arguments,
      environment: environment,
      directory: workspace.root,
      gracePeriod: .seconds(2)
    )
    command.outputCap = 16 << 20
    let outcome: ProcessOutcome
    do {
      outcome = try command.run { _, bytes in
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
          progress(line)
        }
        return .keep
      }
    } catch let failure as LaunchFailure {
      throw Problem(
        .course,
        "The Swift toolchain cannot be started: \(failure.program): \(failure.reason).",
        repair: "run: rxlab doctor"
      )
    }
    let log = outcome.output + outcome.errors
    let diagnostics = DiagnosticParser(workspace: workspace, variant: variant).diagnostics(in: log)
    return BuildResult(
      succeeded: outcome.succeeded,
      diagnostics: diagnostics,
      log: log,
      duration: outcome.duration
    )
  }

  /// The arguments of SwiftPM, always the same, because different flags require a different plan.
  private var arguments: [String] {
    ["--build-tests"] + (scratch == ".build" ? [] : ["--scratch-path", scratch])
  }
}

/// The result of a build.
package struct BuildResult: Sendable {
  package let succeeded: Bool
  package let diagnostics: [Diagnostic]
  package let log: String
  package let duration: Duration
  /// Whether an earlier plan was reused.
  package var isPlanned = false

  package init(
    succeeded: Bool,
    diagnostics: [Diagnostic] = [],
    log: String = "",
    duration: Duration,
    isPlanned: Bool = false
  ) {
    self.succeeded = succeeded
    self.diagnostics = diagnostics
    self.log = log
    self.duration = duration
    self.isPlanned = isPlanned
  }

  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// The end of the log, for failures that the learner did not cause.
  package func lastLines(_ count: Int = 12) -> String {
    log.split(separator: "\n").suffix(count).joined(separator: "\n")
  }
}
