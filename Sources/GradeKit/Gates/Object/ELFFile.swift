/// An ELF file of 64 bits, little endian, read in this process: names can contain any byte, so the
/// output of a tool that prints them can't be trusted.
package struct ELFFile: Sendable {
  package let bytes: [UInt8]
  package let machine: UInt16
  package let sections: [Section]

  package struct Section: Sendable {
    package let name: String
    package let type: UInt32
    package let flags: UInt64
    let offset: Int
    let size: Int
    let link: Int
    let entrySize: Int

    package var isExecutable: Bool { flags & 4 != 0 }
    package var isEmpty: Bool { size == 0 }
  }

  /// A symbol that the file defines or refers to.
  package struct Symbol: Sendable, Hashable {
    package let name: String
    package let binding: Binding
    /// The index of the symbol's section; 0 if the symbol is undefined.
    package let section: UInt16
    package let value: UInt64
    /// Whether the symbol is visible to other files of the same program, but not to other programs
    /// or libraries.
    package let isHidden: Bool

    package enum Binding: Sendable, Hashable {
      case local, global, weak, other
    }

    package var isDefined: Bool { section != 0 }
  }

  /// The reason why a file is not a valid ELF file.
  package struct Malformed: Error, Equatable {
    package let reason: String
  }

  /// The ELF machine numbers of x86-64 and AArch64.
  package static let x86: UInt16 = 62
  package static let arm: UInt16 = 183

  package init(_ bytes: [UInt8]) throws(Malformed) {
    self.bytes = bytes
    let reader = ByteReader(bytes)
    guard bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]) else {
      throw Malformed(reason: "it is not a 64-bit little-endian ELF file")
    }
    machine = try reader.half(at: 18)
    let table = try reader.offset(at: 40)
    let entrySize = Int(try reader.half(at: 58))
    // From 65,280 sections on, the count stands in the first section's size.
    var count = Int(try reader.half(at: 60))
    var nameIndex = Int(try reader.half(at: 62))
    if count == 0, table != 0 { count = try reader.offset(at: table + 32) }
    if nameIndex == 0xffff { nameIndex = Int(try reader.word(at: table + 40)) }
    guard entrySize == 64, count > nameIndex, count < 1 << 20 else {
      throw Malformed(reason: "its section table is malformed")
    }
    let nameTable = try Self.entry(at: table + nameIndex * entrySize, reader)
    var sections: [Section] = []
    for index in 0..<count {
      let entry = try Self.entry(at: table + index * entrySize, reader)
      let name = try reader.text(at: nameTable.offset + entry.name)
      sections.append(
        Section(
          name: name,
          type: entry.type,
          flags: entry.flags,
          offset: entry.offset,
          size: entry.size,
          link: entry.link,
          entrySize: entry.entrySize
        )
      )
    }
    self.sections = sections
  }

  private typealias Entry = (
    name: Int, type: UInt32, flags: UInt64, offset: Int, size: Int, link: Int, entrySize: Int
  )

  private static func entry(at place: Int, _ reader: ByteReader) throws(Malformed) -> Entry {
    (
      Int(try reader.word(at: place)), try reader.word(at: place + 4),
      try reader.long(at: place + 8), try reader.offset(at: place + 24),
      try reader.offset(at: place + 32), Int(try reader.word(at: place + 40)),
      try reader.offset(at: place + 56)
    )
  }

  /// The symbols of an object file; for a shared library, those that the linker sees.
  package func symbols() throws(Malformed) -> [Symbol] {
    let tables = sections.filter { $0.type == 2 }
    let dynamic = sections.filter { $0.type == 11 }
    return try symbols(in: dynamic.isEmpty ? tables : dynamic)
  }

  private func symbols(in tables: [Section]) throws(Malformed) -> [Symbol] {
    let reader = ByteReader(bytes)
    var found: [Symbol] = []
    for table in tables {
      guard table.entrySize == 24, sections.indices.contains(table.link) else {
        throw Malformed(reason: "its symbol table is malformed")
      }
      let names = sections[table.link].offset
      for index in 1..<max(1, table.size / 24) {
        let place = table.offset + index * 24
        let binding = try reader.byte(at: place + 4) >> 4
        found.append(
          Symbol(
            name: try reader.text(at: names + Int(try reader.word(at: place))),
            binding: binding == 0 ? .local : binding == 1 ? .global : binding == 2 ? .weak : .other,
            section: try reader.half(at: place + 6),
            value: try reader.long(at: place + 8),
            isHidden: try reader.byte(at: place + 5) & 3 == 2
          )
        )
      }
    }
    return found
  }

  /// The bytes of a section; empty if it has no data in the file.
  package func contents(of section: Section) -> ArraySlice<UInt8> {
    guard section.type != 8, section.offset >= 0, section.size >= 0,
      section.offset <= bytes.count, section.size <= bytes.count - section.offset
    else { return [] }
    return bytes[section.offset..<section.offset + section.size]
  }
}

/// Reads numbers and names, and throws for offsets outside of the file.
struct ByteReader {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func byte(at place: Int) throws(ELFFile.Malformed) -> UInt8 {
    guard bytes.indices.contains(place) else { throw Self.short }
    return bytes[place]
  }

  func half(at place: Int) throws(ELFFile.Malformed) -> UInt16 {
    UInt16(truncatingIfNeeded: try number(at: place, size: 2))
  }

  func word(at place: Int) throws(ELFFile.Malformed) -> UInt32 {
    UInt32(truncatingIfNeeded: try number(at: place, size: 4))
  }

  func long(at place: Int) throws(ELFFile.Malformed) -> UInt64 { try number(at: place, size: 8) }

  /// A number that counts bytes of the file.
  func offset(at place: Int) throws(ELFFile.Malformed) -> Int {
    guard let offset = Int(exactly: try long(at: place)), offset < 1 << 40 else { throw Self.short }
    return offset
  }

  /// The bytes up to the next zero, as text.
  func text(at place: Int) throws(ELFFile.Malformed) -> String {
    guard bytes.indices.contains(place), let end = bytes[place...].firstIndex(of: 0) else {
      throw Self.short
    }
    return String(decoding: bytes[place..<end], as: UTF8.self)
  }

  private func number(at place: Int, size: Int) throws(ELFFile.Malformed) -> UInt64 {
    guard place >= 0, place <= bytes.count - size else { throw Self.short }
    return bytes[place..<place + size].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static let short = ELFFile.Malformed(reason: "it is truncated")
}
