// expect: failed insertDuringDisposalDoesNotWait — A disposable inserted another one while the bag

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {
    private enum State { case open, emptying, closed }

    private let lock = Lock()
    private var content: [Disposable] = []
    private var state = State.open

    deinit { dispose() }

    func insert(_ disposable: Disposable) {
      let isLate = lock.withLock {
        if state != .closed { content.append(disposable) }
        return state == .closed
      }
      if isLate { disposable.dispose() }
    }

    func dispose() {
      let isFirst = lock.withLock {
        defer { if state == .open { state = .emptying } }
        return state == .open
      }
      guard isFirst else { return }
      while let next = takeNext() { next.dispose() }
    }

    private func takeNext() -> Disposable? {
      lock.withLock {
        guard !content.isEmpty else {
          state = .closed
          return nil
        }
        return content.removeFirst()
      }
    }
  }
}

extension Disposable {
  func myDisposed(by bag: E02.MyDisposeBag) { bag.insert(self) }
}
