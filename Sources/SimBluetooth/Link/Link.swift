/// A connection between one manager and one device.
///
/// The device answers requests one after the other. When the connection ends, requests that are
/// under way are never answered.
final class Link {
  let device: SimDevice
  let managerNumber: Int
  let reconnects: Bool
  weak var peripheral: CBPeripheral?
  private weak var manager: CBCentralManager?
  /// False once the connection is over, whether or not the app has heard of it.
  var isUp = true
  /// Characteristics whose changes the device sends.
  var subscribed: Set<ObjectIdentifier> = []
  var indications = IndicationQueue()
  /// Values without response that have not left the phone.
  var queuedWrites = 0

  /// When the device will have answered everything that it was asked.
  private var freeAt: SimTime = 0
  private var isForgotten = false
  private var silences = 0
  /// What arrives when the device is heard again.
  private var delayed: [() -> Void] = []

  /// Values without response that the phone can hold.
  static let queueCapacity = 20

  init(
    _ device: SimDevice,
    peripheral: CBPeripheral,
    manager: CBCentralManager,
    reconnects: Bool
  ) {
    self.device = device
    self.peripheral = peripheral
    self.manager = manager
    self.reconnects = reconnects
    managerNumber = manager.number
  }

  var world: SimWorld? { manager?.world }
  var hasEmptyQueue: Bool { queuedWrites == 0 }
  private var isHeard: Bool { device.isReachable && !isForgotten }

  // MARK: - Traffic

  /// Asks the device, and hands over what it says when it has.
  /// - Parameters:
  ///   - exchanges: connection intervals that question and answer take.
  ///   - answer: is given the error that the script asked for, if it did.
  func request(_ exchanges: Int, _ answer: @escaping (CBPeripheral, CBATTError?) -> Void) {
    guard let world else { return }
    let fault = device.faults.nextOperation()
    let latency = device.connectionInterval.micros * max(1, exchanges)
    let whole = latency + device.responseTime.micros + fault.delay.micros
    freeAt = max(world.nowInMicros, freeAt) + whole
    deliver(at: freeAt) { answer($0, fault.error) }
  }

  /// Hands something over at a time, if the connection is still there then; later, if the device is
  /// silent meanwhile.
  func deliver(at time: SimTime, _ arrival: @escaping (CBPeripheral) -> Void) {
    world?.schedule(at: time) { [weak self] in self?.arrive(arrival) }
  }

  /// Hands something over after some connection intervals.
  func deliver(after exchanges: Int, _ arrival: @escaping (CBPeripheral) -> Void) {
    guard let world else { return }
    let interval = device.connectionInterval.micros
    deliver(at: world.nowInMicros + interval * exchanges, arrival)
  }

  private func arrive(_ arrival: @escaping (CBPeripheral) -> Void) {
    guard isUp, let manager, let peripheral else { return }
    if isHeard {
      manager.world.perform(on: manager.queue) { arrival(peripheral) }
    } else {
      delayed.append { [weak self] in self?.arrive(arrival) }
    }
  }

  func note(_ text: @autoclosure () -> String) { manager?.note(.data, device, text()) }

  // MARK: - Silence

  /// The device is not heard any more. After the supervision timeout the connection is over.
  func fallSilent(forGood: Bool) {
    isForgotten = isForgotten || forGood
    guard let world, isUp else { return }
    silences += 1
    let silence = silences
    world.schedule(at: world.nowInMicros + world.supervisionTimeout.micros) { [weak self] in
      guard let self, isUp, silences == silence, !isHeard else { return }
      end(CBError(.connectionTimeout))
    }
  }

  func isHeardAgain() {
    guard isHeard, let world else { return }
    let arrivals = delayed
    delayed = []
    let soon = world.nowInMicros + device.connectionInterval.micros
    for arrival in arrivals { world.schedule(at: soon, arrival) }
  }

  // MARK: - The end

  /// The connection ends without the app's doing; the app is told.
  func end(_ error: CBError) {
    guard let manager, isUp else { return }
    drop()
    manager.world.post(on: manager.queue) { [weak manager] in manager?.lost(self, error) }
  }

  /// The connection ends, and nobody is told from here.
  func drop() {
    guard isUp else { return }
    isUp = false
    device.links.removeAll { $0 === self }
    device.listenersMayHear()
  }
}
