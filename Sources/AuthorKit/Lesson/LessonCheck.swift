package import CourseKit

/// All checks of a chapter's lesson.
package struct LessonCheck: Sendable {
  let course: Course
  let chapter: Chapter
  /// The scratch folder in which the chapter was built, relative to the course's folder.
  let scratch: String

  package init(_ chapter: Chapter, of course: Course, scratch: String) {
    self.course = course
    self.chapter = chapter
    self.scratch = scratch
  }

  private var workspace: Workspace { course.workspace }

  package func faults() throws -> [CourseFault] {
    guard let text = workspace.text(chapter.readme) else {
      return [
        CourseFault(
          .lesson,
          chapter.readme,
          "the chapter has no lesson.",
          repair: "Write it by the rules in Chapters/WRITING.md."
        )
      ]
    }
    let lesson = Markdown(text)
    let script = LessonScript(lesson, path: chapter.readme)
    let shape = LessonShape(chapter: chapter, workspace: workspace, lesson: lesson).faults()
    let pictures = LessonPictures(token: chapter.token, workspace: workspace, lesson: text).faults()
    let run = LessonRun(
      workspace: workspace,
      chapter: chapter,
      scratch: scratch,
      output: "\(scratch)/lessons/\(chapter.token)"
    )
    let introductions = try IntroductionCheck(chapter, of: course, scratch: scratch)
    let early =
      try introductions.map { try $0.markFaults() + $0.lessonFaults(scenes: script.scenes) } ?? []
    return (shape + early + pictures + script.faults + (try run.faults(in: script))).sorted {
      ($0.line ?? 0) < ($1.line ?? 0)
    }
  }
}
