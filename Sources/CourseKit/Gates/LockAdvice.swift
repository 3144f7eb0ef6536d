/// Advice for code that uses another lock than the course's ``Lock``.
enum LockAdvice {
  static let text =
    "For a lock, use CourseDomain's: 'let lock = Lock()', 'lock.withLock { … }'."

  /// Whether the missing name belongs to another lock.
  static func isAbout(_ error: Diagnostic) -> Bool {
    let missing = /cannot find (?:type )?'(\w+)' in scope/
    guard let name = error.message.firstMatch(of: missing)?.1 else { return false }
    return name.hasSuffix("Lock") || name.hasSuffix("_lock") || name.hasPrefix("pthread_mutex")
      || ["Mutex", "DispatchQueue", "DispatchSemaphore"].contains(name)
  }
}
