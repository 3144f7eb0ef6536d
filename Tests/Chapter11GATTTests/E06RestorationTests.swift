import Chapter11GATTBridge
import CourseDomain
import ExerciseKit
import Foundation
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("11.6 Restoration", .exercise("11.6"))
struct E06RestorationTests {
  @Test(
    "the restored peripherals are emitted to every observer",
    .diagnosis(
      """
      An observer did not receive exactly the restored peripherals, in order, or the result \
      completed. Map `willRestoreState`, which replays its event, and cast the value of \
      `CBCentralManagerRestoredStatePeripheralsKey` to `[CBPeripheral]`; use `[]` if it is absent.
      """,
      hint: 1
    )
  )
  func peripherals() {
    for wasRestored in [true, false] {
      let lab = Lab()
      let story = Story(lab, wasRestored ? [.connected, .connecting, .connected] : nil)
      let state = story.restored.map { state in state.peripherals.map(\.identifier) }
      let first = lab.observe(state, as: "first")
      let second = lab.observe(state, at: 3, as: "second")
      let names = story.devices.map(\.identifier)
      lab.expect(first, wasRestored ? [.next(0, names)] : [], until: 5)
      lab.expect(second, wasRestored ? [.next(3, names)] : [])
    }
    let lab = Lab()
    let story = Story(lab, [], scan: .init(services: nil))
    let state = lab.observe(story.restored.map { $0.peripherals.count }, as: "without peripherals")
    lab.expect(state, [.next(0, 0)], until: 3)
    let another = Lab()
    let nothing = Story(another, [])
    let empty = another.observe(nothing.restored.map { $0.peripherals.count }, as: "empty")
    another.expect(empty, [.next(0, 0)], until: 3)
  }

  @Test(
    "the services of the restored scan are emitted",
    .diagnosis(
      """
      `scanServices` were not those of the restored scan, or not nil although there are none. Cast \
      the value of `CBCentralManagerRestoredStateScanServicesKey` to `[CBUUID]`, without a default.
      """,
      hint: 2
    )
  )
  func scanServices() {
    let lab = Lab()
    let services = lab.drawnServices(2).map { CBUUID(string: $0) }
    let scans: [SimRestoration.Scan?] = [
      .init(services: services), .init(services: services.reversed()), .init(services: nil),
      .init(services: [services[0]]), nil,
    ]
    for scan in scans {
      let lab = Lab()
      let story = Story(lab, [.connected], scan: scan)
      let state = lab.observe(story.restored.map { $0.scanServices }, as: "app")
      lab.expect(state, [.next(0, scan?.services)], until: 3)
    }
  }

  @Test(
    "the options of the restored scan are emitted",
    .diagnosis(
      """
      `scanOptions` were not those of the restored scan, or not nil although there was no scan. \
      They have a key of their own, `CBCentralManagerRestoredStateScanOptionsKey`: cast its value \
      to `[String: Any]`, without a default.
      """,
      hint: 2
    )
  )
  func scanOptions() {
    let key = CBCentralManagerScanOptionAllowDuplicatesKey
    let scans: [(scan: SimRestoration.Scan?, text: String)] = [
      (.init(options: [key: true]), "true"), (.init(options: [key: false]), "false"),
      (.init(options: [:]), "no duplicates"), (nil, "no scan"),
    ]
    for (scan, text) in scans {
      let lab = Lab()
      let story = Story(lab, [.connecting], scan: scan)
      let texts = story.restored.map { state in
        guard let options = state.scanOptions else { return "no scan" }
        return (options[key] as? Bool).map { "\($0)" } ?? "no duplicates"
      }
      let state = lab.observe(texts, as: "app")
      lab.expect(state, [.next(0, text)], until: 3)
    }
    // An option whose value is not a Boolean.
    let lab = Lab()
    let solicited = CBCentralManagerScanOptionSolicitedServiceUUIDsKey
    let options: [String: Any] = [
      key: true, solicited: lab.drawnServices(1).map { CBUUID(string: $0) },
    ]
    let story = Story(lab, [.connecting], scan: .init(options: options))
    let keys = lab.observe(story.restored.map { ($0.scanOptions ?? [:]).keys.sorted() }, as: "app")
    lab.expect(keys, [.next(0, [key, solicited].sorted())], until: 3)
  }

