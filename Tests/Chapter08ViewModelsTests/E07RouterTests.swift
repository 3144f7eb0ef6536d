import Chapter08ViewModelsBridge
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("8.7 A router", .exercise("8.7"))
struct E07RouterTests {
  let learner = E07Contract.learner

  /// The two routes, both without and both with a `transform`.
  private static func bothKinds(
    _ down: E07Contract.Route,
    _ up: E07Contract.Route
  ) -> Zip2Sequence<[E07Contract.Route], [E07Contract.Route]> {
    zip(down.bothKinds, up.bothKinds)
  }

  @Test(
    "forward sends a parent's event down under a new topic",
    .diagnosis(
      """
      An event of the parent did not reach the router's bus. `forward(parentEvent:toEvent:)` must \
      subscribe to `parent.bus`, and send each event of the topic to the router's own `bus`.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      An event was forwarded that must not be. Forward only events of the given topic: `filter { \
      $0.topic == topic }`.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      Each event of the given topic must be sent once to the router's bus, with the new topic and \
      the same value, and to no other bus. Create the new event with the topic of the `toEvent` \
      parameter.
      """,
      hint: 1
    )
  )
  func down() {
    let lab = Lab()
    let words = Words(lab)
    let family = E07Family(lab, learner, .down("name", as: "title"))
    lab.at(1, "the parent sends a name") { family.top.send("name", words.names[0]) }
    lab.at(2, "the parent sends an age") { family.top.send("age", words.numbers[0]) }
    lab.at(3, "the router sends a name") { family.router.send("name", words.names[1]) }
    let events = ["title \(words.names[0])", "name \(words.names[1])"]
    lab.expect(family.below, "-a-b", ["a": events[0], "b": events[1]])
    lab.expect(family.above, "-a7", words.events(names: "name", numbers: "age"))
  }

  @Test(
    "forward sends the router's event up under a new topic",
    .diagnosis(
      """
      An event of the router did not reach the parent's bus. `forward(event:toParentEvent:)` must \
      subscribe to the router's own `bus`, and send each event of the topic to `parent.bus`.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      Each event of the given topic must be sent once to the parent's bus, with the new topic and \
      the same value, and to no other bus. Other topics are not forwarded.
      """,
      hint: 1
    )
  )
  func up() {
    let lab = Lab()
    let words = Words(lab)
    let family = E07Family(lab, learner, .up("title", as: "name"))
    lab.at(1, "the router sends a title") { family.router.send("title", words.names[0]) }
    lab.at(2, "the router sends an age") { family.router.send("age", words.numbers[0]) }
    lab.expect(family.above, "-a", words.events(names: "name", numbers: "age"))
    lab.expect(family.below, "-a7", words.events(names: "title", numbers: "age"))
  }

  @Test(
    "an event with a similar topic is not forwarded",
    .diagnosis(
      """
      An event was forwarded although its topic only resembles the given one. Compare whole \
      topics: `filter { $0.topic == topic }`, not `hasPrefix` or `contains`.
      """,
      hint: 1
    )
  )
  func similarTopics() {
    for (down, up) in Self.bothKinds(.down("name", as: "title"), .up("key", as: "number")) {
      let lab = Lab()
      let family = E07Family(lab, learner, down, up)
      let names = ["names", "my name", "Name", "nam", ""]
      let keys = ["keys", "my key", "Key", "ke"]
      lab.act("both send events with similar topics") {
        for topic in names { family.top.send(topic, "Alice") }
        for topic in keys { family.router.send(topic, "5") }
      }
      lab.run(until: 1)
      lab.expect(family.below, keys.map { .next(0, "\($0) 5") })
      lab.expect(family.above, names.map { .next(0, "\($0) Alice") })
    }
  }

