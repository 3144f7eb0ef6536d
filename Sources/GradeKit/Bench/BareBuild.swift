internal import CourseKit
internal import Foundation

/// The minimum work of grading: compiling a student's module and its bridge, and linking, with the
/// same calls of the compiler's frontend and the linker, but without box and gates.
struct BareBuild {
  /// The course, built for a grader without a box.
  let grading: GradingCourse
  let modules: GradingModules
  let chapter: Chapter

  /// - Returns: The seconds that the three calls take, without the time for writing their files.
  /// - Throws: A `Problem` if one of them fails.
  func seconds(_ files: [ExerciseID: [UInt8]]) throws -> Double {
    let work = try WorkFolder(grading, worker: 0)
    defer { work.remove() }
    var sources = ChapterSources(
      chapter,
      modules,
      in: work.path,
      host: .boxed(grading, work)
    )
    sources.usesMemorySafety = false
    try sources.write(files)
    let build = ProgramBuild(grading: grading, chapter: chapter, work: work) { _ in nil }
    let started = ContinuousClock.now
    guard case .objects = try sources.compiled(sources.compile(processorSeconds: 120)),
      try build.bridge() == nil,
      case .program = try build.link(
        chapter.exercises.map { "\(work.path)/out/\($0.name).o" }
      )
    else {
      throw Problem(
        .course,
        "The solutions of \(chapter.token) cannot be built without a box.",
        repair: "run: rxlab verify chapter \(chapter.number)"
      )
    }
    return (ContinuousClock.now - started) / .seconds(1)
  }
}
