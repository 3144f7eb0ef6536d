import Foundation

/// Reads the compiler's syntax tree even if the compiler omits a closing brace.
///
/// Swift 6.3 does not close a `type_attributed` object, as for `typealias F = @convention(c) () ->
/// Void`, and writes an empty key before the array elements that follow. An object therefore ends
/// at its brace, or where only an array can continue: at a bracket, or at an empty key.
struct LenientJSON {
  private let bytes: [UInt8]
  private var at = 0

  /// The tree; `nil` if it is invalid.
  static func object(_ data: Data) -> [String: Any]? {
    if let object = try? JSONSerialization.jsonObject(with: data) {
      return object as? [String: Any]
    }
    var reader = LenientJSON(bytes: Array(data))
    return reader.value() as? [String: Any]
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func value() -> Any? {
    skipSeparators()
    switch peek {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return string()
    case nil: return nil
    default: return literal()
    }
  }

  private mutating func object() -> [String: Any] {
    var fields: [String: Any] = [:]
    at += 1
    while true {
      skipSeparators()
      if peek == UInt8(ascii: "}") {
        at += 1
        return fields
      }
      guard peek == UInt8(ascii: "\""), !isAtEmptyKey else { return fields }
      let key = string()
      skip(UInt8(ascii: ":"))
      guard let value = value() else { return fields }
      fields[key] = value
    }
  }

  private mutating func array() -> [Any] {
    var elements: [Any] = []
    at += 1
    while true {
      skipSeparators()
      if isAtEmptyKey { at += 3 }
      switch peek {
      case UInt8(ascii: "]"):
        at += 1
        return elements
      case nil, UInt8(ascii: "}"):
        return elements
      default:
        guard let value = value() else { return elements }
        elements.append(value)
      }
    }
  }

  private var isAtEmptyKey: Bool { bytes[at...].starts(with: "\"\":".utf8) }

  private mutating func string() -> String {
    let start = at
    at += 1
    while let byte = peek, byte != UInt8(ascii: "\"") {
      at += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    at = min(at + 1, bytes.count)
    let quoted = Data(bytes[start..<at])
    let decoded = try? JSONSerialization.jsonObject(with: quoted, options: .fragmentsAllowed)
    return decoded as? String ?? ""
  }

  private mutating func literal() -> Any? {
    let start = at
    while let byte = peek, !",]}".utf8.contains(byte) { at += 1 }
    guard at > start else { return nil }
    return switch String(decoding: bytes[start..<at], as: UTF8.self) {
    case "true": true
    case "false": false
    case let text: Int(text) ?? 0
    }
  }

  private mutating func skipSeparators() {
    while let byte = peek, ", \n".utf8.contains(byte) { at += 1 }
  }

  private mutating func skip(_ byte: UInt8) {
    if peek == byte { at += 1 }
  }
}
