// expect: failed inOrder — `inOrder` did not run one download at a time in the order of the names.

import CourseDomain
import RxCore

enum E02 {
  static func allAtOnce(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    files.map(download).merge()
  }

  static func atMost(
    _ limit: Int,
    of files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    files.map(download).merge(maxConcurrent: limit)
  }

  static func inOrder(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    .create { observer in
      var waiting: [String] = []
      var (isRunning, isLast) = (false, false)
      let current = SerialDisposable()
      func next() {
        guard let name = waiting.popLast() else {
          isRunning = false
          if isLast { observer.onCompleted() }
          return
        }
        isRunning = true
        let slot = SingleAssignmentDisposable()
        current.disposable = slot
        slot.setDisposable(
          download(name).subscribe(
            onNext: observer.onNext,
            onError: observer.onError,
            onCompleted: next
          )
        )
      }
      let source = files.subscribe(
        onNext: { name in
          waiting.append(name)
          if !isRunning { next() }
        },
        onError: observer.onError,
        onCompleted: {
          isLast = true
          if !isRunning { observer.onCompleted() }
        }
      )
      return Disposables.create(source, current)
    }
  }
}
