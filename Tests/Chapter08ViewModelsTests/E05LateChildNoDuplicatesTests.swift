import Chapter08ViewModelsBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("8.5 A late child, and no duplicates", .exercise("8.5"))
struct E05LateChildNoDuplicatesTests {
  let learner = E05Contract.learner

  /// The values of the names in the diagrams.
  private func values(_ words: Words) -> [Character: String] {
    words.events(names: "name", numbers: "age")
  }

  private let topics = ["name", "age"]

  private func member() -> E05Contract.Member { learner.makeMember(topics, .readsEachTime) }

  @Test(
    "a parent's event reaches its own observers and its children only",
    .diagnosis(
      """
      An event of the parent did not reach one of its observers. In `addChild`, set the child's \
      parent and then call `prepareForParentEvents()`. `parentEvents` must continue with \
      `parent.events` after the remembered events. `send` must send every event, one that equals \
      the last one too.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      An event of the parent was delivered once too often, for example to a grandchild. Each view \
      model has its own bus: children subscribe to their parent's bus, and nothing is copied from \
      one bus to another.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      An event of the parent must reach each observer of its `events` and each of its children \
      once. Grandchildren receive only the events of their own parent.
      """,
      hint: 1
    )
  )
  func down() {
    let lab = Lab()
    let words = Words(lab)
    let (parent, first, second, grandchild) = (member(), member(), member(), member())
    let own = lab.observe(parent.own, as: "parent")
    let children = [first, second].map { lab.observe($0.received, as: "child") }
    let late = member()
    let below = [grandchild, late].map { lab.observe($0.received, as: "grandchild") }
    lab.act("the view models are linked") {
      parent.addChild(first)
      parent.addChild(second)
      first.addChild(grandchild)
    }
    lab.at(1, "the parent sends") { parent.send("name", words.names[0]) }
    lab.at(2, "the parent sends") { parent.send("name", words.names[1]) }
    lab.at(3, "the parent sends the same again") { parent.send("name", words.names[1]) }
    lab.at(4, "a late grandchild is added") { first.addChild(late) }
    for received in [own] + children { lab.expect(received, "-abb", values(words)) }
    for received in below { lab.expect(received, "-", values(words)) }
  }

  @Test(
    "a child's event reaches its parent, its siblings and itself",
    .diagnosis(
      """
      An event that the child sent to its parent did not reach one of its observers. \
      `sendToParent` must call `parent.send(event)`, which reaches the parent's observers and all \
      of its children, the sender included.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      An event that the child sent to its parent reached the child's own `events` or its own \
      children too. `sendToParent` must call `parent.send(event)` and nothing else: the child \
      neither emits nor remembers the event.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      An event that the child sends to its parent must reach the parent's observers and all of its \
      children once, without a warning. In `sendToParent`, call `warn` only if there is no parent.
      """,
      hint: 1
    )
  )
  func up() {
    let lab = Lab()
    let words = Words(lab)
    let (parent, first, second, grandchild) = (member(), member(), member(), member())
    let above = [parent.own, first.received, second.received].map { lab.observe($0, as: "family") }
    let own = lab.observe(first.own, as: "child's own events")
    let late = member()
    let below = [grandchild, late].map { lab.observe($0.received, as: "grandchild") }
    lab.act("the view models are linked") {
      parent.addChild(first)
      parent.addChild(second)
      first.addChild(grandchild)
    }
    lab.at(1, "the child sends to its parent") { first.sendToParent("name", words.names[0]) }
    lab.at(2, "a late grandchild is added") { first.addChild(late) }
    for received in above { lab.expect(received, "-a", values(words)) }
    for received in [own] + below { lab.expect(received, "-", values(words)) }
    lab.expect(first.warnings, equals: 0, "the child's warnings")
  }

  @Test(
    "adding a late child does not repeat events for others",
    .diagnosis(
      """
      A child was added, and another observer received an old event again. Send missed events to \
      the new child only: put them before the live events in its `parentEvents`, and do not send \
      them on the shared bus.
      """,
      of: .extra,
      hint: 2
    ),
    .diagnosis(
      """
      The parent and the first child must receive each event once, whether or not a child is added \
      later. Put missed events at the start of the late child's `parentEvents` only.
      """,
      hint: 2
    )
  )
  func othersReceiveNoRepetition() {
    let lab = Lab()
    let words = Words(lab)
    let (parent, early, late) = (member(), member(), member())
    let own = lab.observe(parent.own, as: "parent")
    let received = lab.observe(early.received, as: "early child")
    lab.act("the first child is added") { parent.addChild(early) }
    lab.at(1, "the parent sends") { parent.send("name", words.names[0]) }
    lab.at(3, "the late child is added") { parent.addChild(late) }
    lab.expect(received, "-a", values(words))
    lab.expect(own, "-a", values(words))
  }

