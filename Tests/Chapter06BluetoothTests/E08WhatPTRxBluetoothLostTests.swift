import Chapter06BluetoothBridge
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import SimBluetooth
import Testing

/// A test for each defect of the wrapper, and one for the repair that breaks something else: as it is
/// handed out it fails every one, and with all repaired but one, the one that is named after that.
@Suite("6.8 What PTRxBluetooth lost", .exercise("6.8"))
struct E08WhatPTRxBluetoothLostTests {
  let learner = E08Contract.learner

  @Test(
    "the state begins with the moment at which one listens",
    .diagnosis(
      """
      The state was asked for at one time and listened to at another, and began with what it had \
      been at the first: nothing looks again unless it is deferred.
      """,
      hint: 1
    )
  )
  func stateOfTheMoment() {
    let lab = Lab()
    let story = Story(lab, learner)
    let state = story.client.state()
    let faults = lab.drawnFaultStates(2)
    let first = lab.observe(state, at: 2, as: "first")
    lab.radio(of: story.room, is: faults[0], from: 4, until: 6)
    let second = lab.observe(state, at: 5, as: "second")
    lab.radio(of: story.room, is: faults[1], from: 8, until: 10)
    let values: [Character: CBManagerState] = ["n": .poweredOn, "a": faults[0], "b": faults[1]]
    lab.expect(first, "--n-a-n-b-n", values, until: 12)
    lab.expect(second, "-----an-b-n", values, until: 12)
  }

  @Test(
    "two listeners share one scan",
    .diagnosis(
      """
      Two listened at the same time, and the radio was told twice to scan: what is made inside \
      deferred is made for each of them.
      """,
      hint: 1
    )
  )
  func oneScanForAll() {
    let lab = Lab()
    let story = Story(lab, learner)
    _ = lab.observe(story.names(story.client.scan()), at: 1, until: 6, as: "first")
    _ = lab.observe(story.names(story.client.scan()), at: 3, until: 6, as: "second")
    lab.run(until: 7)
    lab.expect(story.count("scan started"), equals: 1, "the number of scans begun")
  }

  @Test(
    "each listener hears every device",
    .diagnosis(
      """
      Two listened at the same time, and one of them did not hear of a device because the other had, \
      or was told of one again: each remembers for itself.
      """,
      hint: 1
    )
  )
  func eachHearsEveryDevice() {
    let lab = Lab()
    let story = Story(lab, learner)
    let streams = [story.client.scan(), story.client.scan()].map(story.names)
    let first = lab.observe(streams[0], at: 1, until: 6, as: "first")
    let second = lab.observe(streams[1], at: 3, until: 6, as: "second")
    lab.at(4, "a lamp arrives") { story.room.device("Lamp") }
    let names: [Character: String] = ["H": story.heart.name, "L": story.room.name("Lamp")]
    lab.expect(first, "--H-L", names, until: 7)
    lab.expect(second, "---HL", names, until: 7)
  }

  @Test(
    "who leaves first stops nothing, who leaves last stops the scan",
    .diagnosis(
      """
      The first of two listeners left, and the radio stopped for the other as well, or both had left \
      and it went on: the scan is over when nobody is left.
      """,
      hint: 1
    )
  )
  func firstToLeave() {
    let lab = Lab()
    let story = Story(lab, learner)
    let streams = [story.client.scan(), story.client.scan()].map(story.names)
    _ = lab.observe(streams[0], at: 1, until: 3, as: "first")
    _ = lab.observe(streams[1], at: 1, until: 6, as: "second")
    lab.run(until: 4)
    lab.expect(story.isScanning, equals: true, "whether the radio scans at tick 4")
    lab.run(until: 7)
    lab.expect(story.isScanning, equals: false, "whether the radio scans at tick 7")
    lab.expect(story.count("scan stopped"), equals: 1, "how often the scan was stopped")
  }

  @Test(
    "calling scan changes nothing, and listening again hears all again",
    .diagnosis(
      """
      A call of scan that nobody listened to was heard by those who did listen, or one stream that \
      was listened to twice was silent the second time: what is done at the call is done too early, \
      and only once.
      """,
      hint: 1
    )
  )
  func callingIsNotListening() {
    let lab = Lab()
    let story = Story(lab, learner)
    let scan = story.names(story.client.scan())
    let first = lab.observe(scan, at: 1, until: 5, as: "first time")
    lab.at(3, "scan is called, and nobody listens") { _ = story.client.scan() }
    let second = lab.observe(scan, at: 6, until: 9, as: "second time")
    lab.expect(first, "--H", ["H": story.heart.name], until: 10)
    lab.expect(second, "-------H", ["H": story.heart.name], until: 10)
  }

