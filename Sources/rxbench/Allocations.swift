import Foundation

/// Counts the objects that Swift code allocates: instances, closure contexts, boxes, arrays.
///
/// If a flag for profiling tools is set, the runtime calls its allocator through a variable. This
/// code looks up both by name. Memory that is allocated by other means is not counted.
enum Allocations {
  private typealias Allocate =
    @convention(c) (_ type: UnsafeRawPointer?, _ size: Int, _ mask: Int) -> UnsafeMutableRawPointer?

  /// Returns the number of allocations per run of the work; nil if the runtime doesn't support
  /// counting.
  static func count(of rounds: Int = 1_000, _ work: () -> Void) -> Double? {
    guard let flag = symbol(flagName, as: Bool.self),
      let hook = symbol("_swift_allocObject", as: Allocate.self)
    else { return nil }
    work()
    let allocate = hook.pointee
    original = allocate
    hook.pointee = { type, size, mask in
      Allocations.counter += 1
      return Allocations.original?(type, size, mask)
    }
    counter = 0
    flag.pointee = true
    for _ in 0..<rounds { work() }
    flag.pointee = false
    hook.pointee = allocate
    return Double(counter) / Double(rounds)
  }

  private static let flagName =
    "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"

  /// The counter, global because a C function can't capture; rxbench uses one thread.
  nonisolated(unsafe) private static var counter = 0
  nonisolated(unsafe) private static var original: Allocate?

  private static func symbol<Value>(
    _ name: String,
    as type: Value.Type
  ) -> UnsafeMutablePointer<Value>? {
    dlopen(nil, RTLD_NOW).flatMap { dlsym($0, name) }?.assumingMemoryBound(to: type)
  }
}
