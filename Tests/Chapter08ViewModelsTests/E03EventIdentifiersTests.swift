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
    "a listener hears the values of its events, and no others",
    .diagnosis(
      """
      A listener did not hear the value of an event about its identifier, or heard one about \
      another: events are told apart by what they are about.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A listener never heard the value of an event about its own identifier: an identifier is equal \
      to itself, however often it is copied.
      """,
      of: .missing,
      hint: 1
    )
  )
  func byIdentifier() {
    let lab = Lab()
    let bus = learner.makeBus()
    let (age, size) = (learner.identifier("age"), learner.identifier("size"))
    let ages = lab.observe(bus.unwrappedNumbers(age), as: "ages")
    let sizes = lab.observe(bus.numbers(size), as: "sizes")
    let numbers = lab.numbers(3)
    lab.at(1, "age is \(numbers[0])") { bus.tell(age, numbers[0]) }
    lab.at(2, "size is \(numbers[1])") { bus.tell(size, numbers[1]) }
    lab.at(3, "age is \(numbers[2])") { bus.tell(age, numbers[2]) }
    lab.expect(ages, "-a-b", ["a": numbers[0], "b": numbers[2]])
    lab.expect(sizes, "--s", ["s": numbers[1]])
  }

  @Test(
    "names collide, identifiers do not",
    .diagnosis(
      """
      Two identifiers were made apart, and an event about one was heard as one about the other: a \
      name is for people, and nobody knows all names that there are.
      """,
      hint: 1
    )
  )
  func sameName() {
    let lab = Lab()
    let bus = learner.makeBus()
    let identifiers = (1...lab.random(in: 20...40)).map { _ in learner.identifier("name") }
    lab.expect(Set(identifiers).count, equals: identifiers.count, "different identifiers")
    let (first, last) = (identifiers[0], identifiers[identifiers.count - 1])
    let names = lab.observe(bus.names(first), as: "first")
    lab.at(1, "an event about the last") { bus.tell(last, "Bob") }
    lab.at(2, "an event about the first") { bus.tell(first, "Alice") }
    lab.expect(names, "--a", ["a": "Alice"])
  }

  @Test(
    "what is of another type is nil",
    .diagnosis(
      """
      An event without a value, or with one of another type, has to be nil for who asks by \
      myValue(of:): something has happened, and its value is not what was expected.
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
    lab.at(1, "a number") { bus.tell(age, number) }
    lab.at(2, "a text") { bus.tell(age, "eight") }
    lab.at(3, "nothing") { bus.tell(age, nil) }
    lab.at(4, "a fraction") { bus.tell(age, 0.5) }
    lab.expect(ages, "-snnn", ["s": number, "n": nil])
  }

  @Test(
    "or skipped, by who asks for it unwrapped",
    .diagnosis(
      """
      myUnwrappedValue(of:) skips what is nil or of another type, and nothing else: it goes on \
      after that, and a value is never made up.
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
    lab.at(1, "a text") { bus.tell(name, words.names[0]) }
    lab.at(2, "a number") { bus.tell(name, 8) }
    lab.at(3, "nothing") { bus.tell(name, nil) }
    lab.at(4, "an empty text") { bus.tell(name, "") }
    lab.expect(names, "-a--e", ["a": words.names[0], "e": ""])
  }

  @Test(
    "every event arrives, in its order, at once",
    .diagnosis(
      """
      Of several events in a row some got lost, changed places, or came too late: asynchronous means \
      in the next free moment, not later, and nothing is dropped.
      """,
      hint: 3
    )
  )
  func inOrder() {
    let lab = Lab()
    let bus = learner.makeBus()
    let digit = learner.identifier("digit")
    let digits = lab.observe(bus.unwrappedNumbers(digit), as: "digits")
    // One of them comes twice in a row.
    let values = [4, 4, 2] + (0...lab.random(in: 1...4)).map { _ in lab.random(in: 0...9) }
    lab.at(2, "some digits") { for value in values { bus.tell(digit, value) } }
    lab.expect(digits, "--(\(values.map(String.init).joined()))")
  }

  @Test(
    "a listener never runs inside of the call",
    .diagnosis(
      """
      A listener was told while the teller was still in the middle of its work: let the bus leave \
      the stop first. Deliver on the main thread, asynchronously.
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
        bus.tell(answer, "yes")
        log.append("has answered")
      })
      .disposed(by: bag)
    }
    bus.names(answer).subscribe(onNext: { _ in log.append("hears the answer") }).disposed(by: bag)
    lab.act("a question is told") { bus.tell(question, "tea?") }
    lab.expect(log, equals: [], "what happened inside of the call")
    lab.run(until: 1)
    let turn = ["begins to answer", "has answered"]
    lab.expect(
      log,
      equals: turn + turn + ["hears the answer", "hears the answer"],
      "what happened afterwards"
    )
  }

  @Test(
    "on the main thread, wherever it was told",
    .diagnosis(
      """
      An event was told on another thread, and its listener did not run on the main thread: listeners \
      touch screens.
      """,
      hint: 3
    )
  )
  func onMain() {
    let lab = Lab()
    let bus = learner.makeBus()
    let name = learner.identifier("name")
    let isOnMain = BehaviorRelay<Bool?>(value: nil)
    let bag = DisposeBag()
    bus.names(name).subscribe(onNext: { _ in isOnMain.accept(VirtualMain.isCurrent) })
      .disposed(by: bag)
    lab.act("another thread tells") { onAnotherThread { bus.tell(name, "Alice") } }
    lab.expect(isOnMain.value, equals: nil, "whether it was heard on the main thread, so far")
    lab.run(until: 1)
    lab.expect(isOnMain.value, equals: true, "whether it was heard on the main thread")
  }

  @Test(
    "who comes late or has left hears nothing",
    .diagnosis(
      """
      A listener heard an event from before it came, or one after it had left, or something is kept \
      for it: an event is told to those who are there, and a subscription is all there is.
      """,
      hint: 3
    )
  )
  func whoIsThere() {
    let lab = Lab()
    let bus = learner.makeBus()
    let name = learner.identifier("name")
    let names = bus.unwrappedNames(name)
    let first = lab.observe(names, until: 4, as: "first")
    let late = lab.observe(names, at: 2, as: "late")
    let people = Words(lab).names + ["Zoe"]
    for (tick, person) in zip([1, 3, 5], people) { lab.at(tick, person) { bus.tell(name, person) } }
    let values = ["a": people[0], "b": people[1], "z": people[2]] as [Character: String]
    lab.expect(first, "-a-b", values)
    lab.expect(late, "---b-z", values)
    lab.expectNoLeaks()
  }
}

/// Does work on another thread, and waits for its end.
private func onAnotherThread(_ work: @escaping () -> Void) {
  // Safe: this thread waits meanwhile.
  nonisolated(unsafe) let work = work
  let end = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    work()
    end.signal()
  }
  end.wait()
}
