import CRxShims

/// A line of the learner's: where something was subscribed, bound, connected or handed to a bag.
struct Site {
  let file: StaticString
  let line: UInt

  /// The line being carried out on this thread.
  static var current: Site? {
    rx_site()?.assumingMemoryBound(to: Site.self).pointee
  }
}

/// Carries out `body` for the given line: resources made meanwhile on this thread are attributed
/// to it. Costs nothing in release builds.
@inline(__always)
package func attributing<Result>(
  to file: StaticString,
  _ line: UInt,
  _ body: () throws -> Result
) rethrows -> Result {
  #if DEBUG
    var site = Site(file: file, line: line)
    return try withUnsafePointer(to: &site) { pointer in
      let outer = rx_site()
      rx_set_site(pointer)
      defer { rx_set_site(outer) }
      return try body()
    }
  #else
    return try body()
  #endif
}
