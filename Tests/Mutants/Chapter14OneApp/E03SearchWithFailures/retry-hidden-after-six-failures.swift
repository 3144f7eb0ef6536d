// expect: failed retryAfterManyFailures — The user tapped Retry again and again, each request

import AppReference
import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E03 {
  private enum State {
    case all, pause, searching, failed
    case found([Int])
  }

  private static func show(_ state: State, on list: Milestone1.ListScreen) {
    list.retryButton.isHidden = true
    list.messageLabel.text = ""
    switch state {
    case .all: list.matches.accept(nil)
    case .pause: break
    case .searching: list.messageLabel.text = "Searching…"
    case .found(let ids):
      list.matches.accept(Set(ids))
      list.messageLabel.text = ids.isEmpty ? "No results" : ""
    case .failed:
      list.messageLabel.text = "Search failed"
      list.retryButton.isHidden = list.retryButton.tag >= 6
      list.retryButton.tag += 1
    }
  }

  /// Connects the search field of a loaded list screen with a server.
  static func search(
    _ list: Milestone1.ListScreen,
    scheduler: any SchedulerType,
    request: @escaping (String) -> Observable<[Int]>
  ) -> any Disposable {
    let taps = list.retryButton.rx.tap
    return list.searchField.rx.text.orEmpty
      .map(\.trimmed)
      .distinctUntilChanged()
      .flatMapLatest { text -> Observable<State> in
        if text.isEmpty { return .just(.all) }
        let attempts = taps.startWith(()).flatMapLatest {
          request(text).map(State.found)
            .catch { _ in .just(.failed) }
            .startWith(.searching)
        }
        return Observable<Int>.timer(.seconds(1), scheduler: scheduler)
          .flatMap { _ in attempts }
          .startWith(.pause)
      }
      .take(until: list.rx.deallocated)
      .subscribe(onNext: { [weak list] state in
        if let list { show(state, on: list) }
      })
  }
}
