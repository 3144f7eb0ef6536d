import Chapter13CombiningBridge
import CourseDomain
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("13.9 Page after page", .exercise("13.9"))
struct E09PageAfterPageTests {
  @Test(
    "an hour without a trigger causes no event",
    .diagnosis(
      """
      The first page had arrived, an hour passed without a trigger, and the observable terminated \
      or emitted a state. Only `endReached`, `retries` and the requests decide when it ends: use no \
      `timeout`.
      """,
      hint: 3
    )
  )
  func idleSource() {
    let lab = Lab()
    let page = Page(items: [lab.numbered("item ")], isLast: false)
    let list = E09Contract.learner.list(.never(), .never()) { number in
      number == 0 ? .just(page) : .never()
    }
    lab.expectIdle(lab.observe(list, as: "screen"))
  }

  @Test(
    "the first page is requested at the subscription",
    .diagnosis(
      """
      A page was requested before the screen subscribed, or the screen did not receive an empty \
      list with `.loading` in that tick and the first page with `.ready` when it arrived. \
      `startWith` can emit a first trigger.
      """,
      hint: 1
    )
  )
  func firstPage() {
    let lab = Lab()
    let story = Story(lab, ["--0|"])
    let pages = story.list("", "")
    lab.expect(story.requested, equals: [], "the pages that were requested before")
    let list = lab.observe(pages, as: "screen")
    lab.expect(list, "a-1", story.names)
    lab.expect(story.requested, equals: [0], "the pages that were requested")
    lab.expectSubscriptions(story.answers[0], "^--!")
  }

  @Test(
    "the end of the list requests the next page",
    .diagnosis(
      """
      The user reached the end of a list that was ready. The screen did not receive the same items \
      with `.loading` in that tick, and then the items of the next page at the end of the list. \
      Count the pages that arrive.
      """,
      hint: 1
    )
  )
  func nextPage() {
    let lab = Lab()
    let story = Story(lab, ["--0|", "-1|"])
    let list = lab.observe(story.list("-----x--x", ""), as: "screen")
    lab.expect(list, "a-1--b2-c", story.names)
    lab.expect(story.requested, equals: [0, 1, 2], "the pages that were requested")
  }

  @Test(
    "no page is requested while one is loading",
    .diagnosis(
      """
      The user reached the end again while a page was loading, and it was requested twice, or its \
      request was canceled, or the next page was requested afterwards. `flatMapFirst` ignores \
      triggers while a request runs.
      """,
      hint: 2
    )
  )
  func oneAtATime() {
    let lab = Lab()
    let story = Story(lab, ["----0|", "----1|"])
    let list = lab.observe(story.list("-xx-----xxx", ""), as: "screen")
    lab.expectSubscriptions(story.answers[0], "^----!")
    lab.expectSubscriptions(story.answers[1], "--------^----!")
    lab.expect(list, "a---1---b---2", story.names)
    lab.expect(story.requested, equals: [0, 1], "the pages that were requested")
  }

  @Test(
    "a request runs until it completes",
    .diagnosis(
      """
      A request had emitted its page and not completed, and the user reached the end. That started \
      the next request, canceled the running one or changed the number of the next page. \
      `flatMapFirst` ignores triggers until the request completes. Count the pages that arrive.
      """,
      hint: 2
    )
  )
  func untilItCompletes() {
    let lab = Lab()
    let story = Story(lab, ["-0--|", "-1|"])
    let list = lab.observe(story.list("--xx--x", ""), as: "screen")
    lab.expectSubscriptions(story.answers[0], "^---!")
    lab.expectSubscriptions(story.answers[1], "------^-!")
    lab.expect(list, "a1----b2", story.names)
    lab.expect(story.requested, equals: [0, 1], "the pages that were requested")
  }

