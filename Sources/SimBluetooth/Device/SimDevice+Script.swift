public import Foundation

/// The actions of a device in a script.
extension SimDevice {
  /// Replaces the advertisements.
  public func advertise(_ contents: [SimAdvertisement]) {
    guard let world else {
      advertisements = contents
      return
    }
    for advertiser in advertisers { advertiser.isActive = false }
    advertisements = contents
    advertisers = contents.map { content in
      let jitter = world.randomNumber(below: content.jitter.micros)
      let advertiser = Advertiser(
        content,
        of: self,
        number: world.advertisers.count,
        start: world.nowInMicros + content.delay.micros + jitter
      )
      world.advertisers.append(advertiser)
      return advertiser
    }
    for advertiser in advertisers { world.wake(advertiser, isNew: true) }
  }

  /// Rejects the next connection attempts.
  public func refuseConnections(_ times: Int = 1, with error: CBError = CBError(.connectionFailed))
  {
    refusals += Array(repeating: error, count: times)
  }

  /// Disconnects all centrals, which are notified.
  public func disconnect() {
    for link in links { link.end(CBError(.peripheralDisconnected)) }
  }

  /// Restarts the device: it drops its connections without notification, and advertises again. The
  /// phone detects this when it has received nothing for the supervision timeout.
  public func reset() {
    let forgotten = links
    links = []
    for link in forgotten { link.contactLost(forGood: true) }
    wakeAdvertisers()
  }

  /// Changes the address: for the phone it is a different device.
  public func changeAddress(to newIdentifier: UUID? = nil) {
    guard let world else { return }
    reset()
    identifier = newIdentifier ?? world.randomIdentifier()
    for manager in world.liveManagers { manager.forget(self) }
    wakeAdvertisers()
  }

  /// Changes the name and notifies connected centrals.
  public func rename(to newName: String) {
    name = newName
    for link in links { link.nameChanged() }
  }

  /// Changes the services, and notifies connected centrals of the invalidated ones.
  public func changeServices(to newServices: [SimService]) {
    let removed = services.filter { old in !newServices.contains { $0 === old } }
    services = newServices
    for link in links { link.servicesChanged(removed: removed) }
  }

  /// Sends a value to the subscribed centrals as a notification, or as an indication if the
  /// characteristic supports no notifications. Each indication is confirmed before the next one is
  /// sent.
  public func send(_ value: Data, for characteristic: SimCharacteristic) {
    characteristic.value = value
    for link in links { link.send(value, for: characteristic) }
  }

  /// Adds faults to the device.
  public func script(_ faults: SimFault...) {
    for fault in faults { self.faults.add(fault) }
  }

  // MARK: - Consequences

  func reachabilityChanged() {
    for link in links {
      if isReachable { link.contactRestored() } else { link.contactLost(forGood: false) }
    }
    wakeAdvertisers()
  }

  /// Drops all connections because the phone's radio is unavailable.
  func loseLinks() {
    let lost = links
    links = []
    connectionCount = 0
    for link in lost {
      link.isUp = false
      for end in link.channels { end.end() }
      link.channels = []
    }
  }

  /// Schedules advertisements that managers can receive now.
  func wakeAdvertisers() {
    for advertiser in advertisers { world?.wake(advertiser) }
  }
}
