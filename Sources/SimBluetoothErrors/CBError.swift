public import Foundation

/// The domain of ``CBError`` as an `NSError`.
public let CBErrorDomain = "CBErrorDomain"

/// The domain of ``CBATTError`` as an `NSError`.
public let CBATTErrorDomain = "CBATTErrorDomain"

/// The error of a connection that fails or ends.
public struct CBError: CustomNSError, Hashable, Sendable, CustomStringConvertible {
  /// The reason, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// The reason is unknown.
    case unknown = 0
    /// A parameter is invalid.
    case invalidParameters = 1
    /// The attribute's handle is invalid.
    case invalidHandle = 2
    /// The device isn't connected.
    case notConnected = 3
    /// The system has no memory for the operation.
    case outOfSpace = 4
    /// The operation was canceled.
    case operationCancelled = 5
    /// The device didn't respond for the supervision timeout: it is out of range, switched off, or
    /// was reset.
    case connectionTimeout = 6
    /// The device ended the connection.
    case peripheralDisconnected = 7
    /// The UUID may not be used.
    case uuidNotAllowed = 8
    /// The phone is advertising already.
    case alreadyAdvertising = 9
    /// The connection couldn't be established. `SimDevice.refuseConnections(_:with:)` uses this
    /// error by default.
    case connectionFailed = 10
    /// The phone has as many connections as it supports.
    case connectionLimitReached = 11
    /// The device is unknown.
    case unknownDevice = 12
    /// The operation isn't supported.
    case operationNotSupported = 13
    /// The device no longer has the keys of its pairing with the phone.
    case peerRemovedPairingInformation = 14
    /// The connection couldn't be encrypted in time.
    case encryptionTimedOut = 15
    /// The phone is paired with as many devices as it supports.
    case tooManyLEPairedDevices = 16
  }

  /// The reason. The simulator itself uses `connectionTimeout`, `peripheralDisconnected` and,
  /// unless the script asks for another one, `connectionFailed`.
  public let code: Code

  /// Creates an error, for example for a script that refuses connections.
  public init(_ code: Code) {
    self.code = code
  }

  /// ``CBErrorDomain``, which is also the domain of the bridged `NSError`.
  public static var errorDomain: String { CBErrorDomain }

  /// The number of the code, which is also the code of the bridged `NSError`.
  public var errorCode: Int { code.rawValue }

  /// The name of the code: `CBError.connectionTimeout`.
  public var description: String { "CBError.\(code)" }
}

/// The error with which a device rejects a request.
public struct CBATTError: CustomNSError, Hashable, Sendable, CustomStringConvertible {
  /// The reason, with the numbers of the attribute protocol.
  public enum Code: Int, Sendable {
    /// The request succeeded. It isn't reported as an error.
    case success = 0
    /// The attribute doesn't exist on the device.
    case invalidHandle = 1
    /// The value can't be read.
    case readNotPermitted = 2
    /// The value can't be written.
    case writeNotPermitted = 3
    /// The request was malformed.
    case invalidPdu = 4
    /// The value requires an authenticated connection.
    case insufficientAuthentication = 5
    /// The device doesn't support the request. The simulator uses it for a notification that the
    /// characteristic doesn't support.
    case requestNotSupported = 6
    /// The offset is beyond the end of the value.
    case invalidOffset = 7
    /// The value requires an authorization.
    case insufficientAuthorization = 8
    /// Too many parts of values wait to be written.
    case prepareQueueFull = 9
    /// No attribute was found in the requested range.
    case attributeNotFound = 10
    /// The value is too short to be read in parts.
    case attributeNotLong = 11
    /// The key of the encrypted connection is too short.
    case insufficientEncryptionKeySize = 12
    /// The value has an invalid length. The simulator uses it for a write of more than 512 bytes.
    case invalidAttributeValueLength = 13
    /// The device couldn't complete the request because of an unlikely error.
    case unlikelyError = 14
    /// The value requires an encrypted connection.
    case insufficientEncryption = 15
    /// The type of attribute can't be used to group others.
    case unsupportedGroupType = 16
    /// The device lacks the resources for the request.
    case insufficientResources = 17
  }

  /// The reason. The simulator itself uses `readNotPermitted`, `writeNotPermitted`,
  /// `requestNotSupported` and `invalidAttributeValueLength`; a script can use any other.
  public let code: Code

  /// Creates an error, for example as the response of `SimCharacteristic.onWrite`.
  public init(_ code: Code) {
    self.code = code
  }

  /// ``CBATTErrorDomain``, which is also the domain of the bridged `NSError`.
  public static var errorDomain: String { CBATTErrorDomain }

  /// The number of the code, which is also the code of the bridged `NSError`.
  public var errorCode: Int { code.rawValue }

  /// The name of the code: `CBATTError.readNotPermitted`.
  public var description: String { "CBATTError.\(code)" }
}
