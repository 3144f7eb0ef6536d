import Chapter03ColdAndHotBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("3.7 refCount in the wrong place", .exercise("3.7"))
struct E07RefCountInTheWrongPlaceTests {
  let learner = E07Contract.learner

  @Test(
    "simultaneous observers share one start of the radio",
    .diagnosis(
      """
      The radio was not started exactly once, for the first observer. Create the shared scan once, \
      in `init`, and let `refCount()` connect it; a scan that is created in `devices` or inside \
      `deferred` belongs to one observer.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      An observer received no device: the published scan was never connected. Add `refCount()`, \
      which connects for the first observer.
      """,
      of: .missing,
      hint: 1
    )
  )
  func oneStart() {
    let lab = Lab()
    let radio = Radio(state: .poweredOn)
    let scanner = learner.makeScanner(radio)
    let devices = scanner.devices()
    lab.expect(radio.starts, equals: 0, "starts of the radio before a subscription")
    let observers = (1...lab.random(in: 2...5)).map {
      lab.observe($0.isMultiple(of: 2) ? devices : scanner.devices(), as: "observer \($0)")
    }
    lab.at(2, "a watch is near") { radio.find("w") }
    for observer in observers { lab.expect(observer, "--w") }
    lab.expect(radio.starts, equals: 1, "starts of the radio for \(observers.count) observers")
  }

  @Test(
    "the scan stops with the last observer and starts again with the next",
    .diagnosis(
      """
      The radio did not scan exactly while an observer was subscribed. Return the disposable of \
      `radio.startScan` from the `create` closure, so that the scan stops with the last observer.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      One observer unsubscribed, and another one received no more devices. Stop the scan only when \
      the last observer unsubscribes: `refCount()` counts them.
      """,
      of: .missing,
      hint: 1
    )
  )
  func stopsAndRestarts() {
    let lab = Lab()
    let names = lab.words(for: "abcde")
    let radio = Radio(state: .poweredOn)
    let scanner = learner.makeScanner(radio)
    let first = lab.observe(scanner.devices(), until: 2, as: "first observer")
    let second = lab.observe(scanner.devices(), until: 4, as: "second observer")
    let third = lab.observe(scanner.devices(), at: 6, until: 8, as: "third observer")
    var running: [Int] = []
    // Different names: equal ones are the subject of `receivedDuringTheCall`.
    for (tick, letter) in zip([1, 3, 5, 7, 9], "abcde") {
      lab.at(tick, "device \(letter) is near") {
        running.append(radio.runningScans)
        radio.find(names[letter]!)
      }
    }
    lab.expect(first, "-a", names)
    lab.expect(second, "-a-b", names)
    lab.expect(third, "-------d", names)
    lab.expect(running, equals: [1, 1, 0, 1, 0], "running scans at ticks 1, 3, 5, 7, 9")
    lab.expect(radio.starts, equals: 2, "starts of the radio")
  }

  @Test(
    "the state is checked for each subscription",
    .diagnosis(
      """
      An observer subscribed while the radio was not powered on, and did not receive exactly the \
      error. Check `radio.state` for each subscription, in a `deferred` around the shared scan.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      An observer subscribed while the radio was not powered on, and received no error. Check \
      `radio.state` in a `deferred` around the shared scan, which runs for each subscription, and \
      return `.error(RadioError.notPoweredOn(radio.state))` there, in every state except `poweredOn`.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      The error does not contain the state at the time of the subscription. Read `radio.state` \
      inside the `deferred` closure.
      """,
      of: .wrongError,
      hint: 2
    )
  )
  func eachIsChecked() {
    for state in RadioState.allCases where state != .poweredOn {
      let lab = Lab()
      let radio = Radio(state: .poweredOn)
      let scanner = learner.makeScanner(radio)
      let early = lab.observe(scanner.devices(), as: "early observer")
      lab.at(1, "the radio is \(state)") { radio.change(to: state) }
      let late = lab.observe(scanner.devices(), at: 2, as: "late observer")
      lab.at(3, "a watch is near") { radio.find("w") }
      lab.expect(late, "--#", error: RadioError.notPoweredOn(state))
      lab.expect(radio.starts, equals: 1, "starts of the radio")
      early.dispose()
    }
  }

