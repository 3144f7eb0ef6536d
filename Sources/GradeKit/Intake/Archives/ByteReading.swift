/// Reads numbers from untrusted bytes: `nil` beyond the end, never a trap.
extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// Returns `count` bytes from `offset` on, counted from the beginning of this collection.
  func bytes(_ offset: Int, _ count: Int) -> SubSequence? {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      return nil
    }
    let start = startIndex + offset
    return self[start..<start + count]
  }

  /// A number of up to four bytes, least significant byte first.
  func littleEndian(_ offset: Int, _ width: Int) -> Int? {
    bytes(offset, width)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
