import Testing

@testable import GradeKit

@Suite("The mutants that a sweep of answers grades")
struct AnswerSampleTests {
  @Test(
    "a sample is evenly distributed over the list",
    arguments: [
      (10, 5, [0, 2, 4, 6, 8]), (10, 3, [0, 3, 6]), (7, 6, [0, 1, 2, 3, 4, 5]), (3, 1, [0]),
    ]
  )
  func sample(count: Int, size: Int, expected: [Int]) {
    #expect(Array(0..<count).sample(of: size) == expected)
  }

  @Test("a sample of as many as there are, or more, is the list", arguments: [4, 5, Int.max])
  func all(size: Int) {
    #expect([1, 2, 3, 4].sample(of: size) == [1, 2, 3, 4])
  }
}
