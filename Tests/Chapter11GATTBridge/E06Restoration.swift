public import RxCore
public import SimBluetooth

@testable internal import Chapter11GATT

/// The learner's code that the suite of 11.6 calls.
public struct E06Contract {
  /// What was restored.
  public struct RestoredState {
    public let peripherals: [CBPeripheral]
    public let scanServices: [CBUUID]?
    public let scanOptions: [String: Any]?

    init(_ state: E06.RestoredState) {
      peripherals = state.peripherals
      scanServices = state.scanServices
      scanOptions = state.scanOptions
    }
  }

  /// `restoredState(of:)`
  public let restoredState: (CentralStreams) -> Observable<RestoredState>
  /// `connection(to:_:)`
  public let connection: (CBPeripheral, CentralStreams) -> Observable<CBPeripheral>

  public static var learner: E06Contract {
    E06Contract(
      restoredState: { Chapter11GATT::E06.restoredState(of: $0).map(RestoredState.init) },
      connection: { Chapter11GATT::E06.connection(to: $0, $1) }
    )
  }
}
