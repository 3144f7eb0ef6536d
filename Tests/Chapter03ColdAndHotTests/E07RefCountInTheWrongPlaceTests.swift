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
    "two listeners, one start",
    .diagnosis(
      """
      Several listened at the same time, and the radio was not started just once: what is made \
      inside `deferred`, or at each access, belongs to one listener and is shared with nobody.
      """,
      hint: 1
    )
  )
  func oneStart() {
    let lab = Lab()
    let radio = Radio(state: .poweredOn)
    let scanner = learner.makeScanner(radio)
    let devices = scanner.devices()
    lab.expect(radio.starts, equals: 0, "starts of the radio before anybody listens")
    let listeners = (1...lab.random(in: 2...5)).map {
      lab.observe($0.isMultiple(of: 2) ? devices : scanner.devices(), as: "listener \($0)")
    }
    lab.at(2, "a watch is near") { radio.find("w") }
    for listener in listeners { lab.expect(listener, "--w") }
    lab.expect(radio.starts, equals: 1, "starts of the radio for \(listeners.count) listeners")
  }

  @Test(
    "it stops with the last and starts anew",
    .diagnosis(
      """
      The radio did not scan for exactly as long as somebody listened: it stops when the last one \
      leaves, not before, and starts again for the next.
      """,
      hint: 1
    )
  )
  func stopsAndRestarts() {
    let lab = Lab()
    let names = lab.words(for: "w")
    let radio = Radio(state: .poweredOn)
    let scanner = learner.makeScanner(radio)
    let first = lab.observe(scanner.devices(), until: 2, as: "first listener")
    let second = lab.observe(scanner.devices(), until: 4, as: "second listener")
    let third = lab.observe(scanner.devices(), at: 6, until: 8, as: "third listener")
    var running: [Int] = []
    for tick in [1, 3, 5, 7, 9] {
      lab.at(tick, "a watch is near") {
        running.append(radio.runningScans)
        radio.find(names["w"]!)
      }
    }
    lab.expect(first, "-w", names)
    lab.expect(second, "-w-w", names)
    lab.expect(third, "-------w", names)
    lab.expect(running, equals: [1, 1, 0, 1, 0], "running scans at ticks 1, 3, 5, 7, 9")
    lab.expect(radio.starts, equals: 2, "starts of the radio")
  }

  @Test(
    "each one is checked when it comes",
    .diagnosis(
      """
      Somebody came while the radio was not powered on, and was let in, or heard another state \
      than that of the moment: the check belongs to each listener. Share the work, not the check.
      """,
      hint: 2
    )
  )
  func eachIsChecked() {
    let lab = Lab()
    let radio = Radio(state: .poweredOn)
    let scanner = learner.makeScanner(radio)
    let early = lab.observe(scanner.devices(), as: "early listener")
    let states = RadioState.allCases.filter { $0 != .poweredOn }
    let state = states[lab.random(in: 0...states.count - 1)]
    lab.at(1, "the radio is \(state)") { radio.change(to: state) }
    let late = lab.observe(scanner.devices(), at: 2, as: "late listener")
    lab.at(3, "a watch is near") { radio.find("w") }
    lab.expect(late, "--#", error: RadioError.notPoweredOn(state))
    lab.expect(radio.starts, equals: 1, "starts of the radio")
    early.dispose()
  }

  @Test(
    "a refusal is for nobody else",
    .diagnosis(
      """
      The radio was no longer powered on, or a newcomer was refused, and one who had been let in \
      before heard of it: who listens already goes on with the scan that runs.
      """,
      hint: 2
    )
  )
  func refusedAlone() {
    let lab = Lab()
    let names = lab.words(for: "w")
    let radio = Radio(state: .poweredOn)
    let scanner = learner.makeScanner(radio)
    let early = lab.observe(scanner.devices(), as: "early listener")
    lab.at(1, "the radio is powered off") { radio.change(to: .poweredOff) }
    let late = lab.observe(scanner.devices(), at: 2, as: "late listener")
    lab.at(3, "a watch is near") { radio.find(names["w"]!) }
    lab.expect(early, "---w", names)
    lab.expect(late, "--#", error: RadioError.notPoweredOn(.poweredOff))
    lab.expect(radio.runningScans, equals: 1, "scans that run for the early listener")
  }

  @Test(
    "it looks at the present state, not at an old one",
    .diagnosis(
      """
      The stream was made while the radio was not powered on, and who subscribed when it was did \
      not hear the scan: the state was frozen when the stream was made, or when another one came.
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
    let hasty = lab.observe(devices, as: "hasty listener")
    lab.at(2, "the radio is powered on") { radio.change(to: .poweredOn) }
    let patient = lab.observe(devices, at: 3, as: "patient listener")
    lab.at(4, "a watch is near") { radio.find(names["w"]!) }
    lab.expect(hasty, "#", error: RadioError.notPoweredOn(.unknown))
    lab.expect(patient, "----w", names)
    lab.expect(radio.starts, equals: 1, "starts of the radio")
  }

  @Test(
    "a scan that breaks off is over for all who hear it",
    .diagnosis(
      """
      The scan broke off, and not everyone who listened heard the error: what is shared is shared \
      to its end.
      """,
      hint: 3
    )
  )
  func brokenForAll() {
    let lab = Lab()
    let radio = Radio(state: .poweredOn)
    let scanner = learner.makeScanner(radio)
    let listeners = (1...lab.random(in: 2...4)).map {
      lab.observe(scanner.devices(), as: "listener \($0)")
    }
    lab.at(1, "a watch is near") { radio.find("w") }
    lab.at(2, "interference") { radio.interfere() }
    for listener in listeners { lab.expect(listener, "-w#", error: RadioError.interference) }
  }

  @Test(
    "a shared failure is not final",
    .diagnosis(
      """
      A scan had failed, and whoever came later heard of it, or heard nothing: a shared failure \
      must not be final, so the next one starts a new scan.
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
    let first = lab.observe(devices, as: "first listener")
    lab.at(2, "interference") { radio.interfere() }
    let second = lab.observe(devices, at: 4, as: "second listener")
    lab.at(5, "a watch is near") { radio.find(names["w"]!) }
    lab.expect(first, "--#", error: RadioError.interference)
    lab.expect(second, "-----w", names)
    lab.expect(radio.starts, equals: 2, "starts of the radio")
  }

  @Test(
    "nothing is remembered",
    .diagnosis(
      """
      A listener heard of a device that was found before it came: a scan tells what is near, not \
      what was.
      """,
      hint: 3
    )
  )
  func nothingIsRemembered() {
    let lab = Lab()
    let names = lab.words(for: "wl")
    let radio = Radio(state: .poweredOn)
    let scanner = learner.makeScanner(radio)
    let early = lab.observe(scanner.devices(), as: "early listener")
    lab.at(1, "a watch is near") { radio.find(names["w"]!) }
    let late = lab.observe(scanner.devices(), at: 2, as: "late listener")
    lab.at(3, "a lamp is near") { radio.find(names["l"]!) }
    lab.expect(early, "-w-l", names)
    lab.expect(late, "---l", names)
  }

  @Test(
    "when all have left nothing is left",
    .diagnosis(
      """
      Everyone had left and the scanner was gone, and the radio was still scanning, or something of \
      a subscription stayed: what `create` returns is the string to cut.
      """,
      hint: 1
    )
  )
  func nothingIsLeft() {
    let lab = Lab()
    let radio = Radio(state: .poweredOn)
    var scanner: E07Contract.Scanner? = learner.makeScanner(radio)
    let first = lab.observe(scanner!.devices(), until: 2, as: "first listener")
    let second = lab.observe(scanner!.devices(), at: 1, until: 3, as: "second listener")
    lab.at(4, "the scanner goes") { scanner = nil }
    lab.expect(first, "")
    lab.expect(second, "")
    lab.expect(radio.runningScans, equals: 0, "running scans")
    lab.expectNoLeaks()
  }
}
