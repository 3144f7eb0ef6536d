import Chapter08ViewModelsBridge
import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("8.3 Event identifiers", .exercise("8.3"))
struct E03EventIdentifiersTests {
  let learner = E03Contract.learner

  @Test(
    "a subscriber receives the values of its identifier, and no others",
    .diagnosis(
      """
      A subscriber did not receive the value of an event with its own identifier. An identifier \
      must equal its copies: compare a stored value, such as a `UUID`, that is copied with it.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      A subscriber received the value of an event with another identifier. Keep only the events \
      with its own: `filter { $0.identifier == identifier }`.
      """,
      of: .extra,
      hint: 2
    ),
    .diagnosis(
      """
      A subscriber received a value too late. Deliver it as soon as the main thread has finished \
      its current work: use `observe(on: MainScheduler.asyncInstance)`, not `delay`.
      """,
      of: .tooLate,
      hint: 2
    ),
    .diagnosis(
      """
      A subscriber must receive the value of each event with its identifier, and nothing else. Use \
      `filter { $0.identifier == identifier }` and `map { $0.value as? Value }`.
      """,
      hint: 2
    )
  )
  func byIdentifier() {
    let lab = Lab()
    let bus = learner.makeBus()
    let (age, size) = (learner.identifier("age"), learner.identifier("size"))
    let ages = lab.observe(bus.unwrappedNumbers(age), as: "ages")
    let sizes = lab.observe(bus.numbers(size), as: "sizes")
    let numbers = lab.numbers(3)
    lab.at(1, "age is \(numbers[0])") { bus.send(age, numbers[0]) }
    lab.at(2, "size is \(numbers[1])") { bus.send(size, numbers[1]) }
    lab.at(3, "age is \(numbers[2])") { bus.send(age, numbers[2]) }
    lab.expect(ages, "-a-b", ["a": numbers[0], "b": numbers[2]])
    lab.expect(sizes, "--s", ["s": numbers[1]])
  }

  @Test(
    "identifiers with the same name are different",
    .diagnosis(
      """
      Identifiers that were created separately are not all different. A name, a small random \
      number or the address of a freed object can repeat. Store a `UUID()` in each identifier, and \
      let `==` and `hash(into:)` use it.
      """,
      hint: 1
    )
  )
  func sameName() {
    let lab = Lab()
    let bus = learner.makeBus()
    // More than any small range of numbers has.
    let count = 1000 + lab.random(in: 1...40)
    let identifiers = (1...count).map { _ in learner.identifier("name") }
    lab.expect(Set(identifiers).count, equals: identifiers.count, "different identifiers")
    let (first, last) = (identifiers[0], identifiers[identifiers.count - 1])
    let names = lab.observe(bus.names(first), as: "first")
    lab.at(1, "sends an event with the last identifier") { bus.send(last, "Bob") }
    lab.at(2, "sends an event with the first identifier") { bus.send(first, "Alice") }
    lab.expect(names, "--a", ["a": "Alice"])
  }

  @Test(
    "myValue(of:) emits nil for a missing value or another type",
    .diagnosis(
      """
      `myValue(of:)` skipped an event whose value is missing or of another type. The event was \
      sent, so emit `nil` for it: use `map { $0.value as? Value }`, not `compactMap`.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      `myValue(of:)` must emit one element for each event: its value, or `nil` if the value is \
      missing or of another type. Cast with `as?`, because `as!` crashes.
      """,
      hint: 2
    )
  )
  func nilForOtherTypes() {
    let lab = Lab()
    let bus = learner.makeBus()
    let age = learner.identifier("age")
    let ages = lab.observe(bus.numbers(age), as: "ages")
    let number = lab.random(in: 1...99)
    lab.at(1, "sends a number") { bus.send(age, number) }
    lab.at(2, "sends a text") { bus.send(age, "eight") }
    lab.at(3, "sends no value") { bus.send(age, nil) }
    lab.at(4, "sends a fraction") { bus.send(age, 0.5) }
    lab.expect(ages, "-snnn", ["s": number, "n": nil])
  }

