public import RxCore
public import SimBluetooth

@testable internal import Chapter11GATT

/// The learner's code that the suite of 11.1 calls.
public struct E01Contract {
  /// A new device, as its `discoverServices(_:)`.
  public let makeDevice: (PeripheralStreams) -> ([CBUUID]?) -> Single<[CBService]>

  public static var learner: E01Contract {
    E01Contract(makeDevice: { streams in
      let device = Chapter11GATT::E01.Device(streams)
      return { device.discoverServices($0) }
    })
  }
}
