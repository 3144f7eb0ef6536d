import Chapter00StreamsBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("0.3 Wrap a request", .exercise("0.3"))
struct E03WrapARequestTests {
  let learner = E03Contract.learner

  @Test(
    "an answer is emitted as one element, and the observable completes",
    .diagnosis(
      """
      The server answered, and the observer did not receive the titles as one element, followed \
      by `completed`, in the same tick. In the case `.success(let titles)` call \
      `observer.onNext(titles)` and `observer.onCompleted()`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The observer received the titles, and the observable did not complete. A request has one \
      answer: call `observer.onCompleted()` after `observer.onNext(titles)`.
      """,
      of: .neverCompleted,
      hint: 2
    )
  )
  func oneAnswer() {
    let lab = Lab()
    let (server, query, titles) = story(lab)
    let observer = lab.observe(learner.titles(query, server), as: "observer")
    lab.at(3, "server answers") { server.answer(query, with: titles) }
    lab.expect(observer, "---(t|)", ["t": titles])
    lab.expectNoLeaks()
  }

  @Test(
    "an empty list is an element",
    .diagnosis(
      """
      The server found nothing, and the observer did not receive the empty list followed by \
      `completed`. An empty list is an answer, and the screen has to show it.
      """,
      hint: 2
    )
  )
  func emptyList() {
    let lab = Lab()
    let (server, query, _) = story(lab)
    let observer = lab.observe(learner.titles(query, server), as: "observer")
    lab.at(2, "server answers with an empty list") { server.answer(query, with: []) }
    lab.expect(observer, "--(e|)", ["e": []])
  }

  @Test(
    "a failed request fails the observable",
    .diagnosis(
      """
      The request failed, and the observer did not receive exactly that error. In the case \
      `.failure(let error)` call `observer.onError(error)`, which is a terminal event: send \
      neither an element nor `completed` in addition.
      """,
      hint: 2
    )
  )
  func failure() {
    let lab = Lab()
    let (server, query, _) = story(lab)
    let error = Failure(code: lab.random(in: 1...99))
    let observer = lab.observe(learner.titles(query, server), as: "observer")
    lab.at(3, "the connection fails") { server.fail(query, with: error) }
    lab.expect(observer, "---#", error: error)
    lab.expectNoLeaks()
  }

  @Test(
    "nothing starts before the subscription",
    .diagnosis(
      """
      The request did not start exactly when the observer subscribed. The closure of \
      `Observable.create` runs at each subscription: call `server.search` inside of it, and not \
      before `create`.
      """,
      hint: 1
    )
  )
  func startsOnSubscription() {
    let lab = Lab()
    let (server, query, titles) = story(lab)
    let answer = learner.titles(query, server)
    lab.expect(server.log, equals: [], "the requests before the subscription")
    let observer = lab.observe(answer, at: 2, as: "observer")
    lab.at(3, "server answers") { server.answer(query, with: titles) }
    lab.expect(observer, "---(t|)", ["t": titles])
    lab.expect(server.log, equals: ["start \(query)", "answer \(query)"], "the requests")
  }

  @Test(
    "disposing cancels the request",
    .diagnosis(
      """
      The observer unsubscribed, and its request was not canceled at that moment. Return \
      `Disposables.create { request.cancel() }` from the closure of `create`.
      """,
      hint: 3
    )
  )
  func disposalCancels() {
    let lab = Lab()
    let (server, query, titles) = story(lab)
    let observer = lab.observe(learner.titles(query, server), until: 3, as: "observer")
    lab.run(until: 2)
    lab.expect(server.log, equals: ["start \(query)"], "the requests at tick 2")
    lab.run(until: 3)
    lab.expect(server.log, equals: ["start \(query)", "cancel \(query)"], "the requests at tick 3")
    lab.at(4, "server answers") { server.answer(query, with: titles) }
    lab.expect(observer, "-", ["t": titles])
    lab.expectLive(0, .subscriptions)
    let answering = BookServer()
    let once = lab.observe(learner.titles(query, answering).take(1), as: "observer of one element")
    lab.at(5, "the other server answers") { answering.answer(query, with: titles) }
    lab.expect(once, "-----(t|)", ["t": titles])
    lab.expect(
      answering.log,
      equals: ["start \(query)", "answer \(query)"],
      "the requests of an observer that unsubscribes when it receives the answer"
    )
  }

