import Chapter13CombiningBridge
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("13.10 Driver or Signal", .exercise("13.10"))
struct E10DriverOrSignalTests {
  let learner = E10Contract.learner

  @Test(
    "an hour without an element of a source causes no event",
    .diagnosis(
      """
      An hour passed without an element of the source, and a view received an event. Only the \
      source and the requests decide when a stream ends: use no `timeout`.
      """,
      hint: 2
    )
  )
  func idleSource() {
    let lab = Lab()
    let title = lab.observe(learner.title(.never()), as: "title")
    let rows = lab.observe(learner.rows(.never()) { _ in .never() }, as: "rows")
    let alerts = lab.observe(learner.alerts(.never()), as: "alert")
    let receipts = lab.observe(learner.receipts(.never()) { _ in .never() }, as: "receipt")
    lab.expectIdle(title, "the events of title within an hour")
    lab.expectIdle(rows, "the events of rows within an hour")
    lab.expectIdle(alerts, "the events of alerts within an hour")
    lab.expectIdle(receipts, "the events of receipts within an hour")
  }

  @Test(
    "every answer of a request arrives at its tick",
    .diagnosis(
      """
      A search or a purchase emitted several answers, equal or empty ones among them, and a view \
      did not receive each at its tick. Don't add operators that drop or collect elements.
      """,
      hint: 1
    )
  )
  func everyAnswer() {
    let lab = Lab()
    let story = Story(lab)
    let rows = lab.observe(learner.rows(story.hot("-m"), story.search), as: "rows")
    let receipts = lab.observe(learner.receipts(story.hot("-m"), story.buy), as: "receipts")
    lab.expect(rows, "--AS0A", story.rows)
    lab.expect(receipts, "--RSRR", story.receipts)
  }

  @Test(
    "a late observer of a state receives the latest element",
    .diagnosis(
      """
      A view subscribed to `title` or `rows` later than another one, and it did not receive \
      exactly the latest state and the later ones. A `Driver` replays it; a `Signal` or an \
      operator after `asObservable()` doesn't.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      A view of `title` or `rows` received an element that the source or a search had not emitted. \
      A `Driver` begins without an element: don't begin with a value, as a relay does.
      """,
      of: .extra,
      hint: 1
    )
  )
  func lateObserverOfAState() {
    let lab = Lab()
    let story = Story(lab)
    let title = learner.title(story.hot("-a-b---a"))
    let rows = learner.rows(story.hot("-a------j"), story.search)
    let names = [lab.observe(title, as: "title"), lab.observe(title, at: 5, as: "late title")]
    let lists = [lab.observe(rows, as: "rows"), lab.observe(rows, at: 5, as: "late rows")]
    lab.expect(names[0], "-a-b---a", story.names)
    lab.expect(names[1], "-----b-a", story.names)
    lab.expect(lists[0], "--A-----J", story.rows)
    lab.expect(lists[1], "-----A--J", story.rows)
  }

  @Test(
    "a late observer of an event receives later ones only",
    .diagnosis(
      """
      A view subscribed to `alerts` or `receipts` later than another one, or while that one \
      received an event. It did not receive exactly the later events. A `Driver` replays the last one, so that an alert is shown again; \
      a `Signal` does not.
      """,
      hint: 1
    )
  )
  func lateObserverOfAnEvent() {
    let lab = Lab()
    let story = Story(lab)
    let alerts = learner.alerts(story.hot("-a-b---a"))
    let receipts = learner.receipts(story.hot("-a------j"), story.buy)
    let shown = [lab.observe(alerts, as: "alert"), lab.observe(alerts, at: 5, as: "late alert")]
    let bought = [
      lab.observe(receipts, as: "receipt"), lab.observe(receipts, at: 5, as: "late receipt"),
    ]
    lab.expect(shown[0], "-a-b---a", story.names)
    lab.expect(shown[1], "-------a", story.names)
    lab.expect(bought[0], "--R-----J", story.receipts)
    lab.expect(bought[1], "--------J", story.receipts)
    let other = Lab()
    let second = Story(other)
    let messages = learner.alerts(second.hot("-a---b"))
    let purchases = learner.receipts(second.hot("-j---a"), second.buy)
    let alert = other.observe(messages.take(1).flatMap { _ in messages }, as: "second alert")
    let receipt = other.observe(purchases.take(1).flatMap { _ in purchases }, as: "second receipt")
    other.expect(alert, "-----b", second.names)
    other.expect(receipt, "------R", second.receipts)
  }

