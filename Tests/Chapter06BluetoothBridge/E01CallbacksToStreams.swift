public import RxCore
public import SimBluetooth

@testable internal import Chapter06Bluetooth

/// The learner's code, as the suite of 6.1 calls it.
public struct E01Contract {
  /// A new central, with the options of its manager.
  public let makeCentral: (_ options: [String: Any]) -> Central

  /// A central. It is deallocated with the last copy.
  public struct Central {
    public let object: AnyObject
    public let manager: CBCentralManager
    public let didUpdateState: () -> Observable<CBManagerState>
    public let willRestoreState: () -> Observable<[String: Any]>
    public let didDiscover: () -> Observable<Discovery>
    public let didConnect: () -> Observable<CBPeripheral>
    public let didFailToConnect: () -> Observable<(CBPeripheral, CBError?)>
    public let didDisconnect: () -> Observable<(CBPeripheral, CBError?)>
  }

  public static var learner: E01Contract {
    E01Contract(makeCentral: { options in
      let central = Chapter06Bluetooth::E01.RxCentral(options: options)
      return Central(
        object: central,
        manager: central.manager,
        didUpdateState: { central.didUpdateState },
        willRestoreState: { central.willRestoreState },
        didDiscover: { central.didDiscover },
        didConnect: { central.didConnect },
        didFailToConnect: { central.didFailToConnect },
        didDisconnect: { central.didDisconnect }
      )
    })
  }
}
