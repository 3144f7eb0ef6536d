public import Foundation

extension CBPeripheralManager {
  /// Sends a value to subscribed centrals, as a notification, or as an indication if the
  /// characteristic supports no notifications.
  ///
  /// The system queues up to 20 updates, and sends one of them in each connection interval. The
  /// value of the characteristic doesn't change. Rules: Apple's documentation of
  /// `updateValue(_:for:onSubscribedCentrals:)`; the length of the queue is that of the simulator.
  ///
  /// - Parameters:
  ///   - value: The value. It is cut to the `maximumUpdateValueLength` of the centrals.
  ///   - characteristic: A published characteristic that supports notifications or indications.
  ///   - centrals: The centrals that receive the value; nil for all subscribed ones. A central that
  ///     has not subscribed is ignored.
  /// - Returns: Whether the update was queued. If the queue is full, the result is false; call the
  ///   method again in `peripheralManagerIsReady(toUpdateSubscribers:)`. After a misuse, the result
  ///   is also false.
  public func updateValue(
    _ value: Data,
    for characteristic: CBMutableCharacteristic,
    onSubscribedCentrals centrals: [CBCentral]?
  ) -> Bool {
    guard isReady(for: Self.update), canUpdate(characteristic) else { return false }
    guard updates.count < UpdateQueue.capacity else {
      note(.data, "update of \(characteristic.uuid) refused: the queue is full")
      updates.hasRefused = true
      return false
    }
    let longest = device.mtu - 3
    if value.count > longest {
      noteMisuse(
        .valueTooLong,
        Self.update,
        while: "the value has \(value.count) bytes of at most \(longest)",
        "CoreBluetooth sends the first \(longest) bytes.",
        repair: "Split it into parts of central.maximumUpdateValueLength."
      )
    }
    enqueue(value.prefix(longest), characteristic.source, to: centrals)
    return true
  }

  private static var update: String { "updateValue(_:for:onSubscribedCentrals:)" }

  private func canUpdate(_ characteristic: CBMutableCharacteristic) -> Bool {
    guard characteristics.contains(where: { $0 === characteristic }) else {
      noteMisuse(
        .notPublished,
        Self.update,
        while: "\(characteristic.uuid) was not published by this manager",
        "CoreBluetooth sends nothing.",
        repair: "Add its service first, and wait for peripheralManager(_:didAdd:error:)."
      )
      return false
    }
    guard !characteristic.source.properties.isDisjoint(with: [.notify, .indicate]) else {
      noteMisuse(
        .notOffered,
        Self.update,
        while: "\(characteristic.uuid) has neither notify nor indicate",
        "No central can subscribe, so CoreBluetooth sends nothing.",
        repair: "Create the characteristic with the property notify or indicate."
      )
      return false
    }
    return true
  }

  private func enqueue(_ value: Data, _ source: SimCharacteristic, to receivers: [CBCentral]?) {
    let time = updates.add(at: world.nowInMicros, interval: device.connectionInterval.micros)
    let session = updates.session
    world.schedule(at: time) { [weak self] in
      guard let self, updates.session == session else { return }
      updates.count -= 1
      for link in device.links where receivers?.contains(central(of: link)) ?? true {
        link.send(value, for: source)
      }
      guard updates.count == 0, updates.hasRefused else { return }
      updates.hasRefused = false
      post { manager, delegate in delegate?.peripheralManagerIsReady(toUpdateSubscribers: manager) }
    }
  }

  // MARK: - Subscriptions

  /// Called when a central has enabled or disabled notifications.
  func subscriptionChanged(_ source: SimCharacteristic, through link: RadioLink, isOn: Bool) {
    guard let characteristic = characteristic(of: source) else { return }
    let central = central(of: link)
    let isSubscribed = characteristic.subscribedCentrals?.contains(central) ?? false
    guard isSubscribed != isOn else { return }
    if isOn {
      characteristic.subscribedCentrals?.append(central)
      post { $1?.peripheralManager($0, central: central, didSubscribeTo: characteristic) }
    } else {
      characteristic.subscribedCentrals?.removeAll { $0 === central }
      post { $1?.peripheralManager($0, central: central, didUnsubscribeFrom: characteristic) }
    }
  }

  /// Called when a connection has ended.
  func lost(_ link: RadioLink) {
    for characteristic in characteristics {
      subscriptionChanged(characteristic.source, through: link, isOn: false)
    }
  }
}

/// The updates that wait to be sent, one in each connection interval.
struct UpdateQueue {
  static let capacity = 20

  var count = 0
  /// Whether an update was refused since the queue was empty.
  var hasRefused = false
  /// A number that changes when the queue is emptied without sending its updates.
  private(set) var session = 0
  private var idleAt: SimTime = 0

  /// Adds an update, and returns the time at which it is sent.
  mutating func add(at now: SimTime, interval: SimTime) -> SimTime {
    count += 1
    let time = max(now, idleAt)
    idleAt = time + interval
    return time
  }

  mutating func removeAll() {
    count = 0
    hasRefused = false
    session += 1
    idleAt = 0
  }
}
