public import Foundation

// CoreBluetooth re-exports these on Apple's platforms, and its delegate methods use them.

public typealias Data = Foundation.Data
public typealias NSNumber = Foundation.NSNumber
public typealias UUID = Foundation.UUID
