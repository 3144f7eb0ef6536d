/// Something that goes wrong with a device, at a place that the script names. Counting begins at 1.
public enum SimFault: Sendable {
  /// The n-th request is answered with an error. Requests are reads, writes with response,
  /// discoveries and changes of notification, in the order in which they were made.
  case failOperation(Int, CBATTError)
  /// The n-th request takes longer.
  case delayOperation(Int, by: Duration)
  /// The n-th packet that nobody confirms is lost: a notification, or a value without response.
  case dropPacket(Int)
}

/// The faults of one device, and how far it has come.
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

  /// What becomes of the request that is made now.
  mutating func nextOperation() -> (error: CBATTError?, delay: Duration) {
    operations += 1
    return (errors[operations], delays[operations] ?? .zero)
  }

  /// Whether the packet that is sent now arrives.
  mutating func nextPacketArrives() -> Bool {
    packets += 1
    return !drops.contains(packets)
  }
}
