/// Simulates a second thread on the calling one.
///
/// Code with threads fails if another thread runs between two of its locked sections, which happens
/// perhaps once in a million runs. A ``Lock`` is the only lock that an exercise has, so a suite can
/// count these moments and run the other thread's code at each of them in turn. The result depends
/// neither on the clock nor on luck.
package enum Interleaving {
  /// Runs `body`, and all of `other` in the middle of it: when `body` releases a lock for the
  /// `release`-th time, counted from 1, and holds no other lock.
  ///
  /// - Returns: Whether `body` released a lock that many times. If not, `other` has not run.
  package static func happened(
    atRelease release: Int,
    of body: () -> Void,
    by other: () -> Void
  ) -> Bool {
    withoutActuallyEscaping(other) { other in
      let moment = InterleavingPoint(release: release, other: other)
      InterleavingPoint.$current.withValue(moment, operation: body)
      return moment.hasPassed
    }
  }

  /// Runs `body`, and returns the locks that it took, in their order. The result contains a lock as
  /// often as it was taken.
  ///
  /// The result retains the locks, so that no lock that is created later has the identity of one of
  /// them.
  package static func locks(takenBy body: () -> Void) -> [Lock] {
    let moment = InterleavingPoint(release: .max, other: {})
    InterleavingPoint.$current.withValue(moment, operation: body)
    return moment.locks
  }

  /// Runs `body`. The program ends if `body` uses a stored property of `object` while it holds no
  /// lock.
  ///
  /// The elements of a dictionary or an array belong to its property. Constants are not guarded, nor
  /// are the properties of another object to which a property refers.
  package static func guarding(_ object: AnyObject, in body: () -> Void) {
    let properties = GuardedProperties(of: object)
    let moment = InterleavingPoint(release: .max, other: {}, properties: properties)
    properties.guardProperties()
    InterleavingPoint.$current.withValue(moment, operation: body)
    properties.release()
  }
}

/// The moment at which the simulated second thread runs.
///
/// Unchecked because it isn't actually shared: it is used within one call, on the thread that
/// created it.
final class InterleavingPoint: @unchecked Sendable {
  /// The moment to which the locks of this thread report while a suite simulates another thread.
  @TaskLocal static var current: InterleavingPoint?

  private var remainingReleases: Int
  private var held = 0
  private let other: () -> Void
  /// The properties that may be used only while a lock is held.
  private let properties: GuardedProperties?
  private(set) var locks: [Lock] = []

  init(release: Int, other: @escaping () -> Void, properties: GuardedProperties? = nil) {
    remainingReleases = release
    self.other = other
    self.properties = properties
  }

  var hasPassed: Bool { remainingReleases <= 0 }

  func wasTaken(_ lock: Lock) {
    if held == 0 { properties?.release() }
    held += 1
    locks.append(lock)
  }

  func lockWasReleased() {
    held -= 1
    // While a thread holds a lock, no other thread can enter the guarded section.
    guard held == 0 else { return }
    properties?.guardProperties()
    if hasPassed { return }
    remainingReleases -= 1
    if hasPassed { other() }
  }
}
