import Chapter06BluetoothBridge
import CourseDomain
import Dispatch
import ExerciseKit
import Foundation
import RxCore
import RxTest
import SimBluetooth
import Testing

/// A test for each defect of the wrapper, and others for the side effects of repairs. With one
/// defect left, the file fails the test of that defect.
@Suite("6.8 Repair the PTRxBluetooth wrapper", .exercise("6.8"))
struct E08WhatPTRxBluetoothLostTests {
  let learner = E08Contract.learner

  @Test(
    "state starts with the state at the subscription",
    .diagnosis(
      """
      `state` started with the state that the radio had before the subscription. \
      `startWith(streams.central.state)` reads it immediately: read it inside `deferred`.
      """,
      hint: 1
    )
  )
  func stateOfTheMoment() {
    let lab = Lab()
    let story = Story(lab, learner)
    let state = story.client.state()
    let faults = lab.drawnFaultStates(2)
    var duringTheReport: [CBManagerState] = []
    // Subscribed first, so that it receives the report before the other observers.
    let report = story.reports.filter { $0 == faults[0] }.subscribe(onNext: { _ in
      state.subscribe(onNext: { duringTheReport.append($0) }).dispose()
    })
    let first = lab.observe(state, at: 2, as: "first")
    lab.radio(of: story.room, is: faults[0], from: 4, until: 6)
    let second = lab.observe(state, at: 5, as: "second")
    lab.radio(of: story.room, is: faults[1], from: 8, until: 10)
    let values: [Character: CBManagerState] = ["n": .poweredOn, "a": faults[0], "b": faults[1]]
    lab.expect(first, "--n-a-n-b-n", values, until: 12)
    lab.expect(second, "-----an-b-n", values, until: 12)
    lab.expect(
      duringTheReport,
      equals: [faults[0]],
      "the states received when an observer had subscribed during a report"
    )
    report.dispose()
  }

  @Test(
    "a change during the first element of state is not lost",
    .diagnosis(
      """
      The radio's state changed while an observer of `state` received the first element, and that \
      change was lost. Subscribe to `didUpdateState` first, as in 6.2: in `merge`, it is the first \
      argument.
      """,
      hint: 2
    )
  )
  func duringTheFirstElement() {
    let lab = Lab()
    let story = Story(lab, learner)
    lab.run(until: 1)
    var states: [CBManagerState] = []
    var isSubscribing = true
    let subscription = story.client.state().subscribe(onNext: { state in
      states.append(state)
      guard isSubscribing, states.count == 1 else { return }
      // An observer that shows a dialog would wait here for the answer.
      story.room.world.radio.turnOff()
      lab.run(until: 2)
    })
    isSubscribing = false
    lab.run(until: 3)
    lab.expect(states, equals: [.poweredOn, .poweredOff], "the states that the observer received")
    subscription.dispose()
  }

