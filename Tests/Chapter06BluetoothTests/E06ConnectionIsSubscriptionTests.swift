import Chapter06BluetoothBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("6.6 Connection = subscription", .exercise("6.6"))
struct E06ConnectionIsSubscriptionTests {
  let learner = E06Contract.learner

  @Test(
    "a connection remains open, and fails when the device is lost",
    .diagnosis(
      """
      A connection was canceled after it had been lost. Call `cancelPeripheralConnection` only \
      while the peripheral's state is `.connecting` or `.connected`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      An event is missing. Emit the peripheral when it connects; when it is lost, throw \
      `peripheralDisconnected` in a `map` over `didDisconnect`. A later subscription must connect \
      again.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      An additional event arrived. Emit the peripheral once. When the connection ends, remove the \
      identifier from the set of devices in use, so that a new subscription can connect.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      The observable completed. A connection remains open until the device is lost, which is an \
      error: don't use `take(1)`, and throw `peripheralDisconnected` in a `map` over \
      `didDisconnect`.
      """,
      of: .completionInsteadOfError,
      hint: 1
    ),
    .diagnosis(
      """
      The device was lost, and the observable failed with a different error. Pass the identifier \
      and the error of `didDisconnect` to `peripheralDisconnected`.
      """,
      of: .wrongError,
      hint: 1
    )
  )
  func lifeAndLoss() {
    let lab = Lab()
    let story = Story(lab, learner)
    let seen = lab.observe(story.connection(), at: 1, as: "app")
    let moment = lab.random(in: 5...8)
    lab.at(moment, "the device goes out of range") { story.device.proximity = .outOfRange }
    lab.at(moment + 5, "the device is in range again") { story.device.proximity = .near }
    let again = lab.observe(story.connection(), at: moment + 6, until: moment + 10, as: "again")
    let error = BluetoothError.peripheralDisconnected(
      story.device.identifier,
      CBError(.connectionTimeout)
    )
    lab.expect(seen, [.next(3, story.id), .error(moment + 4, error)], until: moment + 9)
    lab.expect(
      story.room.world.log.count("cancel"),
      equals: 0,
      "the calls of cancelPeripheralConnection"
    )
    lab.expect(again, [.next(moment + 8, story.id)])
    lab.expectNoBrokenRules(story.room.world.brokenRules)
  }

