import RxCoordinator
import Synchronization

/// What view models and controllers have warned of while this object lived.
final class Warnings: Sendable {
  private let lines = Mutex<[String]>([])
  private let giveBack = Mutex<@Sendable () -> Void>({})

  init() {
    let restore = RxControllerWarning.handle { [weak self] text in
      self?.lines.withLock { $0.append(text) }
    }
    giveBack.withLock { $0 = restore }
  }

  deinit { giveBack.withLock(\.self)() }

  var all: [String] { lines.withLock(\.self) }
}
