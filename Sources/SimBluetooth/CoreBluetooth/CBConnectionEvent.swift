internal import Foundation

/// A change of the connection between the phone and a device, through any app.
public enum CBConnectionEvent: Int, Sendable {
  /// The phone's last connection to the device has ended.
  case peerDisconnected
  /// The phone has connected to the device.
  case peerConnected
}

/// A key of the dictionary for ``CBCentralManager/registerForConnectionEvents(options:)``.
public struct CBConnectionEventMatchingOption: RawRepresentable, Hashable, Sendable {
  /// The text of the key.
  public let rawValue: String

  /// Creates a key from its text. A key that is not declared here matches no device.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// `[UUID]`: events of the peripherals with these identifiers are reported.
  public static let peripheralUUIDs = CBConnectionEventMatchingOption(
    rawValue: "CBConnectionEventMatchingOptionPeripheralUUIDs"
  )
  /// `[CBUUID]`: events of devices that offer one of these services are reported.
  public static let serviceUUIDs = CBConnectionEventMatchingOption(
    rawValue: "CBConnectionEventMatchingOptionServiceUUIDs"
  )
}

extension CBCentralManager {
  /// Reports connections and disconnections of the phone to
  /// `centralManager(_:connectionEventDidOccur:for:)`, whichever app causes them.
  ///
  /// A device that matches one of the options is reported. In the world, each manager is an app; so
  /// the first manager that connects to a device causes `peerConnected`, and the last one that
  /// disconnects causes `peerDisconnected`. When the radio leaves `poweredOn`, nothing is reported.
  /// Rules: Apple's documentation of `registerForConnectionEvents(options:)`.
  ///
  /// - Parameter options: The devices to report; nil ends the registration. A new registration
  ///   replaces the previous one.
  public func registerForConnectionEvents(
    options: [CBConnectionEventMatchingOption: Any]? = nil
  ) {
    guard isReady(for: "registerForConnectionEvents(options:)") else { return }
    reportedPeers = options.map(ReportedPeers.init)
  }

  fileprivate func report(_ event: CBConnectionEvent, for device: SimDevice) {
    guard reportedPeers?.contains(device) == true else { return }
    world.post(on: queue) { [weak self] in
      guard let self, state == .poweredOn, reportedPeers?.contains(device) == true else { return }
      note(.link, device, "\(event)")
      delegate?.centralManager(
        self,
        connectionEventDidOccur: event,
        for: peripheral(for: device)
      )
    }
  }
}

/// The devices whose connection events a manager has registered for.
struct ReportedPeers {
  private let identifiers: Set<UUID>
  private let services: Set<CBUUID>

  init(_ options: [CBConnectionEventMatchingOption: Any]) {
    identifiers = Set(options[.peripheralUUIDs] as? [UUID] ?? [])
    services = Set(options[.serviceUUIDs] as? [CBUUID] ?? [])
  }

  func contains(_ device: SimDevice) -> Bool {
    identifiers.contains(device.identifier)
      || device.services.contains { services.contains($0.uuid) }
  }
}

extension SimDevice {
  /// Counts a connection of the phone, and reports the first one.
  func linkCameUp() {
    connectionCount += 1
    guard connectionCount == 1, let world else { return }
    for manager in world.liveManagers { manager.report(.peerConnected, for: self) }
  }

  /// Counts the end of a connection, and reports the last one.
  /// - Parameter knownAs: The identifier by which the phone knew the device; nil if it is
  ///   unchanged.
  func linkWentDown(knownAs: UUID?) {
    guard connectionCount > 0 else { return }
    connectionCount -= 1
    guard connectionCount == 0, let world, knownAs ?? identifier == identifier else { return }
    for manager in world.liveManagers { manager.report(.peerDisconnected, for: self) }
  }
}
