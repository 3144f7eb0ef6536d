// expect: failed synchronousFailure — After 20 downloads, or after it had waited, a download failed

import CourseDomain
import RxCore

enum E02 {
  static func allAtOnce(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    files.flatMap { name in download(name) }
  }

  static func atMost(
    _ limit: Int,
    of files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    queue(limit, files, download)
  }

  static func inOrder(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    queue(1, files, download)
  }

  private static func queue(
    _ limit: Int,
    _ files: Observable<String>,
    _ download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    .create { observer in
      let bag = CompositeDisposable()
      var names: [String] = []
      var next = 0
      var (free, isClosed) = (limit, false)
      func fill() {
        while free > 0, next < names.count {
          let name = names[next]
          next += 1
          free -= 1
          var isSubscribing = true
          defer { isSubscribing = false }
          let slot = SingleAssignmentDisposable()
          let key = bag.insert(slot)
          slot.setDisposable(
            download(name).subscribe { event in
              switch event {
              case .next(let part): observer.onNext(part)
              case .error(let error):
                if !isSubscribing { return observer.onError(error) }
                free += 1
                fill()
              case .completed:
                if let key { bag.remove(for: key) }
                free += 1
                fill()
              }
            }
          )
        }
        if isClosed, free == limit, next == names.count { observer.onCompleted() }
      }
      let source = files.subscribe { event in
        switch event {
        case .next(let name):
          names.append(name)
          fill()
        case .error(let error): observer.onError(error)
        case .completed:
          isClosed = true
          fill()
        }
      }
      return Disposables.create(source, bag)
    }
  }
}