  @Test(
    "myUnwrappedValue(of:) skips nil and continues",
    .diagnosis(
      """
      `myUnwrappedValue(of:)` completed at an event without a usable value. Skip that event and \
      continue: use `compactMap`, not `take(while:)`.
      """,
      of: .completedEarly,
      hint: 2
    ),
    .diagnosis(
      """
      `myUnwrappedValue(of:)` emitted an element for an event without a usable value. Skip such \
      events with `compactMap`; do not repeat an earlier value.
      """,
      of: .extra,
      hint: 2
    ),
    .diagnosis(
      """
      `myUnwrappedValue(of:)` must emit every value of the right type, an empty text included, and \
      skip all other events. Use `compactMap` on `myValue(of:)`.
      """,
      hint: 2
    )
  )
  func skipped() {
    let lab = Lab()
    let bus = learner.makeBus()
    let name = learner.identifier("name")
    let names = lab.observe(bus.unwrappedNames(name), as: "names")
    let words = Words(lab)
    lab.at(1, "sends a text") { bus.send(name, words.names[0]) }
    lab.at(2, "sends a number") { bus.send(name, 8) }
    lab.at(3, "sends no value") { bus.send(name, nil) }
    lab.at(4, "sends an empty text") { bus.send(name, "") }
    lab.expect(names, "-a--e", ["a": words.names[0], "e": ""])
  }

  @Test(
    "all events arrive in order, without a delay",
    .diagnosis(
      """
      Several events were sent one after another, and one was lost. Deliver every event, equal \
      values included: use `observe(on: MainScheduler.asyncInstance)`, without operators that drop \
      elements, such as `distinctUntilChanged`, `debounce` and `flatMapLatest`.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      Several events in a row must all arrive, in order and in the same tick. Use `observe(on: \
      MainScheduler.asyncInstance)`, which runs as soon as the main thread is free and drops \
      nothing.
      """,
      hint: 3
    )
  )
  func inOrder() {
    let lab = Lab()
    let bus = learner.makeBus()
    let digit = learner.identifier("digit")
    let digits = lab.observe(bus.unwrappedNumbers(digit), as: "digits")
    let numbers = lab.observe(bus.numbers(digit).map { $0 ?? -1 }, as: "digits or nil")
    // One value is sent twice in a row.
    let values = [4, 4, 2] + (0...lab.random(in: 1...4)).map { _ in lab.random(in: 0...9) }
    lab.at(2, "sends some digits") { for value in values { bus.send(digit, value) } }
    for received in [digits, numbers] {
      lab.expect(received, "--(\(values.map(String.init).joined()))")
    }
  }

  @Test(
    "events without a usable value keep their place in a row",
    .diagnosis(
      """
      Several events were sent in a row, and one that followed an event without a usable value was \
      lost. An error ends a subscription, and the one of `retry()` starts too late for the events \
      that follow. Do not throw: skip `nil` with `compactMap`.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      Several events were sent in a row, some without a usable value, and `nil` was not delivered \
      in its place. Values and `nil` must take the same path: use one `map { $0.value as? Value }`, \
      followed by one `observe(on: MainScheduler.asyncInstance)`.
      """,
      hint: 3
    )
  )
  func nilInARow() {
    let lab = Lab()
    let bus = learner.makeBus()
    let age = learner.identifier("age")
    let ages = lab.observe(bus.numbers(age), as: "ages or nil")
    let unwrapped = lab.observe(bus.unwrappedNumbers(age), as: "ages")
    let numbers = lab.numbers(3)
    lab.at(1, "sends numbers, nil and a text in a row") {
      for value in [numbers[0], nil, numbers[1], "eight", numbers[2]] as [Any?] {
        bus.send(age, value)
      }
    }
    lab.expect(unwrapped, "-(abc)", ["a": numbers[0], "b": numbers[1], "c": numbers[2]])
    lab.expect(
      ages,
      "-(anbnc)",
      ["a": numbers[0], "b": numbers[1], "c": numbers[2], "n": nil] as [Character: Int?]
    )
  }