  @Test(
    "a restored connection is observed without a new call",
    .diagnosis(
      """
      The system had restored a connection. The observer did not receive the peripheral once and \
      later its loss, or `connect` was called. While the state is `unknown`, wait. When it is \
      `poweredOn`, emit a peripheral that is `.connected`. Throw the error of `didDisconnect`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The system had restored a connection, and the observer received an event too many. If it is \
      an error: the state `unknown` is not one; wait. If it is the peripheral: the manager may \
      report `poweredOn` again; emit the first element only, with `take(1)`.
      """,
      of: .extra,
      hint: 2
    )
  )
  func liveConnection() {
    for reason in [CBError.Code.peripheralDisconnected, .connectionTimeout] {
      let lab = Lab()
      let story = Story(lab, [.connected])
      let early = lab.observe(story.connection(), as: "early")
      let late = lab.observe(story.connection(), at: 2, as: "late")
      let moment = lab.random(in: 4...6)
      lab.at(moment, "the device is lost") {
        if reason == .connectionTimeout {
          story.devices[0].isSwitchedOn = false
        } else {
          story.devices[0].disconnect()
        }
      }
      lab.at(3, "the manager reports its state again") { story.reportState() }
      let end = moment + (reason == .connectionTimeout ? 4 : 0)
      let error = BluetoothError.peripheralDisconnected(story.id(), CBError(reason))
      lab.expect(early, [.next(0, story.id()), .error(end, error)], until: 14)
      lab.expect(late, [.next(2, story.id()), .error(end, error)])
      lab.expect(story.count("connect"), equals: 0, "the calls of connect")
    }
  }

  @Test(
    "a restored attempt is awaited without a new call",
    .diagnosis(
      """
      The system had restored an attempt to connect, and the observer did not receive the \
      peripheral when it was connected, or `connect` was called again. Subscribe to `didConnect`, \
      and call `connect` only if the peripheral is `.disconnected`.
      """,
      hint: 2
    )
  )
  func restoredAttempt() {
    let lab = Lab()
    let story = Story(lab, [.connecting])
    let moment = lab.random(in: 5...7)
    story.devices[0].isSwitchedOn = false
    let early = lab.observe(story.connection(), until: 12, as: "early")
    let late = lab.observe(story.connection(), at: 3, until: 12, as: "late")
    lab.at(moment, "the device is switched on") { story.devices[0].isSwitchedOn = true }
    lab.run(until: 16)
    lab.expect(early.events.compactMap(\.value.element), equals: [story.id()], "the elements")
    lab.expect(late.events.compactMap(\.value.element), equals: [story.id()], "the elements")
    lab.expect(story.count("connected"), equals: 1, "the connections")
    lab.expect(story.log.contains { $0 == "connect" }, equals: false, "whether connect was called")
  }

  @Test(
    "a subscription connects a peripheral that is disconnected",
    .diagnosis(
      """
      The peripheral was `.disconnected` at a subscription, and `connect` was not called once, or \
      the peripheral was not emitted. On each subscription, look at `peripheral.state` when the \
      radio is on, and create variables inside `deferred`.
      """,
      hint: 2
    )
  )
  func connects() {
    let lab = Lab()
    let story = Story(lab, [.connected])
    let connection = story.connection()
    let first = lab.observe(connection, as: "first")
    lab.at(3, "the device disconnects") { story.devices[0].disconnect() }
    let second = lab.observe(connection, at: 5, until: 12, as: "second")
    // Subscribes at the same time, when the first attempt is under way.
    let third = lab.observe(connection, at: 5, until: 12, as: "third")
    let error = BluetoothError.peripheralDisconnected(
      story.id(),
      CBError(.peripheralDisconnected)
    )
    lab.expect(first, [.next(0, story.id()), .error(3, error)], until: 18)
    lab.expect(second.events.compactMap(\.value.element), equals: [story.id()], "the elements")
    lab.expect(third.events.compactMap(\.value.element), equals: [story.id()], "the elements")
    lab.expect(story.log.count { $0 == "connect" }, equals: 1, "the calls of connect")
  }

