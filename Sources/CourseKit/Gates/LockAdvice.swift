/// Leads those who look for a lock to the one that the exercises have.
enum LockAdvice {
  static let text =
    "For a lock, take CourseDomain's: 'let lock = Lock()', 'lock.withLock { … }'."

  /// Whether a name is missing that belongs to another lock.
  static func isAbout(_ error: Diagnostic) -> Bool {
    let missing = /cannot find (?:type )?'(\w+)' in scope/
    guard let name = error.message.firstMatch(of: missing)?.1 else { return false }
    return name.hasSuffix("Lock") || name.hasSuffix("_lock") || name.hasPrefix("pthread_mutex")
      || ["Mutex", "DispatchQueue", "DispatchSemaphore"].contains(name)
  }
}
