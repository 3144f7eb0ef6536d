import Chapter00StreamsBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("0.4 Clean up the input", .exercise("0.4"))
struct E04CleanUpTheInputTests {
  let learner = E04Contract.learner

  @Test(
    "each text becomes a query without white space around it",
    .diagnosis(
      """
      The observer did not receive each text in the same tick, without white space at both ends. \
      No two successive texts are equal here. Transform each text with `map`, and return \
      `text.trimmed`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The first text is a query like any other, and the observer did not receive it. Remove \
      `skip`: `distinctUntilChanged` lets the first element pass by itself.
      """,
      of: .missing,
      hint: 1
    )
  )
  func trimmedTexts() {
    let lab = Lab()
    let (dune, hobbit) = (lab.numbered("Dune"), lab.numbered("the  hobbit"))
    let emma = lab.numbered("Emma")
    let texts = lab.hot(
      "-a-b-c-|",
      ["a": " \(dune)", "b": "\n\(hobbit) \t", "c": emma]
    )
    let queries = lab.observe(learner.queries(texts.asObservable()), as: "search")
    lab.expect(queries, "-d-h-e-|", ["d": dune, "h": hobbit, "e": emma])
    lab.expectSubscriptions(texts, "^------!")
    lab.expectNoLeaks()
  }

  @Test(
    "blank texts are not queries",
    .diagnosis(
      """
      The field was empty or contained only white space, and the observer received a query for it. \
      Trim first, and then let only texts pass that are not empty: `filter { !$0.isEmpty }` \
      downstream of `map`.
      """,
      hint: 2
    )
  )
  func blankTexts() {
    let lab = Lab()
    let word = lab.numbered("dune")
    let texts = lab.hot("-e-s-w-n-", ["e": "", "s": "   ", "w": word, "n": " \n"])
    let queries = lab.observe(learner.queries(texts.asObservable()), as: "search")
    lab.expect(queries, "-----w", ["w": word])
  }

  @Test(
    "a query that equals the previous one is dropped",
    .diagnosis(
      """
      The query did not change, and the observer received it again. `distinctUntilChanged` drops \
      an element that equals the previous one; it compares what reaches it, so it belongs \
      downstream of `map`.
      """,
      hint: 2
    )
  )
  func unchangedQueries() {
    let lab = Lab()
    let word = lab.numbered("dune")
    let texts = lab.hot("-a-b-a-c", ["a": word, "b": "\(word) ", "c": " \(word)"])
    let queries = lab.observe(learner.queries(texts.asObservable()), as: "search")
    lab.expect(queries, "-w", ["w": word])
  }

  @Test(
    "a query may be repeated after another one",
    .diagnosis(
      """
      The user searched for something else in between, and the repeated query did not arrive. \
      Compare a query only with the previous one, as `distinctUntilChanged` does, and not with all \
      earlier ones.
      """,
      hint: 2
    )
  )
  func repeatedQueries() {
    let lab = Lab()
    let words = lab.words(for: "ab")
    let texts = lab.hot("-a-b-a-b-a", words)
    let queries = lab.observe(learner.queries(texts.asObservable()), as: "search")
    lab.expect(queries, "-a-b-a-b-a", words)
  }

  @Test(
    "a cleared field does not repeat the query",
    .diagnosis(
      """
      The user cleared the field and typed the same query again, and the observer received it \
      twice in a row. An empty text is not a query, so the query did not change: put `filter` \
      upstream of `distinctUntilChanged`.
      """,
      hint: 3
    )
  )
  func clearedField() {
    let lab = Lab()
    let words = lab.words(for: "ab").merging(["e": " "]) { $1 }
    let texts = lab.hot("-a-e-a-b-e-b", words)
    let queries = lab.observe(learner.queries(texts.asObservable()), as: "search")
    lab.expect(queries, "-a-----b", words)
  }

