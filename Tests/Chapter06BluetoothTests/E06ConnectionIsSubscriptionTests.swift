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
      not told as an error, or the device could not be had again after it.
      """,
      hint: 1
    )
  )
  func lifeAndLoss() {
    let lab = Lab()
    let story = Story(lab, learner)
    let seen = lab.observe(story.connection(), at: 1, as: "app")
    let moment = lab.random(in: 5...8)
    lab.at(moment, "the device goes out of range") { story.device.proximity = .outOfRange }
    lab.at(moment + 5, "the device is back") { story.device.proximity = .near }
    let again = lab.observe(story.connection(), at: moment + 6, until: moment + 10, as: "again")
    let error = BluetoothError.peripheralDisconnected(
      story.device.identifier,
      CBError(.connectionTimeout)
    )
    lab.expect(seen, [.next(3, story.id), .error(moment + 4, error)], until: moment + 9)
    lab.expect(story.room.world.log.count("cancel"), equals: 0, "how often it was cancelled")
    lab.expect(again, [.next(moment + 8, story.id)])
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
    for isConnected in [false, true] {
      let lab = Lab()
      let moment = isConnected ? lab.random(in: 4...8) : 2
      let story = Story(lab, learner)
      let seen = lab.observe(story.connection(), at: 1, until: moment, as: "app")
      lab.expect(seen, isConnected ? "---c" : "", ["c": story.id], until: 12)
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
    lab.expect(first, "---c", ["c": story.id], until: 9)
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
    let moment = lab.random(in: 4...6)
    let first = lab.observe(story.connection(), at: 1, until: moment, as: "first")
    let second = lab.observe(story.connection(), at: moment, until: moment + 6, as: "second")
    lab.expect(first, "---c", ["c": story.id], until: 13)
    lab.expect(second, [.next(moment + 3, story.id)], until: 13)
    lab.expectNoBrokenRules(story.room.world.brokenRules)
  }

  @Test(
    "calling it holds nothing, and one stream can be listened to again",
    .diagnosis(
      """
      establishConnection was called and nobody listened, and the device was asked or taken all the \
      same; or one stream was listened to a second time and did not connect: what it does, it does \
      for each subscription.
      """,
      hint: 1
    )
  )
  func callingIsNotListening() {
    let lab = Lab()
    let story = Story(lab, learner)
    var streams: [Observable<UUID>] = []
    lab.at(1, "a connection is asked for, twice") {
      streams = [story.connectionNow(), story.connectionNow()]
    }
    let start = lab.random(in: 3...5)
    lab.run(until: 2)
    lab.expect(story.room.world.log.count("connect"), equals: 0, "how often connect was called")
    let first = lab.observe(
      Observable.deferred { streams[1] },
      at: start,
      until: start + 4,
      as: "first"
    )
    let second = lab.observe(
      Observable.deferred { streams[1] },
      at: start + 4,
      until: 14,
      as: "second"
    )
    lab.expect(first, [.next(start + 2, story.id)], until: 18)
    lab.expect(second, [.next(start + 7, story.id)], until: 18)
    lab.expectNoBrokenRules(story.room.world.brokenRules)
    withExtendedLifetime(streams) {}
  }

  @Test(
    "when the radio goes, an error of its state, and nothing to cancel",
    .diagnosis(
      """
      The radio went, or was not on, and the app did not hear that as an error of that state, or \
      cancelled a connection that was gone with the radio, or could not have another when it was back.
      """,
      hint: 3
    )
  )
  func radioGoes() {
    for fault in Lab().drawnFaultStates(4) {
      let lab = Lab()
      let story = Story(lab, learner)
      let seen = lab.observe(story.connection(), at: 1, as: "app")
      lab.radio(of: story.room, is: fault, from: 5, until: 9)
      let late = lab.observe(story.connection(), at: 7, as: "who comes without a radio")
      let again = lab.observe(story.connection(), at: 10, until: 14, as: "when it is back")
      lab.expect(seen, "---c-#", ["c": story.id], error: BluetoothError(fault)!, until: 13)
      lab.expect(late, "-------#", error: BluetoothError(fault)!, until: 13)
      lab.expect(story.room.world.log.count("cancel"), equals: 0, "how often it was cancelled")
      lab.expect(again, "------------c", ["c": story.id])
      lab.expectNoBrokenRules(story.room.world.brokenRules)
    }
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
    let reason = lab.drawnRefusal()
    story.device.refuseConnections(1, with: reason)
    let seen = lab.observe(story.connection(), at: 1, as: "app")
    let error = BluetoothError.peripheralConnectionFailed(story.device.identifier, reason)
    lab.expect(seen, "---#", error: error)
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
    lab.expect(seen, "---c", ["c": story.id], until: 9)
    let error = BluetoothError.peripheralDisconnected(
      other.identifier,
      CBError(.peripheralDisconnected)
    )
    lab.expect(lamp, "------c#", ["c": other.identifier], error: error, until: 12)
  }

  /// One device, and a connector that knows it.
  private final class Story {
    let room: Room
    let device: SimDevice
    private let streams: CentralStreams
    private let connect: (CBPeripheral) -> Observable<CBPeripheral>
    private var kept: CBPeripheral?

    init(_ lab: Lab, _ learner: E06Contract) {
      room = Room(lab)
      device = room.device("Heart")
      streams = CentralStreams(world: room.world)
      connect = learner.makeConnector(streams)
    }

    var id: UUID { device.identifier }

    /// Who is connected.
    func connection() -> Observable<UUID> {
      .deferred { [self] in connectionNow() }
    }

    /// The same, asked for now. A peripheral does not outlive a radio that was lost.
    func connectionNow() -> Observable<UUID> {
      if streams.central.state == .poweredOn { kept = room.peripheral(device, of: streams) }
      return connect(kept!).map { $0.identifier }
    }

    func connection(to other: SimDevice) -> Observable<UUID> {
      .deferred { [self] in
        connect(room.peripheral(other, of: streams)).map { $0.identifier }
      }
    }
  }
}
