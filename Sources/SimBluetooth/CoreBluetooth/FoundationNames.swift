public import Foundation

// CoreBluetooth brings these along on Apple's platforms, and its delegates can't do without them.

public typealias Data = Foundation.Data
public typealias NSNumber = Foundation.NSNumber
public typealias UUID = Foundation.UUID
