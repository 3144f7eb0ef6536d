import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("compactMap", .ledger)
struct CompactMapTests {
  @Test("drops nil results")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-a-b-c|", ["a": "1", "b": "x", "c": "3"])
    lab.expect(lab.observe(source.compactMap(Int.init)), "-1---3|")
    lab.expectNoLeaks()
  }
}