  @Test(
    "a refusal is an error",
    .diagnosis(
      """
      The device refused the restored attempt, and the observer did not receive \
      `peripheralConnectionFailed` with the error of `didFailToConnect`. Throw it in a `map`.
      """,
      hint: 3
    )
  )
  func refused() {
    for code in [CBError.Code.connectionFailed, .unknownDevice, .encryptionTimedOut] {
      let lab = Lab()
      let story = Story(lab, [.connecting])
      let reason = CBError(code)
      story.devices[0].isSwitchedOn = false
      story.devices[0].refuseConnections(1, with: reason)
      let events = lab.observe(story.connection(), as: "app")
      lab.at(4, "the device is switched on") { story.devices[0].isSwitchedOn = true }
      lab.run(until: 10)
      lab.expect(
        events.events.map { "\($0.value)" },
        equals: [
          "\(Event<UUID>.error(BluetoothError.peripheralConnectionFailed(story.id(), reason)))"
        ],
        "the events of the observer"
      )
    }
  }

  @Test(
    "a radio that is unavailable is an error",
    .diagnosis(
      """
      The first state that the manager reported was not `poweredOn`, or it changed later. The \
      observer did not receive the error of that state, or received the peripheral before the \
      radio was on. Throw the error of every state except `unknown` and `poweredOn`.
      """,
      hint: 2
    )
  )
  func radio() {
    for state in faultStates {
      let lab = Lab()
      let story = Story(lab, [.connected], radio: state)
      let early = lab.observe(story.connection(), as: "early")
      let late = lab.observe(story.connection(), at: 2, as: "late")
      lab.expect(early, [.error(0, BluetoothError(state)!)], until: 4)
      lab.expect(late, [.error(2, BluetoothError(state)!)])
      let another = Lab()
      let other = Story(another, [.connected])
      let events = another.observe(other.connection(), as: "app")
      another.radio(of: other.world, becomes: state, at: 3)
      another.expect(
        events,
        [.next(0, other.id()), .error(3, BluetoothError(state)!)],
        until: 6
      )
      another.expect(other.count("cancel"), equals: 0, "the calls of cancelPeripheralConnection")
    }
  }

  @Test(
    "disposing of the subscription cancels the connection, or the attempt, once",
    .diagnosis(
      """
      The subscription was disposed of, and `cancelPeripheralConnection` was not called once, or \
      it was called before the radio was on. Call it in `do(onDispose:)`, if the radio is on and \
      the peripheral is `.connecting` or `.connected`.
      """,
      hint: 3
    )
  )
  func disposal() {
    for (wasConnected, end) in [(true, 3), (false, 3), (true, 0), (false, 0)] {
      let lab = Lab()
      let story = Story(lab, [wasConnected ? .connected : .connecting])
      if !wasConnected { story.devices[0].isSwitchedOn = false }
      let events = lab.observe(story.connection(), as: "app")
      if end == 0 {
        // Before the radio's first state, when nothing can be canceled.
        events.dispose()
      } else {
        lab.at(end, "the app unsubscribes") { events.dispose() }
      }
      lab.run(until: 8)
      lab.expect(
        story.count("cancel"),
        equals: end == 0 ? 0 : 1,
        "the calls of cancelPeripheralConnection"
      )
    }
    // An attempt that the subscription itself has started.
    let lab = Lab()
    let story = Story(lab, [.connected])
    lab.at(2, "the device disconnects, and loses its power") {
      story.devices[0].disconnect()
      story.devices[0].isSwitchedOn = false
    }
    let attempt = lab.observe(story.connection(), at: 4, until: 6, as: "attempt")
    lab.expect(attempt, [], until: 10)
    lab.expect(story.count("cancel"), equals: 1, "the calls of cancelPeripheralConnection")
  }

