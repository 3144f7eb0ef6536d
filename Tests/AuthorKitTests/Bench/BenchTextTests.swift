import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("The benchmark's table")
struct BenchTextTests {
  private func row(_ seconds: Double, budget: Double) -> BenchRow {
    BenchRow(
      name: "check 1.4 after an edit in a body",
      seconds: seconds,
      baselineName: "swift build --build-tests",
      baselineSeconds: 0.8,
      budget: budget,
      samples: 5
    )
  }

  @Test("a time within its budget is shown with its baseline")
  func withinBudget() {
    let lines = BenchText([row(0.88, budget: 1.15)]).lines
    #expect(
      lines.map(\.text) == [
        "check 1.4 after an edit in a body  880 ms",
        "  1.10 × swift build --build-tests (800 ms), within the budget of 1.15; 5 samples",
      ]
    )
    #expect(lines.last?.role == .good)
  }

  @Test("a time over its budget is highlighted")
  func overBudget() {
    let lines = BenchText([row(1.6, budget: 1.15)]).lines
    #expect(
      lines.last?.text
        == "  2.00 × swift build --build-tests (800 ms), over the budget of 1.15; 5 samples"
    )
    #expect(lines.last?.role == .bad)
    #expect(lines.first?.text.hasSuffix("1.60 s") == true)
  }

  @Test("the median of an even number of samples is the mean of the two in the middle")
  func medianOfFour() {
    #expect(median([4, 1, 3, 2]) == 2.5)
    #expect(median([9, 1, 2]) == 2)
  }
}
