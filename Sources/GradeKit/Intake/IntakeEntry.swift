/// One entry of a folder or an archive. Its bytes are only read when they are needed.
struct IntakeEntry {
  /// As it was handed in: from the folder or the archive on, in whatever bytes the packer wrote.
  var path: [UInt8]
  let kind: Kind
  /// The size in bytes, as recorded in the folder or the archive.
  let size: Int
  /// - Throws: an `IntakeFault` that is about this entry alone.
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

/// Something that lists what was handed in.
protocol IntakeSource {
  /// - Throws: an `IntakeFault` when the whole of it cannot be taken.
  func entries() throws -> [IntakeEntry]
}
