public import RxCore
public import SimBluetooth

@testable internal import Chapter11GATT

/// The learner's code that the suite of 11.2 calls.
public struct E02Contract {
  /// `discoverCharacteristics(_:for:_:)`
  public let ofService: ([CBUUID]?, CBService, PeripheralStreams) -> Single<[CBCharacteristic]>
  /// `discoverDescriptors(for:_:)`
  public let descriptors: (CBCharacteristic, PeripheralStreams) -> Single<[CBDescriptor]>
  /// `characteristics(_:in:_:)`
  public let ofAll: (CBUUID, [CBService], PeripheralStreams) -> Single<[CBCharacteristic]>

  public static var learner: E02Contract {
    E02Contract(
      ofService: { Chapter11GATT::E02.discoverCharacteristics($0, for: $1, $2) },
      descriptors: { Chapter11GATT::E02.discoverDescriptors(for: $0, $1) },
      ofAll: { Chapter11GATT::E02.characteristics($0, in: $1, $2) }
    )
  }
}
