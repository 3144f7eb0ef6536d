import Chapter06BluetoothBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("6.5 Connect that can fail", .exercise("6.5"))
struct E05ConnectThatCanFailTests {
  let learner = E05Contract.learner

  @Test(
    "a connection emits the peripheral and completes",
    .diagnosis(
      """
      Connecting must emit the peripheral and complete, with one call of `connect`, on \
      subscription, and without a cancellation. Make the call inside `create`, and cancel only \
      while the state is `.connecting`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The device connected, and the observable did not complete. The first answer is the last \
      one: add `take(1)`.
      """,
      of: .neverCompleted,
      hint: 1
    )
  )
  func connects() {
    let lab = Lab()
    let story = Story(lab, learner)
    lab.at(1, "connect is called without a subscription") { _ = story.connect() }
    let seen = lab.observe(story.connection(), at: 3, as: "app")
    lab.expect(seen, "-----(c|)", ["c": story.id], until: 9)
    lab.expect(story.calls, equals: 1, "the calls of connect")
    lab.expect(story.device.isConnected, equals: true, "whether the device is connected")
    lab.expect(
      story.room.world.log.count("cancel"),
      equals: 0,
      "the calls of cancelPeripheralConnection"
    )
    lab.expectLive(0, .subscriptions)
    lab.expectNoBrokenRules(story.room.world.brokenRules)
  }

