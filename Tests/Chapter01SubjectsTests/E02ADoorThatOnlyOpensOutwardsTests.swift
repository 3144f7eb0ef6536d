import Chapter01SubjectsBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("1.2 A door that only opens outwards", .exercise("1.2"))
struct E02ADoorThatOnlyOpensOutwardsTests {
  let learner = E02Contract.learner

  @Test(
    "two accesses give one stream",
    .diagnosis(
      """
      What the user typed was not heard once by everyone: a computed property runs again at each \
      access, and all accesses have to lead to the one subject that Done sends to.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The list heard that all was over while the screen was still there: something on the way out, \
      such as `take(1)`, completes the stream. Nobody but the subject may end it.
      """,
      of: .completedEarly,
      hint: 1
    )
  )
  func twoAccessesOneStream() {
    let lab = Lab()
    let (milk, bread) = (TodoItem(lab.numbered("milk")), TodoItem(lab.numbered("bread")))
    let screen = learner.makeScreen()
    let list = lab.observe(screen.todo(), as: "list")
    let badge = lab.observe(screen.todo(), as: "badge")
    lab.at(2, "user taps Done") { screen.finish(milk) }
    lab.at(4, "user taps Done") { screen.finish(bread) }
    lab.expect(list, "--m-b", ["m": milk, "b": bread])
    lab.expect(badge, "--m-b", ["m": milk, "b": bread])
  }

  @Test(
    "the same item twice is two rows",
    .diagnosis(
      """
      The user typed the same twice and the list heard it once: an operator on the way out, such \
      as `distinctUntilChanged`, drops what looks the same. A second milk is a second row.
      """,
      hint: 1
    )
  )
  func sameItemTwice() {
    let lab = Lab()
    let milk = TodoItem(lab.numbered("milk"))
    let screen = learner.makeScreen()
    let list = lab.observe(screen.todo(), as: "list")
    lab.at(2, "user taps Done") { screen.finish(milk) }
    lab.at(4, "user taps Done") { screen.finish(milk) }
    lab.expect(list, "--m-m", ["m": milk])
  }

  @Test(
    "a stranger cannot send through it",
    .diagnosis(
      """
      Somebody outside added a row: upcasting hides that this is a subject, and a cast reveals it \
      again. Wrap it, don't upcast it.
      """,
      hint: 2
    )
  )
  func strangersCannotSend() {
    let lab = Lab()
    let bread = TodoItem(lab.numbered("bread"))
    let screen = learner.makeScreen()
    let forgeries = lab.observe(screen.todo().filter { $0 == bread }, as: "list")
    lab.at(2, "stranger forges bread") { forge(bread, through: screen.todo()) }
    lab.expect(forgeries, "---", ["b": bread])
    lab.expect(
      screen.todo() is any ObserverType,
      equals: false,
      "whether `todo` can be cast to an observer"
    )
  }

  @Test(
    "who comes late hears only what comes later",
    .diagnosis(
      """
      A latecomer was told of an item that had been added long ago: nothing on the way out may \
      keep the last element and replay it.
      """,
      hint: 3
    )
  )
  func nothingIsReplayed() {
    let lab = Lab()
    let (milk, bread) = (TodoItem(lab.numbered("milk")), TodoItem(lab.numbered("bread")))
    let screen = learner.makeScreen()
    let stream = screen.todo()
    let list = lab.observe(stream, as: "list")
    let latecomer = lab.observe(stream, at: 3, as: "latecomer")
    let newcomer = lab.observe(
      RawObservable { screen.todo().subscribe($0) },
      at: 3,
      as: "newcomer"
    )
    lab.at(2, "user taps Done") { screen.finish(milk) }
    lab.at(4, "user taps Done") { screen.finish(bread) }
    lab.expect(list, "--m-b", ["m": milk, "b": bread])
    lab.expect(latecomer, "----b", ["m": milk, "b": bread])
    lab.expect(newcomer, "----b", ["m": milk, "b": bread])
  }

  @Test(
    "who leaves is let go",
    .diagnosis(
      """
      A listener left and something stayed behind in the subject: whatever subscribes or connects \
      to it on the way out must end when the listener leaves. In `create`, return the subscription \
      to the subject.
      """,
      hint: 3
    )
  )
  func whoLeavesIsLetGo() {
    let lab = Lab()
    let (milk, bread) = (TodoItem(lab.numbered("milk")), TodoItem(lab.numbered("bread")))
    let screen = learner.makeScreen()
    let list = lab.observe(screen.todo(), until: 3, as: "list")
    lab.at(2, "user taps Done") { screen.finish(milk) }
    lab.at(4, "user taps Done") { screen.finish(bread) }
    lab.expect(list, "--m", ["m": milk])
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "a closed screen is let go",
    .diagnosis(
      """
      The screen was closed and stayed in memory: a closure that the screen stores captures the \
      screen. Capture the subject alone, `[todoSubject]`, or draw the ring.
      """,
      hint: 3
    )
  )
  func closedScreensAreLetGo() {
    let lab = Lab()
    let milk = TodoItem(lab.numbered("milk"))
    let screen = learner.makeScreen()
    let list = lab.observe(screen.todo(), as: "list")
    lab.at(2, "user taps Done") { screen.finish(milk) }
    lab.at(3, "the screen is closed") { list.dispose() }
    lab.expect(list, "--m", ["m": milk])
    lab.expectNoLeaks("after the screen was closed")
  }

  /// What a curious screen may try: every cast to something that can be sent to.
  private func forge(_ item: TodoItem, through stream: Observable<TodoItem>) {
    (stream as? PublishSubject<TodoItem>)?.onNext(item)
    (stream as? BehaviorSubject<TodoItem>)?.onNext(item)
    (stream as? ReplaySubject<TodoItem>)?.onNext(item)
    (stream as? AsyncSubject<TodoItem>)?.onNext(item)
  }
}
