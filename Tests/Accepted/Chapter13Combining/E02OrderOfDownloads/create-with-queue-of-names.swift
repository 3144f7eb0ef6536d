// A queue of names and a count of the downloads that run.

import RxCore

enum E02 {
  static func allAtOnce(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    atMost(.max, of: files, download: download)
  }

  static func atMost(
    _ limit: Int,
    of files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    .create { observer in
      let all = CompositeDisposable()
      var waiting: [String] = []
      var running = 0
      var isLast = false
      func startNext() {
        guard running < limit, !waiting.isEmpty else {
          if isLast, running == 0 { observer.onCompleted() }
          return
        }
        running += 1
        _ = all.insert(
          download(waiting.removeFirst()).subscribe(
            onNext: observer.onNext,
            onError: observer.onError,
            onCompleted: {
              running -= 1
              startNext()
            }
          )
        )
      }
      let source = files.subscribe(
        onNext: { name in
          waiting.append(name)
          startNext()
        },
        onError: observer.onError,
        onCompleted: {
          isLast = true
          startNext()
        }
      )
      return Disposables.create(source, all)
    }
  }

  static func inOrder(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    atMost(1, of: files, download: download)
  }
}