  @Test(
    "after the last page the list is complete",
    .diagnosis(
      """
      The last page arrived, and the list was not emitted with `.complete`, or another page was \
      requested. Complete with that state: `take(until:behavior:)` with `.inclusive` does.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The last page arrived, and the observable did not complete. `take(until:behavior:)` \
      completes with the first state for which its closure returns true.
      """,
      of: .neverCompleted,
      hint: 3
    )
  )
  func lastPage() {
    for triggers in ["-----x----xx", "-----x-----x"] {
      let lab = Lab()
      let story = Story(lab, ["-0|", "-2|", "-1|"])
      let list = lab.observe(story.list(triggers, "---------x"), as: "screen")
      lab.expect(list, "a1---b(4|)", story.names)
      lab.expect(story.requested, equals: [0, 1], "the pages that were requested")
      lab.expectNoLeaks()
    }
    let lab = Lab()
    let story = Story(lab, ["-2|"])
    let list = lab.observe(story.list("---x", "----x"), as: "screen")
    lab.expect(list, "a(5|)", story.names)
    let empty = E09Contract.learner.list(.never(), .never()) { _ in
      .just(Page(items: [], isLast: true))
    }
    let screen = lab.observe(empty, as: "screen of an empty list")
    lab.expect(
      screen,
      [
        .next(lab.now, PagedList(items: [], status: .loading)),
        .next(lab.now, PagedList(items: [], status: .complete)), .completed(lab.now),
      ]
    )
    lab.expectNoLeaks()
  }

  @Test(
    "a failed request can be repeated",
    .diagnosis(
      """
      A request failed, and the list was not emitted with `.failed`, or the same page was not \
      requested again exactly when the user tapped *Try again*. Use `catch` on the request.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A request failed, and the observable terminated. Use `catch` on the request, inside the \
      closure of `flatMapFirst`.
      """,
      of: .completedEarly,
      hint: 2
    ),
    .diagnosis(
      """
      A request failed, and the list was emitted with the wrong items or status. A failure changes \
      the status to `.failed` and leaves the items as they are.
      """,
      of: .wrongValue,
      hint: 2
    )
  )
  func retry() {
    let lab = Lab()
    let story = Story(lab, ["-#", "-0|", "-#", "-#", "-2|"])
    let list = lab.observe(story.list("------x", "---x-----x---x"), as: "screen")
    lab.expect(list, "af-a1-bg-bg--b(4|)", story.names)
    lab.expect(story.requested, equals: [0, 0, 1, 1, 1], "the pages that were requested")
    lab.expectNoLeaks()
  }

  @Test(
    "the end of the list is ignored after a failure",
    .diagnosis(
      """
      A request had failed, and the user reached the end of the list, before or after the failure. \
      That requested a page, at once or later, or ended the list. Only *Try again* repeats a failed \
      request: filter the triggers by the status.
      """,
      hint: 2
    )
  )
  func endAfterAFailure() {
    let lab = Lab()
    let story = Story(lab, ["-0|", "-#", "-2|"])
    let list = lab.observe(story.list("---x-xx---x", "--------x"), as: "screen")
    lab.expect(list, "a1-bg---b(4|)", story.names)
    lab.expect(story.requested, equals: [0, 1, 1], "the pages that were requested")
    let other = Lab()
    let first = Story(other, ["-#", "-0|", "-1|"])
    let screen = other.observe(first.list("--x", "----x"), as: "screen without a page")
    other.expect(screen, "af--a1", first.names)
    other.expect(first.requested, equals: [0, 0], "the pages that were requested")
    let last = Lab()
    let failing = Story(last, ["-0|", "--#", "-1|"])
    let second = last.observe(failing.list("---xx", "-------x"), as: "screen with one page")
    last.expect(second, "a1-b-g-b2", failing.names)
    last.expect(failing.requested, equals: [0, 1, 1], "the pages that were requested")
  }

  @Test(
    "Try again is ignored unless a request has failed",
    .diagnosis(
      """
      The user tapped *Try again* while the list was ready or loading, and that requested a page. \
      `retries` counts only while the status is `.failed`.
      """,
      hint: 2
    )
  )
  func needlessRetry() {
    let lab = Lab()
    let story = Story(lab, ["--0|", "--1|", "-2|"])
    let list = lab.observe(story.list("------x----x", "-x--x--x-x"), as: "screen")
    lab.expect(list, "a-1---b-2--c(3|)", story.names)
    lab.expect(story.requested, equals: [0, 1, 2], "the pages that were requested")
    let other = Lab()
    let failing = Story(other, ["--#", "-0|"])
    let screen = other.observe(failing.list("", "-x--x"), as: "screen after a failure")
    other.expect(screen, "a-f-a1", failing.names)
    other.expect(failing.requested, equals: [0, 0], "the pages that were requested")
  }

