import CRxShims

/// A line of the learner's code that subscribed, bound, connected or added something to a bag.
typealias SourceLocation = rx_source_location

extension SourceLocation {
  /// - Parameter file: A `#fileID`.
  fileprivate init(_ file: StaticString, _ line: UInt) {
    self.init(file: file.utf8Start, length: UInt(file.utf8CodeUnitCount), line: line)
  }

  /// The line as it appears in messages: `App/List.swift:31`.
  var place: String { "\(fileID):\(line)" }

  /// The line that is being executed on this thread.
  static var current: SourceLocation? { rx_current_location()?.pointee }

  /// The `#fileID`.
  var fileID: String {
    String(decoding: UnsafeBufferPointer(start: file, count: Int(length)), as: UTF8.self)
  }
}

/// Runs `body` for the given line: resources created meanwhile on this thread are attributed to it.
/// Has no cost in release builds.
@inline(__always)
package func withSourceLocation<Result>(
  _ file: StaticString,
  _ line: UInt,
  _ body: () throws -> Result
) rethrows -> Result {
  #if DEBUG
    try withSourceLocation(SourceLocation(file, line), body)
  #else
    try body()
  #endif
}

/// Runs `body` for the given line.
func withSourceLocation<Result>(_ location: SourceLocation, _ body: () throws -> Result) rethrows
  -> Result
{
  let outer = rx_exchange_location(location)
  defer { _ = rx_exchange_location(outer) }
  return try body()
}
