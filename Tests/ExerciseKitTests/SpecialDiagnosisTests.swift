import KitRecords
import RxTest
import Testing

@testable import ExerciseKit

@Suite("The diagnosis fits what differs", .ledger)
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
      SpecialDiagnosis(difference: .completedEarly, text: "it ended", hint: 3)
    ]
    return start
  }()

  @Test("a class of difference that has a diagnosis of its own gets it, with its hint")
  func special() {
    let told = start.diagnosis(of: failure(.completedEarly, "completed early"))
    #expect(told.text == "it ended")
    #expect(told.hint == 3)
  }

  @Test("every other failure gets the one for all")
  func general() {
    #expect(start.diagnosis(of: failure(.missing, "missing element a")).text == "in general")
    #expect(start.diagnosis(of: nil).hint == 2)
  }

  @Test("an answer that leans on another exercise's stub is told so")
  func otherStub() {
    let told = start.diagnosis(of: failure(.extra, stubsWords("1.1")))
    #expect(
      told.text == "This answer leans on exercise 1.1, which is still the stub's. Solve that first,"
        + " or do without it."
    )
  }

  @Test("a part that is still the stub's is named as that")
  func ownStub() {
    let told = start.diagnosis(of: failure(.extra, stubsWords("1.4")))
    #expect(
      told.text
        == "A part of this exercise is still the stub's: look for 'unimplemented' in the file."
    )
  }

  @Test("each class that a suite can name is one of the records", arguments: Difference.allCases)
  func classes(difference: Difference) {
    #expect(difference.recorded.rawValue == difference.rawValue)
    #expect(Difference.allCases.count == Divergence.Kind.allCases.count)
  }

  private func stubsWords(_ exercise: String) -> String {
    "extra error exercise \(exercise) is not implemented yet at tick 0"
  }

  private func failure(_ kind: Divergence.Kind, _ text: String) -> KitRecords.Expectation {
    KitRecords.Expectation(
      test: "E04Tests/oneRow()",
      passed: false,
      story: nil,
      comparison: .lanes(
        expected: Lane(diagram: "-a"),
        actual: Lane(diagram: "|"),
        divergence: Divergence(kind: kind, tick: 0, column: 0, text: text)
      ),
      place: SourcePlace(fileID: "Tests/E04.swift", line: 9)
    )
  }
}