  @Test(
    "a late observer of `events` receives no past event",
    .diagnosis(
      """
      An observer subscribed to `events` after an event, and did not receive exactly the later \
      ones. Only `parentEvents` begins with past events: put the remembered ones there, and leave \
      `events` and its relay without a replay.
      """,
      hint: 2
    )
  )
  func lateObservers() {
    let lab = Lab()
    let words = Words(lab)
    let (parent, child) = (member(), member())
    let late = [(parent, "parent"), (child, "child")].map { member, name in
      lab.observe(member.own, at: 2, as: "late observer of the \(name)")
    }
    lab.act("the child is added") { parent.addChild(child) }
    lab.at(1, "both send") {
      parent.send("name", words.names[0])
      child.send("name", words.names[0])
    }
    lab.at(4, "both send again") {
      parent.send("name", words.names[1])
      child.send("name", words.names[1])
    }
    for received in late { lab.expect(received, "----b", values(words)) }
  }

  @Test(
    "a late child receives the last event of each topic",
    .diagnosis(
      """
      A late child missed the last event of a topic. In `send`, remember one event for each topic, \
      and keep it for later children too. Events from children must also go through `send`. Start \
      `parentEvents` with all remembered events, for each of its subscriptions.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      A late child received an event that a newer one of the same topic has replaced. Remember \
      only the last event of each topic: remove the old one before you append the new one.
      """,
      of: .extra,
      hint: 2
    ),
    .diagnosis(
      """
      The parent sent an event directly after it had added a late child, and the child received \
      that event before the remembered one. Deliver the remembered events first, during the \
      subscription: use `concat`, not `merge`, and no `observe(on:)`.
      """,
      of: .wrongOrder,
      hint: 2
    ),
    .diagnosis(
      """
      A late child must first receive the newest event of each topic, and then the live events. In \
      `send`, replace the remembered event of the same topic.
      """,
      hint: 2
    )
  )
  func lateChild() {
    let lab = Lab()
    let words = Words(lab)
    let (parent, early, late, later) = (member(), member(), member(), member())
    let last = member()
    let lasts = lab.observe(last.received.filter { $0.hasPrefix("name") }, as: "the last child")
    let latest = lab.observe(later.received.filter { $0.hasPrefix("name") }, as: "a later child")
    let names = lab.observe(late.received.filter { $0.hasPrefix("name") }, as: "names")
    let ages = lab.observe(late.received.filter { $0.hasPrefix("age") }, as: "ages")
    lab.act("the first child is added") { parent.addChild(early) }
    lab.at(1, "the parent sends") { parent.send("name", words.names[0]) }
    lab.at(2, "the child sends to its parent") { early.sendToParent("age", words.numbers[0]) }
    lab.at(3, "the parent sends") { parent.send("name", words.names[1]) }
    lab.at(5, "the late child is added") { parent.addChild(late) }
    lab.at(6, "the parent sends") { parent.send("age", words.numbers[1]) }
    lab.at(7, "a later child is added") { parent.addChild(later) }
    lab.at(9, "the last child is added, and the parent sends") {
      parent.addChild(last)
      parent.send("name", words.names[0])
    }
    lab.expect(names, "-----b---a", values(words))
    lab.expect(ages, "-----78", values(words))
    lab.expect(latest, "-------b-a", values(words))
    lab.expect(lasts, "---------(ba)", values(words))
  }

  @Test(
    "each subscription of a late child receives the remembered events",
    .diagnosis(
      """
      A late child subscribed to one `parentEvents` several times, and a subscription did not \
      receive the remembered event of its topic. Begin each subscription with the remembered \
      events: return `Observable.from(…).concat(…)` without `share(replay:)`.
      """,
      hint: 2
    )
  )
  func oneObservable() {
    let lab = Lab()
    let words = Words(lab)
    let (parent, late) = (member(), learner.makeMember(topics + ["key"], .readsOnce))
    let received = lab.observe(late.received, as: "late child")
    let events = [("name", words.names[0]), ("age", words.numbers[0]), ("key", words.numbers[1])]
    lab.act("the parent sends one event of each topic") {
      for (topic, value) in events { parent.send(topic, value) }
    }
    lab.at(1, "the late child is added, and subscribes for each topic") { parent.addChild(late) }
    lab.run(until: 2)
    lab.expect(
      received.events.compactMap(\.value.element).sorted(),
      equals: events.map { "\($0) \($1)" }.sorted(),
      "what the late child received, sorted"
    )
  }

