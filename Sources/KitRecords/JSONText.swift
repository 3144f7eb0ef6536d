public import Foundation

/// Writes values as JSON. Keys are sorted and slashes are not escaped, so equal values have equal
/// bytes.
public enum JSONText {
  /// A document of its own: indented, with a final newline.
  public static func document(_ value: some Encodable) -> String {
    String(decoding: bytes(value, [.prettyPrinted]), as: UTF8.self) + "\n"
  }

  /// One line, without its newline.
  public static func line(_ value: some Encodable) -> Data { bytes(value, []) }

  private static func bytes(
    _ value: some Encodable,
    _ layout: JSONEncoder.OutputFormatting
  ) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = layout.union([.sortedKeys, .withoutEscapingSlashes])
    // Values consist of strings, lists and finite numbers, all of which can be encoded.
    // swift-format-ignore: NeverUseForceTry
    return try! encoder.encode(value)
  }
}