  @Test(
    "a page can be empty, and can arrive during its request",
    .diagnosis(
      """
      A page had no items or an item that the list had already, or a request emitted or failed \
      during its subscription. The screen must receive `.loading` and then the result in one tick. \
      Put `startWith` on the request, last.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      A page had no items or an item that the list had already, and the list was emitted with the \
      wrong items or status. Add the items of every page. Only `isLast` makes a page the last one.
      """,
      of: .wrongValue,
      hint: 3
    )
  )
  func synchronousPages() {
    let lab = Lab()
    let item = lab.numbered("item ")
    var requested: [Int] = []
    let list = E09Contract.learner.list(
      lab.hot("--x-----x", ["x": ()]).asObservable(),
      lab.hot("-----x", ["x": ()]).asObservable()
    ) { number in
      requested.append(number)
      if requested.count == 2 { return .error(Story.Failure.request) }
      return .just(Page(items: number == 1 ? [] : [item], isLast: number == 2))
    }
    let screen = lab.observe(list, as: "screen")
    let names: [Character: PagedList] = [
      "l": PagedList(items: [], status: .loading), "r": PagedList(items: [item], status: .ready),
      "m": PagedList(items: [item], status: .loading),
      "f": PagedList(items: [item], status: .failed),
      "c": PagedList(items: [item, item], status: .complete),
    ]
    lab.expect(screen, "(lr)-(mf)--(mr)--(mc|)", names)
    lab.expect(requested, equals: [0, 1, 1, 2], "the pages that were requested")
    lab.expectNoLeaks()
  }

  @Test(
    "a state is emitted during the event that causes it",
    .diagnosis(
      """
      The user reached the end, the page arrived immediately, and the screen had not received both \
      states when that call returned. Don't deliver on another scheduler, such as with \
      `observe(on:)`, and use no `throttle`: only the status decides whether a trigger counts.
      """,
      hint: 3
    )
  )
  func duringTheEvent() {
    let lab = Lab()
    let story = Story(lab, [])
    let ends = PublishSubject<Void>()
    let list = E09Contract.learner.list(ends, .never()) { [pages = story.pages] number in
      number < pages.count ? .just(pages[number]) : .never()
    }
    let screen = lab.observe(list, as: "screen")
    var received: [Int] = []
    lab.act("the user reaches the end twice") {
      for _ in 1...2 {
        ends.onNext(())
        received.append(screen.events.count)
      }
    }
    lab.expect(screen, "(a1b2c3|)", story.names)
    lab.expect(received, equals: [4, 7], "the number of events after each call")
    lab.expectNoLeaks()
  }

