public import Foundation

/// A request of a central to read or write a characteristic of the app.
public final class CBATTRequest {
  /// The central that has sent the request.
  public let central: CBCentral
  /// The characteristic to read or write, which the app has published.
  public let characteristic: CBCharacteristic
  /// The index of the first byte to read or write. The simulator transfers a value in one request,
  /// however long it is, so the offset is always 0.
  public let offset: Int
  /// The value to write, or the value that was read: set it before you respond to a read. Nil is
  /// sent as an empty value.
  public var value: Data?

  weak var manager: CBPeripheralManager?
  /// The request in the log: `read of 2A19`.
  let text: String
  /// Sends the response; nil if there was a response or none is expected.
  var answer: ((CBATTError.Code) -> Void)?
  let expectsResponse: Bool

  init(
    _ text: String,
    from central: CBCentral,
    for characteristic: CBCharacteristic,
    value: Data? = nil,
    expectsResponse: Bool = true
  ) {
    self.text = text
    self.central = central
    self.characteristic = characteristic
    self.value = value
    self.expectsResponse = expectsResponse
    offset = 0
  }
}
