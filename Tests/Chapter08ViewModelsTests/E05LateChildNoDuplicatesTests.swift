import Chapter08ViewModelsBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("8.5 A late child, and no duplicates", .exercise("8.5"))
struct E05LateChildNoDuplicatesTests {
  let learner = E05Contract.learner

  /// What the diagrams name.
  private func values(_ words: Words) -> [Character: String] {
    words.events(names: "name", numbers: "age")
  }

  private func member() -> E05Contract.Member { learner.makeMember(["name", "age"]) }

  @Test(
    "a parent's event reaches itself and its children, no grandchildren",
    .diagnosis(
      """
      A parent told an event, and not exactly those heard of it who should: who listens to its own \
      events, and each child, once. Grandchildren have a bus of their own.
      """,
      hint: 1
    )
  )
  func down() {
    let lab = Lab()
    let words = Words(lab)
    let (parent, first, second, grandchild) = (member(), member(), member(), member())
    let own = lab.observe(parent.own, as: "parent")
    let children = [first, second].map { lab.observe($0.heard, as: "child") }
    let below = lab.observe(grandchild.heard, as: "grandchild")
    lab.act("a family comes together") {
      parent.addChild(first)
      parent.addChild(second)
      first.addChild(grandchild)
    }
    lab.at(1, "the parent tells") { parent.tell("name", words.names[0]) }
    lab.at(2, "the parent tells") { parent.tell("name", words.names[1]) }
    for heard in [own] + children { lab.expect(heard, "-ab", values(words)) }
    lab.expect(below, "-", values(words))
  }

  @Test(
    "a child's event reaches its parent, its siblings and itself",
    .diagnosis(
      """
      A child told its parent something, and not exactly those heard of it who should: who listens \
      to the parent's events, and all of its children, the teller included, once.
      """,
      hint: 1
    )
  )
  func up() {
    let lab = Lab()
    let words = Words(lab)
    let (parent, first, second, grandchild) = (member(), member(), member(), member())
    let above = [parent.own, first.heard, second.heard].map { lab.observe($0, as: "family") }
    let own = lab.observe(first.own, as: "child's own")
    let below = lab.observe(grandchild.heard, as: "grandchild")
    lab.act("a family comes together") {
      parent.addChild(first)
      parent.addChild(second)
      first.addChild(grandchild)
    }
    lab.at(1, "the child tells its parent") { first.tellParent("name", words.names[0]) }
    for heard in above { lab.expect(heard, "-a", values(words)) }
    lab.expect(own, "-", values(words))
    lab.expect(below, "-", values(words))
    lab.expect(first.warnings, equals: 0, "the child's warnings")
  }

  @Test(
    "what a late child missed is nobody else's news",
    .diagnosis(
      """
      When a child was added, somebody else heard an event for the second time: what the late child \
      missed is for the late child alone, and not for the bus that all of them share.
      """,
      hint: 2
    )
  )
  func nobodyElse() {
    let lab = Lab()
    let words = Words(lab)
    let (parent, early, late) = (member(), member(), member())
    let own = lab.observe(parent.own, as: "parent")
    let heard = lab.observe(early.heard, as: "early child")
    lab.act("the first child is added") { parent.addChild(early) }
    lab.at(1, "the parent tells") { parent.tell("name", words.names[0]) }
    lab.at(3, "the late child is added") { parent.addChild(late) }
    lab.expect(heard, "-a", values(words))
    lab.expect(own, "-a", values(words))
  }

  @Test(
    "a late child hears the last event about each topic",
    .diagnosis(
      """
      A child came late, and did not hear exactly the last event about each topic: one a topic has \
      to be remembered, the newest, also of what other children told.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A child came late and heard an event that a newer one about the same topic has replaced: of \
      each topic only the last counts.
      """,
      of: .extra,
      hint: 2
    )
  )
  func lateChild() {
    let lab = Lab()
    let words = Words(lab)
    let (parent, early, late, later) = (member(), member(), member(), member())
    let latest = lab.observe(later.heard.filter { $0.hasPrefix("name") }, as: "a later child")
    let names = lab.observe(late.heard.filter { $0.hasPrefix("name") }, as: "names")
    let ages = lab.observe(late.heard.filter { $0.hasPrefix("age") }, as: "ages")
    lab.act("the first child is added") { parent.addChild(early) }
    lab.at(1, "the parent tells") { parent.tell("name", words.names[0]) }
    lab.at(2, "the child tells its parent") { early.tellParent("age", words.numbers[0]) }
    lab.at(3, "the parent tells") { parent.tell("name", words.names[1]) }
    lab.at(5, "the late child is added") { parent.addChild(late) }
    lab.at(6, "the parent tells") { parent.tell("age", words.numbers[1]) }
    lab.at(7, "a later child is added") { parent.addChild(later) }
    lab.expect(names, "-----b", values(words))
    lab.expect(ages, "-----78", values(words))
    lab.expect(latest, "-------b", values(words))
  }

