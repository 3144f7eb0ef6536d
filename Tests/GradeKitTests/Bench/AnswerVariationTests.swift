import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

@Suite("A generated class consists of the course's answers, without duplicates", .startsProcesses)
struct AnswerVariationTests {
  private static let answer = """
    enum E01 {
      static func make() -> Observable<Int> {
        let subject = PublishSubject<Int>()
        let kept = subject.share()
        return kept.map { [weak subject] in subject == nil ? 0 : $0 }
      }
    }

    """

  @Test("a local constant has a different name in each version")
  func renamed() {
    let text = AnswerVariation.of(Self.answer, number: 17, except: ["kept"])
    #expect(text.contains("let subject17 = PublishSubject<Int>()"))
    #expect(text.contains("[weak subject17] in subject17 == nil"))
    #expect(text.hasSuffix("// Version 17\n"))
    #expect(!AnswerVariation.words(of: text).contains("subject"))
  }

  @Test("a name that another file may use is kept")
  func kept() {
    let text = AnswerVariation.of(Self.answer, number: 3, except: ["kept", "subject"])
    #expect(text == Self.answer + "\n// Version 3\n")
  }

  @Test(
    "an ambiguous name is not treated as a local constant",
    arguments: [
      "    let row = 1\n    use(screen.row)", "    let row = 1\n    use(row: 2)",
      "    let row = 1\n    print(\"\\(row)\")", "  let row = 1", "    private let row = 1",
    ]
  )
  func doubtful(text: String) {
    #expect(AnswerVariation.locals(of: text) == [])
  }

  @Test("sixty submissions have sixty digests, with correct and wrong answers")
  func digests() throws {
    let course = try RealCourse.course.get()
    let items = try (0..<60).map(
      GeneratedClass(course, chapter: try #require(course.chapter(1))).item
    )
    let digests = items.map { item in
      Submission(
        student: item.name,
        files: Dictionary(uniqueKeysWithValues: item.files.map { ($0.exercise.id, $0.bytes) })
      ).digest
    }
    #expect(Set(digests).count == 60)
    #expect(items.allSatisfy { $0.files.count == 7 })
    #expect(items.contains { $0.solved.count < 7 } && items.contains { $0.solved.count >= 5 })
  }
}
