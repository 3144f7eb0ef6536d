import Chapter06BluetoothBridge
import ExerciseKit
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("6.3 ensure(.poweredOn)", .exercise("6.3"))
struct E03EnsurePoweredOnTests {
  let learner = E03Contract.learner

  @Test(
    "while the radio is on, the work goes its way",
    .diagnosis(
      "The radio stayed on, and not everything that the work sent came out, its end included.",
      hint: 1
    )
  )
  func workGoesItsWay() {
    let lab = Lab()
    let states = BehaviorSubject(value: CBManagerState.poweredOn)
    let story = "-\(lab.random(in: 1...9))-\(lab.random(in: 1...9))|"
    let seen = lab.observe(learner.ensure(.poweredOn, states, lab.cold(story).asObservable()))
    lab.expect(seen, story)
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(states) {}
  }

  @Test(
    "in any other state it errs at once, and the work is not begun",
    .diagnosis(
      """
      The radio was not on when the work was asked for, and the listener did not hear at once why: \
      silence is no answer, and neither is work that can't be done.
      """,
      hint: 1
    )
  )
  func errsAtOnce() {
    let lab = Lab()
    for state in lab.drawn(5, of: CBManagerState.allCases.filter { $0 != .poweredOn }) {
      var begun = 0
      let work = Observable<Int>.deferred {
        begun += 1
        return .never()
      }
      let states = BehaviorSubject(value: state)
      let seen = lab.observe(learner.ensure(.poweredOn, states, work), as: "\(state)")
      lab.expect(seen, "#", error: BluetoothError(state)!)
      lab.expect(begun, equals: 0, "how often the work was begun in \(state)")
    }
  }

  @Test(
    "when the radio goes, the work ends with an error",
    .diagnosis(
      """
      The radio went while the work was under way, and the listener was not told with an error of \
      that state: the state is to be watched, not looked up once.
      """,
      hint: 2
    )
  )
  func errsLater() {
    let lab = Lab()
    for fault in lab.drawnFaultStates(4) {
      let lab = Lab()
      let states = BehaviorSubject(value: CBManagerState.poweredOn)
      let (a, b) = (lab.random(in: 1...9), lab.random(in: 1...9))
      let work = lab.hot("-\(a)-\(b)-\(a)-\(b)")
      let seen = lab.observe(learner.ensure(.poweredOn, states, work.asObservable()))
      lab.at(4, "\(fault)") { states.onNext(fault) }
      lab.expect(seen, "-\(a)-\(b)#", error: BluetoothError(fault)!)
      lab.expectSubscriptions(work, "^---!")
      lab.expectLive(0, .subscriptions)
    }
  }

  @Test(
    "another state may be wanted than poweredOn",
    .diagnosis(
      """
      Work was ensured of a state other than poweredOn, and did not go its way in that state, or \
      did in another: which one is wanted is the caller's to say.
      """,
      hint: 2
    )
  )
  func anotherState() {
    let lab = Lab()
    let rest: [CBManagerState] = [.poweredOff, .unauthorized, .unsupported, .unknown]
    let drawn = lab.drawn(2, of: rest)
    let (wanted, other) = (drawn[0], drawn[1])
    let states = BehaviorSubject(value: wanted)
    let value = lab.random(in: 1...9)
    let work = lab.cold("-\(value)")
    let seen = lab.observe(learner.ensure(wanted, states, work.asObservable()))
    lab.at(3, "\(other)") { states.onNext(other) }
    lab.expect(seen, "-\(value)-#", error: BluetoothError(other)!)
  }

  @Test(
    "an error of the work is passed on",
    .diagnosis(
      """
      The work failed, and its error did not come out as it was, whether or not it had to wait for \
      the radio.
      """,
      hint: 2
    )
  )
  func errorOfTheWork() {
    let lab = Lab()
    let states = BehaviorSubject(value: CBManagerState.poweredOn)
    let (value, error) = (lab.random(in: 1...9), lab.drawnRefusal())
    let work = lab.cold("-\(value)#", error: error)
    let seen = lab.observe(learner.ensure(.poweredOn, states, work.asObservable()))
    let other = lab.cold("-\(value)-#", error: error)
    let waiting = lab.observe(learner.whenPoweredOn(states) { other.asObservable() })
    lab.expect(seen, "-\(value)#", error: error)
    lab.expect(waiting, "-\(value)-#", error: error)
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "who waits gets the work when the radio comes, and again when it comes back",
    .diagnosis(
      """
      The radio came on, or came back, and the work was not begun then; or it went on without the \
      radio. Waiting means neither an error nor an end.
      """,
      hint: 3
    )
  )
  func waits() {
    let lab = Lab()
    let states = BehaviorSubject(value: CBManagerState.unknown)
    let faults = lab.drawnFaultStates(2)
    let digits = lab.drawn(3, of: Array(1...9))
    var begun = 0
    let seen = lab.observe(
      learner.whenPoweredOn(states) {
        begun += 1
        let digit = begun > digits.count ? 0 : digits[begun - 1]
        return lab.cold("-\(digit)--\(digit)--\(digit)").asObservable()
      }
    )
    for (number, fault) in faults.enumerated() {
      lab.at(1 + 5 * number, "Bluetooth on") { states.onNext(.poweredOn) }
      lab.at(4 + 5 * number, "\(fault)") { states.onNext(fault) }
    }
    lab.at(11, "Bluetooth on again") { states.onNext(.poweredOn) }
    let (a, b, c) = (digits[0], digits[1], digits[2])
    lab.expect(seen, "--\(a)----\(b)----\(c)--\(c)--\(c)")
    lab.expect(begun, equals: 3, "how often the work was begun")
  }

  @Test(
    "who leaves while it waits, or while the work is under way, leaves nothing",
    .diagnosis(
      """
      The listener had left, and the state was still watched or the work still under way: leaving \
      ends both.
      """,
      hint: 2
    )
  )
  func leaving() {
    let lab = Lab()
    let states = BehaviorSubject(value: CBManagerState.poweredOn)
    let works = [lab.hot("---1---2"), lab.hot("---1---2")]
    let ensured = learner.ensure(.poweredOn, states, works[0].asObservable())
    let waiting = learner.whenPoweredOn(states) { works[1].asObservable() }
    let end = lab.random(in: 4...6)
    let seen = [
      lab.observe(ensured, until: end, as: "who may not wait"),
      lab.observe(waiting, until: end, as: "who may"),
    ]
    for listener in seen { lab.expect(listener, "---1") }
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(states) {}
  }
}
