import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("switchLatest and flatMapLatest", .ledger)
struct SwitchLatestTests {
  @Test("mirrors the newest sequence")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-a---b----|", ["a": 0, "b": 1])
    let inner = [lab.cold("1--2--3|"), lab.cold("4--5|")]
    lab.expect(lab.observe(source.flatMapLatest { inner[$0] }), "-1--24--5-|")
    lab.expectNoLeaks()
  }

  @Test("switchLatest mirrors the newest element, which is a sequence")
  func diagramOfSwitchLatest() {
    let lab = Lab()
    let (a, b) = (lab.cold("1--2--3|"), lab.cold("4--5|"))
    let source = lab.hot("-a---b----|", ["a": a, "b": b])
    lab.expect(lab.observe(source.switchLatest()), "-1--24--5-|")
    lab.expectNoLeaks()
  }

  @Test("disposes of the older subscription before it subscribes to the newer sequence")
  func leaving() {
    let lab = Lab()
    let inner = [lab.cold("------"), lab.cold("--5|")]
    lab.expect(lab.observe(lab.hot("-0--1|").map { inner[$0] }.switchLatest()), "------5|")
    lab.expectSubscriptions(inner[0], "-^--!")
    lab.expectSubscriptions(inner[1], "----^--!")
  }

  @Test("fails only when the newest sequence fails")
  func failing() {
    let lab = Lab()
    let inner = [lab.cold("---#"), lab.cold("-7#")]
    lab.expect(lab.observe(lab.hot("-0-1-").flatMapLatest { inner[$0] }), "----7#")
  }

  @Test("handles scalar sequences like any other")
  func scalars() {
    let lab = Lab()
    let long = lab.cold("---9|")
    let result = lab.hot("-0-1|").flatMapLatest { $0 == 0 ? long.asObservable() : .just(5) }
    lab.expect(lab.observe(result), "---5|")
    lab.expectSubscriptions(long, "-^-!")
  }

  @Test(
    "completes when the source completes while a scalar sequence emits",
    arguments: [true, false]
  )
  func completionDuringScalar(isScalar: Bool) {
    let source = PublishSubject<Int>()
    var events: [Event<Int>] = []
    let result = source.flatMapLatest { element -> Observable<Int> in
      isScalar ? .just(element) : Observable.just(element).map { $0 }
    }
    let subscription = result.subscribe { event in
      events.append(event)
      if case .next = event { source.onCompleted() }
    }
    source.onNext(7)
    #expect(events.map { "\($0)" } == ["next(7)", "completed"])
    subscription.dispose()
  }
}
