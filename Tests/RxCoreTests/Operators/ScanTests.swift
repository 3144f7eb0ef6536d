import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("scan", .ledger)
struct ScanTests {
  @Test("emits each intermediate result")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3|")
    lab.expect(lab.observe(source.scan(0, accumulator: +)), "-1-3-6|")
    lab.expectNoLeaks()
  }

  @Test("updates the result in place")
  func into() {
    let lab = Lab()
    let source = lab.hot("-1-2|")
    let result = source.scan(into: [Int]()) { $0.append($1) }
    lab.expect(lab.observe(result), "-a-b|", ["a": [1], "b": [1, 2]])
  }

  @Test("starts with the seed for each subscriber")
  func perSubscriber() {
    let lab = Lab()
    let sums = lab.cold("-1-2|").scan(0, accumulator: +)
    lab.expect(lab.observe(sums), "-1-3|")
    lab.expect(lab.observe(sums, at: 5), "------1-3|")
  }
}
