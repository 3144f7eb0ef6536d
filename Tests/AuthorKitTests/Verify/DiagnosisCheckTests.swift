import CourseSamples
import KitRecords
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("Each diagnosis agrees with the evidence that is printed above it")
struct DiagnosisCheckTests {
  @Test(
    "the last clause of the first sentence names the class of the failure",
    arguments: [
      ("The list did not receive the item. Return one subject.", [.missing]),
      ("The user tapped twice, and the second tap was lost.", [.missing]),
      ("An observer subscribed again, and did not receive the list.", [.missing]),
      ("The list received the item twice. Return one subject.", [.extra]),
      ("The radio started too many scans: share the observable.", [.extra]),
      ("The answer arrived too late.", [.late]),
      ("The timeout came too early.", [.early]),
      ("The screen was closed, and is still alive.", [.alive]),
    ] as [(String, Set<FailureClass>)]
  )
  func claims(_ diagnosis: String, _ classes: Set<FailureClass>) {
    #expect(DiagnosisClaim(diagnosis).classes == classes)
  }

  @Test(
    "an observation about a whole set, and a rule, fit each class of failure",
    arguments: [
      "The list did not receive exactly the items that were sent.",
      "The observer did not receive the item synchronously.",
      "`isOn` emitted a value that the delegate did not receive.",
      "The observer subscribed again, and the source was not started a second time.",
      "Each observer must receive the items, and nothing again.",
      "`didReceiveTwice` differs. The list received an item twice.",
    ]
  )
  func neutral(_ diagnosis: String) {
    let claim = DiagnosisClaim(diagnosis)
    #expect(claim.classes == [])
    #expect(FailureClass.allCases.allSatisfy { claim.fits([$0]) })
  }

  @Test(
    "a diagnosis of something missing fits what is missing or late, and nothing extra",
    arguments: FailureClass.allCases
  )
  func missing(_ shown: FailureClass) {
    let claim = DiagnosisClaim("The list did not receive the item.")
    #expect(claim.fits([shown]) == [.missing, .late, .undisposed].contains(shown))
    #expect(claim.fits([shown, .missing]))
    #expect(claim.fits([]), "a wrong value has no direction")
  }

  @Test("a diagnosis of a leak fits no difference between events")
  func leaks() {
    let claim = DiagnosisClaim("The screen was closed, and is still alive.")
    #expect(claim.fits([.alive]))
    #expect(!claim.fits([.missing]))
    #expect(!DiagnosisClaim("The list did not receive the item.").fits([.alive]))
  }

  @Test(
    "each class of difference between lanes has a class of failure",
    arguments: [
      ("missing", .missing), ("never completed", .missing), ("never subscribed", .missing),
      ("extra", .extra), ("subscribed twice", .extra), ("event after termination", .extra),
      ("too early", .early), ("disposed too early", .early), ("completed early", .early),
      ("too late", .late), ("never disposed", .undisposed),
    ] as [(String, FailureClass)]
  )
  func lanes(_ kind: String, _ failure: FailureClass) {
    let lane = DiagramLane(diagram: "-")
    let divergence = Divergence(kind: kind, tick: 0, column: 0, text: "")
    #expect(Self.shown(.lanes(expected: lane, actual: lane, divergence: divergence)) == [failure])
  }

  @Test(
    "counts, logs and leaks have a class, other values have none",
    arguments: [
      (.values(subject: "the number of scans", expected: "1", actual: "2"), [.extra]),
      (.values(subject: "how often it was called", expected: "1", actual: "0"), [.missing]),
      (.values(subject: "the level", expected: "1", actual: "2"), []),
      (.values(subject: "the count", expected: "nil", actual: "2"), []),
      (.log(subject: "", expected: "the end of the log", actual: "scan", drawing: ""), [.extra]),
      (.log(subject: "", expected: "scan", actual: "the end of the log", drawing: ""), [.missing]),
      (.log(subject: "", expected: "scan", actual: "stop", drawing: ""), []),
      (.leaks(moment: "after the story", alive: []), [.alive]),
      (.deallocation(object: "screen"), [.alive]),
      (.thrown(error: "x"), []),
    ] as [(KitRecords.Expectation.Comparison, Set<FailureClass>)]
  )
  func others(_ comparison: KitRecords.Expectation.Comparison, _ classes: Set<FailureClass>) {
    #expect(Self.shown(comparison) == classes)
  }

  @Test("an element in place of an expected error is extra, and the error is missing")
  func replaced() {
    let divergence = Divergence(
      kind: "extra",
      tick: 4,
      column: 4,
      text: "extra element a at tick 4"
    )
    func lane(_ symbol: String, _ meaning: String) -> DiagramLane {
      DiagramLane(
        diagram: "----\(symbol)",
        marks: [DiagramLane.Mark(tick: 4, symbol: symbol, meaning: meaning)]
      )
    }
    let (error, element) = (lane("#", "error"), lane("a", "next(1)"))
    #expect(
      Self.shown(.lanes(expected: error, actual: element, divergence: divergence))
        == [.missing, .extra]
    )
  }

  @Test("a test without a failed comparison shows nothing")
  func crash() {
    #expect(FailureClass.shown(by: nil) == [])
  }

  @Test("a diagnosis that contradicts the evidence is a fault of the suite, once for each test")
  func faults() {
    let exercise = Chapter.oneExercise.exercises[0]
    func shown(_ failure: Set<FailureClass>, _ answer: String) -> DiagnosisCheck.Shown {
      DiagnosisCheck.Shown(
        test: "rows",
        diagnosis: "The list did not receive\n the item.",
        failure: failure,
        answer: answer
      )
    }
    let faults = DiagnosisCheck(exercise: exercise)
      .faults(of: [
        shown([.extra], "a.swift"), shown([.missing], "b.swift"), shown([.extra], "c.swift"),
      ])
    #expect(
      faults == [
        CourseFault(
          .diagnosis,
          exercise.suiteFile,
          "'rows' shows something extra, but its diagnosis describes something else: "
            + "The list did not receive the item.",
          repair: "Add a diagnosis with 'of:' for this difference, or write an observation that "
            + "fits, such as \"did not receive exactly\". It is shown for: a.swift (and 1 more)"
        )
      ]
    )
  }

  @Test("the diagnoses of mutants, written by hand or generated, are checked with their class")
  func shown() throws {
    var outcome = CandidateOutcome.sample(.failed, by: "rows", message: "Twice.")
    outcome.failure = [.extra]
    let written = try #require(DiagnosisCheck.Shown(outcome, of: .sample(.mutant)))
    #expect(written.test == "rows" && written.diagnosis == "Twice." && written.failure == [.extra])
    #expect(DiagnosisCheck.Shown(.sample(.forbidden, message: "x"), of: .sample(.mutant)) == nil)

    let change = Change(
      answer: "solution",
      operator: "delete-statement",
      place: "on",
      code: "count += 1",
      becomes: "",
      occurrence: 1
    )
    let survivor = MutationStore.Outcome(change: change, line: 1, fate: .survived)
    #expect(DiagnosisCheck.Shown(survivor) == nil)
  }

  private static func shown(_ comparison: KitRecords.Expectation.Comparison) -> Set<FailureClass> {
    let place = SourcePlace(fileID: "Tests/Rows.swift", line: 1)
    var outcome = TestOutcome(test: "Rows/rows()", title: "rows", verdict: .failed, place: place)
    outcome.failures = [
      KitRecords.Expectation(
        test: outcome.test,
        passed: false,
        story: nil,
        comparison: comparison,
        place: place
      )
    ]
    return FailureClass.shown(by: outcome)
  }
}
