/// A zip archive, read in memory. Only requested entries are unpacked.
struct ZipArchive: IntakeSource {
  private let bytes: [UInt8]
  private let limits: IntakeLimits

  init(_ bytes: [UInt8], _ limits: IntakeLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  static func isZip(_ bytes: [UInt8]) -> Bool {
    // The second is that of an archive without entries.
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  func entries() throws -> [IntakeEntry] {
    let end = try endOfDirectory()
    guard let disks = bytes.littleEndian(end + 4, 4), disks == 0,
      let count = bytes.littleEndian(end + 10, 2), var offset = bytes.littleEndian(end + 16, 4)
    else { throw Self.damaged }
    guard count != 0xFFFF, count <= limits.entries else { throw TooMany.fault(limits) }
    var entries: [IntakeEntry] = []
    var unpacked = 0
    for _ in 0..<count {
      guard let record = Record(bytes, at: offset) else { throw Self.damaged }
      offset += record.length
      unpacked += record.unpackedSize
      entries.append(
        IntakeEntry(record.path, record.kind, size: record.unpackedSize) {
          try contents(of: record)
        }
      )
    }
    let allowed = max(limits.ratioFloor, bytes.count * limits.ratio)
    guard unpacked <= min(limits.unpackedBytes, allowed) else {
      throw IntakeFault(
        "it unpacks to \(unpacked) bytes, far more than exercises need; "
          + "submit Sources/Exercises only"
      )
    }
    return entries
  }

  static let damaged = IntakeFault("the zip archive is damaged or truncated; pack it again")

  /// The position of the end record of the archive, which may be followed by a comment of up to 64
  /// KiB.
  private func endOfDirectory() throws -> Int {
    let last = bytes.count - 22
    guard last >= 0 else { throw Self.damaged }
    for offset in stride(from: last, through: max(0, last - 0xFFFF), by: -1)
    where bytes.littleEndian(offset, 4) == 0x0605_4B50
      && bytes.littleEndian(offset + 20, 2) == last - offset
    {
      return offset
    }
    throw Self.damaged
  }

  private func contents(of record: Record) throws -> [UInt8] {
    guard !record.isEncrypted else {
      throw IntakeFault("it is protected by a password; pack it without one")
    }
    let limit = limits.bytes(ofFileAt: String(decoding: record.path, as: UTF8.self))
    guard record.unpackedSize <= limit else {
      throw AnswerText.tooLong(record.unpackedSize, limit: limit)
    }
    // What stands before the data must be about the same file: readers that go by the one or the
    // other would otherwise see two archives in one.
    guard bytes.littleEndian(record.offset, 4) == 0x0403_4B50,
      let nameLength = bytes.littleEndian(record.offset + 26, 2),
      let extraLength = bytes.littleEndian(record.offset + 28, 2),
      let name = bytes.bytes(record.offset + 30, nameLength), name.elementsEqual(record.path),
      let packed = bytes.bytes(record.offset + 30 + nameLength + extraLength, record.packedSize)
    else { throw Self.damaged }
    let contents =
      switch record.method {
      case 0: Array(packed)
      case 8: try Inflate.decompress(packed, limit: record.unpackedSize).output
      default:
        throw IntakeFault("its compression method is unsupported; use zip's default")
      }
    guard contents.count == record.unpackedSize, CRC32.of(contents) == record.checksum else {
      throw Inflate.broken
    }
    return contents
  }
}

/// The description of one entry in the directory of a zip archive.
private struct Record {
  let path: [UInt8]
  let kind: IntakeEntry.Kind
  let isEncrypted: Bool
  let method: Int
  let checksum: UInt32
  let packedSize: Int
  let unpackedSize: Int
  /// The offset of the entry's data, which begin with a local header.
  let offset: Int
  /// The size of this record.
  let length: Int

  init?(_ bytes: [UInt8], at start: Int) {
    func number(_ offset: Int, _ width: Int) -> Int? { bytes.littleEndian(start + offset, width) }
    guard number(0, 4) == 0x0201_4B50, let maker = number(5, 1), let flags = number(8, 2),
      let method = number(10, 2), let checksum = number(16, 4), let packedSize = number(20, 4),
      let unpackedSize = number(24, 4), let nameLength = number(28, 2),
      let extraLength = number(30, 2), let commentLength = number(32, 2),
      let mode = number(40, 2), let offset = number(42, 4),
      let path = bytes.bytes(start + 46, nameLength)
    else { return nil }
    self.path = Array(path)
    isEncrypted = flags & 1 == 1
    self.method = method
    self.checksum = UInt32(checksum)
    self.packedSize = packedSize
    self.unpackedSize = unpackedSize
    self.offset = offset
    length = 46 + nameLength + extraLength + commentLength
    kind = Self.kind(maker: maker, mode: mode, path: self.path)
  }

  /// Archives made on Unix (3) or on a Mac (19) keep a file's mode.
  private static func kind(maker: Int, mode: Int, path: [UInt8]) -> IntakeEntry.Kind {
    if maker == 3 || maker == 19 {
      switch mode & 0xF000 {
      case 0xA000: return .link
      case 0x1000, 0x2000, 0x6000, 0xC000: return .special
      default: break
      }
    }
    return path.last == UInt8(ascii: "/") ? .folder : .file
  }
}
