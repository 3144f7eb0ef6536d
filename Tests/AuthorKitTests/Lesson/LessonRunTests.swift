import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite(
  "The code of a lesson is compiled and run, and its output is compared with the lesson",
  .startsProcesses
)
struct LessonRunTests {
  @Test("a lesson that shows its code's actual output has no fault")
  func truthful() throws {
    let lesson = """
      ```swift
      let subject = PublishSubject<Int>()
      final class Listener { deinit { print("gone") } }
      extension Listener { func hear(_ text: String) { print("hears \\(text)") } }
      var listener: Listener? = Listener()
      listener?.hear("{")
      ```
      It prints:
      ```output
      hears {
      ```
      Then:
      ```swift continued
      listener = nil
      subject.onNext(1)
      ```
      ```output
      gone
      ```
      Another scene has names of its own:
      ```swift
      final class Listener {}
      extension ObservableType { func own() {} }
      PublishSubject<Int>().own()
      let subject = Listener()
      _ = subject
      ```
      ```swift fails
      let number: Int = "one"
      ```
      ```output
      cannot convert value of type 'String' to specified type 'Int'
      ```
      <!-- swift
      printMarbles("--a|")
      -->
      ```output
      source  --a|
      ```
      ```text
      nothing - to see; `--json` is no diagram
      ```
      """
    #expect(try Self.faults(lesson) == [])
  }

  @Test("a wrong marble is reported at its line, with the actual output")
  func wrongMarble() throws {
    let lesson = """
      <!-- swift
      print("the lanes:")
      printMarbles("--a|")
      -->
      ```output
      the lanes:
      source  -a-|
      ```
      """
    let faults = try Self.faults(lesson)
    #expect(faults.map(\.line) == [7])
    #expect(
      faults.map(\.problem) == [
        "the lesson shows 'source  -a-|', the code prints 'source  --a|'."
      ]
    )
    #expect(
      faults.map(\.repair) == [
        "If the code is right, the block reads:\n```output\nthe lanes:\nsource  --a|\n```"
      ]
    )
  }

  @Test("a picture that differs from the code's output is reported, and the right one is written")
  func picture() throws {
    let lesson = """
      ```swift
      print("<svg/>")
      ```
      ![A drawing](drawing.svg)
      <!-- output drawing.svg
      -->
      """
    let drawn = "Chapters/Chapter01/drawing.svg"
    #expect(try Self.faults(lesson, files: [drawn: "<svg/>\n"]) == [])
    for files in [[:], [drawn: "<svg></svg>\n"]] {
      let faults = try Self.faults(lesson, files: files)
      #expect(faults.map(\.problem) == ["\(drawn) is not what the code above prints."])
      #expect(
        faults.map(\.repair) == ["If the code is right: cp lesson/drawing.svg \(drawn)"]
      )
    }
  }

  @Test("output that the lesson doesn't show, and lines that the code doesn't print, are reported")
  func missingOutput() throws {
    let lesson = """
      ```swift
      print("once")
      ```
      ```swift
      print("twice")
      ```
      ```output
      twice
      twice
      ```
      """
    #expect(
      try Self.faults(lesson).map(\.problem) == [
        "a snippet prints 'once', which the lesson doesn't show.",
        "the lesson shows 'twice', the code prints nothing more.",
      ]
    )
  }

  @Test("a snippet that doesn't compile is reported at its line, and the others still run")
  func brokenSnippet() throws {
    let lesson = """
      ```swift
      let a = 1

      let b: String = a
      ```
      ```swift
      print("runs")
      ```
      ```output
      walks
      ```
      """
    let faults = try Self.faults(lesson)
    #expect(faults.map(\.line) == [4, 10])
    #expect(
      faults.first?.problem
        == "a snippet doesn't compile: cannot convert value of type 'Int' to specified type 'String'"
    )
  }

  @Test("a 'fails' snippet that compiles, and an unexpected compiler message, are reported")
  func wrongCode() throws {
    let lesson = """
      ```swift fails
      let a = 1
      _ = a
      ```
      ```swift fails
      let b: Int = "b"
      ```
      ```output
      b is not a number
      ```
      """
    #expect(
      try Self.faults(lesson).map(\.problem) == [
        "a snippet marked 'swift fails' compiles.",
        "the compiler's message doesn't contain 'b is not a number'.",
      ]
    )
  }

  @Test("a snippet that traps is reported with its last output")
  func trap() throws {
    let lesson = "```swift\nfatalError(\"too far\")\n```\n"
    let problem = try Self.faults(lesson).first?.problem
    #expect(problem?.hasPrefix("a snippet doesn't finish") == true)
    #expect(problem?.contains("too far") == true)
  }

  @Test(
    "a block that would not be checked is reported",
    arguments: [
      ("```text\nsource  --a-|\n```", "a 'text' block contains a marble diagram."),
      ("```\nfree text\n```", "unknown kind of code block: ''."),
      ("```swift sketch\n```", "'swift sketch' is not a valid kind of snippet."),
      (
        "```swift continued\n```",
        "the first snippet is marked 'continued', but there is no snippet before it."
      ),
      ("```output\na\n```", "there is no code above this output."),
    ]
  )
  func unchecked(block: String, problem: String) throws {
    #expect(LessonScript(Markdown(block), path: "README.md").faults.map(\.problem) == [problem])
  }

  private static func faults(
    _ lesson: String,
    files: [String: String] = [:]
  ) throws -> [CourseFault] {
    let course = try CompiledCourse.shared()
    let script = LessonScript(Markdown(lesson), path: "Chapters/Chapter01/README.md")
    #expect(script.faults == [])
    return try Folder.temporary { folder in
      for (path, text) in files { try folder.write(path, text) }
      // Scenes are built in a folder of the test's own, against the one compiled course.
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: "course"),
        withDestinationURL: course.scratch
      )
      return try LessonRun(
        workspace: Workspace(root: folder.url.path),
        chapter: .oneExercise,
        scratch: "course",
        output: "lesson"
      ).faults(in: script).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    }
  }
}
