// expect: failed synchronousPages — A page had no items or an item that the list had already, and the list

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
      var number = 0

      let triggers = Observable.merge(
        endReached.filter { list.status == .ready },
        retries.filter { list.status == .failed }
      )
      return
        triggers
        .startWith(())
        .flatMapFirst { () -> Observable<PagedList> in
          let items = list.items
          return page(number)
            .map { page in
              number += 1
              return PagedList(
                items: items + page.items,
                status: page.isLast || page.items.isEmpty ? .complete : .ready
              )
            }
            .catch { _ in .just(PagedList(items: items, status: .failed)) }
            .startWith(PagedList(items: items, status: .loading))
        }
        .do(onNext: { list = $0 })
        .take(until: { $0.status == .complete }, behavior: .inclusive)
    }
  }
}
