import Synchronization

extension Resources {
  /// The number of sequences made by `observe(on:)` for a serial dispatch queue that are alive;
  /// always zero in release builds.
  public static var numberOfSerialDispatchQueueObservables: Int32 {
    SerialQueueObservables.count
  }
}

/// Counts the sequences made by `observe(on:)` for a serial dispatch queue.
enum SerialQueueObservables {
  #if DEBUG
    private static let live = Atomic<Int32>(0)

    static var count: Int32 { live.load(ordering: .relaxed) }

    static func add(_ change: Int32) { live.wrappingAdd(change, ordering: .relaxed) }
  #else
    static var count: Int32 { 0 }

    @inline(__always)
    static func add(_ change: Int32) {}
  #endif
}
