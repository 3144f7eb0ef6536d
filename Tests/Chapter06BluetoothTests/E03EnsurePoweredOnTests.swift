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
    let work = lab.cold("-1-2|")
    let seen = lab.observe(learner.ensure(states, work.asObservable()))
    lab.expect(seen, "-1-2|")
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
    for state in CBManagerState.allCases where state != .poweredOn {
      var begun = 0
      let work = Observable<Int>.deferred {
        begun += 1
        return .never()
      }
      let seen = lab.observe(learner.ensure(BehaviorSubject(value: state), work), as: "\(state)")
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
    let states = BehaviorSubject(value: CBManagerState.poweredOn)
    let work = lab.hot("-1-2-3-4")
    let seen = lab.observe(learner.ensure(states, work.asObservable()))
    lab.at(4, "Bluetooth off") { states.onNext(.poweredOff) }
    lab.expect(seen, "-1-2#", error: BluetoothError.bluetoothPoweredOff)
    lab.expectSubscriptions(work, "^---!")
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "an error of the work is passed on",
    .diagnosis("The work failed, and its error did not come out as it was.", hint: 2)
  )
  func errorOfTheWork() {
    let lab = Lab()
    let states = BehaviorSubject(value: CBManagerState.poweredOn)
    let seen = lab.observe(
      learner.ensure(states, lab.cold("-1#", error: CBError(.connectionFailed)).asObservable())
    )
    lab.expect(seen, "-1#", error: CBError(.connectionFailed))
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
    var begun = 0
    let seen = lab.observe(
      learner.whenPoweredOn(states) {
        begun += 1
        return lab.cold("-\(begun)--\(begun)--\(begun)").asObservable()
      }
    )
    lab.at(1, "Bluetooth on") { states.onNext(.poweredOn) }
    lab.at(4, "Bluetooth off") { states.onNext(.poweredOff) }
    lab.at(6, "Bluetooth on again") { states.onNext(.poweredOn) }
    lab.expect(seen, "--1----2--2--2")
    lab.expect(begun, equals: 2, "how often the work was begun")
  }
}
