import ExerciseKit
import RxCore
import Testing

@Suite("withUnretained", .ledger)
struct WithUnretainedTests {
  @Test("completes at the next element after the object is deallocated")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4")
    var object: Probe? = Probe()
    let result = lab.observe(source.withUnretained(object!) { _, element in element })
    lab.at(4, "object is released") { object = nil }
    lab.expect(result, "-1-2-|")
    lab.expectSubscriptions(source, "^----!")
    lab.expectNoLeaks()
  }

  @Test("combines the object with each element")
  func pairs() {
    let object = Probe()
    var seen: [(Probe, Int)] = []
    _ = Observable.of(1, 2).withUnretained(object).subscribe(onNext: { seen.append($0) })
    #expect(seen.map(\.1) == [1, 2])
    #expect(seen.allSatisfy { $0.0 === object })
  }

  @Test("forwards an error of the source")
  func failure() {
    let lab = Lab()
    let object = Probe()
    let result = lab.observe(lab.hot("-#").withUnretained(object) { _, element in element })
    lab.expect(result, "-#")
    withExtendedLifetime(object) {}
  }

  @Test("neither the sequence nor the subscription retains the object")
  func notRetained() {
    let subject = PublishSubject<Int>()
    var sequence: Observable<Int>?
    var subscription: (any Disposable)?
    let isReleased = isReleased { probe in
      sequence = subject.withUnretained(probe) { $1 }
      subscription = sequence?.subscribe()
      subject.onNext(1)
    }
    #expect(isReleased)
    subscription?.dispose()
  }
}
