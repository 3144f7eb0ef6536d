import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("This course introduces each name before it uses it", .startsProcesses, .long)
struct CourseIntroductionTests {
  @Test("marks, stubs, solutions, hints, visible code and texts have no fault")
  func course() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardizedFileURL
    let course = try Course.load(Workspace(root: root.path))
    for chapter in course.chapters {
      let check = try #require(try IntroductionCheck(chapter, of: course, scratch: ".build"))
      let lesson = Markdown(course.workspace.text(chapter.readme) ?? "")
      let script = LessonScript(lesson, path: chapter.readme)
      let faults =
        try check.markFaults()
        + chapter.exercises.flatMap { try check.faults(of: $0) }
        + check.lessonFaults(scenes: script.scenes)
      for fault in faults { Issue.record("\(fault)") }
    }
  }
}
