import Chapter08ViewModelsBridge
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("8.7 A router", .exercise("8.7"))
struct E07RouterTests {
  let learner = E07Contract.learner

  @Test(
    "an event goes down a generation, as another one",
    .diagnosis(
      """
      The parent told an event, and the children of the router did not hear exactly that, under its \
      new topic: it goes from the parent's bus to the own one, once, and others stay where they are.
      """,
      hint: 1
    )
  )
  func down() {
    let lab = Lab()
    let words = Words(lab)
    let family = E07Family(lab, learner, .down("name", as: "title"))
    lab.at(1, "the parent tells a name") { family.top.tell("name", words.names[0]) }
    lab.at(2, "the parent tells an age") { family.top.tell("age", words.numbers[0]) }
    lab.at(3, "the router tells a name") { family.router.tell("name", words.names[1]) }
    let events = ["title \(words.names[0])", "name \(words.names[1])"]
    lab.expect(family.below, "-a-b", ["a": events[0], "b": events[1]])
    lab.expect(family.above, "-a7", words.events(names: "name", numbers: "age"))
  }

  @Test(
    "an event goes up a generation, as another one",
    .diagnosis(
      """
      An event on the router's own bus was to be told by its parent, under its new topic, and was \
      not, or something else was: it goes from the own bus to the parent's.
      """,
      hint: 1
    )
  )
  func up() {
    let lab = Lab()
    let words = Words(lab)
    let family = E07Family(lab, learner, .up("title", as: "name"))
    lab.at(1, "the router tells a title") { family.router.tell("title", words.names[0]) }
    lab.at(2, "the router tells an age") { family.router.tell("age", words.numbers[0]) }
    lab.expect(family.above, "-a", words.events(names: "name", numbers: "age"))
    lab.expect(family.below, "-a7", words.events(names: "title", numbers: "age"))
  }

  @Test(
    "two routers bridge three generations",
    .diagnosis(
      """
      An event was to go through two routers, and did not arrive once at the far end: a forwarded \
      event is an event like any other, for the next router too.
      """,
      hint: 2
    )
  )
  func threeGenerations() {
    let lab = Lab()
    let words = Words(lab)
    let top = learner.makeRouter([])
    let routes: [E07Contract.Route] = [.down("name", as: "name"), .up("key", as: "key")]
    let (middle, bottom) = (learner.makeRouter(routes), learner.makeRouter(routes))
    top.addChild(middle)
    middle.addChild(bottom)
    let above = lab.observe(top.heard, as: "top")
    let below = lab.observe(bottom.heard, as: "bottom")
    lab.at(1, "the top tells a name") { top.tell("name", words.names[0]) }
    lab.at(2, "the bottom tells a key") { bottom.tell("key", words.numbers[0]) }
    lab.at(3, "the bottom tells the same key") { bottom.tell("key", words.numbers[0]) }
    lab.expect(below, "-a77", words.events(names: "name", numbers: "key"))
    lab.expect(above, "-a77", words.events(names: "name", numbers: "key"))
  }

  @Test(
    "a hop is one of its own",
    .diagnosis(
      """
      An event was forwarded inside of the call that told it: a hop waits until the work that is \
      being done on the main thread is over.
      """,
      hint: 2
    )
  )
  func hop() {
    let lab = Lab()
    let words = Words(lab)
    let routes: [E07Contract.Route] = [.down("name", as: "title"), .up("key", as: "number")]
    let (top, router) = (learner.makeRouter([]), learner.makeRouter(routes))
    top.addChild(router)
    let heard = [lab.observe(router.heard, as: "router"), lab.observe(top.heard, as: "top")]
    lab.act("both tell") {
      top.tell("name", words.names[0])
      router.tell("key", words.numbers[0])
    }
    lab.expect(heard.map(\.events.count), equals: [1, 1], "the events inside of the call")
    lab.run(until: 1)
    lab.expect(heard.map(\.events.count), equals: [2, 2], "the events afterwards")
  }

  @Test(
    "of slow work only the newest counts",
    .diagnosis(
      """
      A newer event came while the work on an older one was going on, and not exactly the newer \
      one's results were told: it ends the older work, both down and up.
      """,
      hint: 2
    )
  )
  func newest() {
    let lab = Lab()
    let words = Words(lab)
    let work = { (value: String) in
      Observable.just("\(value)!").delay(.seconds(2), scheduler: lab.scheduler).startWith(value)
    }
    let top = learner.makeRouter([])
    let router = learner.makeRouter([
      .downLatest("name", as: "title", work), .upLatest("key", as: "number", work),
    ])
    top.addChild(router)
    let below = lab.observe(router.heard.filter { $0.hasPrefix("title") }, as: "titles")
    let above = lab.observe(top.heard.filter { $0.hasPrefix("number") }, as: "numbers")
    lab.at(1, "a name, and a key") {
      top.tell("name", words.names[0])
      router.tell("key", words.numbers[0])
    }
    lab.at(2, "others") {
      top.tell("name", words.names[1])
      router.tell("key", words.numbers[1])
    }
    var results = words.events(names: "title", numbers: "number")
    results["c"] = "title \(words.names[1])!"
    results["9"] = "number \(words.numbers[1])!"
    lab.expect(below, "-ab-c", results)
    lab.expect(above, "-78-9", results)
  }