  @Test(
    "events arrive during the call that sends them",
    .diagnosis(
      """
      The scan found a device and then two with an empty name, or failed because the radio was \
      off. An observer had not received exactly these events when the calls returned. Pass on each \
      event of the scan, without `filter`, `distinctUntilChanged` or `observe(on:)`.
      """,
      hint: 2
    )
  )
  func receivedDuringTheCall() {
    let lab = Lab()
    let name = lab.words(for: "w")["w"]!
    let radio = Radio(state: .poweredOn)
    let scanner = learner.makeScanner(radio)
    var received: [String] = []
    var refusals = 0
    lab.act("an observer subscribes, and the radio finds devices") {
      let scan = scanner.devices().subscribe(onNext: { received.append($0) })
      radio.find(name)
      radio.find("")
      radio.find("")
      scan.dispose()
    }
    lab.act("an observer takes one device") {
      let one = scanner.devices().take(1)
      _ = one.subscribe(onNext: { received.append($0) }, onCompleted: { received.append("|") })
      radio.find(name)
      radio.find(name)
    }
    lab.expect(radio.runningScans, equals: 0, "running scans after the last observer has completed")
    lab.act("the radio is powered off, and another observer subscribes") {
      radio.change(to: .poweredOff)
      _ = scanner.devices().subscribe(onError: { _ in refusals += 1 })
    }
    lab.expect(received, equals: [name, "", "", name, "|"], "events that were received")
    lab.expect(refusals, equals: 1, "errors that the other observer received")
  }

  @Test(
    "subscribing after the scanner is released does not crash",
    .diagnosis(
      """
      A scanner was released, and subscribing to its observable crashed, or objects remained in \
      memory. Let the closures retain what they use, as `[radio, scan]` does: an `unowned` reference \
      requires that the scanner is alive, and a stored scan that captures `self` is a retain cycle.
      """,
      hint: 2
    )
  )
  func releasedScanners() {
    let lab = Lab()
    let radio = Radio(state: .poweredOn)
    let devices = learner.makeScanner(radio).devices()
    lab.act("an observer subscribes after the scanner is released, and unsubscribes") {
      devices.subscribe().dispose()
    }
    lab.expect(radio.runningScans, equals: 0, "running scans")
    lab.expectNoLeaks()
  }

  @Test(
    "an observer that receives the error does not affect the others",
    .diagnosis(
      """
      The early observer subscribed before the radio was powered off, and it did not receive the \
      device that was found afterwards. Check the state once per subscription, in `deferred`: don't \
      end the shared scan, and don't check the state again for each device.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The radio was powered off, and the scan completed for an observer that was already \
      subscribed. At tick 1, the change of the state stopped the shared scan: don't use \
      `radio.stateChanges`. At tick 2, the late observer stopped it: check the state downstream of \
      the shared scan.
      """,
      of: .completedEarly,
      hint: 2
    )
  )
  func refusedAlone() {
    let lab = Lab()
    let names = lab.words(for: "w")
    let radio = Radio(state: .poweredOn)
    let scanner = learner.makeScanner(radio)
    let early = lab.observe(scanner.devices(), as: "early observer")
    lab.at(1, "the radio is powered off") { radio.change(to: .poweredOff) }
    let late = lab.observe(scanner.devices(), at: 2, as: "late observer")
    lab.at(3, "a watch is near") { radio.find(names["w"]!) }
    lab.expect(early, "---w", names)
    lab.expect(late, "--#", error: RadioError.notPoweredOn(.poweredOff))
    lab.expect(radio.runningScans, equals: 1, "running scans")
  }

  @Test(
    "the state is read at the subscription, not earlier",
    .diagnosis(
      """
      The radio was powered on when the late observer subscribed, and that observer did not \
      receive the device that was found. The scanner used an older state, stored in `init` or for \
      another observer: read `radio.state` inside `deferred`.
      """,
      hint: 2
    )
  )
  func noFrozenState() {
    let lab = Lab()
    let names = lab.words(for: "w")
    let radio = Radio(state: .unknown)
    let scanner = learner.makeScanner(radio)
    let devices = scanner.devices()
    let hasty = lab.observe(devices, as: "early observer")
    lab.at(2, "the radio is powered on") { radio.change(to: .poweredOn) }
    let patient = lab.observe(devices, at: 3, as: "late observer")
    lab.at(4, "a watch is near") { radio.find(names["w"]!) }
    lab.expect(hasty, "#", error: RadioError.notPoweredOn(.unknown))
    lab.expect(patient, "----w", names)
    lab.expect(radio.starts, equals: 1, "starts of the radio")
  }

  @Test(
    "a failed scan fails for all its observers",
    .diagnosis(
      """
      The scan failed, and an observer did not receive `RadioError.interference`. Pass the error \
      of the shared scan on to every observer, without `retry` or `catch`.
      """,
      hint: 3
    )
  )
  func brokenForAll() {
    let lab = Lab()
    let radio = Radio(state: .poweredOn)
    let scanner = learner.makeScanner(radio)
    let observers = (1...lab.random(in: 2...4)).map {
      lab.observe(scanner.devices(), as: "observer \($0)")
    }
    lab.at(1, "a watch is near") { radio.find("w") }
    lab.at(2, "interference") { radio.interfere() }
    for observer in observers { lab.expect(observer, "-w#", error: RadioError.interference) }
    var failures: [String] = []
    lab.act("another observer subscribes, and its scan fails") {
      _ = scanner.devices().subscribe(onError: { failures.append("\($0)") })
      radio.interfere()
    }
    lab.expect(failures, equals: ["interference"], "errors that were received during the calls")
  }

