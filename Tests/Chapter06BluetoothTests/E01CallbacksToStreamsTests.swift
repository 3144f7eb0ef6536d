import Chapter06BluetoothBridge
import ExerciseKit
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("6.1 Callbacks to streams", .exercise("6.1"))
struct E01CallbacksToStreamsTests {
  let learner = E01Contract.learner

  @Test(
    "each state reaches all who listen",
    .diagnosis(
      "The manager's state changed, and one of two listeners did not hear of each change, once.",
      hint: 1
    )
  )
  func statesReachAll() {
    let lab = Lab()
    let room = Room(lab)
    let central = learner.makeCentral([:])
    let faults = lab.drawnFaultStates(2)
    let first = lab.observe(central.didUpdateState(), at: 1, as: "first")
    let second = lab.observe(central.didUpdateState(), at: 3, as: "second")
    lab.radio(of: room, is: faults[0], from: 2, until: 4)
    lab.radio(of: room, is: faults[1], from: 6, until: 8)
    let values: [Character: CBManagerState] = ["a": faults[0], "b": faults[1], "n": .poweredOn]
    lab.expect(first, "--a-n-b-n", values)
    lab.expect(second, "----n-b-n", values)
  }

  @Test(
    "a device that is found, with what it says of itself and how loud it is",
    .diagnosis(
      """
      A device was found, and one of two listeners did not hear of it, or not all of it: the \
      peripheral, its advertisement and its signal belong together.
      """,
      hint: 1
    )
  )
  func discoveries() {
    let lab = Lab()
    let room = Room(lab)
    let service = lab.drawnServices(1)[0]
    let device = room.device("Heart", service)
    let central = learner.makeCentral([:])
    let found = central.didDiscover().map { discovery in
      let data = discovery.advertisementData
      let name = data[CBAdvertisementDataLocalNameKey] as? String ?? "?"
      let services = discovery.services.map(\.uuidString).joined()
      return "\(discovery.peripheral.identifier) \(name) \(services) \(discovery.rssi)"
    }
    let first = lab.observe(found, at: 1, as: "first")
    let second = lab.observe(found, at: 1, as: "second")
    lab.at(1, "a scan begins") { central.manager.scanForPeripherals(withServices: nil) }
    let seen = "\(device.identifier) \(device.name) \(service) \(room.signal)"
    lab.expect(first, "--d", ["d": seen])
    lab.expect(second, "--d", ["d": seen])
  }

  @Test(
    "every packet is told, also one that says nothing new",
    .diagnosis(
      """
      A device was heard again and again, by somebody who had allowed duplicates, and not each \
      packet was told: what the radio reports is passed on; what of it is news, the listener says.
      """,
      hint: 1
    )
  )
  func everyPacket() {
    let lab = Lab()
    let room = Room(lab)
    let device = room.device("Heart")
    let other = lab.random(in: -99 ... -30)
    // Twice the same, then another, and the first ones again.
    device.rssiDeviations = [room.signal, room.signal, other].map { $0 - Room.signalNearby }
    let central = learner.makeCentral([:])
    let heard = lab.observe(central.didDiscover().map(\.rssi), at: 1, as: "listener")
    lab.at(2, "a scan with duplicates") {
      central.manager.scanForPeripherals(
        withServices: nil,
        options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
      )
    }
    lab.at(7, "no signal can be measured") { device.isRSSIAvailable = false }
    lab.at(8, "the scan ends") { central.manager.stopScan() }
    let signals = [room.signal, room.signal, other, room.signal, SimDevice.unknownRSSI]
    lab.expect(heard, signals.enumerated().map { .next(3 + $0.offset, $0.element) }, until: 9)
  }

  @Test(
    "connected, and lost with its reason",
    .diagnosis(
      """
      A device was connected and lost again, and a listener did not hear of both, each with its \
      peripheral, and of the loss with the system's reason.
      """,
      hint: 2
    )
  )
  func connectionsAndLosses() {
    let lab = Lab()
    let story = Story(lab, learner)
    let connected = lab.observe(
      story.central.didConnect().map(\.identifier),
      at: 1,
      as: "connected"
    )
    let lost = lab.observe(
      story.central.didDisconnect().map { End($0, $1) },
      at: 1,
      as: "disconnected"
    )
    let identifier = story.device.identifier
    let goodbye = { (tick: Int) in
      lab.at(tick, "the device says goodbye") { story.device.disconnect() }
      return Recorded.next(tick, End(identifier, CBError(.peripheralDisconnected)))
    }
    let cancel = { (tick: Int) in
      lab.at(tick, "cancel") { story.central.manager.cancelPeripheralConnection(story.peripheral) }
      return Recorded.next(tick + 1, End(identifier, nil))
    }
    let endings = lab.drawn(2, of: [goodbye, cancel])
    lab.at(1, "connect") { story.connect() }
    let first = endings[0](5)
    lab.at(7, "connect") { story.connect() }
    let second = endings[1](11)
    lab.expect(connected, "---c-----c", ["c": identifier], until: 14)
    lab.expect(lost, [first, second])
  }

