import Dispatch
import ExerciseKit
import RxCore
import Testing

@Suite("buffer", .ledger)
struct BufferTests {
  @Test("emits a buffer when it is full or its time has elapsed")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-12-3----4-|")
    let result = lab.observe(
      source.buffer(timeSpan: .seconds(4), count: 2, scheduler: lab.scheduler)
    )
    lab.expect(result, "--a---b---c(d|)", ["a": [1, 2], "b": [3], "c": [4], "d": []])
    lab.expectNoLeaks()
  }

  @Test("a failure drops the collected elements")
  func failure() {
    let lab = Lab()
    let source = lab.hot("-1#")
    let result = lab.observe(
      source.buffer(timeSpan: .seconds(4), count: 2, scheduler: lab.scheduler)
    )
    lab.expect(result, "--#")
    lab.expect(lab.now, equals: 2, "the time, as the timer was stopped")
  }

  @Test("disposing stops the timer")
  func disposal() {
    let lab = Lab()
    let source = lab.hot("-1-----")
    let buffers = source.buffer(timeSpan: .seconds(4), count: 2, scheduler: lab.scheduler)
    lab.expect(lab.observe(buffers, until: 6), "----a", ["a": [1]])
    lab.expectSubscriptions(source, "^-----!")
    lab.expectNoLeaks()
  }

  @Test("an element caused by a buffer starts the next one")
  func reentrance() {
    let lab = Lab()
    let subject = PublishSubject<Int>()
    let buffers = subject.buffer(timeSpan: .seconds(3), count: 1, scheduler: lab.scheduler)
    let echoing = buffers.do(onNext: { if $0 == [1] { subject.onNext(2) } })
    let result = lab.observe(echoing, until: 3)
    lab.at(1, "sends 1") { subject.onNext(1) }
    lab.expect(result, "-(ba)", ["a": [1], "b": [2]])
  }
}
