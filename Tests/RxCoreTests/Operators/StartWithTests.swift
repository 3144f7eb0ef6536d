import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("startWith", .ledger)
struct StartWithTests {
  @Test("emits the given elements first")
  func diagram() {
    let lab = Lab()
    lab.expect(lab.observe(lab.cold("-1-2|").startWith(8, 9)), "(89)1-2|")
    lab.expectNoLeaks()
  }

  @Test("emits them before the source is subscribed to")
  func order() {
    let log = Log()
    let source = Observable<Int>.create { _ in
      log.note("subscribed")
      return Disposables.create()
    }
    let subscription = source.startWith(1).subscribe(onNext: { log.note("\($0)") })
    #expect(log.lines == ["1", "subscribed"])
    subscription.dispose()
  }
}