  @Test(
    "each subscription to one connection is independent",
    .diagnosis(
      """
      Two observers subscribed to one result, and the first unsubscribed. The connection was not \
      canceled then, or the second observer did not receive the peripheral and later \
      `peripheralDisconnected`. Return the observable without `share`.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      An observer unsubscribed, which canceled the connection, and the other one received another \
      error. Pass the error of `didDisconnect`, which is nil in this case, to \
      `peripheralDisconnected`.
      """,
      of: .wrongError,
      hint: 3
    ),
    .diagnosis(
      """
      An observer unsubscribed, which canceled the connection, and the other one completed. For \
      it, this is a loss: throw `peripheralDisconnected` at each `didDisconnect` of the peripheral.
      """,
      of: .completionInsteadOfError,
      hint: 3
    )
  )
  func independent() {
    let lab = Lab()
    let story = Story(lab, [.connected])
    let connection = story.connection()
    let first = lab.observe(connection, until: 4, as: "first")
    let second = lab.observe(connection, at: 2, as: "second")
    let error = BluetoothError.peripheralDisconnected(story.id(), nil)
    lab.expect(first, [.next(0, story.id())], until: 10)
    lab.expect(second, [.next(2, story.id()), .error(5, error)])
    lab.expect(story.count("cancel"), equals: 1, "the calls of cancelPeripheralConnection")
  }

  @Test(
    "elements and errors are emitted at once",
    .diagnosis(
      """
      An observer had not received the restored state, a connected peripheral or an error when \
      `subscribe`, or the callback, returned. Emit them there: an operator such as \
      `observe(on: MainScheduler.asyncInstance)` delivers later.
      """,
      hint: 3
    )
  )
  func emitsAtOnce() {
    for end in ["loss", "refusal", "state"] {
      let lab = Lab()
      let story = Story(lab, endingWith: end, at: 5)
      let state = lab.observe(story.restored.map { $0.peripherals.count }, at: 2, as: "state")
      let app = lab.observe(story.connection(), at: 2, as: "app")
      var received: [Int] = []
      lab.at(2, "the subscriptions have returned") {
        received = [state.events.count, app.events.count]
      }
      // The observers of a callback receive it in the order of their subscriptions.
      let callback = lab.observe(
        story.callback(end).map { app.events.count },
        at: 3,
        as: "callback"
      )
      lab.run(until: 12)
      let elements = end == "refusal" ? 0 : 1
      lab.expect(received, equals: [1, elements], "the events during the subscriptions")
      lab.expect(
        callback.events.compactMap(\.value.element),
        equals: [elements + 1],
        "the events of app at the end of the callback"
      )
    }
  }

  @Test(
    "callbacks for other devices are ignored",
    .diagnosis(
      """
      Another restored device was connected, refused or lost, and this one's observer received an \
      event. The manager reports all its devices: filter each callback with `===`.
      """,
      hint: 3
    )
  )
  func others() {
    for kind in ["connects", "refuses", "disconnects"] {
      let lab = Lab()
      let story = Story(lab, [.connecting, kind == "disconnects" ? .connected : .connecting])
      story.devices[0].isSwitchedOn = false
      if kind != "disconnects" { story.devices[1].isSwitchedOn = false }
      if kind == "refuses" { story.devices[1].refuseConnections() }
      let events = lab.observe(story.connection(), until: 10, as: "app")
      lab.at(4, "the other device \(kind)") {
        if kind == "disconnects" {
          story.devices[1].disconnect()
        } else {
          story.devices[1].isSwitchedOn = true
        }
      }
      lab.expect(events, [], until: 12)
    }
    // The names are known after a connection, and both devices have the same one.
    let lab = Lab()
    let story = Story(lab, [.connected, .connected])
    let events = lab.observe(story.connection(), as: "app")
    lab.at(4, "the other device disconnects") { story.devices[1].disconnect() }
    lab.expect(events, [.next(0, story.id())], until: 8)
    let another = Lab()
    let twins = Story(another, [.connected, .connecting])
    twins.devices[1].isSwitchedOn = false
    another.at(2, "the device disconnects, and loses its power") {
      twins.devices[0].disconnect()
      twins.devices[0].isSwitchedOn = false
    }
    let attempt = another.observe(twins.connection(), at: 4, until: 12, as: "attempt")
    another.at(6, "the other device is switched on") { twins.devices[1].isSwitchedOn = true }
    another.expect(attempt, [], until: 14)
  }

