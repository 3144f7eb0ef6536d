import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Recordings are drawn as lanes of one diagram", .ledger)
struct MarbleDiagramTests {
  @Test("lanes share the axis, elements keep their names, each name is explained once")
  func sharedAxis() {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let subject = PublishSubject<Word>()
    let list = scheduler.createObserver(Word.self)
    let badge = scheduler.createObserver(Word.self)
    let first = subject.subscribe(list)
    scheduler.scheduleAt(2) { subject.onNext(Word(text: "milk")) }
    scheduler.scheduleAt(3) { _ = subject.subscribe(badge) }
    scheduler.scheduleAt(4) { subject.onNext(Word(text: "bread")) }
    scheduler.scheduleAt(5) { first.dispose() }
    scheduler.scheduleAt(6) { subject.onCompleted() }
    scheduler.start()
    #expect(
      marbleDiagram(["list": list, "badge": badge]) == """
        list   --a-b--   a = milk   b = bread
        badge  ----b-|
        """
    )
  }

  @Test("elements drawn by their own value need no legend")
  func ownNames() {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let observer = scheduler.createObserver(Int.self)
    Observable.of(1, 2).subscribe(observer).dispose()
    #expect(marbleDiagram(["of": observer]) == "of  (12|)")
  }

  @Test("a lane without events is drawn with ticks, and a list without lanes is an empty string")
  func silence() {
    let scheduler = TestScheduler(initialClock: 0)
    #expect(marbleDiagram(["never": scheduler.createObserver(Int.self)]) == "never  -")
    #expect(marbleDiagram([:] as KeyValuePairs<String, TestableObserver<Int>>) == "")
  }

  private struct Word: Equatable, CustomDebugStringConvertible {
    let text: String
    var debugDescription: String { text }
  }
}
