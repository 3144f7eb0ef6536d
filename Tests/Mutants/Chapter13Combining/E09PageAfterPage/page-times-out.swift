// expect: failed nextPage — The user reached the end of a list that was ready. The screen did not

import CourseDomain
import RxCore

enum E09 {
  static func list(
    endReached: Observable<Void>,
    retries: Observable<Void>,
    page: @escaping (Int) -> Observable<Page>
  ) -> Observable<PagedList> {
    .create { observer in
      var list = PagedList(items: [], status: .ready)
      var (loaded, open, isBusy) = (0, 2, false)
      let bag = CompositeDisposable()
      func show(_ status: PagedList.Status) {
        list.status = status
        observer.onNext(list)
      }
      func endIfDone() {
        if open == 0, !isBusy { observer.onCompleted() }
      }
      func request() {
        isBusy = true
        show(.loading)
        let slot = SingleAssignmentDisposable()
        let key = bag.insert(slot)
        slot.setDisposable(
          page(loaded).timeout(.seconds(60), scheduler: MainScheduler.instance).subscribe { event in
            switch event {
            case .next(let page):
              loaded += 1
              list.items.append(contentsOf: page.items)
              show(page.isLast ? .complete : .ready)
              if page.isLast { observer.onCompleted() }
            case .error, .completed:
              if event.error != nil { show(.failed) }
              isBusy = false
              if let key { bag.remove(for: key) }
              endIfDone()
            }
          }
        )
      }
      func listen(_ trigger: Observable<Void>, when status: PagedList.Status) {
        _ = bag.insert(
          trigger.subscribe { event in
            switch event {
            case .next: if !isBusy, list.status == status { request() }
            case .error(let error): observer.onError(error)
            case .completed:
              open -= 1
              endIfDone()
            }
          }
        )
      }
      request()
      listen(endReached, when: .ready)
      listen(retries, when: .failed)
      return bag
    }
  }
}