  @Test(
    "all observers share one subscription",
    .diagnosis(
      """
      Three views subscribed at the same time, and the source or a request was subscribed to more \
      than once, or not disposed of with the last view, or not started again by the next one. \
      Drivers and signals share; an operator after `asObservable()` runs once for each observer.
      """,
      hint: 2
    )
  )
  func oneSubscription() {
    for stream in Stream.allCases {
      let lab = Lab()
      let story = Story(lab)
      let source = lab.cold("-a---j", Story.inputs)
      let texts = story.texts(stream, source.asObservable())
      lab.run(until: 1)
      lab.expect(story.running, equals: 0, "the requests before the first subscription")
      let first = lab.observe(texts, at: 1, until: 4, as: "first view")
      let second = lab.observe(texts, at: 1, until: 8, as: "second view")
      let third = lab.observe(texts, at: 12, until: 16, as: "third view")
      let another = lab.observe(texts, at: 1, until: 4, as: "another view")
      lab.run(until: 20)
      lab.expectSubscriptions(source, "-^------!", "------------^---!")
      let isRequest = stream == .rows || stream == .receipts
      var names = story.shown(stream)
      names["y"] = story.shownAtOnce(stream)["x"]
      lab.expect(first, isRequest ? "---x" : "--x", names)
      lab.expect(another, isRequest ? "---x" : "--x", names)
      lab.expect(second, isRequest ? "---x--y" : "--x---y", names)
      lab.expect(
        third,
        String(repeating: "-", count: isRequest ? 14 : 13) + "x",
        names
      )
      lab.expect(story.started, equals: isRequest ? 3 : 0, "the number of requests")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "elements arrive on the main thread",
    .diagnosis(
      """
      The source emitted on another thread, and the element arrived on that thread, or never on \
      the main thread. Drivers and signals observe on the main scheduler.
      """,
      hint: 2
    )
  )
  func mainThread() {
    for stream in Stream.allCases {
      let lab = Lab()
      let story = Story(lab)
      let source = PublishSubject<String>()
      let view = lab.observe(story.texts(stream, source.asObservable()), as: "view")
      lab.run(until: 1)
      lab.act("the source emits j on another thread") {
        onAnotherThread { source.onNext("j") }
      }
      lab.expect(view.events.count, equals: 0, "the number of elements before the main thread runs")
      lab.run(until: 2)
      lab.expect(view.events.count, equals: 1, "the number of elements after it has run")
    }
  }

  @Test(
    "a failed source is replaced by its fallback",
    .diagnosis(
      """
      The source of a stream failed, and the view did not receive exactly the fallback: "–" and a \
      completion for `title`, only a completion for the others. `asDriver` and `asSignal` have a \
      parameter for it.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The source of a stream failed, and the error arrived at the view. A `Driver` and a `Signal` \
      can't fail: convert with `asDriver(…)` or `asSignal(…)`.
      """,
      of: .errorInsteadOfCompletion,
      hint: 2
    )
  )
  func failedSource() {
    for stream in Stream.allCases {
      let lab = Lab()
      let story = Story(lab)
      let view = lab.observe(story.texts(stream, story.hot("----#")), as: "view")
      lab.expect(view, stream == .title ? "----(d|)" : "----|", ["d": "–"])
      lab.expectNoLeaks()
    }
    for stream in Stream.allCases {
      let lab = Lab()
      let story = Story(lab)
      let view = lab.observe(story.texts(stream, story.hot("-j--#")), as: "view with an element")
      let names = story.shownAtOnce(stream).merging(["d": "–"]) { $1 }
      lab.expect(view, stream == .title ? "-x--(d|)" : "-x--|", names)
      lab.expectNoLeaks()
    }
    for stream in Stream.allCases {
      let lab = Lab()
      let failed = Observable<String>.deferred { .error(Story.Failure.source) }
      let view = lab.observe(Story(lab).texts(stream, failed), as: "view of a failed source")
      lab.expect(view, (stream == .title ? [.next(0, "–")] : []) + [.completed(0)])
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a failed search emits an empty array, and the next query is searched for",
    .diagnosis(
      """
      A search failed, and `rows` did not emit `[]` and then the rows of the next query, or a late \
      view did not receive `[]` at once. The fallback of a request belongs on the request, inside \
      the closure of `flatMapLatest`.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      A search failed, and `rows` completed: a fallback downstream of `flatMapLatest` ends all \
      searches. It belongs on the request, inside the closure.
      """,
      of: .completedEarly,
      hint: 3
    )
  )
  func failedSearch() {
    let lab = Lab()
    let story = Story(lab)
    let rows = lab.observe(learner.rows(story.hot("-f---a--f|"), story.search), as: "rows")
    lab.expect(rows, "--0---A--(0|)", story.rows)
    lab.expectNoLeaks()
    let other = Lab()
    let immediate = learner.rows(.just("a")) { _ in .deferred { .error(Story.Failure.source) } }
    other.expect(
      other.observe(immediate, as: "rows of an immediate failure"),
      [.next(0, []), .completed(0)]
    )
    other.expectNoLeaks()
    let last = Lab()
    let failing = Story(last)
    let search = learner.rows(failing.hot("-a---f---j"), failing.search)
    let first = last.observe(search, as: "rows with a failed search")
    let late = last.observe(search, at: 7, as: "late rows after a failed search")
    last.expect(first, "--A---0--J", failing.rows)
    last.expect(late, "-------0-J", failing.rows)
  }

  @Test(
    "a new query cancels the running search",
    .diagnosis(
      """
      A query was emitted during a search, and the search was not canceled. Use `flatMapLatest` in \
      `rows`.
      """,
      hint: 3
    )
  )
  func newQuery() {
    let lab = Lab()
    let story = Story(lab)
    let rows = lab.observe(learner.rows(story.hot("-sa"), story.search), as: "rows")
    lab.expect(rows, "---A", story.rows)
    rows.dispose()
    lab.expect(story.running, equals: 0, "the number of requests that are running")
    lab.expectNoLeaks()
  }

  @Test(
    "all purchases run at the same time",
    .diagnosis(
      """
      An item was emitted during a purchase, and its purchase did not start at once, or the first \
      one was canceled. Use `flatMap` in `receipts`.
      """,
      hint: 3
    )
  )
  func concurrentPurchases() {
    let lab = Lab()
    let story = Story(lab)
    let receipts = learner.receipts(story.hot("-sa"), story.buy)
    let view = lab.observe(receipts, as: "receipts")
    lab.expect(view, "---R---S", story.receipts)
  }

  @Test(
    "a failed purchase is reported, and the others go on",
    .diagnosis(
      """
      A purchase failed, and `receipts` did not emit "failed: \\(error)" and the receipts of the \
      other purchases. Convert each purchase with `asSignal(onErrorRecover:)`, inside the closure \
      of `flatMap`.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      A purchase failed, and `receipts` completed. The fallback belongs on the purchase, inside \
      the closure of `flatMap`.
      """,
      of: .completedEarly,
      hint: 3
    )
  )
  func failedPurchase() {
    let lab = Lab()
    let story = Story(lab)
    let receipts = learner.receipts(story.hot("-sfa---a|"), story.buy)
    let view = lab.observe(receipts, as: "receipts")
    lab.expect(view, "---FR--SR|", story.receipts)
    lab.expectNoLeaks()
    let other = Lab()
    let late = Story(other)
    let receiptsAtTheEnd = learner.receipts(late.hot("-sf|"), late.buy)
    let lateView = other.observe(receiptsAtTheEnd, as: "receipts after the last item")
    other.expect(lateView, "---F---S|", late.receipts)
    other.expectNoLeaks()
    let last = Lab()
    let refused = learner.receipts(.just("a")) { _ in .error(Refusal()) }
    last.expect(
      last.observe(refused, as: "receipt of a refused purchase"),
      [.next(0, "failed: \(Refusal())"), .completed(0)]
    )
    last.expectNoLeaks()
  }

  @Test(
    "running purchases finish when the items fail",
    .diagnosis(
      """
      `items` failed during a purchase, and its receipt did not arrive, or `receipts` did not \
      complete with it. Convert `items` to a `Signal` before `flatMap`: then it completes, and the \
      purchases go on.
      """,
      hint: 3
    )
  )
  func failedItems() {
    for (items, marbles) in [("-sa#", "---R---S|"), ("-fs--#", "--F-----S|")] {
      let lab = Lab()
      let story = Story(lab)
      let view = lab.observe(learner.receipts(story.hot(items), story.buy), as: "receipts")
      lab.expect(view, marbles, story.receipts)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "equal, empty and immediate elements arrive",
    .diagnosis(
      """
      An element that equals the one before, an empty one, or one that is emitted during the \
      subscription did not arrive. Don't add operators that drop or change elements.
      """,
      hint: 2
    )
  )
  func everyElement() {
    for stream in Stream.allCases {
      let lab = Lab()
      let story = Story(lab)
      let equal = lab.observe(story.texts(stream, story.hot("-jjj|")), as: "view")
      let names = story.shownAtOnce(stream)
      lab.expect(equal, "-xxx|", names)
      let immediate = lab.observe(story.texts(stream, .just("j")), as: "view of a finished source")
      lab.expect(immediate.events.count, equals: 2, "the number of events of .just")
      lab.expectNoLeaks()
    }
    let lab = Lab()
    let story = Story(lab)
    let rows = lab.observe(learner.rows(story.hot("-e"), story.search), as: "rows")
    lab.expect(rows, "-0", story.rows)
    for stream in Stream.allCases {
      let lab = Lab()
      let names: [Character: String] = ["x": "", "y": " Dune "]
      let texts: Observable<String> = lab.hot("-xy", names).asObservable()
      let empty =
        switch stream {
        case .title: learner.title(texts)
        case .alerts: learner.alerts(texts)
        case .receipts: learner.receipts(texts) { .just($0) }
        case .rows: learner.rows(texts) { .just([$0]) }.map { $0.joined() }
        }
      lab.expect(lab.observe(empty, as: "view of an empty text"), "-xy", names)
    }
  }

  @Test(
    "an observer that subscribes after the completion starts the source again",
    .diagnosis(
      """
      The source had terminated and all views had unsubscribed. A view subscribed then, and the \
      source was not subscribed to again. Drivers and signals forget a source that has terminated; \
      `share(replay:scope:)` with `.forever` does not.
      """,
      hint: 2
    )
  )
  func startsAgain() {
    for stream in Stream.allCases {
      for fails in [false, true] {
        let lab = Lab()
        let story = Story(lab)
        let source = lab.cold(fails ? "-j#" : "-j|", Story.inputs)
        let texts = story.texts(stream, source.asObservable())
        let first = lab.observe(texts, as: "first view")
        let second = lab.observe(texts, at: 5, as: "second view")
        let names = story.shownAtOnce(stream).merging(["d": "–"]) { $1 }
        let end = fails && stream == .title ? "(d|)" : "|"
        lab.expect(first, "-x\(end)", names)
        lab.expect(second, "------x\(end)", names)
        lab.expectSubscriptions(source, "^-!", "-----^-!")
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "two streams do not affect each other",
    .diagnosis(
      """
      The same function was called for two sources, and what one emitted or how it ended affected \
      the other. Store nothing outside of the functions.
      """,
      hint: 3
    )
  )
  func twoStreams() {
    for stream in Stream.allCases {
      let lab = Lab()
      let story = Story(lab)
      let first = lab.observe(story.texts(stream, story.hot("-j|")), as: "first view")
      let second = lab.observe(story.texts(stream, story.hot("---jj")), as: "second view")
      let names = story.shownAtOnce(stream)
      lab.expect(first, "-x|", names)
      lab.expect(second, "---xx", names)
    }
  }

  @Test(
    "a view that unsubscribes when it receives an element receives no other one",
    .diagnosis(
      """
      A view unsubscribed when it received an element, and the source was still subscribed to, or \
      a request was still running. Don't subscribe inside a closure: the operators do that.
      """,
      hint: 2
    )
  )
  func disposal() {
    for stream in Stream.allCases {
      let lab = Lab()
      let story = Story(lab)
      let view = lab.observe(story.texts(stream, story.hot("-jsj")).take(1), as: "view")
      lab.expect(view, "-(x|)", story.shownAtOnce(stream))
      lab.expect(story.running, equals: 0, "the number of requests that are running")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the answer of a request arrives on the main thread",
    .diagnosis(
      """
      A search or a purchase was answered on another thread, and the element arrived on that \
      thread. The conversion to a `Driver` or a `Signal` has to be downstream of the request, or \
      on it.
      """,
      hint: 2
    )
  )
  func answerOnAnotherThread() {
    let lab = Lab()
    let answers = PublishSubject<String>()
    let queries = Observable<String>.just("a").concat(Observable.never())
    let rows = learner.rows(queries) { _ in answers.map { [$0] } }
    let receipts = learner.receipts(queries) { _ in answers.asObservable() }
    let list = lab.observe(rows, as: "rows")
    let alert = lab.observe(receipts, as: "receipts")
    lab.run(until: 1)
    lab.act("the server answers on another thread") {
      onAnotherThread { answers.onNext("answer") }
    }
    let counts = { [list.events.count, alert.events.count] }
    lab.expect(counts(), equals: [0, 0], "the elements before the main thread runs")
    lab.run(until: 2)
    lab.expect(counts(), equals: [1, 1], "the elements after it has run")
  }

  @Test(
    "a fallback arrives on the main thread",
    .diagnosis(
      """
      The source of `title`, a search or a purchase failed on another thread, and the fallback \
      arrived on that thread. Observe on the main scheduler downstream of the fallback, as drivers \
      and signals do.
      """,
      hint: 2
    )
  )
  func fallbackOnAnotherThread() {
    let lab = Lab()
    let (names, answers) = (PublishSubject<String>(), PublishSubject<String>())
    let open = Observable<String>.just("a").concat(Observable.never())
    let views = [
      lab.observe(learner.title(names), as: "title"),
      lab.observe(
        learner.rows(open) { _ in answers.map { [$0] } }.map { $0.joined() },
        as: "rows"
      ),
      lab.observe(learner.receipts(open) { _ in answers.asObservable() }, as: "receipts"),
    ]
    lab.run(until: 1)
    lab.act("the source of the title and both requests fail on another thread") {
      onAnotherThread {
        names.onError(Story.Failure.source)
        answers.onError(Story.Failure.source)
      }
    }
    let counts = { views.map(\.events.count) }
    lab.expect(counts(), equals: [0, 0, 0], "the events before the main thread runs")
    lab.run(until: 2)
    lab.expect(counts(), equals: [2, 1, 1], "the events after it has run")
  }

  @Test(
    "a request emits all its elements before its failure is replaced",
    .diagnosis(
      """
      A search or a purchase emitted several elements and then failed. They did not all arrive, \
      followed by the fallback. Only the error is replaced: no `take`, `toArray` or `takeLast`.
      """,
      hint: 3
    )
  )
  func severalAnswers() {
    let lab = Lab()
    let story = Story(lab)
    let rows = lab.observe(learner.rows(story.hot("-p"), story.search), as: "rows")
    let receipts = lab.observe(learner.receipts(story.hot("-p------ff"), story.buy), as: "receipts")
    lab.expect(rows, "--AS0A0", story.rows)
    lab.expect(receipts, "--RSRRF--FF", story.receipts)
  }

  @Test(
    "any number of queries is searched for, also those that were searched for before",
    .diagnosis(
      """
      `rows` did not emit exactly the rows of 60 queries: 30 different ones, and then the same ones \
      again. Store nothing about earlier queries.
      """,
      hint: 3
    )
  )
  func manyQueries() {
    let lab = Lab()
    let texts = (1...30).map { lab.numbered("query \($0) ") }
    let queries = PublishSubject<String>()
    let rows = lab.observe(learner.rows(queries) { .just([$0]) }, as: "rows")
    lab.act("the user searches for 30 texts, twice") { (texts + texts).forEach(queries.onNext) }
    lab.expect(rows, (texts + texts).map { .next(0, [$0]) })
    queries.onCompleted()
    lab.expectNoLeaks()
  }

  @Test(
    "an element or a failure during a delivery is treated like any other",
    .diagnosis(
      """
      While it received rows or a receipt, the view made the source emit again, or the search fail. \
      The rows, the receipt or the fallback did not arrive. The operators drop no such event.
      """,
      hint: 3
    )
  )
  func reentrantEvents() {
    let lab = Lab()
    let (queries, items) = (PublishSubject<String>(), PublishSubject<String>())
    let rows = lab.observe(
      learner.rows(queries) { .just([$0]) }
        .do(afterNext: { [queries] in if $0 == ["a"] { queries.onNext("b") } }),
      as: "rows"
    )
    let receipts = lab.observe(
      learner.receipts(items) { .just($0) }
        .do(afterNext: { [items] in if $0 == "a" { items.onNext("b") } }),
      as: "receipts"
    )
    let search = PublishSubject<[String]>()
    var subscriptions = 0
    // Another subscription to the search receives nothing.
    let once = Observable<[String]>.deferred {
      subscriptions += 1
      return subscriptions == 1 ? search.asObservable() : .never()
    }
    let failing = lab.observe(
      learner.rows(.just("a")) { _ in once }
        .do(afterNext: { [search] in if $0 == ["a"] { search.onError(Story.Failure.source) } }),
      as: "rows of a failing search"
    )
    lab.act("the user searches and buys, and the search answers") {
      queries.onNext("a")
      items.onNext("a")
      search.onNext(["a"])
    }
    lab.run(until: 1)
    lab.expect(rows.events.map(\.value), equals: [.next(["a"]), .next(["b"])], "the rows")
    lab.expect(receipts.events.map(\.value), equals: [.next("a"), .next("b")], "the receipts")
    lab.expect(
      failing.events.map(\.value),
      equals: [.next(["a"]), .next([]), .completed],
      "the rows of a failing search"
    )
    queries.onCompleted()
    items.onCompleted()
    lab.run(until: 2)
    lab.expectNoLeaks()
  }

  @Test(
    "any number of purchases runs at the same time",
    .diagnosis(
      """
      30 items were bought at once, and a purchase did not start at its item. `flatMap` starts \
      each purchase, however many are running.
      """,
      hint: 3
    )
  )
  func manyPurchases() {
    let lab = Lab()
    let story = Story(lab)
    let items = PublishSubject<String>()
    let receipts = lab.observe(
      learner.receipts(items.asObservable(), story.buy),
      as: "receipts"
    )
    lab.act("30 items are bought") { for _ in 1...30 { items.onNext("s") } }
    lab.expect(story.running, equals: 30, "the number of purchases that are running")
    let receipt = story.receipts["S"]!
    lab.expect(receipts, (1...30).map { _ in .next(6, receipt) })
    items.onCompleted()
    lab.expectNoLeaks()
  }

  @Test(
    "rows completes after its queries have failed",
    .diagnosis(
      """
      `queries` failed during a search, and `rows` did not complete, at once or after the search. \
      A failed source is replaced by a completion, also while a request is running.
      """,
      hint: 3
    )
  )
  func failedQueries() {
    let lab = Lab()
    let story = Story(lab)
    let rows = lab.observe(learner.rows(story.hot("-s#"), story.search), as: "rows")
    lab.run(until: 20)
    lab.expect(
      Array(rows.events.map(\.value).suffix(1)),
      equals: [.completed],
      "the last event of rows"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "a request may take any time, and emit any number of answers",
    .diagnosis(
      """
      A search and a purchase emitted many answers after an hour and completed. A view did not \
      receive exactly these events. Only the request decides when it ends: use no `take` and no \
      `timeout`.
      """,
      hint: 3
    )
  )
  func longRequest() {
    let lab = Lab()
    let answers = (1...30).map { lab.numbered("answer \($0) ") }
    let allRows = answers.map { [$0] } + [answers]
    let request = Observable<Int>.timer(.seconds(3_600), scheduler: lab.scheduler)
      .flatMap { _ in Observable.from(answers) }
    let rows = lab.observe(
      learner.rows(.just("a")) { _ in request.map { [$0] }.concat(Observable.just(answers)) },
      as: "rows"
    )
    let receipts = lab.observe(learner.receipts(.just("a")) { _ in request }, as: "receipts")
    lab.run(until: 3_601)
    lab.expect(
      rows.events.map(\.value),
      equals: allRows.map { .next($0) } + [.completed],
      "the events of rows"
    )
    lab.expect(
      receipts.events.map(\.value),
      equals: answers.map { .next($0) } + [.completed],
      "the events of receipts"
    )
    lab.expectNoLeaks()
  }
}

/// The four functions of the exercise.
private enum Stream: CaseIterable {
  case title, rows, alerts, receipts
}

/// Sources and requests: `a` is answered after a tick, `s` after six, `f` fails after a tick, `j` is
/// answered at once, `e` at once with nothing, and `m` and `p` several times; `p`
/// fails then.
private final class Story {
  enum Failure: Error, Equatable {
    case source
    case request(Int)
  }

  static let inputs = Dictionary(uniqueKeysWithValues: "absfjepm".map { ($0, "\($0)") })

  let lab: Lab
  let names = Story.inputs
  let rows: [Character: [String]]
  let receipts: [Character: String]
  private let searches: [Character: TestableObservable<[String]>]
  private let purchases: [Character: TestableObservable<String>]
  private let failure: Failure
  private(set) var started = 0
  private(set) var running = 0

  init(_ lab: Lab) {
    self.lab = lab
    let rows: [Character: [String]] = [
      // The rows need not be sorted, and two can be equal.
      "A": [lab.numbered("Emma "), "Dune", "Dune"], "S": [lab.numbered("Ulysses ")],
      "J": [lab.numbered("Persuasion ")], "0": [],
    ]
    self.rows = rows
    let failure = Failure.request(lab.random(in: 1...99))
    self.failure = failure
    let receipts: [Character: String] = [
      "R": lab.numbered("receipt "), "S": lab.numbered("late receipt "),
      "J": lab.numbered("quick receipt "), "F": "failed: \(failure)",
    ]
    self.receipts = receipts
    searches = ["a": "-A|", "s": "------S|", "f": "-#", "p": "-AS0A#", "m": "-AS0A|"]
      .mapValues { lab.cold($0, rows, error: failure) }
    purchases = ["a": "-R|", "s": "------S|", "f": "-#", "p": "-RSRR#", "m": "-RSRR|"]
      .mapValues { lab.cold($0, receipts, error: failure) }
  }

  func hot(_ marbles: String) -> Observable<String> {
    lab.hot(marbles, Self.inputs, error: Failure.source).asObservable()
  }

  func search(_ query: String) -> Observable<[String]> {
    let immediate = Observable.just(query == "e" ? [] : rows["J"]!)
    return counted(query.first.flatMap { searches[$0] }?.asObservable() ?? immediate)
  }

  func buy(_ item: String) -> Observable<String> {
    counted(item.first.flatMap { purchases[$0] }?.asObservable() ?? .just(receipts["J"]!))
  }

  private func counted<Element>(_ request: Observable<Element>) -> Observable<Element> {
    request.do(
      onSubscribe: { [self] in
        started += 1
        running += 1
      },
      onDispose: { [self] in running -= 1 }
    )
  }

  /// A stream for a source, with rows joined to a text.
  func texts(_ stream: Stream, _ source: Observable<String>) -> Observable<String> {
    let learner = E10Contract.learner
    return switch stream {
    case .title: learner.title(source)
    case .rows: learner.rows(source, search).map { $0.joined(separator: ", ") }
    case .alerts: learner.alerts(source)
    case .receipts: learner.receipts(source, buy)
    }
  }

  /// What a stream shows for `a`, by the name `x`.
  func shown(_ stream: Stream) -> [Character: String] {
    switch stream {
    case .title, .alerts: ["x": "a"]
    case .rows: ["x": rows["A"]!.joined(separator: ", ")]
    case .receipts: ["x": receipts["R"]!]
    }
  }

  /// What a stream shows for `j`, by the name `x`.
  func shownAtOnce(_ stream: Stream) -> [Character: String] {
    switch stream {
    case .title, .alerts: ["x": "j"]
    case .rows: ["x": rows["J"]!.joined(separator: ", ")]
    case .receipts: ["x": receipts["J"]!]
    }
  }
}

/// An error whose text has several words.
private struct Refusal: Error, CustomStringConvertible {
  var description: String { "The server refused this purchase: no credit" }
}
