internal import Foundation

extension CBPeripheralManager {
  /// Publishes a service, which centrals can then discover.
  /// `peripheralManager(_:didAdd:error:)` reports the result.
  ///
  /// A service that breaks a rule is not published; the simulator notes a misuse where
  /// CoreBluetooth raises an exception. A state below `poweredOff` removes all services. Rules:
  /// Apple's documentation of `add(_:)` and of `CBMutableCharacteristic`.
  ///
  /// - Parameter service: A service that is not published yet. Its included services must be.
  public func add(_ service: CBMutableService) {
    let call = "add(_:)"
    guard isReady(for: call) else { return }
    if let (state, reason, repair) = obstacle(to: service) {
      return noteMisuse(
        .invalidService,
        call,
        while: state,
        "CoreBluetooth raises an exception: \(reason).",
        repair: repair
      )
    }
    publish(service)
    let source = service.source
    post { manager, delegate in
      guard manager.published.contains(service) else { return }
      manager.device.services.append(source)
      manager.note(.radio, "service \(service.uuid) added")
      delegate?.peripheralManager(manager, didAdd: service, error: nil)
    }
  }

  /// Removes a service. Connected centrals are notified.
  /// - Parameter service: A published service; another one is noted as a misuse.
  public func remove(_ service: CBMutableService) {
    let call = "remove(_:)"
    guard isReady(for: call) else { return }
    guard published.contains(service) else {
      return noteMisuse(
        .notPublished,
        call,
        while: "\(service.uuid) was not published by this manager",
        "CoreBluetooth ignores the call.",
        repair: "Pass the object that was passed to add(_:)."
      )
    }
    note(.radio, "service \(service.uuid) removed")
    unpublish(service)
    device.changeServices(to: device.services.filter { $0 !== service.source })
  }

  /// Removes all services. Connected centrals are notified.
  public func removeAllServices() {
    guard isReady(for: "removeAllServices()") else { return }
    for service in published { remove(service) }
  }

  func unpublishEverything() {
    for service in published { unpublish(service) }
    device.services = []
  }

  private func publish(_ service: CBMutableService) {
    let members = (service.characteristics ?? []).compactMap { $0 as? CBMutableCharacteristic }
    for characteristic in members {
      let descriptors = (characteristic.descriptors ?? []).map { descriptor in
        let value = (descriptor as? CBMutableDescriptor)?.data ?? Data()
        descriptor.source = SimDescriptor(descriptor.uuid.uuidString, value: value)
        return descriptor.source
      }
      characteristic.source = SimCharacteristic(
        characteristic.uuid.uuidString,
        characteristic.properties,
        value: characteristic.value ?? Data(),
        descriptors: descriptors
      )
      characteristic.subscribedCentrals = []
    }
    service.source = SimService(
      service.uuid.uuidString,
      isPrimary: service.isPrimary,
      includedServices: (service.includedServices ?? []).map(\.source),
      characteristics: members.map(\.source)
    )
    published.append(service)
    characteristics += members
  }

  private func unpublish(_ service: CBMutableService) {
    published.removeAll { $0 === service }
    let sources = Set(service.source.characteristics.map(ObjectIdentifier.init))
    for characteristic in characteristics
    where sources.contains(ObjectIdentifier(characteristic.source)) {
      characteristic.subscribedCentrals = nil
    }
    characteristics.removeAll { sources.contains(ObjectIdentifier($0.source)) }
    for link in device.links { link.subscribed.subtract(sources) }
  }

  /// The reason why a service can't be published, and the repair.
  private func obstacle(
    to service: CBMutableService
  ) -> (state: String, reason: String, repair: String)? {
    if published.contains(service) {
      return (
        "\(service.uuid) was published", "a service can't be added twice",
        "Remove the service first, or create another object."
      )
    }
    let missing = (service.includedServices ?? []).first { !published.contains($0) }
    if let missing {
      return (
        "the included service \(missing.uuid) was not published",
        "included services must be published first", "Add \(missing.uuid) before \(service.uuid)."
      )
    }
    for characteristic in service.characteristics ?? [] {
      if let obstacle = obstacle(to: characteristic) { return obstacle }
    }
    return nil
  }

  private func obstacle(
    to characteristic: CBCharacteristic
  ) -> (state: String, reason: String, repair: String)? {
    let name = characteristic.uuid
    guard let characteristic = characteristic as? CBMutableCharacteristic else {
      return (
        "\(name) was a characteristic of a peripheral",
        "a local characteristic is a CBMutableCharacteristic", "Create a CBMutableCharacteristic."
      )
    }
    let reads: CBAttributePermissions = [.readable, .readEncryptionRequired]
    if characteristic.value != nil,
      characteristic.properties != .read || !reads.isSuperset(of: characteristic.permissions)
    {
      return (
        "\(name) had a value and was not read-only",
        "characteristics with cached values must be read-only",
        "Pass nil as the value, and respond in peripheralManager(_:didReceiveRead:)."
      )
    }
    for descriptor in characteristic.descriptors ?? []
    where (descriptor as? CBMutableDescriptor)?.data == nil {
      return (
        "the descriptor \(descriptor.uuid) of \(name) had no String or Data",
        "the value of a local descriptor must be a String or a Data",
        "Create a CBMutableDescriptor with a String or a Data."
      )
    }
    return nil
  }
}

extension [CBMutableService] {
  fileprivate func contains(_ service: CBService) -> Bool { contains { $0 === service } }
}
