// expect: failed failingRequest — A save failed while another one was running, or an upload while a

import CourseDomain
import RxCore

private enum Policy { case all, newest, first, queue }

private func run(
  _ policy: Policy,
  _ source: Observable<String>,
  _ request: @escaping (String) -> Observable<String>
) -> Observable<String> {
  .create { observer in
    var running = 0
    var failure: (any Error)?
    var waiting: [String] = []
    var isOver = false
    let requests = CompositeDisposable()
    let newest = SerialDisposable()
    func start(_ element: String) {
      running += 1
      let slot = SingleAssignmentDisposable()
      var key: CompositeDisposable.DisposeKey?
      if policy == .newest {
        running = 1
        newest.disposable = slot
      } else {
        key = requests.insert(slot)
      }
      slot.setDisposable(
        request(element).subscribe(
          onNext: observer.onNext,
          onError: { error in
            failure = error
            running -= 1
            if running == 0 { observer.onError(error) }
          },
          onCompleted: {
            running -= 1
            if let key { requests.remove(for: key) }
            if running == 0, let failure { return observer.onError(failure) }
            if !waiting.isEmpty {
              start(waiting.removeFirst())
            } else if isOver, running == 0 {
              observer.onCompleted()
            }
          }
        )
      )
    }
    let outer = source.subscribe(
      onNext: { element in
        switch policy {
        case .first where running > 0: break
        case .queue where running > 0: waiting.append(element)
        default: start(element)
        }
      },
      onError: observer.onError,
      onCompleted: {
        isOver = true
        if running == 0 { observer.onCompleted() }
      }
    )
    return Disposables.create(outer, requests, newest)
  }
}

enum E03 {
  static func saves(
    of notes: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    run(.all, notes, request)
  }

  static func answers(
    to queries: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    run(.newest, queries, request)
  }

  static func logins(
    on taps: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    run(.first, taps, request)
  }

  static func uploads(
    of photos: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    run(.queue, photos, request)
  }
}