  @Test(
    "a refused connection fails with the system's error",
    .diagnosis(
      """
      A refused connection must fail with `peripheralConnectionFailed` after one attempt, and \
      there is nothing to cancel. Cancel only while the peripheral's state is `.connecting`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The device refused the connection, and the observable completed without an element. Throw \
      `peripheralConnectionFailed` in a `map` over `didFailToConnect`.
      """,
      of: .completionInsteadOfError,
      hint: 2
    ),
    .diagnosis(
      """
      A refused connection failed with the wrong error. Pass the identifier and the error of \
      `didFailToConnect` to `peripheralConnectionFailed`.
      """,
      of: .wrongError,
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
    lab.expect(
      story.room.world.log.count("cancel"),
      equals: 0,
      "the calls of cancelPeripheralConnection"
    )
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "each retry makes a new attempt",
    .diagnosis(
      """
      The first attempts were refused, and `retry` did not make one new attempt each time. Call \
      `connect` inside `create`, once for each subscription.
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
    // An attempt takes two seconds, whatever its result.
    let end = 3 + 2 * refusals
    lab.expect(seen, [.next(end, story.id), .completed(end)])
    lab.expect(story.calls, equals: refusals + 1, "the calls of connect")
  }

  @Test(
    "each subscription to one observable makes an attempt of its own",
    .diagnosis(
      """
      One observable was subscribed to again after the device had disconnected, and the second \
      subscription did not get exactly one new connection. Return `create` without `share`: a \
      stored event says nothing about the connection now.
      """,
      hint: 2
    )
  )
  func eachSubscription() {
    let lab = Lab()
    let story = Story(lab, learner)
    var connection = Observable<UUID>.never()
    lab.at(1, "connect is called") { connection = story.connect().map { $0.identifier } }
    let first = lab.observe(Observable.deferred { connection }, at: 2, as: "first")
    let end = lab.random(in: 7...9)
    lab.at(end, "the device disconnects") { story.device.disconnect() }
    let second = lab.observe(Observable.deferred { connection }, at: end + 1, as: "second")
    lab.expect(first, "----(c|)", ["c": story.id], until: 14)
    lab.expect(second, [.next(end + 3, story.id), .completed(end + 3)], until: 14)
    lab.expect(story.calls, equals: 2, "the calls of connect")
  }

  @Test(
    "callbacks for other devices are ignored",
    .diagnosis(
      """
      A callback for another device was treated as this device's answer. The manager reports every \
      device: filter `didConnect` and `didFailToConnect` with `===`, before any `take(1)`.
      """,
      hint: 2
    )
  )
  func otherDevices() {
    let lab = Lab()
    let story = Story(lab, learner)
    let (taken, refusing) = (story.other("Heart"), story.other("Heart"))
    refusing.device.refuseConnections()
    // A peripheral has a name from its first advertisement on.
    lab.at(1, "another part of the app scans") { story.startScan() }
    lab.at(3, "the device is switched off") {
      story.stopScan()
      story.device.isSwitchedOn = false
    }
    let seen = lab.observe(story.connection(), at: 4, as: "app")
    lab.at(4, "others connect") {
      taken.connect()
      refusing.connect()
    }
    let moment = lab.random(in: 9...12)
    lab.at(moment, "the device is switched on") { story.device.isSwitchedOn = true }
    lab.expect(seen, [.next(moment + 2, story.id), .completed(moment + 2)])
  }

  @Test(
    "a peripheral that is already connected is emitted immediately",
    .diagnosis(
      """
      The peripheral was already connected. Emit it and complete on subscription, without calling \
      `connect`: check whether `peripheral.state` is `.connected`.
      """,
      hint: 3
    )
  )
  func connectedAlready() {
    let lab = Lab()
    let story = Story(lab, learner)
    let first = lab.observe(story.connection(), at: 1, as: "first")
    let second = lab.observe(story.connection(), at: 5, as: "second")
    var events: [String] = []
    lab.at(6, "the app connects, and continues at once") {
      story.connect()
        .subscribe(
          onNext: { _ in events.append("next") },
          onCompleted: { events.append("completed") }
        )
        .dispose()
    }
    lab.expect(first, "---(c|)", ["c": story.id])
    lab.expect(second, "-----(c|)", ["c": story.id])
    lab.expect(story.calls, equals: 1, "the calls of connect")
    lab.expect(events, equals: ["next", "completed"], "the events when the call returned")
    lab.expectNoBrokenRules(story.room.world.brokenRules)
  }

  @Test(
    "disposing of the subscription cancels the attempt",
    .diagnosis(
      """
      The subscription was disposed of before there was an answer, and the attempt was not \
      canceled once. An attempt never times out: call `cancelPeripheralConnection` in the \
      disposable.
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
    lab.expect(
      story.room.world.log.count("cancel"),
      equals: 1,
      "the calls of cancelPeripheralConnection"
    )
    lab.expectLive(0, .subscriptions)
    lab.expectNoBrokenRules(story.room.world.brokenRules)
  }

  @Test(
    "a later subscription to one observable cancels its own attempt",
    .diagnosis(
      """
      One observable was subscribed to again after its first attempt had been answered. The second \
      subscription was disposed of before there was an answer, and its attempt was not canceled \
      once. Whether there was an answer belongs to one subscription: declare the variable inside \
      `create` or `deferred`.
      """,
      hint: 3
    )
  )
  func cancelsALaterAttempt() {
    let lab = Lab()
    let story = Story(lab, learner)
    var connection = Observable<UUID>.never()
    lab.at(1, "connect is called") { connection = story.connect().map { $0.identifier } }
    let first = lab.observe(Observable.deferred { connection }, at: 2, as: "first")
    let end = lab.random(in: 6...8)
    lab.at(end, "the device disconnects") { story.device.disconnect() }
    lab.at(end + 1, "the device is switched off") { story.device.isSwitchedOn = false }
    let second = lab.observe(
      Observable.deferred { connection },
      at: end + 2,
      until: end + 4,
      as: "second"
    )
    lab.expect(first, "----(c|)", ["c": story.id], until: 14)
    lab.expect(second, [], until: 14)
    lab.expect(
      story.room.world.log.count("cancel"),
      equals: 1,
      "the calls of cancelPeripheralConnection"
    )
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "connecting fails while the radio is not powered on",
    .diagnosis(
      """
      While the radio is not powered on, connecting must fail with the `BluetoothError` of the \
      state, without a call of `connect` or `cancelPeripheralConnection`. Check `central.state` on \
      subscription and before you cancel, and merge the errors of `didUpdateState`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The radio was unusable, and the observable did not fail. Every state except `poweredOn` is \
      an error: check `central.state` on subscription, and merge the errors of `didUpdateState`.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      The observable failed, but not with the error for the radio's state. Use \
      `BluetoothError(state)`.
      """,
      of: .wrongError,
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
      var hasFailed = false
      lab.at(5, "the app connects, and continues at once") {
        var error: (any Error)?
        story.connect().subscribe(onError: { error = $0 }).dispose()
        hasFailed = error != nil
      }
      lab.expect(seen, "---#", error: BluetoothError(fault)!, until: 8)
      lab.expect(late, "-----#", error: BluetoothError(fault)!, until: 8)
      lab.expect(hasFailed, equals: true, "whether it had failed when the call returned")
      lab.expectNoBrokenRules(story.room.world.brokenRules)
    }
  }

  @Test(
    "the peripheral's state is read on subscription",
    .diagnosis(
      """
      The peripheral's state was read when `connect` was called, and it had changed by the time \
      of the subscription. Read `peripheral.state` inside `create`.
      """,
      hint: 1
    )
  )
  func stateIsReadOnSubscription() {
    let lab = Lab()
    let story = Story(lab, learner)
    var streams: [Observable<UUID>] = []
    let call = { streams.append(story.connect().map { $0.identifier }) }
    lab.at(1, "connect is called") { call() }
    let first = lab.observe(Observable.deferred { streams[0] }, at: 2, as: "first")
    let end = lab.random(in: 7...9)
    lab.at(5, "connect is called again") { call() }
    let second = lab.observe(Observable.deferred { streams[0] }, at: 6, as: "second")
    lab.at(end, "the device disconnects") { story.device.disconnect() }
    let third = lab.observe(Observable.deferred { streams[1] }, at: end + 1, as: "third")
    lab.expect(first, "----(c|)", ["c": story.id], until: 14)
    lab.expect(second, "------(c|)", ["c": story.id], until: 14)
    lab.expect(third, [.next(end + 3, story.id), .completed(end + 3)], until: 14)
  }

  @Test(
    "a subscription in `onNext` receives the peripheral and completes immediately",
    .diagnosis(
      """
      The observer subscribed to the same observable again in `onNext`. The device is connected \
      then, and the new subscription did not immediately emit the peripheral and complete. Return \
      `create` without `share`: a shared subscription completes only with the first one.
      """,
      hint: 2
    )
  )
  func subscribesInOnNext() {
    let lab = Lab()
    let story = Story(lab, learner)
    var events: [String] = []
    let subscriptions = CompositeDisposable()
    lab.at(1, "the app connects") {
      let connection = story.connect()
      let first = connection.subscribe(onNext: { _ in
        connection.subscribe(
          onNext: { _ in events.append("next") },
          onCompleted: { events.append("completed") }
        )
        .dispose()
      })
      _ = subscriptions.insert(first)
    }
    lab.run(until: 6)
    lab.expect(events, equals: ["next", "completed"], "the events of the second subscription")
    lab.expect(story.calls, equals: 1, "the calls of connect")
    subscriptions.dispose()
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
    let endings: [(event: String, prepare: (Story) -> Void)] = [
      ("connected", { _ in }),
      ("error", { $0.device.refuseConnections(1) }),
      ("error", { $0.device.isSwitchedOn = false }),
    ]
    for (event, prepare) in endings {
      let lab = Lab()
      let story = Story(lab, learner)
      prepare(story)
      var events: [String] = []
      let subscriptions = CompositeDisposable()
      lab.at(1, "the app connects") {
        _ = subscriptions.insert(
          story.connect().subscribe(
            onNext: { _ in events.append("connected") },
            onError: { _ in events.append("error") }
          )
        )
        // Subscribed later, this observer receives each callback after the connection.
        _ = subscriptions.insert(
          story.callbacks.take(1).subscribe(onNext: { events.append("callback") })
        )
      }
      lab.at(5, "Bluetooth off") { story.room.world.radio.turnOff() }
      lab.run(until: 6)
      lab.expect(
        events,
        equals: [event, "callback"],
        "the event of the observer, and the callback that a later observer received"
      )
      subscriptions.dispose()
    }
  }

  @Test(
    "an observer that unsubscribes in `onNext` keeps the connection",
    .diagnosis(
      """
      The observer unsubscribed when it received the peripheral, as `take(1)` does, and the \
      connection was canceled. The disposable runs during `onNext` then: note that there was an \
      answer *before* you forward it, in a `do(onNext:)` and not in `afterNext`.
      """,
      hint: 3
    )
  )
  func disposesInOnNext() {
    let lab = Lab()
    let story = Story(lab, learner)
    let seen = lab.observe(story.connection().take(1), at: 1, as: "app")
    lab.expect(seen, "---(c|)", ["c": story.id], until: 7)
    lab.expect(
      story.room.world.log.count("cancel"),
      equals: 0,
      "the calls of cancelPeripheralConnection"
    )
    lab.expect(story.device.isConnected, equals: true, "whether the device is connected")
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "a canceled attempt does not end the next one",
    .diagnosis(
      """
      An attempt was canceled and a new one started immediately. The new one did not emit the \
      peripheral, because it ended with the `didDisconnect` of the old one. Don't observe \
      `didDisconnect`: only `didConnect`, `didFailToConnect` and the radio end an attempt.
      """,
      hint: 2
    )
  )
  func afterACanceledAttempt() {
    let lab = Lab()
    let story = Story(lab, learner)
    let first = lab.observe(story.connection(), at: 1, until: 2, as: "first")
    let second = lab.observe(story.connection(), at: 2, as: "second")
    lab.expect(first, "", until: 8)
    lab.expect(second, [.next(3, story.id), .completed(3)], until: 8)
    lab.expect(
      story.room.world.log.count("cancel"),
      equals: 1,
      "the calls of cancelPeripheralConnection"
    )
    lab.expect(story.device.isConnected, equals: true, "whether the device is connected")
  }

  @Test(
    "a subscription in the error handler makes an attempt that is not canceled",
    .diagnosis(
      """
      The device refused the connection, the observer subscribed again in its error handler, and \
      the new attempt was canceled. The peripheral is `.connecting` again when the first \
      subscription is disposed of. Set a variable before you forward an answer, and cancel only if \
      there was no answer.
      """,
      hint: 3
    )
  )
  func subscribesInTheErrorHandler() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.device.refuseConnections(1)
    let connection = subscribingAgainOnError { story.connection() }
    let seen = lab.observe(connection, at: 1, as: "app")
    lab.expect(seen, "-----(c|)", ["c": story.id], until: 9)
    lab.expect(story.calls, equals: 2, "the calls of connect")
    lab.expect(
      story.room.world.log.count("cancel"),
      equals: 0,
      "the calls of cancelPeripheralConnection"
    )
  }

  /// One device that an app wants to connect to, and others nearby.
  private final class Story {
    let room: Room
    let device: SimDevice
    private let streams: CentralStreams
    private let learner: E05Contract
    private lazy var peripheral = room.peripheral(device, of: streams)
    private var found: [CBPeripheral] = []
    private var scan: (any Disposable)?

    init(_ lab: Lab, _ learner: E05Contract) {
      room = Room(lab)
      device = room.device("Heart")
      streams = CentralStreams(world: room.world)
      self.learner = learner
    }

    var id: UUID { device.identifier }

    /// Scans as another part of the app would, which retains the devices that it finds.
    func startScan() {
      _ = peripheral
      scan = streams.didDiscover.subscribe(onNext: { [unowned self] in
        found.append($0.peripheral)
      })
      streams.central.scanForPeripherals(withServices: nil)
    }

    func stopScan() {
      scan?.dispose()
      streams.central.stopScan()
    }

    /// The number of calls of the manager's `connect`.
    var calls: Int { room.world.log.entries.count { $0.text == "connect" } }

    func connect() -> Observable<CBPeripheral> { learner.connect(peripheral, streams) }

    /// Emits an element in each callback of the manager that can end an attempt.
    var callbacks: Observable<Void> {
      .merge(
        streams.didConnect.map { _ in },
        streams.didFailToConnect.map { _ in },
        streams.didUpdateState.map { _ in }
      )
    }

    /// The same, called on subscription; emits the identifier of the connected device.
    func connection() -> Observable<UUID> {
      .deferred { [self] in connect().map { $0.identifier } }
    }

    func failed(_ error: CBError) -> BluetoothError {
      .peripheralConnectionFailed(device.identifier, error)
    }

    /// Another device, and a closure that connects it without the learner's code.
    func other(_ name: String) -> (device: SimDevice, connect: () -> Void) {
      let other = room.device(name)
      // The app has to retain a peripheral that it connects.
      var retained: [CBPeripheral] = []
      return (other, { [self] in retained.append(room.connect(other, of: streams)) })
    }
  }
}
