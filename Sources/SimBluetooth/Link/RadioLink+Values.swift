internal import Foundation

/// Reads and writes, to which the device responds immediately, and an app in the peripheral role
/// when it calls `respond(to:withResult:)`.
extension RadioLink {
  /// Reads a value, unless the script requests an error.
  func read(
    _ source: SimCharacteristic,
    _ fault: CBATTError?,
    then: @escaping (Result<Data, CBATTError>) -> Void
  ) {
    if let fault {
      then(.failure(fault))
    } else if let host = device.host {
      host.read(source, through: self, then: then)
    } else {
      then(source.read())
    }
  }

  /// Writes a value with response, unless there is an error already.
  func write(
    _ value: Data,
    to source: SimCharacteristic,
    _ error: CBATTError?,
    then: @escaping (CBATTError?) -> Void
  ) {
    if let error {
      then(error)
    } else if let host = device.host {
      host.write(value, to: source, as: .withResponse, through: self, then: then)
    } else {
      then(source.write(value, as: .withResponse))
    }
  }

  /// Writes a value without response.
  func write(_ value: Data, to source: SimCharacteristic) {
    if let host = device.host {
      host.write(value, to: source, as: .withoutResponse, through: self) { _ in }
    } else {
      _ = source.write(value, as: .withoutResponse)
    }
  }
}
