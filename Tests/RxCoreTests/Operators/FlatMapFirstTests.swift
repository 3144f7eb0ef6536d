import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("flatMapFirst", .ledger)
struct FlatMapFirstTests {
  @Test("ignores elements while an inner sequence is running")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-a-b---c-|", ["a": 1, "b": 2, "c": 3])
    lab.expect(lab.observe(source.flatMapFirst { _ in lab.cold("5--9|") }), "-5--9--5--9|")
    lab.expectNoLeaks()
  }
}
