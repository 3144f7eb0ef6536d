package import Foundation

/// A short text that identifies its input: a 128-bit hash, stable across runs.
///
/// It guards a cache against stale entries, not against an adversary.
package struct Fingerprint: Sendable {
  private var low: UInt64 = 0xcbf2_9ce4_8422_2325
  private var high: UInt64 = 0x9e37_79b9_7f4a_7c15

  package init() {}

  package mutating func add(_ text: String) {
    add(Data(text.utf8))
  }

  /// Adds the bytes and their count, so that two additions differ from one.
  package mutating func add(_ bytes: Data) {
    mix(UInt64(bytes.count))
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset + 8 <= buffer.count {
        mix(buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      var rest: UInt64 = 0
      for byte in buffer[offset...] { rest = rest << 8 | UInt64(byte) }
      mix(rest)
    }
  }

  private mutating func mix(_ word: UInt64) {
    low = (low ^ word) &* 0x0000_0100_0000_01b3
    low ^= low >> 29
    high = (high &+ word) &* 0xff51_afd7_ed55_8ccd
    high ^= high >> 32
  }

  package var text: String {
    [low, high].map { String($0, radix: 16) }.joined(separator: "-")
  }

  package static func of(_ bytes: Data) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(bytes)
    return fingerprint.text
  }
}
