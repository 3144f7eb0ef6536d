/// The checksum of zip and gzip.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { word, _ in
      word & 1 == 1 ? 0xEDB8_8320 ^ (word >> 1) : word >> 1
    }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~table.withUnsafeBufferPointer { table in
      bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
    }
  }
}
