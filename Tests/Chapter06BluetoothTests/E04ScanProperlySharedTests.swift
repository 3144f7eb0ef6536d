import Chapter06BluetoothBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("6.4 Scan, properly shared", .exercise("6.4"))
struct E04ScanProperlySharedTests {
  let learner = E04Contract.learner

  @Test(
    "two observers share one scan, and both receive every device",
    .diagnosis(
      """
      Two observers did not share one scan. Call `scanForPeripherals` on subscription, and only \
      when no scan is running; call `stopScan` after the last subscription.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      An observer did not receive a device. Keep the set of known identifiers per subscription, \
      inside `deferred`, and let the radio report duplicates: a device known to one observer is \
      new to the next.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      An observer received a device twice. Without `allowDuplicates`, pass each identifier once \
      per subscription: `received.insert(identifier).inserted`.
      """,
      of: .extra,
      hint: 2
    )
  )
  func twoListeners() {
    let lab = Lab()
    let (room, streams, scan) = scanner(lab)
    let names = [room.device("A"), room.device("B"), room.device("A")].map(\.name)
    let (early, late) = (lab.random(in: 1...3), lab.random(in: 4...5))
    // Without the second argument, a device is received once.
    let shared = devices(scan(nil, nil))
    let first = lab.observe(shared, at: early, until: 8, as: "first")
    let same = lab.observe(shared, at: late, until: 8, as: "the same observable")
    let second = lab.observe(devices(scan([], false)), at: late, until: 8, as: "second")
    // A packet in the tick in which a scan starts is missed. For the second one it runs already.
    lab.expect(first, names.map { .next(early + 1, $0) }, until: 9)
    lab.expect(second, names.map { .next(late, $0) })
    lab.expect(same, names.map { .next(late, $0) })
    lab.expect(room.world.log.count("scan started"), equals: 1, "the number of scans started")
    lab.expectNoBrokenRules(room.world.brokenRules)
    withExtendedLifetime(streams) {}
  }

  @Test(
    "the scan stops with the last subscription, not with the first",
    .diagnosis(
      """
      The scan must run until the last subscription is disposed of, and must then be stopped \
      once. Count the subscriptions, and call `stopScan` when the last one is disposed of.
      """,
      hint: 2
    )
  )
  func leaving() {
    for isShared in [false, true] {
      let lab = Lab()
      let (room, streams, scan) = scanner(lab)
      let arrival = lab.random(in: 4...6)
      let scans = [devices(scan(nil, false)), devices(scan(nil, false))]
      let first = lab.observe(scans[0], at: 1, until: 3, as: "first")
      let second = lab.observe(scans[isShared ? 0 : 1], at: 1, until: 8, as: "second")
      lab.at(arrival, "device A arrives") { room.device("A") }
      lab.expect(first, "", until: 7)
      lab.expect(second, [.next(arrival, room.name("A"))], until: 7)
      lab.expect(streams.central.isScanning, equals: true, "whether the radio scans at tick 7")
      lab.run(until: 9)
      lab.expect(streams.central.isScanning, equals: false, "whether the radio scans at tick 9")
      lab.expect(room.world.log.count("scan stopped"), equals: 1, "the number of scans stopped")
      lab.expectLive(0, .subscriptions)
    }
  }

  @Test(
    "calling scan without subscribing does nothing",
    .diagnosis(
      """
      `scan` was called without a subscription, and this had an effect. Everything that it does \
      must happen on subscription: move it into `deferred` or `create`.
      """,
      hint: 1
    )
  )
  func callingIsNotListening() {
    let silent = Lab()
    let (silentRoom, silentStreams, call) = scanner(silent)
    silent.at(1, "scan is called without a subscription") { _ = call(nil, false) }
    silent.run(until: 3)
    silent.expect(
      silentRoom.world.log.count("scan started"),
      equals: 0,
      "the number of scans started without a subscription"
    )
    withExtendedLifetime(silentStreams) {}

    let lab = Lab()
    let (room, streams, scan) = scanner(lab)
    room.device("A")
    let seen = lab.observe(devices(scan(nil, false)), at: 1, until: 6, as: "observer")
    lab.at(3, "scan is called without a subscription") { _ = scan(nil, false) }
    lab.at(4, "device B arrives") { room.device("B") }
    lab.expect(seen, "--A-B", ["A": room.name("A"), "B": room.name("B")], until: 7)
    lab.expect(room.world.log.count("scan started"), equals: 1, "the number of scans started")
    withExtendedLifetime(streams) {}
  }

