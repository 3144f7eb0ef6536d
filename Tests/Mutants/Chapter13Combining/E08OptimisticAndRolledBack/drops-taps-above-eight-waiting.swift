// expect: failed manyTaps — The user tapped 62 times during a request, and the states were not all

import CourseDomain
import RxCore

enum E08 {
  static func favorite(
    initial: Bool,
    taps: Observable<Void>,
    request: @escaping (Bool) -> Observable<Void>
  ) -> Observable<Bool> {
    .create { observer in
      var shown = initial
      var server = initial
      var waiting: [(state: Bool, request: Observable<Void>)] = []
      var isBusy = false
      var isOver = false
      let group = SerialDisposable()
      func step() {
        guard !isBusy else { return }
        if waiting.isEmpty {
          if isOver { observer.on(.completed) }
          return
        }
        let (state, request) = waiting.removeFirst()
        isBusy = true
        let slot = SingleAssignmentDisposable()
        group.disposable = slot
        slot.setDisposable(
          request.ignoreElements().subscribe(
            onError: { _ in done(nil) },
            onCompleted: { done(state) }
          )
        )
      }
      func done(_ state: Bool?) {
        server = state ?? server
        isBusy = false
        if waiting.isEmpty && shown != server {
          shown = server
          observer.on(.next(server))
        }
        step()
      }
      observer.on(.next(initial))
      let input = taps.subscribe { event in
        switch event {
        case .next:
          shown.toggle()
          if waiting.count < 8 { waiting.append((shown, request(shown))) }
          observer.on(.next(shown))
        case .error(let error): observer.on(.error(error))
        case .completed: isOver = true
        }
        if event.error == nil { step() }
      }
      return Disposables.create(input, group)
    }
  }
}
