/// Finds stack frames and types that are so large that a call could skip the guard page at the end
/// of the stack.
///
/// The Swift compiler can't write frame sizes (`-stack-size-section` has no effect), so they are
/// read from the code: a function allocates its frame with one instruction that subtracts a
/// constant from the stack pointer. This code searches for that instruction at every byte (or
/// instruction). On x86-64 another instruction's bytes could look like it, but only with a large
/// constant, which an honest answer does not contain. The size of a type is stored in its value
/// witness table.
struct FrameSizes {
  let file: ELFFile

  /// The maximum size in bytes; a smaller frame can't skip the guard pages below the stack.
  static let limit = 64 << 10

  /// The largest frame that the code allocates.
  func largestFrame() -> Int {
    file.sections.filter(\.isExecutable).map { section in
      let code = file.contents(of: section)
      return file.machine == ELFFile.arm ? Self.largestARM(code) : Self.largestX86(code)
    }.max() ?? 0
  }

  /// `sub rsp, imm32` is 48 81 EC; `add rsp, -imm32` 48 81 C4; `lea rsp, [rsp - imm32]` 48 8D A4 24;
  /// a frame beyond that is loaded first, `mov eax, imm32`, B8, and then `sub rsp, rax`, 48 29 C4.
  private static func largestX86(_ code: ArraySlice<UInt8>) -> Int {
    var largest = 0
    for place in code.indices where code[place] == 0x48 {
      let rest = code[place...]
      if rest.starts(with: [0x48, 0x81, 0xec]), let size = signed(rest.dropFirst(3)) {
        largest = max(largest, abs(size))
      } else if rest.starts(with: [0x48, 0x81, 0xc4]), let size = signed(rest.dropFirst(3)) {
        largest = max(largest, size < 0 ? -size : 0)
      } else if rest.starts(with: [0x48, 0x8d, 0xa4, 0x24]), let size = signed(rest.dropFirst(4)) {
        largest = max(largest, size < 0 ? -size : 0)
      } else if rest.starts(with: [0x48, 0x29, 0xc4]), place - code.startIndex >= 5,
        code[place - 5] == 0xb8, let size = signed(code[(place - 4)...])
      {
        largest = max(largest, abs(size))
      } else if rest.starts(with: [0x48, 0x29, 0xc4]), place - code.startIndex >= 10,
        code[place - 10] == 0x48, code[place - 9] == 0xb8
      {
        largest = Int.max
      }
    }
    return largest
  }

  private static func signed(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 4 else { return nil }
    let word = bytes.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Int(Int32(bitPattern: word))
  }

  /// `sub sp, sp, #imm` and the same with the constant shifted by 12; both in one instruction word.
  private static func largestARM(_ code: ArraySlice<UInt8>) -> Int {
    stride(from: code.startIndex, to: code.endIndex - 3, by: 4).map { place in
      let word = code[place..<place + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard word & 0xff80_03ff == 0xd100_03ff else { return 0 }
      let constant = Int(word >> 10 & 0xfff)
      return word >> 22 & 1 == 1 ? constant << 12 : constant
    }.max() ?? 0
  }

  /// The size of the largest type whose layout the file contains. Its table begins with eight
  /// functions; the size comes after them.
  func largestType() throws(ELFFile.Malformed) -> Int {
    var largest = 0
    for symbol in try file.symbols() where symbol.name.hasSuffix("WV") && symbol.isDefined {
      guard file.sections.indices.contains(Int(symbol.section)) else { continue }
      let table = file.contents(of: file.sections[Int(symbol.section)])
      let place = table.startIndex + (Int(exactly: symbol.value) ?? Int.max / 2) + 64
      guard place <= table.endIndex - 8, place >= table.startIndex else { continue }
      let size = table[place..<place + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      largest = max(largest, Int(exactly: size) ?? Int.max)
    }
    return largest
  }
}
