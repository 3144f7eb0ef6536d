import Chapter01SubjectsBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("1.4 Why not BehaviorSubject?", .exercise("1.4"))
struct E04WhyNotBehaviorSubjectTests {
  let learner = E04Contract.learner

  @Test(
    "the list receives each Done in the same tick",
    .diagnosis(
      """
      The list did not receive each Done exactly once and in the tick in which it was sent. Return \
      the two ends of one subject, without an operator between them.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The list did not receive an item that was sent. `send` must lead to the subject that `read` \
      observes, and must retain it. An `AsyncSubject` does not work either: it emits nothing \
      before `completed`.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      The list received an item more than once. `send` passes each event on several times. Return \
      `AnyObserver(subject)`, which sends each event to the subject once.
      """,
      of: .extra,
      hint: 2
    ),
    .diagnosis(
      """
      `read` completed while the screen was still open. Only the screen may complete the channel, \
      through `send`. Remove operators such as `take(1)`, and do not send `completed` after each \
      item.
      """,
      of: .completedEarly,
      hint: 2
    )
  )
  func doneIsHeardAtOnce() {
    let lab = Lab()
    let channel = learner.makeTodoChannel()
    let guests = lab.random(in: 2...9)
    let (tea, rice) = (TodoItem("tea for \(guests)"), TodoItem("rice for \(guests)"))
    let rows = lab.observe(channel.read.filter { [tea, rice].contains($0) }, as: "list")
    lab.at(2, "user taps Done") { channel.send.onNext(tea) }
    lab.at(4, "user taps Done") { channel.send.onNext(rice) }
    lab.expect(rows, "--t-r", ["t": tea, "r": rice])
  }

  @Test(
    "one tap on Done adds one row",
    .diagnosis(
      """
      The list did not receive exactly the item that the user typed. Return the two ends of one \
      `PublishSubject`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The list received an item that the user did not type. A `BehaviorSubject` emits its current \
      value to each new subscriber, at first the value it was created with. Use a subject that \
      stores no value.
      """,
      of: .extra,
      hint: 2
    )
  )
  func oneDoneOneRow() {
    let lab = Lab()
    let channel = learner.makeTodoChannel()
    let rows = lab.observe(channel.read)
    lab.at(2, "user taps Done") { channel.send.onNext(.milk) }
    lab.expect(rows, "--a", ["a": .milk])
  }

  @Test(
    "every observer receives the items",
    .diagnosis(
      """
      The list and the badge did not both receive the items sent while they were subscribed. A new \
      subscriber must not replace an earlier one. A subject sends each event to all of its \
      observers.
      """,
      hint: 3
    )
  )
  func everyoneHears() {
    let lab = Lab()
    let (milk, bread) = (TodoItem(lab.numbered("milk")), TodoItem(lab.numbered("bread")))
    let channel = learner.makeTodoChannel()
    let list = lab.observe(channel.read, as: "list")
    let badge = lab.observe(channel.read, until: 3, as: "badge")
    lab.at(2, "user taps Done") { channel.send.onNext(milk) }
    lab.at(4, "user taps Done") { channel.send.onNext(bread) }
    lab.expect(list, "--m-b", ["m": milk, "b": bread])
    lab.expect(badge, "--m", ["m": milk, "b": bread])
  }

  @Test(
    "showing the screen again does not repeat an item",
    .diagnosis(
      """
      An observer did not receive exactly the items sent while it was subscribed. A \
      `PublishSubject` sends each item to its current observers and stores nothing.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The screen was shown again, and the list received an old item again. A subject or operator \
      that replays repeats a command that was already executed. Use a `PublishSubject`, without \
      `replay` or `share(replay:)`.
      """,
      of: .extra,
      hint: 2
    )
  )
  func shownTwice() {
    let lab = Lab()
    let (milk, bread) = (TodoItem(lab.numbered("milk")), TodoItem(lab.numbered("bread")))
    let channel = learner.makeTodoChannel()
    let badge = lab.observe(channel.read, as: "badge")
    let first = lab.observe(channel.read, until: 3, as: "first showing")
    let second = lab.observe(channel.read, at: 5, as: "second showing")
    lab.at(2, "user taps Done") { channel.send.onNext(milk) }
    lab.at(7, "user taps Done") { channel.send.onNext(bread) }
    lab.expect(first, "--m", ["m": milk, "b": bread])
    lab.expect(second, "-------b", ["m": milk, "b": bread])
    lab.expect(badge, "--m----b", ["m": milk, "b": bread])
  }

  @Test(
    "several items sent in one tick all arrive",
    .diagnosis(
      """
      Three screens sent an item in the same tick, and the list did not receive all three in that \
      tick. An operator such as `throttle` or `debounce` drops or delays elements. Remove it: \
      every command counts.
      """,
      hint: 2
    )
  )
  func severalInOneMoment() {
    let lab = Lab()
    let channel = learner.makeTodoChannel()
    let items: [Character: TodoItem] = [
      "m": TodoItem(lab.numbered("milk")), "b": TodoItem(lab.numbered("bread")),
      "t": TodoItem(lab.numbered("tea")),
    ]
    let rows = lab.observe(channel.read.filter { items.values.contains($0) }, as: "list")
    lab.at(2, "three screens send milk, bread and tea") {
      for name in "mbt" { channel.send.onNext(items[name]!) }
    }
    lab.expect(rows, "--(mbt)", items)
  }

