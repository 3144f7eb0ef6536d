// expect: failed afterASynchronousDownload — A download of `inOrder` finished during its subscription

import CourseDomain
import RxCore

enum E02 {
  static func allAtOnce(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    files.flatMap(download)
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
      var names: [String] = []
      var isActive = false
      var isOver = false
      let slot = SerialDisposable()
      func next() {
        if isActive { return }
        if names.isEmpty {
          if isOver { observer.onCompleted() }
          return
        }
        isActive = true
        slot.disposable = download(names.removeFirst()).materialize().subscribe(onNext: { event in
          switch event {
          case .next(let part): observer.onNext(part)
          case .error(let error): observer.onError(error)
          case .completed:
            isActive = false
            next()
          }
        })
      }
      let source = files.materialize().subscribe(onNext: { event in
        switch event {
        case .next(let name): names.append(name)
        case .error(let error): return observer.onError(error)
        case .completed: isOver = true
        }
        next()
      })
      return Disposables.create(source, slot)
    }
  }
}
