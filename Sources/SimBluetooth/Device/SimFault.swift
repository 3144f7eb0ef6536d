/// A fault of a device at a given position. Positions start at 1.
public enum SimFault: Sendable {
  /// The n-th request fails with an error. Requests are reads, writes with response, discoveries
  /// and changes of notification, in the order in which they were made.
  case failOperation(Int, CBATTError)
  /// The n-th request takes longer.
  case delayOperation(Int, by: Duration)
  /// The n-th unconfirmed packet is lost: a notification, or a write without response.
  case dropPacket(Int)
}

/// The faults of one device, and the current positions.
struct FaultScript {
  private var errors: [Int: CBATTError] = [:]
  private var delays: [Int: Duration] = [:]
  private var drops: Set<Int> = []
  private var operations = 0
  private var packets = 0

  mutating func add(_ fault: SimFault) {
    switch fault {
    case .failOperation(let number, let error): errors[number] = error
    case .delayOperation(let number, let delay): delays[number] = delay
    case .dropPacket(let number): drops.insert(number)
    }
  }

  /// Returns the fault of the current request.
  mutating func nextOperation() -> (error: CBATTError?, delay: Duration) {
    operations += 1
    return (errors[operations], delays[operations] ?? .zero)
  }

  /// Returns whether the current packet arrives.
  mutating func nextPacketArrives() -> Bool {
    packets += 1
    return !drops.contains(packets)
  }
}