  @Test(
    "an error of a trigger fails the list",
    .diagnosis(
      """
      `endReached` or `retries` failed during a request, and the list did not fail with that \
      error, or the request was not canceled. Only the errors of requests are caught.
      """,
      hint: 3
    )
  )
  func failingTrigger() {
    for (ends, retries) in [("---#", ""), ("", "---#")] {
      let lab = Lab()
      let story = Story(lab, [""])
      let list = lab.observe(story.list(ends, retries), as: "screen")
      lab.expect(list, "a--#", story.names, error: Story.Failure.trigger)
      lab.expectSubscriptions(story.answers[0], "^--!")
      lab.expectNoLeaks()
    }
    let stories = [
      ("-0|", "---x--#", "", "a1-b--#"), ("-0|", "---x", "------#", "a1-b--#"),
      ("-#", "", "---x--#", "af-a--#"), ("-#", "------#", "---x", "af-a--#"),
    ]
    for (answer, ends, retries, marbles) in stories {
      let lab = Lab()
      let story = Story(lab, [answer, ""])
      let list = lab.observe(story.list(ends, retries), as: "screen with a second request")
      lab.expect(list, marbles, story.names, error: Story.Failure.trigger)
      lab.expectSubscriptions(story.answers[1], "---^--!")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an error of a trigger fails a list that loads nothing",
    .diagnosis(
      """
      `endReached` or `retries` failed while no request was running, and the list did not fail \
      with that error. Only the errors of requests are caught.
      """,
      hint: 3
    )
  )
  func failingTriggerOfAnIdleList() {
    for (answer, marbles) in [("-0|", "a1--#"), ("-#", "af--#")] {
      for (ends, retries) in [("----#", ""), ("", "----#")] {
        let lab = Lab()
        let story = Story(lab, [answer])
        let list = lab.observe(story.list(ends, retries), as: "screen")
        lab.expect(list, marbles, story.names, error: Story.Failure.trigger)
        lab.expectNoLeaks()
      }
    }
    for (ends, retries) in [("---x---#", ""), ("---x", "-------#")] {
      let lab = Lab()
      let story = Story(lab, ["-0|", "-#"])
      let list = lab.observe(story.list(ends, retries), as: "screen with a failed page")
      lab.expect(list, "a1-bg--#", story.names, error: Story.Failure.trigger)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a trigger requests a page after the other one has completed",
    .diagnosis(
      """
      `endReached` or `retries` had completed, and the other one emitted or failed. The page was \
      not requested, or the list did not fail with that error. Each trigger works without the \
      other one: `merge` forwards both until the last one has completed.
      """,
      hint: 3
    )
  )
  func oneTriggerCompleted() {
    let stories = [
      (["--#", "-0|"], "-|", "----x", "a-f-a1"), (["--0|", "-1|"], "----x", "-|", "a-1-b2"),
      (["--0|"], "-|", "----#", "a-1-#"), (["--0|"], "----#", "-|", "a-1-#"),
      (["--#"], "-|", "----#", "a-f-#"),
    ]
    for (answers, ends, retries, marbles) in stories {
      let lab = Lab()
      let story = Story(lab, answers)
      let list = lab.observe(story.list(ends, retries), as: "screen")
      lab.expect(list, marbles, story.names, error: Story.Failure.trigger)
      list.dispose()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the list completes when both triggers have completed and no request runs",
    .diagnosis(
      """
      Both triggers completed and the list did not, or it completed when only one of them had. It \
      must complete when both have completed and no request is running: `merge` and `flatMapFirst` \
      do that. Remove what completes earlier, such as `take`.
      """,
      hint: 3
    )
  )
  func completion() {
    let cases = [
      ("---|", "----|", "a1--|"), ("--|", "--|", "a1|"), ("---x|", "|", "a1-b-2|"),
      ("|", "-----|", "a1---|"), ("----x|", "--|", "a1--b-2|"),
    ]
    for (ends, retries, marbles) in cases {
      let lab = Lab()
      let story = Story(lab, ["-0|", "--1|"])
      let list = lab.observe(story.list(ends, retries), as: "screen")
      lab.expect(list, marbles, story.names)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a failed request of a list without triggers completes the list",
    .diagnosis(
      """
      Both triggers had completed, and a request failed, before or after that. The list must emit \
      `.failed` and complete, because nothing can start another request.
      """,
      hint: 3
    )
  )
  func completionAfterAFailure() {
    for (triggers, marbles) in [("-|", "a--(f|)"), ("-----|", "a--f-|")] {
      let lab = Lab()
      let story = Story(lab, ["---#"])
      let list = lab.observe(story.list(triggers, triggers), as: "screen")
      lab.expect(list, marbles, story.names)
      lab.expectNoLeaks()
    }
    let lab = Lab()
    let story = Story(lab, ["-0|", "-#"])
    let list = lab.observe(story.list("---x--|", "|"), as: "screen with one page")
    lab.expect(list, "a1-bg-|", story.names)
    lab.expectNoLeaks()
  }

  @Test(
    "unsubscribing cancels the request",
    .diagnosis(
      """
      The screen unsubscribed, during a request or when it received a state. A request continued \
      or was started afterwards. Don't subscribe in a closure: the operators do that.
      """,
      hint: 3
    )
  )
  func disposal() {
    let lab = Lab()
    let story = Story(lab, [""])
    let other = Story(lab, ["-0|", "-1|"])
    let first = lab.observe(story.list("-x", ""), until: 3, as: "first screen")
    let second = lab.observe(other.list("---x", "").take(2), as: "second screen")
    let last = Story(lab, [""])
    let third = lab.observe(last.list("|", "|"), until: 3, as: "third screen")
    lab.expect(first, "a", story.names)
    lab.expect(third, "a", last.names)
    lab.expect(second, "a(1|)", other.names)
    lab.expectSubscriptions(story.answers[0], "^--!")
    lab.expectSubscriptions(last.answers[0], "^--!")
    lab.expect(other.requested, equals: [0], "the pages that were requested")
    lab.expectNoLeaks()
  }

  @Test(
    "each observer has its own list",
    .diagnosis(
      """
      Several screens subscribed, one of them after another had finished, and the pages of one \
      affected another. Declare the variables inside the closure of `deferred`.
      """,
      hint: 3
    )
  )
  func ownList() {
    let lab = Lab()
    let story = Story(lab, [])
    var requests = 0
    let pages = story.pages
    let make = { (ends: TestableObservable<Void>) in
      E09Contract.learner.list(ends.asObservable(), .never()) { number in
        requests += 1
        return lab.cold("-p|", ["p": pages[number == 0 ? 0 : 2]]).asObservable()
      }
    }
    let list = make(lab.cold("---x", ["x": ()]))
    let other = make(lab.cold("-----x", ["x": ()]))
    lab.expect(requests, equals: 0, "the number of requests before the first subscription")
    let first = lab.observe(list, as: "first screen")
    let second = lab.observe(list, at: 2, as: "second screen")
    let third = lab.observe(other, at: 2, as: "screen with another list")
    let last = lab.observe(list, at: 12, as: "last screen")
    lab.expect(first, "a1-b(4|)", story.names, until: 11)
    lab.expect(second, "--a1-b(4|)", story.names, until: 11)
    lab.expect(third, "--a1---b(4|)", story.names, until: 11)
    lab.expect(last, "------------a1-b(4|)", story.names)
    lab.expectNoLeaks()
  }

  @Test(
    "a subscription after an error starts anew",
    .diagnosis(
      """
      `endReached` failed, and the screen subscribed again during the error. The new subscription \
      did not begin with an empty list and the first page. Use variables inside `deferred`.
      """,
      hint: 3
    )
  )
  func immediateRetry() {
    let lab = Lab()
    let story = Story(lab, ["-0|", "-0|"])
    let ends = lab.cold("---#", ["x": ()], error: Story.Failure.trigger)
    let list = story.list(ends.asObservable(), .never()).retry(2)
    let screen = lab.observe(list, as: "screen")
    lab.expect(screen, "a1-a1-#", story.names, error: Story.Failure.trigger)
    lab.expect(story.requested, equals: [0, 0], "the pages that were requested")
    lab.expectNoLeaks()
  }

  @Test(
    "a list has any number of pages, in the order of their arrival",
    .diagnosis(
      """
      A list of 40 pages was loaded, each after several failures. A page was not requested, or its \
      items are not at the end of the list. Append the items, and count without a limit.
      """,
      hint: 2
    )
  )
  func manyPages() {
    let lab = Lab()
    let pages = (0..<40).map { number in
      let items = number == 1 ? (1...30).map { "\($0)" } : ["", "\(40 - number)"]
      return Page(
        items: number == 0 ? [] : [lab.numbered("item "), "z"] + items,
        isLast: number == 39
      )
    }
    let (ends, retries) = (PublishSubject<Void>(), PublishSubject<Void>())
    var requested: [Int] = []
    var failures = 0
    let list = E09Contract.learner.list(ends, retries) { number in
      requested.append(number)
      failures = (failures + 1) % 8
      return failures == 0 ? .just(pages[min(number, 39)]) : .error(Story.Failure.request)
    }
    var last: PagedList?
    let screen = lab.observe(list.do(onNext: { last = $0 }), as: "screen")
    lab.act("the user taps Try again seven times, then reaches the end, for each page") {
      for page in 0..<40 {
        if page > 0 { ends.onNext(()) }
        for _ in 1...7 { retries.onNext(()) }
      }
    }
    lab.expect(
      requested,
      equals: pages.indices.flatMap { Array(repeating: $0, count: 8) },
      "the pages that were requested"
    )
    lab.expect(
      last,
      equals: PagedList(items: pages.flatMap(\.items), status: .complete),
      "the last state"
    )
    lab.expect(screen.events.count, equals: 641, "the number of events")
    lab.expectNoLeaks()
  }

  @Test(
    "a page may take any time",
    .diagnosis(
      """
      A page arrived an hour after its request, and the screen did not receive exactly `.loading` \
      and the page. Only the request decides when it ends: use no `timeout`.
      """,
      hint: 2
    )
  )
  func slowPage() {
    let lab = Lab()
    let page = Page(items: [lab.numbered("item ")], isLast: true)
    let request = Observable<Int>.timer(.seconds(3_600), scheduler: lab.scheduler).map { _ in page }
    let list = E09Contract.learner.list(.never(), .never()) { _ in request }
    let screen = lab.observe(list, as: "screen")
    lab.run(until: 3_600)
    lab.expect(
      screen.events.map(\.value),
      equals: [
        .next(PagedList(items: [], status: .loading)),
        .next(PagedList(items: page.items, status: .complete)), .completed,
      ],
      "the events"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "a request can complete during the delivery of its page",
    .diagnosis(
      """
      While it received a page, the screen made the request complete. Then the user reached the \
      end, and the next page was not requested. Handle a completion at any time, also during a \
      delivery.
      """,
      hint: 2
    )
  )
  func reentrantCompletion() {
    let lab = Lab()
    let story = Story(lab, [])
    let (ends, first) = (PublishSubject<Void>(), PublishSubject<Page>())
    var requested: [Int] = []
    let list = E09Contract.learner.list(ends, .never()) { number in
      requested.append(number)
      return number == 0 ? first.asObservable() : .never()
    }
    let screen = lab.observe(
      list.do(afterNext: { [first] in if $0.status == .ready { first.onCompleted() } }),
      as: "screen"
    )
    lab.act("a page arrives, and the user reaches the end") {
      first.onNext(story.pages[0])
      ends.onNext(())
    }
    lab.expect(screen, "(a1b)", story.names)
    lab.expect(requested, equals: [0, 1], "the pages that were requested")
    screen.dispose()
    lab.expectNoLeaks()
  }
}

/// Three pages, `0`, `1` and the last one, `2`, and the states of a screen that loads them.
private final class Story {
  enum Failure: Error, Equatable { case trigger, request }

  let lab: Lab
  let pages: [Page]
  /// The states: `a`, `b` and `c` load page 0, 1 and 2; `f` and `g` are failures without and with
  /// page 0; `1` and `2` are ready with so many pages; `3` is complete with all three, `4` with the
  /// first and the last, and `5` with the last one only.
  let names: [Character: PagedList]
  /// What the requests emit, in their order.
  let answers: [TestableObservable<Page>]
  /// The numbers with which `page` was called.
  private(set) var requested: [Int] = []

  init(_ lab: Lab, _ answers: [String]) {
    self.lab = lab
    let items = (0...2).map { page in
      (0...page).map { "\(page)\($0) \(lab.numbered("item "))" }
    }
    let pages = items.indices.map { Page(items: items[$0], isLast: $0 == 2) }
    self.pages = pages
    let two = items[0] + items[1]
    names = [
      "a": PagedList(items: [], status: .loading),
      "b": PagedList(items: items[0], status: .loading),
      "c": PagedList(items: two, status: .loading),
      "f": PagedList(items: [], status: .failed),
      "g": PagedList(items: items[0], status: .failed),
      "1": PagedList(items: items[0], status: .ready),
      "2": PagedList(items: two, status: .ready),
      "3": PagedList(items: two + items[2], status: .complete),
      "4": PagedList(items: items[0] + items[2], status: .complete),
      "5": PagedList(items: items[2], status: .complete),
    ]
    self.answers = answers.map { marbles in
      lab.cold(marbles, ["0": pages[0], "1": pages[1], "2": pages[2]], error: Failure.request)
    }
  }

  func list(_ ends: String, _ retries: String) -> Observable<PagedList> {
    list(trigger(ends), trigger(retries))
  }

  func list(_ ends: Observable<Void>, _ retries: Observable<Void>) -> Observable<PagedList> {
    E09Contract.learner.list(ends, retries) { [self] number in
      let count = requested.count
      requested.append(number)
      return count < answers.count ? answers[count].asObservable() : .never()
    }
  }

  private func trigger(_ marbles: String) -> Observable<Void> {
    lab.hot(marbles, ["x": ()], error: Failure.trigger).asObservable()
  }
}
