public import RxCore
public import SimBluetooth

@testable internal import Chapter06Bluetooth

/// The answers of the chapter, combined into one wrapper.
public struct Wrapper {
  /// 6.2
  public let state: Observable<CBManagerState>
  private let streams: CentralStreams
  private let scanner: E04.Scanner
  private let connector: E06.Connector

  public init(_ streams: CentralStreams) {
    self.streams = streams
    state = Chapter06Bluetooth::E02.state(of: streams)
    scanner = E04.Scanner(streams)
    connector = E06.Connector(streams)
  }

  /// 6.3: Fails while the radio is not on.
  public func ensurePoweredOn<Element>(_ work: Observable<Element>) -> Observable<Element> {
    Chapter06Bluetooth::E03.ensure(.poweredOn, state, work)
  }

  /// 6.3: Waits while the radio is not on.
  public func whenPoweredOn<Element>(
    _ work: @escaping () -> Observable<Element>
  ) -> Observable<Element> {
    Chapter06Bluetooth::E03.whenPoweredOn(state, work)
  }

  /// 6.4
  public func scan(_ services: [CBUUID]?) -> Observable<Discovery> {
    scanner.scan(services: services)
  }

  /// 6.6, with the time limit and the retries of 6.7.
  public func connection(
    to peripheral: CBPeripheral,
    within dueTime: RxTimeInterval,
    delays: [RxTimeInterval],
    _ scheduler: any SchedulerType
  ) -> Observable<CBPeripheral> {
    Chapter06Bluetooth::E07.reconnecting(
      Chapter06Bluetooth::E07.firstElement(
        of: connector.establishConnection(peripheral),
        within: dueTime,
        scheduler
      ),
      delays: delays,
      scheduler
    )
  }

  /// 6.8
  public func discoverServices(
    _ services: [CBUUID]?,
    of peripheral: CBPeripheral
  ) -> Single<[CBService]> {
    .deferred { E08.Device(peripheral).discoverServices(services).asObservable().asSingle() }
  }
}
