import CourseKit
import CourseSamples
import Foundation

/// Puts a learner's file before the gates.
enum GateBench {
  /// The findings of the gates in `source`, as exercise 1.4 of a chapter that also contains 1.5.
  static func examine(
    _ source: String,
    forbids: [String] = [],
    imports: [String] = GateRules.defaultImports,
    others: OtherExercises = OtherExercises(),
    stub: [UInt8]? = nil,
    refused: RefusedAPI? = nil
  ) throws -> GateReport {
    let course = try CompiledCourse.shared()
    return try Folder.temporary { folder in
      try folder.write("E04Door.swift", source)
      try folder.write("E05Other.swift", otherExercise)
      return try Gate(module: "Chapter01", scratch: course.scratch).examine(
        folder.url.appending(path: "E04Door.swift"),
        among: [folder.url.appending(path: "E05Other.swift")],
        rules: GateRules(
          exercise: "1.4",
          namespace: "E04",
          imports: imports,
          others: others,
          forbids: forbids,
          stub: stub,
          refused: refused
        )
      )
    }
  }
}

private let otherExercise = """
  import RxCore
  enum E05 { static func helper() -> PublishSubject<Int> { PublishSubject() } }
  """
