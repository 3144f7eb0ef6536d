import ExerciseKit
import RxControls
import RxCore
import RxTest
import Testing

@MainActor
@Suite("drive", .ledger)
struct DriveTests {
  private let subject = PublishSubject<Int>()

  private var driver: Driver<Int> {
    subject.asDriver(onErrorJustReturn: 0)
  }

  @Test("closures are called for elements, completion and disposal")
  func closures() {
    let probe = Probe()
    let subscription = driver.drive(
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
    let subscription = driver.drive(with: probe!, onNext: { _, number in seen.append(number) })
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
    let subscription = driver.do(onNext: { probe.notes.append("\($0)") }).drive()
    subject.onNext(1)
    #expect(probe.notes == ["1"])
    subscription.dispose()
  }

  @Test("observers receive every event, including observers of optionals")
  func observers() {
    let plain = NotingObserver<Int>()
    let optional = NotingObserver<Int?>()
    let subscriptions = [driver.drive(plain, plain), driver.drive(optional)]
    subject.onNext(1)
    subject.onCompleted()
    #expect(plain.events == ["next(1)", "next(1)", "completed", "completed"])
    #expect(optional.events == ["next(Optional(1))", "completed"])
    subscriptions.forEach { $0.dispose() }
  }

  @Test("relays accept the elements, including relays of optionals")
  func relays() {
    let behavior = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    let optionalReplay = ReplayRelay<Int?>.create(bufferSize: 1)
    let subscriptions = [
      driver.drive(behavior), driver.drive(optional), driver.drive(replay),
      driver.drive(optionalReplay),
    ]
    subject.onNext(4)
    subject.onCompleted()
    #expect(behavior.value == 4)
    #expect(optional.value == 4)
    var replayed: [Int?] = []
    _ = replay.take(1).subscribe(onNext: { replayed.append($0) })
    _ = optionalReplay.take(1).subscribe(onNext: { replayed.append($0) })
    #expect(replayed == [4, 4])
    subscriptions.forEach { $0.dispose() }
  }

  @Test("a function can take the sequence, and one more argument")
  func functions() {
    let counts = driver.drive { $0.map { "\($0)" } }
    var seen: [String] = []
    let subscription = counts.subscribe(onNext: { seen.append($0) })
    let curried = driver.drive(
      { source in { prefix in source.subscribe(onNext: { seen.append("\(prefix)\($0)") }) } },
      curriedArgument: "#"
    )
    subject.onNext(1)
    #expect(seen.sorted() == ["#1", "1"])
    subscription.dispose()
    curried.dispose()
  }
}
