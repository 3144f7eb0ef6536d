// Creates the observable by hand, with the status and one disposable for the request.

import CourseDomain
import RxCore

enum E09 {
  static func list(
    endReached: Observable<Void>,
    retries: Observable<Void>,
    page: @escaping (Int) -> Observable<Page>
  ) -> Observable<PagedList> {
    .create { observer in
      let request = SerialDisposable()
      var list = PagedList(items: [], status: .ready)
      var (number, isRunning, triggersLeft) = (0, true, 2)

      func finish() {
        isRunning = false
        if triggersLeft == 0 { observer.onCompleted() }
      }
      func load() {
        list.status = .loading
        let slot = SingleAssignmentDisposable()
        request.disposable = slot
        observer.onNext(list)
        slot.setDisposable(
          page(number).subscribe(
            onNext: { page in
              number += 1
              list.items += page.items
              list.status = page.isLast ? .complete : .ready
              observer.onNext(list)
              if page.isLast { observer.onCompleted() }
            },
            onError: { _ in
              list.status = .failed
              observer.onNext(list)
              finish()
            },
            onCompleted: finish
          )
        )
      }
      func watch(_ trigger: Observable<Void>, _ status: PagedList.Status) -> Disposable {
        trigger.subscribe(
          onNext: {
            if isRunning || list.status != status { return }
            isRunning = true
            load()
          },
          onError: observer.onError,
          onCompleted: {
            triggersLeft -= 1
            if triggersLeft == 0, !isRunning { observer.onCompleted() }
          }
        )
      }
      load()
      return Disposables.create(
        request,
        watch(endReached, .ready),
        watch(retries, .failed)
      )
    }
  }
}
