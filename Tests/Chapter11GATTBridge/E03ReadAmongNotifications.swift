public import RxCore
public import SimBluetooth

@testable internal import Chapter11GATT

/// The learner's code that the suite of 11.3 calls.
public struct E03Contract {
  /// A new reader, as its `read(_:)`.
  public let makeReader: (PeripheralStreams) -> (CBCharacteristic) -> Single<Data>

  public static var learner: E03Contract {
    E03Contract(makeReader: { streams in
      let reader = Chapter11GATT::E03.Reader(streams)
      return { reader.read($0) }
    })
  }
}
