import Chapter06BluetoothBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("6.3 ensure(.poweredOn)", .exercise("6.3"))
struct E03EnsurePoweredOnTests {
  let learner = E03Contract.learner

  @Test(
    "while the radio is on, every event of the work is forwarded",
    .diagnosis(
      """
      While the radio is on, every event of the work must be forwarded, and its completion must \
      also end the subscription to the state. Subscribe the observer to the work, and return both \
      disposables.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The work completed, and the result did not. `merge` also waits for the state, which never \
      completes: subscribe the observer to the work itself, or merge with `materialize` and \
      `dematerialize`.
      """,
      of: .neverCompleted,
      hint: 1
    )
  )
  func workGoesItsWay() {
    let lab = Lab()
    let states = BehaviorSubject(value: CBManagerState.poweredOn)
    let story = "-\(lab.random(in: 1...9))-0-\(lab.random(in: 1...9))|"
    let seen = lab.observe(learner.ensure(.poweredOn, states, lab.cold(story).asObservable()))
    lab.expect(seen, story)
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(states) {}
  }

  @Test(
    "in any other state ensure fails immediately, without starting the work",
    .diagnosis(
      """
      The radio was not on. `ensure` must fail immediately with the `BluetoothError` of that \
      state, and must not subscribe to the work: check the state first.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The radio was not on, and the observer received nothing. Fail with `BluetoothError(state)` \
      in every state except `wanted`, `unknown` too, instead of waiting with `never()`.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      The radio was not on, and the result failed, but not with the error for the radio's state. \
      Use `BluetoothError(state)`.
      """,
      of: .wrongError,
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
      lab.expect(begun, equals: 0, "the subscriptions to the work, in \(state)")
      var hasFailed = false
      let subscription = learner.ensure(.poweredOn, states, work)
        .subscribe(onError: { _ in hasFailed = true })
      lab.expect(hasFailed, equals: true, "whether it had failed when the call returned")
      subscription.dispose()
    }
  }

