import Chapter06BluetoothBridge
import ExerciseKit
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("6.2 State", .exercise("6.2"))
struct E02StateTests {
  let learner = E02Contract.learner
  let letters: [Character: CBManagerState] = [
    "k": .unknown, "r": .resetting, "s": .unsupported, "a": .unauthorized, "f": .poweredOff,
    "n": .poweredOn,
  ]

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
    let radio = room.world.radio
    lab.at(2, "Bluetooth on") { radio.turnOn() }
    lab.at(4, "the daemon restarts") { radio.reset(for: .seconds(2)) }
    lab.at(8, "the user forbids it") { radio.authorization = .denied }
    lab.at(10, "the user allows it") { radio.authorization = .allowedAlways }
    lab.at(12, "there is no chip") { radio.isSupported = false }
    lab.expect(
      seen,
      [
        .next(0, .unknown), .next(0, .poweredOff), .next(2, .poweredOn), .next(4, .resetting),
        .next(6, .poweredOn), .next(8, .unauthorized), .next(10, .poweredOn),
        .next(12, .unsupported),
      ]
    )
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
    let first = lab.observe(state, at: 2, until: 5, as: "first")
    lab.at(3, "Bluetooth off") { room.world.radio.turnOff() }
    let second = lab.observe(state, at: 4, until: 7, as: "second")
    lab.at(6, "Bluetooth on") { room.world.radio.turnOn() }
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
    lab.at(9, "Bluetooth off") { room.world.radio.turnOff() }
    lab.expect(first, "--n------f", letters)
    lab.expect(second, "----n----f", letters)
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
    lab.at(4, "Bluetooth off and on") {
      room.world.radio.turnOff()
      room.world.radio.turnOn()
    }
    lab.expect(seen, [.next(2, .poweredOn), .next(4, .poweredOff), .next(4, .poweredOn)])
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
    lab.at(5, "Bluetooth off") { room.world.radio.turnOff() }
    lab.expect(seen, "--n", letters, until: 6)
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(streams) {}
  }
}
