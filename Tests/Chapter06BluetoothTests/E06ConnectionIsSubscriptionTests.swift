import Chapter06BluetoothBridge
import ExerciseKit
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("6.6 Connection = subscription", .exercise("6.6"))
struct E06ConnectionIsSubscriptionTests {
  let learner = E06Contract.learner

  @Test(
    "connected, open, and an error when the device is silent for too long",
    .diagnosis(
      """
      The connection was not told once and then kept open until the device was lost, or the loss was \
      not told as an error.
      """,
      hint: 1
    )
  )
  func lifeAndLoss() {
    let lab = Lab()
    let story = Story(lab, learner)
    let seen = lab.observe(story.connection(), at: 1, as: "app")
    lab.at(5, "the device goes out of range") { story.device.proximity = .outOfRange }
    lab.expect(
      seen,
      "---c-----#",
      ["c": "connected"],
      error: BluetoothError.peripheralDisconnected(
        story.device.identifier,
        CBError(.connectionTimeout)
      )
    )
    lab.expect(story.room.world.log.count("cancel"), equals: 0, "how often it was cancelled")
    lab.expectNoBrokenRules(story.room.world.brokenRules)
  }

  @Test(
    "leaving ends the connection, or the attempt, with one call",
    .diagnosis(
      """
      The app left, and the connection or the attempt at it was not cancelled once: leaving is one \
      thing, whatever has been reached by then.
      """,
      hint: 2
    )
  )
  func leaving() {
    for moment in [2, 6] {
      let lab = Lab()
      let story = Story(lab, learner)
      let seen = lab.observe(story.connection(), at: 1, until: moment, as: "app")
      lab.expect(seen, moment == 2 ? "-" : "---c", ["c": "connected"], until: 12)
      lab.expect(story.room.world.log.count("cancel"), equals: 1, "how often it was cancelled")
      lab.expect(story.device.isConnected, equals: false, "whether the device is connected")
      lab.expectLive(0, .subscriptions)
      lab.expectNoBrokenRules(story.room.world.brokenRules)
    }
  }

  @Test(
    "a second one is told that the device is taken",
    .diagnosis(
      """
      Two wanted one device, and the second was not told at once that it is taken, or disturbed the \
      first.
      """,
      hint: 2
    )
  )
  func taken() {
    let lab = Lab()
    let story = Story(lab, learner)
    let first = lab.observe(story.connection(), at: 1, until: 9, as: "first")
    let second = lab.observe(story.connection(), at: 2, as: "second")
    let third = lab.observe(story.connection(), at: 4, as: "third")
    let error = BluetoothError.peripheralIsAlreadyObservingConnection(story.device.identifier)
    lab.expect(second, "--#", error: error, until: 8)
    lab.expect(third, "----#", error: error, until: 8)
    lab.expect(story.room.world.log.count("cancel"), equals: 0, "how often it was cancelled")
    lab.expect(first, "---c", ["c": "connected"], until: 9)
  }

  @Test(
    "a new connection waits until the last one has ended",
    .diagnosis(
      """
      A connection was asked for while the last one was still ending, and it did not come about \
      after that end: a call in between is lost.
      """,
      hint: 3
    )
  )
  func waitsForTheEnd() {
    let lab = Lab()
    let story = Story(lab, learner)
    let first = lab.observe(story.connection(), at: 1, until: 5, as: "first")
    let second = lab.observe(story.connection(), at: 5, until: 11, as: "second")
    lab.expect(first, "---c", ["c": "connected"], until: 11)
    lab.expect(second, "--------c", ["c": "connected"], until: 11)
    lab.expectNoBrokenRules(story.room.world.brokenRules)
  }

  @Test(
    "when the radio goes, an error of its state, and nothing to cancel",
    .diagnosis(
      """
      The radio went, and the app did not hear that as an error, or cancelled a connection that was \
      gone with the radio.
      """,
      hint: 3
    )
  )
  func radioGoes() {
    let lab = Lab()
    let story = Story(lab, learner)
    let seen = lab.observe(story.connection(), at: 1, as: "app")
    lab.at(5, "Bluetooth off") { story.room.world.radio.turnOff() }
    lab.expect(seen, "---c-#", ["c": "connected"], error: BluetoothError.bluetoothPoweredOff)
    lab.expect(story.room.world.log.count("cancel"), equals: 0, "how often it was cancelled")
    lab.expectNoBrokenRules(story.room.world.brokenRules)
  }

  @Test(
    "refused is an error, and nothing to cancel",
    .diagnosis(
      "The device turned the connection down, and the app did not hear that as an error.",
      hint: 2
    )
  )
  func refused() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.device.refuseConnections()
    let seen = lab.observe(story.connection(), at: 1, as: "app")
    lab.expect(
      seen,
      "---#",
      error: BluetoothError.peripheralConnectionFailed(
        story.device.identifier,
        CBError(.connectionFailed)
      )
    )
    lab.expect(story.room.world.log.count("cancel"), equals: 0, "how often it was cancelled")
  }

  @Test(
    "what becomes of another device is nothing to this connection",
    .diagnosis(
      """
      Another device was connected, or lost, and this connection took that for its own: each \
      callback of the manager tells of every device.
      """,
      hint: 2
    )
  )
  func another() {
    let lab = Lab()
    let story = Story(lab, learner)
    let other = story.room.device("Lamp")
    let seen = lab.observe(story.connection(), at: 1, until: 9, as: "app")
    let lamp = lab.observe(story.connection(to: other), at: 4, as: "who wants the lamp")
    lab.at(7, "the lamp disconnects") { other.disconnect() }
    lab.expect(seen, "---c", ["c": "connected"], until: 9)
    let error = BluetoothError.peripheralDisconnected(
      other.identifier,
      CBError(.peripheralDisconnected)
    )
    lab.expect(lamp, "------c#", ["c": "connected"], error: error, until: 12)
  }

  /// One device, and a connector that knows it.
  private final class Story {
    let room: Room
    let device: SimDevice
    private let streams: CentralStreams
    private let connect: (CBPeripheral) -> Observable<CBPeripheral>
    private lazy var peripheral = room.peripheral(device, of: streams)

    init(_ lab: Lab, _ learner: E06Contract) {
      room = Room(lab)
      device = room.device("Heart")
      streams = CentralStreams(world: room.world)
      connect = learner.makeConnector(streams)
    }

    func connection() -> Observable<String> {
      .deferred { [self] in connect(peripheral).map { _ in "connected" } }
    }

    func connection(to other: SimDevice) -> Observable<String> {
      .deferred { [self] in
        connect(room.peripheral(other, of: streams)).map { _ in "connected" }
      }
    }
  }
}