  @Test(
    "turned down, with its reason",
    .diagnosis(
      """
      A device turned a connection down, and the listener did not hear which one and why, or took \
      it for a connection or a loss.
      """,
      hint: 2
    )
  )
  func failures() {
    let lab = Lab()
    let story = Story(lab, learner)
    let reason = lab.drawnRefusal()
    story.device.refuseConnections(1, with: reason)
    let central = story.central
    let failed = lab.observe(central.didFailToConnect().map { End($0, $1) }, at: 1, as: "failed")
    let connected = lab.observe(central.didConnect().map(\.identifier), at: 1, as: "connected")
    let lost = lab.observe(central.didDisconnect().map { End($0, $1) }, at: 1, as: "disconnected")
    lab.at(1, "connect") { story.connect() }
    let end = End(story.device.identifier, reason)
    lab.expect(failed, "---f", ["f": end])
    lab.expect(connected, "")
    lab.expect(lost, "")
  }

  @Test(
    "who comes late hears nothing of what has happened",
    .diagnosis(
      """
      A listener came late and was told what had happened before: these five tell what happens, to \
      those who listen. Only what was restored waits.
      """,
      hint: 2
    )
  )
  func noMemory() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.device.refuseConnections()
    let central = story.central
    lab.at(1, "a scan, and two attempts to connect") {
      central.manager.scanForPeripherals(withServices: nil)
      story.connect()
    }
    lab.at(4, "connect") { story.connect() }
    lab.at(8, "cancel") { central.manager.cancelPeripheralConnection(story.peripheral) }
    lab.at(11, "the scan ends") { central.manager.stopScan() }
    let late = [
      lab.observe(central.didUpdateState().map { _ in 1 }, at: 12, as: "state"),
      lab.observe(central.didDiscover().map { _ in 2 }, at: 12, as: "found"),
      lab.observe(central.didConnect().map { _ in 3 }, at: 12, as: "connected"),
      lab.observe(central.didFailToConnect().map { _ in 4 }, at: 12, as: "failed"),
      lab.observe(central.didDisconnect().map { _ in 5 }, at: 12, as: "disconnected"),
    ]
    for recording in late { lab.expect(recording, "", until: 14) }
  }

  @Test(
    "what was restored waits for whoever comes",
    .diagnosis(
      """
      The letter came before you moved in: what was restored is told inside the manager's \
      initialiser, and whoever listens later must still find it. Where nothing was restored, nobody \
      hears of anything.
      """,
      hint: 3
    )
  )
  func restored() {
    let lab = Lab()
    let room = Room(lab)
    let name = room.name("course")
    let service = lab.drawnServices(1)[0]
    room.world.preserve(
      SimRestoration(scan: .init(services: [CBUUID(string: service)])),
      for: name
    )
    let central = learner.makeCentral([CBCentralManagerOptionRestoreIdentifierKey: name])
    let services = central.willRestoreState().map { state in
      let services = state[CBCentralManagerRestoredStateScanServicesKey] as? [CBUUID]
      return services?.map(\.uuidString).joined() ?? "none"
    }
    let first = lab.observe(services, as: "early")
    let another = learner.makeCentral([:])
    let none = lab.observe(another.willRestoreState().map { _ in "s" }, as: "of nothing")
    let second = lab.observe(services, at: 3, as: "late")
    lab.expect(first, "s", ["s": service])
    lab.expect(second, "---s", ["s": service])
    lab.expect(none, "")
    withExtendedLifetime(another) {}
  }

  @Test(
    "nobody keeps it, and it goes",
    .diagnosis(
      """
      Nobody kept the central, and it stayed, or its manager did: CoreBluetooth keeps its delegate \
      weak, and so should you.
      """,
      hint: 3
    )
  )
  func goesAway() {
    let lab = Lab()
    let room = Room(lab)
    var central: E01Contract.Central? = learner.makeCentral([:])
    lab.watch(central!.object, as: "the central")
    lab.watch(central!.manager, as: "its manager")
    let seen = lab.observe(central!.didUpdateState(), at: 1, until: 3, as: "listener")
    let fault = lab.drawnFaultStates(1)[0]
    lab.radio(of: room, is: fault, from: 2, until: 4)
    lab.expect(seen, "--f", ["f": fault], until: 5)
    central = nil
    seen.dispose()
    lab.run(until: 6)
    lab.expectDeallocated("the central")
    lab.expectDeallocated("its manager")
  }

  /// How a connection, or the attempt at one, ended.
  private struct End: Equatable {
    let device: UUID
    let error: CBError?

    init(_ peripheral: CBPeripheral, _ error: CBError?) {
      self.init(peripheral.identifier, error)
    }

    init(_ device: UUID, _ error: CBError?) {
      self.device = device
      self.error = error
    }
  }

  /// One device that has been met before, and a central of the learner's.
  private final class Story {
    let room: Room
    let device: SimDevice
    let central: E01Contract.Central
    private(set) lazy var peripheral =
      central.manager.retrievePeripherals(withIdentifiers: [device.identifier])[0]

    init(_ lab: Lab, _ learner: E01Contract) {
      room = Room(lab)
      device = room.device("Heart")
      room.world.meet(device)
      central = learner.makeCentral([:])
    }

    func connect() { central.manager.connect(peripheral) }
  }
}