  @Test(
    "the same item sent twice adds two rows",
    .diagnosis(
      """
      The same item was sent twice, and the list did not receive it twice. An operator such as \
      `distinctUntilChanged` drops an element that equals the previous one. Remove it: every Done \
      is a command of its own.
      """,
      hint: 3
    )
  )
  func sameItemTwice() {
    let lab = Lab()
    let milk = TodoItem(lab.numbered("milk"))
    let channel = learner.makeTodoChannel()
    let rows = lab.observe(channel.read, as: "list")
    lab.at(2, "user taps Done") { channel.send.onNext(milk) }
    lab.at(4, "user taps Done") { channel.send.onNext(milk) }
    lab.expect(rows, "--m-m", ["m": milk])
  }

  @Test(
    "the list receives the terminal event",
    .diagnosis(
      """
      The screen sent a terminal event, and the list did not receive exactly milk and that event. \
      A relay cannot pass on `completed` or `error`. Use a subject instead.
      """,
      hint: 3
    )
  )
  func theEndArrives() {
    for end in [Event<TodoItem>.completed, .error(ScreenClosed())] {
      let lab = Lab()
      let milk = TodoItem(lab.numbered("milk"))
      let channel = learner.makeTodoChannel()
      let rows = lab.observe(channel.read, as: "list")
      lab.at(1, "user taps Done") { channel.send.onNext(milk) }
      lab.at(3, end.isCompleted ? "screen completes" : "screen fails") { channel.send.on(end) }
      lab.expect(rows, end.isCompleted ? "-a-|" : "-a-#", ["a": milk], error: ScreenClosed())
      lab.expectLive(0, .subscriptions)
    }
  }

  @Test(
    "an unreferenced channel is deallocated",
    .diagnosis(
      """
      Both ends of the channel were released, and a part of it is still alive. Either the channel \
      made a subscription or connection that it never disposes of, or it stores a closure that \
      captures it: a retain cycle. Return the two ends of one subject, which needs neither.
      """,
      hint: 3
    )
  )
  func channelsAreLetGo() {
    let lab = Lab()
    let milk = TodoItem(lab.numbered("milk"))
    let channel = learner.makeTodoChannel()
    let rows = lab.observe(channel.read, until: 3, as: "list")
    lab.at(2, "user taps Done") { channel.send.onNext(milk) }
    lab.expect(rows, "--a", ["a": milk])
    lab.expectNoLeaks("after both ends were released")
  }

  @Test(
    "the list receives an item before `send` returns",
    .diagnosis(
      """
      The screen sent an item, and the list had not received it when the call returned. The list \
      may unsubscribe right after that, and then loses the item. Remove what delivers items later, \
      such as `observe(on:)`, and what drops some items, such as `filter`.
      """,
      hint: 3
    )
  )
  func receivedDuringTheCall() {
    let lab = Lab()
    // The item without a name is being received while the finished one is sent and received.
    let (nameless, done) = (TodoItem(""), TodoItem(lab.numbered("tea"), isFinished: true))
    let channel = learner.makeTodoChannel()
    var received: [TodoItem] = []
    let list = channel.read.subscribe(onNext: { item in
      if item == nameless { channel.send.onNext(done) }
      received.append(item)
    })
    lab.act("user taps Done, and the list sends a second item when it receives the first") {
      channel.send.onNext(nameless)
      list.dispose()
    }
    lab.expect(received, equals: [done, nameless], "the items, in the order their calls ended")
  }

  @Test(
    "an observer that subscribes after the terminal event receives that event",
    .diagnosis(
      """
      The screen sent a terminal event, and an observer that subscribed afterwards did not receive \
      exactly that event, at once. It would wait forever. A `PublishSubject` sends its terminal \
      event to each later subscriber. Send it every event, also if `hasObservers` is false.
      """,
      hint: 3
    )
  )
  func lateObserversReceiveTheEnd() {
    for end in [Event<TodoItem>.completed, .error(ScreenClosed())] {
      let lab = Lab()
      let milk = TodoItem(lab.numbered("milk"))
      let channel = learner.makeTodoChannel()
      // After an error, `retry` subscribes again from within that event.
      let list = lab.observe(channel.read.retry(2), as: "list")
      lab.at(1, "user taps Done") { channel.send.onNext(milk) }
      lab.at(3, end.isCompleted ? "screen completes" : "screen fails") { channel.send.on(end) }
      let lateObserver = lab.observe(channel.read, at: 5, as: "late observer")
      lab.expect(list, end.isCompleted ? "-a-|" : "-a-#", ["a": milk])
      lab.expect(lateObserver, end.isCompleted ? "-----|" : "-----#", ["a": milk])
      var events = 0
      let another = channel.read.subscribe { _ in events += 1 }
      lab.expect(events, equals: 1, "the events that one more late observer received at once")
      another.dispose()

      let unobserved = learner.makeTodoChannel()
      lab.at(7, "another screen terminates, without observers") { unobserved.send.on(end) }
      let first = lab.observe(unobserved.read, at: 9, as: "first observer of the other screen")
      lab.expect(first, end.isCompleted ? "---------|" : "---------#", ["a": milk])
      withExtendedLifetime(unobserved.send) {}
    }
  }

