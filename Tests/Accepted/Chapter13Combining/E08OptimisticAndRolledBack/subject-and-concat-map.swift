// The requests are a concatMap over a subject that the taps feed.

import RxCore

enum E08 {
  static func favorite(
    initial: Bool,
    taps: Observable<Void>,
    request: @escaping (Bool) -> Observable<Void>
  ) -> Observable<Bool> {
    .create { observer in
      let states = PublishSubject<Bool>()
      var (shown, server) = (initial, initial)
      var pending = 0
      var queued: [Bool] = []
      var isLastTap = false

      let answers = states.concatMap { state -> Observable<Bool> in
        Observable.deferred { request(state) }
          .materialize()
          .filter(\.isStopEvent)
          .map { event in event.error == nil ? state : server }
      }
      let requests = answers.subscribe(
        onNext: { state in
          (server, pending) = (state, pending - 1)
          guard pending == 0, shown != server else { return }
          shown = server
          observer.onNext(shown)
        },
        onCompleted: observer.onCompleted
      )

      func completeIfSent() {
        if isLastTap, queued.isEmpty { states.onCompleted() }
      }

      observer.onNext(initial)
      let source = taps.subscribe(
        onNext: {
          (shown, pending) = (!shown, pending + 1)
          queued.append(shown)
          observer.onNext(shown)
          // The observer may have tapped again, and so sent the first state already.
          states.onNext(queued.removeFirst())
          completeIfSent()
        },
        onError: observer.onError,
        onCompleted: {
          isLastTap = true
          completeIfSent()
        }
      )
      return Disposables.create(source, requests)
    }
  }
}
