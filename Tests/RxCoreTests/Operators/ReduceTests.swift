import ExerciseKit
import RxCore
import Testing

@Suite("reduce", .ledger)
struct ReduceTests {
  @Test("emits the result when the source has completed")
  func diagram() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-2-3|").reduce(0, accumulator: +)), "------(6|)")
    lab.expectNoLeaks()
  }

  @Test("emits the seed if there are no elements")
  func seed() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("---|").reduce(4, accumulator: +)), "---(4|)")
  }

  @Test("transforms the result")
  func mapResult() {
    let lab = Lab()
    let result = lab.hot("-1-2|").reduce(0, accumulator: +, mapResult: { "\($0)!" })
    lab.expect(lab.observe(result), "----(s|)", ["s": "3!"])
  }

  @Test("emits no result if the source fails")
  func failure() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-#").reduce(0, accumulator: +)), "---#")
  }

  @Test("fails if the accumulator throws")
  func throwingAccumulator() {
    let lab = Lab()
    let source = lab.hot("-1-2|")
    let result = lab.observe(source.reduce(0) { _, _ in throw TestError.first })
    lab.expect(result, "-#", error: TestError.first)
    lab.expectSubscriptions(source, "^!")
  }

  @Test("fails if the transformation throws")
  func throwingTransformation() {
    let lab = Lab()
    let source = lab.hot("-1|")
    let result = source.reduce(0, accumulator: +) { _ -> Int in throw TestError.first }
    lab.expect(lab.observe(result), "--#", error: TestError.first)
  }
}
