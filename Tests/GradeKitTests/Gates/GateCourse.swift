import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

/// The course as the gates need it, read from the build that these tests stand in.
///
/// That build has `-enable-testing`, so its objects export a little more than those that grading
/// links with; no test here is about the difference.
enum GateCourse {
  static let workspace = Workspace(
    root: URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path
  )

  static let course = Result { try Course.load(workspace) }
  private static let prepared = Result { try prepare() }

  /// The chapters whose answers these tests compile: the first, or all where long tests are wanted.
  static var chapters: [Chapter] {
    get throws { Array(try course.get().chapters.prefix(LongTests.areWanted ? .max : 1)) }
  }

  static var modules: GradingModules {
    get throws { try prepared.get() }
  }

  static func chapter(_ number: Int) throws -> Chapter {
    try #require(try course.get().chapter(number), "chapter \(number) is not there")
  }

  /// Takes files through the gates and the compiler.
  static func compile(
    _ files: [ExerciseID: [UInt8]],
    chapter: Chapter,
    gates: Set<SubmissionGate> = SubmissionGate.all,
    processorSeconds: Int = 120
  ) throws -> [ExerciseID: ExerciseGrade] {
    let work = FileManager.default.temporaryDirectory.path + "/rxlab-gates-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: work) }
    let compiler = SubmissionCompiler(
      try modules,
      host: .open,
      gates: gates,
      processorSeconds: processorSeconds
    )
    let submission = Submission(student: "somebody", files: files)
    return try compiler.compile(submission, chapter, in: work).faults
  }

  private static func prepare() throws -> GradingModules {
    let toolchain = try Toolchain.locate()
    let scratch = workspace.absolute(".build")
    let course = try course.get()
    let plan = URL(filePath: scratch).appending(path: "debug.yaml")
    let module = try #require(course.chapters.first?.token)
    let flags = try #require(ModuleFlags(module: module, plan: plan), "nothing is built")
      .flags(of: ["-I", "-Xcc", "-target", "-module-cache-path"])
    let names = try GradingModules.learnersModules(of: course)
    let work = FileManager.default.temporaryDirectory.path + "/rxlab-gates-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: work) }
    let reader = InterfaceReader(toolchain: toolchain, flags: flags, host: .open)
    var modules = GradingModules(
      workspace: workspace,
      toolchain: toolchain,
      flags: { module in
        flags + [
          "-module-name", module, "-swift-version", "6", "-parse-as-library", "-Onone",
          "-enable-testing",
        ]
      },
      vocabulary: Vocabulary(
        try (["Swift"] + names).map { try reader.read($0, in: work) },
        answers: try GradingModules.answers(of: names, in: workspace)
      ),
      exports: try ExportedSymbols(
        objects: names.map { "\(scratch)/debug/Modules/\($0).o" }.filter(exists)
          + (try names.flatMap { try objects(in: "\(scratch)/debug/\($0).build") }),
        libraries: GradingModules.runtimeLibraries(of: toolchain),
        valueLibraries: GradingModules.valueLibraries(of: toolchain)
      )
    )
    for chapter in try chapters {
      try modules.readShapes(of: chapter, host: .open, in: "\(work)/\(chapter.token)")
    }
    return modules
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  private static func objects(in folder: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return names.filter { $0.hasSuffix(".swift.o") }.map { "\(folder)/\($0)" }
  }
}
