import ExerciseKit
import RxCore
import Testing

@Suite("reduce", .ledger)
struct ReduceTests {
  @Test("the result comes when the source has completed")
  func diagram() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-2-3|").reduce(0, accumulator: +)), "------(6|)")
    lab.expectNoLeaks()
  }

  @Test("without elements the seed is the result")
  func seed() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("---|").reduce(4, accumulator: +)), "---(4|)")
  }

  @Test("the result can be transformed")
  func mapResult() {
    let lab = Lab()
    let result = lab.hot("-1-2|").reduce(0, accumulator: +, mapResult: { "\($0)!" })
    lab.expect(lab.observe(result), "----(s|)", ["s": "3!"])
  }

  @Test("a failure comes without a result")
  func failure() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-#").reduce(0, accumulator: +)), "---#")
  }

  @Test("an accumulator that throws is an error")
  func throwingAccumulator() {
    let lab = Lab()
    let source = lab.hot("-1-2|")
    let result = lab.observe(source.reduce(0) { _, _ in throw TestError.first })
    lab.expect(result, "-#", error: TestError.first)
    lab.expectSubscriptions(source, "^!")
  }

  @Test("a transformation that throws is an error")
  func throwingTransformation() {
    let lab = Lab()
    let source = lab.hot("-1|")
    let result = source.reduce(0, accumulator: +) { _ -> Int in throw TestError.first }
    lab.expect(lab.observe(result), "--#", error: TestError.first)
  }
}
