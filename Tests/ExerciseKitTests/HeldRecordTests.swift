import KitRecords
import RxCore
import RxTest
import Testing

@testable import ExerciseKit

/// A grader compares the observations of a judged process with those of the reference. An
/// expectation that leaves no record when it is met could be skipped without notice.
@Suite("An expectation that is met records its observation", .ledger)
struct HeldRecordTests {
  @Test("each kind writes one record", arguments: Held.all)
  func held(kind: Held) async throws {
    let records = try await records(of: kind.story)
    let expectations = records.compactMap { record in
      if case .expectation(let expectation) = record { expectation } else { nil }
    }
    try #require(expectations.count == 1)
    #expect(expectations[0].passed)
    #expect(expectations[0].comparison == kind.record)
    #expect(expectations[0].place.fileID == #fileID)
  }

  @Test("a test that only calls forbidBrokenRules fails, because it expects nothing")
  func vacuous() async throws {
    let texts = try await failures { $0.forbidBrokenRules { [] } }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("The test expects nothing, so it cannot fail.") == true)
  }
}

/// One expectation as a suite writes it, and what it has to leave.
struct Held: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let story: @Sendable (Lab) -> Void
  let record: KitRecords.Expectation.Comparison

  private init(
    _ name: String,
    _ record: KitRecords.Expectation.Comparison,
    _ story: @escaping @Sendable (Lab) -> Void
  ) {
    testDescription = name
    self.record = record
    self.story = story
  }

  static let all = [
    Held("a diagram", lanes("-3|", [next(1, 3), end(2)])) { lab in
      lab.expect(lab.observe(lab.hot("-3|")), "-3|")
    },
    Held("a diagram without values", lanes("-x|", [next(1, "x", "()"), end(2)], ["x = ()"])) {
      lab in
      lab.expect(lab.observe(lab.hot("-x|", ["x": ()])), "-x|")
    },
    Held("a list of events", lanes("-3|", [next(1, 3), end(2)])) { lab in
      lab.expect(lab.observe(lab.hot("-3|")), [.next(1, 3), .completed(2)])
    },
    Held("a prediction", lanes("-3|", [next(1, 3), end(2)])) { lab in
      lab.expect(prediction: [.next(1, 3), .completed(2)], of: lab.observe(lab.hot("-3|")))
    },
    Held("subscriptions", lanes("^", [mark(0, "^", "subscribed")])) { lab in
      let source = lab.hot("-3")
      _ = lab.observe(source)
      lab.expectSubscriptions(source, "^")
    },
    Held("a value", .values(subject: "the number", expected: "3", actual: "3")) { lab in
      lab.expect(3, equals: 3, "the number")
    },
    Held(
      "a log",
      .log(subject: "the log", expected: "a\nb", actual: "a\nb", drawing: "a-b")
    ) { lab in
      lab.expectLog(["a", "b"], equals: ["a", "b"], drawing: "a-b")
    },
    Held(
      "some alive",
      .values(subject: "subjects alive at tick 0", expected: "1", actual: "1")
    ) { lab in
      let subject = PublishSubject<Int>()
      lab.expectLive(1, .subjects)
      withExtendedLifetime(subject) {}
    },
    Held("none alive", .leaks(moment: "at tick 0, where no subjects should be", alive: [])) { lab in
      lab.expectLive(0, .subjects)
    },
    Held("no leaks", .leaks(moment: "after the story has ended", alive: [])) { lab in
      lab.expectNoLeaks()
    },
    Held("an object that is gone", .deallocation(object: "the screen")) { lab in
      lab.watch(Screen(), as: "the screen")
      lab.expectDeallocated("the screen")
    },
    Held("no diagnostics", none(of: "faults that the core found")) { lab in
      lab.expectNoDiagnostics()
    },
    Held("no broken rules", none(of: "broken rules")) { lab in
      lab.expectNoBrokenRules([])
    },
  ]

  private static func none(of subject: String) -> KitRecords.Expectation.Comparison {
    .values(subject: subject, expected: "none", actual: "none")
  }

  private static func lanes(
    _ diagram: String,
    _ marks: [DiagramLane.Mark],
    _ legend: [String] = []
  ) -> KitRecords.Expectation.Comparison {
    .lanes(
      expected: DiagramLane(diagram: diagram, legend: legend, marks: marks),
      // A name stands once, beside the lane that has it first.
      actual: DiagramLane(diagram: diagram, marks: marks),
      divergence: nil
    )
  }

  private static func mark(_ tick: Int, _ symbol: String, _ meaning: String) -> DiagramLane.Mark {
    DiagramLane.Mark(tick: tick, symbol: symbol, meaning: meaning)
  }

  private static func next(_ tick: Int, _ number: Int) -> DiagramLane.Mark {
    next(tick, "\(number)", "\(number)")
  }

  private static func next(_ tick: Int, _ symbol: String, _ value: String) -> DiagramLane.Mark {
    mark(tick, symbol, "next(\(value))")
  }

  private static func end(_ tick: Int) -> DiagramLane.Mark { mark(tick, "|", "completed") }

  private final class Screen {}
}
