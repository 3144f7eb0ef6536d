import CRxShims

/// A line of the learner's: where something was subscribed, bound, connected or handed to a bag.
typealias Site = rx_site

extension Site {
  /// - Parameter file: a `#fileID`.
  fileprivate init(_ file: StaticString, _ line: UInt) {
    self.init(file: file.utf8Start, length: UInt(file.utf8CodeUnitCount), line: line)
  }

  /// As messages name it: `App/List.swift:31`.
  var place: String { "\(fileID):\(line)" }

  /// The line being carried out on this thread.
  static var current: Site? { rx_site()?.pointee }

  /// The `#fileID`.
  var fileID: String {
    String(decoding: UnsafeBufferPointer(start: file, count: Int(length)), as: UTF8.self)
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
    try attributing(to: Site(file, line), body)
  #else
    try body()
  #endif
}

/// Carries out `body` for the given line.
func attributing<Result>(to site: Site, _ body: () throws -> Result) rethrows -> Result {
  let outer = rx_exchange_site(site)
  defer { _ = rx_exchange_site(outer) }
  return try body()
}