  @Test(
    "a scan without the radio is an error, at once and later",
    .diagnosis(
      """
      There was no radio, or it went, and the listener waited for devices that can't come, or heard \
      of another state, or the radio was told something that it does not hear: silence is no answer. \
      Or what was found when it was back was the device from before, which is void by then.
      """,
      hint: 2
    )
  )
  func radioOff() {
    for fault in Lab().drawnFaultStates(4) {
      let lab = Lab()
      let story = Story(lab, learner)
      let seen = lab.observe(story.names(story.client.scan()), at: 1, as: "early")
      lab.radio(of: story.room, is: fault, from: 3, until: 6)
      let late = lab.observe(story.names(story.client.scan()), at: 5, as: "late")
      story.find(at: 7)
      let again = lab.observe(story.connection().take(1), at: 9, as: "when it is back")
      let name: [Character: String] = ["H": story.heart.name]
      lab.expect(seen, "--H#", name, error: BluetoothError(fault)!, until: 14)
      lab.expect(late, "-----#", name, error: BluetoothError(fault)!, until: 14)
      lab.expect(again, "-----------(H|)", name, until: 14)
      lab.expectNoBrokenRules(story.room.world.brokenRules)
    }
  }

  @Test(
    "a device that refuses is an error",
    .diagnosis(
      """
      The device turned the connection down, and the listener heard no error, with the reason: a \
      stream that ends without an element says that all went well.
      """,
      hint: 2
    )
  )
  func refused() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.find(at: 1)
    let reason = lab.drawnRefusal()
    story.heart.refuseConnections(1, with: reason)
    let seen = lab.observe(story.connection(), at: 3, as: "app")
    let failed = BluetoothError.peripheralConnectionFailed(story.heart.identifier, reason)
    lab.expect(seen, "-----#", error: failed, until: 8)
  }

  @Test(
    "a connection stays open until it is lost, and only the wait for it is timed",
    .diagnosis(
      """
      The connection was there, and its stream ended; or it was lost, or the radio was, and nobody \
      was told; or what another device did was taken for it; or the time that was meant for the \
      attempt ran out on the live connection, or never.
      """,
      hint: 3
    )
  )
  func life() {
    let lab = Lab()
    let story = Story(lab, learner)
    let id = story.heart.identifier
    story.find(at: 1)
    let seen = lab.observe(story.connection(), at: 3, as: "app")
    let lamp = story.room.device("Lamp")
    lab.at(3, "another connects a lamp") { story.connect(lamp) }
    lab.at(9, "the lamp says goodbye") { lamp.disconnect() }
    lab.at(13, "the device goes out of range") { story.heart.proximity = .outOfRange }
    let lost = BluetoothError.peripheralDisconnected(id, CBError(.connectionTimeout))
    lab.expect(seen, [.next(5, story.heart.name), .error(17, lost)], until: 18)
    let late = lab.observe(story.connection(), at: 19, as: "who waits in vain")
    lab.at(19, "another connects the lamp") { story.connect(lamp) }
    let tooLate = 19 + story.patience
    lab.expect(late, [.error(tooLate, RxError.timeout)], until: tooLate + 1)
    let without = lab.observe(story.connection(), at: tooLate + 2, as: "who loses the radio")
    let (moment, fault) = (tooLate + 3, lab.drawnFaultStates(1)[0])
    lab.radio(of: story.room, is: fault, from: moment, until: moment + 4)
    lab.expect(without, [.error(moment, BluetoothError(fault)!)], until: moment + 6)
    lab.expectNoBrokenRules(story.room.world.brokenRules)
  }

  @Test(
    "who leaves lets go of everything, and of nothing that is gone",
    .diagnosis(
      """
      The app left, and something stayed: the connection, the attempt at it, or somebody who \
      listens; or what had failed already was cancelled. Letting go has no if, calling the radio has.
      """,
      hint: 2
    )
  )
  func leaving() {
    for (moment, cancels, refusals) in [(4, 1, 0), (7, 1, 0), (7, 0, 1)] {
      let lab = Lab()
      let story = Story(lab, learner)
      story.find(at: 1)
      story.heart.refuseConnections(refusals)
      _ = lab.observe(story.connection(), at: 3, until: moment, as: "app")
      lab.run(until: 10)
      lab.expect(story.count("cancel"), equals: cancels, "how often the radio was told to cancel")
      lab.expect(story.heart.isConnected, equals: false, "whether the device is connected")
      lab.expectLive(0, .subscriptions)
    }
  }

  @Test(
    "the services are one answer to one question, or an error",
    .diagnosis(
      """
      Services were asked for, and there was not one list of those that were wanted and then the \
      end; or the question was asked before anybody listened; or it failed, and nobody was told.
      """,
      hint: 3
    )
  )
  func discovery() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.find(at: 1)
    _ = lab.observe(story.connection(), at: 3, until: 18, as: "app")
    let fault = lab.drawnFault()
    story.heart.script(.failOperation(3, fault))
    let wanted = story.services
    var question = Observable<[String]>.never()
    lab.at(6, "services are asked for") { question = story.services(wanted[0], wanted[1]) }
    lab.run(until: 7)
    lab.expect(story.count("discover services"), equals: 0, "how often the device was asked")
    let both = lab.observe(question, at: 8, as: "who asks for two")
    let one = lab.observe(story.services(wanted[0]), at: 12, as: "who asks for one")
    let none = lab.observe(question, at: 15, as: "who asks in vain")
    lab.expect(both, [.next(10, [wanted[0], wanted[1]]), .completed(10)], until: 11)
    lab.expect(one, [.next(13, [wanted[0]]), .completed(13)], until: 14)
    lab.expect(none, [.error(16, fault)], until: 20)
  }

  @Test(
    "two who found the same device both get their answers",
    .diagnosis(
      """
      Two had found the same device, and what one of them asked it was never answered: a peripheral \
      has one delegate and does not keep it, and somebody put another in its place, or let it go.
      """,
      hint: 2
    )
  )
  func oneEarForAll() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.find(at: 1)
    let others = lab.observe(story.names(story.client.scan()), at: 3, until: 5, as: "another")
    let connection = lab.observe(story.connection(), at: 5, until: 11, as: "app")
    let wanted = story.services[0]
    let services = lab.observe(story.services(wanted), at: 8, as: "who asks for services")
    let name: [Character: String] = ["H": story.heart.name]
    lab.expect(others, "----H", name, until: 12)
    lab.expect(connection, "------H", name, until: 12)
    lab.expect(services, [.next(9, [wanted]), .completed(9)], until: 12)
  }

  /// One device that is found and talked to, and the client that does it.
  private final class Story {
    let room: Room
    let heart: SimDevice
    /// What the device offers.
    let services: [String]
    /// How many seconds a connection has to come about.
    let patience: Int
    let client: E08Contract.Client
    private let lab: Lab
    private let streams: CentralStreams
    private var found: E08Contract.Device?
    private var kept: CBPeripheral?

    init(_ lab: Lab, _ learner: E08Contract) {
      self.lab = lab
      room = Room(lab)
      services = lab.drawnServices(3)
      patience = lab.random(in: 5...9)
      heart = room.device("Heart", contents: services.map { SimService($0) })
      streams = CentralStreams(world: room.world)
      client = learner.makeClient(streams)
    }

    var isScanning: Bool { streams.central.isScanning }

    func count(_ words: String) -> Int { room.world.log.count(words) }

    /// The app scans, keeps the first device it finds, and leaves.
    func find(at tick: Int) {
      lab.at(tick, "app looks for a device") { [self] in
        _ = client.scan().take(1).subscribe(onNext: { [self] in found = $0 })
      }
    }

    /// Connects a device as another part of the app would.
    func connect(_ device: SimDevice) { kept = room.connect(device, of: streams) }

    /// The names of the devices that a scan finds.
    func names(_ scan: Observable<E08Contract.Device>) -> Observable<String> {
      scan.map { [room] found in
        let device = room.world.devices.first { $0.identifier == found.peripheral.identifier }
        return device?.name ?? "?"
      }
    }

    /// A connection to the device that was found, as its name.
    func connection() -> Observable<String> {
      .deferred { [self] in
        guard let found else { return .never() }
        return names(client.connect(found, .seconds(patience), lab.scheduler))
      }
    }

    /// Asks the device that was found for its services, at once; before one was found, later.
    func services(_ wanted: String...) -> Observable<[String]> {
      guard let found else { return .deferred { [self] in answer(of: found, to: wanted) } }
      return answer(of: found, to: wanted)
    }

    private func answer(
      of device: E08Contract.Device?,
      to wanted: [String]
    ) -> Observable<[String]> {
      guard let device else { return .never() }
      return device.discoverServices(wanted.map(CBUUID.init(string:)))
        .map { $0.map(\.uuid.uuidString) }
    }
  }
}