  @Test(
    "an observer can unsubscribe while it receives the peripheral",
    .diagnosis(
      """
      An observer unsubscribed while it received the peripheral, and the connection was not \
      canceled once. Look at the state of the radio and of the peripheral at the disposal, and \
      not at a variable that is set after the event.
      """,
      hint: 3
    )
  )
  func disposalDuringAnEvent() {
    for (connection, start) in [
      (SimRestoration.Connection.connected, 0), (.connected, 2),
      (.connecting, 0),
    ] {
      let lab = Lab()
      let story = Story(lab, [connection])
      let one = lab.observe(story.connection().take(1), at: start, as: "takes one")
      lab.run(until: 10)
      lab.expect(one.events.compactMap(\.value.element), equals: [story.id()], "the elements")
      lab.expect(story.count("cancel"), equals: 1, "the calls of cancelPeripheralConnection")
    }
  }

  @Test(
    "an observer can subscribe again while it receives the error",
    .diagnosis(
      """
      An observer subscribed again while it received an error, and the new attempt was not made, \
      or it was canceled, or its own disposal did not cancel it. The failed subscriptions are \
      disposed of afterwards, when the peripheral is `.connecting` again: after an error, cancel \
      nothing. Create `hasFailed` inside `deferred`, for each subscription.
      """,
      hint: 3
    )
  )
  func immediateRetry() {
    for end in ["loss", "refusal"] {
      let lab = Lab()
      let story = Story(lab, endingWith: end, at: 4)
      let connection = story.connection()
      let retries = lab.observe(connection.retry(2), until: 16, as: "retries")
      // Fails after the other observer has subscribed again.
      let other = lab.observe(connection, as: "other")
      lab.run(until: 14)
      let elements = end == "loss" ? [story.id(), story.id()] : [story.id()]
      lab.expect(retries.events.compactMap(\.value.element), equals: elements, "the elements")
      lab.expect(other.events.last?.value.isStopEvent, equals: true, "whether the other failed")
      lab.expect(story.log.count { $0 == "connect" }, equals: 1, "the calls of connect")
      lab.expect(
        story.count("cancel"),
        equals: 0,
        "the calls of cancelPeripheralConnection before the disposal"
      )
      lab.run(until: 20)
      lab.expect(
        story.count("cancel"),
        equals: 1,
        "the calls of cancelPeripheralConnection after the disposal"
      )
    }
  }

  @Test(
    "after the radio has been off, a new subscription connects again",
    .diagnosis(
      """
      Bluetooth was turned off and on again. A new subscription did not connect, or did not \
      receive the peripheral, or its disposal did not cancel the connection. Create all variables \
      inside `deferred`, for each subscription.
      """,
      hint: 3
    )
  )
  func radioReturns() {
    let lab = Lab()
    let story = Story(lab, [.connected])
    let connection = story.connection()
    let first = lab.observe(connection, as: "first")
    lab.at(3, "Bluetooth is turned off") { story.world.radio.turnOff() }
    lab.at(5, "Bluetooth is turned on") { story.world.radio.turnOn() }
    let second = lab.observe(connection, at: 7, until: 14, as: "second")
    lab.expect(
      first,
      [.next(0, story.id()), .error(3, BluetoothError.bluetoothPoweredOff)],
      until: 18
    )
    lab.expect(second.events.compactMap(\.value.element), equals: [story.id()], "the elements")
    lab.expect(story.log.count { $0 == "connect" }, equals: 1, "the calls of connect")
    lab.expect(story.count("cancel"), equals: 1, "the calls of cancelPeripheralConnection")
  }

