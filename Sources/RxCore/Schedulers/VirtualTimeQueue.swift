/// Work in order of virtual time, and of scheduling where times are equal.
struct VirtualTimeQueue<Converter: VirtualTimeConverterType> {
  typealias Time = Converter.VirtualTimeUnit

  private let heap: WorkHeap
  private let order: (Time) -> Int
  private var count = 0

  init(_ converter: Converter) {
    if let numbered = converter as? any NumberedTimeConverter<Time> {
      order = numbered.number
      heap = WorkHeap(isBefore: nil)
    } else {
      order = { _ in 0 }
      heap = WorkHeap { left, right in
        let (left, right) = (VirtualWork<Time>.at(left).time, VirtualWork<Time>.at(right).time)
        return converter.compareVirtualTime(left, right)
      }
    }
  }

  /// The piece of work that is due first; cancelled work is dropped on the way.
  var first: VirtualWork<Time>? {
    while let first = heap.first {
      let work = VirtualWork<Time>.at(first)
      if !work.isDisposed { return work }
      heap.removeFirst()
    }
    return nil
  }

  mutating func push(_ work: VirtualWork<Time>) {
    count += 1
    heap.insert(work, order: order(work.time), number: count)
  }

  /// Drops the piece of work that is due first; the queue must not be empty.
  func removeFirst() { heap.removeFirst() }
}

/// A converter whose moments come in the order of numbers that they stand for. Comparing those
/// needs no call; a million pieces of work are twenty comparisons deep.
package protocol NumberedTimeConverter<VirtualTimeUnit>: VirtualTimeConverterType {
  /// The number of a moment: smaller for an earlier one, the same for the same.
  func number(of time: VirtualTimeUnit) -> Int
}

extension NumberedTimeConverter {
  fileprivate var number: (VirtualTimeUnit) -> Int { number(of:) }
}

extension VirtualTimeQueue: CustomDebugStringConvertible {
  var debugDescription: String {
    heap.sorted.map(VirtualWork<Time>.at).filter { !$0.isDisposed }
      .map { "work at \($0.time)" }.description
  }
}

/// One piece of work on a virtual clock, and what it left to dispose of.
final class VirtualWork<Time>: Cancelable {
  let time: Time
  // Work and clock belong to one thread; nothing here is touched while it calls.
  @exclusivity(unchecked) private var action: (() -> any Disposable)?
  @exclusivity(unchecked) private var result: (any Disposable)?
  @exclusivity(unchecked) private(set) var isDisposed = false

  init(at time: Time, _ action: @escaping () -> any Disposable) {
    self.time = time
    self.action = action
  }

  /// The work that an entry of the heap stands for.
  fileprivate static func at(_ entry: UnsafeRawPointer) -> VirtualWork {
    Unmanaged.fromOpaque(entry).takeUnretainedValue()
  }

  func perform() {
    guard let action else { return }
    self.action = nil
    let result = action()
    if isDisposed { result.dispose() } else { self.result = result }
  }

  /// Lets go of the action at once, although its place in the queue stays until it is due.
  func dispose() {
    isDisposed = true
    let (action, result) = (action, result)
    self.action = nil
    self.result = nil
    result?.dispose()
    withExtendedLifetime(action) {}
  }
}