  @Test(
    "each call makes a channel of its own",
    .diagnosis(
      """
      Two channels were in use, and a list did not receive exactly the items of its own channel. \
      Create the subject inside `makeTodoChannel()`, not in a `static` property.
      """,
      hint: 3
    )
  )
  func channelsAreIndependent() {
    let lab = Lab()
    let (milk, bread) = (TodoItem(lab.numbered("milk")), TodoItem(lab.numbered("bread")))
    let first = learner.makeTodoChannel()
    _ = learner.makeTodoChannel()
    let second = learner.makeTodoChannel()
    let list = lab.observe(first.read, as: "list of the first channel")
    let other = lab.observe(second.read, as: "list of the second channel")
    lab.at(2, "user taps Done on the first screen") { first.send.onNext(milk) }
    lab.at(4, "user taps Done on the second screen") { second.send.onNext(bread) }
    lab.expect(list, "--m", ["m": milk, "b": bread])
    lab.expect(other, "----b", ["m": milk, "b": bread])
  }

  @Test(
    "one end of the channel works after the other one is released",
    .diagnosis(
      """
      One end was released, and a list that was already subscribed did not receive exactly the \
      items that were sent. Both ends must retain the subject: `send` must not refer to it weakly, \
      and releasing an end sends no event.
      """,
      hint: 3
    )
  )
  func endsAreReleased() {
    let lab = Lab()
    let (milk, bread) = (TodoItem(lab.numbered("milk")), TodoItem(lab.numbered("bread")))
    var (send, read) = optionalEnds()
    let rows = lab.observe(read!, as: "list")
    lab.at(1, "the list releases `read`") { read = nil }
    lab.at(2, "user taps Done") { send?.onNext(milk) }
    lab.at(4, "user taps Done") { send?.onNext(bread) }
    lab.at(6, "the screen releases `send`") { send = nil }
    lab.expect(rows, "--m-b", ["m": milk, "b": bread])
  }

  @Test(
    "the channel releases an observer that unsubscribes",
    .diagnosis(
      """
      The list unsubscribed, and the channel still retains its observer. The disposable that \
      `Observable.create` returns must end the subscription: return the result of \
      `subject.subscribe(observer)`, or remove the observer from a list that you keep yourself. A \
      subject that you return directly does that by itself.
      """,
      hint: 3
    )
  )
  func observersAreReleased() {
    let lab = Lab()
    let channel = learner.makeTodoChannel()
    let badge = lab.observe(channel.read.take(1), as: "badge")
    func subscribe() -> any Disposable {
      let observer = WatchedObject()
      lab.watch(observer, as: "the observer")
      return channel.read.subscribe(onNext: { _ in withExtendedLifetime(observer) {} })
    }
    var list: (any Disposable)? = subscribe()
    lab.act("user taps Done, the badge unsubscribes") { channel.send.onNext(.milk) }
    lab.act("the list unsubscribes") { list?.dispose() }
    list = nil
    lab.expect(badge, "(m|)", ["m": .milk])
    lab.expectDeallocated("the observer")
    lab.expectLive(0, .subscriptions)
    lab.act("user taps Done") { channel.send.onNext(.bread) }
  }

  @Test(
    "`read` still sends the terminal event after `send` has been released",
    .diagnosis(
      """
      The screen sent its terminal event and released `send`. A list that subscribed afterwards did \
      not receive that event. `read` must retain the subject: don't refer to it weakly.
      """,
      hint: 3
    )
  )
  func terminalEventAfterTheRelease() {
    for end in [Event<TodoItem>.completed, .error(ScreenClosed())] {
      let lab = Lab()
      var (send, read) = optionalEnds()
      let action = end.isCompleted ? "screen completes" : "screen fails"
      lab.at(1, "\(action) and releases `send`") {
        send?.on(end)
        send = nil
      }
      let list = lab.observe(read!, at: 3, as: "list")
      read = nil
      lab.expect(list, end.isCompleted ? "---|" : "---#")
    }
  }

  /// The ends of a new channel, which the caller can release one by one.
  private func optionalEnds() -> (send: AnyObserver<TodoItem>?, read: Observable<TodoItem>?) {
    let channel = learner.makeTodoChannel()
    return (channel.send, channel.read)
  }

  private struct ScreenClosed: Error {}
  private final class WatchedObject {}
}