  @Test(
    "an observer after a failure starts a new scan",
    .diagnosis(
      """
      A scan had failed, and the next observer did not start a new one, or the new one did not \
      stop with its last observer. `publish().refCount()` makes a new subject and count for each \
      connection; with `scope: .forever` or `multicast(_:)` of one subject a failure is final.
      """,
      hint: 3
    )
  )
  func failureIsNotFinal() {
    let lab = Lab()
    let names = lab.words(for: "w")
    let radio = Radio(state: .poweredOn)
    let scanner = learner.makeScanner(radio)
    let devices = scanner.devices()
    let first = lab.observe(devices, as: "first observer")
    lab.at(2, "interference") { radio.interfere() }
    let second = lab.observe(devices, at: 4, until: 6, as: "second observer")
    lab.at(5, "a watch is near") { radio.find(names["w"]!) }
    lab.expect(first, "--#", error: RadioError.interference)
    lab.expect(second, "-----w", names)
    lab.expect(radio.starts, equals: 2, "starts of the radio")
    lab.expect(radio.runningScans, equals: 0, "running scans after the second observer")

    let other = Radio(state: .poweredOn)
    let again = learner.makeScanner(other).devices().retry(2)
    let observers = [1, 2].map {
      lab.observe(again, at: 7, until: 10, as: "observer \($0) with retry(2)")
    }
    lab.at(8, "interference again") { other.interfere() }
    lab.at(9, "a watch is near again") { other.find(names["w"]!) }
    for observer in observers { lab.expect(observer, "---------w", names) }
    lab.expect(other.starts, equals: 2, "starts of the other radio")
    lab.run(until: 11)
    lab.expect(other.runningScans, equals: 0, "running scans of the other radio, without observers")
  }

  @Test(
    "an observer is released when it unsubscribes",
    .diagnosis(
      """
      One of two observers unsubscribed, and it was still retained while the other one remained. \
      Its own subscription to the shared scan must be disposed of, although the scan goes on. \
      `refCount()` does that.
      """,
      hint: 3
    )
  )
  func observersAreReleased() {
    let lab = Lab()
    let radio = Radio(state: .poweredOn)
    let scanner = learner.makeScanner(radio)
    var guest: Guest? = Guest()
    lab.watch(guest!, as: "the object that the first observer retains")
    let devices = scanner.devices()
    let first = devices.subscribe(onNext: { [guest] _ in withExtendedLifetime(guest) {} })
    let second = lab.observe(devices, as: "second observer")
    lab.at(1, "the first observer unsubscribes") {
      guest = nil
      first.dispose()
    }
    lab.at(2, "a watch is near") { radio.find("w") }
    lab.expect(second, "--w")
    lab.expectDeallocated("the object that the first observer retains")
  }

  @Test(
    "devices found earlier are not replayed",
    .diagnosis(
      """
      An observer received a device that was found before it subscribed. A scan emits only devices \
      that are near now: share it without `replay`.
      """,
      hint: 3
    )
  )
  func nothingIsRemembered() {
    let lab = Lab()
    let names = lab.words(for: "wl")
    let radio = Radio(state: .poweredOn)
    let scanner = learner.makeScanner(radio)
    let devices = scanner.devices()
    let early = lab.observe(devices, as: "early observer")
    lab.at(1, "a watch is near") { radio.find(names["w"]!) }
    let late = lab.observe(scanner.devices(), at: 2, as: "late observer")
    let same = lab.observe(devices, at: 2, as: "late observer of the same access")
    lab.at(3, "a lamp is near") { radio.find(names["l"]!) }
    lab.expect(early, "-w-l", names)
    lab.expect(late, "---l", names)
    lab.expect(same, "---l", names)
  }

  @Test(
    "the scan stops and nothing leaks",
    .diagnosis(
      """
      All observers unsubscribed and the scanner was released, and the scan or one of its \
      subscriptions is still alive. Return the disposable of `radio.startScan` from the `create` \
      closure, and let `refCount()` disconnect.
      """,
      hint: 1
    )
  )
  func nothingIsLeft() {
    let lab = Lab()
    let radio = Radio(state: .poweredOn)
    var scanner: E07Contract.Scanner? = learner.makeScanner(radio)
    let first = lab.observe(scanner!.devices(), until: 2, as: "first observer")
    let second = lab.observe(scanner!.devices(), at: 1, until: 3, as: "second observer")
    lab.at(4, "the scanner is released") { scanner = nil }
    lab.expect(first, "")
    lab.expect(second, "")
    lab.expect(radio.runningScans, equals: 0, "running scans")
    lab.expectNoLeaks()
  }

  private final class Guest {}
}
