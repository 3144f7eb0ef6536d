// expect: failed reentrantTapOfTwoScreens — Two screens subscribed to the same observable, and one

import RxCore

enum E08 {
  static func favorite(
    initial: Bool,
    taps: Observable<Void>,
    request: @escaping (Bool) -> Observable<Void>
  ) -> Observable<Bool> {
    var queued: [Bool] = []
    return .create { observer in
      let states = PublishSubject<Bool>()
      var (shown, server) = (initial, initial)
      var pending = 0

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

      observer.onNext(initial)
      let source = taps.subscribe(
        onNext: {
          (shown, pending) = (!shown, pending + 1)
          queued.append(shown)
          observer.onNext(shown)
          // The observer may have tapped again, and so sent the first state already.
          states.onNext(queued.removeFirst())
        },
        onError: observer.onError,
        onCompleted: states.onCompleted
      )
      return Disposables.create(source, requests)
    }
  }
}
