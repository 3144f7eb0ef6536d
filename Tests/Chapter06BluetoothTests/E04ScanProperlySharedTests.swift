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
    room.device("A")
    room.device("B")
    let first = lab.observe(names(scan(nil, false)), at: 1, until: 6, as: "first")
    let second = lab.observe(names(scan(nil, false)), at: 3, until: 6, as: "second")
    lab.expect(first, "--(AB)", until: 7)
    lab.expect(second, "---(AB)")
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
    let first = lab.observe(names(scan(nil, false)), at: 1, until: 3, as: "first")
    let second = lab.observe(names(scan(nil, false)), at: 1, until: 8, as: "second")
    lab.at(4, "device A arrives") { room.device("A") }
    lab.expect(first, "", until: 7)
    lab.expect(second, "----A", until: 7)
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
    let seen = lab.observe(names(scan(nil, false)), at: 1, until: 6, as: "listener")
    lab.at(3, "scan is called, and nobody listens") { _ = scan(nil, false) }
    lab.at(4, "device B arrives") { room.device("B") }
    lab.expect(seen, "--A-B", until: 7)
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
    let stream = names(scan(nil, false))
    let first = lab.observe(stream, at: 1, until: 3, as: "first time")
    let second = lab.observe(stream, at: 4, until: 7, as: "second time")
    lab.expect(first, "--A", until: 8)
    lab.expect(second, "-----A")
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
    room.device("H", "180D")
    let heart = CBUUID(string: "180D")
    let battery = CBUUID(string: "180F")
    let all = lab.observe(names(scan([heart], false)), at: 1, until: 9, as: "heart")
    let narrow = lab.observe(names(scan([heart], false)), at: 3, until: 9, as: "heart too")
    let other = lab.observe(names(scan([battery], false)), at: 5, until: 9, as: "battery")
    lab.at(6, "a battery arrives") { room.device("B", "180F") }
    lab.at(7, "another one arrives") { room.device("I", "180D") }
    lab.expect(all, "--H----I", until: 8)
    lab.expect(narrow, "---H---I", until: 8)
    lab.expect(other, "------B")
    let scans = room.world.log.count("scan started")
    lab.expect(scans <= 2, equals: true, "whether two scans were enough (\(scans) were begun)")
    withExtendedLifetime(streams) {}
  }

  @Test(
    "without the radio a scan errs",
    .diagnosis(
      """
      The radio was off, or went off, and the listener waited for devices that can't come: an error \
      says so.
      """,
      hint: 1
    )
  )
  func radioOff() {
    let lab = Lab()
    let (room, streams, scan) = scanner(lab)
    room.device("A")
    let seen = lab.observe(names(scan(nil, false)), at: 1, as: "early")
    lab.at(3, "Bluetooth off") { room.world.radio.turnOff() }
    let late = lab.observe(names(scan(nil, false)), at: 5, as: "late")
    lab.expect(seen, "--A#", error: BluetoothError.bluetoothPoweredOff)
    lab.expect(late, "-----#", error: BluetoothError.bluetoothPoweredOff)
    lab.expectNoBrokenRules(room.world.brokenRules)
    withExtendedLifetime(streams) {}
  }

  // MARK: - The story's people

  private func scanner(
    _ lab: Lab
  ) -> (Room, CentralStreams, ([CBUUID]?, Bool) -> Observable<Discovery>) {
    let room = Room(lab)
    let streams = CentralStreams(world: room.world)
    return (room, streams, learner.makeScan(streams))
  }

  private func names(_ scan: Observable<Discovery>) -> Observable<String> {
    scan.map { $0.advertisementData[CBAdvertisementDataLocalNameKey] as? String ?? "?" }
  }
}
