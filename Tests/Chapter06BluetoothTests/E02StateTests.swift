import Chapter06BluetoothBridge
import ExerciseKit
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("6.2 State", .exercise("6.2"))
struct E02StateTests {
  let learner = E02Contract.learner

  @Test(
    "state emits the current state, then each of six states as it is reported",
    .diagnosis(
      """
      `state` must emit the current state on subscription, and then each change when it is \
      reported. Merge `didUpdateState` with `deferred { .just(central.state) }`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      A state is missing. Emit the current state on subscription, and then everything that \
      `didUpdateState` emits: don't filter it, and don't read the state with a timer.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      The observer received an event that was not reported. Emit the current state once, on \
      subscription, and from then on only what `didUpdateState` emits. Every state is an element: \
      don't turn one into an error.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      `state` completed. It must follow `didUpdateState` until the subscription is disposed of: \
      don't use `take`, and don't emit the current state alone.
      """,
      of: .completedEarly,
      hint: 1
    ),
    .diagnosis(
      """
      A change was emitted later than it was reported. Forward `didUpdateState` directly, without \
      a timer or `debounce`.
      """,
      of: .tooLate,
      hint: 1
    )
  )
  func allStates() {
    let lab = Lab()
    let room = Room(lab, isOn: false)
    let streams = CentralStreams(world: room.world)
    let seen = lab.observe(learner.state(streams), as: "observer")
    lab.at(2, "Bluetooth on") { room.world.radio.turnOn() }
    var expected: [Recorded<Event<CBManagerState>>] = [
      .next(0, .unknown), .next(0, .poweredOff), .next(2, .poweredOn),
    ]
    var tick = 3
    for fault in lab.drawnFaultStates(4) {
      let start = tick + lab.random(in: 0...2)
      let end = start + lab.random(in: 1...3)
      lab.radio(of: room, is: fault, from: start, until: end)
      expected += [.next(start, fault), .next(end, .poweredOn)]
      tick = end + 1
    }
    lab.expect(seen, expected)
  }

  @Test(
    "the current state is read on subscription",
    .diagnosis(
      """
      An observer started with a state other than the current one. Read `streams.central.state` \
      inside `deferred`, once for each subscription, and don't replay an earlier state.
      """,
      hint: 1
    )
  )
  func atTheSubscription() {
    let lab = Lab()
    let room = Room(lab)
    let streams = CentralStreams(world: room.world)
    let state = learner.state(streams)
    let fault = lab.drawnFaultStates(1)[0]
    let letters: [Character: CBManagerState] = ["n": .poweredOn, "f": fault]
    let first = lab.observe(state, at: 2, until: 5, as: "first")
    lab.radio(of: room, is: fault, from: 3, until: 6)
    let second = lab.observe(state, at: 4, until: 7, as: "second")
    let third = lab.observe(state, at: 8, as: "third")
    lab.expect(first, "--nf", letters)
    lab.expect(second, "----f-n", letters)
    lab.expect(third, "--------n", letters)
  }

  @Test(
    "nothing is emitted while nothing changes",
    .diagnosis(
      """
      An observer received a state although nothing had changed. Emit one state on subscription, \
      and from then on only what `didUpdateState` emits.
      """,
      hint: 2
    )
  )
  func onlyChanges() {
    let lab = Lab()
    let room = Room(lab)
    let streams = CentralStreams(world: room.world)
    let first = lab.observe(learner.state(streams), at: 2, as: "first")
    let second = lab.observe(learner.state(streams), at: 4, as: "second")
    lab.at(5, "Bluetooth on, once more") { room.world.radio.turnOn() }
    let fault = lab.drawnFaultStates(1)[0]
    let letters: [Character: CBManagerState] = ["n": .poweredOn, "f": fault]
    lab.radio(of: room, is: fault, from: 9, until: 11)
    lab.expect(first, "--n------f-n", letters)
    lab.expect(second, "----n----f-n", letters)
  }

  @Test(
    "two changes in the same tick are both emitted",
    .diagnosis(
      """
      Bluetooth was turned off and on again in one tick, and the observer did not receive both \
      changes. Forward every element of `didUpdateState`; reading the state with a timer misses \
      some.
      """,
      hint: 2
    )
  )
  func quickChanges() {
    let lab = Lab()
    let room = Room(lab)
    let streams = CentralStreams(world: room.world)
    let seen = lab.observe(learner.state(streams), at: 2, as: "observer")
    let moment = lab.random(in: 3...7)
    lab.at(moment, "Bluetooth off and on") {
      room.world.radio.turnOff()
      room.world.radio.turnOn()
    }
    lab.expect(
      seen,
      [.next(2, .poweredOn), .next(moment, .poweredOff), .next(moment, .poweredOn)]
    )
  }

