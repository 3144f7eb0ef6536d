import Chapter03ColdAndHotBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("3.4 state with startWith", .exercise("3.4"))
struct E04StateWithStartWithTests {
  let learner = E04Contract.learner

  @Test(
    "the first element is the current state, and each change follows",
    .diagnosis(
      """
      The observer did not receive the current state and then each change at its own time. Combine \
      one snapshot of `radio.state` with `radio.stateChanges`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The observer missed a state. `radio.stateChanges` emits changes only: add the current \
      `radio.state` as the first element, and filter out no state, such as `resetting`.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      The observer received a state too often. Emit the current state once per subscription: with \
      `startWith` and `.just` together it is emitted twice.
      """,
      of: .extra,
      hint: 1
    )
  )
  func presentThenChanges() {
    let lab = Lab()
    let states = drawn(4, in: lab)
    let radio = Radio(state: states[0])
    let client = learner.makeClient(radio)
    let observer = lab.observe(client.state(), as: "observer")
    for (number, state) in states.enumerated().dropFirst() {
      lab.at(2 * number, "\(state)") { radio.change(to: state) }
    }
    lab.expect(observer, states.enumerated().map { .next(2 * $0.offset, $0.element) })
    var received: [RadioState] = []
    lab.act("an observer subscribes to another client, its radio changes, and it unsubscribes") {
      let radio = Radio(state: states[0])
      let client = learner.makeClient(radio)
      let subscription = client.state().subscribe(onNext: { received.append($0) })
      radio.change(to: states[1])
      subscription.dispose()
    }
    lab.expect(received, equals: [states[0], states[1]], "states received during these calls")
    withExtendedLifetime(client) {}
  }

  @Test(
    "the snapshot is taken at the time of the subscription",
    .diagnosis(
      """
      The observer did not start with the state at its own subscription. Read `radio.state` inside \
      `Observable.deferred`, which runs for each subscription.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The observer started with an earlier state: `radio.state` was read when the observable was \
      built. Read it inside `Observable.deferred`, which runs at the subscription.
      """,
      of: .wrongValue,
      hint: 1
    ),
    .diagnosis(
      """
      The observer received a state that was no longer current at its subscription. Emit one \
      snapshot of `radio.state` instead of replaying earlier states.
      """,
      of: .extra,
      hint: 1
    )
  )
  func snapshotAtTheSubscription() {
    let lab = Lab()
    let states = drawn(3, in: lab)
    let radio = Radio(state: states[0])
    let client = learner.makeClient(radio)
    let state = client.state()
    lab.at(1, "\(states[1])") { radio.change(to: states[1]) }
    let observer = lab.observe(state, at: 3, as: "observer")
    lab.at(4, "\(states[2])") { radio.change(to: states[2]) }
    lab.expect(observer, [.next(3, states[1]), .next(4, states[2])])
    withExtendedLifetime(client) {}
  }

  @Test(
    "each subscription takes its own snapshot",
    .diagnosis(
      """
      Three observers subscribed to one observable at different times, and one of them did not \
      start with the state at its own subscription. Don't share or store the snapshot: `deferred` \
      takes a new one for each observer.
      """,
      hint: 1
    )
  )
  func snapshotForEach() {
    let lab = Lab()
    let states = drawn(4, in: lab)
    let radio = Radio(state: states[0])
    let client = learner.makeClient(radio)
    let state = client.state()
    let first = lab.observe(state, at: 1, until: 3, as: "first observer")
    lab.at(2, "\(states[1])") { radio.change(to: states[1]) }
    lab.at(4, "\(states[2]), without an observer") { radio.change(to: states[2]) }
    let second = lab.observe(state, at: 5, as: "second observer")
    let third = lab.observe(state, at: 6, as: "third observer")
    lab.at(7, "\(states[3])") { radio.change(to: states[3]) }
    lab.expect(first, [.next(1, states[0]), .next(2, states[1])])
    lab.expect(second, [.next(5, states[2]), .next(7, states[3])])
    lab.expect(third, [.next(6, states[2]), .next(7, states[3])])

    let another = client.state()
    var duringTheChange: Recording<RadioState>?
    _ = radio.stateChanges.take(1).subscribe(onNext: { _ in
      duringTheChange = lab.observe(another, as: "observer that subscribes during the change")
    })
    let before = lab.observe(another, at: 8, as: "observer before the change")
    lab.at(9, "\(states[0]) again") { radio.change(to: states[0]) }
    lab.expect(before, [.next(8, states[3]), .next(9, states[0])])
    if let duringTheChange { lab.expect(duringTheChange, [.next(9, states[0])]) }
    withExtendedLifetime(client) {}
  }

  @Test(
    "a change during the first element is not lost",
    .diagnosis(
      """
      The state changed while the observer received the first element, and that change was lost. \
      Subscribe to `radio.stateChanges` before you read `radio.state`: in `merge`, the changes are \
      the first argument. If you store such changes, store all of them, not only the last.
      """,
      hint: 2
    )
  )
  func mindTheGap() {
    let lab = Lab()
    let states = drawn(3, in: lab)
    let radio = Radio(state: states[0])
    let client = learner.makeClient(radio)
    let state = client.state()
      .do(afterNext: { notified in
        guard notified == states[0] else { return }
        radio.change(to: states[1])
        radio.change(to: states[2])
      })
    let observer = lab.observe(state, at: 1, as: "an observer that changes the state")
    lab.expect(observer, states.map { .next(1, $0) })
    withExtendedLifetime(client) {}
  }

