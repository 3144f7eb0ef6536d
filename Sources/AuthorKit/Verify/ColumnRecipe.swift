internal import CourseKit
internal import Foundation

/// The three calls that build a chapter's suites again after a change of its learner module: of the
/// compiler's frontend for the module and for its bridge, and of clang for the program.
///
/// The suites themselves are not compiled again. They import only the bridge, and the public
/// declarations of a bridge do not depend on the learner module.
struct ColumnRecipe: Sendable {
  private let build: ChapterBuild
  private let learner: [String]
  private let bridge: [String]
  private let link: [String]
  private let sources: (learner: String, bridge: String)

  /// Reads the calls from the plan of a build that has succeeded.
  ///
  /// - Returns: `nil` if the plan has an unknown form, or on another system than Linux.
  /// - Throws: `Interrupted`.
  init?(_ build: ChapterBuild, of chapter: Chapter) throws {
    #if os(Linux)
      let plan = URL(filePath: build.workspace.absolute("\(build.scratch)/debug.yaml"))
      func arguments(_ name: String, _ kind: String) -> [String]? {
        ModuleFlags.arguments(of: name, kind: kind, in: plan)
      }
      guard let learner = arguments(chapter.token, "module"),
        let bridge = arguments("\(chapter.token)Bridge", "module"),
        let link = arguments("rxlabPackageTests", "test"),
        let modules = Self.value(of: "-emit-module-path", in: learner)
      else { return nil }
      let products = URL(filePath: modules).deletingLastPathComponent()
        .deletingLastPathComponent().path
      let objects = [chapter.token, "\(chapter.token)Bridge"].map {
        (folder: "\(products)/\($0).build/", object: "\(products)/\($0).build/column.o")
      }
      guard let call = try Self.clangCall(link, in: build) else { return nil }
      self.build = build
      self.learner =
        Self.frontendFlags(learner) + ["-emit-module-path", modules, "-o", objects[0].object]
      self.bridge = Self.frontendFlags(bridge) + ["-o", objects[1].object]
      // Another chapter keeps the second core busy.
      self.link =
        objects.reduce(call) { Self.replacing($1, in: $0) } + ["-Xlinker", "--threads=1"]
      sources = (build.variant.folder(of: chapter.token), chapter.bridgeFolder)
    #else
      return nil
    #endif
  }

  // MARK: - Running

  /// - Returns: `nil` if SwiftPM has to build, because a call failed for a reason other than an
  ///   error in a source file.
  /// - Throws: `Interrupted`.
  func run() throws -> BuildResult? {
    let start = ContinuousClock.now
    do {
      for (flags, folder) in [(learner, sources.learner), (bridge, sources.bridge)] {
        let outcome = try frontend(flags + files(in: folder))
        if !outcome.succeeded { return failure(outcome, since: start) }
      }
      guard try command(link[0], Array(link.dropFirst())).run().succeeded else { return nil }
    } catch is LaunchFailure {
      return nil
    }
    return BuildResult(succeeded: true, duration: ContinuousClock.now - start)
  }

  private func files(in folder: String) -> [String] {
    build.workspace.names(in: folder).filter { $0.hasSuffix(".swift") }
      .map { build.workspace.absolute("\(folder)/\($0)") }
  }

  private func frontend(_ arguments: [String]) throws -> ProcessOutcome {
    try command("\(build.toolchain.binaries)/swift-frontend", ["-frontend"] + arguments).run()
  }

  private func command(_ program: String, _ arguments: [String]) -> Command {
    var command = Command(
      program: program,
      arguments: arguments,
      environment: build.environment,
      directory: build.workspace.root,
      limit: .seconds(300)
    )
    command.outputCap = 16 << 20
    return command
  }

  private func failure(
    _ outcome: ProcessOutcome,
    since start: ContinuousClock.Instant
  ) -> BuildResult? {
    let result = BuildResult(
      succeeded: false,
      diagnostics: DiagnosticParser(workspace: build.workspace, variant: build.variant)
        .diagnostics(in: outcome.errors),
      log: outcome.errors,
      duration: ContinuousClock.now - start
    )
    return result.errors.isEmpty ? nil : result
  }

  // MARK: - Reading the plan

  /// The flags of a driver's call that the frontend takes as well, for a compile of the whole module
  /// to one object.
  static func frontendFlags(_ driver: [String]) -> [String] {
    var kept = ["-c", "-suppress-warnings"]
    var rest = driver.dropFirst()
    while let word = rest.popFirst() {
      if outputs.contains(word) {
        _ = rest.popFirst()
      } else if word == "-Xcc" {
        kept += [word] + [rest.popFirst()].compactMap(\.self)
      } else if !driverOnly.contains(word), !word.hasPrefix("@"), !word.hasPrefix("-j") {
        kept.append(word)
      }
    }
    return kept
  }

  /// Flags with the path of an output.
  private static let outputs: Set = [
    "-emit-module-path", "-emit-objc-header-path", "-index-store-path", "-output-file-map",
  ]

  /// Flags that only the driver knows, or that ask for outputs which nothing reads here.
  private static let driverOnly: Set = [
    "-Xfrontend", "-c", "-emit-dependencies", "-emit-module", "-emit-objc-header",
    "-enable-batch-mode", "-incremental", "-index-ignore-system-modules", "-parseable-output",
    "-serialize-diagnostics",
  ]

  private static func value(of flag: String, in arguments: [String]) -> String? {
    arguments.firstIndex(of: flag).flatMap { index in
      arguments.indices.contains(index + 1) ? arguments[index + 1] : nil
    }
  }

  /// The call of clang with which the driver links, after it has collected the libraries that the
  /// objects need.
  private static func clangCall(_ link: [String], in build: ChapterBuild) throws -> [String]? {
    var question = Command(
      program: link[0],
      arguments: link.dropFirst() + ["-###"],
      environment: build.environment,
      directory: build.workspace.root,
      limit: .seconds(60)
    )
    question.outputCap = 16 << 20
    guard let answer = try? question.run() else {
      try SignalHandling.check()
      return nil
    }
    return clangCall(in: answer.output)
  }

  /// The call of clang among the calls that the driver prints; `nil` if a word contains a space.
  static func clangCall(in calls: String) -> [String]? {
    let line = calls.split(separator: "\n").last { line in
      line.prefix { $0 != " " }.hasSuffix("/clang")
    }
    guard let line else { return nil }
    var words: [String] = []
    for word in line.split(separator: " ") {
      guard let word = unquoted(word) else { return nil }
      words.append(word)
    }
    return words
  }

  /// A word as the shell reads it; `nil` if it is a part of a quoted text with spaces.
  private static func unquoted(_ word: Substring) -> String? {
    let isQuoted = word.count > 1 && word.hasPrefix("'") && word.hasSuffix("'")
    let text = isQuoted ? word.dropFirst().dropLast() : word
    return text.contains { "'\"\\".contains($0) } ? nil : String(text)
  }

  /// The call with one object instead of those of a module's files.
  static func replacing(
    _ module: (folder: String, object: String),
    in call: [String]
  ) -> [String] {
    func isReplaced(_ word: String) -> Bool {
      word.hasPrefix(module.folder) && word.hasSuffix(".swift.o")
    }
    guard let first = call.firstIndex(where: isReplaced) else { return call }
    return call[..<first] + [module.object] + call[first...].filter { !isReplaced($0) }
  }
}
