import Chapter06BluetoothBridge
import CourseDomain
import ExerciseKit
import Foundation
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("6.9 Golden flight", .exercise("6.9"))
struct E09GoldenFlightTests {
  let learner = E09Contract.learner

  @Test(
    "nothing happens before the subscription",
    .diagnosis(
      """
      `values(of:in:with:)` was called without a subscription, and a scan was started. Make every \
      call to the radio inside `create` or `deferred`.
      """,
      hint: 1
    )
  )
  func callingIsNotListening() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    lab.at(1, "values(of:in:with:) is called") { _ = flight.values }
    lab.run(until: 6)
    lab.expect(flight.world.log.count("scan started"), equals: 0, "the number of scans started")
  }

  @Test(
    "the log equals the log of the golden flight, line by line",
    .diagnosis(
      """
      The log differs from the golden one, or a subscription outlives the flight. If a call is \
      missing, superfluous, or in the wrong place, start each step with the result of the previous \
      one, in `flatMapLatest`, and stop the scan before you call `connect`. If a subscription is \
      alive, dispose of it with the flight.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The device sent a value, and the observer did not receive it. Emit `value` at each \
      notification, also if it equals the previous one: don't use `distinctUntilChanged`.
      """,
      of: .missing,
      hint: 1
    )
  )
  func goldenFlight() {
    let lab = Lab()
    let flight = Flight(lab, learner, isOn: false)
    let values = lab.observe(flight.values, until: 14, as: "app")
    let beats = [flight.rates[0], flight.rates[0], flight.rates[1]]
    lab.at(1, "Bluetooth on") { flight.world.radio.turnOn() }
    lab.at(3, "the manager reports its state again") { flight.reportAgain() }
    for (number, beat) in beats.enumerated() {
      lab.at(8 + 2 * number, "a beat") { flight.beat(beat) }
    }
    lab.run(until: 18)
    flight.expect(
      [
        flight.line(0, "radio   central 1: state poweredOff"),
        flight.line(1, "radio   the radio is poweredOn"),
        flight.line(1, "radio   central 1: state poweredOn"),
      ] + flight.beginning(at: 1) + [
        flight.line(9, flight.notified(beats[0])),
        flight.line(11, flight.notified(beats[1])),
        flight.line(13, flight.notified(beats[2])),
        flight.line(14, "link    \(flight.name): cancel while connected"),
        flight.line(15, "link    \(flight.name): disconnected"),
      ],
      lab
    )
    lab.expect(values, beats.enumerated().map { .next(9 + 2 * $0.offset, [$0.element]) })
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "the scan is stopped before connect is called",
    .diagnosis(
      """
      `connect` was called while the radio was still scanning. `take(1)` emits the device before \
      it unsubscribes from the scan: call `stopScan` in a `do(onNext:)`, before the device reaches \
      the step that connects.
      """,
      hint: 2
    )
  )
  func stopsTheScanFirst() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    let values = lab.observe(flight.values, at: 1, until: 6, as: "app")
    lab.run(until: 5)
    lab.expect(
      flight.world.log.entries.map(\.text).filter { ["scan stopped", "connect"].contains($0) },
      equals: ["scan stopped", "connect"],
      "the calls after the device was found"
    )
    lab.expect(values, [], until: 8)
  }

  @Test(
    "each subscription starts a flight from the beginning",
    .diagnosis(
      """
      The observable was subscribed to a second time, and the second flight did not take place. \
      Create everything that a flight needs inside `create` or `deferred`, for each subscription.
      """,
      hint: 3
    )
  )
  func again() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    let values = flight.values
    let first = lab.observe(values, at: 1, until: 11, as: "first")
    let second = lab.observe(values, at: 14, until: 24, as: "second")
    lab.at(9, "a beat") { flight.beat(flight.rates[0]) }
    lab.at(22, "a beat") { flight.beat(flight.rates[1]) }
    lab.expect(first, [.next(10, [flight.rates[0]])], until: 27)
    lab.expect(second, [.next(23, [flight.rates[1]])])
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "disposing of the subscription stops the scan",
    .diagnosis(
      """
      The subscription was disposed of before a device was found, and the scan continued. Call \
      `stopScan` in the disposable if `central.isScanning`.
      """,
      hint: 3
    )
  )
  func disposalStopsTheScan() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    flight.heart.isSwitchedOn = false
    let values = lab.observe(flight.values, at: 1, until: 4, as: "app")
    lab.expect(values, [], until: 6)
    let log = flight.world.log
    lab.expect(log.count("scan started"), equals: 1, "the number of scans started")
    lab.expect(log.count("scan stopped"), equals: 1, "the number of scans stopped")
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "disposing of the subscription cancels the device in every step",
    .diagnosis(
      """
      The subscription was disposed of while the device was connecting, or was being asked. The \
      device must be canceled once, and nothing else may be asked: cancel if its state is \
      `.connecting` or `.connected`.
      """,
      hint: 3
    )
  )
  func disposalCancelsTheDevice() {
    // While connecting, during both discoveries, and during the request for values.
    for (moment, requests) in [(3, 0), (5, 1), (7, 2), (9, 3)] {
      let lab = Lab()
      let flight = Flight(lab, learner, interval: 2)
      let values = lab.observe(flight.values, at: 1, until: moment, as: "app")
      lab.expect(values, [], until: moment + 6)
      let log = flight.world.log
      lab.expect(log.count("cancel"), equals: 1, "the calls of cancelPeripheralConnection")
      lab.expect(
        log.count("discover") - log.count("discovered") + log.count("notify on"),
        equals: requests,
        "the number of requests"
      )
      lab.expect(flight.heart.isConnected, equals: false, "whether the device is connected")
      lab.expectLive(0, .subscriptions)
    }
  }

  @Test(
    "a refused connection fails",
    .diagnosis(
      """
      The device refused the connection, and the observable did not fail with the system's error. \
      Throw `peripheralConnectionFailed` in a `map` over `didFailToConnect`.
      """,
      hint: 2
    )
  )
  func refused() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    let reason = lab.drawnRefusal()
    flight.heart.refuseConnections(1, with: reason)
    let values = lab.observe(flight.values, at: 1, as: "app")
    let error = BluetoothError.peripheralConnectionFailed(flight.heart.identifier, reason)
    lab.expect(values, [.error(3, error)], until: 9)
  }

  @Test(
    "a subscription during the error starts a flight from the beginning",
    .diagnosis(
      """
      The device refused the connection, and the observer subscribed again during that error. The \
      second flight did not take place, or not from the beginning. Don't keep state that only the \
      disposal of the first flight resets.
      """,
      hint: 3
    )
  )
  func retry() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    flight.heart.refuseConnections(1)
    let values = lab.observe(flight.values.retry(2), at: 1, until: 13, as: "app")
    lab.at(10, "a beat") { flight.beat(flight.rates[0]) }
    lab.expect(values, [.next(11, [flight.rates[0]])], until: 16)
    let log = flight.world.log
    lab.expect(log.count("scan started"), equals: 2, "the number of scans started")
    lab.expect(log.count("cancel"), equals: 1, "the calls of cancelPeripheralConnection")
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "an error in any answer of the device fails",
    .diagnosis(
      """
      The device answered a request with an error. The observable must fail with it, and must cancel \
      the connection: do so in the disposable, which also runs after an error. Otherwise the \
      peripheral is released while it is connected.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The device answered a request with an error, and the observable did not fail with it. Throw \
      the error in all three callbacks: services, characteristics and notification state.
      """,
      of: .missing,
      hint: 2
    )
  )
  func unanswered() {
    for question in 1...3 {
      let lab = Lab()
      let flight = Flight(lab, learner)
      let error = lab.drawnFault()
      flight.heart.script(.failOperation(question, error))
      let values = lab.observe(flight.values, at: 1, as: "app")
      lab.expect(values, [.error(3 + question, error)], until: 12)
    }
  }

  @Test(
    "an answer with an error cancels the connection",
    .diagnosis(
      """
      The device answered a request with an error, the observable failed, and the connection was \
      not canceled once. Cancel it in the disposable, which also runs after an error: the app no \
      longer uses the connection.
      """,
      hint: 3
    )
  )
  func canceledAfterAnError() {
    for question in 1...3 {
      let lab = Lab()
      let flight = Flight(lab, learner)
      let error = lab.drawnFault()
      flight.heart.script(.failOperation(question, error))
      let values = lab.observe(flight.values, at: 1, as: "app")
      lab.expect(values, [.error(3 + question, error)], until: 12)
      let log = flight.world.log
      lab.expect(log.count("cancel"), equals: 1, "the calls of cancelPeripheralConnection")
      lab.expect(flight.heart.isConnected, equals: false, "whether the device is connected")
    }
  }

  @Test(
    "a lost device fails",
    .diagnosis(
      """
      The device was lost, and the observable did not fail with the system's error. Throw \
      `peripheralDisconnected` in a `map` over `didDisconnect`, and observe it for as long as the \
      flight lasts.
      """,
      hint: 2
    )
  )
  func lost() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    let values = lab.observe(flight.values, at: 1, as: "app")
    let (beat, moment) = (flight.rates[0], lab.random(in: 11...14))
    lab.at(9, "a beat") { flight.beat(beat) }
    lab.at(moment, "the device is switched off") { flight.heart.isSwitchedOn = false }
    let error = BluetoothError.peripheralDisconnected(
      flight.heart.identifier,
      CBError(.connectionTimeout)
    )
    lab.expect(values, [.next(10, [beat]), .error(moment + 4, error)])
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "a device that is lost before it has sent a value fails, too",
    .diagnosis(
      """
      The device disconnected while it was being asked, and the observable did not fail. Observe \
      `didDisconnect` from the call of `connect` on, not only while values arrive.
      """,
      hint: 2
    )
  )
  func lostInBetween() {
    // During both discoveries, and during the request for values.
    for moment in [5, 7, 9] {
      let lab = Lab()
      let flight = Flight(lab, learner, interval: 2)
      let values = lab.observe(flight.values, at: 1, as: "app")
      lab.at(moment, "the device disconnects") { flight.heart.disconnect() }
      let error = BluetoothError.peripheralDisconnected(
        flight.heart.identifier,
        CBError(.peripheralDisconnected)
      )
      lab.expect(values, [.error(moment, error)], until: moment + 5)
      lab.expectLive(0, .subscriptions)
    }
  }

  @Test(
    "each event is emitted during the callback that causes it",
    .diagnosis(
      """
      A callback of the device or the manager had returned, and the observer had not received its \
      event. Emit it in the callback, and read `value` there: don't use `observe(on:)`.
      """,
      hint: 3
    )
  )
  func duringTheCallback() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    let follower = flight.followConnections()
    let values = lab.observe(flight.values, at: 1, as: "app")
    lab.at(8, "a beat") { flight.beat(flight.rates[0]) }
    var counts: [Int] = []
    lab.at(11, "the device's delegate is called") {
      flight.notifyAgain()
      counts.append(values.events.count)
    }
    lab.at(13, "another part of the app observes disconnections") {
      follower.disposable = flight.disconnections.subscribe(onNext: { _ in
        counts.append(values.events.count)
      })
    }
    lab.at(14, "the device disconnects") { flight.heart.disconnect() }
    lab.run(until: 16)
    lab.expect(counts, equals: [2, 3], "the events received when each callback had returned")
    follower.dispose()
  }

  @Test(
    "an empty value is emitted, too",
    .diagnosis(
      """
      The device sent an empty value, and the observer did not receive it. Emit `value` at each \
      notification, and don't filter it.
      """,
      hint: 3
    )
  )
  func emptyValue() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    let values = lab.observe(flight.values, at: 1, until: 12, as: "app")
    lab.at(9, "an empty value") { flight.send([]) }
    lab.expect(values, [.next(10, [])], until: 14)
  }

  @Test(
    "callbacks for other devices are ignored",
    .diagnosis(
      """
      A callback for another device was treated as this flight's. The manager reports every \
      device: filter `didConnect`, `didFailToConnect` and `didDisconnect` with `===`, and take \
      only the first `didDiscover`.
      """,
      hint: 2
    )
  )
  func others() {
    let lab = Lab()
    let flight = Flight(lab, learner, interval: 4)
    let values = lab.observe(flight.values, at: 1, until: 26, as: "app")
    flight.lamp.refuseConnections()
    lab.at(2, "another part of the app connects a lamp and a scale") { flight.connectOthers() }
    lab.at(5, "the scale disconnects") { flight.scale.disconnect() }
    lab.at(8, "another part of the app scans") { flight.scanForAll() }
    lab.at(11, "it stops the scan") { flight.stopScan() }
    // Now the heart is connected, and the flight is asking it.
    lab.at(11, "it connects the lamp and the scale again") { flight.connectOthers() }
    lab.at(15, "the scale disconnects again") { flight.scale.disconnect() }
    let beat = flight.rates[0]
    lab.at(20, "a beat") { flight.beat(beat) }
    lab.expect(values, [.next(24, [beat])], until: 32)
    let asked = flight.world.log.entries.filter { $0.lane == .data }.compactMap(\.device)
    lab.expect(
      Set(asked).sorted(),
      equals: [flight.heart.name],
      "the devices that were asked for anything"
    )
  }

  @Test(
    "a new flight starts when the radio is on again",
    .diagnosis(
      """
      The radio was unavailable and turned on again, and the log is not that of a second complete \
      flight. Use `flatMapLatest` on the radio's state, which disposes of the first flight in every \
      state except `poweredOn`, and cancel nothing in such a state.
      """,
      hint: 3
    )
  )
  func radioComesBack() {
    // During the scan, connecting, both discoveries, the request for values, and the values.
    let faults = Lab().drawnFaultStates(4)
    for (number, moment) in [1, 3, 5, 7, 9, 15].enumerated() {
      let lab = Lab()
      let flight = Flight(lab, learner, interval: 2)
      let (beats, fault, back) = (flight.rates, faults[number % 4], moment + 2)
      let values = lab.observe(flight.values, at: 1, until: back + 15, as: "app")
      lab.radio(of: flight.room, is: fault, from: moment, until: back)
      lab.at(back + 11, "a beat") { flight.beat(beats[1]) }
      var lines = [
        flight.line(0, "radio   the radio is poweredOn"),
        flight.line(0, "radio   central 1: state poweredOn"),
        flight.line(moment, "radio   the radio is \(fault)"),
        flight.line(moment, "radio   central 1: state \(fault)"),
        flight.line(back, "radio   the radio is poweredOn"),
        flight.line(back, "radio   central 1: state poweredOn"),
        flight.line(back + 13, flight.notified(beats[1])),
        flight.line(back + 15, "link    \(flight.name): cancel while connected"),
        flight.line(back + 17, "link    \(flight.name): disconnected"),
      ]
      lines += flight.beginning(at: 1, until: moment) + flight.beginning(at: back)
      var received = [Recorded.next(back + 13, [beats[1]])]
      if moment == 15 {
        lab.at(11, "a beat") { flight.beat(beats[0]) }
        lines.append(flight.line(13, flight.notified(beats[0])))
        received.insert(.next(13, [beats[0]]), at: 0)
      }
      lab.run(until: back + 18)
      flight.expect(lines, lab)
      lab.expect(values, received)
      lab.expectLive(0, .subscriptions)
    }
  }

  @Test(
    "a change between two unavailable states starts nothing",
    .diagnosis(
      """
      The radio changed from one unavailable state to another, and back. A flight must start only \
      when the state is `poweredOn`: map the state to `$0 == .poweredOn`, then \
      `distinctUntilChanged()`.
      """,
      hint: 1
    )
  )
  func unavailableTwice() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    let radio = flight.world.radio
    let values = lab.observe(flight.values, at: 1, until: 24, as: "app")
    lab.at(8, "Bluetooth off") { radio.turnOff() }
    lab.at(10, "the user denies access") { radio.authorization = .denied }
    lab.at(12, "the user allows access") { radio.authorization = .allowedAlways }
    lab.at(14, "Bluetooth on") { radio.turnOn() }
    lab.at(21, "a beat") { flight.beat(flight.rates[0]) }
    lab.expect(values, [.next(22, [flight.rates[0]])], until: 26)
    let log = flight.world.log
    lab.expect(log.count("scan started"), equals: 2, "the number of scans started")
  }

  @Test(
    "a second subscription starts its own flight while the first one is active",
    .diagnosis(
      """
      The observable was subscribed to while another subscription received values. The second one \
      has to start with a scan, and the first one continues. Create all state for each \
      subscription, and don't share the observable: `share()` gives both the same flight.
      """,
      hint: 3
    )
  )
  func secondSubscription() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    let values = flight.values
    let first = lab.observe(values, at: 1, until: 17, as: "first")
    lab.at(8, "a beat") { flight.beat(flight.rates[0]) }
    let second = lab.observe(values, at: 11, until: 13, as: "second")
    lab.at(14, "a beat") { flight.beat(flight.rates[1]) }
    lab.expect(first, [.next(9, [flight.rates[0]]), .next(15, [flight.rates[1]])], until: 19)
    lab.expect(second, [], until: 19)
    let log = flight.world.log
    lab.expect(log.count("scan started"), equals: 2, "the number of scans started")
    lab.expect(log.count("scan stopped"), equals: 2, "the number of scans stopped")
  }

  @Test(
    "two managers fly at once",
    .diagnosis(
      """
      Two flights with different managers were active, and one received the other's values, or \
      none. Create the delegate and all other state for each subscription, not as `static`.
      """,
      hint: 3
    )
  )
  func twoManagers() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    let other = flight.anotherFlight()
    let first = lab.observe(flight.values, at: 1, until: 15, as: "first manager")
    let second = lab.observe(other.values, at: 1, until: 15, as: "second manager")
    lab.at(9, "a beat of the first device") { flight.beat(flight.rates[0]) }
    lab.at(11, "a beat of the second device") { other.beat(flight.rates[1]) }
    lab.expect(first, [.next(10, [flight.rates[0]])], until: 17)
    lab.expect(second, [.next(12, [flight.rates[1]])], until: 17)
  }

  @Test(
    "the end of one subscription does not affect the device of another",
    .diagnosis(
      """
      Two subscriptions to one observable were connected to two devices. When the first one was \
      disposed of, the second one did not continue, or a device was not canceled once. Store the \
      peripheral for each subscription, in its closures, and not in a variable that they share.
      """,
      hint: 3
    )
  )
  func disposalKeepsTheOtherDevice() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    let values = flight.values
    var twin: (device: SimDevice, beat: (UInt8) -> Void)?
    let first = lab.observe(values, at: 1, until: 18, as: "first")
    lab.at(8, "another device with the service arrives") { twin = flight.twin() }
    let second = lab.observe(values, at: 9, until: 25, as: "second")
    lab.at(16, "a beat of each device") {
      flight.beat(flight.rates[0])
      twin?.beat(flight.rates[1])
    }
    lab.at(21, "a beat of the second device") { twin?.beat(flight.rates[0]) }
    lab.expect(first, [.next(17, [flight.rates[0]])], until: 28)
    lab.expect(second, [.next(17, [flight.rates[1]]), .next(22, [flight.rates[0]])], until: 28)
    let connected = [flight.heart, twin?.device].map { $0?.isConnected }
    lab.expect(connected, equals: [false, false], "whether the devices are connected")
    let log = flight.world.log
    lab.expect(log.count("cancel"), equals: 2, "the calls of cancelPeripheralConnection")
  }

  @Test(
    "a new flight releases the previous one",
    .diagnosis(
      """
      The radio was unavailable, and a second flight is active. The delegate of the first flight \
      is still retained, and so each flight adds one. Use `flatMapLatest` for every step: \
      `flatMap` keeps the steps of all flights. Store no delegate outside of its step.
      """,
      hint: 1
    )
  )
  func releasesThePreviousFlight() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    let follower = flight.followConnections()
    let values = lab.observe(flight.values, at: 1, until: 24, as: "app")
    // Without a connection there is no delegate: the object in its place is not retained.
    final class Nothing {}
    lab.at(8, "the first flight is active") {
      let delegate: AnyObject? = flight.peripheral?.delegate
      lab.watch(delegate ?? Nothing(), as: "the delegate of the first flight")
    }
    lab.radio(of: flight.room, is: .poweredOff, from: 10, until: 12)
    lab.at(20, "a beat") { flight.beat(flight.rates[0]) }
    lab.run(until: 22)
    lab.expectDeallocated("the delegate of the first flight")
    lab.expect(values, [.next(21, [flight.rates[0]])], until: 25)
    follower.dispose()
  }

  /// Three devices; one of them has the service and the characteristic that the app asks for.
  private final class Flight {
    let room: Room
    let heart: SimDevice
    let (lamp, scale): (SimDevice, SimDevice)
    /// The service and the characteristic that the app asks for.
    let (service, wanted): (String, String)
    /// The values that the heart may send.
    let rates: [UInt8]
    /// The last peripheral that was connected, see `followConnections`.
    private(set) weak var peripheral: CBPeripheral?
    /// A service that no other device has.
    private let spareService: String
    private let interval: Int
    private var kept: [CBPeripheral] = []
    private let rate: SimCharacteristic
    private let streams: CentralStreams
    private let learner: E09Contract

    /// - Parameter interval: The seconds of one exchange with the heart.
    init(_ lab: Lab, _ learner: E09Contract, isOn: Bool = true, interval: Int = 1) {
      self.interval = interval
      let services = lab.drawnServices(4)
      let names = lab.drawn(3, of: ["2A19", "2A1C", "2A35", "2A38", "2A5B", "2A63"])
      (service, wanted, spareService) = (services[0], names[0], services[3])
      rates = lab.drawn(2, of: Array(40...180))
      // It can be read, too. No flight needs that.
      rate = SimCharacteristic(names[0], [.read, .notify])
      room = Room(lab, isOn: isOn)
      lamp = room.device("Lamp")
      heart = room.device(
        "Heart",
        services[0],
        contents: [
          SimService(services[1], characteristics: [SimCharacteristic(names[1], [.read])]),
          SimService(services[0], characteristics: [SimCharacteristic(names[2], [.read]), rate]),
        ],
        interval: .seconds(interval)
      )
      scale = room.device("Scale", services[2])
      streams = CentralStreams(world: room.world)
      self.learner = learner
    }

    var world: SimWorld { room.world }

    /// The values as bytes: a report shows only the size of a `Data`.
    var values: Observable<[UInt8]> {
      learner.values(CBUUID(string: wanted), CBUUID(string: service), streams).map { Array($0) }
    }

    /// A second manager and a second device with a service of its own, at the same place.
    func anotherFlight() -> Flight { Flight(self) }

    /// Adds a second device with the same service, and returns a closure that sends a beat of it.
    func twin() -> (device: SimDevice, beat: (UInt8) -> Void) {
      let rate = SimCharacteristic(wanted, [.read, .notify])
      let device = room.device(
        "Twin",
        service,
        contents: [SimService(service, characteristics: [rate])]
      )
      return (device, { device.send(Data([$0]), for: rate) })
    }

    private init(_ other: Flight) {
      interval = 1
      (service, wanted, rates) = (other.spareService, other.wanted, other.rates)
      (spareService, learner, room) = (service, other.learner, other.room)
      (lamp, scale) = (other.lamp, other.scale)
      rate = SimCharacteristic(wanted, [.read, .notify])
      heart = room.device(
        "Watch",
        service,
        contents: [SimService(service, characteristics: [rate])]
      )
      streams = CentralStreams(world: room.world)
    }

    /// Stores each peripheral that is connected from now on, until the result is disposed of.
    func followConnections() -> SerialDisposable {
      let follower = SerialDisposable()
      follower.disposable = streams.didConnect.subscribe(onNext: { [weak self] in
        self?.peripheral = $0
      })
      return follower
    }

    /// Each disconnection, as another part of the app would observe it.
    var disconnections: Observable<Void> { streams.didDisconnect.map { _ in } }

    /// Calls the device's delegate with the value that the characteristic has.
    func notifyAgain() {
      guard let peripheral,
        let found = peripheral.services?.first?.characteristics?.first
      else { return }
      peripheral.delegate?.peripheral(peripheral, didUpdateValueFor: found, error: nil)
    }

    func connectOthers() {
      kept = [lamp, scale].map { room.connect($0, of: streams) }
    }

    func beat(_ rate: UInt8) { send([rate]) }

    func send(_ bytes: [UInt8]) { heart.send(Data(bytes), for: rate) }

    /// Scans as another part of the app would.
    func scanForAll() { streams.central.scanForPeripherals(withServices: nil) }

    func stopScan() { streams.central.stopScan() }

    /// The manager reports the state that it reported last.
    func reportAgain() { streams.central.delegate?.centralManagerDidUpdateState(streams.central) }

    /// Compares the log with the golden one. Lines of the same time may be in any order.
    func expect(_ golden: [String], _ lab: Lab, line: UInt = #line) {
      lab.expectLog(
        world.log.entries.map(\.line).sorted(),
        equals: golden.sorted(),
        drawing: FlightPicture(world.log).text,
        line: line
      )
    }

    /// The lines of a golden flight from the scan until notifications are on, up to `end`.
    func beginning(at start: Int, until end: Int = .max) -> [String] {
      let connected = 1 + interval
      let steps = [
        (0, "radio   central 1: scan started for \(service)"),
        (1, "radio   \(name): discovered, \(room.signal) dBm"),
        (1, "radio   central 1: scan stopped"),
        (1, "link    \(name): connect"),
        (connected, "link    \(name): connected"),
        (connected, "data    \(name): discover services"),
        (connected + interval, "data    \(name): services \(service)"),
        (connected + interval, "data    \(name): discover characteristics of \(service)"),
        (connected + 2 * interval, "data    \(name): \(service) has \(wanted)"),
        (connected + 2 * interval, "data    \(name): notify on for \(wanted)"),
        (connected + 3 * interval, "data    \(name): \(wanted) notifies: on"),
      ]
      return steps.filter { start + $0.0 <= end }.map { line(start + $0.0, $0.1) }
    }

    func notified(_ rate: UInt8) -> String {
      "data    \(name): \(wanted) notifies \(String(rate, radix: 16))"
    }

    /// A line in the format of the log.
    func line(_ second: Int, _ text: String) -> String {
      String(repeating: " ", count: second < 10 ? 4 : 3) + "\(second).000  \(text)"
    }

    /// The name of the device in the log.
    var name: String { "central 1, \(heart.name)" }
  }
}
