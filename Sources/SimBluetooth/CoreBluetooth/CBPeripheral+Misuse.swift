/// Whether a request makes sense at all; misuse is noted, and the request not made.
extension CBPeripheral {
  func connection(for call: String, needsDelegate: Bool = true) -> Link? {
    guard state == .connected, let link, link.isUp else {
      noteMisuse(
        .notConnected,
        call,
        while: "\(device.name) is \(state == .connected ? "disconnecting" : "\(state)")",
        "CoreBluetooth ignores the call and logs 'API MISUSE: can only accept commands while in the"
          + " connected state'.",
        repair: "Wait for didConnect, and stop asking when the connection is over."
      )
      return nil
    }
    if needsDelegate, delegate == nil {
      noteMisuse(
        .noDelegate,
        call,
        while: "delegate is nil",
        "CoreBluetooth asks the device and tells nobody what it answers.",
        repair: "Set peripheral.delegate before the first request, and keep the delegate."
      )
    }
    return link
  }

  func isCurrent(_ service: CBService?, _ call: String) -> Bool {
    if let service, service.link === link { return true }
    noteMisuse(
      .staleAttribute,
      call,
      while: "\(device.name) has been connected anew, or has changed its services",
      "CoreBluetooth does not know the object any more and ignores the call.",
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
