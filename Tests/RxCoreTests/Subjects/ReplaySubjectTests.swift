import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("ReplaySubject", .ledger)
struct ReplaySubjectTests {
  @Test("sends the last elements to each new subscriber first, also after termination")
  func diagram() {
    let lab = Lab()
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    let source = lab.hot("-1-2-3|").subscribe(subject)
    let atOnce = lab.observe(subject)
    let afterTheEnd = lab.observe(subject, at: 8)
    lab.expect(atOnce, "-1-2-3|")
    lab.expect(afterTheEnd, "--------(23|)")
    source.dispose()
  }

  @Test("an unbounded subject replays all elements")
  func unbounded() {
    let lab = Lab()
    let subject = ReplaySubject<Int>.createUnbounded()
    (1...5).forEach(subject.onNext)
    lab.expect(lab.observe(subject), "(12345)")
  }

  @Test("replays elements before the error")
  func errorAfterElements() {
    let lab = Lab()
    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    subject.onNext(1)
    subject.onNext(2)
    subject.onError(TestError.first)
    lab.expect(lab.observe(subject), "(2#)", error: TestError.first)
  }

  @Test("queues events that a subscriber causes during the replay")
  func reentranceWhileReplaying() {
    let subject = ReplaySubject<Int>.create(bufferSize: 3)
    (1...3).forEach(subject.onNext)
    var seen: [Int] = []
    let subscription = subject.subscribe(onNext: { element in
      seen.append(element)
      if element == 1 { subject.onNext(4) }
    })
    subject.onNext(5)
    #expect(seen == [1, 2, 3, 4, 5])
    subscription.dispose()
  }

  @Test("releases elements that are removed from the buffer")
  func forgottenElements() {
    let subject = ReplaySubject<Probe>.create(bufferSize: 2)
    let isReleased = isReleased { probe in
      subject.onNext(probe)
      subject.onNext(Probe())
      subject.onNext(Probe())
    }
    #expect(isReleased)
  }

  @Test("sends an error to new subscribers once it is disposed of")
  func disposed() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    subject.onNext(1)
    subject.dispose()
    var elements = 0
    var received: (any Error)?
    let subscription = subject.subscribe(onNext: { _ in elements += 1 }, onError: { received = $0 })
    #expect(elements == 0)
    #expect(received is RxError)
    subscription.dispose()
  }

  @Test("keeps a long history within its limit", arguments: [0, 1, 3, 100])
  func boundedBuffer(_ size: Int) {
    let subject = ReplaySubject<Int>.create(bufferSize: size)
    for number in 1...1000 { subject.onNext(number) }
    var seen: [Int] = []
    let subscription = subject.subscribe(onNext: { seen.append($0) })
    #expect(seen == Array((1...1000).suffix(size)))
    subscription.dispose()
  }
}
