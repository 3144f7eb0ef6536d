internal import CourseKit
internal import Foundation

/// The files of one chapter in a work folder, and the two compiler runs on them.
struct ChapterSources: Sendable {
  let chapter: Chapter
  let modules: GradingModules
  /// The path of the work folder outside of the box.
  let work: String
  let host: CompilerHost
  var usesMemorySafety = true
  /// The budget of all compiles and gates of the submission; `nil` for the course's own files.
  var budget: SubmissionBudget?

  init(_ chapter: Chapter, _ modules: GradingModules, in work: String, host: CompilerHost) {
    self.chapter = chapter
    self.modules = modules
    self.work = work
    self.host = host
  }

  /// The shipped files.
  var stubs: [ExerciseID: [UInt8]] {
    chapter.exercises.reduce(into: [:]) { stubs, exercise in
      stubs[exercise.id] = modules.workspace.bytes(exercise.stubFile).map(Array.init) ?? []
    }
  }

  /// Replaces the files in the work folder.
  func write(_ files: [ExerciseID: [UInt8]]) throws {
    for folder in ["\(Self.folder)/\(chapter.token)", Self.trees, Self.objects] {
      try FileManager.default.createDirectory(
        atPath: "\(work)/\(folder)",
        withIntermediateDirectories: true,
        // The compiler may run as another user; the folder above is this submission's own.
        attributes: [.posixPermissions: 0o777]
      )
    }
    for exercise in chapter.exercises {
      let path = "\(work)/\(Self.folder)/\(chapter.token)/\(exercise.name).swift"
      try Data(files[exercise.id] ?? []).write(to: URL(filePath: path))
    }
  }

  /// The outcome of one compiler run.
  enum Outcome {
    /// The type-checked trees, in the order of the exercises.
    case trees([SyntaxNode])
    /// The object files were written.
    case objects
    /// Errors by exercise, and errors in other files.
    case errors([ExerciseID: [Diagnostic]], elsewhere: [Diagnostic], log: String)
    /// The compiler exceeded a limit, gave up, or its output cannot be read.
    case gaveUp
  }

  // MARK: - Reading

  /// Type-checks all files, and returns their trees.
  func check(processorSeconds: Int) throws -> Outcome {
    let trees = chapter.exercises.map { "\(Self.trees)/\($0.name).json" }
    let outcome = try run(
      ["-dump-ast", "-dump-ast-format", "json"] + primaryFiles
        + trees.flatMap { ["-o", seen($0)] },
      processorSeconds: processorSeconds,
      output: Self.trees
    )
    guard let outcome else { return .gaveUp }
    if let failure = try failure(outcome) { return failure }
    let nodes = spending {
      var nodes: [SyntaxNode] = []
      for path in trees {
        guard let tree = tree(at: path) else { break }
        nodes.append(tree)
      }
      return nodes
    }
    return nodes.count == trees.count ? .trees(nodes) : .gaveUp
  }

  /// The tree in a file; `nil` if it cannot be read or is suspiciously large.
  private func tree(at path: String) -> SyntaxNode? {
    bytes("\(work)/\(path)", limit: Self.treeBytes).flatMap { try? SyntaxNode(json: $0) }
  }

  /// The maximum size of a tree. Those of this course's answers are less than a tenth of it, and
  /// reading a tree of this size takes some seconds.
  private static let treeBytes = 16 << 20

  /// Runs work of a gate, whose CPU time belongs to the budget.
  func spending<Result>(_ body: () throws -> Result) rethrows -> Result {
    try budget.map { try $0.spending(body) } ?? body()
  }

