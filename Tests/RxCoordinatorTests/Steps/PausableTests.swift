import ExerciseKit
import RxCoordinator
import RxCore
import RxTest
import Testing

@Suite("Pausing an observable", .ledger)
struct PausableTests {
  /// The numbers from one to ten, and before each of them whether it is even.
  private func evens(
    _ lab: Lab,
    _ paused: (Observable<Int>, Observable<Bool>) -> Observable<Int>
  ) -> Recording<Int> {
    let numbers = PublishSubject<Int>()
    let pauser = PublishSubject<Bool>()
    let recording = lab.observe(paused(numbers, pauser))
    for number in 1...10 {
      lab.at(number, "number \(number)") {
        pauser.onNext(number.isMultiple(of: 2))
        numbers.onNext(number)
      }
    }
    return recording
  }

  private func values(_ recording: Recording<Int>, _ lab: Lab) -> [Int] {
    lab.run(until: 12)
    return recording.events.compactMap(\.value.element)
  }

  @Test("the operators emit as documented")
  func diagrams() {
    let lab = Lab()
    let values = ["t": true, "f": false] as [Character: Bool]
    let numbers = lab.hot("-1-2-3-4-5-")
    let pausable = numbers.pausable(lab.hot("t-f---t----", values))
    lab.expect(lab.observe(pausable), "-1-----4-5-")

    let other = Lab()
    let afterCount = other.hot("-1-2-3-4-5-")
      .pausable(afterCount: 2, withPauser: other.hot("f-----t----", values))
    let pausableBuffered = other.hot("-1-2-3-4---5-|")
      .pausableBuffered(other.hot("t-f------t----", values))
    let recordings = (other.observe(afterCount), other.observe(pausableBuffered))
    other.expect(recordings.0, "-1-2---4-5-")
    other.expect(recordings.1, "-1-------4-5-|")
  }

  @Test("pausable drops the elements during a pause")
  func drops() {
    let lab = Lab()
    let recording = evens(lab) { $0.pausable(withPauser: $1) }
    #expect(values(recording, lab) == [2, 4, 6, 8, 10])
    lab.expectNoLeaks()
  }

  @Test("the first elements are emitted unconditionally if requested")
  func afterCount() {
    let lab = Lab()
    let recording = evens(lab) { $0.pausable(afterCount: 6, withPauser: $1) }
    #expect(values(recording, lab) == [1, 2, 3, 4, 5, 6, 8, 10])
    lab.expectNoLeaks()
  }

  @Test("nothing is emitted before the pauser's first element, and resuming emits nothing")
  func beforeTheFirstWord() {
    let lab = Lab()
    let numbers = lab.hot("-1-2-3-4-5|")
    let pauser = lab.hot("--t-f--t---", ["t": true, "f": false])
    let pausable = lab.observe(numbers.pausable(pauser))
    lab.expect(pausable, "---2-----5|")
  }

  @Test("with a count, later elements are dropped until the pauser's first element")
  func afterCountWithoutPauser() {
    let lab = Lab()
    let numbers = lab.hot("-1-2-3-4|")
    let pausable = lab.observe(numbers.pausable(afterCount: 2, withPauser: Observable.never()))
    lab.expect(pausable, "-1-2----|")
  }

  @Test("pausableBuffered keeps the latest element, and emits it when the pause ends")
  func buffered() {
    let lab = Lab()
    let numbers = lab.hot("-1-2-3-4--5|")
    let pauser = lab.hot("t-f-----t--", ["t": true, "f": false])
    let buffered = lab.observe(numbers.pausableBuffered(pauser))
    lab.expect(buffered, "-1------4-5|")
  }

  @Test("a larger limit keeps more elements, in their order", arguments: [2, nil])
  func bufferedMore(limit: Int?) {
    let lab = Lab()
    let numbers = lab.hot("-1-2-3-4---|")
    let pauser = lab.hot("f-------t--", ["t": true, "f": false])
    let buffered = lab.observe(numbers.pausableBuffered(pauser, limit: limit))
    lab.expect(buffered, limit == 2 ? "--------(34)--|" : "--------(1234)--|")
  }

  @Test("the buffer is emitted before the terminal event, or dropped")
  func ends() {
    let lab = Lab()
    let numbers = lab.hot("-1-2|")
    let failing = lab.hot("-1-2#")
    let never = Observable<Bool>.never()
    let flushed = lab.observe(numbers.pausableBuffered(never), as: "flushed")
    let lost = lab.observe(numbers.pausableBuffered(never, flushOnCompleted: false), as: "lost")
    let failed = lab.observe(failing.pausableBuffered(never), as: "failed")
    let bare = lab.observe(failing.pausableBuffered(never, flushOnError: false), as: "bare")
    lab.expect(flushed, "----(2|)")
    lab.expect(lost, "----|")
    lab.expect(failed, "----(2#)")
    lab.expect(bare, "----#")
    lab.expectNoLeaks()
  }
}
