/// The requirements for the text of an answer, checked before compiling.
enum AnswerText {
  /// - Throws: An `IntakeFault` for the first violation.
  static func check(_ bytes: [UInt8], _ limits: IntakeLimits) throws(IntakeFault) {
    guard bytes.count <= limits.fileBytes else { throw tooLong(bytes.count, limits) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      throw IntakeFault("line \(line + 1) is not UTF-8 text; save it as UTF-8")
    }
    var line = 1
    for scalar in text.unicodeScalars {
      if scalar == "\n" { line += 1 }
      guard let problem = problem(with: scalar) else { continue }
      throw IntakeFault("line \(line) contains \(problem); delete it")
    }
  }

  static func tooLong(_ count: Int, _ limits: IntakeLimits) -> IntakeFault {
    tooLong(count, limit: limits.fileBytes)
  }

  static func tooLong(_ count: Int, limit: Int) -> IntakeFault {
    IntakeFault("it has \(count) bytes; at most \(limit) are accepted")
  }

  private static func problem(with scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 9, 10, 13: nil
    case 0: "a NUL character"
    case 0..<0x20, 0x7F..<0xA0: "a control character (\(name(scalar)))"
    // With these a line can be shown in another order than the compiler reads it in.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
      "a character that changes the direction of text (\(name(scalar)))"
    default: nil
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
