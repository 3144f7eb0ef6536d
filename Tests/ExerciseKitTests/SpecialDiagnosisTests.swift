import KitRecords
import RxTest
import Testing

@testable import ExerciseKit

@Suite("The diagnosis fits the difference", .ledger)
struct SpecialDiagnosisTests {
  private let start: TestStart = {
    var start = TestStart(
      exercise: "1.4",
      test: "E04Tests/oneRow()",
      suiteTitle: "1.4",
      title: "one row",
      diagnosis: "in general",
      hint: 2,
      place: SourcePlace(fileID: "Tests/E04.swift", line: 1)
    )
    start.specialDiagnoses = [
      SpecialDiagnosis(difference: "completed early", text: "it ended", hint: 3),
      SpecialDiagnosis(misused: "dismiss", text: "it had gone", hint: 1),
    ]
    return start
  }()

  @Test("a failure whose class of difference has its own diagnosis gets that one, with its hint")
  func special() {
    let chosen = start.diagnosis(of: failure(.completedEarly, "completed early"))
    #expect(chosen.text == "it ended")
    #expect(chosen.hint == 3)
  }

  @Test("a call that broke a rule has its own diagnosis, and other calls do not")
  func misuse() {
    let chosen = start.diagnosis(of: broken("UIViewController.dismiss(animated:completion:)"))
    #expect(chosen.text == "it had gone")
    #expect(chosen.hint == 1)
    let other = start.diagnosis(of: broken("UIViewController.present(_:animated:completion:)"))
    #expect(other.text == "in general")
  }

  @Test("a test is announced with its special diagnoses")
  func traits() {
    let misuse = DiagnosisTrait.diagnosis("it had gone", ofMisuseOf: "dismiss", hint: 1)
    #expect(misuse.special == start.specialDiagnoses[1])
    let difference = DiagnosisTrait.diagnosis("it ended", of: .completedEarly, hint: 3)
    #expect(difference.special == start.specialDiagnoses[0])
    #expect(DiagnosisTrait.diagnosis("in general").special == nil)
  }

  @Test("every other failure gets the general diagnosis")
  func general() {
    #expect(start.diagnosis(of: failure(.missing, "missing element a")).text == "in general")
    #expect(start.diagnosis(of: nil).hint == 2)
  }

  @Test("an answer that uses another exercise's stub is reported as such")
  func otherStub() {
    let chosen = start.diagnosis(of: failure(.extra, stubsWords("1.1")))
    #expect(
      chosen.text == "This answer uses exercise 1.1, which is not finished. Solve that one first,"
        + " or do not use it."
    )
  }

  @Test("a part that still equals the stub is reported as such")
  func ownStub() {
    let chosen = start.diagnosis(of: failure(.extra, stubsWords("1.4")))
    #expect(
      chosen.text
        == "This exercise is not finished: look for 'unimplemented' in the file."
    )
  }

  private func stubsWords(_ exercise: String) -> String {
    "extra error exercise \(exercise) is not implemented yet at tick 0"
  }

  private func failure(_ kind: Difference, _ text: String) -> KitRecords.Expectation {
    failure(
      .lanes(
        expected: DiagramLane(diagram: "-a"),
        actual: DiagramLane(diagram: "|"),
        divergence: Divergence(kind: kind.rawValue, tick: 0, column: 0, text: text)
      )
    )
  }

  private func broken(_ call: String) -> KitRecords.Expectation {
    failure(.brokenRule(call: call, rule: "a rule", repair: "a repair"))
  }

  private func failure(_ comparison: KitRecords.Expectation.Comparison) -> KitRecords.Expectation {
    KitRecords.Expectation(
      test: "E04Tests/oneRow()",
      passed: false,
      story: nil,
      comparison: comparison,
      place: SourcePlace(fileID: "Tests/E04.swift", line: 9)
    )
  }
}
