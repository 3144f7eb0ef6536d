internal import Foundation

extension CBPeripheralManager {
  /// Advertises until ``stopAdvertising()``, also while centrals are connected.
  /// `peripheralManagerDidStartAdvertising(_:error:)` reports the result.
  ///
  /// When the radio is turned off, advertising pauses, and continues when it is turned on. After a
  /// state below `poweredOff` it has to be started again. Rules: Apple's documentation of
  /// `startAdvertising(_:)` and of `CBManagerState`.
  ///
  /// - Parameter advertisementData: `CBAdvertisementDataLocalNameKey` and
  ///   `CBAdvertisementDataServiceUUIDsKey`; other keys are ignored and noted as a misuse.
  public func startAdvertising(_ advertisementData: [String: Any]?) {
    let call = "startAdvertising(_:)"
    guard isReady(for: call) else { return }
    let data = advertisementData ?? [:]
    let supported = [CBAdvertisementDataLocalNameKey, CBAdvertisementDataServiceUUIDsKey]
    let others = data.keys.filter { !supported.contains($0) }.sorted()
    if !others.isEmpty {
      noteMisuse(
        .unsupportedKey,
        call,
        while: "the data contained \(others.joined(separator: ", "))",
        "CoreBluetooth advertises the local name and the service UUIDs of an app, and ignores other"
          + " keys.",
        repair: "Pass only CBAdvertisementDataLocalNameKey and CBAdvertisementDataServiceUUIDsKey."
      )
    }
    var content = SimAdvertisement(
      data[CBAdvertisementDataLocalNameKey] as? String,
      services: data[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID] ?? []
    )
    content.isSentWhenConnected = true
    advertisingCalls += 1
    let number = advertisingCalls
    post { manager, delegate in
      guard manager.state == .poweredOn else { return }
      if manager.isAdvertising {
        manager.note(.radio, "already advertising")
        let error = CBError(.alreadyAdvertising)
        delegate?.peripheralManagerDidStartAdvertising(manager, error: error)
      } else if manager.lastStop < number {
        manager.begin(content)
        delegate?.peripheralManagerDidStartAdvertising(manager, error: nil)
      }
    }
  }

  /// Stops advertising. Connections continue.
  public func stopAdvertising() {
    guard isReady(for: "stopAdvertising()") else { return }
    if isAdvertising { note(.radio, "advertising stopped") }
    advertisingCalls += 1
    lastStop = advertisingCalls
    isAdvertising = false
    advertisement = nil
    device.advertise([])
  }

  func begin(_ content: SimAdvertisement) {
    advertisement = content
    isAdvertising = true
    note(.radio, "advertising started")
    device.advertise([content])
  }
}
