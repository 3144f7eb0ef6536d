// expect: failed retry — A request failed, and the list was emitted with the wrong items or status.

import CourseDomain
import RxCore

enum E09 {
  static func list(
    endReached: Observable<Void>,
    retries: Observable<Void>,
    page: @escaping (Int) -> Observable<Page>
  ) -> Observable<PagedList> {
    .deferred {
      var list = PagedList(items: [], status: .ready)
      var next = 0
      let triggers = Observable.merge(
        endReached.filter { list.status == .ready },
        retries.filter { list.status == .failed }
      )
      return
        triggers
        .startWith(())
        .flatMapFirst { _ -> Observable<PagedList> in
          list.status = .loading
          return page(next)
            .map { page in
              next += 1
              list.items += page.items
              list.status = page.isLast ? .complete : .ready
              return list
            }
            .catch { _ in
              list = PagedList(items: [], status: .failed)
              return .just(list)
            }
            .startWith(list)
        }
        .take(until: { list in list.status == .complete }, behavior: .inclusive)
    }
  }
}
