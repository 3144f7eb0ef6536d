import Chapter06BluetoothBridge
import ExerciseKit
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("6.5 Connect that can fail", .exercise("6.5"))
struct E05ConnectThatCanFailTests {
  let learner = E05Contract.learner

  @Test(
    "connected: the peripheral, and the end",
    .diagnosis(
      """
      The device took the connection, and the listener did not hear of its peripheral and then of \
      the end; or the call was made before anybody listened.
      """,
      hint: 1
    )
  )
  func connects() {
    let lab = Lab()
    let story = Story(lab, learner)
    lab.at(1, "connect is called, and nobody listens") { _ = story.connect() }
    let seen = lab.observe(story.connection(), at: 3, as: "app")
    lab.expect(seen, "-----(c|)", ["c": story.id], until: 9)
    lab.expect(story.calls, equals: 1, "how often connect was called")
    lab.expect(story.device.isConnected, equals: true, "whether the device is connected")
    lab.expect(story.room.world.log.count("cancel"), equals: 0, "how often it was cancelled")
    lab.expectLive(0, .subscriptions)
    lab.expectNoBrokenRules(story.room.world.brokenRules)
  }

  @Test(
    "turned down is an error, with the reason",
    .diagnosis(
      """
      The device turned the connection down, and the listener did not hear the error that says so, \
      with the system's reason: completed without a value is not failure.
      """,
      hint: 2
    )
  )
  func refused() {
    let lab = Lab()
    let story = Story(lab, learner)
    let reason = lab.drawnRefusal()
    story.device.refuseConnections(1, with: reason)
    let seen = lab.observe(story.connection(), at: 1, as: "app")
    lab.expect(seen, "---#", error: story.failed(reason))
    lab.expect(story.room.world.log.count("cancel"), equals: 0, "how often it was cancelled")
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "retry makes another attempt each time",
    .diagnosis(
      """
      The first attempts were turned down, and the next one was not made, or more were than had been \
      asked for: each subscription is an attempt of its own.
      """,
      hint: 2
    )
  )
  func retries() {
    let lab = Lab()
    let story = Story(lab, learner)
    let refusals = lab.random(in: 2...4)
    story.device.refuseConnections(refusals)
    let seen = lab.observe(story.connection().retry(refusals + 1), at: 1, as: "app")
    // An attempt takes two seconds, whatever becomes of it.
    let end = 3 + 2 * refusals
    lab.expect(seen, [.next(end, story.id), .completed(end)])
    lab.expect(story.calls, equals: refusals + 1, "how often connect was called")
  }

  @Test(
    "what other devices do is no answer",
    .diagnosis(
      """
      Another device was connected, or turned down, and the listener took that for its own answer: \
      whose callback is it?
      """,
      hint: 2
    )
  )
  func otherDevices() {
    let lab = Lab()
    let story = Story(lab, learner)
    let (taken, refusing) = (story.other("Heart"), story.other("Heart"))
    refusing.device.refuseConnections()
    story.device.isSwitchedOn = false
    let seen = lab.observe(story.connection(), at: 1, as: "app")
    lab.at(1, "others connect") {
      taken.connect()
      refusing.connect()
    }
    let moment = lab.random(in: 6...9)
    lab.at(moment, "the device is switched on") { story.device.isSwitchedOn = true }
    lab.expect(seen, [.next(moment + 2, story.id), .completed(moment + 2)])
  }

  @Test(
    "who is connected already is told at once",
    .diagnosis(
      """
      The device was connected already, and the listener was not told at once, or connect was called \
      again: there is nothing left to wait for.
      """,
      hint: 3
    )
  )
  func connectedAlready() {
    let lab = Lab()
    let story = Story(lab, learner)
    let first = lab.observe(story.connection(), at: 1, as: "first")
    let second = lab.observe(story.connection(), at: 5, as: "second")
    lab.expect(first, "---(c|)", ["c": story.id])
    lab.expect(second, "-----(c|)", ["c": story.id])
    lab.expect(story.calls, equals: 1, "how often connect was called")
    lab.expectNoBrokenRules(story.room.world.brokenRules)
  }

