// expect: failed synchronousFailure — A request failed during its subscription, immediately or

import CourseDomain
import RxCore

private enum Rule { case together, newest, alone, queue }

private func combined(
  _ rule: Rule,
  _ source: Observable<String>,
  _ request: @escaping (String) -> Observable<String>
) -> Observable<String> {
  .create { observer in
    var active: [Int: SingleAssignmentDisposable] = [:]
    var queue: [String] = []
    var (number, isOver) = (0, false)
    func start(_ element: String) {
      number += 1
      let id = number
      let slot = SingleAssignmentDisposable()
      var isSubscribed = false
      defer { isSubscribed = true }
      active[id] = slot
      slot.setDisposable(
        request(element).subscribe(
          onNext: observer.onNext,
          onError: { error in
            if rule != .queue || id == 1 || isSubscribed { return observer.onError(error) }
            active[id] = nil
            if !queue.isEmpty { start(queue.removeFirst()) }
          },
          onCompleted: {
            active[id] = nil
            if rule == .queue, !queue.isEmpty { return start(queue.removeFirst()) }
            if isOver, active.isEmpty { observer.onCompleted() }
          }
        )
      )
    }
    let outer = source.subscribe(
      onNext: { element in
        if !active.isEmpty {
          if rule == .alone { return }
          if rule == .queue { return queue.append(element) }
          if rule == .newest {
            active.values.forEach { $0.dispose() }
            active.removeAll()
          }
        }
        start(element)
      },
      onError: observer.onError,
      onCompleted: {
        isOver = true
        if active.isEmpty { observer.onCompleted() }
      }
    )
    return Disposables.create {
      outer.dispose()
      active.values.forEach { $0.dispose() }
    }
  }
}

enum E03 {
  static func saves(
    of notes: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    combined(.together, notes, request)
  }

  static func answers(
    to queries: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    combined(.newest, queries, request)
  }

  static func logins(
    on taps: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    combined(.alone, taps, request)
  }

  static func uploads(
    of photos: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    combined(.queue, photos, request)
  }
}
