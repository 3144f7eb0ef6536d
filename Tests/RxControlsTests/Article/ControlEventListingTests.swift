import ExerciseKit
import HeadlessUIKit
import RxControls
import RxCore
import Testing

/// The article's `ControlEvent`, built again on the public protocol: events whose subscription is
/// moved to the main thread.
private struct KnobEvent<Value>: ControlEventType {
  typealias Element = Value

  private let events: Observable<Value>

  init<Source: ObservableType>(events: Source) where Source.Element == Value {
    self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
  }

  func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Value {
    events.subscribe(observer)
  }

  func asObservable() -> Observable<Value> { events }

  func asControlEvent() -> ControlEvent<Value> { ControlEvent(events: events) }
}

@Suite("The control article: the ControlEvent type", .ledger)
struct ControlEventListingTests {
  private let lab = Lab()

  @Test("an own control event emits the same events, and converts to the library's")
  func conversion() {
    let event = KnobEvent(events: lab.hot("-1-2|"))
    let own = lab.observe(event, as: "own")
    let converted = lab.observe(event.asControlEvent(), at: 2, as: "converted")
    lab.expect(own, "-1-2|")
    lab.expect(converted, "---2|")
    lab.expectNoLeaks()
  }

  @Test("a subscription from another thread is made on the main thread, later")
  func subscription() {
    var isOnMain: [Bool] = []
    let event = KnobEvent(
      events: Observable<Int>.create { observer in
        isOnMain.append(VirtualMain.isCurrent)
        observer.onNext(1)
        observer.onCompleted()
        return Disposables.create()
      }
    )
    var received: [Int] = []
    onAnotherThread { _ = event.subscribe(onNext: { received.append($0) }) }
    #expect(received.isEmpty)
    lab.run(until: 1)
    #expect(isOnMain == [true])
    #expect(received == [1])
  }

  @Test("defect: the type lets errors and events from other threads through")
  func promises() {
    let source = PublishSubject<Int>()
    let event = KnobEvent(events: source).asControlEvent()
    var isOnMain: [Bool] = []
    let recorder = EventRecorder(
      event.asObservable().do(onNext: { _ in isOnMain.append(VirtualMain.isCurrent) })
    )
    onAnotherThread { source.onNext(1) }
    #expect(isOnMain == [false])
    source.onError(TestError.first)
    #expect(recorder.received == [1])
    #expect(recorder.end == "error first")
  }
}
