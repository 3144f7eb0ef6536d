/// One entry of a folder or an archive. Its bytes are only read when they are needed.
struct IntakeEntry {
  /// The original path relative to the folder or the archive, in the bytes of the packer.
  var path: [UInt8]
  let kind: Kind
  /// The size in bytes, as recorded in the folder or the archive.
  let size: Int
  /// - Throws: An `IntakeFault` that concerns only this entry.
  let contents: () throws -> [UInt8]

  enum Kind: Equatable {
    case file
    case folder
    /// A symbolic link, or a hard link in an archive.
    case link
    /// A FIFO, a socket, a device.
    case special
  }

  init(
    _ path: [UInt8],
    _ kind: Kind,
    size: Int = 0,
    contents: @escaping () throws -> [UInt8] = { [] }
  ) {
    self.path = path
    self.kind = kind
    self.size = size
    self.contents = contents
  }
}

/// A source of submitted entries.
protocol IntakeSource {
  /// - Throws: An `IntakeFault` if the whole submission cannot be accepted.
  func entries() throws -> [IntakeEntry]
}
