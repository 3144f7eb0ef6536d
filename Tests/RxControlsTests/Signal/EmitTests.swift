import ExerciseKit
import RxControls
import RxCore
import RxTest
import Testing

@MainActor
@Suite("emit", .ledger)
struct EmitTests {
  private let subject = PublishSubject<Int>()

  private var signal: Signal<Int> {
    subject.asSignal(onErrorJustReturn: 0)
  }

  @Test("closures are called for elements, completion and disposal")
  func closures() {
    let probe = Probe()
    let subscription = signal.emit(
      onNext: { probe.notes.append("\($0)") },
      onCompleted: { probe.notes.append("completed") },
      onDisposed: { probe.notes.append("disposed") }
    )
    subject.onNext(1)
    subject.onCompleted()
    #expect(probe.notes == ["1", "completed", "disposed"])
    subscription.dispose()
  }

  @Test("an object is passed to the closures and not retained")
  func object() {
    var probe: Probe? = Probe()
    weak let weakProbe = probe
    var seen: [Int] = []
    let subscription = signal.emit(with: probe!, onNext: { _, number in seen.append(number) })
    subject.onNext(1)
    probe = nil
    #expect(weakProbe == nil)
    subject.onNext(2)
    #expect(seen == [1])
    subscription.dispose()
  }

  @Test("a subscription without closures runs for the side effects of the sequence")
  func nothing() {
    let probe = Probe()
    let subscription = signal.do(onNext: { probe.notes.append("\($0)") }).emit()
    subject.onNext(1)
    #expect(probe.notes == ["1"])
    subscription.dispose()
  }

  @Test("every observer, including observers of optionals, receives every event")
  func observers() {
    let plain = NotingObserver<Int>()
    let optional = NotingObserver<Int?>()
    let subscriptions = [signal.emit(to: plain), signal.emit(to: optional)]
    subject.onNext(1)
    subject.onCompleted()
    #expect(plain.events == ["next(1)", "completed"])
    #expect(optional.events == ["next(Optional(1))", "completed"])
    subscriptions.forEach { $0.dispose() }
  }

  @Test("every relay, including relays of optionals, accepts the elements")
  func relays() {
    let behavior = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let publish = PublishRelay<Int>()
    let optionalPublish = PublishRelay<Int?>()
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    let optionalReplay = ReplayRelay<Int?>.create(bufferSize: 1)
    var seen: [Int?] = []
    let observers = [
      publish.subscribe(onNext: { seen.append($0) }),
      optionalPublish.subscribe(onNext: { seen.append($0) }),
    ]
    let subscriptions = [
      signal.emit(to: behavior), signal.emit(to: optional), signal.emit(to: publish),
      signal.emit(to: optionalPublish), signal.emit(to: replay), signal.emit(to: optionalReplay),
    ]
    subject.onNext(4)
    _ = replay.take(1).subscribe(onNext: { seen.append($0) })
    _ = optionalReplay.take(1).subscribe(onNext: { seen.append($0) })
    #expect([behavior.value, optional.value] == [4, 4])
    #expect(seen == [4, 4, 4, 4])
    (subscriptions + observers).forEach { $0.dispose() }
  }
}