  @Test(
    "a second subscription receives every device again",
    .diagnosis(
      """
      One observable was subscribed to a second time, and a device was missing. Create the set of \
      known identifiers inside `deferred`, so that each subscription has an empty one.
      """,
      hint: 2
    )
  )
  func again() {
    let lab = Lab()
    let (room, streams, scan) = scanner(lab)
    room.device("A")
    let stream = devices(scan(nil, false))
    let first = lab.observe(stream, at: 1, until: 3, as: "first time")
    let second = lab.observe(stream, at: 4, until: 7, as: "second time")
    lab.expect(first, "--A", ["A": room.name("A")], until: 8)
    lab.expect(second, "-----A", ["A": room.name("A")])
    withExtendedLifetime(streams) {}
  }

  @Test(
    "devices with the same name are different devices",
    .diagnosis(
      """
      Two devices with the same name advertised, and an observer did not receive both. A name does \
      not identify a device: remember `peripheral.identifier`.
      """,
      hint: 2
    )
  )
  func sameName() {
    let lab = Lab()
    let (room, streams, scan) = scanner(lab)
    let twins = [room.device("A"), room.device("A")]
    // Peripherals that the app retains have names when they advertise again.
    var retained: [CBPeripheral] = []
    let app = streams.didDiscover.subscribe(onNext: { retained.append($0.peripheral) })
    let identifiers = { (scan: Observable<Discovery>) in scan.map(\.peripheral.identifier) }
    let first = lab.observe(identifiers(scan(nil, false)), at: 1, until: 3, as: "first")
    let start = lab.random(in: 4...5)
    let second = lab.observe(identifiers(scan(nil, false)), at: start, until: 7, as: "second")
    lab.expect(first, twins.map { .next(2, $0.identifier) }, until: 8)
    lab.expect(second, twins.map { .next(start + 1, $0.identifier) }, until: 8)
    app.dispose()
    withExtendedLifetime(retained) {}
  }

  @Test(
    "allowDuplicates delivers each packet, otherwise one per device is delivered",
    .diagnosis(
      """
      An observer with `allowDuplicates` must receive each packet, and any other observer one \
      packet per device. The radio reports all packets; filter them per subscription.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A packet is missing. With `allowDuplicates`, an observer receives every packet of the radio, \
      including one that is weak or the same as the previous one.
      """,
      of: .missing,
      hint: 2
    )
  )
  func duplicates() {
    let lab = Lab()
    let (room, streams, scan) = scanner(lab)
    var levels = (0...8).map { _ in lab.random(in: -90 ... -30) }
    // A weak packet is a packet, too.
    levels[5] = -99
    room.device("A").rssiDeviations = levels.map { $0 - Room.signalNearby }
    let signals = { (scan: Observable<Discovery>) in scan.map(\.rssi) }
    let once = lab.observe(signals(scan(nil, false)), at: 1, until: 8, as: "once")
    let each = lab.observe(signals(scan(nil, true)), at: 3, until: 7, as: "each packet")
    let late = lab.observe(signals(scan(nil, false)), at: 5, until: 8, as: "once, and late")
    lab.expect(each, (3...6).map { .next($0, levels[$0]) }, until: 9)
    lab.expect(once, [.next(2, levels[2])])
    lab.expect(late, [.next(5, levels[5])])
    lab.expect(room.world.log.count("scan started"), equals: 1, "the number of scans started")
    withExtendedLifetime(streams) {}
  }

  @Test(
    "each observer receives only the services that it asked for",
    .diagnosis(
      """
      Too many scans were started. If the running scan covers the services of a new observer, \
      don't start another; otherwise scan for the union of all services.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      An observer did not receive a device with one of its services. Any one of the services is \
      enough, and the radio must scan for the union of what all observers asked for.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      An observer received a device that has none of the services it asked for. Filter \
      `didDiscover` for each subscription by the services of that subscription.
      """,
      of: .extra,
      hint: 3
    )
  )
  func filters() {
    let lab = Lab()
    let (room, streams, scan) = scanner(lab)
    let services = lab.drawnServices(3)
    let (heart, battery) = (CBUUID(string: services[0]), CBUUID(string: services[1]))
    let lamp = CBUUID(string: services[2])
    room.device("H", services[0])
    let hearts = devices(scan([heart], false))
    let wide = lab.observe(hearts, at: 1, until: 6, as: "heart")
    let narrow = lab.observe(hearts, at: 3, until: 9, as: "heart too")
    let other = lab.observe(devices(scan([lamp, battery], false)), at: 5, until: 9, as: "others")
    lab.at(6, "a battery arrives") { room.device("B", services[1]) }
    lab.at(7, "another heart arrives") { room.device("I", services[0]) }
    let names: [Character: String] = [
      "H": room.name("H"), "I": room.name("I"), "B": room.name("B"),
    ]
    // The first one has unsubscribed, and the second one still asks for the same.
    lab.expect(wide, "--H", names, until: 8)
    lab.expect(narrow, "---H---I", names, until: 8)
    // Counted before the others unsubscribe: an answer may narrow the scan then.
    let scans = room.world.log.count("scan started")
    lab.expect(other, "------B", names)
    lab.expect(scans <= 2, equals: true, "whether two scans were enough (\(scans) were started)")
    withExtendedLifetime(streams) {}
  }

