// An object with the state; the closure of create only connects it.

import RxCore

enum E08 {
  static func favorite(
    initial: Bool,
    taps: Observable<Void>,
    request: @escaping (Bool) -> Observable<Void>
  ) -> Observable<Bool> {
    .create { observer in
      let favorite = Favorite(initial, request, observer)
      observer.onNext(initial)
      let source = taps.subscribe(
        onNext: favorite.tap,
        onError: observer.onError,
        onCompleted: favorite.complete
      )
      return Disposables.create(source, favorite.current)
    }
  }
}

private final class Favorite {
  let current = SerialDisposable()
  private let request: (Bool) -> Observable<Void>
  private let observer: AnyObserver<Bool>
  /// The state on the server, and the states to send; the first one is being sent.
  private var server: Bool
  private var queue: [Bool] = []
  private var isComplete = false

  init(
    _ initial: Bool,
    _ request: @escaping (Bool) -> Observable<Void>,
    _ observer: AnyObserver<Bool>
  ) {
    server = initial
    self.request = request
    self.observer = observer
  }

  func tap() {
    let state = !(queue.last ?? server)
    queue.append(state)
    let isIdle = queue.count == 1
    observer.onNext(state)
    if isIdle { send() }
  }

  func complete() {
    isComplete = true
    if queue.isEmpty { send() }
  }

  private func send() {
    guard let state = queue.first else {
      if isComplete { observer.onCompleted() }
      return
    }
    let slot = SingleAssignmentDisposable()
    current.disposable = slot
    slot.setDisposable(
      request(state).subscribe(onError: failed, onCompleted: succeeded)
    )
  }

  private func failed(with _: any Error) { finished(with: server) }

  private func succeeded() { finished(with: queue[0]) }

  private func finished(with state: Bool) {
    server = state
    let sent = queue.removeFirst()
    if queue.isEmpty, sent != state {
      observer.onNext(state)
      // A tap during the delivery has started its request.
      if !queue.isEmpty { return }
    }
    send()
  }
}