  @Test(
    "a child that is added during delivery receives that event once",
    .diagnosis(
      """
      An observer added a child while it received an event, and the child did not receive that \
      event exactly once. In `send`, remember the event before you send it with \
      `bus.accept(event)`. If `send` loops over the children, it must leave out a child that was \
      added meanwhile.
      """,
      hint: 3
    )
  )
  func inTheMidst() {
    let lab = Lab()
    let words = Words(lab)
    let (parent, late) = (member(), member())
    let received = lab.observe(late.received, as: "late child")
    let bag = DisposeBag()
    parent.own.filter { $0.hasPrefix("name") }.take(1)
      .subscribe(onNext: { _ in parent.addChild(late) })
      .disposed(by: bag)
    let tick = lab.random(in: 2...4)
    lab.at(1, "the parent sends an age") { parent.send("age", words.numbers[0]) }
    lab.at(tick, "the parent sends a name, and an observer adds the child") {
      parent.send("name", words.names[0])
    }
    lab.at(tick + 1, "the parent sends another name") { parent.send("name", words.names[1]) }
    lab.run(until: tick + 2)
    lab.expect(
      received.events.compactMap(\.value.element).sorted(),
      equals: values(words).filter { $0.key != "8" }.values.sorted(),
      "what the late child received, sorted"
    )
    withExtendedLifetime(bag) {}
  }

  @Test(
    "adding a child a second time changes nothing",
    .diagnosis(
      """
      A child was added a second time, and receives nothing now. In `addChild`, check \
      `child.parent !== self` first, before you end the link to the former parent.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      A child was added a second time, and received an event again. Begin `addChild` with `guard \
      child.parent !== self else { return }`.
      """,
      of: .extra,
      hint: 3
    ),
    .diagnosis(
      """
      Adding a child a second time must not change what it receives, and must not call \
      `prepareForParentEvents()` again. Begin `addChild` with `guard child.parent !== self else { \
      return }`.
      """,
      hint: 3
    )
  )
  func again() {
    let lab = Lab()
    let words = Words(lab)
    let (parent, child) = (member(), member())
    let received = lab.observe(child.received, as: "child")
    lab.act("a child is added") { parent.addChild(child) }
    lab.at(1, "the parent sends") { parent.send("name", words.names[0]) }
    lab.at(2, "the child is added again") { parent.addChild(child) }
    lab.at(3, "the parent sends") { parent.send("name", words.names[1]) }
    lab.expect(received, "-a-b", values(words))
    lab.expect(child.introductions, equals: 1, "the calls of prepareForParentEvents()")
  }

  @Test(
    "a moved child receives its new parent's events only",
    .diagnosis(
      """
      The child still receives events of its former parent. Its subscription is in a bag that \
      lives as long as the child. `parentEvents` must complete when the link is cut: add \
      `take(until:)` with a relay that `addChild` sends to.
      """,
      of: .extra,
      hint: 3
    ),
    .diagnosis(
      """
      The child did not receive an event of its new parent. At each move, even back to a former \
      parent, `addChild` must replace the parent and call `prepareForParentEvents()`. \
      `parentEvents` must then begin with the events that the new parent remembers.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      A moved child must receive the events of its new parent, and none of its former one. In \
      `addChild`, end the former `parentEvents`, set the new parent, and call \
      `prepareForParentEvents()`.
      """,
      hint: 3
    )
  )
  func anotherParent() {
    let lab = Lab()
    let words = Words(lab)
    let (first, second, child, sibling) = (member(), member(), member(), member())
    let received = lab.observe(child.received, as: "child")
    let siblingReceived = lab.observe(sibling.received, as: "sibling")
    lab.act("two children are added") {
      first.addChild(child)
      first.addChild(sibling)
    }
    lab.at(1, "the second parent sends") { second.send("age", words.numbers[0]) }
    lab.at(2, "the child moves to the second parent") { second.addChild(child) }
    lab.at(3, "the first parent sends") { first.send("name", words.names[0]) }
    lab.at(4, "the child sends to its parent") { child.sendToParent("name", words.names[1]) }
    lab.at(5, "the child moves back to the first parent") { first.addChild(child) }
    lab.at(6, "the first parent sends") { first.send("age", words.numbers[1]) }
    lab.expect(received, "--7-ba8", values(words))
    lab.expect(siblingReceived, "---a--8", values(words))
  }