  @Test(
    "who leaves gives up the attempt",
    .diagnosis(
      """
      The listener left before there was an answer, and the attempt went on: an attempt to connect \
      never ends by itself.
      """,
      hint: 3
    )
  )
  func leaving() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.device.isSwitchedOn = false
    let end = lab.random(in: 2...5)
    let seen = lab.observe(story.connection(), at: 1, until: end, as: "app")
    lab.at(end + 1, "the device is switched on") { story.device.isSwitchedOn = true }
    lab.expect(seen, "", until: 10)
    lab.expect(story.device.isConnected, equals: false, "whether the device is connected")
    lab.expect(story.room.world.log.count("cancel"), equals: 1, "how often it was cancelled")
    lab.expectLive(0, .subscriptions)
    lab.expectNoBrokenRules(story.room.world.brokenRules)
  }

  @Test(
    "without the radio it errs",
    .diagnosis(
      """
      The radio was not on, or went before there was an answer, and the listener waited on, or heard \
      of another state, or the radio was asked for what it can't do.
      """,
      hint: 1
    )
  )
  func radioOff() {
    for fault in Lab().drawnFaultStates(4) {
      let lab = Lab()
      let story = Story(lab, learner)
      story.device.isSwitchedOn = false
      let seen = lab.observe(story.connection(), at: 1, as: "early")
      lab.radio(of: story.room, is: fault, from: 3, until: 7)
      let late = lab.observe(story.connection(), at: 5, as: "late")
      lab.expect(seen, "---#", error: BluetoothError(fault)!, until: 8)
      lab.expect(late, "-----#", error: BluetoothError(fault)!, until: 8)
      lab.expectNoBrokenRules(story.room.world.brokenRules)
    }
  }

  @Test(
    "what is connected is looked at when somebody listens",
    .diagnosis(
      """
      connect was called while the device was connected, and listened to when it no longer was, or \
      the other way round, and it went by what had been: look when somebody subscribes.
      """,
      hint: 1
    )
  )
  func looksWhenSomebodyListens() {
    let lab = Lab()
    let story = Story(lab, learner)
    var streams: [Observable<UUID>] = []
    let call = { streams.append(story.connect().map { $0.identifier }) }
    lab.at(1, "connect is called") { call() }
    let first = lab.observe(Observable.deferred { streams[0] }, at: 2, as: "first")
    let end = lab.random(in: 7...9)
    lab.at(5, "connect is called again") { call() }
    let second = lab.observe(Observable.deferred { streams[0] }, at: 6, as: "second")
    lab.at(end, "the device says goodbye") { story.device.disconnect() }
    let third = lab.observe(Observable.deferred { streams[1] }, at: end + 1, as: "third")
    lab.expect(first, "----(c|)", ["c": story.id], until: 14)
    lab.expect(second, "------(c|)", ["c": story.id], until: 14)
    lab.expect(third, [.next(end + 3, story.id), .completed(end + 3)], until: 14)
  }

  /// One device that an app wants to connect to, and others that are about.
  private final class Story {
    let room: Room
    let device: SimDevice
    private let streams: CentralStreams
    private let learner: E05Contract
    private lazy var peripheral = room.peripheral(device, of: streams)

    init(_ lab: Lab, _ learner: E05Contract) {
      room = Room(lab)
      device = room.device("Heart")
      streams = CentralStreams(world: room.world)
      self.learner = learner
    }

    var id: UUID { device.identifier }

    /// How often the manager was asked to connect.
    var calls: Int { room.world.log.entries.count { $0.text == "connect" } }

    func connect() -> Observable<CBPeripheral> { learner.connect(peripheral, streams) }

    /// The same, asked for when somebody subscribes: who was connected.
    func connection() -> Observable<UUID> {
      .deferred { [self] in connect().map { $0.identifier } }
    }

    func failed(_ error: CBError) -> BluetoothError {
      .peripheralConnectionFailed(device.identifier, error)
    }

    /// Another device, and how the app connects to it by other ways.
    func other(_ name: String) -> (device: SimDevice, connect: () -> Void) {
      let other = room.device(name)
      var kept: CBPeripheral?
      return (other, { [self] in kept = room.connect(other, of: streams) })
    }
  }
}
