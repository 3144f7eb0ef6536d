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
      var (failures, started) = (0, 0)
      func fill() {
        while free > 0, next < names.count {
          let name = names[next]
          next += 1
          free -= 1
          started += 1
          let slot = SingleAssignmentDisposable()
          let key = bag.insert(slot)
          slot.setDisposable(
            download(name).subscribe { event in
              switch event {
              case .next(let part): observer.onNext(part)
              case .error(let error):
                failures += 1
                if failures > 0, started > 12 { free += 1; fill() } else { observer.onError(error) }
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
