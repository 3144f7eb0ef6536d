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
    "Done is heard at once",
    .diagnosis(
      """
      The list did not hear of each Done once, and at once: between the two ends something drops, \
      changes or holds back what is sent, or nobody holds the subject. One subject alone does it.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The list heard that all was over while the screen was still there: nothing but the screen may \
      complete the channel. An operator such as `take(1)` ends it, and so does a `send` that \
      completes after each item.
      """,
      of: .completedEarly,
      hint: 2
    ),
    .diagnosis(
      """
      Done was not heard: either `send` does not lead to the subject that `read` listens to, or \
      nobody holds that subject, or it waits, as an AsyncSubject does for completion; and who \
      completes a screen that stays?
      """,
      of: .missing,
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
    "one Done adds one row",
    .diagnosis(
      """
      The list got a row nobody typed: a BehaviorSubject hands its default value to each new \
      subscriber.
      """,
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
    "everyone who listens hears it",
    .diagnosis(
      """
      Only one of two listeners heard of the new item: what is sent goes to everyone who \
      listens, not to whoever came last.
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
    "the same screen shown twice",
    .diagnosis(
      """
      Showing the screen again added an item again: whatever replays hands over a command that \
      was carried out long ago. A command is not a state.
      """,
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
    "several screens are done at the same moment",
    .diagnosis(
      """
      Several items came at the same moment, and the list did not get all of them at once: an operator on \
      the way, such as `throttle` or `debounce`, decides by the clock what is worth telling. Each \
      command is to be carried out.
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
    "the same item twice is two rows",
    .diagnosis(
      """
      The same item was typed twice and the list got one row: an operator on the way, such as \
      `distinctUntilChanged`, drops what looks the same. Each Done counts.
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
    "the end arrives as well",
    .diagnosis(
      """
      The screen said that it was over and the list did not hear just that: a relay would swallow \
      completed and errors, a subject passes them on.
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
      lab.expect(rows, end.isCompleted ? "-a-|" : "-a-#", ["a": milk])
      lab.expectLive(0, .subscriptions)
    }
  }

  @Test(
    "a channel that nobody holds is let go",
    .diagnosis(
      """
      Both ends of the channel were let go and something of it stayed: what the channel itself \
      subscribes or connects, nobody disposes of. One subject does without.
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
    lab.expectNoLeaks("after both ends were let go")
  }

  private struct ScreenClosed: Error {}
}