  @Test(
    "a subscription that ends is released while its observable exists",
    .diagnosis(
      """
      Several subscriptions failed or were disposed of, and something still retained them. The \
      disposable of a subscription must dispose of what it has created. Don't use a `DisposeBag`.
      """,
      hint: 3
    )
  )
  func endedSubscriptionsAreReleased() {
    for end in ["loss", "refusal", "state"] {
      let lab = Lab()
      let story = Story(lab, endingWith: end, at: 5)
      // Disposed of before the radio is on.
      story.connection().subscribe().dispose()
      _ = lab.observe(story.connection(), as: "app")
      lab.run(until: 12)
      lab.expectLive(0, .subscriptions)
    }
    let another = Lab()
    let taken = Story(another, [.connected])
    _ = another.observe(taken.connection().take(1), at: 2, as: "takes one")
    another.run(until: 8)
    another.expectLive(0, .subscriptions)
    let lab = Lab()
    let story = Story(lab, [.connected])
    let (state, connection) = (story.restored, story.connection())
    lab.run(until: 2)
    let growths = [lab.growth(disposingAfter: 1, state), lab.growth(disposingAfter: 4, connection)]
    lab.expect(growths, equals: [0, 0], "the resources that three more subscriptions have left")
    withExtendedLifetime((story, state, connection)) {}
  }

  @Test(
    "disposals cancel once, even if an earlier subscription has failed",
    .diagnosis(
      """
      A subscription had failed, two later ones connected the peripheral, and both were disposed \
      of. `cancelPeripheralConnection` was not called exactly once. Create variables such as \
      `hasFailed` inside `deferred`, for each subscription, and look at `peripheral.state` at each \
      disposal.
      """,
      hint: 3
    )
  )
  func laterDisposals() {
    for end in [12, 6] {
      let lab = Lab()
      let story = Story(lab, [.connected])
      let connection = story.connection()
      let first = lab.observe(connection, as: "first")
      lab.at(3, "the device disconnects") { story.devices[0].disconnect() }
      _ = lab.observe(connection, at: 5, until: end, as: "second")
      _ = lab.observe(connection, at: 5, until: end, as: "third")
      lab.run(until: 18)
      lab.expect(first.events.last?.value.isStopEvent, equals: true, "whether the first failed")
      lab.expect(story.count("cancel"), equals: 1, "the calls of cancelPeripheralConnection")
    }
  }

  @Test(
    "an attempt that another observer cancels is an error",
    .diagnosis(
      """
      Two observers waited for one peripheral, the first unsubscribed, and the attempt was \
      canceled. The second observer did not receive exactly `peripheralDisconnected`. \
      `didDisconnect` also reports the end of an attempt: subscribe to it before the peripheral is \
      connected.
      """,
      hint: 3
    )
  )
  func canceledAttempt() {
    let lab = Lab()
    let story = Story(lab, [.connecting])
    story.devices[0].isSwitchedOn = false
    _ = lab.observe(story.connection(), until: 4, as: "first")
    let other = lab.observe(story.connection(), as: "other")
    lab.expect(other, [.error(4, BluetoothError.peripheralDisconnected(story.id(), nil))], until: 8)
    lab.expect(story.count("cancel"), equals: 1, "the calls of cancelPeripheralConnection")
  }

  @Test(
    "a connection that is reported again is not emitted again",
    .diagnosis(
      """
      The manager called `didConnect` again for a peripheral that was connected already, and an \
      observer did not keep exactly one element. Emit the first one only: use `take(1)`, or a \
      variable for each subscription. The loss is still an error.
      """,
      hint: 3
    )
  )
  func repeatedConnection() {
    let lab = Lab()
    let story = Story(lab, [.connected])
    let connection = story.connection()
    let first = lab.observe(connection, as: "first")
    lab.at(2, "the manager reports the connection again") { story.reportConnection() }
    let error = BluetoothError.peripheralDisconnected(
      story.id(),
      CBError(.peripheralDisconnected)
    )
    lab.at(4, "the device disconnects") { story.devices[0].disconnect() }
    // This subscription connects the peripheral itself.
    let second = lab.observe(connection, at: 6, until: 18, as: "second")
    lab.at(14, "the manager reports the connection again") { story.reportConnection() }
    lab.expect(first, [.next(0, story.id()), .error(4, error)], until: 22)
    lab.expect(second.events.compactMap(\.value.element), equals: [story.id()], "the elements")
    lab.expect(story.count("cancel"), equals: 1, "the calls of cancelPeripheralConnection")
  }

