import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("map", .ledger)
struct MapTests {
  @Test("transforms each element")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3|")
    lab.expect(lab.observe(source.map { $0 * 10 }), "-a-b-c|", ["a": 10, "b": 20, "c": 30])
    lab.expectNoLeaks()
  }

  @Test("fails with the error that the closure throws")
  func throwing() {
    let lab = Lab()
    let source = lab.hot("-1-2-3|")
    let result = source.map { element -> Int in
      if element == 2 { throw TestError.first }
      return element
    }
    lab.expect(lab.observe(result), "-1-#", error: TestError.first)
    lab.expectSubscriptions(source, "^--!")
  }
}
