internal import CourseKit
internal import Foundation

/// The compiled modules with the public calls of each module of the course.
struct APIProbes: Sendable {
  /// The numbers and names of the calls, by module.
  private(set) var calls: [String: [Int: String]] = [:]
  /// The names of the declarations for which no call compiles, with their modules.
  private(set) var unwritten: [String] = []
  /// The compiled files, by module, including the module that all others import.
  private var files: [String: [String]] = [:]
  /// The modules that each module's calls import in addition to the module.
  private let needs: [String: [String]]

  /// Reads the public declarations of a course's modules, and compiles a call of each function and
  /// property that answers may use.
  ///
  /// - Parameter work: A folder for the compiled files. It must exist as long as the probes are used.
  init(_ grading: GradingCourse, in work: WorkFolder) throws {
    var imports = try CourseImports(of: CourseFiles(grading.course))
    let modules = try GradingModules.learnersModules(of: grading.course)
    let answers = try GradingModules.answers(of: modules, in: grading.course.workspace)
    let host = CompilerHost.boxed(grading, work)
    let reader = InterfaceReader(
      toolchain: grading.compiler.toolchain,
      flags: grading.compiler.learnerFlags(module: "Swift"),
      host: host
    )
    needs = Dictionary(
      uniqueKeysWithValues: modules.map { module in
        (module, imports.needs(of: ["Sources/\(module)"]).filter(modules.contains))
      }
    )
    let graphs = try modules.map { module in
      (module, try reader.graphs(of: module, in: work.path).map { try SymbolGraph($0) })
    }
    let symbols = graphs.flatMap(\.1).flatMap(\.symbols)
    let types = Dictionary(symbols.compactMap(PublicType.init).map { ($0.name, $0) }) { $1 }
    let compiler = ProbeCompiler(grading: grading, host: host, work: work)
    self.files[AnswerProbe.module] = try compiler.compile(AnswerProbe.text, as: AnswerProbe.module)
    let sources = graphs.compactMap { module, graphs -> (String, ProbeSource)? in
      let calls = PublicCalls(module, graphs, types: types, answers: answers[module] ?? AnswerAPI())
      let imports = (needs[module] ?? []) + [module]
      return calls.calls.isEmpty ? nil : (module, ProbeSource(calls, imports: imports))
    }
    let built = try concurrently(sources, width: 2) { module, source in
      var source = source
      return (module, try compiler.compile(&source), source)
    }
    for (module, files, source) in built {
      self.files[module] = files
      calls[module] = source.names
      unwritten += source.missing.map { "\(module): \($0)" }
    }
  }

  /// The modules whose calls the answers of a chapter can make: those that they import, directly or
  /// indirectly.
  func modules(for chapter: Chapter) -> [String] {
    let imports = Set(chapter.exercises.flatMap(\.imports))
    let all = imports.union(imports.flatMap { needs[$0] ?? [] })
    return calls.keys.filter(all.contains).sorted()
  }

  /// The compiled files of the calls of these modules.
  func files(of modules: [String]) -> [String] {
    ([AnswerProbe.module] + modules).flatMap { files[$0] ?? [] }
  }

  /// The code to append to a file of an answer so that it can make the calls of these modules.
  static func support(_ modules: [String]) -> String {
    let names = modules.map(ProbeSource.name)
    let tables = names.map { "\($0)Calls.table()" }.joined(separator: ", ")
    return (["AnswerProbe"] + names).map { "\nimport \($0)" }.joined() + """

      fileprivate enum \(function.split(separator: ".")[0]) {
        static func act(_ values: [Any?]) {
          AnswerProbe.act(values, [\(tables)], file: #fileID)
        }
      }

      """
  }

  /// The function that an answer calls.
  static let function = "RxlabProbe.act"
}

/// Compiles the modules with calls, in the box.
private struct ProbeCompiler: Sendable {
  let grading: GradingCourse
  let host: CompilerHost
  let work: WorkFolder

  /// Compiles a source. Calls that the compiler rejects are replaced by their next candidate until it
  /// accepts all of them.
  func compile(_ source: inout ProbeSource) throws -> [String] {
    let name = ProbeSource.name(of: source.module)
    while true {
      let outcome = try run(source.text, as: name)
      if outcome.succeeded { return files(of: name) }
      guard source.advance(Self.errors(outcome.errors, in: "\(name).swift")) else {
        throw Self.problem(name, outcome)
      }
    }
  }

  func compile(_ text: String, as name: String) throws -> [String] {
    let outcome = try run(text, as: name)
    guard outcome.succeeded else { throw Self.problem(name, outcome) }
    return files(of: name)
  }

  private func files(of name: String) -> [String] {
    ["o", "swiftmodule"].map { "\(work.path)/out/\(name).\($0)" }
  }

  private func run(_ text: String, as name: String) throws -> ProcessOutcome {
    try Data(text.utf8).write(to: URL(filePath: "\(work.path)/\(name).swift"))
    let inside = GradingPaths.Inside.work
    return try host.run(
      CompilerCall(
        grading.compiler.frontend,
        grading.compiler.learnerFlags(module: name)
          // The calls use state that is not safe for concurrent access; a judged program has one thread.
          + ["-swift-version", "5", "-suppress-warnings", "-I", "\(inside)/out", "-c"]
          // The course's module cache belongs to another language mode, and is read-only.
          + ["-module-cache-path", "\(inside)/cache"]
          + ["\(host.seenPath(work.path))/\(name).swift"]
          + ["-emit-module-path", "\(inside)/out/\(name).swiftmodule"]
          + ["-o", "\(inside)/out/\(name).o"],
        processorSeconds: 120
      ),
      work.path
    )
  }

  /// The messages of errors, by line.
  private static func errors(_ log: String, in file: String) -> [Int: [String]] {
    log.split(separator: "\n").reduce(into: [:]) { errors, line in
      guard let range = line.firstRange(of: "/\(file):"), line.contains(": error: "),
        let number = line[range.upperBound...].split(separator: ":").first.flatMap({ Int($0) })
      else { return }
      errors[number, default: []].append(String(line))
    }
  }

  private static func problem(_ name: String, _ outcome: ProcessOutcome) -> Problem {
    Problem(
      .course,
      "The calls of \(name) cannot be compiled.",
      evidence: [.init("compiler", String(outcome.errors.prefix(1_000)))],
      repair: "correct what Sources/GradeKit/Hostile/API generates"
    )
  }
}
