import Chapter13CombiningBridge
import CourseDomain
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("13.4 Catch inside or outside", .exercise("13.4"))
struct E04CatchInsideOrOutsideTests {
  @Test(
    "an hour without a query causes no event",
    .diagnosis(
      """
      An hour passed without a query, and the observable terminated or emitted a state. Only \
      `queries` and the running request decide when it ends: use no `timeout`.
      """,
      hint: 3
    )
  )
  func idleSource() {
    let lab = Lab()
    let states = E04Contract.learner.states(.never()) { _ in .never() }
    lab.expectIdle(lab.observe(states, as: "screen"))
  }

  @Test(
    "a query shows that the search runs, and then its titles",
    .diagnosis(
      """
      The screen did not receive `.searching(query)` when the query was emitted and \
      `.found(titles)` when the request emitted. `startWith` on the request emits the first, and \
      `map` makes the second.
      """,
      hint: 1
    )
  )
  func success() {
    let lab = Lab()
    let story = Search(lab)
    let states = lab.observe(story.states("-a----e"), as: "screen")
    lab.expect(states, "-1-A--2-0", story.names)
    lab.expect(story.running, equals: 0, "the number of requests that are running")
    lab.expectNoLeaks()
  }

  @Test(
    "a failed request is shown, and the search goes on",
    .diagnosis(
      """
      A request failed, and the screen did not receive `.failed` with the text of the error, \
      `"\\(error)"`, at that tick. `catch` on the request replaces the error with that state.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A request failed, and the observable terminated. Put `catch` inside the closure of \
      `flatMapLatest`, on the request: an error that reaches `flatMapLatest` ends the search.
      """,
      of: .completedEarly,
      hint: 2
    ),
    .diagnosis(
      """
      A request failed, and `.failed` was emitted later than its error. A failed request is not \
      repeated: remove `retry`, and emit the state at once.
      """,
      of: .tooLate,
      hint: 2
    )
  )
  func failure() {
    let lab = Lab()
    let story = Search(lab)
    let states = lab.observe(story.states("-f-----a---f"), as: "screen")
    lab.expect(states, "-3-F---1-A-3-F", story.names)
    lab.expectSubscriptions(story.requests["f"]!, "-^-!", "-----------^-!")
    lab.expectNoLeaks()
  }

  @Test(
    "a failed request is not repeated",
    .diagnosis(
      """
      A request failed and was started again for the same query. Nothing asked for that: remove \
      `retry`.
      """,
      hint: 2
    )
  )
  func noRetry() {
    let lab = Lab()
    let story = Search(lab)
    let states = lab.observe(story.states("-f"), as: "screen")
    lab.expect(states, "-3-F", story.names)
    lab.expect(story.started, equals: ["f"], "the requests")
  }

  @Test(
    "the titles before a failure are shown",
    .diagnosis(
      """
      A request emitted titles and failed later. The screen did not receive both states each time, \
      `.found` and then `.failed` with the text of the error. Put `map` on the request, and `catch` \
      downstream of it.
      """,
      hint: 3
    )
  )
  func partialFailure() {
    let lab = Lab()
    let story = Search(lab)
    let states = lab.observe(story.states("-p------q"), as: "screen")
    lab.expect(states, "-4-A-F--9-A-G", story.names)
  }

  @Test(
    "a new query cancels the running request",
    .diagnosis(
      """
      The user typed a new query during a request, and the old request was not canceled at that \
      tick, or its answer still arrived. Use `flatMapLatest`.
      """,
      hint: 1
    )
  )
  func newQuery() {
    let lab = Lab()
    let story = Search(lab)
    let states = lab.observe(story.states("-sa--fe"), as: "screen")
    lab.expectSubscriptions(story.requests["s"]!, "-^!")
    lab.expectSubscriptions(story.requests["f"]!, "-----^!")
    lab.expect(states, "-51-A32-0", story.names)
  }

  @Test(
    "every element of a request is a state",
    .diagnosis(
      """
      A request emitted several lists, equal or empty ones among them, or none at all, or the same \
      query was emitted again. The screen did not receive one state for each. Don't drop or add \
      any: no `filter`, `take`, `distinctUntilChanged` or `ifEmpty`.
      """,
      hint: 3
    )
  )
  func severalLists() {
    let lab = Lab()
    let story = Search(lab)
    let states = lab.observe(story.states("-m-------aa-----v--a"), as: "screen")
    lab.expect(states, "-6AA0B---11-A---8--1-A", story.names)
  }

