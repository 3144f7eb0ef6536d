import Chapter06BluetoothBridge
import ExerciseKit
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("6.4 Scan, properly shared", .exercise("6.4"))
struct E04ScanProperlySharedTests {
  let learner = E04Contract.learner

  @Test(
    "two listeners, one scan, and both hear every device",
    .diagnosis(
      """
      Two listened, and there was not one scan for both of them, or one of them heard a device that \
      the other did not: the radio is shared, and what a listener has heard is its own affair.
      """,
      hint: 2
    )
  )
  func twoListeners() {
    let lab = Lab()
    let (room, streams, scan) = scanner(lab)
    let names = [room.device("A"), room.device("B"), room.device("A")].map(\.name)
    let (early, late) = (lab.random(in: 1...3), lab.random(in: 4...5))
    let first = lab.observe(devices(scan(nil, false)), at: early, until: 8, as: "first")
    let second = lab.observe(devices(scan([], false)), at: late, until: 8, as: "second")
    // A packet of the moment in which a scan begins is not heard; by then it runs for the second.
    lab.expect(first, names.map { .next(early + 1, $0) }, until: 9)
    lab.expect(second, names.map { .next(late, $0) })
    lab.expect(room.world.log.count("scan started"), equals: 1, "the number of scans begun")
    lab.expectNoBrokenRules(room.world.brokenRules)
    withExtendedLifetime(streams) {}
  }

  @Test(
    "the first to leave stops nothing, the last one stops the scan",
    .diagnosis(
      """
      One of two left, and the other heard no more; or both had left, and the radio went on \
      scanning. The scan belongs to all who listen.
      """,
      hint: 2
    )
  )
  func leaving() {
    let lab = Lab()
    let (room, streams, scan) = scanner(lab)
    let arrival = lab.random(in: 4...6)
    let first = lab.observe(devices(scan(nil, false)), at: 1, until: 3, as: "first")
    let second = lab.observe(devices(scan(nil, false)), at: 1, until: 8, as: "second")
    lab.at(arrival, "device A arrives") { room.device("A") }
    lab.expect(first, "", until: 7)
    lab.expect(second, [.next(arrival, room.name("A"))], until: 7)
    lab.expect(streams.central.isScanning, equals: true, "whether the radio scans at tick 7")
    lab.run(until: 9)
    lab.expect(streams.central.isScanning, equals: false, "whether the radio scans at tick 9")
    lab.expect(room.world.log.count("scan stopped"), equals: 1, "how often it was stopped")
  }

  @Test(
    "calling scan without listening does nothing",
    .diagnosis(
      """
      scan was called and nobody subscribed, and yet the radio, or a scan that was running, was \
      disturbed: what a scan does, it does on subscription.
      """,
      hint: 1
    )
  )
  func callingIsNotListening() {
    let lab = Lab()
    let (room, streams, scan) = scanner(lab)
    room.device("A")
    let seen = lab.observe(devices(scan(nil, false)), at: 1, until: 6, as: "listener")
    lab.at(3, "scan is called, and nobody listens") { _ = scan(nil, false) }
    lab.at(4, "device B arrives") { room.device("B") }
    lab.expect(seen, "--A-B", ["A": room.name("A"), "B": room.name("B")], until: 7)
    lab.expect(room.world.log.count("scan started"), equals: 1, "the number of scans begun")
    withExtendedLifetime(streams) {}
  }

  @Test(
    "listening again hears every device again",
    .diagnosis(
      """
      One stream was listened to, left, and listened to again, and the second time a device was not \
      told: what was heard is remembered for one subscription, not for the stream.
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
    "who allows duplicates hears each packet, and who doesn't hears one",
    .diagnosis(
      """
      Two listened to one device, one of them with duplicates, and that one did not hear each packet \
      as it came, or the other heard more than one: the radio tells all it hears, and each listener \
      takes what it asked for.
      """,
      hint: 2
    )
  )
  func duplicates() {
    let lab = Lab()
    let (room, streams, scan) = scanner(lab)
    var levels = (0...8).map { _ in lab.random(in: -90 ... -30) }
    // A weak one is a packet, too.
    levels[5] = -99
    room.device("A").rssiDeviations = levels.map { $0 - Room.signalNearby }
    let signals = { (scan: Observable<Discovery>) in scan.map(\.rssi) }
    let once = lab.observe(signals(scan(nil, false)), at: 1, until: 8, as: "once")
    let each = lab.observe(signals(scan(nil, true)), at: 3, until: 7, as: "each packet")
    let late = lab.observe(signals(scan(nil, false)), at: 5, until: 8, as: "once, and late")
    lab.expect(each, (3...6).map { .next($0, levels[$0]) }, until: 9)
    lab.expect(once, [.next(2, levels[2])])
    lab.expect(late, [.next(5, levels[5])])
    lab.expect(room.world.log.count("scan started"), equals: 1, "the number of scans begun")
    withExtendedLifetime(streams) {}
  }

  @Test(
    "each hears what it asked for; less needs no second scan, more is found as well",
    .diagnosis(
      """
      Listeners asked for different services, and one of them heard what it had not asked for, or \
      did not hear what it had.
      """,
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
    let wide = lab.observe(devices(scan([heart], false)), at: 1, until: 9, as: "heart")
    let narrow = lab.observe(devices(scan([heart], false)), at: 3, until: 9, as: "heart too")
    let other = lab.observe(devices(scan([lamp, battery], false)), at: 5, until: 9, as: "others")
    lab.at(6, "a battery arrives") { room.device("B", services[1]) }
    lab.at(7, "another heart arrives") { room.device("I", services[0]) }
    let names: [Character: String] = [
      "H": room.name("H"), "I": room.name("I"), "B": room.name("B"),
    ]
    lab.expect(wide, "--H----I", names, until: 8)
    lab.expect(narrow, "---H---I", names, until: 8)
    // Counted before anybody leaves: who narrows the scan then does as well.
    let scans = room.world.log.count("scan started")
    lab.expect(other, "------B", names)
    lab.expect(scans <= 2, equals: true, "whether two scans were enough (\(scans) were begun)")
    withExtendedLifetime(streams) {}
  }

  @Test(
    "without the radio a scan errs",
    .diagnosis(
      """
      The radio was not on, or went, and the listener waited for devices that can't come instead of \
      hearing an error of that state; or it was back, and who came then heard nothing.
      """,
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
      lab.radio(of: room, is: fault, from: 3, until: 6)
      let late = lab.observe(scans, at: 5, as: "late")
      let again = lab.observe(scans, at: 7, until: 9, as: "when it is back")
      let name: [Character: String] = ["A": room.name("A")]
      lab.expect(seen, "--A#", name, error: BluetoothError(fault)!)
      lab.expect(late, "-----#", name, error: BluetoothError(fault)!)
      lab.expect(again, "--------A", name)
      lab.expectNoBrokenRules(room.world.brokenRules)
      withExtendedLifetime(streams) {}
    }
  }

  // MARK: - The story's people

  private func scanner(
    _ lab: Lab
  ) -> (Room, CentralStreams, ([CBUUID]?, Bool) -> Observable<Discovery>) {
    let room = Room(lab)
    let streams = CentralStreams(world: room.world)
    return (room, streams, learner.makeScan(streams))
  }

  private func devices(_ scan: Observable<Discovery>) -> Observable<String> {
    scan.map { $0.advertisementData[CBAdvertisementDataLocalNameKey] as? String ?? "?" }
  }
}