  @Test(
    "an observer of all devices widens a scan for services",
    .diagnosis(
      """
      An observer asked for all devices while a scan for one service was running, and it did not \
      receive a device without that service. A scan for services doesn't cover nil or an empty \
      array: scan again, without services.
      """,
      hint: 3
    )
  )
  func widens() {
    for everything in [[CBUUID]?.none, []] {
      let lab = Lab()
      let (room, streams, scan) = scanner(lab)
      let service = lab.drawnServices(1)[0]
      room.device("H", service)
      room.device("L")
      let names: [Character: String] = ["H": room.name("H"), "L": room.name("L")]
      let narrow = lab.observe(
        devices(scan([CBUUID(string: service)], false)),
        at: 1,
        until: 7,
        as: "one service"
      )
      let start = lab.random(in: 3...4)
      let wide = lab.observe(devices(scan(everything, false)), at: start, until: 7, as: "all")
      lab.expect(narrow, "--H", names, until: 8)
      // A packet in the tick in which a scan starts is missed, unless another scan was running.
      let received = Set(["H", "L"].map { room.name($0) })
      lab.expect(
        Set(wide.events.compactMap(\.value.element)),
        equals: received,
        "the devices that the observer of all devices received"
      )
      withExtendedLifetime(streams) {}
    }
  }

  @Test(
    "a scan for all devices covers every service",
    .diagnosis(
      """
      The radio was scanning for all devices, and an observer of one service started another scan. \
      A scan for all devices covers every service: don't start a new one, and filter `didDiscover` \
      for this observer.
      """,
      hint: 3
    )
  )
  func allCoversServices() {
    for everything in [[CBUUID]?.none, []] {
      let lab = Lab()
      let (room, streams, scan) = scanner(lab)
      let service = lab.drawnServices(1)[0]
      room.device("H", service)
      room.device("L")
      let names: [Character: String] = ["H": room.name("H"), "L": room.name("L")]
      let wide = lab.observe(devices(scan(everything, false)), at: 1, until: 7, as: "all")
      let start = lab.random(in: 3...5)
      let narrow = lab.observe(
        devices(scan([CBUUID(string: service)], false)),
        at: start,
        until: 7,
        as: "one service"
      )
      lab.expect(wide, ["H", "L"].map { .next(2, names[$0] ?? "?") }, until: 6)
      lab.expect(narrow, [.next(start, names["H"] ?? "?")], until: 6)
      lab.expect(room.world.log.count("scan started"), equals: 1, "the number of scans started")
      lab.run(until: 8)
      withExtendedLifetime(streams) {}
    }
  }

  @Test(
    "a packet without the wanted service does not hide a later one",
    .diagnosis(
      """
      A device advertised its service only in its second packet, and the observer of that service \
      did not receive it. Filter by the services first, and then by the identifiers: remember only \
      what the observer receives.
      """,
      hint: 2
    )
  )
  func serviceInALaterPacket() {
    let lab = Lab()
    let (room, streams, scan) = scanner(lab)
    let (service, name) = (lab.drawnServices(1)[0], room.name("H"))
    // One packet each second; every second one contains the service.
    let packets = [[], [CBUUID(string: service)]].enumerated().map { number, services in
      SimAdvertisement(name, services: services, interval: .seconds(2), delay: .seconds(number))
    }
    room.world.add(SimDevice(name, advertisements: packets))
    let wide = lab.observe(devices(scan(nil, false)), at: 1, until: 8, as: "all")
    let narrow = lab.observe(
      devices(scan([CBUUID(string: service)], false)),
      at: 4,
      until: 8,
      as: "one service"
    )
    lab.expect(wide, "--H", ["H": name], until: 9)
    lab.expect(narrow, "-----H", ["H": name], until: 9)
    withExtendedLifetime(streams) {}
  }

