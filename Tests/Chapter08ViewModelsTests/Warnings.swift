import RxCoordinator
import Synchronization

/// The warnings of view models and controllers since this object was created.
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
