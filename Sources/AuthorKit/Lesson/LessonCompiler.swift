internal import CourseKit
import Foundation

/// Compiles scenes of a lesson against the modules of a chapter's last build.
struct LessonCompiler {
  private let workspace: Workspace
  private let scratch: String
  private let module: String
  private let build: ModuleFlags

  /// - Returns: `nil` if the chapter has not been built.
  init?(module: String, workspace: Workspace, scratch: String) {
    let plan = URL(filePath: workspace.absolute("\(scratch)/debug.yaml"))
    guard let build = ModuleFlags(module: module, plan: plan) else { return nil }
    self.build = build
    self.module = module
    self.workspace = workspace
    self.scratch = scratch
  }

  struct Program {
    let path: String
    /// The scenes that the program can run, by index.
    let scenes: Set<Int>
  }

  /// An error in the lesson's own lines.
  struct LessonError: Hashable {
    let line: Int
    let message: String
  }

  /// Builds one program of all scenes. Scenes that don't compile are reported and omitted.
  func build(
    _ sources: [Int: String],
    in folder: String
  ) throws -> (program: Program?, errors: [LessonError]) {
    var remaining = sources
    var errors: [LessonError] = []
    while !remaining.isEmpty {
      let (program, log) = try compile(remaining, in: folder)
      if let program { return (program, errors) }
      let found = Self.errors(in: log)
      errors += found
      let broken = remaining.filter { _, source in
        let lines = Set(SceneSource.lessonLines(of: source).values)
        return found.contains { lines.contains($0.line) }
      }
      // An error outside every scene is the harness's own, and shown as it is.
      guard !broken.isEmpty else {
        let text = log.split(separator: "\n").first { $0.contains("error:") } ?? "no message"
        return (nil, errors + [LessonError(line: 1, message: String(text))])
      }
      for index in broken.keys { remaining[index] = nil }
    }
    return (nil, errors)
  }

  /// The compiler's errors in one file; empty if it compiles.
  func errors(in source: String, folder: String) throws -> [String] {
    let file = "\(folder)/failing.swift"
    try write(source, to: file)
    let outcome = try run(["-typecheck", "-parse-as-library"] + flags + [file])
    return outcome.succeeded
      ? [] : outcome.errors.split(separator: "\n").filter { $0.contains("error:") }.map(String.init)
  }

  private func compile(
    _ sources: [Int: String],
    in folder: String
  ) throws -> (program: Program?, log: String) {
    try? FileManager.default.removeItem(atPath: folder)
    let program = "\(folder)/lesson"
    var files = ["\(folder)/main.swift"]
    try write(Self.main(sources.keys.sorted()), to: files[0])
    for (index, source) in sources.sorted(by: { $0.key < $1.key }) {
      files.append("\(folder)/scene\(index).swift")
      try write(source, to: files[files.count - 1])
    }
    let outcome = try run(
      flags + ["-Onone", "-suppress-warnings", "-emit-executable", "-o", program] + files
        + libraryObjects
    )
    guard outcome.succeeded else { return (nil, outcome.errors + outcome.output) }
    return (Program(path: program, scenes: Set(sources.keys)), "")
  }

  private static func main(_ scenes: [Int]) -> String {
    let cases = scenes.map { "case \"\($0)\": try scene\($0)()\n" }.joined()
    return "switch CommandLine.arguments[1] {\n\(cases)default: fatalError()\n}\n"
  }

  private var flags: [String] {
    build.flags(of: [
      "-I", "-F", "-Xcc", "-target", "-sdk", "-swift-version", "-module-cache-path",
    ]) + ["-module-name", "Lesson"]
  }

  /// The object files of the libraries: those of the test bundle, which its link command reads from
  /// response files, without suites and learner code.
  private var libraryObjects: [String] {
    let plan = URL(filePath: workspace.absolute("\(scratch)/debug.yaml"))
    let link = ModuleFlags.arguments(of: "rxlabPackageTests", kind: "test", in: plan) ?? []
    let lists = link.filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) }
    let others = [module, "\(module)Bridge", "\(module)Tests", "ExerciseKit"].map {
      "/\($0).build/"
    }
    let lines = lists.flatMap { list in
      ((try? String(contentsOfFile: list, encoding: .utf8)) ?? "").split(separator: "\n")
    }
    return lines.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\" ")) }
      .filter { object in
        !object.contains("/rxlabPackage") && !others.contains(where: object.contains)
      }
  }

  private func run(_ arguments: [String]) throws -> ProcessOutcome {
    try Command(
      program: build.compiler,
      arguments: arguments,
      environment: ProcessInfo.processInfo.environment,
      directory: workspace.root,
      limit: .seconds(120)
    ).run()
  }

  private func write(_ text: String, to file: String) throws {
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  private static func errors(in log: String) -> [LessonError] {
    var seen: Set<LessonError> = []
    return log.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: /README\.md:(\d+):\d+: error: (.*)/),
        let number = Int(match.1)
      else { return nil }
      let error = LessonError(line: number, message: String(match.2))
      return seen.insert(error).inserted ? error : nil
    }
  }
}
