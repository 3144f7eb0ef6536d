internal import CourseKit
internal import Foundation

/// Builds everything that is the same for every submission: the core and the kits without
/// testability, the suites against the bridges of the reference, and the reference's programs.
struct CourseBuilder {
  let course: Course
  let files: CourseFiles
  let paths: GradingPaths
  let compiler: CourseCompiler
  /// Gets what is being built, and what part of all is done.
  let progress: @Sendable (_ what: String, _ fraction: Double) -> Void

  typealias Inside = GradingPaths.Inside

  func build() throws {
    try prepareFolders()
    let libraries = CourseModule.libraries(
      in: files,
      for: course.chapters.flatMap { [$0.solutionsFolder, $0.bridgeFolder, $0.suitesFolder] }
    )
    let steps = Double(libraries.count + 1 + 3 * course.chapters.count)
    for (index, module) in libraries.enumerated() {
      progress(module.name, Double(index) / steps)
      try module.isC ? buildC(module) : build(module)
    }
    progress("the judged program", Double(libraries.count) / steps)
    try buildProgram()
    let linker = try ProgramLinker.prepare(for: self, libraries: libraries)
    // The suites take longest, and know nothing of each other.
    _ = try concurrently(Array(course.chapters.enumerated()), width: 2) { index, chapter in
      progress(chapter.title, (Double(libraries.count + 1) + 3 * Double(index)) / steps)
      try build(chapter, with: linker)
    }
    try letEveryWorkerRead(paths.interface)
    try Data().write(to: URL(filePath: paths.completion))
  }

  // MARK: - Folders