  @Test(
    "each subscriber compares with its own previous query",
    .diagnosis(
      """
      A second observer subscribed later, and did not receive exactly its own sequence of queries. \
      A variable outside of the operators is shared by all subscriptions. `distinctUntilChanged` \
      keeps the previous element for each subscription.
      """,
      hint: 3
    )
  )
  func twoSubscribers() {
    let lab = Lab()
    let words = lab.words(for: "ab")
    let texts = lab.hot("-a-a-b-b", words)
    let queries = learner.queries(texts.asObservable())
    let first = lab.observe(queries, as: "first observer")
    let second = lab.observe(queries, at: 2, as: "second observer")
    let third = lab.observe(queries, at: 6, as: "third observer")
    let once = lab.observe(queries.take(1), as: "observer of one query")
    lab.expect(first, "-a---b", words)
    lab.expect(second, "---a-b", words)
    lab.expect(third, "-------b", words)
    lab.expect(once, "-(a|)", words)
  }

  @Test(
    "terminal events are passed on, even if the texts arrive during the subscription",
    .diagnosis(
      """
      `texts` terminated, and the observer did not receive its queries followed by that terminal \
      event. The operators `map`, `filter` and `distinctUntilChanged` pass terminal events on by \
      themselves.
      """,
      hint: 1
    )
  )
  func terminalEvents() {
    let lab = Lab()
    let words = lab.words(for: "ab")
    let failing = lab.hot("-a-#", words, error: Failure(code: 7))
    let first = lab.observe(learner.queries(failing.asObservable()), as: "observer of a failure")
    let all = learner.queries(.of(words["a"]!, "", words["a"]!, words["b"]!))
    let second = lab.observe(all, at: 2, as: "observer of four texts")
    let third = lab.observe(learner.queries(.just(" ")), at: 4, as: "observer of a blank")
    let again = lab.observe(all.concat(all), at: 5, as: "observer that subscribes again")
    let cold = lab.cold("a-#", words, error: Failure(code: 8))
    let retried = learner.queries(cold.asObservable()).retry(2)
    let retrying = lab.observe(retried, as: "observer that retries")
    lab.expect(first, "-a-#", words, error: Failure(code: 7))
    lab.expect(second, "--(ab|)", words)
    lab.expect(third, "----|", words)
    lab.expect(again, "-----(abab|)", words)
    lab.expect(retrying, "a-a-#", words, error: Failure(code: 8))
    lab.expectNoLeaks()
  }

  @Test(
    "a query that is written back into the field is not repeated",
    .diagnosis(
      """
      The observer wrote the query back into the field, which emitted it as its next text, and the \
      observer received the query twice. Store the previous query *before* you emit it, or let \
      `distinctUntilChanged` do that: the next text can arrive during the delivery.
      """,
      hint: 2
    )
  )
  func writtenBack() {
    let lab = Lab()
    let words = lab.words(for: "ab")
    let texts = PublishSubject<String>()
    var field = ""
    func type(_ text: String) {
      field = text
      texts.onNext(text)
    }
    let queries = learner.queries(texts.asObservable())
      .do(onNext: { query in if query != field { type(query) } })
    let observer = lab.observe(queries, as: "search")
    lab.at(1, "user types \(words["a"]!) with a space") { type(" \(words["a"]!)") }
    lab.at(3, "user types \(words["b"]!) with a space") { type("\(words["b"]!) ") }
    lab.expect(observer, "-a-b", words)
  }

  @Test(
    "a query is emitted during the event of its text",
    .diagnosis(
      """
      `texts` emitted a text, and its query was emitted only after that call of `onNext` had \
      returned. `map`, `filter` and `distinctUntilChanged` emit during the call: remove the \
      operator that delays the queries, such as `observe(on:)`.
      """,
      hint: 2
    )
  )
  func duringTheCall() {
    let lab = Lab()
    let texts = PublishSubject<String>()
    let observer = lab.observe(learner.queries(texts.asObservable()), as: "search")
    lab.act("user types") { texts.onNext(lab.numbered("dune")) }
    let early = observer.events.count
    lab.run(until: lab.now)
    lab.expect(observer.events.count - early, equals: 0, "the number of queries after the call")
  }

  private struct Failure: Error, Equatable {
    let code: Int
  }
}