  @Test(
    "a state is emitted during the event that causes it",
    .diagnosis(
      """
      A query was emitted, and the call returned before the screen had received `.searching` and \
      the request had started. Don't subscribe or deliver on another scheduler.
      """,
      hint: 3
    )
  )
  func duringTheEvent() {
    let lab = Lab()
    let story = Search(lab)
    let queries = PublishSubject<String>()
    let states = lab.observe(story.states(for: queries.asObservable()), as: "screen")
    var counts: [Int] = []
    lab.act("the user searches for a") {
      queries.onNext("a")
      counts = [states.events.count, story.running]
    }
    lab.expect(counts, equals: [1, 1], "the states and the requests, immediately")
    lab.expect(states, "1-A", story.names)
    queries.onCompleted()
    lab.expectNoLeaks()
  }

  @Test(
    "requests that answer during the subscription are shown",
    .diagnosis(
      """
      A request emitted or failed during its subscription. The screen did not receive `.searching` \
      and then the result, in the same tick. Put `startWith` on the request, last.
      """,
      hint: 3
    )
  )
  func synchronous() {
    let lab = Lab()
    let error = Search.Failure.request(lab.random(in: 1...99))
    let queries = PublishSubject<String>()
    let states = lab.observe(
      E04Contract.learner.states(queries.asObservable()) { query in
        query == "y" ? .error(error) : .just([query])
      },
      as: "screen"
    )
    lab.act("the user searches for x, y, nothing and Z between spaces") {
      for query in ["x", "y", "", " Z "] { queries.onNext(query) }
      queries.onCompleted()
    }
    let expected: [SearchState] = [
      .searching("x"), .found(["x"]), .searching("y"), .failed("\(error)"), .searching(""),
      .found([""]), .searching(" Z "), .found([" Z "]),
    ]
    lab.expect(states, expected.map { .next(0, $0) } + [.completed(0)])
    lab.expectNoLeaks()
  }

  @Test(
    "an error of the queries fails the search",
    .diagnosis(
      """
      `queries` failed, and the observable did not fail with that error. Only the error of a \
      request becomes a state: the `catch` belongs on the request.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      `queries` failed, and the running request was not canceled. `flatMapLatest` does that.
      """,
      of: .neverDisposed,
      hint: 1
    )
  )
  func failingQueries() {
    let lab = Lab()
    let story = Search(lab)
    let states = lab.observe(story.states("-n--#"), as: "screen")
    lab.expect(states, "-7--#", story.names, error: Search.Failure.queries)
    lab.expectSubscriptions(story.requests["n"]!, "-^--!")
    lab.expectNoLeaks()
  }