  @Test(
    "an event that is sent directly after a move does not reach a former child",
    .diagnosis(
      """
      A child moved, and its former parent sent an event directly afterwards, during the same call. \
      The child received that event. The link must end while `addChild` runs: send to the relay of \
      `take(until:)` there, and do not deliver its element later with `observe(on:)`.
      """,
      of: .extra,
      hint: 3
    ),
    .diagnosis(
      """
      A child moved, and both parents sent an event directly afterwards, during the same call. The \
      child must receive the event of the new parent only. In `addChild`, end the former \
      `parentEvents`, set the new parent, and call `prepareForParentEvents()`, all during the call.
      """,
      hint: 3
    )
  )
  func sentAfterMove() {
    let lab = Lab()
    let words = Words(lab)
    let (first, second, child) = (member(), member(), member())
    let received = lab.observe(child.received, as: "child")
    lab.act("a child is added") { first.addChild(child) }
    let tick = lab.random(in: 1...3)
    lab.at(tick, "the child moves to the second parent, and both parents send") {
      second.addChild(child)
      first.send("name", words.names[0])
      second.send("name", words.names[1])
    }
    lab.expect(received, String(repeating: "-", count: tick) + "b", values(words))
  }

  @Test(
    "a child can send to its parent in prepareForParentEvents()",
    .diagnosis(
      """
      A child sent an event to its parent in `prepareForParentEvents()`, and the event did not \
      reach the parent, a sibling and the child once each. In `addChild`, set the child's parent \
      before you call `prepareForParentEvents()`.
      """,
      hint: 3
    )
  )
  func greeting() {
    let lab = Lab()
    let words = Words(lab)
    let (parent, sibling) = (member(), member())
    let child = learner.makeMember(topics, .sends("name", words.names[0]))
    let all = [parent.own, sibling.received, child.received]
    let family = all.map { lab.observe($0, as: "family") }
    lab.act("a child is added") { parent.addChild(sibling) }
    lab.at(1, "another child is added, and sends a name") { parent.addChild(child) }
    for received in family { lab.expect(received, "-a", values(words)) }
    lab.expect(child.warnings, equals: 0, "the child's warnings")
  }

  @Test(
    "parent and child do not retain each other",
    .diagnosis(
      """
      A parent or a child was released and is still alive. Each of them belongs to its own screen: \
      make the reference to the parent `weak`, store no children, and capture no view model \
      strongly in a closure.
      """,
      hint: 1
    )
  )
  func freed() {
    let lab = Lab()
    let words = Words(lab)
    let survivor = member()
    do {
      let child = member()
      lab.watch(child.object, as: "a child")
      survivor.addChild(child)
      survivor.send("name", words.names[0])
    }
    lab.expectDeallocated("a child")
    do {
      let parent = member()
      lab.watch(parent.object, as: "a parent")
      parent.send("name", words.names[0])
      parent.addChild(survivor)
    }
    lab.expectDeallocated("a parent")
    lab.expectNoLeaks()
  }

  @Test(
    "without a parent, an event is dropped with a warning",
    .diagnosis(
      """
      An event was sent without a parent, and the child received it when it got a parent. Drop it: \
      call `warn` and return, and store nothing.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      Each event that is sent without a parent must be dropped with one warning, even after the \
      parent was deallocated. With a parent there must be no warning. Hold the parent weakly, and \
      call `warn` if it is `nil`.
      """,
      hint: 1
    )
  )
  func noParent() {
    let lab = Lab()
    let words = Words(lab)
    let child = member()
    let received = lab.observe(child.received, as: "child")
    lab.at(1, "the child sends without a parent") { child.sendToParent("name", words.names[0]) }
    lab.run(until: 1)
    lab.expect(child.warnings, equals: 1, "the warnings without a parent")
    do {
      let parent = member()
      lab.act("the child is added") { parent.addChild(child) }
      lab.act("the child sends to its parent") { child.sendToParent("name", words.names[1]) }
      lab.expect(child.warnings, equals: 1, "the warnings with a parent")
    }
    lab.act("the child sends after its parent was deallocated") {
      child.sendToParent("age", words.numbers[0])
    }
    lab.expect(child.warnings, equals: 2, "the warnings after the parent was deallocated")
    lab.expect(received, "-b", values(words))
  }
}
