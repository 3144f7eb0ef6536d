// 14.3 Search with failures
//
// Write the search of the list screen. The user types into `list.searchField`; a server finds the
// IDs of the items that fit; `list.matches` decides which rows the list shows.
// `request(text)` returns an observable that runs one request on subscription. It emits one array of
// IDs and completes, or it fails.
//
// - The text of the field is used without white space at both ends (`trimmed`), also a text that it
//   has at the beginning. A text that is equal to the one before has no effect.
// - When the text has not changed for 1 second, its request starts. The time is measured by
//   `scheduler`.
// - Each new text cancels at once the request or the pause of the one before. While its own pause
//   lasts, the message is an empty text.
// - An empty text sets `matches` to nil and the message to an empty text at once, without a request.
// - While a request is running, `messageLabel` shows `Searching…`. Before it starts, and while it
//   runs, `matches` keeps its value.
// - When a request emits IDs, `matches` is set to them. The message is then an empty text, or
//   `No results` if there are no IDs. You may set the two in either order.
// - When a request fails, `messageLabel` shows `Search failed`, and `matches` keeps its value, until
//   the user types another text or taps `retryButton`. A tap starts the same request again at once,
//   as often as it fails.
// - `retryButton` is visible only while `Search failed` is shown.
// - A new text works after a failure as before it.
// - All this holds while another screen covers the list, too, and after the user has ended editing.
// - Disposing of the result cancels the request and the pause; nothing changes afterwards.
// - The search does not retain the screen. When the screen is deallocated, a request or a pause is
//   canceled.

import AppReference
import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E03 {
  // BEGIN SOLUTION
  // STUB: /// Connects the search field of a loaded list screen with a server.
  // STUB: static func search(
  // STUB:   _ list: Milestone1.ListScreen,
  // STUB:   scheduler: any SchedulerType,
  // STUB:   request: @escaping (String) -> Observable<[Int]>
  // STUB: ) -> any Disposable {
  // STUB:   // TODO: 14.3 Make a state of each text, of each request and of each failure.
  // STUB:   Disposables.create()
  // STUB: }
  /// Connects the search field of a loaded list screen with a server.
  static func search(
    _ list: Milestone1.ListScreen,
    scheduler: any SchedulerType,
    request: @escaping (String) -> Observable<[Int]>
  ) -> any Disposable {
    let retries = list.retryButton.rx.tap.asObservable()
    return list.searchField.rx.text.orEmpty
      .map(\.trimmed)
      .distinctUntilChanged()
      .flatMapLatest { text -> Observable<State> in
        if text.isEmpty { return .just(.all) }
        let attempt = Observable.deferred { request(text) }
          .map { State.found($0) }
          .catch { _ in .just(State.failed) }
          .startWith(.searching)
        return Observable<Int>.timer(.seconds(1), scheduler: scheduler)
          .flatMap { _ in retries.startWith(()).flatMapLatest { attempt } }
          .startWith(.waiting)
      }
      .take(until: list.rx.deallocated)
      .subscribe(onNext: { [weak list] state in
        if let list { show(state, on: list) }
      })
  }

  private enum State {
    case all
    case waiting
    case searching
    case found([Int])
    case failed
  }

  private static func show(_ state: State, on list: Milestone1.ListScreen) {
    list.retryButton.isHidden = true
    list.messageLabel.text = ""
    switch state {
    case .all:
      list.matches.accept(nil)
    case .waiting:
      break
    case .searching:
      list.messageLabel.text = "Searching…"
    case .found(let ids):
      if ids.isEmpty { list.messageLabel.text = "No results" }
      list.matches.accept(Set(ids))
    case .failed:
      list.messageLabel.text = "Search failed"
      list.retryButton.isHidden = false
    }
  }
  // END SOLUTION
}
