/// A connection between one manager and one device.
///
/// The device responds to requests one after the other. When the connection ends, pending requests
/// receive no response.
final class RadioLink {
  let device: SimDevice
  let managerNumber: Int
  let options: ConnectionOptions
  weak var peripheral: CBPeripheral?
  private(set) weak var manager: CBCentralManager?
  /// Whether the connection exists; false after its end, even if the app was not notified yet.
  var isUp = true
  /// The characteristics whose notifications or indications are enabled.
  var subscribed: Set<ObjectIdentifier> = []
  var indications = IndicationQueue()
  /// The number of writes without response that have not been sent yet.
  var queuedWrites = 0

  /// The time at which the device will have responded to all requests.
  private var idleAt: SimTime = 0
  private var isForgotten = false
  private var losses = 0
  /// Both sides of each open channel.
  var channels: [ChannelEnd] = []
  /// Whether a request waits for the response of an app in the peripheral role.
  var isAwaitingApp = false
  /// The requests that were made after that one.
  private var laterRequests: [() -> Void] = []
  /// The callbacks that are called when the device is in range again.
  private var delayed: [() -> Void] = []

  /// The number of writes without response that the phone can queue.
  static let queueCapacity = 20

  init(
    _ device: SimDevice,
    peripheral: CBPeripheral,
    manager: CBCentralManager,
    options: ConnectionOptions
  ) {
    self.device = device
    self.peripheral = peripheral
    self.manager = manager
    self.options = options
    managerNumber = manager.number
  }

  var world: SimWorld? { manager?.world }
  var hasEmptyQueue: Bool { queuedWrites == 0 }
  private var isInRange: Bool { device.isReachable && !isForgotten }

  // MARK: - Traffic

  /// Sends a request to the device, and calls back with the response.
  /// - Parameters:
  ///   - exchanges: The number of connection intervals for request and response.
  ///   - answer: Receives the error that the script requested, if any.
  func request(_ exchanges: Int, _ answer: @escaping (CBPeripheral, CBATTError?) -> Void) {
    guard let world else { return }
    let fault = device.faults.nextOperation()
    let latency = device.connectionInterval.micros * max(1, exchanges)
    let whole = latency + device.responseTime.micros + fault.delay.micros
    idleAt = max(world.nowInMicros, idleAt) + whole
    deliver(at: idleAt) { [weak self] peripheral in
      self?.inTurn { answer(peripheral, fault.error) }
    }
  }

  /// Calls back without asking the device, after the responses to all earlier requests.
  func respond(_ answer: @escaping (CBPeripheral) -> Void) {
    guard let world else { return }
    deliver(at: max(world.nowInMicros, idleAt)) { [weak self] peripheral in
      self?.inTurn { answer(peripheral) }
    }
  }

  /// Performs work after the responses of an app to earlier requests.
  private func inTurn(_ work: @escaping () -> Void) {
    if isAwaitingApp { laterRequests.append(work) } else { work() }
  }

  /// Continues after the response of an app.
  func continueRequests() {
    while isUp, !isAwaitingApp, !laterRequests.isEmpty { laterRequests.removeFirst()() }
  }

  /// Calls back at a given time if the connection still exists then, or later if the device is out
  /// of range.
  func deliver(at time: SimTime, _ arrival: @escaping (CBPeripheral) -> Void) {
    world?.schedule(at: time) { [weak self] in self?.arrive(arrival) }
  }

  /// Calls back after a number of connection intervals.
  func deliver(after exchanges: Int, _ arrival: @escaping (CBPeripheral) -> Void) {
    guard let world else { return }
    let interval = device.connectionInterval.micros
    deliver(at: world.nowInMicros + interval * exchanges, arrival)
  }

  private func arrive(_ arrival: @escaping (CBPeripheral) -> Void) {
    guard isUp, let manager, let peripheral else { return }
    if isInRange {
      manager.world.perform(on: manager.queue) { arrival(peripheral) }
    } else {
      delayed.append { [weak self] in self?.arrive(arrival) }
    }
  }

  func note(_ text: @autoclosure () -> String) { manager?.note(.data, device, text()) }

  // MARK: - Loss of contact

  /// Handles the loss of contact with the device. The connection ends after the supervision
  /// timeout.
  func contactLost(forGood: Bool) {
    isForgotten = isForgotten || forGood
    guard let world, isUp else { return }
    losses += 1
    let loss = losses
    world.schedule(at: world.nowInMicros + world.supervisionTimeout.micros) { [weak self] in
      guard let self, isUp, losses == loss, !isInRange else { return }
      end(CBError(.connectionTimeout))
    }
  }

  func contactRestored() {
    guard isInRange, let world else { return }
    let arrivals = delayed
    delayed = []
    let soon = world.nowInMicros + device.connectionInterval.micros
    for arrival in arrivals { world.schedule(at: soon, arrival) }
  }

  // MARK: - The end

  /// Ends the connection without a request of the app, and notifies the app.
  func end(_ error: CBError) {
    guard let manager, isUp else { return }
    drop()
    manager.world.post(on: manager.queue) { [weak manager] in manager?.lost(self, error) }
  }

  /// Ends the connection without notifying the app.
  func drop() {
    guard isUp else { return }
    isUp = false
    device.links.removeAll { $0 === self }
    device.linkWentDown(knownAs: peripheral?.identifier)
    laterRequests = []
    for end in channels { end.end() }
    channels = []
    device.host?.lost(self)
    device.wakeAdvertisers()
  }
}
