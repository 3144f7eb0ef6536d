/// Decompresses gzip data (RFC 1952), all its members, never beyond a limit.
enum Gzip {
  static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// - Throws: An `IntakeFault`.
  static func decompress(_ bytes: [UInt8], _ limits: IntakeLimits) throws -> [UInt8] {
    let allowed = max(limits.ratioFloor, bytes.count * limits.ratio)
    let limit = min(limits.unpackedBytes, allowed)
    var output: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let data = rest.dropFirst(try headerLength(rest))
      let (part, consumed) = try Inflate.decompress(data, limit: limit - output.count)
      let end = data.dropFirst(consumed)
      guard let checksum = end.littleEndian(0, 4), let length = end.littleEndian(4, 4),
        checksum == Int(CRC32.of(part)), length == part.count
      else { throw Inflate.broken }
      output += part
      rest = end.dropFirst(8)
      // Some tapes are filled up with zeros.
    } while rest.contains { $0 != 0 }
    return output
  }

  private static func headerLength(_ bytes: ArraySlice<UInt8>) throws -> Int {
    guard bytes.starts(with: [0x1F, 0x8B, 8]), let flags = bytes.littleEndian(3, 1) else {
      throw Inflate.broken
    }
    var length = 10
    if flags & 4 != 0 {
      guard let extra = bytes.littleEndian(length, 2) else { throw Inflate.broken }
      length += 2 + extra
    }
    // The original name, then a comment: both end with a zero.
    for flag in [8, 16] where flags & flag != 0 {
      guard let zero = bytes.dropFirst(length).firstIndex(of: 0) else { throw Inflate.broken }
      length = zero - bytes.startIndex + 1
    }
    if flags & 2 != 0 { length += 2 }
    guard length <= bytes.count else { throw Inflate.broken }
    return length
  }
}
