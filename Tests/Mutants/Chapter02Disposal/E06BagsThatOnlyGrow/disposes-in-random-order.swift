// expect: failed disposesInOrder — The bag did not dispose of the remaining subscriptions in order

import CourseDomain
import RxCore

enum E06 {
  final class SelfCleaningBag {
    private let lock = Lock()
    private var subscriptions: [Int: Disposable] = [:]
    private var next = 0
    private var closed = false

    var count: Int { lock.withLock { subscriptions.count } }

    fileprivate func add(_ disposable: Disposable) -> Int? {
      lock.withLock {
        guard !closed else { return nil }
        next += 1
        subscriptions[next] = disposable
        return next
      }
    }

    fileprivate func remove(_ key: Int) {
      let removed = lock.withLock { subscriptions.removeValue(forKey: key) }
      removed?.dispose()
    }

    func dispose() {
      let all = lock.withLock {
        closed = true
        let all = subscriptions
        subscriptions = [:]
        return all
      }
      for disposable in all.values { disposable.dispose() }
    }

    deinit { dispose() }
  }
}

extension ObservableType {
  func mySubscribe(
    in bag: E06.SelfCleaningBag,
    onNext: @escaping (Element) -> Void,
    onError: @escaping (Error) -> Void
  ) {
    let serial = SerialDisposable()
    guard let key = bag.add(serial) else { return }
    serial.disposable =
      self
      .do(onDispose: { [weak bag] in bag?.remove(key) })
      .subscribe(onNext: onNext, onError: onError)
  }
}