  @Test(
    "an echo is stopped",
    .diagnosis(
      """
      An event was forwarded down, and up again, and told where it came from a second time, and so \
      on for ever: an echo needs a wall. An event has to know where it was.
      """,
      hint: 3
    )
  )
  func echo() {
    let lab = Lab()
    let words = Words(lab)
    let family = E07Family(lab, learner, .down("name", as: "title"), .up("title", as: "name"))
    lab.at(1, "the parent tells a name") { family.top.tell("name", words.names[0]) }
    lab.at(2, "the router tells a title") { family.router.tell("title", words.names[1]) }
    lab.expect(family.above, "-ab", words.events(names: "name", numbers: "age"))
    lab.expect(family.below, "-ab", words.events(names: "title", numbers: "age"))
  }

  @Test(
    "an echo by way of several routers is stopped as well",
    .diagnosis(
      """
      An event came back to where it had been told before, by way of several routers of which none \
      could know: it has to bring along all the places where it was.
      """,
      hint: 3
    )
  )
  func wideRing() {
    let lab = Lab()
    let words = Words(lab)
    let top = learner.makeRouter([])
    let ring = E07Ring(lab, learner, below: top)
    let above = lab.observe(top.heard, as: "parent's bus")
    lab.at(1, "the parent tells the first topic") { top.tell(ring.topics[0], words.names[0]) }
    lab.at(3, "the parent tells the second") { top.tell(ring.topics[1], words.names[1]) }
    let first = ring.topics.map { Recorded.next(1, "\($0) \(words.names[0])") }
    let second = (ring.topics.dropFirst() + [ring.topics[0]]).map {
      Recorded.next(3, "\($0) \(words.names[1])")
    }
    lab.expect(above, first + second)
  }

  @Test(
    "so is one that came into the ring from outside",
    .diagnosis(
      """
      An event came into a ring of routers from a place outside of it, and went round in it: what \
      counts is each place where it was, and not only the one where it was told first.
      """,
      hint: 3
    )
  )
  func ringFromOutside() {
    let lab = Lab()
    let words = Words(lab)
    let top = learner.makeRouter([])
    let ring = E07Ring(lab, learner, below: top)
    let entrance = learner.makeRouter([.down("start", as: "in"), .up("in", as: ring.topics[0])])
    top.addChild(entrance)
    let above = lab.observe(top.heard, as: "parent's bus")
    lab.at(2, "the parent tells the start") { top.tell("start", words.names[0]) }
    lab.expect(above, (["start"] + ring.topics).map { .next(2, "\($0) \(words.names[0])") })
  }

  @Test(
    "an answer is no echo",
    .diagnosis(
      """
      A question went down, and its answer, another topic, was to come up again, each time that it \
      is asked: only what comes back to a bus about the same topic is an echo.
      """,
      hint: 3
    )
  )
  func answer() {
    let lab = Lab()
    let top = learner.makeRouter([])
    let router = learner.makeRouter([
      .down("question", as: "question"), .up("question", as: "answer"),
    ])
    top.addChild(router)
    let answers = lab.observe(top.heard.filter { $0.hasPrefix("answer") }, as: "answers")
    let times = lab.random(in: 2...4)
    for tick in 1...times { lab.at(tick, "a question") { top.tell("question", "tea?") } }
    lab.expect(answers, "-" + String(repeating: "t", count: times), ["t": "answer tea?"])
  }

  @Test(
    "with another parent it forwards once",
    .diagnosis(
      """
      The router got another parent, and forwards from the former one, or everything twice: \
      forwarding lasts as long as the link.
      """,
      hint: 2
    )
  )
  func anotherParent() {
    let lab = Lab()
    let words = Words(lab)
    let (first, second) = (learner.makeRouter([]), learner.makeRouter([]))
    let router = learner.makeRouter([.down("name", as: "title"), .up("key", as: "number")])
    first.addChild(router)
    second.addChild(router)
    let below = lab.observe(router.heard.filter { $0.hasPrefix("title") }, as: "titles")
    let former = lab.observe(first.heard, as: "former parent's bus")
    let above = lab.observe(second.heard, as: "parent's bus")
    lab.at(1, "the former parent tells") { first.tell("name", words.names[0]) }
    lab.at(2, "the parent tells") { second.tell("name", words.names[1]) }
    lab.at(3, "the router tells") { router.tell("key", words.numbers[0]) }
    lab.expect(below, "--b", words.events(names: "title", numbers: "number"))
    lab.expect(above, "--b7", words.events(names: "name", numbers: "number"))
    lab.expect(former, "-a", words.events(names: "name", numbers: "number"))
  }

  @Test(
    "forwarding keeps nobody, and ends with the router",
    .diagnosis(
      """
      A router or its parent was let go of, and is still alive, or its work goes on: the bag of the \
      link keeps the closures, so they must not keep the view models.
      """,
      hint: 2
    )
  )
  func freed() {
    let lab = Lab()
    let words = Words(lab)
    do {
      let top = learner.makeRouter([])
      let work = { (_: String) in Observable<String>.never() }
      let router = learner.makeRouter([
        .down("name", as: "title"), .downLatest("name", as: "name", work), .up("key", as: "number"),
        .upLatest("key", as: "key", work),
      ])
      if let object = top.object { lab.watch(object, as: "the parent") }
      if let object = router.object { lab.watch(object, as: "the router") }
      top.addChild(router)
      top.tell("name", words.names[0])
      router.tell("key", words.numbers[0])
      lab.run(until: 1)
    }
    lab.expectDeallocated("the parent")
    lab.expectDeallocated("the router")
    lab.expectNoLeaks()
  }
}
