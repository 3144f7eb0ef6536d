// expect: failed reentrantEventOfAnImmediateElement — While it received an immediate element, the

import CourseDomain
import RxCore

enum E03 {
  static func saves(
    of notes: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    notes.flatMap(request)
  }

  static func answers(
    to queries: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    queries.flatMapLatest(request)
  }

  static func logins(
    on taps: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    .create { observer in
      let group = CompositeDisposable()
      var (running, isOver) = (0, false)
      let outer = taps.subscribe(
        onNext: { tap in
          if running > 0 { return }
          var isDone = false
          let inner = request(tap).subscribe(
            onNext: observer.onNext,
            onError: observer.onError,
            onCompleted: {
              isDone = true
              running = max(running - 1, 0)
              if isOver, running == 0 { observer.onCompleted() }
            }
          )
          if !isDone { running += 1 }
          _ = group.insert(inner)
        },
        onError: observer.onError,
        onCompleted: {
          isOver = true
          if running == 0 { observer.onCompleted() }
        }
      )
      return Disposables.create(outer, group)
    }
  }

  static func uploads(
    of photos: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    photos.concatMap(request)
  }
}
