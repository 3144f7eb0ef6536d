import Chapter00StreamsBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("0.7 Search as you type", .exercise("0.7"))
struct E07SearchAsYouTypeTests {
  let learner = E07Contract.learner

  @Test(
    "a text starts its request after a pause of 2 seconds",
    .diagnosis(
      """
      The field did not change for 2 seconds, and the request for its text was not started exactly \
      then, or its titles did not arrive at once. Use `debounce(.seconds(2), scheduler: scheduler)` \
      on `texts`.
      """,
      hint: 1
    )
  )
  func afterAPause() {
    let lab = Lab()
    let story = Search(lab)
    let results = lab.observe(story.results("-b-----j"), as: "screen")
    lab.expect(results, "----b----j", story.lists)
    lab.expectSubscriptions(story.requests["b"]!, "---^!")
    lab.expectNoLeaks()
  }

  @Test(
    "a text that changes within 2 seconds starts no request",
    .diagnosis(
      """
      The user was still typing, and a request was started for a text that changed within 2 \
      seconds. `debounce` belongs upstream of `flatMapLatest`: it lets a text pass when no other \
      one has followed for that time.
      """,
      hint: 1
    )
  )
  func whileTyping() {
    let lab = Lab()
    let story = Search(lab)
    let results = lab.observe(story.results("-babab"), as: "screen")
    lab.expect(results, "--------b", story.lists)
    lab.expectSubscriptions(story.requests["b"]!, "-------^!")
    lab.expectSubscriptions(story.requests["a"]!)
  }

  @Test(
    "a new text starts its request while another one runs",
    .diagnosis(
      """
      The request for the second text did not start when its pause had passed, but later. \
      `concatMap` lets it wait for the first request to finish. `flatMapLatest` switches to it at \
      once.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The second text started no request while the first request was running. `flatMapFirst` \
      ignores a text that arrives during a request. `flatMapLatest` switches to it at once.
      """,
      of: .neverSubscribed,
      hint: 2
    )
  )
  func startsAtOnce() {
    let lab = Lab()
    let story = Search(lab)
    let results = lab.observe(story.results("-s---b"), as: "screen")
    lab.expect(results, "", story.lists, until: 7)
    lab.expectSubscriptions(story.requests["b"]!, "-------^!")
  }

  @Test(
    "a new request cancels the one before",
    .diagnosis(
      """
      The user typed a new text, and the request for the old one was not canceled when the new one \
      started, or its answer still arrived. `flatMapLatest` disposes of the previous request; \
      `flatMap` lets all of them run.
      """,
      hint: 2
    )
  )
  func onlyTheNewest() {
    let lab = Lab()
    let story = Search(lab)
    let results = lab.observe(story.results("-s---b"), as: "screen")
    lab.expectSubscriptions(story.requests["s"]!, "---^---!")
    lab.expect(results, "--------b", story.lists)
    lab.expectNoLeaks()
  }

  @Test(
    "a failed request emits an empty list, and the search goes on",
    .diagnosis(
      """
      A request failed, and the observer did not receive an empty list for it and then the titles \
      of the next text. Catch the error inside the closure of `flatMapLatest`, on the request: \
      `search(text).catchAndReturn([])`.
      """,
      hint: 3
    )
  )
  func failedRequest() {
    let lab = Lab()
    let story = Search(lab)
    let results = lab.observe(story.results("-f----b---a"), as: "screen")
    lab.expect(results, "----0----b---a", story.lists)
    lab.expectSubscriptions(story.requests["f"]!, "---^!")
    lab.expectNoLeaks()
  }

  @Test(
    "the same text can be searched for again",
    .diagnosis(
      """
      The user typed the same text again after a pause, and no second request was started for it. \
      Remove `distinctUntilChanged`: a user whose search has failed wants to repeat it.
      """,
      hint: 2
    )
  )
  func sameTextAgain() {
    let lab = Lab()
    let story = Search(lab)
    let results = lab.observe(story.results("-b---b"), as: "screen")
    lab.expect(results, "----b---b", story.lists)
    lab.expectSubscriptions(story.requests["b"]!, "---^!", "-------^!")
  }

