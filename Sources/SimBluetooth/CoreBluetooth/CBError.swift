public import Foundation

/// The domain of ``CBError`` as an `NSError`.
public let CBErrorDomain = "CBErrorDomain"

/// The domain of ``CBATTError`` as an `NSError`.
public let CBATTErrorDomain = "CBATTErrorDomain"

/// The error of a connection that fails or ends.
public struct CBError: CustomNSError, Hashable, Sendable, CustomStringConvertible {
  /// The reason, with Apple's numbers.
  public enum Code: Int, Sendable {
    case unknown = 0
    case invalidParameters = 1
    case invalidHandle = 2
    case notConnected = 3
    case outOfSpace = 4
    case operationCancelled = 5
    case connectionTimeout = 6
    case peripheralDisconnected = 7
    case uuidNotAllowed = 8
    case alreadyAdvertising = 9
    case connectionFailed = 10
    case connectionLimitReached = 11
    case unknownDevice = 12
    case operationNotSupported = 13
    case peerRemovedPairingInformation = 14
    case encryptionTimedOut = 15
    case tooManyLEPairedDevices = 16
  }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public static var errorDomain: String { CBErrorDomain }

  public var errorCode: Int { code.rawValue }

  public var description: String { "CBError.\(code)" }
}

/// The error with which a device rejects a request.
public struct CBATTError: CustomNSError, Hashable, Sendable, CustomStringConvertible {
  /// The reason, with the numbers of the attribute protocol.
  public enum Code: Int, Sendable {
    case success = 0
    case invalidHandle = 1
    case readNotPermitted = 2
    case writeNotPermitted = 3
    case invalidPdu = 4
    case insufficientAuthentication = 5
    case requestNotSupported = 6
    case invalidOffset = 7
    case insufficientAuthorization = 8
    case prepareQueueFull = 9
    case attributeNotFound = 10
    case attributeNotLong = 11
    case insufficientEncryptionKeySize = 12
    case invalidAttributeValueLength = 13
    case unlikelyError = 14
    case insufficientEncryption = 15
    case unsupportedGroupType = 16
    case insufficientResources = 17
  }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public static var errorDomain: String { CBATTErrorDomain }

  public var errorCode: Int { code.rawValue }

  public var description: String { "CBATTError.\(code)" }
}
