/// Creates tar archives block by block, and gzips them without compression.
package struct TarMaking {
  private var blocks: [UInt8] = []

  package init() {}

  /// - Parameter type: The type flag of POSIX: `0` a file, `1` and `2` links, `6` a FIFO, `x` an
  ///   extension.
  package mutating func add(
    _ path: String,
    _ contents: [UInt8],
    type: Character = "0",
    link: String = ""
  ) {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at offset: Int) {
      for (index, byte) in text.utf8.prefix(100).enumerated() { header[offset + index] = byte }
    }
    put(path, at: 0)
    put("0000644\0", at: 100)
    put("0000000\0", at: 108)
    put("0000000\0", at: 116)
    put(Self.octal(contents.count, 11) + "\0", at: 124)
    put("00000000000\0", at: 136)
    put("        ", at: 148)
    put(String(type), at: 156)
    put(link, at: 157)
    put("ustar\0", at: 257)
    put("00", at: 263)
    put(Self.octal(header.reduce(0) { $0 + Int($1) }, 6) + "\0 ", at: 148)
    let padding = [UInt8](repeating: 0, count: (512 - contents.count % 512) % 512)
    blocks += header + contents + padding
  }

  /// A POSIX extended header that changes the path of the next entry.
  package mutating func addPath(_ path: String) {
    // The number counts itself.
    let rest = " path=\(path)\n"
    var length = rest.utf8.count + 1
    while "\(length)\(rest)".utf8.count != length { length += 1 }
    add("PaxHeaders/next", Array("\(length)\(rest)".utf8), type: "x")
  }

  package var bytes: [UInt8] { blocks + [UInt8](repeating: 0, count: 1_024) }

  private static func octal(_ value: Int, _ width: Int) -> String {
    let digits = String(value, radix: 8)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// A gzip member with deflate data or with stored bytes.
  package static func gzipped(_ bytes: [UInt8]) -> [UInt8] {
    gzipped(deflated: stored(bytes), checksum: CRC32.of(bytes), count: bytes.count)
  }

  static func gzipped(deflated: [UInt8], checksum: UInt32, count: Int) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + deflated + ZipMaking.number(Int(checksum), 4)
      + ZipMaking.number(count, 4)
  }

  /// Deflate data of stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(0xFFFF)
      rest = rest.dropFirst(part.count)
      data.append(rest.isEmpty ? 1 : 0)
      data += ZipMaking.number(part.count, 2) + ZipMaking.number(~part.count & 0xFFFF, 2) + part
    } while !rest.isEmpty
    return data
  }
}

/// Deflate data that expand a thousandfold: one zero, and then copies of it.
enum DeflateBomb {
  /// - Parameter copies: The number of copies, of 258 zeros each.
  static func zeros(copies: Int) -> (data: [UInt8], count: Int) {
    var bits = BitWriter()
    bits.put(1, 1)
    // The fixed code: a literal zero is 00110000, the longest copy 11000101, the distance 1 00000.
    bits.put(1, 2)
    bits.putCode(0b0011_0000, 8)
    for _ in 0..<copies {
      bits.putCode(0b1100_0101, 8)
      bits.putCode(0, 5)
    }
    bits.putCode(0, 7)
    return (bits.bytes, 1 + copies * 258)
  }

  /// Blocks with their own codes and no content, without a final block.
  static func emptyBlocks(_ count: Int) -> [UInt8] {
    // Eight blocks fill whole bytes, so that the data repeat themselves.
    let eight = emptyBlocks(bitByBit: 8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(eight.count * (count / 8 + 1))
    for _ in 0..<count / 8 { bytes += eight }
    return bytes + emptyBlocks(bitByBit: count % 8)
  }

  private static func emptyBlocks(bitByBit count: Int) -> [UInt8] {
    var bits = BitWriter()
    for _ in 0..<count {
      // No last block, of dynamic codes: 257 literals, a distance, 18 lengths of the code of lengths.
      bits.put(0b100, 3)
      bits.put(0, 5)
      bits.put(0, 5)
      bits.put(14, 4)
      // In deflate's order: 1 bit for 18 at place 2, and for 1 at place 17.
      for place in 0..<18 { bits.put(place == 2 || place == 17 ? 1 : 0, 3) }
      // 138 and 118 literals that do not occur, then the end of the block and a distance.
      bits.put(1, 1)
      bits.put(127, 7)
      bits.put(1, 1)
      bits.put(107, 7)
      bits.put(0, 2)
      // The end.
      bits.put(0, 1)
    }
    return bits.bytes
  }

  private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var used = 8

    /// A number, its lowest bit first.
    mutating func put(_ value: Int, _ count: Int) {
      for index in 0..<count { put(bit: value >> index & 1) }
    }

    /// A code, its highest bit first.
    mutating func putCode(_ value: Int, _ count: Int) {
      for index in (0..<count).reversed() { put(bit: value >> index & 1) }
    }

    private mutating func put(bit: Int) {
      if used == 8 {
        bytes.append(0)
        used = 0
      }
      bytes[bytes.count - 1] |= UInt8(bit << used)
      used += 1
    }
  }
}
