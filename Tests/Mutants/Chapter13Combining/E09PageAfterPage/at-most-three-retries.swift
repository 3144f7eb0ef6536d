// expect: failed manyPages — A list of 40 pages was loaded, each after several failures. A page was

import CourseDomain
import RxCore

private enum Action { case end, again, arrived(Page), lost, finished }

enum E09 {
  static func list(
    endReached: Observable<Void>,
    retries: Observable<Void>,
    page: @escaping (Int) -> Observable<Page>
  ) -> Observable<PagedList> {
    .create { observer in
      var list = PagedList(items: [], status: .loading)
      var (number, isBusy, sources) = (0, false, 2)
      let running = SerialDisposable()
      var tries = 0
      func handle(_ action: Action) {
        switch action {
        case .end where list.status == .ready && !isBusy: start()
        case .again where list.status == .failed && !isBusy && tries < 3:
          tries += 1
          start()
        case .end, .again: return
        case .arrived(let page):
          number += 1
          list.items.append(contentsOf: page.items)
          list.status = page.isLast ? .complete : .ready
          observer.onNext(list)
          if page.isLast { observer.onCompleted() }
        case .lost:
          isBusy = false
          list.status = .failed
          observer.onNext(list)
          if sources == 0 { observer.onCompleted() }
        case .finished:
          isBusy = false
          if sources == 0 { observer.onCompleted() }
        }
      }
      func start() {
        isBusy = true
        list.status = .loading
        observer.onNext(list)
        let slot = SingleAssignmentDisposable()
        running.disposable = slot
        slot.setDisposable(
          page(number).subscribe(
            onNext: { handle(.arrived($0)) },
            onError: { _ in handle(.lost) },
            onCompleted: { handle(.finished) }
          )
        )
      }
      func closed() {
        sources -= 1
        if sources == 0, !isBusy { observer.onCompleted() }
      }
      start()
      let ends = endReached.subscribe(
        onNext: { handle(.end) },
        onError: { observer.onError($0) },
        onCompleted: { closed() }
      )
      let again = retries.subscribe(
        onNext: { handle(.again) },
        onError: { observer.onError($0) },
        onCompleted: { closed() }
      )
      return Disposables.create(ends, again, running)
    }
  }
}
