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
    "the present, then the changes",
    .diagnosis(
      """
      A listener did not hear the state and then each change, in its time: first what is, then what \
      becomes.
      """,
      hint: 1
    )
  )
  func presentThenChanges() {
    let lab = Lab()
    let states = drawn(4, in: lab)
    let radio = Radio(state: states[0])
    let client = learner.makeClient(radio)
    let listener = lab.observe(client.state(), as: "listener")
    for (number, state) in states.enumerated().dropFirst() {
      lab.at(2 * number, "\(state)") { radio.change(to: state) }
    }
    lab.expect(listener, states.enumerated().map { .next(2 * $0.offset, $0.element) })
    withExtendedLifetime(client) {}
  }

  @Test(
    "the snapshot is taken at the subscription",
    .diagnosis(
      """
      The stream was built in one state and subscribed to in another, and began with the first of \
      them: when was the snapshot taken?
      """,
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
    let listener = lab.observe(state, at: 3, as: "listener")
    lab.at(4, "\(states[2])") { radio.change(to: states[2]) }
    lab.expect(listener, [.next(3, states[1]), .next(4, states[2])])
    withExtendedLifetime(client) {}
  }

  @Test(
    "each listener has a snapshot of its own",
    .diagnosis(
      """
      One stream was subscribed to twice, and a listener did not begin with the state of its own \
      moment: a snapshot that was taken for one of them is old for the other.
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
    let first = lab.observe(state, at: 1, until: 3, as: "first listener")
    lab.at(2, "\(states[1])") { radio.change(to: states[1]) }
    lab.at(4, "\(states[2]), and nobody listens") { radio.change(to: states[2]) }
    let second = lab.observe(state, at: 5, as: "second listener")
    let third = lab.observe(state, at: 6, as: "third listener")
    lab.at(7, "\(states[3])") { radio.change(to: states[3]) }
    lab.expect(first, [.next(1, states[0]), .next(2, states[1])])
    lab.expect(second, [.next(5, states[2]), .next(7, states[3])])
    lab.expect(third, [.next(6, states[2]), .next(7, states[3])])
    withExtendedLifetime(client) {}
  }

  @Test(
    "no change falls into the gap",
    .diagnosis(
      """
      The state changed while the listener was being told the first one, and it never heard of the \
      change: whoever tells the present before it listens to the changes has a gap. Mind it.
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
      .do(afterNext: { told in
        guard told == states[0] else { return }
        radio.change(to: states[1])
        radio.change(to: states[2])
      })
    let listener = lab.observe(state, at: 1, as: "a listener that changes the state")
    lab.expect(listener, states.map { .next(1, $0) })
    withExtendedLifetime(client) {}
  }

  @Test(
    "one snapshot is enough",
    .diagnosis(
      """
      A listener was told the state of the moment not once, or was told of a change twice: one \
      snapshot is enough.
      """,
      hint: 2
    )
  )
  func oneSnapshot() {
    let lab = Lab()
    let states = drawn(3, in: lab)
    let radio = Radio(state: states[0])
    let client = learner.makeClient(radio)
    lab.at(1, "\(states[1])") { radio.change(to: states[1]) }
    let listener = lab.observe(client.state(), at: 2, as: "listener")
    let other = lab.observe(client.state(), at: 2, as: "other listener")
    lab.at(3, "\(states[2])") { radio.change(to: states[2]) }
    for listener in [listener, other] {
      lab.expect(listener, [.next(2, states[1]), .next(3, states[2])])
    }
    withExtendedLifetime(client) {}
  }

  @Test(
    "a state that comes back is told again",
    .diagnosis(
      """
      The radio came back to a state that it had had before, and the listener was not told: each \
      change is news, whatever it changes to.
      """,
      hint: 3
    )
  )
  func stateThatComesBack() {
    let lab = Lab()
    let states = drawn(2, in: lab)
    let radio = Radio(state: states[0])
    let client = learner.makeClient(radio)
    let listener = lab.observe(client.state(), as: "listener")
    lab.at(1, "\(states[1])") { radio.change(to: states[1]) }
    lab.at(2, "\(states[0]) again") { radio.change(to: states[0]) }
    lab.at(3, "\(states[1]) again") { radio.change(to: states[1]) }
    lab.expect(
      listener,
      [.next(0, states[0]), .next(1, states[1]), .next(2, states[0]), .next(3, states[1])]
    )
    withExtendedLifetime(client) {}
  }

  @Test(
    "who leaves leaves nothing",
    .diagnosis(
      """
      The listener had left and the client was gone, and something still listened to the radio: \
      every subscription that you make for a listener ends with it.
      """,
      hint: 3
    )
  )
  func leavingLeavesNothing() {
    let lab = Lab()
    let radio = Radio(state: .poweredOn)
    var client: E04Contract.Client? = learner.makeClient(radio)
    let listener = lab.observe(client!.state(), until: 2, as: "listener")
    lab.at(3, "the client goes") { client = nil }
    lab.at(4, "poweredOff") { radio.change(to: .poweredOff) }
    lab.expect(listener, "o", ["o": .poweredOn])
    // The radio's own stream of changes lives as long as the radio; nobody is subscribed to it.
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(radio) {}
  }

  /// Different states, drawn by the seed.
  private func drawn(_ count: Int, in lab: Lab) -> [RadioState] {
    var states = RadioState.allCases
    return (0..<count).map { _ in states.remove(at: lab.random(in: 0...states.count - 1)) }
  }
}