  /// Compiles each file to its own object file, and the module.
  ///
  /// Each file is a primary one: a compile of the whole module would put code that several files
  /// need, and initial values of their properties, into the object file of any of them, where the
  /// object gate would take it for that file's.
  ///
  /// The result is read in a second step, so that another thread can wait for the compiler. The
  /// output folder is separate, and other compiler runs don't read it.
  ///
  /// - Returns: `nil` if the budget is used up.
  func compile(processorSeconds: Int) throws -> ProcessOutcome? {
    let objects = try run(
      // The compiler's check of its own output takes an eighth of the call, and finds no fault of a
      // student's.
      ["-c", "-disable-llvm-verify"] + primaryFiles
        + chapter.exercises.flatMap { ["-o", seen("\(Self.objects)/\($0.name).o")] },
      processorSeconds: processorSeconds,
      output: Self.objects
    )
    guard let objects, case .exited(0) = objects.ending else { return objects }
    return try run(
      [
        "-emit-module", "-experimental-skip-non-inlinable-function-bodies-without-types",
        "-o", seen("\(Self.objects)/\(chapter.token).swiftmodule"),
      ] + chapter.exercises.map(seen),
      processorSeconds: processorSeconds,
      output: Self.objects
    )
  }

  func compiled(_ outcome: ProcessOutcome?) throws -> Outcome {
    guard let outcome else { return .gaveUp }
    return try failure(outcome) ?? .objects
  }

  /// The compiled form of one file; `nil` if it is missing or suspiciously large.
  func object(of exercise: Exercise) -> [UInt8]? {
    bytes("\(work)/\(Self.objects)/\(exercise.name).o", limit: 16 << 20).map(Array.init)
  }

  // MARK: - The compiler

  /// The path below the work folder. Findings and diagnostics contain the student's own paths.
  private static let folder = "sources"
  private static let trees = "trees"
  private static let objects = "out"

  private func seen(_ path: String) -> String { "\(host.seenPath(work))/\(path)" }

  private func seen(_ exercise: Exercise) -> String {
    seen("\(Self.folder)/\(chapter.token)/\(exercise.name).swift")
  }

  private var primaryFiles: [String] { chapter.exercises.flatMap { ["-primary-file", seen($0)] } }

  private func run(
    _ arguments: [String],
    processorSeconds: Int,
    output: String
  ) throws -> ProcessOutcome? {
    guard let budget else {
      return try run(arguments, limit: processorSeconds, output: output)
    }
    return try budget.run(processorSeconds) { seconds in
      let outcome = try run(arguments, limit: seconds, output: output)
      return (outcome.processorSeconds, outcome)
    }
  }

  private func run(_ arguments: [String], limit: Int, output: String) throws -> ProcessOutcome {
    let safety =
      usesMemorySafety ? ["-strict-memory-safety", "-Werror", "StrictMemorySafety"] : []
    return try host.run(
      CompilerCall(
        "\(modules.toolchain.binaries)/swift-frontend",
        ["-frontend"] + arguments
          + modules.flags(chapter.token).filter { $0 != "-frontend" }
          + safety,
        processorSeconds: limit,
        output: output
      ),
      work
    )
  }

  private func failure(_ outcome: ProcessOutcome) throws -> Outcome? {
    switch outcome.ending {
    case .exited(0): return nil
    case .timedOut: throw CompilerCall.stalled("The compiler")
    case .flooded, .signalled: return .gaveUp
    case .exited: break
    }
    let root = host.seenPath(work)
    let parser = DiagnosticParser(
      workspace: Workspace(root: root),
      variant: .overlay(Self.folder)
    )
    // Without a box the compiler sees the folder where this process does.
    let words = outcome.errors.replacing(work, with: root)
    let errors = parser.diagnostics(in: words).filter { $0.severity == .error }
    guard !errors.isEmpty else {
      // It ends by itself when its memory does.
      return outcome.errors.contains("error:")
        ? .errors([:], elsewhere: [], log: outcome.errors)
        : .gaveUp
    }
    var own: [ExerciseID: [Diagnostic]] = [:]
    var elsewhere: [Diagnostic] = []
    for error in errors {
      if let exercise = chapter.exercises.first(where: { $0.learnerFile == error.path }) {
        own[exercise.id, default: []].append(error)
      } else {
        elsewhere.append(error)
      }
    }
    return .errors(own, elsewhere: elsewhere, log: outcome.errors)
  }

  /// The content of a regular file that the compiler wrote, up to a maximum size.
  private func bytes(_ path: String, limit: Int) -> Data? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let size = attributes?[.size] as? Int, size <= limit
    else { return nil }
    return FileManager.default.contents(atPath: path)
  }
}