  @Test(
    "two observers have two requests",
    .diagnosis(
      """
      Two observers subscribed to one observable, and they did not each start their own request. \
      Do not share or store the answer: the closure of `create` runs once per subscription.
      """,
      hint: 3
    )
  )
  func twoRequests() {
    let lab = Lab()
    let (server, query, titles) = story(lab)
    let answer = learner.titles(query, server)
    let first = lab.observe(answer, until: 2, as: "first observer")
    let second = lab.observe(answer, at: 1, as: "second observer")
    lab.at(4, "server answers") { server.answer(query, with: titles) }
    lab.expect(first, "-", ["t": titles])
    lab.expect(second, "----(t|)", ["t": titles])
    lab.expect(
      server.log,
      equals: ["start \(query)", "start \(query)", "cancel \(query)", "answer \(query)"],
      "the requests"
    )
  }

  @Test(
    "a subscription after the end starts a new request",
    .diagnosis(
      """
      The first request had finished, and the next subscription did not start another one. An \
      observer that subscribes again, for example to repeat a failed search, expects a new \
      request: keep nothing from the previous one.
      """,
      hint: 3
    )
  )
  func subscribingAgain() {
    let lab = Lab()
    let (server, query, titles) = story(lab)
    let answer = learner.titles(query, server)
    let first = lab.observe(answer, as: "first observer")
    let other = BookServer()
    let retrying = lab.observe(learner.titles(query, other).retry(2), as: "retrying observer")
    lab.at(1, "the connections fail") {
      server.fail(query)
      other.fail(query)
    }
    lab.at(2, "the other server answers") { other.answer(query, with: titles) }
    let second = lab.observe(answer, at: 2, as: "second observer")
    lab.at(3, "server answers") { server.answer(query, with: titles) }
    let third = lab.observe(answer, at: 4, as: "third observer")
    lab.at(5, "server answers with an empty list") { server.answer(query, with: []) }
    lab.expect(first, "-#", ["t": titles], error: BookServerError.noConnection)
    lab.expect(second, "---(t|)", ["t": titles])
    lab.expect(third, "-----(e|)", ["e": []])
    lab.expect(retrying, "--(t|)", ["t": titles])
    lab.expect(
      other.log,
      equals: ["start \(query)", "fail \(query)", "start \(query)", "answer \(query)"],
      "the requests of an observer that subscribes again when it receives the error"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "the events are sent during the callback",
    .diagnosis(
      """
      The server called the callback, and the observer received an event only after the callback \
      had returned. Call `onNext`, `onCompleted` and `onError` in the callback itself, and remove \
      the operator that delays the events, such as `observe(on:)`.
      """,
      hint: 2
    )
  )
  func duringTheCallback() {
    for isFailure in [false, true] {
      let lab = Lab()
      let (server, query, titles) = story(lab)
      let observer = lab.observe(learner.titles(query, server), as: "observer")
      lab.act(isFailure ? "the connection fails" : "server answers") {
        if isFailure { server.fail(query) } else { server.answer(query, with: titles) }
      }
      let early = observer.events.count
      lab.run(until: lab.now)
      lab.expect(
        observer.events.count - early,
        equals: 0,
        "the number of events after the callback"
      )
    }
  }

  @Test(
    "an answer during the call of search is emitted",
    .diagnosis(
      """
      The server answered before `search` had returned, and the observer did not receive the \
      titles followed by `completed`. Send events from the callback itself, and do not use the \
      request in it.
      """,
      hint: 3
    )
  )
  func answerAtOnce() {
    let lab = Lab()
    let (query, titles) = (lab.numbered("dune"), [lab.numbered("Dune ")])
    let server = BookServer(cache: [query: titles])
    let observer = lab.observe(learner.titles(query, server), at: 1, as: "observer")
    lab.expect(observer, "-(t|)", ["t": titles])
    lab.expect(server.log, equals: ["start \(query)", "answer \(query)"], "the requests")
  }

  private func story(_ lab: Lab) -> (BookServer, query: String, titles: [String]) {
    (BookServer(), lab.numbered("dune"), [lab.numbered("Dune "), lab.numbered("Messiah ")])
  }

  private struct Failure: Error, Equatable {
    let code: Int
  }
}
