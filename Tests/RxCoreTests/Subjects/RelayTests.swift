import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Relays", .ledger)
struct RelayTests {
  @Test("each relay sends late subscribers what it remembers")
  func diagrams() {
    let lab = Lab()
    let publish = PublishRelay<Int>()
    let behavior = BehaviorRelay(value: 0)
    let replay = ReplayRelay<Int>.create(bufferSize: 2)
    let bindings = [
      lab.hot("-1-2-3-").bind(to: publish), lab.hot("-1-2-3-").bind(to: behavior),
      lab.hot("-1-2-3-").bind(to: replay),
    ]
    let fromTheStart = lab.observe(behavior)
    let (latePublish, lateBehavior) = (lab.observe(publish, at: 2), lab.observe(behavior, at: 2))
    let lateReplay = lab.observe(replay, at: 4)
    lab.expect(fromTheStart, "01-2-3-")
    lab.expect(latePublish, "---2-3-")
    lab.expect(lateBehavior, "--12-3-")
    lab.expect(lateReplay, "----(12)3-")
    for binding in bindings { binding.dispose() }
  }

  @Test("a publish relay forwards elements and outlives its sources")
  func publishRelay() {
    let lab = Lab()
    let relay = PublishRelay<Int>()
    let all = lab.observe(relay)
    let first = lab.hot("-1|").bind(to: relay)
    let second = lab.hot("---2-").bind(to: relay)
    lab.expect(all, "-1-2-")
    first.dispose()
    second.dispose()
  }

  @Test("a behavior relay always has a value")
  func behaviorRelay() {
    let lab = Lab()
    let relay = BehaviorRelay(value: 0)
    let binding = lab.hot("-1-2|").bind(to: relay)
    let all = lab.observe(relay)
    lab.expect(all, "01-2-")
    #expect(relay.value == 2)
    binding.dispose()
  }

  @Test("a replay relay sends the last elements first")
  func replayRelay() {
    let lab = Lab()
    let relay = ReplayRelay<Int>.create(bufferSize: 2)
    (1...3).forEach(relay.accept)
    lab.expect(lab.observe(relay), "(23)")
  }

  @Test("elements are wrapped for relays of optionals")
  func optionals() {
    let relay = BehaviorRelay<Int?>(value: nil)
    let binding = Observable.just(1).bind(to: relay)
    #expect(relay.value == 1)
    binding.dispose()
  }

  @Test("one binding feeds several relays through one subscription")
  func severalRelays() {
    let lab = Lab()
    let source = lab.hot("-1-")
    let relays = [PublishRelay<Int>(), PublishRelay<Int>()]
    let recordings = relays.map { lab.observe($0) }
    let binding = source.bind(to: relays[0], relays[1])
    for recording in recordings { lab.expect(recording, "-1-") }
    lab.expectSubscriptions(source, "^--")
    binding.dispose()
  }
}
