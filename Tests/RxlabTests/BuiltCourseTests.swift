import CourseSamples
import Testing

/// Tests that build and judge, one after the other in the one fixture course: they share its build
/// folder, so that only the first of them pays for the core and the kit.
@Suite("Verdicts of the built rxlab on the fixture course", .serialized, .startsProcesses)
struct BuiltCourseTests {
  let course: FixtureCourse

  init() throws {
    course = try FixtureCourse.built.get()
    try course.restore()
  }
}
