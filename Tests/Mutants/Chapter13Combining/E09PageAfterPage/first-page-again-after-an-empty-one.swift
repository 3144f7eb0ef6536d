// expect: failed manyPages — A list of 40 pages was loaded, each after several failures. A page was

import CourseDomain
import RxCore

enum E09 {
  static func list(
    endReached: Observable<Void>,
    retries: Observable<Void>,
    page: @escaping (Int) -> Observable<Page>
  ) -> Observable<PagedList> {
    .deferred {
      let status = BehaviorRelay(value: PagedList(items: [], status: .loading))
      let number = BehaviorRelay(value: 0)
      let ends = endReached.withLatestFrom(status).filter { $0.status == .ready }
      let again = retries.withLatestFrom(status).filter { $0.status == .failed }
      return Observable.merge(ends, again).map { _ in }.startWith(())
        .flatMapFirst { _ -> Observable<PagedList> in
          let before = status.value
          return page(before.items.isEmpty ? 0 : number.value).map { page -> PagedList in
            number.accept(number.value + 1)
            return PagedList(
              items: before.items + page.items,
              status: page.isLast ? .complete : .ready
            )
          }
          .catchAndReturn(PagedList(items: before.items, status: .failed))
          .startWith(PagedList(items: before.items, status: .loading))
          .do(onNext: { status.accept($0) })
        }
        .take(until: { $0.status == .complete }, behavior: .inclusive)
    }
  }
}
