import Chapter00StreamsBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("0.2 Which observable is it?", .exercise("0.2"))
struct E02WhichObservableTests {
  let learner = E02Contract.learner

  @Test(
    "userName emits one name and completes",
    .diagnosis(
      """
      `userName` did not emit exactly the name and then complete, during the subscription. `just` \
      is the observable of one element that is already known.
      """,
      hint: 1
    )
  )
  func oneElement() {
    judge("(a|)") { learner.userName($0["a"]!) }
    judge("(e|)") { learner.userName($0["e"]!) }
    judge("(aa|)") { names in
      let name = learner.userName(names["a"]!)
      return name.concat(name)
    }
  }

  @Test(
    "tabs emits both names in order and completes",
    .diagnosis(
      """
      `tabs` did not emit exactly the first and the second name, in this order, and then complete. \
      `of` takes any number of elements. Names that are equal or empty are elements as well.
      """,
      hint: 1
    )
  )
  func twoElements() {
    judge("(ab|)") { learner.tabs($0["a"]!, $0["b"]!) }
    judge("(aa|)") { learner.tabs($0["a"]!, $0["a"]!) }
    judge("(ea|)") { learner.tabs($0["e"]!, $0["a"]!) }
  }

  @Test(
    "rows emits each title as an element and completes",
    .diagnosis(
      """
      `rows` did not emit each title of the array as a separate element, in order, and then \
      complete. `from` takes an array apart; an empty array gives an observable that completes at \
      once. Titles that are equal or empty are elements as well.
      """,
      hint: 2
    )
  )
  func elementsOfAnArray() {
    judge("(abca|)") { learner.rows([$0["a"]!, $0["b"]!, $0["c"]!, $0["a"]!]) }
    judge("(aaeb|)") { learner.rows([$0["a"]!, $0["a"]!, $0["e"]!, $0["b"]!]) }
    judge("(a|)") { learner.rows([$0["a"]!]) }
    judge("(a|)") { learner.rows([$0["a"]!, $0["b"]!]).take(1) }
    judge("|") { _ in learner.rows([]) }
  }

  @Test(
    "disabledSearch completes without an element",
    .diagnosis(
      """
      `disabledSearch` did not complete during the subscription, without an element and without \
      an error. That is `empty`. An empty string or an empty array would be an element.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      `disabledSearch` did not complete. With `never`, an observer that waits for the end of the \
      search waits forever. `empty` completes at once.
      """,
      of: .neverCompleted,
      hint: 2
    )
  )
  func noElement() {
    judge("|") { _ in learner.disabledSearch() }
  }

  @Test(
    "missingButton never emits an event",
    .diagnosis(
      """
      `missingButton` sent an event. A button without taps does not complete and does not fail: \
      `never` sends nothing at all.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      `missingButton` completed. `empty` emits no element, but it completes, which means that \
      no tap can follow. `never` does not complete.
      """,
      of: .completedEarly,
      hint: 3
    )
  )
  func noEvent() {
    judge("") { _ in learner.missingButton() }
  }

  @Test(
    "offlineDownload fails with the error",
    .diagnosis(
      """
      `offlineDownload` did not fail with the given error during the subscription, without an \
      element. `Observable.error` terminates with an error.
      """,
      hint: 3
    )
  )
  func onlyAnError() {
    let lab = Lab()
    let error = Failure(code: lab.random(in: 1...99))
    let download = learner.offlineDownload(error)
    let early = lab.observe(download, as: "observer")
    let late = lab.observe(download, at: 3, as: "late observer")
    let retrying = lab.observe(download.retry(2), as: "retrying observer")
    lab.expect(early, "#", error: error)
    lab.expect(late, "---#", error: error)
    lab.expect(retrying, "#", error: error)
    lab.expectNoLeaks()
  }

  @Test(
    "all events are emitted during the call of subscribe",
    .diagnosis(
      """
      An observable emitted an event after the call of `subscribe` had returned. `just`, `of`, \
      `from`, `empty` and `error` emit all their events during that call: remove the scheduler, or \
      the operator that delays them, such as `observe(on:)`.
      """,
      hint: 2
    )
  )
  func duringTheCall() {
    let lab = Lab()
    let (first, second) = (lab.numbered("Ada"), lab.numbered("Grace"))
    let sources = [
      ("userName", learner.userName(first)), ("tabs", learner.tabs(first, second)),
      ("rows", learner.rows([first, second])), ("disabledSearch", learner.disabledSearch()),
      ("offlineDownload", learner.offlineDownload(Failure(code: 7))),
    ]
    for (name, source) in sources {
      let observer = lab.observe(source, as: name)
      let early = observer.events.count
      lab.run(until: lab.now)
      lab.expect(
        observer.events.count - early,
        equals: 0,
        "the number of events of `\(name)` after the call of `subscribe`"
      )
    }
  }

  /// Subscribes to an observable twice; both observers receive the same.
  private func judge(
    _ marbles: String,
    _ make: (_ names: [Character: String]) -> Observable<String>
  ) {
    let lab = Lab()
    let names = lab.words(for: "abc").merging(["e": ""]) { $1 }
    let source = make(names)
    let early = lab.observe(source, as: "observer")
    let late = lab.observe(source, at: 3, as: "late observer")
    lab.expect(early, marbles, names)
    lab.expect(late, "---\(marbles)", names)
    lab.expectNoLeaks()
  }

  private struct Failure: Error, Equatable {
    let code: Int
  }
}
