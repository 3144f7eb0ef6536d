public import RxCore
public import SimBluetooth

@testable internal import Chapter06Bluetooth

/// The learner's code, as the suite of 6.8 calls it.
public struct E08Contract {
  /// A device that the client found.
  public struct Device {
    public let peripheral: CBPeripheral
    /// `discoverServices(_:)`, which may return a `Single`.
    public let discoverServices: ([CBUUID]?) -> Observable<[CBService]>
    fileprivate let own: E08.Device

    fileprivate init(_ own: E08.Device) {
      self.own = own
      peripheral = own.peripheral
      discoverServices = { own.discoverServices($0).asObservable() }
    }
  }

  public struct Client {
    public let state: () -> Observable<CBManagerState>
    public let scan: () -> Observable<Device>
    /// `connect(_:within:_:)`
    public let connect: (Device, RxTimeInterval, any SchedulerType) -> Observable<Device>
  }

  public let makeClient: (CentralStreams) -> Client

  public static var learner: E08Contract {
    E08Contract(makeClient: { streams in
      let client = Chapter06Bluetooth::E08.Client(streams)
      return Client(
        state: { client.state.asObservable() },
        scan: { client.scan().asObservable().map(Device.init) },
        connect: { client.connect($0.own, within: $1, $2).asObservable().map(Device.init) }
      )
    })
  }
}