  @Test(
    "two observers share one scan",
    .diagnosis(
      """
      Two observers were subscribed, and the radio was not asked to scan exactly once. \
      `publish().refCount()` inside `deferred` shares nothing: create the shared observable once, \
      outside.
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
    lab.expect(story.count("scan started"), equals: 1, "the number of scans started")
  }

  @Test(
    "a late observer receives only devices that advertise from then on",
    .diagnosis(
      """
      An observer subscribed to the running scan, and received a device that had been switched off \
      before. Share the scan without a replay: `share()` instead of `share(replay:)`.
      """,
      hint: 2
    )
  )
  func noReplay() {
    let lab = Lab()
    let story = Story(lab, learner)
    let streams = [story.client.scan(), story.client.scan()].map(story.names)
    let first = lab.observe(streams[0], at: 1, until: 9, as: "first")
    lab.at(4, "the heart is switched off") { story.heart.isSwitchedOn = false }
    let late = lab.observe(streams[1], at: 6, until: 9, as: "late")
    lab.expect(late, "", until: 10)
    // Whether it receives the device once is the subject of the next test.
    lab.expect(
      Set(first.events.compactMap(\.value.element)),
      equals: [story.heart.name],
      "the devices that the first observer received"
    )
  }

  @Test(
    "each observer receives every device once",
    .diagnosis(
      """
      Each observer must receive every device once. Keep the set of known identifiers per \
      subscription, inside `deferred`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      An observer did not receive a device, because another had received it. `devices` is shared \
      by all observers: keep the set of known identifiers per subscription, inside `deferred`.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      An observer received a device twice. Pass each identifier once per subscription: \
      `received.insert(identifier).inserted`.
      """,
      of: .extra,
      hint: 1
    )
  )
  func eachReceivesEveryDevice() {
    let lab = Lab()
    let story = Story(lab, learner)
    let streams = [story.client.scan(), story.client.scan()].map(story.names)
    let first = lab.observe(streams[0], at: 1, until: 6, as: "first")
    let second = lab.observe(streams[1], at: 3, until: 6, as: "second")
    let same = lab.observe(streams[0], at: 5, until: 6, as: "the same observable")
    lab.at(4, "a lamp arrives") { story.room.device("Lamp") }
    let names: [Character: String] = ["H": story.heart.name, "L": story.room.name("Lamp")]
    lab.expect(first, "--H-L", names, until: 7)
    lab.expect(second, "---HL", names, until: 7)
    lab.expect(same, ["H", "L"].map { .next(5, names[$0] ?? "?") }, until: 7)
  }

  @Test(
    "the scan stops with the last subscription, not with the first",
    .diagnosis(
      """
      The scan must run until the last subscription is disposed of, and must then be stopped \
      once. Call `stopScan` in the disposable of the one shared observable: `share()` disposes of \
      it after the last.
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
    lab.expect(story.count("scan stopped"), equals: 1, "the number of scans stopped")
  }

  @Test(
    "calling scan changes nothing, and subscribing again finds every device again",
    .diagnosis(
      """
      The call of `scan` did work that must be done for each subscription. Create the set of known \
      identifiers inside `deferred`, instead of emptying a shared list in the call.
      """,
      hint: 1
    )
  )
  func callingIsNotListening() {
    let lab = Lab()
    let story = Story(lab, learner)
    let scan = story.names(story.client.scan())
    let first = lab.observe(scan, at: 1, until: 5, as: "first time")
    lab.at(3, "scan is called without a subscription") { _ = story.client.scan() }
    let second = lab.observe(scan, at: 6, until: 9, as: "second time")
    lab.expect(first, "--H", ["H": story.heart.name], until: 10)
    lab.expect(second, "-------H", ["H": story.heart.name], until: 10)
  }

  @Test(
    "a scan fails when the radio is or becomes unusable",
    .diagnosis(
      """
      While the radio is not powered on, a scan must fail with the error of the radio's state, and \
      `stopScan` must not be called: check `central.state` in the disposable.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      An event is missing. While the radio is not powered on, even in the middle of a scan, fail \
      with `BluetoothError(state)` instead of `never()`. When the radio is back, create a new \
      `Device` for each new `CBPeripheral`: the old ones are invalid.
      """,
      of: .missing,
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
    let start = Lab()
    let new = Story(start, learner)
    var early: BluetoothError?
    new.client.scan().subscribe(onError: { early = $0 as? BluetoothError }).dispose()
    start.run(until: 1)
    start.expect(early, equals: .bluetoothInUnknownState, "the error before the first report")
  }

  @Test(
    "a refused connection fails with the system's error",
    .diagnosis(
      """
      The device refused the connection, and the observable did not fail. Throw \
      `peripheralConnectionFailed` in a `map` over `didFailToConnect`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The device refused the connection, and the observable completed without an element. \
      `flatMap { _ in .empty() }` loses the failure: throw `peripheralConnectionFailed` in a \
      `map`.
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
    story.find(at: 1)
    let reason = lab.drawnRefusal()
    story.heart.refuseConnections(1, with: reason)
    let seen = lab.observe(story.connection(), at: 3, as: "app")
    let failed = BluetoothError.peripheralConnectionFailed(story.heart.identifier, reason)
    lab.expect(seen, "-----#", error: failed, until: 8)
  }

  @Test(
    "a timeout cancels the attempt",
    .diagnosis(
      """
      The device was not connected in time, and the attempt was not canceled once. Cancel in \
      `do(onDispose:)` or in the disposable, which a timeout runs, too.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The device was not connected in time, and the observable did not fail. Merge a timer whose \
      element becomes `RxError.timeout`: `timer(dueTime, scheduler: scheduler)`.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      "The timeout came too early. Use `dueTime` and the given scheduler for the timer.",
      of: .tooEarly,
      hint: 3
    ),
    .diagnosis(
      """
      The timeout came too late. Use `dueTime` and the given scheduler for the timer, and start it \
      on subscription.
      """,
      of: .tooLate,
      hint: 3
    )
  )
  func timeoutCancels() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.find(at: 1)
    lab.at(3, "the heart is switched off") { story.heart.isSwitchedOn = false }
    let app = lab.observe(story.connection(), at: 4, as: "app")
    let end = 4 + story.patience
    lab.at(end + 1, "the heart is switched on") { story.heart.isSwitchedOn = true }
    lab.expect(app, [.error(end, RxError.timeout)], until: end + 5)
    lab.expect(story.count("cancel"), equals: 1, "the calls of cancelPeripheralConnection")
    lab.expect(story.heart.isConnected, equals: false, "whether the device is connected")
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "a connection remains open until it is lost, and the timeout applies only to the wait for it",
    .diagnosis(
      """
      A connection must remain open until the device is lost or the radio becomes unavailable, and \
      must then fail. Filter every callback with `===`. Create the timer for each subscription, and \
      stop it when the device connects.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The observable completed when the connection was made. Don't use `take(1)`: the observable \
      remains open until the device is lost.
      """,
      of: .completionInsteadOfError,
      hint: 3
    ),
    .diagnosis(
      """
      The observable emitted an element when another device connected. Filter `didConnect` with \
      `===`.
      """,
      of: .extra,
      hint: 3
    ),
    .diagnosis(
      """
      The connection failed with the wrong error. With `RxError.timeout`, the timer was still \
      running: stop it with `take(until: connected)`. With another device's identifier, \
      `didDisconnect` or `didFailToConnect` is not filtered: compare with `===`.
      """,
      of: .wrongError,
      hint: 3
    ),
    .diagnosis(
      """
      An error is missing. Merge all three: the timer, `didDisconnect` for this peripheral, and \
      the errors of the radio's state.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      "The timeout came too early. Use `dueTime` and the given scheduler for the timer.",
      of: .tooEarly,
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
    lab.at(3, "another part of the app connects a lamp") { story.connect(lamp) }
    let scale = story.room.device("Scale")
    scale.refuseConnections(1)
    lab.at(6, "another part of the app connects a scale, which refuses") { story.connect(scale) }
    lab.at(10, "the lamp disconnects") { lamp.disconnect() }
    lab.at(13, "the device goes out of range") { story.heart.proximity = .outOfRange }
    let lost = BluetoothError.peripheralDisconnected(id, CBError(.connectionTimeout))
    lab.expect(seen, [.next(5, story.heart.name), .error(17, lost)], until: 18)
    let late = lab.observe(story.connection(), at: 19, as: "no answer")
    lab.at(19, "another part of the app connects the lamp, and the scale, which refuses") {
      scale.refuseConnections(1)
      story.connect(lamp)
      story.connect(scale)
    }
    let tooLate = 19 + story.patience
    lab.expect(late, [.error(tooLate, RxError.timeout)], until: tooLate + 1)
    let without = lab.observe(story.connection(), at: tooLate + 2, as: "when it is lost")
    let (moment, fault) = (tooLate + 3, lab.drawnFaultStates(1)[0])
    lab.radio(of: story.room, is: fault, from: moment, until: moment + 4)
    var hasFailed = false
    lab.at(moment + 2, "the app connects, and continues at once") {
      var error: (any Error)?
      story.connection().subscribe(onError: { error = $0 }).dispose()
      hasFailed = error != nil
    }
    lab.expect(without, [.error(moment, BluetoothError(fault)!)], until: moment + 1)
    lab.expectLive(0, .subscriptions)
    lab.run(until: moment + 6)
    lab.expect(hasFailed, equals: true, "whether it had failed when the call returned")
    lab.expectNoBrokenRules(story.room.world.brokenRules)
  }

  @Test(
    "disposing of the subscription releases everything and cancels the connection",
    .diagnosis(
      """
      The subscription was disposed of. Everything must be released then, without a condition, \
      and a connection or an attempt that still exists must be canceled once: check \
      `peripheral.state` only for the cancellation.
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
      lab.expect(story.count("cancel"), equals: cancels, "the calls of cancelPeripheralConnection")
      lab.expect(story.heart.isConnected, equals: false, "whether the device is connected")
      lab.expectLive(0, .subscriptions)
    }
  }

  @Test(
    "the refusal of another device does not hide the device's own refusal",
    .diagnosis(
      """
      Another device refused first, then this one, and the observable did not fail with \
      `peripheralConnectionFailed`. `take(1)` before `filter` takes the callback of the other device \
      only: filter first.
      """,
      hint: 2
    )
  )
  func refusedAfterAnother() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.find(at: 1)
    lab.at(3, "the heart is switched off") { story.heart.isSwitchedOn = false }
    let reason = lab.drawnRefusal()
    story.heart.refuseConnections(1, with: reason)
    let seen = lab.observe(story.connection(), at: 4, as: "app")
    let scale = story.room.device("Scale")
    scale.refuseConnections(1)
    lab.at(4, "another part of the app connects a scale, which refuses") { story.connect(scale) }
    lab.at(6, "the heart is switched on") { story.heart.isSwitchedOn = true }
    let failed = BluetoothError.peripheralConnectionFailed(story.heart.identifier, reason)
    lab.expect(seen, [.error(8, failed)], until: 10)
  }