  private func prepareFolders() throws {
    let manager = FileManager.default
    try? manager.removeItem(atPath: paths.folder)
    try files.write(to: paths.source)
    for folder in [paths.interface, paths.objects] {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    for folder in ["modules", "maps", "cache"] {
      try manager.createDirectory(
        atPath: "\(paths.interface)/\(folder)",
        withIntermediateDirectories: false
      )
    }
    for name in CourseCompiler.cModules { try writeMap(of: name) }
    for chapter in course.chapters {
      try manager.createDirectory(
        atPath: "\(paths.objects)/\(chapter.token)",
        withIntermediateDirectories: false
      )
    }
    try compiler.box.handOver(paths.interface)
    try compiler.box.handOver(paths.objects)
  }

  /// Headers are placed beside their module map, so that a submission is compiled without any
  /// sources. The map contains its own path, which differs with and without walls.
  private func writeMap(of module: String) throws {
    let include = "Sources/\(module)/include"
    let folder = "headers/\(module)"
    try FileManager.default.createDirectory(
      atPath: "\(paths.interface)/\(folder)",
      withIntermediateDirectories: true
    )
    for path in files.paths(in: include, ending: ".h") {
      let name = (path as NSString).lastPathComponent
      // The paths are those of the contents.
      // swift-format-ignore: NeverForceUnwrap
      try files.contents[path]!.write(to: URL(filePath: "\(paths.interface)/\(folder)/\(name)"))
    }
    let map = """
      module \(module) {
        umbrella header "../\(folder)/\(module).h"
        export *
      }

      """
    try Data(map.utf8).write(to: URL(filePath: "\(paths.interface)/maps/\(module).modulemap"))
  }

  /// One worker builds and all of them read, each being a user of its own; the compiler keeps the
  /// folders of its cache from all others.
  private func letEveryWorkerRead(_ folder: String) throws {
    let manager = FileManager.default
    for path in [""] + (try manager.subpathsOfDirectory(atPath: folder)) {
      let whole = "\(folder)/\(path)"
      let attributes = try manager.attributesOfItem(atPath: whole)
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      try manager.setAttributes([.posixPermissions: isFolder ? 0o755 : 0o644], ofItemAtPath: whole)
    }
  }

  // MARK: - Modules

  private func buildC(_ module: CourseModule) throws {
    for source in module.sources {
      let name = ((source as NSString).lastPathComponent as NSString).deletingPathExtension
      try clang(source, to: "\(module.name)-\(name)")
    }
  }

  private func clang(_ source: String, to object: String) throws {
    let headers = CourseCompiler.cModules.flatMap { ["-I", "\(Inside.interface)/headers/\($0)"] }
    try run(
      compiler.clang,
      ["-c", "-O1", "-fPIE"] + headers
        + ["\(Inside.source)/\(source)", "-o", "\(Inside.objects)/\(object).o"],
      making: object
    )
  }

  private func build(_ module: CourseModule) throws {
    try run(
      compiler.frontend,
      compiler.courseFlags(module: module.name) + ["-c"] + inside(module.sources)
        + ["-emit-module-path", "\(Inside.modules)/\(module.name).swiftmodule"]
        + ["-o", "\(Inside.objects)/\(module.name).o"],
      making: module.name
    )
  }

  /// The code that starts a judged program, and its entry point.
  private func buildProgram() throws {
    let folder = "Sources/GradeKit/Course/Program"
    try clang("\(folder)/OneThread.c", to: "OneThread")
    try run(
      compiler.frontend,
      compiler.courseFlags(module: "JudgedProgram") + ["-c"]
        + inside(files.paths(in: folder, ending: ".swift"))
        + ["-entry-point-function-name", "judged_main", "-o", "\(Inside.objects)/JudgedProgram.o"],
      making: "JudgedProgram"
    )
  }

  // MARK: - Chapters

  /// The reference of a chapter, its bridge and its suites. Their modules stand apart from those
  /// that submissions are compiled against.
  private func build(_ chapter: Chapter, with linker: ProgramLinker) throws {
    let folder = "\(Inside.objects)/\(chapter.token)"
    func sources(_ folder: String) -> [String] { inside(files.paths(in: folder, ending: ".swift")) }
    func products(_ name: String) -> [String] {
      ["-emit-module-path", "\(folder)/\(name).swiftmodule", "-o", "\(folder)/\(name).o"]
    }
    try run(
      compiler.frontend,
      compiler.learnerFlags(module: chapter.token) + ["-c", "-suppress-warnings"]
        + sources(chapter.solutionsFolder) + products(chapter.token),
      making: chapter.solutionsFolder
    )
    try run(
      compiler.frontend,
      compiler.courseFlags(module: "\(chapter.token)Bridge") + ["-c", "-I", folder]
        + sources(chapter.bridgeFolder) + products("\(chapter.token)Bridge"),
      making: chapter.bridgeFolder
    )
    try run(
      compiler.frontend,
      compiler.courseFlags(module: chapter.testModule) + ["-c", "-I", folder]
        + sources(chapter.suitesFolder) + products(chapter.testModule),
      making: chapter.suitesFolder
    )
    let learner = ["\(folder)/\(chapter.token).o", "\(folder)/\(chapter.token)Bridge.o"]
    try run(
      compiler.linker,
      linker.arguments(for: chapter, learner: learner, output: "\(folder)/reference"),
      making: "the reference's program of chapter \(chapter.number)"
    )
  }

  // MARK: - Commands

  private func inside(_ sources: [String]) -> [String] { sources.map { "\(Inside.source)/\($0)" } }

  /// Runs a compiler on the course's own code; it takes what it takes.
  func run(_ program: String, _ arguments: [String], making product: String) throws {
    let outcome = try compiler.box.run(
      BoxedCommand(
        program: program,
        arguments: arguments,
        mounts: compiler.toolchainMounts + [
          .readOnly(paths.source, at: Inside.source),
          .writable(paths.interface, at: Inside.interface),
          .writable(paths.objects, at: Inside.objects),
        ],
        kind: .threaded,
        limits: BoxedCommand.Limits(
          time: .seconds(900),
          processorSeconds: 600,
          memory: 4 << 30,
          fileSize: 1 << 30,
          output: 64 << 20,
          scratch: 1 << 30
        )
      )
    )
    guard outcome.succeeded else {
      let words = (outcome.errors + outcome.output).split(separator: "\n").prefix(12)
      throw Problem(
        .course,
        "The course cannot be built for grading: \(product).",
        evidence: [
          .init("ending", "\(outcome.ending)"),
          .init("output", words.joined(separator: "\n")),
        ],
        repair: "check the course: rxlab verify"
      )
    }
  }
}
