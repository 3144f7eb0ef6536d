/// Work in order of virtual time, and of scheduling where times are equal: a binary heap.
struct VirtualTimeQueue<Converter: VirtualTimeConverterType> {
  private struct Place {
    let time: Converter.VirtualTimeUnit
    let number: Int
    let work: VirtualWork
  }

  private let converter: Converter
  private var heap: ContiguousArray<Place> = []
  private var count = 0

  init(_ converter: Converter) {
    self.converter = converter
  }

  /// When the first piece of work is due; cancelled work is dropped on the way.
  var nextTime: Converter.VirtualTimeUnit? {
    mutating get {
      while let first = heap.first, first.work.isDisposed { _ = pop() }
      return heap.first?.time
    }
  }

  mutating func push(_ work: VirtualWork, at time: Converter.VirtualTimeUnit) {
    count += 1
    heap.append(Place(time: time, number: count, work: work))
    siftUp(from: heap.count - 1)
  }

  /// Takes the first piece of work; the queue must not be empty.
  mutating func pop() -> VirtualWork {
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    siftDown()
    return first.work
  }

  private func isBefore(_ left: Place, _ right: Place) -> Bool {
    switch converter.compareVirtualTime(left.time, right.time) {
    case .lessThan: true
    case .equal: left.number < right.number
    case .greaterThan: false
    }
  }

  private mutating func siftUp(from start: Int) {
    var child = start
    while child > 0, case let parent = (child - 1) / 2, isBefore(heap[child], heap[parent]) {
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var first = parent
      for child in (2 * parent + 1)..<(2 * parent + 3)
      where child < heap.count && isBefore(heap[child], heap[first]) {
        first = child
      }
      if first == parent { return }
      heap.swapAt(first, parent)
      parent = first
    }
  }
}

extension VirtualTimeQueue: CustomDebugStringConvertible {
  var debugDescription: String {
    heap.filter { !$0.work.isDisposed }.sorted(by: isBefore)
      .map { "work at \($0.time)" }.description
  }
}

/// One piece of work on a virtual clock, and what it left to dispose of.
final class VirtualWork: Cancelable {
  private var action: (() -> any Disposable)?
  private var result: (any Disposable)?
  private(set) var isDisposed = false

  init(_ action: @escaping () -> any Disposable) {
    self.action = action
  }

  func perform() {
    guard let result = action.take()?() else { return }
    if isDisposed { result.dispose() } else { self.result = result }
  }

  /// Lets go of the action at once, although its place in the queue stays until it is due.
  func dispose() {
    isDisposed = true
    action = nil
    result.take()?.dispose()
  }
}
