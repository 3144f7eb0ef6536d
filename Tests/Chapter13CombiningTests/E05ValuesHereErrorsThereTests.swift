import Chapter13CombiningBridge
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("13.5 Values here, errors there", .exercise("13.5"))
struct E05ValuesHereErrorsThereTests {
  @Test(
    "an hour without a query causes no event",
    .diagnosis(
      """
      An hour passed without a query, and the table or the banner received an event. Only `queries` \
      and the running request decide when the observables end: use no `timeout`.
      """,
      hint: 3
    )
  )
  func idleSource() {
    let lab = Lab()
    let story = Story(lab)
    let outcomes = E05Contract.learner.outcomes(.never()) { _ in .never() }
    let table = lab.observe(outcomes.lists, as: "table")
    let banner = lab.observe(story.named(outcomes.errors), as: "banner")
    lab.expectIdle(table, "the events of the table within an hour")
    lab.expectIdle(banner, "the events of the banner within an hour")
  }

  @Test(
    "lists and errors arrive in their own observable",
    .diagnosis(
      """
      The table did not receive exactly the lists, or the banner exactly the errors, each during \
      the event of its request. `materialize()` makes an element of each event of a request.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      A request failed or completed, and one of the observables ended. `materialize()` belongs on \
      the request, inside the closure of `flatMapLatest`; don't use `dematerialize()`.
      """,
      of: .completedEarly,
      hint: 2
    )
  )
  func split() {
    let lab = Lab()
    let story = Story(lab)
    let screen = story.screen("-a---f---g---b")
    lab.expect(screen.lists, "---A-----------B", story.lists)
    lab.expect(screen.errors, "-------F---G", story.errors)
  }

  @Test(
    "a request is started once for both observables",
    .diagnosis(
      """
      The table and the banner subscribed, and a query started two requests, one for each. Put \
      `share()` after `flatMapLatest`, and derive both observables from the shared one.
      """,
      hint: 2
    )
  )
  func oneRequest() {
    let lab = Lab()
    let story = Story(lab)
    let screen = story.screen("-a---f")
    lab.expect(screen.lists, "---A", story.lists)
    lab.expect(screen.errors, "-------F", story.errors)
    lab.expect(story.started, equals: ["a", "f"], "the requests")
    lab.expect(story.subscribed, equals: ["a", "f"], "the subscriptions to requests")
  }

  @Test(
    "lists that a request emits before it fails are kept",
    .diagnosis(
      """
      A request emitted lists, an empty one among them, and then failed. The table did not receive \
      the lists, or the banner did not receive the error. `materialize()` passes on both.
      """,
      hint: 1
    )
  )
  func partialFailure() {
    let lab = Lab()
    let story = Story(lab)
    let screen = story.screen("-p")
    lab.expect(screen.lists, "--A0A", story.lists)
    lab.expect(screen.errors, "------F", story.errors)
  }

  @Test(
    "a new query cancels the running request",
    .diagnosis(
      """
      A query was emitted during a request, and the request was not canceled at that tick, or its \
      answer still arrived. Use `flatMapLatest`.
      """,
      hint: 1
    )
  )
  func newQuery() {
    let lab = Lab()
    let story = Story(lab)
    let screen = story.screen("-ab--af")
    lab.expect(screen.lists, "----B", story.lists)
    lab.expect(screen.errors, "--------F", story.errors)
    lab.expectSubscriptions(story.requests["a"]!, "-^!", "-----^!")
  }

  @Test(
    "equal queries and equal lists are not dropped",
    .diagnosis(
      """
      The same query was emitted twice, and there were not two requests with two equal lists. \
      Remove `distinctUntilChanged`.
      """,
      hint: 1
    )
  )
  func equalQueries() {
    let lab = Lab()
    let story = Story(lab)
    let screen = story.screen("-a---a---f---f")
    lab.expect(screen.lists, "---A---A", story.lists)
    lab.expect(screen.errors, "-----------F---F", story.errors)
  }

