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
    .create { observer in
      let current = SerialDisposable()
      var (number, isRunning, isOver) = (0, false, false)
      let outer = queries.subscribe(
        onNext: { query in
          number += 1
          let id = number
          isRunning = true
          let inner = request(query).subscribe(
            onNext: { if id == number { observer.onNext($0) } },
            onError: observer.onError,
            onCompleted: {
              guard id == number else { return }
              isRunning = false
              if isOver { observer.onCompleted() }
            }
          )
          current.disposable = inner
        },
        onError: observer.onError,
        onCompleted: {
          isOver = true
          if !isRunning { observer.onCompleted() }
        }
      )
      return Disposables.create(outer, current)
    }
  }

  static func logins(
    on taps: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    taps.flatMapFirst(request)
  }

  static func uploads(
    of photos: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    photos.concatMap(request)
  }
}
