import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("withLatestFrom", .ledger)
struct WithLatestFromTests {
  @Test("combines each element with the latest of another sequence")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("--1---2-3-|")
    let second = lab.hot("-4--5-----")
    let sums = source.withLatestFrom(second) { $0 * 10 + $1 }
    lab.expect(lab.observe(sums), "--x---y-z-|", ["x": 14, "y": 25, "z": 35])
    lab.expectSubscriptions(second, "^---------!")
    lab.expectNoLeaks()
  }

  @Test("drops elements until the other sequence has emitted one")
  func nothingYet() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-2|").withLatestFrom(lab.hot("--7-"))), "---7|")
  }

  @Test("fails when either sequence fails")
  func failing() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1--").withLatestFrom(lab.hot("--#"))), "--#")
  }
}
