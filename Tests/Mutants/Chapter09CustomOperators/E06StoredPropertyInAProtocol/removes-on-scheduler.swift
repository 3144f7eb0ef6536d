// expect: failed withinScheduledWork — A bag was replaced, or its object was released, within

import CourseDomain
import HeadlessUIKit
import RxCore

enum E06 {
  protocol HasDisposeBag: DeallocationObservable {}

  private final class Watcher {
    var onEnd: () -> Void = {}
    deinit { onEnd() }
  }

  final class BagTable: @unchecked Sendable {
    static let shared = BagTable()

    private let lock = Lock()
    private var known: [ObjectIdentifier: DisposeBag] = [:]

    func bag(of owner: some DeallocationObservable) -> DisposeBag {
      let key = ObjectIdentifier(owner)
      var isNew = false
      let bag = lock.withLock {
        if known[key] == nil {
          isNew = true
          known[key] = DisposeBag()
        }
        return known[key]!
      }
      if isNew { watch(owner) }
      return bag
    }

    func set(_ bag: DisposeBag, of owner: some DeallocationObservable) {
      let key = ObjectIdentifier(owner)
      var old: DisposeBag?
      lock.withLock {
        old = known[key]
        known[key] = bag
      }
      if old == nil { watch(owner) }
    }

    private func take(_ key: ObjectIdentifier) -> DisposeBag? {
      known.removeValue(forKey: key)
    }

    private func watch(_ owner: some DeallocationObservable) {
      let key = ObjectIdentifier(owner)
      let watcher = Watcher()
      watcher.onEnd = { [self] in
        _ = CurrentThreadScheduler.instance.schedule(()) { [self] in
          let old = lock.withLock { take(key) }
          withExtendedLifetime(old) {}
          return Disposables.create()
        }
      }
      _ = owner.attachments.attach(watcher)
    }
  }
}

extension E06.HasDisposeBag {
  /// The bag whose lifetime is that of the object.
  var disposeBag: DisposeBag {
    get { E06.BagTable.shared.bag(of: self) }
    set { E06.BagTable.shared.set(newValue, of: self) }
  }
}
