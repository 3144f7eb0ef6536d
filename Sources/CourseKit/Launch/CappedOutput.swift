/// The bytes of one stream. Beyond its cap the middle is dropped. The beginning and the end are
/// kept, since a crash message is at the end.
package struct CappedOutput: Sendable {
  private let cap: Int
  private var beginning: [UInt8] = []
  private var end: [UInt8] = []
  /// The number of received bytes, kept or not.
  package private(set) var total = 0

  package init(cap: Int) {
    self.cap = cap
  }

  package mutating func append(_ bytes: [UInt8]) {
    total += bytes.count
    let half = cap / 2
    let room = max(0, half - beginning.count)
    beginning += bytes.prefix(room)
    end += bytes.dropFirst(room)
    // Trimmed only now and then, so that a flood is copied twice at most.
    if end.count > 2 * half { end.removeFirst(end.count - half) }
  }

  package var isTruncated: Bool { total > bytes.count }

  package var bytes: [UInt8] { beginning + end.suffix(cap / 2) }

  /// The kept bytes as text, with a line where the middle is missing.
  package var text: String {
    let kept = end.suffix(cap / 2)
    let dropped = total - beginning.count - kept.count
    guard dropped > 0 else { return String(decoding: beginning + kept, as: UTF8.self) }
    return String(decoding: beginning, as: UTF8.self) + "\n… \(dropped) bytes omitted …\n"
      + String(decoding: kept, as: UTF8.self)
  }
}
