// expect: failed withinScheduledWork — An observer subscribed within work of a scheduler

import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    Observable.create { observer in
      let sources = [self.asObservable(), other]
      let slots = sources.map { _ in SingleAssignmentDisposable() }
      var first: Int?
      for (index, source) in sources.enumerated() {
        if first != nil { break }
        slots[index].setDisposable(
          source.subscribe(on: CurrentThreadScheduler.instance).subscribe { event in
            if first == nil {
              first = index
              slots[1 - index].dispose()
            }
            guard first == index else { return }
            observer.on(event)
          }
        )
      }
      return Disposables.create { slots.forEach { $0.dispose() } }
    }
  }
}