  @Test(
    "both complete with the queries and the running request",
    .diagnosis(
      """
      `queries` completed. Both observables must then complete with the running request, even if \
      it fails, or at once if none is running. The operators do that.
      """,
      hint: 3
    )
  )
  func completion() {
    let cases = [
      ("--|", "--|", "--|"), ("-a|", "---A|", "----|"), ("-f|", "---|", "---(F|)"),
      ("-f---|", "-----|", "---F-|"),
    ]
    for (queries, lists, errors) in cases {
      let lab = Lab()
      let story = Story(lab)
      let screen = story.screen(queries)
      lab.expect(screen.lists, lists, story.lists)
      lab.expect(screen.errors, errors, story.errors)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an error of the queries fails both",
    .diagnosis(
      """
      `queries` failed, and the two observables did not both fail with that error at that tick. \
      Only the errors of requests are materialized.
      """,
      hint: 3
    )
  )
  func failingQueries() {
    let lab = Lab()
    let story = Story(lab)
    let screen = story.screen("-an-#")
    lab.expect(screen.lists, "----#", story.lists, error: Story.Failure.queries)
    lab.expect(screen.errors, "----#", story.errors, error: Story.Failure.queries)
    lab.expectSubscriptions(story.requests["n"]!, "--^-!")
    lab.expectNoLeaks()
  }

  @Test(
    "the request is canceled when both have unsubscribed",
    .diagnosis(
      """
      Both observers had unsubscribed, at a tick or on an event, and a request continued. \
      `share()` unsubscribes from its source with its last observer; a `connect()` of your own \
      does not.
      """,
      hint: 3
    )
  )
  func disposal() {
    let lab = Lab()
    let story = Story(lab)
    let (lists, errors) = story.outcomes("-an")
    let table = lab.observe(lists, until: 4, as: "table")
    let banner = lab.observe(story.named(errors), until: 6, as: "banner")
    let other = story.outcomes("-----fn")
    let first = lab.observe(story.named(other.errors).take(1), as: "banner of one error")
    lab.expect(first, "", story.errors, until: 20)
    first.dispose()
    lab.expect(table, "", story.lists)
    lab.expect(banner, "", story.errors)
    lab.expectSubscriptions(story.requests["n"]!, "--^---!", "------^-------------!")
    lab.expectNoLeaks()
  }

  @Test(
    "nothing runs before a subscription, and a later one starts anew",
    .diagnosis(
      """
      A request was started before the first subscription, or a subscription after the end of the \
      others started none. Don't subscribe or connect in `outcomes`; `share()` does it.
      """,
      hint: 3
    )
  )
  func startsAnew() {
    let lab = Lab()
    let story = Story(lab)
    let queries = lab.cold("-a--f|", Story.queries)
    let (lists, errors) = story.outcomes(of: queries.asObservable())
    let others = story.outcomes(of: lab.cold("-b|", Story.queries).asObservable())
    lab.run(until: 2)
    lab.expect(story.started, equals: [], "the requests before the first subscription")
    let table = lab.observe(lists, at: 2, as: "table")
    let banner = lab.observe(story.named(errors), at: 2, as: "banner")
    let other = lab.observe(others.lists, at: 3, as: "another table")
    let later = lab.observe(lists, at: 12, as: "later table")
    lab.expect(table, "-----A--|", story.lists, until: 11)
    lab.expect(banner, "--------(F|)", story.errors, until: 11)
    lab.expect(other, "------B|", story.lists, until: 11)
    lab.expect(later, "---------------A--|", story.lists)
    lab.expectSubscriptions(queries, "--^----!", "------------^----!")
    lab.expectNoLeaks()
  }

  @Test(
    "one observable works without the other",
    .diagnosis(
      """
      With only the table or only the banner subscribed, events of that one were missing. Derive \
      both from one `share()`: it runs while either has an observer.
      """,
      hint: 3
    )
  )
  func oneObserver() {
    for unsubscribesLists in [false, true] {
      let lab = Lab()
      let story = Story(lab)
      let (lists, errors) = story.outcomes("-a---f---a---f")
      let table = lab.observe(lists, until: unsubscribesLists ? 4 : nil, as: "table")
      let banner = lab.observe(
        story.named(errors),
        until: unsubscribesLists ? nil : 4,
        as: "banner"
      )
      lab.expect(table, unsubscribesLists ? "---A" : "---A-------A", story.lists)
      lab.expect(banner, unsubscribesLists ? "-------F-------F" : "", story.errors)
      lab.expectNoLeaks()
    }
    let lab = Lab()
    let story = Story(lab)
    let banner = lab.observe(story.named(story.outcomes("-a---f").errors), as: "banner")
    lab.expect(banner, "-------F", story.errors)
    lab.expectNoLeaks()
    let other = Lab()
    let second = Story(other)
    let (lists, errors) = second.outcomes("-a---f")
    let brief = other.observe(lists.take(1), as: "table of one list")
    let remaining = other.observe(second.named(errors), as: "remaining banner")
    other.expect(brief, "---(A|)", second.lists)
    other.expect(remaining, "-------F", second.errors)
    other.expectNoLeaks()
  }

  @Test(
    "a late observer receives later events only",
    .diagnosis(
      """
      The table or the banner subscribed later than the other, and it received an old list or an \
      old error. `share()` without `replay` stores nothing.
      """,
      hint: 2
    )
  )
  func lateObserver() {
    let lab = Lab()
    let story = Story(lab)
    let (lists, errors) = story.outcomes("-a---f----b---f")
    let first = lab.observe(lists, as: "table")
    let second = lab.observe(lists, at: 4, as: "late table")
    let banner = lab.observe(story.named(errors), at: 8, as: "late banner")
    lab.expect(first, "---A--------B", story.lists)
    lab.expect(second, "------------B", story.lists)
    lab.expect(banner, "----------------F", story.errors)
    lab.expectNoLeaks()
  }

  @Test(
    "a late observer receives the later events of a running request",
    .diagnosis(
      """
      Observers subscribed during a request that had emitted a list, and one did not receive \
      exactly the later events of that request. `share()` adds an observer at once.
      """,
      hint: 3
    )
  )
  func lateObserverOfARunningRequest() {
    let lab = Lab()
    let (queries, answers) = (PublishSubject<String>(), PublishSubject<[String]>())
    let outcomes = E05Contract.learner.outcomes(queries) { _ in answers.asObservable() }
    let errors = outcomes.errors.map { $0 as? Story.Failure ?? .queries }
    let table = lab.observe(outcomes.lists, as: "table")
    let banner = lab.observe(errors, as: "banner")
    lab.act("the user asks, and a list arrives") {
      queries.onNext("a")
      answers.onNext(["first"])
    }
    let lateTable = lab.observe(outcomes.lists, as: "late table")
    let lateBanner = lab.observe(errors, as: "late banner")
    lab.act("another list arrives, and the request fails") {
      answers.onNext(["second"])
      answers.onError(Story.Failure.request)
    }
    lab.expect(table, [.next(0, ["first"]), .next(0, ["second"])])
    lab.expect(lateTable, [.next(0, ["second"])])
    for recording in [banner, lateBanner] { lab.expect(recording, [.next(0, .request)]) }
    queries.onCompleted()
    lab.expectNoLeaks()
  }

  @Test(
    "both pass on an error of the queries while no request is running",
    .diagnosis(
      """
      `queries` failed while no request was running, and the two observables did not both fail \
      with that error at that tick. Only the errors of requests are materialized.
      """,
      hint: 3
    )
  )
  func failingIdleQueries() {
    let stories = [
      ("--#", "--#", "--#"), ("-a----#", "---A--#", "------#"), ("-f----#", "------#", "---F--#"),
    ]
    for (queries, lists, errors) in stories {
      let lab = Lab()
      let story = Story(lab)
      let screen = story.screen(queries)
      lab.expect(screen.lists, lists, story.lists, error: Story.Failure.queries)
      lab.expect(screen.errors, errors, story.errors, error: Story.Failure.queries)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a subscription during the error of the queries starts anew",
    .diagnosis(
      """
      `queries` failed, and the table subscribed again during the error. The new subscription did \
      not run its own requests: the connection that has failed must not be reused.
      """,
      hint: 3
    )
  )
  func retry() {
    let lab = Lab()
    let story = Story(lab)
    let queries = lab.cold("-a---#", Story.queries, error: Story.Failure.queries)
    let lists = story.outcomes(of: queries.asObservable()).lists.retry(2)
    let table = lab.observe(lists, as: "table")
    lab.expect(table, "---A----A-#", story.lists, error: Story.Failure.queries)
    lab.expectNoLeaks()
  }

  @Test(
    "a query that is sent during a delivery is treated like any other",
    .diagnosis(
      """
      While it received a list or an error, the table or the banner emitted the next query. Its \
      request was not started at once, or its list did not arrive. Use `share()`, without another \
      scheduler.
      """,
      hint: 3
    )
  )
  func reentrantQuery() {
    let lab = Lab()
    let story = Story(lab)
    let queries = PublishSubject<String>()
    let (lists, errors) = story.outcomes(of: queries.asObservable())
    let table = lab.observe(lists, as: "table")
    let banner = lab.observe(
      story.named(errors).do(onNext: { [queries] _ in queries.onNext("j") }),
      as: "banner"
    )
    lab.act("the user asks for f") { queries.onNext("f") }
    lab.expect(table, "--A", story.lists)
    lab.expect(banner, "--F", story.errors)
    queries.onCompleted()
    lab.expectNoLeaks()
    let other = Lab()
    let second = Story(other)
    let texts = PublishSubject<String>()
    let found = other.observe(
      second.outcomes(of: texts.asObservable()).lists
        .do(afterNext: { [texts, second] in if $0 == second.lists["A"] { texts.onNext("b") } }),
      as: "table that asks"
    )
    other.act("the user asks for a") { texts.onNext("a") }
    other.expect(found, "--A-B", second.lists)
    texts.onCompleted()
    other.expectNoLeaks()
  }

  @Test(
    "queries can complete or fail during a delivery",
    .diagnosis(
      """
      While it received an error, the banner made `queries` complete or fail, and the two \
      observables did not both do the same at once. Handle a terminal event at any time, also \
      during a delivery.
      """,
      hint: 3
    )
  )
  func reentrantTerminalEvent() {
    for (fails, lists, errors) in [(false, "--|", "--(F|)"), (true, "--#", "--(F#)")] {
      let lab = Lab()
      let story = Story(lab)
      let queries = PublishSubject<String>()
      let outcomes = story.outcomes(of: queries.asObservable())
      let table = lab.observe(outcomes.lists, as: "table")
      let banner = lab.observe(
        story.named(outcomes.errors)
          .do(afterNext: { [queries] _ in
            if fails { queries.onError(Story.Failure.queries) } else { queries.onCompleted() }
          }),
        as: "banner"
      )
      lab.act("the user asks for f") { queries.onNext("f") }
      lab.expect(table, lists, story.lists, error: Story.Failure.queries)
      lab.expect(banner, errors, story.errors, error: Story.Failure.queries)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a request can fail during the delivery of its list",
    .diagnosis(
      """
      While it received a list, the table made the request fail. The banner did not receive that \
      error at once. Handle an error at any time, also during a delivery.
      """,
      hint: 3
    )
  )
  func reentrantFailure() {
    let lab = Lab()
    let (queries, answers) = (PublishSubject<String>(), PublishSubject<[String]>())
    var subscriptions = 0
    // Another subscription to the request receives nothing.
    let once = Observable<[String]>.deferred {
      subscriptions += 1
      return subscriptions == 1 ? answers.asObservable() : .never()
    }
    let outcomes = E05Contract.learner.outcomes(queries) { _ in once }
    let errors = outcomes.errors.map { $0 as? Story.Failure ?? .queries }
    let table = lab.observe(
      outcomes.lists.do(afterNext: { [answers] _ in answers.onError(Story.Failure.request) }),
      as: "table"
    )
    let banner = lab.observe(errors, as: "banner")
    lab.act("the user asks, and a list arrives") {
      queries.onNext("a")
      answers.onNext(["Dune"])
    }
    lab.expect(table, [.next(0, ["Dune"])])
    lab.expect(banner, [.next(0, .request)])
    queries.onCompleted()
    lab.expectNoLeaks()
  }

  @Test(
    "an error during the subscription of a request is emitted",
    .diagnosis(
      """
      A request failed during its subscription, and the banner did not receive the error at once. \
      `materialize()` passes on such an error, too.
      """,
      hint: 3
    )
  )
  func synchronousFailure() {
    let lab = Lab()
    let queries = PublishSubject<String>()
    let outcomes = E05Contract.learner.outcomes(queries) { _ in
      .deferred { .error(Story.Failure.request) }
    }
    let errors = outcomes.errors.map { $0 as? Story.Failure ?? .queries }
    let banner = lab.observe(errors, as: "banner")
    lab.act("the user asks") { queries.onNext("a") }
    lab.expect(banner, [.next(0, .request)])
    queries.onCompleted()
    lab.expectNoLeaks()
  }

  @Test(
    "any number of observers shares one request",
    .diagnosis(
      """
      Three tables and three banners subscribed. A query did not start exactly one request for all \
      of them, or one did not receive its events. Derive both observables from one `share()`.
      """,
      hint: 2
    )
  )
  func manyObservers() {
    let lab = Lab()
    let story = Story(lab)
    let (lists, errors) = story.outcomes("-a---f")
    let tables = (1...3).map { lab.observe(lists, as: "table \($0)") }
    let banners = (1...3).map { lab.observe(story.named(errors), as: "banner \($0)") }
    for table in tables { lab.expect(table, "---A", story.lists) }
    for banner in banners { lab.expect(banner, "-------F", story.errors) }
    lab.expect(story.subscribed, equals: ["a", "f"], "the subscriptions to requests")
    lab.expectNoLeaks()
  }

  @Test(
    "a subscription of the banner after the end starts anew",
    .diagnosis(
      """
      `queries` completed or failed, and the banner subscribed again. It did not run its own \
      requests, or received an old error. `share()` starts anew after the end; add no other one.
      """,
      hint: 3
    )
  )
  func bannerStartsAnew() {
    let stories = [
      ("-f|", "---(F|)", "-------------(F|)"), ("-f---#", "---F-#", "-------------F-#"),
    ]
    for (marbles, first, second) in stories {
      let lab = Lab()
      let story = Story(lab)
      let queries = lab.cold(marbles, Story.queries, error: Story.Failure.queries)
      let errors = story.named(story.outcomes(of: queries.asObservable()).errors)
      let banner = lab.observe(errors, as: "banner")
      let later = lab.observe(errors, at: 10, as: "later banner")
      lab.expect(banner, first, story.errors, error: Story.Failure.queries, until: 9)
      lab.expect(later, second, story.errors, error: Story.Failure.queries)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a late banner receives later errors only",
    .diagnosis(
      """
      A second banner subscribed after an error, and it received the old error. Use one `share()` \
      without `replay` for both observables.
      """,
      hint: 2
    )
  )
  func lateBanner() {
    let lab = Lab()
    let story = Story(lab)
    let (lists, errors) = story.outcomes("-f---g-a---b")
    let banner = lab.observe(story.named(errors), as: "banner")
    let late = lab.observe(story.named(errors), at: 4, as: "late banner")
    let table = lab.observe(lists, at: 6, as: "table")
    let lateTable = lab.observe(lists, at: 10, as: "late table")
    lab.expect(banner, "---F---", story.errors, until: 6)
    lab.expect(late, "", story.errors, until: 6)
    lab.expect(table, "---------A---B", story.lists)
    lab.expect(lateTable, "-------------B", story.lists)
  }

  @Test(
    "an observer that subscribes during a delivery receives later events only",
    .diagnosis(
      """
      A table or a banner subscribed while another one received a list or an error. It received \
      that event, too, or missed a later one. `share()` without `replay` stores nothing.
      """,
      hint: 3
    )
  )
  func observerDuringADelivery() {
    let lab = Lab()
    let story = Story(lab)
    let (lists, errors) = story.outcomes("-a---f---b---g")
    let named = story.named(errors)
    let table = lab.observe(lists.take(1).flatMap { _ in lists }, as: "second table")
    let banner = lab.observe(named.take(1).flatMap { _ in named }, as: "second banner")
    lab.expect(table, "-----------B", story.lists)
    lab.expect(banner, "---------------G", story.errors)
    lab.expectNoLeaks()
  }

  @Test(
    "a subscription during the end of the queries starts anew, next to another observer",
    .diagnosis(
      """
      `queries` completed or failed, and the table subscribed again during that event, while the \
      banner was still subscribed. The connection that has terminated must not be reused.
      """,
      hint: 3
    )
  )
  func startsAnewNextToAnother() {
    for (marbles, banner) in [("-a---|", "-----|"), ("-a---#", "-----#")] {
      let lab = Lab()
      let story = Story(lab)
      let queries = lab.cold(marbles, Story.queries, error: Story.Failure.queries)
      let (lists, errors) = story.outcomes(of: queries.asObservable())
      let again = lists.catch { [lists] _ in lists }.concat(lists).take(2)
      let table = lab.observe(again, as: "table")
      let other = lab.observe(story.named(errors), as: "banner")
      lab.expect(table, "---A----(A|)", story.lists)
      lab.expect(other, banner, story.errors, error: Story.Failure.queries)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a request may take any time, and emit any number of lists",
    .diagnosis(
      """
      Each of 30 requests emitted 30 lists after an hour and failed. The table did not receive \
      exactly the lists, the banner did not receive exactly the errors, or `request` did not \
      receive the query unchanged. Only the request decides when it ends: use no `take` and no \
      `timeout`.
      """,
      hint: 2
    )
  )
  func longRequests() {
    let lab = Lab()
    let lists = (1...30).map { length in (1...length).map { lab.numbered("title \($0) ") } }
    let request = Observable<Int>.timer(.seconds(3_600), scheduler: lab.scheduler)
      .flatMap { _ in Observable.from(lists).concat(Observable.error(Story.Failure.request)) }
    let queries = PublishSubject<String>()
    var received: Set<String> = []
    let outcomes = E05Contract.learner.outcomes(queries) { query in
      received.insert(query)
      return request
    }
    let errors = outcomes.errors.map { $0 as? Story.Failure ?? .queries }
    var last: [String] = []
    let table = lab.observe(outcomes.lists.do(onNext: { last = $0 }), as: "table")
    let banner = lab.observe(errors, as: "banner")
    for number in 1...30 {
      lab.act("the user asks") { queries.onNext(" Dune ") }
      lab.run(until: 3_600 * number)
    }
    lab.expect(received, equals: [" Dune "], "the queries that request received")
    lab.expect(table.events.count, equals: 900, "the number of lists")
    lab.expect(last, equals: lists[29], "the last list")
    lab.expect(banner.events.count, equals: 30, "the number of errors")
    queries.onCompleted()
    lab.expectNoLeaks()
  }
}

/// Queries and their requests: `a` and `b` find a list after two ticks, `p` emits lists and fails,
/// `f` and `g` fail, `j` answers at once, and `n` never answers.
private final class Story {
  enum Failure: Error, Equatable { case queries, request, otherRequest }

  static let queries = Dictionary(uniqueKeysWithValues: "abpfgjn".map { ($0, "\($0)") })

  let lab: Lab
  let lists: [Character: [String]]
  let errors: [Character: Failure] = ["F": .request, "G": .otherRequest]
  let requests: [Character: TestableObservable<[String]>]
  /// The queries for which `request` was called.
  private(set) var started: [String] = []
  /// The queries whose requests were subscribed to.
  private(set) var subscribed: [String] = []

  init(_ lab: Lab) {
    self.lab = lab
    let lists: [Character: [String]] = [
      // A list need not be sorted, and can contain a title twice.
      "A": [lab.numbered("Dune ")], "B": [lab.numbered("Ulysses "), "Emma", "Emma"], "0": [],
    ]
    self.lists = lists
    requests = ["a": "--A|", "b": "--B|", "p": "-A0A-#", "f": "--#", "n": ""]
      .mapValues { lab.cold($0, lists, error: Failure.request) }
      .merging(["g": lab.cold("--#", lists, error: Failure.otherRequest)]) { $1 }
  }

  func screen(_ marbles: String) -> (lists: Recording<[String]>, errors: Recording<Failure>) {
    let (lists, errors) = outcomes(marbles)
    return (lab.observe(lists, as: "table"), lab.observe(named(errors), as: "banner"))
  }

  /// The errors as values that can be compared.
  func named(_ errors: Observable<any Error>) -> Observable<Failure> {
    errors.map { $0 as? Failure ?? .queries }
  }

  func outcomes(_ marbles: String) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    outcomes(of: lab.hot(marbles, Self.queries, error: Failure.queries).asObservable())
  }

  func outcomes(
    of queries: Observable<String>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    E05Contract.learner.outcomes(queries) { [self] query in
      started.append(query)
      let request = query.first.flatMap { requests[$0] }?.asObservable() ?? .just(lists["A"]!)
      return request.do(onSubscribe: { [self] in subscribed.append(query) })
    }
  }
}
