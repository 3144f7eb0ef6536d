import ExerciseKit
import RxCore
import Testing

@Suite("skip(while:)", .ledger)
struct SkipWhileTests {
  @Test("drops elements until one does not satisfy the predicate")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-1|")
    lab.expect(lab.observe(source.skip(while: { $0 < 3 })), "-----3-1|")
    lab.expectNoLeaks()
  }

  @Test("fails if the predicate throws")
  func throwing() {
    let lab = Lab()
    let source = lab.hot("-1-2|")
    lab.expect(lab.observe(source.skip(while: { _ in throw TestError.first })), "-#")
    lab.expectSubscriptions(source, "^!")
  }

  @Test("does not call the predicate again once elements are forwarded")
  func askedUntilThen() {
    var asked: [Int] = []
    let source = Observable.of(1, 5, 2).skip(while: {
      asked.append($0)
      return $0 < 3
    })
    _ = source.subscribe()
    #expect(asked == [1, 5])
  }
}
