/// Decompresses raw deflate data (RFC 1951), never beyond a limit.
///
/// This implementation replaces the system's `gzip`: hostile bytes are only processed by
/// memory-safe Swift in this process, not by a C program that runs outside of the box for every
/// entry.
struct Inflate {
  private let input: ArraySlice<UInt8>
  /// The next byte to read.
  private var position: Int
  /// Bits that were read and not used yet, the next one in the lowest position.
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let limit: Int
  /// The number of blocks with their own code.
  private var codes = 0

  private init(_ input: ArraySlice<UInt8>, limit: Int) {
    self.input = input
    position = input.startIndex
    self.limit = limit
  }

  /// - Parameter limit: The maximum number of unpacked bytes.
  /// - Returns: The unpacked bytes, and the number of bytes that were read, which may be followed
  ///   by others.
  /// - Throws: An `IntakeFault`.
  static func decompress(
    _ input: ArraySlice<UInt8>,
    limit: Int
  ) throws -> (output: [UInt8], consumed: Int) {
    var inflate = Inflate(input, limit: limit)
    try inflate.run()
    let unused = inflate.bitCount / 8
    return (inflate.output, inflate.position - unused - input.startIndex)
  }

  private mutating func run() throws {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try decode(literals: Self.fixedLiterals, distances: Self.fixedDistances)
      case 2:
        let (literals, distances) = try readTables()
        try decode(literals: literals, distances: distances)
      default: throw Self.broken
      }
    }
  }

  static let broken = IntakeFault("its compressed data is damaged; pack it again")

  private var tooLong: IntakeFault {
    IntakeFault("it unpacks to more than \(limit) bytes, the maximum")
  }

  // MARK: - Bits

  /// Makes `count` bits available, at most 32. After the end of the data, zeros are supplied for one
  /// code; `drop` throws if they are used.
  private mutating func fill(_ count: Int) {
    while bitCount < count, position < input.endIndex {
      bits |= UInt64(input[position]) << UInt64(bitCount)
      position += 1
      bitCount += 8
    }
  }

  private mutating func drop(_ count: Int) throws {
    guard count <= bitCount else { throw Self.broken }
    bits >>= UInt64(count)
    bitCount -= count
  }

  private mutating func take(_ count: Int) throws -> Int {
    guard count > 0 else { return 0 }
    fill(count)
    let value = Int(bits & ((1 << UInt64(count)) - 1))
    try drop(count)
    return value
  }

  private mutating func symbol(_ code: PrefixCode) throws -> Int {
    fill(PrefixCode.longest)
    guard let (symbol, length) = code.lookUp(bits) else { throw Self.broken }
    try drop(length)
    return symbol
  }

  // MARK: - Blocks

  private mutating func copyStored() throws {
    try drop(bitCount % 8)
    let length = try take(16)
    let check = try take(16)
    guard length == ~check & 0xFFFF else { throw Self.broken }
    // Whole bytes that wait among the bits go back to the input.
    position -= bitCount / 8
    bits = 0
    bitCount = 0
    guard let stored = input.bytes(position - input.startIndex, length) else { throw Self.broken }
    guard output.count + length <= limit else { throw tooLong }
    output += stored
    position += length
  }

  private mutating func decode(literals: PrefixCode, distances: PrefixCode) throws {
    while true {
      let literal = try symbol(literals)
      if literal < 256 {
        guard output.count < limit else { throw tooLong }
        output.append(UInt8(literal))
        continue
      }
      if literal == 256 { return }
      guard literal - 257 < Self.lengths.count else { throw Self.broken }
      let (shortest, lengthBits) = Self.lengths[literal - 257]
      let length = shortest + (try take(lengthBits))
      let code = try symbol(distances)
      guard code < Self.distances.count else { throw Self.broken }
      let (nearest, distanceBits) = Self.distances[code]
      let distance = nearest + (try take(distanceBits))
      guard distance <= output.count else { throw Self.broken }
      guard output.count + length <= limit else { throw tooLong }
      // The copy may overlap what it makes: byte by byte.
      for index in output.count - distance..<output.count - distance + length {
        output.append(output[index])
      }
    }
  }

  /// Packers begin a block after thousands of bytes. Reading a code takes as long as unpacking many
  /// bytes, so many almost empty blocks would cost more than the size of the archive suggests.
  private mutating func countCode() throws {
    codes += 1
    guard codes <= 4_096 + output.count / 64 else {
      throw IntakeFault("its compressed data consists of almost empty blocks; pack it again")
    }
  }

  private mutating func readTables() throws -> (literals: PrefixCode, distances: PrefixCode) {
    try countCode()
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    var lengthLengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<lengthCount { lengthLengths[Self.lengthOrder[index]] = UInt8(try take(3)) }
    let lengthCode = try PrefixCode(lengths: lengthLengths)

    var lengths: [UInt8] = []
    while lengths.count < literalCount + distanceCount {
      let code = try symbol(lengthCode)
      switch code {
      case 0..<16: lengths.append(UInt8(code))
      case 16:
        guard let last = lengths.last else { throw Self.broken }
        lengths += Array(repeating: last, count: 3 + (try take(2)))
      case 17: lengths += Array(repeating: 0, count: 3 + (try take(3)))
      default: lengths += Array(repeating: 0, count: 11 + (try take(7)))
      }
    }
    guard lengths.count == literalCount + distanceCount, lengths[256] > 0 else {
      throw Self.broken
    }
    return (
      try PrefixCode(lengths: Array(lengths[..<literalCount])),
      try PrefixCode(lengths: Array(lengths[literalCount...]))
    )
  }

  // MARK: - The tables of RFC 1951

  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// The shortest length of each code from 257 on, and the number of extra bits that extend it.
  private static let lengths: [(Int, Int)] = {
    let extra = [0, 0, 0, 0, 0, 0, 0, 0] + (1...5).flatMap { Array(repeating: $0, count: 4) }
    var next = 3
    var table = extra.map { bits in
      defer { next += 1 << bits }
      return (next, bits)
    }
    table.append((258, 0))
    return table
  }()

  /// The nearest distance of each code, and the number of bits that are added to it.
  private static let distances: [(Int, Int)] = {
    let extra = [0, 0, 0, 0] + (1...13).flatMap { [$0, $0] }
    var next = 1
    return extra.map { bits in
      defer { next += 1 << bits }
      return (next, bits)
    }
  }()

  // Both are complete, so neither can throw.
  // swift-format-ignore: NeverUseForceTry
  private static let fixedLiterals = try! PrefixCode(
    lengths: Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8)
  )
  // swift-format-ignore: NeverUseForceTry
  private static let fixedDistances = try! PrefixCode(lengths: Array(repeating: 5, count: 32))
}

