public import Foundation

extension ObservableType where Element == Data {
  /// Decodes each element.
  ///
  /// ```text
  /// source                                   -a-b|    a = "1", b = "oops" as data
  /// decode(type: Int.self, decoder: json)    -1-#
  /// ```
  ///
  /// - Completion: with the source.
  /// - Error: with the source, or when an element can't be decoded.
  /// - Disposal: disposes of the source.
  /// - Scheduling: where the source sends.
  /// - Parameters:
  ///   - type: what to decode.
  ///   - decoder: what decodes, such as a `JSONDecoder`.
  /// - Returns: the sequence of decoded values.
  public func decode<Item: Decodable>(
    type: Item.Type,
    decoder: some DataDecoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}

/// What can decode values from data.
public protocol DataDecoder {
  /// Decodes a value of the given type.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}
