// expect: failed reentrantEndOfADownload — While it received a part, the observer made the download

import CourseDomain
import RxCore

private final class Line {
  private let limit: Int
  private var waiting: [Observable<String>] = []
  private var isClosed = false
  private var running: [Int: SingleAssignmentDisposable] = [:]
  private var next = 0
  private var isDelivering = false

  init(_ limit: Int) { self.limit = limit }

  func add(_ job: Observable<String>, _ observer: AnyObserver<String>) {
    waiting.append(job)
    advance(observer)
  }

  func close(_ observer: AnyObserver<String>) {
    isClosed = true
    advance(observer)
  }

  func cancel() {
    waiting = []
    running.values.forEach { $0.dispose() }
  }

  private func advance(_ observer: AnyObserver<String>) {
    while running.count < limit, !waiting.isEmpty {
      let (number, job) = (next, waiting.removeFirst())
      next += 1
      let slot = SingleAssignmentDisposable()
      running[number] = slot
      slot.setDisposable(
        job.subscribe(
          onNext: { [self] part in
            isDelivering = true
            observer.onNext(part)
            isDelivering = false
          },
          onError: { observer.onError($0) },
          onCompleted: { [self] in
            if isDelivering { return }
            running[number] = nil
            advance(observer)
          }
        )
      )
    }
    if isClosed, running.isEmpty, waiting.isEmpty { observer.onCompleted() }
  }
}

private func lined(
  _ limit: Int,
  _ jobs: Observable<Observable<String>>
) -> Observable<String> {
  .create { observer in
    let line = Line(limit)
    let source = jobs.subscribe(
      onNext: { line.add($0, observer) },
      onError: { observer.onError($0) },
      onCompleted: { line.close(observer) }
    )
    return Disposables.create {
      source.dispose()
      line.cancel()
    }
  }
}

enum E02 {
  static func allAtOnce(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    lined(.max, files.map(download))
  }

  static func atMost(
    _ limit: Int,
    of files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    lined(limit, files.map(download))
  }

  static func inOrder(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    lined(1, files.map(download))
  }
}