  @Test(
    "a change that is made during another change replaces none",
    .diagnosis(
      """
      An observer changed the state while a change was delivered, and another observer did not \
      receive both changes. Emit the elements of `radio.stateChanges`: `radio.state` can be newer \
      than the change that is being delivered.
      """,
      hint: 2
    )
  )
  func changeDuringAChange() {
    let lab = Lab()
    let states = drawn(3, in: lab)
    let radio = Radio(state: states[0])
    let client = learner.makeClient(radio)
    let first = client.state().subscribe(onNext: { state in
      if state == states[1] { radio.change(to: states[2]) }
    })
    var received: [RadioState] = []
    let second = client.state().subscribe(onNext: { received.append($0) })
    lab.act("\(states[1]), and the first observer changes it to \(states[2])") {
      radio.change(to: states[1])
    }
    // The order is that of the nested calls, or that of the changes.
    let expected = states.map(\.rawValue).sorted()
    lab.expect(received.map(\.rawValue).sorted(), equals: expected, "all states, sorted")
    first.dispose()
    second.dispose()
    withExtendedLifetime(client) {}
  }

  @Test(
    "an observer receives the current state once",
    .diagnosis(
      """
      An observer did not receive the current state once and the later change once. Take one \
      snapshot per subscription, in a `deferred` that is merged with `radio.stateChanges`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      An observer received a state too often. One snapshot per subscription is enough: emit the \
      current state in one place, and replay no earlier states.
      """,
      of: .extra,
      hint: 2
    )
  )
  func oneSnapshot() {
    let lab = Lab()
    let states = drawn(3, in: lab)
    let radio = Radio(state: states[0])
    let client = learner.makeClient(radio)
    lab.at(1, "\(states[1])") { radio.change(to: states[1]) }
    let observer = lab.observe(client.state(), at: 2, as: "observer")
    let other = lab.observe(client.state(), at: 2, as: "other observer")
    lab.at(3, "\(states[2])") { radio.change(to: states[2]) }
    for observer in [observer, other] {
      lab.expect(observer, [.next(2, states[1]), .next(3, states[2])])
    }
    withExtendedLifetime(client) {}
  }

  @Test(
    "a state that has occurred before is emitted again",
    .diagnosis(
      """
      The radio returned to an earlier state, and the observer did not receive it. Every change is \
      an element: don't filter out states that occurred before.
      """,
      hint: 3
    )
  )
  func stateThatComesBack() {
    let lab = Lab()
    let states = drawn(2, in: lab)
    let radio = Radio(state: states[0])
    let client = learner.makeClient(radio)
    let observer = lab.observe(client.state(), as: "observer")
    lab.at(1, "\(states[1])") { radio.change(to: states[1]) }
    lab.at(2, "\(states[0]) again") { radio.change(to: states[0]) }
    lab.at(3, "\(states[1]) again") { radio.change(to: states[1]) }
    lab.expect(
      observer,
      [.next(0, states[0]), .next(1, states[1]), .next(2, states[0]), .next(3, states[1])]
    )
    withExtendedLifetime(client) {}
  }

  @Test(
    "disposing unsubscribes from the radio",
    .diagnosis(
      """
      The observer unsubscribed and the client was released, and a subscription to the radio is \
      still alive. Return each inner subscription from `create`, so that it ends with the \
      observer's subscription.
      """,
      hint: 3
    )
  )
  func disposalUnsubscribesFromTheRadio() {
    let lab = Lab()
    let radio = Radio(state: .poweredOn)
    var client: E04Contract.Client? = learner.makeClient(radio)
    let hasty = lab.observe(client!.state().take(1), as: "observer with take(1)")
    let observer = lab.observe(client!.state(), until: 2, as: "observer")
    lab.at(3, "the client is released") { client = nil }
    lab.at(4, "poweredOff") { radio.change(to: .poweredOff) }
    lab.expect(hasty, "(o|)", ["o": .poweredOn])
    lab.expect(observer, "o", ["o": .poweredOn])
    // The radio keeps its observable of changes; only the subscriptions to it must be gone.
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(radio) {}
  }

  @Test(
    "subscribing after the client is released does not crash",
    .diagnosis(
      """
      A client was released, and subscribing to its observable crashed. Let the closure retain \
      what it reads, as `[radio]` does; an `unowned` reference requires that the client is alive.
      """,
      hint: 3
    )
  )
  func releasedClients() {
    let lab = Lab()
    let state = learner.makeClient(Radio(state: .poweredOn)).state()
    lab.act("an observer subscribes after the client is released") {
      state.subscribe().dispose()
    }
    lab.expectNoLeaks()
  }

  /// Different states, drawn by the seed.
  private func drawn(_ count: Int, in lab: Lab) -> [RadioState] {
    var states = RadioState.allCases
    return (0..<count).map { _ in states.remove(at: lab.random(in: 0...states.count - 1)) }
  }
}
