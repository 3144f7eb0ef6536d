// expect: failed terminatesDuringAPause — The source terminated during a pause, and `myPausable` did not forward that event

import CourseDomain
import RxCore

extension ObservableType {
  func myPausable<Pauser: ObservableType>(
    _ pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    Observable.create { observer in
      var isOpen = false
      let gate = pauser.subscribe(
        onNext: { isOpen = $0 },
        onError: { observer.onError($0) }
      )
      let elements = self.subscribe { event in
        if case .error = event { return observer.on(event) }
        if !isOpen { return }
        observer.on(event)
      }
      return Disposables.create(gate, elements)
    }
  }

  func myPausable<Pauser: ObservableType>(
    afterCount count: Int,
    _ pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    Observable.create { observer in
      var isOpen = false
      var seen = 0
      let gate = pauser.subscribe(
        onNext: { isOpen = $0 },
        onError: { observer.onError($0) }
      )
      let elements = self.subscribe { event in
        if case .next = event {
          seen += 1
          if seen > count, !isOpen { return }
        }
        observer.on(event)
      }
      return Disposables.create(gate, elements)
    }
  }

  func myPausableBuffered<Pauser: ObservableType>(
    _ pauser: Pauser,
    limit: Int? = 1
  ) -> Observable<Element> where Pauser.Element == Bool {
    Observable.create { observer in
      var isOpen = false
      var isFlushing = false
      var buffer: [Element] = []
      func flush() {
        guard !isFlushing else { return }
        isFlushing = true
        while !buffer.isEmpty { observer.onNext(buffer.removeFirst()) }
        isFlushing = false
      }
      let gate = pauser.subscribe(
        onNext: { open in
          isOpen = open
          if open { flush() }
        },
        onError: { observer.onError($0) }
      )
      let elements = self.subscribe { event in
        switch event {
        case .next(let element):
          buffer.append(element)
          if isOpen {
            flush()
          } else if let limit, buffer.count > limit {
            buffer.removeFirst(buffer.count - limit)
          }
        case .error, .completed:
          isFlushing = false
          flush()
          observer.on(event)
        }
      }
      return Disposables.create(gate, elements)
    }
  }
}