  @Test(
    "a subscriber runs after the sending call has returned",
    .diagnosis(
      """
      An event was sent directly after a subscriber had subscribed, and the subscriber did not \
      receive it. A subscription must begin during the call that makes it: remove \
      `subscribe(on:)`, and move only the delivery, with `observe(on:)`.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      Subscribers must run after the call that sent the event, because the sender may be in the \
      middle of its work, and before any later work. Let each function hop exactly once, with \
      `observe(on: MainScheduler.asyncInstance)`; a function that calls the other one already \
      does. `MainScheduler.instance` may still deliver synchronously.
      """,
      hint: 3
    )
  )
  func afterTheCall() {
    let lab = Lab()
    let bus = learner.makeBus()
    let (question, answer) = (learner.identifier("question"), learner.identifier("answer"))
    var log: [String] = []
    let bag = DisposeBag()
    for values in [bus.names(question), bus.unwrappedNames(question).map(Optional.some)] {
      values.subscribe(onNext: { _ in
        guard log.count < 20 else { return }
        log.append("begins to answer")
        bus.send(answer, "yes")
        log.append("has answered")
      })
      .disposed(by: bag)
    }
    bus.names(answer).subscribe(onNext: { _ in log.append("gets the answer") }).disposed(by: bag)
    let texts = lab.observe(bus.names(question).map { $0 ?? "nil" }, as: "new subscriber")
    lab.act("sends a question") { bus.send(question, "tea?") }
    lab.expect(log, equals: [], "the log during the call")
    lab.run(until: 1)
    lab.expect(texts, "q", ["q": "tea?"])
    let turn = ["begins to answer", "has answered"]
    lab.expect(
      log,
      equals: turn + turn + ["gets the answer", "gets the answer"],
      "the log after the call"
    )
  }

  @Test(
    "a subscriber runs on the main thread",
    .diagnosis(
      """
      An event was sent on another thread, and its subscriber did not run on the main thread, \
      where views may be used. Deliver with `observe(on: MainScheduler.asyncInstance)`; \
      `subscribe(on:)` does not move delivery.
      """,
      hint: 3
    )
  )
  func onMain() {
    let lab = Lab()
    let bus = learner.makeBus()
    let name = learner.identifier("name")
    let isOnMain = BehaviorRelay<[Bool]>(value: [])
    let bag = DisposeBag()
    for values in [bus.names(name), bus.unwrappedNames(name).map(Optional.some)] {
      values.subscribe(onNext: { _ in isOnMain.accept(isOnMain.value + [VirtualMain.isCurrent]) })
        .disposed(by: bag)
    }
    lab.act("another thread sends an event") { onAnotherThread { bus.send(name, "Alice") } }
    lab.expect(isOnMain.value, equals: [], "whether they ran on the main thread, so far")
    lab.run(until: 1)
    lab.expect(isOnMain.value, equals: [true, true], "whether they ran on the main thread")
  }

  @Test(
    "a subscriber receives only events that are sent while it is subscribed",
    .diagnosis(
      """
      A subscriber received an event that was sent while it was not subscribed. Replay nothing: \
      remove `share(replay:)`.
      """,
      of: .extra,
      hint: 3
    ),
    .diagnosis(
      """
      A subscriber must receive exactly the events that are sent while it is subscribed, and \
      nothing may remain of its subscription. Use only operators, such as `filter`, `map` and \
      `observe(on:)`, without state.
      """,
      hint: 3
    )
  )
  func onlyWhileSubscribed() {
    let lab = Lab()
    let bus = learner.makeBus()
    let name = learner.identifier("name")
    let (values, names) = (bus.names(name), bus.unwrappedNames(name))
    let people = Words(lab).names + ["Zoe"]
    _ = bus.names(name)
    var received = 0
    let pending = names.subscribe(onNext: { _ in received += 1 })
    lab.act("sends an event, and a subscriber unsubscribes before it arrives") {
      bus.send(name, people[0])
      pending.dispose()
    }
    let first = lab.observe(names, until: 4, as: "first")
    let late = lab.observe(names, at: 2, as: "late")
    let texts = values.map { $0 ?? "nil" }
    let firstOptional = lab.observe(texts, until: 4, as: "first, with nil")
    let lateOptional = lab.observe(texts, at: 2, as: "late, with nil")
    for (tick, person) in zip([1, 3, 5], people) { lab.at(tick, person) { bus.send(name, person) } }
    let letters = ["a": people[0], "b": people[1], "z": people[2]] as [Character: String]
    for received in [first, firstOptional] { lab.expect(received, "-a-b", letters) }
    for received in [late, lateOptional] { lab.expect(received, "---b-z", letters) }
    lab.expect(received, equals: 0, "the events after the subscriber has unsubscribed")
    lab.expectNoLeaks()
  }
}

/// Runs work on another thread, and waits until it has finished.
private func onAnotherThread(_ work: @escaping () -> Void) {
  // Safe, because this thread waits.
  nonisolated(unsafe) let work = work
  let end = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    work()
    end.signal()
  }
  end.wait()
}
