public import Foundation

/// What a script can make a device do.
extension SimDevice {
  /// Says something else from now on.
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

  /// Turns down the next attempts to connect.
  public func refuseConnections(_ times: Int = 1, with error: CBError = CBError(.connectionFailed))
  {
    refusals += Array(repeating: error, count: times)
  }

  /// Ends its connections, and says so.
  public func disconnect() {
    for link in links { link.end(CBError(.peripheralDisconnected)) }
  }

  /// Restarts: it forgets its connections without a word, and advertises again. The phone notices
  /// when nothing has been heard for the supervision timeout.
  public func reset() {
    let forgotten = links
    links = []
    for link in forgotten { link.fallSilent(forGood: true) }
    listenersMayHear()
  }

  /// Takes a new address: for the phone it is another device.
  public func changeAddress(to newIdentifier: UUID? = nil) {
    guard let world else { return }
    reset()
    identifier = newIdentifier ?? world.randomIdentifier()
    for manager in world.liveManagers { manager.forget(self) }
    listenersMayHear()
  }

  /// Takes a new name; connected centrals are told.
  public func rename(to newName: String) {
    name = newName
    for link in links { link.nameChanged() }
  }

  /// Offers other services; connected centrals are told which of the old ones are void.
  public func changeServices(to newServices: [SimService]) {
    let removed = services.filter { old in !newServices.contains { $0 === old } }
    services = newServices
    for link in links { link.servicesChanged(removed: removed) }
  }

  /// Sends a value to the centrals that asked to be told: as an indication, which each confirms
  /// before the next one goes out, where the characteristic offers nothing else.
  public func send(_ value: Data, for characteristic: SimCharacteristic) {
    characteristic.value = value
    for link in links { link.send(value, for: characteristic) }
  }

  /// Adds to what goes wrong.
  public func script(_ faults: SimFault...) {
    for fault in faults { self.faults.add(fault) }
  }

  // MARK: - Consequences

  func reachabilityChanged() {
    for link in links {
      if isReachable { link.isHeardAgain() } else { link.fallSilent(forGood: false) }
    }
    listenersMayHear()
  }

  /// The phone's radio is gone, and with it all connections.
  func loseLinks() {
    let lost = links
    links = []
    for link in lost { link.isUp = false }
  }

  /// Advertisements may be heard that were not before.
  func listenersMayHear() {
    for advertiser in advertisers { world?.wake(advertiser) }
  }
}
