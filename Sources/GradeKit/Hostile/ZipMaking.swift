/// Creates zip archives byte by byte, both valid and malformed ones.
package struct ZipMaking {
  private var entries: [Entry] = []
  /// The comment of the archive: bytes at the very end, where a reader looks for the directory.
  package var comment = ""

  package init() {}

  /// The description of one entry in an archive, which may be false.
  package struct Entry {
    package var path: [UInt8]
    /// The bytes as stored in the archive.
    package var data: [UInt8]
    /// The compression method: 0 for stored data, 8 for deflate.
    package var method = 0
    package var checksum: UInt32
    package var unpackedSize: Int
    /// A Unix mode; the default is a regular file.
    package var mode = 0o100644
    package var isEncrypted = false
    /// The name in the local header, if it differs from the one in the directory.
    package var localPath: [UInt8]?

    package init(_ path: String, _ contents: [UInt8]) {
      self.path = Array(path.utf8)
      data = contents
      checksum = CRC32.of(contents)
      unpackedSize = contents.count
    }
  }

  package mutating func add(
    _ path: String,
    _ contents: [UInt8],
    _ change: (inout Entry) -> Void = { _ in }
  ) {
    var entry = Entry(path, contents)
    change(&entry)
    entries.append(entry)
  }

  package var bytes: [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      directory += Self.directoryRecord(entry, at: archive.count)
      archive += Self.localHeader(entry) + entry.data
    }
    let start = archive.count
    archive += directory
    archive += Self.number(0x0605_4B50, 4) + Self.number(0, 4)
    archive += Self.number(entries.count, 2) + Self.number(entries.count, 2)
    archive += Self.number(directory.count, 4) + Self.number(start, 4)
    return archive + Self.number(comment.utf8.count, 2) + Array(comment.utf8)
  }

  private static func localHeader(_ entry: Entry) -> [UInt8] {
    let path = entry.localPath ?? entry.path
    return number(0x0403_4B50, 4) + shared(entry) + number(path.count, 2) + number(0, 2) + path
  }

  private static func directoryRecord(_ entry: Entry, at offset: Int) -> [UInt8] {
    // Made by version 2.0 on Unix; no extra field, no comment, first disk.
    number(0x0201_4B50, 4) + [20, 3] + shared(entry) + number(entry.path.count, 2) + number(0, 8)
      + number(0, 2) + number(entry.mode, 2) + number(offset, 4) + entry.path
  }

  /// The fields from the required version to the unpacked size, which both headers have.
  private static func shared(_ entry: Entry) -> [UInt8] {
    number(20, 2) + number(entry.isEncrypted ? 1 : 0, 2) + number(entry.method, 2) + number(0, 4)
      + number(Int(entry.checksum), 4) + number(entry.data.count, 4) + number(entry.unpackedSize, 4)
  }

  static func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
