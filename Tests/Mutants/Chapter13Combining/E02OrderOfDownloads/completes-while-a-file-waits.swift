// expect: failed everyLimit — The observable of `atMost` completed while a file was waiting.

import CourseDomain
import RxCore

/// The downloads of one subscription.
private final class Downloads {
  private let limit: Int
  private let download: (String) -> Observable<String>
  private let observer: AnyObserver<String>
  private let subscriptions = CompositeDisposable()
  private var waiting: [String] = []
  private var running = 0
  private var hasAllNames = false

  init(
    limit: Int,
    download: @escaping (String) -> Observable<String>,
    observer: AnyObserver<String>
  ) {
    self.limit = limit
    self.download = download
    self.observer = observer
  }

  func start(_ files: Observable<String>) -> any Disposable {
    let names = files.subscribe(
      onNext: { name in
        self.waiting.append(name)
        self.startNext()
      },
      onError: { error in self.fail(error) },
      onCompleted: {
        self.hasAllNames = true
        self.completeIfDone()
      }
    )
    _ = subscriptions.insert(names)
    return subscriptions
  }

  private func startNext() {
    while running < limit, !waiting.isEmpty, !subscriptions.isDisposed {
      let name = waiting.removeFirst()
      running += 1
      let slot = SingleAssignmentDisposable()
      let key = subscriptions.insert(slot)
      slot.setDisposable(
        download(name).subscribe(
          onNext: { part in self.observer.onNext(part) },
          onError: { error in self.fail(error) },
          onCompleted: {
            if let key { self.subscriptions.remove(for: key) }
            self.running -= 1
            if self.hasAllNames, self.running == 0 { self.observer.onCompleted() }
            self.startNext()
          }
        )
      )
    }
  }

  private func fail(_ error: any Error) {
    subscriptions.dispose()
    observer.onError(error)
  }

  private func completeIfDone() {
    if hasAllNames, running == 0, waiting.isEmpty { observer.onCompleted() }
  }
}

enum E02 {
  static func allAtOnce(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    Observable.create { observer in
      Downloads(limit: .max, download: download, observer: observer).start(files)
    }
  }

  static func atMost(
    _ limit: Int,
    of files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    Observable.create { observer in
      Downloads(limit: limit, download: download, observer: observer).start(files)
    }
  }

  static func inOrder(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    Observable.create { observer in
      Downloads(limit: 1, download: download, observer: observer).start(files)
    }
  }
}
