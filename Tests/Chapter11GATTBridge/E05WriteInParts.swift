public import RxCore
public import SimBluetooth

@testable internal import Chapter11GATT

/// The learner's code that the suite of 11.5 calls.
public struct E05Contract {
  /// `write(_:to:type:_:)`
  public let write:
    (Data, CBCharacteristic, CBCharacteristicWriteType, PeripheralStreams) -> Observable<Int>

  public static var learner: E05Contract {
    E05Contract(write: { Chapter11GATT::E05.write($0, to: $1, type: $2, $3) })
  }
}
