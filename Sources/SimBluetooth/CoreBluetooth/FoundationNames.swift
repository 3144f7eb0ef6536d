public import Foundation

// CoreBluetooth re-exports these on Apple's platforms, and its delegate methods use them.

/// The type of values and advertised data.
public typealias Data = Foundation.Data
/// The type of signal strengths in delegate methods.
public typealias NSNumber = Foundation.NSNumber
/// The type of the identifiers of peripherals. The UUIDs of services are ``CBUUID``s.
public typealias UUID = Foundation.UUID