  @Test(
    "disposing of the subscription cancels the connection, or the attempt, once",
    .diagnosis(
      """
      The subscription was disposed of, and `cancelPeripheralConnection` was not called exactly \
      once. Call it in the disposable, whether the peripheral's state is `.connecting` or \
      `.connected`.
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
      lab.expect(
        story.room.world.log.count("cancel"),
        equals: 1,
        "the calls of cancelPeripheralConnection"
      )
      lab.expect(story.device.isConnected, equals: false, "whether the device is connected")
      lab.expectLive(0, .subscriptions)
      lab.expectNoBrokenRules(story.room.world.brokenRules)
    }
  }

  @Test(
    "a connection that ends without an error fails, too",
    .diagnosis(
      """
      Another part of the app canceled the connection, and the observable did not fail with \
      `peripheralDisconnected`. The callback's error is nil then: pass it on, and don't filter it.
      """,
      hint: 2
    )
  )
  func canceledByAnother() {
    let lab = Lab()
    let story = Story(lab, learner)
    let seen = lab.observe(story.connection(), at: 1, as: "app")
    let moment = lab.random(in: 5...8)
    lab.at(moment, "another part of the app cancels the connection") { story.cancel() }
    let error = BluetoothError.peripheralDisconnected(story.device.identifier, nil)
    lab.expect(seen, [.next(3, story.id), .error(moment + 1, error)], until: moment + 4)
    lab.expect(
      story.room.world.log.count("cancel"),
      equals: 1,
      "the calls of cancelPeripheralConnection"
    )
  }

  @Test(
    "a second subscription for the same device fails",
    .diagnosis(
      """
      A second subscription for the same device must fail immediately with \
      `peripheralIsAlreadyObservingConnection`, without affecting the first. Keep a `Set` of the \
      identifiers in use, and insert before you connect. Only the subscription that inserted an \
      identifier removes it.
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
    var hasFailed = false
    lab.at(5, "the app connects again, and continues at once") {
      var error: (any Error)?
      story.connection().subscribe(onError: { error = $0 }).dispose()
      hasFailed = error != nil
    }
    lab.expect(second, "--#", error: error, until: 8)
    lab.expect(third, "----#", error: error, until: 8)
    lab.expect(hasFailed, equals: true, "whether it had failed when the call returned")
    lab.expect(
      story.room.world.log.count("cancel"),
      equals: 0,
      "the calls of cancelPeripheralConnection"
    )
    lab.expect(first, "---c", ["c": story.id], until: 9)
  }

  @Test(
    "a new connection waits until the last one has disconnected",
    .diagnosis(
      """
      A connection was requested while the peripheral was `.disconnecting`, and it was not made. \
      Call `connect` only after the `didDisconnect` of the earlier connection, and `skip` that \
      event in the observable that watches for the loss of the new connection.
      """,
      hint: 3
    )
  )
  func waitsForTheEnd() {
    let lab = Lab()
    let story = Story(lab, learner)
    let moment = lab.random(in: 4...6)
    let first = lab.observe(story.connection(), at: 1, until: moment, as: "first")
    let second = lab.observe(story.connection(), at: moment, as: "second")
    lab.at(moment + 6, "the device disconnects") { story.device.disconnect() }
    lab.expect(first, "---c", ["c": story.id], until: 13)
    let error = BluetoothError.peripheralDisconnected(
      story.device.identifier,
      CBError(.peripheralDisconnected)
    )
    lab.expect(second, [.next(moment + 3, story.id), .error(moment + 6, error)], until: 13)
    lab.expectNoBrokenRules(story.room.world.brokenRules)
  }

  @Test(
    "a canceled attempt does not end the next connection",
    .diagnosis(
      """
      An attempt was canceled and a new one started immediately, and the new one ended with the \
      `didDisconnect` of the old one. Ignore a `didDisconnect` that arrives while the peripheral's \
      state is `.connecting`.
      """,
      hint: 3
    )
  )
  func afterAnAttempt() {
    let lab = Lab()
    let story = Story(lab, learner)
    let first = lab.observe(story.connection(), at: 1, until: 2, as: "first")
    let second = lab.observe(story.connection(), at: 2, until: 9, as: "second")
    lab.expect(first, "", until: 10)
    lab.expect(second, [.next(3, story.id)], until: 10)
    lab.expectNoBrokenRules(story.room.world.brokenRules)
  }

  @Test(
    "disposing of a subscription that waits prevents its connection",
    .diagnosis(
      """
      A subscription was disposed of while the peripheral was still `.disconnecting`, and the \
      connection was made afterwards. Dispose of the inner subscription, which waits for the \
      `didDisconnect`, in the disposable.
      """,
      hint: 2
    )
  )
  func disposalWhileWaiting() {
    let lab = Lab()
    let story = Story(lab, learner, interval: 3)
    let moment = lab.random(in: 8...9)
    let first = lab.observe(story.connection(), at: 1, until: moment, as: "first")
    let second = lab.observe(story.connection(), at: moment, until: moment + 1, as: "second")
    lab.run(until: moment + 9)
    lab.expect(
      story.room.world.log.entries.count { $0.text == "connect" },
      equals: 1,
      "the calls of connect"
    )
    lab.expect(second, [])
    lab.expectNoBrokenRules(story.room.world.brokenRules)
    withExtendedLifetime(first) {}
  }

  @Test(
    "disposing of a subscription that waits cancels nothing",
    .diagnosis(
      """
      A subscription was disposed of while the peripheral was still `.disconnecting`, and \
      `cancelPeripheralConnection` was called again. Call it only while the peripheral's state is \
      `.connecting` or `.connected`.
      """,
      hint: 2
    )
  )
  func nothingToCancel() {
    let lab = Lab()
    let story = Story(lab, learner, interval: 3)
    let moment = lab.random(in: 8...9)
    let first = lab.observe(story.connection(), at: 1, until: moment, as: "first")
    let second = lab.observe(story.connection(), at: moment, until: moment + 1, as: "second")
    lab.run(until: moment + 9)
    lab.expect(
      story.room.world.log.count("cancel"),
      equals: 1,
      "the calls of cancelPeripheralConnection"
    )
    withExtendedLifetime((first, second)) {}
  }

  @Test(
    "nothing happens before the subscription, and each one connects again",
    .diagnosis(
      """
      `establishConnection` must do nothing until it is subscribed to, and must start again for \
      each subscription. Put all of it inside `create`, including the check whether the device is \
      in use.
      """,
      hint: 1
    )
  )
  func callingIsNotListening() {
    let lab = Lab()
    let story = Story(lab, learner)
    var streams: [Observable<UUID>] = []
    lab.at(1, "establishConnection is called twice") {
      streams = [story.connectionNow(), story.connectionNow()]
    }
    let start = lab.random(in: 3...5)
    lab.run(until: 2)
    lab.expect(story.room.world.log.count("connect"), equals: 0, "the calls of connect")
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
    let same = lab.observe(
      Observable.deferred { streams[1] },
      at: start + 3,
      as: "the same observable"
    )
    let error = BluetoothError.peripheralIsAlreadyObservingConnection(story.device.identifier)
    lab.expect(first, [.next(start + 2, story.id)], until: 18)
    lab.expect(same, [.error(start + 3, error)], until: 18)
    lab.expect(second, [.next(start + 7, story.id)], until: 18)
    lab.expect(story.device.isConnected, equals: false, "whether the device is connected")
    lab.expectNoBrokenRules(story.room.world.brokenRules)
    withExtendedLifetime(streams) {}
  }

  @Test(
    "the connection fails when the radio turns off, and nothing is canceled",
    .diagnosis(
      """
      While the radio is not powered on, a connection must fail with the `BluetoothError` of the \
      state, without a cancellation, and be available again later. Merge the errors of \
      `didUpdateState`, and remove the identifier in the disposable.
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
      let late = lab.observe(story.connection(), at: 7, as: "not powered on")
      let again = lab.observe(story.connection(), at: 10, until: 14, as: "when it is back")
      var hasFailed = false
      lab.at(6, "the app connects, and continues at once") {
        var error: (any Error)?
        story.connection().subscribe(onError: { error = $0 }).dispose()
        hasFailed = error != nil
      }
      lab.expect(seen, "---c-#", ["c": story.id], error: BluetoothError(fault)!, until: 13)
      lab.expect(late, "-------#", error: BluetoothError(fault)!, until: 13)
      lab.expect(
        story.room.world.log.count("cancel"),
        equals: 0,
        "the calls of cancelPeripheralConnection"
      )
      lab.expect(again, "------------c", ["c": story.id])
      lab.expect(hasFailed, equals: true, "whether it had failed when the call returned")
      lab.expectNoBrokenRules(story.room.world.brokenRules)
    }
  }

  @Test(
    "a refused connection fails, and nothing is canceled",
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
    let story = Story(lab, learner)
    let reason = lab.drawnRefusal()
    story.device.refuseConnections(1, with: reason)
    let seen = lab.observe(story.connection(), at: 1, as: "app")
    let error = BluetoothError.peripheralConnectionFailed(story.device.identifier, reason)
    lab.expect(seen, "---#", error: error)
    lab.expect(
      story.room.world.log.count("cancel"),
      equals: 0,
      "the calls of cancelPeripheralConnection"
    )
  }

  @Test(
    "callbacks for other devices are ignored",
    .diagnosis(
      """
      A callback for another device was treated as this connection's. The manager reports every \
      device: filter `didConnect`, `didFailToConnect` and `didDisconnect` with `===`.
      """,
      hint: 2
    )
  )
  func another() {
    let lab = Lab()
    let story = Story(lab, learner)
    let other = story.room.device("Lamp")
    let seen = lab.observe(story.connection(), at: 1, until: 9, as: "app")
    let lamp = lab.observe(story.connection(to: other), at: 4, as: "lamp")
    lab.at(7, "the lamp disconnects") { other.disconnect() }
    let refusing = story.room.device("Scale")
    let reason = lab.drawnRefusal()
    refusing.refuseConnections(1, with: reason)
    let scale = lab.observe(story.connection(to: refusing), at: 3, as: "scale")
    let refusal = BluetoothError.peripheralConnectionFailed(refusing.identifier, reason)
    lab.expect(seen, "---c", ["c": story.id], until: 9)
    let error = BluetoothError.peripheralDisconnected(
      other.identifier,
      CBError(.peripheralDisconnected)
    )
    lab.expect(lamp, "------c#", ["c": other.identifier], error: error, until: 12)
    lab.expect(scale, "-----#", error: refusal, until: 12)
  }

  @Test(
    "each of two connected devices is in use",
    .diagnosis(
      """
      Two devices were connected, and a second subscription for one of them did not fail with \
      `peripheralIsAlreadyObservingConnection`. Keep a `Set` of the identifiers in use: a single \
      property remembers the last device only.
      """,
      hint: 2
    )
  )
  func takenBesideAnother() {
    let lab = Lab()
    let story = Story(lab, learner)
    let lamp = story.room.device("Lamp")
    let heart = lab.observe(story.connection(), at: 1, until: 10, as: "heart")
    let other = lab.observe(story.connection(to: lamp), at: 2, until: 10, as: "lamp")
    let moment = lab.random(in: 5...6)
    let again = lab.observe(story.connection(), at: moment, as: "heart again")
    let twice = lab.observe(story.connection(to: lamp), at: 7, as: "lamp again")
    let errors = [story.device, lamp].map {
      BluetoothError.peripheralIsAlreadyObservingConnection($0.identifier)
    }
    lab.expect(again, [.error(moment, errors[0])], until: 12)
    lab.expect(twice, [.error(7, errors[1])], until: 12)
    lab.expect(heart, "---c", ["c": story.id], until: 12)
    lab.expect(other, "----c", ["c": lamp.identifier], until: 12)
  }

  @Test(
    "a new connection waits for the end of its own device only",
    .diagnosis(
      """
      A connection waited for its device to disconnect, and `connect` was called when another \
      device had disconnected. Filter the `didDisconnect` that you wait for with `===`.
      """,
      hint: 3
    )
  )
  func anotherEnds() {
    let lab = Lab()
    let story = Story(lab, learner, interval: 3)
    let other = story.room.device("Lamp")
    let lamp = lab.observe(story.connection(to: other), at: 1, as: "lamp")
    let first = lab.observe(story.connection(), at: 1, until: 8, as: "first")
    let second = lab.observe(story.connection(), at: 8, until: 18, as: "second")
    lab.at(9, "the lamp disconnects") { other.disconnect() }
    lab.run(until: 19)
    lab.expect(
      second.events.compactMap(\.value.element),
      equals: [story.id],
      "the connections after the wait"
    )
    lab.expectNoBrokenRules(story.room.world.brokenRules)
    withExtendedLifetime((lamp, first)) {}
  }

  @Test(
    "each event is sent before the callback that causes it returns",
    .diagnosis(
      """
      The manager called a callback, and the observer received its event only later. Send the \
      event in the callback: don't use `observe(on:)` or another scheduler.
      """,
      hint: 2
    )
  )
  func duringTheCallback() {
    let endings: [(tick: Int, label: String, end: (Story) -> Void)] = [
      (0, "the device will refuse", { $0.device.refuseConnections(1) }),
      (5, "the device disconnects", { $0.device.disconnect() }),
      (5, "Bluetooth off", { $0.room.world.radio.turnOff() }),
    ]
    for (tick, label, end) in endings {
      let lab = Lab()
      let story = Story(lab, learner)
      var events: [String] = []
      let subscriptions = CompositeDisposable()
      lab.at(tick, label) { end(story) }
      lab.at(1, "the app connects") {
        _ = subscriptions.insert(
          story.connection().subscribe(
            onNext: { _ in events.append("connected") },
            onError: { _ in events.append("error") }
          )
        )
        // Subscribed later, this observer receives each callback after the connection.
        _ = subscriptions.insert(
          story.callbacks.subscribe(onNext: { events.append("callback") })
        )
      }
      lab.run(until: 7)
      let beginning = tick == 0 ? [] : ["connected", "callback"]
      lab.expect(
        events,
        equals: beginning + ["error", "callback"],
        "the events of the observer, and the callbacks that a later observer received"
      )
      subscriptions.dispose()
    }
  }

  @Test(
    "a connection works although nothing else retains the connector",
    .diagnosis(
      """
      The app had released the connector, and its connection was not made, or not canceled. \
      Capture `self` strongly in the closures of a connection: the subscription then retains the \
      connector.
      """,
      hint: 2
    )
  )
  func retainsTheConnector() {
    let lab = Lab()
    let story = Story(lab, learner)
    let seen = lab.observe(story.connectionOfItsOwn(), at: 1, until: 5, as: "app")
    lab.expect(seen, "---c", ["c": story.id], until: 8)
    lab.expect(story.device.isConnected, equals: false, "whether the device is connected")
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "a later subscription to one observable cancels its own connection",
    .diagnosis(
      """
      One observable was subscribed to again after its first connection had been lost. The second \
      subscription was disposed of, and its connection was not canceled once. Whether a connection \
      has failed belongs to one subscription: declare the variable inside `create` or `deferred`.
      """,
      hint: 3
    )
  )
  func leavesALaterConnection() {
    let lab = Lab()
    let story = Story(lab, learner)
    var connection = Observable<UUID>.never()
    lab.at(1, "establishConnection is called") { connection = story.connectionNow() }
    let first = lab.observe(Observable.deferred { connection }, at: 2, as: "first")
    let end = lab.random(in: 6...8)
    lab.at(end, "the device disconnects") { story.device.disconnect() }
    let second = lab.observe(
      Observable.deferred { connection },
      at: end + 1,
      until: end + 5,
      as: "second"
    )
    let error = BluetoothError.peripheralDisconnected(
      story.device.identifier,
      CBError(.peripheralDisconnected)
    )
    lab.expect(first, [.next(4, story.id), .error(end, error)], until: end + 8)
    lab.expect(second, [.next(end + 3, story.id)], until: end + 8)
    lab.expect(
      story.room.world.log.count("cancel"),
      equals: 1,
      "the calls of cancelPeripheralConnection"
    )
    lab.expect(story.device.isConnected, equals: false, "whether the device is connected")
  }

  @Test(
    "a subscription in the error handler connects again",
    .diagnosis(
      """
      The observer subscribed again in its error handler, and the new subscription did not keep \
      the device connected. The failed subscription is disposed of after the error handler: remove \
      the identifier before you forward the error, and do nothing in the disposable then.
      """,
      hint: 3
    )
  )
  func subscribesInTheErrorHandler() {
    for isRefused in [true, false] {
      let lab = Lab()
      let story = Story(lab, learner)
      let end = isRefused ? 3 : lab.random(in: 5...7)
      if isRefused {
        story.device.refuseConnections(1)
      } else {
        lab.at(end, "the device disconnects") { story.device.disconnect() }
      }
      let connection = subscribingAgainOnError { story.connection() }
      let seen = lab.observe(connection, at: 1, until: end + 5, as: "app")
      let other = lab.observe(story.connection(), at: end + 4, as: "another observer")
      let error = BluetoothError.peripheralIsAlreadyObservingConnection(story.device.identifier)
      let connections = isRefused ? [end + 2] : [3, end + 2]
      lab.expect(seen, connections.map { .next($0, story.id) }, until: end + 8)
      lab.expect(other, [.error(end + 4, error)], until: end + 8)
      lab.expect(
        story.room.world.log.count("cancel"),
        equals: 1,
        "the calls of cancelPeripheralConnection"
      )
      lab.expect(story.device.isConnected, equals: false, "whether the device is connected")
    }
  }

  @Test(
    "a subscription in the error handler fails with the error of the radio, too",
    .diagnosis(
      """
      The radio became unavailable, the observer subscribed again in its error handler, and the new \
      subscription did not fail with the `BluetoothError` of the state. The failed subscription no \
      longer uses the device: remove the identifier before you forward *any* error, also that of \
      the radio.
      """,
      hint: 3
    )
  )
  func subscribesWhenTheRadioGoes() {
    for fault in Lab().drawnFaultStates(2) {
      let lab = Lab()
      let story = Story(lab, learner)
      let connection = subscribingAgainOnError { story.connection() }
      let seen = lab.observe(connection, at: 1, as: "app")
      let moment = lab.random(in: 4...6)
      lab.radio(of: story.room, is: fault, from: moment, until: moment + 3)
      let again = lab.observe(
        story.connection(),
        at: moment + 4,
        until: moment + 8,
        as: "when it is back"
      )
      let error = BluetoothError(fault)!
      lab.expect(seen, [.next(3, story.id), .error(moment, error)], until: moment + 10)
      lab.expect(again, [.next(moment + 6, story.id)], until: moment + 10)
    }
  }

  /// One device, and the learner's connector.
  private final class Story {
    let room: Room
    let device: SimDevice
    private let streams: CentralStreams
    private let learner: E06Contract
    private let connect: (CBPeripheral) -> Observable<CBPeripheral>
    private var kept: CBPeripheral?

    /// - Parameter interval: The seconds of one exchange with the device.
    init(_ lab: Lab, _ learner: E06Contract, interval: Int = 1) {
      room = Room(lab)
      device = room.device("Heart", interval: .seconds(interval))
      streams = CentralStreams(world: room.world)
      self.learner = learner
      connect = learner.makeConnector(streams)
    }

    var id: UUID { device.identifier }

    /// Connects on subscription; emits the identifier of the connected device.
    func connection() -> Observable<UUID> {
      .deferred { [self] in connectionNow() }
    }

    /// The same, called immediately. A peripheral becomes invalid when the radio is reset.
    func connectionNow() -> Observable<UUID> {
      if streams.central.state == .poweredOn { kept = room.peripheral(device, of: streams) }
      return connect(kept!).map { $0.identifier }
    }

    /// Cancels the connection as another part of the app would.
    func cancel() {
      if let kept { streams.central.cancelPeripheralConnection(kept) }
    }

    /// Connects with a connector that nothing else retains.
    func connectionOfItsOwn() -> Observable<UUID> {
      .deferred { [self] in
        let peripheral = room.peripheral(device, of: streams)
        kept = peripheral
        return learner.makeConnector(streams)(peripheral).map { $0.identifier }
      }
    }

    /// Emits an element in each callback of the manager.
    var callbacks: Observable<Void> {
      .merge(
        streams.didConnect.map { _ in },
        streams.didFailToConnect.map { _ in },
        streams.didDisconnect.map { _ in },
        streams.didUpdateState.map { _ in }
      )
    }

    func connection(to other: SimDevice) -> Observable<UUID> {
      .deferred { [self] in
        connect(room.peripheral(other, of: streams)).map { $0.identifier }
      }
    }
  }
}