  @Test(
    "the result fails with the error of the new state when the radio becomes unavailable",
    .diagnosis(
      """
      The radio became unavailable while the work was running. `ensure` must then fail with \
      `BluetoothError(state)` and dispose of the work: watch the state for as long as the work \
      runs.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The radio became unavailable while the work was running, and the result completed. It has to \
      fail: send `BluetoothError(state)`.
      """,
      of: .completionInsteadOfError,
      hint: 2
    ),
    .diagnosis(
      """
      The radio became unavailable, and the work is still subscribed to. Dispose of its \
      subscription when you send the error.
      """,
      of: .neverDisposed,
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
    "the required state need not be poweredOn",
    .diagnosis(
      """
      `ensure` was called with a state that is not `poweredOn`, and checked the wrong state. \
      Compare each state with the parameter `wanted`.
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
    "poweredOn is an error, too, if another state is wanted",
    .diagnosis(
      """
      `ensure` was called with a state that is not `poweredOn`, the radio was on, and the result \
      did not fail with `bluetoothInUnknownState`. `BluetoothError(.poweredOn)` is nil: use \
      `BluetoothError(state) ?? .bluetoothInUnknownState`.
      """,
      hint: 2
    )
  )
  func poweredOnIsWrong() {
    let lab = Lab()
    let wanted = lab.drawnFaultStates(1)[0]
    let states = BehaviorSubject(value: CBManagerState.poweredOn)
    let value = lab.random(in: 1...9)
    let ensured = learner.ensure(wanted, states, lab.cold("-\(value)").asObservable())
    let early = lab.observe(ensured, as: "while the radio is on")
    lab.at(2, "\(wanted)") { states.onNext(wanted) }
    let late = lab.observe(ensured, at: 3, as: "before it turns on")
    lab.at(6, "Bluetooth on") { states.onNext(.poweredOn) }
    lab.expect(early, "#", error: BluetoothError.bluetoothInUnknownState, until: 8)
    lab.expect(late, "----\(value)-#", error: BluetoothError.bluetoothInUnknownState, until: 8)
  }

  @Test(
    "an error of the work is forwarded unchanged",
    .diagnosis(
      """
      The work failed, and its error was not forwarded unchanged. Neither `ensure` nor \
      `whenPoweredOn` may replace it, suppress it or retry.
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
    let other = lab.cold("-\(value)0-#", error: error)
    let waiting = lab.observe(learner.whenPoweredOn(states) { other.asObservable() })
    lab.expect(seen, "-\(value)#", error: error)
    lab.expect(waiting, "-\(value)0-#", error: error)
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "whenPoweredOn starts the work each time the radio turns on",
    .diagnosis(
      """
      `whenPoweredOn` must subscribe to the work each time the radio turns on, and dispose of it \
      when it becomes unavailable. Map the state to on or off, and use `distinctUntilChanged()` \
      and `flatMapLatest`.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      `whenPoweredOn` sent an event although the radio was off, as it is in every state except \
      `poweredOn`. Use `flatMapLatest`, which disposes of the earlier work, and `never()` while the \
      radio is off.
      """,
      of: .extra,
      hint: 3
    ),
    .diagnosis(
      """
      The radio turned on, and the work's element is missing. Subscribe to the work each time the \
      state becomes `poweredOn`, whatever state it was before.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      The radio turned on again, and the elements are those of other work. Call `work()` each time \
      the state becomes `poweredOn`, in the closure of `flatMapLatest`, and don't store its result.
      """,
      of: .wrongValue,
      hint: 3
    ),
    .diagnosis(
      """
      The work completed, and the result completed with it. Forward the work's elements and errors \
      only: `flatMapLatest` does not complete before the state does.
      """,
      of: .completedEarly,
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
        return lab.cold("-\(digit)--\(digit)--\(digit)|").asObservable()
      }
    )
    for (number, fault) in faults.enumerated() {
      lab.at(1 + 5 * number, "Bluetooth on") { states.onNext(.poweredOn) }
      lab.at(4 + 5 * number, "\(fault)") { states.onNext(fault) }
    }
    lab.at(11, "Bluetooth on again") { states.onNext(.poweredOn) }
    // The third work completes at tick 19.
    lab.at(22, "Bluetooth off") { states.onNext(.poweredOff) }
    lab.at(23, "Bluetooth on again") { states.onNext(.poweredOn) }
    let ticks = [(2, digits[0]), (7, digits[1])] + [12, 15, 18].map { ($0, digits[2]) }
    let last = [24, 27, 30].map { ($0, 0) }
    lab.expect(seen, (ticks + last).map { .next($0.0, $0.1) }, until: 33)
    lab.expect(begun, equals: 4, "the subscriptions to the work")
  }

  @Test(
    "an equal state does not start the work again",
    .diagnosis(
      """
      The radio was on and reported `poweredOn` again, and the work was not started exactly once. \
      Use `distinctUntilChanged()` before `flatMapLatest`, both in `ensure` and in \
      `whenPoweredOn`. Work that has completed is not started again either.
      """,
      hint: 3
    )
  )
  func equalStates() {
    let lab = Lab()
    let states = BehaviorSubject(value: CBManagerState.poweredOn)
    let digits = lab.drawn(2, of: Array(1...9))
    let story = "--\(digits[0])--\(digits[1])"
    let works = [lab.cold(story), lab.cold(story)]
    let ensured = lab.observe(
      learner.ensure(.poweredOn, states, works[0].asObservable()),
      as: "ensure"
    )
    let waiting = lab.observe(
      learner.whenPoweredOn(states) { works[1].asObservable() },
      as: "whenPoweredOn"
    )
    let short = lab.cold("-\(digits[0])|")
    let finished = lab.observe(
      learner.whenPoweredOn(states) { short.asObservable() },
      as: "whenPoweredOn, with work that completes"
    )
    lab.at(lab.random(in: 3...4), "Bluetooth is on, as before") { states.onNext(.poweredOn) }
    lab.expect(ensured, story, until: 9)
    lab.expect(waiting, story, until: 9)
    lab.expect(finished, "-\(digits[0])", until: 9)
  }

  @Test(
    "each subscription checks the state and starts the work",
    .diagnosis(
      """
      One observable was subscribed to several times, and the subscriptions were not independent. \
      Declare every variable inside `create` or `deferred`, and don't share the result.
      """,
      hint: 2
    )
  )
  func eachSubscription() {
    let lab = Lab()
    let fault = lab.drawnFaultStates(1)[0]
    let states = BehaviorSubject(value: fault)
    let (a, b) = (lab.random(in: 1...9), lab.random(in: 1...9))
    let work = lab.cold("-\(a)-\(b)").asObservable()
    let ensured = learner.ensure(.poweredOn, states, work)
    let waiting = learner.whenPoweredOn(states) { work }
    let failing = lab.observe(ensured, as: "ensure, radio off")
    let early = lab.observe(waiting, as: "whenPoweredOn, early")
    lab.at(2, "Bluetooth on") { states.onNext(.poweredOn) }
    let first = lab.observe(ensured, at: 3, as: "ensure, first")
    let second = lab.observe(ensured, at: 5, as: "ensure, second")
    let late = lab.observe(waiting, at: 5, as: "whenPoweredOn, late")
    lab.expect(failing, "#", error: BluetoothError(fault)!, until: 10)
    lab.expect(early, "---\(a)-\(b)", until: 10)
    lab.expect(first, "----\(a)-\(b)", until: 10)
    lab.expect(second, "------\(a)-\(b)", until: 10)
    lab.expect(late, "------\(a)-\(b)", until: 10)
  }

  @Test(
    "an event of the work is forwarded before the call that sends it returns",
    .diagnosis(
      """
      The work sent an event, and the observer had not received it when the call returned. Forward \
      the events directly: don't use `observe(on:)` or another scheduler.
      """,
      hint: 2
    )
  )
  func duringTheCall() {
    let lab = Lab()
    let states = BehaviorSubject(value: CBManagerState.poweredOn)
    let work = PublishSubject<Int>()
    let value = lab.random(in: 1...9)
    var (received, atTheReturn): ([String], [String]) = ([], [])
    let subscriptions = [
      learner.ensure(.poweredOn, states, work).subscribe { received.append("ensure: \($0)") },
      learner.whenPoweredOn(states) { work.asObservable() }
        .subscribe { received.append("whenPoweredOn: \($0)") },
    ]
    lab.at(1, "the work emits \(value) and fails") {
      work.onNext(value)
      work.onError(BluetoothError.bluetoothResetting)
      atTheReturn = received
    }
    lab.run(until: 2)
    let events = [Event.next(value), .error(BluetoothError.bluetoothResetting)]
    lab.expect(
      atTheReturn,
      equals: events.flatMap { ["ensure: \($0)", "whenPoweredOn: \($0)"] },
      "the events received when the calls had returned"
    )
    for subscription in subscriptions { subscription.dispose() }
    withExtendedLifetime(states) {}
  }

  @Test(
    "disposing unsubscribes from the work and the state",
    .diagnosis(
      """
      The subscription was disposed of, and the state or the work is still subscribed to. Return \
      a disposable for both: `Disposables.create(watch, work)`.
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
      lab.observe(ensured, until: end, as: "ensure"),
      lab.observe(waiting, until: end, as: "whenPoweredOn"),
    ]
    for observer in seen { lab.expect(observer, "---1") }
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(states) {}
  }

  @Test(
    "work during whose subscription the state changes is disposed of",
    .diagnosis(
      """
      The state changed while the work was being subscribed to, and the work is still subscribed \
      to. Its disposable was stored after the change, so that nothing disposed of it: use \
      `flatMapLatest`, or store a `SingleAssignmentDisposable` before you subscribe to the work.
      """,
      hint: 3
    )
  )
  func changesWhileStarting() {
    for fault in Lab().drawnFaultStates(2) {
      let lab = Lab()
      let states = [1, 2].map { _ in BehaviorSubject(value: CBManagerState.poweredOn) }
      var (begun, disposed) = ([0, 0], [0, 0])
      // Work that waits for the user while it starts, until the state has changed.
      let works = [0, 1].map { number in
        Observable<Int>.create { _ in
          begun[number] += 1
          if begun[number] == 1 { states[number].onNext(fault) }
          return Disposables.create { disposed[number] += 1 }
        }
      }
      let ensured = lab.observe(learner.ensure(.poweredOn, states[0], works[0]), as: "ensure")
      let waiting = lab.observe(
        learner.whenPoweredOn(states[1]) { works[1] },
        until: 5,
        as: "whenPoweredOn"
      )
      lab.expect(ensured, "#", error: BluetoothError(fault)!, until: 2)
      lab.expect(waiting, "", until: 2)
      lab.expect(disposed, equals: [1, 1], "the disposals of both works after the change")
      lab.at(3, "Bluetooth on") { states[1].onNext(.poweredOn) }
      lab.run(until: 4)
      lab.expect(begun, equals: [1, 2], "the subscriptions to both works")
      lab.run(until: 6)
      lab.expect(disposed, equals: [1, 2], "the disposals of both works in the end")
    }
  }
}
