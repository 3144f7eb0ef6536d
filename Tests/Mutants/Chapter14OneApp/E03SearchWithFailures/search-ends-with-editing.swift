// expect: failed textAfterTheEndOfEditing — The user ended editing, typed another text later, and it

import AppReference
import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E03 {
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
        guard !text.isEmpty else { return .just(.all) }
        let attempt = Observable.deferred { request(text) }
          .map { State.found($0) }
          .catch { _ in .just(.failed) }
          .startWith(.searching)
        return Observable<Int>.timer(.seconds(1), scheduler: scheduler)
          .flatMap { _ in retries.startWith(()).flatMapLatest { attempt } }
          .startWith(.waiting)
      }
      .take(
        until: Observable.merge(
          list.rx.deallocated,
          list.searchField.rx.controlEvent(.editingDidEnd).asObservable()
        )
      )
      .subscribe(onNext: { [weak list] state in
        guard let list else { return }
        show(state, on: list)
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
    switch state {
    case .all:
      list.matches.accept(nil)
      list.messageLabel.text = ""
    case .waiting:
      list.messageLabel.text = ""
    case .searching:
      list.messageLabel.text = "Searching…"
    case .found(let ids):
      list.matches.accept(Set(ids))
      list.messageLabel.text = ids.isEmpty ? "No results" : ""
    case .failed:
      list.messageLabel.text = "Search failed"
      list.retryButton.isHidden = false
    }
  }
}
