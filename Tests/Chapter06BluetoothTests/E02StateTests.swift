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
    "first what is, then each change, through all six states",
    .diagnosis(
      """
      The phone went through its six states, and the listener did not hear the first at once and \
      then each change in its time: a state that you leave out is one that an app waits in.
      """,
      hint: 1
    )
  )
  func allStates() {
    let lab = Lab()
    let room = Room(lab, isOn: false)
    let streams = CentralStreams(world: room.world)
    let seen = lab.observe(learner.state(streams), as: "listener")
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
    "the state of the moment at which one subscribes",
    .diagnosis(
      """
      The stream was asked for in one state and subscribed to in another, and began with the first \
      of them: when did you look?
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
    "the present once, and nothing where nothing changes",
    .diagnosis(
      """
      Nothing had changed, and a listener was told so: one state at the subscription, and from then \
      on only changes.
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
    "a change is told when it happens",
    .diagnosis(
      """
      The radio went off and came back within a moment, and the listener did not hear of both: who \
      looks now and then sees what is, and misses what was.
      """,
      hint: 2
    )
  )
  func quickChanges() {
    let lab = Lab()
    let room = Room(lab)
    let streams = CentralStreams(world: room.world)
    let seen = lab.observe(learner.state(streams), at: 2, as: "listener")
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
    "who leaves leaves nothing",
    .diagnosis(
      "The listener had left, and something of its subscription still listened to the manager.",
      hint: 3
    )
  )
  func leavesNothing() {
    let lab = Lab()
    let room = Room(lab)
    let streams = CentralStreams(world: room.world)
    let seen = lab.observe(learner.state(streams), at: 2, until: 4, as: "listener")
    lab.radio(of: room, is: lab.drawnFaultStates(1)[0], from: 5, until: 7)
    lab.expect(seen, "--n", ["n": .poweredOn], until: 8)
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(streams) {}
  }
}
