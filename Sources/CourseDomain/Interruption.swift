/// Another thread, played on this one.
///
/// Threads go wrong where one comes between two locked sections of the other, once in a million
/// times. A ``Lock`` is the only lock that an exercise has, so a suite can count those moments and
/// let the other come at each of them in turn; nothing depends on the clock or on luck.
package enum Interruption {
  /// Runs `body`, and `other` whole in the midst of it: when `body` gives back a lock for the
  /// `release`-th time, counted from 1, and holds no other.
  ///
  /// - Returns: whether `body` gave back a lock so often. If not, `other` has not run.
  package static func happened(
    atRelease release: Int,
    of body: () -> Void,
    by other: () -> Void
  ) -> Bool {
    withoutActuallyEscaping(other) { other in
      let moment = InterruptedMoment(release: release, other: other)
      InterruptedMoment.$current.withValue(moment, operation: body)
      return moment.hasPassed
    }
  }
}

/// The moment at which the other thread comes.
///
/// Safe to share because it is not: it is seen within one call, on the thread that made it.
final class InterruptedMoment: @unchecked Sendable {
  /// What the locks of this thread report to, while a suite plays another one.
  @TaskLocal static var current: InterruptedMoment?

  private var releasesToCome: Int
  private var held = 0
  private let other: () -> Void

  init(release: Int, other: @escaping () -> Void) {
    releasesToCome = release
    self.other = other
  }

  var hasPassed: Bool { releasesToCome <= 0 }

  func lockWasTaken() { held += 1 }

  func lockWasGivenBack() {
    held -= 1
    // A thread that still holds a lock keeps others out of what it guards.
    guard held == 0, !hasPassed else { return }
    releasesToCome -= 1
    if hasPassed { other() }
  }
}