  @Test(
    "a state that is reported twice is emitted twice",
    .diagnosis(
      """
      The manager reported the same state again, and the observer did not receive it again. \
      Forward every element of `didUpdateState`: don't use `distinctUntilChanged()`.
      """,
      hint: 2
    )
  )
  func reportedTwice() {
    let lab = Lab()
    let room = Room(lab)
    let streams = CentralStreams(world: room.world)
    let seen = lab.observe(learner.state(streams), at: 2, as: "observer")
    for tick in [3, 5] {
      lab.at(tick, "the manager reports its state again") {
        streams.central.delegate?.centralManagerDidUpdateState(streams.central)
      }
    }
    lab.expect(seen, "--nn-n", ["n": .poweredOn])
  }

  @Test(
    "an observer that subscribes during a report receives the new state",
    .diagnosis(
      """
      An observer subscribed while a new state was being reported, and did not start with that \
      state. Each subscription reads `streams.central.state` for itself: don't replay an earlier \
      state with `share(replay:)`.
      """,
      hint: 2
    )
  )
  func duringAReport() {
    let lab = Lab()
    let room = Room(lab)
    let streams = CentralStreams(world: room.world)
    let state = learner.state(streams)
    let fault = lab.drawnFaultStates(1)[0]
    var received: [CBManagerState] = []
    let subscriptions = CompositeDisposable()
    // Subscribed first, so that it receives the report before the observer below.
    _ = subscriptions.insert(
      streams.didUpdateState.filter { $0 == fault }.subscribe(onNext: { _ in
        _ = subscriptions.insert(state.subscribe(onNext: { received.append($0) }))
      })
    )
    let early = lab.observe(state, at: 2, as: "early")
    lab.radio(of: room, is: fault, from: 4, until: 6)
    lab.expect(early, "--n-f-n", ["n": .poweredOn, "f": fault], until: 7)
    lab.expect(
      received,
      equals: [fault, .poweredOn],
      "the states of the observer that subscribed during the report"
    )
    subscriptions.dispose()
  }

  @Test(
    "the current state is emitted before the call of subscribe returns",
    .diagnosis(
      """
      The call of `subscribe` returned, and the current state had not been emitted. Don't use \
      another scheduler: `deferred { .just(central.state) }` emits it during the call.
      """,
      hint: 2
    )
  )
  func duringTheCall() {
    let lab = Lab()
    let room = Room(lab)
    let streams = CentralStreams(world: room.world)
    // The manager reports its first state after its initializer has returned.
    lab.run(until: 1)
    var states: [CBManagerState] = []
    let subscription = learner.state(streams).subscribe(onNext: { states.append($0) })
    lab.expect(states, equals: [.poweredOn], "the states emitted when the call returned")
    subscription.dispose()
  }

  @Test(
    "a change during the first element is not lost",
    .diagnosis(
      """
      The state changed while the observer received the first element, and that change was lost. \
      Subscribe to `didUpdateState` before you read the current state: in `merge`, the changes are \
      the first argument.
      """,
      hint: 2
    )
  )
  func duringTheFirstElement() {
    let lab = Lab()
    let room = Room(lab)
    let streams = CentralStreams(world: room.world)
    lab.run(until: 1)
    var states: [CBManagerState] = []
    var isSubscribing = true
    let subscription = learner.state(streams).subscribe(onNext: { state in
      states.append(state)
      guard isSubscribing, states.count == 1 else { return }
      // An observer that shows a dialog would wait here for the answer.
      room.world.radio.turnOff()
      lab.run(until: 2)
    })
    isSubscribing = false
    lab.run(until: 3)
    lab.expect(states, equals: [.poweredOn, .poweredOff], "the states that the observer received")
    subscription.dispose()
  }

  @Test(
    "disposing of the subscription also disposes of inner subscriptions",
    .diagnosis(
      """
      The observer unsubscribed, and a subscription inside `state` is still active. Let the \
      operators manage it: `merge` disposes of its inner subscriptions.
      """,
      hint: 3
    )
  )
  func innerSubscriptionsAreDisposed() {
    let lab = Lab()
    let room = Room(lab)
    let streams = CentralStreams(world: room.world)
    let seen = lab.observe(learner.state(streams), at: 2, until: 4, as: "observer")
    lab.radio(of: room, is: lab.drawnFaultStates(1)[0], from: 5, until: 7)
    lab.expect(seen, "--n", ["n": .poweredOn], until: 8)
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(streams) {}
  }
}
