import CourseSamples
import Foundation
import Testing

@testable import CourseKit

#if os(Linux)
  @Suite("Building with SwiftPM's plan", .serialized, .startsProcesses)
  struct PlannedBuildTests {
    @Test("after every kind of edit a build with the plan has the same result as SwiftPM", .long)
    func sameOutcome() throws {
      let outcomes = try concurrently([true, false], width: 2) { reusesPlan in
        try Self.steps.map { try $0.take(reusesPlan: reusesPlan, in: Self.course(reusesPlan)) }
      }
      for (index, step) in Self.steps.enumerated() {
        #expect(outcomes[0][index].result == outcomes[1][index].result, "\(step.title)")
        #expect(outcomes[0][index].isPlanned == step.isPlanned, "\(step.title)")
        #expect(!outcomes[1][index].isPlanned)
      }
      // The comparison is worth something only if the outcomes differ from step to step.
      #expect(outcomes[0].contains { !$0.result.succeeded })
      #expect(outcomes[0].contains { $0.result.verdicts.contains("right failed") })
      #expect(outcomes[0].contains { $0.result.verdicts.contains("right passed") })
    }

    private static let courses = Result { (try TinyCourse("plan"), try TinyCourse("swiftpm")) }

    private static func course(_ reusesPlan: Bool) throws -> TinyCourse {
      let (plan, swiftPM) = try courses.get()
      return reusesPlan ? plan : swiftPM
    }

    // MARK: - The steps

    private struct Step: Sendable {
      let title: String
      /// Whether the plan is expected to apply.
      var isPlanned = true
      var chapter = 1
      var variant = BuildVariant.exercises
      /// After how many milliseconds a first build is killed, with all that it started.
      var killedAfter: Int?
      let edit: @Sendable (TinyCourse) throws -> Void

      func take(reusesPlan: Bool, in course: TinyCourse) throws -> Outcome {
        try edit(course)
        var build = try course.build(chapter, variant: variant)
        build.reusesPlan = reusesPlan
        if let killedAfter { try kill(build, after: killedAfter) }
        let result = try build.run()
        return Outcome(
          isPlanned: result.isPlanned,
          result: .init(
            succeeded: result.succeeded,
            errors: result.errors.map(\.text),
            verdicts: result.succeeded ? try course.verdicts(build) : []
          )
        )
      }

      private func kill(_ build: ChapterBuild, after milliseconds: Int) throws {
        var command = PlannedBuild(build).command
        if !build.reusesPlan {
          command.program = build.toolchain.buildCommand.program
          command.arguments = build.toolchain.buildCommand.arguments + ["--build-tests"]
        }
        command.limit = .milliseconds(milliseconds)
        _ = try command.run()
      }
    }

    private struct Outcome: Sendable {
      let isPlanned: Bool
      let result: Result

      struct Result: Sendable, Equatable {
        let succeeded: Bool
        let errors: [String]
        let verdicts: [String]
      }
    }

    private static let file = "Sources/Exercises/Chapter01One/E01Answer.swift"
    private static let suiteFile = "Tests/Chapter01OneTests/E01AnswerTests.swift"

    private static func saving(_ text: String) -> @Sendable (TinyCourse) throws -> Void {
      { try $0.write(text, to: file) }
    }

    private static let steps: [Step] =
      [
        // What an earlier run left is unknown: the second build is the first that can be planned.
        Step(title: "another chapter", isPlanned: false, chapter: 2) { _ in },
        Step(title: "the first build", isPlanned: false) { _ in },
        Step(title: "nothing changed") { _ in },
        Step(title: "a body", edit: saving(TinyCourse.answer.replacing("1 }", with: "2 }"))),
        Step(
          title: "a declaration",
          edit: saving(
            "enum E01 {\n  static func more() -> Int { 1 }\n  static func answer() -> Int { more() }\n}\n"
          )
        ),
        Step(
          title: "a type error",
          edit: saving(TinyCourse.answer.replacing("1 }", with: "\"1\" }"))
        ),
        Step(title: "a syntax error", edit: saving("enum E01 {\n")),
        Step(
          title: "a signature that the bridge does not fit",
          edit: saving(TinyCourse.answer.replacing("answer()", with: "answer(_ number: Int)"))
        ),
        Step(title: "the errors repaired", edit: saving(TinyCourse.answer)),
        Step(title: "an editor's file") {
          try $0.write("", to: "Sources/Exercises/Chapter01One/.E01Answer.swift.swp")
        },
        Step(title: "a documentation catalog") {
          try $0.write("# One\n", to: "Sources/Exercises/Chapter01One/One.docc/One.md")
        },
        Step(title: "a new file", isPlanned: false) {
          try $0.write(
            "extension E01 {\n  static var three: Int { 3 }\n}\n",
            to: "Sources/Exercises/Chapter01One/E03New.swift"
          )
          try $0.write(TinyCourse.answer.replacing("1 }", with: "three }"), to: file)
        },
        Step(title: "an edit of the new file") {
          try $0.write(
            "extension E01 {\n  static var three: Int { 1 }\n}\n",
            to: "Sources/Exercises/Chapter01One/E03New.swift"
          )
        },
        Step(title: "a deleted file that is still used", isPlanned: false) {
          try $0.remove("Sources/Exercises/Chapter01One/E03New.swift")
        },
        Step(title: "its use deleted", isPlanned: false, edit: saving(TinyCourse.answer)),
        Step(title: "a touched suite", isPlanned: false) {
          try $0.write(TinyCourse.suite("Chapter01One", expects: 4), to: suiteFile)
        },
        Step(
          title: "the answer that it expects",
          edit: saving(TinyCourse.answer.replacing("1 }", with: "4 }"))
        ),
        Step(title: "a changed kit", isPlanned: false) {
          try $0.write("public let kit = 0\n", to: "Sources/Kit/Kit.swift")
        },
        Step(title: "a switched chapter", isPlanned: false, chapter: 2) { _ in },
        Step(title: "an edit there", chapter: 2) {
          try $0.write(
            TinyCourse.answer.replacing("1 }", with: "5 }"),
            to: "Sources/Exercises/Chapter02Two/E01Answer.swift"
          )
        },
        Step(title: "back in the first chapter", isPlanned: false) { _ in },
        Step(title: "the solutions", isPlanned: false, variant: .solutions) { _ in },
        Step(title: "back to the exercises", isPlanned: false) { _ in },
      ]
      + [40, 90, 140, 200].map { moment in
        Step(
          title: "a build killed after \(moment) ms",
          killedAfter: moment,
          edit: saving(TinyCourse.answer.replacing("1 }", with: "\(moment % 80 + 4) }"))
        )
      }
      + [
        Step(
          title: "the right answer",
          edit: saving(TinyCourse.answer.replacing("1 }", with: "4 }"))
        )
      ]

    // MARK: - With SwiftPM in between

    @Test("a build with the plan and one with SwiftPM can alternate in one build folder", .long)
    func inTurns() throws {
      let course = try TinyCourse("plan")
      let ways = [true, false, true, true, false, true, false, false, true]
      for (number, reusesPlan) in ways.enumerated() {
        try course.write(TinyCourse.answer.replacing("1 }", with: "\(number % 2) }"), to: Self.file)
        var build = try course.build()
        build.reusesPlan = reusesPlan
        let result = try build.run()
        #expect(result.succeeded)
        // SwiftPM plans a new folder twice.
        if number > 3 { #expect(result.isPlanned == reusesPlan) }
        #expect(
          try course.verdicts(build).contains(number % 2 == 1 ? "right passed" : "right failed")
        )
      }
    }

    @Test(
      "an edit saved in the same second as the previous one is built",
      .long,
      arguments: [true, false]
    )
    func sameSecond(reusesPlan: Bool) throws {
      let course = try TinyCourse(reusesPlan ? "plan" : "swiftpm")
      let second = Date.now.timeIntervalSince1970.rounded(.down) + 600
      for number in 1...4 {
        let answer = TinyCourse.answer.replacing("1 }", with: "\(number % 2) }")
        try course.write(answer, to: Self.file)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: second + Double(number) / 10)],
          ofItemAtPath: course.workspace.absolute(Self.file)
        )
        var build = try course.build()
        build.reusesPlan = reusesPlan
        #expect(try build.run().succeeded)
        #expect(
          try course.verdicts(build).contains(number % 2 == 1 ? "right passed" : "right failed")
        )
      }
    }

    @Test("a bridge matches a signature that changed twice in quick succession", .long)
    func twiceInQuickSuccession() throws {
      let course = try TinyCourse("plan")
      let build = try course.build()
      for number in 1...12 {
        // The first build of a pair writes the module shortly before a second ends, and compiles the
        // bridge after it, in the second in which the next build would write the module.
        if number % 2 == 1 { Self.awaitNextSecond(plus: 80 + number) }
        let type = number % 2 == 0 ? "Int" : "String"
        let parameter = "_ number: \(type)? = nil"
        try course.write(
          TinyCourse.answer.replacing("answer()", with: "answer(\(parameter))"),
          to: Self.file
        )
        let result = try build.run()
        #expect(result.succeeded)
        if number > 2 { #expect(result.isPlanned) }
      }
      #expect(try course.verdicts(build).contains("right passed"))
    }

    private static func awaitNextSecond(plus hundredths: Int) {
      let now = FileStamp.now / 10_000_000 % 100
      usleep(UInt32((100 - now + hundredths) * 10_000))
    }

    @Test(
      "a build waits for another process in its folder, and does not use a plan created meanwhile"
    )
    func othersInTheFolder() throws {
      let course = try TinyCourse("plan")
      let build = try course.build()
      // SwiftPM plans a new folder twice.
      for _ in 1...2 { #expect(try build.run().succeeded) }
      let lock = try #require(try BuildFolderLock.taken(on: course.workspace.absolute(".build")))
      let start = ContinuousClock.now
      let waiting = Background { (try build.run(), ContinuousClock.now) }
      usleep(400_000)
      lock.release()
      let (result, end) = try waiting.value()
      #expect(result.isPlanned)
      #expect(end - start > .milliseconds(400))
      let plan = URL(filePath: course.workspace.absolute(".build/debug.yaml"))
      try Data(contentsOf: plan).write(to: plan)
      #expect(try !build.run().isPlanned)
    }
  }
#endif
