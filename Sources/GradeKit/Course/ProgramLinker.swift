internal import CourseKit
internal import Foundation
internal import KitRecords

/// Links the program of a chapter. The linker's arguments are read from the compilers once, so that
/// submissions don't wait for a driver.
struct ProgramLinker: Codable, Sendable {
  /// The arguments before and after the object files.
  private var head: [String]
  private var tail: [String]
  /// The object files of the libraries that each chapter's suites need, as paths in the box.
  private var libraries: [String: [String]]

  private static let file = "linker.json"

  /// - Parameter learner: The object files of the judged module and its bridge.
  func arguments(for chapter: Chapter, learner: [String], output: String) -> [String] {
    let suites = "\(GradingPaths.Inside.objects)/\(chapter.token)/\(chapter.testModule).o"
    // One thread: several submissions are linked at the same time.
    return ["--threads=1", "-o", output] + head + learner + [suites]
      + (libraries[chapter.token] ?? []) + tail
  }

  static func load(_ paths: GradingPaths) throws -> ProgramLinker {
    let bytes = try Data(contentsOf: URL(filePath: "\(paths.objects)/\(file)"))
    return try JSONDecoder().decode(ProgramLinker.self, from: bytes)
  }

  /// Reads the arguments, once the libraries and the program's entry point are built.
  static func prepare(
    for builder: CourseBuilder,
    libraries: [CourseModule]
  ) throws -> ProgramLinker {
    let inside = GradingPaths.Inside.objects
    let program = ["OneThread.o", "JudgedProgram.o"].map { "\(inside)/\($0)" }
    let objects = Dictionary(uniqueKeysWithValues: libraries.map { ($0.name, $0.objects) })
    var linker = try fromClang(builder)
    linker.head += ["\(builder.compiler.runtime)/\(architecture)/swiftrt.o"] + program
    linker.tail =
      ["-L\(builder.compiler.runtime)", "-rpath", builder.compiler.runtime, "--as-needed"]
      // A library that nothing of a chapter asks for would be loaded at each start all the same.
      + (try swiftLibraries(builder, objects: program + libraries.flatMap(\.objects)))
      + ["--no-as-needed"] + linker.tail
    var imports = CourseImports(of: builder.files)
    for chapter in builder.course.chapters {
      let needs = imports.needs(
        of: [chapter.solutionsFolder, chapter.bridgeFolder, chapter.suitesFolder]
      )
      linker.libraries[chapter.token] = needs.flatMap { objects[$0] ?? [] }
    }
    try JSONText.line(linker)
      .write(to: URL(filePath: "\(builder.paths.objects)/\(file)"))
    return linker
  }

  #if arch(x86_64)
    private static let architecture = "x86_64"
  #else
    private static let architecture = "aarch64"
  #endif

  /// The locations of the C library's parts, which depend on the system; clang knows them.
  private static func fromClang(_ builder: CourseBuilder) throws -> ProgramLinker {
    let placeholder = "\(builder.paths.objects)/OneThread.o"
    let question = Command(
      program: builder.compiler.clang,
      arguments: ["-###", "-fuse-ld=lld", "-pie", placeholder, "-o", "OUTPUT"],
      environment: ["PATH": "/usr/bin:/bin"],
      directory: "/",
      limit: .seconds(60)
    )
    let outcome = try? question.run()
    try SignalHandling.check()
    let line = outcome?.errors.split(separator: "\n").last { $0.contains("\"OUTPUT\"") } ?? ""
    let words = line.matches(of: /"([^"]*)"/).map { String($0.1) }
    guard let output = words.firstIndex(of: "OUTPUT"), output >= 2,
      let input = words.firstIndex(of: placeholder)
    else {
      throw Problem(
        .course,
        "clang did not print the linker command.",
        evidence: [.init("its output", outcome?.errors ?? "it cannot be started")],
        repair:
          "install the C library and linker files: sudo apt-get install libc6-dev libgcc-12-dev"
      )
    }
    let before = Array(words[1..<(output - 1)] + words[(output + 1)..<input])
    return ProgramLinker(head: before, tail: Array(words[(input + 1)...]), libraries: [:])
  }

  /// The toolchain's libraries that the object files need, as recorded in them by the compiler.
  private static func swiftLibraries(
    _ builder: CourseBuilder,
    objects: [String]
  ) throws -> [String] {
    let list = "libraries.txt"
    try builder.run(
      "\(builder.compiler.toolchain.binaries)/swift-autolink-extract",
      objects + ["-o", "\(GradingPaths.Inside.objects)/\(list)"],
      making: "the list of libraries"
    )
    let text = try String(contentsOfFile: "\(builder.paths.objects)/\(list)", encoding: .utf8)
    var libraries = text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("-l") }
    // Suites are built later, and only they ask for it.
    libraries += ["-lTesting", "-lswiftSwiftOnoneSupport", "-lswiftCore"]
    return libraries.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension CourseModule {
  /// The path in the box of its object files.
  fileprivate var objects: [String] {
    let folder = GradingPaths.Inside.objects
    guard isC else { return ["\(folder)/\(name).o"] }
    return sources.map { source in
      let file = ((source as NSString).lastPathComponent as NSString).deletingPathExtension
      return "\(folder)/\(name)-\(file).o"
    }
  }
}