  @Test(
    "who comes while an event is told hears it once",
    .diagnosis(
      """
      Somebody heard an event and added a child at once, and the child did not hear that event, or \
      heard it twice: what is told has to be remembered before the first listener hears of it.
      """,
      hint: 3
    )
  )
  func inTheMidst() {
    let lab = Lab()
    let words = Words(lab)
    let (parent, late) = (member(), member())
    let heard = lab.observe(late.heard, as: "late child")
    let bag = DisposeBag()
    parent.own.filter { $0.hasPrefix("name") }.take(1)
      .subscribe(onNext: { _ in parent.addChild(late) })
      .disposed(by: bag)
    let tick = lab.random(in: 2...4)
    lab.at(1, "the parent tells an age") { parent.tell("age", words.numbers[0]) }
    lab.at(tick, "the parent tells a name, and a listener adds the child") {
      parent.tell("name", words.names[0])
    }
    lab.at(tick + 1, "the parent tells another") { parent.tell("name", words.names[1]) }
    lab.run(until: tick + 2)
    lab.expect(
      heard.events.compactMap(\.value.element).sorted(),
      equals: values(words).filter { $0.key != "8" }.values.sorted(),
      "what the late child heard, sorted"
    )
    withExtendedLifetime(bag) {}
  }

  @Test(
    "adding a child again changes nothing",
    .diagnosis(
      """
      A child was added a second time, and heard an event twice, or nothing any more, or was \
      introduced anew: it is a child already, and stays as it is.
      """,
      hint: 3
    )
  )
  func again() {
    let lab = Lab()
    let words = Words(lab)
    let (parent, child) = (member(), member())
    let heard = lab.observe(child.heard, as: "child")
    lab.act("a child is added") { parent.addChild(child) }
    lab.at(1, "the parent tells") { parent.tell("name", words.names[0]) }
    lab.at(2, "the child is added again") { parent.addChild(child) }
    lab.at(3, "the parent tells") { parent.tell("name", words.names[1]) }
    lab.expect(heard, "-a-b", values(words))
    lab.expect(child.introductions, equals: 1, "the calls of prepareForParentEvents()")
  }

  @Test(
    "with another parent the former is not heard any more",
    .diagnosis(
      """
      A child got another parent, and still hears the former, or does not hear the new one: whose \
      life is the link? What listened to the former parent ends when the link does, not with the \
      child.
      """,
      hint: 3
    )
  )
  func anotherParent() {
    let lab = Lab()
    let words = Words(lab)
    let (first, second, child, sibling) = (member(), member(), member(), member())
    let heard = lab.observe(child.heard, as: "child")
    let siblingHeard = lab.observe(sibling.heard, as: "sibling")
    lab.act("two children are added") {
      first.addChild(child)
      first.addChild(sibling)
    }
    lab.at(1, "the second tells") { second.tell("age", words.numbers[0]) }
    lab.at(2, "the child moves to the second") { second.addChild(child) }
    lab.at(3, "the first tells") { first.tell("name", words.names[0]) }
    lab.at(4, "the child tells its parent") { child.tellParent("name", words.names[1]) }
    lab.at(5, "the child moves back to the first") { first.addChild(child) }
    lab.at(6, "the first tells") { first.tell("age", words.numbers[1]) }
    lab.expect(heard, "--7-ba8", values(words))
    lab.expect(siblingHeard, "---a--8", values(words))
  }

  @Test(
    "neither keeps the other",
    .diagnosis(
      """
      A parent or a child was let go of and is still alive: each belongs to its own screen, so \
      neither may keep the other, not by a property and not by a closure.
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
      survivor.tell("name", words.names[0])
    }
    lab.expectDeallocated("a child")
    do {
      let parent = member()
      lab.watch(parent.object, as: "a parent")
      parent.tell("name", words.names[0])
      parent.addChild(survivor)
    }
    lab.expectDeallocated("a parent")
    lab.expectNoLeaks()
  }

  @Test(
    "without a parent an event is dropped, with a warning",
    .diagnosis(
      """
      A view model that has no parent, or none any more, told it something: each such event is \
      dropped, with one warning. With a parent there is nothing to warn of.
      """,
      hint: 1
    )
  )
  func noParent() {
    let lab = Lab()
    let words = Words(lab)
    let child = member()
    let heard = lab.observe(child.heard, as: "child")
    lab.at(1, "the child tells nobody") { child.tellParent("name", words.names[0]) }
    lab.run(until: 1)
    lab.expect(child.warnings, equals: 1, "the warnings without a parent")
    do {
      let parent = member()
      lab.act("the child is added") { parent.addChild(child) }
      lab.act("the child tells its parent") { child.tellParent("name", words.names[1]) }
      lab.expect(child.warnings, equals: 1, "the warnings with a parent")
    }
    lab.act("the parent has gone, and the child tells") {
      child.tellParent("age", words.numbers[0])
    }
    lab.expect(child.warnings, equals: 2, "the warnings when the parent has gone")
    lab.expect(heard, "-b", values(words))
  }
}