  /// An app that the system has launched again, with the work that it restored.
  private final class Story {
    let world: SimWorld
    private(set) var devices: [SimDevice] = []
    let streams: CentralStreams
    private var kept: [CBPeripheral] = []
    private let learner = E06Contract.learner

    /// - Parameters:
    ///   - connections: The states of the restored peripherals; nil if nothing was restored.
    ///   - scan: The restored scan.
    ///   - state: The first state that the manager reports.
    init(
      _ lab: Lab,
      _ connections: [SimRestoration.Connection]?,
      scan: SimRestoration.Scan? = nil,
      radio state: CBManagerState = .poweredOn
    ) {
      let world = SimWorld(clock: lab.scheduler, seed: UInt64(lab.random(in: 1...1_000_000)))
      self.world = world
      lab.forbidBrokenRules { world.brokenRules }
      world.radio.turnOn()
      if state != .poweredOn { lab.radio(of: world, becomes: state) }
      // The devices have the same name.
      let name = lab.numbered("Device")
      let devices = (connections ?? []).map { _ in
        world.add(
          SimDevice(
            name,
            advertisements: [SimAdvertisement(name, interval: .seconds(1))],
            connectionInterval: .seconds(1)
          )
        )
      }
      self.devices = devices
      if let connections {
        let restored = zip(devices, connections).map { (device: $0, connection: $1) }
        world.preserve(SimRestoration(peripherals: restored, scan: scan), for: "app")
      }
      streams = CentralStreams(world: world, restoreIdentifier: "app")
      // What the app would store; each test reads the dictionary through the learner's code.
      var found: [CBPeripheral] = []
      streams.willRestoreState.subscribe(onNext: { state in
        found = state[CBCentralManagerRestoredStatePeripheralsKey] as? [CBPeripheral] ?? []
      })
      .dispose()
      kept = found
    }

    /// A connection that is lost or ends with the radio, or an attempt that is refused.
    convenience init(_ lab: Lab, endingWith end: String, at tick: Int) {
      self.init(lab, [end == "refusal" ? .connecting : .connected])
      let device = devices[0]
      device.isSwitchedOn = end != "refusal"
      device.refuseConnections(end == "refusal" ? 1 : 0)
      lab.at(tick, "the \(end)") { [world] in
        switch end {
        case "loss": device.disconnect()
        case "refusal": device.isSwitchedOn = true
        default: lab.radio(of: world, becomes: .poweredOff)
        }
      }
    }

    func id() -> UUID { devices[0].identifier }

    /// The entries of the log, without time and device.
    var log: [String] { world.log.entries.map(\.text) }

    func count(_ words: String) -> Int { world.log.count(words) }

    /// The callback that reports this end of a connection.
    func callback(_ end: String) -> Observable<Void> {
      switch end {
      case "loss": streams.didDisconnect.map { _ in }
      case "refusal": streams.didFailToConnect.map { _ in }
      default: streams.didUpdateState.map { _ in }
      }
    }

    /// The manager reports the state that it reported last.
    func reportState() { streams.central.delegate?.centralManagerDidUpdateState(streams.central) }

    /// The manager reports the connection of the first device, as after a superfluous `connect`.
    func reportConnection() {
      streams.central.delegate?.centralManager(streams.central, didConnect: kept[0])
    }

    var restored: Observable<E06Contract.RestoredState> { learner.restoredState(streams) }

    /// The connection to the first device; emits its identifier.
    func connection() -> Observable<UUID> { learner.connection(kept[0], streams).map(\.identifier) }
  }
}
