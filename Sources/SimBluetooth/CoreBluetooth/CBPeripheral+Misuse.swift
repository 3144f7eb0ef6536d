/// Checks whether a request is allowed; otherwise the misuse is reported and the request is not
/// made.
extension CBPeripheral {
  func connection(for call: String, needsDelegate: Bool = true) -> RadioLink? {
    guard state == .connected, let link, link.isUp else {
      noteMisuse(
        .notConnected,
        call,
        while: "\(device.name) is \(state == .connected ? "disconnecting" : "\(state)")",
        "CoreBluetooth ignores the call and logs 'API MISUSE: can only accept commands while in the"
          + " connected state'.",
        repair: "Wait for didConnect, and make no requests after didDisconnectPeripheral."
      )
      return nil
    }
    if needsDelegate, delegate == nil {
      noteMisuse(
        .noDelegate,
        call,
        while: "delegate is nil",
        "CoreBluetooth makes the request, and the response is lost.",
        repair: "Set peripheral.delegate before the first request, and retain the delegate."
      )
    }
    return link
  }

  func isCurrent(_ service: CBService?, _ call: String) -> Bool {
    if let service, service.link === link { return true }
    noteMisuse(
      .staleAttribute,
      call,
      while: "\(device.name) was reconnected or has changed its services",
      "CoreBluetooth has invalidated the object and ignores the call.",
      repair: "Discover services and characteristics again after each connection."
    )
    return false
  }

  func isCurrent(_ characteristic: CBCharacteristic?, _ call: String) -> Bool {
    isCurrent(characteristic?.service, call)
  }

  func isCurrent(_ descriptor: CBDescriptor, _ call: String) -> Bool {
    isCurrent(descriptor.characteristic, call)
  }

  private func noteMisuse(
    _ kind: SimMisuse.Kind,
    _ call: String,
    while state: String,
    _ consequence: String,
    repair: String
  ) {
    manager?.world.noteMisuse(
      kind,
      "CBPeripheral.\(call)",
      while: state,
      consequence,
      repair: repair
    )
  }
}
