import Chapter06BluetoothBridge
import ExerciseKit
import Foundation
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("6.1 Callbacks to streams", .exercise("6.1"))
struct E01CallbacksToStreamsTests {
  let learner = E01Contract.learner

  @Test(
    "every observer receives each change of the state",
    .diagnosis(
      """
      The manager's state changed, and an observer did not receive each change once. Send \
      `central.state` to a `PublishSubject` in `centralManagerDidUpdateState(_:)`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      An observer received a state that was not reported after it subscribed. `didUpdateState` \
      has no initial element: use a `PublishSubject`, and don't read `manager.state` on \
      subscription.
      """,
      of: .extra,
      hint: 1
    )
  )
  func statesReachAll() {
    let lab = Lab()
    let room = Room(lab)
    let central = learner.makeCentral([:])
    let faults = lab.drawnFaultStates(2)
    let first = lab.observe(central.didUpdateState(), at: 1, until: 5, as: "first")
    let second = lab.observe(central.didUpdateState(), at: 3, as: "second")
    lab.radio(of: room, is: faults[0], from: 2, until: 4)
    lab.radio(of: room, is: faults[1], from: 6, until: 8)
    let values: [Character: CBManagerState] = ["a": faults[0], "b": faults[1], "n": .poweredOn]
    // The first one unsubscribes, which must not affect the second.
    lab.expect(first, "--a-n", values)
    lab.expect(second, "----n-b-n", values)
  }