  @Test(
    "the search completes with its last request",
    .diagnosis(
      """
      `queries` completed. The observable must then complete with the running request, even if it \
      fails, or at once if none is running. `flatMapLatest` does both.
      """,
      hint: 3
    )
  )
  func completion() {
    let cases = [("--|", "--|"), ("-a|", "-1-A|"), ("-f|", "-3-(F|)"), ("-f---|", "-3-F-|")]
    for (queries, marbles) in cases {
      let lab = Lab()
      let story = Search(lab)
      let states = lab.observe(story.states(queries), as: "screen")
      lab.expect(states, marbles, story.names)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "unsubscribing cancels the request",
    .diagnosis(
      """
      The screen unsubscribed, at a tick or when it received a state, and a request was still \
      running. Don't subscribe inside a closure: `flatMapLatest` does that.
      """,
      hint: 3
    )
  )
  func disposal() {
    let lab = Lab()
    let story = Search(lab)
    let first = lab.observe(story.states("-n"), until: 4, as: "first screen")
    let second = lab.observe(story.states("--n").take(1), as: "second screen")
    let third = lab.observe(story.states("-----m").take(2), as: "third screen")
    let fourth = lab.observe(story.states("-n|"), until: 4, as: "fourth screen")
    lab.expect(first, "-7", story.names)
    lab.expect(second, "--(7|)", story.names)
    lab.expect(third, "-----6(A|)", story.names)
    lab.expect(fourth, "-7", story.names)
    lab.expect(story.running, equals: 0, "the number of requests that are running")
    lab.expectNoLeaks()
  }

  @Test(
    "each observer runs its own requests, and none before it subscribes",
    .diagnosis(
      """
      Several observers subscribed, one of them after another had finished, and one did not run \
      exactly its own requests. Keep the state in the operators, and don't share.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      One observer subscribed, and `queries` was subscribed to twice. Don't `merge` the states of \
      two subscriptions; `startWith` inside the closure of `flatMapLatest` needs only one.
      """,
      of: .subscribedTwice,
      hint: 3
    )
  )
  func ownRequests() {
    let alone = Lab()
    let source = alone.cold("-a|", Search.queries)
    let search = Search(alone)
    let only = alone.observe(search.states(for: source.asObservable()), as: "only screen")
    alone.expectSubscriptions(source, "^-!")
    alone.expect(only, "-1-A|", search.names)
    let lab = Lab()
    let story = Search(lab)
    let queries = lab.cold("-f--a|", Search.queries)
    let states = story.states(for: queries.asObservable())
    let other = story.states(for: lab.cold("-a|", Search.queries).asObservable())
    lab.expect(story.started, equals: [], "the requests before the first subscription")
    let first = lab.observe(states, as: "first screen")
    let second = lab.observe(states, at: 2, as: "second screen")
    let third = lab.observe(other, at: 2, as: "screen with other queries")
    let last = lab.observe(states, at: 12, as: "last screen")
    lab.expect(first, "-3-F1-A|", story.names, until: 11)
    lab.expect(second, "---3-F1-A|", story.names, until: 11)
    lab.expect(third, "---1-A|", story.names, until: 11)
    lab.expect(last, "-------------3-F1-A|", story.names)
    lab.expectSubscriptions(queries, "^----!", "--^----!", "------------^----!")
    lab.expectNoLeaks()
  }

  @Test(
    "an error of the queries is passed on while no request is running",
    .diagnosis(
      """
      `queries` failed while no request was running, and the observable did not fail with that \
      error. Only the error of a request becomes a state: the `catch` belongs on the request.
      """,
      hint: 2
    )
  )
  func failingIdleQueries() {
    let stories = [("--#", "--#"), ("-a-----#", "-1-A---#"), ("-f----#", "-3-F--#")]
    for (queries, marbles) in stories {
      let lab = Lab()
      let story = Search(lab)
      let states = lab.observe(story.states(queries), as: "screen")
      lab.expect(states, marbles, story.names, error: Search.Failure.queries)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a subscription after an error of the queries starts anew",
    .diagnosis(
      """
      `queries` failed, and the observer subscribed again during the error. The new subscription \
      did not run its own requests. Keep the state in the operators, and don't share.
      """,
      hint: 3
    )
  )
  func retry() {
    let lab = Lab()
    let story = Search(lab)
    let queries = lab.cold("-f---#", Search.queries, error: Search.Failure.queries)
    let states = lab.observe(story.states(for: queries.asObservable()).retry(2), as: "screen")
    lab.expect(states, "-3-F--3-F-#", story.names, error: Search.Failure.queries)
    lab.expectNoLeaks()
  }

  @Test(
    "a query that is sent while a state is delivered is treated like any other",
    .diagnosis(
      """
      While it received a state, the screen emitted the next query. The running request was not \
      canceled, the new one was not started at once, or the observable did not complete with it. \
      Leave all of this to `flatMapLatest`.
      """,
      hint: 3
    )
  )
  func reentrantQuery() {
    let stories: [(query: String, state: Character, next: String, states: String)] = [
      ("f", "F", "a", "3-(F1)-A|"), ("a", "A", "f", "1-(A3)-(F|)"),
    ]
    for (query, state, next, marbles) in stories {
      let lab = Lab()
      let story = Search(lab)
      let queries = PublishSubject<String>()
      let states = lab.observe(
        story.states(for: queries.asObservable())
          .do(afterNext: { [queries, story] in
            guard $0 == story.names[state] else { return }
            queries.onNext(next)
            queries.onCompleted()
          }),
        as: "screen"
      )
      lab.act("the user searches for \(query)") { queries.onNext(query) }
      lab.expect(states, marbles, story.names)
      lab.expectNoLeaks()
    }

    let lab = Lab()
    let texts = PublishSubject<String>()
    let immediate = lab.observe(
      E04Contract.learner.states(texts.asObservable()) { query in .just([query]) }
        .do(afterNext: { [texts] in if $0 == .searching("x") { texts.onNext("y") } }),
      as: "screen with immediate answers"
    )
    lab.act("the user searches for x, and for y when the search has started") {
      texts.onNext("x")
    }
    let expected: [SearchState] = [.searching("x"), .searching("y"), .found(["y"])]
    lab.expect(immediate, expected.map { .next(lab.now, $0) })
    texts.onCompleted()
    lab.expectNoLeaks()
  }

  @Test(
    "any number of queries is searched for, also those that have failed before",
    .diagnosis(
      """
      The screen did not receive exactly the states of 120 searches: for 30 texts, for each one in \
      lowercase, and then for the same texts again. Half of the searches failed. Store nothing \
      about earlier queries.
      """,
      hint: 3
    )
  )
  func manyQueries() {
    let lab = Lab()
    let texts = (1...30).map { lab.numbered(" Text \($0) ") }
      .flatMap { [$0, $0.lowercased()] }
    let error = Search.Failure.request(lab.random(in: 1...99))
    let failing = Set(texts.indices.filter { $0 % 4 < 2 }.map { texts[$0] })
    let queries = PublishSubject<String>()
    let states = E04Contract.learner.states(queries.asObservable()) { query in
      failing.contains(query) ? .error(error) : .just([query])
    }
    let screen = lab.observe(states, as: "screen")
    lab.act("the user searches for 60 texts, twice") {
      for text in texts + texts { queries.onNext(text) }
      queries.onCompleted()
    }
    let expected: [SearchState] = (texts + texts).flatMap { text -> [SearchState] in
      [.searching(text), failing.contains(text) ? .failed("\(error)") : .found([text])]
    }
    lab.expect(screen, expected.map { .next(0, $0) } + [.completed(0)])
    lab.expectNoLeaks()
  }

  @Test(
    "the queries can complete or fail while a state is delivered",
    .diagnosis(
      """
      While it received a state, the screen made `queries` complete or fail. The observable did \
      not complete with the running request, or did not fail with that error at once. Handle a \
      terminal event at any time, also during the delivery of `.searching`.
      """,
      hint: 3
    )
  )
  func reentrantTerminalEvent() {
    let stories: [(query: String, state: Character, completed: String, failed: String)] = [
      ("a", "1", "1-A|", "(1#)"), ("a", "A", "1-A|", "1-(A#)"), ("f", "F", "3-(F|)", "3-(F#)"),
    ]
    for (query, state, completed, failed) in stories {
      for fails in [false, true] {
        let lab = Lab()
        let story = Search(lab)
        let queries = PublishSubject<String>()
        var subscriptions = 0
        // Another subscription to the queries receives nothing.
        let once = Observable<String>.deferred {
          subscriptions += 1
          return subscriptions == 1 ? queries.asObservable() : .never()
        }
        let states = lab.observe(
          story.states(for: once)
            .do(afterNext: { [queries, story] in
              guard $0 == story.names[state] else { return }
              if fails { queries.onError(Search.Failure.queries) } else { queries.onCompleted() }
            }),
          as: "screen"
        )
        lab.act("the user searches for \(query)") { queries.onNext(query) }
        lab.expect(states, fails ? failed : completed, story.names, error: Search.Failure.queries)
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "a request can fail during the delivery of its list",
    .diagnosis(
      """
      While it received `.found`, the screen made the request fail. It did not receive `.failed` \
      and the completion at once. Handle an error at any time, also during a delivery.
      """,
      hint: 3
    )
  )
  func reentrantFailure() {
    let lab = Lab()
    let story = Search(lab)
    let request = PublishSubject<[String]>()
    var subscriptions = 0
    // Another subscription to the request receives nothing.
    let once = Observable<[String]>.deferred {
      subscriptions += 1
      return subscriptions == 1 ? request.asObservable() : .never()
    }
    let states = E04Contract.learner.states(.just("a")) { _ in once }
    let screen = lab.observe(
      states.do(afterNext: { [request] in
        if $0 == .found(["Dune"]) { request.onError(Refusal()) }
      }),
      as: "screen"
    )
    lab.act("the request emits a list") { request.onNext(["Dune"]) }
    let expected: [SearchState] = [.searching("a"), .found(["Dune"]), story.names["G"]!]
    lab.expect(screen, expected.map { .next(0, $0) } + [.completed(0)])
    lab.expectNoLeaks()
  }

  @Test(
    "a request may take any time, and emit any number of lists",
    .diagnosis(
      """
      A request emitted 31 lists after an hour and failed, and the screen did not receive a state \
      for each list and then `.failed`. Only the request decides when it ends: use no `take` and \
      no `timeout`.
      """,
      hint: 3
    )
  )
  func longRequest() {
    let lab = Lab()
    let titles = (1...30).map { lab.numbered("title \($0) ") }
    let lists = titles.map { [$0] } + [titles]
    let error = Search.Failure.request(lab.random(in: 1...99))
    let request = Observable<Int>.timer(.seconds(3_600), scheduler: lab.scheduler)
      .flatMap { _ in Observable.from(lists).concat(Observable.error(error)) }
    let states = E04Contract.learner.states(.just("a")) { _ in request }
    let screen = lab.observe(states, as: "screen")
    lab.run(until: 3_600)
    let expected = [.searching("a")] + lists.map { SearchState.found($0) } + [.failed("\(error)")]
    lab.expect(
      screen.events.map(\.value),
      equals: expected.map { .next($0) } + [.completed],
      "the events"
    )
    lab.expectNoLeaks()
  }
}

/// Queries and their requests: `a` finds titles after two ticks, `e` nothing, `s` is slow, `m` emits
/// several lists and `v` none, `p` and `q` emit titles and fail, `f` fails, and `n` never answers.
private final class Search {
  enum Failure: Error, Equatable {
    case queries
    case request(Int)
  }

  static let queries = Dictionary(uniqueKeysWithValues: "aesmpqfnv".map { ($0, "\($0)") })

  let lab: Lab
  /// The states, by their names in a diagram: digits for `.searching`, `F` for `.failed`.
  let names: [Character: SearchState]
  let requests: [Character: TestableObservable<[String]>]
  /// The queries for which `search` was called.
  private(set) var started: [String] = []
  private(set) var running = 0

  init(_ lab: Lab) {
    self.lab = lab
    // A list need not be sorted, and can contain a title twice.
    let ulysses = lab.numbered("Ulysses ")
    let lists: [Character: [String]] = [
      "A": [lab.numbered("Dune "), lab.numbered("Emma ")], "B": [ulysses, "Emma", ulysses],
      "0": [],
    ]
    var names = lists.mapValues { SearchState.found($0) }
    let failure = Failure.request(lab.random(in: 1...99))
    names["F"] = .failed("\(failure)")
    names["G"] = .failed("\(Refusal())")
    for (digit, query) in zip("123456789", "aefpsmnvq") { names[digit] = .searching("\(query)") }
    self.names = names
    requests = [
      "a": "--A|", "e": "--(0|)", "s": "------A|", "m": "-AA0B|", "p": "--A-#",
      "f": "--#", "n": "",
      "v": "--|",
    ]
    .mapValues { lab.cold($0, lists, error: failure) }
    .merging(["q": lab.cold("--A-#", lists, error: Refusal())]) { $1 }
  }

  func states(_ marbles: String) -> Observable<SearchState> {
    states(for: lab.hot(marbles, Self.queries, error: Failure.queries).asObservable())
  }

  func states(for queries: Observable<String>) -> Observable<SearchState> {
    E04Contract.learner.states(queries) { [self] query in
      started.append(query)
      let request = query.first.flatMap { requests[$0] }?.asObservable() ?? .empty()
      return request.do(
        onSubscribe: { [self] in running += 1 },
        onDispose: { [self] in running -= 1 }
      )
    }
  }
}

/// An error whose text has several lines.
private struct Refusal: Error, CustomStringConvertible {
  var description: String {
    "The server refused this search:\n- too many requests in the last minute"
  }
}