/// A canonical prefix code, looked up by the next bits.
///
/// Reading a code takes a time that depends on the number of its symbols, not on its longest code:
/// only short codes are in a table.
private struct PrefixCode {
  /// The maximum number of bits of a code.
  static let longest = 15
  /// The maximum number of bits of a code in the table.
  private static let quick = 9

  /// For each value of the next `quick` bits: a symbol, and in the lowest four bits the length of
  /// its code; 0 if no short code begins with these bits.
  private let table: [UInt16]
  /// The number of codes of each length.
  private let counts: [Int]
  /// The symbols in the order of their codes.
  private let symbols: [Int]

  /// - Parameter lengths: The length of each symbol's code; 0 for a symbol that does not occur.
  init(lengths: [UInt8]) throws {
    var counts = [Int](repeating: 0, count: Self.longest + 1)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var nextCode = [Int](repeating: 0, count: Self.longest + 2)
    var nextPlace = nextCode
    var room = 1
    for length in 1...Self.longest {
      room = room << 1 - counts[length]
      // More codes than there are bits for them.
      guard room >= 0 else { throw Inflate.broken }
      nextCode[length + 1] = (nextCode[length] + counts[length]) << 1
      nextPlace[length + 1] = nextPlace[length] + counts[length]
    }
    var table = [UInt16](repeating: 0, count: 1 << Self.quick)
    var symbols = [Int](repeating: 0, count: nextPlace[Self.longest + 1])
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[nextPlace[length]] = symbol
      nextPlace[length] += 1
      let code = nextCode[length]
      nextCode[length] += 1
      guard length <= Self.quick else { continue }
      for index in stride(from: Self.reversed(code, length), to: table.count, by: 1 << length) {
        table[index] = UInt16(symbol) << 4 | UInt16(length)
      }
    }
    self.table = table
    self.counts = counts
    self.symbols = symbols
  }

  /// The symbol whose code is in the lowest of these bits, and the length of that code.
  func lookUp(_ bits: UInt64) -> (symbol: Int, length: Int)? {
    let entry = table[Int(bits & UInt64(table.count - 1))]
    return entry == 0 ? lookUpLong(bits) : (Int(entry >> 4), Int(entry & 15))
  }

  /// Searches all lengths; the codes of one length are consecutive numbers.
  private func lookUpLong(_ bits: UInt64) -> (symbol: Int, length: Int)? {
    var code = 0
    var first = 0
    var place = 0
    for length in 1...Self.longest {
      code |= Int(bits >> UInt64(length - 1) & 1)
      let count = counts[length]
      if code - first < count { return (symbols[place + code - first], length) }
      place += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  private static func reversed(_ code: Int, _ length: Int) -> Int {
    (0..<length).reduce(0) { $0 | (code >> $1 & 1) << (length - 1 - $1) }
  }
}
