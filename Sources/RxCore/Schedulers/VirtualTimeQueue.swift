/// A queue of work in order of virtual time, and of scheduling if times are equal.
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

  /// The work that is due first; canceled work is removed on the way.
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

  /// Removes the work that is due first; the queue must not be empty.
  func removeFirst() { heap.removeFirst() }
}

/// A converter whose virtual times map to numbers in the same order. Comparing numbers needs no
/// call; a million work items are twenty comparisons deep.
package protocol NumberedTimeConverter<VirtualTimeUnit>: VirtualTimeConverterType {
  /// Returns the number of a virtual time: smaller for an earlier one, equal for the same.
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

/// One work item on a virtual clock, and the disposable that it returned.
final class VirtualWork<Time>: Cancelable {
  let time: Time
  // Work and clock belong to one thread; these properties are not accessed during calls.
  @exclusivity(unchecked) private var action: (() -> any Disposable)?
  @exclusivity(unchecked) private var result: (any Disposable)?
  @exclusivity(unchecked) private(set) var isDisposed = false

  init(at time: Time, _ action: @escaping () -> any Disposable) {
    self.time = time
    self.action = action
  }

  /// Returns the work that an entry of the heap refers to.
  fileprivate static func at(_ entry: UnsafeRawPointer) -> VirtualWork {
    Unmanaged.fromOpaque(entry).takeUnretainedValue()
  }

  func perform() {
    guard let action else { return }
    self.action = nil
    let result = action()
    if isDisposed { result.dispose() } else { self.result = result }
  }

  /// Releases the action immediately, although its place in the queue remains until it is due.
  func dispose() {
    isDisposed = true
    let (action, result) = (action, result)
    self.action = nil
    self.result = nil
    result?.dispose()
    withExtendedLifetime(action) {}
  }
}