  @Test(
    "a scan fails with the error of the state while the radio is not powered on",
    .diagnosis(
      """
      While the radio is not powered on, a scan must fail with the `BluetoothError` of the state, \
      without a call of `stopScan`. Check `central.state` on subscription, before you count the \
      subscription, and watch `didUpdateState` afterwards.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The radio was unusable for a while, and an event is missing. A scan must fail in every \
      state except `poweredOn`, and a new subscription must start a new scan when the radio is \
      back.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      The scan failed, but not with the error for the radio's state. Use \
      `BluetoothError(state)`.
      """,
      of: .wrongError,
      hint: 1
    )
  )
  func radioOff() {
    for fault in Lab().drawnFaultStates(4) {
      let lab = Lab()
      let (room, streams, scan) = scanner(lab)
      room.device("A")
      let scans = devices(scan(nil, false))
      let seen = lab.observe(scans, at: 1, as: "early")
      let service = CBUUID(string: lab.drawnServices(1)[0])
      let narrow = lab.observe(devices(scan([service], false)), at: 1, as: "one service")
      lab.radio(of: room, is: fault, from: 3, until: 6)
      let late = lab.observe(scans, at: 5, as: "late")
      let again = lab.observe(scans, at: 7, until: 9, as: "when it is back")
      var hasFailed = false
      lab.at(4, "the app scans, and continues at once") {
        var error: (any Error)?
        scan(nil, false).subscribe(onError: { error = $0 }).dispose()
        hasFailed = error != nil
      }
      let name: [Character: String] = ["A": room.name("A")]
      lab.expect(seen, "--A#", name, error: BluetoothError(fault)!)
      lab.expect(narrow, "---#", name, error: BluetoothError(fault)!)
      lab.expect(late, "-----#", name, error: BluetoothError(fault)!)
      lab.expect(again, "--------A", name)
      lab.expect(hasFailed, equals: true, "whether it had failed when the call returned")
      lab.expectNoBrokenRules(room.world.brokenRules)
      withExtendedLifetime(streams) {}
    }
    let start = Lab()
    let (_, unknown, scan) = scanner(start)
    var early: BluetoothError?
    scan(nil, false).subscribe(onError: { early = $0 as? BluetoothError }).dispose()
    start.run(until: 1)
    start.expect(early, equals: .bluetoothInUnknownState, "the error before the first report")
    withExtendedLifetime(unknown) {}
  }

  @Test(
    "an observer receives each event before the manager's callback returns",
    .diagnosis(
      """
      The manager reported a device or a state, and the observer received its event only later. \
      Send the event in the callback: don't use `observe(on:)` or another scheduler.
      """,
      hint: 2
    )
  )
  func duringTheCallback() {
    let lab = Lab()
    let (room, streams, scan) = scanner(lab)
    room.device("A")
    var events: [String] = []
    let subscriptions = CompositeDisposable()
    lab.at(1, "the app scans") {
      let observers = [
        scan(nil, false).subscribe(
          onNext: { _ in events.append("device") },
          onError: { _ in events.append("error") }
        ),
        // Subscribed later, these two receive each callback after the scan.
        streams.didDiscover.take(1).subscribe(onNext: { _ in events.append("didDiscover") }),
        streams.didUpdateState.subscribe(onNext: { _ in events.append("didUpdateState") }),
      ]
      for observer in observers { _ = subscriptions.insert(observer) }
    }
    lab.at(3, "Bluetooth off") { room.world.radio.turnOff() }
    lab.run(until: 4)
    lab.expect(
      events,
      equals: ["device", "didDiscover", "error", "didUpdateState"],
      "the events of the observer, and the callbacks that a later observer received"
    )
    subscriptions.dispose()
  }

  @Test(
    "a scan works although nothing else retains the scanner",
    .diagnosis(
      """
      The app had released the scanner, and its scan did not find or report a device, or was not \
      stopped. Capture `self` strongly in the closures of a scan: the subscription then retains \
      the scanner.
      """,
      hint: 2
    )
  )
  func retainsTheScanner() {
    let lab = Lab()
    let (room, streams, _) = scanner(lab)
    room.device("A")
    let scan = Observable.deferred { devices(learner.makeScan(streams)(nil, false)) }
    let seen = lab.observe(scan, at: 1, until: 4, as: "observer")
    lab.expect(seen, "--A", ["A": room.name("A")], until: 6)
    lab.expect(streams.central.isScanning, equals: false, "whether the radio scans at tick 6")
    lab.expectLive(0, .subscriptions)
  }

  // MARK: - Helpers

  private func scanner(
    _ lab: Lab
  ) -> (Room, CentralStreams, ([CBUUID]?, Bool?) -> Observable<Discovery>) {
    let room = Room(lab)
    let streams = CentralStreams(world: room.world)
    return (room, streams, learner.makeScan(streams))
  }

  private func devices(_ scan: Observable<Discovery>) -> Observable<String> {
    scan.map { $0.advertisementData[CBAdvertisementDataLocalNameKey] as? String ?? "?" }
  }
}