  @Test(
    "every element of a request is emitted",
    .diagnosis(
      """
      A request emitted several lists, an empty one among them, or emitted during its \
      subscription, and they did not all arrive at once. Nothing downstream of `flatMapLatest` may \
      delay or drop a list: `debounce` belongs upstream.
      """,
      hint: 2
    )
  )
  func severalLists() {
    let lab = Lab()
    let story = Search(lab)
    let results = lab.observe(story.results("-m------j"), as: "screen")
    lab.expect(results, "---ab0a---j", story.lists)
  }

  @Test(
    "after the last text the search completes with its request",
    .diagnosis(
      """
      `texts` completed. The request for the last text did not start at once, or its list and its \
      completion were not passed on. `debounce` and `flatMapLatest` do that by themselves.
      """,
      hint: 3
    )
  )
  func completion() {
    let lab = Lab()
    let story = Search(lab)
    let results = lab.observe(story.results("-b---a|"), as: "screen")
    lab.expect(results, "----b--a|", story.lists)
    lab.expectSubscriptions(story.requests["a"]!, "------^-!")
    lab.expectNoLeaks()
    for (texts, lists) in [("-s---|", "---------s|"), ("-f|", "---(0|)")] {
      let lab = Lab()
      let story = Search(lab)
      let results = lab.observe(story.results(texts), as: "screen")
      lab.expect(results, lists, story.lists)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "two searches do not affect each other",
    .diagnosis(
      """
      Three search fields were in use, and what happened in one of them affected another one. Keep \
      the state of a search in its subscription: the operators do that, a global or static \
      variable is shared by all.
      """,
      hint: 3
    )
  )
  func twoSearches() {
    let lab = Lab()
    let story = Search(lab)
    let slow = lab.observe(story.results("-s-----|"), as: "slow search")
    let quick = lab.observe(story.results("---b"), as: "quick search")
    let later = lab.observe(story.results("------------b"), at: 11, as: "later search")
    lab.expect(slow, "---------s|", story.lists)
    lab.expect(quick, "------b", story.lists)
    lab.expect(later, "---------------b", story.lists)
  }

  @Test(
    "the search completes with the texts if no request is running",
    .diagnosis(
      """
      `texts` completed while no request was running, and the observable did not complete in the \
      same tick. `debounce` and `flatMapLatest` do that by themselves. Code of your own has to \
      note that a request has completed or failed.
      """,
      hint: 3
    )
  )
  func idleCompletion() {
    let cases = [
      ("--|", "--|"), ("-b-----|", "----b--|"), ("-f-----|", "----0--|"), ("-j----|", "---j--|"),
      ("-j|", "--(j|)"),
    ]
    for (texts, lists) in cases {
      let lab = Lab()
      let story = Search(lab)
      let results = lab.observe(story.results(texts), as: "screen")
      lab.expect(results, lists, story.lists)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an error of the texts fails the search",
    .diagnosis(
      """
      `texts` itself failed, and the observable did not fail with that error in the same tick. Only \
      the error of a request is caught: put `catchAndReturn` on `search(text)`, and not downstream \
      of `flatMapLatest`.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      `texts` failed while a request was running, and the request was not canceled. \
      `flatMapLatest` cancels it. An observable of your own has to return a disposable that also \
      disposes of the request.
      """,
      of: .neverDisposed,
      hint: 2
    )
  )
  func failingTexts() {
    let lab = Lab()
    let story = Search(lab)
    let results = lab.observe(story.results("-b----#"), as: "screen")
    lab.expect(results, "----b-#", story.lists, error: Search.Failure.texts)
    let running = lab.observe(story.results("--------n-----#"), as: "during a request")
    let waiting = lab.observe(story.results("--------a#"), as: "during a pause")
    lab.expect(running, "--------------#", story.lists, error: Search.Failure.texts)
    lab.expect(waiting, "---------#", story.lists, error: Search.Failure.texts)
    lab.expectSubscriptions(story.requests["n"]!, "----------^---!")
    lab.expectSubscriptions(story.requests["a"]!)
    lab.expectNoLeaks()
  }

  @Test(
    "a subscription after an error searches again",
    .diagnosis(
      """
      `texts` failed, and the observer subscribed again at once. The new subscription did not run \
      its own requests. Keep all state in the operators, which begin anew for each subscription.
      """,
      hint: 3
    )
  )
  func retry() {
    let lab = Lab()
    let story = Search(lab)
    let texts = lab.cold("-j---#", story.names, error: Search.Failure.texts)
    let retried = story.results(for: texts.asObservable()).retry(2)
    let results = lab.observe(retried, as: "screen")
    lab.expect(results, "---j----j-#", story.lists, error: Search.Failure.texts)
    lab.expect(story.started, equals: ["j", "j"], "the requests")
    lab.expectNoLeaks()
  }

  @Test(
    "disposing cancels the request and the pause",
    .diagnosis(
      """
      The screen unsubscribed, during a request, during a pause or when it received a list, and \
      some work continued: a request was still running, a new one was started, or a timer \
      remained. Everything has to belong to the one subscription: do not subscribe inside a closure.
      """,
      hint: 3
    )
  )
  func disposal() {
    let lab = Lab()
    let story = Search(lab)
    let first = lab.observe(story.results("-s"), until: 5, as: "during the request")
    let second = lab.observe(story.results("-b"), until: 2, as: "during the pause")
    let third = lab.observe(story.results("----s").take(1), as: "until the first list")
    lab.expect(first, "", story.lists)
    lab.expect(second, "", story.lists)
    lab.expect(third, "------------(s|)", story.lists)
    lab.expectSubscriptions(story.requests["s"]!, "---^-!", "------^-----!")
    lab.expectSubscriptions(story.requests["b"]!)
    lab.expectNoLeaks()
  }

  @Test(
    "each subscriber runs its own requests, and none runs before",
    .diagnosis(
      """
      Two screens subscribed to the search. One of them did not run exactly its own requests, or a \
      request started before a subscription. Return the operators applied to `texts`, without \
      `share` and without a subscription of your own.
      """,
      hint: 3
    )
  )
  func twoSubscribers() {
    let lab = Lab()
    let story = Search(lab)
    let search = story.results("-b-----a")
    lab.expect(story.started, equals: [], "the requests before the first subscription")
    let first = lab.observe(search, as: "first screen")
    let second = lab.observe(search, at: 4, as: "second screen")
    lab.expect(first, "----b-----a", story.lists)
    lab.expect(second, "----------a", story.lists)
    lab.expectSubscriptions(story.requests["b"]!, "---^!")
    lab.expectSubscriptions(story.requests["a"]!, "---------^-!", "---------^-!")
  }

  @Test(
    "each subscriber has its own state",
    .diagnosis(
      """
      Two screens subscribed to the same search at different times, and what happened in one \
      subscription affected the other. A variable outside of the closure of `create` is shared by \
      all subscriptions: declare it inside, or let the operators keep the state.
      """,
      hint: 3
    )
  )
  func ownState() {
    let lab = Lab()
    let story = Search(lab)
    for (texts, name) in [("-s-----|", "slow"), ("-b-----|", "quick")] {
      let search = story.results(for: lab.cold(texts, story.names).asObservable())
      let start = lab.now
      let first = lab.observe(search, as: "first screen, \(name)")
      let second = lab.observe(search, at: start + 5, as: "second screen, \(name)")
      let third = lab.observe(search, at: start + 10, as: "third screen, \(name)")
      let wait = String(repeating: "-", count: start)
      let lists = name == "slow" ? "---------s|" : "----b--|"
      lab.expect(first, "\(wait)\(lists)", story.lists)
      lab.expect(second, "\(wait)-----\(lists)", story.lists)
      lab.expect(third, "\(wait)----------\(lists)", story.lists)
    }
  }

  @Test(
    "an empty text starts its request",
    .diagnosis(
      """
      The user cleared the field, and after the pause no request was started for the empty text, \
      so the old list remained. Every text starts a request after its pause: remove the `filter`.
      """,
      hint: 2
    )
  )
  func emptyText() {
    let lab = Lab()
    let story = Search(lab)
    let results = lab.observe(story.results("-b----e"), as: "screen")
    lab.expect(results, "----b----0", story.lists)
    lab.expect(story.started, equals: ["b", ""], "the requests")
  }

  @Test(
    "a list is emitted during the event of its request",
    .diagnosis(
      """
      A request emitted a list or failed, and the observer received a list only after that call of \
      `onNext` or `onError` had returned. `flatMapLatest` and `catchAndReturn` emit during the \
      call: remove the operator that delays the lists, such as `observe(on:)`.
      """,
      hint: 3
    )
  )
  func duringTheCall() {
    for isFailure in [false, true] {
      let lab = Lab()
      let story = Search(lab)
      let request = PublishSubject<[String]>()
      let results = learner.results(
        lab.hot("-b", story.names).asObservable(),
        lab.scheduler,
        { _ in request.asObservable() }
      )
      let observer = lab.observe(results, as: "screen")
      lab.run(until: 4)
      lab.act(isFailure ? "the request fails" : "the server answers") {
        if isFailure {
          request.onError(Search.Failure.request)
        } else {
          request.onNext(story.lists["b"]!)
        }
      }
      let early = observer.events.count
      lab.run(until: lab.now)
      lab.expect(observer.events.count - early, equals: 0, "the number of lists after the call")
    }
  }
}

/// A search field and the requests for its texts: `a` and `b` answer after a second, `a` completes
/// a second later, `s` is slow, `f` fails, `m` emits several lists, `n` never answers, `e` stands
/// for the empty text, and `j` answers at once.
private final class Search {
  let lab: Lab
  /// A list for each name in a diagram, and the empty one.
  let lists: [Character: [String]]
  let requests: [Character: TestableObservable<[String]>]
  /// A text for each name in a diagram.
  let names = Dictionary(uniqueKeysWithValues: "absfmjn".map { ($0, "\($0)") })
    .merging(["e": ""]) { $1 }
  /// The texts for which `search` was called.
  private(set) var started: [String] = []

  enum Failure: Error, Equatable { case texts, request }

  init(_ lab: Lab) {
    self.lab = lab
    let lists: [Character: [String]] = [
      "a": [lab.numbered("Dune ")], "b": [lab.numbered("Emma "), lab.numbered("Ulysses ")],
      "s": [lab.numbered("Old ")], "j": [lab.numbered("Persuasion ")], "0": [],
    ]
    self.lists = lists
    requests = [
      "a": "-a|", "b": "-(b|)", "s": "------s|", "f": "-#", "m": "ab0a|", "e": "-(0|)", "n": "",
    ]
    .mapValues { lab.cold($0, lists, error: Failure.request) }
  }

  /// The learner's search for a field whose texts are named by a diagram.
  func results(_ marbles: String) -> Observable<[String]> {
    results(for: lab.hot(marbles, names, error: Failure.texts).asObservable())
  }

  func results(for texts: Observable<String>) -> Observable<[String]> {
    E07Contract.learner.results(texts, lab.scheduler) { [self] text in
      started.append(text)
      return requests[text.first ?? "e"]?.asObservable() ?? .just(lists["j"]!)
    }
  }
}
