public import Foundation

/// The UUID of a service, a characteristic or a descriptor.
///
/// UUIDs assigned by the Bluetooth SIG have a short form, such as `180D`, and a long form; both
/// compare as equal.
public final class CBUUID: Hashable, Sendable, CustomStringConvertible {
  /// The sixteen bytes of the long form.
  private let bytes: [UInt8]

  /// Creates a UUID of sixteen zero bytes, which belongs to no service.
  public convenience init() {
    self.init(data: Data(repeating: 0, count: 16))
  }

  /// Creates a UUID from its text: four, eight or thirty-two hexadecimal digits, the latter with
  /// dashes. A prefix `0x` is ignored.
  ///
  /// As on a device, any other text terminates the program.
  public init(string: String) {
    guard let full = Self.bytes(ofText: string) else {
      fatalError(
        "'\(string)' is not a Bluetooth UUID: expected 4, 8 or 32 hexadecimal digits, such as 180D"
          + " or 0x180D."
      )
    }
    bytes = full
  }

  /// Creates a UUID from two, four or sixteen bytes, the most significant first.
  public init(data: Data) {
    guard let full = Self.full(Array(data)) else {
      fatalError("A Bluetooth UUID has 2, 4 or 16 bytes, not \(data.count).")
    }
    bytes = full
  }

  /// Creates a UUID from Foundation's type. If it extends a short form, both compare as equal.
  public init(nsuuid: UUID) {
    bytes = withUnsafeBytes(of: nsuuid.uuid) { Array($0) }
  }

  /// The shortest text of this UUID, in capitals.
  public var uuidString: String {
    let short = data
    guard short.count == 16 else { return Self.text(Array(short)) }
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16]
    return groups.map { Self.text(bytes[$0]) }.joined(separator: "-")
  }

  /// The shortest data of this UUID.
  public var data: Data {
    guard bytes.suffix(12).elementsEqual(Self.base) else { return Data(bytes) }
    return Data(bytes[0] == 0 && bytes[1] == 0 ? bytes[2..<4] : bytes[0..<4])
  }

  /// The same text as ``uuidString``.
  public var description: String { uuidString }

  /// Whether the long forms are equal.
  public static func == (left: CBUUID, right: CBUUID) -> Bool { left.bytes == right.bytes }

  /// Hashes the long form.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// The base with which short UUIDs are extended.
  private static let base: [UInt8] = [
    0x00, 0x00, 0x10, 0x00, 0x80, 0x00, 0x00, 0x80, 0x5f, 0x9b, 0x34, 0xfb,
  ]

  /// The long form of a text; nil if it is invalid.
  private static func bytes(ofText text: String) -> [UInt8]? {
    let isPrefixed = text.hasPrefix("0x") || text.hasPrefix("0X")
    let text = isPrefixed ? String(text.dropFirst(2)) : text
    if text.contains("-"), UUID(uuidString: text) == nil { return nil }
    return bytes(of: text.filter { $0 != "-" }).flatMap(full)
  }

  private static func full(_ bytes: [UInt8]) -> [UInt8]? {
    switch bytes.count {
    case 2: [0, 0] + bytes + base
    case 4: bytes + base
    case 16: bytes
    default: nil
    }
  }

  private static func bytes(of digits: String) -> [UInt8]? {
    guard digits.utf8.count.isMultiple(of: 2) else { return nil }
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.utf8.count else { return nil }
    return stride(from: 0, to: values.count, by: 2).map { index -> UInt8 in
      UInt8(values[index]) << 4 | UInt8(values[index + 1])
    }
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0\(text)" : text
    }.joined()
  }
}
