// expect: failed reentrantTerminalEvent — While it received a state, the screen made `queries`

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    .create { observer in
      let search_ = SerialDisposable()
      var isDelivering = false
      var (isOpen, isBusy) = (true, false)
      func done() {
        isBusy = false
        if !isOpen { observer.onCompleted() }
      }
      let source = queries.subscribe(
        onNext: { query in
          isBusy = true
          let slot = SingleAssignmentDisposable()
          search_.disposable = slot
          isDelivering = true
          observer.onNext(.searching(query))
          isDelivering = false
          if slot.isDisposed { return }
          slot.setDisposable(
            search(query).materialize().subscribe(onNext: { event in
              switch event {
              case .next(let titles): observer.onNext(.found(titles))
              case .error(let error):
                observer.onNext(.failed("\(error)"))
                if !slot.isDisposed { done() }
              case .completed: done()
              }
            })
          )
        },
        onError: { error in
          if isDelivering { return }
          observer.onError(error)
        },
        onCompleted: {
          isOpen = false
          if !isBusy { observer.onCompleted() }
        }
      )
      return Disposables.create(source, search_)
    }
  }
}
