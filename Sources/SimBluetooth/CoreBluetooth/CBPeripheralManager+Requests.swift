internal import Foundation

extension CBPeripheralManager {
  /// Responds to a request of a central, which receives the response after a connection interval.
  ///
  /// Each request is responded to once, within 30 seconds. A response to a write without response,
  /// or after the end of the connection, is ignored.
  ///
  /// - Parameters:
  ///   - request: A request that the delegate has received. For a read, set its `value` first.
  ///   - result: `success`, or the reason why the request is rejected.
  public func respond(to request: CBATTRequest, withResult result: CBATTError.Code) {
    let call = "respond(to:withResult:)"
    guard isReady(for: call) else { return }
    guard request.manager === self else {
      return noteMisuse(
        .invalidResponse,
        call,
        while: "the \(request.text) belonged to another manager",
        "CoreBluetooth does not know the request and ignores the call.",
        repair: "Respond through the manager that is passed to the delegate."
      )
    }
    guard request.expectsResponse else { return }
    guard let answer = request.answer else {
      return noteMisuse(
        .invalidResponse,
        call,
        while: "the \(request.text) had a response",
        "CoreBluetooth ignores the second response.",
        repair: "Respond to each read once, and to the first request of didReceiveWrite only."
      )
    }
    request.answer = nil
    note(.data, "response to the \(request.text): \(result)")
    answer(result)
  }

  // MARK: - Requests of centrals

  /// Reads a characteristic for a central.
  func read(
    _ source: SimCharacteristic,
    through link: RadioLink,
    then: @escaping (Result<Data, CBATTError>) -> Void
  ) {
    let permissions: CBAttributePermissions = [.readable, .readEncryptionRequired]
    guard let characteristic = characteristic(of: source) else {
      return then(.failure(CBATTError(.invalidHandle)))
    }
    guard source.properties.contains(.read),
      !characteristic.permissions.isDisjoint(with: permissions)
    else { return then(.failure(CBATTError(.readNotPermitted))) }
    if let value = characteristic.value { return then(.success(value)) }
    let request = CBATTRequest(
      "read of \(characteristic.uuid)",
      from: central(of: link),
      for: characteristic
    )
    expectResponse(to: request, through: link) { result in
      then(result.map { _ in request.value ?? Data() })
    }
    post { manager, delegate in
      guard let delegate else {
        return manager.respond(to: request, withResult: .requestNotSupported)
      }
      delegate.peripheralManager(manager, didReceiveRead: request)
    }
  }

  /// Writes a characteristic for a central.
  func write(
    _ value: Data,
    to source: SimCharacteristic,
    as type: CBCharacteristicWriteType,
    through link: RadioLink,
    then: @escaping (CBATTError?) -> Void
  ) {
    let permissions: CBAttributePermissions = [.writeable, .writeEncryptionRequired]
    guard let characteristic = characteristic(of: source) else {
      return then(CBATTError(.invalidHandle))
    }
    let property: CBCharacteristicProperties =
      type == .withResponse ? .write : .writeWithoutResponse
    guard source.properties.contains(property),
      !characteristic.permissions.isDisjoint(with: permissions)
    else { return then(CBATTError(.writeNotPermitted)) }
    let request = CBATTRequest(
      "write of \(characteristic.uuid)",
      from: central(of: link),
      for: characteristic,
      value: value,
      expectsResponse: type == .withResponse
    )
    if type == .withResponse {
      expectResponse(to: request, through: link) { result in
        switch result {
        case .success: then(nil)
        case .failure(let error): then(error)
        }
      }
    } else {
      request.manager = self
      then(nil)
    }
    post { manager, delegate in
      guard let delegate else {
        return manager.respond(to: request, withResult: .requestNotSupported)
      }
      delegate.peripheralManager(manager, didReceiveWrite: [request])
    }
  }

  /// Suspends the link until the app responds, for at most 30 seconds.
  private func expectResponse(
    to request: CBATTRequest,
    through link: RadioLink,
    then: @escaping (Result<Void, CBATTError>) -> Void
  ) {
    note(.data, request.text)
    request.manager = self
    link.isAwaitingApp = true
    request.answer = { [weak link] code in
      link?.deliver(after: 1) { [weak link] _ in
        link?.isAwaitingApp = false
        then(code == .success ? .success(()) : .failure(CBATTError(code)))
        link?.continueRequests()
      }
    }
    world.after(Self.transactionTimeout) { [weak self, weak link] in
      guard let self, let link, link.isUp, request.answer != nil else { return }
      request.answer = nil
      noteMisuse(
        .notAnswered,
        "respond(to:withResult:)",
        while: "the \(request.text) had no response for 30 s",
        "The central ends the connection.",
        repair: "Respond to each request in the delegate, also to one that you reject."
      )
      link.end(CBError(.connectionTimeout))
    }
  }

  /// The time after which a request without a response ends the connection: the transaction timeout
  /// of the attribute protocol.
  private static let transactionTimeout = Duration.seconds(30)

  /// The published characteristic for a characteristic of the device.
  func characteristic(of source: SimCharacteristic) -> CBMutableCharacteristic? {
    characteristics.first { $0.source === source }
  }

  /// The one object that represents the central of a link.
  func central(of link: RadioLink) -> CBCentral {
    if let central = centrals[link.managerNumber] { return central }
    let central = CBCentral(world.randomIdentifier(), mtu: device.mtu)
    centrals[link.managerNumber] = central
    return central
  }
}
