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

  @Test("ignores an element that arrives from within the element of a just")
  func ignoresReentrantElement() {
    let source = PublishSubject<Int>()
    var received: [Int] = []
    let subscription = source.flatMapFirst { Observable.just($0) }
      .subscribe(onNext: { element in
        received.append(element)
        if element == 1 { source.onNext(2) }
      })
    source.onNext(1)
    source.onNext(3)
    #expect(received == [1, 3])
    subscription.dispose()
  }

  @Test("completes after the element of a just from within which the source completes")
  func completesAfterElement() {
    let source = PublishSubject<Int>()
    var log: [String] = []
    let subscription = source.flatMapFirst { Observable.just($0) }
      .subscribe(
        onNext: { _ in
          source.onCompleted()
          log.append("received")
        },
        onCompleted: { log.append("completed") }
      )
    source.onNext(1)
    #expect(log == ["received", "completed"])
    subscription.dispose()
  }
}
