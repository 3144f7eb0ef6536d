import RxCore

/// Notes what happens, in order.
final class Log {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// A disposable that notes its disposal.
  func disposable(_ name: String) -> any Disposable {
    Disposables.create { self.note(name) }
  }
}

/// An error to tell apart from others.
enum TestError: Error, Equatable {
  case first
  case second
}

/// An object whose end can be seen.
final class Probe {}

/// Tells whether the object that `make` hands out has gone when `make` has returned.
func isReleased(after make: (Probe) -> Void) -> Bool {
  weak var seen: Probe?
  do {
    let probe = Probe()
    seen = probe
    make(probe)
  }
  return seen == nil
}
