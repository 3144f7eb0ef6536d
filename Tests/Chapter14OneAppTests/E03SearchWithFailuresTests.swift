import AppReference
import Chapter14OneAppBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import Testing

@Suite("14.3 Search with failures", .exercise("14.3"))
struct E03SearchWithFailuresTests {
  let learner = E03Contract.learner

  private struct ServerError: Error {}

  @Test(
    "a search waits, fails, is repeated, and ends with an empty text",
    .diagnosis(
      """
      The user searched, and the message, the rows or the requests were wrong. Make a state of each \
      text in one `flatMapLatest`: first the pause, then `Searching…`, then the result or the \
      failure, which Retry repeats.
      """,
      hint: 2
    )
  )
  func search() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let items = BehaviorRelay(value: all)
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    var requests: [String] = []
    var answer = PublishSubject<[Int]>()
    let search = learner.search(list, lab.scheduler) { text in
      requests.append("\(text) at \(lab.now)")
      answer = PublishSubject()
      return answer
    }
    let start = lab.now
    lab.act("user types milk") { story.user.type("milk", into: list.searchField) }
    lab.run(until: start + 1)
    lab.expect(requests, equals: ["milk at \(start + 1)"], "the requests")
    lab.expect(list.messageLabel.text, equals: "Searching…", "the message")
    lab.act("the request fails") { answer.onError(ServerError()) }
    lab.expect(list.messageLabel.text, equals: "Search failed", "the message")
    lab.expect(list.retryButton.isHidden, equals: false, "whether Retry is hidden")
    lab.expect(list.rows, equals: all, "the rows")
    lab.act("user taps Retry") { story.user.tap(list.retryButton) }
    lab.expect(requests.count, equals: 2, "the number of requests")
    lab.expect(list.retryButton.isHidden, equals: true, "whether Retry is hidden")
    lab.act("the server answers") { answer.onNext([all[2].id]) }
    lab.expect(list.rows, equals: [all[2]], "the rows")
    lab.expect(list.messageLabel.text, equals: "", "the message")
    lab.act("user clears the field") { story.user.clear(list.searchField) }
    lab.expect(list.rows, equals: all, "the rows")
    search.dispose()
  }
}
