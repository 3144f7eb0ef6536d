public import Foundation

extension ObservableType where Element == Data {
  /// Decodes each element.
  ///
  /// ```text
  /// source                                   -a-b|    a = Data("1".utf8), b = Data("oops".utf8)
  /// decode(type: Int.self, decoder: json)    -1-#
  /// ```
  ///
  /// - Completion: When the source completes.
  /// - Error: When the source fails or an element can't be decoded.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: The decoder, such as a `JSONDecoder`.
  /// - Returns: The sequence of decoded values.
  public func decode<Item: Decodable>(
    type: Item.Type,
    decoder: some DataDecoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}

/// A type that can decode values from data.
public protocol DataDecoder {
  /// Decodes a value of the given type.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}
