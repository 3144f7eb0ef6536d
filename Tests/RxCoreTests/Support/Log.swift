import RxCore

/// Records messages in order.
final class Log {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// A disposable that logs its disposal.
  func disposable(_ name: String) -> any Disposable {
    Disposables.create { self.note(name) }
  }
}

/// Distinguishable errors.
enum TestError: Error, Equatable {
  case first
  case second
}

/// An object whose deallocation is observed.
final class Probe {}

/// Returns whether the object that `make` receives is deallocated when `make` has returned.
func isReleased(after make: (Probe) -> Void) -> Bool {
  weak var seen: Probe?
  do {
    let probe = Probe()
    seen = probe
    make(probe)
  }
  return seen == nil
}
