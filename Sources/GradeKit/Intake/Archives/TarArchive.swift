/// A tar archive (POSIX ustar and pax, and GNU's long names), read in memory.
struct TarArchive: IntakeSource {
  private let bytes: [UInt8]
  private let limits: IntakeLimits

  init(_ bytes: [UInt8], _ limits: IntakeLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Whether the first block is a header whose checksum is right.
  static func isTar(_ bytes: [UInt8]) -> Bool {
    bytes.bytes(0, 512).map { Header($0)?.isIntact ?? false } ?? false
  }

  func entries() throws -> [IntakeEntry] {
    var entries: [IntakeEntry] = []
    var offset = 0
    /// The path from an extended header, for the next entry.
    var longPath: [UInt8]?
    var headers = 0
    while let block = bytes.bytes(offset, 512), !block.allSatisfy({ $0 == 0 }) {
      headers += 1
      guard headers <= limits.entries else { throw TooMany.fault(limits) }
      guard let header = Header(block), header.isIntact else { throw Self.damaged }
      guard let data = bytes.bytes(offset + 512, header.size) else { throw Self.damaged }
      offset += 512 + (header.size + 511) / 512 * 512
      switch header.type {
      case UInt8(ascii: "L"): longPath = Array(data.prefix { $0 != 0 })
      case UInt8(ascii: "x"): longPath = Self.path(inExtension: data) ?? longPath
      // Extensions for all that follow, and GNU's long link targets, say nothing about names.
      case UInt8(ascii: "g"), UInt8(ascii: "K"): break
      default:
        entries.append(
          IntakeEntry(longPath ?? header.path, header.kind, size: data.count) { Array(data) }
        )
        longPath = nil
      }
    }
    guard offset <= bytes.count else { throw Self.damaged }
    return entries
  }

  private static let damaged = IntakeFault("the tar archive is damaged or truncated; pack it again")

  /// Records of the form `27 path=Sources/… `; the number is the length of the record.
  private static func path(inExtension data: ArraySlice<UInt8>) -> [UInt8]? {
    var path: [UInt8]?
    var rest = data
    while let space = rest.firstIndex(of: UInt8(ascii: " ")),
      let length = Int(String(decoding: rest[..<space], as: UTF8.self)),
      length > space - rest.startIndex + 1, let record = rest.bytes(0, length)
    {
      let field = record[(space + 1)...].dropLast()
      let key = Array("path=".utf8)
      if field.starts(with: key) { path = Array(field.dropFirst(key.count)) }
      rest = rest.dropFirst(length)
    }
    return path
  }
}

/// One header block of a tar archive.
private struct Header {
  let path: [UInt8]
  let size: Int
  let type: UInt8
  let isIntact: Bool

  /// Reads a header; `nil` if a number in it is invalid.
  init?(_ block: ArraySlice<UInt8>) {
    // A block has 512 bytes, and every field of the format is within them.
    // swift-format-ignore: NeverForceUnwrap
    func field(_ offset: Int, _ count: Int) -> ArraySlice<UInt8> { block.bytes(offset, count)! }
    func text(_ offset: Int, _ count: Int) -> [UInt8] {
      Array(field(offset, count).prefix { $0 != 0 })
    }
    guard let size = Self.number(field(124, 12)), let checksum = Self.number(field(148, 8)) else {
      return nil
    }
    self.size = size
    type = block[block.startIndex + 156]
    let name = text(0, 100)
    // GNU's own format keeps times where POSIX has the prefix; it says so after its magic.
    let isPosix = field(257, 6).elementsEqual(Array("ustar\0".utf8))
    let prefix = isPosix ? text(345, 155) : []
    path = prefix.isEmpty ? name : prefix + [UInt8(ascii: "/")] + name
    let blanked = field(148, 8).reduce(0) { $0 + Int($1) } - 8 * 32
    isIntact = block.reduce(0) { $0 + Int($1) } - blanked == checksum
  }

  var kind: IntakeEntry.Kind {
    switch type {
    case 0, UInt8(ascii: "0"), UInt8(ascii: "7"):
      path.last == UInt8(ascii: "/") ? .folder : .file
    case UInt8(ascii: "5"): .folder
    case UInt8(ascii: "1"), UInt8(ascii: "2"): .link
    default: .special
    }
  }

  /// Reads octal digits among blanks, or, with the first bit set, a number of seven bytes at most.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    if let first = field.first, first & 0x80 != 0 {
      let digits = [first & 0x7F] + field.dropFirst()
      guard digits.dropLast(6).allSatisfy({ $0 == 0 }) else { return nil }
      return digits.suffix(6).reduce(0) { $0 << 8 | Int($1) }
    }
    let text = field.drop { $0 == 32 }.prefix { $0 != 0 && $0 != 32 }
    return text.isEmpty
      ? 0
      : Int(String(decoding: text, as: UTF8.self), radix: 8)
        .flatMap { $0 < 0 ? nil : $0 }
  }
}

enum TooMany {
  static func fault(_ limits: IntakeLimits) -> IntakeFault {
    IntakeFault(
      "it contains more than \(limits.entries) files and folders; submit Sources/Exercises only"
    )
  }
}
