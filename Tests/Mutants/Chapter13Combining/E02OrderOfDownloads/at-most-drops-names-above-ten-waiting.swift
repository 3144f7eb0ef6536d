// expect: failed manyFiles — `files` emitted 30 names at once, some of them equal, and each

import CourseDomain
import RxCore

private final class Loader {
  var waiting: [Observable<String>] = []
  var active = 0
  var isClosed = false
  let limit: Int
  let observer: AnyObserver<String>
  let group = CompositeDisposable()

  init(_ limit: Int, _ observer: AnyObserver<String>) {
    self.limit = limit
    self.observer = observer
  }

  func next() {
    while active < limit, !waiting.isEmpty {
      active += 1
      let slot = SingleAssignmentDisposable()
      let key = group.insert(slot)
      slot.setDisposable(
        waiting.removeFirst().subscribe { [self] event in
          switch event {
          case .next(let part): observer.onNext(part)
          case .error(let error):
            group.dispose()
            observer.onError(error)
          case .completed:
            active -= 1
            key.map(group.remove)
            next()
          }
        }
      )
    }
    if isClosed, active == 0, waiting.isEmpty { observer.onCompleted() }
  }
}

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
    .create { observer in
      let loader = Loader(limit, observer)
      let source = files.subscribe { event in
        switch event {
        case .next(let name):
          if loader.waiting.count < 10 { loader.waiting.append(download(name)) }
          loader.next()
        case .error(let error):
          loader.group.dispose()
          observer.onError(error)
        case .completed:
          loader.isClosed = true
          loader.next()
        }
      }
      return Disposables.create(source, loader.group)
    }
  }

  static func inOrder(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    atMost(1, of: files, download: download)
  }
}
