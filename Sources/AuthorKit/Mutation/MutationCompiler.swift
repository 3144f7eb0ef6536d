internal import CourseKit
internal import Foundation

/// Parses answers, and finds out which of their mutants compile, with the flags of the build.
struct MutationCompiler: Sendable {
  let workspace: Workspace
  let chapter: Chapter
  let toolchain: Toolchain
  /// The path relative to the course's folder.
  let scratch: String

  /// The syntax tree of an answer.
  ///
  /// Names need not be resolved: the tree contains the ranges of all statements anyway.
  static func tree(
    of source: Data,
    named name: String,
    module: String,
    _ toolchain: Toolchain
  ) throws -> SyntaxNode {
    try inFolder { folder in
      let file = folder.appending(path: name)
      let output = folder.appending(path: "tree.json")
      try source.write(to: file)
      _ = try frontend(
        toolchain,
        ["-dump-ast", "-dump-ast-format", "json", "-suppress-warnings", "-swift-version", "6"]
          + ["-parse-as-library", "-module-name", module, "-o", output.path]
          + ["-primary-file", file.path]
      )
      guard let data = try? Data(contentsOf: output) else {
        throw Problem(
          .course,
          "The compiler printed no syntax tree for \(name).",
          repair: "run: rxlab doctor"
        )
      }
      return try SyntaxNode(json: data)
    }
  }

  /// The lines with errors in a file that replaces an exercise's; empty if it compiles.
  func errorLines(in text: String, of exercise: Exercise) throws -> Set<Int> {
    try Self.inFolder { folder in
      let file = folder.appending(path: "\(exercise.name).swift")
      try Data(text.utf8).write(to: file)
      let support = folder.appending(path: MutationSupport.fileName)
      try Data(MutationSupport.text.utf8).write(to: support)
      let others = chapter.exercises.filter { $0.id != exercise.id }
        .map { workspace.absolute($0.solutionFile) }
      let plan = URL(filePath: workspace.absolute("\(scratch)/debug.yaml"))
      guard let flags = ModuleFlags(module: chapter.token, plan: plan) else {
        throw Problem(
          .course,
          "The build of chapter \(chapter.number) left no plan in \(scratch).",
          repair: "remove the folder and run the command again"
        )
      }
      let outcome = try Self.frontend(
        toolchain,
        // The compiler's last errors are about the intermediate language; machine code has none.
        ["-emit-sib", "-suppress-warnings"] + flags.flags + ["-primary-file", file.path]
          + others + [support.path, "-o", folder.appending(path: "file.sib").path]
      )
      let lines = outcome.errors.split(separator: "\n").compactMap { line -> Int? in
        guard line.hasPrefix(file.path), line.contains(": error: ") else { return nil }
        return line.dropFirst(file.path.count + 1).split(separator: ":").first.flatMap { Int($0) }
      }
      if lines.isEmpty, !outcome.succeeded {
        throw Problem(
          .course,
          "The mutants of \(exercise.id) cannot be compiled.",
          evidence: [.init("compiler", String(outcome.errors.prefix(600)))],
          repair: "run 'rxlab verify \(exercise.id)' first; if it passes, report this as a fault"
        )
      }
      return Set(lines)
    }
  }

  private static func frontend(
    _ toolchain: Toolchain,
    _ arguments: [String]
  ) throws -> ProcessOutcome {
    var command = Command(
      program: "\(toolchain.binaries)/swift-frontend",
      arguments: ["-frontend"] + arguments,
      environment: ProcessInfo.processInfo.environment,
      directory: NSTemporaryDirectory(),
      limit: .seconds(300)
    )
    command.outputCap = 16 << 20
    return try command.run()
  }

  private static func inFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "rxlab-mutation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
