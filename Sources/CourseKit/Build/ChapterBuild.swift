internal import Foundation

/// One build of the suites of some chapters over one body of code: by SwiftPM, or by the plan that
/// SwiftPM made for it before (see `PlannedBuild`).
package struct ChapterBuild: Sendable {
  package var workspace: Workspace
  package var toolchain: Toolchain
  package var chapters: [Int]
  package var variant: BuildVariant
  /// The build folder. The default is shared with builds by hand, so that nothing is built twice.
  package var scratch: String
  /// Whether a plan of SwiftPM's that still applies is used again.
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

  /// The environment that this build, and nothing else, depends on.
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

  /// Builds.
  ///
  /// - Parameter progress: gets the build's own lines, such as `[3/7] Compiling …`.
  /// - Throws: `Interrupted`, or a `Problem` when there was nothing to start.
  package func run(progress: (Substring) -> Void = { _ in }) throws -> BuildResult {
    if let result = try runPlan() { return result }
    let start = FileStamp.now
    let result = try runSwiftPM(progress)
    if reusesPlan, result.succeeded { PlannedBuild(self).adopt(startedAt: start) }
    return result
  }

  /// - Returns: `nil` when the build is SwiftPM's.
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

  /// Always the same, since other flags would mean another plan.
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
  /// Whether it was built by a plan made before.
  package var isPlanned = false

  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// The end of the log, for failures that are not the learner's.
  package func lastLines(_ count: Int = 12) -> String {
    log.split(separator: "\n").suffix(count).joined(separator: "\n")
  }
}