  @Test(
    "a discovery carries the peripheral, its advertisement and its signal strength",
    .diagnosis(
      """
      A device was discovered, and a part of the `Discovery` is wrong. Pass on all that the \
      callback receives: the peripheral, the advertisement data and the RSSI.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      A device was discovered, and an observer did not receive it. Send it to a `PublishSubject`, \
      which has any number of observers.
      """,
      of: .missing,
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
    lab.at(1, "a scan starts") { central.manager.scanForPeripherals(withServices: nil) }
    let seen = "\(device.identifier) \(device.name) \(service) \(room.signal)"
    lab.expect(first, "--d", ["d": seen])
    lab.expect(second, "--d", ["d": seen])
  }

  @Test(
    "every advertisement is reported, even if it is unchanged",
    .diagnosis(
      """
      The manager reported an advertisement, and an observer did not receive it unchanged. Pass \
      on every call of `didDiscover`, and leave filtering to the observer: don't use \
      `distinctUntilChanged`, and drop neither the RSSI value 127 nor a device that is known already.
      """,
      hint: 1
    )
  )
  func everyPacket() {
    let lab = Lab()
    let room = Room(lab)
    let device = room.device("Heart")
    let other = lab.random(in: -99 ... -30)
    // The same value twice, another one, then the first again.
    device.rssiDeviations = [room.signal, room.signal, other].map { $0 - Room.signalNearby }
    let central = learner.makeCentral([:])
    let received = lab.observe(central.didDiscover().map(\.rssi), at: 1, as: "observer")
    lab.at(2, "a scan with duplicates starts") {
      central.manager.scanForPeripherals(
        withServices: nil,
        options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
      )
    }
    lab.at(7, "the RSSI becomes unavailable") { device.isRSSIAvailable = false }
    lab.at(8, "the scan is stopped") { central.manager.stopScan() }
    let signals = [room.signal, room.signal, other, room.signal, SimDevice.unknownRSSI]
    lab.expect(received, signals.enumerated().map { .next(3 + $0.offset, $0.element) }, until: 9)
  }

  @Test(
    "connections and disconnections are reported, with the system's error",
    .diagnosis(
      """
      `didConnect` must emit the peripheral, and `didDisconnect` the peripheral with the system's \
      error. Send each callback to its own subject.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A disconnection was not reported. After a cancellation the callback's error is nil: send \
      the peripheral with nil in that case.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      A disconnection was reported with the wrong error. Pass on the error of the callback: \
      `error as? CBError`.
      """,
      of: .wrongValue,
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
      lab.at(tick, "the device disconnects") { story.device.disconnect() }
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
    "a refused connection is reported, with the system's error",
    .diagnosis(
      """
      The device refused the connection. Only `didFailToConnect` may emit then: send each \
      callback to its own subject.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The device refused the connection, and `didFailToConnect` emitted nothing. Send the \
      peripheral and the error to the subject of that callback.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      A refused connection was reported with the wrong error. Pass on the error of the callback: \
      `error as? CBError`.
      """,
      of: .wrongValue,
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
    "every observer receives each connection, refusal and disconnection",
    .diagnosis(
      """
      Two observers were subscribed, and one did not receive a connection, a refusal or a \
      disconnection. Send each callback to a `PublishSubject`: a stored observer is replaced by \
      the next one.
      """,
      hint: 1
    )
  )
  func connectionsReachAll() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.device.refuseConnections(1)
    let central = story.central
    let observables = [
      central.didFailToConnect().map { _ in "failed" },
      central.didConnect().map { _ in "connected" },
      central.didDisconnect().map { _ in "disconnected" },
    ]
    let first = observables.map { lab.observe($0, at: 1, as: "first") }
    let second = observables.map { lab.observe($0, at: 1, as: "second") }
    lab.at(1, "connect") { story.connect() }
    lab.at(4, "connect") { story.connect() }
    let moment = lab.random(in: 8...10)
    lab.at(moment, "the device disconnects") { story.device.disconnect() }
    let events = [(3, "failed"), (6, "connected"), (moment, "disconnected")]
    for (number, (tick, event)) in events.enumerated() {
      lab.expect(first[number], [.next(tick, event)], until: 12)
      lab.expect(second[number], [.next(tick, event)], until: 12)
    }
  }

  @Test(
    "a late observer receives no earlier events",
    .diagnosis(
      """
      A late observer received an event from before its subscription. Only `willRestoreState` \
      replays its event: use a `PublishSubject` for the other five.
      """,
      hint: 2
    )
  )
  func noMemory() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.device.refuseConnections()
    let central = story.central
    lab.at(1, "scan and connect") {
      central.manager.scanForPeripherals(withServices: nil)
      story.connect()
    }
    lab.at(4, "connect") { story.connect() }
    lab.at(8, "cancel") { central.manager.cancelPeripheralConnection(story.peripheral) }
    lab.at(11, "the scan is stopped") { central.manager.stopScan() }
    let observables = [
      ("state", central.didUpdateState().map { _ in 1 }),
      ("found", central.didDiscover().map { _ in 2 }),
      ("connected", central.didConnect().map { _ in 3 }),
      ("failed", central.didFailToConnect().map { _ in 4 }),
      ("disconnected", central.didDisconnect().map { _ in 5 }),
    ]
    // The same observables have early observers, which a replay would need.
    let early = observables.map { $0.1.subscribe() }
    let late = observables.map { lab.observe($0.1, at: 12, as: $0.0) }
    for recording in late { lab.expect(recording, "", until: 14) }
    for subscription in early { subscription.dispose() }
  }

  @Test(
    "each call of a callback reaches the observers before it returns",
    .diagnosis(
      """
      Each callback was called, and the observers had not received one event for each call when \
      it returned. Call `onNext` in the callback itself: don't filter, don't use another scheduler, \
      and don't only store an element for the next subscription.
      """,
      hint: 2
    )
  )
  func duringTheCall() {
    let lab = Lab()
    let story = Story(lab, learner)
    let (central, manager) = (story.central, story.central.manager)
    var received: [String] = []
    var atTheReturn: [String] = []
    let thread = Thread.current
    let receive = { (event: String) in
      // Another thread could be fast enough by chance.
      if Thread.current === thread { received.append(event) }
    }
    let subscriptions = [
      central.didUpdateState().subscribe(onNext: { _ in receive("state") }),
      central.willRestoreState().subscribe(onNext: { _ in receive("restored") }),
      central.didDiscover().subscribe(onNext: { _ in receive("found") }),
      central.didConnect().subscribe(onNext: { _ in receive("connected") }),
      central.didFailToConnect().subscribe(onNext: { _ in receive("failed") }),
      central.didDisconnect().subscribe(onNext: { _ in receive("disconnected") }),
    ]
    lab.at(1, "the callbacks are called") {
      received = []
      let (delegate, peripheral) = (manager.delegate, story.peripheral)
      delegate?.centralManager(manager, willRestoreState: [:])
      for _ in 1...2 {
        delegate?.centralManagerDidUpdateState(manager)
        delegate?.centralManager(
          manager,
          didDiscover: peripheral,
          advertisementData: [:],
          rssi: NSNumber(value: story.room.signal)
        )
        delegate?.centralManager(manager, didConnect: peripheral)
        delegate?.centralManager(manager, didFailToConnect: peripheral, error: nil)
        // The method without details is called by this one, unless the delegate has this one.
        delegate?.centralManager(
          manager,
          didDisconnectPeripheral: peripheral,
          timestamp: 0,
          isReconnecting: false,
          error: nil
        )
      }
      atTheReturn = received
    }
    lab.run(until: 2)
    let once = ["state", "found", "connected", "failed", "disconnected"]
    lab.expect(
      atTheReturn,
      equals: ["restored"] + once + once,
      "the events received when the calls had returned"
    )
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test(
    "two centrals receive only the events of their own managers",
    .diagnosis(
      """
      Two centrals existed, and one received an event of the other's manager. Declare the subjects \
      as properties of the instance, not as `static`.
      """,
      hint: 2
    )
  )
  func twoCentrals() {
    let lab = Lab()
    let story = Story(lab, learner)
    let other = learner.makeCentral([:])
    story.device.refuseConnections(1)
    lab.at(1, "scan and connect") {
      story.central.manager.scanForPeripherals(withServices: nil)
      story.connect()
    }
    lab.at(4, "connect") { story.connect() }
    lab.at(8, "cancel") {
      story.central.manager.cancelPeripheralConnection(story.peripheral)
    }
    lab.at(11, "the scan is stopped") { story.central.manager.stopScan() }
    let callbacks = Observable.merge(
      other.didDiscover().map { _ in "found" },
      other.didConnect().map { _ in "connected" },
      other.didFailToConnect().map { _ in "failed" },
      other.didDisconnect().map { _ in "disconnected" }
    )
    let received = lab.observe(callbacks, as: "the other central")
    let states = lab.observe(other.didUpdateState(), at: 1, as: "its states")
    let fault = lab.drawnFaultStates(1)[0]
    lab.radio(of: story.room, is: fault, from: 12, until: 14)
    lab.expect(received, [], until: 15)
    lab.expect(states, [.next(12, fault), .next(14, .poweredOn)], until: 15)
    withExtendedLifetime(other) {}
  }

  @Test(
    "the restored state is replayed to late observers",
    .diagnosis(
      """
      An observer did not receive the restored state as the system passed it. Send the dictionary \
      of `willRestoreState` to a `ReplaySubject` with a `bufferSize` of 1.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      Nothing was restored, and an observer received a restored state. A `ReplaySubject` is empty \
      until the callback is called; a `BehaviorSubject` needs an initial element.
      """,
      of: .extra,
      hint: 3
    ),
    .diagnosis(
      """
      The restored state did not reach an observer. The manager's initializer calls \
      `willRestoreState` before anyone can subscribe: keep the dictionary in a `ReplaySubject`, \
      for every later observer.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      The observable of the restored state completed. None of the six completes, since the callback \
      of a delegate has no end. Use a `ReplaySubject` without `onCompleted()` or `take(1)`, and not \
      an `AsyncSubject`, which emits its element only when it completes.
      """,
      of: .completedEarly,
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
    let earlier = learner.makeCentral([:])
    let central = learner.makeCentral([CBCentralManagerOptionRestoreIdentifierKey: name])
    let services = central.willRestoreState().map { state in
      let services = state[CBCentralManagerRestoredStateScanServicesKey] as? [CBUUID]
      return services?.map(\.uuidString).joined() ?? "none"
    }
    let first = lab.observe(services, as: "early")
    let another = learner.makeCentral([:])
    let others = Observable.merge(earlier.willRestoreState(), another.willRestoreState())
    let none = lab.observe(others.map { _ in "s" }, as: "nothing restored")
    let second = lab.observe(services, at: 3, as: "late")
    var atTheReturn = 0
    lab.at(4, "an observer subscribes, and continues at once") {
      let thread = Thread.current
      central.willRestoreState()
        .subscribe(onNext: { _ in if Thread.current === thread { atTheReturn += 1 } })
        .dispose()
    }
    lab.expect(first, "s", ["s": service])
    lab.expect(second, "---s", ["s": service])
    lab.expect(none, "")
    lab.expect(atTheReturn, equals: 1, "the elements received when the call of subscribe returned")
    withExtendedLifetime((earlier, another)) {}
  }

  @Test(
    "a central that is released is deallocated with its manager",
    .diagnosis(
      """
      The central was released, and it is still in memory. `CBCentralManager` holds its delegate \
      weakly, so one of your closures retains the central: don't subscribe with closures that \
      capture `self`.
      """,
      hint: 3
    )
  )
  func centralIsDeallocated() {
    let lab = Lab()
    let room = Room(lab)
    var central: E01Contract.Central? = learner.makeCentral([:])
    lab.watch(central!.object, as: "the central")
    lab.watch(central!.manager, as: "its manager")
    let seen = lab.observe(central!.didUpdateState(), at: 1, until: 3, as: "observer")
    let fault = lab.drawnFaultStates(1)[0]
    lab.radio(of: room, is: fault, from: 2, until: 4)
    lab.expect(seen, "--f", ["f": fault], until: 5)
    central = nil
    seen.dispose()
    lab.run(until: 6)
    lab.expectDeallocated("the central")
    lab.expectDeallocated("its manager")
  }

  /// The end of a connection or of an attempt to connect.
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

  /// One device that the phone knows already, and the learner's central.
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
