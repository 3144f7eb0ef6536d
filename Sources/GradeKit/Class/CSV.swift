/// Comma-separated values (RFC 4180), read leniently and written strictly.
enum CSV {
  /// One record, and the line it begins in.
  struct Row: Equatable {
    let line: Int
    let cells: [String]
  }

  /// Reads records with either line end, quoted cells with line ends in them, and, if the first
  /// line has no comma, semicolons as separators, which spreadsheets use in many European locales.
  /// Empty lines are skipped.
  ///
  /// - Returns: `nil` when a quote is never closed.
  static func rows(_ text: String) -> [Row]? {
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let firstLine = bytes.prefix { $0 != 10 && $0 != 13 }
    let comma = UInt8(ascii: ",")
    let semicolon = UInt8(ascii: ";")
    let usesSemicolons = !firstLine.contains(comma) && firstLine.contains(semicolon)
    var reader = Reader(bytes, separator: usesSemicolons ? semicolon : comma)
    return reader.rows()
  }

  /// A record with its line end.
  static func line(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ cell: String) -> String {
    let isPlain = cell.utf8.allSatisfy { !",;\"\r\n\t'".utf8.contains($0) }
    return isPlain ? cell : "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }

  /// The text of a cell that no spreadsheet treats as a formula.
  ///
  /// An apostrophe is inserted before each `=`, `+`, `-` or `@` at the beginning of the cell, or at
  /// the beginning of a part for programs that use a different separator. Control characters become
  /// spaces, and invisible characters become visible signs.
  static func harmless(_ text: String) -> String {
    var result = ""
    var mayBegin = true
    for scalar in text.unicodeScalars {
      if mayBegin, isTrigger(scalar) { result += "'" }
      let isBreak = scalar.properties.generalCategory == .control
      mayBegin = isBreak || ",;|\"".unicodeScalars.contains(scalar) || (mayBegin && scalar == " ")
      result.unicodeScalars.append(isBreak ? " " : scalar.isInvisible ? "\u{FFFD}" : scalar)
    }
    return result
  }

  /// Full-width forms are included, because some spreadsheets treat them like the plain ones.
  private static func isTrigger(_ scalar: Unicode.Scalar) -> Bool {
    "=+-@＝＋－＠".unicodeScalars.contains(scalar)
  }

  private struct Reader {
    private let bytes: ArraySlice<UInt8>
    private let separator: UInt8
    private var position: Int
    private var line = 1

    init(_ bytes: ArraySlice<UInt8>, separator: UInt8) {
      self.bytes = bytes
      self.separator = separator
      position = bytes.startIndex
    }

    mutating func rows() -> [Row]? {
      var rows: [Row] = []
      while position < bytes.endIndex {
        let start = line
        guard let cells = record() else { return nil }
        if cells != [""] { rows.append(Row(line: start, cells: cells)) }
      }
      return rows
    }

    private mutating func record() -> [String]? {
      var cells: [String] = []
      while true {
        guard let cell = cell() else { return nil }
        cells.append(cell)
        guard position < bytes.endIndex else { return cells }
        let byte = bytes[position]
        position += 1
        if byte == separator { continue }
        if byte == 13, position < bytes.endIndex, bytes[position] == 10 { position += 1 }
        line += 1
        return cells
      }
    }

    /// Stops at the separator or line end after the cell.
    private mutating func cell() -> String? {
      var text: [UInt8] = []
      if position < bytes.endIndex, bytes[position] == UInt8(ascii: "\"") {
        guard let quoted = quotedText() else { return nil }
        text = quoted
      }
      while position < bytes.endIndex, ![separator, 10, 13].contains(bytes[position]) {
        text.append(bytes[position])
        position += 1
      }
      return String(decoding: text, as: UTF8.self)
    }

    private mutating func quotedText() -> [UInt8]? {
      var text: [UInt8] = []
      position += 1
      while position < bytes.endIndex {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\"") {
          guard position < bytes.endIndex, bytes[position] == byte else { return text }
          position += 1
        }
        if byte == 10 { line += 1 }
        text.append(byte)
      }
      return nil
    }
  }
}