  @Test(
    "an event passes through two routers",
    .diagnosis(
      """
      An event did not pass through both routers. Forward every event of the topic, including one \
      that was forwarded before and one whose value repeats. It may keep its topic on another bus: \
      compare whole `Stop` values, which contain the bus and the topic.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      An event must arrive once at the far end of two routers, each time that it is sent. Forward \
      every event of the topic once, whether or not it was forwarded before.
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
    let above = lab.observe(top.received, as: "top")
    let below = lab.observe(bottom.received, as: "bottom")
    lab.at(1, "the top sends a name") { top.send("name", words.names[0]) }
    lab.at(2, "the bottom sends a key") { bottom.send("key", words.numbers[0]) }
    lab.at(3, "the bottom sends the same key") { bottom.send("key", words.numbers[0]) }
    lab.expect(below, "-a77", words.events(names: "name", numbers: "key"))
    lab.expect(above, "-a77", words.events(names: "name", numbers: "key"))
  }

  @Test(
    "an event is forwarded after the sending call has returned",
    .diagnosis(
      """
      An event must be forwarded after the call that sent it, when the current work on the main \
      thread is finished. Use `observe(on: MainScheduler.asyncInstance)`. `MainScheduler.instance` \
      may still forward it synchronously.
      """,
      hint: 2
    )
  )
  func hop() {
    for (down, up) in Self.bothKinds(.down("name", as: "title"), .up("key", as: "number")) {
      let lab = Lab()
      let words = Words(lab)
      let family = E07Family(lab, learner, down, up)
      let received = [family.below, family.above]
      lab.act("both send") {
        family.top.send("name", words.names[0])
        family.router.send("key", words.numbers[0])
      }
      lab.expect(received.map(\.events.count), equals: [1, 1], "the events during the call")
      lab.run(until: 1)
      lab.expect(received.map(\.events.count), equals: [2, 2], "the events afterwards")
    }
  }

  @Test(
    "each of several events in a row is forwarded",
    .diagnosis(
      """
      Several events that were sent in a row were not forwarded in order, each once. Without \
      `transform`, no event replaces another: use `observe(on: MainScheduler.asyncInstance)` \
      outside of the closure of `flatMapLatest`, where the next event would cancel it.
      """,
      hint: 2
    )
  )
  func inARow() {
    let lab = Lab()
    let family = E07Family(lab, learner, .down("name", as: "title"), .up("key", as: "number"))
    let numbers = lab.numbers(lab.random(in: 2...4))
    let below = lab.observe(family.router.received.filter { $0.hasPrefix("title") }, as: "titles")
    let above = lab.observe(family.top.received.filter { $0.hasPrefix("number") }, as: "numbers")
    lab.at(1, "both send several events") {
      for number in numbers {
        family.top.send("name", "\(number)")
        family.router.send("key", "\(number)")
      }
    }
    lab.expect(below, numbers.map { .next(1, "title \($0)") })
    lab.expect(above, numbers.map { .next(1, "number \($0)") })
  }

  @Test(
    "a newer event cancels the work on an older one",
    .diagnosis(
      """
      A result of an older event was sent although a newer event had arrived. The newer event must \
      cancel that work: use `flatMapLatest`, not `flatMap`.
      """,
      of: .extra,
      hint: 2
    ),
    .diagnosis(
      """
      A result of the newest event was not sent. It replaces an older event and may have several \
      results: use `flatMapLatest`, not `flatMapFirst`, and no `take(1)`. Filter the topic before \
      `flatMapLatest`: an event of another topic must not cancel the work.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      All results of the newest event must be sent, and no later results of older ones, in both \
      directions. Use `flatMapLatest` with `transform(event.value)`.
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
    let below = lab.observe(router.received.filter { $0.hasPrefix("title") }, as: "titles")
    let above = lab.observe(top.received.filter { $0.hasPrefix("number") }, as: "numbers")
    lab.at(1, "sends a name and a key") {
      top.send("name", words.names[0])
      router.send("key", words.numbers[0])
    }
    lab.at(2, "sends another name and key") {
      top.send("name", words.names[1])
      router.send("key", words.numbers[1])
    }
    var results = words.events(names: "title", numbers: "number")
    results["c"] = "title \(words.names[1])!"
    results["9"] = "number \(words.numbers[1])!"
    lab.expect(below, "-ab-c", results)
    lab.expect(above, "-78-9", results)
  }

  @Test(
    "a result that comes later is sent after the call that produced it",
    .diagnosis(
      """
      `transform` emitted a result later, and the router sent it during that call, on whatever \
      thread that was. The hop belongs to what is sent: use `observe(on: \
      MainScheduler.asyncInstance)` after `flatMapLatest`, and not before it.
      """,
      hint: 2
    )
  )
  func laterResults() {
    let lab = Lab()
    let words = Words(lab)
    let (titles, numbers) = (PublishSubject<String>(), PublishSubject<String>())
    let family = E07Family(
      lab,
      learner,
      .downLatest("name", as: "title") { _ in titles },
      .upLatest("key", as: "number") { _ in numbers }
    )
    let received = [family.below, family.above]
    lab.at(1, "both send") {
      family.top.send("name", words.names[0])
      family.router.send("key", words.numbers[0])
    }
    lab.run(until: 2)
    lab.act("the work on both is finished") {
      titles.onNext(words.names[1])
      numbers.onNext(words.numbers[1])
    }
    lab.expect(received.map(\.events.count), equals: [1, 1], "the events during the call")
    lab.run(until: 3)
    lab.expect(received.map(\.events.count), equals: [2, 2], "the events afterwards")
  }

  @Test(
    "an echo between parent and router is dropped",
    .diagnosis(
      """
      An event was forwarded down and up again, and must not be sent a second time on a bus under \
      the same topic. Append the `Stop` of each bus and topic to `trail`, and forward only if the \
      trail does not contain the target.
      """,
      hint: 3
    )
  )
  func echo() {
    for (down, up) in Self.bothKinds(.down("name", as: "title"), .up("title", as: "name")) {
      let lab = Lab()
      let words = Words(lab)
      let family = E07Family(lab, learner, down, up)
      lab.at(1, "the parent sends a name") { family.top.send("name", words.names[0]) }
      lab.at(2, "the router sends a title") { family.router.send("title", words.names[1]) }
      lab.expect(family.above, "-ab", words.events(names: "name", numbers: "age"))
      lab.expect(family.below, "-ab", words.events(names: "title", numbers: "age"))
    }
  }

  @Test(
    "an echo through several routers is dropped",
    .diagnosis(
      """
      An event did not reach all stops. It may return to a bus under another topic: compare whole \
      `Stop` values, which contain the bus and the topic.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      An event must be dropped when it returns to a bus under the same topic, and only then, even \
      after several routers. Append a `Stop` to the trail each time: `event.trail + [here]`.
      """,
      hint: 3
    )
  )
  func wideRing() {
    let lab = Lab()
    let words = Words(lab)
    let top = learner.makeRouter([])
    let ring = E07Ring(lab, learner, below: top)
    let above = lab.observe(top.received, as: "parent's bus")
    lab.at(1, "the parent sends the first topic") { top.send(ring.topics[0], words.names[0]) }
    lab.at(3, "the parent sends the second topic") { top.send(ring.topics[1], words.names[1]) }
    let first = ring.topics.map { Recorded.next(1, "\($0) \(words.names[0])") }
    let second = (ring.topics.dropFirst() + [ring.topics[0]]).map {
      Recorded.next(3, "\($0) \(words.names[1])")
    }
    lab.expect(above, first + second)
  }

  @Test(
    "an echo in a ring is dropped wherever the event came from",
    .diagnosis(
      """
      An event that enters a ring of routers from outside must be sent once under each topic. \
      Compare the target with every `Stop` in `trail`, not only with the first one.
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
    let above = lab.observe(top.received, as: "parent's bus")
    lab.at(2, "the parent sends the start") { top.send("start", words.names[0]) }
    lab.expect(above, (["start"] + ring.topics).map { .next(2, "\($0) \(words.names[0])") })
  }

  @Test(
    "an answer under another topic is not an echo",
    .diagnosis(
      """
      A question was forwarded down, and its answer, under another topic, must be forwarded up \
      each time. Drop an event only if its trail contains both the same bus and the same topic, \
      and store the trail in the event.
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
    let answers = lab.observe(top.received.filter { $0.hasPrefix("answer") }, as: "answers")
    let times = lab.random(in: 2...4)
    for tick in 1...times { lab.at(tick, "sends a question") { top.send("question", "tea?") } }
    lab.expect(answers, "-" + String(repeating: "t", count: times), ["t": "answer tea?"])
  }

  @Test(
    "a router with a new parent forwards for that parent only",
    .diagnosis(
      """
      Events are still forwarded for the former parent. Insert the subscription into `linkBag`, \
      which is replaced when the parent changes. Any other bag keeps the old subscription.
      """,
      of: .extra,
      hint: 2
    ),
    .diagnosis(
      """
      After the router has got a new parent, each event must be forwarded once, between the router \
      and that parent. Subscribe in `forward`, and insert the subscription into `linkBag`.
      """,
      hint: 2
    )
  )
  func anotherParent() {
    for (down, up) in Self.bothKinds(.down("name", as: "title"), .up("key", as: "number")) {
      let lab = Lab()
      let words = Words(lab)
      let (first, second) = (learner.makeRouter([]), learner.makeRouter([]))
      let router = learner.makeRouter([down, up])
      first.addChild(router)
      second.addChild(router)
      let below = lab.observe(router.received.filter { $0.hasPrefix("title") }, as: "titles")
      let former = lab.observe(first.received, as: "former parent's bus")
      let above = lab.observe(second.received, as: "parent's bus")
      lab.at(1, "the former parent sends") { first.send("name", words.names[0]) }
      lab.at(2, "the parent sends") { second.send("name", words.names[1]) }
      lab.at(3, "the router sends") { router.send("key", words.numbers[0]) }
      lab.expect(below, "--b", words.events(names: "title", numbers: "number"))
      lab.expect(above, "--b7", words.events(names: "name", numbers: "number"))
      lab.expect(former, "-a", words.events(names: "name", numbers: "number"))
    }
  }

  @Test(
    "a new parent cancels the work on events of the former one",
    .diagnosis(
      """
      A router got another parent while `transform` was working on an event of the former one, and \
      the result was sent. Insert the subscription, with `flatMapLatest` in it, into `linkBag`, \
      which is replaced when the parent changes.
      """,
      of: .extra,
      hint: 2
    ),
    .diagnosis(
      """
      A router got another parent while `transform` was working on an event of the former one. \
      That result must not be sent, and events of the new parent must be forwarded. Insert the \
      subscription into `linkBag`.
      """,
      hint: 2
    )
  )
  func cancelled() {
    let lab = Lab()
    let words = Words(lab)
    let (first, second) = (learner.makeRouter([]), learner.makeRouter([]))
    let router = learner.makeRouter([
      .downLatest("name", as: "title") { value in
        .just(value).delay(.seconds(3), scheduler: lab.scheduler)
      }
    ])
    let below = lab.observe(router.received, as: "router's bus")
    lab.act("the router gets a parent") { first.addChild(router) }
    lab.at(1, "the parent sends") { first.send("name", words.names[0]) }
    lab.at(2, "the router gets another parent") { second.addChild(router) }
    lab.at(5, "the new parent sends") { second.send("name", words.names[1]) }
    lab.expect(below, "--------b", words.events(names: "title", numbers: "number"))
  }

  @Test(
    "forwarding retains neither the router nor its parent",
    .diagnosis(
      """
      The router and its parent were released, and one of them or its work is still alive. \
      `linkBag` retains the closures, so they must not retain a view model: capture the bus, `[bus \
      = target.bus]`.
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
      top.send("name", words.names[0])
      router.send("key", words.numbers[0])
      lab.run(until: 1)
    }
    lab.expectDeallocated("the parent")
    lab.expectDeallocated("the router")
    lab.expectNoLeaks()
  }

  @Test(
    "a router that remains does not retain its parent",
    .diagnosis(
      """
      The parent was released while its router remained, and the parent is still alive. A closure \
      in `linkBag` retains it: capture the parent's bus, or the parent weakly.
      """,
      hint: 2
    )
  )
  func parentFreed() {
    let lab = Lab()
    let router = learner.makeRouter([
      .down("name", as: "title"), .downLatest("name", as: "name") { .just($0) },
      .up("key", as: "number"), .upLatest("key", as: "key") { .just($0) },
    ])
    do {
      let top = learner.makeRouter([])
      if let object = top.object { lab.watch(object, as: "the parent") }
      top.addChild(router)
      top.send("name", "Alice")
      router.send("key", "5")
      lab.run(until: 1)
    }
    lab.expectDeallocated("the parent")
    withExtendedLifetime(router) {}
  }
}