  @Test(
    "a connection that another part of the app cancels fails, too",
    .diagnosis(
      """
      Another part of the app canceled the connection, and the observable did not fail with \
      `peripheralDisconnected`. The error of `didDisconnect` is nil then: pass it on, and don't \
      filter it.
      """,
      hint: 3
    )
  )
  func canceledByAnother() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.find(at: 1)
    let seen = lab.observe(story.connection(), at: 3, as: "app")
    let moment = lab.random(in: 6...8)
    lab.at(moment, "another part of the app cancels the connection") { story.cancel() }
    let ended = BluetoothError.peripheralDisconnected(story.heart.identifier, nil)
    lab.expect(seen, [.next(5, story.heart.name), .error(moment + 1, ended)], until: moment + 4)
    lab.expect(story.count("cancel"), equals: 1, "the calls of cancelPeripheralConnection")
  }

  @Test(
    "discoverServices emits one list of services and completes, or fails",
    .diagnosis(
      """
      `discoverServices` must ask the device on subscription, and then emit one list of the \
      wanted services. Call `peripheral.discoverServices` inside `deferred`, merged with the \
      first answer.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The list of services is not the one that was asked for. The peripheral holds all services \
      discovered so far: emit one list, filtered by the wanted UUIDs. With nil, emit all.
      """,
      of: .wrongValue,
      hint: 3
    ),
    .diagnosis(
      """
      The device answered with an error, and a list of services was emitted. Throw the error of \
      `didDiscoverServices` if there is one.
      """,
      of: .extra,
      hint: 3
    ),
    .diagnosis(
      """
      The services were emitted, and the observable did not complete. There is one answer: use \
      `take(1)`, or a `Single`.
      """,
      of: .neverCompleted,
      hint: 3
    ),
    .diagnosis(
      """
      The device answered with an error, and the observable completed. Throw the error of \
      `didDiscoverServices`.
      """,
      of: .completionInsteadOfError,
      hint: 3
    )
  )
  func discovery() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.find(at: 1)
    _ = lab.observe(story.connection(), at: 3, until: 23, as: "app")
    let fault = lab.drawnFault()
    story.heart.script(.failOperation(3, fault))
    let wanted = story.services
    var question = Observable<[String]>.never()
    lab.at(6, "discoverServices is called") { question = story.services(wanted[0], wanted[1]) }
    lab.run(until: 7)
    lab.expect(story.count("discover services"), equals: 0, "the number of requests for services")
    let both = lab.observe(question, at: 8, as: "two services")
    let one = lab.observe(story.services(wanted[0]), at: 12, as: "one service")
    let none = lab.observe(question, at: 15, as: "failing request")
    let all = lab.observe(story.allServices(), at: 17, as: "all services")
    let next = lab.observe(
      story.services(wanted[0]).flatMap { _ in story.services(wanted[1]) },
      at: 19,
      as: "a request during an answer"
    )
    lab.expect(both, [.next(10, [wanted[0], wanted[1]]), .completed(10)], until: 11)
    lab.expect(one, [.next(13, [wanted[0]]), .completed(13)], until: 14)
    lab.expect(none, [.error(16, fault)], until: 17)
    lab.expect(all, [.next(18, wanted.sorted()), .completed(18)], until: 23)
    lab.expect(next, [.next(21, [wanted[1]]), .completed(21)], until: 23)
  }

  @Test(
    "services that the device does not have are missing from the list",
    .diagnosis(
      """
      The device does not have all wanted services. The list has to contain those that it has, and \
      may be empty: emit it with the first answer, and don't wait for the others.
      """,
      hint: 3
    )
  )
  func missingServices() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.find(at: 1)
    _ = lab.observe(story.connection(), at: 3, until: 15, as: "app")
    let (own, other) = (story.services[1], story.otherService)
    let none = lab.observe(story.services(other), at: 7, as: "another service")
    let some = lab.observe(story.services(own, other), at: 10, as: "one of two services")
    lab.expect(none, [.next(8, []), .completed(8)], until: 16)
    lab.expect(some, [.next(11, [own]), .completed(11)], until: 16)
  }

  @Test(
    "two devices answer their own questions",
    .diagnosis(
      """
      Two devices were asked for services at the same time, and one observer received the answer \
      of the other device. Declare the subject of the answers as a property of each `Device`, not \
      as `static`.
      """,
      hint: 3
    )
  )
  func twoDevices() {
    let lab = Lab()
    let story = Story(lab, learner)
    let wanted = story.services
    let lamp = story.room.device(
      "Lamp",
      contents: [SimService(wanted[2])],
      interval: .seconds(3)
    )
    var found: [E08Contract.Device] = []
    lab.at(1, "the app scans for two devices") {
      _ = story.client.scan().take(2).subscribe(onNext: { found.append($0) })
    }
    let connections = Observable.deferred {
      Observable.merge(found.map { story.client.connect($0, .seconds(9), lab.scheduler) })
        .map { $0.peripheral.identifier }
    }
    _ = lab.observe(connections, at: 3, until: 20, as: "connections")
    let services = { (device: SimDevice, service: String) in
      Observable<[String]>.deferred {
        let device = found.first { $0.peripheral.identifier == device.identifier }
        return device?.discoverServices([CBUUID(string: service)])
          .map { $0.map(\.uuid.uuidString) } ?? .never()
      }
    }
    let heart = lab.observe(services(story.heart, wanted[0]), at: 10, as: "heart")
    let slow = lab.observe(services(lamp, wanted[2]), at: 10, as: "lamp")
    lab.expect(heart, [.next(11, [wanted[0]]), .completed(11)], until: 21)
    lab.expect(slow, [.next(13, [wanted[2]]), .completed(13)], until: 21)
  }

  @Test(
    "every observer that found a device receives its answers",
    .diagnosis(
      """
      Two observers found the same device, and one received no answer from it. A peripheral has \
      one delegate and holds it weakly: keep one `Device` for each peripheral in a table, also when \
      another scan starts.
      """,
      hint: 2
    )
  )
  func oneEarForAll() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.find(at: 1)
    let others = lab.observe(story.names(story.client.scan()), at: 3, until: 5, as: "another scan")
    let connection = lab.observe(story.connection(), at: 5, until: 11, as: "app")
    let wanted = story.services[0]
    let services = lab.observe(story.services(wanted), at: 8, as: "services")
    let name: [Character: String] = ["H": story.heart.name]
    lab.expect(others, "----H", name, until: 12)
    lab.expect(connection, "------H", name, until: 12)
    lab.expect(services, [.next(9, [wanted]), .completed(9)], until: 12)
  }

  @Test(
    "a peripheral that is still valid keeps its device",
    .diagnosis(
      """
      Bluetooth was turned off and on, a scan found the same `CBPeripheral` again, and created a \
      new `Device` for it. The new one is the delegate now, and the one that the app uses receives \
      no answer. Don't empty the table: replace a `Device` only if the peripheral is another object.
      """,
      hint: 2
    )
  )
  func sameDeviceAfterPowerOff() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.find(at: 1)
    let early = lab.observe(story.names(story.client.scan()), at: 3, as: "a scan")
    lab.radio(of: story.room, is: .poweredOff, from: 5, until: 7)
    let again = lab.observe(story.names(story.client.scan()), at: 8, until: 10, as: "another scan")
    let app = lab.observe(story.connection(), at: 11, until: 18, as: "app")
    let wanted = story.services[0]
    let services = lab.observe(story.services(wanted), at: 15, as: "services")
    let name: [Character: String] = ["H": story.heart.name]
    lab.expect(early, "----H#", name, error: BluetoothError.bluetoothPoweredOff, until: 20)
    lab.expect(again, "---------H", name, until: 20)
    lab.expect(app, "-------------H", name, until: 20)
    lab.expect(services, [.next(16, [wanted]), .completed(16)], until: 20)
  }

  @Test(
    "a connection fails when the radio becomes unavailable",
    .diagnosis(
      """
      The device was connected when the radio became unavailable, and the observable did not fail \
      with the error of that state. Observe the state as long as the connection is open, not only \
      until the device is connected.
      """,
      hint: 2
    )
  )
  func radioOffWhileConnected() {
    for fault in Lab().drawnFaultStates(4) {
      let lab = Lab()
      let story = Story(lab, learner)
      story.find(at: 1)
      let app = lab.observe(story.connection(), at: 3, as: "app")
      lab.radio(of: story.room, is: fault, from: 8, until: 10)
      lab.expect(
        app,
        [.next(5, story.heart.name), .error(8, BluetoothError(fault)!)],
        until: 12
      )
      lab.expect(story.count("cancel"), equals: 0, "the calls of cancelPeripheralConnection")
      lab.expectLive(0, .subscriptions)
    }
  }

  @Test(
    "a report of the same state changes nothing",
    .diagnosis(
      """
      The manager reported `poweredOn` again, and a running scan or connection was disturbed. If \
      you switch to the work with `flatMapLatest`, `distinctUntilChanged()` removes the \
      repetition.
      """,
      hint: 2
    )
  )
  func reportedAgain() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.find(at: 1)
    let app = lab.observe(story.connection(), at: 3, until: 14, as: "app")
    let scan = lab.observe(story.names(story.client.scan()), at: 6, until: 14, as: "scan")
    lab.at(7, "a lamp arrives") { story.room.device("Lamp") }
    for tick in [4, 9] {
      lab.at(tick, "the manager reports its state again") { story.reportAgain() }
    }
    lab.expect(app, [.next(5, story.heart.name)], until: 16)
    lab.expect(scan, [.next(7, story.room.name("Lamp"))], until: 16)
    lab.expect(story.count("scan started"), equals: 2, "the number of scans started")
    lab.expect(story.count("cancel"), equals: 1, "the calls of cancelPeripheralConnection")
  }

  @Test(
    "calling connect changes nothing, and each subscription is an attempt of its own",
    .diagnosis(
      """
      `connect` was called without a subscription, then its result was subscribed to by two \
      observers. The call did work, or the attempts share something. Read the state, call \
      `central.connect` and start the timer on subscription: inside `deferred`, `create` or \
      `do(onSubscribed:)`.
      """,
      hint: 2
    )
  )
  func callingConnect() {
    let lab = Lab()
    let story = Story(lab, learner)
    story.find(at: 1)
    lab.radio(of: story.room, is: .poweredOff, from: 3, until: 5)
    var connection = Observable<String>.never()
    lab.at(4, "connect is called while the radio is off") { connection = story.calledConnection() }
    lab.at(6, "connect is called while the radio is on") { connection = story.calledConnection() }
    lab.run(until: 4)
    let (early, id) = (connection, story.heart.identifier)
    lab.run(until: 8)
    lab.expect(story.count("connect"), equals: 0, "the calls of connect before a subscription")
    let first = lab.observe(early, at: 9, until: 13, as: "first attempt")
    let second = lab.observe(connection, at: 16, as: "second attempt")
    lab.at(20, "the device goes out of range") { story.heart.proximity = .outOfRange }
    let third = lab.observe(connection, at: 26, as: "third attempt")
    let lost = BluetoothError.peripheralDisconnected(id, CBError(.connectionTimeout))
    let end = 26 + story.patience
    lab.expect(first, [.next(11, story.heart.name)], until: end + 2)
    lab.expect(second, [.next(18, story.heart.name), .error(24, lost)], until: end + 2)
    lab.expect(third, [.error(end, RxError.timeout)], until: end + 2)
  }

  @Test(
    "the time limit is measured by the given scheduler",
    .diagnosis(
      """
      The test passed a scheduler with a clock of its own, and the timeout did not follow that \
      clock. Pass the parameter `scheduler` to `timer`, and not a scheduler of your own.
      """,
      hint: 3
    )
  )
  func givenScheduler() {
    let lab = Lab()
    let clock = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let story = Story(lab, learner)
    story.find(at: 1)
    lab.at(3, "the heart is switched off") { story.heart.isSwitchedOn = false }
    let app = lab.observe(story.connection(clock), at: 4, as: "app")
    lab.expect(app, [], until: 20)
    lab.act("\(story.patience) seconds pass on the clock of the scheduler") {
      clock.advanceTo(story.patience)
    }
    lab.expect(app, [.error(20, RxError.timeout)], until: 20)
  }

  @Test(
    "devices with the same name are different devices",
    .diagnosis(
      """
      Two devices have the same name. One of them was not found, or a callback for one was taken \
      for the other's. A name does not identify a device: compare `identifier` or the peripherals.
      """,
      hint: 2
    )
  )
  func sameName() {
    let lab = Lab()
    let story = Story(lab, learner)
    let twin = story.room.device("Heart")
    var found: [UUID: E08Contract.Device] = [:]
    lab.at(1, "the app scans for both devices") {
      _ = story.client.scan().take(2).subscribe(onNext: { found[$0.peripheral.identifier] = $0 })
    }
    lab.run(until: 3)
    lab.expect(found[story.heart.identifier] != nil, equals: true, "whether the first is found")
    lab.expect(found[twin.identifier] != nil, equals: true, "whether the second is found")
    let connection = { (device: SimDevice) in
      Observable<String>.deferred {
        guard let device = found[device.identifier] else { return .never() }
        return story.names(story.client.connect(device, .seconds(9), lab.scheduler))
      }
    }
    let first = lab.observe(connection(story.heart), at: 4, until: 14, as: "first device")
    let second = lab.observe(connection(twin), at: 7, until: 14, as: "second device")
    lab.at(11, "the second device disconnects") { twin.disconnect() }
    let lost = BluetoothError.peripheralDisconnected(
      twin.identifier,
      CBError(.peripheralDisconnected)
    )
    lab.expect(first, "------H", ["H": story.heart.name], until: 16)
    lab.expect(second, "---------H-#", ["H": twin.name], error: lost, until: 16)
  }

  /// One device, and the learner's client, which finds it and uses it.
  private final class Story {
    let room: Room
    let heart: SimDevice
    /// The services of the device.
    let services: [String]
    /// A service that the device does not have.
    let otherService: String
    /// The time limit for connecting, in seconds.
    let patience: Int
    let client: E08Contract.Client
    private let lab: Lab
    private let streams: CentralStreams
    private var found: E08Contract.Device?
    private var kept: [CBPeripheral] = []

    init(_ lab: Lab, _ learner: E08Contract) {
      self.lab = lab
      room = Room(lab)
      let drawn = lab.drawnServices(4)
      (services, otherService) = (Array(drawn.prefix(3)), drawn[3])
      patience = lab.random(in: 5...9)
      heart = room.device("Heart", contents: services.map { SimService($0) })
      streams = CentralStreams(world: room.world)
      client = learner.makeClient(streams)
    }

    var isScanning: Bool { streams.central.isScanning }

    /// The states, as the manager reports them.
    var reports: Observable<CBManagerState> { streams.didUpdateState }

    func count(_ words: String) -> Int { room.world.log.count(words) }

    /// The app scans, stores the first device it finds, and unsubscribes.
    func find(at tick: Int) {
      lab.at(tick, "the app scans for a device") { [self] in
        _ = client.scan().take(1).subscribe(onNext: { [self] in found = $0 })
      }
    }

    /// The manager reports the state that it reported last.
    func reportAgain() { streams.central.delegate?.centralManagerDidUpdateState(streams.central) }

    /// Connects a device as another part of the app would.
    func connect(_ device: SimDevice) { kept.append(room.connect(device, of: streams)) }

    /// Cancels the connection to the device as another part of the app would.
    func cancel() {
      if let found { streams.central.cancelPeripheralConnection(found.peripheral) }
    }

    /// The names of the devices that a scan finds.
    func names(_ scan: Observable<E08Contract.Device>) -> Observable<String> {
      scan.map { [room] found in
        let device = room.world.devices.first { $0.identifier == found.peripheral.identifier }
        return device?.name ?? "?"
      }
    }

    /// A connection to the device that was found; emits its name. Calls `connect` on subscription.
    func connection(_ clock: TestScheduler? = nil) -> Observable<String> {
      .deferred { [self] in calledConnection(clock) }
    }

    /// The same, but calls `connect` immediately.
    func calledConnection(_ clock: TestScheduler? = nil) -> Observable<String> {
      guard let found else { return .never() }
      return names(client.connect(found, .seconds(patience), clock ?? lab.scheduler))
    }

    /// Calls `discoverServices` immediately if a device has been found, otherwise on subscription.
    func services(_ wanted: String...) -> Observable<[String]> {
      guard let found else { return .deferred { [self] in answer(of: found, to: wanted) } }
      return answer(of: found, to: wanted)
    }

    /// The services in alphabetical order. The device must have been found on subscription.
    func allServices() -> Observable<[String]> {
      .deferred { [self] in
        guard let found else { return .never() }
        return found.discoverServices(nil).map { $0.map(\.uuid.uuidString).sorted() }
      }
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
