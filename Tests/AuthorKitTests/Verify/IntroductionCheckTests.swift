import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("An operator or type of the libraries is introduced before it is used", .startsProcesses)
struct IntroductionCheckTests {
  @Test("the compiler resolves names: an array's method is not an operator of observables")
  func code() throws {
    try Self.course(lesson: "The type.\n<!-- introduces Observable -->\n") { check, folder in
      try folder.write(
        "Solutions/Chapter01/E04Door.swift",
        """
        import RxCore
        enum E04 {
          static func f(_ s: Observable<Int>) -> Observable<Int> {
            let numbers = [1].compactMap { $0 }
            return s.share().take(numbers.count)
          }
        }
        """
      )
      let faults = try check().faults(of: .sample())
      #expect(faults.map(\.line) == [5, 5])
      #expect(
        faults.map(\.problem) == [
          "'share(replay:)' is used before it is introduced.",
          "'take(_:)' is used before it is introduced.",
        ]
      )
      #expect(
        faults.first?.repair == "Explain it in the lesson of chapter 1 or an earlier one, and "
          + "write '<!-- introduces share -->' below the paragraph."
      )
    }
  }

  @Test("a type that the code declares itself needs no introduction")
  func ownType() throws {
    try Self.course(lesson: "Nothing is introduced.\n") { check, folder in
      try folder.write(
        "Solutions/Chapter01/E04Door.swift",
        "import RxCore\nenum DisposeBag {}\nlet bags = [DisposeBag]()\n"
      )
      #expect(try check().faults(of: .sample()).isEmpty)
      try folder.write(
        "Solutions/Chapter01/E04Door.swift",
        "import RxCore\nlet bag = DisposeBag()\n"
      )
      #expect(
        try check().faults(of: .sample()).map(\.problem) == [
          "'DisposeBag' is used before it is introduced."
        ]
      )
    }
  }

  @Test("an introduction in a later chapter does not count, and is mentioned")
  func later() throws {
    let later = (number: 2, lesson: "Later.\n<!-- introduces share -->\n")
    try Self.course(lesson: "Now.\n<!-- introduces Observable -->\n", later) { check, folder in
      try folder.write(
        "Solutions/Chapter01/E04Door.swift",
        "import RxCore\nfunc f(_ s: Observable<Int>) -> Observable<Int> { s.share() }\n"
      )
      let problems = try check().faults(of: .sample()).map(\.problem)
      #expect(
        problems == [
          "'share(replay:)' is used before it is introduced: chapter 2 introduces it."
        ]
      )
    }
  }

  @Test("hints are read: code spans in sentences, calls and types in code")
  func hints() throws {
    try Self.course(lesson: "The type.\n<!-- introduces Observable -->\n") { check, _ in
      let exercise = Exercise.sample(hints: [
        "Think.", "`share` and `Observable`; `names.map` is Swift's.",
        "```swift\nlet bag = DisposeBag()\nsource.publish().map { $0 }\n```",
      ])
      let problems = try check().faults(of: exercise).map(\.problem)
      #expect(
        problems == [
          "hint 2 of 1.4 uses 'share' before it is introduced.",
          "hint 3 of 1.4 uses 'DisposeBag' before it is introduced.",
          "hint 3 of 1.4 uses 'publish' before it is introduced.",
        ]
      )
    }
  }

  @Test("a name of a module that the chapter's exercises cannot import needs no introduction")
  func otherModules() throws {
    let hints = ["The exercise has a class `Todo` of its own."]
    for imports in [["RxCore"], ["AppReference", "RxCore"]] {
      let exercise = Exercise.sample(hints: hints, imports: imports)
      try Self.course(.sample([exercise]), lesson: "Nothing is introduced.\n") { check, _ in
        let faults = try check().faults(of: exercise)
        #expect(faults.isEmpty == !imports.contains("AppReference"))
      }
    }
  }

  @Test("a mark of an unknown name, and a second mark, are reported")
  func marks() throws {
    let lesson = """
      One.
      <!-- introduces share, Obsevable -->

      Two.
      <!-- introduces share, share(replay:) -->
      """
    try Self.course(lesson: lesson) { check, _ in
      let faults = try check().markFaults()
      #expect(faults.map(\.line) == [2, 5])
      #expect(
        faults.map(\.problem) == [
          "'Obsevable' is marked as introduced, but no module of the course declares it."
            + " Did you mean 'Observable'?",
          "'share' is introduced twice, first in Chapters/Chapter01/README.md:2.",
        ]
      )
    }
  }

  @Test("the visible code of a lesson and the texts of its exercises are checked")
  func lesson() throws {
    let lesson = """
      # Doors

      <!-- swift
      let hidden = Observable.just(1).share()
      -->
      ```swift continued
      let shown = hidden.take(1)
      ```

      ## The exercises

      Use `publish`, and `share()`.
      """
    try Self.course(lesson: lesson) { check, _ in
      let script = LessonScript(Markdown(lesson), path: Chapter.oneExercise.readme)
      let faults = try check().lessonFaults(scenes: script.scenes)
      #expect(faults.map(\.line) == [7, 12, 12])
      #expect(
        faults.map(\.problem) == [
          "'take(_:)' is used before it is introduced.",
          "'publish' is used before it is introduced.",
          "'share()' is used before it is introduced.",
        ]
      )
    }
  }

  private static func course(
    _ chapter: Chapter = .oneExercise,
    lesson: String,
    _ later: (number: Int, lesson: String)? = nil,
    _ body: (() throws -> IntroductionCheck, Folder) throws -> Void
  ) throws {
    let compiled = try CompiledCourse.shared()
    try Folder.temporary { folder in
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: ".build"),
        withDestinationURL: compiled.scratch
      )
      try folder.write(chapter.readme, lesson)
      var chapters = [chapter]
      if let later {
        let next = Chapter(
          token: "Chapter0\(later.number)",
          number: later.number,
          title: "Later",
          order: later.number,
          exercises: []
        )
        try folder.write(next.readme, later.lesson)
        chapters.append(next)
      }
      let course = Course(workspace: Workspace(root: folder.url.path), chapters: chapters)
      try body(
        { try #require(try IntroductionCheck(chapter, of: course, scratch: ".build")) },
        folder
      )
    }
  }
}
